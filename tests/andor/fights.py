"""Fights by the real rules: begun, answered as the odds assume, and every fall of the dice tried."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.analysis.odds import die_by_die, mean_of
from sobremesa.games.andor.content.box import OPPOSITE, OPPOSITE_BLACK, WIZARD
from sobremesa.games.andor.rules.actions import (
    ACCEPT,
    BEGIN,
    FIGHTS,
    FLIPS,
    GO_ON,
    INVITES,
    KEEP,
    LEAVE,
    ROLL,
    ROLL_BLACK,
    SUFFER,
)
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.fight import Gather, GoOn, Invitation
from sobremesa.games.andor.rules.harm import RaiseShield
from sobremesa.games.andor.rules.rolling import ChooseDice, Flip, RollOn, UseBrewOrHerb
from sobremesa.games.andor.state.table import Andor

GAME = find_game("andor")
FIGHTING = (GoOn, RollOn, ChooseDice, Flip, UseBrewOrHerb, RaiseShield, Gather, Invitation)


class MoreChance(Exception):
    """The script of chance has run out."""


class Falls(Chance):
    """Chance by a script; beyond its end something has to be decided first."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.used = 0

    def below(self, n: int) -> int:
        if self.used == len(self.script):
            raise MoreChance
        self.used += 1
        return self.script[self.used - 1]


def facing(
    heroes: list[str],
    creature: int,
    strength: int = 2,
    willpower: int = 7,
    hours: int = 0,
    items: list[int] | None = None,
    **more: Any,
) -> Andor:
    """Heroes on space 14 with a creature; the items are those of the first."""
    t = GAME.example(heroes, GAME.defaults())
    assert isinstance(t, Andor)
    t.at = [14] * t.seats
    t.strength = [strength] + [2] * (t.seats - 1)
    t.willpower = [willpower] * t.seats
    t.hours = [hours] * t.seats
    t.creatures[14] = creature
    for item in items or []:
        t.items[0][item] += 1
    for name, value in more.items():
        setattr(t, name, value)
    t.chance = FastChance(1)
    return t


def began(t: Andor, group: int) -> Andor:
    """The fight of the first `count` heroes, before the first roll; others are near, so that the first is asked."""
    marked = t.foe_willpower
    t.agenda = [Turn(0, False, True)]
    t.play(0, FIGHTS[14])
    assert isinstance(t.choice, Gather)
    for other in range(1, group):
        t.play(0, INVITES[t.heroes[other]])
        t.play(other, ACCEPT)
    t.foe_willpower = marked or t.foe_willpower
    return t


def choose(t: Andor) -> Action:
    """The answer that the odds assume: fight on, use nothing up, keep what is above the mean, turn the own low die."""
    choice = t.choice
    if isinstance(choice, RollOn):
        hope = mean_of(die_by_die(choice.left)) if choice.left else 0.0
        return KEEP if t.dice[0] >= hope else ROLL
    if isinstance(choice, Flip):
        other = (OPPOSITE_BLACK if t.black else OPPOSITE)[t.dice[0]]
        return FLIPS[0] if t.heroes[t.roller] == WIZARD and other > t.dice[0] else KEEP
    if isinstance(choice, ChooseDice):
        return ROLL_BLACK
    if isinstance(choice, (Gather, Invitation)):
        return BEGIN if isinstance(choice, Gather) else ACCEPT
    if isinstance(choice, GoOn):
        return GO_ON if GO_ON in choice.legal_actions(t) else LEAVE
    return SUFFER if isinstance(choice, RaiseShield) else KEEP


def is_won(t: Andor) -> bool | None:
    """Whether the fight that began on space 14 is won; None while it goes on."""
    if t.creatures[14] == 0:
        return True
    return None if t.is_fighting and isinstance(t.choice, FIGHTING) else False


def chance_of_winning(t: Andor) -> float:
    """Every fall of the dice from here, each by the real rules."""
    total = 0.0
    waiting: list[tuple[list[int], float]] = [([], 1.0)]
    while waiting:
        script, weight = waiting.pop()
        after = t.copy()
        after.chance = Falls(script)
        try:
            while is_won(after) is None:
                after.play(after.choice.seat, choose(after))
            total += weight if is_won(after) else 0.0
        except MoreChance:
            waiting.extend(([*script, fall], weight / 6) for fall in range(6))
    return total


def simulated(t: Andor, fights: int) -> float:
    """The share of wins in this number of fights by the real rules."""
    won = 0
    chance = FastChance(1)
    for _ in range(fights):
        after = t.copy()
        after.chance = chance
        while is_won(after) is None:
            after.play(after.choice.seat, choose(after))
        won += is_won(after) is True
    return won / fights
