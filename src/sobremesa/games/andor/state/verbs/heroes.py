"""Heroes: hours, steps, willpower, strength and gold."""

from __future__ import annotations

from sobremesa.engine.copy_on_write import replaced
from sobremesa.games.andor.content import box
from sobremesa.games.andor.events import heroes as events
from sobremesa.games.andor.rules.paths import hour_cost
from sobremesa.games.andor.state.table import NOBODY, Andor
from sobremesa.games.andor.state.verbs.farmers import meet


def seat_hero(t: Andor, seat: int, hero: int, face: int, name: str) -> None:
    """AND-001  The seat plays this hero."""
    t.heroes = replaced(t.heroes, seat, hero)
    t.faces = replaced(t.faces, seat, face)
    if t.watch is not None:
        t.tell(events.HeroPicked(seat=seat, face=name))


def put_hero(t: Andor, seat: int, space: int, strength: int, willpower: int) -> None:
    """The hero stands here when the legend begins."""
    t.at = replaced(t.at, seat, space)
    t.strength = replaced(t.strength, seat, strength)
    t.willpower = replaced(t.willpower, seat, willpower)
    if t.watch is not None:
        t.tell(events.HeroPlaced(seat=seat, space=space, strength=strength, willpower=willpower))


def spend_hour(t: Andor, seat: int) -> None:
    """AND-013  The time marker advances an hour; overtime costs willpower."""
    t.hours = replaced(t.hours, seat, t.hours[seat] + 1)
    cost = hour_cost(t, t.hours[seat])
    if cost:
        t.willpower = replaced(t.willpower, seat, t.willpower[seat] - cost)
    if t.watch is not None:
        t.tell(events.HourSpent(seat=seat, hour=t.hours[seat], cost=cost))


def end_day_of(t: Andor, seat: int) -> None:
    """AND-008, AND-009  The marker goes to the sunrise box, the first one to the rooster."""
    is_first = t.rooster == NOBODY
    if is_first:
        t.rooster = seat
    t.hours = replaced(t.hours, seat, box.ROOSTER if is_first else box.SUNRISE_BOX)
    if t.watch is not None:
        t.tell(events.DayEnded(seat=seat, first=is_first))


def move_hero(t: Andor, seat: int, space: int) -> None:
    """AND-016  The hero steps to a space; farmers who meet a creature there are lost (AND-131)."""
    t.at = replaced(t.at, seat, space)
    if t.watch is not None:
        t.tell(events.HeroMoved(seat=seat, space=space))
    if t.creatures[space] != box.NO_CREATURE:
        meet(t, space)


def gain_willpower(t: Andor, seat: int, amount: int) -> None:
    """Ruling A-12  Willpower grows up to its most; the rest is lost."""
    gained = min(amount, box.MOST_WILLPOWER - t.willpower[seat])
    t.willpower = replaced(t.willpower, seat, t.willpower[seat] + gained)
    if t.watch is not None and gained:
        t.tell(events.WillpowerGained(seat=seat, amount=gained))


def lose_willpower(t: Andor, seat: int, amount: int) -> bool:
    """AND-079, AND-080  Willpower is lost; at none left the hero is exhausted. Returns whether that happened."""
    lost = min(amount, t.willpower[seat])
    t.willpower = replaced(t.willpower, seat, t.willpower[seat] - lost)
    if t.watch is not None:
        t.tell(events.WillpowerLost(seat=seat, amount=lost))
    if t.willpower[seat] > 0:
        return False
    t.willpower = replaced(t.willpower, seat, box.AFTER_EXHAUSTION)
    t.strength = replaced(t.strength, seat, max(1, t.strength[seat] - 1))
    if t.watch is not None:
        t.tell(events.HeroExhausted(seat=seat, strength=t.strength[seat]))
    return True


def gain_strength(t: Andor, seat: int, amount: int) -> None:
    """Strength grows up to its most, or shrinks down to 1."""
    before = t.strength[seat]
    t.strength = replaced(t.strength, seat, max(1, min(box.MOST_STRENGTH, before + amount)))
    change = t.strength[seat] - before
    if t.watch is not None and change:
        told = events.StrengthGained if change > 0 else events.StrengthLost
        t.tell(told(seat=seat, amount=abs(change)))


def gain_gold(t: Andor, seat: int, amount: int) -> None:
    """Gold comes to the hero or goes."""
    t.gold = replaced(t.gold, seat, t.gold[seat] + amount)
    if t.watch is not None and amount:
        told = events.GoldGained if amount > 0 else events.GoldPaid
        t.tell(told(seat=seat, amount=abs(amount)))


def act_freely(t: Andor) -> None:
    """Count a free action."""
    t.idle += 1


def act(t: Andor) -> None:
    """A standard action is taken, or a fight goes on."""
    t.idle = 0
    t.lingering = False


def linger(t: Andor) -> None:
    """AND-032  Another hero has just acted, and the next turn is about to begin."""
    t.lingering = True
