"""Levels of bots in Andor, the intents that they announce, and the markers that they honour.

The higher the level, the more decisions follow the policy. The highest also thinks before every turn: its iterations
are rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import PLAN, Intent, Level, ModelInputs, SearchHooks, Wish
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.bot.evaluation import evaluate, goals
from sobremesa.games.andor.bot.policy import aside, choose, choose_for, is_awaited, step_towards
from sobremesa.games.andor.bot.rollouts import commitment_of, deliberate
from sobremesa.games.andor.bot.win_model import features
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.table import LOST, WON, Andor

WAIT: Final = "wait"
FIGHTS: Final = (tasks.FIGHT, tasks.JOIN, WAIT)
# The kinds of intents, and the purpose of their markers.
INTENTS: Final = {
    **dict.fromkeys(FIGHTS, "fight"),
    **dict.fromkeys([tasks.BREW, tasks.CARRY, tasks.FARMER, tasks.FETCH, tasks.FOG, tasks.GEM, tasks.GOLD], "go"),
    **dict.fromkeys([tasks.LEAD, tasks.REACH, tasks.SEEK, tasks.STONE, tasks.TRAIN, tasks.TREASURE, tasks.WELL], "go"),
}
# The sprites of what disappears when the task is done; other intents are shown on their space.
SPRITES: Final = {
    **dict.fromkeys(FIGHTS, "creature"),
    tasks.FARMER: "farmer",
    tasks.FOG: "fog",
    tasks.GOLD: "gold",
    tasks.SEEK: "fog",
}
PLACES: Final = ("space", "creature", "farmer", "fog", "well", "gold", "lying", "stone", "gem")
WITCH: Final = "witch"
NOTHING: Final = Intent("")


def heed(t: Andor, seat: int, chance: Chance, wishes: Sequence[Wish]) -> Action:
    """The action of a good player with this view who honours people's markers."""
    return choose_for(t, seat, chance, read_wishes(t, wishes))


def read_wishes(t: Andor, wishes: Sequence[Wish]) -> tasks.MarkedSpaces:
    """People's markers by space."""
    found: dict[str, list[int]] = {"fight": [], "look": [], "go": [], "leave": []}
    for wish in wishes:
        space = space_of(t, wish.sprite)
        if wish.purpose in found and space in t.map.spaces:
            found[wish.purpose].append(space)
    fights = [space for space in found["fight"] if t.creatures[space] != box.NO_CREATURE]
    return tasks.MarkedSpaces(fights, found["look"], found["go"], found["leave"])


def space_of(t: Andor, sprite: str) -> int:
    """The space of a sprite, if heroes go to things of this kind."""
    if sprite == WITCH:
        return t.witch
    words = sprite.split("-")
    return int(words[1]) if len(words) > 1 and words[0] in PLACES and words[1].isdecimal() else NOWHERE


def intend(t: Andor, seat: int, action: Action, wishes: Sequence[Wish]) -> Intent | None:
    """What the hero announces before its action: the creature it fights, or the task it walks to or waits for.

    There is at most one intent a turn, none on the way. A step that leads to no task withdraws the intent before.
    """
    if seat != t.choice.seat or not isinstance(t.choice, Turn):
        return None
    if isinstance(action, actions.At) and action.kind == "fight":
        return intent_of(t, seat, tasks.Task(tasks.FIGHT, action.space, 0.0))
    if action.kind not in ("move", "pass", "end-day"):
        return None
    task = tasks.best_task(t, seat, read_wishes(t, wishes) if wishes else commitment_of(t, seat))
    if action is actions.PASS and is_awaited(t, seat, task):
        return intent_of(t, seat, tasks.Task(WAIT, task.space, 0.0))
    return intent_of(t, seat, task) if action is step_towards(t, seat, task) else NOTHING


def intent_of(t: Andor, seat: int, task: tasks.Task) -> Intent:
    """The task as an intent."""
    if task.kind not in INTENTS:
        return NOTHING
    sprite = WITCH if task.kind == tasks.BREW else f"{SPRITES.get(task.kind, 'space')}-{task.space}"
    if task.kind in FIGHTS:
        creature = box.CREATURES[t.creatures[task.space]]
        return Intent(task.kind, sprite, {"creature": creature, "boss": t.legend.key, "space": task.space})
    if task.item != tasks.NO_ITEM:
        return Intent(task.kind, sprite, {"item": box.ITEMS[task.item], "space": task.space})
    if task.kind == tasks.LEAD:
        return Intent(task.kind, sprite, {"count": t.led[seat]})
    if task.kind == tasks.FARMER:
        return Intent(task.kind, sprite, {"count": t.farmers[task.space], "space": task.space})
    return Intent(task.kind, sprite, {"space": task.space})


def shares(t: Andor) -> list[float]:
    """The heroes win or lose together; undecided while the legend runs."""
    share = 1.0 if t.won == WON else 0.0 if t.won == LOST else 0.5
    return [share] * t.seats


def progress(t: Andor) -> float:
    """How far the narrator has come."""
    return min(1.0, t.narrator / t.last_letter)


def day(t: Andor) -> int:
    """The day."""
    return t.day


def features_of(t: Andor, seat: int) -> dict[str, float]:
    """What a player would name, the same for every seat, and how far each goal is."""
    return {**features(t), "goals": goals(t) / 100.0}


def legend(t: Andor) -> str:
    """The legend: each is won in its own way."""
    return t.legend.key


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, habit=1.0, blur=1.0),
        Level(iterations=0, habit=0.5),
        Level(iterations=0, habit=0.2),
        Level(iterations=0, habit=0.07),
        Level(iterations=56),
    ),
    kind=PLAN,
    playout=choose,
    ponder=deliberate,
    aside=aside,
    heed=heed,
    intend=intend,
    intents=INTENTS,
    clock=day,
    model=ModelInputs(progress, features_of, legend),
)
