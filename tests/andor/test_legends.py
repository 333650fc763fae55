"""Legend files: those we ship are sound, and a mistake is told in one sentence with file, line and key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content import BOSS, CREATURES
from sobremesa.games.andor.effects import JumpToEnd, achieved, is_met
from sobremesa.games.andor.legend import (
    GOALS,
    LEGEND_IDS,
    LEGENDS,
    MAY_HAVE,
    TRIGGERS,
    VOCABULARY,
    check_legend,
    legend_number,
    story_texts,
)
from sobremesa.games.andor.table import Andor
from tests.conftest import ROOT

GAME = find_game("andor")
FOLDER = GAME.folder / "legends"

GOOD = """\
id = "mine"
source = "ours"
board = "andor"
events = "gold"
difficulties = ["normal"]
title = { en = "A", es = "B", fr = "C" }

[setup]
strength = 2
willpower = 7
merchants_sell = "everything"
effects = [
    { do = "creatures", creature = "gor", spaces = [8, 20] },
]

[[card]]
id = "c"
letter = "C"
text = { en = "A", es = "B", fr = "C" }
effects = [
    { do = "share-gold", amount = 3 },
    { do = "farmers", spaces = [24] },
]

[[goal]]
kind = "save"
text = { en = "A", es = "B", fr = "C" }
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def position(legend: str, seats: tuple[str, ...] = ("warrior", "archer"), difficulty: str = "normal") -> Andor:
    options = {"legend": legend, "difficulty": difficulty, "shields": "own"}
    table = GAME.example(list(seats), options)
    assert isinstance(table, Andor)
    table.agenda = []
    return table


def test_a_good_file_is_silent(tmp_path: Path) -> None:
    check_legend(written(tmp_path, GOOD))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_what_we_ship_is_good_and_listed(path: Path) -> None:
    check_legend(path)
    assert path.stem in LEGEND_IDS


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('do = "farmers"', 'do = "dragons"', 22, "'dragons' is none of creatures"),
        ("spaces = [24]", "spaces = [75]", 22, "no space 75"),
        ("spaces = [8, 20]", "spaces = [8, 80]", 13, "no space 80"),
        ('title = { en = "A", es = "B", fr = "C" }', 'title = { en = "A", es = "B" }', 6, "'fr' is missing"),
        ('creature = "gor"', 'creature = "orc"', 13, "'orc' is none of gor"),
        ("amount = 3", "amount = { 2 = 3, 3 = 4 }", 21, "one for 4"),
        ("amount = 3", 'amount = "three"', 21, "whole number"),
        ("strength = 2", "strength = 20", 9, "outside 1 to 14"),
        ('letter = "C"', 'letter = "Z"', 18, "none of A"),
        ('kind = "save"', 'kind = "save"\nwhom = "all"', 27, "no such key"),
        ('merchants_sell = "everything"\n', "", 8, "'merchants_sell': this key is missing"),
        ('board = "andor"', 'board = "moon"', 3, "'moon' is none of andor"),
        ('do = "share-gold", amount = 3', 'do = "boss", spaces = [8]', 21, "has no [boss]"),
        ('do = "share-gold", amount = 3', 'do = "rubble", spaces = [8], amount = 4', 21, "rubble tokens are worth"),
        ('difficulties = ["normal"]', 'difficulties = "normal"', 5, "list of texts"),
    ],
)
def test_mistakes_name_file_line_and_key(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert old in GOOD
    with pytest.raises(Unreadable) as error:
        check_legend(written(tmp_path, GOOD.replace(old, new, 1)))
    text = str(error.value)
    assert f"mine.toml, line {line}, " in text and words in text
    assert "\n" not in text and text.endswith(".")


def test_files_that_are_no_legends_at_all(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="line 1"):
        check_legend(written(tmp_path, "this is = no toml ="))
    with pytest.raises(Unreadable, match="cannot be opened"):
        check_legend(tmp_path / "nothing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable, match="not a text file"):
        check_legend(tmp_path / "bytes.toml")
    with pytest.raises(Unreadable, match="There is no legend 'x'"):
        legend_number("x")


def test_too_many_fog_tokens_for_the_board(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="15 fog tokens for 8 spaces"):
        text = GOOD.replace('board = "andor"', 'board = "cave"').replace("merchants", "fog_left_out = []\nmerchants", 1)
        check_legend(written(tmp_path, text))


def test_legend_2_the_tower_and_the_end() -> None:
    t = position("legend-2")
    legend = LEGENDS[t.legend]
    assert [legend.boss_strength["normal"][heroes] for heroes in (2, 3, 4)] == [20, 30, 40]
    assert [legend.boss_strength["easy"][heroes] for heroes in (2, 3, 4)] == [10, 20, 30]
    herb, tower = legend.goals
    t.defeated[BOSS] = 1
    assert is_met(t, tower) and not is_met(t, herb)
    t.then(JumpToEnd())
    t.run()
    assert t.won == 0 and t.narrator == 13


def test_legend_2_is_won_with_herb_and_tower() -> None:
    t = position("legend-2")
    t.defeated[BOSS] = 1
    t.at[0] = 0
    t.items[0][11] = 1
    t.then(JumpToEnd())
    t.run()
    assert t.won == 1


def test_treasure_counts_gold_and_gems_at_the_way_out() -> None:
    t = position("glowing-deeps")
    goal = LEGENDS[t.legend].goals[0]
    t.at = [0, 5]
    t.gold = [3, 4]
    t.items[0][18] = 2
    t.items[1][19] = 1
    t.ground_gold[0] = 1
    t.ground = [17]
    assert achieved(t, goal) == 3 + 8 + 1 + 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_every_legend_can_be_laid_out(legend: str, seats: int) -> None:
    for difficulty in LEGENDS[legend_number(legend)].difficulties:
        chance = FastChance(seats)
        table = GAME.start(seats, {"legend": legend, "difficulty": difficulty, "shields": "own"}, chance)
        table.run()
        for _ in range(seats):
            table.play(table.choice.seat, table.options(table.choice.seat)[0])
        assert table.won == -1
        assert sum(table.supply) + sum(1 for kind in table.creatures if kind) == 29
        assert len(CREATURES) == 6


def test_the_page_on_legends_says_everything_and_its_example_is_good(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "legends.md").read_text(encoding="utf-8")
    rows = "".join(re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE))
    for word in [*VOCABULARY, *GOALS]:
        assert f"`{word}`" in rows, word
    for word in [*MAY_HAVE, *TRIGGERS]:
        assert word in page, word
    example = page.split("```toml\n")[1].split("```")[0]
    check_legend(written(tmp_path, example))


def test_the_words_of_legends_are_messages() -> None:
    for language, title in (("en", "The Watch"), ("es", "La guardia"), ("fr", "La garde")):
        assert f"legend-the-watch = {title}\n" in story_texts(language)
    assert "card-legend-2-c = " in story_texts("fr") and "'" not in story_texts("fr")
