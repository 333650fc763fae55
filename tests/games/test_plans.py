"""Plans: their actions are certain, cost what the label says, and are undone as one."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import person
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.show.forecast import foresee
from sobremesa.engine.show.plans import Plan, read_notation
from sobremesa.games.andor.state.table import Andor
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.service import RoomService, stop
from sobremesa.server.storage.records import PLAYING, new_seats
from sobremesa.server.storage.store import Store
from sobremesa.session.session import Session, plans_of
from tests.positions import positions
from tests.server.server import run

LONGEST = 43  # letters of a label
PLANNED = [game for game in games().values() if game.planned]
ANDOR = find_game("andor")


def offered(game: Game, count: int) -> list[tuple[Table, int, Plan]]:
    """Masked tables, who must act, and one of the plans that the seat is offered there."""
    found, chance = [], FastChance(7)
    for table in positions(game.id, count):
        seat = table.choice.seat
        plans = game.plans(table.mask(seat), seat)
        found += [(table.mask(seat), seat, chance.pick(plans))] if plans else []
    return found


@pytest.mark.parametrize("game", PLANNED, ids=[game.id for game in PLANNED])
def test_nothing_can_come_between_the_actions_of_a_plan(game: Game) -> None:
    found = offered(game, 200)
    assert len(found) > 20
    for number, (masked, seat, plan) in enumerate(found):
        assert len(plan.whole) > 1 and plan.last.kind in game.planned
        assert read_notation(game.actions, plan.text) == list(plan.whole)
        world = masked.fill(FastChance(number))
        for action in plan.whole[:-1]:
            assert not foresee(game, world.mask(seat), seat, action).is_open, plan.text
            world.play(seat, action)
            assert world.choice.seat == seat, plan.text
        assert world.refuse(seat, plan.whole[-1]) is None, plan.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLANNED, ids=[game.id for game in PLANNED])
def test_a_plan_is_short_to_read_and_can_be_pointed_at(game: Game, language: str) -> None:
    words = words_for(language, game)
    for masked, seat, plan in offered(game, 60):
        label = words.plan(plan, masked, seat, ["A", "B", "C", "D"], seat)
        assert label.note and len(label.text) <= LONGEST and len(label.note) <= LONGEST
        drawn = {sprite.id for sprite in game.scene(masked, seat).sprites}
        assert {*plan.clicks, *plan.way} <= drawn


def test_an_unknown_action_is_not_a_plan() -> None:
    with pytest.raises(Unreadable):
        read_notation(ANDOR.actions, "move 14; move nowhere")


def before_a_walk() -> Match:
    """A match at the first turn."""
    match = Match(find_programme("andor"), 2, secret="walk", players=[person("Ana"), person("Ben")])
    while not plans_of(Session(match), match.table.choice.seat):
        seat = match.table.choice.seat
        match.play(seat, match.table.legal_actions(seat)[0])
    return match


def test_a_plan_is_one_step_and_one_undo() -> None:
    session = Session(before_a_walk())
    match = session.match
    seat, moves, told = match.table.choice.seat, match.moves_made(), len(session.log.entries)
    before = ANDOR.write_table(match.table)
    plan = next(plan for plan in plans_of(session, seat) if len(plan.actions) == 3)
    played = session.play_plan(seat, plan.actions)
    assert played.notation == plan.onward and match.moves_made() == moves + 3
    assert list(played.move.events) == [entry.event for entry in played.entries] == played.snapshots.events
    assert ANDOR.write_table(played.before) == before and len(played.snapshots.tables) == len(played.snapshots.events)
    session.undo(seat)
    assert (match.moves_made(), len(session.log.entries)) == (moves, told)
    assert ANDOR.write_table(match.table) == before


def test_a_plan_stops_at_an_interruption() -> None:
    session = Session(before_a_walk())
    seat = session.match.table.choice.seat
    walk, stop_here = plans_of(session, seat)[0], ANDOR.actions.read("stop")
    played = session.play_plan(seat, [walk.actions[0], stop_here, walk.last])  # the next hero is asked
    assert played.notation == f"{walk.actions[0].text}; stop" and session.awaiting != seat
    other = session.awaiting
    assert other is not None
    beyond = plans_of(session, other)[0]
    assert session.play_plan(other, [beyond.actions[0], beyond.actions[0]]).actions == beyond.actions[:1]


async def walking_room(service: RoomService) -> tuple[Room, int]:
    """A room in which somebody is about to walk."""
    record = new_record(find_programme("andor"), 2, {}, "ana")
    record.phase, record.secret = PLAYING, "walk"
    seats = new_seats(2)
    for one in seats:
        one.seat_person("ana", "Ana")
    room = await service.registry.create(record, seats)
    assert room.session is not None
    for move in before_a_walk().part.moves:
        await service.play.move(room, move.seat, move.action.text)
    return room, room.session.match.table.choice.seat


def test_a_plan_is_one_stored_change_and_one_undo(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room, seat = await walking_room(service)
        assert room.session is not None
        number, before = room.seq, ANDOR.write_table(room.table())
        plan = plans_of(room.session, seat)[-1]
        await service.play.move(room, seat, plan.onward)
        assert room.seq == number + 1
        walked = ANDOR.write_table(room.table())
        await stop(service)
        later = RoomService(Store.in_folder(tmp_path), 0)
        again = await later.registry.find(room.record.id)
        assert ANDOR.write_table(again.table()) == walked
        await later.play.undo(again, seat)
        assert ANDOR.write_table(again.table()) == before and again.seq == number + 2
        with pytest.raises(RequestRefused, match="unknown-action"):
            await later.play.move(again, seat, "move 999; move 998")
        await stop(later)

    run(journey())


def test_a_plan_with_its_end_hands_the_turn_on(tmp_path: Path) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room, seat = await walking_room(service)
        assert room.session is not None
        plan = plans_of(room.session, seat)[0]
        await service.play.move(room, seat, plan.text)
        table = room.table()
        assert isinstance(table, Andor) and table.at[seat] == plan.last.fields["space"]
        assert room.session.awaiting != seat
        await stop(service)

    run(journey())


def test_an_interrupted_player_is_told_and_keeps_the_steps_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def journey() -> None:
        service = RoomService(Store.in_folder(tmp_path), 0)
        room, seat = await walking_room(service)
        assert room.session is not None
        walk = plans_of(room.session, seat)[0]
        broken = Plan((walk.actions[0], ANDOR.actions.read("stop"), walk.last), walk.clicks, walk.way, walk.cost)
        monkeypatch.setattr("sobremesa.server.rooms.room.plans_of", lambda *_: [broken])
        with pytest.raises(RequestRefused, match="interrupted"):
            await service.play.move(room, seat, broken.text)
        table = room.table()
        assert isinstance(table, Andor) and table.at[seat] == walk.actions[0].fields["space"]
        await stop(service)

    run(journey())
