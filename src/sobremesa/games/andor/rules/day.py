"""The day: turns go round clockwise until every hero has ended the day; then the sunrise box in its order."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content.box import LAST_HOUR
from sobremesa.games.andor.events import story as events
from sobremesa.games.andor.rules import move
from sobremesa.games.andor.rules.actions import CLEARS, DONE, DRINK, END_DAY, FIGHTS, PASS, At, Send, With
from sobremesa.games.andor.rules.event_cards import DrawEvent
from sobremesa.games.andor.rules.fight import diggings, start_clearing, start_fight, targets
from sobremesa.games.andor.rules.free import (
    FREE_ACTIONS,
    can_go_on,
    free_actions,
    leads_on,
    refuse_free,
    refuse_free_aside,
    take_free,
)
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import march, marching
from sobremesa.games.andor.rules.narrator import AdvanceNarrator, CheckGoals
from sobremesa.games.andor.rules.paths import can_spend_hour
from sobremesa.games.andor.rules.strength import can_reach, shoots
from sobremesa.games.andor.state.table import NOBODY, Andor
from sobremesa.games.andor.state.verbs import heroes, land, story


class NextTurn(Step[Andor]):
    """AND-007, AND-010  The next hero clockwise whose day is not over; when all are, the next day begins.

    AND-032  What that hero does freely before anything else still belongs to the turn of the one who acted last: there
    is no other moment between the two. Nobody is asked twice, and the day may be ended after it.
    """

    rule: ClassVar[str] = "AND-007"

    def __init__(self, seat: int) -> None:
        self.seat = seat  # who had the last turn

    def run(self, t: Andor) -> None:
        for turn in range(1, t.seats + 1):
            seat = (self.seat + turn) % t.seats
            if not t.is_day_over(seat):
                if seat != self.seat:
                    heroes.linger(t)
                t.then(Turn(seat, False, shoots(t, seat)))
                return
        t.then(Sunrise(), NewDay())


class NewDay(Step[Andor]):
    """AND-009  All markers go back; the hero of the rooster has the first turn."""

    rule: ClassVar[str] = "AND-009"

    def run(self, t: Andor) -> None:
        first = t.rooster if t.rooster != NOBODY else t.lowest()
        story.begin_day(t)
        t.then(Turn(first, False, shoots(t, first)))


class Turn(Choice[Andor]):
    """AND-003, AND-004, AND-026  One standard action or the end of the day; free actions before it, of anybody."""

    rule: ClassVar[str] = "AND-003"

    def __init__(self, seat: int, busy: bool, shooter: bool) -> None:
        super().__init__(seat)
        self.busy = busy  # a free action was taken on this turn, so the day cannot be ended on it
        self.shooter = shooter  # AND-057: whether the hero could shoot when the turn began

    def legal_actions(self, t: Andor) -> list[Action]:
        seat = self.seat
        found: list[Action] = []
        if t.hours[seat] < LAST_HOUR:
            found = move.steps_from(t, seat, 0)
            if can_spend_hour(t, seat):
                found.append(PASS)
                for space in targets(t, seat, self.may_shoot(t)):
                    found.append(FIGHTS[space])
                for space in diggings(t, seat):
                    found.append(CLEARS[space])
                found.extend(move.sendings(t))
        found.extend(self.free_actions(t))
        if not self.busy or not found:  # others may have taken what a busy hero was to act with
            found.append(END_DAY)
        return found

    def free_actions(self, t: Andor) -> list[Action]:
        """AND-032, AND-035  All of them, but for those after which the hero could only end the day on this turn."""
        if t.lingering or can_spend_hour(t, self.seat):
            return free_actions(t, self.seat)
        if not can_go_on(t, self.seat):
            return []
        return [action for action in free_actions(t, self.seat) if leads_on(t, self.seat, action)]

    def may_shoot(self, t: Andor) -> bool:
        """AND-057  Whether a bow counts: it was there when the turn began, or the turn has not quite begun."""
        return self.shooter or t.lingering

    def take(self, t: Andor, action: Action) -> None:
        if action.kind in FREE_ACTIONS:
            t.then(CheckGoals(), Turn(self.seat, self.busy or not t.lingering, self.shooter))
            take_free(t, self.seat, action)
            return
        heroes.act(t)
        t.then(CheckGoals(), Afterwards(self.seat), NextTurn(self.seat))
        if action is END_DAY:
            heroes.end_day_of(t, self.seat)
        elif action is PASS:
            heroes.spend_hour(t, self.seat)  # AND-025
        elif isinstance(action, Send):
            move.send(t, self.seat, action)
        elif isinstance(action, At) and action.kind == "fight":
            start_fight(t, self.seat, action.space)
        elif isinstance(action, At) and action.kind == "clear":
            start_clearing(t, self.seat, action.space)
        else:
            move.begin_move(t, self.seat, action)

    def refuse(self, t: Andor, action: Action) -> str | None:
        return None if action in self.legal_actions(t) else self.why_not(t, action)

    def why_not(self, t: Andor, action: Action) -> str:
        """The first rule that forbids an action that is not legal."""
        seat = self.seat
        if action is END_DAY:
            return "AND-035"
        if t.hours[seat] >= LAST_HOUR and not (t.lingering and action.kind in FREE_ACTIONS):
            return "AND-015"
        if action.kind in FREE_ACTIONS:
            is_closed = action in free_actions(t, seat) or not (t.lingering or can_go_on(t, seat))
            return "AND-035" if is_closed else refuse_free(t, seat, action)
        if isinstance(action, At) and action.kind == "fight":
            return move.refuse_hour(t, seat) if not can_spend_hour(t, seat) else self.why_no_fight(t, action.space)
        if isinstance(action, At) and action.kind == "clear":
            return "AND-096"
        if isinstance(action, Send):
            return move.refuse_sending(t, seat, action)
        if action is PASS:
            return move.refuse_hour(t, seat)
        if action is DRINK or action.kind == "move" or isinstance(action, With):
            return move.refuse_step(t, seat, action)
        return self.rule

    def why_no_fight(self, t: Andor, space: int) -> str:
        """AND-122, AND-057  Nothing can be fought there, or not by this hero on this turn."""
        if space == 0 and t.castle:
            return "AND-122"
        if not self.may_shoot(t) and t.creatures[space] and can_reach(t, self.seat, space):
            return "AND-057"
        return "AND-056" if space in t.map.neighbours[t.at[self.seat]] else "AND-055"

    def others(self, t: Andor) -> list[int]:
        """AND-032  Heroes may take free actions on another's turn; AND-034 none once their own day is over."""
        return [seat for seat in range(t.seats) if seat != self.seat]

    def legal_actions_out_of_turn(self, t: Andor, seat: int) -> list[Action]:
        return free_actions(t, seat)

    def take_out_of_turn(self, t: Andor, seat: int, action: Action) -> None:
        t.then(CheckGoals(), self)
        take_free(t, seat, action)

    def refuse_out_of_turn(self, t: Andor, seat: int, action: Action) -> str | None:
        return refuse_free_aside(t, seat, action)


