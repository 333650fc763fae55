"""Who can fight whom, and with how many dice and how much strength."""

from __future__ import annotations

from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules.paths import is_closed
from sobremesa.games.andor.state.table import Andor


def shoots(t: Andor, seat: int) -> bool:
    """AND-056  The archer, or a hero with a bow, can fight on an adjacent space."""
    return t.heroes[seat] == box.ARCHER or t.items[seat][box.BOW] > 0


def can_reach(t: Andor, seat: int, space: int) -> bool:
    """AND-055, AND-056  Whether the hero stands where a creature on this space can be fought."""
    here = t.at[seat]
    if here == space:
        return True
    return shoots(t, seat) and space in t.map.neighbours[here] and not is_closed(t, here, space)


def hero_dice(t: Andor, seat: int) -> int:
    """AND-062  How many dice the hero rolls with this willpower."""
    return box.HERO_DICE[t.heroes[seat]][box.band(t.willpower[seat])]


def rolls_one_by_one(t: Andor, seat: int, space: int) -> bool:
    """AND-063, A-16  The archer always rolls die by die, and so does a hero who fights from an adjacent space.

    That needs a bow when the fight begins; one that is dropped between rounds changes nothing.
    """
    return t.heroes[seat] == box.ARCHER or (t.at[seat] != space and not t.is_clearing)


def creature_strength(t: Andor, kind: int) -> int:
    """The strength of a creature today."""
    extra = 1 if t.today & box.STRONG_CREATURES else 0
    return (
        t.legend.boss_strength[t.difficulty_name][t.seats] if kind == box.BOSS else box.CREATURE_STRENGTH[kind]
    ) + extra


def creature_willpower(t: Andor, kind: int) -> int:
    """The willpower a creature begins a fight with."""
    return t.legend.boss_willpower if kind == box.BOSS else box.CREATURE_WILLPOWER[kind]


def creature_dice(t: Andor, kind: int, willpower: int) -> int:
    """AND-066  How many dice a creature rolls with this willpower."""
    return t.legend.boss_dice if kind == box.BOSS else box.CREATURE_DICE[kind][box.band(willpower)]


def rolls_black(t: Andor, kind: int) -> bool:
    """AND-067, AND-068  Whether a creature rolls black dice."""
    return t.legend.boss_black if kind == box.BOSS else box.CREATURE_BLACK[kind]
