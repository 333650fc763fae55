"""Nakum: gather, explore and sacrifice around the Pyramid, and make the offerings the gods ask for."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.show.wording import Group
from sobremesa.games.nakum import bot, draw, fields, setup, text, ui
from sobremesa.games.nakum.actions import ACTIONS
from sobremesa.games.nakum.content import BOXES, OURS, content_of

GAME: Final = Game(
    id="nakum",
    package=__name__,
    version=1,
    seats=range(2, 5),
    minutes=20,
    settings=(
        Setting("tiles", ("eight", "six"), "NAK-048"),
        Setting("first", ("random", "first-seat"), "NAK-057"),
        Setting("content", tuple(BOXES), "NAK-012", check=content_of),
    ),
    actions=ACTIONS,
    numbers=text.NUMBERS,
    in_scenarios={"content": OURS},
    start=setup.start,
    example=text.example,
    fields=fields.FIELDS,
    seat_names=fields.seat_names,
    expand=text.expand,
    count=text.count,
    scene=draw.scene,
    clicks=ui.clicks,
    terms=bot.terms,
    evaluate=bot.evaluate,
    longest=1200,
    acts_openly=True,
    highlights=("offering-made", "end-announced"),
    groups=(
        Group("offer", ("offer",)),
        Group("work", ("work", "play")),
        Group("market", ("buy",)),
        Group("camp", ("camp", "camp-buy", "camp-play")),
        Group("explore", ("explore",)),
        Group("people", ("pituk", "first", "grow")),
    ),
    cause=ui.cause,
    lacking=ui.lacking,
    # A market card concerns all market spaces: its cost says more than that one of them is taken.
    vague=("NAK-048", "NAK-004", "NAK-008", "NAK-067", *ui.ABOUT_ONE_SPACE),
    lists={
        "tiles": ui.tiles,
        "offerings": ui.offerings,
        "market": ui.market,
        "heritage": ui.heritage,
        "stores": ui.stores,
    },
    wording=ui.wording,
    asking=ui.asking,
    expected=ui.expected,
    tally=ui.tally,
    deeds=ui.deeds,
    badge=ui.badge,
    outlook=ui.outlook,
    survey=ui.survey,
)
