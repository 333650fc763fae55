"""Fights: who takes part, the dice, and the battle value."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced, without
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import ALLIES, BLACK_DIE, CREATURES, OPPOSITE, OPPOSITE_BLACK, RED_DIE
from sobremesa.games.andor.events import battle as events
from sobremesa.games.andor.state.table import NOBODY, Andor


def begin_fight(t: Andor, seat: int, space: int, willpower: int) -> None:
    """AND-059  The hero fights on a space; a creature's willpower is marked, rubble has none."""
    t.foe = space
    t.foe_willpower = willpower
    t.fighters = [seat]
    t.called = []
    if t.watch is not None:
        t.tell(events.FightBegun(seat=seat, space=space, creature=CREATURES[t.creatures[space]]))


def join_fight(t: Andor, seat: int, leader: int) -> None:
    """AND-084  The hero joins; the order is clockwise from the hero who invited."""
    t.fighters = [other for other in t.clockwise(leader) if other in t.fighters or other == seat]
    if t.watch is not None:
        t.tell(events.FightJoined(seat=seat))


def call_ally(t: Andor, ally: int) -> None:
    """AND-103  An ally takes part."""
    t.called = [*t.called, ally]
    if t.watch is not None:
        t.tell(events.AllyCalled(ally=ALLIES[ally]))


def leave_fight(t: Andor, seat: int) -> None:
    """AND-092  The hero takes no further part."""
    t.fighters = without(t.fighters, t.fighters.index(seat))
    if t.watch is not None:
        t.tell(events.FightLeft(seat=seat))


def begin_round(t: Andor, value: int) -> None:
    """AND-060  A battle round begins with this much strength on the heroes' side."""
    t.value = value
    t.flipped = False
    t.dice = []
    t.roller = NOBODY
    if t.watch is not None:
        t.tell(events.RoundBegun(value=value))


def roll_dice(t: Andor, seat: int, count: int, black: bool) -> None:
    """AND-062  The hero rolls.

    Chance: for each die a number below 6, its face: 0 to 5 is 1 to 6, and on a black die 6, 6, 8, 10,
    10, 12.
    """
    faces = BLACK_DIE if black else RED_DIE
    t.dice = [faces[t.chance.below(6)] for _ in range(count)]
    t.roller = seat
    t.black = black
    t.doubled = NOWHERE
    if t.watch is not None:
        t.tell(events.DiceRolled(seat=seat, dice=t.dice[:], black=black))


def flip_die(t: Andor, seat: int, die: int) -> None:
    """AND-087, AND-164  The wizard turns a die to its opposite face."""
    before = t.dice[die]
    t.dice = replaced(t.dice, die, OPPOSITE_BLACK[before] if t.black else OPPOSITE[before])
    t.flipped = True
    if t.watch is not None:
        t.tell(events.DieFlipped(seat=seat, before=before, face=t.dice[die]))


def double_die(t: Andor, seat: int, die: int) -> None:
    """AND-171  The brew doubles a die."""
    t.doubled = die
    if t.watch is not None:
        t.tell(events.DieDoubled(seat=seat, face=t.dice[die]))


def add_value(t: Andor, seat: int, amount: int) -> None:
    """AND-086  The hero's best result is added to the battle value."""
    t.value += amount
    if t.watch is not None:
        t.tell(events.ValueAdded(seat=seat, amount=amount, value=t.value))


def roll_foe(t: Andor, count: int, black: bool) -> None:
    """AND-066, AND-067, AND-068  The creature rolls.

    Chance: for each die a number below 6, as for the dice of heroes.
    """
    faces = BLACK_DIE if black else RED_DIE
    t.dice = [faces[t.chance.below(6)] for _ in range(count)]
    t.roller = NOBODY
    t.black = black
    t.doubled = NOWHERE
    if t.watch is not None:
        t.tell(events.CreatureRolled(dice=t.dice[:], black=black))


def hurt_foe(t: Andor, amount: int) -> None:
    """AND-071, AND-090  The creature loses willpower."""
    t.foe_willpower = max(0, t.foe_willpower - amount)
    if t.watch is not None:
        t.tell(events.CreatureHurt(amount=amount, willpower=t.foe_willpower))


def end_fight(t: Andor) -> None:
    """AND-081, AND-095  The fight is over; an unbeaten creature will begin the next one with all its willpower."""
    t.foe = NOWHERE
    t.foe_willpower = 0
    t.fighters = []
    t.called = []
    t.dice = []
    t.roller = NOBODY
    t.value = 0
    t.black = False
    t.doubled = NOWHERE
    t.flipped = False
    if t.watch is not None:
        t.tell(events.FightEnded())
