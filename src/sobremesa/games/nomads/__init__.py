"""Nomads: sow discs around a campfire, gather the pieces of stories, write songs and legends."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.show.wording import Group
from sobremesa.games.nomads import bot, draw, fields, setup, text, ui
from sobremesa.games.nomads.actions import ACTIONS

GAME: Final = Game(
    id="nomads",
    package=__name__,
    version=1,
    seats=range(2, 6),
    minutes=40,
    quick={"setup": "quick", "adventurers": "random"},
    settings=(
        Setting("setup", ("placed", "quick"), "NOM-020"),
        Setting("adventurers", ("pick", "random"), "NOM-017"),
        Setting("first", ("random", "first-seat"), "NOM-018"),
        Setting("ties", ("share-all", "share-three"), "NOM-080"),
    ),
    actions=ACTIONS,
    names=text.NAMES,
    numbers=text.NUMBERS,
    start=setup.start,
    example=text.example,
    fields=fields.FIELDS,
    seat_names=fields.seat_names,
    write=text.FORM.write,
    read=text.FORM.read,
    expand=text.expand,
    count=text.count,
    scene=draw.scene,
    clicks=ui.clicks,
    terms=bot.terms,
    evaluate=bot.evaluate,
    longest=500,
    has_secrets=False,
    highlights=("moons-won", "end-announced"),
    routine=("turn-started",),
    groups=(Group("write", ("write",)), Group("move", ("sow",))),
    lists={"adventurers": ui.adventurers, "cards": ui.cards},
    wording=ui.wording,
    lacking=ui.lacking,
    asking=ui.asking,
    expected=ui.expected,
    tally=ui.tally,
    deeds=ui.deeds,
    badge=ui.badge,
    outlook=ui.outlook,
    survey=ui.survey,
    inherit=setup.inherit,
)
