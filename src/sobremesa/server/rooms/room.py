"""A room: a place with seats, people and one match, or a series of them. Knows nothing of sockets but whom to tell."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event, StoredEvent
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.old_match import Match, SeriesMatch
from sobremesa.engine.part import Frames, Move
from sobremesa.engine.programme import programmes
from sobremesa.server.render.scene_diff import Film, Seen, go_on
from sobremesa.server.rooms.bots import QUICK
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets.messages import ChatLine
from sobremesa.server.storage.records import GO_ON, LOBBY, OVER, PLAYING, UNDO, Change, RoomRecord, SeatRecord
from sobremesa.server.storage.store import Kept

RULE_BREAKS = (Unreadable, Refused, LookupError, AssertionError, TypeError, ValueError)  # what a stored match may meet


class Line:
    """One event of the log, the move it belongs to, and the game (or series) whose words tell it."""

    __slots__ = ("event", "game", "move", "seat")

    def __init__(self, move: int, seat: int | None, event: Event, game: str) -> None:
        self.move = move
        self.seat = seat
        self.event = event
        self.game = game


class Marker:
    """What somebody points at, and what for. Talk: kept by the room as long as it is in memory, never on disk."""

    __slots__ = ("is_due", "purpose", "seat", "sprite")

    def __init__(self, seat: int, sprite: str, purpose: str) -> None:
        self.seat = seat
        self.sprite = sprite
        self.purpose = purpose
        self.is_due = False  # a turn of the seat has begun since: the marker ends with it


class Room:
    """What is kept of a room, its match folded from the changes, and who looks at it."""

    def __init__(self, kept: Kept) -> None:
        self.programme = programmes()[kept.record.game]
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.markers: list[Marker] = []
        self.left_at: dict[str, float] = {}  # when a guest's last socket closed
        self.used_at = time.monotonic()
        self.bot_task: asyncio.Task[None] | None = None
        self.asked_aside: set[int] = set()  # bots that were asked whether to act while this choice waits
        self.clock_task: asyncio.TimerHandle | None = None
        self.restore(kept)

    def restore(self, kept: Kept) -> None:
        """As it is on disk."""
        self.record: RoomRecord = kept.record
        self.seats: list[SeatRecord] = kept.seats
        self.chat: list[ChatLine] = kept.chat
        self.turn_since = time.monotonic()
        self.is_broken = False  # the rules have changed under the match
        self.seq = len(kept.changes)
        self.match: Match | None = None  # the one on the table
        self.whole: SeriesMatch | None = None  # the series it is part of
        self.log: list[Line] = []
        self.seen: dict[int | None, Seen] = {}  # the scenes that viewers have, by the seat they look from
        if self.record.phase != LOBBY:
            self.fold(kept.changes)

    # The match.

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

    def go_on(self) -> None:
        """The next match of the series, with what is handed on."""
        assert self.whole is not None and self.programme.series is not None
        handed = self.whole.handed_on()
        self.match = self.whole.go_on()
        self.seen = {}
        self.markers = []
        number = self.moves_made()
        self.log += [Line(number, None, event, self.programme.series.id) for event in handed]
        self.log += [Line(number, None, event, self.game.id) for event in self.match.opening]

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

    def fold(self, changes: Iterable[Change]) -> None:
        """Play what was stored; where the rules no longer allow it, keep at least what was told."""
        self.match = self.open_match()
        self.seen = {}
        self.log = [Line(0, None, event, self.game.id) for event in self.match.opening]
        for change in changes:
            try:
                if self.is_broken:
                    raise Unreadable("the match is broken")
                self._fold_one(change)
            except RULE_BREAKS:
                self.is_broken = True
                events = [read_event(event) for event in change.events]
                self.log += [Line(change.number, change.seat, event, self.game.id) for event in events]

    def _fold_one(self, change: Change) -> None:
        assert self.match is not None
        if change.action == UNDO:
            self.take_back(change.seat)
            return
        if change.action == GO_ON:
            self.go_on()
            return
        self.keep_lines(self.match.play(change.seat, self.match.read_action(change.action)))

    def keep_lines(self, move: Move) -> None:
        """The events of the move that was just made, for the log."""
        number = self.moves_made()
        self.log += [Line(number, move.seat, event, self.game.id) for event in move.events]

    def take_back(self, seat: int) -> None:
        """Undo, and forget its lines."""
        assert self.match is not None
        number = self.moves_made()
        self.match.undo(seat)
        self.look_again()
        self.log = [line for line in self.log if line.move < number]

    def playing(self) -> Match:
        """The match, if it is on."""
        if self.is_broken:
            raise Refusal("rules-changed")
        if self.match is None or self.record.phase != PLAYING:
            raise Refusal("not-now")
        return self.match

    def allowed(self, seat: int, option: str) -> Action:
        """The action of this notation, if the seat may take it now."""
        match = self.playing()
        action = self.game.actions.by_text.get(option)
        if action is None:
            raise Refusal("unknown-option")
        rule = match.table.refuse(seat, action)
        if rule == "not-your-turn":
            raise Refusal("not-your-turn")
        if rule is not None:
            raise Refusal("illegal", rule)
        return action

    def make_move(self, seat: int, action: Action) -> tuple[Move, Film]:
        """Make the move in memory: what it caused, and how it looks. Not yet durable, not yet told."""
        match = self.playing()
        before = match.table.copy()
        frames = Frames()
        move = match.play(seat, action, frames)
        self.keep_lines(move)
        if seat == before.choice.seat:  # a new question: bots that waited may want to act now
            self.asked_aside.clear()
        return move, Film(self.game, before, frames, match.table, self.seen)

    def seen_from(self, seat: int | None) -> Seen:
        """The scene of whoever looks from this seat, with the ids that everybody's has."""
        if seat not in self.seen:
            drawn = self.game.scene(self.table().mask(seat), seat)
            self.seen[seat] = Seen(drawn, {}) if seat is None else go_on(self.seen_from(None), drawn)[0]
        return self.seen[seat]

    def look_again(self) -> None:
        """The table has changed without a move: viewers keep the ids they know."""
        before, self.seen = self.seen, {}
        for seat, seen in before.items():
            self.seen[seat] = go_on(seen, self.game.scene(self.table().mask(seat), seat))[0]

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

    # People.

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

    def phase_now(self) -> str:
        """The phase that follows from the table."""
        if self.match is None:
            return LOBBY
        return OVER if self.match.table.is_over and not self.is_between else PLAYING


@lru_cache(64)  # options may be long texts
def _table_to_come(game: str, seats: int, settings: tuple[tuple[str, str], ...]) -> Table:
    return Match(find_game(game), seats, dict(settings), secret="lobby").table  # noqa: S106  a picture for the lobby


def write_event(event: Event) -> dict[str, Any]:
    """An event as it is kept: with its secrets, and who may hear them."""
    kept: dict[str, Any] = {"kind": event.kind, "fields": event.fields}
    if event.secret:
        kept.update(secret=event.secret, seen_by=list(event.seen_by))
    return kept


def read_event(kept: dict[str, Any]) -> Event:
    """The event that was kept so."""
    return StoredEvent(kept["kind"], kept["fields"], kept.get("secret"), tuple(kept.get("seen_by", ())))
