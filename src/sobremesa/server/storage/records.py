"""Records: the stored form of a room, its seats and the changes of its match; and the rows that hold them.

Statements write rows and are committed together by `Store.write`; queries read many rooms at once.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Executable, Row, delete, insert, or_, select, text, update

from sobremesa.engine.event import Event, StoredEvent
from sobremesa.engine.matches.player import BOT_NAMES, Player, bot, person
from sobremesa.engine.text.plain import Plain
from sobremesa.server.limits import CHAT_KEPT, MOST_HOLDERS
from sobremesa.server.protocol.parts import ChatLine, Clock, Parent, Phase, SeatKind
from sobremesa.server.storage.schema import ALERTS, ANALYSES, CHANGES, CHAT, DEADLINES, GUEST_ROOMS, ROOMS, SEATS

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
MOVE: Final = "move"
UNDO: Final = "undo"
NEXT_PART: Final = "next-part"
ChangeKind = Literal["move", "undo", "next-part"]
ROOM_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


class RoomRecord(Struct, kw_only=True):
    """A room, apart from its seats and its match."""

    id: str
    game: str  # or the series
    rules: int
    seats: int
    settings: dict[str, str]
    title: str
    listed: bool
    phase: Phase
    host: str
    secret: str
    words: str = ""  # of the people, joined at the start
    renewals: list[tuple[int, str]] = []  # after this many moves the chance follows another secret
    clock: Clock | None = None
    positions: list[Plain | None] = []  # where parts of the match start, if not at the set-up
    inherited: Plain | None = None  # what the first part inherited from a series that is not played here
    parent: Parent | None = None
    rematch: str | None = None
    banned: list[str] = []  # guests whom the host has banned
    muted: list[str] = []  # guests whom nobody hears
    devices: dict[str, str] = {}  # further devices of guests: the own guest of the device, and who it is here
    put_away: list[str] = []  # guests who have removed it from their list
    hints: bool | None = None  # whether hints are allowed; None: not decided
    is_first: bool = False  # the real game after a lesson: hints are offered at first
    lesson: str = ""  # the lesson taught here; position and chance follow from it
    lesson_step: int = 0  # the current one
    scores: list[int] = []  # by seat, once the match is over
    ranks: list[int] = []
    created: str = ""
    updated: str = ""

    @property
    def last_secret(self) -> str:
        """The secret that the chance follows now."""
        return self.renewals[-1][1] if self.renewals else self.secret


class SentAway(Struct):
    """Somebody who was sent away from a seat, and their name there."""

    guest: str
    name: str


class SeatRecord(Struct, kw_only=True):
    """A seat and its player."""

    seat: int
    key: str  # of the private link
    kind: SeatKind = OPEN
    guest: str | None = None
    name: str = ""
    level: str | None = None  # of the bot that sits here
    away: str | None = None  # the level of the bot that plays for the person
    word: str = ""
    is_free: bool = False  # its person has left during the match: the bot gives way to the next person who sits down
    sent_away: SentAway | None = None  # whose place the bot has taken, until somebody sits down
    is_persons: bool = False  # the bot plays under the name of a person from an uploaded match
    left: int | None = None  # ms on the clock
    deadline: float = 0  # seconds since 1970: when a bot stands in, at a table played by days; 0: it is not their turn
    asked_at: float = 0  # when the turn began for which that is
    used: float = 0  # seconds taken for the turns so far
    days_off: int = 0  # days by which deadlines were put off
    known_by: list[str] = []  # guests who have held this seat during the match, and know its secrets

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat, None if a person does."""
        if self.kind == BOT:
            return self.level
        return self.away

    @property
    def called(self) -> str:
        """The name of this seat's player at the table."""
        if self.name:
            return self.name
        return BOT_NAMES[self.seat % len(BOT_NAMES)] if self.kind == BOT else f"{self.seat + 1}"

    @property
    def player(self) -> Player:
        """The player in the form of a session."""
        return bot(self.level or "", self.name) if self.kind == BOT and not self.is_persons else person(self.name)

    def empty(self) -> None:
        """Empty the seat; its private link becomes invalid."""
        self.key = new_key()
        self.kind, self.guest, self.name, self.level, self.away, self.word = OPEN, None, "", None, None, ""
        self.is_free = self.is_persons = False

    def seat_person(self, guest: str, name: str) -> None:
        """Seat this guest."""
        self.empty()
        self.kind, self.guest, self.name, self.sent_away = PERSON, guest, name, None
        self.note_holder()

    def pass_on(self, guest: str) -> None:
        """Seat this guest in place of the person who sits here, under the same name and with the same word."""
        name, word = self.name, self.word
        self.seat_person(guest, name)
        self.word = word

    def note_holder(self) -> None:
        """Remember the guest as a holder of the seat."""
        if self.guest is not None and self.guest not in self.known_by:
            self.known_by = [*self.known_by, self.guest][-MOST_HOLDERS:]

    def seat_bot(self, level: str) -> None:
        """Seat a bot, under a name that no other seat's bot has."""
        self.empty()
        self.kind, self.level = BOT, level
        self.name = self.called


