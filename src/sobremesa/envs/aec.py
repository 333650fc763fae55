"""PettingZoo environments: agents act in turn, as the rules ask them, or in its parallel form."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction
from sobremesa.engine.matches.programme import find_programme
from sobremesa.envs.episode import LOSE, RAISE, Episode, Masked
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import RANK


class TableEnv(AECEnv[str, Masked, int]):
    """A game or series. Agents are `player_0`, `player_1`, ... by seat."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        asides: bool = True,
        illegal: str = RAISE,
        max_decisions: int | None = None,
        reward: str = RANK,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.episode = Episode(find_programme(game), seats, settings, asides, illegal, max_decisions, reward)
        self.metadata = {"name": game, "render_modes": ["svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.stepper.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.episode.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.episode.action_space() for agent in self.possible_agents}
        self._is_seeded = self._is_begun = False

    @property
    def layout(self) -> Layout:
        """The meaning of the cells of an observation."""
        return self.episode.layout

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match; a seed determines this match and those of later resets without a seed."""
        if seed is not None or not self._is_seeded:
            self.episode.chance = FastChance(secrets.randbits(64) if seed is None else seed)
            self._is_seeded = True
        self._is_begun = True
        self.episode.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.stepper.seat]
        self._tell()

    def observe(self, agent: str) -> Masked:
        """The observation of the agent's seat; while it is not asked it can only decline."""
        self._check_begun()
        return self.episode.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected agent acts; None once it has terminated."""
        self._check_begun()
        if not self.agents:
            raise IllegalAction("over", "The match is over: reset the environment.", ())
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        refused = self.episode.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        if refused:
            self.infos[agent] = {"illegal": refused}
        if refused and self.episode.illegal == LOSE:
            self._end({agent: -1.0})
        elif self.episode.stepper.is_over:
            self._end(dict(zip(self.possible_agents, self.episode.rewards(), strict=True)))
        elif self.episode.is_too_long():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.stepper.seat]
            self._tell()
        self._accumulate_rewards()
        self._deads_step_first()

    def _tell(self) -> None:
        """Set the info of the selected agent: whether it may decline."""
        self.infos[self.agent_selection] = {
            **{key: value for key, value in self.infos[self.agent_selection].items() if key == "illegal"},
            "may_decline": self.episode.stepper.is_aside,
        }

    def _end(self, rewards: Mapping[str, float]) -> None:
        self.rewards = {agent: rewards.get(agent, 0.0) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def _check_begun(self) -> None:
        if not self._is_begun:
            raise ResetNeeded("Call reset() before anything else.")

    def render(self) -> str | None:
        """The table as a spectator sees it, as SVG, in the mode `svg`."""
        return self.episode.picture() if self.render_mode == "svg" else None

    def __copy__(self) -> TableEnv:
        return deepcopy(self)

    def close(self) -> None:
        """Nothing to release."""


def parallel_env(
    game: str,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
    *,
    asides: bool = True,
    illegal: str = RAISE,
    max_cycles: int | None = None,
    reward: str = RANK,
    render_mode: str | None = None,
) -> ParallelEnv[str, Masked, int | None]:
    """The same in PettingZoo's parallel form: all agents give an action, and that of the one to act counts."""
    whole = TableEnv(
        game,
        seats,
        settings,
        asides=asides,
        illegal=illegal,
        max_decisions=max_cycles,
        reward=reward,
        render_mode=render_mode,
    )
    whole.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(whole)
