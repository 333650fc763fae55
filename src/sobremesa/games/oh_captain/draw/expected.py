"""Actions that people expect on their turn: illegal ones stay visible, with the rule."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.oh_captain.actions import ATTACKS, BUY, ROBBERIES
from sobremesa.games.oh_captain.attack import AttackTarget, PurchaseTarget
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice, TakeCoin


def expected(t: OhCaptain, seat: int) -> list[Action]:
    """The Captain may buy what is announced, with a coin; an attacker or robber considers all the others."""
    if isinstance(t.choice, CaptainsChoice):
        return [BUY]
    if isinstance(t.choice, AttackTarget | PurchaseTarget | TakeCoin):
        aims = ROBBERIES if isinstance(t.choice, TakeCoin) else ATTACKS
        return [aims[adventurer] for other, adventurer in enumerate(t.adventurers) if other != seat]
    return []
