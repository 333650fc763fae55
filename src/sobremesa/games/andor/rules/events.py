"""Event cards: drawn at sunrise and from the fog, each carried out as its row in `content.toml` says."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content.box import BOSS, EVENT_CARDS, GOR, MOST_WILLPOWER, NO_CREATURE, WINESKIN, EventCard
from sobremesa.games.andor.rules.actions import SUFFER, USE_SHIELD
from sobremesa.games.andor.rules.card_choices import (
    BuyWillpower,
    ChooseHero,
    Gamble,
    GroupGains,
    GroupLoses,
    LoseFarmer,
    PayOrSuffer,
    PeekAtEvent,
    RevealFog,
    Shop,
    StrengthForWillpower,
    can_pay,
    farmer_spaces,
    roll_for_event,
)
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import advance, appear
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs.heroes import gain_strength, gain_willpower
from sobremesa.games.andor.state.verbs.items import gain_item, lay_gold, lay_item, use_shield
from sobremesa.games.andor.state.verbs.land import remove_well
from sobremesa.games.andor.state.verbs.story import add_day_rule, draw_event, end_waiting, keep_waiting, show_next


class DrawEvent(Step[Andor]):
    """AND-052, AND-106  The top event card is revealed and carried out."""

    rule: ClassVar[str] = "AND-106"

    def run(self, t: Andor) -> None:
        card = draw_event(t)
        shields = [seat for seat in t.by_rank() if t.has_shield(seat)]
        if t.group_shields and EVENT_CARDS[card].shield and shields:
            t.then(WardOff(shields[0], card, tuple(shields[1:])))
        else:
            t.then(CarryOutEvent(card))


class WardOff(Choice[Andor]):
    """Ruling A-07, as an option of the table: one shield wards an event off for the whole group."""

    rule: ClassVar[str] = "AND-147"

    def __init__(self, seat: int, event: int, rest: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.event = event
        self.rest = rest

    def legal_actions(self, t: Andor) -> list[Action]:
        return [USE_SHIELD, SUFFER]

    def take(self, t: Andor, action: Action) -> None:
        if action is USE_SHIELD:
            use_shield(t, self.seat)
        elif self.rest:
            t.then(WardOff(self.rest[0], self.event, self.rest[1:]))
        else:
            t.then(CarryOutEvent(self.event))


class CarryOutEvent(Step[Andor]):
    """AND-106  What the card says happens."""

    rule: ClassVar[str] = "AND-106"

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, t: Andor) -> None:
        card = EVENT_CARDS[self.event]
        harm = harms(t, card)
        if harm:
            t.then(*harm)
        elif card.does in ("gift", "offer", "trap"):
            wait(t, self.event)
        elif not changes_points(t, card) and not changes_board(t, card):
            t.then(*questions(t, card))


def harms(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-080, AND-147  Cards that cost heroes willpower, each of whom may have a shield."""
    steps: list[Step[Andor]] = []
    for seat in t.by_rank():
        loss = 0
        if (card.does == "lose-in-zone" and t.at[seat] in card.spaces) or (
            card.does == "lose-unsheltered" and t.at[seat] not in t.map.sheltered
        ):
            loss = card.amount
        elif card.does == "sunrise-box" and card.amount < 0 and t.is_day_over(seat):
            loss = -card.amount
        elif card.does == "cap" and t.heroes[seat] in card.heroes:
            loss = max(0, t.willpower[seat] - card.limit)
        if loss:
            steps.append(Harm(seat, loss, NO_CARD))
    return steps


def wait(t: Andor, event: int) -> None:
    """AND-107  The card lies beside the board; heroes who are there already meet it at once, the highest rank first."""
    keep_waiting(t, event)
    card = EVENT_CARDS[event]
    for seat in reversed(t.by_rank()):
        if t.at[seat] in card.spaces:
            if card.does == "trap":
                t.then(Harm(seat, card.amount, event))
                return
            if card.does == "gift":
                end_waiting(t, event)
                gain_strength(t, seat, 1)
                return


def changes_points(t: Andor, card: EventCard) -> bool:
    """Cards that change points without a question; whether it was one of them."""
    for seat in t.by_rank():
        if not change_points_of(t, card, seat):
            return False
    return True


