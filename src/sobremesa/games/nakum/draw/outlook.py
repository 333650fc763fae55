"""Aim and end: the offerings that each family has made."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.show.outlook import DONE, OPEN, Goal, Line, Outlook
from sobremesa.games.nakum.content import OFFERINGS_AT_THE_END
from sobremesa.games.nakum.table import Nakum


def outlook(t: Nakum) -> Outlook:
    """NAK-083, NAK-084  The second offering of somebody makes this Day the last."""
    made = [len(offered) for offered in t.offered]
    needed = OFFERINGS_AT_THE_END
    fields: dict[str, Value] = {"most": max(made), "needed": needed, "last": max(made) >= needed, "day": t.round}
    goals = [
        Goal(Line("outlook-offerings", {"seat": seat}), DONE if count >= needed else OPEN, count, needed)
        for seat, count in enumerate(made)
    ]
    ends = [Line("outlook-end", fields)] + ([Line("outlook-day", fields)] if t.round else [])
    return Outlook(Line("outlook-short", fields), Line("outlook-aim"), goals, ends)
