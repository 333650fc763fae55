"""Plans: several actions of one seat that are chosen as one, such as a way over several spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Value

THEN: Final = "; "  # between the notations of the actions


@dataclass(frozen=True)
class Plan:
    """Actions that follow each other with certainty.

    After each but the last nobody else is asked, chance has not spoken and nothing was uncovered: a test holds it. What
    it does is said in the words of its last action; `plan-<kind>` says what all of it costs.
    """

    actions: tuple[Action, ...]
    clicks: tuple[str, ...]  # the sprites that lead to it
    way: tuple[str, ...]  # the sprites that it leads over
    cost: Mapping[str, Value] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The notation of all its actions."""
        return notation(self.actions)

    @property
    def last(self) -> Action:
        """The action that it is for."""
        return self.actions[-1]


def notation(actions: Sequence[Action]) -> str:
    """How several actions are written in one line."""
    return THEN.join([action.text for action in actions])


def read_notation(space: ActionSpace, text: str) -> list[Action]:
    """The actions that are written so; Unreadable if there is none of one of them."""
    return [space.read(part) for part in text.split(THEN)]


def no_plans(table: Table, seat: int) -> list[Plan]:
    """For games in which every action is chosen by itself."""
    return []
