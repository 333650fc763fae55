"""What is in the box, as tables of the rulebook."""

from __future__ import annotations

from sobremesa.engine.show.listing import Cell, Row, named, number, numbers
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.legend import OFFERED_IDS, legend_of


def heroes() -> list[Row]:
    """Each hero: names, ability, rank, and the dice by willpower."""
    return [
        (
            (Cell(f"seat-{hero}", icon=f"portrait-{box.FACES[at][0]}"),),
            (Cell("hero-ability", {"hero": hero}),),
            number(box.RANKS[at]),
            numbers(box.HERO_DICE[at]),
        )
        for at, hero in enumerate(box.HEROES)
    ]


def creatures() -> list[Row]:
    """Each creature: strength, willpower, dice by willpower, and its reward."""
    return [
        (
            named(f"creature-{creature}", f"creature-{creature}"),
            number(box.CREATURE_STRENGTH[at]),
            number(box.CREATURE_WILLPOWER[at]),
            numbers(box.CREATURE_DICE[at]),
            number(box.REWARDS[at]),
        )
        for at, creature in enumerate(box.CREATURES)
        if creature not in ("none", "boss")
    ]


def equipment() -> list[Row]:
    """What merchants and the witch sell: what it does, and how many there are."""
    return [
        (
            named(f"item-{box.ITEMS[item]}", f"item-{box.ITEMS[item]}"),
            (Cell(f"item-{box.ITEMS[item]}", form="does"),),
            number(box.ITEM_COUNTS[item]),
        )
        for item in [*box.SOLD, box.BREW]
    ]


def by_heroes() -> list[Row]:
    """What depends on the number of heroes: golden shields, and the price of a brew."""
    return [(number(count), number(box.SHIELDS[count]), number(box.BREW_PRICES[count])) for count in (2, 3, 4)]


def legends() -> list[Row]:
    """Each legend: what the heroes begin with, and the last letter."""
    return [
        (
            named(f"option-legend-{legend}"),
            number(legend_of(legend).strength),
            number(legend_of(legend).willpower),
            (Cell(text=box.LETTERS[legend_of(legend).last_letter]),),
        )
        for legend in OFFERED_IDS
    ]
