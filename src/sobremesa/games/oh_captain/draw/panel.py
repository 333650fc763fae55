"""Beside the board: the sign of each player, and the points by category at the end."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Category, Mark, Tally, tie_between
from sobremesa.games.oh_captain.content import ADVENTURERS
from sobremesa.games.oh_captain.crew import NOBODY
from sobremesa.games.oh_captain.table import OhCaptain

COLOURS: Final = {
    "lys": "pink",
    "nostromo": "green",
    "moon": "white",
    "red": "red",
    "siana": "yellow",
    "ulrich": "black",
}


def badge(t: OhCaptain, seat: int) -> Badge:
    """The portrait of the Adventurer, in a shape of its own, with the Captain's hat and the coins."""
    if t.adventurers[seat] == NOBODY:
        return NOBODYS_BADGE
    name = ADVENTURERS[t.adventurers[seat]]
    hat = (Mark("hat", "mark-captain"),) if seat == t.captain else ()
    return Badge(f"person-{name}", COLOURS[name], (*hat, Mark("coin", "tally-coins", t.coins[seat])))


def tally(t: OhCaptain) -> Tally:
    """CAP-082, CAP-083, CAP-085  Coins, loot and Majority tokens."""
    loot = [t.loot_points(seat) for seat in range(t.seats)]
    tokens = [score - t.coins[seat] - loot[seat] for seat, score in enumerate(t.scores())]
    categories = [Category("tally-coins", t.coins), Category("tally-loot", loot), Category("tally-tokens", tokens)]
    return Tally(categories, tie_between(t.standings(), ["tie-captain", "tie-coins"]))
