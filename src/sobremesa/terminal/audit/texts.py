"""Completeness check of texts: the messages that a game's code needs, against those its files have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, MessageReference, VariableReference
from fluent.syntax.ast import Message as Entry
from fluent.syntax.visitor import Visitor

from sobremesa.bots.hints import LATER
from sobremesa.engine.agenda import Choice, Table
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event, GameWon, kebab
from sobremesa.engine.manifest import Game, languages_in
from sobremesa.engine.matches.part import Part
from sobremesa.engine.search import FLAT
from sobremesa.i18n.words import LANGUAGES, SHARED, Words, words_for

FEWEST_SAYINGS = 3  # of each kind, for variety
NAMING = r"_(name|a|the|to|of|does|bare)$"  # suffixes of variables that name a value
ABOUT = ("game-name", "game-tagline", "game-note")


@dataclass(frozen=True)
class Message:
    """One message of a file: the variables and the other messages it uses."""

    variables: frozenset[str]
    references: frozenset[str]


class Uses(Visitor):
    """Collects the references of a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  the visitor's own naming
        """A variable is used."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        """Another message is used."""
        self.references.add(node.id.name)


def read_messages(path: Path) -> dict[str, Message]:
    """The messages of a Fluent file; raises Unreadable at the first invalid line."""
    return dict(_messages_in(path))


@cache
def _messages_in(path: Path) -> dict[str, Message]:
    text = path.read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise Unreadable(f"{path}, line {line}: this is no message ({entry.annotations[0].message}).")
        if isinstance(entry, Entry):
            if entry.id.name in found:
                raise Unreadable(f"{path}: {entry.id.name} is there twice.")
            uses = Uses()
            uses.visit(entry.value)
            found[entry.id.name] = Message(frozenset(uses.variables), frozenset(uses.references))
    return found


def variables_of(messages: Mapping[str, Message], name: str) -> frozenset[str]:
    """The variables a message uses, directly or through referenced messages."""
    message = messages[name]
    return message.variables.union(*[variables_of(messages, other) for other in message.references])


def fields_of(variables: Iterable[str]) -> set[str]:
    """The fields behind variables: `$disc_name` and `$disc_told` are the field `disc`, `$seat_you` is `seat`."""
    return {re.sub(NAMING, "", variable).removesuffix("_you").removesuffix("_told") for variable in variables}


# What the code needs: message ids, and their users.


def needed(game: Game) -> dict[str, str]:
    """Every message the game must have, and what needs it."""
    sources = parsed(game.folder.rglob("*.py"))
    groups = {
        "the game": ABOUT,
        "a section of the rules": sections(game),
        "an event": [event.kind for event in game.events if not event.silent],
        "a choice": [f"prompt-{kebab(choice.__name__)}" for choice in choices(game)],
        "an action": [f"action-{action.kind}" for action in game.actions.actions],
        "a field of an action": names_in_actions(game),
        "a refusal": refusals(game, sources),
        "an option": options_named(game),
        "an outcome": [f"outcome-{kind}" for kind in game.outcomes],
        "a plan": [f"plan-{kind}" for kind in game.planned],
        "a group of actions": [f"group-{group.id}" for group in game.groups],
        "a term of the evaluation": [f"term-{term}" for term in terms(game)],
        "a label": labels(drawings(game)),
        "a list": listed(game),
        "a mistake": mistakes_without(sources, set(read_messages(SHARED / f"{LANGUAGES[0]}.ftl"))),
        "an intent": [f"intent-{kind}" for kind in game.search.intents],
        "a personality": [f"bot-{name}{end}" for name in personalities(game) for end in ("", "-more")],
        "talk": [f"talk-{kind}-{number + 1}" for kind in kinds_of_talk(game) for number in range(FEWEST_SAYINGS)],
    }
    return {message: why for why, messages in groups.items() for message in messages}


def sections(game: Game) -> list[str]:
    """The names of the sections of rules that are stated apart from the rulebook, whose chapters have names."""
    is_apart = (game.folder / "rules.json").exists()
    return [f"section-{rule.section.replace('_', '-')}" for rule in game.rules()] if is_apart else []


def listed(game: Game) -> list[str]:
    """The messages in the game's generated tables, and in its survey of a position."""
    lines = [cell for rows in game.lists.values() for row in rows() for cells in row for cell in cells]
    calls = [call for call in _calls(drawings(game)) if _name_of(call.func) == "Cell" and call.args]
    named = [call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)]
    return [*[cell.message for cell in lines if cell.message], *map(str, named)]


