"""A perspective: a room from one seat in one language, always through that seat's mask."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from functools import cached_property
from typing import Any, TypeVar

from msgspec import Raw

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.parts import LogLine, Sprite
from sobremesa.server.render.animation import Frame
from sobremesa.server.render.text import Reader, seats_in

T = TypeVar("T")


class RenderCache:
    """Texts and encoded parts of one move, rendered once for all viewers who read the same.

    A sentence differs between seats only where it addresses the seat ("you") or contains a secret of it; every other
    seat reads what a watcher reads. Keys are the identity of an event or frame, the language, and the seat addressed.
    """

    def __init__(self) -> None:
        self.texts: dict[tuple[int, str, int | None], str] = {}
        self.steps: dict[tuple[int, str, int | None, int], Raw] = {}
        self.put: dict[tuple[int, str, int | None], list[Sprite]] = {}
        self.people: dict[tuple[int | None, str], Raw] = {}
        self.seats: dict[int, frozenset[int]] = {}
        self.parts: dict[Hashable, Any] = {}  # see `Perspective.once` and `told`

    def seats_meant(self, frame: Frame) -> frozenset[int]:
        """The seats that read this frame differently from a watcher."""
        told = seats_told(frame.event) if frame.event else []
        return self.seats_shown(frame).union(told)

    def seats_shown(self, frame: Frame) -> frozenset[int]:
        """The seats that read the sprites of a frame differently from a watcher."""
        found = self.seats.get(id(frame))
        if found is None:
            seats = [seat for sprite in frame.change.put if sprite.fields for seat in seats_in(sprite.fields)]
            found = self.seats[id(frame)] = frozenset(seats)
        return found


def seats_told(event: Event) -> list[int]:
    """The seats that read an event differently from a watcher."""
    return [*seats_in(event.fields), *event.seen_by]


class Perspective:
    """The current room, from one seat (None: a watcher's), in one language. Made anew for every message."""

    def __init__(
        self,
        room: Room,
        seat: int | None,
        language: str,
        cache: RenderCache | None = None,
        game: Game | None = None,
    ) -> None:
        self.room = room
        self.game = game or room.game  # an earlier game of the series when looking back
        self.seat = seat
        self.language = language
        self.reader = Reader(self.game, language, seat, room.names())
        self.cache = cache or RenderCache()

    @cached_property
    def masked(self) -> Table:
        """The table as this seat knows it."""
        return self.room.table().mask(self.seat)

    @cached_property
    def can_act(self) -> bool:
        """Whether this seat has legal actions now."""
        if self.room.tutor is not None and (self.room.is_broken or not self.room.tutor.waits):
            return False
        return self.seat is not None and self.room.awaiting is not None and self.seat in self.masked.actors()

    def once(self, part: Hashable, make: Callable[[], T]) -> T:
        """A value derived from this seat's knowledge, cached for all seats with the same knowledge."""
        return self._kept((part, self.seat if self.game.has_secrets else None), make)

    def told(self, part: Hashable, meant: Container[int | None], make: Callable[[], T]) -> T:
        """A text, cached for all with the same knowledge and language; the seats in `meant` get their own."""
        is_own = self.game.has_secrets or self.seat in meant
        return self._kept((part, self.language, self.seat if is_own else None), make)

    def _kept(self, key: Hashable, make: Callable[[], T]) -> T:
        kept = self.cache.parts
        if key not in kept:
            kept[key] = make()
        found: T = kept[key]
        return found

    def text_of(self, event: Event, game: str) -> str:
        """An event as this seat hears it, in the texts of its game."""
        key = (id(event), self.language, self.seat if self.seat in seats_told(event) else None)
        text = self.cache.texts.get(key)
        if text is None:
            text = self.cache.texts[key] = self.reader.event(event.as_heard_by(self.seat), game, self.masked)
        return text

    def news(self, start: int) -> list[LogLine]:
        """The log lines since the n-th event, cached for all who read the same texts."""
        meant = self.once("news", lambda: {seat for entry in self.room.log[start:] for seat in seats_told(entry.event)})
        return self.told("news", meant, lambda: self.log(start))

    def log(self, start: int = 0) -> list[LogLine]:
        """The log lines from the n-th event on; events that only move pieces have none."""
        lines: list[LogLine] = []
        for n, entry in enumerate(self.room.log[start:], start):
            text = self.text_of(entry.event, entry.owner)
            if text:
                event = entry.event
                is_big = entry.owner == self.game.id and event.kind in self.game.highlights
                is_yours = self.seat in seats_told(event) and event.kind not in self.game.routine
                lines.append(LogLine(n, entry.move, text, event.rule, event.kind, entry.seat, is_big, is_yours))
        return lines
