"""The chat of a room."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.rooms.broadcast import tell_chat
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.storage.records import now
from sobremesa.server.storage.statements import new_chat

KEPT = 100  # lines


async def add_line(commits: Commits, room: Room, viewer: Viewer, text: str) -> None:
    """Add a line to the chat: store it, then broadcast it."""
    number = room.chat[-1].n + 1 if room.chat else 0
    line = ChatLine(number, viewer.guest, viewer.name, viewer.seat, text, now())
    await commits.write(room, *new_chat(room.record.id, line, KEPT))
    room.chat = [*room.chat, line][-KEPT:]
    tell_chat(room, line)
