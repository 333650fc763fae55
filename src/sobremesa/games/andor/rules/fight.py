"""Fights: alone or together, against creatures or rubble."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content.box import ALLY_STRENGTH, BOSS, NO_CREATURE, REWARDS
from sobremesa.games.andor.events import battle as events
from sobremesa.games.andor.rules import actions, strength
from sobremesa.games.andor.rules.free import (
    FREE_ACTIONS,
    can_recover,
    free_actions,
    refuse_free,
    refuse_free_aside,
    take_free,
)
from sobremesa.games.andor.rules.harm import NO_CARD, Harm, refuse_late
from sobremesa.games.andor.rules.move import refuse_hour
from sobremesa.games.andor.rules.narrator import AdvanceNarrator, CheckGoals, Happens
from sobremesa.games.andor.rules.paths import can_spend_hour, is_closed
from sobremesa.games.andor.rules.rolling import HeroRolls, best_of
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import creatures, fights, heroes, land


def targets(t: Andor, seat: int, shooter: bool) -> list[int]:
    """AND-055, AND-056  The spaces on which the hero can fight a creature; `shooter` from adjacent ones too."""
    here = t.at[seat]
    found = [here] if t.creatures[here] != NO_CREATURE else []
    if shooter and strength.shoots(t, seat):
        for space in t.map.neighbours[here]:
            if t.creatures[space] != NO_CREATURE and not is_closed(t, here, space):
                found.append(space)
    return found


def diggings(t: Andor, seat: int) -> list[int]:
    """AND-096  The adjacent spaces with rubble."""
    if not t.rubble:
        return []
    here = t.at[seat]
    return [space for space in t.map.neighbours[here] if t.has_rubble(space) and not is_closed(t, here, space)]


def start_fight(t: Andor, seat: int, space: int) -> None:
    """AND-058, AND-059  A hero begins to fight the creature on a space."""
    fights.begin_fight(t, seat, space, strength.creature_willpower(t, t.creatures[space]))
    t.then(*_gather(t, seat, False), BattleRound(), EndFight())


def start_clearing(t: Andor, seat: int, space: int) -> None:
    """AND-096  The heroes set about the rubble on a space."""
    fights.begin_fight(t, seat, space, 0)
    t.then(*_gather(t, seat, True), ClearingRound(), EndFight())


def _gather(t: Andor, seat: int, clearing: bool) -> list[Step[Andor]]:
    gather = Gather(seat, clearing, ())
    return [gather] if len(gather.legal_actions(t)) > 1 else []


def could_join(t: Andor, seat: int, space: int, clearing: bool = False) -> bool:
    """AND-082, AND-100  Whether the hero could take part: in reach, and with an hour to spend."""
    if t.is_day_over(seat) or not can_spend_hour(t, seat):
        return False
    return space in diggings(t, seat) if clearing else strength.can_reach(t, seat, space)


def can_join(t: Andor, seat: int, clearing: bool) -> bool:
    """AND-082, AND-100  Whether the hero can still join the fight that begins."""
    return seat not in t.fighters and could_join(t, seat, t.foe, clearing)


class Gather(Choice[Andor]):
    """AND-083, AND-103, AND-104, AND-174  Invite heroes in reach, call allies on the creature's space, or begin."""

    rule: ClassVar[str] = "AND-083"

    def __init__(self, seat: int, clearing: bool, asked: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.clearing = clearing
        self.asked = asked

    def legal_actions(self, t: Andor) -> list[Action]:
        found: list[Action] = [actions.BEGIN]
        for other in t.clockwise(self.seat):
            if other not in self.asked and can_join(t, other, self.clearing):
                found.append(actions.INVITES[t.heroes[other]])
        if not self.clearing:
            found.extend([actions.CALLS[ally] for ally in t.allies_on(t.foe) if ally not in t.called])
        return found

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.To):
            other = t.seat_of(action.hero)
            t.then(Invitation(other, self.seat), Gather(self.seat, self.clearing, (*self.asked, other)))
        elif isinstance(action, actions.Call):
            fights.call_ally(t, action.ally)
            t.then(self)

    def refuse(self, t: Andor, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        if isinstance(action, actions.Call):
            return "AND-103"
        return "AND-082" if isinstance(action, actions.To) else self.rule


class Invitation(Choice[Andor]):
    """AND-082, AND-083  An invited hero joins the fight or declines."""

    rule: ClassVar[str] = "AND-083"

    def __init__(self, seat: int, leader_seat: int) -> None:
        super().__init__(seat)
        self.leader_seat = leader_seat

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.ACCEPT, actions.DECLINE]

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.ACCEPT:
            fights.join_fight(t, self.seat, self.leader_seat)


