"""Replaying the stored changes of a match, up to the first that the current rules do not reproduce."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.json import encode

from sobremesa.engine.errors import IllegalAction, Reason, Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.matches.match import Match, Renewal
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.show.plans import read_notation
from sobremesa.server.storage.records import MOVE, UNDO, Change, RoomRecord, write_event
from sobremesa.session.lesson import find_lesson, lesson_match

NO_FIT: Final = Reason("mistake-no-fit", "what is in it does not fit together.")
RULE_BREAKS = (Unreadable, IllegalAction, LookupError, AssertionError, TypeError, ValueError)  # from replaying


def replay(record: RoomRecord, programme: Programme, changes: Sequence[Change]) -> tuple[Match, int]:
    """The match after these changes, and how many of them the current rules reproduce: it is never rewritten."""
    match, replayed = new_match(record, programme), 0
    try:
        for change in changes:
            _check_told(change, _apply(match, change))
            replayed += 1
    except RULE_BREAKS:
        match = new_match(record, programme)
        for change in changes[:replayed]:
            _apply(match, change)
    return match, replayed


def new_match(record: RoomRecord, programme: Programme) -> Match:
    """The match of a room before its first change."""
    if record.lesson:
        return lesson_match(find_lesson(programme.games[0], record.lesson))
    return Match(
        programme,
        record.seats,
        programme.check_settings(record.settings),
        record.secret,
        record.words,
        record.positions,
        inherited=record.inherited,
        renewals=[Renewal(*renewal) for renewal in record.renewals],
    )


def _check_told(change: Change, told: Sequence[Event]) -> None:
    """Raise unless the current rules reproduce the stored events: a match is never rewritten silently."""
    if change.kind == MOVE and encode([write_event(event) for event in told]) != encode(change.events):
        raise Unreadable(f"change {change.number} is not what was told")


def _apply(match: Match, change: Change) -> Sequence[Event]:
    """Apply a stored change to the match again, and return the events it produces now."""
    if change.kind == MOVE:
        moves = match.play_joined(change.seat, read_notation(match.game.actions, change.action))
        return [event for move in moves for event in move.events]
    if change.kind == UNDO:
        match.undo(change.seat)
    else:
        match.next_part()
    return ()
