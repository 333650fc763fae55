"""Looking back: the scene after an earlier move as one seat saw it, and the steps that led to it."""

from __future__ import annotations

from sobremesa.engine.agenda import Table
from sobremesa.engine.matches.part import Part, Snapshots
from sobremesa.server.model.room import Room
from sobremesa.server.model.scene_diff import Screens
from sobremesa.server.protocol.down import View
from sobremesa.server.render import board
from sobremesa.server.render.animation import Animation
from sobremesa.server.render.perspective import Perspective


def view_after(room: Room, seat: int | None, language: str, move: int) -> View:
    """The scene after so many moves, and the steps from the move before."""
    part, number, table = room.moment(move)
    assert room.session is not None
    view = Perspective(room, seat, language, game=part.game)
    frames = _animation(part, number, table).frames(seat) if number else []
    steps = board.steps(view, frames, move)
    return View(
        move=move,
        part=room.session.match.parts.index(part) + 1,
        scene=board.scene_in_words(view, part.game.scene(table.mask(seat), seat)),
        steps=[step for step, _ in steps],
        text=next((text for _, text in reversed(steps) if text), ""),
        log=room.session.log.count_until(move),
    )


def _animation(part: Part, move: int, after: Table) -> Animation:
    """The animation of an earlier move, from playing it again."""
    before, made = part.table_at(move - 1), part.moves[move - 1]
    world, recorded = before.copy(), Snapshots()
    world.watch = recorded
    world.play(made.seat, made.action)
    world.watch = None
    return Animation(part.game, before, recorded, after, Screens())
