"""Whose job a worker does next: nobody waits for all jobs of somebody else, nor for tables that nobody looks at."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from sobremesa.client import write_form
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import (
    ADDRESS_SAVED,
    FILE_CHARGE,
    HINT_CHARGE,
    MOST_JOBS_WAITING,
    UNWATCHED_SECONDS,
)
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.room import Viewer
from sobremesa.server.workers.jobs import AnyJob, AnyResult, BotMoveResult
from sobremesa.server.workers.pool import Worker, WorkerEnded, Workers
from sobremesa.server.workers.turns import AT_TABLE, FILE, UNWATCHED, Turns
from sobremesa.session.bots import BotDecision, Question
from tests.server.given_time import run_in_given_time
from tests.server.server import Server, new_guest, run
from tests.server.test_bots import Eager, is_busy, settled, table
from tests.server.test_own_files import MINE

MANY = 40


class Order:
    """Jobs that take a turn each, and the order in which they got it."""

    def __init__(self, number: int) -> None:
        self.turns = Turns(number)
        self.began: list[str] = []
        self.refused: list[str] = []
        self.running: set[str] = set()
        self.tasks: list[asyncio.Task[None]] = []
        self.gate = asyncio.Semaphore(0)

    def add(self, kind: int, payer: str, name: str = "") -> None:
        self.tasks.append(asyncio.create_task(self._do(kind, payer, name or payer)))

    async def _do(self, kind: int, payer: str, name: str) -> None:
        try:
            async with self.turns.turn(kind, payer):
                self.began.append(name)
                await self.gate.acquire()
        except RequestRefused:
            self.refused.append(name)

    async def finish(self, jobs: int = MANY) -> None:
        for _ in range(jobs):
            self.gate.release()
            await rest()

    async def rest(self) -> None:
        await self.finish(len(self.tasks))
        await asyncio.gather(*self.tasks)


async def rest() -> None:
    """Wait until everything that can run has run."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_addresses_follow_each_other() -> None:
    async def journey() -> None:
        order = Order(1)
        for _ in range(MANY):
            order.add(AT_TABLE, "many")
        await rest()
        order.add(AT_TABLE, "one")
        order.add(AT_TABLE, "two")
        await rest()
        await order.rest()
        assert order.began[:4] == ["many", "many", "one", "two"], "one runs, one was next"
        assert len(order.began) == MANY + 2

    run(journey())


def test_one_worker_is_left_to_others() -> None:
    async def journey() -> None:
        order = Order(3)
        for _ in range(MANY):
            order.add(AT_TABLE, "many")
        await rest()
        assert order.began == ["many"] * 2
        order.add(AT_TABLE, "one")
        await rest()
        assert order.began == ["many", "many", "one"], "at once"
        await order.rest()

    run(journey())


def test_this_machine_may_use_all_workers() -> None:
    async def journey() -> None:
        order = Order(3)
        for _ in range(4):
            order.add(AT_TABLE, "")
        await rest()
        assert len(order.began) == 3
        await order.rest()

    run(journey())


def test_two_jobs_of_an_address_may_wait_and_no_more() -> None:
    """The limit was 32 for everybody together: 45 hints of one address, and nobody's file was read."""

    async def journey() -> None:
        order = Order(2)
        for number in range(1 + MOST_JOBS_WAITING + 1):
            order.add(FILE, "many", f"many {number}")
        await rest()
        assert order.refused == [f"many {1 + MOST_JOBS_WAITING}"], "just below the limit nothing is refused"
        order.add(FILE, "one")
        await rest()
        assert order.refused == order.refused[:1]
        await order.finish(2)
        assert order.began.index("one") == 2, "one was next, then the other address"
        await order.rest()
        assert order.turns.files_waiting == 0

    run(journey())


def test_tables_that_nobody_looks_at_come_last() -> None:
    async def journey() -> None:
        order = Order(2)
        for number in range(MANY):
            order.add(UNWATCHED, f"away {number}", "left")
        order.add(FILE, "eva", "file")
        order.add(AT_TABLE, "ana", "bot")
        await rest()
        assert order.began == ["left", "bot"], "one worker is for tables that are looked at"
        await order.finish(2)
        assert order.began[2] == "file", "then what somebody waits for"
        await order.rest()

    run(journey())


def test_a_cancelled_job_takes_no_turn() -> None:
    async def journey() -> None:
        order = Order(1)
        for name in ("first", "gone", "last"):
            order.add(AT_TABLE, "one", name)
        await rest()
        order.tasks[1].cancel()
        await rest()
        await order.finish(2)
        assert order.began == ["first", "last"] and order.turns.free == 1
        assert not any(order.turns.queues) and not order.turns.at_work
        order.tasks.pop(1)
        await order.rest()

    run(journey())


