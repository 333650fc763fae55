"""The camp as sprites."""

from __future__ import annotations

import math
from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.scene import Scene, Sprite
from sobremesa.games.nomads.actions import Lift, MoveLys, Place, Sow
from sobremesa.games.nomads.table import Nomads

ART = Path(__file__).parent / "art"


def scene(t: Nomads, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    sprites: list[Sprite] = []
    for space, stack in enumerate(t.stacks):
        angle = math.tau * space / 8
        x, y = 500 + 220 * math.sin(angle), 500 - 220 * math.cos(angle)
        sprites.append(Sprite(f"stack-{space}", "", x, y, 80, text=str(len(stack))))
        sprites.append(Sprite(f"pile-{space}", "", x * 1.5, y * 1.5, 80, text=str(len(t.piles[space]))))
    return Scene(1000, 1000, "board", ART, tuple(sprites))


def clicks(t: Nomads, action: Action) -> list[str]:
    """The sprites that lead to an action."""
    if isinstance(action, (Sow, Lift, Place)):
        return [f"stack-{action.space}"]
    if isinstance(action, MoveLys):
        return [f"pile-{action.space}"]
    return []
