"""The packages that the build takes from npm, PyPI and Debian: pinned by the hash of the file, and fetched once."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.offline.folders import FETCHED, Unbuildable, digest_of

HERE: Final = Path(__file__).parent
PYODIDE: Final = "314.0.7"
PYODIDE_HASH: Final = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
HEADERS: Final = ("libpython3.14-dev", "3.14.8-1", "86249e59881a141029423a718e766fe0d3fd076de3cecc1127156e540cb1c905")
RELEASES: Final = ("forky", "sid")  # of Debian, later than the one that most machines run
WHEELS: Final = (
    *("--only-binary=:all:", "--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"),
)


def pyodide() -> Path:
    """The folder of Pyodide, from npm: Python 3.14 for browsers, its standard library and SQLite."""
    return _once(f"pyodide-{PYODIDE}", _fetch_pyodide)


def _fetch_pyodide(folder: Path) -> None:
    name = run("npm", "pack", "--silent", f"pyodide@{PYODIDE}", where=folder).strip().splitlines()[-1]
    _check(folder / name, PYODIDE_HASH)
    with tarfile.open(folder / name) as archive:
        archive.extractall(folder, filter="data")
    (folder / name).unlink()


def libraries() -> Path:
    """The folder of the libraries below our server, from PyPI."""
    pins = [HERE / "packages.txt", HERE / "sources.txt"]
    return _once(f"libraries-{digest_of(pins)[:16]}", _fetch_libraries)


def _fetch_libraries(folder: Path) -> None:
    _download(folder, "packages.txt", *WHEELS)
    _download(folder, "sources.txt", "--no-binary=:all:")
    for wheel in sorted(folder.glob("*.whl")):
        _unzip(wheel, folder)
    for source in sorted(folder.glob("*.tar.gz")):
        with tarfile.open(source) as archive:
            archive.extractall(folder / "source", filter="data")
        source.unlink()
    for package in (folder / "source").glob("*/src/*"):
        if package.is_dir() and package.suffix != ".egg-info":
            shutil.copytree(package, folder / package.name)
    shutil.rmtree(folder / "source")


def zig() -> Path:
    """The C compiler, from PyPI."""
    compiler = _once(f"zig-{digest_of([HERE / 'compiler.txt'])[:16]}", _fetch_zig) / "ziglang" / "zig"
    compiler.chmod(0o755)
    return compiler


def _fetch_zig(folder: Path) -> None:
    _download(folder, "compiler.txt", "--only-binary=:all:")
    for wheel in sorted(folder.glob("*.whl")):
        _unzip(wheel, folder)


def headers() -> Path:
    """The folder with Python's headers, from a later release of Debian; nothing is installed."""
    return _once("-".join(HEADERS[:2]), _fetch_headers)


def _fetch_headers(folder: Path) -> None:
    if shutil.which("apt-get") is None:
        raise Unbuildable("Python's headers come from a package of Debian, and this system has no apt-get.")
    name, version, expected = HEADERS
    mirror = run("apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages").split()[0]
    lists, settings = folder / "sources.list", _apart(folder)
    lines = (f"deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] {mirror} {one} main" for one in RELEASES)
    lists.write_text("\n".join(lines) + "\n", encoding="utf-8")
    run("apt-get", *settings, "update", "-qq", where=folder)
    run("apt-get", *settings, "download", "-qq", f"{name}={version}", where=folder)
    package = next(folder.glob("*.deb"))
    _check(package, expected)
    run("dpkg-deb", "-x", str(package), str(folder))
    package.unlink()
    shutil.rmtree(folder / "apt")


def _apart(folder: Path) -> list[str]:
    """Settings with which apt reads our list and leaves those of the system alone."""
    for name in ("lists/partial", "archives/partial"):
        (folder / "apt" / name).mkdir(parents=True, exist_ok=True)
    settings = {
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::Lists": folder / "apt" / "lists",
        "Dir::Cache": folder / "apt",
        "Acquire::Languages": "none",
    }
    return [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]


def _once(name: str, fetch: Callable[[Path], None]) -> Path:
    """The folder of what was fetched; it gets its name when it is complete."""
    folder = FETCHED / name
    if not folder.is_dir():
        part = FETCHED / f"{name}.part"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        fetch(part)
        part.rename(folder)
    return folder


def _download(folder: Path, pins: str, *options: str) -> None:
    """The files of these pins; pip checks their hashes."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-cache-dir", "download")
    run(*pip, "--no-deps", "--require-hashes", "--dest", str(folder), *options, "-r", str(HERE / pins))


def _unzip(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)  # noqa: S202  pinned by its hash
    wheel.unlink()


def _check(file: Path, expected: str) -> None:
    if hashlib.sha256(file.read_bytes()).hexdigest() != expected:
        raise Unbuildable(f"{file.name} is not the file that this build was tested with: its hash differs.")


def run(*command: str, where: Path | None = None) -> str:
    """What a program prints; raises Unbuildable if it is missing or fails."""
    try:
        done = subprocess.run(command, cwd=where, check=False, capture_output=True, text=True)  # noqa: S603  our own words
    except OSError as error:
        raise Unbuildable(f"{command[0]} cannot be run: {error.strerror}.") from error
    if done.returncode:
        raise Unbuildable(f"`{' '.join(command[:3])}` failed: {(done.stderr or done.stdout).strip()[-1500:]}")
    return done.stdout
