"""A series: matches of several games by the same people, where the result of one sets up the next.

A series knows games only by their manifests: it hands on plain values (`Game.inherit`), and the next game takes from
them what it understands. One save and one replay hold all its matches.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import (
    Game,
    Rule,
    Setting,
    brought,
    checked_settings,
    find_game,
    folder_of,
    in_folders,
    read_rules,
)
from sobremesa.engine.match import FORMAT, Match, Move, read_saved, write_plain
from sobremesa.engine.plain import Fields, Plain

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
    hand_on: Callable[[Sequence[Match], Chosen], Plain]  # matches that are over, options -> what the next one inherits
    points: Callable[[Sequence[Match]], list[int]]  # what each seat has earned in the matches that are over
    ranks: Callable[[Sequence[Match]], list[int]]  # and where that puts it
    tell: Callable[[Sequence[Match], Chosen], list[Event]]  # what is handed on, as people are told of it

    @property
    def folder(self) -> Path:
        """Where the texts and the rulebook of the series are."""
        return folder_of(self.package)

    def rules(self) -> list[Rule]:
        """What links the games: every rule with its id."""
        return read_rules(self.folder)

    def check_settings(self, given: Chosen) -> dict[str, str]:
        """The given options of the series itself with defaults for the rest, or one sentence on what is wrong."""
        return checked_settings(self.id, self.settings, given)

    def check_seats(self, seats: int) -> int:
        """The number of seats, if all its games can be played by so many."""
        if seats not in self.seats:
            raise Unreadable(f"{self.id} is for {self.seats.start} to {self.seats.stop - 1} players, not {seats}.")
        return seats


class SeriesMatch:
    """A series being played: the matches so far, of which the last is on the table."""

    def __init__(
        self,
        series: Series,
        seats: int,
        settings: Mapping[str, Mapping[str, str]] | None = None,
        secret: str | None = None,
        words: str = "",
        people: Sequence[str] = (),
        positions: Sequence[Plain] = (),
    ) -> None:
        self.series = series
        self.seats = series.check_seats(seats)
        given = settings or {}
        unknown = [name for name in given if name not in (series.id, *series.games)]
        if unknown:
            raise Unreadable(f"{series.id} has no game {unknown[0]!r}; it has {', '.join(series.games)}.")
        self.settings = {series.id: series.check_settings(given.get(series.id, {}))}  # and those of its games
        self.settings |= {name: find_game(name).check_settings(given.get(name, {})) for name in series.games}
        self.secret = secret if secret is not None else secrets.token_hex(16)
        self.words = words
        self.people = tuple(people)
        # Where matches start, if not at the set-up: how those that are over ended, and how the one that goes on lies.
        self.positions = tuple(positions)
        self.matches: list[Match] = []
        self._open()

    def _open(self) -> None:
        number = len(self.matches)
        name = self.series.games[number]
        position = self.positions[number] if number < len(self.positions) else None
        inherited = None
        if self.matches and position is None:
            inherited = self.series.hand_on(self.matches, self.settings[self.series.id])
        self.matches.append(
            Match(
                find_game(name),
                self.seats,
                self.settings[name],
                secret=f"{self.secret}/{number + 1}",
                words=self.words,
                position=position,
                people=self.people,
                inherited=inherited,
            )
        )
        if self.table.seats != self.seats:
            raise Unreadable(
                f"Match {number + 1} of {self.series.id} is for {self.table.seats} players, not {self.seats}."
            )

    @property
    def commitment(self) -> str:
        """What can be shown before the first move, so that the secret cannot be changed afterwards."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.matches[-1]

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.match.game

    @property
    def table(self) -> Table:
        """The table as it lies."""
        return self.match.table

    @property
    def is_over(self) -> bool:
        """Whether the last match is over."""
        return self.match.table.is_over and len(self.matches) == len(self.series.games)

    @property
    def finished(self) -> list[Match]:
        """The matches that are over."""
        return [match for match in self.matches if match.table.is_over]

    def play(self, seat: int, action: Action) -> Move:
        """Take the action in the match on the table."""
        return self.match.play(seat, action)

    def go_on(self) -> Match:
        """When a match is over and it was not the last: set up the next, with what is handed on."""
        if not self.match.table.is_over or self.is_over:
            raise Refused("series", "go on", [])
        self._open()
        return self.match

    def handed_on(self) -> list[Event]:
        """What the matches that are over hand on, in events that people can read; nothing after the last."""
        if self.is_over or not self.finished:
            return []
        return self.series.tell(self.finished, self.settings[self.series.id])

    def points(self) -> list[int]:
        """What each seat has earned so far."""
        return self.series.points(self.finished)

    def ranks(self) -> list[int]:
        """Where each seat stands so far: 1 leads, equal ranks are shared."""
        return self.series.ranks(self.finished)

    def save(self) -> Plain:
        """All matches as plain values."""
        return {
            "format": FORMAT,
            "series": self.series.id,
            "rules": self.series.version,
            "seats": self.seats,
            "options": {name: dict(chosen) for name, chosen in self.settings.items()},
            "commitment": self.commitment,
            "secret": self.secret,
            "words": self.words,
            **({"people": list(self.people)} if self.people else {}),
            **({"positions": list(self.positions)} if self.positions else {}),
            "matches": [match.save() for match in self.matches],
        }

    @classmethod
    def load(cls, values: Plain, where: str = "the series") -> SeriesMatch:
        """The series that was saved so, every action checked again and everything handed on anew."""
        fields = Fields(values, where)
        if fields.number("format") != FORMAT:
            raise Unreadable(f"{where} has format {fields.number('format')}; this version reads format {FORMAT}.")
        series = find_series(fields.word("series"))
        settings: dict[str, Any] = fields.table("options").values
        people = fields.words("people") if fields.has("people") else []
        positions = [part.values for part in fields.tables("positions")] if fields.has("positions") else []
        secret, words = fields.word("secret"), fields.word("words")
        loaded = cls(series, fields.number("seats"), settings, secret, words, people, positions)
        if loaded.commitment != fields.word("commitment"):
            raise Unreadable(f"{where}: the secret is not the one that was promised.")
        parts = fields.tables("matches")
        for number, part in enumerate(parts):
            if number:
                loaded._open_saved(where, number)
            loaded._check_part(part, number)
        return loaded

    def _open_saved(self, where: str, number: int) -> None:
        if self.is_over or not self.match.table.is_over:
            raise Unreadable(f"{where}: match {number + 1} cannot follow, because match {number} is not over.")
        self._open()

    def _check_part(self, part: Fields, number: int) -> None:
        """Replay one match; what it inherited must be what is handed on now."""
        played = Match.load(part.values, part.where)
        set_up = self.match.save()
        for key in ("game", "seats", "options", "secret", "words", "position", "inherited"):
            if played.save().get(key) != set_up.get(key):
                raise Unreadable(f"{part.where}: {key!r} is not what match {number + 1} of the series begins with.")
        played.people = self.people
        self.matches[-1] = played


@cache
def all_series() -> dict[str, Series]:
    """Every series by id: those whose folder exists, and those other packages bring."""
    ours = {series.id: series for series in in_folders("sobremesa.series", "SERIES")}
    return ours | {series.id: series for series in brought("sobremesa.series", Series) if series.id not in ours}


def find_series(name: str) -> Series:
    """The series with this id, or one sentence on which there are."""
    series = all_series().get(name)
    if series is None:
        raise Unreadable(f"There is no series {name!r}; there are {', '.join(all_series())}.")
    return series


def write_series(played: SeriesMatch, path: Path) -> None:
    """Save to a file."""
    write_plain(played.save(), path)


def read_series(path: Path) -> SeriesMatch:
    """Load from a file, or one sentence that says what is wrong with it."""
    return SeriesMatch.load(read_saved(path), str(path))
