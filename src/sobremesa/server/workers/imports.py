"""Rooms from files: a saved match, one seat's knowledge of a match, or a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.player import Player, person
from sobremesa.engine.text.plain import parse_any
from sobremesa.server.protocol.bounds import clean_name
from sobremesa.server.rooms.new_rooms import new_record, seats_with_bots
from sobremesa.server.rooms.replay import NO_FIT, RULE_BREAKS
from sobremesa.server.storage.records import (
    MOVE,
    NEXT_PART,
    OVER,
    PLAYING,
    Change,
    RoomRecord,
    SeatRecord,
    StoredRoom,
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
    return Imported(_record(match, host), _seats(match, players), _changes(match.parts), seat)


def _record(match: Match, host: str) -> RoomRecord:
    record = new_record(match.programme, match.seats, match.settings, host)
    record.secret, record.words = match.secret, match.words
    record.renewals = [(renewal.moves, renewal.secret) for renewal in match.renewals]
    record.positions, record.inherited = list(match.positions), match.parts[0].inherited
    record.phase = OVER if match.is_over else PLAYING
    return record


def _changes(parts: Sequence[Part]) -> list[Change]:
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
