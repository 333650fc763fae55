"""Every text that people see, in one language: pages, server, terminal, games, series, rulebooks, lessons, legends.

Messages are filled in with representative values: every variant once, with the people and numbers it is about. Used by
the tests of texts and by the proof sheets.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

from sobremesa.i18n import small_words
from sobremesa.i18n.words import thin_spaces

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "sobremesa"
PEOPLE = {"en": ("Ana", "Bo", "Ulrich"), "es": ("Ana", "Isa", "Óscar"), "fr": ("Ana", "Inès", "Ulrich")}
FEW = 3  # for a variant that is neither one nor a number


IN_CONTENT = {  # names that come with a legend or with what people write, not with a file of messages
    "en": {"boss": "skral of the tower", "legend": "The Watch", "card": "The skral arrives"},
    "es": {"boss": "skral de la torre", "legend": "La guardia", "card": "Llega el skral"},
    "fr": {"boss": "skral de la tour", "legend": "La garde", "card": "Le skral arrive"},
}


class Text(NamedTuple):
    """One text as somebody reads it."""

    place: str  # its file, from the folder of the project
    key: str  # its message, or where it stands in the file
    text: str

    @property
    def scope(self) -> str:
        """The game or series it belongs to; "" if to none."""
        found = re.search(r"/(?:games|series)/(\w+)/", self.place)
        return found[1] if found else ""


def every_text(language: str) -> Iterator[Text]:
    """Every text, file by file, in the order of the file."""
    for path in message_files(language):
        yield from messages_of(path, language)
    for path in books(language):
        yield from pages_of(path, language)
    for path in [*PACKAGE.glob("games/*/lessons/*.toml"), *PACKAGE.glob("games/*/legends/*.toml")]:
        yield from told_in(path, language)
    yield from terminal_texts(language)


def message_files(language: str) -> list[Path]:
    """The files of messages: shared ones, those of pages and server, games and series."""
    games = [*sorted(PACKAGE.glob("games/*/texts")), *sorted(PACKAGE.glob("series/*/texts"))]
    server = PACKAGE / "server" / "texts"
    files = [server / f"page.{language}.ftl", server / f"server.{language}.ftl", PACKAGE / "i18n" / "texts"]
    return [one / f"{language}.ftl" if one.is_dir() else one for one in [*files, *games]]


def books(language: str) -> list[Path]:
    """Guides and rulebooks, and the page that introduces the project."""
    found = [path for kind in ("games", "series") for path in sorted(PACKAGE.glob(f"{kind}/*/rulebook/*{language}.md"))]
    return [*found, ROOT / ("README.md" if language == "en" else f"README.{language}.md")]


def shown(text: str, language: str) -> str:
    """The text with the spaces of its language."""
    return thin_spaces(text) if language == "fr" else text


# Messages.


def messages_of(path: Path, language: str) -> Iterator[Text]:
    """The messages of a file, each variant filled in."""
    entries = entries_of(path, language)
    filling = Filling(language, entries)
    place = str(path.relative_to(ROOT))
    for name, entry in entries.items():
        for text in filling.message(name, {}):
            yield Text(place, name, text)
        for attribute in entry.attributes:
            if attribute.id.name != "rule":
                yield Text(place, f"{name}.{attribute.id.name}", filling.plain(attribute.value))


@cache
def entries_of(path: Path, language: str) -> dict[str, ast.Message]:
    """The parsed messages of a file."""
    resource = FluentParser().parse(shown(path.read_text(encoding="utf-8"), language))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


class Filling:
    """Fills in the messages of one file."""

    def __init__(self, language: str, entries: Mapping[str, ast.Message]) -> None:
        self.language = language
        self.entries = entries

    def message(self, name: str, known: Mapping[str, str]) -> list[str]:
        """The texts of a message, one for each variant."""
        entry = self.entries.get(name)
        if entry is None or entry.value is None:
            return [f"({name})"]
        texts = [self._agreed(text) for text in self._pattern(entry.value, known)]
        said = dict.fromkeys(text.strip(" \n") for text in texts)
        return [text for text in said if text]  # a second line may be empty

    def _agreed(self, text: str) -> str:
        """The text with the small words before its people."""
        return small_words.joined(self.language, text, PEOPLE[self.language])

    def plain(self, pattern: ast.Pattern | None) -> str:
        """The text of a pattern without variants."""
        return self._pattern(pattern, {})[0].strip() if pattern is not None else ""

    def _pattern(self, pattern: ast.Pattern, known: Mapping[str, str]) -> list[str]:
        """Every variant once: a select is unfolded, and the others around it go round with it."""
        parts = [self._element(element, known) for element in pattern.elements]
        count = max(map(len, parts), default=1)
        return ["".join(part[number % len(part)] for part in parts) for number in range(count)]

    def _element(self, element: ast.TextElement | ast.Placeable, known: Mapping[str, str]) -> list[str]:
        if isinstance(element, ast.TextElement):
            return [element.value]
        inner = element.expression
        if isinstance(inner, ast.SelectExpression):
            return [text for variant in inner.variants for text in self._variant(inner, variant, known)]
        if isinstance(inner, ast.VariableReference):
            return [self._value(inner.id.name, known)]
        if isinstance(inner, ast.MessageReference):
            entry = self.entries.get(inner.id.name)
            return self._pattern(entry.value, known) if entry is not None and entry.value is not None else [""]
        return [str(inner.parse()["value"])] if isinstance(inner, ast.StringLiteral) else [""]

    def _variant(self, select: ast.SelectExpression, variant: ast.Variant, known: Mapping[str, str]) -> list[str]:
        """The texts of a variant, in which the variable it goes by has its value; none if that is known otherwise."""
        name = select.selector.id.name if isinstance(select.selector, ast.VariableReference) else ""
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        if name in known:
            keys = [one.key.name if isinstance(one.key, ast.Identifier) else one.key.value for one in select.variants]
            is_meant = key == known[name] or (variant.default and known[name] not in keys)
            return self._pattern(variant.value, known) if is_meant else []
        value = {"one": "1", "other": str(FEW)}.get(key, key)
        return self._pattern(variant.value, {**known, name: value})

    def _value(self, name: str, known: Mapping[str, str]) -> str:
        """A representative value of a variable."""
        if name in known:
            return known[name]
        people = PEOPLE[self.language]
        if name == "seat" or name.endswith("_seat") or name in ("name", "player"):
            return people[{"seat": 0, "name": 0, "player": 0}.get(name, 1)]
        form = re.search(r"_(name|a|the|to|of|does|bare)$", name)
        if form:
            return self._named(name[: form.start()], form[1], known)
        return {"winners": people[1], "others": people[0], "last": people[1]}.get(name, str(FEW))

    def _named(self, field: str, form: str, known: Mapping[str, str]) -> str:
        """What a field's value is called, in this form: the known one, else the first there is."""
        singular = field.removesuffix("s")
        others = [one.removeprefix(f"{singular}-") for one in self.entries if one.startswith(f"{singular}-")]
        names = [known.get(field, ""), *others]
        for name in names:
            entry = self.entries.get(f"{singular}-{name}")
            if entry is not None and entry.value is not None and _is_name(entry):
                forms = {attribute.id.name: attribute.value for attribute in entry.attributes}
                pattern = forms.get(form, entry.value)
                return self._pattern(pattern, {})[0]
        return IN_CONTENT[self.language].get(field, f"({field})")


