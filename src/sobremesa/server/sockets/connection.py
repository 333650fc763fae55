"""The socket of a viewer: read strictly, answer clearly, never show a traceback."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sobremesa.server.http.guests import address_of, guest_of
from sobremesa.server.render.questions import rule_link
from sobremesa.server.render.text import game_words, refusal_words
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.viewer import REFUSALS_IN_A_ROW, Viewer
from sobremesa.server.sockets.handlers import answer
from sobremesa.server.sockets.messages import KINDS, READER, WRITER, Message

LOG = logging.getLogger("sobremesa.server")
LARGEST = 16 * 1024
MOST_VIEWERS = 200  # of one room
MOST_OF_ONE_GUEST = 20


async def table_socket(socket: WebSocket) -> None:
    """One viewer, from connecting to leaving."""
    house: House = socket.app.state.house
    try:
        if not is_same_origin(socket):
            raise Refusal("origin")
        room = await house.room(socket.path_params["room"])
        _check_space(room, guest_of(socket).id)
        house.doors.enter(address_of(socket))
    except Refusal as refusal:
        await _turn_away(socket, {"origin": 4403, "no-such-room": 4404}.get(refusal.code, 4429))
        return
    try:
        await _stay(house, room, socket)
    finally:
        house.doors.leave(address_of(socket))


async def _stay(house: House, room: Room, socket: WebSocket) -> None:
    """One viewer who was let in."""
    await socket.accept()
    guest = guest_of(socket)
    viewer = Viewer(guest.id, guest.called(), guest.language, guest.theme, address_of(socket))
    writer = asyncio.create_task(_write(socket, viewer))
    try:
        await house.arrive(room, viewer)
        await _read(house, room, viewer, socket)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone; RuntimeError is what a socket that was closed from here says when read
    finally:
        viewer.close()
        await house.leave(room, viewer)
        await writer


def is_same_origin(socket: WebSocket) -> bool:
    """Browsers say where a script comes from; other clients say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host", "")


def _check_space(room: Room, guest: str) -> None:
    of_guest = sum(1 for viewer in room.viewers if viewer.guest == guest)
    if len(room.viewers) >= MOST_VIEWERS or of_guest >= MOST_OF_ONE_GUEST:
        raise Refusal("full")


async def _turn_away(socket: WebSocket, code: int) -> None:
    await socket.accept()
    await socket.close(code)


async def _write(socket: WebSocket, viewer: Viewer) -> None:
    """Send what is handed over, in order, until there is no more."""
    try:
        while (message := await viewer.outgoing.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(1012)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the other side has gone


async def _read(house: House, room: Room, viewer: Viewer, socket: WebSocket) -> None:
    """Take one message after the other."""
    while viewer.refusals < REFUSALS_IN_A_ROW:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text")
        raw = text.encode() if text is not None else frame.get("bytes") or b""
        await take(house, room, viewer, raw)
    await socket.close(4400)


async def take(house: House, room: Room, viewer: Viewer, raw: bytes) -> None:
    """One message: its answer, or a refusal, goes to the viewer."""
    number: int | None = None
    try:
        if not viewer.may_speak():
            raise Refusal("too-fast")
        message = read_message(raw)
        number = message.id
        reply = await answer(house, room, viewer, message)
        viewer.refusals = 0
        if reply is not None:
            viewer.send(WRITER.encode({**reply, "re": number}))
    except Refusal as refusal:
        _refuse(room, viewer, number, refusal)
    except Exception:  # the last boundary: a person gets a sentence, the log gets the rest
        LOG.exception("room %s: a message of %s broke", room.record.id, viewer.guest)
        await house.reload(room)
        _refuse(room, viewer, number, Refusal("broken"))


def read_message(raw: bytes) -> Message:
    """The message, or why it cannot be one."""
    if len(raw) > LARGEST:
        raise Refusal("too-large")
    try:
        return READER.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Refusal(_fault(raw)) from None


def _fault(raw: bytes) -> str:
    """Whether it is no message at all, or one of a kind that we do not know."""
    try:
        values: Any = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return "malformed"
    kind = values.get("type") if isinstance(values, dict) else None
    return "unknown-message" if isinstance(kind, str) and kind not in KINDS else "malformed"


def _refuse(room: Room, viewer: Viewer, number: int | None, refusal: Refusal) -> None:
    viewer.refusals += 1
    LOG.info("room %s: refused %s from %s at %s", room.record.id, refusal.code, viewer.guest, viewer.address)
    if refusal.rule is not None:
        text = game_words(viewer.language, room.game.id).refusal(refusal.rule)
    else:
        text = refusal_words(viewer.language, refusal)
    message = {
        "type": "refused",
        "re": number,
        "code": refusal.code,
        "rule": refusal.rule,
        "text": text,
        "link": rule_link(room.game, refusal.rule) if refusal.rule is not None else None,
        "seq": room.seq,
    }
    viewer.send(WRITER.encode(message))
