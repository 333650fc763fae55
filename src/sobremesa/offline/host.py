"""The server in a Web Worker: our ASGI application, called directly, with one person's browser as its only client.

Requests come from a service worker, sockets are message ports, bots think in a second worker. Everything below is the
server itself: rooms, session, render, protocol and storage.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import unquote

import anyio.to_thread
from msgspec import Struct
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.offline.device import Device
from sobremesa.server.app import make_app
from sobremesa.server.options import Limits
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.schema import DATABASE, database_of
from sobremesa.server.storage.store import Store
from sobremesa.server.workers.pool import Workers

T = TypeVar("T")
Headers = Sequence[tuple[str, str]]
BOT_PAUSE: Final = 0.6  # seconds, as `sobremesa serve` has it
CLIENT: Final = ("127.0.0.1", 1)  # this device: nothing is rationed
OUR_OWN: Final = frozenset({"cookie", "host", "origin", "accept-encoding", "content-length"})  # headers that we set
GONE: Final = 1001
BROKEN: Final = 1011


async def directly(work: Callable[..., T], *arguments: object, **_options: object) -> T:
    """Run what Starlette would run in a thread: a Web Worker has no others."""
    return work(*arguments)


class Answer(Struct):
    """A response of the application, for JavaScript."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Host:
    """The application, with the cookies of its one client."""

    def __init__(self, folder: Path, workers: Workers, bot_pause: float = BOT_PAUSE) -> None:
        anyio.to_thread.run_sync = directly  # type: ignore[assignment]
        self.device = Device(folder)
        store = Store(database_of(folder / DATABASE), "TRUNCATE")  # one file besides it, which is never deleted
        service = partial(RoomService, store, bot_pause, workers)
        self.app: ASGIApp = make_app(service, self.device.key, Limits(), b"")
        self.lifespan: asyncio.Queue[Message] = asyncio.Queue()
        self.ended: asyncio.Task[None] | None = None
        self.open: set[asyncio.Task[None]] = set()  # sockets

    async def start(self) -> None:
        """Start the application: the matches that were running go on."""
        ready: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        async def send(message: Message) -> None:
            if not ready.done():
                ready.set_result(message)

        self.lifespan.put_nowait({"type": "lifespan.startup"})
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self.ended = asyncio.ensure_future(_run(self.app, scope, self.lifespan.get, send))
        started = await ready
        if started["type"] != "lifespan.startup.complete":
            raise RuntimeError(started.get("message", "the application has not started"))

    async def stop(self) -> None:
        """Stop it, and close the storage."""
        self.lifespan.put_nowait({"type": "lifespan.shutdown"})
        if self.ended is not None:
            await self.ended
        self.device.close()

    def _scope(self, kind: str, path: str, query: str, headers: Headers, **more: object) -> Scope:
        ours = [("host", "localhost"), ("cookie", self.device.cookies())]
        sent = [*((name.lower(), value) for name, value in headers if name.lower() not in OUR_OWN), *ours]
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": kind.replace("websocket", "ws"),
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in sent],
            "client": CLIENT,
            "server": ("localhost", 80),
            "root_path": "",
            **more,
        }

    async def fetch(self, method: str, path: str, query: str, headers: Headers, body: bytes) -> Answer:
        """Answer one request."""
        answer, parts = Answer(500, [], b""), []
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if waiting:
                return waiting.pop()
            await asyncio.Event().wait()  # the client stays until it has its answer
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = [
                    (name.decode().lower(), value.decode("latin-1")) for name, value in message["headers"]
                ]
            else:
                parts.append(message.get("body", b""))

        scope = self._scope("http", path, query, headers, method=method)
        scope["headers"].append((b"content-length", str(len(body)).encode()))
        await self.app(scope, receive, send)
        self.device.take([value for name, value in answer.headers if name == "set-cookie"])
        answer.headers = [
            (name, value) for name, value in answer.headers if name not in ("set-cookie", "content-length")
        ]
        answer.body = b"".join(parts)
        return answer

    def socket(
        self, path: str, headers: Headers, hear: Callable[[str | None], object], closed: Callable[[int], object]
    ) -> Callable[[str | None], None]:
        """Open a socket; returns the function that takes what the client sends, None when it has gone. `hear` gets None
        once the socket is open, then every message; `closed` gets the code.
        """
        sent: asyncio.Queue[Message] = asyncio.Queue()
        sent.put_nowait({"type": "websocket.connect"})

        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                hear(None)
            elif message["type"] == "websocket.send":
                hear(message["text"])
            else:
                closed(message.get("code", 1000))

        async def run() -> None:
            try:
                await self.app(self._scope("websocket", path, "", headers, subprotocols=[]), sent.get, send)
            except Exception:
                closed(BROKEN)
                raise

        task = asyncio.ensure_future(run())
        self.open.add(task)  # the loop itself holds tasks weakly
        task.add_done_callback(self.open.discard)

        def put(text: str | None) -> None:
            here = {"type": "websocket.receive", "text": text}
            sent.put_nowait({"type": "websocket.disconnect", "code": GONE} if text is None else here)

        return put


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)
