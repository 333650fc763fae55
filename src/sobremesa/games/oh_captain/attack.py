"""Attacks: who can be hit, who challenges, what it costs to be wrong, and what the items do."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.errors import NOT_YOUR_TURN
from sobremesa.games.oh_captain import actions, events
from sobremesa.games.oh_captain.actions import ACCEPT, ATTACKS, CHALLENGE, PASS, Aim, Announce
from sobremesa.games.oh_captain.card_history import AT_RANDOM, SIANA_MAY_EGG, SIANA_NO_EGG
from sobremesa.games.oh_captain.content import ARRIVAL, EGG, HOOK, ITEMS, LANTERN, LIZARD, SIANA, ULRICH, ULRICH_COINS
from sobremesa.games.oh_captain.table import NOBODY, OhCaptain

# What the items do.


class UseItem(Step[OhCaptain]):
    """CAP-057, CAP-098  A Lizard steals at once; otherwise a card is chosen, by Siana if she is the target."""

    rule: ClassVar[str] = "CAP-049"

    def __init__(self, attacker: int, target: int, item: int) -> None:
        self.attacker = attacker
        self.target = target
        self.item = item

    def run(self, t: OhCaptain) -> None:
        if self.item == LIZARD:
            t.steal_coin(self.target, self.attacker)
        elif t.adventurers[self.target] == SIANA:
            t.then(SianasCard(self.target, self.attacker, self.item))
        elif self.item == LANTERN or not t.up[self.target]:
            strike_hidden(t, self.item, self.attacker, self.target)
        else:
            t.then(ChooseCard(self.attacker, self.target, self.item))


class ChooseCard(Choice[OhCaptain]):
    """CAP-055, ruling C-12  The attacker names an open card, or asks for a face-down one at random."""

    rule: ClassVar[str] = "CAP-055"

    def __init__(self, seat: int, owner_seat: int, item: int) -> None:
        super().__init__(seat)
        self.owner_seat = owner_seat
        self.item = item

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        found = [actions.TAKES[card] for card in range(ARRIVAL) if card in t.up[self.owner_seat]]
        if t.down[self.owner_seat]:
            found.append(actions.TAKE_HIDDEN)
        return found

    def take(self, t: OhCaptain, action: Action) -> None:
        assert isinstance(action, actions.Take)
        if action is actions.TAKE_HIDDEN:
            strike_hidden(t, self.item, self.seat, self.owner_seat)
        else:
            strike_open(t, self.item, self.seat, self.owner_seat, action.card)


class SianasCard(Choice[OhCaptain]):
    """CAP-098, CAP-099, ruling C-14  Siana chooses which of her cards is hit: no Egg while she has anything else."""

    rule: ClassVar[str] = "CAP-098"

    def __init__(self, seat: int, attacker_seat: int, item: int) -> None:
        super().__init__(seat)
        self.attacker_seat = attacker_seat
        self.item = item

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        own = self.eligible(t)
        found = [action for action in own if not gives_egg(action)]
        return found if found else own

    def eligible(self, t: OhCaptain) -> list[Action]:
        """All her cards; only the face-down ones for a Lantern."""
        hidden = [actions.GIVES[actions.HIDDEN_SIDE][card] for card in range(ARRIVAL) if card in t.down[self.seat]]
        if self.item == LANTERN:
            return hidden
        return [
            *[actions.GIVES[actions.OPEN_SIDE][card] for card in range(ARRIVAL) if card in t.up[self.seat]],
            *hidden,
        ]

    def take(self, t: OhCaptain, action: Action) -> None:
        assert isinstance(action, actions.Give)
        if action.side == actions.HIDDEN_SIDE:
            strike_card(t, self.item, self.attacker_seat, self.seat, action.card, self.pick(t))
            return
        strike_open(t, self.item, self.attacker_seat, self.seat, action.card)
        if action.card == EGG:
            t.prove_eggs(self.seat)

    def pick(self, t: OhCaptain) -> int:
        """What everybody can conclude from a face-down card that Siana chose."""
        if self.item == LANTERN:
            return SIANA_MAY_EGG
        for card in t.up[self.seat]:
            if card != EGG:
                return SIANA_NO_EGG
        return SIANA_MAY_EGG

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        return "CAP-099" if action in self.eligible(t) else self.rule

    def refuse_other_seat(self, t: OhCaptain, seat: int, action: Action) -> str:
        """CAP-098  The attacker cannot pick for her."""
        picks = isinstance(action, (actions.Take, actions.Give))
        return self.rule if picks and seat == self.attacker_seat else NOT_YOUR_TURN


def gives_egg(action: Action) -> bool:
    """Whether this would give an Egg away."""
    assert isinstance(action, actions.Give)
    return action.card == EGG


def strike_hidden(t: OhCaptain, item: int, attacker: int, target: int) -> None:
    """CAP-055, CAP-070  A face-down card is hit at random, since its owner may rearrange them at any time.

    Chance: the number of the card in `down` of its owner, from 0.
    """
    strike_card(t, item, attacker, target, t.chance.pick(t.down[target]), AT_RANDOM)


def strike_card(t: OhCaptain, item: int, attacker: int, target: int, card: int, pick: int) -> None:
    """CAP-054, CAP-058, CAP-060  The item is used on this face-down card."""
    if item == LANTERN:
        t.light_card(card, target, attacker, pick)
    elif item == HOOK:
        t.steal_hidden(card, target, attacker, pick)
    else:
        t.shoot_hidden(card, target, attacker, pick)


def strike_open(t: OhCaptain, item: int, attacker: int, target: int, card: int) -> None:
    """CAP-054, CAP-059  The Hook or the Pistol is used on this open card."""
    if item == HOOK:
        t.steal_open(card, target, attacker)
    else:
        t.shoot_open(card, target, attacker)


# Attacks.


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
