"""Ways to a seat: a second device, a lost cookie, a late friend in a bot's place, a table whose host has left."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sobremesa.client import TableClient
from sobremesa.server.limits import ABSENT, MOST_ASKED, MOST_DECLINED, MOST_DEVICES, MOST_REQUESTS, REQUESTS_REMEMBERED
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.seating import check_gift, check_request, leads_in, note_declined, note_request
from sobremesa.server.storage.records import LOBBY, PLAYING, StoredRoom, guest_id, new_seats
from tests.server.server import GUESTS, Server, new_guest, play_on, run

SECRET = "oh_captain"  # a game with secrets
NO_GRACE = "from sobremesa.server.rooms import room, seating; room.ABSENT = seating.ABSENT = 0"


def id_of(cookie: str) -> str:
    """The public id of a guest."""
    return guest_id(GUESTS.token_in(cookie) or "")


def table(server: Server, host: str, game: str = "nomads", **form: Any) -> str:
    """A running match: the host in the first seat, bots in the others."""
    values = {"seats": 3, "bots": "fill", "level": "random", **form}
    made = server.post("/rooms", host, game=game, **values)
    assert made.status == 303, made.text
    return made.location.removeprefix("/r/")


def seats(number: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a message says that the viewer holds this seat."""
    return lambda m: m["type"] in ("state", "room") and m["you"]["seats"] == [number]


def asks(seat: int | None) -> Callable[[dict[str, Any]], bool]:
    """Whether a message tells of a request for this seat, or of none."""
    return lambda m: m["type"] == "room" and [one["seat"] for one in m["requests"]] == ([] if seat is None else [seat])


async def noticed(client: TableClient) -> str:
    return str((await client.until(lambda m: m["type"] == "notice"))["text"])


# A second device.


def test_a_second_device_is_the_same_person_and_both_play(server: Server) -> None:
    ana, phone = new_guest(), new_guest()
    room = table(server, ana, setting_first="first-seat")

    async def journey() -> None:
        async with server.client(room, ana, name="Ana") as laptop:
            await laptop.send("rename", name="Ana")
            await laptop.until(lambda m: m["type"] == "room" and m["people"][0]["name"] == "Ana")
            link = laptop.state["you"]["links"]["0"]
            place, _, key = link.partition("#")
            page = server.post(place, phone, key=key).text
            assert "Ana" in page and "keeps working" in page and "Continue here" in page
            reply = server.sit_by(link, phone)
            assert reply.status == 303 and "name=Ana" in str(reply.headers), "the name comes along"
            assert "another device as well" in await noticed(laptop)
            assert laptop.people[0]["name"] == "Ana", "nobody has become a guest with a number"
            async with server.client(room, phone) as second:
                you = second.state["you"]
                assert (you["seats"], you["host"], you["guest"]) == ([0], True, laptop.state["you"]["guest"])
                assert second.state["watchers"] == [] and you["links"]["0"] != link
                for one in (second, laptop, second):
                    await play_on([one, laptop, second], 1)
            assert laptop.people[0]["online"] and laptop.people[0]["kind"] == "person"
        assert server.sit_by(link, new_guest()).status == 404, "it works once"

    run(journey())


def test_the_language_comes_along_where_the_device_has_none(server: Server) -> None:
    ana, phone = new_guest(), new_guest()
    room = table(server, ana)

    async def journey() -> None:
        async with server.client(room, ana, language="fr") as laptop:
            link = laptop.state["you"]["links"]["0"]
            assert "language=fr" in str(server.sit_by(link, phone).headers)
            assert "aussi sur un autre appareil" in await noticed(laptop)

    run(journey())


