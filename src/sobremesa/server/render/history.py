"""The table as it was: the scene after a move as one seat saw it, and how it came about."""

from __future__ import annotations

from sobremesa.engine.agenda import Table
from sobremesa.engine.old_match import Match
from sobremesa.engine.part import Frames
from sobremesa.server.model.room import Room
from sobremesa.server.model.scene_diff import Screens
from sobremesa.server.protocol.down import View
from sobremesa.server.render import board
from sobremesa.server.render.animation import Animation
from sobremesa.server.render.perspective import Perspective


def view_after(room: Room, seat: int | None, language: str, move: int) -> View:
    """The scene after so many moves, and the steps from the one before."""
    table = room.table_after(move)
    match, number = room.moment(move)
    view = Perspective(room, seat, language, game=match.game)
    frames = _animation(match, number, table).frames(seat) if number else []
    steps = board.steps(view, frames, move)
    return View(
        move=move,
        part=room.matches.index(match) + 1,
        scene=board.scene_in_words(view, match.game.scene(table.mask(seat), seat)),
        steps=[step for step, _ in steps],
        text=next((text for _, text in reversed(steps) if text), ""),
        log=sum(1 for entry in room.log if entry.move <= move),
    )


def _animation(match: Match, move: int, after: Table) -> Animation:
    """The move played again."""
    before, made = match.table_at(move - 1), match.moves[move - 1]
    world, recorded = before.copy(), Frames()
    world.watch = recorded
    world.play(made.seat, made.action)
    world.watch = None
    return Animation(match.game, before, recorded, after, Screens())