def mistakes(sources: Iterable[ast.AST]) -> dict[str, str]:
    """The mistakes in uploaded texts: the message and the English in every `Reason(message, english)`."""
    reasons = [call for call in _calls(sources) if _name_of(call.func) == "Reason"]
    return {message: english for call in reasons for message, english in [[*map(ast.literal_eval, call.args)]]}


def mistakes_without(sources: Iterable[ast.AST], known: set[str]) -> list[str]:
    """The messages of mistakes that are not known elsewhere."""
    return [message for message in mistakes(sources) if message not in known]


def untrue_english(words: Words, sources: Iterable[ast.AST]) -> list[str]:
    """Reasons whose English differs from the message."""
    found: list[str] = []
    for message, english in mistakes(sources).items():
        fields = {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(english) if name}
        if words.has(message) and words.say(message, fields) != english:
            found.append(f"en: {message} is not what the code says: {english}")
    return found


def personalities(game: Game) -> list[str]:
    """The personalities of the game's bots."""
    return list(game.search.personalities)


def kinds_of_talk(game: Game) -> list[str]:
    """The kinds of events and choices with speech."""
    return [*game.talk.said, *game.talk.pondered] if game.talk else []


def parsed(paths: Iterable[Path]) -> list[ast.Module]:
    """The sources in these files."""
    return [_module_in(path) for path in sorted(paths)]