class Afterwards(Step[Andor]):
    """AND-032  The last hero still on the way may take free actions after a standard action, too."""

    rule: ClassVar[str] = "AND-032"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Andor) -> None:
        for seat in range(t.seats):
            if t.is_day_over(seat) == (seat == self.seat):
                return
        if free_actions(t, self.seat):
            t.then(Rest(self.seat))


class Rest(Choice[Andor]):
    """AND-032  Free actions after a standard action, when nobody else's turn follows."""

    rule: ClassVar[str] = "AND-032"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [DONE, *free_actions(t, self.seat)]

    def take(self, t: Andor, action: Action) -> None:
        if action is DONE:
            heroes.act(t)
        else:
            t.then(CheckGoals(), self)
            take_free(t, self.seat, action)


class Sunrise(Step[Andor]):
    """AND-006, AND-106, AND-113, AND-125, AND-126  The sunrise box, in its printed order."""

    rule: ClassVar[str] = "AND-113"

    def run(self, t: Andor) -> None:
        story.greet_sun(t)
        steps: list[Step[Andor]] = [DrawEvent()]
        if t.storming:
            steps.extend([Firestorm(space) for space in t.map.storms])
        steps.extend([March(kind) for kind in marching(t)])
        t.then(*steps, RefillWells(), AdvanceNarrator())


class Firestorm(Step[Andor]):
    """AND-108, AND-109, AND-110, AND-111, AND-112  A red die for each fire: that many spaces along the arrows burn."""

    rule: ClassVar[str] = "AND-109"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Andor) -> None:
        die = story.roll_for_legend(t)
        burning = spaces_of_storm(t, self.space, die)
        if t.watch is not None:
            t.tell(events.FirestormRaged(space=self.space, die=die, spaces=burning))
        t.then(*[Harm(seat, die, NO_CARD) for seat in t.by_rank() if t.at[seat] in burning])


def spaces_of_storm(t: Andor, start: int, length: int) -> list[int]:
    """AND-109, AND-112  The start space and those its arrows lead to, up to rubble."""
    found: list[int] = []
    space = start
    while len(found) < length and space >= 0 and not t.has_rubble(space):
        found.append(space)
        space = t.map.arrows[space]
    return found


class March(Step[Andor]):
    """AND-113, AND-114  All creatures of one kind move."""

    rule: ClassVar[str] = "AND-114"

    def __init__(self, creature: int) -> None:
        self.creature = creature

    def run(self, t: Andor) -> None:
        march(t, self.creature)


class RefillWells(Step[Andor]):
    """AND-125  Empty wells fill up."""

    rule: ClassVar[str] = "AND-125"

    def run(self, t: Andor) -> None:
        land.refill_wells(t)
