"""Small frames: they are counted before anything parses them, for each socket and each address."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from sobremesa.server.http.budgets import AddressLimits, Budget, FrameGate, frame_size
from sobremesa.server.limits import (
    ADDRESS_FRAMES_SAVED,
    ADDRESS_SAVED,
    FRAMES_A_TURN,
    HANDSHAKE_CHARGE,
    LARGEST_FRAME,
    SOCKET_FRAMES,
    SOCKET_FRAMES_SAVED,
)
from sobremesa.server.options import Limits
from sobremesa.server.sockets.connection import CLOSE_CODES, TOO_MANY
from tests.server.server import Server, new_guest, run

AWAY = "203.0.113.7"
PING = Frame(Opcode.PING, b"").serialize(mask=True)
FEW_FRAMES = "import sobremesa.server.uvicorn_limits as w; w.SOCKET_FRAMES, w.SOCKET_FRAMES_SAVED = {}, {}"


def gate_at(now: list[float], rate: float = 10.0, saved: float = 40.0) -> FrameGate:
    return FrameGate(Budget(rate, saved, lambda: now[0]))


def frames_in(passed: bytes) -> int:
    data, at, count = bytearray(passed), 0, 0
    while at < len(data):
        at += frame_size(data, at) or len(data)
        count += 1
    return count


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
@pytest.mark.parametrize("mask", [True, False])
def test_the_size_of_a_frame_is_read_from_its_header(size: int, mask: bool) -> None:
    frame = bytearray(Frame(Opcode.TEXT, b"a" * size).serialize(mask=mask))
    assert frame_size(frame, 0) == len(frame)
    assert frame_size(bytearray(b"xyz") + frame, 3) == len(frame)
    header = len(frame) - size - (4 if mask else 0)
    assert [frame_size(frame[:part], 0) for part in range(header)] == [None] * header, "it has not arrived yet"


def test_a_few_frames_pass_before_others_have_their_turn() -> None:
    gate = gate_at([0.0])
    gate.unread += PING * 1000
    assert gate.take() == PING * FRAMES_A_TURN and gate.is_held


def test_frames_above_the_rate_stay_unread() -> None:
    now = [0.0]
    gate = gate_at(now)
    gate.unread += PING * 1000
    passed = sum(frames_in(gate.take()) for _ in range(100))
    assert passed == 40 + 1, "the burst, and the one that overdraws it"
    assert gate.wait > 0.0
    now[0] += 2.0
    assert sum(frames_in(gate.take()) for _ in range(100)) == 20
    assert len(gate.unread) == (1000 - 41 - 20) * len(PING), "nothing is lost"


def test_a_client_just_below_the_rate_never_waits() -> None:
    now = [0.0]
    gate = gate_at(now)
    for _ in range(1000):
        gate.unread += PING
        assert gate.take() == PING and not gate.is_held
        now[0] += 0.1


def test_a_large_frame_counts_as_several_and_passes_as_it_arrives() -> None:
    gate = gate_at([0.0], saved=100.0)
    frame = Frame(Opcode.TEXT, b"a" * 20_000).serialize(mask=True)
    passed = b""
    for part in (frame[:1], frame[1:5], frame[5:9000], frame[9000:] + PING):
        gate.unread += part
        passed += gate.take()
    assert passed == frame + PING and not gate.unread
    assert gate.budgets[0].left == 100.0 - (1 + 20_000 // 1024) - 1


def test_a_frame_that_says_it_is_endless_is_charged_as_the_largest() -> None:
    """The parser refuses it; the address that it came from must not wait for ever."""
    gate = gate_at([0.0])
    gate.unread += b"\x81\xff" + (2**62).to_bytes(8, "big") + b"\0" * 4
    gate.take()
    assert gate.wait <= (1 + LARGEST_FRAME // 1024) / 10.0


def test_all_sockets_of_an_address_share_a_budget() -> None:
    limits = AddressLimits(Limits(), lambda: 0.0)
    passed = 0
    for _ in range(60):
        gate = FrameGate(Budget(SOCKET_FRAMES, SOCKET_FRAMES_SAVED, lambda: 0.0))
        limits.open_socket(AWAY, gate)
        gate.unread += PING * 1000
        passed += sum(frames_in(gate.take()) for _ in range(70))
    assert ADDRESS_FRAMES_SAVED < passed <= ADDRESS_FRAMES_SAVED + 60
    other = FrameGate(Budget(SOCKET_FRAMES, SOCKET_FRAMES_SAVED, lambda: 0.0))
    limits.open_socket("203.0.113.8", other)
    assert other.wait == 0.0


def test_a_handshake_is_charged_to_its_address_and_not_to_this_machine() -> None:
    limits = AddressLimits(Limits(), lambda: 0.0)
    limits.open_socket(AWAY, None)
    assert limits.budgets.of("", AWAY)[0].left == ADDRESS_SAVED - HANDSHAKE_CHARGE
    gate = FrameGate(Budget(SOCKET_FRAMES, SOCKET_FRAMES_SAVED, lambda: 0.0))
    limits.open_socket("127.0.0.1", gate)
    assert len(gate.budgets) == 1


def test_an_address_whose_handshakes_cost_too_much_is_refused(tmp_path: Path) -> None:
    """40 of them to a room that did not exist were charged to nobody."""
    server = Server(tmp_path).start_with("import sobremesa.server.http.budgets as l; l.HANDSHAKE_CHARGE = 100.0")
    address = server.address.replace("http", "ws", 1) + "/r/nosuchroom/ws"

    async def close_code(**headers: str) -> int | None:
        async with connect(address, additional_headers=headers) as client:
            await client.wait_closed()
            return client.close_code

    try:
        assert run(close_code(**{"X-Forwarded-For": AWAY})) == TOO_MANY
        assert run(close_code()) == CLOSE_CODES["no-such-room"], "this machine is charged nothing"
    finally:
        server.stop()


async def pongs_until_cut_off(server: Server, room: str, sent: bytes) -> int:
    """Write all of it on one socket, and count the pongs until the server closes."""
    host, port = server.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    hello = f"GET /r/{room}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    writer.write(f"{hello}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    writer.write(sent)
    answered = bytearray()
    with suppress(ConnectionError):
        while more := await reader.read(65536):
            answered += more
    writer.transport.abort()
    return opcodes(answered).count(Opcode.PONG)


def opcodes(data: bytearray) -> list[int]:
    at, found = 0, []
    while (size := frame_size(data, at)) is not None:
        found.append(data[at] & 0x0F)
        at += size
    return found


KINDS = {
    "pings": PING * 200_000,
    "continuations": Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
    + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 200_000,
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_flood_of_small_frames_is_left_unread_and_cut_off(kind: str, tmp_path: Path) -> None:
    """A megabyte a second of them on one socket stopped every table for six to nine seconds."""
    server = Server(tmp_path).start_with(FEW_FRAMES.format(1.0, 30.0) + "; w.FLOOD_SECONDS = 0.3")
    try:
        room = server.make_room(new_guest())
        began = time.monotonic()
        pongs = run(pongs_until_cut_off(server, room, KINDS[kind]))
        assert pongs <= 31 + (time.monotonic() - began), "the burst, and one a second"
        assert server.ask("GET", "/health").status == 200
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def test_a_burst_of_messages_is_held_back_and_not_lost(tmp_path: Path) -> None:
    server = Server(tmp_path).start_with(FEW_FRAMES.format(100.0, 5.0))
    try:
        room = server.make_room(new_guest())

        async def burst() -> None:
            async with server.client(room, new_guest()) as client:
                asked = {await client.send("ping") for _ in range(30)}
                while asked:
                    asked.discard((await client.receive()).get("re", 0))

        run(burst())
    finally:
        server.stop()
