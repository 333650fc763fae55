"""Rooms that come from other rooms or from files: rematch, playing on from a position, uploads."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.old_match import Match, SeriesMatch, find_series
from sobremesa.engine.plain import Fields, Plain, parse_toml
from sobremesa.engine.programme import programmes
from sobremesa.server.http.guests import Guest, clean_name
from sobremesa.server.render.questions import table_after
from sobremesa.server.rooms.bots import DEFAULT_LEVEL, bot_name
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House, new_record
from sobremesa.server.rooms.room import RULE_BREAKS, Room, write_event
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.storage.records import GO_ON, OVER, PLAYING, Change, RoomRecord, SeatRecord, new_seats

MOST_MOVES = 5000  # of an upload

NO_MATCH: Final = Reason("mistake-no-match", "this is neither a match nor a position.")
TOO_LONG: Final = Reason("mistake-too-long", "this match has too many moves.")
NO_FIT: Final = Reason("mistake-no-fit", "what is in it does not fit together.")
NO_MORE: Final = Reason("mistake-no-more", "nobody has anything left to do in this position.")


async def rematch(house: House, room: Room) -> str:
    """A new room with the same people, bots and options, ready to start; returns its name."""
    old = room.record
    record = new_record(room.programme, old.seats, old.settings, old.host, old.title)
    record.clock, record.listed = old.clock, old.listed
    seats = new_seats(record.seats)
    for seat, before in zip(seats, room.seats, strict=True):
        seat.kind, seat.guest, seat.name, seat.level = before.kind, before.guest, before.name, before.level
    return (await house.make_room(record, seats)).record.id


async def branch(house: House, room: Room, viewer: Viewer, move: int) -> str:
    """Play on from there in a new room: the asker in the seat that is to act, bots in the others.

    Of a series, only the game of that moment is played on.
    """
    table, game = table_after(room, move), room.moment(move)[0].game
    if room.record.phase != OVER:
        table = _possible(table.mask(viewer.seat))
    if table.is_over:
        raise Refusal("not-now")
    settings = room.programme.settings_of(game, room.record.settings)
    record = position_record(game, table, settings, viewer.guest, room.record.title)
    record.parent = {"url": f"/r/{room.record.id}", "move": move}
    seats = _seats_for(table, viewer.guest, viewer.name)
    return (await house.make_room(record, seats)).record.id


def _possible(masked: Table) -> Table:
    """A world in which this is what the viewer knows: dealt anew, so that nothing leaks."""
    return masked.fill(FastChance(secrets.randbits(62)))


def position_record(game: Game, table: Table, settings: dict[str, str], host: str, title: str) -> RoomRecord:
    """A room whose match starts from this position."""
    record = new_record(programmes()[game.id], table.seats, settings, host, title)
    record.position = without_chance(game, table)
    record.phase = PLAYING
    return record


def without_chance(game: Game, table: Table) -> Plain:
    """The position for a match that brings its own chance."""
    table = table.copy()
    table.chance = FastChance(0)
    return game.write_table(table)


def _seats_for(table: Table, guest: str, name: str) -> list[SeatRecord]:
    seats = new_seats(table.seats)
    for seat in seats:
        if seat.seat == table.choice.seat:
            seat.seat_person(guest, name)
        else:
            seat.seat_bot(DEFAULT_LEVEL, bot_name(seat.seat))
    return seats


async def upload(house: House, text: str, file: str, guest: Guest) -> str:
    """A room from a file: a saved match or series, what somebody knows of one, or a position; returns its name."""
    values = read_values(text, file)
    if "actions" in values:
        return await _upload_match(house, values, file, guest)
    if "matches" in values:
        return await _upload_series(house, values, file, guest)
    if "seen_from" in values:
        return await _upload_known(house, values, file, guest)
    return await _upload_position(house, values, file, guest)


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


async def _upload_match(house: House, values: Plain, file: str, guest: Guest) -> str:
    _check_length(values.get("actions"), file)
    with _fitting(file):
        match = Match.load(values, file)
    record = new_record(programmes()[match.game.id], match.seats, dict(match.settings), guest.id)
    record.secret, record.words, record.position = match.secret, match.words, match.position
    record.phase = OVER if match.table.is_over else PLAYING
    seats = _seats_of_upload(match.seats, match.people)
    if not match.table.is_over:  # the uploader sits where an answer is due
        seats[match.table.choice.seat].seat_person(guest.id, guest.called())
    return (await house.make_room(record, seats, _changes([match]))).record.id


async def _upload_series(house: House, values: Plain, file: str, guest: Guest) -> str:
    for part in Fields(values, file).tables("matches"):
        _check_length(part.values.get("actions"), file)
    with _fitting(file):
        whole = SeriesMatch.load(values, file)
    record = _series_record(whole, guest.id)
    record.secret, record.words, record.positions = whole.secret, whole.words, list(whole.positions)
    seats = _seats_of_upload(whole.seats, whole.people)
    if not whole.is_over:  # the uploader sits where an answer is due; between two matches, in the first seat
        seats[0 if whole.table.is_over else whole.table.choice.seat].seat_person(guest.id, guest.called())
    return (await house.make_room(record, seats, _changes(whole.matches))).record.id


async def _upload_known(house: House, values: Plain, file: str, guest: Guest) -> str:
    """What a viewer knew of a match or series that goes on: the viewer sits there again, the unknown is dealt anew."""
    fields = Fields(values, file)
    seat = fields.any("seen_from")
    if fields.has("series"):
        record, changes, table = _known_series(fields, guest.id)
    else:
        position = fields.table("position")
        game = find_game(fields.word("game"))
        with _fitting(file):
            table = _lying(game, position)
        record, changes = position_record(game, table, fields.table("options").values, guest.id, ""), []
    seats = _seats_of_upload(record.seats, fields.words("people") if fields.has("people") else [])
    sits = seat if isinstance(seat, int) and 0 <= seat < len(seats) else 0 if table.is_over else table.choice.seat
    seats[sits].seat_person(guest.id, guest.called())
    return (await house.make_room(record, seats, changes)).record.id


def _known_series(fields: Fields, guest: str) -> tuple[RoomRecord, list[Change], Table]:
    """A series that goes on from where its matches lie: those that are over, and the last."""
    series = find_series(fields.word("series"))
    with _fitting(fields.where):
        given = zip(series.games, fields.tables("positions"), strict=False)
        tables = [(find_game(name), _lying(find_game(name), part)) for name, part in given]
        positions = [without_chance(game, table) for game, table in tables]
        settings: dict[str, Any] = fields.table("options").values
        whole = SeriesMatch(series, fields.number("seats"), settings, positions=positions)
        for _ in positions[1:]:
            whole.go_on()
    record = _series_record(whole, guest)
    record.secret, record.positions = whole.secret, positions
    return record, _changes(whole.matches), whole.table


def _lying(game: Game, position: Fields) -> Table:
    """The table that was written so, the unknown dealt in a possible way."""
    table = game.read_table(position.values, position.where)
    return _possible(table) if isinstance(table.chance, NoChance) and not table.is_over else table


def _series_record(whole: SeriesMatch, host: str) -> RoomRecord:
    programme = programmes()[whole.series.id]
    settings = {
        programme.key(owner, option): value
        for owner in programme.owners
        for option, value in whole.settings[owner.id].items()
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
    """The rows of a match, or of the matches of a series with its going on between them."""
    rows: list[tuple[int, str, list[dict[str, Any]]]] = []
    for number, match in enumerate(matches):
        rows += [(0, GO_ON, [])] if number else []
        rows += [(move.seat, move.action.text, [write_event(event) for event in move.events]) for move in match.moves]
    return [Change(number, *row) for number, row in enumerate(rows)]


def _seats_of_upload(number: int, people: Sequence[str]) -> list[SeatRecord]:
    """Bots under the names of the file, which give way to whoever sits down."""
    seats = new_seats(number)
    names = [clean_name(said) for said in people] if len(people) == number else [""] * number
    for seat in seats:
        seat.seat_bot(DEFAULT_LEVEL, names[seat.seat] or bot_name(seat.seat))
        seat.is_free = True
    return seats


async def _upload_position(house: House, values: Plain, file: str, guest: Guest) -> str:
    game = find_game(str(values.get("game", "")))
    with _fitting(file):
        table = _lying(game, Fields(values, file))
        table.run()
        if table.is_over or not table.legal_actions(table.choice.seat):
            raise Mistake(file, NO_MORE)
    record = position_record(game, table, {}, guest.id, "")
    return (await house.make_room(record, _seats_for(table, guest.id, guest.called()))).record.id
