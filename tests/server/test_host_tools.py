"""The host's tools while a match runs: sending somebody away, and not hearing them."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.server import Server, new_guest, run


def test_a_guest_who_is_sent_away_stays_away_and_the_match_goes_on(server: Server) -> None:
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


def test_a_guest_who_is_muted_is_not_heard_but_plays(server: Server) -> None:
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
            await guest.send("word", word="olive")
            await host.until(lambda m: m["type"] == "room" and m["luck"]["words"])
            await host.send("mute", guest=bens, muted=False)
            await host.until(lambda m: m["type"] == "room")
            await guest.send("chat", text="thank you")
            said = await host.until(lambda m: m["type"] == "chat")
            assert said["line"]["text"] == "thank you"

    run(journey())
