"""A series in the terminal: played, left in the middle of each half, resumed, retold and verified."""

from __future__ import annotations

import json
import re

import pytest

from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.saves import read_match
from sobremesa.engine.text.plain import Plain
from tests.terminal.terminal import Terminal

SEATS = ("--seats", "me:Ana,bot:random,bot:random", "--lang", "en")
PART = {"en": "Game 2 of 2: Nomads", "es": "Juego 2 de 2", "fr": "Jeu 2 sur 2"}


def test_a_lumarathon_left_in_each_half_and_resumed(terminal: Terminal) -> None:
    first = terminal.type("play", "lumarathon", *SEATS, "--seed", "a", "--save", "l.json", typed="1\n" * 4 + "q\n")
    assert (first.code, first.err) == (0, "")
    assert "Game 1 of 2: Oh Captain!" in first.out
    assert "sobremesa play --resume l.json --lang en" in first.last_line
    assert len(read_match(terminal.folder / "l.json").parts) == 1
    left = read_match(terminal.folder / "l.json").save()
    second = terminal.type("play", "--resume", "l.json", "--lang", "en", typed="1\n" * 40 + "q\n")
    assert "Standing after game 1 of 2:" in second.out
    unbroken = " ".join(second.out.split())  # lines are broken to fit the screen
    for handed in ("by the fire.", "it is a Joker.", "of the sleeping Adventurers.", " stays "):
        assert handed in unbroken
    played = read_match(terminal.folder / "l.json")
    assert len(played.parts) == 2 and not played.is_over
    assert _is_continued(left, played)
    left = played.save()
    third = terminal.type("play", "--resume", "l.json", "--lang", "en", "--save", "l.json", typed="1\n" * 400)
    over = read_match(terminal.folder / "l.json")
    assert over.is_over and _is_continued(left, over)
    standing = third.out.split("Standing after game 2 of 2:")[1]
    told = [int(points) for points in re.findall(r"(\d+) points?", standing)]
    assert told == [over.points()[seat] for seat in sorted(range(3), key=lambda seat: over.ranks()[seat])]
    assert terminal.type("verify", "l.json").out.startswith("The secret matches the seal")
    assert "plays" in terminal.type("replay", "l.json", "--lang", "en").out


def _is_continued(before: Plain, after: Match) -> bool:
    """Whether every answer that was saved is still there, in each match."""
    now = after.save()
    kept = [part["actions"] for part in before["parts"]]
    return bool(before["secret"] == now["secret"]) and all(
        actions == part["actions"][: len(actions)] for actions, part in zip(kept, now["parts"], strict=False)
    )


def test_people_sharing_the_screen_are_told_each_part_once(terminal: Terminal) -> None:
    seats = "me:Ana,me:Luis,bot:random"
    said = terminal.type("play", "lumarathon", "--seats", seats, "--lang", "en", "--seed", "c", typed="1\n" * 600)
    cave, camp = said.out.split(PART["en"])
    told = [line for line in cave.splitlines() if line.startswith("  * ")]
    assert told and told[0] not in camp
    assert camp.count("by the fire.") == 1


@pytest.mark.parametrize("language", PART)
def test_a_lumarathon_of_bots_in_every_language(terminal: Terminal, language: str) -> None:
    seats = "bot:random,bot:random,bot:random"
    said = terminal.type("play", "lumarathon", "--seats", seats, "--lang", language, "--seed", "b")
    assert (said.code, said.err) == (0, "")
    assert PART[language] in said.out


def test_a_changed_series_is_found(terminal: Terminal) -> None:
    terminal.type("play", "lumarathon", *SEATS, "--seed", "a", "--save", "l.json", typed="1\n" * 4 + "q\n")
    path = terminal.folder / "l.json"
    saved = json.loads(path.read_text(encoding="utf-8"))
    saved["parts"][0]["events"][0][0]["kind"] = "coin-stolen"
    path.write_text(json.dumps(saved), encoding="utf-8")
    said = terminal.type("verify", "l.json")
    assert said.code != 0 and "move 1" in said.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "me,bot"], "3 to 5"),
        (["--options", "setup=quick"], "no setting 'setup'; it has lumarathon.sleepers, "),
        (["--options", "nomads.colour=red"], "colour"),
        (["--options", "chess.clock=on"], "no setting 'chess.clock'; it has "),
        (["--options", "lumarathon.sleepers=all"], "both, discs, tiles"),
    ],
)
def test_an_impossible_series_is_refused(terminal: Terminal, arguments: list[str], sentence: str) -> None:
    said = terminal.type("play", "lumarathon", *arguments)
    assert said.code != 0 and sentence in said.err
    assert len(said.err.splitlines()) == 1


def test_a_resumed_series_keeps_its_seats(terminal: Terminal) -> None:
    terminal.type("play", "lumarathon", *SEATS, "--seed", "a", "--save", "l.json", typed="q\n")
    said = terminal.type("play", "--resume", "l.json", "--seats", "me,me,me,me")
    assert "has 3 seats, not 4" in said.err
