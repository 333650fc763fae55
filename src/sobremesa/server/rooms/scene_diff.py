"""What changes on screens: differences of scenes, under ids that stay with their pieces, and the frames of a move."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import replace
from itertools import compress, count
from operator import is_not

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Snapshots
from sobremesa.engine.show.scene import HELP, Scene, Sprite, follow_sprites, free_name

DETOUR = 30.0  # more than the half width of an ellipse around the longest path whose border is hardly longer


class Difference(Struct):
    """The difference between two scenes: sprites that are new or changed, and ids that are gone."""

    put: list[Sprite]
    drop: list[str]

    @property
    def is_nothing(self) -> bool:
        """Whether the scenes look the same."""
        return not self.put and not self.drop

    def then(self, more: Difference) -> Difference:
        """This difference and another after it, combined."""
        if more.is_nothing:
            return self
        put = {sprite.id: sprite for sprite in [*self.put, *more.put] if sprite.id not in more.drop}
        drop = dict.fromkeys(name for name in [*self.drop, *more.drop] if name not in put)
        return Difference(list(put.values()), list(drop))

    def without(self, put: Set[str], drop: Set[str]) -> Difference:
        """The same without changes to these sprites."""
        return Difference([one for one in self.put if one.id not in put], [one for one in self.drop if one not in drop])


class TrackedScene(Struct):
    """A scene as viewers have it: interchangeable pieces keep their ids, whatever the game's drawing calls them."""

    drawn: Scene
    names: dict[str, str]  # from the drawing's id of a sprite to the viewers' id, where they differ

    def id_of(self, drawn: str) -> str:
        """The viewers' id of a sprite of the drawing."""
        return self.names.get(drawn, drawn)

    def drawn_as(self, name: str) -> str:
        """The drawing's id of the sprite that viewers know by this id."""
        return next((drawn for drawn, known in self.names.items() if known == name), name)

    def ids_alike(self) -> list[str]:
        """The viewers' ids of interchangeable pieces in drawing order; the drawing may rename such pieces."""
        return [self.names.get(sprite.id, sprite.id) for sprite in self.drawn.sprites if sprite.alike]

    def known(self, sprite: Sprite) -> Sprite:
        """A sprite of the drawing under the viewers' id."""
        name = self.names.get(sprite.id)
        return sprite if name is None else sprite._replace(id=name)

    @property
    def scene(self) -> Scene:
        """The whole scene under the viewers' ids."""
        return replace(self.drawn, sprites=tuple([self.known(sprite) for sprite in self.drawn.sprites]))

    def advance(self, drawn: Scene) -> tuple[TrackedScene, Difference]:
        """The next scene with the viewers' ids, and the difference. Only pieces that have moved are matched."""
        if self.drawn is drawn:
            return self, Difference([], [])
        gone, come = _changed(self.drawn.sprites, drawn.sprites)
        left = {sprite.id: sprite for sprite in gone}
        was: list[Sprite] = []
        put: list[Sprite] = []
        for sprite in come:
            old = left.pop(sprite.id, None)
            if old != sprite:
                put.append(sprite)
                if old is not None:
                    was.append(old)
        was = [sprite for sprite in [*was, *left.values()] if sprite.alike]
        drop = [sprite.id for sprite in left.values() if not sprite.alike]
        moved = [sprite for sprite in put if sprite.alike]
        if not was and not moved:
            return TrackedScene(drawn, self.names), Difference(put, drop)
        put = [sprite for sprite in put if not sprite.alike]
        names, change = _follow(self, drawn, was, moved)
        return TrackedScene(drawn, names), Difference([*put, *change.put], [*drop, *change.drop])


class Screens:
    """The current scenes of viewers, by seat; all seats start from the ids of the spectators' scene.

    `knows`: whose knowledge the screens of a seat show, None for what everybody knows.
    """

    def __init__(self, knows: Callable[[int | None], int | None] = lambda seat: seat) -> None:
        self.shown: dict[int | None, TrackedScene] = {}
        self.knows = knows

    def draw(self, game: Game, table: Table, seat: int | None) -> Scene:
        """A table as the screens of this seat show it."""
        return game.scene(table.mask(self.knows(seat)), seat)

    def scene(self, game: Game, table: Table, seat: int | None) -> TrackedScene:
        """The scene from this seat, drawn on first use."""
        if seat not in self.shown:
            drawn = self.draw(game, table, seat)
            first = seat is None
            self.shown[seat] = TrackedScene(drawn, {}) if first else self.scene(game, table, None).advance(drawn)[0]
        return self.shown[seat]

    def redraw(self, game: Game, table: Table) -> None:
        """Draw again after a change without a move; viewers keep the ids they know."""
        for seat, scene in self.shown.items():
            self.shown[seat] = scene.advance(self.draw(game, table, seat))[0]

    def copy(self) -> Screens:
        """A copy that can advance on its own."""
        copied = Screens(self.knows)
        copied.shown = dict(self.shown)
        return copied


