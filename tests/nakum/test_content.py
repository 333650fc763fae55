"""Uploaded content: checked, played with, saved and replayed."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import RandomGame
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.plain import to_toml
from sobremesa.games.nakum.content import MOST_READ, OURS, content_of, read_content
from sobremesa.terminal.arguments import with_content
from tests.nakum.clearing import NAKUM, clearing, do, started

OWN = (NAKUM.folder / "content-first.toml").read_text(encoding="utf-8")
HEAVY = OWN.replace("maize = 8\nskin = 4\nmask = 4", "maize = 9\nskin = 8\nmask = 7")


def broken(old: str, new: str) -> str:
    """Our file with one thing changed."""
    assert old in OWN
    return OWN.replace(old, new, 1)


FIRST_MARKET = OWN[OWN.index("[[market]]") : OWN.index("[[market]]", OWN.index("[[market]]") + 1)]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (broken(FIRST_MARKET, ""), r"box\.toml: decks: 'market' is 20, but there are 19 of them\."),
        (
            broken("cost = { mask = 1 }", "cost = { mask = -1 }"),
            r"box\.toml: \[\[market\]\] 1 \(m01\)\.cost: 'mask' is -1",
        ),
        (
            broken("cost = { mask = 1 }", "cost = { gold = 1 }"),
            r"\[\[market\]\] 1 \(m01\)\.cost: there is no field 'gold'",
        ),
        (
            broken('id = "m02"', 'id = "m01"'),
            r"\[\[market\]\] 2: 'id' is 'm01', which \[\[market\]\] 1 is called already",
        ),
        (broken('id = "m02"', 'id = "none"'), r"\[\[market\]\] 2: 'id' cannot be 'none'"),
        (broken('id = "m02"\n', ""), r"\[\[market\]\] 2: 'id' is missing"),
        (broken("vp = 2\n", 'vp = "two"\n'), r"'vp' must be a whole number, not 'two'"),
        (broken("sacrifice = 0", "sacrifice = 3"), r"\[\[offering\]\] 1 \(first-ears\): 'sacrifice' is 3"),
        (broken("free_camp = false", "free_camp = 1"), r"'free_camp' must be true or false"),
        (broken('action = "market"', 'action = "casino"'), r"'action' has 'casino', which is none of market, heritage"),
        (
            broken('action = "market"', 'action = "unknown"'),
            r"'action' has 'unknown', which is none of market, heritage",
        ),
        (
            broken("gain = { skin = 1 }, four", "gain = { }, four"),
            r"\[\[tile\]\] 1 \(maize-terrace\)\.basic 1: 'gain' gives nothing",
        ),
        (broken("tiles = 8", "tiles = 7"), r"decks: 'tiles' is 7, but there are 8"),
        (broken('source = "rulebook"\n\n[[market]]', 'source = "hearsay"\n\n[[market]]'), r"'source' has 'hearsay'"),
        (broken("maize = 8\n", ""), r"storage: 'maize' is missing"),
        (broken("[storage]", "[stores]"), r"'storage' is missing"),
        (broken("copies = 2", "copies = 0"), r"\[\[heritage\]\] 1 \(h01\): 'copies' is 0"),
        (broken("copies = 2", "copies = 3"), r"decks: 'heritage' is 16, but there are 17"),
        ("this is = = no file", r"box\.toml, line 1: this is not TOML"),
        (
            broken('id = "h01"', 'id = "h 1"'),
            r"\[\[heritage\]\] 1: 'id' must be one word of at most 40 letters, not 'h 1'",
        ),
        (broken('id = "h01"', 'id = "h\\u00071"'), r"must be one word of at most 40 letters, not 'h\\x071'"),
        (broken('id = "h01"', f'id = "{"h" * 41}"'), "must be one word of at most 40 letters"),
        (OWN + "[[tile]]\n" * 3000, r"box\.toml: 'tile' has 3008 entries; there can be at most 8\."),
        (OWN + "[[market]]\n" * 3000, r"box\.toml: 'market' has \d+ entries; there can be at most 60\."),
        (OWN + "#" * 100_000, r"box\.toml: this is larger than 100 KB"),
        (OWN + "\n[extra]\nx = 1\n", r"there is no field 'extra'"),
    ],
)
def test_one_sentence_with_file_table_and_key(text: str, error: str) -> None:
    with pytest.raises(Unreadable, match=error) as raised:
        read_content(text, "box.toml")
    assert str(raised.value).startswith("box.toml")
    assert "\n" not in str(raised.value)


WRONG: dict[type, list[object]] = {
    int: [-1, 1000, 1.5, True, "two", {}],
    bool: [0, "yes", []],
    str: ["", "unknown", "none", 3, []],
    dict: [3, "all", [], {"gold": 1}],
    list: [3, "all", {}, [3], [{}]],
}


def faults(values: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], object]]:
    """Every value of the first two rows of each table, replaced by each kind of invalid value."""
    if path:
        yield from ((path, wrong) for wrong in WRONG[type(values)])
    keys = range(min(len(values), 2)) if isinstance(values, list) else values if isinstance(values, dict) else ()
    for key in keys:
        yield from faults(values[key], (*path, key))


def test_every_invalid_value_is_found() -> None:
    count, right = 0, tomllib.loads(OWN)
    for path, wrong in faults(right):
        values = deepcopy(right)
        inner = values
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = wrong
        with pytest.raises(Unreadable) as raised:
            read_content(to_toml(values), "box.toml")
        assert re.match(rf"box\.toml.*{path[0]}.*", str(raised.value)), (path, wrong, str(raised.value))
        count += 1
    assert count > 400


def test_the_cache_of_boxes_is_bounded() -> None:
    first = content_of(HEAVY)
    for number in range(MOST_READ):
        content_of(HEAVY + f"# {number}\n")
    assert content_of(HEAVY) is not first
    assert content_of(HEAVY).limits == first.limits
    assert content_of(HEAVY) == first != content_of(OURS), "tables made before and after are of one box"


def test_a_tile_has_one_to_three_spaces() -> None:
    spaces = 'camp = [{ gain = { mask = 1, vp = 1 } }, { action = "market" }]'
    for count, fits in ((0, False), (1, True), (3, True), (4, False)):
        text = broken(spaces, "camp = [" + ", ".join(["{ gain = { vp = 1 } }"] * count) + "]")
        if fits:
            assert len(read_content(text, "x").tiles[0].camp) == count
        else:
            with pytest.raises(Unreadable, match=r"'camp' must have 1 to 3 entries"):
                read_content(text, "x")


def test_too_few_cards_to_play() -> None:
    heritage = OWN.split("\n[[heritage]]")
    text = "\n[[heritage]]".join(heritage[:6]).replace("heritage = 16", "heritage = 10")
    with pytest.raises(Unreadable, match=r"decks: 'heritage' must be 12 to 60, not 10"):
        read_content(text, "x")


def test_the_same_text_is_the_same_content() -> None:
    assert content_of(HEAVY) is content_of(HEAVY)
    assert content_of(OURS) is not content_of(HEAVY)
    assert content_of(OURS).text == OURS


def test_the_values_of_the_file_are_played_with() -> None:
    t = clearing(2, {"content": HEAVY}, store={"green": {"maize": 8}})
    do(t, 0, "work 1 2")
    assert t.store[0] == [9, 0, 0]
    assert t.copy().content is t.mask(0).content is t.content


def test_two_matches_with_different_content_at_once() -> None:
    own, ours = started(2, 1, content=HEAVY), started(2, 1)
    assert own.content.limits == [9, 8, 7]
    assert ours.content.limits == [8, 4, 4]


def test_a_match_with_own_content_obeys_the_laws_and_replays() -> None:
    game = RandomGame(NAKUM, 3, {"tiles": "eight", "first": "random", "content": HEAVY}, 1, thorough=False)
    match = game.play()
    saved = json.loads(json.dumps(match.save()))
    assert saved["settings"]["content"] == HEAVY
    assert Match.load(saved).table.scores() == match.table.scores()


def test_a_match_with_broken_content_is_not_begun() -> None:
    with pytest.raises(Unreadable, match=r"^content, line 1: this is not TOML"):
        Match(Programme(NAKUM), 2, {"content": "nothing at all"})
    with pytest.raises(
        Unreadable,
        match=r"^content: there are no values called 'ousr'; there are plenty, ours, or",
    ):
        Match(Programme(NAKUM), 2, {"content": "ousr"})


def test_a_position_carries_its_content() -> None:
    t = clearing(2, {"content": HEAVY})
    again = NAKUM.read_table(NAKUM.write_table(t), "x")
    assert getattr(again, "content") is t.content  # noqa: B009  a Table has none, this one does


def test_the_command_line_takes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(HEAVY, encoding="utf-8")
    settings = with_content(NAKUM.defaults(), path, Programme(NAKUM))
    assert settings == {**NAKUM.defaults(), "content": HEAVY}
    assert with_content(NAKUM.defaults(), None, Programme(NAKUM)) == NAKUM.defaults()
    path.write_text("tile = 3", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"box\.toml: 'tile' must be a list of tables"):
        with_content(NAKUM.defaults(), path, Programme(NAKUM))
    with pytest.raises(Unreadable, match="cannot be opened"):
        with_content(NAKUM.defaults(), tmp_path / "none.toml", Programme(NAKUM))
    with pytest.raises(Unreadable, match="reads none from a file"):
        with_content({}, path, Programme(find_game("nomads")))


def test_a_file_on_disk_has_the_bound_of_a_setting_and_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As in the browser; 50 MB of rows are not even read."""
    path = tmp_path / "box.toml"
    path.write_bytes(b"[[tile]]\n" * 20_000)
    with pytest.raises(Unreadable, match=r"box\.toml: this is larger than 100 KB"):
        with_content({}, path, Programme(NAKUM))
    path.write_bytes(b"\xef\xbb\xbf" + OWN.encode())
    assert with_content({}, path, Programme(NAKUM))["content"] == OWN
    assert read_content("\ufeff" + OWN, "box.toml").limits == content_of(OURS).limits
