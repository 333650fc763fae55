"""The files that Python gets in the browser: libraries and our package, as bytecode, without what no tab needs."""

from __future__ import annotations

import gzip
import io
import shutil
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sobremesa.compiled import PACKED, STAMP, write_stamp
from sobremesa.server.storage.migrations import NEWEST
from tools.offline.fetch import run
from tools.offline.folders import BUILD, PACKAGE, setup

OLDEST_KEPT: Final = "3"  # the schema of the first version that had tables in tabs
LANGUAGES: Final = ("en", "es", "fr")
BABEL: Final = {"root.dat", *(f"{language}.dat" for language in LANGUAGES)}
UNUSED: Final = (  # by libraries, below the site
    *("sqlalchemy/testing", "sqlalchemy/dialects/mysql", "sqlalchemy/dialects/oracle", "sqlalchemy/dialects/mssql"),
    *(
        "sqlalchemy/cyextension",
        "sqlalchemy/ext/mypy",
        "babel/messages",
        "anyio/_backends/_trio.py",
        "multipart",
        "pytz/zoneinfo",
    ),
    "starlette/testclient.py",
)
NOT_OURS: Final = (
    "terminal",
    "envs",
    "api.py",
    "client.py",
    "__main__.py",
    "server/launch.py",
    "server/uvicorn_limits.py",
)
NO_SUFFIX: Final = {".pyi", ".c", ".h", ".so", ".pyx", ".typed", ".stamp"}
NOT_SERVED: Final = ("previews", "offline")  # folders of static/
MODE: Final = 0o644


def make_tree(libraries: Path, compiled: Mapping[str, Path]) -> Path:
    """The tree, with sources and the compiled modules."""
    site = BUILD / "site"
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(libraries, site, ignore=shutil.ignore_patterns("*.dist-info", "*.data", "__pycache__"))
    for name in UNUSED:
        _remove(site / name)
    for path in (site / "babel" / "locale-data").glob("*.dat"):
        if path.name not in BABEL:
            path.unlink()
    _copy_ours(site / "sobremesa")
    for name, library in compiled.items():
        shutil.copyfile(library, site / name)
    if compiled:
        write_stamp(site / "sobremesa", PACKED)
    for path in site.rglob("*"):
        if path.suffix in NO_SUFFIX and path.name != STAMP and "emscripten" not in path.name:
            path.unlink()
    return site


def _copy_ours(target: Path) -> None:
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "www", STAMP))
    for scenarios in target.glob("games/*/scenarios"):
        _remove(scenarios)
    for name in NOT_OURS:
        _remove(target / name)
    for name in NOT_SERVED:
        _remove(target / "server" / "static" / name)
    if NEWEST == OLDEST_KEPT:
        _remove(target / "server" / "storage" / "migrations" / "versions")
    for book in target.glob("games/*/rulebook/en.md"):
        _copy_drawn(book)


def _copy_drawn(book: Path) -> None:
    """The scenarios that a rulebook draws."""
    is_drawn = setup().is_drawn
    source = PACKAGE / "games" / book.parents[1].name / "scenarios"
    for scenario in sorted(source.rglob("*.toml")):
        if is_drawn(scenario):
            place = book.parents[1] / "scenarios" / scenario.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(scenario, place)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def compile_bytecode(pyodide: Path, site: Path) -> None:
    """Replace sources by the bytecode of the browser's Python."""
    run("node", str(Path(__file__).with_name("bytecode.mjs")), str(pyodide / "package"), str(site))


def tar(site: Path) -> bytes:
    """The tree as one file, the same for the same content."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo("site/" + path.relative_to(site).as_posix())
            content = path.read_bytes()
            entry.size, entry.mode = len(content), MODE
            archive.addfile(entry, io.BytesIO(content))
    return made.getvalue()


def packed(content: bytes) -> bytes:
    """Compressed, without a time."""
    return gzip.compress(content, 9, mtime=0)
