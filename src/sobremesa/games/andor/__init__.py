"""Legends of Andor: heroes defend a castle together, and a story unfolds letter by letter."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.games.andor import draw
from sobremesa.games.andor.bot.evaluation import evaluate, terms
from sobremesa.games.andor.bot.policy import policy
from sobremesa.games.andor.content.box import ALLIES, CREATURES, EVENTS, HEROES, ITEMS
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of, story_texts
from sobremesa.games.andor.draw import panel
from sobremesa.games.andor.rules import (
    card_choices,
    cards,
    day,
    events,
    fight,
    harm,
    move,
    narrator,
    rolling,
    setup,
    sunrise,
    trade,
    words,
)
from sobremesa.games.andor.rules.actions import ACTIONS
from sobremesa.games.andor.state import text
from sobremesa.games.andor.state.table import Andor

GAME: Final = Game[Andor](
    id="andor",
    package=__name__,
    version=1,
    seats=range(2, 5),
    settings=(
        Setting("legend", tuple(LEGEND_IDS), "AND-002", check=legend_of),
        Setting("difficulty", ("normal", "easy"), "AND-002"),
        Setting("shields", ("own", "group"), "AND-147"),
    ),
    actions=ACTIONS,
    modules=(setup, day, move, trade, fight, rolling, harm, events, cards, card_choices, sunrise, narrator, words),
    names={"item": ITEMS, "hero": HEROES, "creature": CREATURES, "event": EVENTS, "ally": ALLIES},
    start=setup.start,
    example=text.example,
    seat_names=text.seat_names,
    write=text.write,
    read=text.read,
    expand=text.expand,
    count=text.count,
    scene=draw.scene,
    clicks=draw.clicks,
    draws_alike=True,
    terms=terms,
    evaluate=evaluate,
    longest=6000,
    has_secrets=True,
    policy=policy,
    tally=panel.tally,
    badge=panel.badge,
    verdicts=("legend-won", "legend-lost"),
    is_shared=True,
    stories=story_texts,
)
