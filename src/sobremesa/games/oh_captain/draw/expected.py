"""What people look for on their turn: where a rule closes it, it stays in sight with the rule."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.oh_captain.actions import BUY
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice


def expected(t: OhCaptain, seat: int) -> list[Action]:
    """The Captain may buy what is announced, with a coin."""
    return [BUY] if isinstance(t.choice, CaptainsChoice) else []
