"""The glossary (`i18n/glossary.toml`): one word for one thing, and where a text says another one.

`python -m tools.glossary` lists such texts; with `--write` it writes the terms into the style pages of the docs.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sobremesa.i18n.words import LANGUAGES
from sobremesa.terminal.screen import print_line
from tools.every_text import PACKAGE, ROOT, Text, every_text

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


HEADS = {
    "en": "| where | term | say | whose word |",
    "es": "| dónde | término | se dice | de quién |",
    "fr": "| où | terme | on dit | de qui |",
}
BETWEEN = re.compile(r"(<!-- glossary -->\n).*?(<!-- /glossary -->)", re.DOTALL)


def page_of(language: str) -> Path:
    """The style page of a language."""
    return ROOT / "docs" / "how-to" / f"style-{language}.md"


def written(page: str, language: str) -> str:
    """The page with its table of terms."""
    rows = [f"| {one.scope} | {one.name.replace('-', ' ')} | {one.use} | {one.source} |" for one in terms(language)]
    table = "\n".join([HEADS[language], "|---|---|---|---|", *rows])
    return BETWEEN.sub(lambda found: f"{found[1]}{table}\n{found[2]}", page)


def main() -> None:
    """List the texts that say another word, or write the style pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    if parser.parse_args().write:
        for language in LANGUAGES:
            path = page_of(language)
            path.write_text(written(path.read_text(encoding="utf-8"), language), encoding="utf-8")
    for language in LANGUAGES:
        for one in against(every_text(language), language):
            print_line(f"{one.text.place} {one.text.key}: {one.said} -> {one.term.use}")


if __name__ == "__main__":
    main()
