"""The rule modules that have changed since a commit, for the mutants of `make test-slow`.

The commit is `SOBREMESA_BASE` if it is set; else the merge base with `main`; on `main` itself its parent.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tools.mutations import has_rules

GAMES = "src/sobremesa/games"
MAINS = ("origin/main", "main")


class NotKnown(Exception):
    """The changes cannot be determined: one sentence on why."""


def git(root: Path, *words: str) -> str:
    """The output of git; raises NotKnown if it fails."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)  # noqa: S603, S607
    except FileNotFoundError as error:
        raise NotKnown("git is not installed, so that it is not known what has changed.") from error
    if done.returncode:
        raise NotKnown(f"git {words[0]} failed, so that it is not known what has changed: {done.stderr.strip()}")
    return done.stdout.strip()


def base_of(root: Path) -> str:
    """The commit with which the working tree is compared."""
    if git(root, "rev-parse", "--is-shallow-repository") == "true":
        raise NotKnown("This clone is shallow, so that it is not known what has changed: fetch its history.")
    if given := os.environ.get("SOBREMESA_BASE"):
        return git(root, "rev-parse", "--verify", f"{given}^{{commit}}")
    head, known = git(root, "rev-parse", "HEAD"), git(root, "for-each-ref", "--format=%(refname:short)").split()
    for main in MAINS:
        if main in known and (base := git(root, "merge-base", main, "HEAD")) != head:
            return base
    return git(root, "rev-parse", "--verify", "HEAD~1")


def changed_modules(root: Path, base: str) -> dict[str, list[str]]:
    """By game, the modules with rules that differ from those at that commit; those that are gone are left out."""
    named = git(root, "diff", "--name-only", "--relative", "--diff-filter=d", base, "--", GAMES).splitlines()
    found: dict[str, list[str]] = {}
    for name in named:
        game, _, module = name.removeprefix(f"{GAMES}/").partition("/")
        if module.endswith(".py") and has_rules(module):
            found.setdefault(game, []).append(module)
    return found
