"""The message that tells one viewer of a move."""

from __future__ import annotations

from sobremesa.server.protocol.down import Steps
from sobremesa.server.render import about, board, people
from sobremesa.server.render.animation import Animation
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.prompt import actions, ending, lesson, prompt
from sobremesa.session.session import Played


def steps(view: Perspective, played: Played, animation: Animation) -> Steps:
    """A move was made."""
    room = view.room
    return Steps(
        seq=room.seq,
        phase=room.record.phase,
        move=board.move(view, played.move, played.before),
        steps=[step for step, _ in board.steps(view, animation.frames(view.seat), room.moves_made())],
        log=view.log(len(room.log) - len(played.entries)),
        prompt=prompt(view),
        actions=actions(view, animation.screen(view.seat)),
        people=people.encoded_people(view),
        luck=people.luck(view),
        ending=ending(view),
        series=about.series(view),
        lesson=lesson(view, animation.screen(view.seat)),
    )
