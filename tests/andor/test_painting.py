"""The painted boards: made from the data, and showing the graph."""

from __future__ import annotations

import json
import math
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sobremesa.engine.manifest import find_game
from sobremesa.engine.show.scene import read_symbols, shared_defs
from sobremesa.games.andor.content.board import BOARDS, CASTLE
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.ui.layout import ART, spots
from sobremesa.games.andor.ui.story import badge
from tools.andor_boards import GAME, HERE, draw, fingerprint
from tools.andor_land import TOUCH, Land, contacts

LARGEST = 250_000  # bytes


def land_of(name: str) -> Land:
    board = tomllib.loads((GAME / "boards" / f"{name}.toml").read_text(encoding="utf-8"))
    return Land(board, tomllib.loads((HERE / "andor_boards.toml").read_text(encoding="utf-8"))[name])


def test_the_pictures_match_their_sources() -> None:
    made = json.loads((GAME / "ui" / "spots.json").read_text(encoding="utf-8"))
    assert made["made_from"] == fingerprint(), "run python -m tools.andor_boards"


def test_the_same_files_make_the_same_picture() -> None:
    picture, places = draw("cave")
    assert picture == (ART / "board-cave.svg").read_text(encoding="utf-8")
    assert places == spots("cave")


def test_joined_spaces_share_a_border_that_can_be_seen() -> None:
    land = land_of("andor")
    shared = contacts(land.labels)
    assert [edge for edge in sorted(land.edges) if shared.get(edge, 0) < TOUCH] == []
    banks, others = set(land.board["river_bank"]), [pair for pair in shared if pair[0] >= 0 and pair not in land.edges]
    ridges = {pair for pair in others if not set(pair) <= banks}
    assert len(ridges) < 10, "too many walls: the picture would no longer show the graph"


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_every_space_has_a_ground_a_number_and_room_to_stand(board: object) -> None:
    chosen = next(one for one in BOARDS if one is board)
    picture = (ART / f"board-{chosen.id}.svg").read_text(encoding="utf-8")
    numbers = re.findall(r">(\d+)</text>", picture)
    for space in chosen.spaces:
        assert str(space) in numbers
        if space == 80:
            continue
        assert f'id="{chosen.id}-ground-{space}"' in picture and f"{chosen.id}-{space}" in read_symbols(ART)
        standing = spots(chosen.id)["spaces"][str(space)]["stand"]
        apart = [math.dist(a, b) for number, a in enumerate(standing[:4]) for b in standing[:number]]
        assert min(apart) > 13, f"figures on {space} would hide each other"
    arrows = re.findall(r'<path d="([^"]*)" fill="#\w+" fill-opacity=".85" stroke', picture)
    assert [path.count("Z") for path in arrows] == [len([s for s in chosen.spaces if chosen.arrows[s] >= 0])]
    assert CASTLE in chosen.spaces


@pytest.mark.parametrize("path", sorted(ART.glob("*.svg")), ids=lambda path: path.name)
def test_art_is_well_formed_and_not_too_heavy(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ET.fromstring(text).tag.endswith("svg")
    assert len(text.encode()) < LARGEST


def test_every_reference_of_the_art_leads_somewhere() -> None:
    shared = set(re.findall(r'\bid="([^"]+)"', shared_defs(ART)))
    for board in BOARDS:
        picture = (ART / f"board-{board.id}.svg").read_text(encoding="utf-8")
        known = shared | set(re.findall(r'\bid="([^"]+)"', picture))
        wanted = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
        assert wanted <= known, wanted - known
    symbols = "".join(symbol.markup for symbol in read_symbols(ART).values())
    grounds = {f"{board.id}-ground-{space}" for board in BOARDS for space in board.spaces}
    wanted = set(re.findall(r'href="#([^"]+)"', symbols)) | set(re.findall(r"url\(#([^)]+)\)", symbols))
    assert wanted <= shared | grounds, wanted - shared - grounds


def test_the_sign_of_every_hero_is_drawn() -> None:
    game = find_game("andor")
    table = game.example(["dwarf", "warrior", "archer", "wizard"], game.defaults())
    assert isinstance(table, Andor)
    for face in (0, 1):
        table.faces = [face] * 4
        signs = {badge(table, seat).symbol for seat in range(4)}
        assert len(signs) == 4 and signs <= set(read_symbols(ART))


def test_arrow_drawings_grow_longer() -> None:
    widths = [1 / read_symbols(ART)[f"forecast-{number}"].ratio for number in range(7)]
    assert all(a < b for a, b in pairwise(widths))
