"""The clearing as sprites."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.scene import Scene
from sobremesa.games.nakum.table import Nakum


def scene(t: Nakum, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    return Scene(1000, 1000, "board", Path(__file__).parent / "art", ())


def clicks(t: Nakum, action: Action) -> list[str]:
    """The sprites that lead to an action."""
    return []
