"""What event cards ask: of the group, for which the hero of the lowest rank answers, or of single heroes."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.event_cards import CARD_RULES
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import farmers, heroes, items, land, story

SHOP_PRICE: Final = 3


class GroupLoses(Choice[Andor]):
    """AND-147, AND-223  The group shares out a loss of willpower, and only then it is lost.

    One use of a shield covers everything that its hero loses to the card, however many shares name that hero. Nobody is
    given more than they have, and what nobody has is not lost.
    """

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-223"

    def __init__(self, seat: int, amount: int, shares: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.amount = amount  # still to be shared out
        self.shares = shares  # of each seat so far

    def legal_actions(self, t: Andor) -> list[Action]:
        found: list[Action] = []
        for seat in t.by_rank():
            most = min(self.amount, t.willpower[seat] - self.shares[seat])
            found.extend(actions.shares(t.heroes[seat], actions.WILLPOWER, most))
        return found

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, actions.Allotment)
        named = t.seat_of(action.hero)
        shares = [share + (action.amount if seat == named else 0) for seat, share in enumerate(self.shares)]
        left = min(self.amount - action.amount, sum(t.willpower) - sum(shares))
        if left:
            t.then(GroupLoses(self.seat, left, tuple(shares)))
        else:
            t.then(*[Harm(seat, shares[seat], NO_CARD) for seat in t.by_rank()])


class GroupGains(Choice[Andor]):
    """AND-225  The group shares out a gain of willpower."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-225"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        return [
            share for seat in t.by_rank() for share in actions.shares(t.heroes[seat], actions.WILLPOWER, self.amount)
        ]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, actions.Allotment)
        heroes.gain_willpower(t, t.seat_of(action.hero), action.amount)
        if action.amount < self.amount:
            t.then(GroupGains(self.seat, self.amount - action.amount))


class Gamble(Choice[Andor]):
    """AND-226  The hero may roll a die: up to four is lost, five and six are gained."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-226"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.ACCEPT, actions.DECLINE]

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.DECLINE:
            return
        face = story.roll_for_event(t, self.seat)
        if face <= 4:
            t.then(Harm(self.seat, face, NO_CARD))
        else:
            heroes.gain_willpower(t, self.seat, face)


class PeekAtEvent(Choice[Andor]):
    """AND-227  The hero of the highest rank looks at the next event card, and discards it or leaves it."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-227"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.DISCARD, actions.KEEP]

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.DISCARD:
            story.discard_next(t)


class Shop(Choice[Andor]):
    """AND-203  The hero may take one article for three willpower."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-203"

    def legal_actions(self, t: Andor) -> list[Action]:
        found: list[Action] = [actions.DONE]
        if t.willpower[self.seat] > SHOP_PRICE:
            found.extend([actions.BUYS[item] for item in box.SOLD if t.stock[item] and t.has_room(self.seat, item)])
        return found

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.With):
            heroes.lose_willpower(t, self.seat, SHOP_PRICE)
            items.gain_item(t, self.seat, action.item)


class BuyWillpower(Choice[Andor]):
    """AND-228  The hero may buy willpower for gold, once."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-228"

    def __init__(self, seat: int, amount: int, price: int) -> None:
        super().__init__(seat)
        self.amount = amount
        self.price = price

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.ACCEPT, actions.DECLINE]

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.ACCEPT:
            heroes.gain_gold(t, self.seat, -self.price)
            heroes.gain_willpower(t, self.seat, self.amount)


