"""Companions say what they intend before they go, and heed what people point at."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.search import Intent, Level, Wish
from sobremesa.games.andor import search
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.bot.paths import distances
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.search import HOOKS
from sobremesa.games.andor.state.table import Andor
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.server.limits import LONGEST_INTENT_FIELD, MOST_INTENT_FIELDS
from sobremesa.server.workers.jobs import AnnouncedIntent, announced_intent
from sobremesa.session.bots import SILENCE, BotDecision, BotDriver, Question
from sobremesa.session.session import Session
from tests.andor.test_company import begun
from tests.andor.thinking import QUICK, TOP, played_by

GAME = find_game("andor")


def morning(legend: str = "legend-2", heroes: int = 3, seed: int = 1) -> Andor:
    """The first turn of a legend."""
    return begun(legend, heroes, seed, lambda t: type(t.choice).__name__ == "Turn")


def planned(t: Andor, *wishes: Wish) -> Action:
    """What a companion does who knows of these wishes."""
    seat = t.choice.seat
    return SearchBot(HOOKS, QUICK, FastChance(1), wishes).choose(t.mask(seat), seat)


def said(t: Andor, action: Action, *wishes: Wish) -> Intent | None:
    """What it says before."""
    return search.intend(t.mask(t.choice.seat), t.choice.seat, action, wishes)


def company(legend: str, level: str = "5", heroes: int = 3, seed: str = "company", thinks: Level = QUICK) -> BotDriver:
    """A legend in which all heroes are bots'; those of the highest level think like this."""
    settings = GAME.check_settings({"legend": legend, "difficulty": "easy"})
    players = [bot(level) for _ in range(heroes)]
    return BotDriver(Session(Match(Programme(played_by(thinks)), heroes, settings, seed, players=players)))


def asked(driver: BotDriver, wishes: tuple[Wish, ...] = ()) -> tuple[Question, BotDecision]:
    """The next question and its answer."""
    question = driver.next_question(wishes)
    assert question is not None
    return question, question.answer(FastChance(len(driver.session.match.part.moves)))


LEGENDS = ["legend-1", "legend-2", "glowing-deeps"]


@pytest.mark.parametrize("legend", LEGENDS)
def test_every_intent_can_be_said_points_at_something_and_comes_once_a_turn(legend: str) -> None:
    check_intents(company(legend, heroes=2, seed="a") if legend == "legend-2" else company(legend))


@pytest.mark.slow
@pytest.mark.parametrize("legend", LEGENDS)
def test_every_intent_of_three_deliberating_heroes_has_words(legend: str) -> None:
    check_intents(company(legend, thinks=TOP))


def check_intents(driver: BotDriver) -> None:
    """Along many answers: what is announced can be said, points at something, and is new."""
    heard, spoken = set(), []
    for _ in range(160):
        if driver.session.awaiting is None:
            break
        question, answer = asked(driver)
        if driver.announce(question, answer):
            intent = driver.intents[question.seat]
            assert type(question.view.choice).__name__ == "Turn" and answer.action is not None
            assert answer.action.kind in ("fight", "move", "pass", "end-day")
            spoken.append((question.seat, intent))
            if intent.kind:
                heard.add(intent.kind)
                scene = GAME.scene(driver.session.match.table.mask(None), None)
                assert intent.sprite in {sprite.id for sprite in scene.sprites if sprite.label}
                assert all("{" not in words_for(language, GAME).intent(intent) for language in LANGUAGES)
        driver.answered(question, answer)
    for seat in range(len(driver.session.players)):
        mine = [intent for speaker, intent in spoken if speaker == seat]
        assert all(one != other for one, other in pairwise(mine)), "only what is new"
    assert len(heard) >= 3


def test_a_hero_fights_the_creature_it_announced() -> None:
    t = begun("legend-2", 3, 1, lambda t: planned_kind(t) == "fight")
    action = planned(t)
    assert isinstance(action, actions.At)
    intent = said(t, action)
    assert intent is not None and (intent.kind, intent.sprite) == ("fight", f"creature-{action.space}")
    creature = box.CREATURES[t.creatures[action.space]]
    assert words_for("en", GAME).intent(intent) == f"I\u2019ll take the {creature} on {action.space}."
    assert words_for("es", GAME).intent(intent) == f"Yo me encargo del {creature} de la casilla {action.space}."
    assert words_for("fr", GAME).intent(intent).endswith(f"du {creature} de la case {action.space}.")


def planned_kind(t: Andor) -> str:
    return planned(t).kind if type(t.choice).__name__ == "Turn" else ""


