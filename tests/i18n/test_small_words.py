"""Small words before what is filled in change with its first sound, in the terminal as in the browser."""

from __future__ import annotations

import pytest

from sobremesa.engine.event import Value
from sobremesa.engine.manifest import games
from sobremesa.i18n.small_words import before, joined
from sobremesa.i18n.words import words_for
from sobremesa.server.render.reader import Reader

PEOPLE = ["Ana", "Inès", "Ulrich", "Isa", "Óscar", "Hilda"]


@pytest.mark.parametrize(
    ("language", "text", "value", "said"),
    [
        ("fr", "la place de Ana", "Ana", "la place d\u2019Ana"),
        ("fr", "De Inès, et parce que Inès dort", "Inès", "D\u2019Inès, et parce qu\u2019Inès dort"),
        ("fr", "le butin de Hilda", "Hilda", "le butin d\u2019Hilda"),
        ("fr", "le butin de Yves", "Yves", "le butin d\u2019Yves"),
        ("fr", "le butin de Yann", "Yann", "le butin de Yann"),
        ("fr", "le butin de Bo", "Bo", "le butin de Bo"),
        ("fr", "une grande Ana", "Ana", "une grande Ana"),
        ("fr", "plus de Anabel", "Ana", "plus de Anabel"),
        ("fr", "quatre points de héros", "héros", "quatre points de héros"),
        ("fr", "il manque une tuile", "une tuile", "il manque une tuile"),
        ("es", "Ana y Isa", "Isa", "Ana e Isa"),
        ("es", "Ana y Hilda", "Hilda", "Ana e Hilda"),
        ("es", "Ana y Ian", "Ian", "Ana y Ian"),
        ("es", "Ana o Óscar", "Óscar", "Ana u Óscar"),
        ("es", "Ana y Óscar", "Óscar", "Ana y Óscar"),
        ("en", "Ana and Isa", "Isa", "Ana and Isa"),
    ],
)
def test_the_small_word_goes_by_the_first_sound(language: str, text: str, value: str, said: str) -> None:
    assert joined(language, text, [value, 3]) == said


def test_a_mark_in_the_text_stands_for_the_name() -> None:
    assert before("fr", "le butin de #", "Ana", "#") == "le butin d\u2019#"


@pytest.mark.parametrize("seat", range(len(PEOPLE)))
def test_a_terminal_and_a_browser_say_the_same_before_every_name(seat: int) -> None:
    """The server fills names in after the sentence was made; the terminal, while it is made."""
    captain = games()["oh_captain"]
    other = (seat + 1) % len(PEOPLE)
    told: dict[str, Value] = {"kind": "card-lit", "seat": seat, "from_seat": other, "card": "egg"}
    for language in ("fr", "es"):
        said = words_for(language, captain).event(told, PEOPLE)
        reader = Reader(captain, language, None, PEOPLE)
        assert reader._named(reader.words.event(told, reader.marks)) == said
        assert not any(f"de {name}" in said for name in PEOPLE) or language == "es"


def test_a_list_of_people_ends_with_its_own_and() -> None:
    words = words_for("es")
    assert words.series(["Bo", "Hilda", "Ignacio"]) == "Bo, Hilda e Ignacio"
    assert words.series(["Ana", "Bo"]) == "Ana y Bo"
