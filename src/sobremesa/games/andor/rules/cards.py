"""The event cards: what each says, by the word `does` of its row in `content.toml`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from sobremesa.engine.agenda import Step
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import EventCard
from sobremesa.games.andor.rules import card_choices
from sobremesa.games.andor.rules.event_cards import CarriedOut, event_card, wait
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


def space_on_board(t: Andor, card: EventCard) -> int:
    """The card's space, or the castle on a board that has no such space."""
    return card.spaces[0] if card.spaces[0] in t.map.spaces else CASTLE


@event_card("place-gors", "AND-222")
def place_gors(t: Andor, card: EventCard) -> None:
    """AND-222  A gor appears on each of the card's spaces."""
    for space in card.spaces:
        if not t.is_decided:
            appear(t, box.GOR, space)


VERBS: Final[list[tuple[str, str, CarriedOut]]] = [
    # AND-219  A rule is different today.
    ("today", "AND-219", lambda t, card: story.add_day_rule(t, card.rule)),
    # AND-220, AND-221  An item, or gold, lies on the card's space.
    ("lay-item", "AND-220", lambda t, card: items.lay_item(t, space_on_board(t, card), card.item)),
    ("lay-gold", "AND-221", lambda t, card: items.lay_gold(t, space_on_board(t, card), card.amount)),
]
for does, rule, verb in VERBS:
    event_card(does, rule)(verb)


# Cards that ask: the group, for which the hero of the lowest rank answers, or a hero each.


class CreatureAdvances(Step[Andor]):
    """AND-118  A creature takes one step along the arrows."""

    rule: ClassVar[str] = "AND-118"

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, t: Andor) -> None:
        advance(t, self.space)


Questions = Callable[[Andor, EventCard], list[Step[Andor]]]


def dealer_of_willpower(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-228  Heroes who can pay, and have use for it, may buy willpower."""
    able = [seat for seat in t.by_rank() if t.gold[seat] >= card.limit and t.willpower[seat] < box.MOST_WILLPOWER]
    return [card_choices.BuyWillpower(seat, card.amount, card.limit) for seat in able]


def look_at_next(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-227  The hero of the highest rank looks at the next event card, if there is one."""
    if not t.deck:
        return []
    seat = t.by_rank()[-1]
    story.show_next(t, seat)
    return [card_choices.PeekAtEvent(seat)]


def threat(t: Andor, card: EventCard, worst: Step[Andor]) -> list[Step[Andor]]:
    """AND-202  This happens, unless the group can pay and does."""
    price = card.pay[t.seats]
    if not card_choices.can_pay(t, price, card.gold):
        return [worst]
    return [card_choices.PayOrSuffer(t.lowest(), price, card.gold), worst]


def threat_to_farmer(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-233  A farmer is lost, or the group pays."""
    return threat(t, card, card_choices.LoseFarmer(t.lowest())) if card_choices.farmer_spaces(t) else []


def threat_of_gor(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-234  The gor on the lowest space advances, or the group pays."""
    spaces = [space for space in t.map.spaces if t.creatures[space] == box.GOR]
    return threat(t, card, CreatureAdvances(spaces[0])) if spaces else []


def threat_of_creature(t: Andor, card: EventCard) -> list[Step[Andor]]:
    """AND-235  The creature on the highest space advances, but for a boss, or the group pays."""
    spaces = [space for space in t.map.spaces if t.creatures[space] not in (box.NO_CREATURE, box.BOSS)]
    return threat(t, card, CreatureAdvances(spaces[-1])) if spaces else []


def shared_loss(t: Andor, amount: int) -> Step[Andor]:
    """AND-223, AND-224  The group shares out a loss of willpower."""
    return card_choices.GroupLoses(t.lowest(), amount, (0,) * t.seats)


QUESTIONS: Final[list[tuple[str, str, Questions]]] = [
    ("shop", "AND-203", lambda t, card: [card_choices.Shop(seat) for seat in t.by_rank()]),
    ("group-loses", "AND-223", lambda t, card: [shared_loss(t, card.amount)]),
    ("group-loses-roll", "AND-224", lambda t, card: [shared_loss(t, story.roll_for_event(t, t.lowest()))]),
    ("group-gains", "AND-225", lambda t, card: [card_choices.GroupGains(t.lowest(), card.amount)]),
    ("gamble", "AND-226", lambda t, card: [card_choices.Gamble(t.lowest())]),
    ("peek", "AND-227", look_at_next),
    ("buy-willpower", "AND-228", dealer_of_willpower),
    ("reveal-fog", "AND-229", lambda t, card: [card_choices.RevealFog(t.lowest(), card.amount)]),
    ("weaken-one", "AND-230", lambda t, card: [card_choices.ChooseHero(t.lowest(), "weaken", 1)]),
    ("strengthen-weak", "AND-231", lambda t, card: [card_choices.ChooseHero(t.lowest(), "strengthen", 2)]),
    ("strength-for-willpower", "AND-232", lambda t, card: [card_choices.StrengthForWillpower(t.lowest())]),
    ("farmer-or-pay", "AND-233", threat_to_farmer),
    ("gor-or-pay", "AND-234", threat_of_gor),
    ("creature-or-pay", "AND-235", threat_of_creature),
]


def ask(t: Andor, card: EventCard, questions: Questions) -> None:
    """AND-106  The questions of the card, one after the other."""
    t.then(*questions(t, card))


for does, rule, questions in QUESTIONS:
    event_card(does, rule)(partial(ask, questions=questions))
