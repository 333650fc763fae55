"""Writes the tables and the picture of docs/results/benchmarks.md: `python -m tools.benchmarks`.

The figures come from `python -m tools.bench_peers --all --json docs/results/benchmarks.json` and
`python -m tools.bench_vectors --json docs/results/vectors.json`; run these first.
"""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.bench_peers import OURS, SystemRow
from tools.bench_vectors import VectorRow, vector_lines

DOCS = Path(__file__).parent.parent / "docs" / "results"
PAGE, FIGURES, VECTORS, PICTURE = (
    DOCS / name for name in ("benchmarks.md", "benchmarks.json", "vectors.json", "benchmarks.svg")
)
BLOCK = re.compile(r"<!-- (?P<what>figures|ratios|vectors) -->\n(?P<old>.*?)<!-- end -->", re.S)
WIDTH, LEFT, LINE = 760, 250, 24  # of the picture
COLOURS = {"compiled": "#2f6f5e", "plain": "#9bbfb4"}
PEER_COLOUR = "#b9a184"


def rows() -> list[SystemRow]:
    """The measured figures."""
    return [SystemRow(**row) for row in json.loads(FIGURES.read_text(encoding="utf-8"))]


def vectors() -> list[VectorRow]:
    """The measured figures of vectors."""
    return [VectorRow(**row) for row in json.loads(VECTORS.read_text(encoding="utf-8"))]


def written(page: str) -> str:
    """The page with the measured figures."""
    blocks = {"figures": figure_lines, "ratios": ratio_lines}

    def block(found: re.Match[str]) -> str:
        what = found["what"]
        lines = vector_table(vectors()) if what == "vectors" else blocks[what](rows())
        return f"<!-- {what} -->\n" + "".join(f"{line}\n" for line in lines) + "<!-- end -->"

    return BLOCK.sub(block, page)


def figure_lines(found: Sequence[SystemRow]) -> Iterator[str]:
    """One line for each system and game."""
    yield "| system | game | build | decisions/s | copies/s |"
    yield "|---|---|---|---:|---:|"
    for row in found:
        copies = f"{row.copies_per_second:,}" if row.copies_per_second else "-"
        yield f"| {row.system} | {row.game} | {row.build} | {row.decisions_per_second:,} | {copies} |"


def ratio_lines(found: Sequence[SystemRow]) -> Iterator[str]:
    """Our compiled games compared with every peer: decisions, then copies."""
    peers = [row for row in found if row.system != OURS]
    yield "| | " + " | ".join(f"{peer.system} {peer.game}" for peer in peers) + " |"
    yield "|---" + "|---:" * len(peers) + "|"
    for row in found:
        if row.system == OURS and row.build == best_build(found):
            yield f"| {row.game} | " + " | ".join(ratio(row, peer) for peer in peers) + " |"


def best_build(found: Sequence[SystemRow]) -> str:
    """The build that is compared with the peers."""
    return "compiled" if any(row.build == "compiled" for row in found) else "plain"


def ratio(row: SystemRow, peer: SystemRow) -> str:
    """The ratio of decisions, and of copies if the peer has them."""
    decisions = shown(row.decisions_per_second / peer.decisions_per_second)
    if not peer.copies_per_second:
        return decisions
    return f"{decisions} / {shown(row.copies_per_second / peer.copies_per_second)}"


def shown(number: float) -> str:
    """Two decimals for small numbers, none for large ones."""
    return f"{number:.2f}" if number < 10 else f"{number:,.0f}"


def vector_table(found: Sequence[VectorRow]) -> Iterator[str]:
    """The output of the command, as a table of the page."""
    head, *body = [re.split(r" {2,}", line.strip()) for line in vector_lines(found)]
    yield f"| {' | '.join(head)} |"
    yield "|---|---|---:|---|---:|---:|---:|---:|---:|"
    for cells in body:
        yield f"| {' | '.join(cells)} |"


def picture(found: Sequence[SystemRow]) -> str:
    """Decisions a second as bars on a logarithmic scale."""
    high = math.log10(max(row.decisions_per_second for row in found)) + 0.3
    low = math.floor(math.log10(min(row.decisions_per_second for row in found)))
    height = LINE * (len(found) + 1)
    style = 'font-family="sans-serif" font-size="13" role="img"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {style}>',
        "<title>Decisions a second, logarithmic</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for number, row in enumerate(found):
        wide = (math.log10(row.decisions_per_second) - low) / (high - low) * (WIDTH - LEFT - 90)
        y = LINE // 2 + number * LINE
        colour = COLOURS.get(row.build, PEER_COLOUR) if row.system == OURS else PEER_COLOUR
        name = f"{row.game}, {row.build}" if row.system == OURS else f"{row.system} {row.game}"
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{name}</text>'
            f'<rect x="{LEFT}" y="{y + 3}" width="{wide:.1f}" height="{LINE - 7}" fill="{colour}"/>'
            f'<text x="{LEFT + wide + 6:.1f}" y="{y + 15}">{row.decisions_per_second:,}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> int:
    """Write the page and its picture."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    PICTURE.write_text(picture(rows()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
