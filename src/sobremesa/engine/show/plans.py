"""Plans: several actions of one seat that are chosen as one, such as a path over several spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.event import Value

THEN: Final = "; "  # between the notations of the actions


@dataclass(frozen=True)
class Plan:
    """Actions that follow each other with certainty.

    After each but the last nobody else is asked, chance is not used and nothing is revealed: a test checks it. The
    label is that of the action it leads to; `plan-<kind>` tells the cost of the whole plan.
    """

    actions: tuple[Action, ...]
    clicks: tuple[str, ...]  # the sprites that select it
    way: tuple[str, ...]  # the sprites along its way
    cost: Mapping[str, Value] = field(default_factory=dict)
    end: Action | None = None  # taken after the others, unless the player goes on from there

    @property
    def whole(self) -> tuple[Action, ...]:
        """All its actions, the end too."""
        return self.actions if self.end is None else (*self.actions, self.end)

    @property
    def text(self) -> str:
        """The notation of all its actions."""
        return notation(self.whole)

    @property
    def onward(self) -> str:
        """The notation without the end, after which the player goes on; "" for a plan without one."""
        return "" if self.end is None else notation(self.actions)

    @property
    def last(self) -> Action:
        """The action that it leads to."""
        return self.actions[-1]


def notation(actions: Sequence[Action]) -> str:
    """The notation of several actions in one line."""
    return THEN.join([action.text for action in actions])


def read_notation(space: ActionSpace, text: str) -> list[Action]:
    """Read the notation of several actions; raises Unreadable if one does not exist."""
    return [space.read(part) for part in text.split(THEN)]
