"""A guest's own figures and deadlines: how they have fared, against whom, and a calendar of what they must play."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.matches.programme import programmes
from sobremesa.server.http.guests import guest_of, language_of
from sobremesa.server.http.security import own_origin
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.reader import game_name, page_words
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import PERSON, SeatRecord, StoredRoom

LINE: Final = 73  # bytes of a line of a calendar, at which it is folded
FORM: Final = "%Y%m%dT%H%M%SZ"


class Fared(Struct):
    """How somebody has fared, in one game or against one person."""

    name: str
    played: int = 0
    won: int = 0
    lost: int = 0  # against a person: those in which that one came before; the others were drawn


def by_game(matches: Iterable[StoredRoom], guest: str, language: str) -> list[Fared]:
    """Matches and wins for each game, the most played first; without lessons, and matches alone in several seats."""
    found: dict[str, Fared] = {}
    for stored in matches:
        own = _own_seat(stored, guest)
        if own is not None:
            name = game_name(language, programmes()[stored.record.game])
            one = found.setdefault(stored.record.game, Fared(name))
            is_won = stored.record.ranks[own.seat] == 1
            one.played, one.won, one.lost = one.played + 1, one.won + is_won, one.lost + (not is_won)
    return sorted(found.values(), key=lambda one: -one.played)


def against(matches: Iterable[StoredRoom], guest: str) -> list[Fared]:
    """How often the guest came before each other person, and after, where they play against each other.

    A person is known by their device, and has the name of the latest match.
    """
    found: dict[str, Fared] = {}
    for stored in matches:
        own, ranks = _own_seat(stored, guest), stored.record.ranks
        if own is None or all(game.is_shared for game in programmes()[stored.record.game].games):
            continue
        for other in stored.seats:
            if other.kind == PERSON and other.guest and other.guest != own.guest:
                one = found.setdefault(other.guest, Fared(other.called))
                one.played += 1
                one.won += ranks[own.seat] < ranks[other.seat]
                one.lost += ranks[own.seat] > ranks[other.seat]
    return sorted(found.values(), key=lambda one: -one.played)


def _own_seat(stored: StoredRoom, device: str) -> SeatRecord | None:
    """The one seat of a guest in a match that counts."""
    record = stored.record
    person = record.devices.get(device, device)
    held = [seat for seat in stored.seats if seat.guest == person]
    return held[0] if len(held) == 1 and record.ranks and not record.lesson else None


def matching(matches: Sequence[StoredRoom], words: str, language: str) -> list[StoredRoom]:
    """Those matches whose game, title or people have all of these words."""
    wanted = words.casefold().split()
    return [stored for stored in matches if all(word in _text_of(stored, language) for word in wanted)]


def _text_of(stored: StoredRoom, language: str) -> str:
    game = game_name(language, programmes()[stored.record.game])
    return " ".join([game, stored.record.title, *[seat.called for seat in stored.seats]]).casefold()


def calendar_address(request: Request, guest: str) -> str:
    """The address of a guest's calendar, in their language."""
    key, language = calendar_key(request.app.state.guests.key, guest), guest_of(request).language
    return f"{own_origin(request)}/deadlines.ics?guest={guest}&lang={language}&key={key}"


def calendar_key(key: bytes, guest: str) -> str:
    """The secret part of the address of a guest's calendar."""
    return hmac.new(key, f"calendar|{guest}".encode(), "sha256").hexdigest()[:32]


async def calendar(request: Request) -> Response:
    """The deadlines of a guest, for programs that show calendars: they have no cookie, but the link has a key."""
    guest, key = (request.query_params.get(name, "") for name in ("guest", "key"))
    if not hmac.compare_digest(calendar_key(request.app.state.guests.key, guest).encode(), key.encode()):
        raise RequestRefused("no-such-page")
    service = request.app.state.service
    rooms = await service.registry.find_all(await service.store.rooms_of(guest))
    language = language_of(request.query_params.get("lang", ""), "", request.headers.get("accept-language", ""))
    text = write_calendar(rooms, guest, language, own_origin(request))
    return Response(text, headers={"Cache-Control": "no-store"}, media_type="text/calendar")


def write_calendar(rooms: Sequence[Room], guest: str, language: str, origin: str) -> str:
    """The deadlines as events (RFC 5545)."""
    title = page_words(language).say("calendar-title")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sobremesa//EN", f"X-WR-CALNAME:{_escaped(title)}"]
    for room in rooms:
        for seat in room.seats:
            if seat.guest == guest and seat.deadline:
                lines += _event(room, seat, language, origin)
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(room: Room, seat: SeatRecord, language: str, origin: str) -> list[str]:
    name = room.record.title or game_name(language, room.programme)
    begun, ends = (datetime.fromtimestamp(at, UTC).strftime(FORM) for at in (seat.asked_at, seat.deadline))
    words = page_words(language).say("alert-your-turn", {"game": name})
    return [
        "BEGIN:VEVENT",
        f"UID:{room.record.id}-{seat.seat}@sobremesa",
        f"DTSTAMP:{begun}",
        f"DTSTART:{ends}",
        f"SUMMARY:{_escaped(words)}",
        f"URL:{origin}/r/{room.record.id}",
        "END:VEVENT",
    ]


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text


def _folded(line: str) -> str:
    """Long lines go on in the next one, after a space; no letter is divided."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > LINE:
            parts.append(part)
            part = ""
        part += letter
    return "\r\n ".join([*parts, part])
