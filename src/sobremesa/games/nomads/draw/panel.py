"""Beside the board: the sign of each player, and the points by category at the end."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Category, Tally, tie_between
from sobremesa.games.nomads.content import SONG
from sobremesa.games.nomads.draw.people import name_of
from sobremesa.games.nomads.table import Nomads

COLOURS: Final = {"ulrich": "black", "moon": "white", "red": "red", "siana": "yellow", "nostromo": "green"}


def badge(t: Nomads, seat: int) -> Badge:
    """The portrait of the Adventurer."""
    disc = name_of(t, seat)
    return Badge(f"awake-{disc}", COLOURS[disc]) if disc in COLOURS else NOBODYS_BADGE


def tally(t: Nomads) -> Tally:
    """NOM-085  Songs and Legends, plus Moons, less tiles left."""
    categories = [
        Category("tally-legends", [sum(cards[:SONG]) for cards in t.cards]),
        Category("tally-songs", [cards[SONG] for cards in t.cards]),
        Category("tally-moons", t.moons),
        Category("tally-tiles", [-t.held(seat) for seat in range(t.seats)]),
    ]
    return Tally(categories, tie_between(t.standings(), ["tie-legends"]))
