"""The render cache of one move: what was put into words or encoded once, for all viewers who read the same in it."""

from __future__ import annotations

from msgspec import Raw

from sobremesa.engine.event import Event
from sobremesa.server.render.animation import Frame
from sobremesa.server.render.text import seats_in


class RenderCache:
    """Sentences, steps and people of one move.

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
