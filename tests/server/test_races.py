"""Races and crashes: one of two wins, whatever was told survives, and nothing else happened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.programme import Programme
from sobremesa.server.render.presenter import Sight
from sobremesa.server.render.scene_diff import Film
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.registry import House, new_record
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets.messages import ChatLine
from sobremesa.server.storage import store as rows
from sobremesa.server.storage.records import OVER, PLAYING, Change, RoomRecord, SeatRecord, new_seats
from sobremesa.server.storage.store import Conflict, Store
from tests.server.server import Server, new_guest, play_on, run


def test_two_clicks_at_once_are_one_move(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", option_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ana) as two:
            first, second = one.options[0]["id"], one.options[1]["id"]
            await asyncio.gather(one.send("play", seq=0, option=first), two.send("play", seq=0, option=second))
            heard = [await client.until(lambda m: m["type"] == "steps") for client in (one, two)]
            assert heard[0]["seq"] == heard[1]["seq"] == 1 and heard[0]["move"] == heard[1]["move"]
            loser = one if heard[0]["move"]["action"] == second else two
            if not loser.refused:
                await loser.until(lambda m: m["type"] == "refused")
            assert [message["code"] for message in loser.refused] == ["stale"]

    run(journey())


def a_room() -> tuple[RoomRecord, list[SeatRecord]]:
    game = next(iter(games().values()))
    record = new_record(Programme(game), game.seats.start, {}, "ana")
    record.phase = PLAYING
    seats = new_seats(record.seats)
    for seat in seats:
        seat.seat_person("ana", "Ana")
    return record, seats


def test_two_servers_of_one_room_cannot_both_move(tmp_path: Path) -> None:
    async def journey() -> None:
        one, two = House(Store.in_folder(tmp_path), 0), House(Store.in_folder(tmp_path), 0)
        record, seats = a_room()
        here = await one.make_room(record, seats)
        there = await two.room(record.id)
        seat = here.must_act()
        assert seat is not None and here.match is not None and there.match is not None
        legal = [action.text for action in here.match.table.legal_actions(seat)]
        await one.play(here, seat, legal[0])
        with pytest.raises(Refusal) as refused:
            await two.play(there, seat, legal[1])
        assert refused.value.code == "stale"
        assert there.seq == 1 and [m.action.text for m in there.match.moves] == legal[:1]
        await one.close()
        await two.close()

    run(journey())


class FullDisk(Store):
    """A disk that is full from now on."""

    full = False

    def _commit_all(self, jobs: list[Any]) -> list[Exception | None]:
        return [OSError("no space left")] * len(jobs) if self.full else super()._commit_all(jobs)


def test_a_move_that_cannot_be_written_is_not_told(tmp_path: Path) -> None:
    async def journey() -> None:
        store = FullDisk(f"sqlite:///{tmp_path / 'room.sqlite'}")
        house = House(store, 0)
        record, seats = a_room()
        room = await house.make_room(record, seats)
        viewer = Viewer("ana", "Ana", "en", "auto")
        await house.arrive(room, viewer)
        seat = room.must_act()
        assert seat is not None and room.match is not None
        before = room.game.write_table(room.match.table)
        while not viewer.outgoing.empty():
            viewer.outgoing.get_nowait()
        store.full = True
        with pytest.raises(OSError, match="no space"):
            await house.play(room, seat, room.match.table.legal_actions(seat)[0].text)
        assert room.seq == 0 and room.game.write_table(room.match.table) == before
        heard = [viewer.outgoing.get_nowait() for _ in range(viewer.outgoing.qsize())]
        assert heard and all(message is not None and b'"type":"steps"' not in message for message in heard)
        await house.close()

    run(journey())


def test_a_drawing_that_fails_does_not_stop_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def journey() -> None:
        house = House(Store.in_folder(tmp_path), 0)
        record, seats = a_room()
        room = await house.make_room(record, seats)
        viewer = Viewer("ana", "Ana", "en", "auto")
        await house.arrive(room, viewer)
        seat = room.must_act()
        assert seat is not None and room.match is not None
        monkeypatch.setattr(Film, "seen_from", _cannot_draw)
        await house.play(room, seat, room.match.table.legal_actions(seat)[0].text)
        heard = [viewer.outgoing.get_nowait() for _ in range(viewer.outgoing.qsize())]
        assert room.seq == 1 and heard[-1] is not None and b'"type":"state"' in heard[-1] and b'"seq":1' in heard[-1]
        await house.close()

    run(journey())


def _cannot_draw(film: Film, seat: int | None) -> None:
    raise AssertionError("a drawing that only knows tables at rest")


def test_one_bad_write_does_not_harm_the_others(tmp_path: Path) -> None:
    async def journey() -> None:
        store = Store.in_folder(tmp_path)
        record, seats = a_room()
        await store.write(*rows.new_room(record, seats))
        line = [ChatLine(n, "ana", "Ana", None, f"line {n}", "now") for n in (0, 1, 0, 2)]
        results = await asyncio.gather(
            *[store.write(rows.new_chat(record.id, said)) for said in line], return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), type(None), Conflict, type(None)]
        kept = await store.load(record.id)
        assert kept is not None and [said.n for said in kept.chat] == [0, 1, 2]
        with pytest.raises(Conflict):
            await store.write(rows.new_change(record.id, Change(0, 0, "x", [])), rows.new_chat(record.id, line[0]))
        kept = await store.load(record.id)
        assert kept is not None and kept.changes == []  # all or none
        await store.close()

    run(journey())


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_match_goes_on_after_the_server_was_gone(tmp_path: Path, how: str) -> None:
    server = Server(tmp_path).start()
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random")

    async def first() -> tuple[int, list[dict[str, Any]]]:
        async with server.client(room, ana) as one:
            await play_on([one], 3)
            if how == "kill":
                server.kill()
            else:
                await asyncio.to_thread(server.stop)
            return one.seq, one.log

    seq, log = run(first())
    server.start()

    async def second() -> None:
        async with server.client(room, ana) as one:
            assert one.seq >= seq  # all that was told, and perhaps a move more
            assert one.log[: len(log)] == log
            await play_on([one])
            assert one.phase == "over"

    run(second())
    server.stop()
    assert "Traceback" not in server.log()


def test_a_match_whose_rules_have_changed_can_still_be_read(tmp_path: Path) -> None:
    async def journey() -> None:
        house = House(Store.in_folder(tmp_path), 0)
        record, seats = a_room()
        room = await house.make_room(record, seats)
        for _ in range(4):
            seat = room.must_act()
            assert seat is not None and room.match is not None
            await house.play(room, seat, room.match.table.legal_actions(seat)[0].text)
        lines = len(room.log)
        await house.store.write((rows.CHANGES.update().where(rows.CHANGES.c.number == 1), {"action": "no such action"}))
        await house.reload(room)
        assert room.is_broken and room.must_act() is None and len(room.log) == lines
        room.record.phase = OVER
        assert b"refused" not in Sight(room, 0, "en").state(Viewer("ana", "Ana", "en", "auto"))
        with pytest.raises(Refusal) as refused:
            room.playing()
        assert refused.value.code == "rules-changed"
        await house.close()

    run(journey())
