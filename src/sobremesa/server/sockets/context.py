"""The context of a handler: the viewer, the room, and common checks."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import TypeAlias

from msgspec import Struct

from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.protocol import down
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.storage.records import SeatRecord

Answer: TypeAlias = down.Answer | None  # the answer to the sender alone


class Context(Struct):
    """One viewer of one room."""

    service: RoomService
    limits: AddressLimits
    room: Room
    viewer: Viewer

    def own_turn(self, during_start: bool = False) -> AbstractAsyncContextManager[None]:
        """Hold the room's lock."""
        return self.service.commits.locked(self.room, during_start)

    def own_seat(self, number: int | None) -> SeatRecord:
        """The seat, if the guest holds it; by default the one looked from."""
        if number is None:
            number = self.viewer.seat
        if number is None:
            raise RequestRefused("not-your-seat")
        seat = self.room.seat(number)
        if seat.guest != self.viewer.guest:
            raise RequestRefused("not-your-seat")
        return seat

    def check_seated(self) -> int:
        """The first seat that the guest holds, else a refusal."""
        held = self.room.held_by(self.viewer.guest)
        if not held:
            raise RequestRefused("not-your-seat")
        return held[0]

    def check_seq(self, seq: int) -> None:
        """Refuse a message that refers to an earlier table."""
        self.room.playing()
        if seq != self.room.seq:
            raise RequestRefused("stale")

    def check_host(self) -> None:
        """Refuse everyone but the host."""
        if self.room.record.host != self.viewer.guest:
            raise RequestRefused("not-host")

    def check_leads(self) -> None:
        """Refuse everyone but the host, and while the host is absent, those who are seated."""
        if self.room.leads_in(self.viewer.guest) != 0.0:
            raise RequestRefused("not-host")

    def check_heard(self) -> None:
        """Refuse a muted guest."""
        if self.viewer.guest in self.room.record.muted:
            raise RequestRefused("muted")

    def check_phase(self, phase: str) -> None:
        """Refuse a message that does not fit the room's phase."""
        if self.room.record.phase != phase:
            raise RequestRefused("not-now")
