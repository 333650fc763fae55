"""The chat of a room."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.parts import ChatEvent, ChatLine
from sobremesa.server.rooms.broadcast import tell_chat
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.storage.records import SeatRecord, now
from sobremesa.server.storage.statements import new_chat

KEPT = 100  # lines


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
    await commits.write(room, *new_chat(room.record.id, line, KEPT))
    room.chat = [*room.chat, line][-KEPT:]
    tell_chat(room, line)
