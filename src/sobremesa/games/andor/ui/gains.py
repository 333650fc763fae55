"""What a hint's action gains, with the odds and distances of the planner."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.engine.copy_on_write import replaced
from sobremesa.engine.event import Value
from sobremesa.engine.show.outlook import Sentence
from sobremesa.games.andor import search
from sobremesa.games.andor.analysis.planning import in_percent
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.bot.paths import distances
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules.actions import BUY_STRENGTH, At
from sobremesa.games.andor.rules.trade import strength_price
from sobremesa.games.andor.state.table import Andor

LEAST = 3  # percent by which odds must rise to be worth a word


def gain(t: Andor, seat: int, action: Action) -> Sentence | None:
    """What the action leads to, on the table as the seat knows it; None where there is nothing to count."""
    if action is BUY_STRENGTH:
        return training(t, seat, t.at[seat], 1)
    if isinstance(action, At) and action.kind == "fight":
        return fighting(t, seat, action.space)
    intent = search.intend(t, seat, action, [])
    if intent is None or not intent.kind:
        return None
    space = int(str(intent.fields.get("space", 0)))  # farmers are led to the castle
    if intent.kind in search.FIGHTS:
        return fighting(t, seat, space)
    if intent.kind == tasks.TRAIN:
        return training(t, seat, space, t.gold[seat] // strength_price(standing_on(t, seat, space), seat))
    return Sentence("gain-task", {**intent.fields, **distance(t, seat, space), "task": intent.kind, "space": space})


def distance(t: Andor, seat: int, space: int) -> dict[str, Value]:
    """The hours to a space."""
    return {"hours": distances(t, t.at[seat])[space]}


def standing_on(t: Andor, seat: int, space: int) -> Andor:
    """The table with the hero on this space, and the hours of the way gone."""
    after = t.copy()
    away = distances(t, t.at[seat])[space]
    after.at = replaced(t.at, seat, space)
    after.hours = replaced(t.hours, seat, min(box.LAST_HOUR - 1, t.hours[seat] + away))
    return after


def fighting(t: Andor, seat: int, space: int) -> Sentence | None:
    """The odds against the creature there, alone and with everybody who is awake."""
    if t.creatures[space] == box.NO_CREATURE:
        return None
    there = standing_on(t, seat, space)
    awake = [other for other in t.clockwise(seat) if other == seat or not t.is_day_over(other)]
    allies = len(t.allies_on(space))
    alone, together = (in_percent(there, group, space, allies) for group in ([seat], awake))
    creature: dict[str, Value] = {"creature": box.CREATURES[t.creatures[space]], "boss": t.legend.key, "space": space}
    odds: dict[str, Value] = {"alone": alone, "together": together, "odds": "both" if together > alone else "alone"}
    return Sentence("gain-fight", {**creature, **odds, **distance(t, seat, space)})


def training(t: Andor, seat: int, space: int, points: int) -> Sentence | None:
    """What this much more strength changes against the creature whose odds rise most."""
    if points < 1:
        return None
    before = standing_on(t, seat, space)
    after = before.copy()
    after.strength = replaced(t.strength, seat, min(box.MOST_STRENGTH, t.strength[seat] + points))
    fields: dict[str, Value] = {"points": points, "space": space, **distance(t, seat, space)}
    fields["gold"] = points * strength_price(before, seat)
    found = [
        (in_percent(after, [seat], at, 0) - in_percent(before, [seat], at, 0), at)
        for at in t.map.spaces
        if t.creatures[at]
    ]
    rise, at = max(found, default=(0, 0))
    if rise < LEAST:
        return Sentence("gain-strength", {**fields, "creature": "none", "boss": t.legend.key})
    was = in_percent(before, [seat], at, 0)
    fields |= {"creature": box.CREATURES[t.creatures[at]], "boss": t.legend.key, "before": was, "after": was + rise}
    return Sentence("gain-strength", fields)
