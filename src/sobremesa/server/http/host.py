"""For the host, on the machine itself: `/host` with rooms, load and moderation, and `/metrics`."""

from __future__ import annotations

import glob
import hmac
import logging
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

import sobremesa
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.http.guests import guest_of, redirect
from sobremesa.server.http.security import check_operator, check_origin
from sobremesa.server.http.templates import page
from sobremesa.server.limits import MOST_HOST_ROWS
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.reader import game_name, page_words
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import LOBBY, OVER, PLAYING, RoomRecord

LOG = logging.getLogger("sobremesa.server")
TEXT: Final = "text/plain; version=0.0.4"


async def metrics(request: Request) -> Response:
    """Current figures, without names, secrets or addresses."""
    check_operator(request)
    return Response("\n".join(_lines(request.app.state.service)) + "\n", media_type=TEXT)


def _lines(service: RoomService) -> list[str]:
    rooms = list(service.registry.rooms.values())
    workers, store = service.workers, service.store
    by_phase = {phase: sum(room.record.phase == phase for room in rooms) for phase in (LOBBY, PLAYING, OVER)}
    build = f'version="{sobremesa.__version__}",build="{sobremesa.BUILD}"'
    return [
        "# HELP sobremesa_info The version that runs.",
        "# TYPE sobremesa_info gauge",
        f"sobremesa_info{{{build}}} 1",
        "# HELP sobremesa_rooms Rooms in memory.",
        "# TYPE sobremesa_rooms gauge",
        *[f'sobremesa_rooms{{phase="{phase}"}} {count}' for phase, count in by_phase.items()],
        *_one("sobremesa_sockets", "gauge", "Open screens.", sum(len(room.viewers) for room in rooms)),
        *_one("sobremesa_changes_total", "counter", "Changes of matches written.", service.commits.written),
        *_one("sobremesa_commits_total", "counter", "Commits of the database.", store.commits),
        *_one("sobremesa_commit_seconds_total", "counter", "Seconds they took.", round(store.seconds, 6)),
        *service.move_times.lines("sobremesa_move_seconds", "Moves of people, from the message to the broadcast."),
        *_one("sobremesa_writes_waiting", "gauge", "Writes that wait for a commit.", len(store.waiting)),
        *_one("sobremesa_workers_busy", "gauge", "Worker processes at work.", len(workers.busy)),
        *_one("sobremesa_files_waiting", "gauge", "Files that wait to be read.", workers.turns.files_waiting),
        *_one("process_cpu_seconds_total", "counter", "Processor time of the server.", round(time.process_time(), 3)),
        *_one("process_open_fds", "gauge", "Open files and sockets.", _open_files()),
    ]


def _one(name: str, kind: str, what: str, value: float) -> list[str]:
    return [f"# HELP {name} {what}", f"# TYPE {name} {kind}", f"{name} {value}"]


def _open_files() -> int:
    try:
        return sum(1 for _ in Path("/proc/self/fd").iterdir())
    except OSError:  # not on every system
        return 0


def _memory() -> int:
    """The most memory that this process has had, in bytes."""
    import resource  # not on every system

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


TOKEN: Final = b"the host's page"  # signed with the cookie key: a form with it comes from this page
KILOBYTE: Final = 1000


class PersonRow(Struct):
    """A person in a room."""

    guest: str
    name: str
    is_online: bool
    is_muted: bool


class HostRow(Struct):
    """A room as the host's page lists it."""

    id: str
    title: str
    game_name: str
    phase: str
    moves: int
    screens: int
    updated: str  # ISO 8601
    people: list[PersonRow]
    banned: list[PersonRow]


async def host_page(request: Request) -> Response:
    """The overview."""
    check_operator(request, is_page=True)
    service, language = request.app.state.service, guest_of(request).language
    rooms = sorted(service.registry.rooms.values(), key=lambda room: room.used_at, reverse=True)
    shown = [_row(room, language) for room in rooms[:MOST_HOST_ROWS]]
    stored = await service.store.latest_rooms(MOST_HOST_ROWS)
    asleep = [_sleeping_row(record, language) for record in stored if record.id not in service.registry.rooms]
    facts = {**_facts(request, rooms), **await _alerts(request)}
    return page(request, "host.html", facts=facts, rooms=shown, asleep=asleep, token=_token(request))


