"""The peer of the load benchmark: a sowing game on boardgame.io (tools/peers/boardgame_io), if npm has installed it.

`python -m tools.peer [GAME [ROOMS [RATE]]]` measures our server and the peer, one after the other.
"""

from __future__ import annotations

import asyncio
import secrets
import shutil
import socket
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from sobremesa.engine.manifest import find_game
from tools.bench_server import (
    Figures,
    Heard,
    LegalAction,
    Load,
    LoadRoom,
    Step,
    bench_server,
    figure_lines,
    measure,
    started,
)

PEER = Path(__file__).parent / "peers" / "boardgame_io"
GAME = "sowing"
PING, PONG = b"2", "3"
WAYS = ("1", "-1")


def is_there() -> bool:
    """Whether the peer can be measured: Node and the installed package."""
    return shutil.which("node") is not None and (PEER / "node_modules" / "boardgame.io").is_dir()


class PeerRoom(LoadRoom):
    """One match and its clients, over socket.io in text frames, parsed no further than needed."""

    def __init__(self, seats: int) -> None:
        super().__init__(GAME, secrets.token_hex(8))
        self.seats = seats

    async def open(self, address: str, seat: int) -> None:
        """Connect a client to its match, which the first one creates."""
        joined = await connect(
            f"{address}/socket.io/?EIO=4&transport=websocket",
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
        )
        self.sockets.append(joined)
        await joined.recv()
        await joined.send(f"40/{GAME},")
        await joined.recv()
        await joined.send(_event("sync", self.name, str(seat), None, self.seats))
        while (message := self.read(seat, await joined.recv(decode=False))) is None:
            pass
        self.take(seat, message)

    async def listen(self, number: int) -> None:
        """Receive moves on one client, and answer pings."""
        joined = self.sockets[number]
        while True:
            raw = await joined.recv(decode=False)
            if raw == PING:
                await joined.send(PONG)
            elif (message := self.read(number, raw)) is not None:
                self.take(number, message)
                if self.click is not None and message.seq == self.click.seq:
                    self.click.heard()

    def read(self, number: int, raw: bytes) -> Heard | None:
        """The state after a move, or at the start."""
        head = f"42/{GAME},".encode()
        if not raw.startswith(head):
            return None
        kind, _, about, *_ = msgspec.json.decode(raw[len(head) :])
        if kind not in ("update", "sync"):
            return None
        state: dict[str, Any] = about if kind == "update" else about["state"]
        is_mine = state["ctx"]["currentPlayer"] == str(number)
        stacks = state["G"]["stacks"] if is_mine else []
        spaces = [space for space, stack in enumerate(stacks) if number in stack]
        return Heard(kind, state["_stateID"], [LegalAction(f"{space} {way}") for space in spaces for way in WAYS])

    def write(self, action: str) -> str:
        """The message that makes a move."""
        arguments = [int(word) for word in action.split()]
        payload = {"type": "sow", "args": arguments, "playerID": str(self.actor), "credentials": None}
        return _event("update", {"type": "MAKE_MOVE", "payload": payload}, self.seq, self.name, str(self.actor))


def _event(kind: str, *about: object) -> str:
    return f"42/{GAME}," + msgspec.json.encode([kind, *about]).decode()


def bench_peer(load: Load, step: Step) -> Figures:
    """Start the peer on loopback, load it in the same way, and stop it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(PEER / "server.js"), str(port)]
        with started(command, Path(folder), "ready") as (process, _):
            address = f"http://localhost:{port}"
            rooms: list[LoadRoom] = [PeerRoom(load.seats) for _ in range(load.rooms)]
            return asyncio.run(measure("boardgame.io", [process], rooms, [address], load, step))


def main(game: str = "nomads", rooms: str = "100", rate: str = "50") -> int:
    """Load our server and then the peer in the same way, and print both."""
    if not is_there():
        raise SystemExit("No peer is installed (npm install in tools/peers/boardgame_io).")
    load = Load(rooms=int(rooms), rate=float(rate))
    rows = [bench_server(find_game(game), load, lambda: None), bench_peer(load, lambda: None)]
    sys.stdout.writelines(f"{line}\n" for line in figure_lines(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
