"""PettingZoo's own performance benchmark, for all our games and for theirs: `python -m tools.bench_pettingzoo`.

Each environment plays random legal actions for five seconds of wall-clock time; observations and masks are computed for
every turn. An environment that is not installed is skipped.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from typing import Any, Final

from pettingzoo.test import performance_benchmark

import sobremesa
from sobremesa.engine.manifest import games

THEIRS: Final = ("connect_four_v3", "hanabi_v5")
TURNS: Final = re.compile(r"([\d.]+) turns per second")


def turns_per_second(env: Any) -> float:
    """The figure that the benchmark prints."""
    said = StringIO()
    with redirect_stdout(said):
        performance_benchmark(env)
    found = TURNS.search(said.getvalue())
    assert found is not None, said.getvalue()
    return float(found[1])


def environments() -> Iterator[tuple[str, Any]]:
    """Ours, then theirs."""
    for game in games():
        yield f"sobremesa {game} ({sobremesa.BUILD})", sobremesa.env(game)
    for name in THEIRS:
        try:
            yield f"pettingzoo {name}", import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as error:
            sys.stderr.write(f"{name} is left out: {error}\n")


def main() -> int:
    """Measure one after the other."""
    for name, env in environments():
        sys.stdout.write(f"{name}: {turns_per_second(env):,.0f} turns a second\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
