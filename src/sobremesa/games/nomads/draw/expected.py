"""Actions that people expect on their turn: illegal ones stay visible, with the rule."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.nomads.actions import WRITINGS
from sobremesa.games.nomads.content import SONG
from sobremesa.games.nomads.table import Nomads
from sobremesa.games.nomads.turn import Turn


def expected(t: Nomads, seat: int) -> list[Action]:
    """Of every legend, and of the Songs, the cheapest card that is better than the seat's own."""
    if not isinstance(t.choice, Turn):
        return []
    better = [[value for value in t.offered[card] if value > t.cards[seat][card]] for card in range(SONG + 1)]
    return [WRITINGS[card][min(values)] for card, values in enumerate(better) if values]
