"""Rulebooks: as a page, beside the board, and as a printable aid."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.matches.programme import programmes
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.rulebook_page import PAPER, as_aid, as_html
from sobremesa.server.http.games import find_programme, game_row
from sobremesa.server.http.guard.policy import own_style_alone
from sobremesa.server.http.guests import guest_of
from sobremesa.server.http.templates import page
from sobremesa.server.render.art import picture_style_link, symbol_address
from sobremesa.server.render.text import game_name


@cache
def rulebook_html(name: str, language: str) -> Markup:
    """The rules of a game, or of a series followed by its games; every rule is an element with the rule's id."""
    books = [read_rulebook(book, language) for book in programmes()[name].owners]
    pages = [as_html(book, symbol_address, picture_style_link) for book in books]
    return Markup("\n".join(pages))  # noqa: S704  it escapes what it says


async def rules_page(request: Request) -> Response:
    """The rulebook of a game, or of a series with those of its games."""
    game, language = find_programme(request.path_params["game"]), guest_of(request).language
    aids = [(owner.id, game_name(language, owner)) for owner in game.owners]
    body = rulebook_html(game.id, language)
    return page(request, "rules.html", game=game_row(game, language), body=body, aids=aids)


async def rules_aid(request: Request) -> Response:
    """One page to print and put beside the board."""
    game, language = find_programme(request.path_params["game"]), guest_of(request).language
    aid = as_aid(read_rulebook(game.of, language), symbol_address)
    return HTMLResponse(aid, headers=own_style_alone(PAPER))


async def rules_panel(request: Request) -> Response:
    """The rulebook beside the board."""
    game = find_programme(request.path_params["game"])
    return HTMLResponse(rulebook_html(game.id, guest_of(request).language))
