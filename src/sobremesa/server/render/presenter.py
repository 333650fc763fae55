"""Whole messages that show one viewer the current state."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.down import Markers, RoomChanged, State, Taught
from sobremesa.server.render import board, people
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.prompt import asked


def state(room: Room, viewer: Viewer) -> State:
    """The whole state."""
    view = Perspective(room, viewer.seat, viewer.language)
    known, now = people.room_changed(view, viewer), asked(view, room.screen(view.seat))
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
    return people.room_changed(Perspective(room, viewer.seat, viewer.language), viewer)


def markers(room: Room, viewer: Viewer) -> Markers:
    """The message after a change of markers."""
    return Markers(markers=board.markers(Perspective(room, viewer.seat, viewer.language)))
