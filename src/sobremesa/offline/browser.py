"""What the scripts of the two workers call: the same with JavaScript's bytes and promises."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from sobremesa.offline import thinker
from sobremesa.offline.host import Answer, Headers, Host
from sobremesa.server.workers.pool import Workers

Script = Any  # a value of JavaScript


class BrowserHost(Host):
    """The host, asked by a script."""

    async def ask(self, method: str, path: str, query: str, headers: Headers, body: Script) -> Answer:
        """Answer one request, whose body is an array of bytes."""
        return await self.fetch(method, path, query, headers, body.to_bytes())


def make_host(folder: str, ask: Callable[[bytes], Awaitable[Script]], end: Callable[[], Awaitable[Any]]) -> BrowserHost:
    """The host of a browser: its matches are in this folder, and its bots think where `ask` sends their jobs."""

    async def asked(order: bytes) -> bytes:
        try:
            done: bytes = (await ask(order)).to_bytes()
        except Exception as error:  # of JavaScript: the worker was ended, or has broken
            raise RuntimeError(str(error)) from error
        return done

    return BrowserHost(Path(folder), Workers(1, partial(thinker.ThinkingWorker.start, asked, end)))


def carry_out(order: Script) -> bytes:
    """Do a job, in the second worker."""
    return thinker.carry_out(order.to_bytes())
