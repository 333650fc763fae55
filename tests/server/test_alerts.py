"""Called to the table with the page closed: one alert a turn, encrypted, withdrawn, exactly once or said to be late."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from sobremesa.engine.matches.programme import programmes
from sobremesa.server.alerts import outbox
from sobremesa.server.alerts.alerting import AlertOptions
from sobremesa.server.alerts.channels import Channel
from sobremesa.server.limits import (
    FIRST_BACKOFF,
    LARGEST_ALERT,
    LATE_SECONDS,
    MOST_CHANNELS,
    MOST_CHOSEN,
    MOST_FAILURES,
    MOST_TRIES,
    PACE_SECONDS,
)
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.storage.records import new_seats
from sobremesa.server.storage.schema import ALERTS
from sobremesa.server.storage.store import Store
from sobremesa.server.workers.pool import Workers
from tests.server.push_service import PushService
from tests.server.server import run

PEOPLE = ("ana", "ben")
START = 1_800_000_000.0  # Friday, 15 January 2027, 08:00 UTC


class Place:
    """A server of this process with a push service, on a clock that the test moves."""

    def __init__(self, folder: Path, push: PushService) -> None:
        self.folder = folder
        self.push = push
        self.now = START
        self.service = self.open()
        self.task: asyncio.Task[None] | None = None

    def open(self) -> RoomService:
        options = AlertOptions(bytes(32), (self.push.origin,))
        service = RoomService(Store.in_folder(self.folder), 0, Workers(1), alerts=options)
        service.alerting.clock = service.alerting.signer.clock = lambda: self.now
        return service

    def go(self) -> None:
        """The sender works from now on."""
        self.task = asyncio.create_task(self.service.alerting.run())

    async def end(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None
        await stop(self.service)

    async def restart(self) -> None:
        await self.end()
        self.service = self.open()

    async def subscribe(self, guest: str, **more: Any) -> Channel:
        channel = self.push.channel(guest, **more)
        await self.service.alerting.channels.add(channel)
        return channel

    async def table(self, title: str = "", people: tuple[str, ...] = PEOPLE, **more: Any) -> Room:
        record = new_record(programmes()["nomads"], len(people), {"setup": "quick", "first": "first-seat"}, people[0])
        record.title, record.secret = title, "alerts"
        for name, value in more.items():
            setattr(record, name, value)
        seats = new_seats(len(people))
        for seat, guest in zip(seats, people, strict=True):
            seat.seat_person(guest, guest.capitalize())
        return await self.service.create_started(record, seats)

    async def move(self, room: Room) -> None:
        """The player who must act takes the first option."""
        seat = room.awaiting
        assert seat is not None
        async with self.service.commits.locked(room):
            await self.service.play.move(room, seat, room.table().legal_actions(seat)[0].text)

    async def move_to(self, room: Room, guest: str) -> None:
        """Until it is this guest's turn."""
        while room.asked_guests() != {guest}:
            await self.move(room)

    async def pass_on(self, room: Room) -> None:
        """Until it is somebody else's turn."""
        before = room.asked_guests()
        while room.asked_guests() == before:
            await self.move(room)

    async def later(self, seconds: float) -> None:
        """So much later, with the sender told to look."""
        self.now += seconds
        self.service.alerting.news.set()
        await asyncio.sleep(0)

    async def settle(self) -> None:
        """Everything that is due has gone out."""
        alerts = self.service.alerting
        while True:
            alerts.news.set()
            await asyncio.sleep(0.01)
            due = await self.service.store.ask(
                select(ALERTS).where(ALERTS.c.due <= self.now, ALERTS.c.state.in_(("waiting", "closing", "sending")))
            )
            held = [row for row in due if alerts.ready_at.get(row.channel, 0.0) <= self.now]
            if not held and not alerts.sending:
                return

    async def states(self) -> list[str]:
        return [row.state for row in await self.service.store.ask(select(ALERTS.c.state))]


@asynccontextmanager
async def a_place(folder: Path) -> AsyncIterator[Place]:
    async with PushService().running() as push:
        place = Place(folder, push)
        try:
            yield place
        finally:
            await place.end()


def calls(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in told if one["kind"] == "call"]


