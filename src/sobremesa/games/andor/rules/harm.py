"""Losing willpower to something a shield can prevent: a battle round, a firestorm, an event card."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content.box import SHIELD
from sobremesa.games.andor.rules.actions import SUFFER, USE_SHIELD
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import fights, heroes, items, story

NO_CARD: Final = -1
TOO_LATE: Final = {"double": "AND-172", "fight-with": "AND-154"}  # what is used right after rolling


class Harm(Step[Andor]):
    """AND-147  The hero would lose this much willpower; with a shield the hero is asked."""

    rule: ClassVar[str] = "AND-147"

    def __init__(self, seat: int, amount: int, waiting_card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.waiting_card = waiting_card  # a waiting event card that is used up by this, or NO_CARD

    def run(self, t: Andor) -> None:
        if self.waiting_card != NO_CARD:
            story.end_waiting(t, self.waiting_card)
        if self.amount <= 0:
            return
        if t.has_shield(self.seat):
            t.then(RaiseShield(self.seat, self.amount))
        else:
            suffer(t, self.seat, self.amount)


class RaiseShield(Choice[Andor]):
    """AND-147  Use the shield, or lose the willpower."""

    rule: ClassVar[str] = "AND-147"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        return [USE_SHIELD, SUFFER]

    def take(self, t: Andor, action: Action) -> None:
        if action is USE_SHIELD:
            items.use_half_first(t, self.seat, SHIELD)
        else:
            suffer(t, self.seat, self.amount)

    def refuse(self, t: Andor, action: Action) -> str | None:
        return None if action in self.legal_actions(t) else refuse_late(t, action, self.rule)


def refuse_late(t: Andor, action: Action, rule: str) -> str:
    """AND-154, AND-172  Once the creature has rolled it is too late for brew and herbs; the rule against the rest."""
    return TOO_LATE.get(action.kind, rule) if t.is_fighting else rule


def suffer(t: Andor, seat: int, amount: int) -> None:
    """AND-079, AND-094  Lose willpower; an exhausted hero is out of the fight, if there is one."""
    if heroes.lose_willpower(t, seat, amount) and seat in t.fighters:
        fights.leave_fight(t, seat)
