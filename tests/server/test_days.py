"""Tables played by days: deadlines that call a substitute, days off, and a whole game by alert alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sobremesa.server.limits import MOST_DAYS, MOST_DAYS_OFF, PACE_SECONDS, UNWATCHED_SECONDS
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused, check_clock
from sobremesa.server.rooms.deadlines import meet_deadlines
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.seating import can_be_asked_for
from sobremesa.server.rooms.turn_times import DAY, put_off
from sobremesa.server.storage.records import PLAYING
from sobremesa.server.storage.schema import DEADLINES
from tests.server.server import Server, new_guest, run
from tests.server.test_alerts import PEOPLE, START, Place, a_place, calls, screen

THREE_DAYS = Clock(0, 0, 3)


async def meet(place: Place) -> None:
    await meet_deadlines(place.service.registry, place.service.play)


async def due(place: Place) -> list[float]:
    return [row.due for row in await place.service.store.ask(DEADLINES.select())]


def test_a_turn_has_its_days_and_no_other_seat_has(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            room = await place.table(clock=THREE_DAYS)
            assert [seat.deadline for seat in room.seats] == [START + 3 * DAY, 0]
            place.now += 3600
            await place.pass_on(room)
            assert [seat.deadline for seat in room.seats] == [0, START + 3600 + 3 * DAY]
            assert room.seats[0].used == 3600 and await due(place) == [START + 3600 + 3 * DAY]
            assert room.clock is None and not room.is_live
            stored = await place.service.store.load(room.record.id)
            assert stored is not None and [seat.deadline for seat in stored.seats] == [0, START + 3600 + 3 * DAY]

    run(journey())


def test_after_the_deadline_a_bot_stands_in_and_the_seat_stays(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table(clock=THREE_DAYS)
            place.now += 3 * DAY - 1
            await meet(place)
            assert room.seats[0].away is None
            place.now += 2
            await meet(place)
            ana = room.seats[0]
            assert ana.away and ana.guest == "ana" and not ana.deadline
            while room.asked_guests() != {"ben"}:  # the bot plays although nobody looks
                assert room.bot_task is not None
                await room.bot_task
            assert await place.states() == ["waiting"]
            assert not can_be_asked_for(room, ana)
            async with place.service.commits.locked(room):
                ana.away = None
                await place.service.commits.room(room, ana)
            assert not ana.deadline  # it is not her turn

    run(journey())


def test_a_deadline_passes_while_no_server_runs(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            name = (await place.table(clock=THREE_DAYS)).record.id
            await place.restart()
            place.now += 4 * DAY
            assert name not in place.service.registry.rooms
            await meet(place)
            assert place.service.registry.rooms[name].seats[0].away

    run(journey())


def test_nobody_is_replaced_before_their_deadline(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            room = await place.table(clock=THREE_DAYS)
            usual = await place.table()
            for one in (room, usual):
                one.opened_at -= 10 * UNWATCHED_SECONDS
            assert usual.is_absent("ana") and can_be_asked_for(usual, usual.seats[0])
            assert not room.is_absent("ana") and not can_be_asked_for(room, room.seats[0])

    run(journey())


def test_a_day_off_puts_the_deadline_off_and_there_are_some(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            room = await place.table(clock=THREE_DAYS)
            async with place.service.commits.locked(room):
                for _ in range(MOST_DAYS_OFF):
                    put_off(room, room.seats[0])
                await place.service.commits.room(room, room.seats[0])
            assert await due(place) == [START + (3 + MOST_DAYS_OFF) * DAY]
            with pytest.raises(RequestRefused, match="no-days-left"):
                put_off(room, room.seats[0])
            with pytest.raises(RequestRefused, match="not-now"):
                put_off(room, room.seats[1])

    run(journey())


def test_a_clock_is_of_minutes_or_of_days() -> None:
    for clock in (Clock(0, 0, 1), Clock(0, 0, MOST_DAYS), Clock(5, 10), None):
        assert check_clock(clock) == clock
    for clock in (Clock(0, 0, MOST_DAYS + 1), Clock(5, 0, 3), Clock(0, 5, 3), Clock(0, 0, -1), Clock(0)):
        with pytest.raises(RequestRefused):
            check_clock(clock)


def test_a_finished_game_and_a_deleted_one_have_no_deadline(tmp_path: Path) -> None:
    from sobremesa.server.storage.records import without_rooms

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            room, other = await place.table(clock=THREE_DAYS), await place.table(clock=THREE_DAYS)
            while room.record.phase == PLAYING:
                await place.move(room)
            await place.service.store.write(*without_rooms([other.record.id]))
            assert await due(place) == []

    run(journey())


def test_the_form_and_the_home_page_know_days(server: Server) -> None:
    ana = new_guest()
    assert 'value="3d"' in server.ask("GET", "/new/nomads", guest=ana).text
    room = server.make_room(ana, clock="3d", bots="fill", setting_first="first-seat")
    assert "data-until" in server.ask("GET", "/", guest=ana).text
    stored = server.match(room, ana)
    assert stored["programme"] == "nomads"


def test_two_people_play_a_whole_game_over_three_days_by_alert_alone(tmp_path: Path) -> None:
    """Each opens the table only when a message has called them, from its address, and closes it again."""

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            chance = random.Random(3)
            for guest in PEOPLE:
                await place.subscribe(guest)
            room = await place.table(clock=Clock(0, 0, 1))
            name, answered = room.record.id, dict.fromkeys(PEOPLE, 0)
            del room
            place.go()
            while True:
                await place.later(chance.uniform(PACE_SECONDS + 2, 4 * 3600))
                await place.settle()
                if chance.random() < 0.05:  # the server is restarted now and then
                    await place.restart()
                    place.go()
                    await place.settle()
                called = next((one for one in PEOPLE if len(calls(place.push.told(one))) > answered[one]), None)
                if called is None:
                    break
                answered[called] = len(calls(place.push.told(called)))
                alert = calls(place.push.told(called))[-1]
                assert alert["url"] == f"/r/{name}"
                table: Room = await place.service.registry.find(alert["url"].removeprefix("/r/"))
                eyes = screen(called, is_visible=True)
                table.viewers.add(eyes)
                while table.asked_guests() == {called}:
                    await place.move(table)
                table.viewers.discard(eyes)
            over = await place.service.registry.find(name)
            assert over.record.phase == "over" and all(seat.away is None for seat in over.seats)
            assert min(answered.values()) > 5 and place.now - START > 3 * DAY

    run(journey(), 240)
