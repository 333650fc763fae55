"""Dependencies have upper bounds, and the tested versions are recorded."""

from __future__ import annotations

import re
import tomllib

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
EXTRA_NAMES = ("arena", "cluster", "env", "data", "postgres", "previews")
WANTED: list[str] = [*PROJECT["dependencies"], *(wanted for name in EXTRA_NAMES for wanted in EXTRAS[name])]
TESTED = (ROOT / "constraints.txt").read_text()


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found.group(0)).lower()


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def test_every_dependency_has_an_upper_bound() -> None:
    """A new major version of any of them could break a host who installs tomorrow."""
    for requirement in WANTED:
        assert re.search(r">=[\d.]+,<[\d.]+", requirement), requirement


def test_the_tested_versions_are_within_the_bounds() -> None:
    pinned = dict(re.findall(r"^([a-z0-9-]+)==([\d.]+)$", TESTED, re.MULTILINE))
    for requirement in WANTED:
        low, high = re.search(r">=([\d.]+),<([\d.]+)", requirement).groups()  # type: ignore[union-attr]
        assert numbers(low) <= numbers(pinned[name_of(requirement)]) < numbers(high), requirement


def test_no_file_names_a_package_index() -> None:
    assert "://" not in TESTED and "--" not in TESTED
