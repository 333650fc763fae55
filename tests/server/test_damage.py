"""What is refused changes nothing, and one damaged room harms no other."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from tests.server.server import Server, new_guest, run


def test_a_refused_agreement_changes_nothing(tmp_path: Path) -> None:
    """The number of seats was changed before the clock was found to be wrong: such a room could not be opened again."""
    server = Server(tmp_path).start()
    ana = new_guest()
    room = server.make_room(ana, seats=2, title="Ours")

    async def agree() -> None:
        async with server.client(room, ana) as one:
            wrong = {"minutes": 0, "increment": 0}
            told = await one.ask("configure", seats=5, listed=True, title="Another", clock=wrong)
            assert told["code"] == "no-such-value"
            told = await one.ask("configure", settings={"setup": "quick"}, seats=4, clock=wrong)
            assert told["code"] == "no-such-value"
            await one.send("look", seat=0)
            state = await one.until(lambda message: message["type"] == "state")
            assert state["room"]["seats"] == 2 and len(state["people"]) == 2, "it has changed"
            await one.send("start", fill="random")
            state = await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
            assert state["room"]["seats"] == 2 and state["room"]["title"] == "Ours"

    async def look() -> None:
        async with server.client(room, ana) as one:
            assert one.phase == "playing" and one.state["room"]["seats"] == 2

    run(agree())
    server.stop()
    server.start()
    try:
        assert server.ask("GET", "/", guest=ana).status == 200
        run(look())
    finally:
        server.stop()
    assert "Traceback" not in server.log()


DAMAGE = {
    "no JSON": ("rooms", "{"),
    "a game that is gone": ("rooms", None),
    "a seat that is none": ("seats", "[]"),
    "a number of seats that no game has": ("rooms", None),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_room_harms_no_other(tmp_path: Path, damage: str) -> None:
    """The home page was broken for everybody, and the bots of older rooms were not woken."""
    server = Server(tmp_path).start()
    ana, eva = new_guest(), new_guest()
    sound = server.make_room(ana, seats=2, bots="fill", level="random", listed="yes", title="Sound")
    hurt = server.make_room(ana, seats=2, bots="fill", level="random", listed="yes", title="Hurt")
    server.stop()
    spoil(tmp_path, hurt, damage)
    server.start()
    try:
        for guest in (ana, eva):
            home = server.ask("GET", "/", guest=guest)
            assert home.status == 200 and "Sound" in home.text and "Hurt" not in home.text
        reply = server.ask("GET", f"/r/{hurt}", guest=ana, Accept_Language="es")
        assert reply.status == 500 and "Esta mesa está dañada" in reply.text
        assert server.ask("GET", f"/r/{sound}", guest=ana).status == 200
    finally:
        server.stop()
    assert "Traceback" not in server.log() and server.log().count(f"room {hurt} cannot be opened") == 1


def spoil(folder: Path, room: str, damage: str) -> None:
    table, record = DAMAGE[damage]
    with contextlib.closing(sqlite3.connect(folder / "sobremesa.sqlite")) as database, database:
        if record is None:
            (text,) = database.execute("SELECT record FROM rooms WHERE id = ?", [room]).fetchone()
            wrong = {"game": "gone"} if "gone" in damage else {"seats": 77}
            record = json.dumps({**json.loads(text), **wrong})
        database.execute(
            f"UPDATE {table} SET record = ? WHERE {'room' if table == 'seats' else 'id'} = ?", [record, room]
        )
