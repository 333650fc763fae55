"""Oh Captain!: say what you found in the cave, true or not, and keep the best of it."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.show.wording import Talk
from sobremesa.games.oh_captain import bot, draw, fields, setup, text, ui
from sobremesa.games.oh_captain.actions import ACTIONS
from sobremesa.games.oh_captain.content import ITEMS

GAME: Final = Game(
    id="oh_captain",
    package=__name__,
    version=1,
    seats=range(3, 7),
    minutes=20,
    weight=1,
    quick={"adventurers": "random"},
    settings=(
        Setting("captain", ("random", "first-seat"), "CAP-007"),
        Setting("adventurers", ("pick", "random"), "CAP-012"),
        Setting("cast", ("recommended", "all"), "CAP-019"),
        Setting("purchase", ("must-attack", "may-attack"), "CAP-039"),
    ),
    actions=ACTIONS,
    names={"item": ITEMS},
    numbers=dict.fromkeys(("attacker", "target", "loser", "winner"), fields.seat_numbers),
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
    longest=600,
    outcomes=("challenge",),
    highlights=("mutiny-declared", "nomads-arrived", "card-bought egg", "card-shown egg", "card-lit egg"),
    routine=("turn-started", "card-drawn"),
    lists={"items": ui.items, "adventurers": ui.adventurers},
    wording=ui.wording,
    asking=ui.asking,
    expected=ui.expected,
    tally=ui.tally,
    deeds=ui.deeds,
    badge=ui.badge,
    outlook=ui.outlook,
    survey=ui.survey,
    policy=bot.choose,
    memory=("trail",),
    talk=Talk(
        said={
            "item-announced": "seat",
            "use-allowed": "seat",
            "card-bought": "seat",
            "attack-accepted": "seat",
            "attack-challenged": "seat",
            "card-shown": "seat",
            "mutiny-declared": "seat",
        },
        pondered=("captains-choice", "challenge"),
        sprite="player-{seat}",
    ),
)
