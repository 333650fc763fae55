"""Rooms from files: a saved match, one seat's knowledge of a match, or a position; and what such a room costs.

A worker opens and draws it, as the event loop will, and tries its moves.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final

from msgspec import Struct

from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.player import Player, person
from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.engine.text.plain import parse_any
from sobremesa.server.limits import DRAW_SECONDS, PROBE_MOVES, PROBE_SECONDS
from sobremesa.server.protocol.refusals import RequestRefused, clean_name
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.broadcast import MoveRenderer
from sobremesa.server.rooms.new_rooms import new_record, seats_with_bots
from sobremesa.server.rooms.replay import NO_FIT, RULE_BREAKS
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.storage.records import (
    MOVE,
    NEXT_PART,
    OVER,
    PLAYING,
    Change,
    RoomRecord,
    SeatRecord,
    StoredRoom,
    new_seats,
    write_event,
)
from sobremesa.session.bots import has_level, usual_level
from sobremesa.session.viewer_snapshot import ViewerSnapshot, is_position, read_any

NO_MORE: Final = Reason("mistake-no-more", "nobody has anything left to do in this position.")


class Imported(Struct):
    """A room as a file describes it."""

    record: RoomRecord
    seats: list[SeatRecord]
    changes: list[Change]
    seat: int | None  # the seat of the uploader; None: the match is over

    def stored(self) -> StoredRoom:
        """The room in its stored form."""
        return StoredRoom(self.record, self.seats, self.changes, [])


def read_room(text: str, file: str, host: str, secret: str, seed: int) -> Imported:
    """The room that a file describes. The secret is that of its further chance; from the seed follows what the file
    leaves unknown.
    """
    values = parse_any(text, file)
    try:
        found = read_any(values, file)
        match = found.play_on(FastChance(seed), secret) if isinstance(found, ViewerSnapshot) else found
        if is_position(values) and (match.is_over or not match.table.legal_actions(match.table.choice.seat)):
            raise Mistake(file, NO_MORE)
    except Unreadable:
        raise
    except RULE_BREAKS as error:  # whatever a file makes the rules raise, the file is at fault
        raise Mistake(file, NO_FIT) from error
    if isinstance(found, Match) and not match.is_over:
        match.renew(secret)  # the author of the file knows its secret
    players = () if is_position(values) else match.players or (person(),) * match.seats
    seat = _seat_to_take(match, players, found.seat if isinstance(found, ViewerSnapshot) else None)
    return Imported(_record(match, host), _seats(match, players), changes_of(match.parts), seat)


def _record(match: Match, host: str) -> RoomRecord:
    record = new_record(match.programme, match.seats, match.settings, host)
    record.secret, record.words = match.secret, match.words
    record.renewals = [(renewal.moves, renewal.secret) for renewal in match.renewals]
    record.positions, record.inherited = list(match.positions), match.parts[0].inherited
    record.phase = OVER if match.is_over else PLAYING
    return record


def changes_of(parts: Sequence[Part]) -> list[Change]:
    """The moves of all parts as changes, with a change for the beginning of each further part."""
    changes: list[Change] = []
    for part in parts:
        if part is not parts[0]:
            changes.append(Change(len(changes), 0, NEXT_PART))
        for move in part.moves:
            events = [write_event(event) for event in move.events]
            changes.append(Change(len(changes), move.seat, MOVE, move.action.text, events))
    return changes


def _seat_to_take(match: Match, players: Sequence[Player], known_by: int | None) -> int | None:
    """The seat of the uploader: the one whose knowledge it is, else the person to act, else some person."""
    if match.is_over or known_by is not None:
        return known_by
    awaited = 0 if match.is_between else match.table.choice.seat
    persons = [seat for seat, player in enumerate(players) if not player.is_bot]
    return awaited if awaited in persons or not persons else persons[0]


def _seats(match: Match, players: Sequence[Player]) -> list[SeatRecord]:
    """The bots of the file; its persons become bots under their names, which give way to people who sit down."""
    games = match.programme.games
    seats = seats_with_bots(match.seats, usual_level(games))
    for seat, player in zip(seats, players, strict=False):
        seat.name = clean_name(player.name)
        if not player.is_bot:
            seat.is_free = seat.is_persons = True
        elif has_level(games, player.level):
            seat.level = player.level
    return seats


TOO_HEAVY: Final = Reason("mistake-too-heavy", "this takes too long to read and to draw.")


@contextmanager
def bounded(file: str) -> Iterator[None]:
    """Refuse an upload whose processing in this block takes too long.

    Garbage is not collected meanwhile: that costs what the process holds, not what the file does.
    """
    was_on, began = gc.isenabled(), time.process_time()
    gc.disable()
    try:
        yield
        if time.process_time() - began > DRAW_SECONDS:
            raise Mistake(file, TOO_HEAVY)
    finally:
        if was_on:
            gc.enable()


def draw(stored: StoredRoom, file: str) -> None:
    """Open a room and draw it from every seat."""
    room = Room(stored)
    if room.is_broken:
        raise Mistake(file, NO_FIT)
    for seat in [None, *range(len(stored.seats))]:
        viewer = Viewer("", "", "en", "auto")
        viewer.seat = seat
        broadcast.state(room, viewer)


def empty_room(plays: Programme, seats: int, settings: dict[str, str]) -> StoredRoom:
    """A room in which nobody sits yet."""
    record = new_record(plays, seats, settings, "")
    return StoredRoom(record, new_seats(record.seats), [], [])


@cache
def warm_up(programme: str) -> None:
    """Draw a game once, so that filling the caches is not charged to somebody's file."""
    plays = programmes().get(programme)
    if plays is not None:
        draw(empty_room(plays, plays.seats.start, {}), programme)


def try_room(stored: StoredRoom, file: str) -> None:
    """Open and draw an uploaded room; if it contains a position, try its moves too."""
    with bounded(file):
        draw(stored, file)
    if any(stored.record.positions):
        try_moves(stored, file)


def try_moves(stored: StoredRoom, file: str) -> None:
    """Make each legal move once, then some at random; refuse a position on which one costs too much."""
    chance, until = FastChance(len(file)), time.process_time() + PROBE_SECONDS
    for first in [*_legal(Room(stored)), ""]:
        if time.process_time() > until:
            return
        _walk(Room(stored), first, chance, file)


def _walk(room: Room, first: str, chance: Chance, file: str) -> None:
    """Make this move, or several at random. Where the rules raise, the room will refuse the move later."""
    try:
        for _ in range(1 if first else PROBE_MOVES):
            legal = _legal(room)
            if not legal:
                return
            with bounded(file):
                _make(room, first or chance.pick(legal))
    except Mistake:
        raise
    except (*RULE_BREAKS, OverflowError, RequestRefused):
        return


def _legal(room: Room) -> list[str]:
    seat = room.awaiting
    return [] if seat is None else [action.text for action in room.table().legal_actions(seat)]


def _make(room: Room, notation: str) -> None:
    """Make a move in memory and render it for everybody."""
    assert room.awaiting is not None
    renderer = MoveRenderer(room, room.play(room.awaiting, notation))
    for seat in [None, *range(len(room.seats))]:
        renderer.message(seat, "en")
    room.screens = renderer.animation.screens_after()
