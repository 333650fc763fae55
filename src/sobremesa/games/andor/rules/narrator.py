"""What a legend does: each effect of the vocabulary, written once, and the narrator who brings it about."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import BASE_OF, BOSS, GEM_VALUE, GEMS, NO_CREATURE, RUNES
from sobremesa.games.andor.content.legend import Effect, Goal
from sobremesa.games.andor.rules.actions import GOLD, HANDS, MOST_SHARE, SHARES, Give, Share
from sobremesa.games.andor.rules.march import appear
from sobremesa.games.andor.state.heaps import HUNDRED
from sobremesa.games.andor.state.table import NO_OMEN, Andor
from sobremesa.games.andor.state.verbs.creatures import (
    add_shields,
    load_creature,
    place_ally,
    put_creature,
    remove_creature,
    return_to_supply,
    take_from_supply,
)
from sobremesa.games.andor.state.verbs.farmers import place_farmer
from sobremesa.games.andor.state.verbs.heroes import gain_gold, gain_strength, gain_willpower, lose_willpower
from sobremesa.games.andor.state.verbs.items import bury, gain_item, lay_gold, lay_item
from sobremesa.games.andor.state.verbs.land import close_bridge, lay_rubble, open_merchants, start_storms
from sobremesa.games.andor.state.verbs.story import (
    advance_narrator,
    finish,
    lay_omen,
    read_card,
    roll_for_legend,
    turn_omen,
)


class AdvanceNarrator(Step[Andor]):
    """AND-077, AND-126  The narrator advances one letter."""

    rule: ClassVar[str] = "AND-126"

    def run(self, t: Andor) -> None:
        if t.narrator < t.last_letter:
            advance_narrator(t, t.narrator + 1)
            t.then(ReadLetter())


class JumpToEnd(Step[Andor]):
    """The narrator goes straight to the last letter of the legend."""

    rule: ClassVar[str] = "AND-078"

    def run(self, t: Andor) -> None:
        if t.narrator < t.last_letter:
            advance_narrator(t, t.last_letter)
        t.then(EndLegend())


class ReadLetter(Step[Andor]):
    """AND-078, AND-127  What lies on the narrator's letter happens at once: the omen first, then the legend card."""

    rule: ClassVar[str] = "AND-127"

    def run(self, t: Andor) -> None:
        steps: list[Step[Andor]] = []
        if t.omens[t.narrator] != NO_OMEN:
            steps.append(CarryOut(t.legend.omens[turn_omen(t, t.narrator)], 0))
        for card in range(len(t.appointed)):
            if t.appointed[card] == t.narrator:
                read_card(t, card, t.legend.key, t.legend.cards[card].id)
                steps.append(CarryOut(t.legend.cards[card].script, 0))
        if t.narrator >= t.last_letter:
            steps.append(EndLegend())
        t.then(*steps)


class EndLegend(Step[Andor]):
    """AND-002  The narrator stands on the last letter: the legend is won if every goal is met."""

    rule: ClassVar[str] = "AND-002"

    def run(self, t: Andor) -> None:
        goals = t.legend.goals
        finish(t, all(is_met(t, goal) for goal in goals), "end")


class CheckGoals(Step[Andor]):
    """A goal that ends the legend has been met: the narrator goes to the end."""

    rule: ClassVar[str] = "AND-078"

    def run(self, t: Andor) -> None:
        for goal in t.legend.goals:
            if goal.jumps and is_met(t, goal):
                t.then(JumpToEnd())
                return


def is_met(t: Andor, goal: Goal) -> bool:
    """Whether a goal of the legend is met as things lie."""
    return achieved(t, goal) >= goal.count[t.seats]


def achieved(t: Andor, goal: Goal) -> int:
    """How far the heroes have come with a goal."""
    if goal.kind == "defeat":
        return t.defeated[goal.creature]
    if goal.kind == "reach":
        return t.at.count(goal.space)
    if goal.kind == "save":
        return t.shields - t.legend.shields[t.seats]
    if goal.kind == "treasure":
        return sum([value_at(t, seat) for seat in range(t.seats) if t.at[seat] == goal.space]) + value_on(t, goal.space)
    count = 0
    for item in goal.items:
        count += t.ground.count(goal.space * HUNDRED + item)
        for seat in range(t.seats):
            if t.at[seat] == goal.space:
                count += t.items[seat][item]
    return count


def value_at(t: Andor, seat: int) -> int:
    """Gold and gems of a hero, in gold."""
    return t.gold[seat] + sum([GEM_VALUE[gem] * t.items[seat][gem] for gem in GEMS])


def value_on(t: Andor, space: int) -> int:
    """Gold and gems on a space, in gold."""
    return t.ground_gold[space] + sum([GEM_VALUE[gem] * t.ground.count(space * HUNDRED + gem) for gem in GEMS])


class Happens(Step[Andor]):
    """Something happened that the legend has waited for."""

    rule: ClassVar[str] = "AND-002"

    def __init__(self, trigger: str) -> None:
        self.trigger = trigger

    def run(self, t: Andor) -> None:
        script = t.legend.triggers.get(self.trigger, NOWHERE)
        if script != NOWHERE:
            t.then(CarryOut(script, 0))


class CarryOut(Step[Andor]):
    """AND-002  The effects of a script, one after the other."""

    rule: ClassVar[str] = "AND-002"

    def __init__(self, script: int, position: int) -> None:
        self.script = script
        self.position = position

    def run(self, t: Andor) -> None:
        effects = t.legend.scripts[self.script]
        if self.position >= len(effects):
            return
        effect = effects[self.position]
        t.then(CarryOut(self.script, self.position + 1))
        if effect.applies(t.seats, t.difficulty_name) and needs_are_met(t, effect):
            carry_out(t, effect)


