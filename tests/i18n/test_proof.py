"""Proof sheets: every text is on the page of its language, as its reader gets it."""

from __future__ import annotations

from html import unescape

import pytest

from sobremesa.i18n.words import LANGUAGES
from tools.every_text import every_text
from tools.proof import chapter, proof


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_has_every_text(language: str) -> None:
    page = proof(language)
    told = unescape(page)
    assert [text for text in every_text(language) if f"<dd>{text.text}</dd>" not in told] == []
    assert page.count("<h2") == len({text.place for text in every_text(language)})


def test_the_variants_of_a_message_stand_together() -> None:
    told = [text for text in every_text("fr") if text.key == "coin-stolen"]
    _, shown, _ = chapter(0, told[0].place, told)
    assert shown.count("<dt>") == 1 and shown.count("<dd>") == 3
    assert "Votre Lézard" in shown and "d\u2019Inès" in shown
