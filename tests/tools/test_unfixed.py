"""`make unfixed` has an entry for every finding of `docs/understand/trust.md`, and each still fits the code."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.conftest import ROOT
from tools.unfixed import (
    DATA,
    HUNG,
    NOT_NOTICED,
    NOTICED,
    OTHER_REASON,
    TRUST,
    Edit,
    Unfixed,
    judge,
    read_entries,
    read_rows,
)

ROWS = {row.finding: row for row in read_rows(TRUST.read_text(encoding="utf-8"))}
ENTRIES = {entry.id: entry for entry in read_entries(DATA.read_text(encoding="utf-8"))}


def functions_in(file: str) -> set[str]:
    return set(re.findall(r"^def (test_\w+)\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))


def test_every_finding_has_an_entry() -> None:
    assert len(ROWS) > 30 and set(ROWS) == {entry.finding for entry in ENTRIES.values()}
    assert len(ENTRIES) == len(read_entries(DATA.read_text(encoding="utf-8"))), "two entries have the same id"


@pytest.mark.parametrize("finding", ROWS)
def test_the_tests_of_a_row_exist(finding: str) -> None:
    assert ROWS[finding].tests
    for test in ROWS[finding].tests:
        file, _, function = test.partition("::")
        assert functions_in(file) >= ({function} if function else set()), test


@pytest.mark.parametrize("finding", ROWS)
def test_every_test_of_a_row_is_tried_by_an_entry(finding: str) -> None:
    """No row names a test that would pass without the fix, or that nobody has tried."""
    tried = {test for entry in ENTRIES.values() if entry.finding == finding for test in entry.tests}
    for named in ROWS[finding].tests:
        assert [test for test in tried if test.partition("[")[0] == named or test.startswith(f"{named}::")], named


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_fits_the_code_and_its_row(name: str) -> None:
    entry = ENTRIES[name]
    for edit in entry.edits:
        assert edit.fits(ROOT) and edit.was != edit.becomes, f"{edit.file}: {edit.was}"
    assert entry.tests and entry.edits and re.compile(entry.because)
    for test in entry.tests:
        file, _, function = test.partition("[")[0].partition("::")
        assert ROWS[entry.finding].names(test) and function in functions_in(file), test


ENTRY = Unfixed("M0", "", "", ("t.py::test_a", "t.py::test_b[x]"), "assert 1 == 2", (Edit("f", "a", "b"),))
FAILED = """
E   assert 1 == 2
FAILED t.py::test_a[one] - assert 1 == 2
FAILED t.py::test_b[x]
"""


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        (FAILED, NOTICED),
        (FAILED.replace("E   assert 1 == 2", "E   ImportError"), OTHER_REASON),
        (FAILED.replace("test_b[x]", "test_b[y]"), NOT_NOTICED),
        (FAILED.replace("FAILED t.py::test_a", "ERROR t.py::test_a"), NOT_NOTICED),
        ("2 passed", NOT_NOTICED),
        (None, HUNG),
    ],
)
def test_only_a_failure_for_the_right_reason_counts(said: str | None, outcome: str) -> None:
    assert judge(ENTRY, said)[0] == outcome
    assert judge(replace(ENTRY, tests=("t.py::test_a",)), FAILED) == (NOTICED, "assert 1 == 2")
