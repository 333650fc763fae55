"""What grows without end if nobody looks: rooms, talk, the log, locks; and bots that must not stay stuck."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from sobremesa.engine.matches.programme import programmes
from sobremesa.server.limits import CHAT_KEPT, REFUSALS_LOGGED
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.new_rooms import lesson_room, new_record, seats_with_bots
from sobremesa.server.rooms.service import RoomService, delete_old_rooms, stop
from sobremesa.server.sockets.connection import RefusalLog
from sobremesa.server.storage.records import NEXT_PART, PLAYING, changed_room
from sobremesa.server.storage.schema import CHANGES, CHAT, ROOMS, SEATS
from sobremesa.server.storage.store import Store
from tests.lessons.walking import LESSONS, right_action
from tests.server.given_time import run_in_given_time
from tests.server.test_races import a_room


class Failing(Store):
    """A disk that is full for a while."""

    failures = 0

    def _commit_all(self, jobs: list[Any]) -> list[Exception | None]:
        if self.failures > 0:
            self.failures -= 1
            return [OSError("no space left")] * len(jobs)
        return super()._commit_all(jobs)


def test_a_bot_goes_on_after_a_brief_write_error(tmp_path: Path) -> None:
    """Its task ended with the error, and nobody asked it again until somebody came or the server was restarted."""

    async def journey() -> None:
        store = Failing.in_folder(tmp_path)
        assert isinstance(store, Failing)
        service = RoomService(store, 0)
        record, seats = a_room()
        for seat in seats:
            seat.seat_bot("random")
        seats[0].seat_person("ana", "Ana")
        room = await service.registry.create(record, seats)
        while room.awaiting != 0:
            await asyncio.sleep(0.01)
        async with service.commits.locked(room):
            room.seats[0].seat_bot("random")
            await service.commits.room(room)
            store.failures = 3
            service.wake(room)
        before = room.seq
        while room.seq < before + 3:
            await asyncio.sleep(0.01)
        await stop(service)

    run_in_given_time(journey())


def test_the_others_of_a_lesson_go_on_after_a_brief_write_error(tmp_path: Path) -> None:
    """Their scripted moves were tried once: the learner waited for ever."""

    async def journey() -> None:
        store = Failing.in_folder(tmp_path)
        assert isinstance(store, Failing)
        service = RoomService(store, 0)
        room = await service.create_started(*lesson_room(LESSONS[0], "ana", "Ana", ""))
        failed: set[int] = set()
        while room.tutor is not None and not room.tutor.is_over:
            async with service.commits.locked(room):
                if room.tutor.talks:
                    await service.play.hear(room, room.tutor.step)
                elif room.tutor.waits:
                    await service.play.move(room, room.tutor.seat, right_action(room.tutor).text)
                if room.tutor.next_move() is not None and room.seq not in failed:
                    failed.add(room.seq)
                    store.failures = 1
            await asyncio.sleep(0.01)
        assert failed and not store.failures
        await stop(service)

    run_in_given_time(journey())


class FailingOnce(Store):
    """A disk that is full when the next part of a series begins."""

    failed = 0

    def _commit_all(self, jobs: list[Any]) -> list[Exception | None]:
        values = [values for statements in jobs for _, values in statements if isinstance(values, dict)]
        if not self.failed and any(one.get("kind") == NEXT_PART for one in values):
            self.failed += 1
            return [OSError("no space left")] * len(jobs)
        return super()._commit_all(jobs)


def test_the_next_part_begins_after_a_brief_write_error(tmp_path: Path) -> None:
    """Where only bots sit, nobody else begins it."""

    async def journey() -> None:
        store = FailingOnce.in_folder(tmp_path)
        assert isinstance(store, FailingOnce)
        service = RoomService(store, 0)
        record = new_record(programmes()["lumarathon"], 3, {}, "ana")
        record.phase = PLAYING
        room = await service.registry.create(record, seats_with_bots(3, "random"))
        parts = 1
        while parts < 2:
            await asyncio.sleep(0.02)
            async with service.commits.locked(room):  # so that it is on the disk
                assert room.session is not None
                parts = len(room.session.match.parts)
        assert store.failed == 1
        await stop(service)

    run_in_given_time(journey())


def test_no_lock_is_left_for_rooms_that_do_not_exist(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        for number in range(50):
            with pytest.raises(RequestRefused, match="no-such-room"):
                await service.registry.find(f"nowhere{number}")
        assert not service.registry.opening and not service.registry.rooms and not service.registry.damaged
        await stop(service)

    run_in_given_time(journey())


def test_only_the_last_lines_of_a_chat_are_kept(tmp_path: Path) -> None:
    """860 KB of talk were stored within 20 s, and none of it ever deleted."""

    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room = await service.registry.create(*a_room())
        for number in range(CHAT_KEPT + 20):
            await service.commits.chat(room, "ana", "Ana", None, f"line {number}")
        kept = [row.number for row in await service.store.ask(select(CHAT.c.number).order_by(CHAT.c.number))]
        assert kept == list(range(20, CHAT_KEPT + 20)) and len(room.chat) == CHAT_KEPT
        await stop(service)

    run_in_given_time(journey())


@pytest.mark.parametrize("days", [0, 30])
def test_rooms_are_kept_as_long_as_the_host_says(tmp_path: Path, days: int) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0, keep_days=days)
        old, new = await service.registry.create(*a_room()), await service.registry.create(*a_room())
        statement, row = changed_room(old.record)
        await service.store.write((statement, {**row, "updated": "2020-01-01T00:00:00Z"}))
        await delete_old_rooms(service)
        assert len(await service.store.ask(select(ROOMS.c.id))) == 2, "somebody may be there"
        service.registry.evict(0.0)
        await delete_old_rooms(service)
        left = {row.id for row in await service.store.ask(select(ROOMS.c.id))}
        assert left == ({new.record.id} if days else {new.record.id, old.record.id})
        for table in (SEATS, CHANGES, CHAT):
            assert {row.room for row in await service.store.ask(select(table.c.room))} <= left
        await stop(service)

    run_in_given_time(journey())


def test_refusals_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    log = RefusalLog(lambda: now[0])
    with caplog.at_level(logging.INFO, "sobremesa.server"):
        for _ in range(5000):
            log.note("refused %s", "x")
        assert len(caplog.messages) == REFUSALS_LOGGED
        now[0] = 61.0
        log.note("refused %s", "y")
    assert caplog.messages[-2:] == [f"{5000 - REFUSALS_LOGGED} more were refused", "refused y"]
