"""The narrator: what lies on the letters happens, word by word, and on the last one the legend ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from sobremesa.engine.agenda import Step
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.legend import EFFECTS, LegendEffect
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.state.table import NO_OMEN, Andor
from sobremesa.games.andor.state.verbs import story

CarriedOut = Callable[[Andor, LegendEffect, int], None]  # the last is one of its spaces, NOWHERE for a word without any
CARRY_OUT: Final[dict[str, CarriedOut]] = {}  # by word: `legend_effects.py`


class AdvanceNarrator(Step[Andor]):
    """AND-077, AND-126  The narrator advances one letter."""

    rule: ClassVar[str] = "AND-126"

    def run(self, t: Andor) -> None:
        if t.narrator < t.last_letter:
            story.advance_narrator(t, t.narrator + 1)
            t.then(ReadLetter())


class JumpToEnd(Step[Andor]):
    """AND-294  The narrator goes straight to the last letter of the legend."""

    rule: ClassVar[str] = "AND-294"

    def run(self, t: Andor) -> None:
        if t.narrator < t.last_letter:
            story.advance_narrator(t, t.last_letter)
        t.then(EndLegend())


class ReadLetter(Step[Andor]):
    """AND-078, AND-127, AND-287  What lies on the narrator's letter happens at once: the omen, then the legend card."""

    rule: ClassVar[str] = "AND-127"

    def run(self, t: Andor) -> None:
        steps: list[Step[Andor]] = []
        if t.omens[t.narrator] != NO_OMEN:
            steps.append(CarryOut(t.legend.omens[story.turn_omen(t, t.narrator)], 0))
        steps.extend(read_cards(t))
        if t.narrator >= t.last_letter:
            steps.append(EndLegend())
        t.then(*steps)


def read_cards(t: Andor) -> list[Step[Andor]]:
    """AND-127  The legend cards of the narrator's letter are read; what they say will happen."""
    steps: list[Step[Andor]] = []
    for card in range(len(t.appointed)):
        if t.appointed[card] == t.narrator:
            story.read_card(t, card, t.legend.key, t.legend.cards[card].id)
            steps.append(CarryOut(t.legend.cards[card].script, 0))
    return steps


class EndLegend(Step[Andor]):
    """AND-286  The narrator stands on the last letter: the legend is won if every goal is met."""

    rule: ClassVar[str] = "AND-286"

    def run(self, t: Andor) -> None:
        story.finish(t, all(is_met(t, goal) for goal in t.legend.goals), "end")


class CheckGoals(Step[Andor]):
    """AND-294  A goal that ends the legend has been met: the narrator goes to the end."""

    rule: ClassVar[str] = "AND-294"

    def run(self, t: Andor) -> None:
        for goal in t.legend.goals:
            if goal.jumps and is_met(t, goal):
                t.then(JumpToEnd())
                return


class Happens(Step[Andor]):
    """AND-288  Something happened that the legend has waited for."""

    rule: ClassVar[str] = "AND-288"

    def __init__(self, trigger: str) -> None:
        self.trigger = trigger

    def run(self, t: Andor) -> None:
        script = t.legend.triggers.get(self.trigger, NOWHERE)
        if script != NOWHERE:
            t.then(CarryOut(script, 0))


class CarryOut(Step[Andor]):
    """AND-002, AND-289  The effects of a script that apply, one after the other."""

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

    def cited(self, t: Andor) -> str:
        return EFFECTS[t.legend.scripts[self.script][self.position].do].rule


def needs_are_met(t: Andor, effect: LegendEffect) -> bool:
    """AND-289  Whether the effect waits for the witch, or for her absence."""
    if effect.needs == "witch":
        return t.witch != NOWHERE
    return effect.needs != "no-witch" or t.witch == NOWHERE


def carry_out(t: Andor, effect: LegendEffect) -> None:
    """Do what the effect says, space by space if it names any, until the legend is over."""
    do = CARRY_OUT[effect.do]
    if "spaces" not in EFFECTS[effect.do].keys:
        do(t, effect, NOWHERE)
        return
    for space in spaces_of(t, effect):
        if t.is_decided:
            return
        do(t, effect, space)


def spaces_of(t: Andor, effect: LegendEffect) -> list[int]:
    """AND-290  The spaces an effect names, or the one that a hero's die decides."""
    if effect.die == NOWHERE:
        return effect.spaces
    return [effect.die + story.roll_for_legend(t)]
