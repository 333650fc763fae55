"""The cave as sprites."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.scene import Scene
from sobremesa.games.oh_captain.table import OhCaptain

ART = Path(__file__).parent / "art"


def scene(t: OhCaptain, viewer: int | None) -> Scene:
    """What is drawn of a masked table."""
    return Scene(1000, 1000, "board", ART, ())


def clicks(t: OhCaptain, action: Action) -> list[str]:
    """The sprites that lead to an action."""
    return []
