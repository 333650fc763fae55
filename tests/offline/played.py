"""Plays a match at a host and prints every message: `python tests/offline/played.py GAME LEVEL ANSWERS`.

The same program runs in the Python of the browser (`tools/offline/run.mjs`). Secrets, names and times are given, so
that the messages can be compared byte for byte.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import sys
import tempfile
from functools import partial
from pathlib import Path

import msgspec

from sobremesa.offline.host import Host
from sobremesa.offline.thinker import ThinkingWorker, carry_out
from sobremesa.server.rooms import draws
from sobremesa.server.storage import records
from sobremesa.server.workers.pool import Workers

FORM = "application/x-www-form-urlencoded"
LANGUAGE = [("accept-language", "es")]


class Given:
    """Values that follow from how many were drawn before, in place of the system's."""

    def __init__(self) -> None:
        self.drawn = 0

    def _next(self, bits: int) -> int:
        self.drawn += 1
        return int.from_bytes(hashlib.sha512(str(self.drawn).encode()).digest(), "big") % (1 << bits)

    def token_hex(self, size: int = 32) -> str:
        """Letters of a key."""
        return f"{self._next(8 * size):0{2 * size}x}"

    def choice(self, among: str) -> str:
        """One of these letters."""
        return among[self._next(64) % len(among)]

    def seed(self, *purpose: object) -> int:
        """The seed of a bot, from its purpose."""
        return int.from_bytes(hashlib.sha256(repr(purpose).encode()).digest(), "big") % (1 << draws.SEED_BITS)

    def secret(self) -> str:
        """The secret of a match."""
        return self.token_hex(16)


def give() -> None:
    """Replace what is drawn, and the time."""
    given = Given()
    secrets.token_hex = given.token_hex  # type: ignore[assignment]
    secrets.choice = given.choice  # type: ignore[assignment]
    draws.source = given  # type: ignore[assignment]
    records.now = lambda: "2026-11-20T00:00:00Z"


async def played(folder: Path, game: str, level: str, most: int) -> list[str]:
    """What a person hears who answers this many times, each time with another of their actions."""

    async def ask(order: bytes) -> bytes:
        return carry_out(order)

    async def end() -> None:
        return

    host = Host(folder, Workers(1, partial(ThinkingWorker.start, ask, end)), bot_pause=0)
    await host.start()
    form = f"game={game}&bots=fill&level={level}".encode()
    made = await host.fetch("POST", "/rooms", "", [("content-type", FORM), *LANGUAGE], form)
    heard: asyncio.Queue[str] = asyncio.Queue()
    messages: list[str] = []
    put = host.socket(
        dict(made.headers)["location"] + "/ws",
        LANGUAGE,
        lambda text: heard.put_nowait(text) if text is not None else None,
        lambda code: heard.put_nowait(f"closed {code}"),
    )
    answers, answered = 0, -1
    while True:
        messages.append(await heard.get())
        message = msgspec.json.decode(messages[-1])
        actions = message.get("actions", [])
        if message.get("phase") == "over" or answers == most:
            break
        # Once to each question, and only when the table waits for this person: what they may do in between would race
        # with the bots.
        if actions and message["prompt"]["seat"] == 0 and message["seq"] > answered:
            answers, answered = answers + 1, message["seq"]
            action = actions[7 * answers % len(actions)]["id"]
            put(msgspec.json.encode({"type": "play", "seq": message["seq"], "action": action, "seat": 0}).decode())
    put(None)
    await host.stop()
    return messages


async def main() -> None:
    """Print them."""
    give()
    game, level, most = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for message in await played(Path(folder), game, level, int(most)):
            sys.stdout.write(f"{message}\n")


if __name__ == "__main__":
    if sys.platform == "emscripten":
        ending = asyncio.get_event_loop().create_task(main())  # `run.mjs` waits for it
    else:
        asyncio.run(main())
