"""Vector environment: many matches of one game stepped together, NumPy in and out, in one process or several.

Each of several processes has its shard of the matches and writes into shared memory; only one short message crosses a
pipe for each step.
"""

from __future__ import annotations

import gc
import multiprocessing
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from time import process_time
from typing import Any, Final
from weakref import finalize

import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded

from sobremesa.api import illegal
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.programme import find_programme
from sobremesa.envs.batch import Batch
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import POINTS, RANK, checked_reward, margins, utilities

SEEDS_APART: Final = 1_000_003  # of two vectors: each match follows a seed of its own
PATIENCE: Final = 10.0  # seconds for a process to end


@dataclass(frozen=True)
class VectorConfig:
    """The configuration of the matches, for every process."""

    game: str
    seats: int
    settings: dict[str, str]
    matches: int
    max_decisions: int
    observe: bool
    masks: bool
    reward: str


def worth_of(game: Game, reward: str, table: Table) -> list[float]:
    """The reward of each seat at a finished table."""
    if reward == POINTS and not game.is_shared:
        return margins(table.scores())
    return utilities(table.ranks(), game.is_shared)


class Arrays:
    """The inputs and outputs of a vector, one row for each match, as views of one block of memory.

    Legal actions are packed match after match, with room for all actions in every match: untouched memory is not
    allocated.
    """

    def __init__(
        self, matches: int, cells: int, actions: int, masked: int, seats: int, memory: SharedMemory | None = None
    ) -> None:
        self._offset = 0
        self._buffer: Any = np.zeros(matches * (4 * seats + cells + 4 * actions + masked + 24) + 80, np.uint8)
        if memory is not None:
            self._buffer = np.ndarray((memory.size,), np.uint8, memory.buf)
        self.chosen: npt.NDArray[np.int64] = self._view((matches,), np.int64)  # indices among the legal actions
        self.counts: npt.NDArray[np.int32] = self._view((matches,), np.int32)
        self.numbers: npt.NDArray[np.int32] = self._view((matches * actions,), np.int32)
        self.rewards: npt.NDArray[np.float32] = self._view((matches, seats), np.float32)
        self.seats: npt.NDArray[np.int32] = self._view((matches,), np.int32)
        self.observations: npt.NDArray[np.uint8] = self._view((matches, cells), np.uint8)
        self.terminations: npt.NDArray[np.bool_] = self._view((matches,), np.bool_)
        self.truncations: npt.NDArray[np.bool_] = self._view((matches,), np.bool_)
        self.masks: npt.NDArray[np.int8] = self._view((matches, masked), np.int8)

    def _view(self, shape: tuple[int, ...], kind: Any) -> Any:
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        self._offset += -self._offset % 8
        part = self._buffer[self._offset : self._offset + size]
        self._offset += size
        return part.view(kind).reshape(shape)

    @property
    def nbytes(self) -> int:
        """The size of the memory."""
        return int(self._buffer.nbytes)


class Shard:
    """The matches of one process, and its rows of the arrays."""

    def __init__(self, config: VectorConfig, arrays: Arrays, rows: slice) -> None:
        self.game: Game = find_game(config.game)
        layout = Layout(find_programme(config.game), config.seats, config.settings).games[0]
        settings = self.game.check_settings(config.settings)
        deal = partial(self.game.start, config.seats, settings)
        worth = partial(worth_of, self.game, config.reward)
        self.batch = Batch(deal, worth, layout.encoder, rows.stop - rows.start, config.max_decisions)
        self.observe = config.observe
        self.mask = config.masks
        width = len(self.game.actions)
        self.chosen = arrays.chosen[rows]
        self.counts = arrays.counts[rows]
        self.numbers = arrays.numbers[rows.start * width : rows.stop * width]
        self.rewards = arrays.rewards[rows]
        self.seats = arrays.seats[rows]
        self.observations = arrays.observations[rows]
        self.terminations = arrays.terminations[rows]
        self.truncations = arrays.truncations[rows]
        self.masks = arrays.masks[rows]

    def reset(self, seeds: list[int]) -> None:
        """Redeal all matches."""
        self.batch.reset(seeds)
        self._write()

    def step(self) -> None:
        """Apply the actions in the array."""
        self.batch.step(self.chosen.tolist())
        self._write()

    def _write(self) -> None:
        batch = self.batch
        self.terminations[:] = self.truncations[:] = False
        self.rewards[:] = 0.0
        if batch.over:
            self.terminations[batch.over] = True
            self.rewards[batch.over] = batch.rewards
        self.truncations[batch.cut] = True
        self.seats[:] = batch.seats
        self.counts[:] = batch.counts()
        numbers = np.frombuffer(batch.numbers(), np.int32)
        self.numbers[: len(numbers)] = numbers
        if self.mask:
            rows, width = self.masks.shape
            self.masks[:] = 0
            self.masks.reshape(-1)[np.repeat(np.arange(rows) * width, self.counts) + numbers] = 1
        if self.observe:
            self.observations.reshape(-1)[:] = np.frombuffer(batch.observations(), np.uint8)

    def spent(self) -> float:
        """The processor time of this process, in seconds."""
        return process_time()

    def why(self, row: int, number: int) -> tuple[str, str, list[str]]:
        """Why an action is illegal: the rule, the sentence and the legal actions."""
        table, seat = self.batch.tables[row], self.batch.seats[row]
        allowed = [action.text for action in table.legal_actions(seat)]
        if not 0 <= number < len(self.game.actions):
            return "no-such-action", f"Number {number} is no action here.", allowed
        try:
            table.check(seat, self.game.actions[number])
        except IllegalAction as refused:
            found = illegal(self.game, table, seat, refused)
            return found.rule, found.sentence, allowed
        raise AssertionError("it is legal")


