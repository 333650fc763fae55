"""Nomads: sow discs around a campfire, gather the pieces of stories, write songs and legends."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Option
from sobremesa.games.nomads import bot, draw, inherit, scoring, setup, text, turn, writing
from sobremesa.games.nomads.actions import ACTIONS
from sobremesa.games.nomads.content import CARDS

GAME: Final = Game(
    id="nomads",
    version=1,
    seats=range(2, 6),
    options=(
        Option("setup", ("placed", "quick"), "NOM-020"),
        Option("adventurers", ("pick", "random"), "NOM-017"),
        Option("first", ("random", "first-seat"), "NOM-018"),
        Option("ties", ("share-all", "share-three"), "NOM-080"),
    ),
    actions=ACTIONS,
    modules=(setup, inherit, turn, writing, scoring),
    names={"card": CARDS},
    start=setup.start,
    example=text.example,
    seat_names=text.seat_names,
    write=text.write,
    read=text.read,
    expand=text.expand,
    count=text.count,
    scene=draw.scene,
    clicks=draw.clicks,
    terms=bot.terms,
    evaluate=bot.evaluate,
    longest=500,
    tally=draw.tally,
    badge=draw.badge,
    inherit=inherit.inherit,
)
