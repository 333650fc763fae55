"""A hero rolls in a battle round: which dice, the wizard's flip, brew and herbs, and what it all adds up to."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.rules.actions import BREWS, FLIPS, HERB_FIGHTS, KEEP, ROLL, ROLL_BLACK, Die, With
from sobremesa.games.andor.rules.strength import hero_dice, rolls_one_by_one
from sobremesa.games.andor.state.table import NOBODY, Andor
from sobremesa.games.andor.state.verbs import fights, items


def best_of(dice: list[int]) -> int:
    """AND-070, AND-143  The best of the highest die and every sum of equal dice."""
    return max([face * dice.count(face) for face in dice])


class HeroRolls(Step[Andor]):
    """AND-062, AND-163  The hero takes the dice of the hero board, or a black die with three different rune stones."""

    rule: ClassVar[str] = "AND-062"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Andor) -> None:
        if has_three_runes(t, self.seat):
            t.then(ChooseDice(self.seat))
        else:
            roll(t, self.seat)


def has_three_runes(t: Andor, seat: int) -> bool:
    """AND-163  Whether the hero holds three different rune stones."""
    held = t.items[seat]
    return min([held[rune] for rune in box.RUNES]) > 0


class ChooseDice(Choice[Andor]):
    """AND-163  Roll the hero's dice, or one black die instead of all of them (A-06)."""

    rule: ClassVar[str] = "AND-163"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [ROLL, ROLL_BLACK]

    def take(self, t: Andor, action: Action) -> None:
        if action is ROLL_BLACK:
            fights.roll_dice(t, self.seat, 1, True)
            t.then(AfterRoll(self.seat))
        else:
            roll(t, self.seat)


def roll(t: Andor, seat: int) -> None:
    """AND-063  All dice at once; die by die for the archer, and for heroes who fight from an adjacent space."""
    dice = hero_dice(t, seat)
    if rolls_one_by_one(t, seat, t.foe):
        fights.roll_dice(t, seat, 1, False)
        t.then(RollOn(seat, dice - 1))
    else:
        fights.roll_dice(t, seat, dice, False)
        t.then(AfterRoll(seat))


class RollOn(Choice[Andor]):
    """AND-063  Keep the last die, or roll the next; only the last one counts."""

    rule: ClassVar[str] = "AND-063"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal_actions(self, t: Andor) -> list[Action]:
        return [ROLL, KEEP] if self.left else [KEEP]

    def take(self, t: Andor, action: Action) -> None:
        if action is ROLL:
            fights.roll_dice(t, self.seat, 1, False)
            t.then(RollOn(self.seat, self.left - 1))
        else:
            t.then(AfterRoll(self.seat))


class AfterRoll(Step[Andor]):
    """AND-087  Before the next hero rolls: the wizard may flip a die, the hero may use brew or herbs."""

    rule: ClassVar[str] = "AND-087"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Andor) -> None:
        wizard = t.seat_of(box.WIZARD)
        if wizard != NOBODY and wizard in t.fighters and not t.flipped:
            t.then(Flip(wizard), Strengthen(self.seat, 0))
        else:
            t.then(Strengthen(self.seat, 0))


class Flip(Choice[Andor]):
    """AND-087  Once in a battle round the wizard may turn one die just rolled to its opposite face (A-13)."""

    rule: ClassVar[str] = "AND-087"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [KEEP, *FLIPS[: len(t.dice)]]

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, Die):
            fights.flip_die(t, self.seat, action.die)


class Strengthen(Step[Andor]):
    """AND-154, AND-172  Right after rolling is the moment for brew and herbs; then the result is added up."""

    rule: ClassVar[str] = "AND-172"

    def __init__(self, seat: int, bonus: int) -> None:
        self.seat = seat
        self.bonus = bonus

    def run(self, t: Andor) -> None:
        if can_brew(t, self.seat) or t.items[self.seat][box.HERBS[0]] or t.items[self.seat][box.HERBS[1]]:
            t.then(UseBrewOrHerb(self.seat, self.bonus))
        else:
            fights.add_value(t, self.seat, result(t, self.seat) + self.bonus)


def can_brew(t: Andor, seat: int) -> bool:
    """AND-173  Whether there is brew, and none was used in this round."""
    return t.doubled == NOWHERE and (t.items[seat][box.BREW] > 0 or t.items[seat][box.HALF_BREW] > 0)


class UseBrewOrHerb(Choice[Andor]):
    """AND-154, AND-159, AND-171  Double one die with brew, add the value of herbs, or leave it at that."""

    rule: ClassVar[str] = "AND-172"

    def __init__(self, seat: int, bonus: int) -> None:
        super().__init__(seat)
        self.bonus = bonus

    def legal_actions(self, t: Andor) -> list[Action]:
        found: list[Action] = [KEEP]
        if can_brew(t, self.seat):
            found.extend(BREWS[: len(t.dice)])
        found.extend([HERB_FIGHTS[herb] for herb in box.HERBS if t.items[self.seat][herb]])
        return found

    def take(self, t: Andor, action: Action) -> None:
        bonus = self.bonus
        if isinstance(action, Die):
            items.use_half_first(t, self.seat, box.BREW)
            fights.double_die(t, self.seat, action.die)
        elif isinstance(action, With):
            items.use_item(t, self.seat, action.item)
            bonus += box.ITEM_VALUES[action.item]
        if action is KEEP:
            fights.add_value(t, self.seat, result(t, self.seat) + bonus)
        else:
            t.then(Strengthen(self.seat, bonus))

    def refuse(self, t: Andor, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        return "AND-173" if isinstance(action, Die) and t.doubled != NOWHERE else self.rule


def result(t: Andor, seat: int) -> int:
    """AND-064, AND-143, AND-145  The highest die, doubled by brew; with a helm, and without brew, equal dice add up."""
    if t.doubled != NOWHERE:
        return max([face * 2 if die == t.doubled else face for die, face in enumerate(t.dice)])
    return best_of(t.dice) if helm_helps(t, seat) else max(t.dice)


def helm_helps(t: Andor, seat: int) -> bool:
    """AND-144  A helm is no use to the wizard, to the archer, or to a hero who fights from an adjacent space."""
    if not t.items[seat][box.HELM] or t.heroes[seat] == box.WIZARD or t.heroes[seat] == box.ARCHER:
        return False
    return not rolls_one_by_one(t, seat, t.foe)
