from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.saves import read_match
from sobremesa.session.bots import personalities_of
from tests.terminal.terminal import QUICK, Terminal

OVER = {"en": "The game is over.", "es": "La partida ha terminado.", "fr": "La partie est terminée."}
WINS = {"en": "wins.", "es": "Gana ", "fr": "gagne."}


def saved(path: Path) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return values


def with_actions(values: dict[str, Any], actions: object) -> str:
    return json.dumps({**values, "parts": [{**values["parts"][0], "actions": actions}]})


@pytest.mark.parametrize("language", OVER)
def test_a_whole_game_through_a_pipe(terminal: Terminal, language: str) -> None:
    arguments = ["play", "nomads", "--seats", "me:Ana,bot,bot:random", "--lang", language, "--seed", "a"]
    said = terminal.process(*arguments, "--save", "end.json", typed="1\n" * 300)
    assert (said.code, said.err) == (0, "")
    assert OVER[language] in said.out
    assert WINS[language] in said.out
    assert "1.  " in said.out.split(OVER[language])[1]
    assert read_match(terminal.folder / "end.json").table.is_over
    assert "\x1b" not in said.out


def test_any_option_can_be_chosen_to_the_end(terminal: Terminal) -> None:
    typed = "".join(f"{1 + 7 * i % 5}\n1\n" for i in range(400))
    said = terminal.type("play", "nomads", "--seats", "me,me,me", "--lang", "en", "--seed", "b", *QUICK, typed=typed)
    assert said.code == 0
    assert OVER["en"] in said.out
    assert "Player 1" in said.out and "Player 3" in said.out


def test_cooperative_games_have_no_ranking(terminal: Terminal) -> None:
    said = terminal.type("play", "andor", "--seats", "bot,bot", "--bot", "random", "--lang", "es", "--seed", "c")
    assert said.code == 0
    assert said.last_line.startswith("[-] "), "the goals are the last that is told"


def test_bots_can_play_alone(terminal: Terminal) -> None:
    said = terminal.type("play", "nomads", "--seats", "bot,bot", "--bot", "random", "--lang", "en", "--seed", "c")
    assert said.code == 0
    assert OVER["en"] in said.out


def test_the_log_the_prompt_and_the_options_are_words(terminal: Terminal) -> None:
    said = terminal.type("play", "nomads", "--seats", "me:Ana,bot", "--lang", "es", "--seed", "a", typed="")
    assert "Elige tu Aventurero." in said.out
    assert "Siana" in said.out and "[pick siana]" in said.out
    assert "Las historias se barajan" in said.out


def test_the_board_is_shown_in_words_and_in_notation(terminal: Terminal) -> None:
    said = terminal.type(
        "play", "nomads", "--seats", "me:Ana,bot", "--lang", "es", "--seed", "a", *QUICK, typed="b\nn\n"
    )
    assert said.out.count("Carta Lunar: 0 de 4 Lunas") == 2  # once by itself, once asked for
    assert said.out.count("stacks") == 1
    assert "13x? " in said.out, "thirteen tiles nobody knows and the top one"


def test_quitting_saves_and_resuming_continues_identically(terminal: Terminal) -> None:
    arguments = ["play", "nomads", "--seats", "me:Ana,bot,me", "--lang", "en", "--seed", "d"]
    terminal.type(*arguments, "--save", "one.json", typed="1\n" * 40 + "q\n")
    first = terminal.type(*arguments, "--save", "two.json", typed="1\n" * 15 + "q\n")
    assert "sobremesa play --resume two.json --lang en" in first.out
    assert terminal.type("play", "--resume", "two.json", "--lang", "en", typed="1\n" * 25).code == 0
    assert saved(terminal.folder / "one.json") == saved(terminal.folder / "two.json")
    assert len(saved(terminal.folder / "one.json")["parts"][0]["actions"]) > 40


