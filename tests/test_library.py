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
from tests.conftest import ROOT

PAGES = [ROOT / "docs" / "library.md", ROOT / "README.md"]


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


def test_an_action_that_is_none_is_answered_in_a_sentence() -> None:
    match = sb.new_match("nomads", seats=3, seed=1)
    with pytest.raises(TypeError, match="or its notation, not 5"):
        match.play(5)  # type: ignore[arg-type]
    assert match.to_act == 0


def test_a_forbidden_action_says_why_and_what_is_allowed() -> None:
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


def test_what_cannot_be_done_is_answered_with_the_errors_of_this_page() -> None:
    match = sb.new_match("nomads", seats=2, seed=1)
    with pytest.raises(sb.IllegalAction, match="nothing that seat 1 could take back"):
        match.undo(1)
    with pytest.raises(sb.IllegalAction, match="No other game follows"):
        match.next_part()
    for ask in (match.view, match.legal_actions_of, match.undo):
        for seat in (-1, 2):
            with pytest.raises(sb.Unreadable, match=f"no seat {seat}; there are 0 to 1"):
                ask(seat)


def test_what_can_be_played_says_what_it_is() -> None:
    assert repr(sb.games()["nomads"]) == "<nomads: 2 to 5 players>"
    assert repr(sb.games()["lumarathon"]) == "<lumarathon: 3 to 5 players>"


def test_a_series_is_a_match_like_any_other(tmp_path: Path) -> None:
    match = sb.new_match("lumarathon", seats=3, seed=1)
    assert match.outcome is None
    while not match.is_over:
        if match.to_act is None:
            match.next_part()
        else:
            match.play(match.legal_actions[0])
    with pytest.raises(sb.IllegalAction):
        match.play(match.game.actions[0])
    assert match.outcome is not None and len(match.outcome.winners) >= 1
    match.save(tmp_path / "match.json")
    assert repr(sb.load(tmp_path / "match.json")) == repr(match)


@pytest.mark.parametrize("game", sorted(sb.games()))
def test_tables_and_matches_draw_themselves_and_say_what_they_are(game: str) -> None:
    match = sb.new_match(game, seed=1)
    assert repr(match).startswith(f"<Match {game}: ")
    for drawn in (match, match.table, match.view(0), match.view()):
        assert drawn._repr_svg_().startswith("<svg")
    for table in (match.table, match.view(0)):
        assert repr(table).startswith(f"<{match.game.id}: ")
