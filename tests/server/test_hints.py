"""Hints in a room: for who can act, where the table allows it, thought about while the table goes on."""

from __future__ import annotations

from sobremesa.client import TableClient
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import StoredRoom, new_seats
from tests.server.server import Server, new_guest, run


async def asked(client: TableClient) -> None:
    """Wait until the person can act."""
    while not client.actions:
        await client.receive()


def test_a_hint_names_legal_actions_with_reasons_in_the_persons_language(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="1")

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room) as watcher:
            await asked(one)
            legal = {action["id"] for action in one.actions}
            assert one.prompt["hint"] == "may" and "hint" not in watcher.prompt
            hint = await one.ask("hint", seq=one.seq)
            assert hint["type"] == "hint" and hint["seq"] == one.seq
            assert hint["action"] in legal and hint["next"] in legal - {hint["action"]}
            assert hint["text"] and hint["next_text"] and hint["reasons"]
            assert (await one.ask("hint", seq=one.seq))["action"] == hint["action"]
            assert (await watcher.ask("hint", seq=one.seq))["code"] == "not-your-seat"
            assert (await one.ask("hint", seq=one.seq + 1))["code"] == "stale"

    run(journey())


def test_a_table_can_play_without_hints(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            assert one.state["room"]["hints"]
            assert (await one.ask("hint", seq=one.seq))["code"] == "not-now"
            await one.send("configure", hints=False)
            await one.until(lambda m: m["type"] == "state" and not m["room"]["hints"])
            await one.send("start", fill="1")
            await one.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await asked(one)
            assert "hint" not in one.prompt
            assert (await one.ask("hint", seq=one.seq))["code"] == "no-hints"

    run(journey())


def room_of(game: str, people: int, clock: Clock | None) -> Room:
    record = new_record(find_programme(game), 3, {}, "host")
    record.clock = clock
    seats = new_seats(3)
    for seat in seats[:people]:
        seat.seat_person(f"guest-{seat.seat}", "Ana")
    for seat in seats[people:]:
        seat.seat_bot("greedy")
    return Room(StoredRoom(record, seats, [], []))


def test_rivals_with_a_clock_get_no_hints_unless_agreed() -> None:
    clock = Clock(10)
    assert room_of("nomads", 3, None).allows_hints
    assert room_of("nomads", 1, clock).allows_hints
    assert not room_of("nomads", 2, clock).allows_hints
    assert find_game("andor").is_shared and room_of("andor", 3, clock).allows_hints


def test_in_the_first_real_game_hints_are_offered_for_three_turns(server: Server) -> None:
    ana = new_guest()
    room = server.post("/learn/nomads/play", ana).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, ana) as one:
            offers: list[str] = []
            while len(offers) < 12:
                await asked(one)
                offers.append(one.prompt["hint"])
                await one.play(one.actions[0]["id"])
            assert offers[0] == "offered" and offers[-1] == "may"
            assert offers == sorted(offers, reverse=True)  # first offered, later only there

    run(journey())
