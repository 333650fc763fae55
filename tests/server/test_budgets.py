"""Budgets: what is asked costs what it costs, and who asks for much waits while the others do not."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from sobremesa.client import TableClient
from sobremesa.server.http.budgets import AddressLimits, Budget, Budgets, Timed
from sobremesa.server.limits import (
    ADDRESS_SAVED,
    ADDRESS_SHARE,
    DEBOUNCE,
    GUEST_SAVED,
    GUEST_SHARE,
    LONGEST_STEP,
    LONGEST_WAIT,
    MESSAGE_BURST,
    MESSAGE_RATE,
)
from sobremesa.server.options import Limits
from sobremesa.server.protocol import up
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.room import Viewer
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.sockets.connection import HANDLERS, Connection
from sobremesa.server.sockets.handlers import Context
from sobremesa.server.storage.store import Store
from tests.server.attack import Watch
from tests.server.given_time import pass_seconds, run_in_given_time
from tests.server.server import Server, new_guest, run
from tests.server.test_races import a_room

AWAY = "203.0.113.7"
COST = 0.05  # seconds of the loop for one message, where it is given
SAVED, SHARE = 0.1, 0.02  # of a guest, where 20 screens within their number of messages must use more than that


def test_only_own_steps_are_counted() -> None:
    now = [0.0]

    async def own() -> str:
        now[0] += 0.25
        await asyncio.sleep(0)
        now[0] += 0.5
        return "done"

    async def other() -> None:
        now[0] += 20.0

    async def journey() -> None:
        timed = Timed(own(), lambda: now[0])
        task = asyncio.ensure_future(other())
        assert await timed == "done"
        await task
        assert now[0] == 20.75 and timed.seconds == 0.75

    run(journey())


def test_a_machine_that_stood_still_is_not_counted() -> None:
    now = [0.0]

    async def own() -> None:
        now[0] += 3600.0

    async def journey() -> None:
        timed = Timed(own(), lambda: now[0])
        await timed
        assert timed.seconds == LONGEST_STEP

    run(journey())


def test_a_cancelled_step_is_cancelled_inside() -> None:
    ended: list[str] = []

    async def journey() -> None:
        begun = asyncio.Event()

        async def own() -> None:
            try:
                begun.set()
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                ended.append("cancelled")
                raise

        task = asyncio.ensure_future(AddressLimits(Limits()).within_budget("g", AWAY, own()))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(journey())
    assert ended == ["cancelled"]


def test_who_has_used_much_waits_and_then_is_refused() -> None:
    now = [0.0]
    budgets = Budgets(lambda: now[0])
    assert budgets.enter("ana", AWAY) == 0
    budgets.spend("ana", AWAY, GUEST_SAVED)
    assert 0 < budgets.enter("ana", AWAY) < 0.1
    assert budgets.enter("eva", AWAY) == 0, "another guest of the address has something left"
    budgets.spend("eva", AWAY, ADDRESS_SAVED)
    assert budgets.enter("bea", AWAY) > 0, "but the address has not"
    assert budgets.enter("bea", "203.0.113.8") == 0
    budgets.spend("ana", AWAY, LONGEST_WAIT)
    with pytest.raises(RequestRefused, match="too-fast"):
        budgets.enter("ana", AWAY)
    now[0] = 1000.0
    assert budgets.enter("ana", AWAY) == 0


def test_each_address_starts_one_request_per_turn_of_the_loop() -> None:
    """Requests that came together all began before the first was charged: 50 pages of 80 ms, and nobody else's turn."""
    now = [0.0]
    limits, began = AddressLimits(Limits(), lambda: now[0]), list[str]()

    async def costly(name: str) -> None:
        began.append(name)
        now[0] += COST

    async def journey() -> None:
        tasks = [asyncio.create_task(limits.within_budget("", AWAY, costly("many"))) for _ in range(30)]
        tasks += [asyncio.create_task(limits.within_budget("", f"203.0.113.{host}", costly("one"))) for host in (8, 9)]
        await asyncio.gather(*tasks)
        assert began[:3] == ["many", "one", "one"] and len(began) == 32
        await asyncio.sleep(0.01)
        assert not limits.beginning, "no lock is kept"

    run(journey())


def test_simultaneous_requests_are_charged_one_by_one() -> None:
    done = list[float]()

    async def costly() -> None:
        pass_seconds(1.0)
        done.append(time.monotonic())

    async def journey() -> None:
        limits, began = AddressLimits(Limits(), time.monotonic), time.monotonic()
        work = [limits.within_budget("", AWAY, costly()) for _ in range(40)]
        found = await asyncio.gather(*work, return_exceptions=True)
        refused = [one for one in found if isinstance(one, RequestRefused)]
        assert len(done) + len(refused) == 40
        assert 0 < len(done) < ADDRESS_SAVED + ADDRESS_SHARE * (done[-1] - began) + 2

    run_in_given_time(journey())


def test_a_household_just_below_its_budget_never_waits() -> None:
    now = [0.0]
    limits = AddressLimits(Limits(), lambda: now[0])
    waited = [0.0]

    async def page() -> None:
        now[0] += 0.01

    async def journey() -> None:
        for second in range(60):
            now[0] = float(second)
            before = limits.budgets.of("", AWAY)[0].wait
            waited[0] += before
            await asyncio.gather(*[limits.within_budget("", AWAY, page()) for _ in range(35)])

    run(journey())
    assert waited == [0.0]