def test_saving_goes_on(terminal: Terminal) -> None:
    arguments = ["play", "nomads", "--seats", "me,bot", "--lang", "en", "--seed", "e", "--save", "a.json"]
    said = terminal.type(*arguments, typed="1\ns\n1\ns b.json\ns nowhere/c.json\n1\ns a.json\nq\n")
    assert "nowhere/c.json could not be written: No such file or directory." in said.out
    counts = [len(saved(terminal.folder / name)["parts"][0]["actions"]) for name in ("b.json", "a.json")]
    assert counts[0] < counts[1]


def test_saves_never_overwrite_each_other(terminal: Terminal) -> None:
    terminal.type("play", "nomads", "--seats", "me,bot", "--lang", "en", "--seed", "e")
    assert [path.name[:7] for path in terminal.folder.iterdir()] == ["nomads-"]


UNDO = ("play", "nomads", "--seats", "bot,me", "--lang", "en", "--seed", "f", "--options", "first=first-seat")


def test_undo_takes_the_last_answer_back(terminal: Terminal) -> None:
    """The second of two players places all discs of the unchosen Adventurers."""
    terminal.type(*UNDO, "adventurers=random", "--save", "none.json", typed="q\n")
    terminal.type(*UNDO, "adventurers=random", "--save", "done.json", typed="1\n1\nq\n")
    undone = terminal.type(*UNDO, "adventurers=random", "--save", "undone.json", typed="1\n1\nu\nu\nq\n")
    assert undone.out.count("Taken back.") == 2
    none, done = saved(terminal.folder / "none.json"), saved(terminal.folder / "done.json")
    assert len(done["parts"][0]["actions"]) == len(none["parts"][0]["actions"]) + 2
    assert saved(terminal.folder / "undone.json") == none


def test_undo_stops_where_nothing_can_be_taken_back(terminal: Terminal) -> None:
    said = terminal.type(*UNDO, "adventurers=random", typed="u\nq\n")
    assert "This can no longer be taken back." in said.out
    assert "Taken back." not in said.out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("sow 3 right", "«sow 3 right» no es posible: Elige uno de los Aventureros que nadie ha elegido todavía."),
        ("pick  siana", "«pick siana» no es posible: Elige uno de los Aventureros que nadie ha elegido todavía."),
        ("0", "No hay opción 0; van de 1 a 4."),
        ("5", "No hay opción 5; van de 1 a 4."),
        ("99999999999999999999999", "No hay opción 99999999999999999999999; van de 1 a 4."),
        ("pick ulrick", "No existe la jugada «pick ulrick». ¿Querías decir pick ulrich, "),
        ("xyz", "No existe la jugada «xyz». Escribe ? para ver la ayuda."),
        ("1:", "No es tu turno."),
        ("?", "Escribe el número de una opción"),
    ],
)
def test_an_invalid_answer_is_one_sentence_and_changes_nothing(terminal: Terminal, typed: str, sentence: str) -> None:
    arguments = ["play", "nomads", "--seats", "me:Ana,me:Luis", "--lang", "es", "--seed", "g"]
    arguments += ["--options", "first=first-seat", "--save", "x.json"]
    terminal.type(*arguments, typed="pick siana\n")
    untouched = saved(terminal.folder / "x.json")
    said = terminal.type(*arguments, typed=f"pick siana\n{typed}\n")
    assert sentence in said.out
    assert saved(terminal.folder / "x.json") == untouched


def test_help_shows_the_rule_of_the_last_refusal(terminal: Terminal) -> None:
    arguments = ["play", "nomads", "--seats", "me,bot", "--lang", "es", "--seed", "a", "--options", "first=first-seat"]
    before, after = terminal.type(*arguments, typed="?\nsow 3 right\n?\n").out.split("sow 3 right")
    assert "NOM-017" not in before
    assert "? muestra la regla NOM-017." in after
    assert "\n  NOM-017  " in after


