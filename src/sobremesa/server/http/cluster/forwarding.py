"""Forwarding: a request for a room that another server owns is handed to that server, and its answer back.

Sockets stay open between the two; what one says the other hears. When the owner dies its sockets are closed with a code
that lets clients come back, and whoever they reach then takes the room over.
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
    """Middleware that hands on what belongs to the rooms of other servers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is ours; hand on what is not."""
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
        except Elsewhere:  # since a moment ago
            await _come_back(scope, receive, send)


def among_servers(app: Starlette, around: ASGIApp, key: bytes) -> ASGIApp:
    """An application that is one of several: it hands requests on, and believes those that others hand on to it."""
    app.state.servers_key = key
    app.add_middleware(Forwarding)
    return FromPeers(around, key)


def _room_in(scope: Scope) -> str | None:
    """The room that a request is about."""
    if scope["type"] not in ("http", "websocket"):
        return None
    parts = scope["path"].split("/")
    return parts[2] if len(parts) > 2 and parts[1] == "r" else None


async def _owner(service: RoomService, name: str) -> str | None:
    """Where the owner of a room is reached; None: it is ours, or there is no such room."""
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
    """The owner does not answer: is it dead?"""
    is_dead = False
    if isinstance(service.store, SharedStore):
        with contextlib.suppress(SQLAlchemyError):  # the next sign of life says so
            is_dead = await service.store.membership.bury()
    if not is_dead:
        await asyncio.sleep(AGAIN)


async def _come_back(scope: Scope, receive: Receive, send: Send) -> None:
    """The room is on its way from one server to another."""
    if scope["type"] == "websocket":
        await receive()  # the wish to connect
        with contextlib.suppress(RuntimeError, OSError):  # the client has gone
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": COME_BACK})
    else:
        await PlainTextResponse("503 Service Unavailable", 503, {"Retry-After": "1"})(scope, receive, send)
