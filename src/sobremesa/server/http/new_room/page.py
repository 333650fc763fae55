"""Making a room: the page with all choices, and the form behind it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.games import default_seats, find_programme, game_row
from sobremesa.server.http.guard.security import check_origin
from sobremesa.server.http.guests import address_of, guest_of, redirect
from sobremesa.server.http.new_room.first_seats import first_seats
from sobremesa.server.http.new_room.form import RoomForm, read_room_form, read_settings
from sobremesa.server.http.new_room.own_files import BadFile, make_record, read_own_files
from sobremesa.server.http.templates import page

CLOCKS = (0, 5, 10, 15, 30, 60)  # minutes offered


async def new_room_page(request: Request) -> Response:
    """All choices for a room of this game; the query string may preset settings (`?setting-...=`)."""
    programme = find_programme(request.path_params["game"])
    chosen = RoomForm(default_seats(programme.seats), settings=read_settings(request.query_params))
    return _page(request, programme, chosen)


def _page(request: Request, programme: Programme, chosen: RoomForm, error: str = "") -> Response:
    """The page with the values chosen so far, and the error in them."""
    game = game_row(programme, guest_of(request).language, chosen.settings)
    shares = request.query_params.get("device") == "pass"
    values = {"game": game, "clocks": CLOCKS, "chosen": chosen, "error": error, "shares": shares}
    return page(request, "new.html", 400 if error else 200, **values)


async def make_room(request: Request) -> Response:
    """Make a room; if every seat is taken it starts at once. A bad file leads back to the page."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    async with request.form() as form:
        programme = find_programme(str(form.get("game", "")))
        chosen = read_room_form(programme, form)
        try:
            files = await read_own_files(service.workers, programme, form, guest.language)
            record = await make_record(service.workers, programme, chosen, files, guest.id, guest.language)
        except BadFile as error:
            return _bad_file(request, programme, chosen, str(error))
        seats = first_seats(programme, record.seats, form, guest)
    await request.app.state.limits.new_room(address_of(request))
    room = await service.registry.create(record, seats)
    if all(seat.kind != "open" for seat in seats):
        async with service.commits.locked(room):
            await service.play.start(room)
    return redirect(f"/r/{record.id}", guest)


def _bad_file(request: Request, programme: Programme, chosen: RoomForm, text: str) -> Response:
    """Report the error: to a person on the page with their other choices kept, to a program as JSON."""
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"code": "unreadable-file", "text": text}, 400)
    return _page(request, programme, chosen, text)
