"""Illegal attempts of a person are refused with the rule's id and text, in every interface."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.engine.errors import IllegalAction
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import Player, person
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.matches.saves import read_match, write_match
from sobremesa.engine.text.plain import Plain, lay_over
from sobremesa.i18n.words import words_for
from tests.server.server import Server, new_guest, run
from tests.terminal.terminal import Terminal

GAME = find_game("oh_captain")
SEATS = ["lys", "red", "moon"]
FOUND = ["red: announce pistol"]
ALLOWED = [*FOUND, "lys: allow"]

# The moves before, the Captain's coins, the seat and its attempt, and the rule that forbids it.
TRIES = [
    ([], 5, "red", "announce egg", "CAP-034"),
    (ALLOWED, 5, "red", "attack lys", "CAP-046"),
    (ALLOWED, 5, "red", "attack red", "CAP-047"),
    (FOUND, 0, "lys", "buy", "CAP-037"),
    (FOUND, 5, "lys", "challenge", "CAP-053"),
    (ALLOWED, 5, "red", "challenge", "CAP-053"),
]
OUT_OF_TURN = [
    ([], "red", "challenge", "CAP-053"),
    (FOUND, "lys", "announce hook", "CAP-043"),
    ([], "moon", "challenge", "CAP-053"),
    (FOUND, "moon", "accept", "CAP-053"),
    (ALLOWED, "moon", "challenge", "CAP-053"),
    ([*ALLOWED, "red: attack moon"], "lys", "challenge", "CAP-053"),
    ([*ALLOWED, "red: attack moon"], "red", "accept", "CAP-053"),
    (ALLOWED, "moon", "attack red", "not-your-turn"),
]
IDS = [f"{who} {text}" for _, _, who, text, _ in TRIES]


def position(coins: int) -> Plain:
    """The Captain has this number of coins; Red is about to announce an Egg, and is not richer."""
    base = GAME.write_table(GAME.example(SEATS, GAME.defaults()))
    given = {"turn": "red", "coins": {"lys": coins, "red": min(coins, 3)}, "deck": ["hook", "egg"]}
    return lay_over(base, GAME.expand(given, SEATS))


def match_after(moves: list[str], coins: int = 5, players: tuple[Player, ...] = ()) -> Match:
    match = Match(Programme(GAME), 3, secret="s", positions=[position(coins)], players=players)
    for line in moves:
        name, text = line.split(": ")
        match.play(SEATS.index(name), match.read_action(text))
    return match


@pytest.mark.parametrize(("moves", "coins", "who", "text", "rule"), TRIES, ids=IDS)
def test_a_match_refuses_bad_input(moves: list[str], coins: int, who: str, text: str, rule: str) -> None:
    match = match_after(moves, coins)
    before = match.save()
    with pytest.raises(IllegalAction) as refused:
        match.play(SEATS.index(who), match.read_action(text))
    assert refused.value.rule == rule
    assert text not in refused.value.allowed
    assert match.save() == before


@pytest.mark.parametrize(("moves", "who", "text", "rule"), OUT_OF_TURN)
def test_a_match_refuses_bad_input_out_of_turn(moves: list[str], who: str, text: str, rule: str) -> None:
    match = match_after(moves)
    with pytest.raises(IllegalAction) as refused:
        match.play(SEATS.index(who), match.read_action(text))
    assert refused.value.rule == rule


@pytest.mark.parametrize(("moves", "coins", "who", "text", "rule"), TRIES, ids=IDS)
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_terminal_explains_a_refusal(
    terminal: Terminal, language: str, moves: list[str], coins: int, who: str, text: str, rule: str
) -> None:
    path = Path("cave.json")
    write_match(match_after(moves, coins, (person(),) * 3), path)
    said = terminal.type("play", "--resume", str(path), "--lang", language, typed=f"\n{text}\nq\n")
    assert said.code == 0
    assert words_for(language, GAME).refusal(rule) in said.out
    assert rule in said.out, "and that 'why' shows the rule"
    assert len(read_match(path).part.moves) == len(moves)


@pytest.mark.parametrize(("moves", "coins", "who", "text", "rule"), TRIES, ids=IDS)
def test_the_browser_explains_a_refusal(
    server: Server, moves: list[str], coins: int, who: str, text: str, rule: str
) -> None:
    guest, saved = new_guest(), match_after(moves, coins).save()
    room = server.send_file("/upload", json.dumps(saved).encode(), guest).location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, guest, language="fr") as one:
            answer = await one.play(text, seat=SEATS.index(who))
            assert (answer["code"], answer["rule"]) == ("illegal", rule)
            assert answer["text"] == words_for("fr", GAME).refusal(rule)
            assert answer["link"] == f"/rules/oh_captain#{rule.lower()}"
            asked = await one.ask("why", action=text)
            assert (asked["rule"], asked["text"]) == (rule, answer["text"])
            assert one.seq == len(moves)

    run(journey())


def test_on_the_web_nobody_challenges_for_another(server: Server) -> None:
    """CAP-053  One device with all three seats: the seat that is not asked tries."""
    guest = new_guest()
    agreed = {"setting_captain": "first-seat", "setting_adventurers": "random"}
    made = server.post("/rooms", guest, game="oh_captain", seats=3, device="pass", **agreed)
    room = made.location.removeprefix("/r/")

    async def journey() -> None:
        async with server.client(room, guest) as one:
            answer = await one.play("challenge", seat=2)
            assert (answer["code"], answer["rule"]) == ("illegal", "CAP-053")
            assert answer["text"] == words_for("en", GAME).refusal("CAP-053")
            assert (await one.play("announce hook", seat=2))["code"] == "not-your-turn"

    run(journey())


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log()