def serve(config: VectorConfig, name: str, rows: slice, pipe: Connection) -> None:
    """Main loop of a process: handle commands until the pipe closes."""
    gc.disable()  # tables have no reference cycles, and collection took a tenth of the time
    memory = SharedMemory(name)
    shard: Shard | None = Shard(config, arrays_of(config, memory), rows)
    try:
        while True:
            word, *given = pipe.recv()
            assert shard is not None
            if word == "stop":
                return
            pipe.send(getattr(shard, word)(*given))
    except (EOFError, KeyboardInterrupt):
        pass  # the parent has gone
    finally:
        shard = None  # the views must go before the memory is closed
        memory.close()


def arrays_of(config: VectorConfig, memory: SharedMemory | None) -> Arrays:
    """The arrays of a config."""
    layout = Layout(find_programme(config.game), config.seats, config.settings)
    actions = len(find_game(config.game).actions)
    cells, masked = layout.size if config.observe else 0, actions if config.masks else 0
    return Arrays(config.matches, cells, actions, masked, config.seats, memory)


class VectorEnv:
    """Many matches of one game. The arrays are reused by every step: copy what you keep."""

    def __init__(
        self,
        game: str,
        matches: int,
        *,
        processes: int = 1,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        observe: bool = True,
        masks: bool = True,
        max_decisions: int | None = None,
        reward: str = RANK,
    ) -> None:
        found = find_game(game)
        number = found.check_seats(found.seats.start if seats is None else seats)
        if not 1 <= processes <= matches:
            raise Unreadable(f"{matches} matches cannot be played by {processes} processes.")
        longest = found.longest if max_decisions is None else max_decisions
        chosen, by = found.check_settings(settings or {}), checked_reward(reward)
        self.config = VectorConfig(game, number, chosen, matches, longest, observe, masks, by)
        self.layout = Layout(find_programme(game), number, settings)
        self._is_begun = False
        self._numbers: npt.NDArray[np.int32] = np.zeros(0, np.int32)
        self._memory: SharedMemory | None = None
        self._processes: list[Any] = []
        self._pipes: list[Connection] = []
        self._starts = [matches * shard // processes for shard in range(processes + 1)]
        if processes == 1:
            self._arrays = arrays_of(self.config, None)
            self._shard: Shard | None = Shard(self.config, self._arrays, slice(0, matches))
        else:
            self._shard = None
            self._memory = SharedMemory(create=True, size=arrays_of(self.config, None).nbytes)
            self._arrays = arrays_of(self.config, self._memory)
            self._start_processes()
        self._end = finalize(self, end, self._pipes, self._processes, self._memory)

    def _start_processes(self) -> None:
        spawning = multiprocessing.get_context("spawn")
        assert self._memory is not None
        for start, stop in pairwise(self._starts):
            ours, theirs = spawning.Pipe()
            rows = slice(start, stop)
            process = spawning.Process(target=serve, args=(self.config, self._memory.name, rows, theirs), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    # The state after `reset` and every `step`, one row for each match.

    @property
    def observations(self) -> npt.NDArray[np.uint8]:
        """The observations of the seats to act."""
        return self._arrays.observations

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """Their legal actions as masks."""
        return self._arrays.masks

    @property
    def counts(self) -> npt.NDArray[np.int32]:
        """The number of their legal actions."""
        return self._arrays.counts

    @property
    def numbers(self) -> npt.NDArray[np.int32]:
        """Their legal actions as numbers, match after match, as many as in `counts`."""
        return self._numbers

    @property
    def seats(self) -> npt.NDArray[np.int32]:
        """The seats to act."""
        return self._arrays.seats

    def reset(self, seed: int | Sequence[int] | None = None) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8]]:
        """Redeal all matches, by one seed or by one for each; returns observations and masks.

        The same seeds give the same matches, in any number of processes.
        """
        seeds = self._seeds(seed)
        self._is_begun = True
        self._all("reset", [(seeds[start:stop],) for start, stop in pairwise(self._starts)])
        self._numbers = self._gathered()
        return self.observations, self.masks

    def _seeds(self, seed: int | Sequence[int] | None) -> list[int]:
        """The seed of each match."""
        if seed is None or isinstance(seed, int):
            first = (secrets.randbits(32) if seed is None else seed) * SEEDS_APART
            return [first + match for match in range(self.config.matches)]
        if len(seed) != self.config.matches:
            raise Unreadable(f"There are {self.config.matches} matches, not {len(seed)}.")
        return [int(one) for one in seed]

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("A vector of matches holds processes and shared memory, so it is neither copied nor sent.")

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.uint8],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        npt.NDArray[np.int8],
    ]:
        """One decision in every match: observations, rewards of every seat, terminations, truncations, masks.

        For a match that has ended the rewards are those of its end, and everything else is of the match that replaces
        it.
        """
        if not self._is_begun:
            raise ResetNeeded("Call reset() before anything else.")
        self._arrays.chosen[:] = self._checked(actions)
        self._all("step", [()] * (len(self._starts) - 1))
        self._numbers = self._gathered()
        found = self._arrays
        return found.observations, found.rewards, found.terminations, found.truncations, found.masks

    def _gathered(self) -> npt.NDArray[np.int32]:
        """The legal actions of all shards, each of which writes from the beginning of its own part."""
        width = len(self._arrays.numbers) // self.config.matches
        parts = [
            self._arrays.numbers[start * width :][: self.counts[start:stop].sum()]
            for start, stop in pairwise(self._starts)
        ]
        return parts[0] if len(parts) == 1 else np.concatenate(parts)

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The indices of the actions among the legal ones; if one is illegal, raises and changes nothing."""
        given = np.asarray(actions)
        if given.shape != (self.config.matches,) or given.dtype.kind not in "iu":
            sentence = f"There must be {self.config.matches} whole numbers, not {given.dtype} of shape {given.shape}."
            raise IllegalAction("no-such-action", sentence, ())
        starts = self.counts.cumsum() - self.counts
        is_chosen = self._numbers == np.repeat(given, self.counts)
        places: npt.NDArray[np.int64] = np.flatnonzero(is_chosen)
        if len(places) != len(given):
            wrong = int(np.argmin(np.logical_or.reduceat(is_chosen, starts)))
            rule, sentence, allowed = self._why(wrong, int(given[wrong]))
            raise IllegalAction(rule, f"Match {wrong}: {sentence}", allowed)
        return places - starts

    def _why(self, match: int, number: int) -> tuple[str, str, list[str]]:
        shard = int(np.searchsorted(self._starts, match, side="right")) - 1
        row = match - self._starts[shard]
        if self._shard is not None:
            return self._shard.why(row, number)
        self._pipes[shard].send(("why", row, number))
        answer: tuple[str, str, list[str]] = self._pipes[shard].recv()
        return answer

    def spent(self) -> list[float]:
        """The processor time of each process so far, in seconds."""
        return self._all("spent", [()] * (len(self._starts) - 1))

    def _all(self, word: str, given: list[tuple[Any, ...]]) -> list[Any]:
        """Run this in every process, and wait for all of them."""
        if self._shard is not None:
            return [getattr(self._shard, word)(*given[0])]
        if not self._pipes:
            raise ResetNeeded("The environment is closed.")
        for pipe, arguments in zip(self._pipes, given, strict=True):
            pipe.send((word, *arguments))
        return [pipe.recv() for pipe in self._pipes]

    def close(self) -> None:
        """End the processes and release the memory."""
        if self._shard is None:
            self._arrays = Arrays(0, 0, 1, 1, self.config.seats)
            self._pipes = []
        self._end()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def end(pipes: list[Connection], processes: list[Any], memory: SharedMemory | None) -> None:
    """End worker processes and release their shared memory."""
    for pipe in pipes:
        with suppress(OSError):  # it may have ended already
            pipe.send(("stop",))
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
    if memory is not None:
        memory.unlink()
        with suppress(BufferError):  # somebody still holds an array: it is released with it
            memory.close()
