"""What people write is one readable line: nothing invisible, no towers of accents."""

from __future__ import annotations

import pytest

from sobremesa.server.limits import LONGEST_NAME, MOST_ACCENTS
from sobremesa.server.protocol.refusals import clean_name, clean_text

ACUTE = "\u0301"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200b", "\u115f \u1160", "\u202e", ACUTE * 5, "\ufe0f"])
def test_an_invisible_name_is_empty(name: str) -> None:
    assert clean_name(name) == ""


NAMES = {
    "Spanish": "Jos\u00e9",
    "Vietnamese": "Nguy\u1ec5n",
    "Hebrew": "\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd",
    "Thai": "\u0e01\u0e33\u0e1b\u0e31\u0e48\u0e19",
    "signs": "\u2764\ufe0f",
    "a number": "7",
    "a face": "\U0001f600",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_of_all_languages_stay(name: str) -> None:
    assert clean_name(name) == name


def test_accents_are_bounded_and_composed() -> None:
    assert clean_text("q" + ACUTE * MOST_ACCENTS, 99) == "q" + ACUTE * MOST_ACCENTS, "just below"
    assert clean_text("q" + ACUTE * 50 + "x" + ACUTE * 50, 99).count(ACUTE) <= 2 * MOST_ACCENTS
    assert clean_text("e" + ACUTE, 99) == "\u00e9"
    assert clean_name("A\u3164B") == "A B" and len(clean_name("\u00e9" * 99)) == LONGEST_NAME