def test_the_second_device_finds_the_table_and_its_rematch(server: Server) -> None:
    ana, phone = new_guest(), new_guest()
    room = table(server, ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as laptop:
            server.sit_by(laptop.state["you"]["links"]["0"], phone)
            page = server.ask("GET", f"/r/{room}", guest=phone)
            cookie = next(value for value in page.headers.get_all("set-cookie", []) if value.startswith("tables="))
            assert room in server.rooms_of(f"{phone}; {cookie.partition(';')[0]}")
            assert room not in server.rooms_of(f"{new_guest()}; {cookie.partition(';')[0]}"), "only on that device"
            assert server.ask("GET", f"/r/{room}/match.json", guest=phone).body == (
                server.ask("GET", f"/r/{room}/match.json", guest=ana).body
            )
            await play_on([laptop])
            made = await laptop.ask("rematch")
            async with server.client(made["url"].removeprefix("/r/"), phone) as again:
                assert again.state["you"]["seats"] == [0] and again.state["you"]["host"]

    run(journey())


def test_a_ban_covers_every_device_of_a_guest(server: Server) -> None:
    ana, ben, phone = new_guest(), new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, ben) as other:
            await other.send("sit", seat=1)
            await other.until(seats(1))
            assert server.sit_by(other.state["you"]["links"]["1"], phone).status == 303
            async with server.client(room, phone) as second:
                await host.send("kick", guest=id_of(ben))
                await host.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "open")
                for one in (other, second):
                    with pytest.raises(Exception):  # noqa: B017  however the client says that it was closed
                        while True:
                            await one.receive()
        with pytest.raises(Exception, match="4403"):
            async with server.client(room, phone):
                pass

    run(journey())


def test_from_a_shared_device_one_seat_moves_and_the_others_stay(server: Server) -> None:
    ana, phone = new_guest(), new_guest()
    room = table(server, ana, SECRET, device="pass", bots="")

    async def journey() -> None:
        async with server.client(room, ana) as tablet:
            links, names = tablet.state["you"]["links"], [person["name"] for person in tablet.people]
            place, _, key = links["1"].partition("#")
            assert "to move it to this device" in server.post(place, phone, key=key).text
            assert server.sit_by(links["1"], phone).status == 303
            assert names[1] in await noticed(tablet)
            assert tablet.state["you"]["seats"] == [0, 2]
            async with server.client(room, phone) as own:
                assert own.state["you"]["seats"] == [1] and own.people[1]["name"] == names[1]
            assert server.sit_by(links["2"], phone).status == 303, "it knows nothing that the tablet does not know"

    run(journey())


