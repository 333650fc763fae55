"""How people announce, buy and challenge in Oh Captain!: the likelihood of what was said, and the playout policy."""

from __future__ import annotations

from math import exp
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain.actions import ACCEPT, ALLOW, ANNOUNCEMENTS, BUY, CHALLENGE
from sobremesa.games.oh_captain.attack import Challenge
from sobremesa.games.oh_captain.bot import CardCount, choose, worth_of_saying
from sobremesa.games.oh_captain.content import ITEMS
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import Announcement, CaptainsChoice, MutinyOrLoyalty
from sobremesa.games.oh_captain.weights import WEIGHTS

FINENESS: Final = 1 << 20


def believe(t: OhCaptain) -> float:
    """The likelihood of the announcement, given the card of this world."""
    choice = t.choice
    if isinstance(choice, CaptainsChoice):
        return announcement_likelihood(t, choice.explorer_seat, choice.item, t.found)
    if isinstance(choice, Challenge):
        return announcement_likelihood(t, choice.attacker_seat, choice.item, t.trail[-1].card)
    return 1.0


def announcement_likelihood(t: OhCaptain, seat: int, item: int, card: int) -> float:
    """The likelihood that somebody with this card says that."""
    view = t.mask(seat)
    view.found = card
    count = CardCount(view)
    worths = [worth_of_saying(view, seat, other, count) for other in range(len(ITEMS))]
    said = worths[item]
    total = 0.0
    for worth in worths:
        total += exp((worth - said) / WEIGHTS.softness)
    return WEIGHTS.rational_share / total + (1.0 - WEIGHTS.rational_share) * WEIGHTS.says[card][item]


def playout(world: OhCaptain, seat: int, chance: Chance) -> Action:
    """The playout policy: average behaviour, which needs only what the seat is asked, or the rules of thumb.

    Masks cost most of a playout, so that only those who weigh what they have seen get one; a mutiny needs none.
    """
    choice = world.choice
    drawn = chance.below(FINENESS) / FINENESS
    if drawn >= WEIGHTS.rational_share:
        drawn = (drawn - WEIGHTS.rational_share) / (1.0 - WEIGHTS.rational_share)
        if isinstance(choice, Announcement):
            return ANNOUNCEMENTS[drawn_from(WEIGHTS.says[world.found], drawn)]
        if isinstance(choice, CaptainsChoice) and world.coins[seat]:
            return BUY if drawn < WEIGHTS.buys[choice.item] else ALLOW
        if isinstance(choice, Challenge):
            return CHALLENGE if drawn < WEIGHTS.challenges[choice.item] else ACCEPT
    return choose(world if isinstance(choice, MutinyOrLoyalty) else world.mask(seat), seat, chance)


def drawn_from(shares_of: list[float], drawn: float) -> int:
    """The index that a draw between 0 and 1 falls on."""
    for number, share in enumerate(shares_of):
        drawn -= share
        if drawn < 0.0:
            return number
    return len(shares_of) - 1
