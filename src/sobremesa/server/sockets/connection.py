"""The connection of a viewer: admission, strict parsing, and for every message an answer or a refusal."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sobremesa.server.http.budgets import Budget, charged_to
from sobremesa.server.http.guests import address_of, guest_of
from sobremesa.server.http.security import check_origin
from sobremesa.server.limits import (
    LARGEST_MESSAGE,
    MESSAGE_BURST,
    MESSAGE_RATE,
    MOST_REFUSALS,
    MOST_VIEWERS_OF_ONE,
    MOST_WATCHERS,
    REFUSALS_LOGGED,
)
from sobremesa.server.protocol import up
from sobremesa.server.protocol.down import Refused, encode
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.protocol.up import KINDS, READER, Up
from sobremesa.server.render.questions import why_refused
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.seats import arrive, leave
from sobremesa.server.sockets import handlers
from sobremesa.server.sockets.handlers import Answer, Context

Handler = Callable[[Context, Any], Awaitable[Answer]]
HANDLERS: dict[type[Up], Handler] = {kind: getattr(handlers, tag.replace("-", "_")) for tag, kind in KINDS.items()}
UNHURRIED = (up.Hint,)  # slow and read-only: takes the room's lock only to look at it
DURING_START = (  # what changes nothing that enters the chance, and may be sent while the devices reveal their values
    up.Reveal,
    up.Look,
    up.Reading,
    up.Why,
    up.Preview,
    up.View,
    up.Analyse,
    up.Places,
    up.Key,
    up.Hold,
    up.Ping,
    up.Chat,
    up.React,
    up.Preferences,
)


async def answer(at: Context, message: up.Up) -> Answer:
    """Handle a message, and return the answer to its sender."""
    if isinstance(message, UNHURRIED):
        return await HANDLERS[type(message)](at, message)
    async with at.own_turn(isinstance(message, DURING_START)):
        return await HANDLERS[type(message)](at, message)


LOG = logging.getLogger("sobremesa.server")


class RefusalLog:
    """Logs refusals, rate-limited so that they cannot fill a disk."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.minute = 0
        self.written = 0
        self.left_out = 0

    def note(self, text: str, *fields: str) -> None:
        """Log a line, unless there were too many this minute; the number of omitted ones is logged afterwards."""
        minute = int(self.clock() // 60)
        if minute != self.minute:
            if self.left_out:
                LOG.info("%d more were refused", self.left_out)
            self.minute, self.written, self.left_out = minute, 0, 0
        if self.written < REFUSALS_LOGGED:
            self.written += 1
            LOG.info(text, *fields)
        else:
            self.left_out += 1


REFUSALS = RefusalLog()


class Connection:
    """One open socket."""

    def __init__(self, socket: WebSocket, context: Context) -> None:
        self.socket = socket
        self.context = context
        self.rate = Budget(MESSAGE_RATE, MESSAGE_BURST)
        self.refusals = 0  # in a row

    async def write(self) -> None:
        """Send the queued messages in order until the viewer is closed."""
        try:
            while (message := await self.context.viewer.next_message()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(1012)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other side has gone

    async def read(self) -> None:
        """Receive and handle messages until the socket closes."""
        while self.refusals < MOST_REFUSALS:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            await self._take(text.encode() if text is not None else frame.get("bytes") or b"")
        await self.socket.close(4400)

    async def _take(self, raw: bytes) -> None:
        """Handle one message: its answer or refusal goes to the viewer."""
        at, number = self.context, None
        try:
            is_too_fast = not self.rate.take()
            message = read_message(raw)  # even then: a client waiting for this number must hear of it
            number = message.id
            if is_too_fast:
                raise RequestRefused("too-fast")
            reply = await at.limits.within_budget(at.viewer.guest, at.viewer.address, answer(at, message))
            self.refusals = 0
            if reply is not None:
                at.viewer.send(encode(msgspec.structs.replace(reply, re=number)), is_answer=True)
        except RequestRefused as refusal:
            self._refuse(number, refusal)
        except Exception:  # the last boundary: a person gets a sentence, the log gets the traceback
            LOG.exception("room %s: a message of %s broke", at.room.record.id, at.viewer.guest)
            self._refuse(number, RequestRefused("broken"))

    def _refuse(self, number: int | None, refusal: RequestRefused) -> None:
        room, viewer = self.context.room, self.context.viewer
        self.context.limits.refuse_message(viewer.guest, viewer.address)
        self.refusals += refusal.code != "not-yet"  # learners may be wrong as often as they like
        REFUSALS.note("room %s: refused %s from %s at %s", room.record.id, refusal.code, viewer.guest, viewer.address)
        text, link = why_refused(room, viewer.seat, viewer.language, refusal)
        said = Refused(re=number, code=refusal.code, rule=refusal.rule, text=text, link=link, seq=room.seq)
        viewer.send(encode(said), is_answer=True)


def read_message(raw: bytes) -> Up:
    """Parse a message, or refuse it."""
    if len(raw) > LARGEST_MESSAGE:
        raise RequestRefused("too-large")
    try:
        return READER.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise RequestRefused(_fault(raw)) from None


def _fault(raw: bytes) -> str:
    """The code of the refusal: not a message at all, or a message of an unknown type."""
    try:
        values: Any = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return "malformed"
    kind = values.get("type") if isinstance(values, dict) else None
    return "unknown-message" if isinstance(kind, str) and kind not in KINDS else "malformed"


CLOSE_CODES = {"origin": 4403, "banned": 4403, "no-such-room": 4404, "damaged": 4404}
TOO_MANY = 4429


async def table_socket(socket: WebSocket) -> None:
    """Admit a socket, or close it with a code for the reason."""
    service, limits = socket.app.state.service, socket.app.state.limits
    address = address_of(socket)
    limits.open_socket(address, socket.scope.get("state", {}).get("frame_gate"))
    try:
        room, viewer = await limits.within_budget("", address, _admit(socket, address))
        limits.enter(address)
    except RequestRefused as refusal:
        await socket.accept()
        await socket.close(CLOSE_CODES.get(refusal.code, TOO_MANY))
        return
    try:
        await socket.accept()
        await _serve(socket, Context(service, limits, room, viewer))
    finally:
        limits.leave(address)


async def _admit(socket: WebSocket, address: str) -> tuple[Room, Viewer]:
    """The room and the viewer of a socket, or a refusal."""
    check_origin(socket)
    room = await socket.app.state.service.registry.find(socket.path_params["room"])
    guest = guest_of(socket)
    person = room.person(guest.id)
    if room.is_banned(guest.id):
        raise RequestRefused("banned")
    _check_space(room, person)
    name = room.name_apart(person, guest.called())
    return room, Viewer(person, name, guest.language, guest.theme, address, charged_to(address))


def _check_space(room: Room, guest: str) -> None:
    """Refuse another screen of a guest who has many, and another watcher of a room that has many: they must not take up
    the places of players or the host.
    """
    players = {room.record.host, *[seat.guest for seat in room.seats]}
    watchers = sum(1 for viewer in room.viewers if viewer.guest not in players)
    of_guest = sum(1 for viewer in room.viewers if viewer.guest == guest)
    if of_guest >= MOST_VIEWERS_OF_ONE or (guest not in players and watchers >= MOST_WATCHERS):
        raise RequestRefused("full")


async def _serve(socket: WebSocket, context: Context) -> None:
    """Read and write until either side closes."""
    connection = Connection(socket, context)
    writer = asyncio.create_task(connection.write())
    try:
        arrival = arrive(context.service, context.room, context.viewer)
        await context.limits.within_budget(context.viewer.guest, context.viewer.address, arrival)
        await connection.read()
    except RequestRefused as refusal:
        await socket.close(CLOSE_CODES.get(refusal.code, TOO_MANY))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone; reading a socket that was closed from here raises RuntimeError
    finally:
        context.viewer.close()
        await leave(context.service, context.room, context.viewer)
        await writer
