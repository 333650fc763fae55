"""The content of the box, as tables of the rulebook."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.show.listing import Cell, Row, named, number
from sobremesa.games.nakum.content import PLENTY, RESOURCES, Card, content_of
from sobremesa.games.nakum.draw.jungle import gains
from sobremesa.games.nakum.draw.offer import printed

NOTHING: Final = (Cell(text="\u2013"),)


def tiles() -> list[Row]:
    """Each tile with the gains of its basic spaces and its camp."""
    return [
        (
            named(f"tile-{tile.name}", f"tile-{tile.name}"),
            tuple(Cell("space-gives", gains(space)) for space in tile.basic),
            tuple(Cell("space-gives", gains(space)) for space in tile.camp),
        )
        for tile in content_of(PLENTY).tiles
    ]


def offerings() -> list[Row]:
    """Each offering with its cost, the workers it takes and its points."""
    return [
        (named(f"offering-{card.name}"), costs(card), number(card.sacrifice), number(card.points))
        for card in content_of(PLENTY).offerings
    ]


def market() -> list[Row]:
    """Each market card with its copies, price, benefit and points."""
    return [
        (number(card.copies), costs(card), benefits(card), number(card.points)) for card in content_of(PLENTY).market
    ]


def heritage() -> list[Row]:
    """Each heritage card with its copies, benefit and points."""
    return [(number(card.copies), benefits(card), number(card.points)) for card in content_of(PLENTY).heritage]


def stores() -> list[Row]:
    """Each resource with a family's capacity for it."""
    return [
        (named(f"resource-{resource}", resource), number(content_of(PLENTY).limits[at]))
        for at, resource in enumerate(RESOURCES)
    ]


def costs(card: Card) -> tuple[Cell, ...]:
    """The cost of a card."""
    return (Cell("costs", printed(card)),) if any(card.cost) else NOTHING


def benefits(card: Card) -> tuple[Cell, ...]:
    """The benefit of a card."""
    gives = [Cell("gives", printed(card))] if any(card.gain) else []
    return (*gives, *([Cell("frees-a-camp", icon="free")] if card.frees else [])) or NOTHING
