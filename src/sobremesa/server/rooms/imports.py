"""Rooms from files: a saved match or series, what somebody knows of one, or a position."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import NoChance
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.old_match import Match, SeriesMatch, find_series
from sobremesa.engine.plain import Fields, Plain, parse_toml
from sobremesa.engine.programme import programmes
from sobremesa.server.model.room import RULE_BREAKS
from sobremesa.server.protocol.bounds import clean_name
from sobremesa.server.rooms.registry import new_record
from sobremesa.server.rooms.rematch import position_record, possible_world, seats_with_bots, without_chance
from sobremesa.server.storage.records import (
    MOVE,
    NEXT_PART,
    OVER,
    PLAYING,
    Change,
    RoomRecord,
    SeatRecord,
    write_event,
)

MOST_MOVES = 5000  # of an upload

NO_MATCH: Final = Reason("mistake-no-match", "this is neither a match nor a position.")
TOO_LONG: Final = Reason("mistake-too-long", "this match has too many moves.")
NO_FIT: Final = Reason("mistake-no-fit", "what is in it does not fit together.")
NO_MORE: Final = Reason("mistake-no-more", "nobody has anything left to do in this position.")


class Imported(Struct):
    """A room as a file describes it."""

    record: RoomRecord
    seats: list[SeatRecord]
    changes: list[Change] = []
    seat: int | None = None  # where whoever brought the file sits: where an answer is due, unless it is over


def read_room(text: str, file: str, host: str) -> Imported:
    """The room that a file describes."""
    values = read_values(text, file)
    if "actions" in values:
        return _read_match(values, file, host)
    if "matches" in values:
        return _read_series(values, file, host)
    if "seen_from" in values:
        return _read_known(Fields(values, file), host)
    return _read_position(Fields(values, file), host)


def read_values(text: str, file: str) -> Plain:
    """What is written in the file, JSON or TOML."""
    if not text.lstrip().startswith("{"):
        return parse_toml(text, file)
    try:
        values: Plain = json.loads(text)
    except json.JSONDecodeError as error:
        raise Mistake(file, NO_MATCH, error.lineno) from error
    except RecursionError as error:
        raise Mistake(file, NO_MATCH) from error
    return values


def _read_match(values: Plain, file: str, host: str) -> Imported:
    _check_length(values.get("actions"), file)
    with _fitting(file):
        match = Match.load(values, file)
    record = new_record(programmes()[match.game.id], match.seats, dict(match.settings), host)
    record.secret, record.words, record.position = match.secret, match.words, match.position
    record.phase = OVER if match.table.is_over else PLAYING
    seat = None if match.table.is_over else match.table.choice.seat
    return Imported(record, _free_seats(match.seats, match.people), _changes([match]), seat)


def _read_series(values: Plain, file: str, host: str) -> Imported:
    for part in Fields(values, file).tables("matches"):
        _check_length(part.values.get("actions"), file)
    with _fitting(file):
        whole = SeriesMatch.load(values, file)
    record = _series_record(whole, host)
    record.secret, record.words, record.positions = whole.secret, whole.words, list(whole.positions)
    seat = None if whole.is_over else _awaited(whole.table)
    return Imported(record, _free_seats(whole.seats, whole.people), _changes(whole.matches), seat)


def _awaited(table: Table) -> int:
    """The seat that is to act; between two matches, the first."""
    return 0 if table.is_over else table.choice.seat


def _read_known(fields: Fields, host: str) -> Imported:
    """What a viewer knew of a match or series that goes on: the viewer sits there again, the unknown is dealt anew."""
    if fields.has("series"):
        record, changes, table = _known_series(fields, host)
    else:
        position = fields.table("position")
        game = find_game(fields.word("game"))
        with _fitting(fields.where):
            table = _read_table(game, position)
        record, changes = position_record(game, table, fields.table("options").values, host), []
    seats = _free_seats(record.seats, fields.words("people") if fields.has("people") else [])
    known_by = fields.any("seen_from")
    seat = known_by if isinstance(known_by, int) and 0 <= known_by < len(seats) else _awaited(table)
    return Imported(record, seats, changes, seat)


def _known_series(fields: Fields, host: str) -> tuple[RoomRecord, list[Change], Table]:
    """A series that goes on from where its matches lie: those that are over, and the last."""
    series = find_series(fields.word("series"))
    with _fitting(fields.where):
        given = zip(series.games, fields.tables("positions"), strict=False)
        tables = [(find_game(name), _read_table(find_game(name), part)) for name, part in given]
        positions = [without_chance(game, table) for game, table in tables]
        settings: Plain = fields.table("options").values
        whole = SeriesMatch(series, fields.number("seats"), settings, positions=positions)
        for _ in positions[1:]:
            whole.go_on()
    record = _series_record(whole, host)
    record.secret, record.positions = whole.secret, positions
    return record, _changes(whole.matches), whole.table


def _read_position(fields: Fields, host: str) -> Imported:
    game = find_game(str(fields.values.get("game", "")))
    with _fitting(fields.where):
        table = _read_table(game, fields)
        table.run()
        if table.is_over or not table.legal_actions(table.choice.seat):
            raise Mistake(fields.where, NO_MORE)
    return Imported(position_record(game, table, {}, host), seats_with_bots(table.seats), seat=table.choice.seat)


def _read_table(game: Game, position: Fields) -> Table:
    """The table that was written so, the unknown dealt in a possible way."""
    table = game.read_table(position.values, position.where)
    return possible_world(table) if isinstance(table.chance, NoChance) and not table.is_over else table


def _series_record(whole: SeriesMatch, host: str) -> RoomRecord:
    programme = programmes()[whole.series.id]
    settings = {
        programme.key(owner, setting): value
        for owner in programme.owners
        for setting, value in whole.settings[owner.id].items()
    }
    record = new_record(programme, whole.seats, settings, host)
    record.phase = OVER if whole.is_over else PLAYING
    return record


def _check_length(actions: object, file: str) -> None:
    if not isinstance(actions, list) or len(actions) > MOST_MOVES:
        raise Mistake(file, TOO_LONG)


@contextmanager
def _fitting(file: str) -> Iterator[None]:
    """Whatever a file makes the rules stumble over, it is the file that is wrong."""
    try:
        yield
    except Unreadable:
        raise
    except RULE_BREAKS as error:
        raise Mistake(file, NO_FIT) from error


def _changes(matches: list[Match]) -> list[Change]:
    """The changes of a match, or of the matches of a series with the beginnings of its parts between them."""
    changes: list[Change] = []
    for match in matches:
        if match is not matches[0]:
            changes.append(Change(len(changes), 0, NEXT_PART))
        for move in match.moves:
            events = [write_event(event) for event in move.events]
            changes.append(Change(len(changes), move.seat, MOVE, move.action.text, events))
    return changes


def _free_seats(number: int, people: Sequence[str]) -> list[SeatRecord]:
    """Bots under the names of the file, which give way to whoever sits down."""
    seats = seats_with_bots(number)
    names = [clean_name(said) for said in people] if len(people) == number else [""] * number
    for seat in seats:
        seat.name = names[seat.seat] or seat.name
        seat.is_free = True
    return seats
