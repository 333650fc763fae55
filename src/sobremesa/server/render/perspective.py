"""A perspective: a room seen from one seat in one language, always through the mask of that seat."""

from __future__ import annotations

from functools import cached_property

from msgspec import Raw

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.parts import LogLine
from sobremesa.server.render.animation import Frame
from sobremesa.server.render.text import Reader, seats_in


class RenderCache:
    """What of one move was put into words or encoded once, for all viewers who read the same in it.

    A sentence differs from seat to seat only where the seat is spoken of (you) or hears a secret; every other seat
    reads what a watcher reads. Keys name events and frames by their identity, then the language and who is meant.
    """

    def __init__(self) -> None:
        self.texts: dict[tuple[int, str, int | None], str] = {}
        self.steps: dict[tuple[int, str, int | None, int], Raw] = {}
        self.people: dict[tuple[int | None, str], Raw] = {}
        self.seats: dict[int, frozenset[int]] = {}

    def seats_meant(self, frame: Frame) -> frozenset[int]:
        """The seats that read this frame in their own way."""
        found = self.seats.get(id(frame))
        if found is None:
            seats = set(seats_told(frame.event)) if frame.event else set()
            for sprite in frame.change.put:
                seats.update(seats_in(sprite.fields))
            found = self.seats[id(frame)] = frozenset(seats)
        return found


def seats_told(event: Event) -> list[int]:
    """The seats that hear an event in their own way."""
    return [*seats_in(event.fields), *event.seen_by]


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
        if self.room.tutor is not None and (self.room.is_broken or not self.room.tutor.waits):
            return False
        return self.seat is not None and self.room.awaiting is not None and self.seat in self.masked.actors()

    def text_of(self, event: Event, game: str) -> str:
        """An event as this seat hears it, in the words of its game."""
        key = (id(event), self.language, self.seat if self.seat in seats_told(event) else None)
        text = self.cache.texts.get(key)
        if text is None:
            text = self.cache.texts[key] = self.reader.event(event.as_heard_by(self.seat), game, self.masked)
        return text

    def log(self, start: int = 0) -> list[LogLine]:
        """The lines of the log from the n-th event on; events that only move pieces have none."""
        lines: list[LogLine] = []
        for n, entry in enumerate(self.room.log[start:], start):
            text = self.text_of(entry.event, entry.owner)
            if text:
                lines.append(LogLine(n, entry.move, text, entry.event.rule, entry.event.kind, entry.seat))
        return lines
