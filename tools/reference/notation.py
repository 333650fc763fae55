"""The notation of one game: its actions, choices, kinds and chance, as tables in Markdown.

Actions, choices and the order of kinds come from the code; the meaning of chance results comes from the docstring of
the code that draws them, after `Chance:`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step, Table
from sobremesa.engine.event import Value
from sobremesa.engine.manifest import Game, parameters
from sobremesa.engine.scenarios.assertions import EMPTY_WORDS
from sobremesa.engine.text.shapes import Per, Shape, words_of

CHANCE = re.compile(r"Chance: (?P<said>.*?)\.?\s*\Z", re.S)
RULES = re.compile(r"^((?:[A-Z]{3}-\d{3}(?: to )?(?:, )?|rulings? [A-Z]-\d{2}(?:, )?)+)\s+", re.M)
ASKING = ("below", "shuffle", "pick")
DOCUMENTED = (ast.ClassDef, ast.FunctionDef)
MOST_WORDS = 24  # longer lists are shortened
NOT_RULES = ("bot", "draw", "ui", "search.py", "bot.py")  # they draw from a chance of their own


def notation(game: Game) -> str:
    """The sections on the actions, choices, kinds and chance of one game."""
    parts = {
        "Actions": table(("notation", "placeholders", "example"), action_rows(game)),
        "Choices": table(("choice", "question", "fields"), choice_rows(game)),
        "Kinds, in order": table(("fields", "kinds"), kind_rows(game)),
        "Chance": table(("drawn by", "rule", "meaning of the numbers"), chance_rows(game)),
    }
    return "\n".join(f"## {title}\n\n{rows}" for title, rows in parts.items())


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [f"| {' | '.join(cells)} |\n" for cells in (head, *rows)]
    return "".join([lines[0], "|---" * len(head), "|\n", *lines[1:]])


# Actions.


def action_rows(game: Game) -> Iterator[tuple[str, str, str]]:
    """One row for each form of action: the values in its notation, and an example."""
    forms: dict[tuple[str, ...], list[Action]] = {}
    for action in game.actions.actions:
        forms.setdefault((action.kind, *action.fields), []).append(action)
    for (kind, *names), actions in forms.items():
        values = {name.upper(): listed([action.fields[name] for action in actions]) for name in names}
        told = {name: said for name, said in values.items() if said}
        meanings = "; ".join(f"{name}: {said}" for name, said in told.items())
        yield f"`{' '.join([kind, *told])}`", meanings, f"`{actions[-1].text}`"


def listed(values: Sequence[Value]) -> str:
    """The values: a range of numbers, or the words."""
    flat = [one for value in values for one in (value if isinstance(value, list) else [value])]
    numbers = sorted({one for one in flat if isinstance(one, int)})
    words = list(dict.fromkeys(str(one) for one in flat if not isinstance(one, int) and one != "none"))
    found = [f"{numbers[0]} to {numbers[-1]}" if is_range(numbers) else ", ".join(map(str, numbers))] if numbers else []
    found += [shortened(words)] if words else []
    if found and any(isinstance(value, list) for value in values):
        found = [f"several of {found[0]}", *found[1:]]
    if found and ("none" in flat or [] in values):
        found.append("nothing")
    return " or ".join(found)


def is_range(numbers: Sequence[int]) -> bool:
    """Whether most numbers between the first and the last occur."""
    return len(numbers) > 2 and len(numbers) > (numbers[-1] - numbers[0]) * 0.8


def shortened(words: Sequence[str]) -> str:
    """The words, or the first of them and their number."""
    shown = ", ".join(f"`{word}`" for word in words[:MOST_WORDS])
    return shown if len(words) <= MOST_WORDS else f"{shown} and {len(words) - MOST_WORDS} more"


# Choices.


def choice_rows(game: Game) -> Iterator[tuple[str, str, str]]:
    """One row for each choice, with its fields other than the seat."""
    said = {node.name: ast.get_docstring(node) or "" for node in sources(game) if isinstance(node, ast.ClassDef)}
    for name, kind in sorted(choices(game).items()):
        own = [field for field in parameters(kind) if field != "seat"]
        fields = [f"`{field}`{' (a word)' if field in game.names else ''}" for field in own]
        yield f"`{name}`", sentence(said.get(name, "")), ", ".join(fields)


def choices(game: Game) -> dict[str, type[Step[object]]]:
    """The choices of a game by name."""
    return {name: kind for name, kind in game.steps.items() if issubclass(kind, Choice) and kind is not Choice}


def sentence(doc: str) -> str:
    """A docstring on one line, without its `Chance:` part; the rule ids come last."""
    text = " ".join(CHANCE.sub("", doc).split())
    rules = RULES.match(doc.strip())
    return f"{text[len(' '.join(rules[1].split())) :].strip()} ({rules[1].strip().rstrip(',')})" if rules else text


# Kinds.


def kind_rows(game: Game) -> Iterator[tuple[str, str]]:
    """One row for all fields with the same kinds."""
    example = game.example(["first"] * min(game.seats), game.defaults())
    found: dict[tuple[str, ...], list[str]] = {}
    for field in game.fields:
        words = tuple(dict.fromkeys(kinds_in(field.shape, game, example) if field.is_written else ()))
        if len(words) > 1:
            found.setdefault(words, []).append(field.key or field.name)
    for words, names in found.items():
        yield ", ".join(f"`{name}`" for name in names), shortened(words)


def kinds_in(shape: Shape, game: Game, example: Table) -> list[str]:
    """The words of a shape, without seats, numbers of spaces and places, and the word for none."""
    if getattr(shape, "names", None) is game.seat_names:
        return kinds_in(shape.of, game, example) if isinstance(shape, Per) else []
    return [word for word in words_of(shape, example) if not word.isdecimal() and word not in EMPTY_WORDS]


# Chance.


def chance_rows(game: Game) -> Iterator[tuple[str, str, str]]:
    """One row for each class or function that uses the chance of the table."""
    for name, doc in askers(game):
        found = CHANCE.search(doc)
        rules = RULES.match(doc.strip())
        yield f"`{name}`", rules[1].strip().rstrip(",") if rules else "", one_line(found["said"]) if found else ""


def one_line(text: str) -> str:
    """The text without breaks."""
    return " ".join(text.split())


def askers(game: Game) -> Iterator[tuple[str, str]]:
    """The parts of the rules that use chance, or whose docstring describes chance."""
    for node in sources(game):
        yield from askers_in(node)


def sources(game: Game) -> Iterator[ast.stmt]:
    """The classes and functions of the rules as source: compiled ones have no docstrings."""
    for path in sorted(game.folder.rglob("*.py")):
        if not {*path.relative_to(game.folder).parts} & {*NOT_RULES}:
            yield from ast.parse(path.read_text(encoding="utf-8")).body


def askers_in(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """The function, or the class, whose docstring has to explain the numbers."""
    if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
        docs = [ast.get_docstring(inner) or "" for inner in ast.walk(node) if isinstance(inner, DOCUMENTED)]
        saying = [doc for doc in docs if CHANCE.search(doc)]
        if saying or any(asks(inner) for inner in ast.walk(node)):
            yield node.name, saying[0] if saying else docs[0]


def asks(node: ast.AST) -> bool:
    """Whether this is `t.chance.below(...)` or similar; `fill` is given its own chance."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING):
        return False
    owner = node.func.value
    return isinstance(owner, ast.Attribute) and owner.attr == "chance" and ast.unparse(owner.value) == "t"
