"""A move to broadcast: rendered once for all who look from the same seat in the same language."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.down import encode
from sobremesa.server.render.animation import Animation
from sobremesa.server.render.perspective import Perspective, RenderCache
from sobremesa.server.render.steps import steps
from sobremesa.session.session import Played


class MoveRenderer:
    """The animation of one move, and a cache of the messages rendered from it."""

    def __init__(self, room: Room, played: Played) -> None:
        self.room = room
        self.played = played
        self.animation = Animation(room.game, played.before, played.snapshots, played.after, room.screens)
        self.cache = RenderCache()
        self.encoded: dict[tuple[int | None, str], bytes] = {}

    def message(self, seat: int | None, language: str) -> bytes:
        """The encoded message for this seat and language."""
        key = (seat, language)
        if key not in self.encoded:
            view = Perspective(self.room, seat, language, self.cache)
            self.encoded[key] = encode(steps(view, self.played, self.animation))
        return self.encoded[key]