def test_notation_is_an_answer_and_its_beginning_narrows(terminal: Terminal) -> None:
    arguments = ["play", "nomads", "--seats", "me,bot", "--lang", "en", "--seed", "a"]
    said = terminal.type(*arguments, "--options", "first=first-seat", "--save", "x.json", typed="Pick  S\npick red\n")
    assert said.out.count("[pick siana]") == 2
    assert said.out.count("[pick red]") == 1
    assert saved(terminal.folder / "x.json")["parts"][0]["actions"][0] == [0, "pick red"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "There is no game 'chess'; there are "),
        (["play"], "Which game?"),
        (["play", "nomads", "--seats", "me"], "nomads is for 2 to 5 players, not 1."),
        (["play", "nomads", "--seats", "me,bot,bot,bot,bot,bot"], "nomads is for 2 to 5 players, not 6."),
        (["play", "nomads", "--seats", "me,you"], "not 'you'."),
        (["play", "nomads", "--seats", "me,bot:clever"], "not 'bot:clever'."),
        (["play", "nomads", "--lang", "de"], "Argument --lang: invalid choice: 'de'"),
        (["play", "nomads", "--options", "quick"], "A setting is written key=value, not 'quick'"),
        (["play", "nomads", "--options", "setup=slow"], "Setting 'setup' is 'slow', which is none of placed, quick."),
        (["play", "nomads", "--save", "nowhere/x.json"], "there is no folder nowhere."),
        (["play", "nomads", "--save", "."], "it is a folder."),
        (["play", "--resume", "none.json"], "none.json cannot be opened: No such file or directory."),
        (["play", "--resume", "broken.json"], "broken.json, line 2: this is neither a match nor a position"),
        (["play", "--resume", "bytes.json"], "bytes.json: this is not a text file."),
        (["play", "--resume", "list.json"], "list.json: this must be a table of fields."),
        (["play", "--resume", "deep.json"], "deep.json: this is nested too deeply"),
        (["play", "--resume", "move.json"], "move.json, action 1: There is no action 'fly'."),
        (["play", "--resume", "rule.json"], "rule.json, action 1: 'pass' is not allowed now (NOM-017)."),
        (["play", "--resume", "text.json"], "'actions' must be a list"),
        (["play", "--resume", "good.json", "--seed", "x"], "leave those arguments out."),
        (["play", "--resume", "good.json", "--seats", "me,me,me"], "good.json has 2 seats, not 3."),
    ],
)
def test_bad_input_is_one_sentence(terminal: Terminal, arguments: list[str], sentence: str) -> None:
    terminal.type("play", "nomads", "--seats", "me,bot", "--options", "first=first-seat", "--save", "good.json")
    good = saved(terminal.folder / "good.json")
    files = {
        "broken.json": '{\n "format": 1,,\n}',
        "list.json": "[]",
        "deep.json": "[" * 100_000,
        "move.json": with_actions(good, [[0, "fly"]]),
        "rule.json": with_actions(good, [[0, "pass"]]),
        "text.json": with_actions(good, "pass"),
    }
    for name, text in files.items():
        (terminal.folder / name).write_text(text, encoding="utf-8")
    (terminal.folder / "bytes.json").write_bytes(b"\xff\xfe\x00")
    said = terminal.type(*arguments)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.startswith("sobremesa: ") and said.err.count("\n") == 1
    assert said.out == ""


def test_an_interrupt_saves(terminal: Terminal) -> None:
    process = terminal.open("play", "nomads", "--seats", "me,bot", "--lang", "en", "--seed", "a", "--save", "x.json")
    assert process.stdout is not None
    line = ""
    while "[pick" not in line:
        line = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Saved in x.json." in out
    assert err == "sobremesa: stopped.\n"
    assert read_match(terminal.folder / "x.json").seats == 2


def test_a_closed_pipe_is_no_traceback(terminal: Terminal) -> None:
    process = terminal.open("play", "nomads", "--seats", "me,bot", "--lang", "en", "--seed", "a", "--save", "x.json")
    assert process.stdout is not None and process.stdin is not None and process.stderr is not None
    process.stdout.close()
    process.stdin.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=60) == 1
    process.stderr.close()
    assert read_match(terminal.folder / "x.json").seats == 2


