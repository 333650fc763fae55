"""A room in memory: its session, seats, viewers and markers."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import Struct

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.show.plans import THEN, Plan
from sobremesa.server.limits import ABSENT, BACKLOG, SLOW_BACKLOG, UNWATCHED_SECONDS
from sobremesa.server.protocol.parts import ChatLine, Phase
from sobremesa.server.protocol.refusals import RequestRefused, check_level, name_apart
from sobremesa.server.rooms.replay import replay
from sobremesa.server.rooms.scene_diff import Screens, TrackedScene
from sobremesa.server.storage.records import (
    LOBBY,
    OVER,
    PERSON,
    PLAYING,
    Change,
    RoomRecord,
    SeatRecord,
    StoredRoom,
    read_event,
)
from sobremesa.session.bots import BotDriver
from sobremesa.session.clock import Clock, RunningClock
from sobremesa.session.lesson import LessonSession, find_lesson
from sobremesa.session.session import Entry, Played, Session, plans_of


class PlacedMarker(Struct, eq=False):
    """A marker that somebody has set on a sprite, and its purpose. Kept while the room is in memory, never stored."""

    seat: int
    sprite: str
    purpose: str
    is_due: bool = False  # the owner's turn has begun since, and the marker expires with it


class Pledge(Struct):
    """A device's commitment to a value that it adds to the chance of the next start."""

    guest: str
    promise: str  # the SHA-256 of the value
    value: str = ""  # revealed once no commitment can change any more


