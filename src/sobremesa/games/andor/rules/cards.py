"""The event cards: what each says, by the word `does` of its row in `content.toml`."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import Step
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import BOSS, GOR, MOST_WILLPOWER, NO_CREATURE, WINESKIN, EventCard
from sobremesa.games.andor.rules import card_choices
from sobremesa.games.andor.rules.event_cards import event_card, wait
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import advance, appear
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import heroes, items, land, story

# Willpower lost, against which each hero may have a shield.


def harm_each(t: Andor, seats: list[int], amount: int) -> None:
    """AND-080, AND-147  Each of these heroes loses willpower, or uses a shield."""
    t.then(*[Harm(seat, amount, NO_CARD) for seat in seats])


@event_card("lose-in-zone", "AND-204")
def lose_in_zone(t: Andor, card: EventCard) -> None:
    """AND-204  Heroes on the card's spaces lose willpower."""
    harm_each(t, [seat for seat in t.by_rank() if t.at[seat] in card.spaces], card.amount)


@event_card("lose-unsheltered", "AND-205")
def lose_unsheltered(t: Andor, card: EventCard) -> None:
    """AND-205  Heroes outside of castle, forest, mine and tavern lose willpower."""
    harm_each(t, [seat for seat in t.by_rank() if t.at[seat] not in t.map.sheltered], card.amount)


@event_card("sunrise-box", "AND-206")
def change_in_sunrise_box(t: Andor, card: EventCard) -> None:
    """AND-206  Heroes whose day is over gain or lose willpower."""
    asleep = [seat for seat in t.by_rank() if t.is_day_over(seat)]
    if card.amount < 0:
        harm_each(t, asleep, -card.amount)
        return
    for seat in asleep:
        heroes.gain_willpower(t, seat, card.amount)


@event_card("cap", "AND-207")
def cap(t: Andor, card: EventCard) -> None:
    """AND-207  The card's heroes lose what willpower they have above its limit."""
    above = [seat for seat in t.by_rank() if t.heroes[seat] in card.heroes and t.willpower[seat] > card.limit]
    t.then(*[Harm(seat, t.willpower[seat] - card.limit, NO_CARD) for seat in above])


# Cards that wait.


@event_card("gift", "AND-208")
def gift(t: Andor, card: EventCard) -> None:
    """AND-208  The first hero on its space is a point stronger."""
    wait(t, card)


@event_card("offer", "AND-209")
def offer(t: Andor, card: EventCard) -> None:
    """AND-209  The first hero on its space who pays is two points stronger."""
    wait(t, card)


@event_card("trap", "AND-210")
def trap(t: Andor, card: EventCard) -> None:
    """AND-210  The first hero on one of its spaces loses willpower."""
    wait(t, card)


# Willpower, strength and wine gained or lost at once.


@event_card("gain-by-hero", "AND-211")
def gain_by_hero(t: Andor, card: EventCard) -> None:
    """AND-211  The card's heroes gain willpower."""
    for seat in t.by_rank():
        if t.heroes[seat] in card.heroes:
            heroes.gain_willpower(t, seat, card.amount)


@event_card("gain-in-zone", "AND-212")
def gain_in_zone(t: Andor, card: EventCard) -> None:
    """AND-212  Heroes on the card's spaces gain willpower."""
    for seat in t.by_rank():
        if t.at[seat] in card.spaces:
            heroes.gain_willpower(t, seat, card.amount)


@event_card("gain-low", "AND-213")
def gain_low(t: Andor, card: EventCard) -> None:
    """AND-213  Heroes below the card's limit gain willpower."""
    for seat in t.by_rank():
        if t.willpower[seat] < card.limit:
            heroes.gain_willpower(t, seat, card.amount)


@event_card("raise", "AND-214")
def raise_low(t: Andor, card: EventCard) -> None:
    """AND-214  Heroes below the card's limit gain willpower up to it."""
    for seat in t.by_rank():
        if t.willpower[seat] < card.limit:
            heroes.gain_willpower(t, seat, card.limit - t.willpower[seat])


@event_card("roll-and-gain", "AND-215")
def roll_and_gain(t: Andor, card: EventCard) -> None:
    """AND-215  Heroes below the card's limit gain as much willpower as their die shows."""
    for seat in t.by_rank():
        if t.willpower[seat] < card.limit:
            heroes.gain_willpower(t, seat, story.roll_for_event(t, seat))


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
