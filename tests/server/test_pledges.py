"""pledges.js: a device gives every start a value of its own, and notices when something else was used."""

from __future__ import annotations

import hashlib
import json
import subprocess
from typing import Any

import pytest

from sobremesa.server.rooms.luck import promise_of
from tests.conftest import ROOT

STATIC = ROOT / "src" / "sobremesa" / "server" / "static"
SCRIPT = """
const { readFileSync } = await import("node:fs");
const address = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const [hash, file] = process.argv.slice(1).map((path) => readFileSync(path, "utf8"));
const device = await import(address(file.replace("./sha256.js", address(hash))));
let memory = null, chosen = 0;
const choose = () => String(++chosen).padStart(32, "0");
const answers = [];
for (const [act, state] of JSON.parse(readFileSync(0, "utf8"))) {
  if (act === "hear") {
    memory = JSON.parse(JSON.stringify(device.remember(memory, state, choose)));
    answers.push(await device.pledge(memory, state));
  } else answers.push([await device.verdict(state, memory), memory?.starts ?? 0]);
}
console.log(JSON.stringify(answers));
"""
SECRET, OTHER = "the secret", "f" * 32
FIRST, SECOND = "1".zfill(32), "2".zfill(32)  # what the device chooses
Step = tuple[str, dict[str, Any]]


def run_device(*steps: Step) -> list[Any]:
    """What a device sends after each message, and says at the end."""
    command = ["node", "--input-type=module", "--eval", SCRIPT, str(STATIC / "sha256.js"), str(STATIC / "pledges.js")]
    done = subprocess.run(command, input=json.dumps(steps), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers


def lobby(
    promised: dict[int, str] | None = None,
    *,
    is_revealing: bool = False,
    word: str = "sun",
    setup: str = "quick",
    own: tuple[int, ...] = (1,),
) -> Step:
    """A message in the lobby; the device sits in seat 1, somebody else in seat 0."""
    promises = [{"seat": seat, "promise": one, "shown": False} for seat, one in sorted((promised or {}).items())]
    luck = {"commitment": digest(SECRET), "words": [{"seat": 0, "word": word}], "secret": None}
    room = {"seats": 2, "settings": [{"id": "setup", "value": setup}]}
    return "hear", {
        "room": room,
        "luck": {**luck, "promises": promises, "revealing": is_revealing},
        "you": {"seats": list(own)},
    }


def over(*words: tuple[int, str], secret: str = SECRET, setup: str = "quick") -> Step:
    """The end of the match, with the contributions that were used."""
    used = [{"seat": seat, "word": word} for seat, word in words]
    room = {"seats": 2, "settings": [{"id": "setup", "value": setup}]}
    return "judge", {"room": room, "luck": {"commitment": digest(SECRET), "words": used, "secret": secret}}


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


PROMISED = {0: promise_of(OTHER), 1: promise_of(FIRST)}
ASKED = [lobby(), lobby(PROMISED), lobby(PROMISED, is_revealing=True)]  # a start, as it should be
USED = [(0, "sun"), (0, OTHER), (1, FIRST)]


def test_a_device_promises_then_reveals_and_finds_the_luck_kept() -> None:
    promised, again, revealed, said = run_device(*ASKED, over(*USED))
    assert promised == [{"type": "promise", "seat": 1, "promise": PROMISED[1]}] and again == []
    assert revealed == [{"type": "reveal", "seat": 1, "value": FIRST}]
    assert said == ["luck-kept", 1]


def test_a_value_that_was_revealed_is_never_promised_again() -> None:
    """The start was broken off: what was shown is known to others."""
    *_, anew = run_device(*ASKED, lobby())
    assert anew == [{"type": "promise", "seat": 1, "promise": promise_of(SECOND)}]
    *_, revealed, said = run_device(*ASKED, *ASKED[1:], over(*USED))
    assert revealed == [] and said == ["luck-again", 2], "where the server has kept it, the device says so"


def test_the_second_device_of_a_person_leaves_the_value_to_the_first() -> None:
    """Each would replace the other's promise, without end."""
    heard, revealed, said = run_device(*ASKED[1:], over(*USED))
    assert heard == revealed == [] and said == ["luck-kept", 1]


def test_a_second_start_is_reported_with_its_number() -> None:
    """Whoever knows the secret saw what the first would have dealt."""
    second = {0: promise_of(OTHER), 1: promise_of(SECOND)}
    steps = [*ASKED, lobby(), lobby(second), lobby(second, is_revealing=True)]
    *_, revealed, said = run_device(*steps, over((0, "sun"), (0, OTHER), (1, SECOND)))
    assert revealed == [{"type": "reveal", "seat": 1, "value": SECOND}] and said == ["luck-again", 2]


def test_the_value_of_an_earlier_start_is_not_this_ones() -> None:
    """The attack: the server goes on with the value that it knows, and a word that deals well with it."""
    *_, said = run_device(*ASKED, lobby(word="moon"), over((0, "moon"), (0, OTHER), (1, FIRST)))
    assert said[0] == "luck-left-out"


def test_nothing_is_revealed_for_other_contributions_than_those_that_were_stored() -> None:
    """Still revealing, says the server, but with another word: the value is not repeated, and the end is noticed."""
    *_, second, said = run_device(
        *ASKED, lobby(PROMISED, is_revealing=True, word="moon"), over((0, "moon"), (0, OTHER), (1, FIRST))
    )
    assert second == [] and said[0] == "luck-changed"


def test_a_page_that_was_loaded_anew_reveals_the_same_value_for_the_same_start() -> None:
    *_, first, second, said = run_device(*ASKED, ASKED[-1], over(*USED))
    assert first == second and said == ["luck-kept", 1]


@pytest.mark.parametrize(
    ("end", "verdict"),
    [
        (over((0, "moon"), (0, OTHER), (1, FIRST)), "luck-changed"),
        (over((0, "sun"), (0, OTHER), (1, "more"), (1, FIRST)), "luck-changed"),
        (over((0, OTHER), (1, FIRST)), "luck-changed"),
        (over(*USED, setup="normal"), "luck-changed"),
        (over((0, "sun"), (0, OTHER), (0, OTHER), (1, FIRST)), "luck-changed"),
        (over((0, "sun"), (0, OTHER)), "luck-left-out"),
        (over((0, "sun"), (0, FIRST), (0, OTHER)), "luck-left-out"),
        (over((0, "sun"), (1, FIRST)), "luck-somebody-left-out"),
        (over(*USED, secret="another"), "luck-broken"),
    ],
)
def test_what_was_used_is_compared_with_what_was_stored(end: Step, verdict: str) -> None:
    assert run_device(*ASKED, end)[-1][0] == verdict


def test_a_device_that_was_never_asked_is_left_out() -> None:
    """It has promised, and the match began without it: by chance its connection was cut, or not by chance."""
    assert run_device(*ASKED[:2], over((0, "sun")))[-1][0] == "luck-left-out"


def test_a_device_without_a_seat_says_what_it_knows() -> None:
    assert run_device(over((0, "sun")))[-1][0] == "luck-fits"
    assert run_device(lobby(own=()), over((0, "sun")))[-1][0] == "luck-fits"
    assert run_device(*ASKED[:2], lobby(own=()), over((0, "sun")))[-1][0] == "luck-fits", "it has left its seat"
