"""Forwarding: a request for a room that another server owns is proxied to its owner, with a key that only servers have.

Sockets are proxied in both directions. When the owner dies, its sockets close with a code that makes clients reconnect,
and the server they reach then takes the room over.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import secrets
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from sobremesa.server.limits import FORWARD_RETRY, FORWARD_SECONDS, PEER_ANSWER, PEER_CONNECT, PEER_PING, PEER_PONG
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.shared import SharedStore
from sobremesa.server.storage.store import OwnedElsewhere

KEY: Final = "x-sobremesa-key"
CLIENT: Final = "x-sobremesa-client"  # the address of the client
HOST: Final = "x-sobremesa-host"  # the Host header that the client sent
SCHEME: Final = "x-sobremesa-scheme"
OURS: Final = frozenset({KEY, CLIENT, HOST, SCHEME})
IS_FORWARDED: Final = "sobremesa.forwarded"
PASSED_ON: Final = frozenset(
    {"accept", "accept-encoding", "accept-language", "content-type", "cookie", "origin", "range", "user-agent"}
)
NOT_PASSED_BACK: Final = frozenset(
    {"connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"}
)
COME_BACK: Final = 1012
UNAVAILABLE: Final = PlainTextResponse("503 Service Unavailable", 503, {"Retry-After": "1"})
CANNOT_BE_SENT: Final = (1005, 1006, 1015)  # codes that are reserved for broken connections


class Unreachable(Exception):
    """The other server accepts no connection; no request was sent."""


class FromPeers:
    """Middleware around everything: a request that a peer proxies is handled as if it came from the client itself."""

    def __init__(self, app: ASGIApp, key: bytes) -> None:
        self.app = app
        self.key = key.hex().encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Trust a request with the right key; refuse one with a wrong key."""
        said = dict(scope.get("headers", ()))
        shown = said.get(KEY.encode())
        if shown is None:
            await self.app(scope, receive, send)
        elif secrets.compare_digest(shown, self.key):
            await self.app(_as_asked(scope, said), receive, send)
        else:
            answer: ASGIApp = PlainTextResponse("403 Forbidden", 403)
            await (answer if scope["type"] == "http" else WebSocketClose(4403))(scope, receive, send)


def _as_asked(scope: Scope, said: dict[bytes, bytes]) -> Scope:
    """The scope of the original request, from the proxy headers."""
    headers = [(name, value) for name, value in scope["headers"] if name.decode() not in OURS and name != b"host"]
    return {
        **scope,
        "headers": [(b"host", said.get(HOST.encode(), b"")), *headers],
        "client": (said.get(CLIENT.encode(), b"").decode(), 0),
        "scheme": said.get(SCHEME.encode(), b"http").decode(),
        IS_FORWARDED: True,
    }


def _headers(scope: Scope, key: bytes) -> Iterator[tuple[str, str]]:
    """The headers of the proxied request."""
    for name, value in scope["headers"]:
        known = name.decode("latin-1")
        if known in PASSED_ON:
            yield known, value.decode("latin-1")
        elif known == "host":
            yield HOST, value.decode("latin-1")
    client = scope.get("client")
    yield KEY, key.hex()
    yield CLIENT, client[0] if client else ""
    yield SCHEME, scope["scheme"]


def _target(scope: Scope) -> str:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return (path.partition(b"?")[0] + (b"?" + query if query else b"")).decode("latin-1")


async def forward_request(address: str, key: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """Send the request to the other server, and its response back."""
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=PEER_CONNECT)
    try:
        await asyncio.to_thread(connection.connect)
    except OSError as error:
        raise Unreachable from error
    try:
        body = await _body(receive)
        start, content = await asyncio.to_thread(_exchange, connection, scope, list(_headers(scope, key)), body)
    except (OSError, http.client.HTTPException):
        await UNAVAILABLE(scope, receive, send)
        return
    finally:
        connection.close()
    await send(start)
    await send({"type": "http.response.body", "body": content})


async def _body(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), bool(message.get("more_body"))
    return body


