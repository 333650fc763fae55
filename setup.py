"""Compiles the engine and the rules with mypyc where a C compiler is present; plain Python otherwise.

`python setup.py build_ext --inplace` is what `make build` runs. What is compiled follows from where a module lies,
so that a new game is compiled without a second list. `SOBREMESA_OPT=1` optimises less, for those who only test.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "sobremesa"
sys.path.insert(0, str(PACKAGE))

from bundled import BUILT, bundle, find_esbuild  # noqa: E402  the same
from compiled import FULL, compiled_sources, fingerprint, read_stamp, write_stamp  # noqa: E402  importable without the package, so that building needs nothing

MADE_FROM = fingerprint(PACKAGE)  # taken before compiling, so that edits during the build do not match
LEVEL = int(os.environ.get("SOBREMESA_OPT") or FULL)


def extensions() -> list[Extension]:
    """The extension modules, or none for a plain build."""
    has_compiler = any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang"))
    if os.environ.get("SOBREMESA_PLAIN") or not has_compiler:
        print("No C compiler is used: the rules will run as plain Python.")  # noqa: T201  a build script talks
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.chdir(ROOT)
    groups = folders([path.relative_to(ROOT) for path in compiled_sources(PACKAGE)])
    # What is not compiled may import what is not there to build with (NumPy, Gymnasium): its types are not looked at.
    settings = ["--config-file", "pyproject.toml", "--follow-imports", "silent"]
    settings += [source for sources, _ in groups for source in sources]
    return [hidden(made) for made in mypycify(settings, opt_level=str(LEVEL), debug_level="0", separate=groups)]


def hidden(extension: Extension) -> Extension:
    """The same, with functions that are not called by name from outside made static: only those are inlined in a shared
    library.
    """
    if os.name == "posix":
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return extension


def folders(sources: list[Path]) -> list[tuple[list[str], str | None]]:
    """One library for the engine, each game and the bots: a changed game is compiled alone."""
    found: dict[str, list[str]] = {}
    for source in sources:
        below = source.relative_to("src/sobremesa").parts
        found.setdefault(below[1] if below[0] == "games" else below[0], []).append(str(source))
    return [(names, f"sobremesa_{name}") for name, names in found.items()]


def remove_stale() -> None:
    """Delete compiled modules that are plain by now: Python would prefer them to their sources."""
    for path in PACKAGE.rglob("*.so"):
        if path.with_name(path.name.split(".")[0] + ".py") not in compiled_sources(PACKAGE):
            path.unlink()


class BuildExtensions(build_ext):
    """Builds what it can: if the compiler fails, the plain form remains, which always works."""

    def run(self) -> None:
        """Compile, then write the stamp with the fingerprint and the minimal optimisation level."""
        remove_stale()
        target = PACKAGE if self.inplace else Path(self.build_lib) / "sobremesa"
        made_from, before = read_stamp(target)
        self.force = self.force or before < LEVEL
        is_anew = self.force or made_from != MADE_FROM
        if self.extensions and made_from and is_anew:
            write_stamp(target, made_from, min(before, LEVEL))  # also if this is interrupted
        try:
            super().run()
        except (CompileError, LinkError) as error:
            print(f"Compiling failed ({error}): the rules will run as plain Python.")  # noqa: T201
            self.extensions = []
        if self.extensions:
            write_stamp(target, MADE_FROM, LEVEL if is_anew else before, version("mypy"))


class BuildPackage(build_py):
    """Bundles the script and the style of rooms where esbuild is found. Leaves scenarios out of the wheel: they are
    tests, except those that a rulebook draws.
    """

    def run(self) -> None:
        """Copy the files, then bundle what pages need; an editable install serves the sources themselves."""
        super().run()
        static = Path(self.build_lib) / "sobremesa" / "server" / "static"
        esbuild = find_esbuild(ROOT)
        if self.editable_mode or not static.is_dir():
            return
        shutil.rmtree(static / BUILT, ignore_errors=True)  # of this checkout
        if esbuild is None:
            print("No esbuild is found: pages will take the scripts one by one.")  # noqa: T201
        else:
            bundle(esbuild, static)

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        """The files of a package that are installed with it."""
        found: list[str] = super().find_data_files(package, src_dir)
        return [path for path in found if Path(path).parent.name != "scenarios" or is_drawn(Path(path))]


def is_drawn(scenario: Path) -> bool:
    """Whether the rulebook of the game draws this scenario."""
    book = (scenario.parent.parent / "rulebook" / "en.md").read_text(encoding="utf-8")
    return re.search(rf"\(draw:{re.escape(scenario.stem)}(#then)?\)", book) is not None


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions, "build_py": BuildPackage})
