"""What the items do: the Lizard takes a coin, the Hook a card, the Pistol discards one, the Lantern lights one."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.errors import NOT_YOUR_TURN
from sobremesa.games.oh_captain import actions
from sobremesa.games.oh_captain.card_history import AT_RANDOM, SIANA_MAY_EGG, SIANA_NO_EGG
from sobremesa.games.oh_captain.content import ARRIVAL, EGG, HOOK, LANTERN, LIZARD, SIANA
from sobremesa.games.oh_captain.table import OhCaptain


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
