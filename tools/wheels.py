"""Builds the packages: a compiled wheel for each Python found here, a plain one, and the sources.

`python -m tools.wheels [FOLDER]` writes into FOLDER (default: dist/). A compiled wheel needs no compiler on the target;
the plain one runs everywhere; the sources are compiled if there is a compiler, and plain otherwise. Supported Pythons
that are not on this machine are named.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")
MADE_HERE = shutil.ignore_patterns("*.so", "*.stamp", "__pycache__", "*.egg-info", "dist")
SUPPORTED = range(11, 15)  # minor versions of CPython 3
HEAVIEST = 8_000_000  # bytes


def main() -> int:
    """Build everything, and print what was built and its size."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    made = [plain_wheel(sys.executable, folder), source_archive(sys.executable, folder)]
    found = pythons()
    made += [compiled_wheel(python, folder) for python in found.values()]
    for path in made:
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {path.name}")  # noqa: T201  a command of developers
    for minor in SUPPORTED:
        if minor not in found:
            print(f"No wheel for Python 3.{minor}: it is not on this machine.")  # noqa: T201
    return int(any(path.stat().st_size > HEAVIEST for path in made))


def pythons() -> dict[int, str]:
    """One interpreter for each supported version of CPython found here, by minor version; this one for its own."""
    found = {minor: interpreter for minor in SUPPORTED if (interpreter := find_python(minor))}
    return found | {sys.version_info.minor: sys.executable}


def find_python(minor: int) -> str:
    """An interpreter of this version, "" if there is none."""
    return next((one for one in candidates(f"python3.{minor}") if version(one) == f"3.{minor}"), "")


def candidates(name: str) -> Iterator[str]:
    """Where an interpreter of this name may be: on the path, and in pyenv."""
    on_path = shutil.which(name)
    if on_path is not None:
        yield on_path
    yield from map(str, (Path.home() / ".pyenv" / "versions").glob(f"*/bin/{name}"))


def version(python: str) -> str:
    """The version of an interpreter, "" if it does not run (a dangling shim)."""
    words = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603  an interpreter found here


def plain_wheel(python: str, folder: Path) -> Path:
    """A wheel for every machine, in which the rules run as plain Python."""
    return pip_wheel(python, folder, {"SOBREMESA_PLAIN": "1"})


def compiled_wheel(python: str, folder: Path) -> Path:
    """A wheel with compiled rules, for this Python on this kind of machine."""
    return pip_wheel(python, folder, {})


def pip_wheel(python: str, folder: Path, environment: dict[str, str]) -> Path:
    """Run `pip wheel` on a clean copy of the sources."""
    sources = copied_sources(folder)
    try:
        words = [python, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "-w", "out", "."]
        if python == sys.executable:
            words.append("--no-build-isolation")  # its build requirements are installed here
        kept = {name: value for name, value in os.environ.items() if name != "SOBREMESA_PLAIN"}
        kept["PATH"] = os.pathsep.join([str(ROOT / "node_modules" / ".bin"), kept.get("PATH", "")])  # esbuild
        subprocess.run(words, cwd=sources, check=True, env=kept | environment)  # noqa: S603  our own words
        return moved(sources / "out", folder, "*.whl")
    finally:
        shutil.rmtree(sources)


def source_archive(python: str, folder: Path) -> Path:
    """The sources in one file, as setuptools packs them."""
    sources = copied_sources(folder)
    try:
        words = [python, "-c", "from setuptools.build_meta import build_sdist; build_sdist('out')"]
        (sources / "out").mkdir()
        environment = os.environ | {"SOBREMESA_PLAIN": "1"}
        subprocess.run(words, cwd=sources, check=True, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603
        return moved(sources / "out", folder, "*.tar.gz")
    finally:
        shutil.rmtree(sources)


def copied_sources(folder: Path) -> Path:
    """A copy of the sources of a package, without build products."""
    target = folder / "sources"
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=MADE_HERE)
        else:
            target.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


def moved(made_in: Path, folder: Path, pattern: str) -> Path:
    """Move the one built file to its folder."""
    made = next(made_in.glob(pattern))
    return Path(shutil.move(made, folder / made.name))


if __name__ == "__main__":
    sys.exit(main())