def _exchange(
    connection: http.client.HTTPConnection, scope: Scope, headers: list[tuple[str, str]], body: bytes
) -> tuple[Message, bytes]:
    assert connection.sock is not None
    connection.sock.settimeout(PEER_ANSWER)
    connection.putrequest(scope["method"], _target(scope), skip_accept_encoding=True)
    for name, value in headers:
        connection.putheader(name, value)
    connection.putheader("content-length", str(len(body)))
    connection.endheaders(body)
    response = connection.getresponse()
    content = response.read()
    kept = [(name.lower(), value) for name, value in response.getheaders() if name.lower() not in NOT_PASSED_BACK]
    length = response.headers.get("content-length", str(len(content)))  # of HEAD, what GET would send
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in [*kept, ("content-length", length)]]
    return {"type": "http.response.start", "status": response.status, "headers": raw}, content


async def forward_socket(address: str, key: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """Open a socket to the other server and proxy frames in both directions."""
    target = address.replace("http", "ws", 1) + _target(scope)
    headers = [(name, value) for name, value in _headers(scope, key) if name != "user-agent"]
    try:
        owner = await connect(
            target,
            additional_headers=headers,
            user_agent_header=None,
            compression=None,
            max_size=None,
            ping_interval=PEER_PING,
            ping_timeout=PEER_PONG,
            open_timeout=PEER_CONNECT,
            close_timeout=1,
            proxy=None,
        )
    except (OSError, WebSocketException, TimeoutError) as error:
        raise Unreachable from error
    async with owner:
        await receive()  # the connect event
        hearing = asyncio.create_task(_hear(owner, receive))
        try:
            with contextlib.suppress(RuntimeError, OSError):  # the client has gone
                await send({"type": "websocket.accept"})
                await _tell(owner, send)
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)


async def _tell(owner: ClientConnection, send: Send) -> None:
    """Copy frames from the owner to the client until the owner closes."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            said = await owner.recv()
            await send({"type": "websocket.send", "text" if isinstance(said, str) else "bytes": said})
    code = owner.close_code
    await send({"type": "websocket.close", "code": COME_BACK if code in (None, *CANNOT_BE_SENT) else code})


async def _hear(owner: ClientConnection, receive: Receive) -> None:
    """Copy frames from the client to the owner until the client closes."""
    with contextlib.suppress(ConnectionClosed):
        while (frame := await receive())["type"] == "websocket.receive":
            text = frame.get("text")
            await owner.send(text if text is not None else frame.get("bytes") or b"")
    await owner.close()


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
        forward = forward_socket if scope["type"] == "websocket" else forward_request
        until = time.monotonic() + FORWARD_SECONDS
        while (address := await _owner(service, name)) is not None:
            if scope.get(IS_FORWARDED) or time.monotonic() > until:
                await _come_back(scope, receive, send)
                return
            try:
                await forward(address, scope["app"].state.servers_key, scope, receive, send)
            except Unreachable:
                await _look_after_others(service)
            else:
                return
        try:
            await self.app(scope, receive, send)
        except OwnedElsewhere:  # it changed hands since the check above
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
    except OwnedElsewhere as elsewhere:
        return elsewhere.address
    except RequestRefused:
        return None
    return None


async def _look_after_others(service: RoomService) -> None:
    """The owner is unreachable: declare it dead if it has lost its lock, else wait before the next try."""
    is_dead = False
    if isinstance(service.store, SharedStore):
        with contextlib.suppress(SQLAlchemyError):  # the next heartbeat reports it
            is_dead = await service.store.membership.declare_dead()
    if not is_dead:
        await asyncio.sleep(FORWARD_RETRY)


async def _come_back(scope: Scope, receive: Receive, send: Send) -> None:
    """Ask the client to retry: the room is moving from one server to another."""
    if scope["type"] == "websocket":
        await receive()  # the connect event
        with contextlib.suppress(RuntimeError, OSError):  # the client has gone
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": COME_BACK})
    else:
        await UNAVAILABLE(scope, receive, send)
