"""Series: games played one after another by the same people, where the result of one sets up the next.

A series knows games only by their manifests: it hands on plain values, and `Game.inherit` of the next game takes from
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


@dataclass(frozen=True, eq=False)  # a singleton, compared by identity, so that it can be a key
class Series:
    """The games of a series, and how they are linked."""

    id: str
    package: str  # whose folder has its texts and rulebook: `__name__` of the manifest
    version: int
    seats: range
    games: tuple[str, ...]
    settings: tuple[Setting, ...]  # variants of the links, where the rules can be read in several ways
    hand_on: Callable[[Sequence[Part], Chosen], Plain]  # finished parts, settings -> what the next one inherits
    points: Callable[[Sequence[Part]], list[int]]  # of each seat for the finished parts
    ranks: Callable[[Sequence[Part]], list[int]]  # by points
    tell: Callable[[Sequence[Part], Chosen], list[Event]]  # what is handed on, as events for people

    @property
    def folder(self) -> Path:
        """The folder of the texts and the rulebook of the series."""
        return folder_of(self.package)

    def rules(self) -> list[Rule]:
        """The rules that link the games, with their ids."""
        return read_rules(self.folder)

    def check_settings(self, given: Chosen) -> dict[str, str]:
        """The given settings of the series itself with defaults for the rest; raises Unreadable for an invalid one."""
        return checked_settings(self.id, self.settings, given)

    def check_seats(self, seats: int) -> int:
        """The number of seats, if all its games allow it; else raises Unreadable."""
        if seats not in self.seats:
            raise Unreadable(f"{self.id} is for {self.seats.start} to {self.seats.stop - 1} players, not {seats}.")
        return seats


@cache
def all_series() -> dict[str, Series]:
    """Every series by id: those in our folder, and those of other packages."""
    ours = {series.id: series for series in in_folders("sobremesa.series", "SERIES")}
    return ours | {series.id: series for series in brought("sobremesa.series", Series) if series.id not in ours}
