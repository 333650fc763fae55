"""Small late positions with all worlds enumerated: a mask holds in all of them, and each can be dealt."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.laws import table_text
from sobremesa.games.oh_captain.table import OhCaptain
from tests.oh_captain.worlds import GAME, Witness, begin, card, lie_of, quiet_move, small_cave

DEALS = 300  # at most, for each world: enough for the rarest to come up
EVERY = 3  # decisions, that a look is taken
DECK = [card(name) for name in ("egg", "hook", "egg", "lantern-2", "pistol", "egg")]


def check(t: OhCaptain, witness: Witness, seed: int) -> int:
    """The law of knowledge for one viewer, now; returns how many ways the hidden cards may lie."""
    viewer, view = witness.viewer, t.mask(witness.viewer)
    possible = witness.lies()
    assert lie_of(t) in possible, "the truth is possible"
    seen = table_text(GAME, view)
    for world in witness.worlds:
        assert table_text(GAME, world.mask(viewer)) == seen, "the viewer cannot tell the worlds apart"
    missing = set(possible)
    for number in range(DEALS * len(possible)):
        dealt = lie_of(view.fill(FastChance(seed * 100_000 + number)))
        assert dealt in possible, "what is dealt agrees with all that was heard"
        missing.discard(dealt)
        if not missing and number > 20:
            break
    assert not missing, "every world is dealt now and then"
    return len(possible)


@pytest.mark.parametrize(
    ("names", "seed"),
    [
        (["lys", "siana", "moon"], 1),
        (["nostromo", "siana", "ulrich", "moon"], 2),
        (["red", "nostromo", "siana"], 2),
        (["red", "nostromo", "siana"], 3),
    ],
)
def test_knowledge_equals_what_was_heard(names: list[str], seed: int) -> None:
    """C-26, until the Nomads arrive, for every seat and for spectators."""
    deck = DECK[:]
    FastChance(seed).shuffle(deck)
    start = small_cave(names, deck, coins={names[0]: 1, names[1]: 4, names[2]: 3})
    start.chance = FastChance(seed)
    witnesses = [Witness(start, viewer) for viewer in (None, *range(len(names)))]
    t, _ = begin(start)
    chance = FastChance(seed + 50)
    most = number = 0
    while not t.is_over:
        number += 1
        if number % EVERY == 0:
            most = max([most, *[check(t, witness, seed) for witness in witnesses]])
        seat, action = quiet_move(t, chance)
        log = EventLog()
        t.watch = log
        t.play(seat, action)
        t.watch = None
        for witness in witnesses:
            witness.follow(seat, action, log.events)
    assert most > 20, "there was something to find out"
