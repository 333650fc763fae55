"""`python -m tools.offline [--plain] [FOLDER]`: builds the table without a server, by default where a server offers it.

Packages come from PyPI, npm and Debian, pinned; what was fetched or compiled before is taken from build/offline. Where
the C compiler or the headers are missing, rules and bots are packed as plain Python, which plays the same more slowly.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sobremesa.bundled import SITE
from tools.offline import fetch
from tools.offline.folders import Unbuildable
from tools.offline.pack import compile_bytecode, make_tree, tar
from tools.offline.site import write_site
from tools.offline.wasm import compile_rules


def main() -> int:
    """Build, and print what was made and its size."""
    parser = argparse.ArgumentParser(prog="python -m tools.offline", description="Build the table without a server.")
    parser.add_argument("folder", type=Path, nargs="?", default=SITE)
    parser.add_argument("--plain", action="store_true", help="do not compile the rules: bots think more slowly")
    given = parser.parse_args()
    try:
        build(given.folder.resolve(), is_plain=given.plain)
    except Unbuildable as error:
        print(error, file=sys.stderr)  # noqa: T201  a command talks
        return 1
    return 0


def build(folder: Path, *, is_plain: bool = False) -> None:
    """Write the site into this folder."""
    pyodide = fetch.pyodide()
    compiled = {} if is_plain else _compiled(pyodide)
    site = make_tree(fetch.libraries(), compiled)
    compile_bytecode(pyodide, site)
    size = write_site(folder, pyodide / "package", tar(site))
    form = "compiled" if compiled else "plain: bots think more slowly"
    print(f"{folder}: {size / 1e6:.1f} MB over the wire, {form}")  # noqa: T201


def _compiled(pyodide: Path) -> dict[str, Path]:
    """The compiled rules, or none where they cannot be compiled; then it says why."""
    try:
        return compile_rules(fetch.zig(), fetch.headers(), pyodide / "package" / "python_stdlib.zip")
    except Unbuildable as error:
        print(f"The rules are not compiled, and bots think more slowly: {error}", file=sys.stderr)  # noqa: T201
        return {}


if __name__ == "__main__":
    sys.exit(main())