def _changed(before: tuple[Sprite, ...], after: tuple[Sprite, ...]) -> tuple[list[Sprite], list[Sprite]]:
    """The sprites that are in only one of two drawings; at both ends most are identical objects."""
    first = _alike(before, after)
    before, after = before[first:], after[first:]
    last = _alike(before[::-1], after[::-1])
    before, after = before[: len(before) - last], after[: len(after) - last]
    old, new = set(map(id, before)), set(map(id, after))
    return [sprite for sprite in before if id(sprite) not in new], [sprite for sprite in after if id(sprite) not in old]


def _alike(some: tuple[Sprite, ...], others: tuple[Sprite, ...]) -> int:
    """The length of the common prefix of identical objects."""
    return next(compress(count(), map(is_not, some, others)), min(len(some), len(others)))


def _follow(
    scene: TrackedScene, drawn: Scene, was: list[Sprite], moved: list[Sprite]
) -> tuple[dict[str, str], Difference]:
    """Match the pieces that have moved to their most probable predecessors."""
    still = _in_the_way(drawn, was, moved)
    gone, come = {sprite.id for sprite in [*was, *still]}, {sprite.id for sprite in [*moved, *still]}
    before = [scene.known(sprite) for sprite in scene.drawn.sprites if sprite.id in gone]  # in drawing order
    pieces = [sprite for sprite in drawn.sprites if sprite.id in come]
    followed = follow_sprites(before, pieces)
    old = {sprite.id: sprite for sprite in before}
    has_new = any(sprite.id not in old for sprite in followed)
    known_as = scene.names.get
    others = {known_as(s.id, s.id) for s in drawn.sprites if s.id not in come} if has_new else set()
    names = {drawn_id: name for drawn_id, name in scene.names.items() if drawn_id not in gone}
    put: list[Sprite] = []
    for piece, known in zip(pieces, followed, strict=True):
        if known.id in others:  # a new piece, whose name another one has already
            known = known._replace(id=free_name(known.id, others | {sprite.id for sprite in followed}))
            others.add(known.id)
        if known.id != piece.id:
            names[piece.id] = known.id
        if old.pop(known.id, None) != known:
            put.append(known)
    return names, Difference(put, list(old))


def _in_the_way(drawn: Scene, was: list[Sprite], moved: list[Sprite]) -> list[Sprite]:
    """The unmoved pieces that lie where others of their kind may have come from, gone to, or passed.

    A piece far from the path between two places is never part of the shortest matching and can be skipped; `DETOUR` is
    how far off a piece may lie and still matter.
    """
    ways: dict[str, list[Sprite]] = {}
    for sprite in [*was, *moved]:
        ways.setdefault(sprite.alike, []).append(sprite)
    changed = {id(sprite) for sprite in moved}
    boxes = {kind: _box_around(ends) for kind, ends in ways.items()}
    return [
        sprite
        for sprite in drawn.sprites
        if sprite.alike in boxes and id(sprite) not in changed and _is_in(boxes[sprite.alike], sprite)
    ]


def _box_around(ends: list[Sprite]) -> tuple[float, float, float, float]:
    across, down = [end.x for end in ends], [end.y for end in ends]
    return min(across) - DETOUR, max(across) + DETOUR, min(down) - DETOUR, max(down) + DETOUR


def _is_in(box: tuple[float, float, float, float], sprite: Sprite) -> bool:
    left, right, top, bottom = box
    return left <= sprite.x <= right and top <= sprite.y <= bottom


LONGEST_MOVE = 2400  # ms, however many events a move has
STEP = 300
SHORTEST_STEP = 40
BIG_STEP = 1500  # for highlights


class Frame(Struct):
    """One event and the visible difference it makes; without an event, the difference that only the next question
    makes.
    """

    event: Event | None
    change: Difference


