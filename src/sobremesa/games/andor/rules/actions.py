"""Everything a player of Andor can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import BOARDS, CASTLE, SIZE

COINS: Final[list[int]] = [1, 2, 5]  # gold changes hands coin by coin
GOLD: Final = 0
WILLPOWER: Final = 1
STRENGTH: Final = 2
GOODS: Final[list[str]] = ["gold", "willpower", "strength"]
MOST_SHARE: Final = 6
MOST_DICE: Final = 5


class Pick(Action):
    """Play this hero, under one of the two names."""

    def __init__(self, hero: int, face: int) -> None:
        super().__init__("pick", {"face": box.FACES[hero][face]})
        self.hero = hero
        self.face = face


class At(Action):
    """Something about a space: move there, fight or clear rubble there, look there."""

    def __init__(self, kind: str, space: int) -> None:
        super().__init__(kind, {"space": space})
        self.space = space


class With(Action):
    """Something with an item: take, drop, buy, use it."""

    def __init__(self, kind: str, item: int) -> None:
        super().__init__(kind, {"item": box.ITEMS[item]})
        self.item = item


class Give(Action):
    """Hand an item to another hero."""

    def __init__(self, kind: str, item: int, hero: int) -> None:
        super().__init__(kind, {"item": box.ITEMS[item], "hero": box.HEROES[hero]})
        self.item = item
        self.hero = hero


class Coins(Action):
    """Drop, give or send this much gold."""

    def __init__(self, kind: str, coins: int, hero: int = -1) -> None:
        super().__init__(kind, {"coins": coins, "hero": box.HEROES[hero]} if hero >= 0 else {"coins": coins})
        self.coins = coins
        self.hero = hero


class To(Action):
    """Something with another hero: invite, choose, send the falcon."""

    def __init__(self, kind: str, hero: int) -> None:
        super().__init__(kind, {"hero": box.HEROES[hero]})
        self.hero = hero


class Allotment(Action):
    """This much gold, willpower or strength goes to, or comes from, this hero."""

    def __init__(self, hero: int, amount: int, goods: int) -> None:
        super().__init__("share", {"hero": box.HEROES[hero], "amount": amount, "goods": GOODS[goods]})
        self.hero = hero
        self.amount = amount
        self.goods = goods


class Send(Action):
    """Move an ally to a space, or call it to the fight."""

    def __init__(self, ally: int, space: int) -> None:
        super().__init__("send", {"ally": box.ALLIES[ally], "space": space})
        self.ally = ally
        self.space = space


class Call(Action):
    """Include an ally in the fight."""

    def __init__(self, ally: int) -> None:
        super().__init__("call", {"ally": box.ALLIES[ally]})
        self.ally = ally


class Die(Action):
    """Something with one of the dice just rolled, counted from 1."""

    def __init__(self, kind: str, die: int) -> None:
        super().__init__(kind, {"die": die + 1})
        self.die = die


class Remove(Action):
    """Take away a rubble token of this value."""

    def __init__(self, value: int) -> None:
        super().__init__("remove", {"value": value})
        self.value = value


def _on_spaces(make: Callable[[int], Action]) -> list[Action]:
    """One action for each space number; those of no board are filled up with the castle's."""
    known = {space for board in BOARDS for space in board.spaces}
    made = {space: ACTIONS.add(make(space)) for space in sorted(known)}
    return [made.get(space, made[CASTLE]) for space in range(SIZE)]


def _at(kind: str) -> list[Action]:
    return _on_spaces(partial(At, kind))


def _with(kind: str, items: list[int]) -> dict[int, Action]:
    return {item: ACTIONS.add(With(kind, item)) for item in items}


def _gifts(kind: str, items: list[int]) -> dict[int, list[Action]]:
    return {item: [ACTIONS.add(Give(kind, item, hero)) for hero in range(len(box.HEROES))] for item in items}


def _to(kind: str) -> list[Action]:
    return [ACTIONS.add(To(kind, hero)) for hero in range(len(box.HEROES))]


def _coins(kind: str) -> list[list[Action]]:
    """[coin][hero]"""
    return [[ACTIONS.add(Coins(kind, coins, hero)) for hero in range(len(box.HEROES))] for coins in COINS]


EVERY_ITEM: Final[list[int]] = list(range(len(box.ITEMS)))
FLYING: Final[list[int]] = [item for item in EVERY_ITEM if box.SLOT_OF[item] != box.LARGE]  # what a falcon can carry

