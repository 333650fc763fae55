"""Series: games played one after the other by the same people, where the result of one sets up the next.

A series knows games only by their manifests: it hands on plain values (`Game.inherit`), and the next game takes from
them what it understands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Rule, Setting, brought, checked_settings, folder_of, in_folders, read_rules
from sobremesa.engine.matches.part import Part
from sobremesa.engine.text.plain import Plain

Chosen: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, eq=False)  # there is one of each, so it is itself and can be a key
class Series:
    """Which games are played one after the other, and how they are linked."""

    id: str
    package: str  # in whose folder its texts and rulebook are: `__name__` of the manifest
    version: int
    seats: range
    games: tuple[str, ...]
    settings: tuple[Setting, ...]  # how they are linked, where that can be read in several ways
    hand_on: Callable[[Sequence[Part], Chosen], Plain]  # parts that are over, settings -> what the next one inherits
    points: Callable[[Sequence[Part]], list[int]]  # what each seat has earned in the parts that are over
    ranks: Callable[[Sequence[Part]], list[int]]  # and where that puts it
    tell: Callable[[Sequence[Part], Chosen], list[Event]]  # what is handed on, as people are told of it

    @property
    def folder(self) -> Path:
        """Where the texts and the rulebook of the series are."""
        return folder_of(self.package)

    def rules(self) -> list[Rule]:
        """What links the games: every rule with its id."""
        return read_rules(self.folder)

    def check_settings(self, given: Chosen, is_written: bool = False) -> dict[str, str]:
        """The given settings of the series itself with defaults for the rest, or one sentence on what is wrong."""
        return checked_settings(self.id, self.settings, given, is_written)

    def check_seats(self, seats: int) -> int:
        """The number of seats, if all its games can be played by so many."""
        if seats not in self.seats:
            raise Unreadable(f"{self.id} is for {self.seats.start} to {self.seats.stop - 1} players, not {seats}.")
        return seats


@cache
def all_series() -> dict[str, Series]:
    """Every series by id: those whose folder exists, and those other packages bring."""
    ours = {series.id: series for series in in_folders("sobremesa.series", "SERIES")}
    return ours | {series.id: series for series in brought("sobremesa.series", Series) if series.id not in ours}