def test_a_step_off_the_plan_is_not_announced_as_part_of_it() -> None:
    t = morning()
    seat = t.choice.seat
    steps = [action for action in t.legal_actions(seat) if action.kind == "move"]
    others = [action for action in steps if action is not planned(t)]
    assert others and all(said(t, action) == SILENCE for action in others)


def test_no_job_means_no_intent() -> None:
    driver = company("legend-2", "random")
    for _ in range(40):
        question, answer = asked(driver)
        assert answer.intent is None and not driver.announce(question, answer)
        driver.answered(question, answer)


def test_a_creature_that_people_want_beaten_is_gone_to_and_one_they_leave_is_left() -> None:
    t = morning()
    seat = t.choice.seat
    near, usual = distances(t, t.at[seat]), tasks.best_task(t, seat)
    preys = [space for space in t.map.spaces if t.creatures[space] == box.GOR and space != usual.space]
    prey = min(preys, key=lambda space: near[space])
    wished = tasks.best_task(t, seat, search.read_wishes(t, [Wish(f"creature-{prey}", "fight")]))
    assert wished.space == prey and wished.kind in (tasks.FIGHT, tasks.JOIN)
    left = tasks.best_task(t, seat, search.read_wishes(t, [Wish(f"space-{usual.space}", "leave")]))
    assert left.space != usual.space


def test_an_item_that_a_person_fetches_is_left_to_them() -> None:
    t = morning()
    seat = t.choice.seat
    usual = tasks.best_task(t, seat)
    assert usual.kind in tasks.FOR_ONE
    taken = tasks.best_task(t, seat, search.read_wishes(t, [Wish(f"space-{usual.space}", "go")]))
    assert (taken.kind, taken.space) != (usual.kind, usual.space)
    wish = Wish(f"space-{usual.space}", "go")
    intent = said(t, planned(t, wish), wish)
    assert intent is not None and (intent.kind, intent.fields.get("space")) == (taken.kind, taken.space)


@pytest.mark.parametrize("sprite", ["creature-", "space-x", "hero-1", "clock", "", "space-9999", "panel-0", "witch"])
def test_a_marker_without_a_space_changes_nothing(sprite: str) -> None:
    t = morning()
    assert planned(t, Wish(sprite, "fight"), Wish(sprite, "leave")) == planned(t)


def test_a_fight_that_people_want_still_needs_good_odds() -> None:
    t = begun("legend-2", 2, 4, lambda t: planned_kind(t) in ("move", "end-day") and stands_before_one(t))
    seat = t.choice.seat
    t.strength[seat], t.willpower[seat] = 1, 3
    for other in range(t.seats):
        if other != seat:
            t.at[other] = 0 if t.at[seat] else 1
    assert planned(t, Wish(f"creature-{t.at[seat]}", "fight")).kind != "fight"


def stands_before_one(t: Andor) -> bool:
    return t.creatures[t.at[t.choice.seat]] != box.NO_CREATURE


def test_an_intent_crosses_the_pipe_and_nothing_strange_does() -> None:
    intent = Intent("fight", "creature-16", {"creature": "gor", "boss": "legend-2", "space": 16})
    crossed = announced_intent(intent)
    assert crossed is not None and crossed.read(GAME) == intent and announced_intent(None) is None
    assert AnnouncedIntent("boast", "space-1", {}).read(GAME) is None
    assert AnnouncedIntent("fight", "creature-16", {"creature": "g" * (LONGEST_INTENT_FIELD + 1)}).read(GAME) is None
    assert AnnouncedIntent("fight", "c" * (LONGEST_INTENT_FIELD + 1), {}).read(GAME) is None
    assert (
        AnnouncedIntent("fight", "space-1", {f"field-{n}": n for n in range(MOST_INTENT_FIELDS + 1)}).read(GAME) is None
    )
    assert AnnouncedIntent("fight", "space-1", {}).read(find_game("nomads")) is None


def test_an_intent_ends_with_its_sprite_or_when_a_person_takes_the_seat() -> None:
    driver = company("legend-2")
    driver.intents = {0: Intent("fight", "creature-8"), 1: Intent("fog", "fog-16"), 2: SILENCE}
    assert [seat for seat, _ in driver.announced()] == [0, 1]
    assert not driver.keep_intents({"creature-8", "fog-16"})
    assert driver.keep_intents({"fog-16"}) and [seat for seat, _ in driver.announced()] == [1]
    driver.session.seat(1, person("Ana"))
    assert driver.announced() == []
