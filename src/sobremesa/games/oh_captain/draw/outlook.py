"""Aim and end of the descent: how many cards may still come before the Nomads arrive."""

from __future__ import annotations

from sobremesa.engine.event import Value
from sobremesa.engine.show.outlook import Line, Outlook
from sobremesa.games.oh_captain.content import BOTTOM_ITEMS
from sobremesa.games.oh_captain.table import OhCaptain


def outlook(t: OhCaptain) -> Outlook:
    """CAP-014, CAP-074  The Arrival is one of the last four cards, and ends the game."""
    most = max(0, len(t.deck) - 1)
    fields: dict[str, Value] = {
        "cards": len(t.deck),
        "most": most,
        "least": max(0, most - BOTTOM_ITEMS),
        "bottom": BOTTOM_ITEMS + 1,
        "arrived": t.arrived,
    }
    ends = [Line("outlook-cave", fields), Line("outlook-points")]
    return Outlook(Line("outlook-short", fields), Line("outlook-aim"), ends=ends)
