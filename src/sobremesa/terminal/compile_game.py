"""Compiles the rules of a game in a package of its own, as ours are compiled: with mypyc, linked with our engine.

`python -m sobremesa.terminal.compile_game FOLDER` does it in a process of its own, because mypyc ends its process when
it finds an error. Left to itself mypyc takes the engine for plain Python, and what it makes crashes: the layout of the
engine's classes must be known, and be that of the engine that is installed.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import sobremesa
from sobremesa.compiled import COMPILED_ENGINE, FULL, STAMP, game_fingerprint, game_sources, stamp_words, write_stamp
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.generate import game_in
from sobremesa.engine.laws import broken_law, planned_game

MATCHES = 3  # that are played after compiling
LINKED = "sobremesa_engine"  # the library of the engine's compiled modules, as `setup.py` names it


def check_possible() -> None:
    """Raise Unreadable unless a game compiled here would run on this engine."""
    if sobremesa.BUILD != "compiled":
        raise Unreadable(
            "The engine runs as plain Python here, so a compiled game could not run on it: install a compiled wheel, "
            "or run 'make build' in the checkout."
        )
    try:
        found = version("mypy")
    except ModuleNotFoundError:
        raise Unreadable("Compiling needs mypyc and setuptools: pip install mypy setuptools.") from None
    wanted = (stamp_words(sobremesa.FOLDER)[2:] or ["another version"])[0]
    if found != wanted:
        raise Unreadable(f"The engine was compiled by mypy {wanted}, and here is {found}: pip install mypy=={wanted}.")


def remove_compiled(folder: Path) -> None:
    """Delete the compiled modules of the package."""
    for path in [*folder.rglob("*.so"), *folder.rglob("*.pyd"), *folder.parent.glob(f"{folder.name}__mypyc.*")]:
        path.unlink()
    (folder / STAMP).unlink(missing_ok=True)


def compile_game(folder: Path, level: int = FULL) -> None:
    """Compile the rules of the package in this folder in place."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    engine = [str(sobremesa.FOLDER / "engine" / name) for name in COMPILED_ENGINE]
    rules = [str(path.relative_to(folder.parent)) for path in game_sources(folder)]
    os.environ["MYPYPATH"] = os.pathsep.join([str(folder.parent), str(sobremesa.FOLDER.parent)])
    os.chdir(folder.parent)
    with TemporaryDirectory() as work:
        groups: list[tuple[list[str], str | None]] = [(engine, LINKED), (rules, folder.name)]
        options = ["--follow-imports", "silent", "--cache-dir", f"{work}/cache"]
        made = mypycify(
            [*options, *engine, *rules], opt_level=str(level), debug_level="0", separate=groups, target_dir=work
        )
        own = [one for one in made if one.name.split(".")[0] in (folder.name, f"{folder.name}__mypyc")]
        building = Distribution({"name": folder.name, "packages": [], "ext_modules": own})
        command = building.get_command_obj("build_ext")
        command.inplace, command.build_temp, command.build_lib = True, work, f"{work}/lib"
        building.run_command("build_ext")
    write_stamp(folder, game_fingerprint(folder, sobremesa.FOLDER), level)


def play_compiled(folder: Path) -> None:
    """Play a few matches of the compiled rules under the laws of secrets."""
    game = game_in(str(folder))
    for number in range(MATCHES):
        broken = broken_law(planned_game(game, number, seed=1), only_secrets=True)
        assert broken is None, str(broken)


if __name__ == "__main__":
    if "play" in sys.argv:
        play_compiled(Path(sys.argv[1]))
    else:
        compile_game(Path(sys.argv[1]).resolve(), int(os.environ.get("SOBREMESA_OPT") or FULL))