def needs_are_met(t: Andor, effect: Effect) -> bool:
    """Whether the effect waits for the witch, or for her absence."""
    if effect.needs == "witch":
        return t.witch != NOWHERE
    return effect.needs != "no-witch" or t.witch == NOWHERE


def spaces_of(t: Andor, effect: Effect) -> list[int]:
    """The spaces an effect names, or the one that a hero's die decides."""
    if effect.die == NOWHERE:
        return effect.spaces
    return [effect.die + roll_for_legend(t)]


def carry_out(t: Andor, effect: Effect) -> None:
    """Do what the effect says."""
    amount = effect.amount[t.seats]
    do = effect.do
    if do == "roll":
        script = effect.outcomes[roll_for_legend(t) - 1]
        if script != NOWHERE:
            t.then(CarryOut(script, 0))
    elif do in ("creatures", "boss", "farmers", "items", "gold", "ally", "gems", "rubble"):
        for space in spaces_of(t, effect):
            if t.is_decided:
                return
            put(t, effect, space, amount)
    elif do == "share-gold":
        t.then(ShareGold(t.lowest(), amount))
    elif do == "share-items":
        t.then(ShareItems(t.lowest(), effect.item, amount))
    elif do in ("strength", "willpower"):
        for seat in t.by_rank():
            change(t, do, seat, amount)
    else:
        carry_out_rest(t, effect, amount)


def change(t: Andor, what: str, seat: int, amount: int) -> None:
    """Every hero gains or loses strength or willpower."""
    if what == "strength":
        gain_strength(t, seat, amount)
    elif amount >= 0:
        gain_willpower(t, seat, amount)
    else:
        lose_willpower(t, seat, -amount)


def put(t: Andor, effect: Effect, space: int, amount: int) -> None:
    """Something appears on a space."""
    if effect.do == "creatures":
        found = appear(t, effect.creature, space)
        if found != NOWHERE and effect.carries != NOWHERE:
            load_creature(t, found, effect.carries)
    elif effect.do == "boss":
        place_boss(t, space)
    elif effect.do == "farmers":
        place_farmer(t, space)
    elif effect.do == "items":
        lay_item(t, space, effect.item)
    elif effect.do == "gold":
        lay_gold(t, space, amount)
    elif effect.do == "ally":
        place_ally(t, effect.ally, space)
    elif effect.do == "gems":
        bury_gem(t, space)
    else:
        lay_rubble(t, space, amount)


def place_boss(t: Andor, space: int) -> None:
    """The boss takes the place of any creature that was there."""
    if t.creatures[space] != NO_CREATURE:
        return_to_supply(t, remove_creature(t, space))
    if take_from_supply(t, BOSS):
        put_creature(t, BOSS, space)


def bury_gem(t: Andor, space: int) -> None:
    """A gem drawn from those in the box lies face down here."""
    left = [gem for gem in GEMS for _ in range(t.stock[gem])]
    if left:
        bury(t, t.gems, space, left[t.chance.below(len(left))])


def bury_stones(t: Andor, count: int) -> None:
    """Rune stones are drawn and lie face down, each where a red die (tens) and a hero's die (ones) say."""
    for _ in range(count):
        left = [rune for rune in RUNES for _ in range(t.stock[rune])]
        if not left:
            return
        rune = left[t.chance.below(len(left))]
        tens = roll_for_legend(t)
        bury(t, t.stones, tens * 10 + roll_for_legend(t), rune)


def carry_out_rest(t: Andor, effect: Effect, amount: int) -> None:
    """Effects that change a rule or the story."""
    do = effect.do
    if do == "stones":
        bury_stones(t, amount)
    elif do == "ally-leaves":
        if t.allies[effect.ally] != NOWHERE:
            place_ally(t, effect.ally, NOWHERE)
    elif do == "close-bridge":
        close_bridge(t, amount)
    elif do == "sell":
        open_merchants(t, effect.what)
    elif do == "storms":
        start_storms(t)
    elif do == "shields":
        add_shields(t, amount)
    elif do == "omens":
        lay_omens(t, effect.letters)
    elif do == "narrator":
        if t.narrator < effect.letter:
            advance_narrator(t, effect.letter)
            t.then(ReadLetter())
    else:
        finish(t, do == "win", "story")


def lay_omens(t: Andor, letters: list[int]) -> None:
    """Omens are shuffled; one lies face down on each of these letters."""
    omens = list(range(len(t.legend.omens)))
    t.chance.shuffle(omens)
    for letter in letters:
        if omens:
            lay_omen(t, letter, omens.pop())


class ShareGold(Choice[Andor]):
    """AND-002  The group shares gold as it likes; the hero of the lowest rank says how."""

    rule: ClassVar[str] = "AND-002"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        most = min(self.amount, MOST_SHARE)
        return [SHARES[t.heroes[seat]][GOLD][n] for seat in range(t.seats) for n in range(most)]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, Share)
        gain_gold(t, t.seat_of(action.hero), action.amount)
        if action.amount < self.amount:
            t.then(ShareGold(self.seat, self.amount - action.amount))


class ShareItems(Choice[Andor]):
    """AND-002  The group hands out articles as it likes."""

    rule: ClassVar[str] = "AND-002"

    def __init__(self, seat: int, item: int, amount: int) -> None:
        super().__init__(seat)
        self.item = item
        self.amount = amount

    def legal_actions(self, t: Andor) -> list[Action]:
        return [HANDS[self.item][t.heroes[seat]] for seat in range(t.seats)]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, Give)
        gain_item(t, t.seat_of(action.hero), self.item)
        if self.amount > 1 and t.stock[BASE_OF[self.item]]:
            t.then(ShareItems(self.seat, self.item, self.amount - 1))
