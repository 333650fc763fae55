"""Addresses of rooms: made, entered, taken along and brought back."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from sobremesa.server.http import files, pages, rooms, seats, uploads

ROOM_ROUTES: list[BaseRoute] = [
    Route("/upload", uploads.upload, methods=["POST"]),
    Route("/verify", uploads.verify_page),
    Route("/verify", uploads.verify, methods=["POST"]),
    Route("/new/{game}", rooms.new_room_page),
    Route("/rooms", rooms.make_room, methods=["POST"]),
    Route("/r/{room}", pages.room_page),
    Route("/r/{room}/seat/{key}", seats.seat_page),
    Route("/r/{room}/seat/{key}", seats.take_seat, methods=["POST"]),
    Route("/r/{room}/put-away", seats.put_away, methods=["POST"]),
    Route("/r/{room}/match.json", files.download),
    Route("/r/{room}/position.toml", files.position_text),
    Route("/r/{room}/position.svg", files.position_picture),
]