def _is_name(entry: ast.Message) -> bool:
    """Whether a message is a plain name, without anything to fill in."""
    return entry.value is not None and all(isinstance(one, ast.TextElement) for one in entry.value.elements)


# Rulebooks, lessons and legends, the terminal.


def pages_of(path: Path, language: str) -> Iterator[Text]:
    """The paragraphs of a page of Markdown; rules by their id, others by their line."""
    place, code = str(path.relative_to(ROOT)), False
    lines = path.read_text(encoding="utf-8").split("\n")
    start, held = 0, [""]
    for number, line in enumerate([*lines, ""], 1):
        code ^= line.startswith("```")
        alone = not line.strip() or code or re.match(r"\||\d+\. |#|```|!\[", line) is not None
        if alone or re.match(r"\*\*[A-Z]+-\d+\*\*", line):
            text = " ".join(held).strip()
            if text:
                yield _paragraph(place, start, text, language)
            start, held = number, [] if code or line.startswith("```") else [line.strip()]
            continue
        held.append(line.strip())


def _paragraph(place: str, line: int, text: str, language: str) -> Text:
    rule = re.match(r"\*\*([A-Z]+-\d+)\*\*\s*", text)
    told = text[rule.end() :] if rule else text
    told = re.sub(r"\]\([^)]*\)|`[^`]*`", "]", told)
    key = rule[1] if rule else f"line {line}"
    return Text(place, key, told if place.startswith("README") else shown(told, language))


def told_in(path: Path, language: str) -> Iterator[Text]:
    """The texts of a lesson or legend, which have the language as their last key."""
    place = str(path.relative_to(ROOT))
    for key, text in _leaves(tomllib.loads(path.read_text(encoding="utf-8")), ()):
        if key[-1] == language:
            yield Text(place, ".".join(key[:-1]), shown(text, language))


def _leaves(node: object, key: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text in a TOML file with the keys that lead to it."""
    if isinstance(node, Mapping):
        for name, inner in node.items():
            yield from _leaves(inner, (*key, str(name)))
    elif isinstance(node, list):
        for number, inner in enumerate(node, 1):
            yield from _leaves(inner, (*key, str(number)))
    elif isinstance(node, str):
        yield key, node


def terminal_texts(language: str) -> Iterator[Text]:
    """What the commands say: the English in the code is the key of each phrase."""
    path = PACKAGE / "terminal" / "texts" / f"{'es' if language == 'en' else language}.toml"
    for section, phrases in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for english, told in phrases.items():
            text = english if language == "en" else told
            yield Text(str(path.relative_to(ROOT)), f"{section}: {english}", shown(text, language))


def first(texts: Iterable[Text], count: int) -> list[str]:
    """The first of these texts, each on a line with its place."""
    return [f"{one.place} {one.key}: {one.text}" for one in islice(texts, count)]
