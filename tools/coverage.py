"""Rule coverage: the rule ids of a game or a series, and the scenarios and tests that name them.

`python -m tools.coverage [GAME]` prints the table and fails if a rule is not covered.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Series, find_programme, programmes
from sobremesa.terminal.audit.rules import gaps, rule_proofs
from sobremesa.terminal.screen import columns, print_line


def tests_folder() -> Path | None:
    """The project's tests, next to `src`; None in an installed package."""
    folder = Path(__file__).parent.parent / "tests"
    return folder if (folder / "__init__.py").exists() else None


def table(game: Game | Series, tests: Path | None) -> list[list[str]]:
    """One row for each rule: its id, how many scenarios and tests name it, and the first of them."""
    rows = [["rule", "scenarios", "tests", "for example"]]
    for rule, proofs in rule_proofs(game, tests).items():
        scenarios = sum(proof.startswith("scenarios/") for proof in proofs)
        tested = str(len(proofs) - scenarios) if tests is not None else "not here"
        rows.append([rule, str(scenarios), tested, proofs[0] if proofs else "-"])
    return rows


def main(names: list[str]) -> int:
    """Print the table of each game; an uncovered rule is a gap."""
    tests, missing = tests_folder(), list[str]()
    for game in [find_programme(name).of for name in names or programmes()]:
        print_line(game.id)
        for line in columns(table(game, tests), right=(1, 2)):
            print_line(line)
        missing += gaps(game, tests)
        print_line()
    print_line(f"{len(missing)} rules without proof: {', '.join(missing)}" if missing else "Every rule is proven.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
