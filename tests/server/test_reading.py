"""Files of strangers: whatever is in them is read, or refused in one sentence, and nothing else happens."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.text.bounds import LARGEST_FILE, LARGEST_SETTING, MOST_MOVES, MOST_STEPS
from sobremesa.engine.text.plain import decode, read_text, to_toml
from sobremesa.server.workers.jobs import CheckSettings, ReadRoom
from sobremesa.server.workers.uploads import Imported


def position(game: str, **changed: Any) -> dict[str, Any]:
    """The default position of a game with some of it changed; tables are merged."""
    found = find_game(game)
    values = found.write_table(found.example(["first", "second", "third"], found.defaults()))
    for key, value in changed.items():
        values[key] = {**values[key], **value} if isinstance(value, dict) and key in values else value
    return values


def huge_number(form: str) -> str:
    """A position with a number of more digits than Python converts, as TOML or JSON."""
    mark = to_toml(position("nomads", coins=77)) if form == "toml" else json.dumps(position("nomads", coins=77))
    return mark.replace("77", "1" + "0" * 5000)


def read(content: bytes) -> Imported:
    """The room in a file, as a worker reads it."""
    return ReadRoom(decode(content, "file"), "file", "host", "a secret", 1).do().room


def match_with(**changed: Any) -> dict[str, Any]:
    return {**Match(find_programme("nakum"), 2, secret="s").save(), **changed}


def deep(number: int) -> str:
    return "[" * number + "]" * number


OWN = '"unknown > x"\n' * 20_000  # larger than any setting

HOSTILE: list[tuple[str, str]] = [
    # What stopped every table of a server.
    (to_toml(position("nakum", idle={"green": 1_000_000})), "idle: 'green' is 1000000, which is outside 0 to 99"),
    (to_toml(position("nakum", idle={"green": 99})), "(workers), and the box has 12"),
    (to_toml(position("andor", shields=10**9)), "'shields' is 1000000000, which is outside 0 to 99"),
    (to_toml(position("nomads", coins=10**4000)), "there is a number that is too large"),
    (huge_number("toml"), "there is a number that is too large"),
    (huge_number("json"), "line 1: there is a number that is too large"),
    ("a" + ".a" * 20_000 + " = 1", "line 1: there is a name of more than 16 parts"),
    ("[a" + ".a" * 20_000 + "]", "there is a name of more than 16 parts"),
    ('x = { "a b"' + ' . "a b"' * 20_000 + " = 1 }", "there is a name of more than 16 parts"),
    # Depth and size.
    ("a = " + deep(100_000), "this is nested too deeply"),
    ("a = " + deep(50), "this is nested too deeply"),
    ('{"a": ' + deep(100_000) + "}", "this is nested too deeply"),
    ('{"a": ' + deep(50) + "}", "this is nested too deeply"),
    ("a" * (LARGEST_FILE + 1), f"this is larger than {LARGEST_FILE // 1000} KB"),
    # More than there is, or than there can be.
    (to_toml(position("nomads", stacks={"3": ["nomad"] * 5000})), "'3' has 5000 entries; there can be at most 21"),
    (to_toml(position("nomads", stacks={"3": ["nomad"] * 20, "4": ["nomad"] * 20})), "(discs), and the box has 18"),
    (to_toml(position("oh_captain", deck=["hook"] * 500)), "(cards), and the box has 35"),
    (to_toml(position("oh_captain", trail=["open > seat-1 : purse : all"] * 5000)), "'trail' has 5000 entries"),
    (to_toml(position("nomads", agenda=[{"step": "Turn", "seat": 0}] * 1000)), f"there can be at most {MOST_STEPS}"),
    (to_toml(position("andor", creatures={str(space): "gor" for space in range(1, 60)})), "(creatures), and the box"),
    (to_toml(position("andor", dice=10**12)), "there is no field 'dice'"),
    (to_toml(position("andor", agenda=[{"step": "NextTurn", "seat": 10**9}])), "'seat' is 1000000000"),
    (json.dumps(match_with(parts=[{"game": "nakum", "actions": [[0, "pass"]] * (MOST_MOVES + 1)}])), "too many moves"),
    # Texts of the players' own inside another file.
    (to_toml(position("nakum", content=OWN)), f"'content': this is larger than {LARGEST_SETTING // 1000} KB"),
    (to_toml(position("andor", legend=OWN)), f"'legend': this is larger than {LARGEST_SETTING // 1000} KB"),
    (json.dumps(match_with(settings={"content": OWN})), f"content: this is larger than {LARGEST_SETTING // 1000} KB"),
    (
        json.dumps(match_with(settings={"content": ["ours"]})),
        "Setting 'content' is ['ours'], which is none of plenty, ours",
    ),
    # What the rules stumble over.
    (to_toml(position("nomads", stacks={"3": ["unknown"]})), "'3' has 'unknown', which is none of"),
    (to_toml(position("nomads", chance={"kind": "fast", "words": ["a", "b", "c", "d"]})), "'chance' is incomplete"),
    (json.dumps([1, 2]), "this is not TOML"),
    ('{"game": "nomads", "seats": NaN}', "'seats' must be a whole number, not nan"),
    ("", "'game' is missing"),
]


@pytest.mark.parametrize(("text", "sentence"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_file_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        read(text.encode())
    assert sentence in str(error.value)
    assert len(str(error.value)) < 1000
    assert "\n" not in str(error.value)


def test_bytes_that_are_no_text() -> None:
    for content in (b"\xff\xfe", b"\0\0\0"):
        with pytest.raises(Unreadable, match=r"^file"):
            read(content)


def test_a_byte_order_mark_is_no_part_of_a_file() -> None:
    content = json.dumps(match_with()).encode()
    assert read(content).seats and decode(b"\xef\xbb\xbf" + content, "file") == decode(content, "file")


@pytest.mark.parametrize("game", list(games()))
def test_the_default_position_is_read(game: str) -> None:
    assert read(to_toml(position(game)).encode()).record.positions


def test_an_exception_in_the_rules_is_reported_as_an_error_in_the_file() -> None:
    spoilt = position("nomads", agenda=[{"step": "DropDisc", "seat": 0}], hand=[])
    with pytest.raises(Unreadable):
        read(to_toml(spoilt).encode())


def test_settings_of_strangers_are_tried() -> None:
    assert CheckSettings("nakum", 3, {"tiles": "six"}).do().settings["tiles"] == "six"
    with pytest.raises(Unreadable, match="larger than 100 KB"):
        CheckSettings("nakum", 3, {"content": OWN}).do()


def test_a_file_on_disk_is_not_read_beyond_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "rows.toml"
    path.write_bytes(b"[[tile]]\n" * (LARGEST_FILE // 8))
    with pytest.raises(Unreadable, match=r"rows\.toml: this is larger than 2000 KB"):
        read_text(path)
    path.write_bytes(b"\xef\xbb\xbfgame = 1")
    assert read_text(path) == "game = 1"


def test_reading_leaves_nothing_behind() -> None:
    """Neither the limits of Python nor the games' own tables are other than before."""
    before = sys.get_int_max_str_digits(), sys.getrecursionlimit(), json.dumps(position("andor"))
    for text, _ in HOSTILE[:12]:
        with pytest.raises(Unreadable):
            read(text.encode())
    assert (sys.get_int_max_str_digits(), sys.getrecursionlimit(), json.dumps(position("andor"))) == before
