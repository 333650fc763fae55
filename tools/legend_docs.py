"""Writes the words of legend files into `docs/how-to/legends.md`, from the functions that implement them.

python -m tools.legend_docs
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.legend import EFFECTS, GOALS, Keyword

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "legends.md"


def table(first: str, words: Mapping[str, Keyword]) -> str:
    """A row for every word: its name, its keys, and the sentence and id of its rule."""
    rules = {rule.id: rule.statement for rule in find_game("andor").rules()}
    rows = [f"| `{first}` | keys | what it says | rule |", "|---|---|---|---|"]
    for name, word in words.items():
        keys = ", ".join(f"`{key}`" for key in word.keys)
        rows.append(f"| `{name}` | {keys} | {rules[word.rule]} | {word.rule} |")
    return "\n".join(rows)


def written(page: str) -> str:
    """The page with both tables generated."""
    for name, made in (("goals", table("kind", GOALS)), ("effects", table("do", EFFECTS))):
        between = re.compile(rf"(<!-- {name}: .*? -->\n).*?(<!-- /{name} -->)", re.DOTALL)
        page = between.sub(rf"\1{made}\n\2", page)
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
