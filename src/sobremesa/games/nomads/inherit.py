"""What the camp inherits from an earlier game of the same people (the Lumarathon)."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import Step
from sobremesa.engine.text.plain import Fields
from sobremesa.games.nomads.content import ADVENTURERS, DISCS
from sobremesa.games.nomads.setup import FirstPlayer
from sobremesa.games.nomads.table import Nomads


class Begins(Step[Nomads]):
    """LUM-002  The first player is known from the game before."""

    rule: ClassVar[str] = "NOM-018"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Nomads) -> None:
        t.name_first(self.seat)


def inherit(t: Nomads, handed: Fields) -> None:
    """Who begins, who has a coin, who looks after the sleepers, and the Adventurers people keep if they exist here."""
    begins = Begins(handed.number("first", 0, t.seats - 1))
    t.agenda = tuple([begins if isinstance(step, FirstPlayer) else step for step in t.agenda])
    for seat in handed.numbers("coins"):
        t.receive_coin(seat)
    if handed.has("keeper"):
        t.name_keeper(handed.number("keeper", 0, t.seats - 1))
    if handed.has("discarder"):
        t.name_discarder(handed.number("discarder", 0, t.seats - 1))
    for seat, name in enumerate(handed.words("adventurers")):
        if name in DISCS and DISCS.index(name) in ADVENTURERS:
            t.seat_adventurer(seat, DISCS.index(name))
    handed.done()
