"""Handlers: one function for each message of a client, under its name.

Everything is checked; a refused message changes nothing.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import TypeAlias

from msgspec import UNSET, Struct

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import LONGEST_CHAT, LONGEST_WORD
from sobremesa.server.protocol import down, up
from sobremesa.server.protocol.down import Made
from sobremesa.server.protocol.refusals import (
    OWN,
    REACTIONS,
    THEMES,
    RequestRefused,
    check_clock,
    check_level,
    clean_name,
    clean_text,
    clean_title,
)
from sobremesa.server.render import board, questions
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms import commit_reveal, seats
from sobremesa.server.rooms import new_rooms as rematches
from sobremesa.server.rooms.broadcast import (
    remove_marker,
    send_state,
    set_marker,
    tell_markers,
    tell_reaction,
    tell_room,
    tell_room_soon,
    tell_state,
)
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.seating import leads_in
from sobremesa.server.rooms.seats import seat_changed
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.rooms.turn_times import put_off
from sobremesa.server.storage.records import BOT, LOBBY, OPEN, OVER, PERSON, PLAYING, SeatRecord, new_seats
from sobremesa.server.workers.pool import has_own_text
from sobremesa.session.bots import usual_level

Answer: TypeAlias = down.Answer | None  # the answer to the sender alone


class Context(Struct):
    """One viewer of one room."""

    service: RoomService
    limits: AddressLimits
    room: Room
    viewer: Viewer

    @property
    def view(self) -> Perspective:
        """What this viewer sees now."""
        return Perspective(self.room, self.viewer.seat, self.viewer.language)

    def own_turn(self, during_start: bool = False) -> AbstractAsyncContextManager[None]:
        """Hold the room's lock."""
        return self.service.commits.locked(self.room, during_start)

    def own_seat(self, number: int | None) -> SeatRecord:
        """The seat, if the guest holds it; by default the one looked from."""
        if number is None:
            number = self.viewer.seat
        if number is None:
            raise RequestRefused("not-your-seat")
        seat = self.room.seat(number)
        if seat.guest != self.viewer.guest:
            raise RequestRefused("not-your-seat")
        return seat

    def check_seated(self) -> int:
        """The first seat that the guest holds, else a refusal."""
        held = self.room.held_by(self.viewer.guest)
        if not held:
            raise RequestRefused("not-your-seat")
        return held[0]

    def check_seq(self, seq: int) -> None:
        """Refuse a message that refers to an earlier table."""
        self.room.playing()
        if seq != self.room.seq:
            raise RequestRefused("stale")

    def check_host(self) -> None:
        """Refuse everyone but the host."""
        if self.room.record.host != self.viewer.guest:
            raise RequestRefused("not-host")

    def check_leads(self) -> None:
        """Refuse everyone but the host, and while the host is absent, those who are seated."""
        if leads_in(self.room, self.viewer.guest) != 0.0:
            raise RequestRefused("not-host")

    def check_heard(self) -> None:
        """Refuse a muted guest."""
        if self.viewer.guest in self.room.record.muted:
            raise RequestRefused("muted")

    def check_phase(self, phase: str) -> None:
        """Refuse a message that does not fit the room's phase."""
        if self.room.record.phase != phase:
            raise RequestRefused("not-now")


async def configure(at: Context, message: up.Configure) -> None:
    """Change settings, seats, clock, hints, title or listing before the start: all checked before anything changes."""
    at.check_host()
    at.check_phase(LOBBY)
    room, commits = at.room, at.service.commits
    record = room.record
    clock = record.clock if message.clock is UNSET else check_clock(message.clock)
    settings, seats = record.settings, record.seats
    if message.settings is not None or message.seats is not None:
        settings, seats = await _agreed(at, message)
    if message.listed and not record.listed:
        at.limits.list_room(at.viewer.address)
    record.settings, record.seats, record.clock = settings, seats, clock
    if message.listed is not None:
        record.listed = message.listed
    if message.hints is not None:
        record.hints = message.hints
    if message.title is not None:
        record.title = clean_title(message.title)
    more = [seat for seat in new_seats(seats) if seat.seat >= len(room.seats)]
    room.seats = [*room.seats[:seats], *more]
    await (commits.new_seats(room) if message.seats is not None else commits.room(room, room.seats[0]))
    tell_state(room)


