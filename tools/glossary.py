"""The glossary (`i18n/glossary.toml`): one word for one thing, and where a text says another one.

`python -m tools.glossary` lists such texts; the terms are a page of the generated reference.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from sobremesa.i18n.words import LANGUAGES
from sobremesa.terminal.screen import print_line
from tools.every_text import PACKAGE, Text, every_text

FILE = PACKAGE / "i18n" / "glossary.toml"
RELATED = {"lumarathon": ("nomads", "oh_captain")}  # a series says the words of its games


class Term(NamedTuple):
    """The word for one thing in one language, and what must not stand in its place."""

    scope: str
    name: str
    source: str
    use: str
    never: re.Pattern[str] | None
    exceptions: re.Pattern[str] | None


class Found(NamedTuple):
    """A text that says something else than the glossary."""

    term: Term
    text: Text
    said: str


@cache
def terms(language: str) -> tuple[Term, ...]:
    """The terms of a language."""
    read = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        Term(scope, name, entry["from"], said["use"], _any(said.get("never", [])), _any(said.get("except", [])))
        for scope, entries in read.items()
        for name, entry in entries.items()
        for said in [entry.get(language)]
        if said is not None
    )


def _any(patterns: Iterable[str]) -> re.Pattern[str] | None:
    """One pattern for any of these."""
    several = [f"(?:{pattern})" for pattern in patterns]
    return re.compile("|".join(several)) if several else None


def against(texts: Iterable[Text], language: str) -> Iterator[Found]:
    """Every text that says another word than the glossary's."""
    for text in texts:
        scopes = {"any", text.scope, *RELATED.get(text.scope, ())}
        plain = text.text.replace("\u202f", " ").replace("\u00a0", " ")
        for term in terms(language):
            if term.scope in scopes and term.never is not None:
                yield from (Found(term, text, found[0]) for found in _said(term, plain))


def _said(term: Term, text: str) -> Iterator[re.Match[str]]:
    """Where a text says what this term forbids."""
    assert term.never is not None
    allowed = [found.span() for found in term.exceptions.finditer(text)] if term.exceptions else []
    for found in term.never.finditer(text):
        if not any(start <= found.start() and found.end() <= end for start, end in allowed):
            yield found


def page() -> str:
    """The terms as a page of the generated reference: what each language says for one thing."""
    said = {language: {(one.scope, one.name): one for one in terms(language)} for language in LANGUAGES}
    things = dict.fromkeys(thing for language in LANGUAGES for thing in said[language])
    rows = [f"| where | term | {' | '.join(LANGUAGES)} | whose word |", "|---|---|---|---|---|---|"]
    for scope, name in things:
        each = [said[language].get((scope, name)) for language in LANGUAGES]
        source = next(one.source for one in each if one is not None)
        uses = " | ".join("" if one is None else one.use for one in each)
        rows.append(f"| {scope} | {name.replace('-', ' ')} | {uses} | {source} |")
    return "\n".join(["# One word for one thing\n\nGenerated from `i18n/glossary.toml`.\n", *rows]) + "\n"


def main() -> None:
    """List the texts that say another word."""
    for language in LANGUAGES:
        for one in against(every_text(language), language):
            print_line(f"{one.text.place} {one.text.key}: {one.said} -> {one.term.use}")


if __name__ == "__main__":
    main()
