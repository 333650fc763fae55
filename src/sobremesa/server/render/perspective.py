"""A perspective: a room from one seat in one language, always through that seat's mask."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.engine.show.scene import Sprite
from sobremesa.server.protocol.parts import LogLine
from sobremesa.server.render.text import Reader, RenderCache, seats_in
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Frame

T = TypeVar("T")


def _seats_in_sprites(sprites: Sequence[Sprite]) -> Iterator[int]:
    for sprite in sprites:
        if sprite.fields:
            yield from seats_in(sprite.fields)


def seats_told(event: Event) -> list[int]:
    """The seats that read an event differently from a watcher."""
    return [*seats_in(event.fields), *event.seen_by]


class Perspective:
    """The current room, from one seat (None: a watcher's), in one language. Created for every message."""

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
        self.cache = cache or RenderCache(room.seq)
        assert self.cache.seq == room.seq, "the cache is of an earlier change"

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

    def cached(self, part: Hashable, make: Callable[[], T], of: object = None) -> T:
        """A value derived from this seat's knowledge, cached for all seats with the same knowledge."""
        return self.cache.get(part, self.room if of is None else of, self.seat if self.game.has_secrets else None, make)

    def cached_text(
        self, part: Hashable, addressed: Container[int | None], make: Callable[[], T], of: object = None
    ) -> T:
        """A text, cached for all with the same knowledge and language; addressed seats get their own."""
        seat = self.seat if self.game.has_secrets or self.seat in addressed else None
        return self.cache.get(part, self.room if of is None else of, (self.language, seat), make)

    def shared(self, part: Hashable, of: object, addressed: Container[int | None], make: Callable[[], T]) -> T:
        """A part that depends on nothing but the event or frame it is made from, the language and who is addressed."""
        return self.cache.get(part, of, (self.language, self.seat if self.seat in addressed else None), make)

    def addressed_seats(self, frame: Frame) -> frozenset[int]:
        """The seats that read a frame differently from a watcher."""
        told = seats_told(frame.event) if frame.event else []
        return self.seats_shown(frame).union(told)

    def seats_shown(self, frame: Frame) -> frozenset[int]:
        """The seats that read the sprites of a frame differently from a watcher."""
        return self.cache.get("shown", frame, None, lambda: frozenset(_seats_in_sprites(frame.change.put)))

    def text_of(self, event: Event, game: str) -> str:
        """An event as this seat hears it, in the texts of its game."""
        return self.shared(
            "text", event, seats_told(event), lambda: self.reader.event(event.as_heard_by(self.seat), game, self.masked)
        )

    def news(self, start: int) -> list[LogLine]:
        """The log lines since the n-th event, cached for all who read the same texts."""
        told = self.cached("told", lambda: {seat for one in self.room.log[start:] for seat in seats_told(one.event)})
        return self.cached_text("news", told, lambda: self.log(start))

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
