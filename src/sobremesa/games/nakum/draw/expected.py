"""Actions that people expect on their turn: illegal ones stay visible, with the rule."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.nakum.actions import FIRST, GROW, OFFERS
from sobremesa.games.nakum.content import OFFERING_SLOTS
from sobremesa.games.nakum.day import Turn
from sobremesa.games.nakum.table import NO_CARD, Nakum


def expected(t: Nakum, seat: int) -> list[Action]:
    """The offerings that lie open, the first player token and one more worker."""
    if not isinstance(t.choice, Turn):
        return []
    return [*[OFFERS[slot] for slot in range(OFFERING_SLOTS) if t.offerings[slot] != NO_CARD], FIRST, GROW]
