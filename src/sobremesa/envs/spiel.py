"""OpenSpiel: games and states in the form of its Python games, so that its Python algorithms run on our games.

The root is a chance node that deals: its outcome is the seed, which determines all chance of the match. A search must
not exploit that, so `resample_from_infostate` redeals what the player cannot know, and all future chance.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import Stepper

DEALS: Final = 4096  # outcomes of the chance node at the root
LONGEST: Final = 4  # times the longest game: declining is a decision too


class SpielGame(pyspiel.Game):
    """A game or series for this many players."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        asides: bool = True,
    ) -> None:
        programme = find_programme(game)
        number = programme.seats.start if seats is None else seats
        self.first = Stepper(programme, number, settings, asides)
        self.layout = Layout(programme, number, self.first.settings)
        longest = sum(game.longest for game in programme.games) * LONGEST
        super().__init__(_type_of(programme), _info_of(self.first, longest), {})

    def new_initial_state(self) -> SpielState:
        """The state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of a player's observation, as a tensor and as a text."""
        return SpielObserver(self.layout)


def _type_of(programme: Programme) -> pyspiel.GameType:
    is_shared = programme.series is None and programme.games[0].is_shared
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=f"python_{programme.id}",
        long_name=programme.id,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if is_shared else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=programme.seats[-1],
        min_num_players=programme.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )


def _info_of(stepper: Stepper, longest: int) -> pyspiel.GameInfo:
    is_shared = stepper.programme.series is None and stepper.programme.games[0].is_shared
    return pyspiel.GameInfo(
        num_distinct_actions=stepper.numbers.count,
        max_chance_outcomes=DEALS,
        num_players=stepper.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if is_shared else 0.0,
        max_game_length=longest,
    )


class SpielState(pyspiel.State):
    """A match, from the deal on."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.stepper = game.first.copy()
        self.is_dealt = False

    def current_player(self) -> int:
        """The player to act; chance deals first."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.stepper.is_over else self.stepper.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.stepper.legal()) if player == self.stepper.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.is_dealt:
            self.stepper.step(action)
            return
        self.is_dealt = True
        self.stepper.begin(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.stepper.numbers.text(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.is_dealt and self.stepper.is_over

    def returns(self) -> list[float]:
        """The returns of the players, 0 before the end."""
        return self.stepper.rewards() if self.is_terminal() else [0.0] * self.stepper.seats

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """Another state that the player cannot distinguish from this one, with its own future chance."""
        draw = np.random.random() if sampler is None else sampler()
        other = SpielState(self.get_game())
        other.is_dealt = self.is_dealt
        other.stepper = self.stepper.resampled(player, FastChance(int(draw * (1 << 53))))
        return other

    def information_state_string(self, player: int | None = None) -> str:
        """The player's knowledge as text: the masked table, and in a series the number of the game."""
        return self._known(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """The same: a table contains what its game lets players remember."""
        return self._known(self.current_player() if player is None else player)

    def _known(self, player: int) -> str:
        if not self.is_dealt:
            return ""
        stepper = self.stepper
        known = stepper.game.write_table(stepper.table.mask(player))
        return json.dumps([player, stepper.seat, stepper.part, known], sort_keys=True)

    def __str__(self) -> str:
        return repr(self.stepper.table) if self.is_dealt else "nothing is dealt"


class SpielObserver:
    """The observation of a player; `dict` has its slices by name."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            name: self.tensor[part.start : part.start + part.size].reshape(part.shape)
            for name, part in layout.slices.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe the state as this player."""
        if state.is_dealt:
            self.tensor[:] = self.layout.observe(state.stepper.table, player, state.stepper.part)
        else:
            self.tensor.fill(0)

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's knowledge, as text."""
        return state.observation_string(player)
