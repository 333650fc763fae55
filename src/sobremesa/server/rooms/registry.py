"""The house: all rooms, the storage below them, and the bots. Commit, then tell."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any

from sobremesa.engine.part import Move
from sobremesa.engine.programme import Programme
from sobremesa.server.http.limits import Doors, Limits
from sobremesa.server.render.cache import Telling
from sobremesa.server.render.presenter import Sight
from sobremesa.server.render.scene_diff import Film, duration_of
from sobremesa.server.rooms.bots import DEFAULT_LEVEL, Thinkers
from sobremesa.server.rooms.garbage import Litter
from sobremesa.server.rooms.markers import outlive
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.room import Room, write_event
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets.messages import WRITER
from sobremesa.server.storage import store as rows
from sobremesa.server.storage.records import (
    GO_ON,
    LOBBY,
    OVER,
    PLAYING,
    UNDO,
    Change,
    RoomRecord,
    SeatRecord,
    new_room_id,
    write_words,
)
from sobremesa.server.storage.store import Conflict, Statement, Store

LOG = logging.getLogger("sobremesa.server")
IDLE = 600.0  # seconds without a viewer after which a room leaves the memory
MOST_ROOMS = 5000  # in memory
LONGEST_PAUSE = 3.0
HEARD = 0.9  # seconds to hear what somebody says aloud; as long as the page shows it


class House:
    """Everything that is going on."""

    def __init__(
        self, store: Store, bot_pause: float = 0.6, workers: int | None = None, limits: Limits | None = None
    ) -> None:
        self.store = store
        self.doors = Doors(limits or Limits())
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.litter = Litter()
        self.thinkers = Thinkers(workers)
        self.bot_pause = bot_pause  # seconds, so that people can follow; 0 also waits for no animation
        self.tasks: list[asyncio.Task[None]] = []

    # Rooms.

    async def room(self, name: str) -> Room:
        """The room of this name, read from the storage if it is not in memory."""
        room = self.rooms.get(name)
        if room is None:
            lock = self.opening.setdefault(name, asyncio.Lock())
            async with lock:
                room = self.rooms.get(name) or await self._read(name)
            self.opening.pop(name, None)
        room.used_at = time.monotonic()
        return room

    async def _read(self, name: str) -> Room:
        kept = await self.store.load(name)
        if kept is None:
            raise Refusal("no-such-room")
        if len(self.rooms) >= MOST_ROOMS:
            self._let_go(0.0)
        if len(self.rooms) >= MOST_ROOMS:
            raise Refusal("full")
        room = self.rooms[name] = Room(kept)
        self.wake(room)
        return room

    async def make_room(self, record: RoomRecord, seats: list[SeatRecord], changes: list[Change] | None = None) -> Room:
        """A new room, on disk and then in memory."""
        changed = [rows.new_change(record.id, change) for change in changes or []]
        await self.store.write(*rows.new_room(record, seats), *changed)
        LOG.info("room %s: %s for %d", record.id, record.game, record.seats)
        return await self.room(record.id)

    async def reload(self, room: Room) -> None:
        """Forget what is in memory and not on disk; the viewers stay and are told how it is."""
        kept = await self.store.load(room.record.id)
        assert kept is not None
        self.stop_clock(room)
        room.restore(kept)
        self.tell_state(room)

    # Changes of a match: durable first.

    async def play(self, room: Room, seat: int, option: str) -> None:
        """Make a move: on disk, then told."""
        self.litter.played()
        action = room.allowed(seat, option)
        first_line, asked = len(room.log), room.must_act()
        clocks = self._count_clock(room, seat)
        move, film = room.make_move(seat, action)
        over = room.phase_now() == OVER
        if over:
            room.record.phase = OVER
        change = Change(room.seq, seat, option, [write_event(event) for event in move.events])
        await self._commit(
            room, change, [*clocks, *([rows.changed_room(room.record)] if over or room.seq % 8 == 0 else [])]
        )
        try:
            self._tell_move(room, move, film, first_line)
        except Exception:  # the move is on disk: a drawing that fails in its middle must not stop the match
            LOG.exception("room %s: %s could not be shown step by step", room.record.id, option)
            room.seen = {}
            self.tell_state(room)
        if outlive(room, asked):
            self.tell_markers(room)
        self.wake(room)

    async def undo(self, room: Room, seat: int) -> None:
        """Take an answer back: on disk, then told."""
        match = room.playing()
        if not match.can_undo(seat):
            raise Refusal("cannot-undo")
        room.take_back(seat)
        await self._commit(room, Change(room.seq, seat, UNDO, []), [])
        outlive(room, room.must_act())
        self.tell_state(room)
        self.wake(room)

    async def go_on(self, room: Room, seat: int) -> None:
        """The next match of a series: on disk, then told."""
        if not room.is_between:
            raise Refusal("not-now")
        room.go_on()
        await self._commit(room, Change(room.seq, seat, GO_ON, []), [rows.changed_room(room.record)])
        room.turn_since = time.monotonic()
        self.tell_state(room)
        self.wake(room)

    async def _commit(self, room: Room, change: Change, more: list[Statement]) -> None:
        """Write the change; who comes second reads what the first has done."""
        try:
            await self.store.write(rows.new_change(room.record.id, change), *more)
        except Conflict:
            await self.reload(room)
            raise Refusal("stale") from None
        except Exception:
            await self.reload(room)
            raise
        room.seq += 1

    async def start(self, room: Room) -> None:
        """The match begins."""
        record = room.record
        record.words = write_words(room.seats)
        record.phase = PLAYING
        if record.clock is not None:
            for seat in room.seats:
                seat.left = record.clock["minutes"] * 60_000
        room.fold([])
        record.phase = room.phase_now()
        await self.save(room)
        room.turn_since = time.monotonic()
        self.tell_state(room)
        self.wake(room)

    async def save(self, room: Room, *seats: SeatRecord) -> None:
        """The room and these of its seats (none named: all), on disk."""
        changed = [rows.changed_seat(room.record.id, seat) for seat in seats or room.seats]
        try:
            await self.store.write(rows.changed_room(room.record), *changed)
        except Exception:
            await self.reload(room)
            raise

    async def save_new_seats(self, room: Room) -> None:
        """Another number of seats, on disk."""
        name = room.record.id
        await self.store.write(
            rows.changed_room(room.record), rows.without_seats(name), *rows.new_seat_rows(name, room.seats)
        )

    # Telling.

    def tell_state(self, room: Room) -> None:
        """Everything, to everyone."""
        for viewer in list(room.viewers):
            viewer.send(Sight(room, viewer.seat, viewer.language).state(viewer))

    def tell_room(self, room: Room) -> None:
        """People, seats or settings, to everyone."""
        for viewer in list(room.viewers):
            viewer.send(Sight(room, viewer.seat, viewer.language).room_changed(viewer))

    def tell(self, room: Room, message: dict[str, Any]) -> None:
        """The same to everyone."""
        encoded = WRITER.encode(message)
        for viewer in list(room.viewers):
            viewer.send(encoded)

    def tell_markers(self, room: Room) -> None:
        """What people point at, to everyone as they see it."""
        for viewer in list(room.viewers):
            viewer.send(Sight(room, viewer.seat, viewer.language).markers())

    def _tell_move(self, room: Room, move: Move, film: Film, first_line: int) -> None:
        """The steps, once for all who look from the same seat in the same language."""
        written: dict[tuple[int | None, str], bytes] = {}
        telling = Telling()
        for viewer in list(room.viewers):
            key = (viewer.seat, viewer.language)
            if key not in written:
                written[key] = Sight(room, *key, telling).steps(move, film, first_line)
            viewer.send(written[key])
        room.seen = film.last_seen()

    # Bots and clocks.

    def wake(self, room: Room) -> None:
        """Let the bot whose turn it is think, and the clock of the person whose turn it is run."""
        self.stop_clock(room)
        seat = room.must_act()
        if seat is None:
            if room.is_between and all(chair.bot is not None for chair in room.seats):
                room.bot_task = asyncio.create_task(self._bots_go_on(room, room.seq))
            return
        bots_act = room.seats[seat].bot is not None or room.bot_aside() is not None
        if bots_act and (room.bot_task is None or room.bot_task.done()):
            room.bot_task = asyncio.create_task(self._bots_play(room))
        if room.seats[seat].bot is None and room.seats[seat].left is not None:
            left = max(0.0, (room.seats[seat].left or 0) / 1000 - (time.monotonic() - room.turn_since))
            room.clock_task = asyncio.get_running_loop().call_later(left, self._time_is_up, room, seat, room.seq)

    async def _bots_play(self, room: Room) -> None:
        """Bots act aside where they gain by it, and answer as long as it is their turn."""
        while True:
            if await self._bot_acts_aside(room):
                return
            seat = room.must_act()
            level = room.seats[seat].bot if seat is not None else None
            if seat is None or level is None:
                return
            seq, due = room.seq, time.monotonic() + self._pause(room)
            option = await self.thinkers.choose(room.game, room.table().mask(seat), seat, level)
            await asyncio.sleep(max(0.0, due - time.monotonic()))  # how long it thought is its own affair
            async with room.lock:
                if room.seq == seq and room.must_act() == seat and room.seats[seat].bot == level:
                    room.bot_task = None  # the move wakes the next one
                    await self.play(room, seat, option)
                    return

    async def _bots_go_on(self, room: Room, seq: int) -> None:
        """Where only bots sit, nobody is waited for between two matches."""
        await asyncio.sleep(LONGEST_PAUSE if self.bot_pause and room.viewers else 0.0)
        async with room.lock:
            if room.seq == seq and room.is_between and all(chair.bot is not None for chair in room.seats):
                room.bot_task = None
                await self.go_on(room, 0)

    async def _bot_acts_aside(self, room: Room) -> bool:
        """Ask every bot that may act once whether it wants to; whether one did, which wakes the next."""
        while (seat := room.bot_aside()) is not None:
            room.asked_aside.add(seat)
            seq, level = room.seq, room.seats[seat].bot
            option = await self.thinkers.choose_aside(room.game, room.table().mask(seat), seat)
            if not option:
                continue
            await asyncio.sleep(self._pause(room))
            async with room.lock:
                if room.seq == seq and room.seats[seat].bot == level:
                    room.bot_task = None
                    await self.play(room, seat, option)
                    return True
            room.asked_aside.discard(seat)  # the table is another by now
        return False

    def _pause(self, room: Room) -> float:
        """As long as people need to see the last move."""
        if not self.bot_pause or not room.viewers or room.match is None or not room.match.moves:
            return self.bot_pause if room.viewers else 0.0
        told, talk = room.match.moves[-1].events, room.game.talk
        said = sum(1 for event in told if talk is not None and event.kind in talk.said)
        return min(LONGEST_PAUSE, self.bot_pause + len(told) * duration_of(len(told)) / 1000 + said * HEARD)

    def _count_clock(self, room: Room, mover: int) -> list[Statement]:
        """Take the time of whoever had to act off their clock."""
        seat = room.must_act()
        elapsed = int((time.monotonic() - room.turn_since) * 1000)
        room.turn_since = time.monotonic()
        if seat is None or room.record.clock is None or (left := room.seats[seat].left) is None:
            return []
        gained = room.record.clock["increment"] * 1000 if seat == mover else 0
        room.seats[seat].left = max(0, left - elapsed) + gained
        return [rows.changed_seat(room.record.id, room.seats[seat])]

    def _time_is_up(self, room: Room, seat: int, seq: int) -> None:
        room.bot_task = asyncio.create_task(self._bot_steps_in(room, seat, seq))

    async def _bot_steps_in(self, room: Room, seat: int, seq: int) -> None:
        """Whose time is up is played for by a bot from now on."""
        async with room.lock:
            room.bot_task = None
            if room.seq != seq or room.must_act() != seat or room.seats[seat].bot is not None:
                return
            room.seats[seat].away = DEFAULT_LEVEL
            room.seats[seat].left = 0
            await self.save(room, room.seats[seat])
            self.tell_room(room)
            self.wake(room)

    def stop_clock(self, room: Room) -> None:
        """No clock runs."""
        if room.clock_task is not None:
            room.clock_task.cancel()
            room.clock_task = None

    # Coming and going.

    async def arrive(self, room: Room, viewer: Viewer) -> None:
        """A socket opens: its guest is back, and sees everything."""
        async with room.lock:
            held = room.held_by(viewer.guest)
            viewer.seat = held[0] if held else None
            viewer.name = room.seats[held[0]].name if held else viewer.name
            room.viewers.add(viewer)
            back = [room.seats[seat] for seat in held if room.seats[seat].away is not None]
            for seat in back:
                seat.away = None
            if back:
                await self.save(room, *back)
            viewer.send(Sight(room, viewer.seat, viewer.language).state(viewer))
            self._tell_others(room, viewer)
            self.wake(room)

    async def leave(self, room: Room, viewer: Viewer) -> None:
        """A socket has closed."""
        room.viewers.discard(viewer)
        room.used_at = time.monotonic()
        if not room.is_online(viewer.guest):
            room.left_at[viewer.guest] = time.monotonic()
            async with room.lock:  # so that nobody hears of a move that is not on disk yet
                self._tell_others(room, viewer)

    def _tell_others(self, room: Room, viewer: Viewer) -> None:
        for other in list(room.viewers):
            if other is not viewer:
                other.send(Sight(room, other.seat, other.language).room_changed(other))

    # The house itself.

    async def open(self) -> None:
        """Go on where it was left."""
        running = [self._wake_all(), self._sweep(), self.litter.keep_out()]
        self.tasks = [asyncio.create_task(work) for work in running]

    async def _wake_all(self) -> None:
        """Bots whose turn it was when the server stopped go on thinking."""
        for name in await self.store.unfinished_rooms():
            with contextlib.suppress(Refusal):
                await self.room(name)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Now and then, make room in memory."""
        while True:
            await asyncio.sleep(60)
            self._let_go(IDLE)

    def _let_go(self, idle: float) -> None:
        """Forget rooms that nobody has looked at for so long and in which nobody thinks; they are on disk."""
        now = time.monotonic()
        for name, room in list(self.rooms.items()):
            thinks = room.bot_task is not None and not room.bot_task.done()
            if not (room.viewers or thinks or room.clock_task or room.lock.locked()) and now - room.used_at >= idle:
                del self.rooms[name]

    async def close(self) -> None:
        """Let everyone go; what was told is on disk."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in self.rooms.values():
            self.stop_clock(room)
            if room.bot_task is not None:
                room.bot_task.cancel()
            for viewer in list(room.viewers):
                viewer.close()
        self.thinkers.close()
        await self.store.close()


def new_record(programme: Programme, seats: int, settings: dict[str, str], host: str, title: str = "") -> RoomRecord:
    """A room that nobody sits in yet, with a secret of its own."""
    return RoomRecord(
        id=new_room_id(),
        game=programme.id,
        rules=programme.version,
        seats=programme.check_seats(seats),
        settings=programme.check_settings(settings),
        title=title,
        listed=False,
        phase=LOBBY,
        host=host,
        secret=secrets.token_hex(16),
    )
