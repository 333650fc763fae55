"""What a legend does: each effect of the vocabulary, written once, and the narrator who brings it about."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.actions import GOLD, HANDS, MOST_SHARE, SHARES, Give, Share
from sobremesa.games.andor.board import NOWHERE
from sobremesa.games.andor.content import BASE_OF, BOSS, GEM_VALUE, GEMS, NO_CREATURE, RUNES
from sobremesa.games.andor.creatures import appear
from sobremesa.games.andor.legend import Effect, Goal
from sobremesa.games.andor.pieces import HUNDRED, NO_OMEN
from sobremesa.games.andor.table import Andor


class AdvanceNarrator(Step[Andor]):
    """AND-077, AND-126  The narrator advances one letter."""

    rule: ClassVar[str] = "AND-126"

    def run(self, t: Andor) -> None:
        if t.narrator < t.last_letter:
            t.advance_narrator(t.narrator + 1)
            t.then(ReadLetter())


class JumpToEnd(Step[Andor]):
    """The narrator goes straight to the last letter of the legend."""

    rule: ClassVar[str] = "AND-078"

    def run(self, t: Andor) -> None:
        if t.narrator < t.last_letter:
            t.advance_narrator(t.last_letter)
        t.then(EndLegend())


class ReadLetter(Step[Andor]):
    """AND-078, AND-127  What lies on the narrator's letter happens at once: the omen first, then the legend card."""

    rule: ClassVar[str] = "AND-127"

    def run(self, t: Andor) -> None:
        steps: list[Step[Andor]] = []
        if t.omens[t.narrator] != NO_OMEN:
            steps.append(CarryOut(t.legend.omens[t.turn_omen(t.narrator)], 0))
        for card in range(len(t.appointed)):
            if t.appointed[card] == t.narrator:
                t.read_card(card, t.legend.key, t.legend.cards[card].id)
                steps.append(CarryOut(t.legend.cards[card].script, 0))
        if t.narrator >= t.last_letter:
            steps.append(EndLegend())
        t.then(*steps)


class EndLegend(Step[Andor]):
    """AND-002  The narrator stands on the last letter: the legend is won if every goal is met."""

    rule: ClassVar[str] = "AND-002"

    def run(self, t: Andor) -> None:
        goals = t.legend.goals
        t.finish(all(is_met(t, goal) for goal in goals), "end")


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
    return [effect.die + t.roll_for_legend()]


def carry_out(t: Andor, effect: Effect) -> None:
    """Do what the effect says."""
    amount = effect.amount[t.seats]
    do = effect.do
    if do == "roll":
        script = effect.outcomes[t.roll_for_legend() - 1]
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
        t.gain_strength(seat, amount)
    elif amount >= 0:
        t.gain_willpower(seat, amount)
    else:
        t.lose_willpower(seat, -amount)


def put(t: Andor, effect: Effect, space: int, amount: int) -> None:
    """Something appears on a space."""
    if effect.do == "creatures":
        found = appear(t, effect.creature, space)
        if found != NOWHERE and effect.carries != NOWHERE:
            t.load_creature(found, effect.carries)
    elif effect.do == "boss":
        place_boss(t, space)
    elif effect.do == "farmers":
        t.place_farmer(space)
    elif effect.do == "items":
        t.lay_item(space, effect.item)
    elif effect.do == "gold":
        t.lay_gold(space, amount)
    elif effect.do == "ally":
        t.place_ally(effect.ally, space)
    elif effect.do == "gems":
        bury_gem(t, space)
    else:
        t.lay_rubble(space, amount)


def place_boss(t: Andor, space: int) -> None:
    """The boss takes the place of any creature that was there."""
    if t.creatures[space] != NO_CREATURE:
        t.return_to_supply(t.remove_creature(space))
    if t.take_from_supply(BOSS):
        t.put_creature(BOSS, space)


def bury_gem(t: Andor, space: int) -> None:
    """A gem drawn from those in the box lies face down here."""
    left = [gem for gem in GEMS for _ in range(t.stock[gem])]
    if left:
        t.bury(t.gems, space, left[t.chance.below(len(left))])


def bury_stones(t: Andor, count: int) -> None:
    """Rune stones are drawn and lie face down, each where a red die (tens) and a hero's die (ones) say."""
    for _ in range(count):
        left = [rune for rune in RUNES for _ in range(t.stock[rune])]
        if not left:
            return
        rune = left[t.chance.below(len(left))]
        tens = t.roll_for_legend()
        t.bury(t.stones, tens * 10 + t.roll_for_legend(), rune)


def carry_out_rest(t: Andor, effect: Effect, amount: int) -> None:
    """Effects that change a rule or the story."""
    do = effect.do
    if do == "stones":
        bury_stones(t, amount)
    elif do == "ally-leaves":
        if t.allies[effect.ally] != NOWHERE:
            t.place_ally(effect.ally, NOWHERE)
    elif do == "close-bridge":
        t.close_bridge(amount)
    elif do == "sell":
        t.open_merchants(effect.what)
    elif do == "storms":
        t.start_storms()
    elif do == "shields":
        t.add_shields(amount)
    elif do == "omens":
        lay_omens(t, effect.letters)
    elif do == "narrator":
        if t.narrator < effect.letter:
            t.advance_narrator(effect.letter)
            t.then(ReadLetter())
    else:
        t.finish(do == "win", "story")


def lay_omens(t: Andor, letters: list[int]) -> None:
    """Omens are shuffled; one lies face down on each of these letters."""
    omens = list(range(len(t.legend.omens)))
    t.chance.shuffle(omens)
    for letter in letters:
        if omens:
            t.lay_omen(letter, omens.pop())


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
        t.gain_gold(t.seat_of(action.hero), action.amount)
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
        t.gain_item(t.seat_of(action.hero), self.item)
        if self.amount > 1 and t.stock[BASE_OF[self.item]]:
            t.then(ShareItems(self.seat, self.item, self.amount - 1))
