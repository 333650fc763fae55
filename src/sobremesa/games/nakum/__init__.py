"""Nakum: gather, explore and sacrifice around the Pyramid, and make the offerings the gods ask for."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.show.wording import Group
from sobremesa.games.nakum import bot, draw, fields, setup, text
from sobremesa.games.nakum.actions import ACTIONS
from sobremesa.games.nakum.content import BOXES, DEAR_MASKS, OURS, REVISED, content_of
from sobremesa.games.nakum.draw import lists, outlook
from sobremesa.games.nakum.draw.expected import expected

GAME: Final = Game(
    id="nakum",
    package=__name__,
    version=1,
    seats=range(2, 5),
    minutes=30,
    weight=2,
    settings=(
        Setting("tiles", ("eight", "six"), "NAK-048"),
        Setting("first", ("random", "first-seat"), "NAK-057"),
        Setting("content", tuple(BOXES), "NAK-012", check=content_of, unsaid=OURS, retired=(DEAR_MASKS, REVISED)),
    ),
    actions=ACTIONS,
    names={},
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
    clicks=draw.clicks,
    draws_alike=True,
    terms=bot.terms,
    evaluate=bot.evaluate,
    longest=1200,
    has_secrets=True,
    highlights=("offering-made", "end-announced"),
    groups=(
        Group("offer", ("offer",)),
        Group(
            "work",
            (
                "work",
                "play",
            ),
        ),
        Group("market", ("buy",)),
        Group(
            "camp",
            (
                "camp",
                "camp-buy",
                "camp-play",
            ),
        ),
        Group("explore", ("explore",)),
        Group(
            "people",
            (
                "pituk",
                "first",
                "grow",
            ),
        ),
    ),
    vague=("NAK-004", "NAK-008"),
    lists={
        "tiles": lists.tiles,
        "offerings": lists.offerings,
        "market": lists.market,
        "heritage": lists.heritage,
        "stores": lists.stores,
    },
    wording=draw.wording,
    expected=expected,
    tally=draw.tally,
    badge=draw.badge,
    outlook=outlook.outlook,
)