def test_bots_of_a_table_that_was_left_stop_after_a_while(tmp_path: Path) -> None:
    """With 30 such tables of strong bots, an honest bot's answer took seven seconds."""

    class Slow(Eager):
        async def answer(
            self, question: Question, room: str, seed: int, payer: str = "", is_watched: bool = True
        ) -> BotDecision:
            asked.append((payer, is_watched))
            await asyncio.sleep(UNWATCHED_SECONDS / 10)
            return await super().answer(question, room, seed)

    asked: list[tuple[str, bool]] = []

    async def journey() -> None:
        async with table(tmp_path, "nomads", people=set(), workers=Slow()) as (service, room):
            viewer = Viewer("ana", "Ana", "en", "auto", "203.0.113.7", "203.0.113.7")
            await seats.arrive(service, room, viewer)
            await asyncio.sleep(UNWATCHED_SECONDS / 2)
            assert asked[1:] and set(asked[1:]) == {("203.0.113.7", True)}
            await asyncio.sleep(UNWATCHED_SECONDS)
            assert is_busy(room), "a table that is looked at goes on"
            await seats.leave(service, room, viewer)
            asked.clear()
            await asyncio.sleep(UNWATCHED_SECONDS * 0.9)
            assert is_busy(room) and set(asked) == {("203.0.113.7", False)}
            await asyncio.sleep(UNWATCHED_SECONDS)
            assert room.bot_task is None or room.bot_task.done()
            made = room.moves_made()
            await asyncio.sleep(UNWATCHED_SECONDS)
            assert room.moves_made() == made
            await seats.arrive(service, room, viewer)
            await asyncio.sleep(UNWATCHED_SECONDS / 5)
            assert room.moves_made() > made, "who looks wakes them"

    run_in_given_time(journey(), 100 * UNWATCHED_SECONDS)


def test_people_at_a_table_pay_for_its_bots(tmp_path: Path) -> None:
    async def journey() -> None:
        async with table(tmp_path, "nomads", people={0}) as (service, room):
            await settled(room)
            for number in range(5):
                await seats.arrive(service, room, Viewer(f"{number}", "", "en", "auto", "", f"10.0.0.{number}"))
            assert room.payer == "10.0.0.0"
            await seats.arrive(service, room, Viewer("ana", "Ana", "en", "auto", "", "192.0.2.9"))
            assert room.payer == "192.0.2.9"

    run(journey())


def test_own_files_and_hints_are_charged() -> None:
    limits = AddressLimits(Limits(), lambda: 0.0)
    limits.read_file("ana", "203.0.113.7")
    limits.ask_hint("ana", "203.0.113.7")
    assert limits.budgets.of("", "203.0.113.7")[0].left == pytest.approx(ADDRESS_SAVED - FILE_CHARGE - HINT_CHARGE)


CHARGES = (
    "import sobremesa.server.http.budgets as b\n"
    "def read(self, *given): print('charged a file', flush=True, file=__import__('sys').stderr)\n"
    "def ask(self, *given): print('charged a hint', flush=True, file=__import__('sys').stderr)\n"
    "b.AddressLimits.read_file, b.AddressLimits.ask_hint = read, ask"
)


def test_every_job_that_somebody_asks_for_is_charged(tmp_path: Path) -> None:
    """Players' own files for a new table, and in its lobby, were not."""
    server, ana = Server(tmp_path).start_with(CHARGES), new_guest()

    def charges() -> list[str]:
        return [line.rpartition(" ")[2] for line in server.log().splitlines() if line.startswith("charged a ")]

    async def in_the_lobby(room: str) -> None:
        async with server.client(room, ana) as one:
            await one.send("configure", settings={"tiles": "six"})
            await one.until(lambda message: message["type"] == "state")
            assert len(charges()) == 2, "no text of one's own, nothing for a worker"
            await one.send("configure", settings={"content": MINE})
            await one.until(lambda message: message["type"] == "state")

    async def a_hint(room: str) -> None:
        async with server.client(room, ana) as one:
            while not one.actions:
                await one.receive()
            await one.ask("hint", seq=one.seq)

    try:
        kind, body = write_form({"game": "nakum", "seats": "2"}, {"file-content": ("my box.toml", MINE.encode())})
        assert server.ask("POST", "/rooms", body, ana, Content_Type=kind).status == 303
        assert charges() == ["file", "file"], "the file, and the table that it makes"
        run(in_the_lobby(server.post("/rooms", ana, game="nakum", seats=2).location.removeprefix("/r/")))
        assert charges() == ["file"] * 3
        assert server.send_file("/verify", b"{}").status == 200
        run(a_hint(server.make_room(ana, seats=2, bots="fill", level="1")))
        assert charges() == ["file"] * 4 + ["hint"]
    finally:
        server.stop()


class Dying(Workers):
    """Workers of which the first ones are killed."""

    def __init__(self, *killed: WorkerEnded) -> None:
        super().__init__(1)
        self.killed = list(killed)
        self.asked = 0

    async def do(
        self, job: AnyJob, seconds: float, room: str = "", payer: str = "", is_watched: bool = True
    ) -> AnyResult:
        self.asked += 1
        if self.killed:
            raise self.killed.pop(0)
        return BotMoveResult("")


@pytest.mark.parametrize(
    ("killed", "asked"), [([False], 2), ([False, False], 2), ([True], 1)], ids=["once", "twice", "too late"]
)
def test_a_bot_whose_worker_was_killed_is_asked_once_more(killed: list[bool], asked: int) -> None:
    """The strongest bot played one move at random."""
    game = find_game("nomads")
    seen = Match(programmes()["nomads"], 2, secret="dying").table
    seat = seen.choice.seat

    async def journey() -> None:
        pool = Dying(*[WorkerEnded("killed", is_late) for is_late in killed])
        await pool.answer(Question(game, seen.mask(seat), seat, "greedy", True, 0), "a room", seed=1)
        assert pool.asked == asked

    run(journey())


@pytest.mark.parametrize(("number", "is_late"), [(signal.SIGKILL, False), (signal.SIGPROF, True)])
def test_a_worker_that_was_too_slow_is_told_from_one_that_was_killed(number: int, is_late: bool) -> None:
    async def journey() -> None:
        pool = Workers(1)
        try:
            await pool._start()
            worker = pool.idle[0]
            assert isinstance(worker, Worker)
            os.kill(worker.process.pid, number)
            await worker.process.wait()
            assert await worker._is_late(ConnectionError()) is is_late
        finally:
            await pool.close()

    run(journey())
