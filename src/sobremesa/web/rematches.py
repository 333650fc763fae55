"""Rooms that come from other rooms or from files: rematch, playing on from a position, uploads."""

from __future__ import annotations

import json
import secrets
from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.match import Match
from sobremesa.engine.plain import Plain, parse_toml
from sobremesa.web.asking import table_after
from sobremesa.web.bots import DEFAULT_LEVEL, bot_name
from sobremesa.web.guests import clean_name
from sobremesa.web.house import House, new_record
from sobremesa.web.records import OVER, PLAYING, Change, RoomRecord, SeatRecord, new_seats
from sobremesa.web.refusals import Refusal
from sobremesa.web.room import RULE_BREAKS, Room, write_event
from sobremesa.web.viewer import Viewer

MOST_MOVES = 5000  # of an upload


async def rematch(house: House, room: Room) -> str:
    """A new room with the same people, bots and options, ready to start; returns its name."""
    old = room.record
    record = new_record(room.game, old.seats, old.options, old.host, old.title)
    record.clock, record.listed = old.clock, old.listed
    seats = new_seats(record.seats)
    for seat, before in zip(seats, room.seats, strict=True):
        seat.kind, seat.guest, seat.name, seat.level = before.kind, before.guest, before.name, before.level
    return (await house.make_room(record, seats)).record.id


async def branch(house: House, room: Room, viewer: Viewer, move: int) -> str:
    """Play on from there in a new room: the asker in the seat that is to act, bots in the others."""
    table = table_after(room, move)
    if room.record.phase != OVER:
        table = _possible(table.mask(viewer.seat))
    if table.is_over:
        raise Refusal("not-now")
    record = position_record(room.game, table, room.record.options, viewer.guest, room.record.title)
    record.parent = {"url": f"/r/{room.record.id}", "move": move}
    seats = _seats_for(table, viewer.guest, viewer.name)
    return (await house.make_room(record, seats)).record.id


def _possible(masked: Table) -> Table:
    """A world in which this is what the viewer knows: dealt anew, so that nothing leaks."""
    return masked.fill(FastChance(secrets.randbits(62)))


def position_record(game: Game, table: Table, options: dict[str, str], host: str, title: str) -> RoomRecord:
    """A room whose match starts from this position."""
    record = new_record(game, table.seats, options, host, title)
    table = table.copy()
    table.chance = FastChance(0)  # the match brings its own
    record.position = game.write_table(table)
    record.phase = PLAYING
    return record


def _seats_for(table: Table, guest: str, name: str) -> list[SeatRecord]:
    seats = new_seats(table.seats)
    for seat in seats:
        if seat.seat == table.choice.seat:
            seat.seat_person(guest, name)
        else:
            seat.seat_bot(DEFAULT_LEVEL, bot_name(seat.seat))
    return seats


async def upload(house: House, text: str, guest: str, name: str) -> str:
    """A room from a file: a saved match, or a position; returns its name."""
    values = read_values(text)
    if "actions" in values:
        return await _upload_match(house, values, guest, name)
    return await _upload_position(house, values, guest, name)


def read_values(text: str) -> Plain:
    """What is written in the file, JSON or TOML."""
    if not text.lstrip().startswith("{"):
        return parse_toml(text, "the file")
    try:
        values: Any = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise Unreadable(f"This is neither a match nor a position ({error}).") from error
    return values if isinstance(values, dict) else {}


async def _upload_match(house: House, values: Plain, guest: str, name: str) -> str:
    actions = values.get("actions")
    if not isinstance(actions, list) or len(actions) > MOST_MOVES:
        raise Unreadable("This match has too many moves.")
    try:
        match = Match.load(values, "the file")
    except Unreadable:
        raise
    except RULE_BREAKS as error:
        raise Unreadable("This match does not fit together.") from error
    record = new_record(match.game, match.seats, dict(match.options), guest)
    record.secret, record.words, record.position = match.secret, match.words, match.position
    record.phase = OVER if match.table.is_over else PLAYING
    changes = [
        Change(number, move.seat, move.action.text, [write_event(event) for event in move.events])
        for number, move in enumerate(match.moves)
    ]
    return (await house.make_room(record, _seats_of_upload(match, guest, name), changes)).record.id


def _seats_of_upload(match: Match, guest: str, name: str) -> list[SeatRecord]:
    """The names of the file; in a match that goes on, the uploader sits where an answer is due."""
    seats = new_seats(match.seats)
    names = [clean_name(said) for said in match.people] if len(match.people) == match.seats else [""] * match.seats
    for seat in seats:
        seat.seat_bot(DEFAULT_LEVEL, names[seat.seat] or bot_name(seat.seat))
        seat.is_free = True
    if not match.table.is_over:
        seats[match.table.choice.seat].seat_person(guest, name)
    return seats


async def _upload_position(house: House, values: Plain, guest: str, name: str) -> str:
    game = find_game(str(values.get("game", "")))
    try:
        table = game.read_table(values, "the file")
        if isinstance(table.chance, NoChance):
            table = _possible(table)
        table.run()
        if table.is_over or not table.options(table.choice.seat):
            raise Unreadable("Nobody has anything left to do in this position.")
    except Unreadable:
        raise
    except RULE_BREAKS as error:
        raise Unreadable("This position does not fit together.") from error
    record = position_record(game, table, {}, guest, "")
    return (await house.make_room(record, _seats_for(table, guest, name))).record.id
