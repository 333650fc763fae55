"""Telling: one change in words and sprites, put into them once for all who read the same in it."""

from __future__ import annotations

from msgspec import Raw

from sobremesa.engine.event import Event
from sobremesa.server.render.scene_diff import Moment
from sobremesa.server.render.text import seats_in


class Telling:
    """What one change was put into, shared by all who read the same in it.

    A sentence differs from seat to seat only where the seat is spoken of (you) or hears a secret; who is not meant
    reads what a watcher reads. Keys name events and moments by their identity, then the language and who is meant.
    """

    def __init__(self) -> None:
        self.said: dict[tuple[int, str, int | None], str] = {}
        self.steps: dict[tuple[int, str, int | None, int], Raw] = {}
        self.people: dict[tuple[int | None, str], Raw] = {}
        self.meant: dict[int, frozenset[int]] = {}

    def meant_in(self, moment: Moment) -> frozenset[int]:
        """The seats that read this moment in their own way."""
        found = self.meant.get(id(moment))
        if found is None:
            seats = set(spoken_of(moment.event)) if moment.event else set()
            for sprite in moment.change.put:
                seats.update(seats_in(sprite.fields))
            found = self.meant[id(moment)] = frozenset(seats)
        return found


def spoken_of(event: Event) -> list[int]:
    """The seats that hear an event in their own way."""
    return [*seats_in(event.fields), *event.seen_by]
