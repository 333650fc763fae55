"""The agenda: a table is a position and a stack of steps that are still to happen.

A Step runs by itself; a Choice waits for a seat. A rule pushes its consequences on the agenda, so interruptions need no
special case. Steps and choices are immutable and hold ids and numbers only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.errors import NOT_YOUR_TURN, IllegalAction
from sobremesa.engine.event import Event, GameWon, Watch
from sobremesa.engine.mypyc_compat import i64, mypyc_attr

UNKNOWN = -1

T = TypeVar("T", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something that will happen. The parameters of `__init__` are its fields, under the same names."""

    rule: ClassVar[str] = ""
    cites: ClassVar[str] = ""  # the rule that its events cite, if it is another

    def run(self, t: T) -> None:
        """Carry out the step."""
        raise NotImplementedError

    def waits(self) -> bool:
        """Whether it is a choice, which does not run by itself."""
        return False

    def cited(self, t: T) -> str:
        """The rule that its events cite; a step that carries out one of many cards cites the card's."""
        return self.cites or self.rule


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[T]):
    """A step of one seat, and of nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(SeatStep[T]):
    """A question to the seat that must answer, and perhaps to others who may act meanwhile.

    The choice has been popped from the agenda when `take` or `take_out_of_turn` is called; push it again if it still
    stands.
    """

    is_simultaneous: ClassVar[bool] = False  # the others must act too, in any order

    def waits(self) -> bool:
        return True

    def legal_actions(self, t: T) -> list[Action]:
        """The legal actions of the seat that must answer; never empty."""
        raise NotImplementedError

    def take(self, t: T, action: Action) -> None:
        """Apply the action of the seat that must answer."""
        raise NotImplementedError

    def refuse(self, t: T, action: Action) -> str | None:
        """The id of the first rule that forbids this action, None exactly when it is legal."""
        return None if action in self.legal_actions(t) else self.rule

    def others(self, t: T) -> list[int]:
        """The seats that may act although they need not yet."""
        return []

    def legal_actions_out_of_turn(self, t: T, seat: int) -> list[Action]:
        """The legal actions of one of the `others`; may be empty."""
        return []

    def take_out_of_turn(self, t: T, seat: int, action: Action) -> None:
        """Apply the action of one of the `others`."""
        raise NotImplementedError

    def refuse_out_of_turn(self, t: T, seat: int, action: Action) -> str | None:
        """As `refuse`, for one of the `others`."""
        return None if action in self.legal_actions_out_of_turn(t, seat) else self.rule

    def refuse_other_seat(self, t: T, seat: int, action: Action) -> str:
        """The id of the rule that forbids this action to a seat that may not act now."""
        return NOT_YOUR_TURN


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The whole position. Games add their pieces, and the verbs that change them."""

    game: ClassVar[str] = ""  # the id of its game

    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance) -> None:
        self.seats = seats
        self.steps = agenda  # the agenda, next step last; entries above `depth` have happened already
        self.depth: i64 = len(agenda)  # the number of steps left: shrinking the list would release its memory
        self.chance = chance
        self.watch: Watch | None = None
        self.doing: Step[Any] | None = None  # the current step, whose rule events cite

    def copy(self) -> Table:
        """An independent copy of the position, without its watch."""
        raise NotImplementedError

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        from sobremesa.engine.manifest import find_game, table_of  # the manifest builds on this module

        return table_of, (self.game, find_game(self.game).write_table(self))

    def mask(self, seat: int | None) -> Table:
        """The table as this seat (None: a spectator) knows it: UNKNOWN where it cannot see, and no chance."""
        raise NotImplementedError

    def fill(self, chance: Chance) -> Table:
        """A copy of a masked table with the unknown dealt in some possible way; here nothing is unknown."""
        filled = self.copy()
        filled.chance = chance
        return filled

    def scores(self) -> list[int]:
        """The current points of each seat."""
        raise NotImplementedError

    def standings(self) -> list[tuple[int, ...]]:
        """What decides who has won, by seat: points, then what breaks ties, in order."""
        return [(score,) for score in self.scores()]

    def ranks(self) -> list[int]:
        """The rank of each seat when the game is over, by its standing: 1 has won, equal ranks are shared."""
        return ranked(self.standings())

    def __repr__(self) -> str:
        """The game, the number of seats, and the next step and its seat."""
        if self.is_over:
            return f"<{self.game or type(self).__name__}: {self.seats} seats, over>"
        step = self.steps[self.depth - 1]
        who = f" of seat {step.seat}" if isinstance(step, Choice) else ""
        return f"<{self.game or type(self).__name__}: {self.seats} seats, {type(step).__name__}{who}>"

    def _repr_svg_(self) -> str:
        from sobremesa.engine.manifest import picture_of  # the manifest builds on this module

        return picture_of(self)

    # The agenda.

    @property
    def agenda(self) -> tuple[Step[Any], ...]:
        """The steps left, next step last; `then`, `cancel_next` and `stop` change it."""
        return tuple(self.left())

    @agenda.setter
    def agenda(self, steps: Sequence[Step[Any]]) -> None:
        self.steps = list(steps)
        self.depth = len(self.steps)

    def left(self) -> list[Step[Any]]:
        """The agenda for a copy."""
        return self.steps[: self.depth]

    def then(
        self,
        first: Step[Any] | None = None,
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        *more: Step[Any],
    ) -> None:
        """Push these on the agenda, in reading order. Up to three need no tuple."""
        for i in range(len(more) - 1, -1, -1):
            self.put(more[i])
        if third is not None:
            self.put(third)
        if second is not None:
            self.put(second)
        if first is not None:
            self.put(first)

    def put(self, step: Step[Any]) -> None:
        """Push one step on the agenda."""
        depth = self.depth
        if depth < len(self.steps):
            self.steps[depth] = step
        else:
            self.steps.append(step)
        self.depth = depth + 1

    def cancel_next(self) -> None:
        """Drop the next step."""
        assert self.depth > 0
        self.depth -= 1

    def stop(self) -> None:
        """Drop all steps."""
        self.depth = 0

    def run(self) -> None:
        """Run steps until someone must choose or the game is over."""
        while self.depth > 0:
            top = self.steps[self.depth - 1]
            if top.waits():
                return
            self.depth -= 1
            self.doing = top
            top.run(self)

    @property
    def is_over(self) -> bool:
        """Whether no steps are left."""
        return self.depth == 0

    @property
    def choice(self) -> Choice[Any]:
        """The choice that waits now."""
        assert self.depth > 0
        top = self.steps[self.depth - 1]
        assert isinstance(top, Choice)
        return top

    @property
    def current_choice(self) -> Choice[Any] | None:
        """The choice that waits now; None in mid-move, and when the game is over."""
        top = self.steps[self.depth - 1] if self.depth > 0 else None
        return top if isinstance(top, Choice) else None

    def actors(self) -> list[int]:
        """The seat that must act, then those that may and can."""
        if self.depth == 0:
            return []
        choice = self.choice
        return [choice.seat, *[seat for seat in choice.others(self) if choice.legal_actions_out_of_turn(self, seat)]]

    def must_act(self) -> list[int]:
        """The seats that the game cannot go on without: one, or all that are left where they choose simultaneously."""
        actors = self.actors()
        return actors if self.depth > 0 and self.choice.is_simultaneous else actors[:1]

    def legal_actions(self, seat: int) -> list[Action]:
        """The legal actions of this seat now."""
        if self.depth == 0:
            return []
        choice = self.choice
        if seat == choice.seat:
            return choice.legal_actions(self)
        return choice.legal_actions_out_of_turn(self, seat) if seat in choice.others(self) else []

    def refuse(self, seat: int, action: Action) -> str | None:
        """The id of the rule that forbids this seat this action now, or None."""
        if self.depth == 0:
            return "over"
        choice = self.choice
        if seat == choice.seat:
            return choice.refuse(self, action)
        if seat in choice.others(self):
            return choice.refuse_out_of_turn(self, seat, action)
        return choice.refuse_other_seat(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Apply the action without checking it, and run the steps that follow."""
        choice = self.choice
        self.depth -= 1
        self.doing = choice
        if seat == choice.seat:
            choice.take(self, action)
        else:
            choice.take_out_of_turn(self, seat, action)
        self.run()

    def play_checked(self, seat: int, action: Action) -> None:
        """Apply the action if it is legal; otherwise raise IllegalAction and change nothing."""
        self.check(seat, action)
        self.play(seat, action)

    def check(self, seat: int, action: Action) -> None:
        """Raise IllegalAction if the action is illegal for the seat now."""
        rule = self.refuse(seat, action)
        if rule is None:
            return
        waits = ""
        if rule == NOT_YOUR_TURN:
            waits = f": seat {self.choice.seat + 1} is asked for {type(self.choice).__name__}"
        allowed = [legal.text for legal in self.legal_actions(seat)]
        raise IllegalAction(rule, f"{action.text!r} is not allowed now{waits}", allowed, action.text)

    def tell(self, event: Event, seen_by: tuple[int, ...] = ()) -> None:
        """Tell an event to the watch; its secrets are for the seats in `seen_by`.

        Callers test `watch is not None` first, so that playouts pay nothing.
        """
        assert bool(event.secrets) == bool(seen_by), f"who hears the secrets of {event.kind}?"
        event.seen_by = seen_by
        if self.watch is not None:
            event.rule = "" if self.doing is None else self.doing.cited(self)
            self.watch.hear(self, event)

    def tell_winners(self) -> None:
        """Tell who has won, alone or with others."""
        for seat, rank in enumerate(self.ranks()):
            if rank == 1:
                self.tell(GameWon(seat))


def ranked(standings: Sequence[tuple[int, ...]]) -> list[int]:
    """The rank of each standing: 1 for the highest, and equal ranks for equal ones."""
    return [1 + sum([other > mine for other in standings]) for mine in standings]


class ByChance(Step[Table]):
    """Chance answers the next choice on the agenda instead of the seat."""

    def run(self, t: Table) -> None:
        choice = t.choice
        t.cancel_next()
        t.doing = choice
        choice.take(t, t.chance.pick(choice.legal_actions(t)))


def play_out(table: Table, chance: Chance, most: int) -> int:
    """Play at random to the end, or for `most` decisions; returns the number of decisions."""
    for taken in range(most):
        if table.depth == 0:
            return taken
        choice = table.choice
        legal = choice.legal_actions(table)
        table.depth -= 1
        choice.take(table, legal[chance.below(len(legal))])
        table.run()
    return most
