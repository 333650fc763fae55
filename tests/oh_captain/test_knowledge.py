"""What a seat knows: never more than it saw, never less, and every world that agrees with it can be dealt."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain

import pytest

from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.games.oh_captain.card_history import (
    AT_RANDOM,
    DECK,
    EVERYONE,
    LOOKED,
    OPEN,
    PILE,
    SIANA_MAY_EGG,
    SIANA_NO_EGG,
    CardMove,
    code_of,
    counts_of,
    follow,
)
from sobremesa.games.oh_captain.content import ARRIVAL, CARD_COUNTS, CARDS, EGG, KINDS, PURSE
from sobremesa.games.oh_captain.fields import read_move, write_move
from sobremesa.games.oh_captain.sampler import Sampler
from sobremesa.games.oh_captain.table import OhCaptain

GAME = find_game("oh_captain")
HOOK_CARD, LIZARD_CARD = CARDS.index("hook"), CARDS.index("lizard")
UNKNOWN = -1


def witnessed(trail: list[CardMove]) -> None:
    """Every card on a dealt trail is where it leaves from, and Siana never broke her rule."""
    places: list[Counter[int]] = [Counter() for _ in range(PILE + 1)]
    for move in trail:
        if move.place == LOOKED:
            assert counts_of(move.card) == [places[move.source][kind] for kind in range(KINDS)]
            continue
        if move.source <= PILE:
            loot = places[move.source]
            assert loot[move.card] > 0, "a card left a place it was not in"
            if move.pick != AT_RANDOM and move.card == EGG:
                assert move.pick == SIANA_MAY_EGG
                assert loot[EGG] == loot.total()
            loot[move.card] -= 1
        if move.place <= PILE:
            places[move.place][move.card] += 1


def all_cards(t: OhCaptain) -> list[int]:
    found = [t.found] if t.found >= 0 else []
    return sorted([*t.deck, *t.pile, *found, *chain(*t.up, *t.down), *[PURSE] * t.box])


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_world_dealt_agrees_with_what_was_seen(seats: int) -> None:
    """C-26  The cards of a dealt world are those of the box, and its trail explains everything the viewer saw."""
    box = sorted(kind for kind in range(KINDS) for _ in range(CARD_COUNTS[kind]))
    for seed in range(2):
        t = GAME.start(seats, {**GAME.defaults(), "cast": "all", "adventurers": "random"}, FastChance(seed))
        chance = FastChance(seed + 100)
        t.run()
        while not t.is_over:
            for viewer in [None, *range(seats)]:
                view = t.mask(viewer)
                world = view.fill(chance)
                witnessed(world.trail)
                assert all_cards(world) == box
                assert ARRIVAL in world.deck[:4]
                for seen, dealt in zip(view.trail, world.trail, strict=True):
                    assert seen.card in (UNKNOWN, dealt.card)
            t.play(t.choice.seat, chance.pick(t.legal_actions(t.choice.seat)))


class AnyChance(Chance):
    """Follows a list of draws, then always draws the first; counting up the list enumerates every outcome."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.script[len(self.asked) - 1] if len(self.asked) <= len(self.script) else 0


def every_world(trail: list[CardMove], pool: list[int]) -> set[tuple[tuple[int, ...], ...]]:
    """All ways the dealer can deal this trail, by trying every outcome of chance."""
    found: set[tuple[tuple[int, ...], ...]] = set()
    script: list[int] = []
    while True:
        chance = AnyChance(script)
        known = follow(Sampler(trail, pool[:], chance).deal())
        found.add(tuple(tuple(known.cards(place)) for place in range(PILE + 1)))
        script = (script + [0] * len(chance.asked))[: len(chance.asked)]
        while script and script[-1] == chance.asked[len(script) - 1] - 1:
            script.pop()
        if not script:
            return found
        script[-1] += 1


def pool_of(**counts: int) -> list[int]:
    return [counts.get(name.replace("-", "_"), 0) for name in CARDS]


def loots(worlds: set[tuple[tuple[int, ...], ...]], *places: int) -> set[tuple[tuple[str, ...], ...]]:
    return {tuple(tuple(CARDS[card] for card in world[place]) for place in places) for world in worlds}


def test_one_of_two_known_cards_was_stolen() -> None:
    """A Purse and an Egg of seat 0 are known; seat 1 hooked one of them unseen: each is now in one of the loots."""
    trail = [
        CardMove(OPEN, 0, PURSE, EVERYONE),
        CardMove(OPEN, 0, EGG, EVERYONE),
        CardMove(DECK, 1, UNKNOWN, 2),
        CardMove(0, 1, UNKNOWN, 3),
    ]
    worlds = every_world(trail, pool_of(hook=1, lizard=1))
    assert loots(worlds, 0, 1) == {
        (("purse",), ("hook", "egg")),
        (("purse",), ("lizard", "egg")),
        (("egg",), ("hook", "purse")),
        (("egg",), ("lizard", "purse")),
    }


def test_a_lit_card_explains_an_earlier_theft() -> None:
    """Seat 1 stole unseen from seat 0, who is then left with a known Egg lit: the stolen card was the Purse."""
    trail = [
        CardMove(OPEN, 0, PURSE, EVERYONE),
        CardMove(OPEN, 0, EGG, EVERYONE),
        CardMove(0, 1, UNKNOWN, 3),
        CardMove(0, OPEN, EGG, EVERYONE),
    ]
    assert loots(every_world(trail, pool_of(egg=3, hook=2)), 0, 1) == {((), ("purse",))}


