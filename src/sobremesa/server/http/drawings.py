"""The drawings of the games for the browser: symbols, boards, styles, pictures of real positions, QR codes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

import segno
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import programmes
from sobremesa.engine.show.scene import read_style, read_symbols, shared_defs, symbol_svg
from sobremesa.i18n.rulebook_page import picture_style
from sobremesa.server.http.game_rows import default_seats
from sobremesa.server.http.security import check_origin, own_origin, own_path, own_style_alone
from sobremesa.server.limits import LONGEST_HOST
from sobremesa.server.protocol.refusals import RequestRefused

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
SVG = "image/svg+xml"
HOME_PICTURE_MOVES = 40


async def symbols(request: Request) -> Response:
    """Every symbol of a game."""
    return Response(symbols_svg(_existing(request).id), 200, FOREVER, SVG)


async def symbol(request: Request) -> Response:
    """One symbol as a picture: the sign of a seat, next to the board."""
    folder, name = _existing(request).folder / "art", request.path_params["name"]
    if name not in read_symbols(folder):
        raise RequestRefused("no-such-page")
    return drawing(symbol_svg(folder, name), folder, FOREVER)


async def style(request: Request) -> Response:
    """The style of a game's pictures."""
    return Response(read_style(_existing(request).folder / "art"), 200, FOREVER, "text/css")


async def picture_sheet(request: Request) -> Response:
    """The same for pictures within a page."""
    return Response(picture_style(_existing(request)), 200, FOREVER, "text/css")


async def board(request: Request) -> Response:
    """A static board."""
    path = boards(_existing(request).id).get(request.path_params["board"])
    if path is None:
        raise RequestRefused("no-such-page")
    return Response(path.read_text(encoding="utf-8"), 200, FOREVER, SVG)


@cache
def boards(game: str) -> dict[str, Path]:
    """The files of a game's boards; no path is built from a request."""
    return {path.stem: path for path in (find_game(game).folder / "art").glob("*.svg")}


async def picture(request: Request) -> Response:
    """A real position of a game, or of one game of a series."""
    programme = programmes().get(request.path_params["game"])
    asked = request.path_params.get("part", "1")
    parts = {str(part): part for part in range(1, len(programme.games) + 1)} if programme is not None else {}
    if programme is None or asked not in parts:
        raise RequestRefused("no-such-page")
    part = parts[asked]
    return drawing(home_picture(programme.id, part), programme.games[part - 1].folder / "art", FOREVER)


def drawing(svg: str, art: Path, headers: Mapping[str, str] | None = None) -> Response:
    """A picture with the style of its game inside."""
    return Response(svg, 200, {**own_style_alone(read_style(art)), **(headers or {})}, SVG)


def _existing(request: Request) -> Game:
    try:
        game = find_game(request.path_params["game"])
    except Unreadable:
        raise RequestRefused("no-such-page") from None
    if not (game.folder / "art").is_dir():
        raise RequestRefused("no-such-page")
    return game


async def qr(request: Request) -> Response:
    """A path of this server as a QR code; posted in the body if it holds a key, which no log should have."""
    asked = request.query_params.get("path", "/")
    if request.method == "POST":
        check_origin(request)
        asked = str((await request.form()).get("path", "/"))
    path = own_path(asked)[:200]
    if len(request.headers.get("host", "")) > LONGEST_HOST:
        raise RequestRefused("malformed")
    address = f"{own_origin(request)}{path}"
    drawn = BytesIO()
    segno.make(address, error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type=SVG)


@cache
def symbols_svg(game: str) -> str:
    """One SVG that holds the shared gradients and every symbol."""
    folder = find_game(game).folder / "art"
    parts = [shared_defs(folder), *[symbol.markup for _, symbol in sorted(read_symbols(folder).items())]]
    return "\n".join(
        ['<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">', "<defs>", *parts, "</defs></svg>"]
    )


@cache
def home_picture(programme: str, part: int) -> str:
    """A picture of a real position: some way into a match that was played at random, after the earlier of a series."""
    plays, chance = programmes()[programme], FastChance(7)
    match = Match(plays, default_seats(plays.seats), secret="home")  # noqa: S106  only a picture
    for _ in range(part - 1):
        _play_at_random(match, chance, match.game.longest)
        match.next_part()
    _play_at_random(match, chance, HOME_PICTURE_MOVES)
    return match.game.scene(match.table.mask(None), None).svg()


def _play_at_random(match: Match, chance: FastChance, most: int) -> None:
    for _ in range(most):
        if match.table.is_over:
            break
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
