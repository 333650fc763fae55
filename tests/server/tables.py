"""Tables at which people reach different servers, each of which may die."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

from websockets.exceptions import WebSocketException

from sobremesa.client import TableClient
from tests.server.server import PATIENCE, Server, catch_up, new_guest

AGAIN = 0.05  # seconds between two tries to connect


class Place:
    """One screen: where it is connected, and the seat that it looks from."""

    def __init__(self, server: Server, room: str, guest: str, seat: int | None) -> None:
        self.server = server
        self.seat = seat
        self.client = TableClient("", room, guest=guest)
        self.client.patience = PATIENCE

    async def connect(self) -> None:
        """As a browser does: again and again, until it succeeds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self.client.address = self.server.address.replace("http", "ws", 1)
                with contextlib.suppress(OSError, WebSocketException):
                    await self.client.open()
                    if self.seat is not None:
                        await self.client.send("look", seat=self.seat)
                        await self.client.until(lambda message: message["type"] == "state")
                    return
                await asyncio.sleep(AGAIN)


class Table:
    """A room with two people, one on each server, and somebody who watches on each."""

    def __init__(self, servers: Sequence[Server], owner: int) -> None:
        self.guest, self.owner = new_guest(), servers[owner]
        self.room = self.owner.make_room(self.guest, seats=2, device="pass", setting_first="first-seat")
        self.players = [Place(server, self.room, self.guest, seat) for seat, server in enumerate(servers)]
        self.lost: list[Place] = []  # places that were cut off
        self.watchers = [Place(server, self.room, new_guest(), None) for server in servers]

    @property
    def places(self) -> list[Place]:
        return [*self.players, *self.watchers]

    @property
    def told(self) -> int:
        """The changes that somebody has heard of."""
        return max(place.client.seq for place in self.places)

    async def open(self) -> None:
        for place in self.places:
            await place.connect()

    async def play(self, moves: int) -> None:
        """The seat to act makes a move; everybody hears of it."""
        clients = [place.client for place in self.places]
        for _ in range(moves):
            await catch_up(clients, self.told)
            actor = next(client for client in clients if client.actions)
            reply = await actor.play(actor.actions[0]["id"])
            assert reply["type"] == "steps", reply
            await catch_up(clients, self.told)

    def check_alike(self) -> None:
        """Those who see the same see it through every server."""
        one, two = (watcher.client for watcher in self.watchers)
        assert (one.seq, one.log, one.sprites) == (two.seq, two.log, two.sprites)

    async def play_on(self, dead: Server, living: Server) -> None:
        """The seat to act makes a move, after reconnecting if necessary."""
        told, was_orphan = self.told, self.owner is dead
        actor = next(place for place in self.players if place.client.actions)
        self.lost = [place for place in self.places if was_orphan or place.server is dead]
        self.owner = living if was_orphan else self.owner
        if actor in self.lost:
            self.lost.remove(actor)
            await self._reconnect(actor, living, told)
        if actor.client.actions:  # unless the move was made before, and not told
            reply = await actor.client.play(actor.client.actions[0]["id"])
            assert reply["type"] == "steps", reply

    async def play_after_a_fault(self, dead: Server, living: Server) -> None:
        """Everybody connects again, wherever the fault has left them, and a move is made."""
        self.lost, told = self.places, self.told
        self.owner = living if self.owner is dead else self.owner
        for place in self.places:
            await place.client.close()
        for place in self.places:
            await self._reconnect(place, living if place.server is dead else place.server, told)
        await self.play(1)
        self.check_alike()

    async def return_all(self, living: Server) -> None:
        """Everybody else who was cut off connects again, and sees what the others see."""
        told = self.told
        for place in self.lost:
            await self._reconnect(place, living, told)
        await catch_up([place.client for place in self.places], told)
        self.check_alike()

    async def _reconnect(self, place: Place, living: Server, told: int) -> None:
        place.server = living
        await place.connect()
        assert place.client.seq >= told, "something that was told is lost"

    async def come_back(self) -> None:
        """Everybody reconnects, and once more if the room has moved to another server meanwhile."""
        told = self.told
        for place in self.places:
            await place.client.close()
            await place.connect()
            assert place.client.seq >= told

    async def close(self) -> None:
        for place in self.places:
            await place.client.close()
