"""A room: seats, people and one match or a series of them, as they are now."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.old_match import Match, SeriesMatch
from sobremesa.engine.part import Frames, Move
from sobremesa.engine.programme import programmes
from sobremesa.server.model.bots import QUICK
from sobremesa.server.model.scene_diff import Screens, TrackedScene
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.parts import ChatLine, Phase
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.storage.records import (
    LOBBY,
    MOVE,
    OVER,
    PLAYING,
    UNDO,
    Change,
    RoomRecord,
    SeatRecord,
    StoredRoom,
    read_event,
)

RULE_BREAKS = (Unreadable, Refused, LookupError, AssertionError, TypeError, ValueError)  # what a stored match may meet


class LogEntry:
    """One event of the log, the move it belongs to, and the game (or series) whose words tell it."""

    __slots__ = ("event", "game", "move", "seat")

    def __init__(self, move: int, seat: int | None, event: Event, game: str) -> None:
        self.move = move
        self.seat = seat
        self.event = event
        self.game = game


class Marker:
    """What somebody points at, and what for. Kept as long as the room is in memory, never on disk."""

    __slots__ = ("is_due", "purpose", "seat", "sprite")

    def __init__(self, seat: int, sprite: str, purpose: str) -> None:
        self.seat = seat
        self.sprite = sprite
        self.purpose = purpose
        self.is_due = False  # a turn of the seat has begun since: the marker ends with it


class Played(Struct):
    """A move that was made in memory: not yet durable, not yet told."""

    move: Move
    awaited: int | None  # the seat that everybody waited for
    before: Table
    recorded: Frames  # the events, and the table after each of them
    after: Table
    first_entry: int  # of the log


class Room:
    """What is stored of a room, its match replayed from the changes, and who looks at it."""

    def __init__(self, stored: StoredRoom) -> None:
        self.programme = programmes()[stored.record.game]
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.markers: list[Marker] = []
        self.left_at: dict[str, float] = {}  # when a guest's last socket closed
        self.used_at = time.monotonic()
        self.bot_task: asyncio.Task[None] | None = None
        self.asked_aside: set[int] = set()  # bots that were asked whether to act while this choice waits
        self.clock_task: asyncio.TimerHandle | None = None
        self.restore(stored)

    def restore(self, stored: StoredRoom) -> None:
        """Take over what is on disk."""
        self.record: RoomRecord = stored.record
        self.seats: list[SeatRecord] = stored.seats
        self.chat: list[ChatLine] = stored.chat
        self.turn_since = time.monotonic()
        self.is_broken = False  # the rules have changed under the match
        self.seq = len(stored.changes)
        self.match: Match | None = None  # the one on the table
        self.whole: SeriesMatch | None = None  # the series it is part of
        self.log: list[LogEntry] = []
        self.screens = Screens()
        if self.record.phase != LOBBY:
            self.replay(stored.changes)

    @property
    def game(self) -> Game:
        """The game on the table, or the one to come."""
        return self.match.game if self.match is not None else self.programme.games[0]

    @property
    def matches(self) -> list[Match]:
        """Those that are over and the one on the table, in order."""
        if self.whole is not None:
            return self.whole.matches
        return [self.match] if self.match is not None else []

    def open_match(self) -> Match:
        """The match before its first move; of a series, its first."""
        record, series = self.record, self.programme.series
        if series is None:
            return Match(
                self.game, record.seats, record.settings, record.secret, record.words, record.position, self.names()
            )
        settings = self.programme.settings_by_owner(record.settings)
        self.whole = SeriesMatch(
            series, record.seats, settings, record.secret, record.words, self.names(), record.positions
        )
        return self.whole.match

    def next_part(self) -> None:
        """Begin the next match of the series, with what is handed on."""
        assert self.whole is not None and self.programme.series is not None
        handed = self.whole.handed_on()
        self.match = self.whole.go_on()
        self.screens = Screens()
        self.markers = []
        number = self.moves_made()
        self.log += [LogEntry(number, None, event, self.programme.series.id) for event in handed]
        self.log += [LogEntry(number, None, event, self.game.id) for event in self.match.opening]

    def moves_made(self) -> int:
        """The moves of all matches; that a series goes on counts as one."""
        return max(0, sum(len(match.moves) + 1 for match in self.matches) - 1)

    def moment(self, move: int) -> tuple[Match, int]:
        """The match in which this move of the room was made, and its number there; 0 is the set-up."""
        for match in self.matches if move >= 0 else []:
            if move <= len(match.moves):
                return match, move
            move -= len(match.moves) + 1
        raise Refusal("no-such-move")

    def replay(self, changes: Iterable[Change]) -> None:
        """Replay the stored changes; where the rules no longer allow one, keep at least the events that were told."""
        self.match = self.open_match()
        self.screens = Screens()
        self.log = [LogEntry(0, None, event, self.game.id) for event in self.match.opening]
        for change in changes:
            try:
                if self.is_broken:
                    raise Unreadable("the match is broken")
                self._replay_one(change)
            except RULE_BREAKS:
                self.is_broken = True
                events = [read_event(event) for event in change.events]
                self.log += [LogEntry(change.number, change.seat, event, self.game.id) for event in events]

    def _replay_one(self, change: Change) -> None:
        assert self.match is not None
        if change.kind == MOVE:
            self._log_move(self.match.play(change.seat, self.match.read_action(change.action)))
        elif change.kind == UNDO:
            self.undo(change.seat)
        else:
            self.next_part()

    def _log_move(self, move: Move) -> None:
        number = self.moves_made()
        self.log += [LogEntry(number, move.seat, event, self.game.id) for event in move.events]

    def undo(self, seat: int) -> None:
        """Take the last answer back, and its entries out of the log."""
        assert self.match is not None
        number = self.moves_made()
        self.match.undo(seat)
        self.screens.redraw(self.game, self.table())
        self.log = [entry for entry in self.log if entry.move < number]

    def playing(self) -> Match:
        """The match, if it is on."""
        if self.is_broken:
            raise Refusal("rules-changed")
        if self.match is None or self.record.phase != PLAYING:
            raise Refusal("not-now")
        return self.match

    def read_action(self, notation: str) -> Action:
        """The action of this notation."""
        action = self.game.actions.by_text.get(notation)
        if action is None:
            raise Refusal("unknown-action")
        return action

    def check(self, seat: int, notation: str) -> None:
        """Refuse an action that the seat may not take now."""
        rule = self.playing().table.refuse(seat, self.read_action(notation))
        if rule is not None:
            raise _refusal(rule)

    def play(self, seat: int, notation: str) -> Played:
        """Make a move in memory, or refuse it."""
        match, action = self.playing(), self.read_action(notation)
        awaited, before, recorded, first_entry = self.must_act(), match.table.copy(), Frames(), len(self.log)
        try:
            move = match.play(seat, action, recorded)
        except Refused as refused:
            raise _refusal(refused.rule) from None
        self._log_move(move)
        if seat == before.choice.seat:  # a new question: bots that waited may want to act now
            self.asked_aside.clear()
        return Played(move, awaited, before, recorded, match.table, first_entry)

    def screen(self, seat: int | None) -> TrackedScene:
        """The scene of whoever looks from this seat."""
        return self.screens.scene(self.game, self.table(), seat)

    def table_after(self, move: int) -> Table:
        """The table after so many moves of the room."""
        if self.match is None:
            raise Refusal("not-now")
        match, number = self.moment(move)
        return match.table if number == len(match.moves) else match.table_at(number)

    def table(self) -> Table:
        """The table, or before the start how it will look."""
        if self.match is not None:
            return self.match.table
        settings = self.programme.settings_of(self.game, self.record.settings)
        return _table_to_come(self.game.id, self.record.seats, tuple(settings.items()))

    def must_act(self) -> int | None:
        """The seat that everybody waits for."""
        if self.match is None or self.record.phase != PLAYING or self.match.table.is_over or self.is_broken:
            return None
        return self.match.table.choice.seat

    @property
    def is_between(self) -> bool:
        """Whether a match of a series is over and the next has not begun."""
        whole = self.whole
        return whole is not None and whole.table.is_over and not whole.is_over and not self.is_broken

    def result(self) -> tuple[list[int], list[int]]:
        """Scores and ranks of the match that is over; of the series, when that is over."""
        if self.whole is not None and self.whole.is_over:
            return self.whole.points(), self.whole.ranks()
        return self.table().scores(), self.table().ranks()

    def bot_aside(self) -> int | None:
        """A thinking bot that may act now although another must, and was not asked yet: once for every choice."""
        if self.must_act() is None:
            return None
        may = [seat for seat in self.table().actors()[1:] if seat not in self.asked_aside]
        return next((seat for seat in may if (self.seats[seat].bot or QUICK[0]) not in QUICK), None)

    def names(self) -> list[str]:
        """What each seat's person is called."""
        return [seat.name or f"{seat.seat + 1}" for seat in self.seats]

    def seat(self, number: int) -> SeatRecord:
        """The seat of this number."""
        if not 0 <= number < len(self.seats):
            raise Refusal("no-such-seat")
        return self.seats[number]

    def held_by(self, guest: str) -> list[int]:
        """The seats this guest holds."""
        return [seat.seat for seat in self.seats if seat.guest == guest]

    def is_online(self, guest: str | None) -> bool:
        """Whether a socket of this guest is open."""
        return guest is not None and any(viewer.guest == guest for viewer in self.viewers)

    def gone_for(self, guest: str) -> float:
        """Seconds since the guest's last socket closed; since the room was loaded, if none was open."""
        if self.is_online(guest):
            return 0.0
        return time.monotonic() - self.left_at.get(guest, self.used_at)

    def stop_clock(self) -> None:
        """Stop the running clock."""
        if self.clock_task is not None:
            self.clock_task.cancel()
            self.clock_task = None

    def phase_now(self) -> Phase:
        """The phase that follows from the table."""
        if self.match is None:
            return LOBBY
        return OVER if self.match.table.is_over and not self.is_between else PLAYING


@lru_cache(64)  # settings may be long texts
def _table_to_come(game: str, seats: int, settings: tuple[tuple[str, str], ...]) -> Table:
    return Match(find_game(game), seats, dict(settings), secret="lobby").table  # noqa: S106  a picture for the lobby


def _refusal(rule: str) -> Refusal:
    return Refusal("not-your-turn") if rule == "not-your-turn" else Refusal("illegal", rule)
