"""Agents in any language: one in JavaScript plays whole matches, and a misbehaving one is reported in one sentence."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

import sobremesa as sb
from sobremesa.agents.contestants import BotContestant, ProgramContestant, ProgramFailed, printable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from tests.conftest import ROOT
from tests.terminal.terminal import Terminal

JAVASCRIPT = f"node {ROOT / 'examples' / 'agents' / 'agent.mjs'}"
PAGE = (ROOT / "docs" / "how-to" / "agents.md").read_text(encoding="utf-8")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

FIRST_LEGAL = """
import json, random, sys
random.seed(1)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "first"}), flush=True)
    elif message["type"] == "ask":
        with open("asked.jsonl", "a") as file:
            file.write(line)
        print(json.dumps({"action": %s}), flush=True)
"""


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)


def program(folder: Path, code: str) -> str:
    """The command of a program with this code."""
    path = folder / "agent.py"
    path.write_text(code, encoding="utf-8")
    return f"{sys.executable} {path}"


def first_legal(folder: Path, action: str = 'message["legal"][0][1]') -> str:
    return program(folder, FIRST_LEGAL % action)


@needs_node
@pytest.mark.parametrize("game", sorted(sb.games()))
def test_an_agent_in_javascript_plays_whole_matches(game: str, terminal: Terminal) -> None:
    others = ["bot:random"] * (find_programme(game).seats.start - 1)
    said = terminal.type("arena", game, JAVASCRIPT, *others, "--save", ".")
    assert said.code == 0 and re.search(r"^JavaScript +1 ", said.out, re.MULTILINE), said.err
    match = sb.load(terminal.folder / f"{game}-1-1.json")
    assert match.is_over


@needs_node
def test_the_agent_has_about_forty_lines() -> None:
    assert len(Path(JAVASCRIPT.split()[1]).read_text(encoding="utf-8").splitlines()) <= 42


def test_seats_rotate_and_the_same_seed_deals_the_same(terminal: Terminal) -> None:
    said = [terminal.type("arena", "nomads", "bot:random", "bot:greedy", "--matches", "2").out for _ in range(2)]
    assert said[0] == said[1]
    rows = [line.split() for line in said[0].splitlines()[1:]]
    assert [row[:2] for row in rows] == [["bot:random", "2"], ["bot:greedy", "2"]]
    assert sum(float(row[2]) for row in rows) == 2


def test_a_question_has_the_documented_fields_and_no_secret(terminal: Terminal) -> None:
    said = terminal.type("arena", "oh_captain", first_legal(terminal.folder), "bot:random", "bot:random")
    assert said.code == 0
    lines = (terminal.folder / "asked.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [json.loads(line) for line in lines]
    documented = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`[^|]+) \|", PAGE, re.MULTILINE))))
    assert {key for question in asked for key in question} - {"type"} <= documented
    assert [question["number"] for question in asked] == list(range(1, len(asked) + 1))
    for question in asked:
        assert question["legal"] and question["prompt"] and question["must"]
        assert set(question["view"]["deck"]) <= {"unknown"} and question["view"]["chance"] == {"kind": "none"}
    heard = [event for question in asked for event in question["events"]]
    drawn = {event["card"] for event in heard if event["kind"] == "card-drawn" and event["seat"] != 0}
    assert drawn == {"unknown"}


def test_a_program_that_need_not_act_can_wait_or_act(terminal: Terminal) -> None:
    """In Andor; it acts at random, because the first legal action may stay legal for ever."""
    calm = 'random.choice(message["legal"])[0] if message["must"] else None'
    said = terminal.type("arena", "andor", first_legal(terminal.folder, calm), "bot:random", "bot:random")
    assert said.code == 0, said.err
    asked = [json.loads(line) for line in (terminal.folder / "asked.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {question["must"] for question in asked} == {True, False}


def always(answer: str) -> str:
    """A program that is ready, and then always gives the same answer."""
    return f'input(); print(\'{{"type": "ready"}}\', flush=True)\nwhile input(): print({answer!r}, flush=True)'


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that does not end with its input is killed without waiting."""
    monkeypatch.setattr("sobremesa.agents.contestants.SOON", 0.0)


READY = """input(); print('{"type": "ready"}', flush=True)"""


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("input(); print('hello', flush=True)", "which is not JSON"),
        ("input(); print('[1]', flush=True)", "which is no object"),
        ("input(); print('{}', flush=True)", "to hello, not ready"),
        ("", "has ended before the match"),
        (READY, "has ended before the match"),
        ("print('x' * 3_000_000, end='', flush=True); import time; time.sleep(60)", "a line that does not end"),
        (always('{"action": "sow 3 right"}'), "(NOM-017)"),
        (always('{"action": "fly"}'), "no action 'fly'"),
        (always('{"action": NaN}'), "nan is none of the legal"),
        (always('{"action": true}'), "True is none of the legal"),
        (always("{}"), "None is none of the legal"),
    ],
)
def test_a_program_that_misbehaves_is_one_sentence(code: str, sentence: str, terminal: Terminal, at_once: None) -> None:
    said = terminal.type("arena", "nomads", program(terminal.folder, code), "bot:random", "--seconds", "30")
    assert said.code == 1 and said.err.count("\n") == 1 and sentence in said.err, said.err


def test_a_silent_program_times_out(terminal: Terminal, at_once: None) -> None:
    said = terminal.type("arena", "nomads", "sleep 60", "bot:random", "--seconds", "0.2")
    assert said.code == 1 and "'sleep 60' gave no answer within 0.2 seconds." in said.err


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["nomads", "/no/such/program", "bot"], 1, "cannot be started"),
        (["nomads", "", "bot"], 1, "cannot be started"),
        (["nomads", "bot:genius", "bot"], 2, "no bot of level"),
        (["nomads", "bot"], 2, "2 to 5 players, not 1"),
        (["chess", "bot", "bot"], 2, "no game 'chess'"),
        (["nomads", "bot", "bot", "--seconds", "nan"], 2, "above zero"),
        (["nomads", "bot", "bot", "--save", "/dev/null/x"], 2, "ot a directory"),
        (["nomads", "bot", "bot", "--options", "setup"], 2, "key=value"),
    ],
)
def test_an_impossible_arena_is_one_sentence(
    arguments: list[str], code: int, sentence: str, terminal: Terminal
) -> None:
    said = terminal.type("arena", *arguments)
    assert said.code == code and said.err.count("\n") == 1 and sentence in said.err


def test_a_refused_answer_may_be_corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mended = 'message["legal"][0][1] if "refused" in message else "sow 3 right"'
    monkeypatch.setattr("sobremesa.agents.contestants.SOON", None)  # however long it takes to end by itself
    contestant = ProgramContestant(first_legal(tmp_path, mended), seconds=20)
    match = Match(find_programme("nomads"), 2, secret="x")
    contestant.begin(match, 0)
    action = contestant.answer(match, is_aside=False)
    contestant.close()
    assert action is match.table.legal_actions(0)[0]
    assert contestant.program.process.returncode == 0


def test_writing_to_an_ended_program_is_noticed(tmp_path: Path) -> None:
    contestant = ProgramContestant(program(tmp_path, READY), seconds=20)
    match = Match(find_programme("nomads"), 2, secret="x")
    contestant.begin(match, 0)
    contestant.program.process.wait()
    with pytest.raises(ProgramFailed, match="has ended"):
        contestant.answer(match, is_aside=False)
    contestant.close()
    BotContestant("random", 1).close()


def test_names_are_printable() -> None:
    assert printable("a\x1b[2Jb\n" + "c" * 100) == "a[2Jb" + "c" * 35
