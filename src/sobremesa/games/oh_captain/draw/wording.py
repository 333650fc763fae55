"""Extra variables for the texts of actions: the item in question, its owner, and whether it is true."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Value
from sobremesa.games.oh_captain.actions import Aim, Announce
from sobremesa.games.oh_captain.attack import AttackTarget, Challenge, PurchaseTarget
from sobremesa.games.oh_captain.content import ITEM_OF, ITEMS
from sobremesa.games.oh_captain.crew import NOTHING
from sobremesa.games.oh_captain.draw.places import card_name
from sobremesa.games.oh_captain.effects import ChooseCard, SianasCard
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import CaptainsChoice

NOBODY: Final = -1
ABOUT_AN_ITEM = (AttackTarget, Challenge, ChooseCard, PurchaseTarget, SianasCard)


def asking(t: OhCaptain) -> dict[str, Value]:
    """The variables that the question itself does not have: the card just found."""
    return {} if t.found == NOTHING else {"card": card_name(t.found)}


def wording(t: OhCaptain, seat: int, action: Action) -> dict[str, Value]:
    """The variables that the action itself does not have."""
    choice = t.choice
    if isinstance(action, Announce):
        return {"truth": "unknown" if t.found == UNKNOWN else "true" if ITEM_OF[t.found] == action.item else "false"}
    if isinstance(choice, CaptainsChoice):
        return {"item": ITEMS[choice.item], "whom_seat": choice.explorer_seat}
    if isinstance(action, Aim):
        whom = t.adventurers.index(action.adventurer) if action.adventurer in t.adventurers else NOBODY
        return {"item": ITEMS[choice.item] if isinstance(choice, ABOUT_AN_ITEM) else "", "whom_seat": whom}
    return {"item": ITEMS[choice.item]} if isinstance(choice, ABOUT_AN_ITEM) else {}
