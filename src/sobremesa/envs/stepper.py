"""A match in dense action numbers: the seat to act, its legal numbers, and the rewards at the end.

The numbers of a game's actions are those of its `ActionSpace`; in a series those of the next game follow. The very last
number means to decline, for a seat that may act although another must.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final, SupportsIndex, SupportsInt

from sobremesa.api import illegal
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import Programme
from sobremesa.session.bots import QUICK, bot_at, choose_out_of_turn

PARTS_APART = 16  # seeds of the parts of one match
RANK: Final = "rank"  # from 1 for the first to -1 for the last
POINTS: Final = "points"  # less the mean of all; in cooperative games, which have none, as by rank
REWARDS: Final = (RANK, POINTS)


class ActionNumbers:
    """The dense action numbers of a programme: those of its games in order, then the number to decline."""

    def __init__(self, programme: Programme) -> None:
        sizes = [len(game.actions) for game in programme.games]
        self.starts = [sum(sizes[:number]) for number in range(len(sizes))]
        self.decline = sum(sizes)
        self.count = self.decline + 1
        self.programme = programme

    def action(self, number: int, part: int) -> Action | None:
        """The action with a number in a part; None if the number is no action of its game."""
        game, place = self.programme.games[part], number - self.starts[part]
        return game.actions[place] if 0 <= place < len(game.actions) else None

    def text(self, number: int) -> str:
        """The notation of a number, of any part."""
        if number == self.decline:
            return "decline"
        part = max(part for part, start in enumerate(self.starts) if start <= number)
        return self.programme.games[part].actions[number - self.starts[part]].text


class Stepper:
    """A match played by numbers. Seats that may act are asked before the one that must, until they decline."""

    def __init__(self, programme: Programme, seats: int, settings: Mapping[str, str] | None, asides: bool) -> None:
        self.programme = programme
        self.seats = programme.check_seats(seats)
        self.settings = programme.check_settings(settings or {})
        self.numbers = ActionNumbers(programme)
        self.asides = asides
        self.parts: list[Part] = []
        self.seat = -1  # who is asked; -1 when the match is over
        self.is_aside = False  # whether it may decline
        self.decisions = 0
        self._declined: set[int] = set()
        self._seed = 0

    def begin(self, seed: int) -> None:
        """Deal a new match; the same seed deals the same."""
        self.parts = []
        self._seed = seed
        self.decisions = 0
        self._declined.clear()
        self._open_part()
        self._ask()

    def _open_part(self) -> None:
        number = len(self.parts)
        game = self.programme.games[number]
        chance = FastChance(self._seed * PARTS_APART + number)
        handed = self.programme.hand_on(self.parts, self.settings) if number else None
        chosen = self.programme.settings_of(game, self.settings)
        self.parts.append(Part(game, self.seats, chosen, secret="", inherited=handed, chance=chance))

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.parts[-1].game

    @property
    def table(self) -> Table:
        """The current table."""
        return self.parts[-1].table

    @property
    def part(self) -> int:
        """The number of the game on the table, from 0."""
        return len(self.parts) - 1

    @property
    def is_over(self) -> bool:
        """Whether the last game is over."""
        return self.seat < 0

    def _ask(self) -> None:
        """Find the seat to ask next: first those that may act and have not declined, then the one that must."""
        while self.table.is_over and len(self.parts) < len(self.programme.games):
            self._open_part()
        table = self.table
        if table.is_over:
            self.seat, self.is_aside = -1, False
            return
        waiting = [seat for seat in table.actors()[1:] if seat not in self._declined] if self.asides else []
        self.seat, self.is_aside = (waiting[0], True) if waiting else (table.choice.seat, False)

    def legal(self) -> list[int]:
        """The legal numbers of the seat that is asked."""
        if self.is_over:
            return []
        start = self.numbers.starts[self.part]
        found = [start + action.number for action in self.table.legal_actions(self.seat)]
        return [*found, self.numbers.decline] if self.is_aside else found

    def action(self, number: int) -> Action | None:
        """The action of a number now, None to decline; raises IllegalAction if it is invalid or illegal."""
        if self.is_over:
            raise IllegalAction("over", "The match is over.", ())
        if number == self.numbers.decline and self.is_aside:
            return None
        found = self.numbers.action(number, self.part)
        if found is None:
            allowed = [action.text for action in self.table.legal_actions(self.seat)]
            raise IllegalAction("no-such-action", f"Number {number} is no action here.", allowed)
        try:
            self.table.check(self.seat, found)
        except IllegalAction as refused:
            raise illegal(self.game, self.table, self.seat, refused) from None
        return found

    def step(self, number: int) -> None:
        """Apply the action of the seat that is asked; raises IllegalAction, and then nothing has changed."""
        self.take(self.action(number))

    def take(self, action: Action | None) -> None:
        """The same for an action that is known to be legal; None: decline."""
        if action is None:
            self._declined.add(self.seat)
        else:
            self.table.play(self.seat, action)
            if not self.is_aside:
                self._declined.clear()
        self.decisions += 1
        self._ask()

    def answer_of(self, level: str, chance: Chance) -> Action | None:
        """The action of a bot of this level in the seat that is asked; None to decline."""
        view = self.table.mask(self.seat)
        if not self.is_aside:
            return bot_at(self.game, level, chance).choose(view, self.seat)
        return None if level in QUICK else choose_out_of_turn(self.game, view, self.seat, chance)

    def copy(self) -> Stepper:
        """An independent copy of the match from here on."""
        other = copy(self)
        other._declined = set(self._declined)
        other.parts = self.parts[:]
        if self.parts:
            other._lay(self.table.copy())
        return other

    def __deepcopy__(self, _memo: object) -> Stepper:
        return self.copy()

    def resampled(self, seat: int, chance: Chance) -> Stepper:
        """A match that the seat cannot distinguish from this one: the unknown and all future chance are redrawn."""
        other = self.copy()
        if not self.table.is_over:
            other._seed = chance.below(1 << 32)
            other._lay(self.table.mask(seat).fill(chance))
        return other

    def _lay(self, table: Table) -> None:
        """Replace the current table."""
        part = copy(self.parts[-1])
        part.table = table
        self.parts[-1] = part

    def rewards(self, reward: str = RANK) -> list[float]:
        """The reward of each seat at the end: from 1 for the first to -1 for the last, or by points; 0 before."""
        if not self.is_over:
            return [0.0] * self.seats
        is_shared = self.programme.series is None and self.game.is_shared
        if reward == POINTS and not is_shared:
            return margins(self.programme.points(self.parts))
        return utilities(self.programme.ranks(self.parts), is_shared)


def utilities(ranks: Sequence[int], is_shared: bool) -> list[float]:
    """1 for the first, -1 for the last, the rest evenly between; ties share. In cooperative games 1 or -1 for all."""
    if is_shared:
        return [1.0 if rank == 1 else -1.0 for rank in ranks]
    shared = [rank - 1 + (list(ranks).count(rank) - 1) / 2 for rank in ranks]
    return [1.0 - 2.0 * place / (len(ranks) - 1) for place in shared]


def margins(points: Sequence[int]) -> list[float]:
    """The points of each seat less the mean of all: their sum is 0."""
    mean = sum(points) / len(points)
    return [score - mean for score in points]


def checked_reward(reward: str) -> str:
    """The reward, if there is such a one; else raises Unreadable."""
    if reward not in REWARDS:
        raise Unreadable(f"Rewards are by {' or by '.join(REWARDS)}, not by {reward!r}.")
    return reward


def whole_number(action: object) -> int:
    """The number of an action as learners pass it; raises IllegalAction if it is no whole number, such as NaN."""
    try:
        if isinstance(action, SupportsIndex):
            return action.__index__()
        if isinstance(action, SupportsInt) and int(action) == action:
            return int(action)
    except (TypeError, ValueError, OverflowError):
        pass
    raise IllegalAction("no-such-action", f"An action is a whole number, not {action!r}.", ())
