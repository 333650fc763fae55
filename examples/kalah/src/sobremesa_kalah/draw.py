"""The board as sprites, and what a good player looks at."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.show.scene import Scene, Sprite
from sobremesa_kalah.rules import Sow
from sobremesa_kalah.table import HOLES, PITS, Kalah


def scene(t: Kalah, viewer: int | None) -> Scene:
    """Every hole with its seeds."""
    return Scene(960, 360, "board", Path(__file__).parent / "art", tuple(hole_sprite(t, i) for i in range(HOLES)))


def hole_sprite(t: Kalah, hole: int) -> Sprite:
    """South's row runs to the right below, North's back to the left above."""
    seat, place = divmod(hole, PITS + 1)
    is_store = place == PITS
    x = 180.0 + 120 * place if seat == 0 else 780.0 - 120 * place
    y = 180.0 if is_store else 260.0 if seat == 0 else 100.0
    fields = {"seat": seat, "pit": place + 1, "count": t.seeds[hole]}
    symbol = "store" if is_store else "pit"
    return Sprite(f"hole-{hole}", symbol, x, y, 100, text=str(t.seeds[hole]), label=f"label-{symbol}", fields=fields)


def clicks(t: Kalah, action: Action) -> list[str]:
    """The pit."""
    assert isinstance(action, Sow)
    return [f"hole-{t.choice.seat * (PITS + 1) + action.pit}"]


def terms(t: Kalah, seat: int) -> dict[str, float]:
    """Seeds stored count most; those in the own pits count at the end."""
    stored = t.seeds[t.store(seat)] - t.seeds[t.store(1 - seat)]
    return {"stored": float(stored), "left": 0.2 * (t.seeds_left(seat) - t.seeds_left(1 - seat))}