def test_a_link_gives_no_second_hand_in_a_game_with_secrets(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.post("/rooms", ana, game=SECRET, seats=3).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two:
            await two.send("sit", seat=1)
            await one.until(lambda m: m["people"][1]["kind"] == "person")
            await one.send("start", fill="random")
            state = await two.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            assert server.sit_by(state["you"]["links"]["1"], ana).status == 403

    run(journey())


def test_devices_of_a_room_are_bounded(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            for number in range(MOST_DEVICES + 1):
                reply = server.sit_by(host.state["you"]["links"]["0"], new_guest())
                assert reply.status == (303 if number < MOST_DEVICES else 503)
                if reply.status == 303:
                    await noticed(host)  # by then it has the next link

    run(journey())


def test_the_code_of_a_private_link_is_asked_for_in_a_body(server: Server) -> None:
    kind = {"Content_Type": "application/x-www-form-urlencoded"}
    drawn, without = (server.ask("POST", "/qr.svg", f"path=/r/abcdefghjk/seat{key}", **kind) for key in ("%230123", ""))
    assert drawn.status == 200 and b"<svg" in drawn.body and drawn.body != without.body, "with its key"
    assert server.ask("POST", "/qr.svg", "path=/", Origin="http://other.invalid", **kind).status == 403


# A seat that somebody asks for.


def test_a_late_friend_takes_a_bots_place_with_the_hosts_consent(server: Server) -> None:
    ana, eva = new_guest(), new_guest()
    room = table(server, ana, SECRET)

    async def journey() -> None:
        async with (
            server.client(room, ana) as host,
            server.client(room, eva, name="Eva") as late,
            server.client(room) as watcher,
        ):
            assert late.state["requests"] == []
            bot = host.people[2]["name"]
            await late.send("ask-seat", seat=2)
            told = await host.until(asks(2))
            assert [one["name"] for one in told["requests"]] == ["Eva"] and told["requests"][0]["yours"]
            mine = await late.until(asks(2))
            assert not mine["requests"][0]["yours"]
            assert watcher.state["requests"] == [], "it is none of a watcher's business"
            assert (await watcher.ask("give-seat", seat=2, guest=id_of(eva)))["code"] == "not-host"
            assert (await late.ask("give-seat", seat=2, guest=id_of(eva)))["code"] == "not-host"
            assert (await watcher.ask("decline-seat", guest=id_of(eva)))["code"] == "not-host"
            await host.send("give-seat", seat=2, guest=id_of(eva))
            await late.until(lambda m: m["type"] == "state" and m["you"]["seats"] == [2])
            line = (await host.until(lambda m: m["type"] == "chat"))["line"]
            assert (line["name"], line["text"], line["event"], line["seat"]) == ("Eva", bot, "for-bot", 2)
            assert bot in await noticed(late)
            await watcher.until(lambda m: m["type"] == "state" and m["people"][2]["name"] == "Eva")  # with its question
            await play_on([host, late], 4)

    run(journey())


def test_declining_is_told_kindly_and_remembered(server: Server) -> None:
    ana, eva = new_guest(), new_guest()
    room = table(server, ana)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, eva, language="es") as late:
            await late.send("ask-seat", seat=1)
            await host.until(asks(1))
            await host.send("decline-seat", guest=id_of(eva))
            assert "quedarte a mirar" in await noticed(late)
            await host.until(asks(None))
            assert (await late.ask("ask-seat", seat=2))["code"] == "declined"
            assert (await host.ask("decline-seat", guest=id_of(eva)))["code"] == "not-now"
            assert (await host.ask("give-seat", seat=9, guest=id_of(eva)))["code"] == "no-such-seat"
            await host.send("give-seat", seat=2, guest=id_of(eva))  # the host may still offer one
            await late.until(seats(2))

    run(journey())


def test_a_request_goes_with_its_asker(server: Server) -> None:
    ana, eva = new_guest(), new_guest()
    room = table(server, ana)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            async with server.client(room, eva) as late:
                await late.send("ask-seat", seat=1)
                await host.until(asks(1))
                await late.send("ask-seat", seat=2)
                await host.until(asks(2))
                await late.send("ask-seat", seat=None)
                await host.until(asks(None))
                await late.send("ask-seat", seat=1)
                await host.until(asks(1))
            await host.until(asks(None))
            assert (await host.ask("give-seat", seat=1, guest=id_of(eva)))["code"] == "not-now"

    run(journey())


def test_who_lost_their_cookie_gets_their_seat_back_with_consent(server: Server) -> None:
    ana, ben, lost = new_guest(), new_guest(), new_guest()
    room = server.post("/rooms", ana, game=SECRET, seats=3).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana) as host:
            async with server.client(room, ben, name="Ben") as other:
                await other.send("sit", seat=1)
                await host.until(lambda m: m["people"][1]["kind"] == "person")
                await host.send("start", fill="random")
                await other.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
                async with server.client(room, lost) as again:
                    assert (await again.ask("ask-seat", seat=1))["code"] == "not-now", "Ben is here"
                    assert (await host.ask("give-seat", seat=1, guest=id_of(lost)))["code"] == "not-now"
            await host.until(lambda m: m["type"] == "room" and not m["people"][1]["online"])
            async with server.client(room, lost) as again:
                assert (await host.ask("give-seat", seat=1, guest=id_of(lost)))["code"] == "not-host", "unasked"
                await again.send("ask-seat", seat=1)
                await host.until(asks(1))
                await host.send("give-seat", seat=1, guest=id_of(lost))
                await again.until(seats(1))
                assert again.people[1]["name"] == "Ben" and not again.state["you"]["host"]
                async with server.client(room, ben) as old:
                    assert old.state["you"]["seats"] == []

    run(journey())


def test_who_comes_back_ends_the_request_for_their_seat(server: Server) -> None:
    ana, ben, lost = new_guest(), new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host:
            async with server.client(room, ben) as other:
                await other.send("sit", seat=1)
                await host.until(lambda m: m["people"][1]["kind"] == "person")
                await host.send("start")
                await other.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            async with server.client(room, lost) as again:
                await again.send("ask-seat", seat=1)
                await host.until(asks(1))
                async with server.client(room, ben):
                    await host.until(asks(None))
                    assert (await host.ask("give-seat", seat=1, guest=id_of(lost)))["code"] == "not-now"

    run(journey())


def test_nobody_is_asked_where_only_bots_sit(server: Server) -> None:
    ana, lost = new_guest(), new_guest()
    room = table(server, ana)

    async def journey() -> None:
        async with server.client(room, lost) as again:
            for seat in range(3):
                assert (await again.ask("ask-seat", seat=seat))["code"] == "nobody-to-ask"

    run(journey())


