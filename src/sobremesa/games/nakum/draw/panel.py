"""Beside the board: the sign of each family, and the points by category at the end."""

from __future__ import annotations

from sobremesa.engine.show.tally import Badge, Category, Tally, tie_between
from sobremesa.games.nakum.fields import FAMILIES
from sobremesa.games.nakum.table import Nakum


def badge(t: Nakum, seat: int) -> Badge:
    """The family, whose name is its colour."""
    return Badge(f"family-{FAMILIES[seat]}", FAMILIES[seat])


def tally(t: Nakum) -> Tally:
    """NAK-086, NAK-087, NAK-088, NAK-089  Cards of three kinds, tokens, and what is stored."""
    seats = range(t.seats)
    categories = [
        Category("tally-offerings", [t.offering_points(seat) for seat in seats]),
        Category("tally-market", [t.market_points(seat) for seat in seats]),
        Category("tally-heritage", [t.heritage_points(seat) for seat in seats]),
        Category("tally-tokens", t.points),
        Category("tally-stored", [t.stored_points(seat) for seat in seats]),
    ]
    return Tally(categories, tie_between(t.standings(), ["tie-tokens", "tie-masks", "tie-first-offering"]))
