"""Routes of rooms: making, joining, lessons, downloads and uploads."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from sobremesa.server.http import learn, pages, seats
from sobremesa.server.http.files import downloads, uploads
from sobremesa.server.http.new_room import page as new_room

ROOM_ROUTES: list[BaseRoute] = [
    Route("/learn/{game}", learn.learn_page),
    Route("/learn/{game}", learn.begin, methods=["POST"]),
    Route("/learn/{game}/play", learn.play, methods=["POST"]),
    Route("/upload", uploads.upload, methods=["POST"]),
    Route("/verify", uploads.verify_page),
    Route("/verify", uploads.verify, methods=["POST"]),
    Route("/new/{game}", new_room.new_room_page),
    Route("/rooms", new_room.make_room, methods=["POST"]),
    Route("/r/{room}", pages.room_page),
    Route("/r/{room}/seat", seats.link_page),
    Route("/r/{room}/seat", seats.use_link, methods=["POST"]),
    Route("/r/{room}/seat/{key}", seats.seat_page),
    Route("/r/{room}/seat/{key}", seats.take_seat, methods=["POST"]),
    Route("/r/{room}/put-away", seats.put_away, methods=["POST"]),
    Route("/r/{room}/match.json", downloads.download),
    Route("/r/{room}/position.toml", downloads.position_text),
    Route("/r/{room}/position.svg", downloads.position_picture),
    Route("/r/{room}/position.png", downloads.position_preview),
]
