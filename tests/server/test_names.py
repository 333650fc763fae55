"""What people write is one readable line: nothing invisible, no towers of accents."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.server.limits import LONGEST_NAME, MOST_ACCENTS
from sobremesa.server.protocol.refusals import clean_name, clean_text, look_of, name_apart
from tests.server.server import Server, new_guest, run

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


@pytest.mark.parametrize("other", ["Ana", "ana", "\u0410na", "A n a", "\u00c1n\u00e1", "Ana.", "\uff21na"])
def test_a_name_that_looks_like_another_gets_a_number(other: str) -> None:
    assert name_apart(other, ["Ana"]) == f"{other} 2"
    assert name_apart(other, ["Ana", "Ana 2"]) == f"{other} 3"


def test_letters_that_look_alike_are_one() -> None:
    assert len({look_of(name) for name in ("Olli", "0lli", "O11i", "OIIi", "\u041elli")}) == 1


def test_other_names_stay_as_they_are() -> None:
    assert name_apart("Ben", ["Ana"]) == "Ben" and name_apart("\U0001f600", ["\U0001f601"]) == "\U0001f600"
    assert len(name_apart("x" * LONGEST_NAME, ["x" * LONGEST_NAME])) == LONGEST_NAME


def test_nobody_at_a_table_takes_anothers_name(tmp_path: Path) -> None:
    """Neither on arriving nor by renaming; one's own screens all have the same name."""
    server, ana, eve = Server(tmp_path).start(), new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, eve) as other:
            await one.send("rename", name="Ana")
            await other.until(lambda m: m["type"] == "room" and other.people[0]["name"] == "Ana")
            await other.send("rename", name="\u0410na")
            await other.send("sit", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            assert [person["name"] for person in one.people[:2]] == ["Ana", "\u0410na 2"]
            async with server.client(room, new_guest(), name="ANA") as third:
                assert [one["name"] for one in third.state["watchers"]] == ["ANA 3"]
            await other.send("rename", name="Eve")
            await one.until(lambda m: m["type"] == "room" and one.people[1]["name"] == "Eve")
            await other.send("rename", name="A.n.a")
            await one.until(lambda m: m["type"] == "room" and one.people[1]["name"] == "A.n.a 2")
            async with server.client(room, ana):
                await one.send("rename", name="Ana M")
                await other.until(lambda m: m["type"] == "room" and other.people[0]["name"] == "Ana M")

    run(journey())
    server.stop()
