"""Every personality keeps its habit over whole games, plays by the rules of thumb otherwise, and sees its mask only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.laws import setting_combinations, table_text
from sobremesa.engine.manifest import find_game
from sobremesa.games.oh_captain.actions import ACCEPT, ALLOW, BUY, CHALLENGE, Announce
from sobremesa.games.oh_captain.bot import choose
from sobremesa.games.oh_captain.content import ITEM_OF
from sobremesa.games.oh_captain.search import PERSONALITIES
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.session.bots import bot_at
from tests.bots.test_levels import positions
from tools.oh_captain_stats import ABOUT, with_habits

GAME = find_game("oh_captain")
Wants = Callable[[OhCaptain, Action], bool]

# Whether an action keeps the promise of the name; other answers to the same question break it.
PROMISES: dict[str, Wants] = {
    "honest": lambda t, action: isinstance(action, Announce) and action.item == ITEM_OF[t.found],
    "liar": lambda t, action: isinstance(action, Announce) and action.item != ITEM_OF[t.found],
    "buyer": lambda t, action: action is BUY,
    "miser": lambda t, action: action is ALLOW,
    "trusting": lambda t, action: action is ACCEPT,
    "doubter": lambda t, action: action is CHALLENGE,
}


def is_tested(name: str, t: OhCaptain, legal: list[Action]) -> bool:
    """Whether both keeping and breaking the habit are possible."""
    kept = [PROMISES[name](t, action) for action in legal]
    return any(kept) and not all(kept)


def test_every_personality_is_tested() -> None:
    assert list(PERSONALITIES) == list(PROMISES)


def kept(name: str, level: str, seats: int) -> Counter[bool]:
    """How often bots of this level keep the promise of the name, or break it, in whole games with the settings in turn:
    one of them among misers, who let everybody attack, and a table of nothing else.
    """
    found: Counter[bool] = Counter()
    combinations = setting_combinations(GAME)
    for seed in range(8):
        table = GAME.start(seats, combinations[seed % len(combinations)], FastChance(seed))
        table.run()
        theirs = range(seats) if seed % 2 else [0]
        bots = [bot_at(GAME, level if seat in theirs else "miser", FastChance(seat)) for seat in range(seats)]
        for _ in range(GAME.longest):
            if table.is_over:
                break
            seat = table.choice.seat
            legal, view = table.legal_actions(seat), table.mask(seat)
            assert isinstance(view.chance, NoChance)
            action = bots[seat].choose(view, seat)
            assert table.refuse(seat, action) is None
            if seat in theirs and is_tested(name, table, legal):
                found[PROMISES[name](table, action)] += 1
            table.play(seat, action)
        assert table.is_over
    return found


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_personality_does_what_its_name_says_to_the_end(name: str, seats: int) -> None:
    found = kept(name, name, seats)
    assert found[False] == 0 and found[True] > 10, found


@pytest.mark.parametrize("name", PERSONALITIES)
def test_bots_without_the_habit_sometimes_act_differently(name: str) -> None:
    """Otherwise the test above would prove nothing."""
    assert kept(name, "greedy", 4)[False] > 0


@pytest.mark.parametrize("name", PERSONALITIES)
def test_everything_else_is_done_by_the_rules_of_thumb(name: str) -> None:
    alike = 0
    for number, (table, seat) in enumerate(positions("oh_captain", 5, 4, every=1)):
        assert isinstance(table, OhCaptain)
        if not is_tested(name, table, table.legal_actions(seat)):
            view = table.mask(seat)
            assert PERSONALITIES[name](view, seat, FastChance(number)) == choose(view, seat, FastChance(number))
            alike += 1
    assert alike > 20


@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_personality_knows_only_what_its_seat_knows(name: str) -> None:
    """Everything the seat may not know is redealt: with the same seed the bot acts the same."""
    otherwise = 0
    for seats in GAME.seats:
        for number, (table, seat) in enumerate(positions("oh_captain", seats, seats, every=2)):
            world = table.mask(seat).fill(FastChance(number + 1))
            before = table_text(GAME, table.mask(seat))
            first, second = (bot_at(GAME, name, FastChance(number)) for _ in range(2))
            view = table.mask(seat)
            assert first.choose(view, seat) == second.choose(world.mask(seat), seat)
            assert table_text(GAME, view) == before, "it leaves the table as it was"
            otherwise += table_text(GAME, world) != table_text(GAME, table)
    assert otherwise > 30, "there was hardly anything to redeal"


def test_several_habits_at_once_are_those_of_their_personalities() -> None:
    """The mixtures measured in docs/results/oh_captain.md: each question goes to the personality whose habit it is."""
    assert set(ABOUT) == set(PERSONALITIES)
    names = ["liar", "buyer", "doubter"]
    policy, asked = with_habits(names), Counter[str]()
    for seed in range(8):
        for table, seat in positions("oh_captain", 4, seed, every=1):
            assert isinstance(table, OhCaptain)
            action = policy(table.mask(seat), seat, FastChance(seed))
            for name in names:
                if is_tested(name, table, table.legal_actions(seat)):
                    assert PROMISES[name](table, action)
                    asked[name] += 1
    assert set(asked) == set(names)
