"""Planning help in the picture: what a way costs, where creatures go next, and the odds of a fight."""

from __future__ import annotations

import math

from sobremesa.engine.event import Value
from sobremesa.engine.scene import Sprite
from sobremesa.games.andor.content import CREATURES, NO_CREATURE
from sobremesa.games.andor.day import Turn
from sobremesa.games.andor.draw.places import middle
from sobremesa.games.andor.move import Moving
from sobremesa.games.andor.planning import next_sunrise, odds_in_percent, prospects, reachable
from sobremesa.games.andor.table import Andor

Sprites = list[Sprite]


def draw_reach(t: Andor, viewer: int | None, sprites: Sprites) -> None:
    """For whoever must move: hours, and willpower if it costs any, on every space within reach."""
    if viewer is None or not t.agenda:
        return
    choice = t.agenda[-1]
    if not isinstance(choice, (Turn, Moving)) or choice.seat != viewer:
        return
    for reach in reachable(t, viewer):
        x, y = middle(t, reach.space)
        text = f"{reach.hours}/{reach.willpower}" if reach.willpower else str(reach.hours)
        fields: dict[str, Value] = {"space": reach.space, "hours": reach.hours, "willpower": reach.willpower}
        sprites.append(
            Sprite(
                f"reach-{reach.space}",
                "",
                x + 17,
                y - 20,
                17,
                layer=8,
                text=text,
                label="label-reach",
                fields=fields,
                classes=("piece", "reach"),
            )
        )


def draw_forecast(t: Andor, sprites: Sprites) -> None:
    """AND-113  An arrow for every creature from where it stands to where it will be after the next sunrise."""
    if t.is_over:
        return
    for number, step in enumerate(next_sunrise(t)[0]):
        (x, y), (to_x, to_y) = middle(t, step.origin), middle(t, step.target)
        angle, length = math.degrees(math.atan2(to_y - y, to_x - x)), math.hypot(to_x - x, to_y - y)
        fields: dict[str, Value] = {"creature": CREATURES[step.creature], "space": step.target}
        sprites.append(
            Sprite(
                f"forecast-{number}",
                "forecast",
                (x + to_x) / 2,
                (y + to_y) / 2,
                length,
                layer=2,
                rotation=round(angle, 1),
                label="label-forecast",
                fields=fields,
                classes=("piece", "forecast"),
            )
        )


def draw_odds(t: Andor, sprites: Sprites) -> None:
    """How likely the fight that goes on is won, in percent, without brew or herbs, if everybody fights on."""
    if not t.is_fighting or t.creatures[t.foe] == NO_CREATURE or not t.fighters:
        return
    percent = odds_in_percent(t)
    fields: dict[str, Value] = {"percent": percent}
    sprites.append(
        Sprite("odds", "odds", 1360, 625, 46, layer=10, text=f"{percent}", label="label-odds", fields=fields)
    )


def draw_prospects(t: Andor, viewer: int | None, sprites: Sprites) -> None:
    """Beside every creature that whoever has the turn can fight: the odds alone, and with all who could join."""
    choice = t.agenda[-1] if t.agenda else None
    if not isinstance(choice, Turn) or choice.seat != viewer:
        return
    for prospect in prospects(t, viewer, choice.shooter):
        x, y = middle(t, prospect.space)
        both = prospect.together != prospect.alone
        text = f"{prospect.alone}/{prospect.together}" if both else str(prospect.alone)
        fields: dict[str, Value] = {
            "space": prospect.space,
            "alone": prospect.alone,
            "together": prospect.together,
        }
        sprites.append(
            Sprite(
                f"prospect-{prospect.space}",
                "odds",
                x,
                y - 34,
                30,
                layer=9,
                text=text,
                label="label-prospect",
                fields=fields,
                classes=("piece", "prospect"),
            )
        )
