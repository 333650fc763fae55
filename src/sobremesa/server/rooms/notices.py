"""Notices: one sentence for one guest about their seat or their request."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.down import Notice, encode
from sobremesa.server.render.text import page_words


def tell_notice(room: Room, guest: str, message: str, **fields: str) -> None:
    """Tell a guest, on each of their screens and in its language."""
    for viewer in list(room.viewers):
        if viewer.guest == guest:
            viewer.send(encode(Notice(text=page_words(viewer.language).say(message, fields))))
