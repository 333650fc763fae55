"""The host's tools while a match runs: sending somebody away, and not hearing them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.server import Server, new_guest, run


def test_a_removed_guest_stays_away_and_the_match_goes_on(server: Server) -> None:
    ana, ben, eva = new_guest(), new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, ben) as guest, server.client(room, eva) as new:
            await guest.send("sit", seat=1)
            await host.until(lambda m: m["people"][1]["kind"] == "person")
            bens = host.people[1]["guest"]
            await host.send("start")
            state = await guest.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            link = state["you"]["links"]["1"]
            assert (await guest.ask("kick", guest=host.people[0]["guest"]))["code"] == "not-host"
            assert (await host.ask("kick", guest=host.people[0]["guest"]))["code"] == "not-now"
            assert (await host.ask("kick", guest="nobody"))["code"] == "not-now"
            await host.send("kick", guest=bens)
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["free"])
            with pytest.raises(ConnectionClosed):
                await guest.until(lambda m: False)
            with pytest.raises(ConnectionClosed) as closed:
                await server.client(room, ben).open()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
            assert server.sit_by(link, ben).status == 404
            await new.send("sit", seat=1)
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")

    run(journey())


def is_seated(seat: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a message says that a person sits there."""
    return lambda message: bool(message["people"][seat]["kind"] == "person")


def test_the_host_cannot_take_the_seat_of_somebody_they_removed(server: Server) -> None:
    """With a second cookie the host took the seat, and saw its hand."""
    ana, ben, eva, cai, second = (new_guest() for _ in range(5))
    room = server.post("/rooms", ana, game="oh_captain", seats=3).location.removeprefix("/r/")

    async def journey() -> None:
        async with AsyncExitStack() as stack:
            host, bens, evas, cais, other = [
                await stack.enter_async_context(server.client(room, one)) for one in (ana, ben, eva, cai, second)
            ]
            for seat, one in ((1, bens), (2, evas)):
                await one.send("sit", seat=seat)
                await host.until(is_seated(seat))
            guest, other_id, cai_id = (one.state["you"]["guest"] for one in (bens, other, cais))
            await host.send("start")
            await host.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            await host.send("kick", guest=guest)
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "bot")
            assert (await other.ask("sit", seat=1))["code"] == "seat-taken"
            assert (await host.ask("give-seat", seat=1, guest=other_id))["code"] == "not-host"
            await other.send("ask-seat", seat=1)
            await evas.until(lambda m: m["type"] == "room" and m["requests"])  # the host is not even asked
            assert (await host.ask("give-seat", seat=1, guest=other_id))["code"] == "not-host"
            await host.send("bot", seat=1, level="random")  # another level does not free it either
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["level"] == "random")
            assert (await other.ask("sit", seat=1))["code"] == "seat-taken"
            await cais.send("ask-seat", seat=1)
            await evas.until(lambda m: m["type"] == "room" and len(m["requests"]) == 2)
            await evas.send("give-seat", seat=1, guest=cai_id)
            await cais.until(lambda m: m["type"] == "state" and m["you"]["seats"] == [1])

    run(journey())


def test_a_muted_guest_is_not_heard_but_plays(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, ben) as guest:
            await guest.send("sit", seat=1)
            await host.until(lambda m: m["people"][1]["kind"] == "person")
            bens = host.people[1]["guest"]
            assert (await guest.ask("mute", guest=bens))["code"] == "not-host"
            await host.send("mute", guest=bens)
            await host.until(lambda m: m["type"] == "room")
            assert (await guest.ask("chat", text="hello"))["code"] == "muted"
            assert (await guest.ask("react", reaction="clap"))["code"] == "muted"
            assert (await guest.ask("rename", name="what I wanted to say"))["code"] == "muted"
            await guest.send("word", word="olive")
            await host.until(lambda m: m["type"] == "room" and m["luck"]["words"])
            await host.send("mute", guest=bens, muted=False)
            await host.until(lambda m: m["type"] == "room")
            await guest.send("chat", text="thank you")
            said = await host.until(lambda m: m["type"] == "chat")
            assert said["line"]["text"] == "thank you"

    run(journey())
