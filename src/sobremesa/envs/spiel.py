"""OpenSpiel: games and states in the form of its Python games, so that its algorithms run on our games.

The root is a chance node that deals: its outcome is the seed, which determines all chance of the match. A search must
not exploit that, so `resample_from_infostate` redeals what the player cannot know, and all future chance.

Every game and series is registered when this module is imported: `pyspiel.load_game("python_nomads(players=3)")`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.programme import Programme, find_programme, programmes
from sobremesa.engine.text.plain import Plain
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import Stepper

DEALS: Final = 4096  # outcomes of the chance node at the root
LONGEST: Final = 4  # times the longest game: declining is a decision too
NAMED: Final = re.compile(r"[\w.-]+:[\w.-]+(/[\w.-]+:[\w.-]+)*|")


class SpielGame(pyspiel.Game):
    """A game or series for this many players. `deals` is the number of deals that it knows: few, for exact analyses."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        asides: bool = True,
        deals: int = DEALS,
    ) -> None:
        programme = find_programme(game)
        number = programme.seats.start if seats is None else seats
        self.first = Stepper(programme, number, settings, asides)
        self.layout = Layout(programme, number, self.first.settings)
        self.deals = deals
        named = "/".join(f"{name}:{value}" for name, value in sorted((settings or {}).items()))
        if not NAMED.fullmatch(named) or deals < 1:
            raise Unreadable("OpenSpiel names a game in one line: settings are words, and deals at least 1.")
        given = {"players": number, "settings": named, "asides": asides, "deals": deals}
        longest = sum(game.longest for game in programme.games) * LONGEST
        super().__init__(_type_of(programme), _info_of(self.first, longest, deals), given)

    def new_initial_state(self) -> SpielState:
        """The state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """An observer of what a player knows, with or without perfect recall; of nothing less."""
        if iig_obs_type is None:
            return SpielObserver(self.layout, recalls=False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self.layout, recalls=iig_obs_type.perfect_recall)


class Loader:
    """Makes the game that OpenSpiel has read from its name and parameters.

    OpenSpiel lets go of it after Python has ended, when nothing may be freed: its reference to itself keeps it.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.itself = self

    def __call__(self, params: Mapping[str, Any]) -> SpielGame:
        settings = dict(pair.split(":", 1) for pair in params["settings"].split("/") if pair)
        return SpielGame(self.game, params["players"], settings, asides=params["asides"], deals=params["deals"])


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
        parameter_specification={"players": programme.seats.start, "settings": "", "asides": True, "deals": DEALS},
    )


def _info_of(stepper: Stepper, longest: int, deals: int) -> pyspiel.GameInfo:
    is_shared = stepper.programme.series is None and stepper.programme.games[0].is_shared
    return pyspiel.GameInfo(
        num_distinct_actions=stepper.numbers.count,
        max_chance_outcomes=deals,
        num_players=stepper.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if is_shared else 0.0,
        max_game_length=longest,
    )


class Memory:
    """A decision of a player with all that it decided before, for perfect recall: written out only when asked for."""

    def __init__(self, before: Memory | None, stepper: Stepper, action: int) -> None:
        self.before = before
        self.view: Table = stepper.table.mask(stepper.seat)
        self.knows = partial(known, stepper.game.write_table, stepper.seat, stepper.seat, stepper.part)
        self.action = action

    @cached_property
    def digest(self) -> str:
        """A fingerprint of everything that the player has seen and done so far."""
        earlier = self.before.digest if self.before is not None else ""
        return sha256(f"{earlier}|{self.knows(self.view)}|{self.action}".encode()).hexdigest()

    def __deepcopy__(self, memo: object) -> Memory:
        return self


def known(write: Callable[[Table], Plain], player: int, asked: int, part: int, view: Table) -> str:
    """What a player knows, as text: the masked table, who is asked, and in a series the number of the game."""
    return json.dumps([player, asked, part, write(view)], sort_keys=True)


class SpielState(pyspiel.State):
    """A match, from the deal on."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.stepper = game.first.copy()
        self.is_dealt = False
        self.deals = game.deals
        self.memories: dict[int, Memory] = {}  # of each player, the latest

    def current_player(self) -> int:
        """The player to act; chance deals first."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.stepper.is_over else self.stepper.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.stepper.legal()) if player == self.stepper.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        stepper = self.stepper
        if self.is_dealt:
            chosen = stepper.action(action)
            self.memories = {**self.memories, stepper.seat: Memory(self.memories.get(stepper.seat), stepper, action)}
            stepper.take(chosen)
            return
        self.is_dealt = True
        stepper.begin(action)

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
        other.memories = self.memories
        return other

    def knowledge(self, player: int, recalls: bool) -> str:
        """What a player knows; with perfect recall also a fingerprint of what it saw at its earlier decisions."""
        if not self.is_dealt:
            return ""
        stepper = self.stepper
        now = known(stepper.game.write_table, player, stepper.seat, stepper.part, stepper.table.mask(player))
        latest = self.memories.get(player) if recalls else None
        return now if latest is None else f"{now} after {latest.digest}"

    def __str__(self) -> str:
        return repr(self.stepper.table) if self.is_dealt else "nothing is dealt"


class SpielObserver:
    """The observation of a player; `dict` has its slices by name."""

    def __init__(self, layout: Layout, recalls: bool) -> None:
        self.layout = layout
        self.recalls = recalls  # perfect recall, which only the text has
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
        return state.knowledge(player, self.recalls)


for _programme in programmes().values():
    pyspiel.register_game(_type_of(_programme), Loader(_programme.id))
