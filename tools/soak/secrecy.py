"""Secrecy end to end: what a viewer receives from the real server is byte-identical, whatever it may not know."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from itertools import count, zip_longest

from sobremesa.engine.text.plain import Plain
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.storage.records import NEXT_PART, PLAYING, Change, RoomRecord, SeatRecord, guest_id, new_seats
from tools.soak.capture import PROBES, Captured, Pages, Probe, Recorder, Screen, about_me
from tools.soak.in_process import InsideServer, folder_in_memory, inside_server, quiet, unhurried
from tools.soak.leaks import LeakSource, each
from tools.soak.response_times import Times
from tools.soak.worlds import Plan, Segment, richest, segments, varied

USUAL = 4  # probes at each position, in rotation
MANY = 6  # probes at each position with planted leaks: three positions cover all
MATCHES = 10  # whose segments are used for planted leaks
Step = Callable[[], None]  # called for every position, for a progress bar


@dataclass(frozen=True)
class Difference:
    """A difference in what a viewer received, although it may not know of any."""

    plan: str
    viewer: int | None
    language: str
    move: int  # of the segment
    secret: str  # of the segment, which reproduces it
    what: str
    true: bytes
    dealt: bytes

    def __str__(self) -> str:
        """One line for people."""
        at = next((n for n, (a, b) in enumerate(zip(self.true, self.dealt, strict=False)) if a != b), 0)
        there = [raw[max(0, at - 30) : at + 50].decode(errors="replace") for raw in (self.true, self.dealt)]
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"{self.plan}, {who}, {self.language}, {self.secret}: {self.what}: {there[0]!r} is {there[1]!r}"


@dataclass
class Found:
    """The results of a soak test."""

    positions: int = 0
    redealt: int = 0  # segments in which something was redealt
    compared: int = 0  # messages, pages and files
    bytes: int = 0
    differences: list[Difference] = field(default_factory=list)
    times: Times = field(default_factory=Times)


@dataclass(frozen=True)
class Guests:
    """The guests of a room: the viewer, and one who holds all other seats."""

    viewer: str
    table: str

    @classmethod
    def of(cls, segment: Segment) -> Guests:
        """Guests derived from the segment, so that they are the same in both worlds."""
        return cls(
            *[hashlib.md5(f"{segment.secret} {name}".encode(), usedforsecurity=False).hexdigest() for name in "vt"]
        )


def room_of(segment: Segment, position: Plain, guests: Guests) -> tuple[RoomRecord, list[SeatRecord], list[Change]]:
    """The room at this position; nothing else differs between the worlds."""
    plan = segment.plan
    record = new_record(plan.programme, plan.seats, plan.settings, guest_id(guests.table), "Soak")
    record.id, record.phase, record.secret, record.listed = f"room{guests.viewer[:8]}", PLAYING, segment.secret, True
    record.positions = [*segment.ended, position]
    seats = new_seats(plan.seats)
    for seat in seats:
        holder = guests.viewer if seat.seat == segment.viewer else guests.table
        seat.seat_person(guest_id(holder), f"Person {seat.seat}")
        seat.key = f"{seat.seat:024}"
    return record, seats, [Change(number, 0, NEXT_PART) for number in range(len(segment.ended))]


async def capture(
    server: InsideServer, segment: Segment, is_truth: bool, language: str, probes: Sequence[Sequence[Probe]]
) -> Captured:
    """Play the segment in one of its worlds over real sockets; returns everything the viewer received."""
    guests, captured = Guests.of(segment), Captured()
    room, seats, changes = room_of(segment, segment.truth if is_truth else segment.dealt, guests)
    await server.put_room(room, seats, changes)
    table, viewer = [
        Recorder(server.address, room.id, guest=server.guests.sign(token), language=language)
        for token in (guests.table, guests.viewer)
    ]
    table.captured, viewer.captured = Captured(), captured
    pages = Pages(server.address, viewer.cookies)
    async with table, viewer:
        screen = Screen(viewer, pages, captured, segment.viewer, segment.plan.seats)
        await screen.settle()
        for number in range(segment.positions):
            if number:
                move = segment.moves[number - 1]
                seq = len(segment.ended) + number - 1
                mover = viewer if move.seat == segment.viewer else table
                said = await _play(mover, seq, move.seat, move.truth if is_truth else move.dealt)
                if said["type"] != "steps":  # an earlier probe was not refused
                    captured.add("a legal move is refused", f"{is_truth}: {said}".encode())
                    break
                while viewer.seq <= seq:
                    await viewer.receive()
                await screen.settle()
            screen.strangers, screen.can_undo = segment.strangers[number], segment.can_undo[number]
            for probe in probes[number]:
                await probe(screen)
            captured.add(f"position {number}", b"")
    await pages.close()
    return captured


async def _play(mover: Recorder, seq: int, seat: int, action: str) -> Plain:
    """Make a move for the holder of the seat; returns the response."""
    asked = await mover.send("play", seq=seq, action=action, seat=seat)
    return await mover.until(lambda message: message.get("re") == asked or message["type"] == "steps")


def compare(segment: Segment, language: str, true: Captured, dealt: Captured, found: Found) -> None:
    """Count the comparisons, and record the first difference."""
    found.positions += segment.positions
    found.redealt += segment.is_other
    move, is_alike = 0, True
    for one, other in zip_longest(true.parts, dealt.parts, fillvalue=("nothing", b"")):
        found.compared += 1
        found.bytes += len(one[1])
        is_told = segment.secret.encode() in one[1]
        if (one != other or is_told) and is_alike:
            is_alike = False
            where = (segment.plan.name, segment.viewer, language, move, segment.secret)
            what = "the secret of the luck is told" if is_told else one[0]
            found.differences.append(Difference(*where, what, one[1], other[1]))
        move += one[0].startswith("position ")


async def captures(
    server: InsideServer, found: Iterable[Segment], turn: int, every: int
) -> AsyncGenerator[tuple[Segment, str, Captured, Captured], None]:
    """Segments, each in both worlds, with rotating languages."""
    for segment in found:
        language = LANGUAGES[turn % len(LANGUAGES)]
        probes = [_in_turn(turn + position, every) for position in range(segment.positions)]
        if every == MANY:  # others' answers show only there, and only afterwards
            probes[-1] = [*dict.fromkeys([*probes[-1], about_me])]
        first = turn % 2 == 0  # the second run finds warm caches: alternate the worlds
        both = {is_truth: await capture(server, segment, is_truth, language, probes) for is_truth in (first, not first)}
        turn += 1
        yield segment, language, both[True], both[False]


def _matches(plan: Plan, seed: int) -> Iterator[Segment]:
    """An endless sequence of matches, each a variation of the plan."""
    for number in count(seed):
        yield from segments(varied(plan, number), number)


def _in_turn(turn: int, every: int) -> list[Probe]:
    """This number of probes, in rotation."""
    return [PROBES[(turn * every + n) % len(PROBES)] for n in range(every)]


async def soak_secrets(plan: Plan, positions: int, seed: int, step: Step = lambda: None, every: int = USUAL) -> Found:
    """Compare this number of positions of whole matches of this plan."""
    found = Found()
    with folder_in_memory() as folder, unhurried(), quiet(logging.ERROR):
        async with (
            inside_server(folder) as server,
            aclosing(captures(server, _matches(plan, seed), seed, every)) as pairs,
        ):
            async for segment, language, true, dealt in pairs:
                compare(segment, language, true, dealt, found)
                found.times.add(true.seconds, dealt.seconds)
                for _ in range(segment.positions):
                    step()
                if found.positions >= positions:
                    break
    return found


async def caught(
    plan: Plan, seed: int, tries: int, leaks: int, step: Step = lambda: None
) -> dict[str, Difference | None]:
    """For each leak the difference that revealed it; None if it stayed hidden in all segments."""
    found: dict[str, Difference | None] = {}
    chosen = richest(plan, seed, MATCHES, tries)
    with folder_in_memory() as folder, unhurried(), quiet(logging.CRITICAL):
        async with inside_server(folder) as server:
            peek = LeakSource(server.service.registry)
            for name, leak in each(leaks):
                with leak(peek):
                    found[name] = await _first_difference(server, chosen, seed)
                step()
    return found


async def _first_difference(server: InsideServer, chosen: Sequence[Segment], turn: int) -> Difference | None:
    """The first difference."""
    found = Found()
    async with aclosing(captures(server, chosen, turn, MANY)) as pairs:
        async for segment, language, true, dealt in pairs:
            compare(segment, language, true, dealt, found)
            if found.differences:
                return found.differences[0]
    return None
