"""Nomads as a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event, EventLog, Watch
from sobremesa.engine.laws import setting_combinations
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.show.scene import Scene, Sprite, follow, read_symbols, shared_defs
from sobremesa.games.nomads.actions import LYS, PAYMENTS, SOWINGS
from sobremesa.games.nomads.content import CARDS, DISCS, FROG, JOKER, MOON_TILE, NOMAD, RED, SONG, SPACES, TILES
from sobremesa.games.nomads.draw import scene
from sobremesa.games.nomads.draw.camp import ART, CAMP
from sobremesa.games.nomads.stacks import Stacks, stacks_of
from sobremesa.games.nomads.table import DISC_BITS, NOWHERE, TILE_BITS, Nomads
from sobremesa.games.nomads.turn import RedLift, Turn
from sobremesa.games.nomads.ui import clicks
from sobremesa.games.nomads.writing import Payment

NOMADS = find_game("nomads")
FIVE = ["ulrich", "red", "siana", "nostromo", "moon"]


def camp(*names: str) -> Nomads:
    table = NOMADS.example(list(names or FIVE), NOMADS.defaults())
    assert isinstance(table, Nomads)
    return table


def by_id(picture: Scene) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in picture.sprites}


def positions(seats: int, seed: int) -> Iterator[Nomads]:
    """The positions of a random match, from the first choice of the set-up to the end."""
    combinations = setting_combinations(NOMADS)
    match = Part(NOMADS, seats, combinations[seed % len(combinations)], secret=f"draw-{seed}")
    chance = FastChance(seed)
    while True:
        assert isinstance(match.table, Nomads)
        yield match.table
        if match.table.is_over:
            return
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))


class Frames(Watch):
    """The scene after every event, as a browser would be sent it."""

    def __init__(self, first: Scene) -> None:
        self.scenes = [first]

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Nomads)
        self.scenes.append(follow(self.scenes[-1], scene(table.mask(None), None)))


def watched(t: Nomads, seat: int, action: str) -> list[Scene]:
    frames = Frames(scene(t.mask(None), None))
    t.watch = frames
    t.play(seat, NOMADS.actions.read(action))
    t.watch = None
    return frames.scenes


# Every picture of every game.


@pytest.mark.parametrize("seats", NOMADS.seats)
def test_every_position_of_a_match_can_be_drawn(seats: int) -> None:
    for t in positions(seats, seats):
        for viewer in (None, *range(seats)):
            picture = scene(t.mask(viewer), viewer)
            ids = [sprite.id for sprite in picture.sprites]
            assert len(set(ids)) == len(ids)
            assert {sprite.symbol for sprite in picture.sprites} - {""} <= set(read_symbols(ART))
            assert all(0 < s.x < picture.width and 0 < s.y < picture.height for s in picture.sprites)


@pytest.mark.parametrize("seats", NOMADS.seats)
def test_every_action_is_clicked_on_existing_labelled_sprites(seats: int) -> None:
    for t in positions(seats, 10 + seats):
        for viewer in range(seats):
            masked = t.mask(viewer)
            sprites = by_id(scene(masked, viewer))
            for action in masked.legal_actions(viewer):
                clicked = clicks(masked, action)
                assert clicked or action.kind in ("stay", "pass"), action.text
                assert all(sprites[name].label and not sprites[name].alike for name in clicked), action.text


def test_a_picture_reveals_nothing_below_the_top_tile() -> None:
    masked = camp().mask(0)
    worlds = [masked.fill(FastChance(seed)) for seed in (1, 2)]
    assert worlds[0].piles != worlds[1].piles
    pictures = {scene(world.mask(0), 0).svg() for world in worlds}
    assert pictures == {scene(masked, 0).svg()}
    assert {scene(world, 0).svg() for world in worlds} == pictures


def test_a_hidden_tile_is_drawn_as_a_pattern() -> None:
    t = camp()
    t.piles[3] = [*t.piles[3][:-1], UNKNOWN]
    sprites = by_id(scene(t, None))
    assert sprites[f"tile-3-{len(t.piles[3])}"].symbol == "tile-unknown"
    assert sprites["pile-3"].fields["tile"] == "unknown"


def test_the_svg_is_well_formed_and_every_reference_leads_somewhere() -> None:
    svg = scene(camp().mask(0), 0).svg()
    ET.fromstring(svg)
    ids = re.findall(r'\sid="([^"]+)"', svg)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


def test_no_symbol_has_the_name_of_a_shared_part() -> None:
    shared = set(re.findall(r'\bid="([^"]+)"', shared_defs(ART)))
    assert shared
    assert not shared & set(read_symbols(ART))


def test_every_shared_part_is_used() -> None:
    shared = set(re.findall(r'\bid="([^"]+)"', shared_defs(ART)))
    drawings = "".join(path.read_text(encoding="utf-8") for path in ART.glob("*.svg"))
    assert shared == {name for name in shared if re.search(rf"#{name}[\")]", drawings)}


def test_there_is_a_picture_of_everything_in_the_box() -> None:
    symbols = set(read_symbols(ART))
    assert {f"disc-{disc}" for disc in DISCS} <= symbols
    assert {f"tile-{tile}" for tile in TILES} <= symbols
    assert {f"card-{card}" for card in CARDS} <= symbols


def test_pieces_of_different_kinds_differ_in_shape_and_not_only_in_colour() -> None:
    symbols = read_symbols(ART)
    for kinds in ([f"disc-{disc}" for disc in DISCS], [f"tile-{tile}" for tile in TILES]):
        shapes = {re.sub(r'(fill|stroke|color)="[^"]*"', "", symbols[kind].markup.split(">", 1)[1]) for kind in kinds}
        assert len(shapes) == len(kinds)


# The ring.


def heights(picture: Scene, space: int) -> list[tuple[str, float, int]]:
    place = by_id(picture)[f"stack-{space}"]
    discs = [s for s in picture.sprites if s.symbol.startswith("disc-") and s.x == place.x]
    return [(s.symbol, s.y, s.layer) for s in discs if abs(s.y - place.y) < 125]


def test_spaces_go_clockwise_from_the_top_and_are_numbered() -> None:
    sprites = by_id(scene(camp(), None))
    spots = [sprites[f"stack-{space}"] for space in range(SPACES)]
    assert min(spots, key=lambda s: s.y) is spots[0]
    assert max(spots, key=lambda s: s.x) is spots[2]
    assert max(spots, key=lambda s: s.y) is spots[4]
    assert min(spots, key=lambda s: s.x) is spots[6]
    assert [sprites[f"space-{space}"].text for space in range(SPACES)] == [str(space) for space in range(SPACES)]


@pytest.mark.parametrize("discs", [[NOMAD], [NOMAD, RED, FROG], [NOMAD, RED] * 9])
def test_higher_discs_are_drawn_higher_and_in_front(discs: list[int]) -> None:
    t = camp()
    t.stacks = Stacks(DISC_BITS, 0)
    t.stacks[6] = discs
    drawn = heights(scene(t, None), 6)
    assert [symbol for symbol, _, _ in drawn] == [f"disc-{DISCS[disc]}" for disc in discs]
    for (_, y, layer), (_, next_y, next_layer) in pairwise(drawn):
        assert next_y < y
        assert next_layer > layer


def test_the_numbers_of_discs_and_tiles_are_shown() -> None:
    t = camp()
    t.stacks[2] = [NOMAD] * 5
    t.piles[3] = t.piles[3][:7]
    sprites = by_id(scene(t, None))
    assert (sprites["height-2"].text, sprites["count-3"].text) == ("5", "7")
    assert sprites["pile-3"].fields["count"] == 7
    assert sprites["stack-2"].fields["discs"] == ["nomad"] * 5


def test_an_empty_pile_is_drawn_empty_and_labelled() -> None:
    t = camp()
    t.piles[3] = []
    sprites = by_id(scene(t, None))
    assert sprites["pile-3"].fields == {"space": 3, "tile": "none", "count": 0}
    assert "count-3" not in sprites
    assert not any(name.startswith("tile-3-") for name in sprites)


def test_arrows_stand_only_where_the_viewer_can_sow() -> None:
    t = camp("red", "siana")
    own = {space for space in range(SPACES) if t.has_disc_in(0, space)}
    assert own
    for viewer, spaces in ((0, own), (1, set()), (None, set())):
        arrows = {name for name in by_id(scene(t, viewer)) if name.startswith(("left-", "right-"))}
        assert arrows == {f"{way}-{space}" for space in spaces for way in ("left", "right")}


def test_the_arrow_to_the_right_points_to_the_next_space() -> None:
    t = camp("red", "siana")
    t.stacks[0] = [RED]
    t.stacks[2] = [RED]
    sprites = by_id(scene(t, 0))
    assert 45 < sprites["right-0"].rotation < 135
    assert -135 < sprites["left-0"].rotation < -45
    assert abs(sprites["right-2"].rotation) > 135
    assert abs(sprites["left-2"].rotation) < 45


def test_red_raises_a_disc_by_clicking_it() -> None:
    t = camp("red", "siana")
    t.stacks[5] = [NOMAD, RED, NOMAD]
    t.agenda = [RedLift(0)]
    sprites = by_id(scene(t, 0))
    assert sprites["disc-5-1"].fields == {"space": 5, "height": 1, "disc": "red"}
    assert "disc-5-1" not in by_id(scene(t, 1))


def test_discs_in_hand_hover_over_the_current_space() -> None:
    t = camp()
    t.stacks[2] = [NOMAD, RED, FROG]
    t.watch = EventLog()
    t.drop_disc(3, t.lift_stack(2))
    picture = scene(t, None)
    hand = [s for s in picture.sprites if "lifted" in s.classes]
    assert [s.symbol for s in hand] == ["disc-red", "disc-frog"]
    place = by_id(picture)["stack-3"]
    top = min(y for _, y, _ in heights(picture, 3) if y > hand[0].y)
    assert all(s.x == place.x and s.y < top for s in hand)
    assert by_id(picture)["hand"].fields == {"discs": ["red", "frog"]}


def test_lys_points_at_her_pile() -> None:
    t = camp()
    for space in range(SPACES):
        t.lys = space
        sprites = by_id(scene(t, None))
        away = {
            name: abs(complex(s.x, s.y) - complex(sprites["lys"].x, sprites["lys"].y)) for name, s in sprites.items()
        }
        assert min(range(SPACES), key=lambda pile: away[f"pile-{pile}"]) == space
        assert sprites["lys"].fields == {"space": space}
    t.lys = NOWHERE
    assert "lys" not in by_id(scene(t, None))


def test_moons_on_the_chart_are_drawn_and_counted_beyond_four() -> None:
    t = camp()
    t.chart = 6
    sprites = by_id(scene(t, None))
    assert sprites["chart-count"].text == "6/4"
    assert len([s for s in sprites.values() if s.symbol == "tile-moon" and s.id.startswith("moon-chart")]) == 6


# The players.


def test_a_players_tiles_cards_moons_and_score_are_shown() -> None:
    t = camp("red", "siana")
    t.tiles[1] = [3, 0, 0, 0, 0, 0, 0, 2]
    t.take_card(1, 1, 4)
    t.moons[1] = 2
    sprites = by_id(scene(t, None))
    assert sprites["tiles-count-1-sun"].text == "3"
    assert {"joker-1-0", "joker-1-1"} <= set(sprites)
    assert sprites["moons-count-1"].text == "2"
    assert sprites["score-1"].text == "1"
    expected = {"seat": 1, "disc": "siana", "score": 1, "cards": 4, "tiles": 5, "moons": 2}
    assert sprites["player-1"].fields == expected
    assert sprites["card-wave-4"].label == "label-card-held"
    assert sprites["gap-wave-4"].text == "4"


def test_a_score_below_zero_has_a_minus_sign() -> None:
    t = camp("red", "siana")
    t.tiles[0][2] = 7
    assert by_id(scene(t, None))["score-0"].text == "\N{MINUS SIGN}7"


def test_cards_on_offer_show_their_value_and_stand_in_the_column_of_their_tiles() -> None:
    t = camp("red", "siana")
    t.tiles[0] = [1] * JOKER + [0]
    sprites = by_id(scene(t, None))
    for card, name in enumerate(CARDS[:SONG]):
        for value in t.offered[card]:
            offered = sprites[f"card-{name}-{value}"]
            assert (offered.text, offered.label) == (str(value), "label-card")
            assert offered.x == sprites[f"tiles-0-{name}"].x


def test_whose_turn_it_is_and_who_began_is_marked() -> None:
    t = camp("red", "siana", "moon")
    t.first = 2
    t.agenda = [Turn(1)]
    sprites = by_id(scene(t, None))
    assert sprites["turn"].fields == {"seat": 1}
    assert sprites["turn"].y == sprites["player-1"].y
    assert sprites["first"].fields == {"seat": 2}


def test_the_winner_is_marked_only_after_the_end() -> None:
    t = camp("red", "siana")
    t.agenda = []
    assert not any(name.startswith("winner") for name in by_id(scene(t, None)))
    t.piles = Stacks(TILE_BITS, UNKNOWN)
    t.moons[1] = 2
    sprites = by_id(scene(t, None))
    assert sprites["winner-1"].fields == {"seat": 1, "score": 2}
    assert not {"winner-0", "turn"} & set(sprites)


def test_adventurers_sit_at_the_fire_until_picked_and_sleep_if_unchosen() -> None:
    settings = {"setup": "placed", "adventurers": "pick"}
    match = Part(NOMADS, 2, settings, secret="camp")
    for picked in ("red", "siana"):
        table = match.table
        before = by_id(NOMADS.scene(table.mask(None), None))[f"adventurer-{picked}"]
        assert before.label == "label-adventurer"
        assert before.x < CAMP.width
        match.play(table.choice.seat, NOMADS.actions.read(f"pick {picked}"))
    sprites = by_id(NOMADS.scene(match.table.mask(None), None))
    assert sprites["adventurer-red"].label == "label-awake"
    assert (sprites["adventurer-moon"].symbol, sprites["adventurer-moon"].label) == ("asleep-moon", "label-asleep")
    assert sprites["spare-moon"].fields == {"disc": "moon", "count": 2}
    assert "spare-frog" not in sprites


# Clicks.


def test_an_ability_is_clicked_on_the_space_where_it_is_used() -> None:
    t = camp()
    assert clicks(t, SOWINGS[6][1][0]) == ["stack-6", "right-6"]
    assert clicks(t, NOMADS.actions.read("sow 6 right double 3")) == ["stack-6", "right-6", "space-1"]
    assert clicks(t, NOMADS.actions.read("sow 1 left skip 2")) == ["stack-1", "left-1", "space-7"]
    assert clicks(t, LYS[4]) == ["pile-4"]


def test_a_payment_is_clicked_on_jokers_and_tiles() -> None:
    t = camp("red", "siana")
    t.agenda = [Payment(1, 0, 3)]
    assert clicks(t, PAYMENTS[0][0]) == ["tiles-1-sun"]
    assert clicks(t, PAYMENTS[2][0]) == ["joker-1-0", "joker-1-1", "tiles-1-sun"]
    assert clicks(t, PAYMENTS[3][0]) == ["joker-1-0", "joker-1-1", "joker-1-2"]
    t.agenda = [Payment(1, SONG, 4)]
    assert clicks(t, PAYMENTS[1][0b101]) == ["joker-1-0", "tiles-1-sun", "tiles-1-leaf"]


# Pieces that are followed.


def test_a_disc_keeps_its_id_while_it_is_lifted_carried_and_dropped() -> None:
    t = camp("red", "siana")
    t.stacks = stacks_of([[NOMAD] for _ in range(SPACES)], DISC_BITS, 0)
    t.stacks[6] = [NOMAD, RED, NOMAD, RED]
    frames = watched(t, 0, "sow 6 right")
    first, last = by_id(frames[0]), frames[0]
    stack = sorted(
        (s for s in first.values() if s.alike and s.x == first["stack-6"].x and s.layer < 400), key=lambda s: -s.y
    )
    ids = [sprite.id for sprite in stack if sprite.symbol.startswith("disc-")]
    assert len(ids) == 4
    last = next(f for f in frames[1:] if not any("lifted" in s.classes for s in f.sprites))
    for step, name in enumerate(ids, start=1):
        assert by_id(last)[name].x == first[f"stack-{(6 + step) % SPACES}"].x
    moved = [s.id for s in last.sprites if s.symbol == "disc-nomad" and (s.x, s.y) != (first[s.id].x, first[s.id].y)]
    assert sorted(moved) == sorted(ids[0::2])


def test_a_taken_tile_flies_to_its_taker_even_if_the_next_looks_the_same() -> None:
    t = camp("red", "siana")
    t.piles[3] = [2, 2]
    before = scene(t.mask(None), None)
    t.take_tile(1, 3)
    after = by_id(follow(before, scene(t.mask(None), None)))
    held, pile = by_id(scene(t, None))["tiles-1-leaf"], after["pile-3"]
    assert abs(after["tile-3-2"].x - held.x) < 20
    assert (after["tile-3-1"].x, after["tile-3-1"].y) == (pile.x, pile.y)


def test_a_moon_flies_from_its_pile_to_the_chart_and_to_its_winner() -> None:
    t = camp("red", "siana")
    t.piles[3] = [2, MOON_TILE]
    t.chart = 0
    start = scene(t.mask(None), None)
    t.take_tile(1, 3)
    charted = follow(start, scene(t.mask(None), None))
    t.win_moons(0, 1)
    won = follow(charted, scene(t.mask(None), None))
    assert by_id(charted)["tile-3-2"].symbol == "tile-moon"
    assert abs(by_id(won)["tile-3-2"].x - by_id(won)["moons-0"].x) < 20


@pytest.mark.parametrize("seats", NOMADS.seats)
def test_followed_scenes_keep_every_place_and_every_piece(seats: int) -> None:
    before = None
    for t in positions(seats, 20 + seats):
        plain = scene(t.mask(0), 0)
        now = follow(before, plain) if before else plain
        assert len(by_id(now)) == len(now.sprites)
        assert [(s.symbol, s.x, s.y) for s in now.sprites] == [(s.symbol, s.x, s.y) for s in plain.sprites]
        assert {s.id for s in plain.sprites if not s.alike} <= set(by_id(now))
        before = now
