"""Proof sheets: a page for each language with every text that people see, filled in, for an editor to read.

python -m tools.proof build/proof
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from sobremesa.i18n.words import LANGUAGES
from tools.every_text import Text, every_text

STYLE = """
body { font: 17px/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h2 { margin-top: 3rem; border-bottom: 1px solid #ccc; } nav a { display: block; }
dt { font: 12px ui-monospace, monospace; color: #888; margin-top: .8rem; } dd { margin: 0; white-space: pre-line; }
"""


def proof(language: str) -> str:
    """The page of a language: file by file, message by message."""
    files = [(place, list(texts)) for place, texts in groupby(every_text(language), key=lambda text: text.place)]
    links = [f'<a href="#{number}">{escape(place)}</a>' for number, (place, _) in enumerate(files)]
    parts = [part for number, (place, texts) in enumerate(files) for part in chapter(number, place, texts)]
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Sobremesa: {language}</title>'
    return "\n".join([f"{head}<style>{STYLE}</style>", "<nav>", *links, "</nav>", *parts, ""])


def chapter(number: int, place: str, texts: Iterable[Text]) -> Iterator[str]:
    """The texts of one file: each key with all its variants."""
    yield f'<h2 id="{number}">{escape(place)}</h2><dl>'
    for key, variants in groupby(texts, key=lambda text: text.key):
        yield f"<dt>{escape(key)}</dt>" + "".join(f"<dd>{escape(text.text)}</dd>" for text in variants)
    yield "</dl>"


def main() -> None:
    """Write the pages into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (folder / f"{language}.html").write_text(proof(language), encoding="utf-8")


if __name__ == "__main__":
    main()
