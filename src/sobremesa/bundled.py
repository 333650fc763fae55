"""The script and the style of a room's page as one file each, which esbuild makes where Node is installed.

`python src/sobremesa/bundled.py` writes them into `static/dist/`, and so does the build of a wheel. Beside them stands
a fingerprint of their sources: where it differs, or without Node, pages take the modules themselves, without a build.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

STATIC = Path(__file__).parent / "server" / "static"
SITE = Path(__file__).parent / "offline" / "www"  # the table without a server, which `make offline` builds
BUILT = "dist"
NOT_OF_PAGES = (BUILT, "offline")
STAMP = "sources.txt"
KINDS = (".js", ".css")
ROOM = ("room.js", "room.css")  # in pages/
OPTIONS = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--external:*.woff2")


def sources(static: Path = STATIC) -> list[Path]:
    """The scripts and styles of the repository's pages."""
    return sorted(path for path in static.rglob("*") if path.suffix in KINDS and path.parent.name not in NOT_OF_PAGES)


def fingerprint(static: Path = STATIC) -> str:
    """The fingerprint of the current sources."""
    digest = hashlib.sha256()
    for path in sources(static):
        digest.update(path.relative_to(static).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_fresh(static: Path = STATIC) -> bool:
    """Whether the bundles exist and were made from the current sources."""
    stamp = static / BUILT / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint(static)


def find_esbuild(root: Path) -> str | None:
    """The bundler: that of this checkout, or one on the path."""
    return shutil.which("esbuild", path=str(root / "node_modules" / ".bin")) or shutil.which("esbuild")


def bundle(esbuild: str, static: Path = STATIC) -> None:
    """Make the bundles from the sources in this folder."""
    target = static / BUILT
    (target / STAMP).unlink(missing_ok=True)
    made_from = fingerprint(static)
    entries = [str(static / "pages" / name) for name in ROOM]
    subprocess.run([esbuild, *entries, *OPTIONS, f"--outdir={target}", "--log-level=warning"], check=True)  # noqa: S603  our own words
    (target / STAMP).write_text(made_from, encoding="utf-8")


if __name__ == "__main__":
    found = find_esbuild(Path(__file__).parents[2])
    if found is None:
        sys.exit("esbuild is missing: run `npm install`. Pages take the modules themselves meanwhile.")
    if not is_fresh():
        bundle(found)
