"""Every game is complete in three languages: no text is missing or unused, and all of them format with real data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import NOT_YOUR_TURN, Unreadable
from sobremesa.engine.event import Event, Value, Watch
from sobremesa.engine.laws import setting_combinations
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part
from sobremesa.i18n.words import LANGUAGES, SHARED, Words, thin_spaces, words_for
from sobremesa.terminal.audit import texts as wordcheck
from sobremesa.terminal.audit.texts import Message, differences, faults, labels, needed, read_messages, variables_of
from tests.conftest import ROOT

PEOPLE = ["Ana", "Bea", "Carl", "Dora", "Eve", "Fred"]
GAMES = list(games())
MATCHES = 12


@cache
def played(game: str) -> tuple[Part, ...]:
    """A few random matches, spread over seats and options."""
    return tuple(_play(games()[game], number) for number in range(MATCHES))


def _play(game: Game, number: int) -> Part:
    chance = FastChance(number)
    combinations = setting_combinations(game)
    seats = game.seats[number % len(game.seats)]
    match = Part(game, seats, combinations[number % len(combinations)], secret=f"words-{number}")
    while not match.table.is_over:
        seat = chance.pick(match.table.actors())
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
    return match


def told_at(game: str) -> Iterator[tuple[Event, Table]]:
    """Every event, and a table of its match."""
    for match in played(game):
        for event in [*match.opening, *[event for move in match.moves for event in move.events]]:
            yield event, match.table


def told(game: str) -> Iterator[Event]:
    for event, _ in told_at(game):
        yield event


def texts_of(game: str, language: str) -> dict[str, Message]:
    return read_messages(games()[game].folder / "texts" / f"{language}.ftl")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_missing_unused_or_different(game: str) -> None:
    assert faults(games()[game]) == []


def test_the_texts_around_the_games_are_complete() -> None:
    assert wordcheck.shared_faults(ROOT / "src" / "sobremesa") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_can_be_said_to_everyone(game: str, language: str) -> None:
    words = words_for(language, games()[game])
    for event, table in told_at(game):
        for viewer in (None, 0, 1):
            assert "{" not in words.event(event.as_heard_by(viewer), PEOPLE, viewer, table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_and_label_can_be_said(game: str, language: str) -> None:
    words = words_for(language, games()[game])
    for match in played(game)[:4]:
        for table in islice(match.tables(), 0, None, 3):
            for viewer in (None, 0):
                assert table.is_over or words.prompt(table, PEOPLE, viewer)
                for sprite in games()[game].scene(table.mask(viewer), viewer).sprites:
                    assert not sprite.label or words.label(sprite, PEOPLE, viewer)


class Frames(Watch):
    """Says everything on the table whenever something has just happened."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.said: set[str] = set()

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Table)
        for sprite in self.game.scene(table.mask(0), 0).sprites:
            key = f"{sprite.label} {sprite.fields}"
            if sprite.label and key not in self.said:
                self.said.add(key)
                assert all(words_for(language, self.game).label(sprite, PEOPLE, 0) for language in LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_every_label_can_be_said_in_the_middle_of_a_move(game: str) -> None:
    match, frames = played(game)[0], Frames(games()[game])
    table = match.table_at(0)
    table.watch = frames
    for move in match.moves[:40]:
        table.play(move.seat, move.action)
    assert frames.said


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_to_act_is_addressed_and_named_to_the_others(game: str) -> None:
    for language in LANGUAGES:
        words = words_for(language, games()[game])
        table = played(game)[0].table_at(0)
        seat = table.choice.seat
        to_them, to_others = words.prompt(table, PEOPLE, seat), words.prompt(table, PEOPLE, None)
        assert PEOPLE[seat] in to_others and PEOPLE[seat] not in to_them


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_a_line_names_has_a_name(game: str, language: str) -> None:
    words, messages = words_for(language, games()[game]), texts_of(game, language)
    for event in [event for event in told(game) if not event.silent]:
        variables = variables_of(messages, event.kind)
        for field, value in event.whole().items():
            if f"{field}_name" in variables:
                assert _nameless(words, field, value) == []


def _nameless(words: Words, field: str, value: Value) -> list[str]:
    """What has no name, of a value or of the items of a list; numbers such as dice are listed as they are."""
    if isinstance(value, list):
        named = [item for item in value if not isinstance(item, int)]
        return [str(item) for item in named if not words.has(f"{field.removesuffix('s')}-{item}")]
    return [] if words.has(f"{field}-{value}") else [str(value)]


@pytest.mark.parametrize("game", GAMES)
def test_every_refusing_rule_has_a_sentence(game: str) -> None:
    words = words_for("en", games()[game])
    chance = FastChance(1)
    for match in played(game):
        for table in islice(match.tables(), 0, len(match.moves), 5):
            for _ in range(50):
                rule = table.refuse(table.choice.seat, chance.pick(games()[game].actions.actions))
                assert rule is None or words.has(f"refused-{rule.lower()}"), rule


FOLDERS = [SHARED, *[game.folder / "texts" for game in games().values()]]


def values(folder: Path, language: str) -> list[str]:
    """The lines of a file without comments, names of messages and variants; X for each placeholder."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [re.sub(r"\{[^{}]*\}", "X", re.sub(r"^[a-z0-9-]+ = |^ *\*?\[\w+\] ", "", line)) for line in lines]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_french_has_its_apostrophes_and_spaces(folder: Path) -> None:
    assert [line for line in values(folder, "fr") if re.search(r"\w'|\w[;!?»]|\w:(?!\))|«\w", line)] == []


def test_french_spaces_are_thin_and_never_break() -> None:
    assert thin_spaces("41 % de gagner") == "41\u202f% de gagner"
    assert thin_spaces("Quoi ? « Non » : si !") == "Quoi\u202f? «\u202fNon\u202f»\u202f: si\u202f!"
    assert "\u202f!" in words_for("fr", games()["nomads"]).event({"kind": "game-won", "seat": 0}, PEOPLE)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_spanish_opens_what_it_closes(folder: Path) -> None:
    for line in [line.replace("Oh Captain!", "") for line in values(folder, "es")]:
        opened, closed = len(re.findall(r"[¿¡]", line)), len(re.findall(r"(?<=\S)[?!]", line))
        assert opened == closed, line


# The check itself.


def test_the_labels_in_the_code_are_found() -> None:
    assert labels([ast.parse('Sprite("id", label="f" if x else "g"); Sprite("id", label="")')]) == {"f", "g"}


def test_nomads_needs_what_its_rules_say() -> None:
    wanted = needed(games()["nomads"])
    assert wanted["moons-lost"] == "an event"
    assert wanted["prompt-red-lift"] == "a choice"
    assert wanted["direction-left"] == wanted["tile-sun"] == "a field of an action"
    assert wanted["refused-nom-033"] == wanted["refused-nom-090"] == "a refusal"
    assert "refused-nom-073" not in wanted  # a step's rule: it forbids nothing
    assert wanted["option-ties-share-three"] == wanted["option-ties-help"] == "an option"
    assert wanted["section-intermediate-scoring"] == "a section of the rules"


def test_faults_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoilt(path: Path) -> dict[str, Message]:
        messages = read_messages(path)
        if path.parent == games()["nomads"].folder / "texts" and path.name == "es.ftl":
            del messages["game-won"]
            messages["disc-zebra"] = Message(frozenset(), frozenset())
            messages["game-name"] = Message(frozenset({"seat_you"}), frozenset())
            messages["moons-lost"] = Message(frozenset({"count", "seat_you"}), frozenset())
        return messages

    monkeypatch.setattr(wordcheck, "read_messages", spoilt)
    assert {
        "game-won is only in en, fr.",
        "es: game-won is missing (an event).",
        "es: disc-zebra is used by nothing.",
        "game-name uses different fields:  / seat.",
        "es: moons-lost has no field seat.",
    } <= set(faults(games()["nomads"]))


def test_the_english_of_a_reason_is_what_its_message_says() -> None:
    told = ast.parse('MISSING: Final = Reason("mistake-missing", "{key} is gone.")')
    assert wordcheck.untrue_english(words_for("en"), [told]) == [
        "en: mistake-missing is not what the code says: {key} is gone."
    ]
    assert wordcheck.mistakes([told]) == {"mistake-missing": "{key} is gone."}


def test_error_names_are_unique_across_games() -> None:
    """A mistake carries only the name of its message, so that the name must lead to one game."""
    told = [name for game in games().values() for name in texts_of(game.id, "en") if name.startswith("mistake-")]
    assert len(told) == len(set(told)) > 0


def test_languages_may_choose_by_a_value_or_by_its_name() -> None:
    english = {"a": Message(frozenset({"disc_name"}), frozenset({"b"})), "b": Message(frozenset({"n"}), frozenset())}
    spanish = {"a": Message(frozenset({"disc", "n"}), frozenset()), "b": Message(frozenset({"n"}), frozenset())}
    assert differences({"en": english, "es": spanish}) == []


@pytest.mark.parametrize(("text", "error"), [("a = b\nc\n", "line 2"), ("a = b\na = c\n", "twice")])
def test_files_with_mistakes_are_unreadable(tmp_path: Path, text: str, error: str) -> None:
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=error):
        read_messages(tmp_path / "en.ftl")


# Words.


def test_a_list_is_named_item_by_item() -> None:
    words = words_for("en", games()["nomads"])
    assert words.name("tiles", ["sun", "wave", "leaf"]) == "Sun, Wave and Leaf"
    assert words.name("tiles", ["sun"]) == "Sun"
    assert words.name("tiles", []) == ""
    assert words_for("es", games()["nomads"]).name("discs", ["nomad", "red"]) == "Nómada y Red"


def test_a_move_in_three_languages() -> None:
    nomads = games()["nomads"]
    table, action = nomads.example(["ulrich", "moon"], nomads.defaults()), nomads.actions.read("sow 3 right double 2")
    assert [words_for(language, nomads).action(action, table, 0).text for language in LANGUAGES] == [
        "Stack 3 towards 4, two on 5",
        "Pila 3 hacia el 4, dos en el 5",
        "Pile 3 vers le 4, deux sur le 5",
    ]


def test_names_have_inflected_forms() -> None:
    """Forms after a preposition in Spanish and French are written with the name, not assembled."""
    ally = {"ally": "prince"}
    assert words_for("es", games()["andor"]).fields(ally, [], None)["ally_to"] == "al príncipe Thorald"
    assert words_for("fr", games()["andor"]).fields({"item": "bow"}, [], None)["item_the"] == "l\u2019arc"


def test_a_rule_without_a_sentence_is_still_named() -> None:
    assert words_for("en", games()["nomads"]).refusal("NOM-999") == "This is not allowed now (NOM-999)."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Unreadable, match="de"):
        Words("de")


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_are_addressed_in_the_second_person(game: Game, language: str) -> None:
    """`You has` is no sentence: a message about a seat selects by whether it is the reader's."""
    text = (game.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    told = [part for part in re.split(r"\n(?=[a-z])", text) if not part.startswith(("label-", "prompt-"))]
    assert [part.split(" =")[0] for part in told if "{ $seat }" in part and "$seat_you" not in part] == []


@pytest.mark.parametrize("game", GAMES)
def test_out_of_turn_refusals_name_the_pending_question(game: str) -> None:
    """Except for CAP-098 and similar rules, the refusal says more than that it is not their turn."""
    for match in played(game):
        for table in islice(match.tables(), 0, len(match.moves), 25):
            asked, people = table.choice.seat, [f"Person {seat}" for seat in range(table.seats)]
            for language in LANGUAGES:
                words, viewer = words_for(language, games()[game]), (asked + 1) % table.seats
                view = table.mask(viewer)
                if viewer in view.actors():
                    continue  # asked at the same time, or free to act: never told to wait
                said = words.refusal_at(NOT_YOUR_TURN, view, people, viewer)
                assert said.endswith(words.prompt(view, people, viewer)) and people[asked] in said
                assert said != words.prompt(view, people, viewer)