@cache
def _module_in(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def drawings(game: Game) -> list[ast.Module]:
    """The modules that draw the game: `draw.py` and `ui.py`, or those of the folders `draw` and `ui`."""
    files = [
        path for name in ("draw", "ui") for ending in ("*.py", "/**/*.py") for path in game.folder.glob(name + ending)
    ]
    return parsed(files)


def choices(game: Game) -> list[type[Choice[object]]]:
    """The kinds of choices of the game."""
    own = f"{game.package}."
    return [step for step in game.steps.values() if issubclass(step, Choice) and step.__module__.startswith(own)]


def labels(sources: Iterable[ast.AST]) -> set[str]:
    """The messages in `label="..."`."""
    return {text for value in _label_values(sources) for text in _texts(value)}


def names_in_actions(game: Game) -> set[str]:
    """`<field>-<value>` for every word in the fields of actions; "none" is never printed."""
    found: set[str] = set()
    for action in game.actions.actions:
        for field, value in action.fields.items():
            if isinstance(value, list):
                found.update(f"{field.removesuffix('s')}-{item}" for item in value if isinstance(item, str))
            elif isinstance(value, str) and value != "none" and not value.isdecimal():
                found.add(f"{field}-{value}")
    return found


def refusals(game: Game, sources: Iterable[ast.AST]) -> set[str]:
    """The rules that can forbid something: those of choices, and those named outside `rule = ...`, decorators and the
    rows of tables, which name the rule of an effect.
    """
    known = {rule.id for rule in game.rules()}
    found = {choice.rule for choice in choices(game)}
    for source in sources:
        elsewhere = {node.value for node in ast.walk(source) if isinstance(node, ast.AnnAssign)}
        elsewhere |= {arg for call in _calls([source]) if _name_of(call.func) == "Setting" for arg in call.args}
        functions = [node for node in ast.walk(source) if isinstance(node, ast.FunctionDef)]
        elsewhere |= {arg for function in functions for call in _calls(function.decorator_list) for arg in call.args}
        rows = [node for node in ast.walk(source) if isinstance(node, ast.Tuple)]
        elsewhere |= {item for row in rows for item in row.elts}
        constants = [node for node in ast.walk(source) if isinstance(node, ast.Constant) and node not in elsewhere]
        found |= {str(node.value) for node in constants if node.value in known}
    return {f"refused-{rule.lower()}" for rule in found}


def options_named(game: Game) -> list[str]:
    """The messages of settings, their help and their values."""
    return [
        name
        for option in game.settings
        for name in [
            f"option-{option.id}",
            f"option-{option.id}-help",
            *[f"option-{option.id}-{value}" for value in option.values],
        ]
    ]


def reasons(game: Game) -> list[str]:
    """The terms that a hint may give as reasons."""
    later = [LATER + term for term in terms(game)] if game.search.kind == FLAT else []
    return terms(game) + later


def terms(game: Game) -> list[str]:
    """The terms of the game's evaluation."""
    return list(game.terms(Part(game, game.seats.start).table, 0))


def _calls(sources: Iterable[ast.AST]) -> list[ast.Call]:
    return [call for source in sources for call in _calls_in(source)]


@cache
def _calls_in(source: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(source) if isinstance(node, ast.Call)]


def _label_values(sources: Iterable[ast.AST]) -> list[ast.expr]:
    return [word.value for call in _calls(sources) for word in call.keywords if word.arg == "label"]


def _name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _texts(node: ast.expr) -> list[str]:
    """The texts an expression can be: itself, or either branch."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else []


# Faults of the texts.


def faults(game: Game) -> list[str]:
    """Missing, unused or inconsistent texts of the game; each a sentence."""
    wanted, values, drawing = needed(game), values_known(game), drawings(game)
    whole, beginnings = _wholes(drawing), _beginnings(_label_values(drawing))
    spoken = [language for language in languages_in(game.folder / "texts") if language in LANGUAGES]
    if not spoken:
        return [f"There are no texts: the game needs texts/{LANGUAGES[0]}.ftl, or another language."]
    texts = {language: read_messages(game.folder / "texts" / f"{language}.ftl") for language in spoken}
    found = differences(texts)
    if LANGUAGES[0] in texts:
        found += untrue_english(words_for(LANGUAGES[0], game), parsed(game.folder.rglob("*.py")))
    found += event_faults(game.events, texts, told_around(game)) + untold(game) + unheard_of(game)
    for language, messages in texts.items():
        shared = read_messages(SHARED / f"{language}.ftl")
        found += [f"{language}: {name} is missing ({why})." for name, why in wanted.items() if name not in messages]
        found += [f"{language}: {name} is already a message of all games." for name in messages if name in shared]
        used = _reached(messages, [name for name in messages if name in wanted or _mentioned(name, whole, beginnings)])
        used |= _reached(messages, [f"note-{action.kind}" for action in game.actions.actions])
        used |= _reached(
            messages, [name.replace("refused-", "short-") for name in wanted if name.startswith("refused-")]
        )
        used |= {name for name in messages if name.startswith("lacking-")}
        used |= _reached(messages, [f"because-{term}" for term in reasons(game)])
        stories = {f"story-{one.id}-{value}" for one in game.settings for value in one.values}
        used |= stories & set(messages)
        used |= _reached(
            messages, ["about-answer", *[f"about-{name[6:]}" for name in used if name.startswith("label-")]]
        )
        used |= {name for name in messages if _names_a_value(name, messages, used, values)}
        used |= {name for name in messages if re.sub(r"-\d+$", "-1", name) in wanted and name.startswith("talk-")}
        used |= {name for name in messages if name.startswith("seat-") and name.removeprefix("seat-") in values}
        found += [f"{language}: {name} is used by nothing." for name in messages if name not in used]
    return found


def told_around(game: Game) -> set[str]:
    """The fields that every event of the game can use in addition to its own."""
    return set(game.telling(Part(game, game.seats.start).table))


def event_faults(
    events: Iterable[type[Event]], texts: Mapping[str, Mapping[str, Message]], around: set[str]
) -> list[str]:
    """Texts that use fields that neither their event nor every event of the game has."""
    found: list[str] = []
    for event in events:
        for language in [language for language, messages in texts.items() if event.kind in messages]:
            used = fields_of(variables_of(texts[language], event.kind))
            found += [
                f"{language}: {event.kind} has no field {name}." for name in sorted(used - around - set(event.declared))
            ]
    return found


def untold(game: Game) -> list[str]:
    """Declared events that no code of the game tells."""
    nodes = [node for source in parsed(game.folder.rglob("*.py")) for node in ast.walk(source)]
    used = {_name_of(node) for node in nodes if isinstance(node, ast.Attribute | ast.Name)}
    if Table.tell_winners.__name__ in used:
        used.add(GameWon.__name__)
    return [f"{event.__name__} is told by nothing." for event in game.events if event.__name__ not in used]


def unheard_of(game: Game) -> list[str]:
    """Events that the manifest names and nothing declares."""
    highlights = [name.partition(" ")[0] for name in game.highlights]  # a kind, perhaps with a card
    named = [*game.verdicts, *highlights, *(game.talk.said if game.talk else ())]
    known = {event.kind for event in game.events}
    return [f"The manifest names the event {kind}, which is not declared." for kind in named if kind not in known]


def _names_a_value(name: str, messages: Mapping[str, Message], used: set[str], values: set[str]) -> bool:
    """Whether this is `<field>-<value>` for a known value of a field that some message names."""
    used_names = {variable for other in used for variable in messages[other].variables}
    named = {variable for variable in used_names if re.search(NAMING, variable)}
    fields = {re.sub(NAMING, "", variable).removesuffix("s") for variable in named}
    return any(name.startswith(f"{field}-") and name.removeprefix(f"{field}-") in values for field in fields)


def values_known(game: Game) -> set[str]:
    """Every text in the game's sources and in its content, and every number in its content, as dice show them."""
    content = [path.read_text(encoding="utf-8") for path in game.folder.glob("*.toml")]
    quoted = {text for page in content for text in re.findall(r'"([^"\n]+)"', page)}
    numbers = {number for page in content for number in re.findall(r"\b\d+\b", page)}
    return quoted | numbers | _wholes(parsed(game.folder.rglob("*.py")))


OWN_TEXTS = ("games", "server")  # folders that bring their own


def shared_faults(package: Path) -> list[str]:
    """The same for the texts around the games, which the sources of the package use; the browser has its own."""
    texts = {language: read_messages(SHARED / f"{language}.ftl") for language in LANGUAGES}
    sources = parsed(path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in OWN_TEXTS)
    whole, beginnings = _wholes(sources), _beginnings(sources)
    said = {
        text for call in _calls(sources) if _name_of(call.func) == "say" for arg in call.args for text in _texts(arg)
    }
    wanted = sorted(
        {text for text in said if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", text)} | set(mistakes(sources))
    )
    found = differences(texts) + untrue_english(words_for("en"), sources)
    for language, messages in texts.items():
        found += [f"{language}: {name} is missing (the code says it)." for name in wanted if name not in messages]
        used = _reached(messages, [name for name in messages if _mentioned(name, whole, beginnings)])
        found += [f"{language}: {name} is used by nothing." for name in messages if name not in used]
    return found


def differences(texts: Mapping[str, Mapping[str, Message]]) -> list[str]:
    """Differences between languages in messages, or in the fields a message uses."""
    found: list[str] = []
    everything = sorted({name for messages in texts.values() for name in messages})
    for name in everything:
        having = [language for language in texts if name in texts[language]]
        if len(having) < len(texts):
            found.append(f"{name} is only in {', '.join(having)}.")
        used = {tuple(sorted(fields_of(variables_of(texts[language], name)))) for language in having}
        if len(used) > 1:
            found.append(f"{name} uses different fields: {' / '.join(map(', '.join, sorted(used)))}.")
    return found


def _reached(messages: Mapping[str, Message], names: Iterable[str]) -> set[str]:
    """These messages and all they reference, transitively."""
    reached: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in messages and name not in reached:
            reached.add(name)
            waiting += messages[name].references
    return reached


def _mentioned(name: str, whole: set[str], beginnings: set[str]) -> bool:
    """Whether a string in the code is this message's id, or an f-string begins like it."""
    return name in whole or any(name.startswith(beginning) for beginning in beginnings)


def _wholes(nodes: Iterable[ast.AST]) -> set[str]:
    """All strings in the code."""
    inner = [node for outer in nodes for node in ast.walk(outer)]
    return {node.value for node in inner if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _beginnings(nodes: Iterable[ast.AST]) -> set[str]:
    """The beginnings of f-strings in the code that can begin a message id."""
    formats = [node for outer in nodes for node in ast.walk(outer) if isinstance(node, ast.JoinedStr)]
    first = [text for node in formats for text in _texts(node.values[0])]
    return {text for text in first if re.fullmatch(r"[a-z-]+-", text)}
