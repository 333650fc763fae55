"""Ids that the script gives to parts of the board begin with `table-`; no drawing of a game may have such an id."""

from __future__ import annotations

import re

import pytest

from sobremesa.engine.manifest import Game, games
from tests.conftest import ROOT

STATIC = ROOT / "src" / "sobremesa" / "server" / "static"
GAMES = list(games().values())
RESERVED = "table-"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_drawing_has_an_id_of_the_page(game: Game) -> None:
    drawings = sorted((game.folder / "art").glob("*.svg"))
    assert drawings
    for path in drawings:
        ids = re.findall(r'\bid="([^"]+)"', path.read_text(encoding="utf-8"))
        assert [name for name in ids if name.startswith(RESERVED)] == [], path.name


def test_the_script_gives_no_other_ids_to_parts_of_the_board() -> None:
    drawing = [*(STATIC / "board").glob("*.js"), STATIC / "panels" / "pointing.js"]
    assert len(drawing) > 5
    for path in drawing:
        source = path.read_text(encoding="utf-8")
        given = re.findall(r'\bid: ["`]([^"`]+)|\bid="([^"]+)"', source)
        ids = [one or other for one, other in given]
        assert [one for one in ids if not one.startswith(RESERVED)] == [], path


def test_what_can_be_clicked_is_marked_without_filter_functions() -> None:
    """WebKit ignores `drop-shadow()` and the like on parts of an SVG; every browser draws filters of the drawing."""
    styles = [STATIC / "board" / "board.css", *[game.folder / "art" / "style.css" for game in GAMES]]
    for path in styles:
        rules = re.findall(r"([^{}]*)\{([^}]*)\}", path.read_text(encoding="utf-8"))
        lit = [
            kind for kind, body in rules if re.search(r"\.(lit|picked|fresh|ghost)\b", kind) and "drop-shadow" in body
        ]
        assert lit == [], path


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_part_of_a_drawing_is_scaled_about_its_own_box(game: Game) -> None:
    """WebKit takes another origin for it: the numbers of Andor's spaces stood beside their plates on every iPhone."""
    for path in (game.folder / "art").iterdir():
        assert "transform-box" not in path.read_text(encoding="utf-8"), path.name
