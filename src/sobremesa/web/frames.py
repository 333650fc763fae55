"""Frames: the scene after every event of a move, as each seat sees it, and what differs from one to the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import Game, parameters
from sobremesa.engine.scene import Scene, Sprite

LONGEST_MOVE = 2400  # ms, however many events a move has
STEP = 300
SHORTEST_STEP = 40
WORLDS = 4  # ways the unknown may lie that a public score is tried on


class Frames(EventLog):
    """Keeps the events of a move, and the table as each of them left it."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Table] = []

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Table)
        self.events.append(event)
        self.tables.append(table.copy())


class Difference(Struct):
    """What changes in a scene: sprites that are new or other, and ids that are gone."""

    put: list[Sprite]
    drop: list[str]

    @property
    def is_nothing(self) -> bool:
        """Whether the scenes look the same."""
        return not self.put and not self.drop


def difference(before: Scene, after: Scene) -> Difference:
    """From one scene to the next."""
    if before is after:
        return Difference([], [])
    old = {sprite.id: sprite for sprite in before.sprites}
    put = [sprite for sprite in after.sprites if old.pop(sprite.id, None) != sprite]
    return Difference(put, list(old))


class Moment(Struct):
    """One event, and what it changed to the eye."""

    event: Event
    change: Difference


class Film:
    """A move as it looks from each seat; seats that see the same share their frames."""

    def __init__(self, game: Game, before: Table, frames: Frames, after: Table) -> None:
        self.game = game
        self.frames = frames
        self.before = before
        self.after = after
        self.taken: dict[int | None, list[Moment]] = {}
        self.public = [table.mask(None) for table in frames.tables]
        self.public_scenes: list[Scene] | None = None

    def seen_from(self, seat: int | None) -> list[Moment]:
        """The moments of the move, from this seat."""
        if seat not in self.taken:
            self.taken[seat] = self._take(seat)
        return self.taken[seat]

    def _take(self, seat: int | None) -> list[Moment]:
        first = self._scene(self.before.mask(seat), seat)
        last = self._scene(self.after.mask(seat), seat)
        moments: list[Moment] = []
        scene = first
        for event, frame in zip(self.frames.events, self._scenes(seat, first, last), strict=True):
            moments.append(Moment(event, difference(scene, frame)))
            scene = frame
        if moments:
            moments[-1].change = _joined(moments[-1].change, difference(scene, last))
        return moments

    def _scene(self, masked: Table, seat: int | None) -> Scene:
        return self.game.scene(masked, seat)

    def _scenes(self, seat: int | None, first: Scene, last: Scene) -> list[Scene]:
        """A frame for each event. Who knows what everybody knows, and sees it alike, shares everybody's frames."""
        if seat is not None and self._sees_what_all_see(seat, first, last):
            return self._public_scenes()
        if seat is None:
            return self._public_scenes()
        return [self._scene(table.mask(seat), seat) for table in self.frames.tables]

    def _public_scenes(self) -> list[Scene]:
        if self.public_scenes is None:
            self.public_scenes = [self._scene(table, None) for table in self.public]
        return self.public_scenes

    def _sees_what_all_see(self, seat: int, first: Scene, last: Scene) -> bool:
        pairs = zip(self.frames.tables, self.public, strict=True)
        if not all(same_table(table.mask(seat), public) for table, public in pairs):
            return False
        return first == self._scene(self.before.mask(None), None) and last == self._scene(self.after.mask(None), None)


def _joined(change: Difference, more: Difference) -> Difference:
    """Two differences, one after the other, as one."""
    if more.is_nothing:
        return change
    put = {sprite.id: sprite for sprite in [*change.put, *more.put] if sprite.id not in more.drop}
    drop = dict.fromkeys(name for name in [*change.drop, *more.drop] if name not in put)
    return Difference(list(put.values()), list(drop))


def same_table(one: Table, other: Table) -> bool:
    """Whether two masked tables show the same, by the fields that their constructor names."""
    if one.agenda != other.agenda:
        return False
    return all(getattr(one, name) == getattr(other, name) for name in _fields(type(one)))


def _fields(kind: type[Any]) -> tuple[str, ...]:
    return tuple(name for name in parameters(kind) if name not in ("agenda", "chance"))


def duration_of(moments: int) -> int:
    """How long each of so many moments is shown, in ms, so that the longest move stays short."""
    return max(SHORTEST_STEP, min(STEP, LONGEST_MOVE // max(1, moments)))


def sure_scenes(game: Game, masked: Table, seat: int, play: str) -> list[tuple[Scene, list[int]]]:
    """The scene and the scores after an option, in two worlds that the seat thinks possible."""
    found = []
    for seed in (1, 2):
        world = masked.fill(FastChance(seed))
        world.play(seat, game.actions.read(play))
        found.append((game.scene(world.mask(seat), seat), world.scores()))
    return found


def what_is_sure(before: Scene, afters: Iterable[Scene]) -> Difference:
    """What changes in the same way in all of them."""
    first, *others = [difference(before, after) for after in afters]
    put = [sprite for sprite in first.put if all(sprite in other.put for other in others)]
    drop = [name for name in first.drop if all(name in other.drop for other in others)]
    return Difference(put, drop)


def public_scores(masked: Table) -> list[int | None]:
    """The scores that follow from what the table shows: those that are the same however the unknown lies."""
    scores: list[int | None] = list(masked.fill(FastChance(0)).scores())
    for seed in range(1, WORLDS):
        other = masked.fill(FastChance(seed)).scores()
        scores = [score if score == again else None for score, again in zip(scores, other, strict=True)]
    return scores
