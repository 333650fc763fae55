"""`sobremesa replay` and `verify`: retelling a match from its file, and verifying its chance."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.saves import read_saved
from sobremesa.i18n.phrases import Variables
from sobremesa.i18n.words import Words, say_mistake, words_for
from sobremesa.session.session import player_names, seats_at_first
from sobremesa.session.viewer_snapshot import ViewerSnapshot, read_any
from sobremesa.terminal.arguments import FINE, FOUND_WRONG, Commands, add_language, default_language, find_seat, natural
from sobremesa.terminal.board import board_words
from sobremesa.terminal.phrasebook import said
from sobremesa.terminal.screen import complain, line_width, print_line, styled


def add_commands(commands: Commands) -> None:
    """Add `replay` and `verify`."""
    replay = commands.add_parser("replay", help="retell a saved game, move by move")
    replay.add_argument("file", metavar="FILE", type=Path, help="the match")
    replay.add_argument("--at", metavar="K", type=natural, help="only the first K moves")
    replay.add_argument("--seat", metavar="SEAT", help="as this seat heard it (default: a spectator)")
    add_language(replay)
    replay.set_defaults(run=run_replay)
    verify = commands.add_parser("verify", help="deal a saved game again and compare")
    verify.add_argument("file", metavar="FILE", type=Path, help="the match")
    verify.set_defaults(run=run_verify)


def run_replay(chosen: argparse.Namespace) -> int:
    """Print every move with its label and events, then the board; a series part by part."""
    saved = read_any(read_saved(chosen.file), str(chosen.file))
    if isinstance(saved, ViewerSnapshot):
        _retell_known(saved, chosen)
        return FINE
    end = saved.moves_made() if chosen.at is None else chosen.at
    last, _ = saved.moment(end)
    first = 0
    for number, part in enumerate(saved.parts[: saved.parts.index(last) + 1]):
        _retell_part(saved, number, first, end, chosen)
        first += len(part.moves) + 1
    return FINE


def _retell_part(match: Match, number: int, first: int, end: int, chosen: argparse.Namespace) -> None:
    """One part, whose set-up is moment `first` of the match, up to moment `end`."""
    part = match.parts[number]
    words = words_for(chosen.lang, part.game)
    names = player_names(match.players, seats_at_first(part), words)
    viewer = find_seat(chosen.seat, part.game, part.table_at(end - first)) if chosen.seat else None
    if len(match.programme.games) > 1:
        _print_heading(match, number, words)
        handed = match.programme.tell(match.parts[:number], match.settings)
        _print_events(handed, part.table, words_for(chosen.lang, match.programme.of), names, viewer)
    _print_events(part.opening, part.table, words, names, viewer)
    tables = part.tables()
    table = next(tables)
    names = player_names(match.players, part.game.seat_names(table), words)
    for at, move in enumerate(part.moves[: end - first], first + 1):
        is_told = viewer == move.seat or not move.action.is_secret
        label = words.action(move.action, table.mask(viewer), move.seat, names, viewer) if is_told else "?"
        does = f"{label}  [{move.action.text}]" if is_told else "?"
        table = next(tables)
        print_line(styled(f"{at}. {names[move.seat]}: {does}", "bold"))
        _print_events(move.events, table, words, names, viewer)
        names = player_names(match.players, part.game.seat_names(table), words)
    _print_table(part.game, table.mask(viewer), words, names, viewer)


def _print_heading(match: Match, number: int, words: Words) -> None:
    fields: Variables = {"number": number + 1, "count": len(match.programme.games), "name": words.name("game", "name")}
    print_line(styled(words.say("terminal-series-part", fields), "bold"))


def _print_table(game: Game, view: Table, words: Words, names: Sequence[str], viewer: int | None) -> None:
    """Print the board and the prompt."""
    print_line()
    for line in board_words(game, view, words, names, viewer, line_width()):
        print_line(line)
    if not view.is_over:
        print_line()
        print_line(words.prompt(view, names, viewer))


def _print_events(
    events: Sequence[Event], table: Table, words: Words, names: Sequence[str], viewer: int | None
) -> None:
    for event in events:
        line = words.event(event.as_heard_by(viewer), names, viewer, table)
        if line:
            print_line(f"   {line}")


def _retell_known(known: ViewerSnapshot, chosen: argparse.Namespace) -> None:
    """Retell a running match from one viewer's knowledge."""
    if chosen.seat or chosen.at is not None:
        raise Unreadable(f"{chosen.file} holds what one viewer knew; --seat and --at need the file of a whole match.")
    words, table = words_for(chosen.lang, known.game), known.table()
    names = player_names(known.players, known.game.seat_names(table), words)
    owners = {owner.id: words_for(chosen.lang, owner) for owner in known.programme.owners}
    for heard in known.log:
        try:
            line = owners[heard.owner].event(heard.told, names, known.seat, table)
        except (LookupError, AssertionError, TypeError) as error:
            raise Unreadable(f"{chosen.file}: the event {heard.told.get('kind')!r} cannot be told.") from error
        if line:
            print_line(f"   {line}")
    _print_table(known.game, table, words, names, known.seat)


def run_verify(chosen: argparse.Namespace) -> int:
    """Check that the secret matches its commitment, every move was legal, and the replay has the same events."""
    saved = read_saved(chosen.file)
    try:
        match = read_any(saved, str(chosen.file))
    except Unreadable as error:
        why = say_mistake(default_language(), error) if isinstance(error, Mistake) else said(str(error))
        complain(f"sobremesa: {why}")
        return FOUND_WRONG
    if isinstance(match, ViewerSnapshot):
        raise Unreadable(f"{chosen.file} was written before the end of the match: its secret is not in it yet.")
    different = match.first_difference(saved)
    if different is not None:
        why = said(f"{chosen.file}, move {different}: what happened is not what the secret deals.")
        complain(f"sobremesa: {why}")
        return FOUND_WRONG
    moves = [move for part in match.parts for move in part.moves]
    events = sum(len(move.events) for move in moves)
    print_line(said(f"The secret matches the seal ({match.commitment[:16]}...)."))
    for renewal in match.renewals:
        told = f"It went on from a file after move {renewal.moves}: who wrote that file knew the luck before it."
        print_line(said(told))
    print_line(said(f"{len(moves)} moves and {events} events are the same when dealt again."))
    return FINE
