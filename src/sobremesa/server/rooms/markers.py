"""Markers that people set on the table for each other. No part of the match: nothing of it is stored.

A marker names a sprite, as a click does, so that it works for every game. Only what everybody sees can be pointed at:
the id of a sprite that one seat alone sees may be a secret. What bots say that they will do is shown in the same way.
"""

from __future__ import annotations

from sobremesa.engine.search import Wish
from sobremesa.server.model.room import Marker, Room
from sobremesa.server.protocol.bounds import PURPOSES
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.board import labelled_sprites

MOST_MARKERS = 3  # of one seat: the oldest makes way


def set_marker(room: Room, seat: int, sprite: str, purpose: str) -> None:
    """Set a marker; the one this seat had there makes way, and its oldest if it has too many."""
    if purpose not in PURPOSES:
        raise Refusal("no-such-value")
    if sprite not in labelled_sprites(room, None) or sprite not in labelled_sprites(room, seat):
        raise Refusal("not-in-sight")
    remove_marker(room, seat, sprite)
    mine = [marker for marker in room.markers if marker.seat == seat]
    gone = mine[: max(0, len(mine) + 1 - MOST_MARKERS)]
    room.markers = [*[marker for marker in room.markers if marker not in gone], Marker(seat, sprite, purpose)]


def remove_marker(room: Room, seat: int, sprite: str) -> None:
    """Remove a marker of this seat, if there is one."""
    room.markers = [marker for marker in room.markers if (marker.seat, marker.sprite) != (seat, sprite)]


def wishes(room: Room) -> tuple[Wish, ...]:
    """What people point at, by the names that the game gives its sprites."""
    public = labelled_sprites(room, None) if room.markers else {}
    return tuple(Wish(public[one.sprite].id, one.purpose) for one in room.markers if one.sprite in public)


def expire(room: Room, before: int | None) -> bool:
    """Another seat may have to act than before: drop markers whose time is over, and whether there were any.

    A marker goes with its sprite, with the game, and when a turn of its owner that began after it was set is handed on:
    by then the plan was carried out, or is another.
    """
    is_done = _drop_intents(room)
    if not room.markers:
        return is_done
    now = room.awaiting
    over = [marker for marker in room.markers if marker.is_due and before == marker.seat != now]
    for marker in room.markers:
        marker.is_due = marker.is_due or before != marker.seat == now
    public = labelled_sprites(room, None) if now is not None else {}
    return _keep(room, [one for one in room.markers if one.sprite in public and one not in over]) or is_done


def drop_without_owner(room: Room) -> bool:
    """Drop the markers of seats that no person holds any more, and what bots said there; whether there was any."""
    is_done = _drop_intents(room)
    return _keep(room, [marker for marker in room.markers if room.seats[marker.seat].guest is not None]) or is_done


def _drop_intents(room: Room) -> bool:
    """Drop what bots said that they will do with what is gone by now, or in seats where a person sits by now."""
    if room.bots is None or not room.bots.intents:
        return False
    drawn = labelled_sprites(room, None).values() if room.awaiting is not None else ()
    return room.bots.keep_intents({sprite.id for sprite in drawn})


def _keep(room: Room, kept: list[Marker]) -> bool:
    has_gone = len(kept) < len(room.markers)
    room.markers = kept
    return has_gone
