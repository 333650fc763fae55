"""What people say to each other: chat, which is stored, and markers on the table, which are no part of the match.

A marker names a sprite, as a click does, so that it works for every game. Only sprites that everybody sees can be
marked: the id of a sprite that one seat alone sees may be a secret. Announced intents of bots are shown in the same
way.
"""

from __future__ import annotations

from sobremesa.engine.search import Wish
from sobremesa.server.limits import CHAT_KEPT, MOST_MARKERS
from sobremesa.server.protocol.bounds import PURPOSES
from sobremesa.server.protocol.parts import ChatEvent, ChatLine
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.board import labelled_sprites
from sobremesa.server.rooms.broadcast import tell_chat
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.room import Marker, Room
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.storage.records import SeatRecord, now
from sobremesa.server.storage.sql import new_chat


async def add_line(commits: Commits, room: Room, viewer: Viewer, text: str) -> None:
    """Add what somebody wrote to the chat."""
    await _add(commits, room, ChatLine(_next(room), viewer.guest, viewer.name, viewer.seat, text, now()))


async def add_event(commits: Commits, room: Room, seat: SeatRecord, was: str, event: ChatEvent) -> None:
    """Add to the chat that the person in this seat has taken it from somebody else."""
    await _add(commits, room, ChatLine(_next(room), seat.guest or "", seat.called, seat.seat, was, now(), event))


def _next(room: Room) -> int:
    return room.chat[-1].n + 1 if room.chat else 0


async def _add(commits: Commits, room: Room, line: ChatLine) -> None:
    """Store a line, then broadcast it."""
    await commits.write(room, *new_chat(room.record.id, line, CHAT_KEPT))
    room.chat = [*room.chat, line][-CHAT_KEPT:]
    tell_chat(room, line)


def set_marker(room: Room, seat: int, sprite: str, purpose: str) -> None:
    """Set a marker; it replaces one of this seat on the same sprite, and the seat's oldest if it has too many."""
    if purpose not in PURPOSES:
        raise RequestRefused("no-such-value")
    if sprite not in labelled_sprites(room, None) or sprite not in labelled_sprites(room, seat):
        raise RequestRefused("not-in-sight")
    remove_marker(room, seat, sprite)
    mine = [marker for marker in room.markers if marker.seat == seat]
    gone = mine[: max(0, len(mine) + 1 - MOST_MARKERS)]
    room.markers = [*[marker for marker in room.markers if marker not in gone], Marker(seat, sprite, purpose)]


def remove_marker(room: Room, seat: int, sprite: str) -> None:
    """Remove a marker of this seat, if there is one."""
    room.markers = [marker for marker in room.markers if (marker.seat, marker.sprite) != (seat, sprite)]


def wishes(room: Room) -> tuple[Wish, ...]:
    """The markers as bots get them, by the game's sprite names."""
    public = labelled_sprites(room, None) if room.markers else {}
    return tuple(Wish(public[one.sprite].id, one.purpose) for one in room.markers if one.sprite in public)


def expire(room: Room, before: int | None) -> bool:
    """After a change of who must act, drop expired markers; returns whether there were any.

    A marker expires with its sprite, with the game, and at the end of a turn of its owner that began after it was set:
    by then the plan was carried out, or has changed.
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
    """Drop markers and intents of seats that no longer have that person or bot; returns whether there were any."""
    is_done = _drop_intents(room)
    return _keep(room, [marker for marker in room.markers if room.seats[marker.seat].guest is not None]) or is_done


def _drop_intents(room: Room) -> bool:
    """Drop intents of bots whose sprite is gone, or whose seat a person has taken."""
    if room.bots is None or not room.bots.intents:
        return False
    drawn = labelled_sprites(room, None).values() if room.awaiting is not None else ()
    return room.bots.keep_intents({sprite.id for sprite in drawn})


def _keep(room: Room, kept: list[Marker]) -> bool:
    has_gone = len(kept) < len(room.markers)
    room.markers = kept
    return has_gone
