"""Nobody can use up everybody's places: those of players among watchers, or the list on the home page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sobremesa.server.http.budgets import HOUR, AddressLimits
from sobremesa.server.limits import LISTED_AN_HOUR, MOST_VIEWERS_OF_ONE, MOST_WATCHERS
from sobremesa.server.options import Limits
from sobremesa.server.protocol import up
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms import seats
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.sockets.connection import _check_space
from sobremesa.server.sockets.handlers import Context, configure
from sobremesa.server.storage.records import LOBBY, StoredRoom
from sobremesa.server.storage.store import Store
from tests.server.server import Server, new_guest, run
from tests.server.test_bots import Eager, settled, table
from tests.server.test_races import a_room

AWAY = "203.0.113.7"


def crowded(watchers: int) -> Room:
    record, chairs = a_room()
    record.host = "eva"
    room = Room(StoredRoom(record, chairs, [], []))
    room.viewers = {Viewer(f"watcher {number}", "", "en", "auto") for number in range(watchers)}
    return room


def test_watchers_take_up_no_places_of_players() -> None:
    """200 screens of two addresses locked a player out of their own table."""
    room = crowded(MOST_WATCHERS)
    for guest in ("ana", "eva"):
        for _ in range(MOST_VIEWERS_OF_ONE):
            _check_space(room, guest)
            room.viewers.add(Viewer(guest, "", "en", "auto"))
        with pytest.raises(RequestRefused, match="full"):
            _check_space(room, guest)
    with pytest.raises(RequestRefused, match="full"):
        _check_space(room, "one more")


def test_just_below_the_number_a_watcher_is_let_in() -> None:
    _check_space(crowded(MOST_WATCHERS - 1), "one more")


def test_nobody_waits_for_readers_where_there_is_no_story(tmp_path: Path) -> None:
    """A seated guest claimed to be reading, and the table's bots stopped."""

    async def journey() -> None:
        async with table(tmp_path, "nomads", people={0}, workers=Eager()) as (service, room):
            viewer = Viewer("ana", "Ana", "en", "auto")
            await seats.arrive(service, room, viewer)
            viewer.reads = True
            assert room.is_read and room.game.narration is None
            while room.awaiting != 0:
                await asyncio.sleep(0.01)
            made = room.moves_made()
            async with room.lock:
                await service.play.move(room, 0, room.table().legal_actions(0)[0].text)
            await settled(room)
            assert room.moves_made() > made

    run(journey())


def test_an_address_lists_only_some_rooms_in_an_hour() -> None:
    """24 rooms of one address pushed all others off the home page."""
    now = [0.0]
    limits = AddressLimits(Limits(), lambda: now[0])
    for _ in range(LISTED_AN_HOUR):
        limits.list_room(AWAY)
    with pytest.raises(RequestRefused, match="too-many-rooms"):
        limits.list_room(AWAY)
    limits.list_room("203.0.113.8")
    now[0] = HOUR
    limits.list_room(AWAY)


def test_a_room_above_them_can_be_made_but_not_listed(tmp_path: Path) -> None:
    server = Server(tmp_path).start_with("import sobremesa.server.http.budgets as b; b.LISTED_AN_HOUR = 1")
    ana = new_guest()

    def made(listed: str) -> int:
        kind = {"Content_Type": "application/x-www-form-urlencoded", "X_Forwarded_For": AWAY}
        return server.ask("POST", "/rooms", f"game=nomads&listed={listed}", ana, **kind).status

    try:
        assert [made("yes"), made("yes"), made("no")] == [303, 429, 303]
    finally:
        server.stop()


def test_a_lobby_is_listed_within_the_same_limit(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        record, chairs = a_room()
        record.phase = LOBBY
        room = await service.registry.create(record, chairs)
        limits = AddressLimits(Limits())
        context = Context(service, limits, room, Viewer("ana", "Ana", "en", "auto", AWAY))
        for listed in [True, True, False] * LISTED_AN_HOUR:  # a room that is listed is not counted again
            await configure(context, up.Configure(listed=listed))
        with pytest.raises(RequestRefused, match="too-many-rooms"):
            await configure(context, up.Configure(listed=True, title="not this either"))
        assert not room.record.listed and not room.record.title
        await stop(service)

    run(journey())
