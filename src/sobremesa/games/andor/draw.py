"""The map as sprites."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.scene import Scene, Sprite
from sobremesa.games.andor.table import Andor

ART = Path(__file__).parent / "art"


def scene(t: Andor, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    sprites = [
        Sprite(f"space-{space}", "", t.map.places[space][0], t.map.places[space][1], 40) for space in t.map.spaces
    ]
    return Scene(1000, 657, "board", ART, tuple(sprites))


def clicks(t: Andor, action: Action) -> list[str]:
    """The sprites that lead to an action."""
    return []