class Room:
    """The stored records of a room, the session replayed from its changes, and its viewers."""

    def __init__(self, stored: StoredRoom) -> None:
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.markers: list[PlacedMarker] = []
        self.last_payer = ""  # the address of the last viewer
        self.left_at: dict[str, float] = {}  # when a guest's last socket closed
        self.used_at = self.opened_at = self.watched_at = time.monotonic()  # the last: when somebody looked
        self.requests: dict[str, int] = {}  # guests who ask for a seat
        self.asked: list[tuple[float, str]] = []  # when a guest has asked for a seat
        self.declined: list[tuple[float, str, str]] = []  # when a request was declined, its guest and address
        self.bot_task: asyncio.Task[None] | None = None
        self.is_hurried = False  # bots do not wait for people, until one must act
        self.clock_task: asyncio.TimerHandle | None = None
        self.news: asyncio.Task[None] | None = None  # a pending broadcast of people and seats
        self.needs_reload = False  # memory may differ from storage
        self.reload_failed_at = 0.0
        self.is_retired = False  # another server owns the room now
        self.restore(stored)

    def restore(self, stored: StoredRoom) -> None:
        """Take over the stored state."""
        self.record: RoomRecord = stored.record
        self.programme = rules_of(stored.record)
        if self.record.phase == LOBBY:
            self.record.settings = self.programme.still_valid(self.record.settings)
        self.seats: list[SeatRecord] = stored.seats
        self.chat: list[ChatLine] = stored.chat
        self.seq = len(stored.changes)
        self.moved = stored.moved  # when the last change was made, "" if there is none
        self.session: Session | None = None  # none in the lobby
        self.bots: BotDriver | None = None  # also none if the rules have changed since
        self.tutor: LessonSession | None = None  # only in a lesson
        self.clock: RunningClock | None = None
        self.is_broken = False
        self.screens = Screens(self.knows)
        self.called: frozenset[str] = frozenset()  # the guests who are asked now, as far as it is stored
        self.revealing: asyncio.Task[None] | None = None  # starts the match once the devices have revealed their values
        self.pledges: dict[int, Pledge] = {}  # never stored: for every start devices choose new values
        if self.record.phase != LOBBY:
            self.open_match(stored.changes)
            self.called = self.asked_guests()

    def open_match(self, changes: Sequence[Change] = ()) -> None:
        """Replay the changes by the rules the match began with.

        Where those were never released and the rules of now produce other events, stop there and keep the stored log
        read-only; a match of newer rules than ours is read-only too.
        """
        match, replayed = replay(self.record, self.programme, changes)
        self.is_broken = replayed < len(changes) or self.record.rules > self.programme.version
        self.session = Session(match)
        for change in changes[replayed:]:
            self.session.log.add(change.number, change.seat, map(read_event, change.events), match.game.id)
        self.bots = None if self.is_broken or self.record.lesson else BotDriver(self.session)
        self._open_lesson()
        self.screens = Screens(self.knows)
        self.seat_players()
        self._wind_clock()

    def _open_lesson(self) -> None:
        """Resume a lesson at its step; if its file has changed since and no longer fits, the room is broken."""
        if self.record.lesson and self.session is not None:
            lesson = find_lesson(self.programme.games[0], self.record.lesson)
            self.tutor = LessonSession(lesson, self.session, self.record.lesson_step)
            self.is_broken = self.is_broken or not self.tutor.fits

    def _wind_clock(self) -> None:
        if self.record.clock is None or self.days:
            return
        clock = Clock(self.record.clock.minutes, self.record.clock.increment)
        left = [seat.left for seat in self.seats if seat.left is not None]
        now = time.monotonic()
        self.clock = RunningClock(clock, len(self.seats), now, left if len(left) == len(self.seats) else None)

    def seat_players(self) -> None:
        """Tell the session the player of each seat, and its bot driver the seats that bots play for."""
        if self.session is not None:
            for seat in self.seats:
                self.session.seat(seat.seat, seat.player)
        if self.bots is not None:
            self.bots.substitutes = {seat.seat: seat.bot for seat in self.seats if seat.bot is not None}

    @property
    def game(self) -> Game:
        """The game on the table, or before the start the first one."""
        return self.programme.games[0] if self.session is None else self.session.match.game

    def table(self) -> Table:
        """The table, or before the start a preview of it."""
        if self.session is not None:
            return self.session.match.table
        settings = self.programme.settings_of(self.game, self.record.settings)
        return _table_to_come(self.game.id, self.record.seats, tuple(settings.items()))

    @property
    def log(self) -> list[Entry]:
        """The log so far."""
        return [] if self.session is None else self.session.log.entries

    @property
    def awaiting(self) -> int | None:
        """The seat that must act, None if there is none."""
        return None if self.session is None or self.is_broken else self.session.awaiting

    @property
    def is_between(self) -> bool:
        """Whether a part of a series is over and the next has not begun."""
        return self.session is not None and self.session.match.is_between and not self.is_broken

    def phase_now(self) -> Phase:
        """The phase that the state of the match implies."""
        if self.session is None:
            return LOBBY
        return OVER if self.session.match.is_over else PLAYING

    @property
    def was_played(self) -> bool:
        """Whether the match was begun or a lesson finished, so that its people count as knowing the game."""
        return self.record.phase == OVER or (self.record.phase == PLAYING and not self.record.lesson)

    def moves_made(self) -> int:
        """The number of moves in all parts; beginning another part counts as one."""
        return 0 if self.session is None else self.session.match.moves_made()

    def moment(self, move: int) -> tuple[Part, int, Table]:
        """The part that contains this move, the move's number in it (0: the set-up), and the table after it."""
        if self.session is None:
            raise RequestRefused("not-now")
        try:
            part, number = self.session.match.moment(move)
        except Unreadable:
            raise RequestRefused("no-such-move") from None
        return part, number, part.table if number == len(part.moves) else part.table_at(number)

    def playing(self) -> Session:
        """The session of a running match, else a refusal."""
        if self.is_broken:
            raise RequestRefused("rules-changed")
        if self.session is None or self.record.phase != PLAYING:
            raise RequestRefused("not-now")
        return self.session

    def read_action(self, notation: str) -> Action:
        """The action with this notation."""
        action = self.game.actions.by_text.get(notation)
        if action is None:
            raise RequestRefused("unknown-action")
        return action

    def plan(self, seat: int, notation: str) -> Plan | None:
        """The plan with this notation, with or without its end, if the seat has it now; lessons have no plans."""
        if THEN not in notation or self.session is None or self.awaiting is None or self.tutor is not None:
            return None
        for plan in plans_of(self.session, seat):
            if notation in (plan.text, plan.onward):
                return plan if notation == plan.text else replace(plan, end=None)
        return None

    def play(self, seat: int, notation: str) -> Played:
        """Apply a move, or the moves of a plan, in memory, or refuse it."""
        session, plan = self.playing(), self.plan(seat, notation)
        if plan is not None:
            return session.play_plan(seat, plan.whole)
        action = self.read_action(notation)
        try:
            return session.play(seat, action) if self.tutor is None else self._learn(self.tutor, seat, action)
        except IllegalAction as refused:
            raise illegal(refused.rule, refused.action) from None

    def _learn(self, tutor: LessonSession, seat: int, action: Action) -> Played:
        """Apply the learner's move in a lesson, if the lesson waits for it and it advances."""
        if seat != tutor.seat or not tutor.waits:
            raise RequestRefused("not-now")
        said = tutor.objection(action)
        if said is not None:
            raise RequestRefused("not-yet", said=said)
        played = tutor.play(action)
        self.record.lesson_step = tutor.step
        return played

    def hear(self, step: int) -> None:
        """In a lesson: mark the teacher's text at this step as heard."""
        if self.tutor is None or not self.tutor.talks or self.is_broken:
            raise RequestRefused("not-now")
        if step != self.tutor.step:
            raise RequestRefused("stale")
        self.tutor.heard()
        self.record.lesson_step = self.tutor.step

    def undo(self, seat: int) -> None:
        """Undo the last answer in memory, or refuse; lessons have no undo."""
        try:
            session = self.playing()
            if self.tutor is not None:
                raise RequestRefused("cannot-undo")
            session.undo(seat)
        except IllegalAction:
            raise RequestRefused("cannot-undo") from None
        self.screens.redraw(self.game, self.table())

    def next_part(self) -> None:
        """Begin the next part of a series in memory, or refuse it."""
        try:
            self.playing().next_part()
        except IllegalAction:
            raise RequestRefused("not-now") from None
        self.screens, self.markers = Screens(self.knows), []
        if self.clock is not None:
            self.clock.begin(time.monotonic())

    @property
    def allows_hints(self) -> bool:
        """Whether people may ask for hints: as agreed, else unless several people compete on a clock."""
        if self.record.hints is not None:
            return self.record.hints
        people = sum(1 for seat in self.seats if seat.kind == PERSON)
        return not self.is_live or people < 2 or self.game.is_shared

    def turns_taken(self, seat: int) -> int:
        """How many turns this seat has had in the game on the table."""
        moved = [move.seat for move in self.session.match.part.moves] if self.session is not None else []
        return sum(1 for before, now in zip([None, *moved], moved, strict=False) if now == seat != before)

    def screen(self, seat: int | None) -> TrackedScene:
        """The tracked scene of viewers who look from this seat."""
        return self.screens.scene(self.game, self.table(), seat)

    def names(self) -> list[str]:
        """The player names by seat."""
        return [seat.called for seat in self.seats]

    def seat(self, number: int) -> SeatRecord:
        """The seat with this number."""
        if not 0 <= number < len(self.seats):
            raise RequestRefused("no-such-seat")
        return self.seats[number]

    def person(self, device: str) -> str:
        """The guest that a device is here: its own, or the one whose seat link was opened on it."""
        return self.record.devices.get(device, device)

    def is_banned(self, device: str) -> bool:
        """Whether the guest of this device was sent away."""
        return not {device, self.person(device)}.isdisjoint(self.record.banned)

    def name_apart(self, guest: str, wanted: str) -> str:
        """The name that this guest has here: one that looks like somebody else's gets a number."""
        people = {viewer.guest: viewer.name for viewer in self.viewers if viewer.guest != guest}
        seated = [seat.called for seat in self.seats if seat.kind == PERSON and seat.guest != guest]
        return name_apart(wanted, [*people.values(), *seated])

    def check_level(self, level: str | None) -> str:
        """A level that the bots of this room can have, else a refusal."""
        return check_level(self.programme, level)

    def held_by(self, guest: str) -> list[int]:
        """The seats this guest holds."""
        return [seat.seat for seat in self.seats if seat.guest == guest]

    def pledge(self, seat: int) -> Pledge | None:
        """The commitment of the device of a seat's person, None if there is none."""
        found = self.pledges.get(seat)
        return found if found is not None and found.guest == self.seats[seat].guest else None

    def forget_pledges(self, guest: str) -> None:
        """Drop the commitments of a guest who has left the lobby: the next device of theirs chooses a value."""
        if self.revealing is None:
            self.pledges = {seat: pledge for seat, pledge in self.pledges.items() if pledge.guest != guest}

    def awaits(self, guest: str) -> bool:
        """Whether it is this guest's turn: they must act in a seat that no bot plays for them."""
        must = [] if self.awaiting is None else self.table().must_act()
        return any(self.seats[seat].guest == guest and self.seats[seat].away is None for seat in must)

    def asked_guests(self) -> frozenset[str]:
        """The guests whose turn it is, in seats that no bot plays for them."""
        return frozenset(guest for seat in self.asked_seats() if (guest := self.seats[seat].guest))

    def asked_seats(self) -> list[int]:
        """The seats whose turn it is, in which no bot plays."""
        must = [] if self.awaiting is None else self.table().must_act()
        return [seat for seat in must if self.seats[seat].bot is None]

    def devices_of(self, people: Collection[str]) -> list[str]:
        """These people, and their further devices at this table."""
        return [*people, *[device for device, person in self.record.devices.items() if person in people]]

    @property
    def is_live(self) -> bool:
        """Whether the table is played at one sitting: it has a clock of minutes."""
        return self.record.clock is not None and not self.days

    @property
    def days(self) -> int:
        """The days for each turn, at a table played by days; else 0."""
        return 0 if self.record.clock is None else self.record.clock.days

    @property
    def is_alone(self) -> bool:
        """Whether all who play here are one person and bots."""
        return len({seat.guest for seat in self.seats if seat.kind == PERSON}) < 2

    def is_visible_to(self, guest: str) -> bool:
        """Whether a guest has this table before their eyes on some screen."""
        return any(viewer.guest == guest and viewer.is_visible for viewer in self.viewers)

    def is_covered(self, seat: int) -> bool:
        """Whether the seat has a secret now from others who use the same device."""
        session = self.session
        return session is not None and self.shares_device(seat) and session.has_secret(seat) and not self.hides(seat)

    def shares_device(self, seat: int) -> bool:
        """Whether its person holds other seats too."""
        guest = self.seats[seat].guest
        return guest is not None and len(self.held_by(guest)) > 1

    def hides(self, seat: int) -> bool:
        """Whether the secrets of the seat lie face down on its own screens, until its person looks at them."""
        return self.game.acts_openly and self.shares_device(seat)

    def knows(self, seat: int | None) -> int | None:
        """Whose knowledge the screens of a seat show; None for what everybody knows."""
        return None if seat is None or self.hides(seat) else seat

    def first_seat(self, guest: str) -> int | None:
        """The seat that a new screen of this guest looks from: of several the one that must act.

        None while that one has a secret: it is shown once its person has said that they hold the device.
        """
        held = self.held_by(guest)
        seat = self.awaiting if self.awaiting in held else next(iter(held), None)
        return None if seat is None or self.is_covered(seat) else seat

    def settle(self, viewer: Viewer) -> bool:
        """Move a viewer who no longer holds the seat looked from to another one; returns whether that was necessary."""
        if viewer.seat in self.held_by(viewer.guest):
            return False
        viewer.seat = self.first_seat(viewer.guest)
        return True

    def is_online(self, guest: str | None) -> bool:
        """Whether a socket of this guest is open."""
        return guest is not None and any(viewer.guest == guest for viewer in self.viewers)

    def is_reading(self, guest: str | None) -> bool:
        """Whether a guest has a page of the story open on a screen."""
        return guest is not None and any(viewer.reads for viewer in self.viewers if viewer.guest == guest)

    @property
    def is_read(self) -> bool:
        """Whether nobody at the table still reads a page of the story, if there is one; spectators do not count."""
        return self.game.narration is None or not any(
            self.is_reading(seat.guest) for seat in self.seats if seat.away is None
        )

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks, or did so a short while ago: else bots wait until somebody comes."""
        if self.days and not self.is_alone:
            return True  # the others wait for days, and look when it is their turn
        return bool(self.viewers) or time.monotonic() - self.watched_at < UNWATCHED_SECONDS

    @property
    def payer(self) -> str:
        """The address that bots are asked for: of those who sit here, else of those who watch, else of the last one."""
        looking = sorted((viewer.seat is None, viewer.payer) for viewer in self.viewers)
        return looking[0][1] if looking else self.last_payer

    def gone_for(self, guest: str) -> float:
        """Seconds since the guest's last socket closed, or since the room was loaded if none was open."""
        if self.is_online(guest):
            return 0.0
        return time.monotonic() - self.left_at.get(guest, self.opened_at)

    def is_absent(self, guest: str) -> bool:
        """Whether the guest has been gone so long that others need not wait; never where turns have days."""
        return not self.days and self.gone_for(guest) >= ABSENT

    def retire(self) -> None:
        """Stop all activity, because another server owns the room: viewers reconnect and are forwarded there."""
        self.is_retired = True
        self.stop_clock()
        self.bots = self.tutor = None
        self.revealing = None
        for viewer in list(self.viewers):
            viewer.close()

    def stop_clock(self) -> None:
        """Stop the timer of the clock."""
        if self.clock_task is not None:
            self.clock_task.cancel()
            self.clock_task = None


