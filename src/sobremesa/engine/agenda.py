"""The agenda: a table is a position and a stack of what is still to happen.

A Step happens by itself; a Choice waits for a seat. A rule puts what it causes on top of the agenda, so an
interruption is nothing special. Steps and choices are immutable and hold ids and numbers only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.errors import NOT_YOUR_TURN, Refused
from sobremesa.engine.event import Event, Watch
from sobremesa.engine.marks import i64, mypyc_attr

UNKNOWN = -1

T = TypeVar("T", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something that will happen. The parameters of `__init__` are its fields, under the same names."""

    rule: ClassVar[str] = ""
    cites: ClassVar[str] = ""  # the rule that events name meanwhile, if it is another

    def run(self, t: T) -> None:
        """Let it happen."""
        raise NotImplementedError

    def waits(self) -> bool:
        """Whether it is a choice, which does not happen by itself."""
        return False

    def cited(self, t: T) -> str:
        """The rule that events name meanwhile; a step that carries out one of many cards names that of the card."""
        return self.cites or self.rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[T]):
    """A question to the seat that must answer, and perhaps to others who may act meanwhile.

    The choice has left the agenda when `take` or `take_aside` is called; put it back if it still stands.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waits(self) -> bool:
        return True

    def legal_actions(self, t: T) -> list[Action]:
        """What the seat that must answer can do; never empty."""
        raise NotImplementedError

    def take(self, t: T, action: Action) -> None:
        """The seat that must answer does this."""
        raise NotImplementedError

    def refuse(self, t: T, action: Action) -> str | None:
        """The id of the first rule that forbids this action, None exactly when it is legal."""
        return None if action in self.legal_actions(t) else self.rule

    def others(self, t: T) -> list[int]:
        """The seats that may act although they need not."""
        return []

    def legal_actions_aside(self, t: T, seat: int) -> list[Action]:
        """What one of the `others` can do; may be empty."""
        return []

    def take_aside(self, t: T, seat: int, action: Action) -> None:
        """One of the `others` does this."""
        raise NotImplementedError

    def refuse_aside(self, t: T, seat: int, action: Action) -> str | None:
        """As `refuse`, for one of the `others`."""
        return None if action in self.legal_actions_aside(t, seat) else self.rule

    def refuse_stranger(self, t: T, seat: int, action: Action) -> str:
        """The id of the rule that keeps a seat that may not act now from this."""
        return NOT_YOUR_TURN


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The whole position. Games add their pieces, and the verbs that move them."""

    game: ClassVar[str] = ""  # the id of its game

    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance) -> None:
        self.seats = seats
        self.steps = agenda  # the agenda, the next step last; above `depth` it holds what has happened already
        self.depth: i64 = len(agenda)  # how many steps are left: a list that shrinks would give its memory back
        self.chance = chance
        self.watch: Watch | None = None
        self.doing: Step[Any] | None = None  # what happens right now, for whoever asks which rule tells an event

    def copy(self) -> Table:
        """The same position, independent of this one, with nobody watching."""
        raise NotImplementedError

    def mask(self, seat: int | None) -> Table:
        """The table as this seat (None: a spectator) knows it: UNKNOWN where it cannot see, and no chance."""
        raise NotImplementedError

    def fill(self, chance: Chance) -> Table:
        """A masked table with the unknown dealt in some possible way."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """The rank of each seat when it is over: 1 has won, equal ranks are shared."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """Which game, for how many, and what happens next to whom."""
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
        """What is left to happen, the next step last; `then`, `cancel_next` and `stop` change it."""
        return tuple(self.left())

    @agenda.setter
    def agenda(self, steps: Sequence[Step[Any]]) -> None:
        self.steps = list(steps)
        self.depth = len(self.steps)

    def left(self) -> list[Step[Any]]:
        """The agenda of a copy."""
        return self.steps[: self.depth]

    def then(
        self,
        first: Step[Any] | None = None,
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        *more: Step[Any],
    ) -> None:
        """Put these on top of the agenda, in reading order. Three of them need no tuple."""
        for i in range(len(more) - 1, -1, -1):
            self.put(more[i])
        if third is not None:
            self.put(third)
        if second is not None:
            self.put(second)
        if first is not None:
            self.put(first)

    def put(self, step: Step[Any]) -> None:
        """Put one step on top of the agenda."""
        depth = self.depth
        if depth < len(self.steps):
            self.steps[depth] = step
        else:
            self.steps.append(step)
        self.depth = depth + 1

    def cancel_next(self) -> None:
        """What is on top of the agenda does not happen."""
        assert self.depth > 0
        self.depth -= 1

    def stop(self) -> None:
        """Nothing more happens."""
        self.depth = 0

    def run(self) -> None:
        """Let things happen until someone must choose or it is over."""
        while self.depth > 0:
            top = self.steps[self.depth - 1]
            if top.waits():
                return
            self.depth -= 1
            self.doing = top
            top.run(self)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to happen."""
        return self.depth == 0

    @property
    def choice(self) -> Choice[Any]:
        """The question that waits now."""
        assert self.depth > 0
        top = self.steps[self.depth - 1]
        assert isinstance(top, Choice)
        return top

    def actors(self) -> list[int]:
        """The seat that must act, then those that may and can."""
        if self.depth == 0:
            return []
        choice = self.choice
        return [choice.seat, *[seat for seat in choice.others(self) if choice.legal_actions_aside(self, seat)]]

    def legal_actions(self, seat: int) -> list[Action]:
        """What this seat can do now."""
        if self.depth == 0:
            return []
        choice = self.choice
        if seat == choice.seat:
            return choice.legal_actions(self)
        return choice.legal_actions_aside(self, seat) if seat in choice.others(self) else []

    def refuse(self, seat: int, action: Action) -> str | None:
        """The id of the rule that forbids this seat this action now, or None."""
        if self.depth == 0:
            return "over"
        choice = self.choice
        if seat == choice.seat:
            return choice.refuse(self, action)
        if seat in choice.others(self):
            return choice.refuse_aside(self, seat, action)
        return choice.refuse_stranger(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Take the action without asking whether it is allowed, and let things happen."""
        choice = self.choice
        self.depth -= 1
        self.doing = choice
        if seat == choice.seat:
            choice.take(self, action)
        else:
            choice.take_aside(self, seat, action)
        self.run()

    def play_checked(self, seat: int, action: Action) -> None:
        """Take the action if it is allowed; otherwise raise Refused and change nothing."""
        self.check(seat, action)
        self.play(seat, action)

    def check(self, seat: int, action: Action) -> None:
        """Raise Refused if the seat may not do this now."""
        rule = self.refuse(seat, action)
        if rule is None:
            return
        allowed = [action.text for action in self.legal_actions(seat)]
        if self.depth == 0:
            raise Refused(rule, action.text, allowed)
        raise Refused(rule, action.text, allowed, self.choice.seat, type(self.choice).__name__)

    def tell(self, event: Event, seen_by: tuple[int, ...] = ()) -> None:
        """Tell whoever watches; its secrets are for the seats in `seen_by`.

        Callers test `watch is not None` first, so that playouts pay nothing.
        """
        assert bool(event.secrets) == bool(seen_by), f"who hears the secrets of {event.kind}?"
        event.seen_by = seen_by
        if self.watch is not None:
            event.rule = "" if self.doing is None else self.doing.cited(self)
            self.watch.hear(self, event)


class ByChance(Step[Table]):
    """Chance answers the next question on the agenda instead of the seat."""

    def run(self, t: Table) -> None:
        choice = t.choice
        t.cancel_next()
        t.doing = choice
        choice.take(t, t.chance.pick(choice.legal_actions(t)))


def play_out(table: Table, chance: Chance, most: int) -> int:
    """Play at random to the end, or for `most` decisions; returns how many were taken."""
    for taken in range(most):
        if table.depth == 0:
            return taken
        choice = table.choice
        legal = choice.legal_actions(table)
        table.depth -= 1
        choice.take(table, legal[chance.below(len(legal))])
        table.run()
    return most