ACTIONS: Final = ActionSpace()
PICKS: Final[list[list[Action]]] = [
    [ACTIONS.add(Pick(hero, face)) for face in range(2)] for hero in range(len(box.HEROES))
]
# Standard actions.
MOVES: Final[list[Action]] = _at("move")
STEPS: Final[list[list[list[Action]]]] = [  # [board][space]: to all neighbours
    [[MOVES[other] for other in around] for around in board.neighbours] for board in BOARDS
]
FIGHTS: Final[list[Action]] = _at("fight")
CLEARS: Final[list[Action]] = _at("clear")
PASS: Final[Action] = ACTIONS.add(Action("pass"))
SENDS: Final[list[list[Action]]] = [_on_spaces(partial(Send, ally)) for ally in range(len(box.ALLIES))]
END_DAY: Final[Action] = ACTIONS.add(Action("end-day"))
STOP: Final[Action] = ACTIONS.add(Action("stop"))
DRINK: Final[Action] = ACTIONS.add(Action("drink"))
WALKS: Final[dict[int, Action]] = _with("walk-with", box.HERBS)
# Free actions.
EMPTY_WELL: Final[Action] = ACTIONS.add(Action("empty-well"))
HEALS: Final[dict[int, Action]] = _with("heal-with", box.HERBS)
LOOKS: Final[list[Action]] = _at("look")
TAKES: Final[dict[int, Action]] = _with("take", EVERY_ITEM)
TAKE_GOLD: Final[Action] = ACTIONS.add(Action("take-gold"))
TAKE_STONE: Final[Action] = ACTIONS.add(Action("take-stone"))
TAKE_GEM: Final[Action] = ACTIONS.add(Action("take-gem"))
DROPS: Final[dict[int, Action]] = _with("drop", EVERY_ITEM)
DROP_GOLD: Final[list[Action]] = [ACTIONS.add(Coins("drop-gold", coins)) for coins in COINS]
BUY_STRENGTH: Final[Action] = ACTIONS.add(Action("buy-strength"))
BUYS: Final[dict[int, Action]] = _with("buy", [*box.SOLD, box.BREW])
BARGAIN: Final[Action] = ACTIONS.add(Action("bargain"))
GIVES: Final[dict[int, list[Action]]] = _gifts("give", EVERY_ITEM)
GIVE_GOLD: Final[list[list[Action]]] = _coins("give-gold")
LEAD_FARMER: Final[Action] = ACTIONS.add(Action("lead-farmer"))
LEAVE_FARMER: Final[Action] = ACTIONS.add(Action("leave-farmer"))
FALCONS: Final[list[Action]] = _to("falcon")
FLIES: Final[dict[int, Action]] = _with("fly", FLYING)
FLY_GOLD: Final[list[Action]] = [ACTIONS.add(Coins("fly-gold", coins)) for coins in COINS]
DONE: Final[Action] = ACTIONS.add(Action("done"))
# Fights.
INVITES: Final[list[Action]] = _to("invite")
CALLS: Final[list[Action]] = [ACTIONS.add(Call(ally)) for ally in range(len(box.ALLIES))]
BEGIN: Final[Action] = ACTIONS.add(Action("begin"))
ACCEPT: Final[Action] = ACTIONS.add(Action("accept"))
DECLINE: Final[Action] = ACTIONS.add(Action("decline"))
ROLL: Final[Action] = ACTIONS.add(Action("roll"))
ROLL_BLACK: Final[Action] = ACTIONS.add(Action("roll-black"))
KEEP: Final[Action] = ACTIONS.add(Action("keep"))
FLIPS: Final[list[Action]] = [ACTIONS.add(Die("flip", die)) for die in range(MOST_DICE)]
BREWS: Final[list[Action]] = [ACTIONS.add(Die("double", die)) for die in range(MOST_DICE)]
HERB_FIGHTS: Final[dict[int, Action]] = _with("fight-with", box.HERBS)
USE_SHIELD: Final[Action] = ACTIONS.add(Action("use-shield"))
SUFFER: Final[Action] = ACTIONS.add(Action("suffer"))
GO_ON: Final[Action] = ACTIONS.add(Action("go-on"))
LEAVE: Final[Action] = ACTIONS.add(Action("leave"))
REMOVES: Final[dict[int, Action]] = {value: ACTIONS.add(Remove(value)) for value in box.RUBBLE_VALUES}
SHARES: Final[list[list[list[Action]]]] = [
    [
        [ACTIONS.add(Allotment(hero, amount, goods)) for amount in range(1, MOST_SHARE + 1)]
        for goods in range(len(GOODS))
    ]
    for hero in range(len(box.HEROES))
]
HANDS: Final[dict[int, list[Action]]] = _gifts("hand", EVERY_ITEM)

# Events.
CHOOSES: Final[list[Action]] = _to("choose")
DISCARD: Final[Action] = ACTIONS.add(Action("discard"))
PAY: Final[Action] = ACTIONS.add(Action("pay"))
LOSE_FARMERS: Final[list[Action]] = _at("lose-farmer")

assert all(item in FLIES for item in box.GEMS)


def shares(hero: int, goods: int, most: int) -> list[Action]:
    """The shares of some goods that a hero can be given, up to this amount and as much as goes at once."""
    return SHARES[hero][goods][: max(0, most)]
