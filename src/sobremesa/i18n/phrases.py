"""Phrases: Fluent patterns compiled to functions of their variables, for speed: thousands of sentences a second.

Only what our texts use: variables, selections between variants, and references to other messages. Anything else in a
pattern or a variable (a function, a term, a fraction, a missing variable) is `Unusual`, and left to Fluent's own
runtime.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

Variables = Mapping[str, str | int]  # by name: text to insert or select by, and numbers
Phrase = Callable[[Variables], str]
MOST_NUMBERS = 4096  # whose formatting is cached
NUMBERS = """
number = { $number }
plural = { $number ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}
"""


class Unusual(Exception):
    """Something that only Fluent's runtime can format."""


class Phrases:
    """The messages of one language as functions, each compiled on first use."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.bundle = bundle
        self.made: dict[str, Phrase] = {}
        self.numbers = FluentBundle([language], use_isolating=False)
        self.numbers.add_resource(FluentResource(NUMBERS))
        self.number = lru_cache(MOST_NUMBERS)(lambda number: self._say_number("number", number))
        self.plural = lru_cache(MOST_NUMBERS)(lambda number: self._say_number("plural", number))

    def say(self, message: str, fields: Variables) -> str:
        """Format an existing message; may raise Unusual."""
        phrase = self.made.get(message)
        if phrase is None:
            phrase = self.made[message] = self._message(message)
        return phrase(fields)

    def _say_number(self, message: str, number: int) -> str:
        pattern = self.numbers.get_message(message).value
        assert pattern is not None
        return str(self.numbers.format_pattern(pattern, {"number": number})[0])

    def _message(self, message: str) -> Phrase:
        pattern = self.bundle.get_message(message).value if self.bundle.has_message(message) else None
        return _unusual if pattern is None else self._phrase(pattern)

    def _phrase(self, node: Any) -> Phrase:
        """Compile a pattern, or a part of one."""
        if isinstance(node, ast.Pattern):
            return _joined([self._phrase(element) for element in node.elements])
        if isinstance(node, ast.Placeable):
            return self._phrase(node.expression)
        if isinstance(node, ast.TextElement):
            return _constant(node.value)
        if isinstance(node, ast.StringLiteral):
            return _constant(node.parse()["value"])
        if isinstance(node, ast.VariableReference):
            return self._variable(node.id.name)
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            return self._selection(node.selector.id.name, node.variants)
        if isinstance(node, ast.MessageReference) and node.attribute is None:
            return self._message(node.id.name)
        return _unusual

    def _variable(self, name: str) -> Phrase:
        number = self.number

        def say(fields: Variables) -> str:
            value = fields.get(name)
            if type(value) is str:
                return value
            if type(value) is int:
                return number(value)
            raise Unusual(name)

        return say

    def _selection(self, name: str, variants: Iterable[Any]) -> Phrase:
        """Compile a selection: by text, or by a number itself or its plural category."""
        words: dict[str, Phrase] = {}
        chosen: list[tuple[int | str, Phrase]] = []
        default: Phrase = _unusual
        for variant in variants:
            phrase, key = self._phrase(variant.value), variant.key
            if isinstance(key, ast.NumberLiteral):
                if str(key.value) != str(int(key.value)):
                    return _unusual
                words.setdefault(self.plural(int(key.value)), phrase)
                chosen.append((int(key.value), phrase))
            else:
                words.setdefault(key.name, phrase)
                chosen.append((key.name, phrase))
            default = phrase if variant.default else default

        def say(fields: Variables) -> str:
            value = fields.get(name)
            if type(value) is str:
                return words.get(value, default)(fields)
            if type(value) is int:
                plural = self.plural(value)
                return next((phrase for key, phrase in chosen if key in (value, plural)), default)(fields)
            raise Unusual(name)

        return say


def _constant(text: str) -> Phrase:
    return lambda fields: text


def _joined(phrases: list[Phrase]) -> Phrase:
    if len(phrases) == 1:
        return phrases[0]
    return lambda fields: "".join([phrase(fields) for phrase in phrases])


def _unusual(fields: Variables) -> str:
    raise Unusual
