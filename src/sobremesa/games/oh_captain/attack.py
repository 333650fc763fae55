"""Attacks: who can be hit, who challenges, and what it costs to be wrong."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.errors import NOT_YOUR_TURN
from sobremesa.games.oh_captain import events
from sobremesa.games.oh_captain.actions import ACCEPT, ATTACKS, CHALLENGE, PASS, Aim, Announce
from sobremesa.games.oh_captain.content import ITEMS, LANTERN, LIZARD, ULRICH, ULRICH_COINS
from sobremesa.games.oh_captain.effects import UseItem
from sobremesa.games.oh_captain.table import NOBODY, OhCaptain


def why_spared(t: OhCaptain, item: int, target: int) -> str | None:
    """CAP-044, ruling C-06  The rule that forbids using the item on this Explorer, or None."""
    if item == LIZARD:
        return None if t.coins[target] else "CAP-063"
    if item == LANTERN:
        return None if t.down[target] else "CAP-064"
    return None if t.down[target] or t.up[target] else "CAP-062"


def targets(t: OhCaptain, attacker: int, item: int) -> list[Action]:
    """CAP-056  Every Explorer but the attacker on whom the item can be used; the Captain may attack all of them."""
    return [
        ATTACKS[t.adventurers[other]]
        for other in t.explorers_after(t.active)
        if other != attacker and why_spared(t, item, other) is None
    ]


def answers_attack(action: Action) -> bool:
    """Whether this is what only an attacked Explorer says."""
    return action is ACCEPT or action is CHALLENGE


def refuse_out_of_turn(action: Action) -> str:
    """CAP-053  What keeps a seat that is not asked from this."""
    return "CAP-053" if answers_attack(action) else NOT_YOUR_TURN


def refuse_target(t: OhCaptain, attacker: int, item: int, action: Action, rule: str) -> str | None:
    """The first rule that forbids this attack."""
    if isinstance(action, Announce):
        return "CAP-043"
    if answers_attack(action):
        return "CAP-053"
    if not isinstance(action, Aim) or action.kind != "attack" or t.seat_of[action.adventurer] == NOBODY:
        return rule
    target = t.seat_of[action.adventurer]
    if target == t.captain:
        return "CAP-046"
    return "CAP-047" if target == attacker else why_spared(t, item, target)


class Attack(Step[OhCaptain]):
    """CAP-039, CAP-042, CAP-045  An item is used, by the Captain who bought it or its finder, if anybody can be hit."""

    rule: ClassVar[str] = "CAP-042"

    def __init__(self, seat: int, item: int) -> None:
        self.seat = seat
        self.item = item

    def run(self, t: OhCaptain) -> None:
        if not targets(t, self.seat, self.item):
            if t.watch is not None:
                t.tell(events.NobodyToAttack(seat=self.seat))
        elif self.seat == t.captain:
            t.then(PurchaseTarget(self.seat, self.item))
        else:
            t.then(AttackTarget(self.seat, self.item))


class PurchaseTarget(Choice[OhCaptain]):
    """CAP-039  The Captain attacks any Explorer, the seller included; nobody can challenge that (C-02)."""

    rule: ClassVar[str] = "CAP-039"

    def __init__(self, seat: int, item: int) -> None:
        super().__init__(seat)
        self.item = item

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        found = targets(t, self.seat, self.item)
        return found if t.must_attack else [*found, PASS]

    def take(self, t: OhCaptain, action: Action) -> None:
        if isinstance(action, Aim):
            target = t.seat_of[action.adventurer]
            tell_attack(t, self.seat, target, self.item)
            t.then(UseItem(self.seat, target, self.item))

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        if action is PASS and not t.must_attack:
            return None
        return refuse_target(t, self.seat, self.item, action, self.rule)

    def refuse_other_seat(self, t: OhCaptain, seat: int, action: Action) -> str:
        return refuse_out_of_turn(action)


class AttackTarget(Choice[OhCaptain]):
    """CAP-042, CAP-044, CAP-046, CAP-047  Attack another Explorer on whom the announced item can be used."""

    rule: ClassVar[str] = "CAP-042"

    def __init__(self, seat: int, item: int) -> None:
        super().__init__(seat)
        self.item = item

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return targets(t, self.seat, self.item)

    def take(self, t: OhCaptain, action: Action) -> None:
        assert isinstance(action, Aim)
        target = t.seat_of[action.adventurer]
        tell_attack(t, self.seat, target, self.item)
        t.then(Challenge(target, self.seat, self.item))

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        return refuse_target(t, self.seat, self.item, action, self.rule)

    def refuse_other_seat(self, t: OhCaptain, seat: int, action: Action) -> str:
        return refuse_out_of_turn(action)


def tell_attack(t: OhCaptain, seat: int, target: int, item: int) -> None:
    """Say who attacks whom."""
    if t.watch is not None:
        t.tell(events.AttackDeclared(seat=seat, target_seat=target, item=ITEMS[item]))


class Challenge(Choice[OhCaptain]):
    """CAP-048, CAP-053  The attacked Explorer, and nobody else, accepts the attack or challenges it."""

    rule: ClassVar[str] = "CAP-048"

    def __init__(self, seat: int, attacker_seat: int, item: int) -> None:
        super().__init__(seat)
        self.attacker_seat = attacker_seat
        self.item = item

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return [ACCEPT, CHALLENGE]

    def take(self, t: OhCaptain, action: Action) -> None:
        use = UseItem(self.attacker_seat, self.seat, self.item)
        if action is ACCEPT:
            if t.watch is not None:
                t.tell(events.AttackAccepted(seat=self.seat, attacker_seat=self.attacker_seat))
            t.then(use)
            return
        if t.watch is not None:
            t.tell(events.AttackChallenged(seat=self.seat, attacker_seat=self.attacker_seat))
        truth = t.is_true(self.item)
        t.show_kept(self.attacker_seat, self.item)
        if truth:
            t.then(use, PayForChallenge(self.seat, self.attacker_seat))
        else:
            t.then(PayForChallenge(self.attacker_seat, self.seat))

    def refuse_other_seat(self, t: OhCaptain, seat: int, action: Action) -> str:
        return refuse_out_of_turn(action)


class PayForChallenge(Step[OhCaptain]):
    """CAP-050, CAP-051, CAP-052, CAP-100  The loser pays the winner one coin, Ulrich two, or what there is (C-18)."""

    rule: ClassVar[str] = "CAP-052"

    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def run(self, t: OhCaptain) -> None:
        count = ULRICH_COINS if t.adventurers[self.winner] == ULRICH else 1
        t.pay_for_challenge(self.loser, self.winner, count)
