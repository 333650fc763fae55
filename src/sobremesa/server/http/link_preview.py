"""Link previews of rooms, for chats and messengers."""

from __future__ import annotations

from sobremesa.server.http.templates import static_if_any
from sobremesa.server.model.room import Room
from sobremesa.server.render.art import picture_addresses
from sobremesa.server.render.raster import is_possible
from sobremesa.server.render.text import page_words
from sobremesa.server.storage.records import OPEN


def link_preview(room: Room, language: str) -> dict[str, object]:
    """Who plays, and the table as a spectator sees it."""
    people = [seat.called for seat in room.seats if seat.kind != OPEN]
    free = len(room.seats) - len(people)
    fields = {"people": page_words(language).series(people) or "-", "free": str(free)}
    drawn = picture_addresses(room.programme)[0] if room.session is None else f"/r/{room.record.id}/position.svg"
    return {
        "preview": page_words(language).say("room-preview-free" if free else "room-preview", fields),
        "pictures": [*_photographs(room), {"address": drawn, "type": "image/svg+xml"}],
    }


def _photographs(room: Room) -> list[dict[str, str]]:
    """Raster pictures, because most messengers show no SVG and take the first picture they can: the position if this
    server can rasterise it, and the screenshot of the game.
    """
    position = f"/r/{room.record.id}/position.png" if room.session is not None and is_possible() else ""
    taken = {"image/png": position, "image/jpeg": static_if_any(f"previews/{room.programme.id}.jpg")}
    return [{"address": address, "type": kind} for kind, address in taken.items() if address]