async def _agreed(at: Context, message: up.Configure) -> tuple[dict[str, str], int]:
    """Settings and number of seats as they would be; nothing changes yet."""
    room = at.room
    if room.record.positions:
        raise RequestRefused("not-now")
    try:
        seats = room.programme.check_seats(message.seats if message.seats is not None else room.record.seats)
        changed = _changed_settings(room, message.settings or {})
        if message.settings:
            wanted = {**room.record.settings, **changed}
            if has_own_text(room.programme, wanted):
                at.limits.read_file(at.viewer.guest, at.viewer.address)
            await at.service.workers.check_settings(room.programme, seats, wanted, at.viewer.payer)
        settings = room.programme.check_settings({**room.record.settings, **changed})
    except Mistake as mistake:
        raise RequestRefused("unreadable-file", mistake=mistake) from None
    except Unreadable:
        raise RequestRefused("no-such-value") from None
    if any(seat.kind != OPEN for seat in room.seats[seats:]):
        raise RequestRefused("seat-taken")
    return settings, seats


def _changed_settings(room: Room, given: dict[str, str]) -> dict[str, str]:
    """The settings to change; the value OWN leaves an uploaded text as it is."""
    known = room.programme.settings()
    own = {key for key, setting in known.items() if OWN not in setting.values}
    return {key: value for key, value in given.items() if value != OWN or key not in own}


async def branch(at: Context, message: up.Branch) -> Made:
    """Play on from a move in a new room."""
    if message.invite:
        at.check_seated()
    at.limits.check_maker(at.viewer.address)
    await at.limits.new_room(at.viewer.address)
    made = await rematches.branch(at.service.registry, at.room, at.viewer, message.move, message.invite)
    return Made(url=f"/r/{made.record.id}")


async def rematch(at: Context, message: up.Rematch) -> Made:
    """Make a new room for the same people, and tell everyone."""
    at.check_phase(OVER)
    at.check_seated()
    room, level = at.room, message.level
    is_alone = rematches.is_alone(room)
    if level is not None and not is_alone:
        raise RequestRefused("not-now")
    record, seats = rematches.rematch(room, message.sequel, None if level is None else room.check_level(level))
    made = None if level is not None else await rematches.made_before(at.service.registry, room, record)
    if made is None:
        await at.limits.new_room(at.viewer.address)
        starts = is_alone and not message.change
        await (at.service.create_started if starts else at.service.registry.create)(record, seats)
        room.record.rematch = made = f"/r/{record.id}"
        await at.service.commits.room(room, room.seats[0])
        tell_room(room)
    return Made(url=made)


async def play(at: Context, message: up.Play) -> None:
    """Make a move."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    with at.service.move_times.timed():
        await at.service.play.move(at.room, seat.seat, message.action)


async def heard(at: Context, message: up.Heard) -> None:
    """Advance a lesson."""
    at.own_seat(None)
    await at.service.play.hear(at.room, message.step)


async def undo(at: Context, message: up.Undo) -> None:
    """Undo the last answer."""
    seat = at.own_seat(message.seat)
    at.check_seq(message.seq)
    await at.service.play.undo(at.room, seat.seat)


async def next_part(at: Context, message: up.NextPart) -> None:
    """Begin the next part of a series: anyone seated may."""
    seat = at.check_seated()
    at.check_seq(message.seq)
    await at.service.play.next_part(at.room, seat)


async def start(at: Context, message: up.Start) -> None:
    """Begin the match."""
    at.check_leads()
    at.check_phase(LOBBY)
    free = [seat for seat in at.room.seats if seat.kind == OPEN]
    if free and message.fill is None:
        raise RequestRefused("seats-free")
    for seat in free:
        seat.seat_bot(check_level(at.room.programme, message.fill))
    await commit_reveal.start(at.service.play, at.room)


async def word(at: Context, message: up.Word) -> None:
    """Set a person's word, which is added to the chance."""
    seat = at.own_seat(message.seat)
    at.check_phase(LOBBY)
    seat.word = clean_text(message.word, LONGEST_WORD)
    await seat_changed(at.service, at.room, seat)


async def promise(at: Context, message: up.Promise) -> None:
    """Commit to the value that the device adds to the chance, by its hash."""
    seat = at.own_seat(message.seat)
    at.check_phase(LOBBY)
    commit_reveal.promise(at.room, seat, message.promise)


async def reveal(at: Context, message: up.Reveal) -> None:
    """Reveal the committed value."""
    await commit_reveal.reveal(at.service.play, at.room, at.own_seat(message.seat), message.value)


