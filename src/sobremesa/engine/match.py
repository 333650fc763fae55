"""A match: a game, its options, its chance and its actions. The table is their fold; saves and replays are the same."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import HashChance
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event, EventLog, Value
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.plain import Fields, Plain

FORMAT = 1


@dataclass(frozen=True)
class Move:
    """One answer, and what it caused."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    is_final: bool  # chance spoke or something was uncovered: no undo past it


class Frames(EventLog):
    """Keeps the events of a move, and the table as each of them left it."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Table] = []

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Table)
        self.events.append(event)
        self.tables.append(table.copy())


class Match:
    """A game being played. Nothing but `play` and `undo` changes it."""

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
        self.game = game
        self.seats = game.check_seats(seats)
        self.settings = game.check_settings(settings or {})
        self.secret = secret if secret is not None else secrets.token_hex(16)
        self.words = words  # what the players added to the secret, so that the host alone cannot choose the luck
        self.position = position  # where it starts, if not at the set-up
        self.people = tuple(people)  # who sits where, for whoever resumes or retells it; the rules never ask
        self.inherited = inherited  # what an earlier match of a series hands on
        self.moves: list[Move] = []
        self.table, self.opening = self._open()
        self._before: list[Table] = []  # the tables that undo can return to

    def _open(self) -> tuple[Table, tuple[Event, ...]]:
        chance = HashChance(self.secret, self.words)
        if self.position is None:
            table: Table = self.game.start(self.seats, self.settings, chance)
            if self.inherited is not None:
                self.game.take_over(table, self.inherited)
        else:
            table = self.game.read_table(self.position, "position")
            table.chance = chance
        log = EventLog()
        table.watch = log
        table.run()
        table.watch = None
        return table, tuple(log.events)

    @property
    def commitment(self) -> str:
        """What can be shown before the first move, so that the secret cannot be changed afterwards."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def read_action(self, text: str) -> Action:
        """The action with this notation."""
        return self.game.actions.read(text)

    def play(self, seat: int, action: Action, watch: EventLog | None = None) -> Move:
        """Take the action if it is allowed; otherwise raise Refused and change nothing."""
        rule = self.table.refuse(seat, action)
        if rule is not None:
            raise Refused(rule, action.text, [option.text for option in self.table.legal_actions(seat)])
        before = self.table.copy()
        log = watch if watch is not None else EventLog()
        self.table.watch = log
        self.table.play(seat, action)
        self.table.watch = None
        events = tuple(log.events)
        chance_spoke = before.chance.write() != self.table.chance.write()
        move = Move(seat, action, events, chance_spoke or any(event.uncovers for event in events))
        if move.is_final or (self.moves and self.moves[-1].seat != seat):
            self._before.clear()
        if not move.is_final:
            self._before.append(before)
        self.moves.append(move)
        return move

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last answer back: it still has the choice and nothing was learnt since."""
        if not self._before or self.table.is_over or self.moves[-1].seat != seat:
            return False
        return self.table.choice.seat == seat and self._before[-1].choice.seat == seat

    def undo(self, seat: int) -> Move:
        """Take the last answer back; raise Refused if that is not allowed."""
        if not self.can_undo(seat):
            raise Refused("undo", "undo", [])
        self.table = self._before.pop()
        return self.moves.pop()

    def table_at(self, moves: int) -> Table:
        """The table after so many moves."""
        table, _ = self._open()
        for move in self.moves[:moves]:
            table.play(move.seat, move.action)
        return table

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


def write_match(match: Match, path: Path) -> None:
    """Save to a file."""
    write_plain(match.save(), path)


def write_plain(values: Plain, path: Path) -> None:
    """Write beside the file first, so that a crash leaves the old one whole."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def read_match(path: Path) -> Match:
    """Load from a file, or one sentence that says what is wrong with it."""
    return Match.load(read_saved(path), str(path))


def read_saved(path: Path) -> Plain:
    """What is written in the file of a match, before any of it is believed."""
    try:
        values: Plain = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Unreadable(f"{path} cannot be opened: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path} is not a text file.") from error
    except json.JSONDecodeError as error:
        raise Unreadable(f"{path}, line {error.lineno}: this is not a saved match ({error.msg}).") from error
    except RecursionError as error:
        raise Unreadable(f"{path} is nested too deeply to be a saved match.") from error
    return Fields(values, str(path)).values


def seen_events(move: Move, seat: int | None) -> list[dict[str, Value]]:
    """The events of a move as this seat may hear them."""
    return [event.as_heard_by(seat) for event in move.events]
