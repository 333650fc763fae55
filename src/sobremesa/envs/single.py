"""Gymnasium environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.envs.episode import LOSE, RAISE, Episode, Masked
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import RANK
from sobremesa.session.bots import checked_level

Strategy = Callable[[Table, int], Action]  # from a masked table and a seat to an action
Opponent = str | int | Strategy  # the level of a bot, or a function


class SeatEnv(gymnasium.Env[Masked, int]):
    """One seat of a game or series; the reward comes at the end."""

    def __init__(
        self,
        game: str,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        *,
        seat: int = 0,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        asides: bool = True,
        illegal: str = RAISE,
        max_decisions: int | None = None,
        reward: str = RANK,
        render_mode: str | None = None,
    ) -> None:
        programme = find_programme(game)
        self.episode = Episode(programme, seats, settings, asides, illegal, max_decisions, reward)
        number = self.episode.stepper.seats
        if not 0 <= seat < number:
            raise Unreadable(f"There is no seat {seat}; there are 0 to {number - 1}.")
        self.seat = seat
        self.opponents = checked_opponents(programme, opponents, number, seat)
        self.metadata = {"render_modes": ["svg"], "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = self.episode.observation_space()  # type: ignore[assignment]  # a Dict has no types
        self.action_space = self.episode.action_space()  # type: ignore[assignment]  # its numbers are NumPy's
        self._is_begun = self._is_over = False

    @property
    def layout(self) -> Layout:
        """The meaning of the cells of an observation."""
        return self.episode.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Masked, dict[str, Any]]:
        """Deal a match in which this seat acts at least once; the same seed deals the same."""
        super().reset(seed=seed)
        self.episode.chance = FastChance(int(self.np_random.integers(1 << 63)))
        self._is_begun, self._is_over = True, False
        while True:
            self.episode.begin()
            self._let_others_play()
            if self.episode.stepper.seat == self.seat:
                return self.episode.observe(self.seat), self._info("")

    def step(self, action: int) -> tuple[Masked, float, bool, bool, dict[str, Any]]:
        """This seat acts, then the opponents until it is asked again or the match is over."""
        if not self._is_begun:
            raise ResetNeeded("Call reset() before anything else.")
        if self._is_over:
            raise IllegalAction("over", "The match is over: reset the environment.", ())
        refused = self.episode.step(action)
        if refused and self.episode.illegal == LOSE:
            self._is_over = True
            return self.episode.observe(self.seat), -1.0, True, False, self._info(refused)
        self._let_others_play()
        stepper = self.episode.stepper
        is_cut = self.episode.is_too_long()
        self._is_over = stepper.is_over or is_cut
        reward = self.episode.rewards()[self.seat]
        return self.episode.observe(self.seat), reward, stepper.is_over, is_cut, self._info(refused)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions as sb3-contrib asks for them."""
        return self.episode.mask(self.seat).astype(bool)

    def _info(self, refused: str) -> dict[str, Any]:
        told: dict[str, Any] = {"may_decline": self.episode.stepper.is_aside}
        return {**told, "illegal": refused} if refused else told

    def _let_others_play(self) -> None:
        stepper = self.episode.stepper
        while not stepper.is_over and stepper.seat != self.seat and not self.episode.is_too_long():
            stepper.take(self._answer(self.opponents[stepper.seat]))

    def _answer(self, opponent: str | Strategy) -> Action | None:
        """The action of an opponent; asides are declined, except by a bot that gains from acting."""
        stepper, chance = self.episode.stepper, FastChance(self.episode.chance.below(1 << 32))
        if isinstance(opponent, str):
            return stepper.answer_of(opponent, chance)
        return None if stepper.is_aside else opponent(stepper.table.mask(stepper.seat), stepper.seat)

    def __copy__(self) -> SeatEnv:
        return deepcopy(self)

    def render(self) -> str | None:
        """The table as a spectator sees it, as SVG, in the mode `svg`."""
        return self.episode.picture() if self.render_mode == "svg" else None


def checked_opponents(
    programme: Programme, given: Opponent | Sequence[Opponent], seats: int, seat: int
) -> dict[int, str | Strategy]:
    """The opponent of each other seat; raises Unreadable if they do not fit."""
    others = [other for other in range(seats) if other != seat]
    each = [given] * len(others) if isinstance(given, str | int) or callable(given) else list(given)
    if len(each) != len(others):
        raise Unreadable(f"There are {len(others)} other seats, not {len(each)}.")
    checked = [one if callable(one) else checked_level(programme.games, one) for one in each]
    return dict(zip(others, checked, strict=True))
