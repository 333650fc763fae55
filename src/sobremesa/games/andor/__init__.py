"""Legends of Andor: heroes defend a castle together, and a story unfolds letter by letter."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game, Setting
from sobremesa.engine.show.wording import Group
from sobremesa.games.andor import bot, ui
from sobremesa.games.andor.analysis import planning
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of, stories
from sobremesa.games.andor.rules import actions, setup
from sobremesa.games.andor.state import fields, text
from sobremesa.games.andor.ui import clicks, gains, story, wording

GAME: Final = Game(
    id="andor",
    package=__name__,
    version=3,
    seats=range(2, 5),
    minutes=75,
    weight=3,
    quick={"legend": "the-watch", "difficulty": "easy"},  # those of the lesson
    settings=(
        Setting("legend", tuple(LEGEND_IDS), "AND-002", check=legend_of),
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
    scene=ui.scene,
    clicks=clicks.clicks,
    draws_alike=True,
    terms=bot.terms,
    evaluate=bot.evaluate,
    longest=6000,
    has_secrets=True,
    policy=bot.choose,
    groups=(
        Group("fight", ("fight", "clear")),
        Group("walk", ("stop", "move", "drink", "walk-with")),
        Group("ally", ("send",)),
        Group("buy", ("buy", "buy-strength", "bargain")),
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
        Group("hand", ("give", "give-gold", "falcon", "fly", "fly-gold", "drop", "drop-gold")),
        Group("end", ("pass", "end-day")),
    ),
    plans=planning.walks,
    planned=("move",),
    vague=("AND-029",),
    lists={
        "heroes": story.heroes,
        "creatures": story.creatures,
        "equipment": story.equipment,
        "by-heroes": story.by_heroes,
        "legends": story.legends,
    },
    wording=wording.wording,
    telling=wording.telling,
    cause=wording.cause,
    lacking=wording.lacking,
    survey=wording.survey,
    expected=clicks.expected,
    tally=story.tally,
    deeds=story.deeds,
    badge=story.badge,
    verdicts=("legend-won", "legend-lost"),
    highlights=("creature-defeated", "castle-entered", "farmer-lost"),
    is_shared=True,
    gain=gains.gain,
    outlook=story.outlook,
    narration=story.NARRATION,
    stories=stories,
)