class Animation:
    """The frames of a move from each seat; seats that see the same share them."""

    def __init__(self, game: Game, before: Table, recorded: Snapshots, after: Table, screens: Screens) -> None:
        self.game = game
        self.recorded = recorded
        self.before = before
        self.after = after
        self.actors = after.actors()
        self.screens = screens.copy()  # of viewers before the move
        self.drawn: dict[int | None, tuple[list[Frame], TrackedScene]] = {}

    def frames(self, seat: int | None) -> list[Frame]:
        """The frames of the move from this seat."""
        return self._drawn(seat)[0]

    def screen(self, seat: int | None) -> TrackedScene:
        """The scene of this seat after the move."""
        return self._drawn(seat)[1]

    def screens_after(self) -> Screens:
        """The scenes after the move of all seats that were drawn, and of the spectators, whose ids the seats share."""
        if None in self.screens.shown:
            self._drawn(None)
        after = Screens(self.screens.knows)
        after.shown = {seat: scene for seat, (_, scene) in self.drawn.items()}
        return after

    def _drawn(self, seat: int | None) -> tuple[list[Frame], TrackedScene]:
        if seat not in self.drawn:
            frames, last = self._draw(seat)
            self.drawn[seat] = (self._with_help_kept(frames, seat), last)
        return self.drawn[seat]

    def _draw(self, seat: int | None) -> tuple[list[Frame], TrackedScene]:
        """Draw the frames of a move for one seat."""
        if seat is not None and self._is_public_to(seat):
            return self._share(seat)
        if self.recorded.events:
            return self._draw_events(seat)
        last, change = self._first(seat).advance(self._drawn_after(seat))
        return [] if change.is_nothing else [Frame(None, change)], last

    def _with_help_kept(self, frames: list[Frame], seat: int | None) -> list[Frame]:
        """Keep the help sprites of a seat that is asked: change them in the last frame instead of dropping and putting
        them.
        """
        back = {sprite.id: sprite for frame in frames for sprite in frame.change.put if HELP in sprite.classes}
        if not back:
            return frames
        had = {sprite.id: sprite for sprite in self._first(seat).scene.sprites if sprite.id in back}
        same = {name for name, sprite in had.items() if back[name] == sprite}
        return [Frame(frame.event, frame.change.without(put=same, drop=had.keys())) for frame in frames]

    def _share(self, seat: int) -> tuple[list[Frame], TrackedScene]:
        """The public frames, with a transition from this seat's scene before, and to its scene with choices after."""
        frames, last = self._drawn(None)
        change = self._first(seat).advance(self._first(None).drawn)[1]
        is_asked = seat in self.actors
        if change.is_nothing and not is_asked:
            return frames, last
        frames = frames[:]
        frames[0] = Frame(frames[0].event, change.then(frames[0].change))
        if is_asked:
            last, change = last.advance(self._drawn_after(seat))
            frames[-1] = Frame(frames[-1].event, frames[-1].change.then(change))
        return frames, last

    def _draw_events(self, seat: int | None) -> tuple[list[Frame], TrackedScene]:
        """One frame for each event; the last one shows the table when somebody is asked again."""
        scene, frames = self._first(seat), list[Frame]()
        *before, last = self.recorded.events
        for event, table in zip(before, self.recorded.tables, strict=False):
            scene, change = scene.advance(self.screens.draw(self.game, table, seat))
            frames.append(Frame(event, change))
        scene, change = scene.advance(self._drawn_after(seat))
        return [*frames, Frame(last, change)], scene

    def _drawn_after(self, seat: int | None) -> Scene:
        return self.screens.draw(self.game, self.after, seat)

    def _first(self, seat: int | None) -> TrackedScene:
        return self.screens.scene(self.game, self.before, seat)

    def _is_public_to(self, seat: int) -> bool:
        """Whether the seat sees what everybody sees, apart from its own choices."""
        if not self.recorded.tables or not self.game.draws_alike:
            return False
        mine, public = self._first(seat), self._first(None)
        if mine.names is not public.names and mine.ids_alike() != public.ids_alike():
            return False
        tables = [self.before, *self.recorded.tables, self.after]
        if not self.game.has_secrets or self.screens.knows(seat) is None:
            return True
        return all(self.game.is_public(table, seat) for table in tables)


def duration_of(frames: int, big: int = 0) -> int:
    """Milliseconds for each of this many frames, so that the longest move stays short even with its highlights."""
    return max(SHORTEST_STEP, min(STEP, (LONGEST_MOVE - BIG_STEP * min(1, big)) // max(1, frames)))