class RevealFog(Choice[Andor]):
    """AND-229  The hero may turn up fog tokens anywhere; they are not carried out."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-229"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal_actions(self, t: Andor) -> list[Action]:
        return [
            actions.DONE,
            *[actions.LOOKS[space] for space in t.map.fog if t.fog[space] != box.NO_FOG and not t.fog_shown[space]],
        ]

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.At):
            land.show_fog(t, action.space)
            if self.left > 1:
                t.then(RevealFog(self.seat, self.left - 1))


def heroes_who(t: Andor, fits: Callable[[int], bool]) -> list[Action]:
    """To choose one of the heroes for whose seat this holds, from the lowest rank."""
    return [actions.CHOOSES[t.heroes[seat]] for seat in t.by_rank() if fits(seat)]


class ChooseHero(Choice[Andor]):
    """AND-201, AND-230, AND-231  The group chooses heroes who gain or lose a point of strength."""

    rule: ClassVar[str] = "AND-106"

    def __init__(self, seat: int, what: str, left: int) -> None:
        super().__init__(seat)
        self.what = what
        self.left = left

    def cited(self, t: Andor) -> str:
        return CARD_RULES["weaken-one" if self.what == "weaken" else "strengthen-weak"]

    def legal_actions(self, t: Andor) -> list[Action]:
        if self.what == "strengthen":
            return [actions.DONE, *heroes_who(t, lambda seat: t.strength[seat] <= 6)]
        return heroes_who(t, lambda seat: t.strength[seat] > 1) or [actions.DONE]

    def take(self, t: Andor, action: Action) -> None:
        if not isinstance(action, actions.To):
            return
        if self.what == "weaken":
            heroes.gain_strength(t, t.seat_of(action.hero), -1)
            return
        heroes.gain_strength(t, t.seat_of(action.hero), 1)
        if self.left > 1:
            t.then(SecondHero(self.seat, action.hero))


class SecondHero(Choice[Andor]):
    """AND-231  Another hero than the first may gain a point of strength too."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-231"

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero = hero

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.DONE, *heroes_who(t, lambda seat: t.heroes[seat] != self.hero and t.strength[seat] <= 6)]

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.To):
            heroes.gain_strength(t, t.seat_of(action.hero), 1)


class StrengthForWillpower(Choice[Andor]):
    """AND-232  One hero may give two strength for ten willpower."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-232"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.DONE, *heroes_who(t, lambda seat: t.strength[seat] > 2)]

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.To):
            heroes.gain_strength(t, t.seat_of(action.hero), -2)
            heroes.gain_willpower(t, t.seat_of(action.hero), 10)


def farmer_spaces(t: Andor) -> list[int]:
    """Where farmers wait or are led."""
    led = [t.at[seat] for seat in range(t.seats) if t.led[seat]]
    return [space for space in t.map.spaces if t.farmers[space] or space in led]


class LoseFarmer(Choice[Andor]):
    """AND-233  The group loses one farmer who is not yet in the castle."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-233"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.LOSE_FARMERS[space] for space in farmer_spaces(t)]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, actions.At)
        farmers.lose_farmer(t, action.space)


def can_pay(t: Andor, price: int, gold: bool) -> bool:
    """Whether the group has so much to give without exhausting a hero."""
    has = 0
    for seat in range(t.seats):
        has += t.willpower[seat] - 1 + (t.gold[seat] if gold else 0)
    return has >= price


class PayOrSuffer(Choice[Andor]):
    """AND-202  The group pays to avert what the card threatens, or lets it happen."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-202"

    def __init__(self, seat: int, price: int, gold: bool) -> None:
        super().__init__(seat)
        self.price = price
        self.gold = gold

    def legal_actions(self, t: Andor) -> list[Action]:
        return [actions.PAY, actions.SUFFER]

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.PAY:
            t.cancel_next()  # what the card threatens does not happen
            t.then(GroupPays(self.seat, self.price, self.gold))


class GroupPays(Choice[Andor]):
    """AND-202  The group shares out the price; nobody gives the last willpower."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-202"

    def __init__(self, seat: int, amount: int, gold: bool) -> None:
        super().__init__(seat)
        self.amount = amount
        self.gold = gold

    def legal_actions(self, t: Andor) -> list[Action]:
        found: list[Action] = []
        for seat in t.by_rank():
            hero = t.heroes[seat]
            found.extend(actions.shares(hero, actions.WILLPOWER, min(self.amount, t.willpower[seat] - 1)))
            if self.gold:
                found.extend(actions.shares(hero, actions.GOLD, min(self.amount, t.gold[seat])))
        return found

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, actions.Allotment)
        seat = t.seat_of(action.hero)
        if action.goods == actions.GOLD:
            heroes.gain_gold(t, seat, -action.amount)
        else:
            heroes.lose_willpower(t, seat, action.amount)
        if action.amount < self.amount:
            t.then(GroupPays(self.seat, self.amount - action.amount, self.gold))
