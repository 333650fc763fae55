"""Which modules are compiled, and whether the compiled form on disk is still that of the sources.

Standard library only, and no import from the package: the build script and `sobremesa/__init__.py` both use it.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

STAMP = "compiled.stamp"
FULL = 3  # the level at which a C compiler optimises what is not only tested
COMPILED_ENGINE = ("action.py", "agenda.py", "chance.py", "lists.py")
COMPILED_ENVS = ("batch.py", "cells.py")
PLAIN_GAME_MODULES = ("__init__.py", "draw.py", "text.py", "fields.py", "events.py")
PLAIN_GAME_FOLDERS = ("draw", "events")


def compiled_sources(package: Path) -> list[Path]:
    """The core of the engine, the rules of every game, the bots, and the inner loops of environments."""
    engine = [package / "engine" / name for name in COMPILED_ENGINE]
    games = [path for path in sorted(package.glob("games/*/**/*.py")) if not is_plain(path)]
    bots = [path for path in sorted(package.glob("bots/*.py")) if path.name != "__init__.py"]
    envs = [package / "envs" / name for name in COMPILED_ENVS]
    return [*engine, *games, *bots, *envs]


def is_plain(path: Path) -> bool:
    """Whether a module of a game draws, reads or declares, and so stays plain Python."""
    return path.name in PLAIN_GAME_MODULES or path.parent.name in PLAIN_GAME_FOLDERS


def fingerprint(package: Path) -> str:
    """One hash over all sources that are compiled, and the kind of Python they are compiled for.

    The kind ("cpython-311"), not the build: a wheel is compiled by one CPython 3.11 and installed beside another.
    """
    digest = hashlib.sha256(str(sys.implementation.cache_tag).encode())
    for path in compiled_sources(package):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def write_stamp(target: Path, made_from: str, level: int = FULL) -> None:
    """Remember beside the compiled modules the fingerprint of their sources, and how far they are optimised."""
    (target / STAMP).write_text(f"{made_from}\n{level}\n", encoding="utf-8")


def read_stamp(target: Path) -> tuple[str, int]:
    """The same again; ("", 0) where nothing is compiled. A stamp without a level is an older one."""
    stamp = target / STAMP
    if not stamp.exists():
        return "", 0
    made_from, *level = stamp.read_text(encoding="utf-8").split()
    return made_from, int(level[0]) if level else FULL


def is_compiled(package: Path) -> bool:
    """Whether compiled modules are there, wanted, and made from the sources as they are now."""
    made_from, _ = read_stamp(package)
    return bool(made_from) and not os.environ.get("SOBREMESA_PLAIN") and made_from == fingerprint(package)


class PlainFinder(MetaPathFinder):
    """Finds only the sources of this package, so that stale or unwanted compiled modules stay unused."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source module of this name, or None for what is not ours."""
        if not name.startswith("sobremesa.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None
