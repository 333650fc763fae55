"""The event cards: what each says, by the word `does` of its row in `content.toml`, and what some ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import EventCard
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.event_cards import CARD_RULES, event_card, wait
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import advance, appear
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import farmers, heroes, items, land, story

# Cards that change the willpower of some heroes: which heroes, and by how many points. A shield protects from a loss.

Whom = Callable[[Andor, EventCard, int], bool]
Points = Callable[[Andor, EventCard, int], int]
WHOM: Final[dict[str, Whom]] = {
    "on-its-spaces": lambda t, card, seat: t.at[seat] in card.spaces,
    "unsheltered": lambda t, card, seat: t.at[seat] not in t.map.sheltered,
    "day-is-over": lambda t, card, seat: t.is_day_over(seat),
    "named": lambda t, card, seat: t.heroes[seat] in card.heroes,
    "named-above-limit": lambda t, card, seat: t.heroes[seat] in card.heroes and t.willpower[seat] > card.limit,
    "below-limit": lambda t, card, seat: t.willpower[seat] < card.limit,
}
POINTS: Final[dict[str, Points]] = {
    "amount": lambda t, card, seat: card.amount,
    "loss": lambda t, card, seat: -card.amount,
    "to-limit": lambda t, card, seat: card.limit - t.willpower[seat],
    "die": lambda t, card, seat: story.roll_for_event(t, seat),
}
WILLPOWER_CARDS: Final[list[tuple[str, str, str, str]]] = [
    ("lose-in-zone", "AND-204", "on-its-spaces", "loss"),
    ("lose-unsheltered", "AND-205", "unsheltered", "loss"),
    ("sunrise-box", "AND-206", "day-is-over", "amount"),
    ("cap", "AND-207", "named-above-limit", "to-limit"),
    ("gain-by-hero", "AND-211", "named", "amount"),
    ("gain-in-zone", "AND-212", "on-its-spaces", "amount"),
    ("gain-low", "AND-213", "below-limit", "amount"),
    ("raise", "AND-214", "below-limit", "to-limit"),
    ("roll-and-gain", "AND-215", "below-limit", "die"),
]


def change_willpower(t: Andor, card: EventCard, whom: Whom, points: Points) -> None:
    """AND-080, AND-147  Heroes gain willpower, or lose it unless they use a shield, in order of rank."""
    losses: list[Step[Andor]] = []
    for seat in t.by_rank():
        if whom(t, card, seat):
            change = points(t, card, seat)
            if change < 0:
                losses.append(Harm(seat, -change, NO_CARD))
            else:
                heroes.gain_willpower(t, seat, change)
    t.then(*losses)


for does, rule, whom, points in WILLPOWER_CARDS:
    event_card(does, rule)(partial(change_willpower, whom=WHOM[whom], points=POINTS[points]))

# AND-208, AND-209, AND-210  Cards that wait for the first hero on their spaces: a gift, an offer, a trap.
for does, rule in (("gift", "AND-208"), ("offer", "AND-209"), ("trap", "AND-210")):
    event_card(does, rule)(wait)


# Other cards: a sentence each.


@event_card("wineskin-at-river", "AND-216")
def wineskin_at_river(t: Andor, card: EventCard) -> None:
    """AND-216  Heroes by the river get a wineskin."""
    for seat in t.by_rank():
        if t.at[seat] in t.map.river_bank:
            items.gain_item(t, seat, box.WINESKIN)


@event_card("weaken-in-forest", "AND-217")
def weaken_in_forest(t: Andor, card: EventCard) -> None:
    """AND-217  Heroes in the forest lose a point of strength."""
    for seat in t.by_rank():
        if t.at[seat] in t.map.forest:
            heroes.gain_strength(t, seat, -1)


@event_card("remove-well", "AND-218")
def dry_up(t: Andor, card: EventCard) -> None:
    """AND-218  A well leaves the game."""
    for space in card.spaces:
        land.remove_well(t, space)


# AND-219  A rule is another one today.
event_card("today", "AND-219")(lambda t, card: story.add_day_rule(t, card.rule))
# AND-220, AND-221  An item, or gold, lies on the card's space.
event_card("lay-item", "AND-220")(lambda t, card: items.lay_item(t, space_on_board(t, card), card.item))
event_card("lay-gold", "AND-221")(lambda t, card: items.lay_gold(t, space_on_board(t, card), card.amount))


def space_on_board(t: Andor, card: EventCard) -> int:
    """The card's space, or the castle on a board that has no such space."""
    return card.spaces[0] if card.spaces[0] in t.map.spaces else CASTLE


