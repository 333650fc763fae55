"""Learning a game: the page before the lesson, the room of the lesson, and a real game after it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.lessons.lesson import Lesson
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.games import find_programme, game_row, is_taught
from sobremesa.server.http.guard.security import check_origin
from sobremesa.server.http.guests import address_of, guest_of, redirect
from sobremesa.server.http.templates import page
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms import lessons
from sobremesa.session.lesson import find_lessons, in_language


def lesson_of(programme: Programme) -> Lesson:
    """The lesson of a game, else a 404 page."""
    found = find_lessons(programme.games[0]) if programme.series is None else ()
    if not found:
        raise Refusal("no-such-page")
    return found[0]


async def learn_page(request: Request) -> Response:
    """What the lesson teaches; for a series, the lessons of its games."""
    programme, language = find_programme(request.path_params["game"]), guest_of(request).language
    if not is_taught(programme):
        raise Refusal("no-such-page")
    found = [(game_row(find_programme(game.id), language), find_lessons(game)[0]) for game in programme.games]
    taught = [(row, in_language(lesson.title, language)) for row, lesson in found]
    return page(request, "learn.html", game=game_row(programme, language), lessons=taught)


async def begin(request: Request) -> Response:
    """Begin the lesson, or resume one that the guest has not finished."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    lesson = lesson_of(find_programme(request.path_params["game"]))
    own = await service.registry.find_all(await service.store.rooms_of(guest.id))
    begun = next((room for room in own if _goes_on(room, lesson)), None)
    if begun is None:
        await request.app.state.limits.new_room(address_of(request))
        title = in_language(lesson.title, guest.language)
        begun = await lessons.begin(service, lesson, guest.id, guest.called(), title)
    return redirect(f"/r/{begun.record.id}", guest)


def _goes_on(room: Room, lesson: Lesson) -> bool:
    return room.tutor is not None and room.tutor.lesson is lesson and not room.tutor.is_over and not room.is_broken


async def play(request: Request) -> Response:
    """After the lesson: a real game with gentle opponents."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    lesson = lesson_of(find_programme(request.path_params["game"]))
    await request.app.state.limits.new_room(address_of(request))
    room = await lessons.play(service, lesson, guest.id, guest.called())
    return redirect(f"/r/{room.record.id}", guest)
