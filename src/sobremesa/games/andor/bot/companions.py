"""Companions: what they make of what people point at, and what they say before they go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.search import Intent, Wish
from sobremesa.games.andor.bot import jobs
from sobremesa.games.andor.bot.policy import choose_for, is_awaited, step_towards
from sobremesa.games.andor.bot.trials import aim_of
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.table import Andor

WAIT: Final = "wait"
FIGHTS: Final = (jobs.FIGHT, jobs.JOIN, WAIT)
# What is said, and the purpose with which it is shown.
INTENTS: Final = {
    **dict.fromkeys(FIGHTS, "fight"),
    **dict.fromkeys([jobs.BREW, jobs.CARRY, jobs.FARMER, jobs.FETCH, jobs.FOG, jobs.GEM, jobs.GOLD], "go"),
    **dict.fromkeys([jobs.LEAD, jobs.REACH, jobs.SEEK, jobs.STONE, jobs.TRAIN, jobs.TREASURE, jobs.WELL], "go"),
}
# Sprites of what is gone once it was done; anything else is shown at its space.
SPRITES: Final = {
    **dict.fromkeys(FIGHTS, "creature"),
    jobs.FARMER: "farmer",
    jobs.FOG: "fog",
    jobs.GOLD: "gold",
    jobs.SEEK: "fog",
}
PLACES: Final = ("space", "creature", "farmer", "fog", "well", "gold", "lying", "stone", "gem")
WITCH: Final = "witch"
NOTHING: Final = Intent("")


def heed(t: Andor, seat: int, chance: Chance, wishes: Sequence[Wish]) -> Action:
    """The answer of a good player who sees this much, and what people point at."""
    return choose_for(t, seat, chance, read_wishes(t, wishes))


def read_wishes(t: Andor, wishes: Sequence[Wish]) -> jobs.Asked:
    """What people point at, by space."""
    found: dict[str, list[int]] = {"fight": [], "look": [], "go": [], "leave": []}
    for wish in wishes:
        space = place_of(t, wish.sprite)
        if wish.purpose in found and space in t.map.spaces:
            found[wish.purpose].append(space)
    fights = [space for space in found["fight"] if t.creatures[space] != box.NO_CREATURE]
    return jobs.Asked(fights, found["look"], found["go"], found["leave"])


def place_of(t: Andor, sprite: str) -> int:
    """The space that a sprite lies on, if it is of the kind that heroes go to."""
    if sprite == WITCH:
        return t.witch
    words = sprite.split("-")
    return int(words[1]) if len(words) > 1 and words[0] in PLACES and words[1].isdecimal() else NOWHERE


def intend(t: Andor, seat: int, action: Action, wishes: Sequence[Wish]) -> Intent | None:
    """What the hero says before the one action of its turn: what it fights, or what it walks or waits for.

    On the way nothing is added: at most a sentence a turn. A step that leads to none of it says nothing.
    """
    if seat != t.choice.seat or not isinstance(t.choice, Turn):
        return None
    if isinstance(action, actions.At) and action.kind == "fight":
        return intent_of(t, seat, jobs.Job(jobs.FIGHT, action.space, 0.0))
    if action.kind not in ("move", "pass", "end-day"):
        return None
    job = jobs.best_job(t, seat, read_wishes(t, wishes) if wishes else aim_of(t, seat))
    if action is actions.PASS and is_awaited(t, seat, job):
        return intent_of(t, seat, jobs.Job(WAIT, job.space, 0.0))
    return intent_of(t, seat, job) if action is step_towards(t, seat, job) else NOTHING


def intent_of(t: Andor, seat: int, job: jobs.Job) -> Intent:
    """The job as it is told."""
    if job.kind not in INTENTS:
        return NOTHING
    sprite = WITCH if job.kind == jobs.BREW else f"{SPRITES.get(job.kind, 'space')}-{job.space}"
    if job.kind in FIGHTS:
        creature = box.CREATURES[t.creatures[job.space]]
        return Intent(job.kind, sprite, {"creature": creature, "boss": t.legend.key, "space": job.space})
    if job.item != jobs.NO_ITEM:
        return Intent(job.kind, sprite, {"item": box.ITEMS[job.item], "space": job.space})
    if job.kind == jobs.LEAD:
        return Intent(job.kind, sprite, {"count": t.led[seat]})
    if job.kind == jobs.FARMER:
        return Intent(job.kind, sprite, {"count": t.farmers[job.space], "space": job.space})
    return Intent(job.kind, sprite, {"space": job.space})
