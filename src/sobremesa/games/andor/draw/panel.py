"""Beside the map: the sign of each hero, and how the heroes stand when the legend has ended."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Category, Tally
from sobremesa.games.andor.content.box import FACES, HEROES
from sobremesa.games.andor.state.table import NOBODY, Andor

COLOURS: Final = {"dwarf": "yellow", "warrior": "blue", "archer": "green", "wizard": "purple"}


def badge(t: Andor, seat: int) -> Badge:
    """The hero."""
    if t.heroes[seat] == NOBODY:
        return NOBODYS_BADGE
    hero, face = t.heroes[seat], FACES[t.heroes[seat]][t.faces[seat]]
    return Badge(f"hero-{face}", COLOURS[HEROES[hero]], title=f"face-{face}")


def tally(t: Andor) -> Tally:
    """No points are counted, for the heroes win or lose together: what each has in the end."""
    return Tally(
        [
            Category("tally-willpower", t.willpower),
            Category("tally-strength", t.strength),
            Category("tally-gold", t.gold),
        ]
    )