def test_an_alert_names_the_game_and_who_has_moved_and_opens_the_seat(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table("Sundays")
            await place.move_to(room, "ana")
            place.go()
            await place.later(PACE_SECONDS)
            await place.move_to(room, "ben")
            await place.later(2)
            await place.push.until(lambda: len(calls(place.push.told("ben"))) >= 1)
            told = calls(place.push.told("ben"))[-1]
            assert told["title"] == "Sundays (Nomads): your turn"
            assert told["body"] == "Ana has played."
            assert told["url"] == f"/r/{room.record.id}"
            assert not place.push.told("ana")

    run(journey())


def test_what_passes_the_push_service_tells_neither_table_nor_text_nor_length(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            place.go()
            sizes = set()
            for title in ("", "A" * 60, "桌" * 60):
                room = await place.table(title)
                before = len(place.push.received)
                await place.move_to(room, "ben")
                await place.later(PACE_SECONDS + 2)
                await place.push.until(lambda: len(place.push.received) > before)  # noqa: B023
                arrived = place.push.received[-1]
                sizes.add(len(arrived.body))
                claims = arrived.check_introduction(place.push.origin, place.now)
                assert claims["sub"] == "https://table.example"
                assert arrived.headers["topic"] and room.record.id not in str(arrived.headers)
                assert arrived.headers["ttl"].isdigit() and arrived.headers["content-encoding"] == "aes128gcm"
                assert room.record.id.encode() not in arrived.body
                await place.pass_on(room)
            assert len(sizes) == 1 and sizes.pop() < 4096

    run(journey())


def test_the_longest_alert_fits_into_its_space(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben", language="fr")
            room = await place.table("𠜎" * 60)
            room.seats[0].name = "𠜎" * 24
            place.go()
            await place.pass_on(room) if room.asked_guests() == {"ben"} else None
            await place.move_to(room, "ben")
            await place.later(LATE_SECONDS + PACE_SECONDS)
            await place.settle()
            assert len(calls(place.push.told("ben"))) == 1
            assert max(len(str(one)) for one in place.push.told("ben")) * 4 < LARGEST_ALERT

    run(journey())


def test_there_is_one_alert_a_turn(tmp_path: Path) -> None:
    """Several decisions of one turn are one turn, and it is taken off the screen when it has passed."""

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ana")
            await place.subscribe("ben")
            place.go()
            room = await place.table()
            for turns in range(1, 13):
                await place.later(PACE_SECONDS + 2)
                await place.settle()
                told = [one for guest in PEOPLE for one in calls(place.push.told(guest))]
                assert len(told) == turns
                await place.pass_on(room)
            await place.later(PACE_SECONDS + 2)
            await place.settle()
            for guest in PEOPLE:
                told = place.push.told(guest)
                assert [one["kind"] for one in told[:5]] == ["call", "close", "call", "close", "call"]
                assert told[1]["tags"] == [told[0]["tag"]]

    run(journey())


def test_a_turn_that_passes_at_once_is_told_to_nobody(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            assert await place.states() == ["waiting"]
            await place.move_to(room, "ana")
            assert await place.states() == ["closing"]
            place.go()
            await place.later(PACE_SECONDS)
            await place.settle()
            assert not place.push.received and await place.states() == []

    run(journey())


def screen(guest: str, is_visible: bool) -> Viewer:
    viewer = Viewer(guest, guest, "en", "auto")
    viewer.is_visible = is_visible
    return viewer


@pytest.mark.parametrize("is_visible", [True, False])
def test_nobody_is_told_what_is_before_their_eyes(tmp_path: Path, is_visible: bool) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ana")
            await place.settle() if place.task else None
            room.viewers.add(screen("ben", is_visible))
            await place.move_to(room, "ben")
            place.go()
            await place.later(2)
            await place.settle()
            assert len(calls(place.push.told("ben"))) == (not is_visible)

    run(journey())


def test_somebody_who_has_come_back_before_the_alert_goes_out_is_not_told(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            room.viewers.add(screen("ben", is_visible=True))
            place.go()
            await place.later(2)
            await place.settle()
            assert not place.push.received

    run(journey())


@pytest.mark.parametrize("many", [100, pytest.param(1000, marks=pytest.mark.slow)])
def test_there_is_one_alert_a_turn_while_screens_come_and_go(tmp_path: Path, many: int) -> None:
    """One alert for each turn that began unseen, none for the others."""

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            place.go()
            expected = turns = 0
            while turns < many:
                room = await place.table()
                seen = screen("ben", is_visible=True)
                while room.asked_guests() and turns < many:
                    if turns % 3 == 0:
                        room.viewers ^= {seen}
                    if turns % 5 == 0:
                        seen.is_visible = not seen.is_visible
                    is_told = not room.is_visible_to("ben")
                    await place.pass_on(room)
                    turns += 1
                    if room.asked_guests() == {"ben"} and is_told:
                        expected += 1
                    await place.later(PACE_SECONDS + 2)
                    await place.settle()
                room.viewers.clear()
                await place.later(PACE_SECONDS + 2)
                await place.settle()
            assert expected > many // 8
            assert len(calls(place.push.told("ben"))) == expected

    run(journey(), 240)


def test_several_tables_are_told_together_and_go_together(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            rooms = [await place.table(f"T{number}") for number in range(3)]
            for room in rooms:
                await place.move_to(room, "ben")
            place.go()
            await place.later(2)
            await place.settle()
            (told,) = place.push.told("ben")
            assert told["title"] == "Your turn at 3 tables"
            assert told["body"] == "T0 (Nomads), T1 (Nomads) and T2 (Nomads)"
            for number, room in enumerate(rooms):
                assert len(place.push.told("ben")) == 1, number
                await place.pass_on(room)
                await place.later(PACE_SECONDS + 2)
                await place.settle()
            assert place.push.told("ben")[-1] == {"kind": "close", "tags": [told["tag"]]}

    run(journey())


def test_live_tables_and_tables_against_bots_are_quiet_unless_asked(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            channel = await place.subscribe("ben")
            live = await place.table(clock=Clock(minutes=10, increment=0))
            alone = await place.table(people=("ben", "ben"))
            await place.move_to(live, "ben")
            assert alone.asked_guests() == {"ben"} and await place.states() == []
            channel.choose(live.record.id, is_on=True)
            await place.pass_on(live)
            await place.pass_on(live)
            assert await place.states() == ["waiting"]
            channel.choose(live.record.id, is_on=False)
            await place.pass_on(live)
            channel.is_live = True
            await place.pass_on(live)
            assert await place.states() == ["closing"]

    run(journey())


def test_quiet_hours_are_those_of_the_place_where_one_is() -> None:
    channel = PushService().channel("ana", zone="America/Bogota", quiet=(22, 7))  # five hours behind
    day = START  # 03:00 there
    assert channel.quiet_until(day) == day + 4 * 3600
    assert channel.quiet_until(day + 4 * 3600) == day + 4 * 3600
    assert channel.quiet_until(day + 18.5 * 3600) == day + 18.5 * 3600  # 21:30
    assert channel.quiet_until(day + 19 * 3600) == day + 28 * 3600  # 22:00, until the next morning
    channel.zone = "Nowhere/At-all"
    assert channel.quiet_until(day) == day  # 08:00 UTC
    channel.quiet = (5, 5)
    assert channel.quiet_until(day) == day


def test_a_night_in_which_clocks_change_ends_at_the_hour_that_was_chosen() -> None:
    channel = PushService().channel("ana", zone="Europe/Madrid", quiet=(22, 8))
    night = 1_806_181_200.0 + 7200  # Sunday, 28 March 2027, 00:00 there; at 02:00 it becomes 03:00
    assert channel.quiet_until(night) - night == 7 * 3600


def test_what_is_told_later_is_told_after_the_quiet_hours(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben", quiet=(6, 10))
            room = await place.table()
            await place.move_to(room, "ben")
            place.go()
            await place.later(3600)
            await place.settle()
            assert not place.push.received
            await place.later(3700)
            await place.settle()
            (told,) = place.push.told("ben")
            assert told["body"].endswith("(Late: it has been your turn for 2 hours.)")

    run(journey())


def answering(*codes: int) -> Any:
    left = list(codes)

    def answer(received: Any) -> bytes | None:
        code = left.pop(0) if left else 201
        return f"HTTP/1.1 {code} X\r\nContent-Length: 0\r\nLocation: http://127.0.0.1:1/\r\n\r\n".encode()

    return answer


def test_a_service_that_is_down_is_tried_again_after_growing_pauses(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            place.push.answer = answering(500, 429, 503)
            place.go()
            await place.later(2)
            await place.settle()
            for tries, pause in enumerate((FIRST_BACKOFF, 2 * FIRST_BACKOFF, 4 * FIRST_BACKOFF), 1):
                assert len(place.push.received) == tries
                await place.later(max(pause, PACE_SECONDS) + 1)
                await place.settle()
            assert len(place.push.received) == 4 and await place.states() == ["sent"]
            figures = place.service.alerting.figures
            assert (figures.sent, figures.failed, figures.last_fault) == (1, 3, "push: status 503")
            assert "Late" not in place.push.told("ben")[-1]["body"]  # those answers mean that it had not arrived

    run(journey())


def test_after_many_attempts_it_is_given_up(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            place.push.answer = answering(*[503] * 20)
            place.go()
            for _ in range(MOST_TRIES + 3):
                await place.later(4000)
                await place.settle()
            assert len(place.push.received) == MOST_TRIES and await place.states() == []
            assert place.service.alerting.figures.given_up == 1

    run(journey())


def test_a_subscription_that_has_ended_is_forgotten(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            place.push.answer = answering(410)
            place.go()
            await place.later(2)
            await place.settle()
            assert place.service.alerting.channels.of(["ben"]) == [] and await place.states() == []
            await place.restart()
            await place.service.alerting.channels.load()
            assert place.service.alerting.channels.of(["ben"]) == []

    run(journey())


@pytest.mark.parametrize("status", [400, 403, 302])
def test_an_address_that_refuses_every_alert_is_given_up(tmp_path: Path, status: int) -> None:
    """A redirect is a refusal: it is never followed."""

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            place.push.answer = answering(*[status] * 20)
            place.go()
            room = await place.table()
            while place.service.alerting.channels.of(["ben"]):
                await place.pass_on(room)
                await place.later(PACE_SECONDS + 2)
                await place.settle()
            assert len(place.push.received) == MOST_FAILURES

    run(journey())


def test_an_answer_that_never_came_makes_the_next_alert_say_that_it_is_late(tmp_path: Path) -> None:
    """It may have arrived, so that the same words again would be the same alert twice."""

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            place.push.answer = lambda received: b"" if len(place.push.received) == 0 else None
            place.go()
            await place.later(2)
            await place.settle()
            await place.later(PACE_SECONDS + 2)
            await place.settle()
            bodies = [one["body"] for one in place.push.told("ben")]
            assert bodies == ["Ana has played.", "Ana has played. (Late: it has been your turn for a minute.)"]

    run(journey())


def test_an_alert_that_was_not_sent_yet_survives_the_server(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            await place.restart()
            place.go()
            await place.later(2)
            await place.settle()
            assert [one["body"] for one in place.push.told("ben")] == ["Ana has played."]
            await place.restart()
            place.go()
            await place.later(PACE_SECONDS)
            await place.settle()
            assert len(place.push.received) == 1  # it is not sent again

    run(journey())


def test_an_alert_that_was_on_its_way_when_the_server_died_is_said_to_be_late(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            await place.later(2)
            claimed = await place.service.store.transact(lambda c: outbox.claim(c, place.now, [], False))
            assert len(claimed) == 1
            await place.restart()
            place.go()
            await place.push.until(lambda: bool(place.push.received))
            (told,) = place.push.told("ben")
            assert "Late" in told["body"]

    run(journey())


def test_the_alert_is_written_with_the_move_or_not_at_all(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ana")
            number = room.seq
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(outbox, "CALL", text("INSERT INTO nowhere VALUES (:channel)"))
                with pytest.raises(RequestRefused):
                    await place.move_to(room, "ben")
            stored = await place.service.store.load(room.record.id)
            assert stored is not None and len(stored.changes) >= number
            assert await place.states() in ([], ["closing"])
            async with place.service.commits.locked(room):
                assert room.seq == len(stored.changes) and room.asked_guests() == {"ana"}

    run(journey())


def test_a_further_device_is_told_too(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("phone")
            room = await place.table()
            room.record.devices["phone"] = "ben"
            await place.move_to(room, "ana")
            await place.move_to(room, "ben")
            place.go()
            await place.later(2)
            await place.settle()
            assert len(calls(place.push.told("phone"))) == 1

    run(journey())


def test_a_seat_that_a_bot_plays_calls_nobody(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ana")
            room.seats[1].away = "greedy"
            while room.awaiting == 0:
                await place.move(room)
            assert "waiting" not in await place.states()

    run(journey())


def test_a_guest_has_a_number_of_channels(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            for _ in range(MOST_CHANNELS):  # just below
                await place.subscribe("ana")
            with pytest.raises(RequestRefused, match="too-many-channels"):
                await place.subscribe("ana")
            channel = place.service.alerting.channels.of(["ana"])[0]
            for number in range(MOST_CHOSEN + 5):
                channel.choose(f"room{number}", is_on=True)
            assert len(channel.tables) == MOST_CHOSEN and "room0" not in channel.tables

    run(journey())


def test_a_deleted_table_takes_its_alerts_along(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            await place.subscribe("ben")
            room = await place.table()
            await place.move_to(room, "ben")
            from sobremesa.server.storage.records import without_rooms

            await place.service.store.write(*without_rooms([room.record.id]))
            assert await place.states() == []

    run(journey())


def test_a_table_that_sends_nothing_loads_nothing_for_it() -> None:
    """A server in a browser tab has neither sockets nor the library that encrypts."""
    code = (
        "import sys, sobremesa.server.rooms.service, sobremesa.server.http.alerts as alerts;"
        "print(sorted({'cryptography', 'h11', 'smtplib'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
