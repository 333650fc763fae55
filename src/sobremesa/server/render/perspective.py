"""A perspective: a room seen from one seat in one language, always through the mask of that seat."""

from __future__ import annotations

from functools import cached_property

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.parts import LogLine
from sobremesa.server.render.cache import RenderCache, seats_told
from sobremesa.server.render.text import Reader


class Perspective:
    """The room now, from one seat (None: a watcher's), in one language. Made anew for every message."""

    def __init__(
        self,
        room: Room,
        seat: int | None,
        language: str,
        cache: RenderCache | None = None,
        game: Game | None = None,
    ) -> None:
        self.room = room
        self.game = game or room.game  # looking back, an earlier one of a series
        self.seat = seat
        self.language = language
        self.reader = Reader(self.game, language, seat, room.names())
        self.cache = cache or RenderCache()

    @cached_property
    def masked(self) -> Table:
        """What this seat knows."""
        return self.room.table().mask(self.seat)

    @cached_property
    def can_act(self) -> bool:
        """Whether the seat looked from has legal actions now."""
        return self.seat is not None and self.room.awaiting is not None and self.seat in self.masked.actors()

    def text_of(self, event: Event, game: str) -> str:
        """An event as this seat hears it, in the words of its game."""
        key = (id(event), self.language, self.seat if self.seat in seats_told(event) else None)
        text = self.cache.texts.get(key)
        if text is None:
            text = self.cache.texts[key] = self.reader.event(event.as_heard_by(self.seat), game)
        return text

    def log(self, start: int = 0) -> list[LogLine]:
        """The lines of the log from the n-th event on; events that only move pieces have none."""
        lines: list[LogLine] = []
        for n, entry in enumerate(self.room.log[start:], start):
            text = self.text_of(entry.event, entry.owner)
            if text:
                lines.append(LogLine(n, entry.move, text, entry.event.rule, entry.event.kind, entry.seat))
        return lines
