"""What is missing in the package of a game, in one list: manifest, texts, rules, scenarios, pictures, laws, bots."""

from __future__ import annotations

import tomllib
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from sobremesa.engine.agenda import Choice
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.generate import stale
from sobremesa.engine.laws import any_move, broken_law, planned_game
from sobremesa.engine.manifest import Game, languages_in
from sobremesa.engine.matches.part import Part
from sobremesa.engine.scenarios.scenario import read_scenario, run_scenario
from sobremesa.engine.show.scene import read_board, read_symbols
from sobremesa.i18n.words import LANGUAGES, TextMissing, words_for
from sobremesa.session.bots import SEARCHING, bot_at
from sobremesa.terminal.audit.rules import RULE_ID, rule_proofs, without_code
from sobremesa.terminal.audit.texts import faults

MATCHES: Final = 12  # random ones, under all laws; a few of them are told and drawn
TOLD: Final = 3
DECISIONS: Final = 3  # of a match that each level of bots is asked for


@dataclass(frozen=True)
class Chapter:
    """One kind of check: its name, and what it finds."""

    name: str
    find: Callable[[Game], Iterator[str]]


def audit(game: Game) -> Iterator[tuple[str, str]]:
    """Everything that is missing or wrong: the chapter, and a sentence. An error in a check is a finding, too."""
    for chapter in CHAPTERS:
        try:
            for sentence in chapter.find(game):
                yield chapter.name, sentence
        except (Unreadable, AssertionError, LookupError, TypeError, ValueError, AttributeError, OSError) as error:
            yield chapter.name, f"{type(error).__name__}: {error}"


def of_manifest(game: Game) -> Iterator[str]:
    """The manifest agrees with the table, the generated code and the package around it."""
    table = Part(game, game.seats.start).table
    if table.game != game.id:
        yield f"The table says game = {table.game!r}, and the manifest id = {game.id!r}."
    for path in stale(game):
        yield f"{path.name} is not what fields.py says: run 'sobremesa generate {game.package}'."
    if not game.count(table):
        yield "The manifest has no count, so that no law notices when components are lost."
    yield from _of_project(game)


def _of_project(game: Game) -> Iterator[str]:
    """The project file beside the package, if it is a checkout: the game is discovered, and its files are shipped."""
    found = [folder / "pyproject.toml" for folder in game.folder.parents[:2] if (folder / "pyproject.toml").exists()]
    if not found:
        return
    project = tomllib.loads(found[0].read_text(encoding="utf-8"))
    points = project.get("project", {}).get("entry-points", {}).get("sobremesa.games", {})
    if f"{game.package}:GAME" not in points.values():
        yield f"pyproject.toml declares no entry point of sobremesa.games that is {game.package}:GAME."
    shipped = project.get("tool", {}).get("setuptools", {}).get("package-data", {})
    patterns = {pattern for patterns in shipped.values() for pattern in patterns}
    endings = {path.suffix for path in game.folder.rglob("*") if path.is_file()} - {".py", ".pyc", ".so", ".stamp"}
    for ending in sorted(ending for ending in endings if f"*{ending}" not in patterns):
        yield f"pyproject.toml does not ship *{ending} (tool.setuptools.package-data)."


def of_texts(game: Game) -> Iterator[str]:
    """Every message is there, used, and the same in all languages that the game has."""
    yield from faults(game)


def of_rules(game: Game) -> Iterator[str]:
    """Every rule has an id, code and a scenario; every rule that is named exists."""
    book = game.folder / "rulebook"
    if not languages_in(book):
        yield f"There is no rulebook: the game needs rulebook/{LANGUAGES[0]}.md, or another language."
        return
    known = {rule.id for rule in game.rules()}
    if not known:
        yield "The rulebook has no rule with an id, such as '- **ABC-001** Text'."
    for rule, proofs in rule_proofs(game, None).items():
        if not proofs:
            yield f"{rule} has no scenario."
    for rule in without_code(game):
        yield f"{rule} is named by no code."
    for path in sorted(game.folder.rglob("*.py")):
        for rule in sorted(set(RULE_ID.findall(path.read_text(encoding="utf-8"))) - known):
            yield f"{path.name} names {rule}, which the rulebook does not have."
    for name, step in game.steps.items():
        if step.__module__.startswith(game.package) and issubclass(step, Choice) and not step.rule:
            yield f"The choice {name} has no rule."


