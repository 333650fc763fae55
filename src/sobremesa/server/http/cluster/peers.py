"""Peers: HTTP and socket proxying between servers, authenticated by a key that only they have."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import secrets
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

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
CONNECTING: Final = 2.0  # seconds
ANSWERING: Final = 20.0
PING_EVERY: Final = 5.0  # seconds; a machine that loses power closes no connection
PONG_WITHIN: Final = 10.0
COME_BACK: Final = 1012
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
    connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=CONNECTING)
    try:
        await asyncio.to_thread(connection.connect)
    except OSError as error:
        raise Unreachable from error
    try:
        body = await _body(receive)
        start, content = await asyncio.to_thread(_exchange, connection, scope, list(_headers(scope, key)), body)
    except (OSError, http.client.HTTPException):
        unavailable = PlainTextResponse("503 Service Unavailable", 503, {"Retry-After": "1"})
        await unavailable(scope, receive, send)
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
    connection.sock.settimeout(ANSWERING)
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
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            open_timeout=CONNECTING,
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
