"""Programmes: what a room plays, one game or a series of games, under one face."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.series import Series, all_series


class Programme:
    """One game, or the games of a series. The options of a series are those of its games, named `game.option`."""

    def __init__(self, of: Game | Series) -> None:
        self.of = of
        self.series = of if isinstance(of, Series) else None
        self.games = (of,) if isinstance(of, Game) else tuple(find_game(name) for name in of.games)
        self.id = of.id
        self.version = of.version
        self.seats = of.seats

    def check_seats(self, seats: int) -> int:
        """The number of seats, if so many can play."""
        return self.of.check_seats(seats)

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given options with defaults for the rest, or one sentence on what is wrong."""
        for name in given:
            if not any(self.key(game, option.id) == name for game in self.games for option in game.options):
                raise Unreadable(f"{self.id} has no option {name!r}.")
        return {
            self.key(game, option): value
            for game in self.games
            for option, value in game.check_options(self.options_of(game, given)).items()
        }

    def key(self, game: Game, option: str) -> str:
        """What this programme calls an option of one of its games."""
        return option if self.series is None else f"{game.id}.{option}"

    def options_of(self, game: Game, options: Mapping[str, str]) -> dict[str, str]:
        """The options of one game among those of the programme."""
        keys = {self.key(game, option.id): option.id for option in game.options}
        return {keys[name]: value for name, value in options.items() if name in keys}

    def options_by_game(self, options: Mapping[str, str]) -> dict[str, dict[str, str]]:
        """The options of each game."""
        return {game.id: self.options_of(game, options) for game in self.games}


@cache
def programmes() -> dict[str, Programme]:
    """Everything that can be played here, by id: every game, then every series, whose folder exists."""
    found = [*map(Programme, games().values()), *map(Programme, all_series().values())]
    return {programme.id: programme for programme in found}
