"""Whole messages to one viewer: the state, the steps of a move, and what has changed of people, lessons and markers."""

from __future__ import annotations

from sobremesa.server.protocol.down import Markers, RoomChanged, State, Steps, Taught, encode
from sobremesa.server.render import board, room_info
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.prompt import asked
from sobremesa.server.render.text import RenderCache
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Animation
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.session.session import Played


def state(room: Room, viewer: Viewer) -> State:
    """The whole state."""
    view = Perspective(room, viewer.seat, viewer.language)
    known, now = room_info.room_changed(view, viewer), asked(view, room.screen(view.seat))
    return State(
        seq=room.seq,
        phase=known.phase,
        room=known.room,
        you=known.you,
        people=known.people,
        watchers=known.watchers,
        luck=known.luck,
        requests=known.requests,
        series=known.series,
        scene=board.scene(view),
        log=view.log(),
        prompt=now.prompt,
        actions=now.actions,
        ending=now.ending,
        chat=room.chat,
        markers=board.markers(view),
        lesson=now.lesson,
        outlook=now.outlook,
        story=now.story,
    )


def taught(room: Room, viewer: Viewer) -> Taught:
    """The message after a lesson step without a move."""
    view = Perspective(room, viewer.seat, viewer.language)
    now = asked(view, room.screen(view.seat))
    assert now.lesson is not None
    return Taught(lesson=now.lesson, prompt=now.prompt, actions=now.actions)


def room_changed(room: Room, viewer: Viewer) -> RoomChanged:
    """The message after a change of people, seats or settings."""
    return room_info.room_changed(Perspective(room, viewer.seat, viewer.language), viewer)


def markers(room: Room, viewer: Viewer) -> Markers:
    """The message after a change of markers."""
    return Markers(markers=board.markers(Perspective(room, viewer.seat, viewer.language)))


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
        people=room_info.encoded_people(view),
        luck=view.cached_text("luck", (), lambda: room_info.luck(view)),
        ending=now.ending,
        series=room_info.series(view),
        lesson=now.lesson,
        outlook=now.outlook,
        story=now.story if _tells(view, played) else None,
    )


def _tells(view: Perspective, played: Played) -> bool:
    """Whether the move has told a page of the story."""
    narration = view.game.narration
    return narration is not None and any(event.kind in narration.told for event in played.move.events)


class MoveRenderer:
    """The animation of one move, and a cache of the messages rendered from it."""

    def __init__(self, room: Room, played: Played) -> None:
        self.room = room
        self.played = played
        self.animation = Animation(room.game, played.before, played.snapshots, played.after, room.screens)
        self.cache = RenderCache(room.seq)
        self.encoded: dict[tuple[int | None, str], bytes] = {}

    def message(self, seat: int | None, language: str) -> bytes:
        """The encoded message for this seat and language."""
        key = (seat, language)
        if key not in self.encoded:
            view = Perspective(self.room, seat, language, self.cache)
            self.encoded[key] = encode(steps(view, self.played, self.animation))
        return self.encoded[key]
