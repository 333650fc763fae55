"""Learning a game: its rulebook as a page, next to the board and to print; its lesson, and a real game after it."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.lessons import Lesson
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.matches.programme import find_programme as find_any
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.rulebook_page import PAPER, as_aid, as_html
from sobremesa.server.http.game_rows import find_programme, game_row, is_taught
from sobremesa.server.http.guests import address_of, guest_of, redirect
from sobremesa.server.http.packed import MIDDLE, Packed, pack, put_inside
from sobremesa.server.http.security import check_origin, own_style_alone
from sobremesa.server.http.templates import page
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.board import picture_style_link, symbol_address
from sobremesa.server.render.reader import game_name
from sobremesa.server.rooms.new_rooms import first_game, lesson_room
from sobremesa.server.rooms.room import Room
from sobremesa.session.lesson import find_lessons, in_language


@cache
def rulebook_html(name: str, language: str) -> Markup:
    """The rules of a game, or of a series followed by its games; every rule is an element with the rule's id."""
    books = [read_rulebook(book, language) for book in find_any(name).owners]
    pages = [as_html(book, symbol_address, picture_style_link) for book in books]
    return Markup("\n".join(pages))  # noqa: S704  it escapes what it says


@cache
def packed_rulebook(name: str, language: str) -> Packed:
    """The same, compressed: some are a megabyte long."""
    return pack(rulebook_html(name, language))


def _book_of(request: Request) -> Programme:
    """The game, the series or the edition of one whose rulebook is asked for, else a 404 page."""
    try:
        return find_any(request.path_params["game"])
    except Unreadable:
        raise RequestRefused("no-such-page") from None


async def rules_page(request: Request) -> Response:
    """The rulebook of a game, or of a series with those of its games."""
    game, language = _book_of(request), guest_of(request).language
    aids = [(owner.id, game_name(language, owner)) for owner in game.owners]
    around = page(request, "rules.html", game=game_row(game, language), body=MIDDLE, aids=aids)
    return put_inside(request, around, packed_rulebook(game.id, language))


async def rules_aid(request: Request) -> Response:
    """One page to print and keep next to the board."""
    game, language = _book_of(request), guest_of(request).language
    aid = as_aid(read_rulebook(game.of, language), symbol_address)
    return HTMLResponse(aid, headers=own_style_alone(PAPER))


async def rules_panel(request: Request) -> Response:
    """The rulebook next to the board."""
    game = _book_of(request)
    return put_inside(request, HTMLResponse(MIDDLE), packed_rulebook(game.id, guest_of(request).language))


def lesson_of(programme: Programme) -> Lesson:
    """The lesson of a game, else a 404 page."""
    found = find_lessons(programme.games[0]) if programme.series is None else ()
    if not found:
        raise RequestRefused("no-such-page")
    return found[0]


async def learn_page(request: Request) -> Response:
    """What the lesson teaches; for a series, the lessons of its games."""
    programme, language = find_programme(request.path_params["game"]), guest_of(request).language
    if not is_taught(programme):
        raise RequestRefused("no-such-page")
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
        begun = await service.create_started(*lesson_room(lesson, guest.id, guest.called(), title))
    return redirect(f"/r/{begun.record.id}", guest)


def _goes_on(room: Room, lesson: Lesson) -> bool:
    return room.tutor is not None and room.tutor.lesson is lesson and not room.tutor.is_over and not room.is_broken


async def play(request: Request) -> Response:
    """After the lesson: a real game with gentle opponents."""
    check_origin(request)
    service, guest = request.app.state.service, guest_of(request)
    lesson = lesson_of(find_programme(request.path_params["game"]))
    request.app.state.limits.check_maker(address_of(request))
    await request.app.state.limits.new_room(address_of(request))
    room = await service.create_started(*first_game(lesson, guest.id, guest.called()))
    return redirect(f"/r/{room.record.id}", guest)
