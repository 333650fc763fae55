"""Mutation testing: breaks the rules of a game one by one and checks that its scenarios and tests fail.

    python tools/mutants.py nomads [--sample N --seed S] [--module turn.py]... [--jobs 2] [--longest 1]

Each mutant runs in its own process against the scenarios of the game, `tests/<game>/` and the tests of any series it
is in: those that run the changed line, quickest first, then the others of their files. Accepted survivors are listed
with reasons in `docs/mutants/<game>.toml`; they are not counted, and one that no longer survives is reported.
With `--longest` tests that take longer, traced, are skipped: most of the time goes into long tests of mutants that
survive anyway, and the score is then a lower bound.
"""

from __future__ import annotations

import argparse
import functools
import importlib.util
import os
import random
import resource
import signal
import sys
import time
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
os.environ["SOBREMESA_PLAIN"] = "1"  # a compiled module cannot be mutated

import pytest  # noqa: E402  after the path is set

from sobremesa.engine.manifest import find_game  # noqa: E402
from sobremesa.engine.matches.programme import all_series  # noqa: E402
from sobremesa.engine.scenarios import scenario as scenarios  # noqa: E402
from sobremesa.engine.scenarios.scenario import read_scenario, run_scenario  # noqa: E402
from sobremesa.engine.text.plain import read_toml  # noqa: E402
from tools.mutations import Mutant, has_rules, mutants_of, mutate  # noqa: E402
from tools.touched import QUIETLY, Part, forget, touched, who_can_notice  # noqa: E402

PATIENCE = 6  # a mutant that needs this many times the original work hangs, and counts as killed
LEAST_PATIENCE = 10  # additional seconds for a scenario or test: it may be the first to fill a cache
MEMORY = 2 << 30
SURVIVED, KILLED = 0, 1
NO_LIMIT = resource.RLIM_INFINITY
Excuses = dict[tuple[str, str, str], str]  # module, function and mutation, and why it may survive


class MutantFinder(MetaPathFinder):
    """Import hook that finds one module in its mutated form."""

    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        self.name = name
        self.loader = MutantLoader(name, str(path))
        self.loader.code = compile(mutate(source_of(path), mutant), str(path), "exec")

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The mutated module, or None for any other."""
        return importlib.util.spec_from_loader(name, self.loader) if name == self.name else None


class MutantLoader(SourceFileLoader):
    """Loads a module with one mutation."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        """The mutated code, never from a cache."""
        return self.code


@functools.cache
def source_of(path: Path) -> str:
    """The source as it was at the start of the run."""
    return path.read_text(encoding="utf-8")


def tests_of(game: str) -> list[Path]:
    """The tests of the game, of its series, and of everything that all games declare and observe."""
    names = [
        game,
        *[series.id for series in all_series().values() if game in series.games],
        "games/test_fields.py",
        "envs/test_observations.py",
    ]
    return [tests for tests in (ROOT / "tests" / name for name in names) if tests.exists()]


def notice(game: str, folder: Path, mutant: Mutant | None, parts: Sequence[Part], seconds: int) -> int:
    """In a child process: whether one of these scenarios and tests fails."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # Processor time, not wall-clock time, so that a busy machine kills no mutant. Most hangs are in a scenario.
    resource.setrlimit(resource.RLIMIT_CPU, (max(5, seconds // 4), NO_LIMIT))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    forget(game)
    if mutant is not None:
        name = f"sobremesa.games.{game}.{mutant.module.removesuffix('.py').replace('/', '.')}"
        sys.meta_path.insert(0, MutantFinder(name, folder / mutant.module, mutant))
    for part in parts:
        if part.is_scenario:
            be_patient(part)
            if run_scenario(read_scenario(Path(part.name))) is not None:
                return KILLED
    be_patient_for_ever()
    tests = {part.name: part for part in parts if not part.is_scenario}
    if not tests:
        return SURVIVED
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, NO_LIMIT))
    return SURVIVED if pytest.main([*QUIETLY, *tests], plugins=[Patience(tests)]) == pytest.ExitCode.OK else KILLED


def be_patient(part: Part) -> None:
    """Limit the processor time of a part: one that needs much more than with the original rules hangs and is killed."""
    signal.setitimer(signal.ITIMER_PROF, LEAST_PATIENCE + PATIENCE * part.seconds)


def be_patient_for_ever() -> None:
    """Remove the limit of the part; those of the process remain."""
    signal.setitimer(signal.ITIMER_PROF, 0)


class Patience:
    """A pytest plugin that gives each test its own time limit."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = parts

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins; its traced name is known unless its parameters depend on the rules."""
        if nodeid in self.parts:
            be_patient(self.parts[nodeid])
        else:
            be_patient_for_ever()


@dataclass(frozen=True)
class Result:
    """The result of a mutant, and the processor seconds it took."""

    survived: bool
    hung: bool
    seconds: float


def try_mutant(game: str, folder: Path, mutant: Mutant | None, parts: Sequence[Part], seconds: int = 600) -> Result:
    """Whether anything kills the mutant; without one, whether the original rules pass."""
    if mutant is not None:
        parts = who_can_notice(mutant, parts)
    child = os.fork()
    if child == 0:
        code = KILLED
        try:
            code = notice(game, folder, mutant, parts, seconds)
        except BaseException:  # whatever a broken rule raises, it was noticed
            code = KILLED
        finally:
            os._exit(code)
    _, status, usage = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return Result(code == SURVIVED, code < 0, usage.ru_utime + usage.ru_stime)


def excuses(game: str) -> Excuses:
    """The accepted survivors, each with its reason."""
    path = ROOT / "docs" / "mutants" / f"{game}.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", []) if path.exists() else []
    return {(row["module"], row["function"], row["mutation"]): row["why"] for row in rows}


