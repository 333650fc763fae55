"""Trees that are kept from one decision of a seat to its next: found again only where nothing unforeseen was shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.search import Node, TreeSearch
from sobremesa.bots.tree_reuse import MOST_SEATS, PONDERED, Memories, Memory
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.search import Level
from sobremesa.games.nakum.table import NO_CARD, Nakum
from sobremesa.server.workers import jobs, worker
from tests.bots.test_levels import hooks_of

TREES = ["nakum", "nomads"]


def top(game: str) -> Level:
    """The highest level with a budget that suits a test."""
    return replace(hooks_of(game).levels[-1], iterations=120, milliseconds=1_000_000)


def decisions(game: str, bots: list[SearchBot], seed: int) -> Iterator[tuple[Table, int]]:
    """The table of a game whenever there is anything to choose, and who is asked; then the bot chooses."""
    table = find_game(game).start(len(bots), find_game(game).defaults(), FastChance(seed))
    table.run()
    while not table.is_over:
        seat = table.choice.seat
        if len(table.legal_actions(seat)) > 1:
            yield table, seat
        table.play(seat, bots[seat].choose(table.mask(seat), seat))


def bots_of(game: str, level: Level, seats: int = 2) -> list[SearchBot]:
    return [SearchBot(hooks_of(game), level, FastChance(seat)) for seat in range(seats)]


@pytest.mark.parametrize("game", TREES)
def test_the_top_level_keeps_its_tree_and_the_others_do_not(game: str) -> None:
    assert [level.keeps_tree for level in hooks_of(game).levels] == [False, False, False, False, True]


@pytest.mark.parametrize("game", TREES)
def test_a_position_is_found_again_with_the_actions_that_are_legal_there(game: str) -> None:
    level = top(game)
    bots = bots_of(game, level)
    asked, found = 0, 0
    for table, seat in decisions(game, bots, 4):
        node = bots[seat].memory.find(table.mask(seat), seat, level)
        asked += 1
        if node is not None:
            found += 1
            assert node.seat == seat
            assert set(node.edges) <= {action.number for action in table.legal_actions(seat)}
    assert found > asked / 8


def test_cards_and_tiles_that_were_shown_since_were_not_foreseen() -> None:
    level = top("nakum")
    bots = bots_of("nakum", level)
    seen: dict[int, set[tuple[str, int]]] = {}
    news = 0
    for table, seat in decisions("nakum", bots, 4):
        assert isinstance(table, Nakum)
        if shown(table) - seen.get(seat, shown(table)):
            news += 1
            assert bots[seat].memory.find(table.mask(seat), seat, level) is None
        seen[seat] = shown(table)
    assert news > 5


def shown(table: Nakum) -> set[tuple[str, int]]:
    """The cards and tiles that everybody sees."""
    cards = {("market", card) for card in table.market} | {("offering", card) for card in table.offerings}
    tiles = {("tile", tile) for place, tile in enumerate(table.tiles) if table.face_up[place]}
    return {(kind, number) for kind, number in cards | tiles if number != NO_CARD}


@pytest.mark.parametrize("game", TREES)
def test_only_the_next_decision_of_the_same_seat_level_and_game_is_looked_for(game: str) -> None:
    level = top(game)
    bots = bots_of(game, level)
    before: dict[int, Table] = {}
    for table, seat in decisions(game, bots, 4):
        memory, view = bots[seat].memory, table.mask(seat)
        if memory.find(view, seat, level) is not None:
            assert memory.find(view, seat, replace(level, depth=7)) is None
            assert memory.find(view, 1 - seat, level) is None
            assert memory.find(before[seat], seat, level) is None, "the decision before"
            assert memory.find(three_players(game), seat, level) is None
            assert Memory().find(view, seat, level) is None
            return
        before[seat] = view
    pytest.fail("nothing was found again")


def three_players(game: str) -> Table:
    """The first decision of another table."""
    table: Table = find_game(game).start(3, find_game(game).defaults(), FastChance(4))
    table.run()
    return table.mask(table.choice.seat)


@pytest.mark.parametrize("game", TREES)
def test_a_search_goes_on_with_what_was_found_before(game: str) -> None:
    level = top(game)
    bots = bots_of(game, level)
    for table, seat in decisions(game, bots, 4):
        view = table.mask(seat)
        node = bots[seat].memory.find(view, seat, level)
        if node is None:
            continue
        visits = {number: (edge.visits, edge.total) for number, edge in node.edges.items()}
        node.edges[-1] = node.edges[view.legal_actions(seat)[0].number]  # as if something were legal no more
        search = TreeSearch(view, seat, hooks_of(game), level, FastChance(1), node)
        assert set(search.root.edges) == {action.number for action in view.legal_actions(seat)}
        for number, edge in search.root.edges.items():
            assert (edge.visits, edge.total) == visits.get(number, (0, 0.0))
        assert search.root.visits == node.visits > 0
        return
    pytest.fail("nothing was found again")


@pytest.mark.parametrize("game", TREES)
def test_with_a_memory_too_a_choice_depends_on_what_the_seat_knows_only(game: str) -> None:
    """Two bots with the same chance, one of which sees the same of other worlds, agree in a whole game."""
    bots, twins = bots_of(game, top(game)), bots_of(game, top(game))
    table = find_game(game).start(2, find_game(game).defaults(), FastChance(6))
    table.run()
    number = 0
    while not table.is_over:
        seat, number = table.choice.seat, number + 1
        dealt = table.mask(seat).fill(FastChance(number)).mask(seat)
        action = bots[seat].choose(table.mask(seat), seat)
        assert twins[seat].choose(dealt, seat) == action
        table.play(seat, action)


def test_a_process_remembers_the_seats_that_it_was_asked_about_last() -> None:
    memories = Memories()
    first = memories.of("first")
    for number in range(MOST_SEATS - 1):
        memories.of(f"other {number}")
    assert memories.of("first") is first
    memories.of("one too many")
    assert memories.of("first") is first
    assert len(memories.memories) == MOST_SEATS
    assert "other 0" not in memories.memories


def thought(game: str = "nomads") -> Memory:
    """A memory after one decision."""
    bots = bots_of(game, top(game))
    for _ in decisions(game, bots, 4):
        if bots[0].memory.search is not None:
            return bots[0].memory
    raise AssertionError("no decision")


def visits(node: Node) -> dict[int, int]:
    return {number: edge.visits for number, edge in node.edges.items()}


def test_pondering_goes_on_behind_the_action_that_was_taken_and_ends() -> None:
    memory = thought()
    assert memory.search is not None and memory.taken is not None and memory.level is not None
    before = visits(memory.search.root)
    assert memory.ponder(16)
    after = visits(memory.search.root)
    assert after.pop(memory.taken.number) == before.pop(memory.taken.number) + 16
    assert after == before
    slices = 1
    while memory.ponder(16):
        slices += 1
    assert slices * 16 <= PONDERED * memory.level.iterations + memory.level.iterations
    assert not Memory().ponder(16)
    assert not Memories().ponder(16)


def test_a_worker_remembers_what_a_bot_of_a_room_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MEMORIES", Memories())
    game = find_game("nakum")
    table: Table = game.start(2, game.defaults(), FastChance(4))
    table.run()
    seat = table.choice.seat
    view = msgspec.json.encode(game.write_table(table.mask(seat)))
    job = jobs.BotMoveJob("nakum", view, seat, "5", is_aside=False, seed=1, room="here")
    action = job.do().action
    assert list(jobs.MEMORIES.memories) == [f"here {seat}"]
    taken = jobs.MEMORIES.of(f"here {seat}").taken
    assert taken is not None and taken.text == action


def test_a_worker_ponders_until_there_is_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = thought()
    assert memory.search is not None
    monkeypatch.setattr(jobs.MEMORIES, "memories", {"somebody": memory})
    read, write = os.pipe()
    with os.fdopen(read) as orders, os.fdopen(write, "w") as server:
        monkeypatch.setattr(sys, "stdin", orders)
        server.write("a job")
        server.flush()
        before = memory.search.iterations
        worker._ponder()
        assert memory.search.iterations == before, "a job comes first"
        orders.read(5)
        worker._ponder()
        assert memory.search.iterations > before