async def sit(at: Context, message: up.Sit) -> None:
    """Take a free seat; in a running match, one whose person has left it."""
    seat, phase = at.room.seat(message.seat), at.room.record.phase
    if phase == OVER:
        raise RequestRefused("not-now")
    if seat.kind == PERSON or (seat.kind == BOT and phase == PLAYING and not seat.is_free):
        raise RequestRefused("seat-taken")
    await seats.seat_guest(at.service, at.room, seat.seat, at.viewer.guest)


async def stand(at: Context, message: up.Stand) -> None:
    """Leave a seat; in a running match a bot takes over."""
    seat, record = at.room.seat(message.seat), at.room.record
    if seat.guest != at.viewer.guest and not (record.host == at.viewer.guest and record.phase == LOBBY):
        raise RequestRefused("not-your-seat")
    if seat.kind != PERSON or record.phase == OVER:
        raise RequestRefused("not-now")
    if record.phase == PLAYING:
        seat.seat_bot(usual_level(at.room.programme.games))
        seat.is_free = True
    else:
        seat.empty()
    await seat_changed(at.service, at.room, seat)


async def bot(at: Context, message: up.SeatBot) -> None:
    """Seat a bot, or empty the seat."""
    seat, phase = at.room.seat(message.seat), at.room.record.phase
    if seat.guest != at.viewer.guest:
        at.check_leads() if phase == LOBBY else at.check_host()
        if seat.kind == PERSON:
            raise RequestRefused("seat-taken")
    if phase == OVER or (message.level is None and phase != LOBBY):
        raise RequestRefused("not-now")
    if message.level is None:
        seat.empty()
    else:
        seat.seat_bot(at.room.check_level(message.level))
    await seat_changed(at.service, at.room, seat)


async def ask_seat(at: Context, message: up.AskSeat) -> None:
    """Ask for a seat of the running match, or withdraw that."""
    if message.seat is None:
        seats.withdraw(at.room, at.viewer.guest)
    else:
        at.check_heard()
        seats.ask(at.room, at.viewer.guest, at.viewer.address, message.seat)


async def give_seat(at: Context, message: up.GiveSeat) -> None:
    """Seat a watcher."""
    await seats.give(at.service, at.room, at.viewer.guest, message.seat, message.guest)


async def decline_seat(at: Context, message: up.DeclineSeat) -> None:
    """Decline a watcher's request for a seat."""
    seats.decline(at.room, at.viewer.guest, message.guest)


async def away(at: Context, message: up.Away) -> None:
    """Let a bot play for a person."""
    seat = at.room.seat(message.seat)
    at.check_phase(PLAYING)
    if seat.kind != PERSON or seat.guest is None:
        raise RequestRefused("not-now")
    if seat.guest != at.viewer.guest:
        at.check_seated()
        if not at.room.is_absent(seat.guest):
            raise RequestRefused("not-absent")
    seat.away = at.room.check_level(message.level or usual_level(at.room.programme.games))
    await seat_changed(at.service, at.room, seat)


async def back(at: Context, message: up.Back) -> None:
    """Take over again from one's bot."""
    seat = at.own_seat(message.seat)
    seat.away = None
    await seat_changed(at.service, at.room, seat)


async def day_off(at: Context, message: up.DayOff) -> None:
    """Put off the deadline of one's turn by a day."""
    at.check_phase(PLAYING)
    seat = at.own_seat(message.seat)
    put_off(at.room, seat)
    await seat_changed(at.service, at.room, seat)


async def hurry(at: Context, message: up.Hurry) -> None:
    """Let the bots move on; the pace of others who follow them stays as it is."""
    at.check_seated()
    at.room.is_hurried = all(viewer.guest == at.viewer.guest for viewer in at.room.viewers)


async def kick(at: Context, message: up.Kick) -> None:
    """Kick a guest."""
    _check_other(at, message.guest)
    await seats.send_away(at.service, at.room, message.guest)


async def mute(at: Context, message: up.Mute) -> None:
    """Mute or unmute a guest."""
    _check_other(at, message.guest)
    await seats.set_muted(at.service, at.room, message.guest, message.muted)


def _check_other(at: Context, guest: str) -> None:
    """Only the host may do this, and only to others who are or were here."""
    at.check_host()
    if guest == at.viewer.guest or guest not in seats.here(at.room):
        raise RequestRefused("not-now")


async def look(at: Context, message: up.Look) -> None:
    """Look from another of one's seats."""
    at.viewer.seat = None if message.seat is None else at.own_seat(message.seat).seat
    send_state(at.room, at.viewer)


