"""Loot on the table: side by side while it fits, on heaps with counts after that; a preview takes the top card."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from sobremesa.engine.show.scene import Sprite
from sobremesa.games.oh_captain import GAME
from sobremesa.games.oh_captain.attack import SianasCard
from sobremesa.games.oh_captain.content import CARDS, HOOK_CARD, PISTOL
from sobremesa.games.oh_captain.draw import scene
from sobremesa.games.oh_captain.draw.crew import CARD
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.ui import clicks


def cave(**loot: list[str]) -> OhCaptain:
    """A cave for three in which the first Explorer has this loot."""
    t = GAME.example(["nostromo", "lys", "red"], GAME.scenario_settings({}))
    t.up[1] = sorted(CARDS.index(card) for card in loot.get("up", []))
    t.down[1] = sorted(CARDS.index(card) for card in loot.get("down", []))
    return t


def loot_of(t: OhCaptain) -> list[Sprite]:
    drawn = scene(t, 1).sprites
    return [sprite for sprite in drawn if sprite.id.startswith(("up-1-", "down-1-"))]


def heaps(t: OhCaptain) -> Counter[str]:
    return Counter({sprite.id: int(sprite.text) for sprite in scene(t, 1).sprites if sprite.id.startswith("heap-")})


def test_a_small_loot_lies_side_by_side() -> None:
    t = cave(up=["hook", "hook", "lizard"], down=["egg", "egg", "pistol", "pistol", "pistol"])
    places = [sprite.x for sprite in loot_of(t)]
    assert not heaps(t) and min(b - a for a, b in pairwise(places)) > CARD * 0.9


def test_a_large_loot_lies_on_heaps_with_counts() -> None:
    t = cave(up=["hook"] * 4 + ["lizard"] * 2, down=["egg"] * 5 + ["pistol"] * 3 + ["lantern-2"])
    assert heaps(t) == {"heap-up-1-hook": 4, "heap-up-1-lizard": 2, "heap-down-1-egg": 5, "heap-down-1-pistol": 3}
    tops = [max(one.x for one in loot_of(t) if one.symbol == symbol) for symbol in {s.symbol for s in loot_of(t)}]
    apart = sorted(tops)
    assert min(b - a for a, b in pairwise(apart)) >= CARD, "the top card of each heap is whole"


def test_a_choice_among_equal_cards_is_the_top_one() -> None:
    """The preview takes the last of equal cards away: a ring around another would stay."""
    t = cave(down=["egg", "hook", "hook"], up=["lizard", "lizard"])
    t.then(SianasCard(1, 2, PISTOL))
    read = GAME.actions.read
    assert clicks(t, read("give open lizard")) == ["up-1-lizard-1"]
    assert clicks(t, read("give hidden hook")) == [f"down-1-{t.down[1].index(HOOK_CARD) + 1}"]
