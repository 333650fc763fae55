"""Keeps the rules of released versions, so that every match is played on by the rules it began with (decision 26).

`python -m tools.editions release` notes the rules of every game and series in `released.toml`, when a version is
released. A test fails when released rules have changed since; then `python -m tools.editions keep GAME` copies them, as
they were released, into `src/sobremesa/editions/`, and raises the version of the rules in the manifest.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
NOTED: Final = "tools/released.toml"
PACKAGE: Final = "src/sobremesa"
MANIFEST: Final = "__init__.py"
NO_RULES: Final = ("draw", "ui", "bot", "analysis", "search", "weights", "scenarios", "lessons", "art", MANIFEST[:-3])
VERSION: Final = re.compile(r"^    version=(\d+),$", re.MULTILINE)


class NotAsReleased(Exception):
    """The sources at hand are not those that were released."""


def folders(root: Path) -> dict[str, Path]:
    """The folder of every game and series by id."""
    found = [path for kind in ("games", "series") for path in sorted((root / PACKAGE / kind).iterdir())]
    return {path.name: path for path in found if (path / MANIFEST).exists()}


def version_of(folder: Path) -> int:
    """The version of the rules that a manifest declares."""
    return int(VERSION.findall((folder / MANIFEST).read_text(encoding="utf-8"))[0])


def rule_files(folder: Path) -> list[Path]:
    """The files on which the course of a match can depend: code and content, no drawings, no bots, no manifest."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".toml"))
    return [path for path in files if not set(path.relative_to(folder).with_suffix("").parts) & set(NO_RULES)]


def fingerprint(folder: Path) -> str:
    """A hash of the rules, in which comments, docstrings and empty lines do not count."""
    digest = hashlib.sha256()
    for path in rule_files(folder):
        text = path.read_text(encoding="utf-8")
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        digest.update((text if path.suffix == ".toml" else without_words(text)).encode() + b"\0")
    return digest.hexdigest()


def without_words(source: str) -> str:
    """Python without its comments, docstrings and empty lines."""
    lines = source.splitlines()
    for kind, _, (row, column), _, _ in reversed([*tokenize.generate_tokens(io.StringIO(source).readline)]):
        if kind == tokenize.COMMENT:
            lines[row - 1] = lines[row - 1][:column]
    for first, last in _docstrings(ast.parse(source)):
        lines[first - 1 : last] = [""] * (last - first + 1)
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            yield node.body[0].lineno, node.body[0].end_lineno or node.body[0].lineno


def released(root: Path) -> dict[str, tuple[int, str]]:
    """The version and the fingerprint of the rules of each game and series in the last release."""
    noted = root / NOTED
    rows = tomllib.loads(noted.read_text(encoding="utf-8")) if noted.exists() else {}
    return {name: (row["version"], row["rules"]) for name, row in rows.items()}


def note_release(root: Path) -> None:
    """Note the rules of now as released."""
    rows = [
        f'{name} = {{ version = {version_of(folder)}, rules = "{fingerprint(folder)}" }}'
        for name, folder in folders(root).items()
    ]
    text = "# The rules of the last release, written by `python -m tools.editions release`.\n" + "\n".join(rows) + "\n"
    (root / NOTED).write_text(text, encoding="utf-8")


def changed(root: Path) -> list[str]:
    """The games and series whose rules differ from those released under the same version."""
    now = {name: (version_of(folder), fingerprint(folder)) for name, folder in folders(root).items()}
    return [name for name, was in released(root).items() if name in now and now[name][0] == was[0] and now[name] != was]


def keep(root: Path, name: str, sources: Path) -> list[Path]:
    """Keep the released rules of this game or series as an edition, made from the sources of the release.

    Series that play the game are kept with it, so that each goes on with the games it began with. Returns the folders
    that are new; none if these rules were not released, or are kept already.
    """
    folder, was = folders(root)[name], released(root).get(name)
    version = version_of(folder)
    if was is None or was[0] != version:
        return []
    if fingerprint(folders(sources)[name]) != was[1]:
        raise NotAsReleased(f"These are not the released rules of {name}: name the release with --from.")
    made = [copy_as_edition(folders(sources)[name], root / PACKAGE / "editions" / f"{name}_{version}", name, version)]
    _raise_version(folder, version)
    for follows in _series_with(root, name):
        made += keep(root, follows, sources)
    for series in (root / PACKAGE / "editions").glob("*/series.toml"):
        _play_edition(series, name, f"{name}_{version}")
    return made


def copy_as_edition(source: Path, target: Path, name: str, version: int) -> Path:
    """A copy with modules, ids and tables named as the edition."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    kind = source.parent.name
    for path in target.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"\bsobremesa\.{kind}\.{name}\b", f"sobremesa.editions.{name}_{version}", text)
        text = text.replace(f'    game: ClassVar[str] = "{name}"\n', f'    game: ClassVar[str] = "{name}_{version}"\n')
        if path == target / MANIFEST:
            text = text.replace(f'    id="{name}",\n', f'    id="{name}_{version}",\n    edition_of="{name}",\n')
        path.write_text(text, encoding="utf-8")
    return target


def _raise_version(folder: Path, version: int) -> None:
    manifest = folder / MANIFEST
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(VERSION.sub(f"    version={version + 1},", text), encoding="utf-8")


def _series_with(root: Path, game: str) -> list[str]:
    """The series that play this game."""
    found = {path.parent.name: path for path in (root / PACKAGE / "series").glob("*/series.toml")}
    return [name for name, path in found.items() if game in tomllib.loads(path.read_text(encoding="utf-8"))["games"]]


def _play_edition(series: Path, game: str, edition: str) -> None:
    """Let an edition of a series play the edition of a game that was the current one until now."""
    lines = series.read_text(encoding="utf-8").splitlines(keepends=True)
    told = [line.replace(f'"{game}"', f'"{edition}"') if line.startswith("games = ") else line for line in lines]
    series.write_text("".join(told), encoding="utf-8")


def _sources_of(root: Path, reference: str, place: Path) -> Path:
    """The sources of a release, as git has them."""
    git = ["git", "-C", str(root), "archive", reference, f"{PACKAGE}/games", f"{PACKAGE}/series"]
    packed = subprocess.run(git, check=True, capture_output=True).stdout  # noqa: S603  our own words
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(place, filter="data")
    return place


def main(arguments: list[str]) -> int:
    """Note a release, or keep released rules."""
    parser = argparse.ArgumentParser(prog="python -m tools.editions", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("release", help="note the rules of every game and series as released")
    keeping = verbs.add_parser("keep", help="keep the released rules of a game before they change")
    keeping.add_argument("name", choices=[*folders(ROOT)])
    keeping.add_argument("--from", dest="reference", help="the release in git, if the rules have changed already")
    chosen = parser.parse_args(arguments)
    if chosen.verb == "release":
        note_release(ROOT)
        return 0
    with tempfile.TemporaryDirectory() as place:
        sources = _sources_of(ROOT, chosen.reference, Path(place)) if chosen.reference else ROOT
        for made in keep(ROOT, chosen.name, sources):
            print(made.relative_to(ROOT))  # noqa: T201  a command talks
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
