"""The event cards: what each says, by the word `does` of its row in `content.toml`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from sobremesa.engine.agenda import Step
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import BOSS, GOR, MOST_WILLPOWER, NO_CREATURE, WINESKIN, EventCard
from sobremesa.games.andor.rules import card_choices
from sobremesa.games.andor.rules.event_cards import event_card, wait
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import advance, appear
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import heroes, items, land, story

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


# Other changes of heroes.


@event_card("wineskin-at-river", "AND-216")
def wineskin_at_river(t: Andor, card: EventCard) -> None:
    """AND-216  Heroes by the river get a wineskin."""
    for seat in t.by_rank():
        if t.at[seat] in t.map.river_bank:
            items.gain_item(t, seat, WINESKIN)


@event_card("weaken-in-forest", "AND-217")
def weaken_in_forest(t: Andor, card: EventCard) -> None:
    """AND-217  Heroes in the forest lose a point of strength."""
    for seat in t.by_rank():
        if t.at[seat] in t.map.forest:
            heroes.gain_strength(t, seat, -1)


# The board, and the rules of today.


@event_card("remove-well", "AND-218")
def dry_up(t: Andor, card: EventCard) -> None:
    """AND-218  A well leaves the game."""
    for space in card.spaces:
        land.remove_well(t, space)


@event_card("today", "AND-219")
def change_today(t: Andor, card: EventCard) -> None:
    """AND-219  A rule is another one today."""
    story.add_day_rule(t, card.rule)


@event_card("lay-item", "AND-220")
def put_item(t: Andor, card: EventCard) -> None:
    """AND-220  An item lies on the card's space."""
    items.lay_item(t, space_on_board(t, card), card.item)


@event_card("lay-gold", "AND-221")
def put_gold(t: Andor, card: EventCard) -> None:
    """AND-221  Gold lies on the card's space."""
    items.lay_gold(t, space_on_board(t, card), card.amount)


def space_on_board(t: Andor, card: EventCard) -> int:
    """The card's space, or the castle on a board that has no such space."""
    return card.spaces[0] if card.spaces[0] in t.map.spaces else CASTLE


@event_card("place-gors", "AND-222")
def place_gors(t: Andor, card: EventCard) -> None:
    """AND-222  A gor appears on each of the card's spaces."""
    for space in card.spaces:
        if not t.is_decided:
            appear(t, GOR, space)


# Questions to the group, or to each hero.


@event_card("shop", "AND-203")
def shop(t: Andor, card: EventCard) -> None:
    """AND-203  Each hero may take an article for willpower."""
    t.then(*[card_choices.Shop(seat) for seat in t.by_rank()])


@event_card("group-loses", "AND-223")
def group_loses(t: Andor, card: EventCard) -> None:
    """AND-223  The group loses willpower."""
    t.then(card_choices.GroupLoses(t.lowest(), card.amount))


@event_card("group-loses-roll", "AND-224")
def group_loses_roll(t: Andor, card: EventCard) -> None:
    """AND-224  The group loses as much willpower as a die shows."""
    t.then(card_choices.GroupLoses(t.lowest(), story.roll_for_event(t, t.lowest())))


@event_card("group-gains", "AND-225")
def group_gains(t: Andor, card: EventCard) -> None:
    """AND-225  The group gains willpower."""
    t.then(card_choices.GroupGains(t.lowest(), card.amount))


@event_card("gamble", "AND-226")
def gamble(t: Andor, card: EventCard) -> None:
    """AND-226  The hero of the lowest rank may roll a die for willpower."""
    t.then(card_choices.Gamble(t.lowest()))


@event_card("peek", "AND-227")
def peek(t: Andor, card: EventCard) -> None:
    """AND-227  The hero of the highest rank looks at the next event card, if there is one."""
    if t.deck:
        seat = t.by_rank()[-1]
        story.show_next(t, seat)
        t.then(card_choices.PeekAtEvent(seat))


@event_card("buy-willpower", "AND-228")
def sell_willpower(t: Andor, card: EventCard) -> None:
    """AND-228  Heroes who can pay, and have use for it, may buy willpower."""
    for seat in reversed(t.by_rank()):
        if t.gold[seat] >= card.limit and t.willpower[seat] < MOST_WILLPOWER:
            t.then(card_choices.BuyWillpower(seat, card.amount, card.limit))


@event_card("reveal-fog", "AND-229")
def reveal_fog(t: Andor, card: EventCard) -> None:
    """AND-229  The group may turn up fog tokens."""
    t.then(card_choices.RevealFog(t.lowest(), card.amount))


@event_card("weaken-one", "AND-230")
def weaken_one(t: Andor, card: EventCard) -> None:
    """AND-230  One hero loses a point of strength."""
    t.then(card_choices.ChooseHero(t.lowest(), "weaken", 1))


@event_card("strengthen-weak", "AND-231")
def strengthen_weak(t: Andor, card: EventCard) -> None:
    """AND-231  Up to two weak heroes gain a point of strength."""
    t.then(card_choices.ChooseHero(t.lowest(), "strengthen", 2))


@event_card("strength-for-willpower", "AND-232")
def trade_strength(t: Andor, card: EventCard) -> None:
    """AND-232  One hero may give strength for willpower."""
    t.then(card_choices.StrengthForWillpower(t.lowest()))


# Threats.


def threaten(t: Andor, card: EventCard, worst: Step[Andor]) -> None:
    """AND-202  This happens, unless the group can pay and does."""
    price = card.pay[t.seats]
    t.then(worst)
    if card_choices.can_pay(t, price, card.gold):
        t.then(card_choices.PayOrSuffer(t.lowest(), price, card.gold))


@event_card("farmer-or-pay", "AND-233")
def threaten_farmer(t: Andor, card: EventCard) -> None:
    """AND-233  A farmer is lost, or the group pays."""
    if card_choices.farmer_spaces(t):
        threaten(t, card, card_choices.LoseFarmer(t.lowest()))


@event_card("gor-or-pay", "AND-234")
def threaten_with_gor(t: Andor, card: EventCard) -> None:
    """AND-234  The gor on the lowest space advances, or the group pays."""
    spaces = [space for space in t.map.spaces if t.creatures[space] == GOR]
    if spaces:
        threaten(t, card, CreatureAdvances(spaces[0]))


@event_card("creature-or-pay", "AND-235")
def threaten_with_creature(t: Andor, card: EventCard) -> None:
    """AND-235  The creature on the highest space advances, but for a boss, or the group pays."""
    spaces = [space for space in t.map.spaces if t.creatures[space] not in (NO_CREATURE, BOSS)]
    if spaces:
        threaten(t, card, CreatureAdvances(spaces[-1]))


class CreatureAdvances(Step[Andor]):
    """AND-118  A creature takes one step along the arrows."""

    rule: ClassVar[str] = "AND-118"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Andor) -> None:
        advance(t, self.space)
