"""Forwarding: a request for a room that another server owns is proxied to its owner.

Sockets are proxied in both directions. When the owner dies, its sockets close with a code that makes clients reconnect,
and the server they reach then takes the room over.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from sobremesa.server.http.cluster.peers import (
    COME_BACK,
    IS_FORWARDED,
    FromPeers,
    Unreachable,
    forward_request,
    forward_socket,
)
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.opening import Elsewhere
from sobremesa.server.storage.shared import SharedStore

PATIENCE: Final = 3.0  # seconds for a room to be reached or taken over
AGAIN: Final = 0.1  # seconds between two tries


class Forwarding:
    """Middleware that proxies requests for the rooms of other servers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer requests for our rooms; proxy the others."""
        name = _room_in(scope)
        if name is None:
            await self.app(scope, receive, send)
            return
        service: RoomService = scope["app"].state.service
        until = time.monotonic() + PATIENCE
        while (address := await _owner(service, name)) is not None:
            if scope.get(IS_FORWARDED) or time.monotonic() > until:
                await _come_back(scope, receive, send)
                return
            try:
                await _forward(address, scope, receive, send)
            except Unreachable:
                await _look_after_others(service)
            else:
                return
        try:
            await self.app(scope, receive, send)
        except Elsewhere:  # it changed hands since the check above
            await _come_back(scope, receive, send)


def among_servers(app: Starlette, around: ASGIApp, key: bytes) -> ASGIApp:
    """The application as one of several servers: it proxies requests, and trusts those that its peers proxy to it."""
    app.state.servers_key = key
    app.add_middleware(Forwarding)
    return FromPeers(around, key)


def _room_in(scope: Scope) -> str | None:
    """The id of the room that a request is about, from its path."""
    if scope["type"] not in ("http", "websocket"):
        return None
    parts = scope["path"].split("/")
    return parts[2] if len(parts) > 2 and parts[1] == "r" else None


async def _owner(service: RoomService, name: str) -> str | None:
    """The address of a room's owner; None if the room is ours or does not exist."""
    try:
        await service.registry.find(name)
    except Elsewhere as elsewhere:
        return elsewhere.address
    except Refusal:
        return None
    return None


async def _forward(address: str, scope: Scope, receive: Receive, send: Send) -> None:
    key = scope["app"].state.servers_key
    forward = forward_socket if scope["type"] == "websocket" else forward_request
    await forward(address, key, scope, receive, send)


async def _look_after_others(service: RoomService) -> None:
    """The owner is unreachable: declare it dead if it has lost its lock, else wait before the next try."""
    is_dead = False
    if isinstance(service.store, SharedStore):
        with contextlib.suppress(SQLAlchemyError):  # the next heartbeat reports it
            is_dead = await service.store.membership.bury()
    if not is_dead:
        await asyncio.sleep(AGAIN)


async def _come_back(scope: Scope, receive: Receive, send: Send) -> None:
    """Ask the client to retry: the room is moving from one server to another."""
    if scope["type"] == "websocket":
        await receive()  # the connect event
        with contextlib.suppress(RuntimeError, OSError):  # the client has gone
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": COME_BACK})
    else:
        await PlainTextResponse("503 Service Unavailable", 503, {"Retry-After": "1"})(scope, receive, send)
