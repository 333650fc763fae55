"""Programmes: what a match plays, one game or the games of a series, under one face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game, Setting, find_game, games
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.series import Series, all_series
from sobremesa.engine.text.plain import Plain, shown


class Programme:
    """One game, or the games of a series, whose settings are its own and those of its games, named `owner.setting`."""

    def __init__(self, of: Game | Series) -> None:
        self.of = of
        self.series = of if isinstance(of, Series) else None
        self.games = (of,) if isinstance(of, Game) else tuple(find_game(name) for name in of.games)
        self.owners: tuple[Game | Series, ...] = (of,) if self.series is None else (of, *self.games)  # of settings
        self.id = of.id
        self.version = of.version
        self.seats = of.seats

    def __repr__(self) -> str:
        return f"<{self.id}: {self.seats.start} to {self.seats.stop - 1} players>"

    def check_seats(self, seats: int) -> int:
        """The number of seats, if so many can play."""
        return self.of.check_seats(seats)

    def check_settings(self, given: Mapping[str, str], is_written: bool = False) -> dict[str, str]:
        """The given settings with defaults for the rest, or one sentence on what is wrong.

        What comes from a file of before has the defaults that it was written with.
        """
        known = self.settings()
        for name in given:
            if name not in known:
                raise Unreadable(f"{self.id} has no setting {shown(name)}; it has {', '.join(known) or 'none'}.")
        return {
            self.key(owner, setting): value
            for owner in self.owners
            for setting, value in owner.check_settings(self.settings_of(owner, given), is_written).items()
        }

    def settings(self) -> dict[str, Setting]:
        """What can be agreed on, by the names that this programme uses."""
        return {self.key(owner, setting.id): setting for owner in self.owners for setting in owner.settings}

    def key(self, owner: Game | Series, setting: str) -> str:
        """What this programme calls a setting of one of its games, or of the series itself."""
        return setting if self.series is None else f"{owner.id}.{setting}"

    def settings_of(self, owner: Game | Series, settings: Mapping[str, str]) -> dict[str, str]:
        """The settings of one game, or of the series itself, among those of the programme."""
        keys = {self.key(owner, setting.id): setting.id for setting in owner.settings}
        return {keys[name]: value for name, value in settings.items() if name in keys}

    def secret_of(self, number: int, secret: str) -> str:
        """The secret of the part of this number: each game of a series is dealt by one of its own."""
        return secret if self.series is None else f"{secret}/{number + 1}"

    def hand_on(self, parts: Sequence[Part], settings: Mapping[str, str]) -> Plain | None:
        """What the parts that are over hand on to the next."""
        if self.series is None or not parts:
            return None
        return self.series.hand_on(parts, self.settings_of(self.series, settings))

    def tell(self, parts: Sequence[Part], settings: Mapping[str, str]) -> list[Event]:
        """The same in events that people can read; nothing after the last part."""
        if self.series is None or len(parts) in (0, len(self.games)):
            return []
        return self.series.tell(parts, self.settings_of(self.series, settings))

    def points(self, parts: Sequence[Part]) -> list[int]:
        """What each seat has earned: the scores of a game, or what a series gives for its parts that are over."""
        return parts[-1].table.scores() if self.series is None else self.series.points(finished(parts))

    def ranks(self, parts: Sequence[Part]) -> list[int]:
        """Where that puts each seat: 1 leads, equal ranks are shared."""
        return parts[-1].table.ranks() if self.series is None else self.series.ranks(finished(parts))


def finished(parts: Sequence[Part]) -> list[Part]:
    """The parts that are over."""
    return [part for part in parts if part.table.is_over]


@cache
def programmes() -> dict[str, Programme]:
    """Everything that can be played here, by id: every game, then every series, whose folder exists."""
    found = [*map(Programme, games().values()), *map(Programme, all_series().values())]
    return {programme.id: programme for programme in found}


def find_programme(name: str) -> Programme:
    """The game or series with this id, or one sentence on which there are."""
    programme = programmes().get(name)
    if programme is None:
        raise Unreadable(f"There is no game {shown(name)}; there are {', '.join(programmes())}.")
    return programme
