"""Runs of words that a text shares with the printed rulebooks, which stay outside: only salted hashes of them are kept.

`python -m tools.copied --write FOLDER` hashes the rulebooks in a folder (*.es.txt, *.fr.txt, ...) again.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sobremesa.terminal.screen import print_line
from tools.every_text import ROOT, Text, every_text

FILE = ROOT / "tests" / "data" / "shingles.txt"
RUN = 7  # words
SALT = b"sobremesa"
LETTERS = 10  # of a hash


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters, without numbers and marks."""
    return re.findall(r"[^\W\d_]+", text.lower())


def runs_of(text: str) -> Iterator[tuple[str, str]]:
    """Every run of words of a text, and its hash."""
    words = words_of(text)
    for start in range(len(words) - RUN + 1):
        run = " ".join(words[start : start + RUN])
        yield run, hashlib.blake2b(run.encode(), key=SALT).hexdigest()[:LETTERS]


@cache
def printed() -> frozenset[str]:
    """The hashes of all runs in the printed rulebooks."""
    return frozenset(FILE.read_text(encoding="utf-8").split())


def shared(text: Text) -> list[str]:
    """The runs of a text that are in a printed rulebook."""
    return [run for run, hashed in runs_of(text.text) if hashed in printed()]


def main() -> None:
    """Hash the rulebooks, or list what the texts share with them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", metavar="FOLDER", type=Path)
    folder = parser.parse_args().write
    if folder is not None:
        pages = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.??.txt"))]
        hashes = sorted({hashed for page in pages for _, hashed in runs_of(page)})
        FILE.write_text("\n".join(hashes) + "\n", encoding="utf-8")
    for language in ("en", "es", "fr"):
        for text in every_text(language):
            for run in shared(text)[:1]:
                print_line(f"{text.place} {text.key}: {run}")


if __name__ == "__main__":
    main()
