"""`draw`, `replay`, `verify` and `rules`."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sobremesa.engine.manifest import games
from tests.terminal.terminal import QUICK, Terminal

PLAY = ("play", "nomads", "--seats", "me:Ana,bot", "--lang", "en", "--seed", "a", *QUICK)


@pytest.fixture
def match(terminal: Terminal) -> dict[str, Any]:
    terminal.type(*PLAY, "--save", "m.json", typed="1\n1\n1\n")
    values: dict[str, Any] = json.loads((terminal.folder / "m.json").read_text(encoding="utf-8"))
    return values


def test_replay_tells_every_move(terminal: Terminal, match: dict[str, Any]) -> None:
    said = terminal.type("replay", "m.json", "--lang", "fr")
    assert said.code == 0
    assert len(re.findall(r"^\d+\. ", said.out, re.MULTILINE)) == len(match["parts"][0]["actions"])
    assert f"[{match['parts'][0]['actions'][-1][1]}]" in said.out
    assert "Les histoires sont mélangées" in said.out
    assert "Ana" in said.out


def test_replay_stops_at_the_given_move(terminal: Terminal, match: dict[str, Any]) -> None:
    said = terminal.type("replay", "m.json", "--lang", "en", "--at", "1", "--seat", "1")
    assert "1. Ana: " in said.out and "2. " not in said.out
    assert terminal.type("replay", "m.json", "--at", "99").err.endswith(
        f"has {len(match['parts'][0]['actions'])} moves, not 99.\n"
    )
    assert "There is no seat '9'" in terminal.type("replay", "m.json", "--seat", "9").err


def test_verify_deals_again(terminal: Terminal, match: dict[str, Any]) -> None:
    said = terminal.type("verify", "m.json")
    assert said.code == 0
    assert said.last_line.startswith(f"{len(match['parts'][0]['actions'])} moves and ")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda m: m.update(secret="another"), "the secret does not match the seal."),
        (lambda m: m["parts"][0]["events"][1].pop(), "move 2: what happened is not what the secret deals."),
        (lambda m: m["parts"][0]["events"].append([]), "what happened is not what the secret deals."),
        (lambda m: m["parts"][0].pop("events"), "move 1: what happened is not what the secret deals."),
        (lambda m: m["parts"][0]["actions"].insert(0, [0, "pass"]), "action 1: 'pass' is not allowed now"),
    ],
)
def test_verify_notices(terminal: Terminal, match: dict[str, Any], change: Any, sentence: str) -> None:
    change(match)
    (terminal.folder / "m.json").write_text(json.dumps(match), encoding="utf-8")
    said = terminal.type("verify", "m.json")
    assert said.code == 1
    assert sentence in said.err
    assert said.out == ""


@pytest.mark.parametrize("game", games())
def test_draw_writes_a_picture(terminal: Terminal, game: str) -> None:
    assert terminal.type("draw", game, "--moves", "20", "--seed", "3", "--seat", "1", "-o", "x.svg").code == 0
    picture = (terminal.folder / "x.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg ") and picture.endswith("</svg>\n")
    assert terminal.type("draw", game, "--moves", "20", "--seed", "3", "--seat", "1").out == picture
    assert terminal.type("draw", game, "--moves", "25", "--seed", "3", "--seat", "1").out != picture


def test_draw_a_match_and_a_scenario(terminal: Terminal, match: dict[str, Any]) -> None:
    now = terminal.type("draw", "--match", "m.json").out
    assert now.startswith("<svg ")
    assert terminal.type("draw", "--match", "m.json", "--at", str(len(match["parts"][0]["actions"]))).out == now
    assert terminal.type("draw", "--match", "m.json", "--at", "0").out not in ("", now)
    scenario = next(iter(sorted((games()["nomads"].folder / "scenarios").glob("*.toml"))))
    assert terminal.type("draw", "--scenario", str(scenario)).out.startswith("<svg ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["draw"], "What is to be drawn?"),
        (["draw", "nomads", "--players", "7"], "nomads is for 2 to 5 players, not 7."),
        (["draw", "nomads", "-o", "nowhere/x.svg"], "nowhere/x.svg: No such file or directory."),
        (["draw", "--scenario", "none.toml"], "none.toml cannot be opened"),
        (["rules"], "Which game?"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["replay", "none.json"], "none.json cannot be opened"),
        (["verify", "none.json"], "none.json cannot be opened"),
        (["bench", "--seconds", "0"], "--seconds must be above zero."),
        (["bench", "--seconds", "nan"], "--seconds must be above zero."),
        (["dance"], "invalid choice: 'dance'"),
    ],
)
def test_bad_input_is_one_sentence(terminal: Terminal, arguments: list[str], sentence: str) -> None:
    said = terminal.type(*arguments)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1 and said.out == ""


def test_without_a_command_the_table_opens(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def serve(*_: object, open_browser: bool, **__: object) -> int:
        asked.append(open_browser)
        return 0

    monkeypatch.setattr("sobremesa.server.launch.serve", serve)
    assert terminal.type().code == 0
    assert asked == [True]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_rulebook_has_every_rule(terminal: Terminal, language: str) -> None:
    said = terminal.type("rules", "nomads", "--lang", language)
    assert said.code == 0
    for rule in games()["nomads"].rules():
        assert f"\n{rule.id}  " in said.out
