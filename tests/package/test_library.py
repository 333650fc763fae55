"""The public face: what the reference page, the README and the docstrings promise is run."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sobremesa as sb
from sobremesa import api
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.matches.saves import write_match
from tests.conftest import ROOT

PAGES = [ROOT / "docs" / "learn" / "library.md", ROOT / "README.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False)
    assert found.attempted > 0 and found.failed == 0


def test_the_examples_in_the_code_are_true() -> None:
    found = doctest.testmod(api)
    assert found.attempted > 0 and found.failed == 0


def test_everything_public_is_documented_and_found() -> None:
    page = PAGES[0].read_text(encoding="utf-8")
    assert set(sb.PUBLIC) == set(api.__all__)
    for name in sb.PUBLIC:
        assert callable(getattr(sb, name))
        assert re.search(rf"\b{name}\b", page), f"{name} is not on the page"
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = sb.nonsense  # type: ignore[attr-defined]


def test_importing_the_package_imports_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import sobremesa; print(*sorted(set(sys.modules) - before))"
    new = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in new if name.startswith("sobremesa")] == ["sobremesa", "sobremesa.compiled"]


def test_games_can_be_called_before_and_after_a_game_was_imported() -> None:
    code = "import sobremesa as sb; a = list(sb.games()); import sobremesa.games.nomads; assert list(sb.games()) == a"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_action_is_one_sentence() -> None:
    match = sb.new_match("nomads", seats=3, seed=1)
    with pytest.raises(TypeError, match="or its notation, not 5"):
        match.play(5)  # type: ignore[arg-type]
    assert match.to_act == 0


def test_a_forbidden_action_names_the_rule_and_the_legal_actions() -> None:
    match = sb.new_match("nomads", seats=2, seed=1)
    with pytest.raises(sb.IllegalAction) as refused:
        match.play("sow 3 right")
    assert refused.value.rule == "NOM-017"
    assert refused.value.sentence and "pick red" in refused.value.allowed
    assert match.to_act == 0 and "sow 3 right" not in match.legal_actions and "pick  red" in match.legal_actions
    with pytest.raises(sb.Unreadable, match="no seat 5; there are 0 to 1"):
        match.play("pick red", seat=5)
    with pytest.raises(sb.Unreadable, match="no bot of level"):
        sb.bot("nomads", level="genius")
    with pytest.raises(sb.Unreadable, match="no game"):
        sb.new_match("chess")


def test_a_level_may_be_a_number_or_a_word() -> None:
    view = sb.new_match("nomads", seats=2, seed=1).view(0)
    assert sb.bot("nomads", level=2, seed=5).choose(view, 0) == sb.bot("nomads", level="2", seed=5).choose(view, 0)
    with pytest.raises(sb.Unreadable, match="no bot of level '6'; there are random, greedy, 1, 2, 3, 4, 5"):
        sb.bot("nomads", level=6)
    assert sb.gym_env("nomads", [2, "random"], seats=3).opponents == {1: "2", 2: "random"}
    assert sb.gym_env("nomads", 4, seats=3).opponents == {1: "4", 2: "4"}


def test_impossible_calls_raise_the_documented_errors() -> None:
    match = sb.new_match("nomads", seats=2, seed=1)
    with pytest.raises(sb.IllegalAction, match="nothing that seat 1 could take back"):
        match.undo(1)
    for ask in (match.view, match.legal_actions_of, match.undo):
        for seat in (-1, 2):
            with pytest.raises(sb.Unreadable, match=f"no seat {seat}; there are 0 to 1"):
                ask(seat)


def test_games_and_series_have_a_readable_repr() -> None:
    assert repr(sb.games()["nomads"]) == "<nomads: 2 to 5 players>"
    assert repr(sb.games()["lumarathon"]) == "<lumarathon: 3 to 5 players>"


def test_a_series_is_a_match_like_any_other(tmp_path: Path) -> None:
    match = sb.new_match("lumarathon", seats=3, seed=1)
    assert match.outcome is None
    while not match.is_over:
        match.play(match.legal_actions[0])
    with pytest.raises(sb.IllegalAction, match="The match is over"):
        match.play(match.game.actions[0])
    assert [table.game for table in match.tables] == ["oh_captain", "nomads"]
    assert match.tables[0].is_over and match.tables[-1] is match.table
    assert match.outcome is not None and len(match.outcome.winners) >= 1
    match.save(tmp_path / "match.json")
    assert repr(sb.load(tmp_path / "match.json")) == repr(match)


def test_a_series_that_was_saved_between_its_games_goes_on(tmp_path: Path) -> None:
    half = Match(find_programme("lumarathon"), 3, secret="1")
    while not half.is_between:
        half.play(half.table.choice.seat, half.table.legal_actions(half.table.choice.seat)[0])
    write_match(half, tmp_path / "half.json")
    match = sb.load(tmp_path / "half.json")
    assert match.game.id == "nomads" and match.to_act is not None and len(match.legal_actions) > 0


@pytest.mark.parametrize("game", sorted(sb.games()))
def test_the_loop_of_the_readme_plays_everything_that_is_listed(game: str, tmp_path: Path) -> None:
    match, bot = sb.new_match(game, seed=1), sb.bot(game, "random")
    while not match.is_over:
        assert match.to_act is not None and match.legal_actions
        match.play(bot.choose(match.view(match.to_act), match.to_act))
    assert match.to_act is None and not match.legal_actions
    assert match.outcome is not None and len(match.outcome.ranks) == match.seats
    match.save(tmp_path / "match.json")
    assert sb.load(tmp_path / "match.json").outcome == match.outcome


@pytest.mark.parametrize("game", sorted(sb.games()))
def test_the_usual_bot_plays_everything_that_is_listed(game: str) -> None:
    match, bot = sb.new_match(game, seed=1), sb.bot(game)
    assert match.to_act is not None
    match.play(bot.choose(match.view(match.to_act), match.to_act))


def test_only_what_is_installed_is_listed() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import sobremesa as sb; print(*dir(sb))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert set(sb.PUBLIC) - set(found) == {"spiel_game"} and "Match" in found


@pytest.mark.parametrize("game", sorted(sb.games()))
def test_tables_and_matches_draw_themselves_and_have_a_readable_repr(game: str) -> None:
    match = sb.new_match(game, seed=1)
    assert repr(match).startswith(f"<Match {game}: ")
    for drawn in (match, match.table, match.view(0), match.view()):
        assert drawn._repr_svg_().startswith("<svg")
    for table in (match.table, match.view(0)):
        assert repr(table).startswith(f"<{match.game.id}: ")
