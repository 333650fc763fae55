"""Which modules are compiled, and whether the compiled modules on disk match the sources."""

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
PACKED = "packed"  # in place of a fingerprint: compiled modules that were packed without their sources
FULL = 3  # the C optimisation level of builds that are not only for tests
COMPILED_ENGINE = ("action.py", "agenda.py", "chance.py", "copy_on_write.py")
COMPILED_ENVS = ("batch.py", "cells.py")
PLAIN_GAME_MODULES = ("__init__.py", "draw.py", "ui.py", "text.py", "fields.py", "events.py", "legend_file.py")
PLAIN_GAME_FOLDERS = ("draw", "ui", "events")


def compiled_sources(package: Path) -> list[Path]:
    """The core of the engine, the rules of every game, the bots, and the inner loops of environments."""
    engine = [package / "engine" / name for name in COMPILED_ENGINE]
    games = [path for path in sorted(package.glob("games/*/**/*.py")) if not is_plain(path)]
    bots = [path for path in sorted(package.glob("bots/*.py")) if path.name != "__init__.py"]
    envs = [package / "envs" / name for name in COMPILED_ENVS]
    return [*engine, *games, *bots, *envs]


def is_plain(path: Path) -> bool:
    """Whether a module of a game draws, parses or declares, and so stays plain Python."""
    return path.name in PLAIN_GAME_MODULES or path.parent.name in PLAIN_GAME_FOLDERS


def fingerprint(package: Path) -> str:
    """One hash over all compiled sources, and the kind of Python they are compiled for."""
    digest = hashlib.sha256(str(sys.implementation.cache_tag).encode())
    for path in compiled_sources(package):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def write_stamp(target: Path, made_from: str, level: int = FULL, compiler: str = "") -> None:
    """Write the fingerprint of the sources, the optimisation level and mypyc's version next to the compiled modules."""
    (target / STAMP).write_text(f"{made_from}\n{level}\n{compiler}\n", encoding="utf-8")


def read_stamp(target: Path) -> tuple[str, int]:
    """Read the stamp; ("", 0) if nothing is compiled. A stamp without a level is an older one."""
    stamp = target / STAMP
    if not stamp.exists():
        return "", 0
    made_from, *more = stamp.read_text(encoding="utf-8").split()
    return made_from, int(more[0]) if more else FULL


def is_compiled(package: Path) -> bool:
    """Whether compiled modules exist, are wanted, and match the current sources."""
    made_from, _ = read_stamp(package)
    if not made_from or os.environ.get("SOBREMESA_PLAIN"):
        return False
    return made_from == PACKED or made_from == fingerprint(package)


def game_sources(folder: Path) -> list[Path]:
    """The modules of a game in a package of its own that `sobremesa build` compiles: its rules."""
    return [path for path in sorted(folder.rglob("*.py")) if not is_plain(path)]


def game_fingerprint(folder: Path, engine: Path) -> str:
    """One hash over the compiled modules of a game, and the compiled engine that they are linked with."""
    digest = hashlib.sha256(" ".join(stamp_words(engine)).encode())
    for path in game_sources(folder):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def stamp_words(folder: Path) -> list[str]:
    """What the stamp of compiled modules says; nothing if there is none."""
    stamp = folder / STAMP
    return stamp.read_text(encoding="utf-8").split() if stamp.exists() else []


def find_source(name: str, path: Sequence[str]) -> ModuleSpec | None:
    """The source module with this name."""
    for folder in path:
        spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
        if spec is not None and spec.loader is not None:
            return spec
    return None


class PlainFinder(MetaPathFinder):
    """Import hook that finds only this package's sources, so that stale or unwanted compiled modules stay unused."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source module with this name, None outside the package."""
        return find_source(name, path) if name.startswith("sobremesa.") and path is not None else None


class GameFinder(MetaPathFinder):
    """Import hook for games that `sobremesa build` has compiled: finds their sources if those or the engine changed.

    A compiled game knows where the compiled engine keeps its fields: with any other engine the process would crash.
    """

    def __init__(self, engine: Path, is_compiled: bool) -> None:
        self.engine = engine
        self.is_compiled = is_compiled
        self.usable: dict[Path, bool] = {}  # by the folder of the package

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source module with this name in a package whose compiled modules cannot be used, else None."""
        if path is None or name.startswith("sobremesa."):
            return None
        return next((find_source(name, [folder]) for folder in path if self.is_stale(Path(folder), name)), None)

    def is_stale(self, folder: Path, name: str) -> bool:
        """Whether the package around this folder was compiled, and that cannot be used."""
        root = folder.parents[name.count(".") - 2] if name.count(".") > 1 else folder
        if root not in self.usable:
            words = stamp_words(root)
            self.usable[root] = not words or (self.is_compiled and words[0] == game_fingerprint(root, self.engine))
        return not self.usable[root]
