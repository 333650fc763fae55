"""Races and crashes: one of two wins, whatever was told survives, and nothing else happened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from starlette.websockets import WebSocket

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import ARRIVING_SECONDS, LONGEST_RETRY
from sobremesa.server.options import Limits
from sobremesa.server.protocol import up
from sobremesa.server.protocol.down import encode
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import broadcast, registry
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.scene_diff import Animation
from sobremesa.server.rooms.seats import arrive
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.sockets.connection import HANDLERS, Connection
from sobremesa.server.sockets.handlers import Context
from sobremesa.server.storage import records, schema
from sobremesa.server.storage.records import MOVE, OVER, PLAYING, Change, RoomRecord, SeatRecord, new_seats
from sobremesa.server.storage.store import Conflict, Store, Unavailable
from tests.server.given_time import run_in_given_time
from tests.server.server import Server, new_guest, play_on, run


def test_two_clicks_at_once_are_one_move(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, device="pass", setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ana) as two:
            first, second = one.actions[0]["id"], one.actions[1]["id"]
            await asyncio.gather(one.send("play", seq=0, action=first), two.send("play", seq=0, action=second))
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
        one, two = RoomService(Store.in_folder(tmp_path), 0), RoomService(Store.in_folder(tmp_path), 0)
        record, seats = a_room()
        here = await one.registry.create(record, seats)
        there = await two.registry.find(record.id)
        seat = here.awaiting
        assert seat is not None and here.session is not None and there.session is not None
        legal = [action.text for action in here.session.match.table.legal_actions(seat)]
        await one.play.move(here, seat, legal[0])
        with pytest.raises(RequestRefused) as refused:
            await two.play.move(there, seat, legal[1])
        assert refused.value.code == "stale"
        assert there.seq == 1 and [m.action.text for m in there.session.match.part.moves] == legal[:1]
        await stop(one)
        await stop(two)

    run(journey())


class FullDisk(Store):
    """A disk that is full from now on."""

    full = False

    def _commit_all(self, jobs: list[Any]) -> list[Exception | None]:
        return [OSError("no space left")] * len(jobs) if self.full else super()._commit_all(jobs)


def test_a_move_that_cannot_be_written_is_not_told(tmp_path: Path) -> None:
    async def journey() -> None:
        store = FullDisk(f"sqlite:///{tmp_path / 'room.sqlite'}")
        service = RoomService(store, 0)
        record, seats = a_room()
        room = await service.registry.create(record, seats)
        viewer = Viewer("ana", "Ana", "en", "auto")
        await arrive(service, room, viewer)
        seat = room.awaiting
        assert seat is not None and room.session is not None
        before = room.game.write_table(room.session.match.table)
        viewer.outgoing.clear()
        store.full = True
        with pytest.raises(RequestRefused, match="busy"):
            await service.play.move(room, seat, room.session.match.table.legal_actions(seat)[0].text)
        async with service.commits.locked(room):
            pass
        assert room.seq == 0 and room.game.write_table(room.session.match.table) == before
        heard = [message for message, _ in viewer.outgoing]
        assert heard and all(message is not None and b'"type":"steps"' not in message for message in heard)
        await stop(service)

    run(journey())


def test_a_drawing_that_fails_does_not_stop_the_match(
    open_store: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def journey() -> None:
        service = RoomService(open_store(), 0)
        record, seats = a_room()
        room = await service.registry.create(record, seats)
        viewer = Viewer("ana", "Ana", "en", "auto")
        await arrive(service, room, viewer)
        seat = room.awaiting
        assert seat is not None and room.session is not None
        monkeypatch.setattr(Animation, "frames", _cannot_draw)
        await service.play.move(room, seat, room.session.match.table.legal_actions(seat)[0].text)
        heard = [message for message, _ in viewer.outgoing]
        assert room.seq == 1 and heard[-1] is not None and b'"type":"state"' in heard[-1] and b'"seq":1' in heard[-1]
        await stop(service)

    run(journey())


def _cannot_draw(animation: Animation, seat: int | None) -> None:
    raise AssertionError("a drawing that only knows tables at rest")


def test_one_bad_write_does_not_harm_the_others(open_store: Callable[[], Store]) -> None:
    async def journey() -> None:
        store = open_store()
        record, seats = a_room()
        await store.write(*records.new_room(record, seats))
        line = [ChatLine(n, "ana", "Ana", None, f"line {n}", "now") for n in (0, 1, 0, 2)]
        results = await asyncio.gather(
            *[store.write(*records.new_chat(record.id, said)) for said in line], return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), type(None), Conflict, type(None)]
        kept = await store.load(record.id)
        assert kept is not None and [said.n for said in kept.chat] == [0, 1, 2]
        with pytest.raises(Conflict):
            await store.write(
                records.new_change(record.id, Change(0, 0, MOVE, "x")), *records.new_chat(record.id, line[0])
            )
        kept = await store.load(record.id)
        assert kept is not None and kept.changes == []  # all or none
        await store.close()

    run(journey())


def test_nobody_waits_for_a_storage_that_has_gone(open_store: Callable[[], Store]) -> None:
    """The writer then held the lock of the room for ever, and no move in it was answered any more."""

    async def journey() -> None:
        store = open_store()
        store.thread.shutdown()
        for _ in range(2):
            with pytest.raises(RuntimeError, match="shutdown"):
                async with asyncio.timeout(5):
                    await store.write(*records.new_room(*a_room()))
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


def test_a_match_whose_rules_have_changed_can_still_be_read(open_store: Callable[[], Store]) -> None:
    async def journey() -> None:
        service = RoomService(open_store(), 0)
        record, seats = a_room()
        room = await service.registry.create(record, seats)
        for _ in range(4):
            seat = room.awaiting
            assert seat is not None and room.session is not None
            await service.play.move(room, seat, room.session.match.table.legal_actions(seat)[0].text)
        lines = len(room.log)
        row = schema.CHANGES.update().where(schema.CHANGES.c.number == 1)
        await service.store.write((row, {"action": "no such action"}))
        await service.commits.reload(room)
        assert room.is_broken and room.awaiting is None and len(room.log) == lines
        room.record.phase = OVER
        assert b"refused" not in encode(broadcast.state(room, Viewer("ana", "Ana", "en", "auto")))
        with pytest.raises(RequestRefused) as refused:
            room.playing()
        assert refused.value.code == "rules-changed"
        await stop(service)

    run(journey())


def test_a_fault_during_a_move_does_not_store_it_twice(
    open_store: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room was read again without its lock while a move was being stored, and then counted it twice."""

    async def broken(at: Context, message: up.Ping) -> None:
        raise LookupError("an injected fault")

    async def journey() -> None:
        service = RoomService(open_store(), 0)
        record, seats = a_room()
        room = await service.registry.create(record, seats)
        viewer = Viewer("ana", "Ana", "en", "auto")
        write = service.store.write

        async def slow_write(*given: records.Statement) -> None:
            await write(*given)
            await asyncio.sleep(LONGEST_RETRY)  # stored, but not yet reported: everything else that is due comes first

        monkeypatch.setattr(service.store, "write", slow_write)
        no_socket = cast(WebSocket, None)
        at = Context(service, AddressLimits(Limits()), room, viewer)
        for number in range(10):
            seat = room.awaiting
            assert seat is not None and room.session is not None
            text = room.session.match.table.legal_actions(seat)[0].text
            sent = [up.Ping(), up.Ping(), up.Play(seq=number, action=text, seat=seat), up.Ping()]
            await asyncio.gather(*[Connection(no_socket, at)._take(msgspec.json.encode(message)) for message in sent])
            kept = await service.store.load(record.id)
            assert kept is not None and len(kept.changes) == room.seq == room.moves_made() == number + 1
        await stop(service)

    monkeypatch.setitem(cast(dict[object, object], HANDLERS), up.Ping, broken)
    run_in_given_time(journey())


