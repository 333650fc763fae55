"""Programmes: what a match plays, one game or the games of a series, behind one interface.

A series is games played one after another by the same people, where the result of one sets up the next. It knows games
only by their manifests: it hands on plain values, and `Game.inherit` of the next game takes from them what it
understands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import (
    Game,
    Rule,
    Setting,
    brought,
    checked_settings,
    edition_id,
    find_edition,
    find_game,
    folder_of,
    games,
    in_folders,
    read_rules,
)
from sobremesa.engine.matches.part import Part
from sobremesa.engine.text.plain import Plain, shown

Chosen: TypeAlias = Mapping[str, str]
Ranks: TypeAlias = Sequence[int]  # of each seat in one part: 1 has won


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
    points: Callable[[Sequence[Ranks]], list[int]]  # of each seat, by its ranks in the finished parts
    ranks: Callable[[Sequence[Ranks]], list[int]]  # by points
    tell: Callable[[Sequence[Part], Chosen], list[Event]]  # what is handed on, as events for people
    edition_of: str = ""  # of an earlier edition: the id under which the series is offered

    @property
    def origin(self) -> str:
        """The id under which the series is offered."""
        return self.edition_of or self.id

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


class Programme:
    """One game, or a series; its settings are its own and those of its games, named `owner.setting`."""

    def __init__(self, of: Game | Series) -> None:
        self.of = of
        self.series = of if isinstance(of, Series) else None
        self.games = (of,) if isinstance(of, Game) else tuple(find_game(name) for name in of.games)
        self.owners: tuple[Game | Series, ...] = (of,) if self.series is None else (of, *self.games)  # of settings
        self.id, self.origin = of.id, of.origin
        self.version = of.version
        self.seats = of.seats

    def __copy__(self) -> Programme:
        return self

    def __deepcopy__(self, memo: object) -> Programme:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return find_programme, (self.id,)

    def __repr__(self) -> str:
        return f"<{self.id}: {self.seats.start} to {self.seats.stop - 1} players>"

    def check_seats(self, seats: int) -> int:
        """The number of seats, if it is allowed; else raises Unreadable."""
        return self.of.check_seats(seats)

    def check_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given settings with defaults for the rest; raises Unreadable for an invalid one."""
        known = self.settings()
        for name in given:
            if name not in known:
                raise Unreadable(f"{self.id} has no setting {shown(name)}; it has {', '.join(known) or 'none'}.")
        return {
            self.key(owner, setting): value
            for owner in self.owners
            for setting, value in owner.check_settings(self.settings_of(owner, given)).items()
        }

    def still_valid(self, settings: Chosen) -> dict[str, str]:
        """Those of settings chosen under earlier rules that these rules have too."""
        known = self.settings()
        return {
            name: value
            for name, value in settings.items()
            if name in known and (value in known[name].values or known[name].check is not None)
        }

    def settings(self) -> dict[str, Setting]:
        """All settings, by this programme's names."""
        return {self.key(owner, setting.id): setting for owner in self.owners for setting in owner.settings}

    def key(self, owner: Game | Series, setting: str) -> str:
        """This programme's name of a setting of one of its games, or of the series itself."""
        return setting if self.series is None else f"{owner.origin}.{setting}"

    def settings_of(self, owner: Game | Series, settings: Mapping[str, str]) -> dict[str, str]:
        """The settings of one game, or of the series itself, among those of the programme."""
        keys = {self.key(owner, setting.id): setting.id for setting in owner.settings}
        return {keys[name]: value for name, value in settings.items() if name in keys}

    def secret_of(self, number: int, secret: str) -> str:
        """The secret of the part with this number: each game of a series has its own."""
        return secret if self.series is None else f"{secret}/{number + 1}"

    def hand_on(self, parts: Sequence[Part], settings: Mapping[str, str]) -> Plain | None:
        """What the finished parts hand on to the next, as plain values."""
        if self.series is None or not parts:
            return None
        return self.series.hand_on(parts, self.settings_of(self.series, settings))

    def tell(self, parts: Sequence[Part], settings: Mapping[str, str]) -> list[Event]:
        """What the finished parts hand on, as events for people; nothing after the last part."""
        if self.series is None or len(parts) in (0, len(self.games)):
            return []
        return self.series.tell(parts, self.settings_of(self.series, settings))

    def points(self, parts: Sequence[Part]) -> list[int]:
        """The points of each seat: the scores of a game, or those that a series gives for its finished parts."""
        return parts[-1].table.scores() if self.series is None else self.series.points(_ranks_in(parts))

    def ranks(self, parts: Sequence[Part]) -> list[int]:
        """The rank of each seat by points: 1 leads, equal ranks are shared."""
        return parts[-1].table.ranks() if self.series is None else self.series.ranks(_ranks_in(parts))


def finished(parts: Sequence[Part]) -> list[Part]:
    """The finished parts."""
    return [part for part in parts if part.table.is_over]


def _ranks_in(parts: Sequence[Part]) -> list[list[int]]:
    return [part.table.ranks() for part in finished(parts)]


@cache
def programmes() -> dict[str, Programme]:
    """All games by id, then all series."""
    found = [*map(Programme, games().values()), *map(Programme, all_series().values())]
    return {programme.id: programme for programme in found}


def find_programme(name: str, rules: int | None = None) -> Programme:
    """The game or series with this id, by the rules of this version (default: the newest); raises Unreadable with a
    list of them.

    Where no edition has that version, it is the newest: replaying then tells whether they agree.
    """
    newest = programmes().get(name) or _edition(name)
    if newest is None:
        raise Unreadable(f"There is no game {shown(name)}; there are {', '.join(programmes())}.")
    then = None if rules in (None, newest.version) else _edition(edition_id(name, rules or 0))
    return then or newest


@cache
def _edition(name: str) -> Programme | None:
    """The edition of a game or series with this id."""
    found = find_edition(name, "GAME") or find_edition(name, "SERIES")
    return Programme(found) if found is not None else None