class Change(Struct, frozen=True):
    """One row of a match: a move, an undo, or the beginning of the next part of a series."""

    number: int
    seat: int
    kind: ChangeKind
    action: str = ""  # the notation of a move
    events: list[Plain] = []


class StoredRoom(Struct):
    """All stored data of one room."""

    record: RoomRecord
    seats: list[SeatRecord]
    changes: list[Change]
    chat: list[ChatLine]
    moved: str = ""  # when the last change was made, "" if there is none


def write_event(event: Event) -> Plain:
    """An event in its stored form: with its secrets, and the seats that may hear them."""
    kept: Plain = {"kind": event.kind, "fields": event.fields}
    if event.secret:
        kept.update(secret=event.secret, seen_by=list(event.seen_by))
    return kept


def read_event(kept: Plain) -> Event:
    """Read a stored event."""
    return StoredEvent(kept["kind"], kept["fields"], kept.get("secret"), tuple(kept.get("seen_by", ())))


def now() -> str:
    """The current time in its stored form."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def days_ago(days: int) -> str:
    """The time this many days ago in its stored form."""
    then = datetime.now(UTC) - timedelta(days=days)
    return then.isoformat(timespec="seconds").replace("+00:00", "Z")


def new_room_id() -> str:
    """An unguessable id for a room."""
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(10))


def new_key() -> str:
    """The secret part of a private seat link."""
    return secrets.token_hex(12)


def new_seats(number: int) -> list[SeatRecord]:
    """This many free seats, each with its own private link."""
    return [SeatRecord(seat=seat, key=new_key()) for seat in range(number)]


def guest_id(token: str) -> str:
    """The public id of a guest: a hash of the cookie, so that nobody can impersonate someone they see."""
    return hashlib.sha256(token.encode()).hexdigest()[:16]


def write_words(seats: list[SeatRecord], values: Mapping[int, str]) -> str:
    """The people's contributions to the chance: a line for each word, and for each value of a device."""
    added = [(seat.seat, one) for seat in seats for one in (seat.word, values.get(seat.seat, ""))]
    return "\n".join(f"{seat}:{one}" for seat, one in added if one)


def read_words(words: str) -> list[tuple[int, str]]:
    """The seats and their words in `write_words` form."""
    pairs = [line.partition(":") for line in words.splitlines()]
    return [(int(seat), word) for seat, colon, word in pairs if colon and seat.isdecimal()]


Statement = tuple[Executable, Any]
T = TypeVar("T")
NEW_CHANGE: Final = insert(CHANGES)
NAMES_GUEST: Final = text("INSERT INTO guest_rooms (guest, room) VALUES (:guest, :room) ON CONFLICT DO NOTHING")


def new_room(record: RoomRecord, seats: list[SeatRecord]) -> list[Statement]:
    """Insert a room and its seats."""
    record.created = record.updated = now()
    return [(insert(ROOMS), _room_row(record)), *new_seat_rows(record.id, seats), *named_guests(record, seats)]


def named_guests(record: RoomRecord, seats: Iterable[SeatRecord]) -> list[Statement]:
    """Index the guests that a room and its seats name."""
    in_seats = [guest for seat in seats for guest in (seat.guest, *seat.known_by)]
    return _index(record.id, [record.host, *record.banned, *record.muted, *in_seats])


def _index(room: str, guests: Iterable[str | None]) -> list[Statement]:
    rows = [{"guest": guest, "room": room} for guest in sorted({guest for guest in guests if guest})]
    return [(NAMES_GUEST, rows)] if rows else []


def new_seat_rows(room: str, seats: list[SeatRecord]) -> list[Statement]:
    """Insert seats."""
    return [(insert(SEATS), [_seat_row(room, seat) for seat in seats])]


def changed_room(record: RoomRecord) -> Statement:
    """Update a room."""
    record.updated = now()
    row = _room_row(record)
    return update(ROOMS).where(ROOMS.c.id == row.pop("id")), row


def changed_seat(room: str, seat: SeatRecord) -> Statement:
    """Update a seat."""
    row = _seat_row(room, seat)
    return update(SEATS).where(SEATS.c.room == row.pop("room"), SEATS.c.seat == row.pop("seat")), row


def without_seats(room: str) -> Statement:
    """Delete the seats of a room, before others are inserted."""
    return delete(SEATS).where(SEATS.c.room == room), None


