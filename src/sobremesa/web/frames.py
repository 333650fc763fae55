"""Frames: the scene after every event of a move, as each seat sees it, and what differs from one to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import Game, parameters
from sobremesa.engine.scene import Scene, Sprite, follow

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


class Seen(Struct):
    """A scene as viewers have it: pieces alike keep the ids they had, whatever the drawing calls them."""

    scene: Scene
    names: dict[str, str]  # what the drawing calls a sprite, and its id here, where they differ

    def id_of(self, drawn: str) -> str:
        """The id viewers know for a sprite of the drawing."""
        return self.names.get(drawn, drawn)

    def drawn_as(self, name: str) -> str:
        """What the drawing calls the sprite of this id."""
        return next((drawn for drawn, known in self.names.items() if known == name), name)


def seen_after(before: Scene | None, drawn: Scene) -> Seen:
    """The drawing, its pieces alike followed from the scene before."""
    if before is None:
        return Seen(drawn, {})
    scene = follow(before, drawn)
    pairs = zip(drawn.sprites, scene.sprites, strict=True)
    return Seen(scene, {old.id: new.id for old, new in pairs if old.id != new.id})


class Moment(Struct):
    """One event, and what it changed to the eye."""

    event: Event
    change: Difference


class Film:
    """A move as it looks from each seat; seats that see the same share their frames."""

    def __init__(
        self, game: Game, before: Table, frames: Frames, after: Table, seen: Mapping[int | None, Seen]
    ) -> None:
        self.game = game
        self.frames = frames
        self.before = before
        self.after = after
        self.seen = seen  # what viewers had before the move
        self.taken: dict[int | None, tuple[list[Moment], Seen]] = {}
        self.public = [table.mask(None) for table in frames.tables]
        self.public_scenes: list[Scene] = []  # before the move, then after each event

    def seen_from(self, seat: int | None) -> list[Moment]:
        """The moments of the move, from this seat."""
        return self._from(seat)[0]

    def last_seen(self) -> dict[int | None, Seen]:
        """What those who were shown the move have now."""
        return {seat: seen for seat, (_, seen) in self.taken.items()}

    def _from(self, seat: int | None) -> tuple[list[Moment], Seen]:
        if seat not in self.taken:
            self.taken[seat] = self._share(seat) if seat is not None and self._is_public_to(seat) else self._take(seat)
        return self.taken[seat]

    def _take(self, seat: int | None) -> tuple[list[Moment], Seen]:
        """Frame by frame."""
        scenes = [self._first(seat)]
        tables = self.public if seat is None else [table.mask(seat) for table in self.frames.tables]
        for table in tables:
            scenes.append(seen_after(scenes[-1], self.game.scene(table, seat)).scene)
        if seat is None:
            self.public_scenes = scenes
        moments = [
            Moment(event, difference(scenes[number], scenes[number + 1]))
            for number, event in enumerate(self.frames.events)
        ]
        return self._end(seat, moments, scenes[-1])

    def _share(self, seat: int) -> tuple[list[Moment], Seen]:
        """Everybody's frames, between what the seat had before and what it has after."""
        moments = self.seen_from(None)[:]
        moments[0] = Moment(moments[0].event, difference(self._first(seat), self.public_scenes[1]))
        moments[-1] = Moment(moments[-1].event, self._between(moments, seat))
        return self._end(seat, moments, self.public_scenes[-1])

    def _between(self, moments: list[Moment], seat: int) -> Difference:
        """The last event by itself: everybody's end of the move is not this seat's."""
        if len(moments) == 1:
            return moments[0].change
        return difference(self.public_scenes[-2], self.public_scenes[-1])

    def _end(self, seat: int | None, moments: list[Moment], scene: Scene) -> tuple[list[Moment], Seen]:
        """The table after the last event, when somebody is asked again, belongs to the last moment."""
        last = seen_after(scene, self.game.scene(self.after.mask(seat), seat))
        if moments:
            moments[-1] = Moment(moments[-1].event, _joined(moments[-1].change, difference(scene, last.scene)))
        return moments, last

    def _first(self, seat: int | None) -> Scene:
        if seat in self.seen:
            return self.seen[seat].scene
        drawn = self.game.scene(self.before.mask(seat), seat)
        return drawn if seat is None else seen_after(self._first(None), drawn).scene

    def _is_public_to(self, seat: int) -> bool:
        """Whether the seat knows what everybody knows, and it is drawn alike for it in the middle of the move."""
        pairs = list(zip(self.frames.tables, self.public, strict=True))
        if not pairs or not all(same_table(table.mask(seat), public) for table, public in pairs):
            return False
        table, public = pairs[0]
        return self.game.scene(table.mask(seat), seat) == self.game.scene(public, None)


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


def sure_scenes(game: Game, masked: Table, seat: int, play: str, before: Scene) -> list[tuple[Scene, list[int]]]:
    """The scene and the scores after an option, in two worlds that the seat thinks possible."""
    found = []
    for seed in (1, 2):
        world = masked.fill(FastChance(seed))
        world.play(seat, game.actions.read(play))
        found.append((follow(before, game.scene(world.mask(seat), seat)), world.scores()))
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