def start_round(t: Andor) -> list[Step[Andor]]:
    """AND-061, AND-085, AND-086  Every hero spends an hour; strength and allies count; the heroes will roll in turn."""
    value = ALLY_STRENGTH * len(t.called)
    for seat in t.fighters:
        heroes.spend_hour(t, seat)
        value += t.strength[seat]
    fights.begin_round(t, value)
    return [HeroRolls(seat) for seat in t.fighters]


class BattleRound(Step[Andor]):
    """AND-060  Hero attack, creature reaction, comparison, end of the round."""

    rule: ClassVar[str] = "AND-060"

    def run(self, t: Andor) -> None:
        t.then(*start_round(t), CreatureReacts())


class CreatureReacts(Step[Andor]):
    """AND-065, AND-066, AND-069, AND-070, AND-088  The creature rolls by its willpower, and the values are compared."""

    rule: ClassVar[str] = "AND-069"

    def run(self, t: Andor) -> None:
        kind = t.creatures[t.foe]
        fights.roll_foe(t, strength.creature_dice(t, kind, t.foe_willpower), strength.rolls_black(t, kind))
        compare(t, strength.creature_strength(t, kind) + best_of(t.dice))


def compare(t: Andor, foe_value: int) -> None:
    """AND-071, AND-072, AND-089, AND-091  The lower side loses the difference, every hero the whole of it."""
    difference = t.value - foe_value
    if t.watch is not None:
        t.tell(events.ValuesCompared(heroes=t.value, creature=foe_value))
    if difference > 0:
        fights.hurt_foe(t, difference)
    if t.foe_willpower == 0:
        t.then(Victory())
    else:
        t.then(*[Harm(seat, -difference, NO_CARD) for seat in t.fighters], EndOfRound(False))


class EndOfRound(Step[Andor]):
    """AND-073, AND-092  Each hero goes on or leaves; the fight goes on while there is one."""

    rule: ClassVar[str] = "AND-073"

    def __init__(self, clearing: bool) -> None:
        self.clearing = clearing

    def run(self, t: Andor) -> None:
        t.then(*[StayOrLeave(seat) for seat in t.fighters], NextRound(self.clearing))


class StayOrLeave(Step[Andor]):
    """AND-092  A hero who cannot pay another hour, and has nothing at hand that would, leaves; the others are asked."""

    rule: ClassVar[str] = "AND-092"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Andor) -> None:
        if can_spend_hour(t, self.seat) or can_be_helped(t, self.seat):
            t.then(GoOn(self.seat))
        else:
            fights.leave_fight(t, self.seat)


def can_be_helped(t: Andor, seat: int) -> bool:
    """AND-032, AND-092  Whether a free action, the hero's own or a companion's on the space, would pay another hour."""
    awake = [other for other in range(t.seats) if not t.is_day_over(other)]
    return can_recover(t, seat, [other for other in awake if t.at[other] == t.at[seat]])


