"""Whole messages to one viewer that tell the table as it is."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol.down import Markers, Places, RoomChanged, State, Taught
from sobremesa.server.render import board, people
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.prompt import actions, ending, lesson, prompt


def state(room: Room, viewer: Viewer) -> State:
    """Everything."""
    view = Perspective(room, viewer.seat, viewer.language)
    known = people.room_changed(view, viewer)
    return State(
        seq=room.seq,
        phase=known.phase,
        room=known.room,
        you=known.you,
        people=known.people,
        watchers=known.watchers,
        luck=known.luck,
        series=known.series,
        scene=board.scene(view),
        log=view.log(),
        prompt=prompt(view),
        actions=actions(view, room.screen(view.seat)),
        ending=ending(view),
        chat=room.chat,
        markers=board.markers(view),
        lesson=lesson(view, room.screen(view.seat)),
    )


def taught(room: Room, viewer: Viewer) -> Taught:
    """A lesson has gone on without a move."""
    view = Perspective(room, viewer.seat, viewer.language)
    screen = room.screen(view.seat)
    now = lesson(view, screen)
    assert now is not None
    return Taught(lesson=now, prompt=prompt(view), actions=actions(view, screen))


def room_changed(room: Room, viewer: Viewer) -> RoomChanged:
    """People, seats or settings have changed."""
    return people.room_changed(Perspective(room, viewer.seat, viewer.language), viewer)


def markers(room: Room, viewer: Viewer) -> Markers:
    """Somebody points at something, or no longer."""
    return Markers(markers=board.markers(Perspective(room, viewer.seat, viewer.language)))


def places(room: Room, viewer: Viewer) -> Places:
    """All that the viewer could point at now."""
    return Places(places=board.places(Perspective(room, viewer.seat, viewer.language)))
