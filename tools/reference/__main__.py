"""Writes the generated reference: `python -m tools.reference [PAGE...]`.

Without arguments it writes every page into `build/reference/`; with names of pages (a game, `messages`, `limits` or
`words`) it prints those.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.reference import pages

FOLDER = Path(__file__).parents[2] / "build" / "reference"


def main(wanted: list[str]) -> int:
    """Print the pages that were asked for, or write all of them."""
    found = pages()
    unknown = [name for name in wanted if name not in found]
    if unknown:
        sys.stderr.write(f"There is no page {', '.join(unknown)}. Pages: {', '.join(found)}.\n")
        return 2
    if not wanted:
        write_all(found)
    for name in wanted:
        sys.stdout.write(found[name])
    return 0


def write_all(found: dict[str, str]) -> None:
    """Write every page into the folder."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, page in found.items():
        (FOLDER / f"{name}.md").write_text(page, encoding="utf-8")
    sys.stdout.write(f"{len(found)} pages in {FOLDER}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