async def reading(at: Context, message: up.Reading) -> None:
    """A page of the story was opened or closed on this screen."""
    if at.viewer.reads == message.story:
        return
    at.viewer.reads = message.story
    at.service.wake(at.room)
    tell_room_soon(at.room)


async def visible(at: Context, message: up.Visible) -> None:
    """The screen came into sight, or went out of it."""
    at.viewer.is_visible = message.visible


async def rename(at: Context, message: up.Rename) -> None:
    """Change the name, in one seat or everywhere in the room."""
    at.check_heard()
    name = clean_name(message.name)
    if not name:
        raise RequestRefused("malformed")
    name = at.room.name_apart(at.viewer.guest, name)
    if message.seat is not None:
        held = [at.own_seat(message.seat)]
    else:
        held = [at.room.seats[seat] for seat in at.room.held_by(at.viewer.guest)]
        for other in at.room.viewers:
            other.name = name if other.guest == at.viewer.guest else other.name
    for seat in held:
        seat.name = name
    if held:
        await at.service.commits.room(at.room, *held)
    tell_room_soon(at.room)


async def preferences(at: Context, message: up.Preferences) -> None:
    """Set language and theme of this viewer."""
    if message.language not in (None, *LANGUAGES) or message.theme not in (None, *THEMES):
        raise RequestRefused("no-such-value")
    at.viewer.language = message.language or at.viewer.language
    at.viewer.theme = message.theme or at.viewer.theme
    send_state(at.room, at.viewer)


async def chat(at: Context, message: up.Chat) -> None:
    """Write in the chat."""
    at.check_heard()
    text = clean_text(message.text, LONGEST_CHAT)
    if not text:
        raise RequestRefused("malformed")
    await at.service.commits.chat(at.room, at.viewer.guest, at.viewer.name, at.viewer.seat, text)


async def react(at: Context, message: up.React) -> None:
    """Send a quick reaction."""
    at.check_heard()
    if message.reaction not in REACTIONS:
        raise RequestRefused("no-such-value")
    tell_reaction(at.room, at.viewer, message.reaction)


async def point(at: Context, message: up.Point) -> None:
    """Set or remove a marker."""
    at.check_heard()
    seat = at.own_seat(message.seat)
    at.room.playing()
    if message.purpose is None:
        remove_marker(at.room, seat.seat, message.sprite)
    else:
        set_marker(at.room, seat.seat, message.sprite, message.purpose)
    tell_markers(at.room)


async def why(at: Context, message: up.Why) -> down.Why:
    """What a sprite is and which rule forbids it, or only what it is."""
    if message.about and message.sprite is not None:
        return questions.about(at.view, message.sprite)
    return questions.why(at.view, message.action, message.sprite)


async def preview(at: Context, message: up.Preview) -> down.Preview:
    """The certain effects of an action."""
    return questions.preview(at.view, message.action)


async def hint(at: Context, message: up.Hint) -> down.Hint:
    """A hint, computed without the room's lock: the match continues meanwhile."""
    async with at.own_turn():
        seat = at.own_seat(None).seat
        at.check_seq(message.seq)
        view = at.view
        questions.check_hint(view)
        at.limits.ask_hint(at.viewer.guest, at.viewer.address)
    advice = await at.service.workers.advise(view.game, view.masked, seat, message.seq, at.viewer.payer)
    return questions.hint(view, advice, message.seq)


async def analyse(at: Context, message: up.Analyse) -> down.Analysis:
    """What decided the match, or how far the computation is."""
    told, has_begun = await at.service.analyses.ask(at.room, at.viewer)
    if has_begun:
        at.limits.ask_analysis(at.viewer.guest, at.viewer.address)
    return told


async def view(at: Context, message: up.View) -> down.View:
    """The table after this many moves."""
    return questions.view_after(at.room, at.viewer.seat, at.viewer.language, message.move, message.reveal)


async def places(at: Context, message: up.Places) -> down.Places:
    """What can be pointed at."""
    return down.Places(places=board.places(at.view))


async def key(at: Context, message: up.Key) -> down.Key:
    """The key: what is on the table, and what it is for."""
    return down.Key(signs=questions.signs(at.view))


async def hold(at: Context, message: up.Hold) -> down.Hold:
    """What lies face down on this viewer's own screen."""
    return questions.held(at.view)


async def ping(at: Context, message: up.Ping) -> down.Pong:
    """Liveness probe of a client."""
    return down.Pong()