def _sleeping_row(record: RoomRecord, language: str) -> HostRow:
    """A room that is stored and not in memory."""
    programme = programmes().get(record.game)
    name = game_name(language, programme) if programme is not None else record.game
    return HostRow(record.id, record.title, name, record.phase, 0, 0, record.updated, [], [])


def _row(room: Room, language: str) -> HostRow:
    names = {viewer.guest: viewer.name for viewer in room.viewers}
    names |= {seat.guest: seat.called for seat in room.seats if seat.guest is not None}
    muted = room.record.muted
    people = [PersonRow(guest, name, room.is_online(guest), guest in muted) for guest, name in sorted(names.items())]
    names |= {seat.sent_away.guest: seat.sent_away.name for seat in room.seats if seat.sent_away is not None}
    banned = [PersonRow(guest, names.get(guest, guest[:6]), False, guest in muted) for guest in room.record.banned]
    record = room.record
    named = (record.id, record.title, game_name(language, room.programme), record.phase)
    return HostRow(*named, room.moves_made(), len(room.viewers), record.updated, people, banned)


def _facts(request: Request, rooms: list[Room]) -> Mapping[str, str]:
    """Current figures, by the ids of their texts."""
    service = request.app.state.service
    database = service.store.engine.url.database
    is_file = database is not None and Path(database).is_file()
    facts = {
        "host-rooms": str(len(rooms)),
        "host-screens": str(sum(len(room.viewers) for room in rooms)),
        "host-moves": str(service.commits.written),
        "host-load": f"{os.getloadavg()[0]:.1f}",
        "host-memory": str(_memory() // KILOBYTE**2),
    }
    return {**facts, "host-database": f"{_stored_bytes(Path(database)) / KILOBYTE**2:.1f}"} if is_file else facts


async def _alerts(request: Request) -> Mapping[str, str]:
    """How alerts fare, in one sentence."""
    alerting, words = request.app.state.service.alerting, page_words(guest_of(request).language)
    figures, waiting = alerting.figures, await alerting.waiting()
    counted = {"sent": figures.sent, "waiting": waiting, "failed": figures.failed}
    text = words.say("host-alerts-are", counted)
    fault = words.say("host-alerts-fault", {"fault": figures.last_fault}) if figures.last_fault else ""
    return {"host-alerts": f"{text} {fault}".strip()}


def _stored_bytes(database: Path) -> int:
    """The size of a database, including the files next to it while it is in use."""
    return sum(file.stat().st_size for file in database.parent.glob(f"{glob.escape(database.name)}*"))


def _token(request: Request) -> str:
    return hmac.new(request.app.state.guests.key, TOKEN, "sha256").hexdigest()


async def host_acts(request: Request) -> Response:
    """Close a room; kick a person or let them back; mute or unmute them."""
    check_operator(request, is_page=True)
    check_origin(request)
    form = await request.form()
    if not hmac.compare_digest(str(form.get("token", "")).encode(), _token(request).encode()):
        raise RequestRefused("origin")
    service = request.app.state.service
    room = await service.registry.find(str(form.get("room", "")))
    await _act(service, room, str(form.get("do", "")), str(form.get("guest", "")))
    return redirect("/host", guest_of(request))


async def _act(service: Any, room: Room, act: str, guest: str) -> None:
    if act == "close":
        await seats.close_room(service, room)
        return
    async with service.commits.locked(room):
        known = room.record.banned if act == "back" else seats.here(room)
        if guest not in known or act not in ("kick", "back", "mute", "unmute"):
            raise RequestRefused("not-now")
        LOG.info("room %s: %s of guest %s on the host's page", room.record.id, act, guest)
        if act == "kick":
            await seats.send_away(service, room, guest)
        elif act == "back":
            await seats.let_back(service, room, guest)
        else:
            await seats.set_muted(service, room, guest, act == "mute")
