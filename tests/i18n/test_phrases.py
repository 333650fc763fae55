"""Our compiled messages equal those of Fluent's own runtime, for every message, with words and numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import Series, all_series
from sobremesa.i18n.phrases import Phrases, Unusual
from sobremesa.i18n.words import LANGUAGES, Words
from sobremesa.server.render.reader import PageWords

NUMBERS = (0, 1, 2, 5, 21, 1_000_000, -3)
TIMES = 2  # for each message


def all_words(language: str) -> list[Words]:
    """The words of pages, games and series."""
    spoken_of: list[Game | Series] = [*games().values(), *all_series().values()]
    return [PageWords(language), *[Words(language, of) for of in spoken_of]]


def nodes(part: Any) -> Iterator[Any]:
    """A part of a pattern and all its descendants, through references to other messages."""
    yield part
    for value in vars(part).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.BaseNode) and not isinstance(one, ast.Span):
                yield from nodes(one)


def variables(words: Words, pattern: Any) -> dict[str, list[str | int]]:
    """The variables that are used, and the values between which a message chooses."""
    found: dict[str, list[str | int]] = {}
    for node in nodes(pattern):
        if isinstance(node, ast.VariableReference):
            found.setdefault(node.id.name, [])
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            chosen = found.setdefault(node.selector.id.name, [])
            chosen += [str(getattr(variant.key, "name", "other")) for variant in node.variants]
        if isinstance(node, ast.MessageReference):
            for name, keys in variables(words, words.bundle.get_message(node.id.name).value).items():
                found.setdefault(name, []).extend(keys)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_formatted_as_by_fluent(language: str) -> None:
    luck, said = random.Random(5), 0
    for words in all_words(language):
        for message in words.bundle._messages:
            pattern = words.bundle.get_message(message).value
            if pattern is None:
                continue
            used = variables(words, pattern)
            for _ in range(TIMES if used else 1):
                fields = {name: luck.choice([*keys, *NUMBERS, "word"]) for name, keys in used.items()}
                expected, errors = words.bundle.format_pattern(pattern, fields)
                assert not errors
                assert words.phrases.say(message, fields) == expected
                said += 1
    assert said > 1000


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("one = { $count }", {}),
        ("one = { $count }", {"count": 1.5}),
        ("one = { NUMBER($count) }", {"count": 1}),
        ("one = { -term }\n-term = something", {}),
        ("one =\n  .other = only this", {}),
        ("one = { two.other }\ntwo = this\n  .other = that", {}),
    ],
)
def test_unusual_patterns_are_left_to_fluent(text: str, fields: dict[str, Any]) -> None:
    words = Words("en")
    words.bundle.add_resource(FluentResource(text))
    with pytest.raises(Unusual):
        Phrases("en", words.bundle).say("one", fields)
