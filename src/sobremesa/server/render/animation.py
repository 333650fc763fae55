"""The animation of a move: one frame for each event, as each seat sees it."""

from __future__ import annotations

from msgspec import Struct

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Snapshots
from sobremesa.engine.show.scene import HELP, Scene
from sobremesa.server.model.scene_diff import Difference, Screens, TrackedScene

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
        after = Screens()
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
            scene, change = scene.advance(self.game.scene(table.mask(seat), seat))
            frames.append(Frame(event, change))
        scene, change = scene.advance(self._drawn_after(seat))
        return [*frames, Frame(last, change)], scene

    def _drawn_after(self, seat: int | None) -> Scene:
        return self.game.scene(self.after.mask(seat), seat)

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
        return not self.game.has_secrets or all(self.game.is_public(table, seat) for table in tables)


def duration_of(frames: int, big: int = 0) -> int:
    """Milliseconds for each of so many frames, so that the longest move stays short, beside so many highlights."""
    return max(SHORTEST_STEP, min(STEP, (LONGEST_MOVE - BIG_STEP * min(1, big)) // max(1, frames)))
