"""Matches as the server still knows them: one class for a game, another for a series, each with a form of its own.

The server step replaces every use by `match.Match` and `session.Session`, and deletes this module.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.part import Move, Part
from sobremesa.engine.plain import Fields, Plain
from sobremesa.engine.series import Series, all_series

FORMAT = 1


class Match(Part):
    """One game, with the people who play it and the save of format 1."""

    def __init__(
        self,
        game: Game,
        seats: int,
        settings: Mapping[str, str] | None = None,
        secret: str | None = None,
        words: str = "",
        position: Plain | None = None,
        people: Sequence[str] = (),
        inherited: Plain | None = None,
    ) -> None:
        super().__init__(game, seats, settings, secret, words, position, inherited)
        self.people = tuple(people)  # who sits where, for whoever resumes or retells it; the rules never ask

    @property
    def commitment(self) -> str:
        """What can be shown before the first move, so that the secret cannot be changed afterwards."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def read_action(self, text: str) -> Action:
        """The action with this notation."""
        return self.game.actions.read(text)

    def save(self) -> Plain:
        """The match as plain values."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.settings),
            "commitment": self.commitment,
            "secret": self.secret,
            "words": self.words,
            **({"position": self.position} if self.position is not None else {}),
            **({"people": list(self.people)} if self.people else {}),
            **({"inherited": self.inherited} if self.inherited is not None else {}),
            "actions": [[move.seat, move.action.text] for move in self.moves],
            "events": [[event.whole() for event in move.events] for move in self.moves],
        }

    @classmethod
    def load(cls, values: Plain, where: str = "the match") -> Match:
        """The match that was saved so, every action checked again."""
        fields = Fields(values, where)
        if fields.number("format") != FORMAT:
            raise Unreadable(f"{where} has format {fields.number('format')}; this version reads format {FORMAT}.")
        game = find_game(fields.word("game"))
        settings: dict[str, Any] = fields.table("options").values
        position = fields.table("position").values if fields.has("position") else None
        secret = fields.word("secret")
        people = fields.words("people") if fields.has("people") else []
        inherited = fields.table("inherited").values if fields.has("inherited") else None
        match = cls(game, fields.number("seats"), settings, secret, fields.word("words"), position, people, inherited)
        if match.commitment != fields.word("commitment"):
            raise Unreadable(f"{where}: the secret is not the one that was promised.")
        for number, row in enumerate(fields.items("actions")):
            match._replay(row, f"{where}, action {number + 1}", fields.number("rules"))
        return match

    def _replay(self, row: object, where: str, version: int) -> None:
        if not (isinstance(row, list) and len(row) == 2 and isinstance(row[0], int) and isinstance(row[1], str)):
            raise Unreadable(f"{where}: an action is a seat and a text, not {row!r}.")
        try:
            self.play(row[0], self.read_action(row[1]))
        except Unreadable as error:
            raise Unreadable(f"{where}: {error}") from error
        except Refused as error:
            newer = "" if version == self.game.version else f" It was played by version {version} of the rules."
            raise Unreadable(f"{where}: {error}{newer}") from error


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


def find_series(name: str) -> Series:
    """The series with this id, or one sentence on which there are."""
    series = all_series().get(name)
    if series is None:
        raise Unreadable(f"There is no series {name!r}; there are {', '.join(all_series())}.")
    return series
