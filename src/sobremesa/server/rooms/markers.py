"""Pointing: markers that people set on the table for each other. Talk, not play: nothing of it is kept on disk.

A marker names a sprite, as a click does, so that it works for every game. Only what everybody sees can be pointed at:
the id of a sprite that one seat alone sees may be a secret.
"""

from __future__ import annotations

from sobremesa.engine.scene import Sprite
from sobremesa.server.render.text import Reader
from sobremesa.server.rooms.refusals import Refusal
from sobremesa.server.rooms.room import Marker, Room
from sobremesa.server.sockets.messages import MarkerDown, PlaceDown

PURPOSES = ("go", "fight", "look", "leave")
MOST_MARKERS = 3  # of one seat: the oldest makes way


def point(room: Room, seat: int, sprite: str, purpose: str) -> None:
    """Set a marker; the one this seat had there makes way, and its oldest if it has too many."""
    if purpose not in PURPOSES:
        raise Refusal("no-such-option")
    if sprite not in _named(room, None) or sprite not in _named(room, seat):
        raise Refusal("not-in-sight")
    room.markers = [marker for marker in room.markers if (marker.seat, marker.sprite) != (seat, sprite)]
    mine = [marker for marker in room.markers if marker.seat == seat]
    gone = mine[: max(0, len(mine) + 1 - MOST_MARKERS)]
    room.markers = [*[marker for marker in room.markers if marker not in gone], Marker(seat, sprite, purpose)]


def take_away(room: Room, seat: int, sprite: str) -> None:
    """Remove a marker of this seat; where there is none, nothing is to be done."""
    room.markers = [marker for marker in room.markers if (marker.seat, marker.sprite) != (seat, sprite)]


def outlive(room: Room, before: int | None) -> bool:
    """Another seat may have to act than before: whether markers have gone with the change.

    A marker goes with its sprite, with the game, and when a turn of its owner that began after it was set is handed on:
    by then the plan was carried out, or is another.
    """
    if not room.markers:
        return False
    now = room.must_act()
    over = [marker for marker in room.markers if marker.is_due and before == marker.seat != now]
    for marker in room.markers:
        marker.is_due = marker.is_due or before != marker.seat == now
    public = _named(room, None) if now is not None else {}
    return _keep(room, [marker for marker in room.markers if marker.sprite in public and marker not in over])


def forget_who_left(room: Room) -> bool:
    """Whoever has stood up no longer points: whether markers have gone."""
    return _keep(room, [marker for marker in room.markers if room.seats[marker.seat].guest is not None])


def _keep(room: Room, kept: list[Marker]) -> bool:
    """These stay: whether others do not."""
    has_gone = len(kept) < len(room.markers)
    room.markers = kept
    return has_gone


def markers_seen(room: Room, reader: Reader) -> list[MarkerDown]:
    """The markers on what this reader sees, in words."""
    if not room.markers:
        return []
    public, mine = _named(room, None), _named(room, reader.seat)
    return [
        MarkerDown(marker.seat, marker.sprite, marker.purpose, _say(marker, reader, mine[marker.sprite]))
        for marker in room.markers
        if marker.sprite in mine and marker.sprite in public
    ]


def _say(marker: Marker, reader: Reader, sprite: Sprite) -> str:
    fields = {"name": reader.people[marker.seat], "place": reader.label(sprite)}
    return reader.pages.say(f"marker-{marker.purpose}", fields)


def places(room: Room, reader: Reader) -> list[PlaceDown]:
    """Everything that this reader can point at, in words."""
    public = _named(room, None)
    return [
        PlaceDown(name, reader.label(sprite)) for name, sprite in _named(room, reader.seat).items() if name in public
    ]


def _named(room: Room, seat: int | None) -> dict[str, Sprite]:
    """The sprites that have words in the scene of whoever looks from this seat, by the ids viewers know."""
    seen = room.seen_from(seat)
    return {seen.id_of(sprite.id): sprite for sprite in seen.drawn.sprites if sprite.label}
