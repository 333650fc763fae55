"""Personalities of Oh Captain!: bots that play by the rules of thumb except for one habit, which people can read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain.actions import ACCEPT, ALLOW, BUY, CHALLENGE, Announce
from sobremesa.games.oh_captain.bot import choose_among
from sobremesa.games.oh_captain.content import ITEM_OF
from sobremesa.games.oh_captain.table import OhCaptain


def honest(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """Announces what it found; an Egg forces a lie on everybody."""
    return by_habit(view, seat, [action for action in view.legal_actions(seat) if is_truth(view, action)], chance)


def liar(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """Announces anything but what it found."""
    return by_habit(view, seat, [action for action in view.legal_actions(seat) if is_lie(view, action)], chance)


def buyer(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """As Captain, buys every card while it has a coin."""
    return by_habit(view, seat, [BUY], chance)


def miser(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """As Captain, buys nothing."""
    return by_habit(view, seat, [ALLOW], chance)


def trusting(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """Challenges nobody."""
    return by_habit(view, seat, [ACCEPT], chance)


def doubter(view: OhCaptain, seat: int, chance: Chance) -> Action:
    """Challenges every attack that it may challenge."""
    return by_habit(view, seat, [CHALLENGE], chance)


def is_truth(view: OhCaptain, action: Action) -> bool:
    """Whether the action announces the card that was found."""
    return isinstance(action, Announce) and action.item == ITEM_OF[view.found]


def is_lie(view: OhCaptain, action: Action) -> bool:
    """Whether the action announces something else."""
    return isinstance(action, Announce) and action.item != ITEM_OF[view.found]


def by_habit(view: OhCaptain, seat: int, wanted: list[Action], chance: Chance) -> Action:
    """The best of the wanted actions that are legal; where none is, the best of all."""
    legal = view.legal_actions(seat)
    allowed = [action for action in legal if action in wanted]
    return choose_among(view, seat, allowed if allowed else legal, chance)


PERSONALITIES: Final[dict[str, Callable[[OhCaptain, int, Chance], Action]]] = {
    "honest": honest,
    "liar": liar,
    "buyer": buyer,
    "miser": miser,
    "trusting": trusting,
    "doubter": doubter,
}
