"""The log of a match: every event in order, and as each seat may hear it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sobremesa.engine.event import Event, Value
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Part


@dataclass(frozen=True, slots=True)
class Entry:
    """One event, and the move that caused it."""

    move: int  # as `Match.moment` counts: 0 is the set-up
    seat: int | None  # who made the move; None: no move caused it
    event: Event
    owner: str  # the id of the game or series whose texts tell the event
    seats: tuple[str, ...] = ()  # notation's names of the seats before the move; empty: the current names


@dataclass(frozen=True, slots=True)
class Heard:
    """One entry as one viewer may hear it."""

    move: int
    seat: int | None
    told: Mapping[str, Value]
    owner: str


class Log:
    """The entries of a match so far, appended and removed by the session."""

    def __init__(self, match: Match) -> None:
        self.entries: list[Entry] = []
        self._read(match)

    def _read(self, match: Match) -> None:
        """Collect the events of the match so far."""
        number = 0
        for before, part in enumerate(match.parts):
            if before:
                number += 1
                handed = match.programme.tell(match.parts[:before], match.settings)
                self.add(number, None, handed, match.programme.id)
            self.add(number, None, part.opening, part.game.id, seats_at_first(part))
            for move in part.moves:
                number += 1
                self.add(number, move.seat, move.events, part.game.id)

    def add(
        self, move: int, seat: int | None, events: Iterable[Event], owner: str, seats: Sequence[str] = ()
    ) -> list[Entry]:
        """Append the events of a move; returns their entries."""
        added = [Entry(move, seat, event, owner, tuple(seats)) for event in events]
        self.entries += added
        return added

    def take_back(self, move: int) -> None:
        """Remove this move and all later ones."""
        while self.entries and self.entries[-1].move >= move:
            self.entries.pop()

    def count_until(self, move: int) -> int:
        """The number of entries up to this move."""
        return sum(1 for entry in self.entries if entry.move <= move)


def seats_at_first(part: Part) -> list[str]:
    """The seat names in the set-up: numbers, if the set-up itself tells their later names."""
    names = part.game.seat_names(part.table_at(0))
    told = [(event.fields.get("seat"), event.fields.values()) for event in part.opening]
    is_told = any(isinstance(seat, int) and names[seat] in values for seat, values in told)
    return [f"seat-{seat + 1}" for seat in range(len(names))] if is_told else names


def heard_by(seat: int | None, entries: Sequence[Entry]) -> list[Heard]:
    """The entries as this seat (None: a spectator) may hear them."""
    return [Heard(entry.move, entry.seat, entry.event.as_heard_by(seat), entry.owner) for entry in entries]