def test_a_room_is_read_as_it_was_at_one_moment(
    open_store: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that was stored between two questions to the database belonged to half of what was read."""
    sort = records._by_room

    async def journey() -> None:
        store = open_store()
        record, seats = a_room()
        await store.write(*records.new_room(record, seats))
        line = ChatLine(0, "ana", "Ana", None, "well played", "now")
        later = [records.new_change(record.id, Change(0, 0, MOVE, "x")), *records.new_chat(record.id, line)]

        def sort_slowly(rows: Any) -> Any:
            """Somebody else writes meanwhile, on another connection."""
            monkeypatch.setattr(records, "_by_room", sort)
            with store.engine.begin() as connection:
                for statement, values in later:
                    connection.execute(statement, values)
            return sort(rows)

        monkeypatch.setattr(records, "_by_room", sort_slowly)
        for written in (0, 1):
            kept = await store.load(record.id)
            assert kept is not None and len(kept.changes) == len(kept.chat) == written
        await store.close()

    run(journey())


def test_nothing_is_stored_until_a_failed_room_is_reloaded(
    open_store: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that was neither stored nor forgotten would be missing below the next one."""

    async def journey() -> None:
        service = RoomService(open_store(), 0)
        record, seats = a_room()
        room = await service.registry.create(record, seats)
        with monkeypatch.context() as failing:
            failing.setattr(service.store, "write", _disk_is_gone)
            failing.setattr(service.store, "load", _disk_is_gone)
            for _ in range(2):
                with pytest.raises(RequestRefused, match="busy"):
                    async with service.commits.locked(room):
                        await first_move(service, room)
        with pytest.raises(RequestRefused, match="busy"):
            await first_move(service, room)  # by somebody who forgot the lock
        async with service.commits.locked(room):
            assert room.seq == room.moves_made() == 0
            await first_move(service, room)
        kept = await service.store.load(record.id)
        assert kept is not None and len(kept.changes) == room.seq == room.moves_made() == 1
        await stop(service)

    run(journey())


def test_a_full_memory_drops_no_room_that_somebody_is_entering(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would have looked at a room of which there were two, and have heard of no move in the other."""

    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room = await service.registry.create(*a_room())
        with pytest.raises(RequestRefused, match="full"):
            await service.registry.create(*a_room())
        await arrive(service, room, Viewer("ana", "Ana", "en", "auto"))
        assert await service.registry.find(room.record.id) is room
        room.viewers.clear()
        room.used_at -= ARRIVING_SECONDS
        other = await service.registry.create(*a_room())
        assert list(service.registry.rooms.values()) == [other]
        await stop(service)

    monkeypatch.setattr(registry, "MOST_ROOMS", 1)
    run(journey())


async def first_move(service: RoomService, room: Room) -> None:
    """The seat to act takes the first option."""
    seat = room.awaiting
    assert seat is not None and room.session is not None
    await service.play.move(room, seat, room.session.match.table.legal_actions(seat)[0].text)


async def _disk_is_gone(*given: object) -> None:
    raise Unavailable("the disk is gone")
