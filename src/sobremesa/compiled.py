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


def write_stamp(target: Path, made_from: str, level: int = FULL) -> None:
    """Write the fingerprint of the sources and the optimisation level next to the compiled modules."""
    (target / STAMP).write_text(f"{made_from}\n{level}\n", encoding="utf-8")


def read_stamp(target: Path) -> tuple[str, int]:
    """Read the stamp; ("", 0) if nothing is compiled. A stamp without a level is an older one."""
    stamp = target / STAMP
    if not stamp.exists():
        return "", 0
    made_from, *level = stamp.read_text(encoding="utf-8").split()
    return made_from, int(level[0]) if level else FULL


def is_compiled(package: Path) -> bool:
    """Whether compiled modules exist, are wanted, and match the current sources."""
    made_from, _ = read_stamp(package)
    if not made_from or os.environ.get("SOBREMESA_PLAIN"):
        return False
    return made_from == PACKED or made_from == fingerprint(package)


class PlainFinder(MetaPathFinder):
    """Import hook that finds only this package's sources, so that stale or unwanted compiled modules stay unused."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source module with this name, None outside the package."""
        if not name.startswith("sobremesa.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None
