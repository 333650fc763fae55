"""Files that are made to stop the server: read in a worker, within bounds of time, memory and cost."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import write_form
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Mistake
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import programmes
from sobremesa.engine.text.plain import Plain, to_toml
from sobremesa.server.limits import DRAW_SECONDS, READ_SECONDS
from sobremesa.server.rooms.room import Room
from sobremesa.server.workers import pool as workers
from sobremesa.server.workers import uploads
from sobremesa.server.workers.jobs import (
    AnyJob,
    AnyResult,
    BotMoveJob,
    CheckSettings,
    ReadResult,
    ReadRoom,
    SettingsOk,
    mistake_in,
)
from sobremesa.server.workers.pool import WorkerEnded, Workers
from sobremesa.server.workers.uploads import TOO_HEAVY
from sobremesa.session.bots import Question
from sobremesa.session.session import Played
from sobremesa.session.viewer_snapshot import without_chance
from tests.server.attack import Watch
from tests.server.server import Server, new_guest, run
from tests.server.test_luck import finished_match
from tests.server.test_own_legends import MILL

SECONDS = 2.0  # of the server's processor; what it does besides takes a tenth of it


def position(game: str) -> Plain:
    match = Match(programmes()[game], 2, secret="attack")
    return without_chance(find_game(game), match.table)


def with_number(values: Any, key: str, number: int) -> bool:
    """Set the first number of this name, wherever it is."""
    if isinstance(values, dict):
        if isinstance(values.get(key), int):
            values[key] = number
            return True
        if isinstance(values.get(key), list) and values[key] and isinstance(values[key][0], int):
            values[key][0] = number
            return True
    inner = values.values() if isinstance(values, dict) else values if isinstance(values, list) else []
    return any(with_number(one, key, number) for one in inner)


LARGE = {
    "workers": ("nakum", "green", 1_000_000),
    "shields": ("andor", "shields", 10**9),
    "fewer shields": ("andor", "shields", 10**5),  # which would take seconds, and not all the memory
    "moons": ("nomads", "seat-1", 10**18),
    "many digits": ("nomads", "seat-1", 10**4000),
    "too many digits": ("nomads", "seat-1", 0),
}


@pytest.mark.parametrize("attack", LARGE)
def test_a_position_with_a_large_number_stops_nobody(server: Server, attack: str) -> None:
    """A million workers or shields were drawn one by one: 2 KB stopped everybody permanently."""
    game, key, number = LARGE[attack]
    values = position(game)
    assert with_number(values, key, number)
    text = to_toml(values)
    if attack == "too many digits":
        text = re.sub(r"(?m)^seat-1 = 0$", "seat-1 = " + "9" * 5000, text, count=1)
        assert "9" * 5000 in text
    with Watch(server) as watch:
        reply = server.send_file("/upload", text.encode(), new_guest())
        if reply.status == 303:  # small enough to be shown: then it is shown, and its bots go on
            room = reply.location.removeprefix("/r/")
            assert server.ask("GET", f"/r/{room}/position.svg").status == 200
    assert reply.status in (303, 400) and "Traceback" not in reply.text
    assert watch.used < SECONDS


@pytest.mark.parametrize("game", ["nomads", "andor"])
def test_moves_on_a_position_are_tried_before_it_is_accepted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """How odd a position can be was bounded by what it costs to open and to draw it, not by what comes next."""
    job, played = ReadRoom(to_toml(position(game)), "odd.toml", "", "a secret", 1), list[str]()
    play = Room.play

    def slow(room: Room, seat: int, notation: str) -> Played:
        played.append(notation)
        began = time.process_time()
        while len(played) == 3 and time.process_time() - began < DRAW_SECONDS:
            pass
        return play(room, seat, notation)

    job.prepare()
    assert isinstance(job.do(), ReadResult)
    monkeypatch.setattr(Room, "play", slow)
    with pytest.raises(Mistake) as refused:
        job.do()
    assert refused.value.reason == TOO_HEAVY and len(played) == 3
    monkeypatch.setattr(uploads, "PROBE_SECONDS", 0)
    assert isinstance(job.do(), ReadResult), "no more is tried than there is time for"


def test_a_position_on_which_the_rules_stumble_is_opened_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room refuses such a move; others can be made."""

    def stumble(room: Room, seat: int, notation: str) -> Played:
        raise LookupError(notation)

    monkeypatch.setattr(Room, "play", stumble)
    job = ReadRoom(to_toml(position("nomads")), "odd.toml", "", "a secret", 1)
    assert isinstance(job.do(), ReadResult)


def legend(cards: int) -> str:
    """A legend with so many cards that claims 99 seats, which was only found wrong at the end of each."""
    card = MILL[MILL.index("[[card]]") : MILL.index("[[goal]]")]
    return MILL.replace("[setup]", "seats = 99\n[setup]") + "\n".join([card] * cards)


