"""The rules of a game or a series, and what names them: scenarios, tests, code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Series
from sobremesa.engine.scenarios.scenario import read_scenario

RULE_ID = re.compile(r"\b[A-Z]{3}-\d{3}\b")
TEST = re.compile(r"^ *def (test_\w+)", re.MULTILINE)


def rule_proofs(game: Game | Series, tests: Path | None) -> dict[str, list[str]]:
    """For every rule of the game, in the order of the rulebook, what names it: scenarios, then tests if there are any.

    A scenario is called by its file, a test by its file and name. Tests of a game lie in `tests/<game>/`, so that
    a test of something else that happens to mention a rule proves nothing. Without tests only scenarios count.
    """
    proofs: dict[str, list[str]] = {rule.id: [] for rule in game.rules()}
    for path in sorted((game.folder / "scenarios").glob("*.toml")):
        for rule in read_scenario(path).rules:
            if rule in proofs:
                proofs[rule].append(f"scenarios/{path.name}")
    if tests is not None:
        for path in sorted((tests / game.id).rglob("*.py")):
            for rule, test in named_rules(path.read_text(encoding="utf-8")):
                if rule in proofs:
                    proofs[rule].append(f"{path.relative_to(tests.parent)}::{test}")
    return proofs


def named_rules(source: str) -> Iterator[tuple[str, str]]:
    """The rule ids in a test file with the tests that name them; ids outside any test do not count."""
    starts = [(found.start(), found.group(1)) for found in TEST.finditer(source)]
    for number, (start, test) in enumerate(starts):
        end = starts[number + 1][0] if number + 1 < len(starts) else len(source)
        for rule in dict.fromkeys(RULE_ID.findall(source[start:end])):
            yield rule, test


def gaps(game: Game | Series, tests: Path | None) -> list[str]:
    """The rules that nothing covers."""
    return [rule for rule, proofs in rule_proofs(game, tests).items() if not proofs]


def strangers(game: Game | Series) -> list[str]:
    """Rule ids in the game's scenarios that its rulebook does not have."""
    known = {rule.id for rule in game.rules()}
    return [
        f"{path.name}: {rule}"
        for path in sorted((game.folder / "scenarios").glob("*.toml"))
        for rule in read_scenario(path).rules
        if rule not in known
    ]


def without_code(game: Game | Series) -> list[str]:
    """The rules whose id is neither in the code of the game nor in its content."""
    sources = [*game.folder.rglob("*.py"), *game.folder.glob("*.toml")]
    written = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    return [rule.id for rule in game.rules() if rule.id not in written]
