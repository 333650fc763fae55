"""The content of the box, as tables of the rulebook."""

from __future__ import annotations

from sobremesa.engine.show.listing import Cell, Row, named, number
from sobremesa.games.oh_captain import content


def items() -> list[Row]:
    """Each card: its effect when announced, its count, and its points at the end."""
    return [
        (
            (Cell(f"card-{card}", form="bare", icon=f"card-{card}"),),
            (Cell(f"item-{kind_of(card)}", form="does"),),
            number(content.CARD_COUNTS[at]),
            number(content.CARD_POINTS[at]),
        )
        for at, card in enumerate(content.CARDS)
        if at != content.ARRIVAL
    ]


def kind_of(card: str) -> str:
    """The name under which a card is announced."""
    return card.removesuffix("-2").removesuffix("-3")


def adventurers() -> list[Row]:
    """Each Adventurer and the special ability."""
    return [
        (named(f"adventurer-{who}", f"person-{who}"), (Cell("adventurer-ability", {"adventurer": who}),))
        for who in content.ADVENTURERS
    ]
