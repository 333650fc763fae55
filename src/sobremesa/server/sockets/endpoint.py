"""The WebSocket endpoint: admission, and the lifetime of one viewer."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from sobremesa.server.http.guard.security import is_same_origin
from sobremesa.server.http.guests import address_of, guest_of
from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms import presence
from sobremesa.server.sockets.connection import Connection
from sobremesa.server.sockets.context import Context

MOST_VIEWERS = 200  # of one room
MOST_OF_ONE_GUEST = 20
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
    except Refusal as refusal:
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
    if not is_same_origin(socket):
        raise Refusal("origin")
    room = await socket.app.state.service.registry.find(socket.path_params["room"])
    guest = guest_of(socket)
    person = room.person(guest.id)
    if guest.id in room.record.banned or person in room.record.banned:
        raise Refusal("banned")
    _check_space(room.viewers, person)
    return room, Viewer(person, guest.called(), guest.language, guest.theme, address)


def _check_space(viewers: set[Viewer], guest: str) -> None:
    of_guest = sum(1 for viewer in viewers if viewer.guest == guest)
    if len(viewers) >= MOST_VIEWERS or of_guest >= MOST_OF_ONE_GUEST:
        raise Refusal("full")


async def _serve(socket: WebSocket, context: Context) -> None:
    """Read and write until either side closes."""
    connection = Connection(socket, context)
    writer = asyncio.create_task(connection.write())
    try:
        arrival = presence.arrive(context.service, context.room, context.viewer)
        await context.limits.within_budget(context.viewer.guest, context.viewer.address, arrival)
        await connection.read()
    except Refusal as refusal:
        await socket.close(CLOSE_CODES.get(refusal.code, TOO_MANY))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone; reading a socket that was closed from here raises RuntimeError
    finally:
        context.viewer.close()
        await presence.leave(context.service, context.room, context.viewer)
        await writer
