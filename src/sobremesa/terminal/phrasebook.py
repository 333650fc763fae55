"""Translations of the commands' output: a phrasebook keyed by the English in the code, as in gettext.

The texts of games and pages are Fluent messages; here the strings come from argparse and from errors anywhere below, so
the English sentence itself is the key. `{0}` is a placeholder; its value may be a phrase again.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from functools import cache
from pathlib import Path

from sobremesa.i18n.words import thin_spaces
from sobremesa.terminal.arguments import default_language

TEXTS = Path(__file__).parent / "texts"


class Phrasebook:
    """One language; English needs no lookup."""

    def __init__(self, language: str) -> None:
        path = TEXTS / f"{language}.toml"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        read = tomllib.loads(thin_spaces(text) if language == "fr" else text)
        both: dict[str, str] = {**read.get("help", {}), **read.get("said", {})}
        self.plain = {english: said for english, said in both.items() if "{0}" not in english}
        # Longest pattern first: it has most words of its own.
        patterns = sorted([english for english in both if "{0}" in english], key=len, reverse=True)
        self.filled = [(_pattern(english), both[english]) for english in patterns]

    def say(self, english: str) -> str:
        """The sentence in this language, or unchanged if the book does not have it."""
        if english in self.plain:
            return self.plain[english]
        for pattern, said in self.filled:
            found = pattern.fullmatch(english)
            if found:
                return said.format(*[self.say(part) for part in found.groups()])
        return english


def _pattern(english: str) -> re.Pattern[str]:
    parts = re.split(r"\{\d\}", english)
    return re.compile("(.+?)".join(map(re.escape, parts)), re.DOTALL)


@cache
def phrasebook_for(language: str) -> Phrasebook:
    """The phrasebook of a language, cached."""
    return Phrasebook(language)


def said(english: str) -> str:
    """The sentence in the language of the terminal."""
    return phrasebook_for(default_language()).say(english)


def translate(parser: argparse.ArgumentParser, phrases: Phrasebook) -> None:
    """Translate the help of a command, and of its subcommands."""
    parser.description = phrases.say(parser.description) if parser.description else None
    parser.epilog = phrases.say(parser.epilog) if parser.epilog else None
    for group in parser._action_groups:
        group.title = phrases.say(group.title) if group.title else None
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for listed in action._choices_actions:
                listed.help = phrases.say(listed.help or "")
            for below in action.choices.values():
                translate(below, phrases)
        elif action.help:
            action.help = phrases.say(action.help)