def say(line: str) -> None:
    """Print one line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def described(mutant: Mutant) -> str:
    """Where the mutant is, and what it changes."""
    return f"\n{mutant.module}:{mutant.line} {mutant.function}\n  - {mutant.before}\n  + {mutant.after}"


def run_all(
    game: str,
    folder: Path,
    mutants: Sequence[Mutant],
    parts: Sequence[Part],
    jobs: int,
    seconds: int,
    excused: Excuses,
) -> list[bool]:
    """Which of the mutants survive; unexcused ones are printed at once, and progress sometimes."""
    began = time.monotonic()
    results: list[bool] = []
    hung = 0
    with ThreadPoolExecutor(jobs) as pool:
        tried = pool.map(lambda mutant: try_mutant(game, folder, mutant, parts, seconds), mutants)
        for mutant, result in zip(mutants, tried, strict=True):
            results.append(result.survived)
            hung += result.hung
            if result.survived and mutant.key not in excused:
                say(described(mutant))
            if len(results) % 25 == 0 or len(results) == len(mutants):
                took = time.monotonic() - began
                say(f"{len(results)} of {len(mutants)} mutants, {sum(results)} alive, {hung} hung, {took:.0f} s")
    return results


def report(mutants: Sequence[Mutant], results: Sequence[bool], excused: Excuses) -> float:
    """Kills for each module, the survivors, and the score in per cent."""
    alive = [mutant for mutant, survived in zip(mutants, results, strict=True) if survived]
    counted = [mutant for mutant in mutants if mutant.key not in excused]
    for module in sorted({mutant.module for mutant in mutants}):
        of_it = [mutant for mutant in mutants if mutant.module == module]
        living = [mutant for mutant in alive if mutant.module == module]
        say(f"{module}: {len(of_it) - len(living)} of {len(of_it)} killed")
    for mutant in alive:
        if mutant.key not in excused:
            say(described(mutant))
    keys = {mutant.key for mutant in alive}
    for key, why in excused.items():
        if key not in keys and key[0] in {mutant.module for mutant in mutants}:
            say(f"\nNot alive or not tried: {' '.join(key)} ({why})")
    killed = len(counted) - sum(mutant.key not in excused for mutant in alive)
    score = 100 * killed / max(1, len(counted))
    raw = 100 * (len(mutants) - len(alive)) / max(1, len(mutants))
    say(f"\n{killed} of {len(counted)} killed: {score:.1f} % ({raw:.1f} % with the {len(alive)} that live all counted)")
    return score


def main() -> int:
    """Find, run and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--module", action="append", help="only this module; may be given several times")
    parser.add_argument("--sample", type=int, metavar="N", help="only this many, picked at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--longest", type=float, metavar="SECONDS", default=float("inf"), help="leave longer tests out")
    parser.add_argument("--least", type=float, default=85, help="the score in per cent below which this fails")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    paths = {path.relative_to(game.folder).as_posix(): path for path in sorted(game.folder.rglob("*.py"))}
    modules = {name: path for name, path in paths.items() if has_rules(name)}
    wanted = [name for name in modules if not chosen.module or name in chosen.module]
    mutants = [mutant for name in wanted for mutant in mutants_of(source_of(modules[name]), name)]
    # In random order, so that an aborted run has tried a fair sample.
    mutants = random.Random(chosen.seed).sample(mutants, min(chosen.sample or len(mutants), len(mutants)))  # noqa: S311
    vars(scenarios)["read_toml"] = functools.cache(read_toml)  # child processes inherit the parsed files
    for path in (game.folder / "scenarios").glob("*.toml"):
        read_scenario(path)
    parts = touched(game.id, game.folder, tests_of(game.id), chosen.longest)
    whole = try_mutant(game.id, game.folder, None, parts)
    if not whole.survived:
        say("The scenarios or tests fail without any mutant; mend that first.")
        return 2
    seconds = max(10, round(PATIENCE * whole.seconds))
    assert try_mutant(game.id, game.folder, None, parts, seconds).survived, "the limits kill the rules themselves"
    say(f"{len(mutants)} mutants; the rules themselves take {whole.seconds:.1f} s of work")
    excused = excuses(game.id)
    results = run_all(game.id, game.folder, mutants, parts, chosen.jobs, seconds, excused)
    return 0 if report(mutants, results, excused) >= chosen.least else 1


if __name__ == "__main__":
    sys.exit(main())
