"""Legends of Andor: heroes defend a castle together, and a story unfolds letter by letter."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.show.wording import Group
from sobremesa.games.andor import bot, draw
from sobremesa.games.andor.content.legend import LEGEND_IDS, OFFERED_IDS, REVISED, legend_of, stories
from sobremesa.games.andor.draw import causes, clicking, expected, lists, panel, story, survey, wording
from sobremesa.games.andor.help import walking
from sobremesa.games.andor.rules import actions, setup
from sobremesa.games.andor.state import fields, text

GAME: Final = Game(
    id="andor",
    package=__name__,
    version=2,
    seats=range(2, 5),
    minutes=75,
    weight=3,
    settings=(
        Setting(
            "legend",
            (*OFFERED_IDS, *REVISED),
            "AND-002",
            check=legend_of,
            unsaid=LEGEND_IDS[0],
            retired=tuple(REVISED),
        ),
        Setting("difficulty", ("normal", "easy"), "AND-002"),
        Setting("shields", ("own", "group"), "AND-147"),
    ),
    actions=actions.ACTIONS,
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
    clicks=clicking.clicks,
    draws_alike=True,
    terms=bot.terms,
    evaluate=bot.evaluate,
    longest=6000,
    has_secrets=True,
    policy=bot.choose,
    groups=(
        Group(
            "fight",
            (
                "fight",
                "clear",
            ),
        ),
        Group(
            "walk",
            (
                "stop",
                "move",
                "drink",
                "walk-with",
            ),
        ),
        Group("ally", ("send",)),
        Group(
            "buy",
            (
                "buy",
                "buy-strength",
                "bargain",
            ),
        ),
        Group(
            "use",
            (
                "empty-well",
                "heal-with",
                "look",
                "take",
                "take-gold",
                "take-stone",
                "take-gem",
                "lead-farmer",
                "leave-farmer",
            ),
        ),
        Group(
            "hand",
            (
                "give",
                "give-gold",
                "falcon",
                "fly",
                "fly-gold",
                "drop",
                "drop-gold",
            ),
        ),
        Group(
            "end",
            (
                "pass",
                "end-day",
            ),
        ),
    ),
    plans=walking.walks,
    planned=("move",),
    vague=("AND-029",),
    lists={
        "heroes": lists.heroes,
        "creatures": lists.creatures,
        "equipment": lists.equipment,
        "by-heroes": lists.by_heroes,
        "legends": lists.legends,
    },
    wording=wording.wording,
    telling=wording.telling,
    cause=causes.cause,
    survey=survey.survey,
    expected=expected.expected,
    tally=panel.tally,
    badge=panel.badge,
    verdicts=("legend-won", "legend-lost"),
    highlights=("creature-defeated", "castle-entered", "farmer-lost"),
    is_shared=True,
    outlook=story.outlook,
    narration=story.NARRATION,
    stories=stories,
)
