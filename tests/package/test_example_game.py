"""`examples/kalah`: a game in its own package, found through its entry point and tested like the built-in ones."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.engine import generate
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import broken_law, planned_game
from sobremesa.engine.lessons import read_lesson
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.part import Part
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.words import LANGUAGES, Words
from sobremesa.session.bots import bot_at
from sobremesa.session.lesson import in_language
from sobremesa.terminal.audit import rules
from tests.conftest import ROOT
from tests.examples import EXAMPLE, forget_games, install
from tests.server.server import Server, new_guest

MOST_LINES = 380  # of everything in its folder


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that pip has installed the example into."""
    folder = tmp_path_factory.mktemp("installed")
    return install(folder)


@pytest.fixture(scope="module")
def kalah(installed: Path) -> Iterator[Game]:
    """Its manifest, found like that of any installed game."""
    sys.path.insert(0, str(installed))
    forget_games()
    yield find_game("kalah")
    sys.path.remove(str(installed))
    forget_games()


def test_it_is_small() -> None:
    files = [path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert len([path for path in files if path.suffix == ".py"]) == 6
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES


def test_its_code_is_what_its_fields_say(kalah: Game) -> None:
    assert list(generate.stale(kalah)) == []
    ours = EXAMPLE / "src" / "sobremesa_kalah" / "table.py"
    assert (kalah.folder / "table.py").read_text(encoding="utf-8") == ours.read_text(encoding="utf-8")


def sobremesa(installed: Path, *words: str) -> str:
    """What a command says where the example is installed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT / "src")])}
    command = [sys.executable, "-m", "sobremesa", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_author_generates_code_outside_the_tree(tmp_path: Path) -> None:
    folder = shutil.copytree(EXAMPLE / "src" / "sobremesa_kalah", tmp_path / "src" / "sobremesa_kalah")
    table = folder / "table.py"
    whole = table.read_text(encoding="utf-8")
    table.write_text(generate.CODE.sub(rf"    # From fields.py: \g<part>.\n{generate.END}", whole), encoding="utf-8")
    assert "def mask" not in table.read_text(encoding="utf-8")
    assert sobremesa(tmp_path, "generate", str(folder)).split() == [str(table)]
    assert table.read_text(encoding="utf-8") == whole
    assert sobremesa(folder.parent, "generate", "sobremesa_kalah") == ""


def test_a_package_without_a_game_has_nothing_to_generate(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").touch()
    with pytest.raises(Unreadable, match="has no manifest GAME"):
        generate.game_in("json")
    with pytest.raises(Unreadable, match="There is no package 'nowhere'"):
        generate.game_in("nowhere")


def test_a_french_browser_opens_a_game_that_has_only_english(installed: Path, tmp_path: Path) -> None:
    found = f"import sys; sys.path.insert(0, {str(installed)!r})"
    forgotten = "from tests.examples import forget_games; forget_games()"
    server = Server(tmp_path).start_with(f"{found}\n{forgotten}")
    try:
        home = server.ask("GET", "/", Accept_Language="fr-FR,fr;q=0.9").text
        assert 'lang="fr"' in home and "Sow, capture, fill your store" in home
        rules = server.ask("GET", "/rules/kalah", Accept_Language="fr").text
        assert '<article class="rulebook" lang="en">' in rules and "KAL-006" in rules
        room = server.post("/rooms", new_guest(), game="kalah", bots="fill").location
        assert server.ask("GET", room, Accept_Language="fr").status == 200
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def test_a_sentence_is_in_one_language(kalah: Game) -> None:
    french, english = Words("fr", kalah), Words("en", kalah)
    assert french.language == "en"
    assert french.say("label-pit", {"seat": "Ana", "pit": 2, "count": 0}) == "Ana, pit 2: 0"
    assert french.refusal("KAL-001") == english.refusal("KAL-001")
    assert read_rulebook(kalah, "fr") == read_rulebook(kalah, "en")


LESSON = """
game = "kalah"
title = { en = "Sowing" }
seats = ["south", "north"]
players = { north = "Bo" }

[[step]]
say = { en = "Seeds go to your store." }
"""


def test_a_lesson_speaks_the_languages_of_its_game(kalah: Game, tmp_path: Path) -> None:
    file = tmp_path / "sowing.toml"
    file.write_text(LESSON, encoding="utf-8")
    assert in_language(read_lesson(file, LANGUAGES).title, "fr") == "Sowing"
    file.write_text(LESSON.replace("{ en", "{ fr"), encoding="utf-8")
    with pytest.raises(Unreadable, match="'en' is missing"):
        read_lesson(file, LANGUAGES)


def test_all_laws_hold(kalah: Game) -> None:
    broken = [broken_law(planned_game(kalah, number, seed=1)) for number in range(40)]
    assert [str(law) for law in broken if law] == []


def test_the_installed_game_is_found_covered_and_played(installed: Path, kalah: Game) -> None:
    scenarios = sorted((EXAMPLE / "src").rglob("scenarios/*.toml"))
    assert len(scenarios) == 6
    assert "6 passed, 0 failed" in sobremesa(installed, "scenario", *map(str, scenarios))
    assert "KAL-005" in sobremesa(installed, "rules", "kalah", "--lang", "fr")
    told = sobremesa(installed, "play", "kalah", "--seats", "bot,bot", "--seed", "1", "--lang", "es")
    assert "has the most seeds and wins" in told


def test_every_rule_is_covered_and_named_in_the_code(kalah: Game) -> None:
    assert rules.gaps(kalah, None) == []
    assert rules.without_code(kalah) == []


def test_the_same_rules_as_open_spiel(kalah: Game) -> None:
    peer = pytest.importorskip("pyspiel").load_game("mancala")
    for seed in range(30):
        chance, state, table = random.Random(seed), peer.new_initial_state(), kalah.start(2, {}, FastChance(0))
        while not state.is_terminal():
            seat = state.current_player()
            legal = [action - 1 - 7 * seat for action in state.legal_actions()]
            assert table.choice.seat == seat
            assert [action.number for action in table.legal_actions(seat)] == legal
            pit = chance.choice(legal)
            state.apply_action(pit + 1 + 7 * seat)
            table.play(seat, kalah.actions[pit])
        assert table.is_over
        south, north = table.scores()
        assert state.returns() == [float((south > north) - (north > south)), float((north > south) - (south > north))]


def test_the_levels_of_every_game_are_a_ladder(kalah: Game) -> None:
    """Kalah says nothing of searching but its evaluation."""
    for strong, weak in (("1", "random"), ("3", "1")):
        shares = [share_won(kalah, strong, weak, seed) for seed in range(30)]
        assert sum(shares) > 18, f"level {strong} beats {weak}"


def share_won(game: Game, strong: str, weak: str, seed: int) -> float:
    """The strong bot's share of a win; the seats are swapped with the seed."""
    table, ours = Part(game, 2, secret=f"ladder-{seed}").table, seed % 2
    bots = [bot_at(game, level, FastChance(seed)) for level in (strong, weak)]
    while not table.is_over:
        seat = table.choice.seat
        table.play(seat, bots[seat != ours].choose(table.mask(seat), seat))
    ranks = table.ranks()
    return (ranks[ours] == 1) / ranks.count(1)
