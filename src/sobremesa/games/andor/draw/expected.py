"""What people look for on their turn: where a rule closes it, it stays in sight with the rule."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.andor.content.box import BREW, SOLD
from sobremesa.games.andor.rules.actions import BUY_STRENGTH, BUYS, END_DAY, MOVES, PASS
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.table import Andor


def expected(t: Andor, seat: int) -> list[Action]:
    """Walking, waiting, the end of the day, and everything that is sold where the hero stands."""
    if not isinstance(t.choice, Turn):
        return []
    steps = [MOVES[space] for space in t.map.neighbours[t.at[seat]]]
    found = [] if any(t.refuse(seat, step) is None for step in steps) else steps
    if t.at[seat] in t.map.merchants and t.selling:
        found += [*[BUYS[item] for item in SOLD if t.stock[item]], BUY_STRENGTH]
    if t.at[seat] == t.witch and t.stock[BREW]:
        found.append(BUYS[BREW])
    return [*found, PASS, END_DAY]
