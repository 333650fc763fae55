"""Compiles the engine and the rules with mypyc where a C compiler is present; plain Python otherwise.

`python setup.py build_ext --inplace` is what `make build` runs. What is compiled follows from where a module lies,
so that a new game is compiled without a second list.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src" / "sobremesa"))

from compiled import compiled_sources, write_stamp  # noqa: E402  the one list of what is compiled, importable without the package


def extensions() -> list[object]:
    """The extension modules, or none when this build is to be plain."""
    has_compiler = any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang"))
    if os.environ.get("SOBREMESA_PLAIN") or not has_compiler:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.chdir(ROOT)
    sources = [str(path.relative_to(ROOT)) for path in compiled_sources(ROOT / "src" / "sobremesa")]
    return mypycify(
        ["--config-file", "pyproject.toml", *sources], opt_level="3", debug_level="0", group_name="sobremesa"
    )


if __name__ == "__main__":
    found = extensions()
    setup(ext_modules=found)
    if found and "build_ext" in sys.argv:
        write_stamp(ROOT / "src" / "sobremesa")
