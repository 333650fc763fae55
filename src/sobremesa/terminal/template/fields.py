"""The fields of a table, each declared once; `sobremesa generate` writes parts of `table.py` from them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.agenda import Table
from sobremesa.engine.text.fields import EVERYONE, NOBODY, OWNER, field
from sobremesa.engine.text.shapes import ListOf, Name, Number, Per
from sobremesa.terminal.template.table import CARDS, NO_CARD, NewGame


def seat_names(t: Table) -> list[str]:
    """The seats are numbered from 1."""
    return [f"seat-{seat + 1}" for seat in range(t.seats)]


def count(t: NewGame) -> dict[str, int]:
    """Cards are never lost, and none becomes another: a law checks this after every step."""
    played = [card for card in t.trick if card != NO_CARD]
    cards = [*t.deck, *t.gone, *played, *[card for hand in t.hands for card in hand]]
    return {"cards": len(cards), "their sum": sum(cards)}


FIELDS: Final = (
    field("hands", Per(seat_names, ListOf(CARDS), "seats"), "the cards in each hand", seen=OWNER),
    field("deck", ListOf(CARDS), "the cards that nobody holds", seen=NOBODY),
    field(
        "trick",
        Per(seat_names, Name(CARDS, none=("none", NO_CARD))),
        "the card that each seat has played",
        seen=EVERYONE,
        default="[NO_CARD] * seats",
    ),
    field("gone", ListOf(CARDS), "the cards of earlier tricks", seen=EVERYONE),
    field("won", Per(seat_names, Number(), "seats"), "the tricks of each seat", seen=EVERYONE),
)
