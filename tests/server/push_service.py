"""A push service and a browser of our own, on loopback: what a server sends is decrypted by somebody else's library."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import h11
import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sobremesa.server.alerts.channels import Channel


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of one browser, which reads what was encrypted for it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = bytes(range(16))

    @property
    def p256dh(self) -> str:
        return encode(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    @property
    def auth(self) -> str:
        return encode(self.secret)

    def read(self, body: bytes) -> dict[str, Any]:
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


class Received:
    """A message that has arrived."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    def check_introduction(self, service: str, now: float) -> dict[str, Any]:
        """The claims of the sender, if it has signed them with the key that it names."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, body, signature = parts["t"].split(".")
        assert scheme == "vapid" and json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
        raw = decode(signature)
        numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(parts["k"]))
        key.verify(encode_dss_signature(*numbers), f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
        claims: dict[str, Any] = json.loads(decode(body))
        assert claims["aud"] == service and now < claims["exp"] <= now + 86_400
        return claims


class PushService:
    """Answers 201, or what the test says."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.browsers: dict[str, Browser] = {}
        self.answer: Callable[[Received], bytes | None] = lambda received: None  # None: 201; b"": no answer at all
        self.news = asyncio.Condition()
        self.origin = ""
        self.serving: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[PushService]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self
            for task in list(self.serving):
                task.cancel()
            await asyncio.gather(*self.serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.serving.add(task)
        try:
            await self._answer(reader, writer)
        except (h11.RemoteProtocolError, OSError):  # the client has gone
            return
        finally:
            writer.close()
            self.serving.discard(task)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talk, path, headers, body = h11.Connection(h11.SERVER), "", dict[str, str](), b""
        while not isinstance(event := talk.next_event(), h11.EndOfMessage):
            if event is h11.NEED_DATA:
                talk.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Request):
                path, headers = event.target.decode(), {k.decode(): v.decode() for k, v in event.headers}
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            else:
                return
        received = Received(path, headers, body)
        answer = self.answer(received)
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n" if answer is None else answer)
        async with self.news:
            self.received.append(received)
            self.news.notify_all()

    def channel(self, guest: str, **more: Any) -> Channel:
        """A browser of this guest's, which has subscribed here."""
        browser, path = Browser(), f"/push/{guest}/{len(self.browsers)}"
        self.browsers[path] = browser
        keys = {"p256dh": browser.p256dh, "auth": browser.auth}
        given = {"language": "en", "origin": "https://table.example", **keys, **more}
        return Channel(guest=guest, kind="push", address=self.origin + path, **given)

    def read(self, received: Received) -> dict[str, Any]:
        return self.browsers[received.path].read(received.body)

    def told(self, guest: str = "") -> list[dict[str, Any]]:
        """What the browsers of a guest were told, as they read it."""
        return [self.read(one) for one in list(self.received) if f"/push/{guest}" in one.path]

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with self.news:
            await self.news.wait_for(is_so)
