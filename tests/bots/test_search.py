"""The tree search: finds what one step does not show, for several players, in worlds it cannot tell apart."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.search import TreeSearch
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.search import Level
from tests.bots.maze import HOOKS, WAYS, Maze, Place

LEVEL = HOOKS.levels[0]


def chosen(places: dict[str, Place], cards: list[int], level: Level = LEVEL) -> str:
    """The way a bot goes from the start."""
    view = Maze(places, "start", UNKNOWN, cards, NoChance())
    action = SearchBot(HOOKS, level, FastChance(1)).choose(view, view.choice.seat)
    return str(action.fields["way"])


def test_it_sees_the_trap_behind_the_bait() -> None:
    places: dict[str, Place] = {
        "start": (0, {"left": "bait", "right": "plain"}),
        "bait": (1, {"left": "a", "right": "b"}),
        "plain": (1, {"left": "c", "right": "d"}),
        "a": [0.9, 0.1],
        "b": [0.0, 1.0],
        "c": [0.5, 0.5],
        "d": [0.6, 0.4],
    }
    assert chosen(places, [0]) == "right"
    assert chosen(places, [0], replace(LEVEL, iterations=0)) == "left", (
        "who does not search takes the first that looks as good"
    )


def test_everybody_is_for_themselves() -> None:
    """The third seat does not spare the first although it could at no cost to itself less than it gains."""
    places: dict[str, Place] = {
        "start": (0, {"left": "second", "right": "safe"}),
        "second": (1, {"left": "third", "right": "poor"}),
        "third": (2, {"left": "kind", "right": "keen"}),
        "kind": [0.8, 0.1, 0.1],
        "keen": [0.1, 0.7, 0.2],
        "poor": [0.9, 0.0, 0.1],
        "safe": [0.4, 0.3, 0.3],
    }
    assert chosen(places, [0]) == "right"


def test_it_weighs_what_it_cannot_see() -> None:
    places: dict[str, Place] = {
        "start": (0, {"left": "left{card}", "middle": "middle", "right": "right{card}"}),
        "left0": [1.0, 0.0],
        "left1": [0.0, 1.0],
        "middle": [0.45, 0.55],
        "right0": [0.0, 1.0],
        "right1": [1.0, 0.0],
    }
    assert chosen(places, [0, 1, 1]) == "right"
    assert chosen(places, [0, 0, 0, 1]) == "left"


def test_it_does_not_plan_to_know_later_what_stays_hidden() -> None:
    """Guessing late is no better than guessing now: a search that planned for each world apart would wait."""
    places: dict[str, Place] = {
        "start": (0, {"left": "wait", "right": "sure"}),
        "wait": (0, {"left": "zero{card}", "right": "one{card}"}),
        "zero0": [1.0, 0.0],
        "zero1": [0.0, 1.0],
        "one0": [0.0, 1.0],
        "one1": [1.0, 0.0],
        "sure": [0.7, 0.3],
    }
    assert chosen(places, [0, 1]) == "right"


def test_an_option_of_few_worlds_is_not_starved() -> None:
    """In one world of four the other has a third way, best for them: it is taken nearly as often as it is there."""
    places: dict[str, Place] = {
        "start": (0, {"left": "room{card}", "right": "sure"}),
        "room0": (1, {"left": "a", "right": "b", "middle": "c"}),
        **{f"room{card}": (1, {"left": "a", "right": "b"}) for card in (1, 2, 3)},
        "a": [0.6, 0.4],
        "b": [0.7, 0.3],
        "c": [0.0, 1.0],
        "sure": [0.3, 0.7],
    }
    search = TreeSearch(Maze(places, "start", UNKNOWN, [0, 1, 2, 3], NoChance()), 0, HOOKS, LEVEL, FastChance(2))
    for _ in range(800):
        search.iterate()
    room = search.root.edges[WAYS["left"].number].children[1]
    rare = room.edges[WAYS["middle"].number]
    assert rare.visits > 0.7 * rare.available > 0


def test_nobody_reacts_to_a_secret() -> None:
    """The second guesses which word was whispered and cannot be right more than half the time."""
    places: dict[str, Place] = {
        "start": (0, {"left": "whisper", "right": "sure"}),
        "whisper": (0, {"yes": "heard-yes", "no": "heard-no"}),
        "heard-yes": (1, {"left": "caught", "right": "free"}),
        "heard-no": (1, {"left": "free", "right": "caught"}),
        "caught": [0.0, 1.0],
        "free": [1.0, 0.0],
        "sure": [0.3, 0.7],
    }
    assert chosen(places, [0], replace(LEVEL, iterations=2000)) == "left"


def test_the_same_chance_chooses_the_same() -> None:
    places: dict[str, Place] = {
        "start": (0, {"left": "a", "middle": "b", "right": "c"}),
        **{name: [0.5, 0.5] for name in "abc"},
    }
    view = Maze(places, "start", UNKNOWN, [0], NoChance())
    blurred = replace(LEVEL, iterations=0, blur=1.0)
    first = [SearchBot(HOOKS, blurred, FastChance(seed)).choose(view, 0) for seed in range(20)]
    again = [SearchBot(HOOKS, blurred, FastChance(seed)).choose(view, 0) for seed in range(20)]
    assert first == again
    assert len(set(first)) > 1, "and another chance errs otherwise"


def test_noise_never_takes_a_clearly_bad_action() -> None:
    places: dict[str, Place] = {"start": (0, {"left": "a", "right": "b"}), "a": [5.0, 0.0], "b": [0.0, 5.0]}
    level = Level(iterations=0, blur=1.0)
    view = Maze(places, "start", UNKNOWN, [0], NoChance())
    assert {SearchBot(HOOKS, level, FastChance(seed)).choose(view, 0) for seed in range(200)} == {WAYS["left"]}


def test_a_cap_in_time_ends_a_search() -> None:
    places: dict[str, Place] = {"start": (0, {"left": "a", "right": "b"}), "a": [0.5, 0.5], "b": [0.5, 0.5]}
    view = Maze(places, "start", UNKNOWN, [0], NoChance())
    search = TreeSearch(view, 0, HOOKS, LEVEL, FastChance(1))
    search.run(10_000_000, 20)
    assert 16 <= search.iterations < 10_000_000