def test_a_path_is_typed_as_its_last_space(terminal: Terminal) -> None:
    """The path and its cost are shown before a confirmation; an undo takes all of it back."""
    begun = "1\n" * 8
    start = ("play", "andor", "--seats", "me,me", "--seed", "walk")
    stayed = terminal.type(*start, typed=begun + "move 30\nn\nmove 30\n\nu\nb\nq\n")
    assert stayed.code == 0 and "Farther: type where to go" in stayed.out
    asked = [line for line in stayed.out.splitlines() if "hours in all" in line]
    assert asked and "; move 30]" in asked[0]
    assert "dwarf, on space 30" in stayed.out, "the hero has walked"
    board = stayed.out[stayed.out.rindex("Player 1, Kram, dwarf, on space") :]
    assert not board.startswith("Player 1, Kram, dwarf, on space 30"), "and is back"


def test_a_hint_at_the_prompt_and_from_a_file_says_what_why_and_what_else(terminal: Terminal) -> None:
    arguments = ["play", "nomads", "--seats", "me,bot", "--lang", "en", "--seed", "a", *QUICK, "--save", "m.json"]
    said = terminal.type(*arguments, typed="h\nhint\nq\n")
    assert said.code == 0
    assert said.out.count("What I would do: ") == 2 and said.out.count("Next best: ") == 2
    lines = [line for line in said.out.splitlines() if line.startswith("  Next best: ")]
    assert lines[0] == lines[-1]  # asked twice, it says the same
    for language, words in {"en": "What I would do", "es": "Yo haría esto", "fr": "Voici ce que je ferais"}.items():
        hint = terminal.type("hint", "m.json", "--lang", language)
        assert hint.code == 0 and words in hint.out


def test_no_hint_for_a_finished_match_or_an_invalid_file(terminal: Terminal) -> None:
    terminal.type("play", "nomads", "--seats", "bot,bot", "--bot", "random", "--seed", "c", "--save", "over.json")
    said = terminal.type("hint", "over.json")
    assert (said.code, said.err) == (2, "sobremesa: over.json: this game is over, so there is nothing to advise.\n")
    assert terminal.type("hint", "nowhere.json").code == 2


@pytest.mark.parametrize("level", personalities_of([find_game("oh_captain")]))
def test_bots_can_have_a_character(terminal: Terminal, level: str) -> None:
    arguments = ["play", "oh_captain", "--seats", f"bot,bot,bot:{level}", "--bot", "honest", "--lang", "es"]
    said = terminal.type(*arguments, "--seed", "c", "--save", "end.json")
    assert (said.code, said.err) == (0, "")
    assert OVER["es"] in said.out
    levels = [player.level for player in read_match(terminal.folder / "end.json").players]
    assert levels == ["honest", "honest", level]


SIX = "honest, liar, buyer, miser, trusting, doubter"
NONE = "There is no bot of level 'honest'; there are random, greedy, 1, 2, 3, 4, 5."
CHARACTERS = {
    "play oh_captain --bot shy": f"There is no bot of level 'shy'; there are random, greedy, 1, 2, 3, 4, 5, {SIX}.",
    "play oh_captain --seats me,bot,bot:shy": f"bot:5, bot:{SIX.replace(', ', ', bot:')}; not 'bot:shy'.",
    "play nomads --bot honest": NONE,
    "play nomads --seats me,bot:honest": "bot:greedy, bot:1, bot:2, bot:3, bot:4, bot:5; not 'bot:honest'.",
    "play lumarathon --bot honest": NONE,
    "arena nomads --bots honest,5": NONE,
}


@pytest.mark.parametrize("arguments", CHARACTERS)
def test_the_characters_of_a_game_are_listed_and_no_others(terminal: Terminal, arguments: str) -> None:
    said = terminal.type(*arguments.split())
    assert said.code != 0 and CHARACTERS[arguments] in said.err
    assert len(said.err.strip().splitlines()) == 1
