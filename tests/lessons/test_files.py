"""Lesson files are read strictly: every error is one sentence that names the place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.engine import lessons
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.lessons import Lesson, read_lesson, rehearse
from sobremesa.i18n.words import LANGUAGES
from tests.conftest import ROOT
from tests.tools.test_docs import documented

WHOLE = """
game = "nomads"
title = { en = "A", es = "B", fr = "C" }
seats = ["red", "siana"]
players = { siana = "Lumbre" }
chance = []
[given]
turn = "red"
lys = 7
[given.only_stacks]
0 = ["nomad", "red"]
4 = ["nomad", "red"]
1 = ["nomad", "siana"]

[[step]]
say = { en = "Sow.", es = "Siembra.", fr = "Semez." }
point = ["stack-4", "right-4"]
do = ["sow 4 right", "sow 4 left"]
answer."sow 0" = { en = "No.", es = "No.", fr = "Non." }

[[step]]
before = ["siana: sow 1 right"]
say = { en = "Well done.", es = "Bien.", fr = "Bien." }
"""


def read(folder: Path, text: str) -> Lesson:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path, LANGUAGES)


def complaint(folder: Path, text: str) -> str:
    with pytest.raises(Unreadable) as raised:
        rehearse(read(folder, text))
    return str(raised.value)


def test_the_lesson_has_two_paths(tmp_path: Path) -> None:
    assert rehearse(read(tmp_path, WHOLE)) == 2


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ('game = "nomads"', 'game = "nomades"', "There is no game 'nomades'"),
        ("chance", "luck", r"a lesson has no field 'luck'"),
        ("point", "points", r"step 1: a step has no field 'points'; .* did you mean point\?"),
        ('siana = "Lumbre"', "", r"\[players\] must name all seats but the learner's"),
        ('siana = "Lumbre"', 'sian = "Lumbre"', r"\[players\] names 'sian', which is no seat; did you mean siana\?"),
        ('siana = "Lumbre"', 'siana = "Lumbre", red = "Ana"', "must name all seats but the learner's"),
        (', fr = "Semez."', "", r"line 15, step 1: say: 'fr' is missing"),
        (', fr = "C"', "", r"title: 'fr' is missing"),
        (', fr = "Semez."', ', fr = "Semez.", de = "Los."', r"step 1: say: there is no field 'de'"),
        ('en = "Sow."', 'en = ""', r"step 1: say\.en: this has 0 letters"),
        ('en = "Sow."', f'en = "{"Sow. " * 60}"', r"step 1: say\.en: this has 299 letters; 1 to 200 can be read"),
        ('"right-4"', '"right-5"', r"line 15, step 1: nothing is drawn as 'right-5' now; did you mean right-4"),
        ('"sow 4 left"', '"sow 4 lef"', r"line 15, step 1: There is no action 'sow 4 lef'; did you mean sow 4 left"),
        ('"sow 4 left"', '"sow 1 left"', r"'sow 1 left' is not allowed now \(NOM-033\)\. Allowed are: sow 0 left"),
        ('do = ["sow 4 right", "sow 4 left"]', "do = []", "'do' is empty"),
        ('do = ["sow 4 right", "sow 4 left"]', "", "where nothing has to be done, there is nothing to answer"),
        ('do = ["sow 4 right", "sow 4 left"]', 'do = "any"', "nothing that is allowed now begins with 'sow 0'"),
        ('answer."sow 0"', 'answer."sow 2"', "nothing that is allowed now begins with 'sow 2' and does not go on"),
        ('"siana: sow 1 right"', '"sow 1 right"', r"step 2: 'sow 1 right' must be 'seat: action' with one of siana"),
        ('"siana: sow 1 right"', '"red: sow 4 right"', r"must be 'seat: action' with one of siana"),
        ('"siana: sow 1 right"', '"siana: sow 0 right"', r"line 21, step 2: 'sow 0 right' is not allowed now"),
        ("chance = []", "chance = [3]", r"line 6: nobody asked for \[3\], the rest of 'chance'"),
        ('turn = "red"', 'turn = "blue"', "there is no seat 'blue'"),
        ("[[step]]\nbefore", "[[step]]\ndo = 'any'\nbefore", "the last step must be one in which nothing"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_sentence_that_names_its_place(tmp_path: Path, right: str, wrong: str, sentence: str) -> None:
    assert right in WHOLE
    said = complaint(tmp_path, WHOLE.replace(right, wrong, 1))
    assert re.search(sentence, said), said
    assert "\n" not in said


def test_chance_that_runs_out_is_found(tmp_path: Path) -> None:
    text = WHOLE.replace('seats = ["red", "siana"]', 'seats = ["red", "siana"]\nstart = true').partition("[given]")
    rest = text[2].partition("[[step]]")[2]
    said = complaint(tmp_path, f"{text[0]}[[step]]{rest}")
    assert "The script of chance has run out" in said


def test_too_many_paths_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "MOST_WAYS", 1)
    assert complaint(tmp_path, WHOLE).endswith("step 1: there are 2 ways to come here, more than 1.")


def test_every_field_is_documented() -> None:
    page = (ROOT / "docs" / "how-to" / "lessons.md").read_text(encoding="utf-8")
    assert {*lessons.KEYS, *lessons.STEP_KEYS} <= documented(page)


def test_the_example_of_the_page_is_a_lesson(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "how-to" / "lessons.md").read_text(encoding="utf-8")
    assert rehearse(read(tmp_path, page.partition("```toml\n")[2].partition("```")[0])) == 1
