"""Hints: the best action and the next, with reasons that are true, from what the seat knows and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.bots.hints import (
    LATER,
    Recommendation,
    TermChange,
    certain,
    changes_later,
    give_hint,
    own_changes,
    reasons_in,
)
from sobremesa.bots.sequential_halving import FlatSearch
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import Game, games
from sobremesa.games.oh_captain.turn import Announcement
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.session.bots import hint_lines, reason_lines
from sobremesa.terminal.audit.texts import reasons
from tests.bots.test_levels import positions, small
from tests.nomads.camp import camp

GAMES = list(games().values())


def advised(game: Game, view: Table, seat: int, seed: int) -> Recommendation:
    """A hint without a cap in time, with which a busy machine would advise something else."""
    return give_hint(game, view, seat, FastChance(seed), small(game.search.levels[-1]) if game.search else None)


def told(hint: Recommendation) -> tuple[str, str, list[tuple[str, float]], bool]:
    other = hint.next_best.text if hint.next_best else ""
    return hint.best.text, other, [(reason.term, reason.points) for reason in hint.reasons], hint.waits


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_hint_is_legal_and_depends_on_what_the_seat_knows_only(game: Game) -> None:
    found = positions(game.id, game.seats.start, 4, every=5)
    for number, (table, seat) in enumerate(found[:: max(1, len(found) // 4)]):
        view = table.mask(seat)
        other = view.fill(FastChance(number + 1)).mask(seat)
        assert isinstance(view.chance, NoChance)
        before = table_text(game, view)
        hint = advised(game, view, seat, number)
        assert told(hint) == told(advised(game, other, seat, number))
        assert table_text(game, view) == before
        assert view.refuse(seat, hint.best) is None
        assert hint.next_best is not None and hint.next_best != hint.best
        assert view.refuse(seat, hint.next_best) is None


def nearly_over() -> Table:
    """Ulrich's last turn, on which he can write five suns."""
    piles = {str(space): ["moon"] if str(space) in "01" else [] for space in range(8)}
    return camp(["ulrich", "moon"], piles=piles, tiles={"ulrich": {"sun": 5, "wave": 2}})


def test_the_reasons_say_what_is_gained_and_what_it_costs() -> None:
    table = nearly_over()
    seat = table.choice.seat
    hint = advised(games()["nomads"], table.mask(seat), seat, 1)
    assert hint.best.text == "write sun 5"
    assert {reason.term for reason in hint.reasons if reason.points > 0} >= {"cards", "tiles"}
    lines = hint_lines(hint, words_for("en", games()["nomads"]), table.mask(seat), seat, ["Ana", "Ben"])
    assert lines[0].startswith("What I would do: ") and "[write sun 5]" in lines[0]
    assert any("Your cards gain" in line for line in lines)
    assert lines[-1].startswith("Next best: ")


def test_two_gains_and_the_dearest_cost_are_enough() -> None:
    changes = {"a": 1.0, "b": 3.0, "c": 2.0, "d": -1.0, "e": -4.0, "f": 0.1}
    assert [(one.term, one.points) for one in reasons_in(changes)] == [("b", 3.0), ("c", 2.0), ("e", -4.0)]


def test_an_effect_of_every_action_is_not_a_reason() -> None:
    changes = {"sunrise": -2.0, "cards": 3.0, "tiles": 1.0}
    others = [{"sunrise": -2.1, "cards": 3.0}, {"sunrise": -1.9, "cards": 0.0, "tiles": 1.0}]
    assert own_changes(changes, others) == {"cards": 3.0, "tiles": 1.0}
    assert own_changes(changes, []) == changes


def test_actions_that_depend_on_the_answers_of_others_have_reasons_too() -> None:
    """Announcements change nothing at once: the reasons are what they lead to, compared with each other."""
    game = games()["oh_captain"]
    found = [
        advised(game, table.mask(seat), seat, seed).reasons
        for seed in range(4)
        for table, seat in positions("oh_captain", 3, seed, every=1)
        if isinstance(table.choice, Announcement)
    ]
    terms = Counter(reason.term for reasons in found for reason in reasons)
    assert all(term.startswith(LATER) for term in terms)
    assert sum(1 for reasons in found if reasons) > len(found) / 3, terms
    assert all(reasons[0].points > 0.0 for reasons in found if reasons), "no advice has only reasons against it"


def test_a_loss_in_some_worlds_is_no_certain_gain() -> None:
    worlds = [{"points": 2.0, "bottle": 0.8, "rivals": -0.5}, {"points": -1.0, "bottle": 0.8, "rivals": -1.0}]
    assert certain({"points": 0.5, "bottle": 0.8, "rivals": -0.75}, worlds) == {"bottle": 0.8, "rivals": -0.75}


def test_later_effects_are_compared_with_those_of_other_actions() -> None:
    game = games()["oh_captain"]
    assert game.search is not None
    table, seat = next(one for one in positions("oh_captain", 3, 1, every=1) if isinstance(one[0].choice, Announcement))
    legal = table.legal_actions(seat)
    search = FlatSearch(table.mask(seat), seat, game.search, game.search.levels[-1], FastChance(1))
    assert all(abs(points) < 1e-9 for points in changes_later(game, search, [legal[0], legal[0]]).values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_term_has_its_words(game: Game, language: str) -> None:
    words = words_for(language, game)
    for term in reasons(game):
        assert words.has(f"because-{term}")
        said = [words.reason(term, points) for points in (1.0, 3.4, -1.0, -3.4)]
        assert all(text.endswith(".") for text in said) and said[0] != said[2]


def test_a_cost_is_told_only_with_a_gain_and_figures_replace_both() -> None:
    words = words_for("en", games()["andor"])
    gain, cost = TermChange("castle", 1.0), TermChange("heroes", -1.0)
    assert reason_lines([gain, cost], words) == ["The castle is safer.", words.reason("heroes", -1.0)]
    assert reason_lines([cost], words) == [words.say("hint-tried")]
    assert reason_lines([gain, cost], words, "The gor on 13: 26% alone.") == ["The gor on 13: 26% alone."]