def test_a_page_that_costs_much_is_refused_in_the_end(tmp_path: Path) -> None:
    """Plain requests had no limit at all. The address is what a proxy on this machine names."""
    code = "import sobremesa.server.http.budgets as b; b.ADDRESS_SAVED = b.ADDRESS_SHARE = 1e-3; b.LONGEST_WAIT = 0.1"
    server = Server(tmp_path).start_with(code)
    try:
        replies = [server.ask("GET", "/", X_Forwarded_For=AWAY) for _ in range(4)]
        assert replies[0].status == 200 and replies[-1].status == 429
        assert server.ask("GET", "/", X_Forwarded_For="203.0.113.8").status == 200
        assert server.ask("GET", "/").status == 200
    finally:
        server.stop()


def test_comings_and_goings_are_told_together(tmp_path: Path) -> None:
    """Everybody was told of everybody else who came: the more there were, the more each of them cost."""

    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room = await service.registry.create(*a_room())
        first, *others = [Viewer(f"guest {number}", f"{number}", "en", "auto") for number in range(20)]
        await seats.arrive(service, room, first)
        for other in others:
            await seats.arrive(service, room, other)
        for other in others[1:]:
            await seats.leave(service, room, other)
        await asyncio.sleep(2 * DEBOUNCE)
        assert room.news is None
        told = [message for message, _ in first.outgoing if b'"type":"room"' in message]
        assert len(told) == 1 and others[0].name.encode() in told[-1] and others[-1].guest.encode() not in told[-1]
        await stop(service)

    run_in_given_time(journey())


def test_a_message_counts_against_its_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it takes from the loop is theirs; who has used too much is told so, and nothing is done."""
    done: list[str] = []
    now = [0.0]

    async def slow(at: Context, message: up.Ping) -> None:
        done.append(at.viewer.guest)
        now[0] += COST  # as a drawing does, on the loop

    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room, limits = await service.registry.create(*a_room()), AddressLimits(Limits(), lambda: now[0])
        ana, ben = (Viewer(guest, guest, "en", "auto") for guest in ("ana", "ben"))
        for viewer in (ana, ben):
            await Connection(cast(WebSocket, None), Context(service, limits, room, viewer))._take(b'{"type":"ping"}')
        left = limits.budgets.of("ana", "")[0].left
        assert done == ["ana", "ben"] and left == pytest.approx(GUEST_SAVED - COST)
        limits.budgets.spend("ana", "", GUEST_SAVED + GUEST_SHARE * LONGEST_WAIT + 1.0)
        for viewer in (ana, ben):
            await Connection(cast(WebSocket, None), Context(service, limits, room, viewer))._take(b'{"type":"ping"}')
        assert done == ["ana", "ben", "ben"] and [b"too-fast" in said for said, _ in ana.outgoing] == [True]
        await stop(service)

    monkeypatch.setitem(cast(dict[object, object], HANDLERS), up.Ping, slow)
    run(journey())


def test_many_screens_of_one_guest_use_no_more_than_one_guest_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stayed within the number of messages, and together they made everybody wait for seconds."""
    done: Counter[str] = Counter()

    async def slow(at: Context, message: up.Ping) -> None:
        done[at.viewer.guest] += 1
        pass_seconds(COST)  # as a drawing does, on the loop

    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room, limits = await service.registry.create(*a_room()), AddressLimits(Limits(), time.monotonic)

        async def send(guest: str, messages: int) -> None:
            screen = Connection(cast(WebSocket, None), Context(service, limits, room, Viewer(guest, guest, "en", "")))
            screen.rate = Budget(MESSAGE_RATE, MESSAGE_BURST, time.monotonic)
            for _ in range(messages):
                await screen._take(b'{"type":"ping"}')
                await asyncio.sleep(0.1)

        began = time.monotonic()
        await asyncio.gather(send("ben", 50), *[send("ana", 50) for _ in range(20)])
        passed = time.monotonic() - began
        used, most = done["ana"] * COST, GUEST_SAVED + GUEST_SHARE * (passed + LONGEST_WAIT) + 20 * COST
        assert used < most
        assert done["ben"] == 50, "nothing of it is charged to others"
        await stop(service)

    monkeypatch.setitem(cast(dict[object, object], HANDLERS), up.Ping, slow)
    run_in_given_time(journey())


async def read_all(client: TableClient) -> None:
    """Read, and look at nothing, until the connection ends."""
    assert client.socket is not None
    with suppress(ConnectionClosed):
        while True:
            await client.socket.recv()


@pytest.mark.slow
def test_many_screens_of_one_guest_do_not_take_the_whole_server(tmp_path: Path) -> None:
    """The same with sockets and drawings, by the processor time of the server."""
    server = Server(tmp_path).start_with(
        f"import sobremesa.server.http.budgets as b; b.GUEST_SAVED, b.GUEST_SHARE = {SAVED}, {SHARE}"
    )
    ana = new_guest()
    room = server.make_room(ana, seats=5)

    async def flood() -> float:
        clients = [server.client(room, ana) for _ in range(20)]
        for client in clients:
            await client.open()
        reading = [asyncio.create_task(read_all(client)) for client in clients]  # who does not is cut off
        began = time.monotonic()
        for _ in range(100):
            for client in clients:
                await client.send("look", seat=None)
            await asyncio.sleep(0.05)
        passed = time.monotonic() - began
        for client in clients:
            assert client.socket is not None
            client.socket.transport.abort()
        await asyncio.gather(*reading)
        return passed

    try:
        with Watch(server) as watch:
            passed = run(flood())
        assert watch.used < SAVED + passed * SHARE + 1.0  # the last for handshakes and for reading frames
    finally:
        server.stop()