def change_points_of(t: Andor, card: EventCard, seat: int) -> bool:
    """What the card changes for one hero; False if it is no card of this kind."""
    does = card.does
    if does == "gain-by-hero":
        if t.heroes[seat] in card.heroes:
            gain_willpower(t, seat, card.amount)
    elif does == "gain-in-zone":
        if t.at[seat] in card.spaces:
            gain_willpower(t, seat, card.amount)
    elif does == "gain-low":
        if t.willpower[seat] < card.limit:
            gain_willpower(t, seat, card.amount)
    elif does == "raise":
        if t.willpower[seat] < card.limit:
            gain_willpower(t, seat, card.limit - t.willpower[seat])
    elif does == "roll-and-gain":
        if t.willpower[seat] < card.limit:
            gain_willpower(t, seat, roll_for_event(t, seat))
    elif does == "sunrise-box":
        if card.amount > 0 and t.is_day_over(seat):
            gain_willpower(t, seat, card.amount)
    elif does == "wineskin-at-river":
        if t.at[seat] in t.map.river_bank:
            gain_item(t, seat, WINESKIN)
    elif does == "weaken-in-forest":
        if t.at[seat] in t.map.forest:
            gain_strength(t, seat, -1)
    else:
        return does in ("lose-in-zone", "lose-unsheltered", "cap")
    return True


def changes_board(t: Andor, card: EventCard) -> bool:
    """Cards that change the board or the rules of today; whether it was one of them."""
    does = card.does
    if does == "remove-well":
        for space in card.spaces:
            remove_well(t, space)
    elif does == "today":
        add_day_rule(t, card.rule)
    elif does == "lay-item":
        lay_item(t, space_on_board(t, card), card.item)
    elif does == "lay-gold":
        lay_gold(t, space_on_board(t, card), card.amount)
    elif does == "place-gors":
        for space in card.spaces:
            if not t.is_decided:
                appear(t, GOR, space)
    else:
        return False
    return True


def space_on_board(t: Andor, card: EventCard) -> int:
    """The card's space, or the castle on a board that has no such space."""
    return card.spaces[0] if card.spaces[0] in t.map.spaces else 0


def questions(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """Cards that ask something of the group or of its heroes."""
    does = card.does
    group = t.lowest()
    if does == "group-loses":
        return [GroupLoses(group, card.amount)]
    if does == "group-loses-roll":
        return [GroupLoses(group, roll_for_event(t, group))]
    if does == "group-gains":
        return [GroupGains(group, card.amount)]
    if does == "gamble":
        return [Gamble(group)]
    if does == "peek":
        return peek(t, t.by_rank()[-1])
    if does == "shop":
        return [Shop(seat) for seat in t.by_rank()]
    if does == "buy-willpower":
        return [BuyWillpower(seat, card.amount, card.limit) for seat in t.by_rank() if can_buy(t, seat, card.limit)]
    if does == "reveal-fog":
        return [RevealFog(group, 2)]
    return [*threats(t, card, group), *choices_of_hero(t, card, group)]


def peek(t: Andor, seat: int) -> list[Step[Andor]]:
    """A hero looks at the next event card, if there is one."""
    if not t.deck:
        return []
    show_next(t, seat)
    return [PeekAtEvent(seat)]


def can_buy(t: Andor, seat: int, price: int) -> bool:
    """Whether the hero can pay and has use for willpower."""
    return t.gold[seat] >= price and t.willpower[seat] < MOST_WILLPOWER


def choices_of_hero(t: Andor, card: EventCard, group: int) -> list[Step[Andor]]:
    """Cards for one or two heroes whom the group chooses."""
    if card.does == "weaken-one":
        return [ChooseHero(group, "weaken", 1)]
    if card.does == "strengthen-weak":
        return [ChooseHero(group, "strengthen", 2)]
    if card.does == "strength-for-willpower":
        return [StrengthForWillpower(group)]
    return []


def threats(t: Andor, card: EventCard, group: int) -> list[Step[Andor]]:
    """AND-118  Something advances or is lost, unless the group pays for it."""
    if card.does == "farmer-or-pay":
        worst: list[Step[Andor]] = [LoseFarmer(group)] if farmer_spaces(t) else []
    elif card.does in ("gor-or-pay", "creature-or-pay"):
        space = threatened(t, card)
        worst = [CreatureAdvances(space)] if space >= 0 else []
    else:
        return []
    if not worst:
        return []
    price = card.pay[t.seats]
    if not can_pay(t, price, card.gold):
        return worst
    return [PayOrSuffer(group, price, card.gold), *worst]


def threatened(t: Andor, card: EventCard) -> int:
    """The gor on the lowest space, or the creature on the highest; -1 if there is none."""
    if card.does == "gor-or-pay":
        spaces = [space for space in t.map.spaces if t.creatures[space] == GOR]
        return spaces[0] if spaces else -1
    spaces = [space for space in t.map.spaces if t.creatures[space] not in (NO_CREATURE, BOSS)]
    return spaces[-1] if spaces else -1


class CreatureAdvances(Step[Andor]):
    """AND-118  A creature takes one step along the arrows."""

    rule: ClassVar[str] = "AND-118"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Andor) -> None:
        advance(t, self.space)