def new_change(room: str, change: Change) -> Statement:
    """Insert a change of the match; a Conflict if this number is taken."""
    row = {"room": room, "number": change.number, "seat": change.seat, "kind": change.kind, "action": change.action}
    return NEW_CHANGE, {**row, "events": _write(change.events), "at": now()}


def new_chat(room: str, line: ChatLine) -> list[Statement]:
    """Insert a line of the chat, and delete all but the newest ones."""
    old = delete(CHAT).where(CHAT.c.room == room, CHAT.c.number <= line.n - CHAT_KEPT)
    return [
        (insert(CHAT), {"room": room, "number": line.n, "record": _write(line)}),
        (old, None),
        *_index(room, [line.guest]),
    ]


def new_analysis(room: str, record: str) -> list[Statement]:
    """Store the analysis of a finished match, in place of an older one."""
    return [
        (delete(ANALYSES).where(ANALYSES.c.room == room), None),
        (insert(ANALYSES), {"room": room, "record": record}),
    ]


def without_rooms(rooms: Sequence[str]) -> list[Statement]:
    """Delete these rooms with all their rows."""
    tables = (ALERTS, ANALYSES, DEADLINES, GUEST_ROOMS, CHAT, CHANGES, SEATS)
    parts = [delete(table).where(table.c.room.in_(rooms)) for table in tables]
    return [(one, None) for one in (*parts, delete(ROOMS).where(ROOMS.c.id.in_(rooms)))]


def _room_row(record: RoomRecord) -> dict[str, object]:
    row = {"id": record.id, "phase": record.phase, "listed": record.listed, "updated": record.updated}
    return {**row, "record": _write(record)}


def _seat_row(room: str, seat: SeatRecord) -> dict[str, object]:
    return {"room": room, "seat": seat.seat, "guest": seat.guest, "key": seat.key, "record": _write(seat)}


def _write(record: object) -> str:
    return msgspec.json.encode(record).decode()


def read_rooms(connection: Connection, names: Sequence[str]) -> dict[str, StoredRoom]:
    """Those of these rooms that exist."""
    wanted = list(names)
    rooms = connection.execute(select(ROOMS.c.id, ROOMS.c.record).where(ROOMS.c.id.in_(wanted))).all()
    order = (SEATS.c.room, SEATS.c.seat)
    seats = _by_room(connection.execute(select(SEATS).where(SEATS.c.room.in_(wanted)).order_by(*order)).all())
    order = (CHANGES.c.room, CHANGES.c.number)
    changes = _by_room(connection.execute(select(CHANGES).where(CHANGES.c.room.in_(wanted)).order_by(*order)).all())
    order = (CHAT.c.room, CHAT.c.number)
    chat = _by_room(connection.execute(select(CHAT).where(CHAT.c.room.in_(wanted)).order_by(*order)).all())
    return {
        room.id: StoredRoom(
            _read(room.record, RoomRecord),
            [_read(row.record, SeatRecord) for row in seats[room.id]],
            [_read_change(row) for row in changes[room.id]],
            [_read(row.record, ChatLine) for row in chat[room.id][-CHAT_KEPT:]],
            changes[room.id][-1].at if changes[room.id] else "",
        )
        for room in rooms
    }


def read_finished(connection: Connection, guest: str, joined: Sequence[str], first: int, most: int) -> list[StoredRoom]:
    """Rooms as `Store.finished_rooms` asks for them."""
    held = select(SEATS.c.room).where(SEATS.c.guest == guest)
    own = or_(ROOMS.c.id.in_(held), ROOMS.c.id.in_(list(joined)))
    query = select(ROOMS.c.id, ROOMS.c.record).where(own, ROOMS.c.phase == OVER)
    rooms = connection.execute(query.order_by(ROOMS.c.updated.desc(), ROOMS.c.id).offset(first).limit(most)).all()
    of_them = select(SEATS).where(SEATS.c.room.in_([room.id for room in rooms]))
    seats = _by_room(connection.execute(of_them.order_by(SEATS.c.room, SEATS.c.seat)).all())
    readable = [(room.id, record) for room in rooms if (record := read_record(room.record)) is not None]
    return [
        StoredRoom(record, [_read(row.record, SeatRecord) for row in seats[name]], [], []) for name, record in readable
    ]


def read_record(text: str) -> RoomRecord | None:
    """The record of a room, None if it is damaged."""
    try:
        return _read(text, RoomRecord)
    except msgspec.MsgspecError:
        return None


def _by_room(rows: Sequence[Row[Any]]) -> dict[str, list[Row[Any]]]:
    found: dict[str, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.room].append(row)
    return found


def _read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)


def _read_change(row: Row[Any]) -> Change:
    return Change(row.number, row.seat, row.kind, row.action, msgspec.json.decode(row.events))
