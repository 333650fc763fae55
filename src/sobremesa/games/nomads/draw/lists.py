"""The content of the box, as tables of the rulebook."""

from __future__ import annotations

from sobremesa.engine.show.listing import Cell, Row, named, numbers
from sobremesa.games.nomads import content


def adventurers() -> list[Row]:
    """Each Adventurer and the special ability."""
    return [
        (named(f"disc-{disc}", f"disc-{disc}"), (Cell("adventurer-ability", {"disc": disc}),))
        for disc in content.DISCS
        if disc not in ("nomad", "frog")
    ]


def cards() -> list[Row]:
    """Each Legend and the Song, with the values of their cards."""
    values = [*content.LEGEND_VALUES, content.SONG_VALUES]
    return [
        (named(f"card-{card}", f"card-{card}"), numbers(values[number])) for number, card in enumerate(content.CARDS)
    ]
