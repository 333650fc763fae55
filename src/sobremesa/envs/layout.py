"""The layout of observations: named slices of one flat array, derived from the declared fields of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sobremesa.engine.agenda import Choice, Step, Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, parameters
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.fields import EVERYONE
from sobremesa.engine.text.shapes import Derived
from sobremesa.envs.cells import FIRST, HUNDRED, MOST, Asked, Cells, Encoder
from sobremesa.envs.shapes import cells_of

Observation = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Slice:
    """One part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    high: int  # the maximum of its cells
    meaning: str  # the meaning of the numbers
    about: str
    seen_by: str

    @property
    def size(self) -> int:
        """The number of cells."""
        return int(np.prod(self.shape))

    def of(self, observation: Observation) -> Observation:
        """This part of an observation, in its shape."""
        return observation[self.start : self.start + self.size].reshape(self.shape)


class GameLayout:
    """The layout of one game with this many seats and these settings."""

    def __init__(self, game: Game, seats: int, settings: Mapping[str, str]) -> None:
        self.game = game
        opening: Table = game.start(seats, game.check_settings(settings), FastChance(0))
        opening.run()
        self.left_out: list[str] = []
        asked = _asked(game)
        self._parts: list[tuple[str, tuple[int, ...], int, str, str, str]] = list(_of_agenda(asked, seats))
        names: list[str] = []
        cells: list[Cells] = []
        for field in game.fields:
            if isinstance(field.shape, Derived):
                continue
            found = cells_of(field, opening)
            if found is None:
                self.left_out.append(field.name)
                continue
            names.append(field.name)
            cells.append(found)
            self._parts.append((field.name, found.shape, found.high, found.meaning, field.about, field.seen.by))
        self.encoder = Encoder(asked, names, cells)

    def slices(self, start: int = 0, prefix: str = "") -> Iterator[Slice]:
        """The slices in order, the first of which begins here."""
        for name, shape, high, meaning, about, seen_by in self._parts:
            yield Slice(prefix + name, start, shape, high, meaning, about, seen_by)
            start += int(np.prod(shape))

    @cached_property
    def size(self) -> int:
        """The number of cells."""
        return sum(part.size for part in self.slices())


class Layout:
    """The layout of a game, or of a series: one game after another; cells of games not on the table are zero."""

    def __init__(self, programme: Programme, seats: int, settings: Mapping[str, str] | None = None) -> None:
        chosen = programme.check_settings(settings or {})
        programme.check_seats(seats)
        self.games = [GameLayout(game, seats, programme.settings_of(game, chosen)) for game in programme.games]
        self.starts = [sum(game.size for game in self.games[:number]) for number in range(len(self.games))]
        self.size = sum(game.size for game in self.games)
        several = len(self.games) > 1
        self.slices: dict[str, Slice] = {
            part.name: part
            for start, layout in zip(self.starts, self.games, strict=True)
            for part in layout.slices(start, f"{layout.game.id}." if several else "")
        }
        self.high = np.concatenate(
            [np.full(part.size, part.high, dtype=np.uint8) for part in self.slices.values()], dtype=np.uint8
        )

    def observe(self, table: Table, seat: int, part: int = 0) -> Observation:
        """The observation of the seat at the table of this part."""
        return self.encode(table.mask(seat), seat, part)

    def encode(self, view: Table, seat: int, part: int = 0) -> Observation:
        """The same for a table that is already masked for the seat."""
        found = np.zeros(self.size, dtype=np.uint8)
        start = self.starts[part]
        cells = self.games[part].encoder.encode(view, seat)
        found[start : start + len(cells)] = np.frombuffer(cells, np.uint8)
        return found


def _asked(game: Game) -> Asked:
    """The encoding of the agenda, from the game's kinds of steps."""
    kinds = [name for name, kind in game.steps.items() if kind not in (Step, Choice)]
    choices = {name: kind for name, kind in game.steps.items() if issubclass(kind, Choice)}
    own = {name: [field for field in parameters(kind) if field != "seat"] for name, kind in choices.items()}
    rules = {rule.id: number for number, rule in enumerate(game.rules())}
    return Asked({name: number for number, name in enumerate(kinds)}, own, rules, max(map(len, own.values())))


def _of_agenda(asked: Asked, seats: int) -> Iterator[tuple[str, tuple[int, ...], int, str, str, str]]:
    everyone = EVERYONE.by
    yield "me", (1,), seats - 1 + FIRST, "2 + the seat", "whose observation this is", everyone
    yield "asked.seat", (1,), seats - 1 + FIRST, "2 + the seat", "who must act", everyone
    kinds = len(asked.steps)
    yield "asked.choice", (1,), kinds - 1 + FIRST, f"2 + one of {kinds} kinds of steps", "what is asked", everyone
    meaning = f"the number of one of {len(asked.rules)} rules: 2 + its hundreds, 2 + the rest"
    yield "asked.rule", (2,), HUNDRED - 1 + FIRST, meaning, "the rule under which it is asked", everyone
    if asked.most:
        meaning = "2 + the number; of several seats 2 + a bit for each"
        yield "asked.details", (asked.most,), MOST, meaning, "the fields of the choice but for its seat", everyone
    yield "agenda", (kinds,), MOST, "counts", "how many steps of each kind are still to happen", everyone