ATTACKS = {
    "a legend of many cards": legend(60),
    "a key of many parts": ".".join(["a"] * 20_000) + " = 1\n",
    "a deep list": "a = " + "[" * 50_000 + "]" * 50_000 + "\n",
    "long lines": MILL + "key" + " " * 90_000 + "= 1\n",
    "many keys": MILL + "".join(f"k{n} = {n}\n" for n in range(8000)),
    "many digits": MILL + "n = " + "9" * 80_000 + "\n",
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_players_own_file_stops_nobody(server: Server, attack: str) -> None:
    """As a legend of a new room, for an agreement, as an upload and to be verified: 8 KB took 5 s of the event loop."""
    guest, text = new_guest(), ATTACKS[attack][:95_000]
    room = server.post("/rooms", guest, game="andor", seats=2).location.removeprefix("/r/")

    async def agree() -> Any:
        async with server.client(room, guest) as one:
            return await one.ask("configure", settings={"legend": text[:12_000]})

    with Watch(server) as watch:
        kind, body = write_form({"game": "andor", "seats": "2"}, {"file-legend": ("mine.toml", text.encode())})
        assert server.ask("POST", "/rooms", body, guest, Content_Type=kind).status == 400
        assert run(agree())["code"] == "unreadable-file"
        assert server.send_file("/upload", text.encode(), guest).status == 400
        reply = server.send_file("/verify", text.encode())
        assert reply.status == 200 and 'class="good"' not in reply.text
    assert watch.used < SECONDS


UNREAD = "; ".join(
    [
        "from sobremesa.server.workers import jobs",
        *[f"jobs.{job}.do = None" for job in ("ReadRoom", "Verify", "CheckFile", "CheckSettings")],
    ]
)


def test_uploads_are_read_in_another_process(tmp_path: Path) -> None:
    """Bounds refuse the files that were known to take long; the next one must find nobody's table either."""
    server, guest = Server(tmp_path).start_with(UNREAD), new_guest()
    room = server.post("/rooms", guest, game="andor", seats=2).location.removeprefix("/r/")

    async def agree() -> Any:
        async with server.client(room, guest) as one:
            await one.send("configure", settings={"legend": MILL})
            return await one.until(lambda message: message["type"] in ("state", "refused"))

    try:
        assert server.send_file("/upload", to_toml(position("nomads")).encode(), guest).status == 303
        assert 'class="good"' in server.send_file("/verify", json.dumps(finished_match().save()).encode()).text
        kind, body = write_form({"game": "andor", "seats": "2"}, {"file-legend": ("mine.toml", MILL.encode())})
        assert server.ask("POST", "/rooms", body, guest, Content_Type=kind).status == 303
        assert run(agree())["type"] == "state"
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def test_a_number_of_very_many_digits_is_no_fault_of_the_server(server: Server) -> None:
    """Python refuses to read an integer of more than 4,300 digits, with an error that nobody caught."""
    for text in ('{"format": ' + "9" * 5000 + "}", "format = " + "9" * 5000 + "\n"):
        reply = server.send_file("/upload", text.encode(), new_guest())
        assert reply.status == 400 and "there is a number that is too large" in reply.text
        reply = server.send_file("/verify", text.encode())
        assert reply.status == 200 and 'class="good"' not in reply.text


def test_a_job_without_end_is_ended_and_the_next_one_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process in which bots think had no limit: one endless thought stopped the bots of all rooms."""

    async def journey() -> None:
        pool, fine = Workers(1), READ_SECONDS
        try:
            monkeypatch.setattr(workers, "READ_SECONDS", 1e-6)  # less than any machine needs
            with pytest.raises(Exception, match="takes too long"):
                await pool.read(CheckSettings("andor", 2, {"legend": MILL}), SettingsOk)
            assert not pool.idle and not pool.busy
            monkeypatch.setattr(workers, "READ_SECONDS", fine)
            agreed = await pool.read(CheckSettings("andor", 2, {"legend": MILL}), SettingsOk)
            assert agreed.settings["legend"] == MILL
        finally:
            await pool.close()

    run(journey())


class Stuck(Workers):
    """Workers that never answer."""

    async def do(
        self, job: AnyJob, seconds: float, room: str = "", payer: str = "", is_watched: bool = True
    ) -> AnyResult:
        assert isinstance(job, BotMoveJob)
        raise WorkerEnded("too long")


@pytest.mark.parametrize("is_aside", [True, False])
def test_a_bot_that_thinks_too_long_answers_at_random_or_waits(is_aside: bool) -> None:
    game = find_game("nomads")
    table: Table = Match(programmes()["nomads"], 2, secret="slow").table
    seat = table.choice.seat

    async def journey() -> None:
        question = Question(game, table.mask(seat), seat, "greedy", is_aside, 0)
        answer = await Stuck(1).answer(question, "a room", seed=1)
        assert (answer.action is None) if is_aside else answer.action in table.legal_actions(seat)

    run(journey())


def test_a_worker_may_not_use_all_memory() -> None:
    """A position whose text makes lists of a gigabyte ends its worker, and no other process."""

    async def journey() -> None:
        pool = Workers(1)
        try:
            result = await pool.do(
                BotMoveJob("nomads", b"[" + b"{}," * 20_000_000 + b"0]", 0, "greedy", False, 1), 30.0
            )
            assert mistake_in(result).reason.message == TOO_HEAVY.message  # type: ignore[arg-type]
        except WorkerEnded:
            pass
        finally:
            await pool.close()

    run(journey())


def test_a_cancelled_job_does_not_go_on() -> None:
    async def journey() -> None:
        pool = Workers(1)
        heavy = ".".join(["a"] * 60_000) + " = 1\n"
        task = asyncio.create_task(pool.do(CheckSettings("andor", 2, {"legend": heavy}), 30.0))
        while not pool.busy:
            await asyncio.sleep(0.01)
        (worker,) = pool.busy
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert not worker.is_alive and not pool.idle
        await pool.close()

    run(journey())
