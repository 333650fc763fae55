"""Common base of the environments: spaces, masked observations, and the handling of illegal actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import picture_of
from sobremesa.engine.matches.programme import Programme
from sobremesa.envs.observations import Layout, Observation
from sobremesa.envs.stepper import RANK, Stepper, checked_reward, whole_number

RAISE: Final = "raise"  # IllegalAction, and nothing has changed
LOSE: Final = "lose"  # the match ends, and the agent has lost
REPLACE: Final = "replace"  # a random legal one instead
ILLEGAL: Final = (RAISE, LOSE, REPLACE)
LONGEST: Final = 4  # truncation after this many times the decisions of the longest game: declining counts too


class Masked(TypedDict):
    """An observation with its action mask."""

    observation: Observation
    action_mask: npt.NDArray[np.int8]


class Episode:
    """A match with its layout and spaces."""

    def __init__(
        self,
        programme: Programme,
        seats: int | None,
        settings: Mapping[str, str] | None,
        asides: bool,
        illegal: str,
        max_decisions: int | None = None,
        reward: str = RANK,
    ) -> None:
        if illegal not in ILLEGAL:
            raise Unreadable(f"An illegal action can {', '.join(ILLEGAL)}, not {illegal!r}.")
        self.stepper = Stepper(programme, programme.seats.start if seats is None else seats, settings, asides)
        self.layout = Layout(programme, self.stepper.seats, self.stepper.settings)
        self.illegal = illegal
        self.reward = checked_reward(reward)
        longest = sum(game.longest for game in programme.games) * (LONGEST if asides else 1)
        self.most = longest if max_decisions is None else max_decisions
        self.chance = FastChance(0)  # deals matches, and replaces illegal actions

    @property
    def count(self) -> int:
        """The size of the action space."""
        return self.stepper.numbers.count

    def observation_space(self) -> spaces.Dict:
        """A new observation space."""
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(self.layout.high), self.layout.high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.count,), dtype=np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """A new action space."""
        return spaces.Discrete(self.count)

    def begin(self) -> None:
        """Deal the next match of the seed."""
        self.stepper.begin(self.chance.below(1 << 32))

    def observe(self, seat: int) -> Masked:
        """The observation of a seat, and its mask."""
        stepper = self.stepper
        return {"observation": self.layout.observe(stepper.table, seat, stepper.part), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for the legal actions of a seat. One that is not asked can only decline: learners want one legal action."""
        mask = np.zeros(self.count, dtype=np.int8)
        mask[self.stepper.legal() if seat == self.stepper.seat else self.stepper.numbers.decline] = 1
        return mask

    def rewards(self) -> list[float]:
        """The reward of each seat at the end, 0 before."""
        return self.stepper.rewards(self.reward)

    def step(self, action: object) -> str:
        """Apply an action of the seat that is asked; returns the sentence that refuses it, "" if it is legal."""
        number = whole_number(action)
        try:
            self.stepper.step(number)
        except IllegalAction as refused:
            if self.illegal == RAISE or self.stepper.is_over:
                raise
            if self.illegal == REPLACE:
                self.stepper.step(self.chance.pick(self.stepper.legal()))
            return str(refused)
        return ""

    def is_too_long(self) -> bool:
        """Whether the match is truncated here."""
        return not self.stepper.is_over and self.stepper.decisions >= self.most

    def picture(self, table: Table | None = None) -> str:
        """The table as a spectator sees it, as SVG."""
        return picture_of(self.stepper.table if table is None else table)
