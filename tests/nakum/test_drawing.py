"""The clearing as a picture: everything drawn, nothing revealed, every action clicked on a labelled sprite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import setting_combinations
from sobremesa.engine.matches.part import Part
from sobremesa.engine.show.scene import Scene, Sprite, read_symbols, shared_defs
from sobremesa.games.nakum.content import OURS, RESOURCES, content_of
from sobremesa.games.nakum.draw import scene
from sobremesa.games.nakum.draw.jungle import ART, CLEARING
from sobremesa.games.nakum.draw.people import hand_id
from sobremesa.games.nakum.table import Nakum
from sobremesa.games.nakum.ui import clicks
from tests.nakum.clearing import FAMILIES, NAKUM, clearing, started


def by_id(picture: Scene) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in picture.sprites}


def positions(seats: int, seed: int) -> Iterator[Nakum]:
    """The positions of a random match, from the first choice of the set-up to the end."""
    combinations = setting_combinations(NAKUM)
    match = Part(NAKUM, seats, combinations[seed % len(combinations)], secret=f"draw-{seed}")
    chance = FastChance(seed)
    while True:
        assert isinstance(match.table, Nakum)
        yield match.table
        if match.table.is_over:
            return
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))


@pytest.mark.parametrize("seats", NAKUM.seats)
def test_every_position_of_a_match_can_be_drawn(seats: int) -> None:
    for t in positions(seats, seats):
        for viewer in (None, *range(seats)):
            picture = scene(t.mask(viewer), viewer)
            ids = [sprite.id for sprite in picture.sprites]
            assert len(set(ids)) == len(ids)
            assert {sprite.symbol for sprite in picture.sprites} - {""} <= set(read_symbols(ART))
            assert all(0 < s.x < picture.width and 0 < s.y < picture.height for s in picture.sprites)


@pytest.mark.parametrize("seats", NAKUM.seats)
def test_every_action_has_its_own_set_of_labelled_sprites(seats: int) -> None:
    for t in positions(seats, 10 + seats):
        for viewer in range(seats):
            masked = t.mask(viewer)
            sprites = by_id(scene(masked, viewer))
            clicked = [clicks(masked, action) for action in masked.legal_actions(viewer)]
            assert all(names and all(sprites[name].label for name in names) for names in clicked)
            assert len({frozenset(names) for names in clicked}) == len(clicked)


def test_a_seat_choosing_out_of_turn_clicks_its_own_hand() -> None:
    t = started(3, 1, first="first-seat")
    action = NAKUM.actions.read("bequeath 2")
    assert [clicks(t.mask(seat), action) for seat in range(3)] == [[hand_id(t, seat, 1)] for seat in range(3)]


def test_a_card_keeps_its_id_when_another_leaves_the_hand() -> None:
    """The ring of a chosen card would otherwise lie around its neighbour in the preview."""
    t = clearing(2, hands={"green": ["h01", "h02", "h03"]})
    second = by_id(scene(t.mask(0), 0))["hand-0-h02-1"]
    t.hands[0] = t.hands[0][1:]
    moved = by_id(scene(t.mask(0), 0))
    assert moved["hand-0-h02-1"].fields["card"] == second.fields["card"] == "h02"
    assert moved["hand-0-h02-1"].x < second.x and not any(name.startswith("hand-0-h01") for name in moved)


def test_a_picture_reveals_nothing_hidden() -> None:
    t = clearing(3, up=[1, 4])
    masked = t.mask(0)
    pictures = {scene(masked.fill(FastChance(seed)).mask(0), 0).svg() for seed in (1, 2, 3)}
    assert pictures == {scene(masked, 0).svg()}


def test_hidden_cards_and_tiles_are_patterns() -> None:
    t = clearing(2, up=[1])
    sprites = by_id(scene(t.mask(0), 0))
    assert sprites[hand_id(t.mask(0), 0, 0)].symbol == "card-heritage"
    assert sprites["hand-1-1"].symbol == "back-heritage"
    assert sprites["tile-1"].symbol == "tile-maize-terrace"
    assert sprites["tile-2"].symbol == "tile-down"


def test_the_sacrificed_lie_and_the_others_stand() -> None:
    t = clearing(2, pyramid={"green": 1}, sacrificed={"green": 1}, idle={"green": 0})
    workers = [sprite for sprite in scene(t.mask(0), 0).sprites if sprite.id.startswith("worker-pyramid")]
    assert sorted(sprite.rotation for sprite in workers) == [0.0, 90.0]


def test_as_many_workers_as_there_are() -> None:
    for t in positions(4, 8):
        drawn = [sprite.alike for sprite in scene(t.mask(None), None).sprites if sprite.alike.startswith("worker-")]
        for seat, family in enumerate(FAMILIES):
            assert drawn.count(f"worker-{family}") == 4 - t.reserve[seat]


def test_a_cube_on_every_covered_option() -> None:
    t = clearing(2, cubes={"1": [1], "3": [2]}, pituk_cubes=["market"])
    cubes = {sprite.id for sprite in scene(t.mask(0), 0).sprites if sprite.alike == "cube"}
    assert cubes == {"cube-1-1", "cube-3-2", "cube-market"}


def test_neither_workers_nor_cubes_hide_what_a_place_gives() -> None:
    """The centre of every symbol is outside every worker and cube, so that it stays readable."""
    t = clearing(4, up=[1], basics={"1": [["green", "yellow"], ["red"]]}, cubes={"1": [1, 2]}, pituk_cubes=["market"])
    sprites = scene(t.mask(0), 0).sprites
    over = [sprite for sprite in sprites if sprite.alike and sprite.x < CLEARING.width]
    signs = [
        sprite for sprite in sprites if re.fullmatch(r"(space|camp)-1-\d-(skin|maize|mask|vp|action)(-n)?", sprite.id)
    ]
    assert len(over) == 6 and len(signs) == 9
    for one in over:
        hidden = [sign.id for sign in signs if max(abs(sign.x - one.x), abs(sign.y - one.y)) < one.size / 2]
        assert not hidden, (one.id, hidden)


def test_stores_show_their_limits() -> None:
    t = clearing(2, store={"green": {"maize": 5}})
    sprites = by_id(scene(t.mask(0), 0))
    assert sprites["store-0-maize-n"].text == "5/8"
    assert {f"store-0-{resource}" for resource in RESOURCES} <= set(sprites)


def test_the_cost_stands_above_the_gain() -> None:
    """NAK-042."""
    sprites = by_id(scene(clearing(2).mask(0), 0))
    assert sprites["market-1-pay-mask"].y < sprites["market-1-colon"].y < sprites["market-1-get-maize"].y


def test_the_winner_is_crowned() -> None:
    t = clearing(2, agenda=[{"step": "FinalScoring"}], points={"yellow": 3})
    t.run()
    sprites = by_id(scene(t.mask(None), None))
    assert "winner-1" in sprites and "winner-0" not in sprites


def test_tiles_of_another_box_are_drawn_too() -> None:
    text = (NAKUM.folder / "content.toml").read_text(encoding="utf-8").replace('id = "river-bank"', 'id = "swamp"')
    sprites = by_id(scene(clearing(2, {"content": text}).mask(0), 0))
    assert sprites["tile-2"].symbol == "tile-other"
    assert all(f"tile-{tile.name}" in read_symbols(ART) for tile in content_of(OURS).tiles)


def test_the_svg_is_well_formed_and_every_reference_leads_somewhere() -> None:
    svg = scene(clearing(4).mask(0), 0).svg()
    ET.fromstring(svg)
    ids = re.findall(r'\sid="([^"]+)"', svg)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert not set(re.findall(r'\bid="([^"]+)"', shared_defs(ART))) & set(read_symbols(ART))


def test_families_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = {re.sub(r"#[0-9a-fA-F]{3,6}", "", line) for line in shared_defs(ART).splitlines() if 'id="body-' in line}
    outlines = {re.sub(r'id="body-\w+"', "", shape) for shape in shapes}
    assert len(outlines) == 4