def of_scenarios(game: Game) -> Iterator[str]:
    """Scenarios exist, name rules that exist, and pass."""
    files = sorted((game.folder / "scenarios").glob("*.toml"))
    if not files:
        yield "There are no scenarios (scenarios/*.toml)."
    known = {rule.id for rule in game.rules()}
    for path in files:
        scenario = read_scenario(path)
        for rule in sorted(set(scenario.rules) - known):
            yield f"{path.name} names {rule}, which the rulebook does not have."
        failure = run_scenario(scenario)
        if failure is not None:
            yield f"{path.name}: {failure}"


def of_matches(game: Game) -> Iterator[str]:
    """The laws hold in random matches."""
    found = [broken_law(planned_game(game, number, seed=1)) for number in range(MATCHES)]
    yield from dict.fromkeys(str(broken) for broken in found if broken is not None)


def of_pictures(game: Game) -> Iterator[str]:
    """Every position of a match can be drawn, and says what lies there."""
    nameless, missing = set(), set()
    for match in random_matches(game):
        for table in match.tables():
            scene = game.scene(table.mask(None), None)
            if not (scene.art / f"{scene.board}.svg").exists():
                yield f"There is no art/{scene.board}.svg."
                return
            read_board(scene.art, scene.board)
            missing |= {one.symbol for one in scene.sprites if one.symbol} - set(read_symbols(scene.art))
            nameless |= {one.symbol or one.id for one in scene.sprites if not one.label}
    for symbol in sorted(missing):
        yield f"There is no symbol {symbol!r} in art/*.svg."
    for symbol in sorted(nameless):
        yield f"Sprites {symbol!r} have no label, so that a screen reader says nothing of them."


def of_sentences(game: Game) -> Iterator[str]:
    """Everything that happens in a match can be said, in every language of the game."""
    found: dict[str, None] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("error", TextMissing)
        for language in [one for one in languages_in(game.folder / "texts") if one in LANGUAGES]:
            for match in random_matches(game):
                found.update(dict.fromkeys(_unsaid(game, match, language)))
    yield from found


def _unsaid(game: Game, match: Part, language: str) -> Iterator[str]:
    """What cannot be said of a match: prompts, buttons, labels and lines of the log."""
    words = words_for(language, game)
    people = [words.seat(name) for name in game.seat_names(match.table)]
    said: list[tuple[str, Callable[[], object]]] = []
    for table in match.tables():
        if not table.is_over:
            seat = table.choice.seat
            view = table.mask(seat)
            said.append(("a prompt", partial(words.prompt, view, people, seat)))
            legal = view.legal_actions(seat)
            said += [(action.text, partial(words.action, action, view, seat, people)) for action in legal]
        sprites = game.scene(table.mask(None), None).sprites
        said += [(sprite.label, partial(words.label, sprite, people, None)) for sprite in sprites]
    for event in [*match.opening, *[event for move in match.moves for event in move.events]]:
        said.append((event.kind, partial(words.event, event.as_heard_by(None), people, None, match.table)))
    for what, say in said:
        try:
            say()
        except TextMissing as error:
            yield f"{language}: {error}"
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            yield f"{language}: {what} cannot be said: {error}"


def of_bots(game: Game) -> Iterator[str]:
    """Every level of bots plays legal actions; the evaluation needs no more than a masked table has."""
    chance = FastChance(1)
    for level in SEARCHING:
        table = Part(game, game.seats.start, chance=FastChance(1)).table
        for _ in range(DECISIONS):
            if table.is_over:
                break
            seat = table.choice.seat
            action = bot_at(game, level, chance).choose(table.mask(seat), seat)
            refused = table.refuse(seat, action)
            if refused is not None:
                yield f"A bot of level {level} chose {action.text!r}, which {refused} forbids."
                break
            table.play(seat, action)
    if not any(game.terms(table, seat) for seat in range(table.seats)):
        yield "The evaluation has no terms, so that bots play at random."


def random_matches(game: Game) -> Iterator[Part]:
    """A few random matches, for different numbers of players."""
    for number in range(TOLD):
        chance = FastChance(number)
        match = Part(game, game.seats[number % len(game.seats)], secret=f"check-{number}")
        while not match.table.is_over and len(match.moves) < game.longest:
            match.play(*any_move(match.table, chance))
        yield match


CHAPTERS: Final = (
    Chapter("manifest", of_manifest),
    Chapter("texts", of_texts),
    Chapter("rules", of_rules),
    Chapter("scenarios", of_scenarios),
    Chapter("laws", of_matches),
    Chapter("pictures", of_pictures),
    Chapter("sentences", of_sentences),
    Chapter("bots", of_bots),
)
