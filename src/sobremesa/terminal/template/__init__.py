"""New Game: play your cards, take the tricks."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game
from sobremesa.terminal.template import draw, fields, rules

GAME: Final = Game(
    id="new_game",
    package=__name__,
    seats=range(2, 5),
    actions=rules.ACTIONS,
    start=rules.start,
    fields=fields.FIELDS,
    scene=draw.scene,
    clicks=draw.clicks,
    count=fields.count,
    terms=draw.terms,
    longest=50,
)