def test_asking_is_refused_where_it_makes_no_sense(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    lobby, room = server.make_room(ana, seats=2), table(server, ana)

    async def journey() -> None:
        async with server.client(lobby, ana), server.client(lobby, ben) as other:
            assert (await other.ask("ask-seat", seat=1))["code"] == "not-now", "one can sit down"
        async with server.client(room, ana) as host, server.client(room, ben) as other:
            assert (await host.ask("ask-seat", seat=1))["code"] == "not-now", "who has a seat"
            for seat in (-1, 3, 10**18):
                assert (await other.ask("ask-seat", seat=seat))["code"] == "no-such-seat"
                assert (await host.ask("give-seat", seat=seat, guest=id_of(ben)))["code"] == "no-such-seat"
            wrongs: list[Any] = ["1", 1.5, True, [], {}]
            for wrong in wrongs:
                await other.send("ask-seat", seat=wrong)  # without a number that could be read
                assert (await other.until(lambda m: m["type"] == "refused"))["code"] == "malformed"
            assert (await host.ask("give-seat", seat=1, guest="x" * 9000))["code"] == "not-now"
            await host.send("mute", guest=id_of(ben))
            await host.until(lambda m: m["type"] == "room")
            assert (await other.ask("ask-seat", seat=1))["code"] == "muted"
            await other.send("ask-seat", seat=None)

    run(journey())


def test_who_knows_a_hand_gets_no_other(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.post("/rooms", ana, game=SECRET, seats=3).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, ben) as other:
            await other.send("sit", seat=1)
            await host.until(lambda m: m["people"][1]["kind"] == "person")
            await host.send("start", fill="random")
            await other.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await other.send("stand", seat=1)
            await other.until(lambda m: m["type"] in ("state", "room") and not m["you"]["seats"])
            assert (await other.ask("ask-seat", seat=2))["code"] == "knows-secrets"
            assert (await host.ask("give-seat", seat=2, guest=id_of(ben)))["code"] == "knows-secrets"

    run(journey())


def room_with(*people: str, phase: str = PLAYING) -> Room:
    """A room in memory of Ana, with these people in its first seats and bots in the others."""
    from sobremesa.engine.matches.programme import programmes
    from sobremesa.server.rooms.new_rooms import new_record

    record = new_record(programmes()["nomads"], 3, {}, "ana")
    record.phase = phase  # type: ignore[assignment]
    made = new_seats(3)
    for seat in made:
        if seat.seat < len(people):
            seat.seat_person(people[seat.seat], people[seat.seat])
        else:
            seat.seat_bot("random")
    return Room(StoredRoom(record, made, [], []))


def here(room: Room, *guests: str, address: str = "192.0.2.7") -> None:
    room.viewers = {Viewer(guest, guest, "en", "auto", address) for guest in guests}


def code_of(check: Callable[[], None]) -> str:
    try:
        check()
    except RequestRefused as refusal:
        return refusal.code
    return ""


def test_anyone_seated_answers_while_the_host_is_away() -> None:
    room = room_with("ana", "ben")
    here(room, "ana", "ben", "eva")
    note_request(room, "eva", 2)
    assert code_of(lambda: check_gift(room, room.seats[2], "ben", "eva")) == "not-host", "the host is here"
    here(room, "ben", "eva")
    assert code_of(lambda: check_gift(room, room.seats[2], "ben", "eva")) == ""
    assert code_of(lambda: check_gift(room, room.seats[2], "leo", "eva")) == "not-host"
    room.requests = {}
    assert code_of(lambda: check_gift(room, room.seats[2], "ben", "eva")) == "not-host", "nobody has asked"


def test_requests_are_bounded() -> None:
    room = room_with("ana")
    guests = [f"guest-{number}" for number in range(MOST_REQUESTS + 1)]
    here(room, "ana", *guests)
    for guest in guests[:-1]:
        check_request(room, room.seats[1], guest, "a")
        note_request(room, guest, 1)
    assert code_of(lambda: check_request(room, room.seats[1], guests[-1], "a")) == "full"
    for _ in range(MOST_ASKED - 1):
        check_request(room, room.seats[2], guests[0], "a")
        note_request(room, guests[0], 2)
    assert code_of(lambda: check_request(room, room.seats[1], guests[0], "a")) == "too-fast"
    room.asked = [(when - REQUESTS_REMEMBERED, guest) for when, guest in room.asked]
    assert code_of(lambda: check_request(room, room.seats[1], guests[0], "a")) == ""


def test_a_new_cookie_does_not_help_a_declined_guest() -> None:
    room = room_with("ana")
    guests = [f"guest-{number}" for number in range(MOST_DECLINED + 1)]
    here(room, "ana", *guests, address="192.0.2.7")
    for guest in guests[:MOST_DECLINED]:
        check_request(room, room.seats[1], guest, "192.0.2.7")
        note_request(room, guest, 1)
        note_declined(room, "ana", guest)
        with pytest.raises(RequestRefused, match="declined"):
            check_request(room, room.seats[1], guest, "")
    assert code_of(lambda: check_request(room, room.seats[1], guests[-1], "192.0.2.7")) == "declined"
    assert code_of(lambda: check_request(room, room.seats[1], guests[-1], "198.51.100.1")) == ""
    room.declined = [(when - REQUESTS_REMEMBERED, *rest) for when, *rest in room.declined]  # type: ignore[misc]
    assert code_of(lambda: check_request(room, room.seats[1], guests[0], "192.0.2.7")) == ""


# A table whose host has left.


def test_who_is_seated_leads_once_the_host_has_been_gone_for_long_enough() -> None:
    room = room_with("ana", "ben", phase=LOBBY)
    here(room, "ana", "ben", "eva")
    assert (leads_in(room, "ana"), leads_in(room, "ben"), leads_in(room, "eva")) == (0.0, None, None)
    here(room, "ben", "eva")
    room.left_at["ana"] = time.monotonic()
    assert 0 < (leads_in(room, "ben") or 0) <= ABSENT and leads_in(room, "eva") is None
    room.left_at["ana"] -= ABSENT
    assert (leads_in(room, "ben"), leads_in(room, "eva")) == (0.0, None)


def test_departures_of_others_do_not_change_how_long_the_host_has_been_gone() -> None:
    """Everybody who left put off the moment from which others may act for the absent."""
    room = room_with("ana", "ben", phase=LOBBY)
    here(room, "ben")
    room.opened_at -= ABSENT
    room.used_at = time.monotonic()
    assert leads_in(room, "ben") == 0.0


def test_without_the_host_anyone_seated_begins_also_after_a_restart(tmp_path: Path) -> None:
    ana, ben = new_guest(), new_guest()
    server = Server(tmp_path).start_with(NO_GRACE)
    room = server.make_room(ana, seats=3)

    async def journey() -> None:
        async with AsyncExitStack() as stack:
            other = await stack.enter_async_context(server.client(room, ben))
            watcher = await stack.enter_async_context(server.client(room))
            assert (await other.ask("start", fill="random"))["code"] == "not-host", "who only watches"
            await other.send("sit", seat=1)
            await other.until(seats(1))
            assert (await watcher.ask("start", fill="random"))["code"] == "not-host"
            assert (await other.ask("configure", seats=2))["code"] == "not-host"
            await other.send("bot", seat=2, level="random")
            await other.until(lambda m: m["type"] == "room" and m["people"][2]["kind"] == "bot")

    async def after() -> None:
        async with server.client(room, ben) as other:
            assert other.state["you"]["leads"] == 0
            async with server.client(room, ana):
                await other.until(lambda m: m["type"] == "room" and m["you"]["leads"] is None)
                assert (await other.ask("start", fill="random"))["code"] == "not-host", "the host is here"
            await other.until(lambda m: m["type"] == "room" and m["you"]["leads"] == 0)
            await other.send("start", fill="random")
            state = await other.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            assert [person["kind"] for person in state["people"]] == ["person", "person", "bot"]

    run(journey())
    server.stop()
    server.start_with(NO_GRACE)
    run(after())
    server.stop()


def test_who_comes_back_is_told_that_a_bot_has_played(server: Server) -> None:
    ana = new_guest()
    room = table(server, ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("away", seat=0, level="random")
            await one.until(lambda m: m["type"] == "room" and m["people"][0]["away"])
        async with server.client(room, ana) as one:
            assert "bot has played for you" in await noticed(one)

    run(journey())
