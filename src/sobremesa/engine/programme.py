"""Programmes: what a room plays, one game or a series of games, under one face."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, Setting, find_game, games
from sobremesa.engine.series import Series, all_series


class Programme:
    """One game, or the games of a series, whose options are its own and those of its games, named `owner.option`."""

    def __init__(self, of: Game | Series) -> None:
        self.of = of
        self.series = of if isinstance(of, Series) else None
        self.games = (of,) if isinstance(of, Game) else tuple(find_game(name) for name in of.games)
        self.owners: tuple[Game | Series, ...] = (of,) if self.series is None else (of, *self.games)  # of options
        self.id = of.id
        self.version = of.version
        self.seats = of.seats

    def check_seats(self, seats: int) -> int:
        """The number of seats, if so many can play."""
        return self.of.check_seats(seats)

    def check_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given options with defaults for the rest, or one sentence on what is wrong."""
        known = self.settings()
        for name in given:
            if name not in known:
                raise Unreadable(f"{self.id} has no option {name!r}.")
        return {
            self.key(owner, setting): value
            for owner in self.owners
            for setting, value in owner.check_settings(self.settings_of(owner, given)).items()
        }

    def settings(self) -> dict[str, Setting]:
        """What can be agreed on, by the names that this programme uses."""
        return {self.key(owner, setting.id): setting for owner in self.owners for setting in owner.settings}

    def key(self, owner: Game | Series, setting: str) -> str:
        """What this programme calls an option of one of its games, or of the series itself."""
        return setting if self.series is None else f"{owner.id}.{setting}"

    def settings_of(self, owner: Game | Series, settings: Mapping[str, str]) -> dict[str, str]:
        """The options of one game, or of the series itself, among those of the programme."""
        keys = {self.key(owner, setting.id): setting.id for setting in owner.settings}
        return {keys[name]: value for name, value in settings.items() if name in keys}

    def settings_by_owner(self, settings: Mapping[str, str]) -> dict[str, dict[str, str]]:
        """The options of the series and of each game."""
        return {owner.id: self.settings_of(owner, settings) for owner in self.owners}


@cache
def programmes() -> dict[str, Programme]:
    """Everything that can be played here, by id: every game, then every series, whose folder exists."""
    found = [*map(Programme, games().values()), *map(Programme, all_series().values())]
    return {programme.id: programme for programme in found}
