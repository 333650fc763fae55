"""A part: one game being played. Its table is a fold over set-up, chance and actions."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, HashChance
from sobremesa.engine.errors import IllegalAction
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import Game
from sobremesa.engine.scenarios.components import read_position
from sobremesa.engine.text.plain import Plain


@dataclass(frozen=True)
class Move:
    """One action, and the events it caused."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    is_final: bool  # chance was used or something revealed: no undo past it
    is_joined: bool = False  # chosen together with the move before, and undone with it


class Snapshots(EventLog):
    """Records the events of a move, the table before it, and the table after each event."""

    def __init__(self) -> None:
        super().__init__()
        self.before: Table | None = None
        self.tables: list[Table] = []

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Table)
        self.events.append(event)
        self.tables.append(table.copy())


class Part:
    """One game being played. Only `play` and `undo` change it; it knows nothing of people, files or series."""

    def __init__(
        self,
        game: Game,
        seats: int,
        settings: Mapping[str, str] | None = None,
        secret: str | None = None,
        words: str = "",
        position: Plain | None = None,
        inherited: Plain | None = None,
        chance: Chance | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.settings = game.check_settings(settings or {})
        self.secret = secret if secret is not None else secrets.token_hex(16)
        self.words = words  # the players' contributions, so that the host alone cannot choose the chance
        self.position = position  # where it starts, if not at the set-up
        self.inherited = inherited  # from an earlier part of a series
        self.chance = chance  # instead of the secret's: that of a lesson, which is never saved
        self.moves: list[Move] = []
        self.renewals: dict[int, str] = {}  # after this many moves the chance follows another secret
        self.table, self.opening = self._open()
        self._before: list[Table] = []  # the tables that undo can return to

    def _open(self) -> tuple[Table, tuple[Event, ...]]:
        chance = HashChance(self.secret, self.words) if self.chance is None else self.chance.copy()
        if self.position is None:
            table: Table = self.game.start(self.seats, self.settings, chance)
            if self.inherited is not None:
                self.game.take_over(table, self.inherited)
        else:
            table = read_position(self.game, self.position, "position")
            table.chance = chance
        log = EventLog()
        table.watch = log
        table.run()
        table.watch = None
        return table, tuple(log.events)

    def copy(self) -> Part:
        """An independent copy from here on. What has happened is shared, because it never changes."""
        other = object.__new__(Part)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        other.moves = self.moves[:]
        other.renewals = dict(self.renewals)
        other._before = self._before[:]
        return other

    def play(self, seat: int, action: Action, watch: EventLog | None = None, *, is_joined: bool = False) -> Move:
        """Apply the action if it is legal; otherwise raise IllegalAction and change nothing."""
        self.table.check(seat, action)
        before = self.table.copy()
        log = watch if watch is not None else EventLog()
        if isinstance(log, Snapshots):
            log.before = before
        self.table.watch = log
        self.table.play(seat, action)
        self.table.watch = None
        events = tuple(log.events)
        chance_spoke = before.chance.write() != self.table.chance.write()
        move = Move(seat, action, events, chance_spoke or any(event.uncovers for event in events), is_joined)
        if move.is_final or (self.moves and self.moves[-1].seat != seat):
            self._before.clear()
        if not move.is_final:
            self._before.append(before)
        self.moves.append(move)
        return move

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may undo its last answer: it still has the choice and nothing was learnt since."""
        if not self._before or self.table.is_over or self.moves[-1].seat != seat:
            return False
        return self.table.choice.seat == seat and self._before[-1].choice.seat == seat

    def undo(self, seat: int) -> Move:
        """Undo the last answer, with those it is joined to; raise IllegalAction if that is not allowed."""
        if not self.can_undo(seat):
            raise IllegalAction("undo", "There is nothing to take back now", ())
        undone = self._take_back()
        while undone.is_joined:
            undone = self._take_back()
        return undone

    def _take_back(self) -> Move:
        self.table = self._before.pop().copy()  # a copy of this part may return to it, too
        return self.moves.pop()

    def renew(self, secret: str) -> None:
        """Switch the chance to this secret; there is no undo past it."""
        self.renewals[len(self.moves)] = secret
        self._renew(self.table, len(self.moves))
        self._before.clear()

    def _renew(self, table: Table, moves: int) -> None:
        if moves in self.renewals:
            table.chance = HashChance(self.renewals[moves], self.words)

    def table_at(self, moves: int) -> Table:
        """The table after this many moves."""
        return deque(islice(self.tables(), moves + 1), maxlen=1)[0]

    def tables(self) -> Iterator[Table]:
        """A replay on one table: yields it before each move, and finally as it is now."""
        table, _ = self._open()
        for number, move in enumerate(self.moves):
            self._renew(table, number)
            yield table
            table.play(move.seat, move.action)
        self._renew(table, len(self.moves))
        yield table
