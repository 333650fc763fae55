"""Every sentence that people read, for every seat in three languages, checked for known faults."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot
from sobremesa.engine.matches.programme import programmes
from sobremesa.i18n.words import LANGUAGES, Words, words_for
from sobremesa.session.session import Session, player_badges, player_names
from tests.positions import matches, positions

GAMES = list(games())
PEOPLE = ["Ana", "Bea", "Carl", "Isa", "Eve", "Óscar"]
USUAL, MANY = 300, 2000  # events, and a fifth as many prompts
LONGEST_PROMPT = 80  # characters of a prompt for the seat to act

PLURALS = {  # after one there is a singular
    "en": "points|hours|skins|masks|coins|tiles|shields|workers|cards|pieces|Moons|Jokers|Legends|tokens",
    "es": "puntos|horas|pieles|máscaras|monedas|fichas|escudos|trabajadores|cartas|maíces|Lunas|Comodines",
    "fr": "points|heures|peaux|masques|pièces|tuiles|boucliers|ouvriers|cartes|Lunes|Jokers|jetons",
}
NEVER = {  # small words that did not contract or elide, and verbs that did not agree
    "en": "\\bYou (takes|gets|gives|pays|shoots|hooks)\\b|You\u2019s",
    "es": r"\b([Aa]|de) el \w|\b(quedan|faltan) 1\b|\bTú (le|toma|dispara)\b|\by Isa\b|\bo Óscar\b",
    "fr": r"\bà les? [a-zé]|\bde les? [a-zé]|\bVous (prend|tire|donne)\b|\b([Dd]e|[Qq]ue) (Ana|Isa|Eve|Óscar)\b",
}
LINK = r"(?:,| and| y| et) "
TWICE = rf"\b((?:an?|una?|une) [^,.;:()]+){LINK}\1(?={LINK}|[,.;)]|$)"  # what a list should have counted

AMOUNTS = {  # what is paid, lost or got has a unit: 2 of what?
    "en": r"\b([Pp]ays?|[Ll]oses?|[Gg]ains?|[Gg]ets?|[Cc]osts?|[Ee]arns?) \d+(?=[,.?;:]|$)",
    "es": r"\b([Pp]ag|[Pp]ierd|[Gg]an|[Rr]ecib|[Cc]uest)\w+ \d+(?=[,.?;:]|$)",
    "fr": r"(?<!\ben )\b([Pp]a[yi]|[Pp]erd|[Gg]agn|[Rr]e[çc]|[Cc]oût)\w+ \d+(?=[,.?;:\u202f]|$)",
}


def events(game: str, count: int) -> Iterator[tuple[Event, Table]]:
    """This number of events with texts, of all kinds, spread over the matches, with the table of each match."""
    told = [
        (event, match.table)
        for match in matches(game)
        for event in [*match.opening, *[event for move in match.moves for event in move.events]]
        if not event.silent
    ]
    yield from {event.kind: (event, table) for event, table in told}.values()
    yield from told[:: max(1, len(told) // count)][:count]


def sentences(game: str, words: Words, count: int) -> Iterator[tuple[str, int | None]]:
    """What everybody reads of events, prompts and things on the table, and who reads it; None: a watcher."""
    for event, table in events(game, count):
        for viewer in (None, *range(len(PEOPLE))):
            yield words.event(event.as_heard_by(viewer), PEOPLE, viewer, table), viewer
    for table in positions(game, count // 5):
        for viewer in (None, *range(table.seats)):
            view = table.mask(viewer)
            yield words.prompt(view, PEOPLE, viewer), viewer
            if viewer in (None, table.choice.seat):
                yield from [(text, viewer) for text in shown(view, words, viewer)]


def shown(view: Table, words: Words, viewer: int | None) -> Iterator[str]:
    """The texts of everything on a table, and of every legal action."""
    for sprite in find_game(view.game).scene(view, viewer).sprites:
        label = words.label(sprite, PEOPLE, viewer)
        yield from [label, words.about(sprite, PEOPLE, viewer).text] if label not in PEOPLE else []
    if viewer is not None:
        for action in view.legal_actions(viewer):
            yield from words.action(action, view, viewer, PEOPLE, viewer)


def faults(text: str, language: str, viewer: int | None) -> list[str]:
    """The faults of a sentence for this reader."""
    found = {
        "speaks of the reader by name": viewer is not None and bool(re.search(rf"\b{PEOPLE[viewer]}\b", text)),
        "one of many": bool(re.search(rf"(?<![\d/])\b1 ({PLURALS[language]})\b", text)),
        "a hyphen for a minus, or minus nothing": bool(re.search(r"(?<![\w-])-\d|\u22120", text)),
        "two spaces": "  " in text,
        "listed and not counted": bool(re.search(TWICE, text)),
        "not a sentence": bool(re.search(NEVER[language], text)),
        "a number without a unit": bool(re.search(AMOUNTS[language], text)),
        "not filled in": "{" in text or "_" in text,
    }
    return [f"{fault}: {text}" for fault, is_there in found.items() if is_there]


def check(game: str, language: str, count: int) -> None:
    words = words_for(language, games()[game])
    said = dict.fromkeys(sentences(game, words, count))
    assert len(said) > 50
    assert [fault for text, viewer in said for fault in faults(text, language, viewer)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_sentences_have_none_of_the_known_faults(game: str, language: str) -> None:
    check(game, language, USUAL)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_many_sentences_have_none_of_the_known_faults(game: str, language: str) -> None:
    check(game, language, MANY)


@pytest.mark.parametrize(
    ("text", "language", "viewer"),
    [
        ("Bea takes a coin from Ana.", "en", 0),
        ("Space 6: 1 hours", "en", None),
        ("Ana tiene -7 puntos.", "es", None),
        ("tuiles \u22120", "fr", None),
        ("Tile 3, space 1:  +4 maize", "en", None),
        ("Dar a el enano", "es", None),
        ("Donner à le nain", "fr", None),
        ("quedan 1 de fuerza", "es", None),
        ("Pay 2, or let it happen?", "en", None),
        ("Ana gana 2.", "es", None),
        ("Le butin de Ana", "fr", None),
        ("Ganan Bea y Isa.", "es", None),
        ("Your loot: a Lizard, a Lizard and an Egg.", "en", 0),
        ("Isa enseña un Huevo y un Huevo.", "es", None),
    ],
)
def test_the_faults_are_found(text: str, language: str, viewer: int | None) -> None:
    assert faults(text, language, viewer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_prompts_are_short(game: str, language: str) -> None:
    words = words_for(language, games()[game])
    prompts = {words.prompt(table.mask(table.choice.seat), PEOPLE, table.choice.seat) for table in positions(game, 60)}
    assert [text for text in prompts if len(text) > LONGEST_PROMPT] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_choose_at_the_same_time_are_asked(language: str) -> None:
    """Nakum: all choose a heritage card at once; those who are ready read that the others are choosing."""
    nakum = games()["nakum"]
    words, table = words_for(language, nakum), next(positions("nakum", 8))
    first = table.choice.seat
    asked = words.prompt(table.mask(first), PEOPLE, first)
    assert {words.prompt(table.mask(seat), PEOPLE, seat) for seat in table.actors()} == {asked}
    table.play(first, table.legal_actions(first)[0])
    assert words.prompt(table.mask(first), PEOPLE, first) != asked


def andor_turns() -> list[Table]:
    return [table for table in positions("andor", 120) if type(table.choice).__name__ == "Turn"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_heroes_who_can_act_are_told_of_free_actions(language: str) -> None:
    words, seen = words_for(language, games()["andor"]), set()
    for table in andor_turns():
        plain = words.prompt(table.mask(None), PEOPLE, None)
        for seat in [seat for seat in range(table.seats) if seat != table.choice.seat]:
            view = table.mask(seat)
            seen.add(seat in view.actors())
            assert (words.prompt(view, PEOPLE, seat) != plain) == (seat in view.actors())
    assert seen == {True, False}


def test_unnamed_seats_are_translated_for_the_reader() -> None:
    nomads = games()["nomads"]
    table = nomads.start(2, nomads.defaults(), matches("nomads")[0].table.chance.copy())
    seats = nomads.seat_names(table)
    called = {language: player_names((), seats, words_for(language, nomads)) for language in LANGUAGES}
    assert called["en"] == ["Seat 1", "Seat 2"] and called["es"][0] == "Asiento 1" and called["fr"][0] == "Place 1"


# Why not: a refusal names one cause.

TWO_CAUSES = {
    "en": r", or (not|no|there|that|the) |, if you have any",
    "es": r", o (no|ese|antes|ya) |, si tienes",
    "fr": r", ou (pas|ce|la|le|plus) |, si vous en avez",
}
SAID_OF_ONE = {"NOM-090", "NOM-091", "CAP-090", "CAP-092"}  # an ability: what it does, or not at all


def refusals(game: str, words: Words, count: int) -> Iterator[tuple[str, str]]:
    """The rule and the text of this number of refusals, all over a match."""
    chance = FastChance(1)
    every = games()[game].actions.actions
    for table in positions(game, count // 10):
        seat = table.choice.seat
        view = table.mask(seat)
        for action in [chance.pick(every) for _ in range(10)]:
            rule = view.refuse(seat, action)
            if rule is not None:
                yield rule, words.refusal_at(rule, view, PEOPLE, seat, action)


def check_refusals(game: str, language: str, count: int) -> None:
    told = set(refusals(game, words_for(language, games()[game]), count))
    assert len(told) > 5
    assert [text for rule, text in told if rule not in SAID_OF_ONE and re.search(TWO_CAUSES[language], text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_has_one_cause(game: str, language: str) -> None:
    check_refusals(game, language, USUAL)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_many_refusals_have_one_cause(game: str, language: str) -> None:
    check_refusals(game, language, 5 * MANY)


@pytest.mark.parametrize(
    ("cause", "words"),
    [("gold", "enough gold"), ("strong", "as much strength"), ("closed", "now"), ("sold", "left"), ("", "no merchant")],
)
def test_an_unaffordable_item_names_the_reason(cause: str, words: str) -> None:
    assert words in words_for("en", games()["andor"]).refusal("AND-042", "", cause)


# Who plays: a list says how strong a bot is, sentences only name it, and not by what it has not picked yet.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_players_says_how_strong_a_bot_is(language: str) -> None:
    nomads = games()["nomads"]
    bots = [bot("1"), bot("5"), bot("random"), bot()]
    called = player_badges(bots, ["ulrich", "seat-2", "red", "siana"], words_for(language, nomads))
    assert len(set(called)) == 4 and "1" in called[0] and "5" in called[1] and called[3].endswith("ot)")


@pytest.mark.parametrize(
    ("language", "honest", "doubter"),
    [
        ("en", "Red (honest bot)", "Moon (doubter bot)"),
        ("es", "Red (bot honesto)", "Moon (bot desconfiado)"),
        ("fr", "Red (robot honnête)", "Moon (robot méfiant)"),
    ],
)
def test_a_list_of_players_says_what_character_a_bot_has(language: str, honest: str, doubter: str) -> None:
    words = words_for(language, games()["oh_captain"])
    players, seats = [bot("honest"), bot("doubter")], ["red", "moon"]
    assert player_badges(players, seats, words) == [honest, doubter]
    assert player_names(players, seats, words) == ["Red", "Moon"], "sentences do without it"


@pytest.mark.parametrize("adventurers", ["pick", "random"])
@pytest.mark.parametrize("game", ["nomads", "oh_captain"])
def test_log_omits_redundant_character_names(game: str, adventurers: str) -> None:
    """Not `Nostromo (bot) plays Nostromo`, whether the Adventurers are picked or dealt."""
    match = Match(programmes()[game], 3, {"adventurers": adventurers}, players=(bot("3"),) * 3, secret="names")
    session, words = Session(match), words_for("en", games()[game])
    for _ in range(3):
        seat = session.awaiting or 0
        session.play(seat, match.table.legal_actions(seat)[0])
    told = [entry for entry in session.log.entries if entry.event.kind == "adventurer-picked"]
    lines = [words.event(entry.event.as_heard_by(None), session.names(words, entry)) for entry in told]
    assert len(lines) == 3 and all(line.startswith("Seat ") for line in lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["nomads", "oh_captain"])
def test_labels_omit_redundant_character_names(game: str, language: str) -> None:
    """Not `Moon (bot 1) is Moon`, wherever an Adventurer is shown; but `Ana` keeps her name."""
    words, twice, once = words_for(language, games()[game]), set(), set()
    for table in positions(game, 40):
        seats = games()[game].seat_names(table)
        bots = player_names([bot("1")] * table.seats, seats, words)
        for sprite in games()[game].scene(table.mask(None), None).sprites:
            text, of_ana = words.label(sprite, bots, None), words.label(sprite, PEOPLE, None)
            seat = sprite.fields.get("seat")
            if isinstance(seat, int) and not seats[seat].startswith("seat-"):
                name = words.seat(seats[seat])
                twice |= {text} if len(re.findall(rf"\b{name}\b", text)) > 1 else set()
                once |= {of_ana} if re.search(rf"\b{name}\b", of_ana) else set()
    assert twice == set() and once
