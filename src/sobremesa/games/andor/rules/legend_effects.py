"""The words of a legend: what each does."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.box import BASE_OF, BOSS, GEMS, NO_CREATURE, RUNES
from sobremesa.games.andor.content.legend import EFFECTS, MAY_LOSE, Keyword, LegendEffect
from sobremesa.games.andor.rules.actions import GOLD, HANDS, Allotment, Give, shares
from sobremesa.games.andor.rules.march import appear
from sobremesa.games.andor.rules.narrator import CARRY_OUT, CarriedOut, CarryOut, ReadLetter
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import creatures, farmers, heroes, items, land, story


def amount_of(t: Andor, said: LegendEffect) -> int:
    """The amount that goes with the number of heroes."""
    return said.amount[t.seats]


# Pieces on spaces.


def place_creature(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-251, AND-295  A creature appears, or runs on; it carries what it is given until it is beaten."""
    found = appear(t, said.creature, space)
    if said.carries == NOWHERE:
        return
    if found != NOWHERE:
        creatures.load_creature(t, found, said.carries)
    elif said.carries in t.legend.needed:
        items.lay_without_bearer(t, space, said.carries)


def place_boss(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-252, AND-295  The boss takes the place of any creature that was there, and of what a goal asks for."""
    left = beside_boss(t, space)
    if t.creatures[space] != NO_CREATURE:
        creatures.return_to_supply(t, creatures.remove_creature(t, space, left))
    if creatures.take_from_supply(t, BOSS):
        creatures.put_creature(t, BOSS, space)
        creatures.clear_away(t, space, left)


def beside_boss(t: Andor, space: int) -> int:
    """AND-295  The next space along the arrows; the same one if they lead no further than the castle."""
    following = t.map.arrows[space]
    return space if following in (NOWHERE, CASTLE) else following


def dismiss_ally(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-257  An ally leaves, if it is there."""
    if t.allies[said.ally] != NOWHERE:
        creatures.place_ally(t, said.ally, NOWHERE)


# Gifts to the heroes.


def give_items(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-259  The group hands out items."""
    t.then(ShareItems(t.lowest(), said.item, amount_of(t, said)))


def change_strength(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-260  Every hero gains or loses strength."""
    for seat in t.by_rank():
        heroes.gain_strength(t, seat, amount_of(t, said))


def change_willpower(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-261  Every hero gains or loses willpower."""
    amount = amount_of(t, said)
    for seat in t.by_rank():
        if amount >= 0:
            heroes.gain_willpower(t, seat, amount)
        else:
            heroes.lose_willpower(t, seat, -amount)


# What lies face down, and what blocks ways.


def bury_stones(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-262  Rune stones are drawn and lie face down, each where a red die (tens) and a hero's die (ones) say.

    Chance: for each stone its number among those in the box, in order of kind, then the tens and the ones of its
    space, each a die.
    """
    for _ in range(amount_of(t, said)):
        left = [rune for rune in RUNES for _ in range(t.stock[rune])]
        if not left:
            return
        rune = left[t.chance.below(len(left))]
        tens = story.roll_for_legend(t)
        items.bury(t, t.stones, tens * 10 + story.roll_for_legend(t), rune)


def bury_gem(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-263  A gem drawn from those in the box lies face down on each space.

    Chance: for each gem its number among those in the box, in order of kind.
    """
    left = [gem for gem in GEMS for _ in range(t.stock[gem])]
    if left:
        items.bury(t, t.gems, space, left[t.chance.below(len(left))])


# The rules from now on, and the story.


def move_narrator(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-269  The narrator goes to a letter, if that is forward."""
    if t.narrator < said.letter:
        story.advance_narrator(t, said.letter)
        t.then(ReadLetter())


def roll_outcome(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-270  A die decides what happens."""
    script = said.outcomes[story.roll_for_legend(t) - 1]
    if script != NOWHERE:
        t.then(CarryOut(script, 0))


def lay_omens(t: Andor, said: LegendEffect, space: int) -> None:
    """AND-271  Omens are shuffled; one lies face down on each of these letters.

    Chance: a shuffle of the omens in the order of the file; the last lies on the first letter.
    """
    omens = list(range(len(t.legend.omens)))
    t.chance.shuffle(omens)
    for letter in said.letters:
        if omens:
            story.lay_omen(t, letter, omens.pop())


class ShareGold(Choice[Andor]):
    """AND-258  The group shares gold as it likes; the hero of the lowest rank says how."""

    rule: ClassVar[str] = "AND-002"
    cites: ClassVar[str] = "AND-258"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        return [share for hero in t.heroes for share in shares(hero, GOLD, self.amount)]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, Allotment)
        heroes.gain_gold(t, t.seat_of(action.hero), action.amount)
        if action.amount < self.amount:
            t.then(ShareGold(self.seat, self.amount - action.amount))


class ShareItems(Choice[Andor]):
    """AND-259  The group hands out articles as it likes."""

    rule: ClassVar[str] = "AND-002"
    cites: ClassVar[str] = "AND-259"

    def __init__(self, seat: int, item: int, amount: int) -> None:
        super().__init__(seat)
        self.item = item
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        return [HANDS[self.item][t.heroes[seat]] for seat in range(t.seats)]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, Give)
        items.gain_item(t, t.seat_of(action.hero), self.item)
        if self.amount > 1 and t.stock[BASE_OF[self.item]]:
            t.then(ShareItems(self.seat, self.item, self.amount - 1))


# What each word does, by its rule: its keys, its verb, and the least its amount may be.

Row = tuple[str, str, tuple[str, ...], CarriedOut, int]
VOCABULARY: Final[list[Row]] = [
    ("creatures", "AND-251", ("creature", "spaces"), place_creature, 1),
    ("boss", "AND-252", ("spaces",), place_boss, 1),
    # AND-253  A farmer waits on each space.
    ("farmers", "AND-253", ("spaces",), lambda t, said, space: farmers.place_farmer(t, space), 1),
    # AND-254  An item lies on each space, while the box has any.
    ("items", "AND-254", ("item", "spaces"), lambda t, said, space: items.lay_item(t, space, said.item), 1),
    # AND-255  This much gold lies on each space.
    ("gold", "AND-255", ("spaces", "amount"), lambda t, said, space: items.lay_gold(t, space, amount_of(t, said)), 1),
    # AND-256  An ally appears.
    ("ally", "AND-256", ("ally", "spaces"), lambda t, said, space: creatures.place_ally(t, said.ally, space), 1),
    ("ally-leaves", "AND-257", ("ally",), dismiss_ally, 1),
    # AND-258  The group shares out gold.
    ("share-gold", "AND-258", ("amount",), lambda t, said, _: t.then(ShareGold(t.lowest(), amount_of(t, said))), 1),
    ("share-items", "AND-259", ("item", "amount"), give_items, 1),
    ("strength", "AND-260", ("amount",), change_strength, MAY_LOSE),
    ("willpower", "AND-261", ("amount",), change_willpower, MAY_LOSE),
    ("stones", "AND-262", ("amount",), bury_stones, 1),
    ("gems", "AND-263", ("spaces",), bury_gem, 1),
    # AND-264  A rubble token of this value falls on each space.
    ("rubble", "AND-264", ("spaces", "amount"), lambda t, said, at: land.lay_rubble(t, at, amount_of(t, said)), 1),
    # AND-265  A bridge cannot be crossed any more.
    ("close-bridge", "AND-265", ("amount",), lambda t, said, _: land.close_bridge(t, amount_of(t, said)), 0),
    # AND-266  What merchants sell from now on.
    ("sell", "AND-266", ("what",), lambda t, said, _: land.open_merchants(t, said.what), 1),
    # AND-267  Firestorms at every sunrise from now on.
    ("storms", "AND-267", (), lambda t, said, _: land.start_storms(t), 1),
    # AND-268  The castle gains or loses golden shields.
    ("shields", "AND-268", ("amount",), lambda t, said, _: creatures.add_shields(t, amount_of(t, said)), MAY_LOSE),
    ("narrator", "AND-269", ("letter",), move_narrator, 1),
    ("roll", "AND-270", ("outcomes",), roll_outcome, 1),
    ("omens", "AND-271", ("letters",), lay_omens, 1),
    # AND-272, AND-273  The legend is won or lost at once.
    ("win", "AND-272", (), lambda t, said, _: story.finish(t, True, "story"), 1),
    ("lose", "AND-273", (), lambda t, said, _: story.finish(t, False, "story"), 1),
]
for word, rule, keys, carried_out, least in VOCABULARY:
    EFFECTS[word] = Keyword(rule, keys, least)
    CARRY_OUT[word] = carried_out