@event_card("place-gors", "AND-222")
def place_gors(t: Andor, card: EventCard) -> None:
    """AND-222  A gor appears on each of the card's spaces."""
    for space in card.spaces:
        if not t.is_decided:
            appear(t, box.GOR, space)


# Cards that ask: the group, for which the hero of the lowest rank answers, or a hero each.

SHOP_PRICE: Final = 3


class GroupLoses(Choice[Andor]):
    """AND-223  The group shares out a loss of willpower; a shield still protects its own hero."""

    rule: ClassVar[str] = "AND-106"
    cites: ClassVar[str] = "AND-223"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        return [
            share
            for seat in t.by_rank()
            for share in actions.shares(t.heroes[seat], actions.WILLPOWER, min(self.amount, t.willpower[seat]))
        ]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, actions.Allotment)
        if action.amount < self.amount:
            t.then(GroupLoses(self.seat, self.amount - action.amount))
        t.then(Harm(t.seat_of(action.hero), action.amount, NO_CARD))


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


class CreatureAdvances(Step[Andor]):
    """AND-118  A creature takes one step along the arrows."""

    rule: ClassVar[str] = "AND-118"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Andor) -> None:
        advance(t, self.space)


# What happens when a card is turned over: the questions of each.

Questions = Callable[[Andor, EventCard], list[Step[Andor]]]


def dealer_of_willpower(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-228  Heroes who can pay, and have use for it, may buy willpower."""
    able = [seat for seat in t.by_rank() if t.gold[seat] >= card.limit and t.willpower[seat] < box.MOST_WILLPOWER]
    return [BuyWillpower(seat, card.amount, card.limit) for seat in able]


def look_at_next(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-227  The hero of the highest rank looks at the next event card, if there is one."""
    if not t.deck:
        return []
    seat = t.by_rank()[-1]
    story.show_next(t, seat)
    return [PeekAtEvent(seat)]


def threat(t: Andor, card: EventCard, worst: Step[Andor]) -> list[Step[Andor]]:
    """AND-202  This happens, unless the group can pay and does."""
    price = card.pay[t.seats]
    return [PayOrSuffer(t.lowest(), price, card.gold), worst] if can_pay(t, price, card.gold) else [worst]


def threat_to_farmer(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-233  A farmer is lost, or the group pays."""
    return threat(t, card, LoseFarmer(t.lowest())) if farmer_spaces(t) else []


def threat_of_gor(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-234  The gor on the lowest space advances, or the group pays."""
    spaces = [space for space in t.map.spaces if t.creatures[space] == box.GOR]
    return threat(t, card, CreatureAdvances(spaces[0])) if spaces else []


def threat_of_creature(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-235  The creature on the highest space advances, but for a boss, or the group pays."""
    spaces = [space for space in t.map.spaces if t.creatures[space] not in (box.NO_CREATURE, box.BOSS)]
    return threat(t, card, CreatureAdvances(spaces[-1])) if spaces else []


QUESTIONS: Final[list[tuple[str, str, Questions]]] = [
    ("shop", "AND-203", lambda t, card: [Shop(seat) for seat in t.by_rank()]),
    ("group-loses", "AND-223", lambda t, card: [GroupLoses(t.lowest(), card.amount)]),
    ("group-loses-roll", "AND-224", lambda t, card: [GroupLoses(t.lowest(), story.roll_for_event(t, t.lowest()))]),
    ("group-gains", "AND-225", lambda t, card: [GroupGains(t.lowest(), card.amount)]),
    ("gamble", "AND-226", lambda t, card: [Gamble(t.lowest())]),
    ("peek", "AND-227", look_at_next),
    ("buy-willpower", "AND-228", dealer_of_willpower),
    ("reveal-fog", "AND-229", lambda t, card: [RevealFog(t.lowest(), card.amount)]),
    ("weaken-one", "AND-230", lambda t, card: [ChooseHero(t.lowest(), "weaken", 1)]),
    ("strengthen-weak", "AND-231", lambda t, card: [ChooseHero(t.lowest(), "strengthen", 2)]),
    ("strength-for-willpower", "AND-232", lambda t, card: [StrengthForWillpower(t.lowest())]),
    ("farmer-or-pay", "AND-233", threat_to_farmer),
    ("gor-or-pay", "AND-234", threat_of_gor),
    ("creature-or-pay", "AND-235", threat_of_creature),
]


def ask(t: Andor, card: EventCard, questions: Questions) -> None:
    """AND-106  The questions of the card, one after the other."""
    t.then(*questions(t, card))


for does, rule, questions in QUESTIONS:
    event_card(does, rule)(partial(ask, questions=questions))
