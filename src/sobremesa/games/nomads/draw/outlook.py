"""Aim and end of the evening: the piles that are left, and the Moons of the next scoring."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.show.outlook import Line, Outlook
from sobremesa.games.nomads.content import MOONS_NEEDED, PILES_AT_THE_END, SPACES
from sobremesa.games.nomads.table import Nomads


def outlook(t: Nomads) -> Outlook:
    """NOM-083  The game ends when two piles or fewer are left."""
    left = t.piles_left()
    fields: dict[str, Value] = {
        "left": left,
        "count": SPACES,
        "end": PILES_AT_THE_END,
        "over": left <= PILES_AT_THE_END,
        "moons": t.chart,
        "needed": MOONS_NEEDED,
    }
    ends = [Line("outlook-piles", fields), Line("outlook-moons", fields)]
    return Outlook(Line("outlook-short", fields), Line("outlook-aim"), ends=ends)
