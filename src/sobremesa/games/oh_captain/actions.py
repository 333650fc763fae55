"""Everything a player of Oh Captain! can do."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.games.oh_captain.content import ADVENTURERS, ARRIVAL, CARDS, FORBIDDEN_WORDS, ITEMS

SIDES: Final = ["open", "hidden"]
OPEN_SIDE: Final = 0
HIDDEN_SIDE: Final = 1
FACE_DOWN: Final = -1  # instead of a card: a face-down one, whichever chance picks


class Pick(Action):
    """Choose an Adventurer."""

    def __init__(self, adventurer: int) -> None:
        super().__init__("pick", {"adventurer": ADVENTURERS[adventurer]})
        self.adventurer = adventurer


class Announce(Action):
    """Tell the Captain what was found, or so it is said."""

    def __init__(self, item: int) -> None:
        super().__init__("announce", {"item": [*ITEMS, *FORBIDDEN_WORDS][item]})
        self.item = item


class Aim(Action):
    """Attack, or as Red rob, the player of this Adventurer."""

    def __init__(self, kind: str, adventurer: int) -> None:
        super().__init__(kind, {"adventurer": ADVENTURERS[adventurer]})
        self.adventurer = adventurer


class Take(Action):
    """Choose the card of the target's loot: an open one, or a face-down one at random."""

    def __init__(self, card: int) -> None:
        super().__init__("take", {"card": "hidden" if card == FACE_DOWN else CARDS[card]})
        self.card = card


class Give(Action):
    """As Siana, choose which own card is affected."""

    def __init__(self, side: int, card: int) -> None:
        super().__init__("give", {"side": SIDES[side], "card": CARDS[card]}, is_secret=side == HIDDEN_SIDE)
        self.side = side
        self.card = card


class Handle(Action):
    """Turn an own card face down (Moon), or fetch one from the discard pile (Nostromo)."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(kind, {"card": CARDS[card]}, is_secret=kind == "fetch")
        self.card = card


ACTIONS: Final = ActionSpace()
PICKS: Final[list[Action]] = [ACTIONS.add(Pick(adventurer)) for adventurer in range(len(ADVENTURERS))]
MUTINY: Final[Action] = ACTIONS.add(Action("mutiny"))
LOYALTY: Final[Action] = ACTIONS.add(Action("loyalty"))
ANNOUNCEMENTS: Final[list[Action]] = [ACTIONS.add(Announce(item)) for item in range(len(ITEMS) + len(FORBIDDEN_WORDS))]
BUY: Final[Action] = ACTIONS.add(Action("buy"))
ALLOW: Final[Action] = ACTIONS.add(Action("allow"))
ATTACKS: Final[list[Action]] = [ACTIONS.add(Aim("attack", adventurer)) for adventurer in range(len(ADVENTURERS))]
ACCEPT: Final[Action] = ACTIONS.add(Action("accept"))
CHALLENGE: Final[Action] = ACTIONS.add(Action("challenge"))
TAKE_HIDDEN: Final[Action] = ACTIONS.add(Take(FACE_DOWN))
TAKES: Final[list[Action]] = [ACTIONS.add(Take(card)) for card in range(ARRIVAL)]
GIVES: Final[list[list[Action]]] = [
    [ACTIONS.add(Give(side, card)) for card in range(ARRIVAL)] for side in (OPEN_SIDE, HIDDEN_SIDE)
]
HIDES: Final[list[Action]] = [ACTIONS.add(Handle("hide", card)) for card in range(ARRIVAL)]
FETCHES: Final[list[Action]] = [ACTIONS.add(Handle("fetch", card)) for card in range(ARRIVAL)]
ROBBERIES: Final[list[Action]] = [ACTIONS.add(Aim("rob", adventurer)) for adventurer in range(len(ADVENTURERS))]
PASS: Final[Action] = ACTIONS.add(Action("pass"))
