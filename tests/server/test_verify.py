"""`verify` says exactly what it checked, and what a file leaves open."""

from __future__ import annotations

import json

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import programmes
from sobremesa.engine.text.plain import Plain
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.render.reader import page_words
from sobremesa.server.workers.jobs import verified
from sobremesa.session.viewer_snapshot import without_chance
from tests.server.server import Server


def finished(position: Plain | None = None) -> Match:
    match = Match(programmes()["nomads"], 2, secret="verify", positions=[position])
    chance = FastChance(5)
    while not match.is_over:
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
    return match


def file(how: str) -> Plain:
    values = json.loads(json.dumps(finished().save()))
    part = values["parts"][0]
    if how == "verify-not-start":
        position = without_chance(programmes()["nomads"].games[0], Match(programmes()["nomads"], 2, secret="x").table)
        values = json.loads(json.dumps(finished(position).save()))
    elif how == "verify-not-events":
        part["events"] = []
    elif how == "verify-not-rules":
        part["rules"] = 0
    elif how == "verify-not-over":
        part["actions"], part["events"] = part["actions"][:-3], part["events"][:-3]
    elif how == "verify-differs":
        part["events"][4] = []
    assert isinstance(values, dict)
    return values


@pytest.mark.parametrize(
    "how", ["verify-not-start", "verify-not-events", "verify-not-rules", "verify-not-over", "verify-differs"]
)
def test_verify_names_everything_it_did_not_check(server: Server, how: str) -> None:
    """All of these were called "the promised one", but for the last."""
    text = json.dumps(file(how))
    found = verified(text, "f")
    assert not found.ok and (how in found.unchecked or found.text == how)
    for language in LANGUAGES:
        page = server.ask_file("/verify", text.encode(), language)
        assert page.status == 200 and 'class="good"' not in page.text
        words = page_words(language)
        assert words.say(how) in page.text and words.say("verify-ok") not in page.text


def test_a_whole_match_is_the_promised_one(server: Server) -> None:
    text = json.dumps(file("whole"))
    assert verified(text, "f").ok and verified(text, "f").unchecked == []
    assert 'class="good"' in server.send_file("/verify", text.encode()).text