def test_a_card_that_went_two_unseen_ways() -> None:
    """Seat 0's only card went to 1, then one of 1's to 2: at most one of the two is elsewhere."""
    trail = [
        CardMove(OPEN, 0, EGG, EVERYONE),
        CardMove(OPEN, 1, PURSE, EVERYONE),
        CardMove(0, 1, UNKNOWN, 3),
        CardMove(1, 2, UNKNOWN, 6),
    ]
    worlds = every_world(trail, pool_of(hook=2))
    assert loots(worlds, 0, 1, 2) == {((), ("egg",), ("purse",)), ((), ("purse",), ("egg",))}


def test_a_look_at_the_pile_explains_what_was_shot() -> None:
    """The viewer, now Captain, looks: the unseen card shot must be one of those in the pile."""
    trail = [
        CardMove(DECK, PILE, UNKNOWN, 1),
        CardMove(OPEN, 1, PURSE, EVERYONE),
        CardMove(DECK, 1, UNKNOWN, 2),
        CardMove(1, PILE, UNKNOWN, 3),
        CardMove(PILE, LOOKED, code_of([HOOK_CARD, LIZARD_CARD]), 4),
    ]
    worlds = every_world(trail, pool_of(hook=1, lizard=1, egg=4))
    assert loots(worlds, 1, PILE) == {(("purse",), ("hook", "lizard"))}


def test_siana_gave_no_egg_or_has_nothing_else() -> None:
    """C-14  What she gave face down is no Egg, or all she had were Eggs."""
    trail = [CardMove(DECK, 0, UNKNOWN, 1), CardMove(DECK, 0, UNKNOWN, 1), CardMove(0, 1, UNKNOWN, 3, SIANA_MAY_EGG)]
    worlds = every_world(trail, pool_of(egg=2, hook=1))
    assert loots(worlds, 0, 1) == {(("egg",), ("egg",)), (("egg",), ("hook",))}
    strict = [*trail[:2], CardMove(0, 1, UNKNOWN, 3, SIANA_NO_EGG)]
    assert loots(every_world(strict, pool_of(egg=2, hook=1)), 0, 1) == {(("egg",), ("hook",))}


def test_an_egg_seen_from_siana_proves_eggs() -> None:
    trail = [
        CardMove(DECK, 0, UNKNOWN, 1),
        CardMove(DECK, 0, UNKNOWN, 1),
        CardMove(0, OPEN, EGG, EVERYONE, SIANA_MAY_EGG),
    ]
    assert loots(every_world(trail, pool_of(egg=2, hook=3)), 0) == {(("egg",),)}
    assert follow(trail).cards(0) == [EGG]


def test_equal_cards_leave_no_doubt() -> None:
    """Of two Purses one was stolen unseen: everybody knows what it was."""
    trail = [CardMove(OPEN, 0, PURSE, EVERYONE)] * 2 + [CardMove(0, 1, UNKNOWN, 3)]
    known = follow(trail)
    assert known.cards(0) == [PURSE]
    assert known.cards(1) == [PURSE]


def test_knowledge_fades_when_cards_may_have_left() -> None:
    trail = [
        CardMove(OPEN, 0, PURSE, EVERYONE),
        CardMove(DECK, 0, UNKNOWN, 1),
        CardMove(0, 1, UNKNOWN, 3),
    ]
    known = follow(trail)
    assert known.cards(0) == [UNKNOWN]
    assert known.cards(1) == [UNKNOWN]


def test_a_trail_that_leads_elsewhere_cannot_be_read() -> None:
    t = GAME.example(["lys", "red", "moon"], GAME.defaults())
    values = json.loads(json.dumps(GAME.write_table(t)))
    values["down"]["red"] = ["egg"]
    with pytest.raises(Unreadable, match="trail"):
        GAME.read_table(values, "here")


@pytest.mark.parametrize(
    "line", ["deck > nobody : egg : red", "deck > red : apple : red", "red", "deck > red : egg egg"]
)
def test_a_passage_that_cannot_be_read(line: str) -> None:
    t = GAME.example(["lys", "red", "moon"], GAME.defaults())
    values = {**GAME.write_table(t), "trail": [line]}
    with pytest.raises(Unreadable, match="here"):
        GAME.read_table(values, "here")


def test_the_pile_a_former_captain_saw_is_known_for_good() -> None:
    """C-26  But not what came later."""
    trail = [
        CardMove(DECK, PILE, LIZARD_CARD, 1),
        CardMove(PILE, LOOKED, code_of([LIZARD_CARD]), 2),
        CardMove(DECK, 2, HOOK_CARD, 4),
        CardMove(2, PILE, HOOK_CARD, 6),
    ]
    first = follow([move.seen_from(1) for move in trail])
    second = follow([move.seen_from(2) for move in trail])
    assert first.cards(PILE) == [LIZARD_CARD, UNKNOWN]
    assert second.cards(PILE) == [HOOK_CARD, LIZARD_CARD]


@pytest.mark.parametrize(
    "line",
    [
        "deck > red : egg : red",
        "pile > ulrich : pistol : red ulrich",
        "red > open : purse : all",
        "red > pile : unknown",
        "pile > looked-at : egg egg : ulrich",
    ],
)
def test_every_place_of_a_card_has_a_name_in_files(line: str) -> None:
    names = ["red", "ulrich"]
    assert write_move(read_move(line, names, "the trail"), names) == line
