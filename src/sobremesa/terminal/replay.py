"""`sobremesa replay` and `verify`: a saved match told again, and whether its luck was honest."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match, read_match, read_saved
from sobremesa.engine.series import SeriesMatch
from sobremesa.i18n.words import Words, words_for
from sobremesa.terminal.arguments import Commands, add_language, find_seat, natural
from sobremesa.terminal.board import board_words
from sobremesa.terminal.draw import moves_until
from sobremesa.terminal.exits import FINE, FOUND_WRONG
from sobremesa.terminal.screen import complain, line_width, say, styled
from sobremesa.terminal.seating import people_of, read_seats


def add_commands(commands: Commands) -> None:
    """Add `replay` and `verify`."""
    replay = commands.add_parser("replay", help="tell a saved match, move by move")
    replay.add_argument("file", metavar="FILE", type=Path, help="the match")
    replay.add_argument("--at", metavar="K", type=natural, help="only the first K moves")
    replay.add_argument("--seat", metavar="SEAT", help="as this seat heard it (default: a spectator)")
    add_language(replay)
    replay.set_defaults(run=run_replay)
    verify = commands.add_parser("verify", help="deal a match again and compare")
    verify.add_argument("file", metavar="FILE", type=Path, help="the match")
    verify.set_defaults(run=run_verify)


def run_replay(chosen: argparse.Namespace) -> int:
    """Every move with its words and what it caused, then the board; of a series, match by match."""
    saved = read_saved(chosen.file)
    is_series = "series" in saved
    for match in SeriesMatch.load(saved, str(chosen.file)).matches if is_series else [read_match(chosen.file)]:
        _retell(match, chosen)
    return FINE


def _retell(match: Match, chosen: argparse.Namespace) -> None:
    words = words_for(chosen.lang, match.game)
    moves = moves_until(match, chosen.at)
    table = match.table_at(moves)
    viewer = find_seat(chosen.seat, match.game, table) if chosen.seat else None
    people = _people(match, words)
    _tell(match.opening, words, people, viewer)
    for number, move in enumerate(match.moves[:moves], 1):
        is_told = viewer == move.seat or not move.action.is_secret
        does = f"{words.action(move.action, people, viewer)}  [{move.action.text}]" if is_told else "?"
        say(styled(f"{number}. {people[move.seat]}: {does}", "bold"))
        _tell(move.events, words, people, viewer)
    say()
    for line in board_words(match.game, table.mask(viewer), words, people, viewer, line_width()):
        say(line)
    if not table.is_over:
        say()
        say(words.prompt(table.mask(viewer), people, viewer))


def _people(match: Match, words: Words) -> list[str]:
    """Those who sat there, or the game's names of the seats if nobody wrote them down."""
    sitters = read_seats(match.people or ["bot"] * match.seats, match.game, "greedy")
    if match.people:
        return people_of(sitters, match.game, match.table, words)
    return [words.seat(name) for name in match.game.seat_names(match.table)]


def _tell(events: Sequence[Event], words: Words, people: list[str], viewer: int | None) -> None:
    for event in events:
        line = words.event(event.as_heard_by(viewer), people, viewer)
        if line:
            say(f"   {line}")


def run_verify(chosen: argparse.Namespace) -> int:
    """Whether the secret is the promised one, every move was allowed, and the same things happen again."""
    saved = read_saved(chosen.file)
    try:
        is_series = "series" in saved
        whole = SeriesMatch.load(saved, str(chosen.file)) if is_series else Match.load(saved, str(chosen.file))
    except Unreadable as error:
        complain(f"sobremesa: {error}")
        return FOUND_WRONG
    dealt = whole.matches if isinstance(whole, SeriesMatch) else [whole]
    for part, match in zip(saved["matches"] if is_series else [saved], dealt, strict=True):
        different = _first_difference(part.get("events"), match)
        if different is not None:
            complain(f"sobremesa: {chosen.file}, move {different}: what happened is not what the secret deals.")
            return FOUND_WRONG
    moves = [move for match in dealt for move in match.moves]
    events = sum(len(move.events) for move in moves)
    say(f"The secret is the promised one ({whole.commitment[:16]}...).")
    say(f"{len(moves)} moves and {events} events are the same when dealt again.")
    return FINE


def _first_difference(events: object, match: Match) -> int | None:
    """The first move whose events differ from what was written down."""
    written = events if isinstance(events, list) else []
    dealt = match.save()["events"]
    for number in range(max(len(written), len(dealt))):
        if written[number : number + 1] != dealt[number : number + 1]:
            return number + 1
    return None