def rules_of(record: RoomRecord) -> Programme:
    """The game or series of a room by the rules its match began with; a match yet to begin takes the newest."""
    has_begun = record.phase != LOBBY or any(record.positions)
    return find_programme(record.game, record.rules if has_begun else None)


@lru_cache(64)  # settings may be long texts
def _table_to_come(game: str, seats: int, settings: tuple[tuple[str, str], ...]) -> Table:
    return Part(find_game(game), seats, dict(settings), secret="lobby").table  # noqa: S106  a picture for the lobby


def illegal(rule: str, action: str) -> RequestRefused:
    """The refusal of an action that a rule forbids."""
    return (
        RequestRefused("not-your-turn") if rule == "not-your-turn" else RequestRefused("illegal", rule, action=action)
    )


class Viewer:
    """One socket, with an outgoing queue, so that the room never waits for a client."""

    def __init__(self, guest: str, name: str, language: str, theme: str, address: str = "", payer: str = "") -> None:
        self.guest = guest
        self.name = name
        self.language = language
        self.theme = theme
        self.address = address
        self.payer = payer  # the address that workers are asked for, "" on this machine
        self.seat: int | None = None  # the one it looks from
        self.reads = False  # a page of the story is open on it
        self.is_visible = True  # it is not in a tab or window behind others, as far as it has said
        self.outgoing: deque[tuple[bytes, bool]] = deque()  # a message, and whether it answers a request of this client
        self.waiting_bytes = 0
        self.is_closed = False
        self.has_news = asyncio.Event()

    def send(self, message: bytes, is_answer: bool = False) -> None:
        """Queue a message; a client whose backlog is full is disconnected."""
        if self.is_closed:
            return
        if self.outgoing and self.waiting_bytes + len(message) > BACKLOG:
            self.close()
            return
        self.outgoing.append((message, is_answer))
        self.waiting_bytes += len(message)
        self.has_news.set()

    def send_whole(self, state: bytes) -> None:
        """Queue the whole state; for a slow client drop the queued broadcasts, which the state replaces."""
        if self.waiting_bytes > SLOW_BACKLOG:
            self.outgoing = deque(waiting for waiting in self.outgoing if waiting[1])
            self.waiting_bytes = sum(len(message) for message, _ in self.outgoing)
        self.send(state)

    async def next_message(self) -> bytes | None:
        """The next message to send; None when the viewer is closed."""
        while not self.outgoing and not self.is_closed:
            self.has_news.clear()
            await self.has_news.wait()
        if not self.outgoing:
            return None
        message, _ = self.outgoing.popleft()
        self.waiting_bytes -= len(message)
        return message

    def close(self) -> None:
        """Close without sending what is queued."""
        self.outgoing.clear()
        self.is_closed = True
        self.has_news.set()
