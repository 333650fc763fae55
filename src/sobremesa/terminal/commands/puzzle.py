"""`sobremesa puzzle`: a position in which one answer is clearly best; one a day, the same for everybody."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, date, datetime

from sobremesa.analysis.puzzles import games_with_puzzles, todays
from sobremesa.session.puzzle_words import PuzzleWords
from sobremesa.terminal.arguments import FINE, FOUND_WRONG, Commands, add_language
from sobremesa.terminal.board import board_words
from sobremesa.terminal.screen import folded, line_width, print_line, styled


def add_commands(commands: Commands) -> None:
    """Add `puzzle`."""
    command = commands.add_parser("puzzle", help="a position with one best answer: one a day")
    known = ", ".join(game.id for game in games_with_puzzles())
    command.add_argument("game", metavar="GAME", nargs="?", help=f"one of {known}")
    command.add_argument("--date", metavar="DATE", type=date.fromisoformat, help="of this day (default: today)")
    command.add_argument("--answer", action="store_true", help="tell the answer right away")
    add_language(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Show the position, ask, and tell whether the answer is the best one; without an answer it is not told."""
    today = chosen.date or datetime.now(UTC).date()
    games = games_with_puzzles()
    number, puzzle = todays(chosen.game or games[today.toordinal() % len(games)].id, today)
    told = PuzzleWords(puzzle, chosen.lang)
    words = told.words
    title = words.say("puzzle-title", {"number": number, "game": words.name("game", "name")})
    print_line(styled(title, "bold"))
    for line in board_words(told.game, told.view, words, told.names, told.seat, line_width()):
        print_line(line)
    print_line()
    print_line(told.prompt())
    for place, answer in enumerate(told.answers, 1):
        print_line(folded(f"{place:3}. {answer.label}  [{answer.notation}]", line_width(), "     "))
    if chosen.answer:
        return _tell(told, "")
    print_line(styled(words.say("puzzle-ask"), "bold"))
    given = _notation(sys.stdin.readline().strip(), told)
    return _tell(told, given) if given else FINE


def _notation(typed: str, told: PuzzleWords) -> str:
    """The action that a number or a notation stands for; "" for none."""
    if typed.isdecimal() and 1 <= int(typed) <= len(told.answers):
        return told.answers[int(typed) - 1].notation
    return next((answer.notation for answer in told.answers if answer.notation == typed), "")


def _tell(told: PuzzleWords, given: str) -> int:
    for line in told.solution(given):
        print_line(line)
    return FOUND_WRONG if given and given != told.puzzle.answer else FINE
