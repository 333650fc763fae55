"""Frames: the scene after every event of a move, as each seat sees it, and what differs from one to the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game, is_public
from sobremesa.engine.part import Frames
from sobremesa.engine.scene import Scene, Sprite, follow, follow_sprites, free_name

LONGEST_MOVE = 2400  # ms, however many events a move has
STEP = 300
SHORTEST_STEP = 40
DETOUR = 30.0  # more than the half width of an ellipse around the longest way whose border is a hair longer than it
WORLDS = 4  # ways the unknown may lie that a public score is tried on


class Difference(Struct):
    """What changes in a scene: sprites that are new or other, and ids that are gone."""

    put: list[Sprite]
    drop: list[str]

    @property
    def is_nothing(self) -> bool:
        """Whether the scenes look the same."""
        return not self.put and not self.drop

    def then(self, more: Difference) -> Difference:
        """This and another after it, as one."""
        if more.is_nothing:
            return self
        put = {sprite.id: sprite for sprite in [*self.put, *more.put] if sprite.id not in more.drop}
        drop = dict.fromkeys(name for name in [*self.drop, *more.drop] if name not in put)
        return Difference(list(put.values()), list(drop))


class Seen(Struct):
    """A drawing as viewers have it: pieces alike keep the ids they had, whatever the drawing calls them."""

    drawn: Scene
    names: dict[str, str]  # what the drawing calls a sprite, and its id for viewers, where they differ
    index: dict[int, Sprite] = {}  # the sprites of the drawing by their identity; made when it is first needed

    def id_of(self, drawn: str) -> str:
        """The id viewers know for a sprite of the drawing."""
        return self.names.get(drawn, drawn)

    def drawn_as(self, name: str) -> str:
        """What the drawing calls the sprite of this id."""
        return next((drawn for drawn, known in self.names.items() if known == name), name)

    def ids_alike(self) -> list[str]:
        """The ids viewers know for pieces alike, in the order they are drawn: how the drawing calls them may change."""
        return [self.names.get(sprite.id, sprite.id) for sprite in self.drawn.sprites if sprite.alike]

    def known(self, sprite: Sprite) -> Sprite:
        """The sprite of the drawing, under the id viewers know."""
        name = self.names.get(sprite.id)
        return sprite if name is None else sprite._replace(id=name)

    @property
    def scene(self) -> Scene:
        """The whole scene, under the ids viewers know."""
        return replace(self.drawn, sprites=tuple([self.known(sprite) for sprite in self.drawn.sprites]))


def go_on(seen: Seen, drawn: Scene) -> tuple[Seen, Difference]:
    """From what viewers have to the next drawing. Only pieces that have moved are followed."""
    if seen.drawn is drawn:
        return seen, Difference([], [])
    before, after = seen.index or by_identity(seen.drawn), by_identity(drawn)  # most are the very same sprites
    left = {sprite.id: sprite for key, sprite in before.items() if key not in after}
    was: list[Sprite] = []
    put: list[Sprite] = []
    for sprite in [sprite for key, sprite in after.items() if key not in before]:
        old = left.pop(sprite.id, None)
        if old != sprite:
            put.append(sprite)
            if old is not None:
                was.append(old)
    was = [sprite for sprite in [*was, *left.values()] if sprite.alike]
    drop = [sprite.id for sprite in left.values() if not sprite.alike]
    moved = [sprite for sprite in put if sprite.alike]
    if not was and not moved:
        return Seen(drawn, seen.names, after), Difference(put, drop)
    put = [sprite for sprite in put if not sprite.alike]
    names, change = _follow(seen, drawn, was, moved)
    return Seen(drawn, names, after), Difference([*put, *change.put], [*drop, *change.drop])


def by_identity(scene: Scene) -> dict[int, Sprite]:
    """The sprites of a scene, each under its identity."""
    return dict(zip(map(id, scene.sprites), scene.sprites, strict=True))


def _follow(seen: Seen, drawn: Scene, was: list[Sprite], moved: list[Sprite]) -> tuple[dict[str, str], Difference]:
    """The pieces that have moved, each the one that it most probably was."""
    still = _in_the_way(drawn, was, moved)
    gone, come = {sprite.id for sprite in [*was, *still]}, {sprite.id for sprite in [*moved, *still]}
    before = [seen.known(sprite) for sprite in seen.drawn.sprites if sprite.id in gone]  # in the order they are drawn
    pieces = [sprite for sprite in drawn.sprites if sprite.id in come]
    followed = follow_sprites(before, pieces)
    old = {sprite.id: sprite for sprite in before}
    has_new = any(sprite.id not in old for sprite in followed)
    others = {seen.id_of(s.id) for s in drawn.sprites if s.id not in come} if has_new else set()
    names = {drawn_id: name for drawn_id, name in seen.names.items() if drawn_id not in gone}
    put: list[Sprite] = []
    for piece, known in zip(pieces, followed, strict=True):
        if known.id in others:  # a piece that is new, under a name that another has
            known = known._replace(id=free_name(known.id, others | {sprite.id for sprite in followed}))
            others.add(known.id)
        if known.id != piece.id:
            names[piece.id] = known.id
        if old.pop(known.id, None) != known:
            put.append(known)
    return names, Difference(put, list(old))


def _in_the_way(drawn: Scene, was: list[Sprite], moved: list[Sprite]) -> list[Sprite]:
    """The pieces that lie still where others of their kind may have come from, gone to, or passed.

    A piece beside the way from one place to another is never part of the shortest matching, so that it need not be
    looked at; `DETOUR` is how far off it can lie and still be about as short a way.
    """
    ways: dict[str, list[Sprite]] = {}
    for sprite in [*was, *moved]:
        ways.setdefault(sprite.alike, []).append(sprite)
    changed = {id(sprite) for sprite in moved}
    found: list[Sprite] = []
    for kind, ends in ways.items():
        left, right = min([end.x for end in ends]) - DETOUR, max([end.x for end in ends]) + DETOUR
        top, bottom = min([end.y for end in ends]) - DETOUR, max([end.y for end in ends]) + DETOUR
        found += [
            sprite
            for sprite in drawn.sprites
            if sprite.alike == kind
            and left <= sprite.x <= right
            and top <= sprite.y <= bottom
            and id(sprite) not in changed
        ]
    return found


def difference(before: Scene, after: Scene) -> Difference:
    """From one scene to another, by ids alone."""
    old = {sprite.id: sprite for sprite in before.sprites}
    put = [sprite for sprite in after.sprites if old.pop(sprite.id, None) != sprite]
    return Difference(put, list(old))


class Moment(Struct):
    """One event, and what it changed to the eye; without an event, what only the next question changes."""

    event: Event | None
    change: Difference


class Film:
    """A move as it looks from each seat; seats that see the same share their frames."""

    def __init__(self, game: Game, before: Table, frames: Frames, after: Table, seen: dict[int | None, Seen]) -> None:
        self.game = game
        self.frames = frames
        self.before = before
        self.after = after
        self.actors = after.actors()
        self.seen = dict(seen)  # what viewers had before the move
        self.taken: dict[int | None, tuple[list[Moment], Seen]] = {}
        self.public: list[tuple[Moment, Seen]] = []  # after each event, as everybody sees it

    def seen_from(self, seat: int | None) -> list[Moment]:
        """The moments of the move, from this seat."""
        if seat not in self.taken:
            self.taken[seat] = self._take(seat)
        return self.taken[seat][0]

    def last_seen(self) -> dict[int | None, Seen]:
        """What those who were shown the move have now; and everybody, by whose names the seats' pieces go."""
        if None in self.seen:
            self.seen_from(None)
        return {seat: seen for seat, (_, seen) in self.taken.items()}

    def _take(self, seat: int | None) -> tuple[list[Moment], Seen]:
        """Frame by frame; the table after the last event, when somebody is asked again, belongs to the last moment."""
        if seat is not None and self._is_public_to(seat):
            return self._share(seat)
        frames = self._frames(seat)
        if seat is None:
            self.public = frames
        return self._end([moment for moment, _ in frames], frames[-1][1] if frames else self._first(seat), seat)

    def _share(self, seat: int) -> tuple[list[Moment], Seen]:
        """What everybody sees, between what this seat had and what it has to choose from now."""
        moments, last = self.seen_from(None), self.taken[None][1]
        change = go_on(self._first(seat), self._first(None).drawn)[1]
        is_asked = seat in self.actors
        if change.is_nothing and not is_asked:
            return moments, last
        moments = [moment for moment, _ in self.public] if is_asked else moments[:]
        moments[0] = Moment(moments[0].event, change.then(moments[0].change))
        return self._end(moments, self.public[-1][1], seat) if is_asked else (moments, last)

    def _end(self, moments: list[Moment], seen: Seen, seat: int | None) -> tuple[list[Moment], Seen]:
        last, change = go_on(seen, self.game.scene(self.after.mask(seat), seat))
        if moments:
            moments[-1] = Moment(moments[-1].event, moments[-1].change.then(change))
        elif not change.is_nothing:
            moments = [Moment(None, change)]
        return moments, last

    def _frames(self, seat: int | None) -> list[tuple[Moment, Seen]]:
        """After each event, as this seat sees it."""
        seen = self._first(seat)
        frames: list[tuple[Moment, Seen]] = []
        for event, table in zip(self.frames.events, self.frames.tables, strict=True):
            seen, change = go_on(seen, self.game.scene(table.mask(seat), seat))
            frames.append((Moment(event, change), seen))
        return frames

    def _first(self, seat: int | None) -> Seen:
        if seat not in self.seen:
            drawn = self.game.scene(self.before.mask(seat), seat)
            self.seen[seat] = Seen(drawn, {}) if seat is None else go_on(self._first(None), drawn)[0]
        return self.seen[seat]

    def _is_public_to(self, seat: int) -> bool:
        """Whether the seat sees what everybody sees, but for what it may choose from."""
        if not self.frames.tables or not self.game.draws_alike:
            return False
        mine, public = self._first(seat), self._first(None)
        if mine is not public and mine.ids_alike() != public.ids_alike():
            return False
        tables = [self.before, *self.frames.tables, self.after]
        return not self.game.has_secrets or all(is_public(table, seat) for table in tables)


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
