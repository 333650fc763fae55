"""Addresses inside a room."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from sobremesa.server.http import files, pages, seats

ROOM_ROUTES: list[BaseRoute] = [
    Route("/r/{room}", pages.room_page),
    Route("/r/{room}/seat/{key}", seats.seat_page),
    Route("/r/{room}/seat/{key}", seats.take_seat, methods=["POST"]),
    Route("/r/{room}/put-away", seats.put_away, methods=["POST"]),
    Route("/r/{room}/match.json", files.download),
    Route("/r/{room}/position.toml", files.position_text),
    Route("/r/{room}/position.svg", files.position_picture),
]
