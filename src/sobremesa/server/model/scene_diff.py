"""Scene differences: what changes from one scene to the next, under ids that stay with their pieces."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from itertools import compress, count
from operator import is_not

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import Game
from sobremesa.engine.show.scene import Scene, Sprite, follow_sprites, free_name

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
    """The current scenes of viewers, by seat; all seats start from the ids of the spectators' scene."""

    def __init__(self) -> None:
        self.shown: dict[int | None, TrackedScene] = {}

    def scene(self, game: Game, table: Table, seat: int | None) -> TrackedScene:
        """The scene from this seat, drawn on first use."""
        if seat not in self.shown:
            drawn = game.scene(table.mask(seat), seat)
            first = seat is None
            self.shown[seat] = TrackedScene(drawn, {}) if first else self.scene(game, table, None).advance(drawn)[0]
        return self.shown[seat]

    def redraw(self, game: Game, table: Table) -> None:
        """Draw again after a change without a move; viewers keep the ids they know."""
        for seat, scene in self.shown.items():
            self.shown[seat] = scene.advance(game.scene(table.mask(seat), seat))[0]

    def copy(self) -> Screens:
        """A copy that can advance on its own."""
        copied = Screens()
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
