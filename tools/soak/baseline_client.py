"""`python -m tools.soak.baseline_client ADDRESS GAME`: plays at one table and measures the latency of its moves.

It runs in its own process, so that only the server is measured. It prints `plays` after its first move and plays until
its input ends; then it prints one line of JSON: the number of moves, and in ms their median, 99th percentile and
maximum.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sobremesa.client import TableClient, make_room, new_guest
from sobremesa.engine.text.plain import Plain

PACE = 0.03  # seconds between two moves
TOO_FAST = 0.5  # seconds to wait after a rate-limit refusal
SEATS = "3"


async def play(address: str, game: str, stopped: threading.Event) -> list[float]:
    """Play legal moves until stopped; returns the latency of each in seconds."""
    took: list[float] = []
    while not stopped.is_set():
        guest = await asyncio.to_thread(new_guest, address)
        make = partial(make_room, address, game, guest=guest, seats=SEATS, device="pass")
        room = await asyncio.to_thread(make)
        async with TableClient(address, room, guest=guest) as client:
            while client.phase == "playing" and not stopped.is_set():
                took.append(await _move(client))
                if len(took) == 1:
                    sys.stdout.write("plays\n")
                    sys.stdout.flush()
                await asyncio.sleep(PACE)
    return took


async def _move(client: TableClient) -> float:
    """A random legal action of the seat to act; returns its latency in seconds."""
    asked, before = client.prompt["seat"], client.seq
    if client.state["you"]["seat"] != asked or not client.actions:
        await _ask(
            client, lambda message: message["type"] == "state" and message["you"]["seat"] == asked, "look", seat=asked
        )
    action = random.choice(client.actions)["id"]  # noqa: S311  any of them will do
    moved = partial(_ask, client, lambda message: message["type"] == "steps" and message["seq"] > before, "play")
    return await moved(seq=before, action=action, seat=asked)


async def _ask(client: TableClient, wanted: Callable[[Plain], bool], kind: str, **fields: Any) -> float:
    """The seconds until the wanted message arrives; after a rate-limit refusal wait and ask again."""
    while True:
        began = time.perf_counter()
        await client.send(kind, **fields)
        told = await client.until(lambda message: wanted(message) or message["type"] == "refused", 60)
        if told["type"] != "refused":
            return time.perf_counter() - began
        assert told["code"] == "too-fast", told
        await asyncio.sleep(TOO_FAST)


def _wait_for_the_end(stopped: threading.Event) -> None:
    sys.stdin.read()
    stopped.set()


def main() -> None:
    """Play until the input ends."""
    stopped = threading.Event()
    threading.Thread(target=_wait_for_the_end, args=[stopped], daemon=True).start()
    took = sorted(asyncio.run(play(sys.argv[1], sys.argv[2], stopped)))
    ms = [round(took[min(len(took) - 1, len(took) * part // 100)] * 1000, 1) for part in (50, 99, 100)] if took else []
    sys.stdout.write(json.dumps({"moves": len(took), "ms": ms}) + "\n")


if __name__ == "__main__":
    main()
