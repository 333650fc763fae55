"""Bots that may act while another is asked: each is asked once for every choice, and acts only where it gains."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.storage.records import new_seats
from sobremesa.server.storage.store import Store
from sobremesa.server.workers.pool import Workers
from sobremesa.session.bots import BotDecision, Question, choose_out_of_turn
from tests.server.given_time import run_in_given_time


class Eager(Workers):
    """Bots that do whatever they may, as soon as they may."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[int] = []

    async def answer(
        self, question: Question, room: str, seed: int, payer: str = "", is_watched: bool = True
    ) -> BotDecision:
        if question.is_aside:
            self.asked.append(question.seat)
        return BotDecision(question.view.legal_actions(question.seat)[0])


@asynccontextmanager
async def table(
    folder: Path, game: str, people: set[int], level: str = "greedy", workers: Workers | None = None
) -> AsyncIterator[tuple[RoomService, Room]]:
    """A room whose other seats are bots'."""
    service = RoomService(Store.in_folder(folder), 0, Workers(1))
    service.play.bots.workers = workers or Eager()
    record = new_record(Programme(find_game(game)), 4, {"first": "first-seat"} if game == "nakum" else {}, "ana")
    record.secret = "asides"
    seats = new_seats(4)
    for seat in seats:
        if seat.seat in people:
            seat.seat_person("ana", "Ana")
        else:
            seat.seat_bot(level)
    room = await service.registry.create(record, seats)
    try:
        async with room.lock:
            await service.play.start(room)
        yield service, room
    finally:
        await stop(service)


async def settled(room: Room) -> None:
    """Until no bot has anything left to do."""
    async with asyncio.timeout(20):
        while is_busy(room):
            await asyncio.sleep(0.01)


def is_busy(room: Room) -> bool:
    """Whether a bot thinks, is about to, or its move is on its way to the disk."""
    if room.lock.locked() or (room.bot_task is not None and not room.bot_task.done()):
        return True
    return room.bots is not None and room.bots.next_question() is not None


def test_bots_answer_a_secret_choice_while_a_person_thinks(tmp_path: Path) -> None:
    async def journey() -> None:
        async with table(tmp_path, "nakum", people={0}) as (service, room):
            await settled(room)
            assert room.session is not None and room.awaiting == 0
            assert sorted(move.seat for move in room.session.match.part.moves) == [1, 2, 3]
            async with room.lock:
                await service.play.move(room, 0, room.table().legal_actions(0)[0].text)
            assert room.table().choice.rule != room.session.match.part.table_at(0).choice.rule

    run_in_given_time(journey())


class Slow(Eager):
    """Bots that think until they are told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = asyncio.Event()

    async def answer(
        self, question: Question, room: str, seed: int, payer: str = "", is_watched: bool = True
    ) -> BotDecision:
        answer = await super().answer(question, room, seed)
        if question.is_aside:
            await self.enough.wait()
        return answer


def test_a_bot_that_thought_too_long_is_asked_again(tmp_path: Path) -> None:
    async def journey() -> None:
        async with table(tmp_path, "nakum", people={0, 1}, workers=Slow()) as (service, room):
            assert isinstance(service.play.bots.workers, Slow) and room.session is not None
            while not service.play.bots.workers.asked:
                await asyncio.sleep(0.01)
            async with room.lock:
                await service.play.move(room, 1, room.table().legal_actions(1)[0].text)
            service.play.bots.workers.enough.set()
            await settled(room)
            assert service.play.bots.workers.asked == [2, 2, 3]
            assert [move.seat for move in room.session.match.part.moves] == [1, 2, 3]

    run_in_given_time(journey())


def test_every_bot_is_asked_once_for_every_choice(tmp_path: Path) -> None:
    """However much they would like to go on: Andor's heroes could hand things to and fro for ever."""

    async def journey() -> None:
        async with table(tmp_path, "andor", people={0, 1, 2}) as (service, room):
            assert isinstance(service.play.bots.workers, Eager)
            chance = FastChance(3)
            asked: list[int] = []
            await settled(room)
            while (seat := room.awaiting) is not None and len(asked) < 3:
                assert service.play.bots.workers.asked in ([], [3])
                asked += service.play.bots.workers.asked
                service.play.bots.workers.asked.clear()
                async with room.lock:
                    await service.play.move(room, seat, chance.pick(room.table().legal_actions(seat)).text)
                await settled(room)
            assert len(asked) == 3, "and again for the next one"

    run_in_given_time(journey())


def test_bots_that_do_not_think_wait(tmp_path: Path) -> None:
    async def journey() -> None:
        async with table(tmp_path, "nakum", people={0}, level="random") as (_, room):
            await settled(room)
            assert room.session is not None and room.session.match.part.moves == []

    run_in_given_time(journey())


@pytest.mark.parametrize("gains", [True, False])
def test_a_bot_acts_only_where_it_gains(gains: bool) -> None:
    def evaluate(table: Table, seat: int) -> float:
        """Worth something to have answered, or nothing at all."""
        return float(gains and seat not in [table.choice.seat, *table.choice.others(table)])

    view = Part(find_game("nakum"), 3, secret="gain").table.mask(None)
    seat = view.choice.others(view)[0]
    view = Part(find_game("nakum"), 3, secret="gain").table.mask(seat)
    chosen = choose_out_of_turn(replace(find_game("nakum"), evaluate=evaluate), view, seat, FastChance(1))
    assert (chosen in view.legal_actions(seat)) if gains else chosen is None


def test_a_bot_without_legal_actions_waits() -> None:
    view = Part(find_game("nomads"), 3, secret="none").table.mask(1)
    assert choose_out_of_turn(find_game("nomads"), view, 1 if view.choice.seat != 1 else 2, FastChance(1)) is None
