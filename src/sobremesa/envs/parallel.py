"""PettingZoo parallel environment: in every cycle all agents give an action, and that of the one to act counts."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import ParallelEnv

from sobremesa.api import IllegalAction
from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.programme import find_programme
from sobremesa.envs.spaces import LOSE, RAISE, Masked, Seated


class ParallelTableEnv(ParallelEnv[str, Masked, int]):
    """A game or series; one decision of the match in each cycle. Actions of agents that are not asked are ignored."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        asides: bool = True,
        illegal: str = RAISE,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.seated = Seated(find_programme(game), seats, settings, asides, illegal, max_cycles)
        self.metadata = {"name": game, "render_modes": ["svg"], "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seated.stepper.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.seated.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.seated.action_space() for agent in self.possible_agents}
        self._is_begun = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Masked], dict[str, dict[str, Any]]]:
        """Deal a match; the same seed deals the same."""
        if seed is not None or not self._is_begun:
            self.seated.chance = FastChance(secrets.randbits(64) if seed is None else seed)
        self._is_begun = True
        self.seated.begin()
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Masked], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All agents act; only the action of the one to act is applied."""
        if not self._is_begun:
            raise ResetNeeded("Call reset() before anything else.")
        if not self.agents:
            raise IllegalAction("over", "The match is over: reset the environment.", ())
        asked = self.possible_agents[self.seated.stepper.seat]
        if asked not in actions:
            raise IllegalAction("no-action", f"{asked} is asked and gave no action.", ())
        refused = self.seated.step(actions[asked])
        has_lost = bool(refused) and self.seated.illegal == LOSE
        agents, rewards = self.agents, self.seated.stepper.rewards()
        if has_lost:
            rewards = [-1.0 if agent == asked else 0.0 for agent in agents]
        is_over, is_cut = has_lost or self.seated.stepper.is_over, not has_lost and self.seated.is_too_long()
        observations = self._observations()
        if is_over or is_cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: {"illegal": refused} if refused and agent == asked else {} for agent in agents},
        )

    def _observations(self) -> dict[str, Masked]:
        return {agent: self.seated.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """The table as a spectator sees it, as SVG, in the mode `svg`."""
        return self.seated.picture() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing to release."""
