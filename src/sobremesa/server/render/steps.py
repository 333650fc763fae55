"""The message about a move to one viewer."""

from __future__ import annotations

from sobremesa.server.protocol.down import Steps
from sobremesa.server.render import about, board, people
from sobremesa.server.render.animation import Animation
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.prompt import asked
from sobremesa.session.session import Played


def steps(view: Perspective, played: Played, animation: Animation) -> Steps:
    """The message `steps`."""
    room, now = view.room, asked(view, animation.screen(view.seat))
    return Steps(
        seq=room.seq,
        phase=room.record.phase,
        move=board.move(view, played.move, played.before),
        steps=board.shared_steps(view, animation.frames(view.seat), room.moves_made()),
        log=view.news(len(room.log) - len(played.entries)),
        prompt=now.prompt,
        actions=now.actions,
        people=people.encoded_people(view),
        luck=view.told("luck", (), lambda: people.luck(view)),
        ending=now.ending,
        series=about.series(view),
        lesson=now.lesson,
        outlook=now.outlook,
        story=now.story if _tells(view, played) else None,
    )


def _tells(view: Perspective, played: Played) -> bool:
    """Whether the move has told a page of the story."""
    narration = view.game.narration
    return narration is not None and any(event.kind in narration.told for event in played.move.events)
