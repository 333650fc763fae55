from __future__ import annotations

import io
import sys

import pytest

import sobremesa
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import find_programme
from sobremesa.i18n.words import words_for
from sobremesa.session.session import Session
from sobremesa.terminal import main
from sobremesa.terminal.arguments import default_language
from sobremesa.terminal.board import board_lines, board_words, counted, gathered, laid_out
from sobremesa.terminal.display import (
    MOST_LINES,
    MOST_SURVEY_LINES,
    Display,
    action_lines,
    fitting_rows,
    grouped,
)
from sobremesa.terminal.screen import Bar, columns, styled
from tests.browser.matches import new_match
from tests.terminal.terminal import Terminal


class Screen(io.StringIO):
    """A stream that someone looks at."""

    def isatty(self) -> bool:
        return True


def test_colours_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert styled("fire", "bold") == "fire"
    monkeypatch.setattr(sys, "stdout", Screen())
    assert styled("fire", "bold") == "\x1b[1mfire\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert styled("fire", "bold") == "fire"


def test_a_bar_is_drawn_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    seen, unseen = Screen(), io.StringIO()
    for stream in (seen, unseen):
        with Bar("fuzz", 4, stream) as bar:
            bar.step(2)
    assert "fuzz [###############...............] 2/4" in seen.getvalue()
    assert seen.getvalue().endswith("\r\x1b[K"), "and taken away"
    assert unseen.getvalue() == ""


def test_a_file_gets_an_occasional_line(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([100.0, 101.0, 131.0, 132.0, 170.0])
    monkeypatch.setattr("sobremesa.terminal.screen.time.monotonic", lambda: next(clock))
    file = io.StringIO()
    with Bar("fuzz", 8, file) as bar:
        for _ in range(4):
            bar.step()
    assert [line[-18:] for line in file.getvalue().splitlines()] == ["..] 2/8, 93 s left", "..] 4/8, 70 s left"]
    assert "\r" not in file.getvalue() and "\x1b" not in file.getvalue()


def test_columns_line_up() -> None:
    assert columns([["a", "1"], ["bb", "22"]], right=(1,)) == ["a    1", "bb  22"]


def test_few_options_are_all_listed_with_their_numbers() -> None:
    legal = find_game("nomads").actions.actions[:12]
    lines = action_lines(legal, lambda action: action.kind.upper())
    assert len(lines) == 12
    assert lines[0] == f"   1  {legal[0].kind.upper()}  [{legal[0].text}]"


def test_many_options_are_grouped_and_can_be_picked() -> None:
    legal = [action for action in find_game("nomads").actions.actions if action.kind == "sow"]
    lines = action_lines(legal, lambda action: action.kind)
    assert len(legal) > 500 and len(lines) <= MOST_LINES
    assert sum(map(len, grouped(legal))) == len(legal)
    assert "[sow 3 right ...]" in "\n".join(lines)
    narrowed = action_lines(legal, lambda action: action.kind, "sow 3 right double 1")
    assert f"{legal.index(find_game('nomads').actions.read('sow 3 right double 11')) + 1}  sow" in "\n".join(narrowed)
    assert len(narrowed) == 10, "1 and 10 to 18"


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_board_can_be_shown_and_told(game: Game) -> None:
    masked = Part(game, game.seats.start, secret="b").table.mask(0)
    lines = board_lines(game, masked)
    assert lines and "unknown" not in "".join(lines)
    people = [f"P{seat}" for seat in range(masked.seats)]
    for width in (40, 100):
        told = board_words(game, masked, words_for("fr", game), people, 0, width)
        assert told and all(0 < len(line) <= width for line in told)


def test_texts_differing_in_one_number_are_merged() -> None:
    fog = [f"Fog on {space}: unknown" for space in (8, 11, 12, 13, 15)]
    assert gathered([*fog, "Gor on 8", "Skral on 9"]) == [
        "Fog on 8, 11\N{EN DASH}13, 15: unknown",
        "Gor on 8",
        "Skral on 9",
    ]
    assert gathered(["3 gold on 4", "3 gold on 5", "2 gold on 5"]) == ["3 gold on 4, 5", "2 gold on 5"]
    assert gathered(["Ana: 3", "Luis: 3"]) == ["Ana: 3", "Luis: 3"]


def test_repeated_texts_are_counted() -> None:
    assert counted(["an Egg", "a  Hook", "an Egg"]) == ["an Egg (2\N{MULTIPLICATION SIGN})", "a Hook"]


def test_texts_are_in_columns_where_they_fit() -> None:
    assert laid_out(["one", "three", "five", "nine"], 13) == ["one   three", "five  nine"]
    assert laid_out(["one", "three", "five"], 13) == ["one   three", "five"]
    assert laid_out(["one", "three", "five"], 9) == ["one", "three", "five"]
    assert laid_out(["one two three four"], 10) == ["one two", "  three", "  four"]


@pytest.mark.parametrize(("spoken", "language"), [("es_ES.UTF-8", "es"), ("fr", "fr"), ("de_DE", "en"), ("", "en")])
def test_the_language_of_the_terminal(monkeypatch: pytest.MonkeyPatch, spoken: str, language: str) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", spoken)
    assert default_language() == language


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"sobremesa {sobremesa.__version__} ({sobremesa.BUILD})\n"
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    out = capsys.readouterr().out
    for command in (
        "play",
        "fuzz",
        "laws",
        "scenario",
        "legend",
        "content",
        "rules",
        "draw",
        "replay",
        "verify",
        "bench",
    ):
        assert f"\n    {command} " in out


def test_an_internal_error_is_one_sentence_too(terminal: Terminal) -> None:
    terminal.monkeypatch.setattr("sobremesa.terminal.commands.check.scenario_files", lambda paths: 1 / 0)
    said = terminal.type("scenario", "x")
    assert said.code == 70
    assert said.err.startswith("sobremesa: this should not happen: ZeroDivisionError")
    assert said.err.count("\n") == 1
    terminal.monkeypatch.setenv("SOBREMESA_TRACEBACK", "1")
    assert "Traceback" in terminal.type("scenario", "x").err


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("game", sorted(games()))
def test_a_survey_of_a_full_table_has_at_most_twelve_lines(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    """On a screen of 80 x 24, for every viewer, so that what just happened and the answers stay in sight with it."""
    monkeypatch.setenv("COLUMNS", "80")
    found, chance = find_game(game), FastChance(2)
    match = new_match(find_programme(game), 2, max(found.seats))
    display, bot = Display(Session(match), language), sensible_bot(found, chance)
    while not match.table.is_over:
        seat = match.table.choice.seat
        rows = found.survey(match.table.mask(seat), seat) if found.survey is not None else []
        lines = fitting_rows([display.survey_line(row, seat) for row in rows], 78)
        assert len(lines) <= MOST_SURVEY_LINES, lines
        assert max(map(len, lines), default=0) <= 78
        odd = chance.pick(match.table.legal_actions(seat))
        match.play(seat, odd if chance.below(3) == 0 else bot.choose(match.table.mask(seat), seat))


def test_rows_of_a_survey_share_lines_only_where_they_are_too_many() -> None:
    few, many = [f"row {number}" for number in range(12)], [f"row {number}" for number in range(13)]
    assert fitting_rows(few, 78) == few
    assert fitting_rows(many, 78)[0].startswith("row 0 | row 1 | ")
    assert fitting_rows([], 78) == []