class GoOn(Choice[Andor]):
    """AND-032, AND-073, AND-092  Another round or not; between rounds heroes may take free actions."""

    rule: ClassVar[str] = "AND-092"

    def legal_actions(self, t: Andor) -> list[Action]:
        on: list[Action] = [actions.GO_ON] if can_spend_hour(t, self.seat) else []
        return [*on, actions.LEAVE, *free_actions(t, self.seat)]

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.LEAVE or action is actions.GO_ON:
            heroes.act(t)
            if action is actions.LEAVE:
                fights.leave_fight(t, self.seat)
        else:
            t.then(self)
            take_free(t, self.seat, action)

    def refuse(self, t: Andor, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        if action.kind in FREE_ACTIONS:
            return refuse_free(t, self.seat, action)
        if action is actions.GO_ON:
            return refuse_hour(t, self.seat)
        return refuse_late(t, action, self.rule)

    def others(self, t: Andor) -> list[int]:
        return [seat for seat in range(t.seats) if seat != self.seat]

    def legal_actions_out_of_turn(self, t: Andor, seat: int) -> list[Action]:
        return free_actions(t, seat)

    def take_out_of_turn(self, t: Andor, seat: int, action: Action) -> None:
        t.then(self)
        take_free(t, seat, action)

    def refuse_out_of_turn(self, t: Andor, seat: int, action: Action) -> str | None:
        rule = refuse_free_aside(t, seat, action)
        return refuse_late(t, action, rule) if rule is not None and seat in t.fighters else rule


class NextRound(Step[Andor]):
    """AND-073  If a hero is left there is another round."""

    rule: ClassVar[str] = "AND-073"

    def __init__(self, clearing: bool) -> None:
        self.clearing = clearing

    def run(self, t: Andor) -> None:
        if t.fighters:
            t.then(ClearingRound() if self.clearing else BattleRound())


class Victory(Step[Andor]):
    """AND-074, AND-076, AND-077, AND-093  The reward is shared, the creature goes to 80, the narrator advances.

    AND-294  Unless the legend ends with this creature: then the narrator goes straight to the end.
    """

    rule: ClassVar[str] = "AND-074"

    def run(self, t: Andor) -> None:
        kind = t.creatures[t.foe]
        points = t.legend.boss_reward if kind == BOSS else REWARDS[kind]
        creatures.defeat_creature(t, t.foe)
        happens: list[Step[Andor]] = [Happens("boss-defeated")] if kind == BOSS else []
        t.then(*_reward(t, points), *happens, CheckGoals(), AdvanceNarrator(), CheckGoals())


def _reward(t: Andor, points: int) -> list[Step[Andor]]:
    return [Reward(t.fighters[0], points)] if points else []


class Reward(Choice[Andor]):
    """AND-074, AND-075, AND-093  Gold and willpower in any mix for those who fought to the end."""

    rule: ClassVar[str] = "AND-093"

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def legal_actions(self, t: Andor) -> list[Action]:
        goods = (actions.GOLD, actions.WILLPOWER)
        heroes = [t.heroes[seat] for seat in t.fighters]
        return [share for hero in heroes for kind in goods for share in actions.shares(hero, kind, self.points)]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, actions.Allotment)
        seat = t.seat_of(action.hero)
        if action.goods == actions.GOLD:
            heroes.gain_gold(t, seat, action.amount)
        else:
            heroes.gain_willpower(t, seat, action.amount)
        if action.amount < self.points:
            t.then(Reward(self.seat, self.points - action.amount))

    def refuse(self, t: Andor, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        if isinstance(action, actions.Allotment) and action.amount > self.points:
            return "AND-075"
        return refuse_late(t, action, self.rule)


class ClearingRound(Step[Andor]):
    """AND-096, AND-097, AND-100  The heroes roll against the rubble; every round costs each of them an hour."""

    rule: ClassVar[str] = "AND-097"

    def run(self, t: Andor) -> None:
        t.then(*start_round(t), StartDigging())


class StartDigging(Step[Andor]):
    """AND-098  The battle value is spent on rubble tokens."""

    rule: ClassVar[str] = "AND-098"

    def run(self, t: Andor) -> None:
        t.then(Dig(t.fighters[0], t.value), AfterDigging())


class Dig(Choice[Andor]):
    """AND-098, AND-099, AND-101  Remove tokens whose values together are not more than the battle value."""

    rule: ClassVar[str] = "AND-098"

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def legal_actions(self, t: Andor) -> list[Action]:
        found: list[Action] = [actions.DONE]
        for value in actions.REMOVES:
            if value <= self.value and value in t.rubble_on(t.foe):
                found.append(actions.REMOVES[value])
        return found

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.Remove):
            land.clear_rubble(t, t.foe, action.value)
            t.then(Dig(self.seat, self.value - action.value))


class AfterDigging(Step[Andor]):
    """AND-097  While rubble is left the heroes may go on."""

    rule: ClassVar[str] = "AND-097"

    def run(self, t: Andor) -> None:
        if t.rubble_on(t.foe):
            t.then(EndOfRound(True))


class EndFight(Step[Andor]):
    """AND-081, AND-095  The fight is over."""

    rule: ClassVar[str] = "AND-081"

    def run(self, t: Andor) -> None:
        fights.end_fight(t)
