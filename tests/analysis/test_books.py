"""The books of a match balance, seat by seat, and luck is nobody's on average."""

from __future__ import annotations

import json

import pytest

from sobremesa.analysis.analysis import Account, Analysis, analyse, read_analysis
from sobremesa.analysis.playouts import mean, standard_error
from sobremesa.analysis.processes import analyse_with
from sobremesa.analysis.verdicts import Budget
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.engine.text.plain import parse_json
from tests.analysis.finished import SMALL, finished

ALL = [(name, seats) for name, programme in programmes().items() for seats in programme.seats]
MATCHES = 40


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_luck_and_choices_add_up_to_what_changed(name: str, seats: int) -> None:
    match = finished(name, seats)
    analysis = analyse(match, SMALL, moments=False)
    won = [rank == 1 for rank in match.ranks()]
    for as_it_lay in (False, True):
        for seat, account in enumerate(analysis.books(as_it_lay)):
            assert abs(account.imbalance) < 1e-9
            assert (account.final > 0.0) == won[seat]
        for chances in analysis.chances(as_it_lay):
            assert all(-1e-9 <= chance <= 1.0 + 1e-9 for chance in chances)
    together = [1.0] * seats if analysis.is_shared else [sum(chances) for chances in analysis.chances(True)]
    assert together == pytest.approx([1.0] * len(together))
    assert [step.move for step in analysis.steps] == list(range(match.moves_made()))


def test_only_a_real_choice_is_worth_anything() -> None:
    match = finished("oh_captain", 3)
    analysis = analyse(match, SMALL, moments=False)
    for step, table in zip(analysis.steps, match.part.tables(), strict=False):
        assert step.seat is not None
        assert step.is_choice == (len(table.legal_actions(step.seat)) > 1)
        assert step.is_choice or step.choice == [0.0] * 3
    assert any(not step.is_choice for step in analysis.steps)


def test_luck_is_nobodys_on_average() -> None:
    luck: list[list[float]] = [[], []]
    for seed in range(MATCHES):
        books = analyse(finished("nakum", 2, seed), Budget(worlds=6), moments=False).books()
        for seat, account in enumerate(books):
            luck[seat].append(account.luck)
    for each in luck:
        assert abs(mean(each)) < 3.0 * standard_error(each)


def test_more_worlds_make_the_errors_of_the_books_smaller() -> None:
    rough, fine = (analyse(finished("nakum", 2), Budget(worlds=count), moments=False).books()[0] for count in (4, 64))
    assert 0.0 < fine.own_error < rough.own_error and fine.luck_error >= fine.own_error


@pytest.mark.parametrize(
    ("own", "luck", "error", "decisive"),
    [(-0.4, -0.1, 0.02, "own"), (-0.1, -0.4, 0.02, "luck"), (-0.26, -0.24, 0.05, ""), (-0.4, -0.1, 0.2, "")],
)
def test_what_counted_most_is_named_only_beyond_two_standard_errors(
    own: float, luck: float, error: float, decisive: str
) -> None:
    assert Account(0.5, luck, own, -0.5 - luck - own, 0.0, error, error).decisive() == decisive


def test_the_same_match_is_always_judged_alike_with_any_number_of_processes() -> None:
    match = finished("nakum", 2)
    assert analyse_with(match, 2, SMALL) == analyse(match, SMALL) == analyse(match, SMALL)
    assert analyse(match, SMALL) != analyse(match, SMALL, seed=1)


def test_an_analysis_is_read_as_it_was_written() -> None:
    analysis = analyse(finished("nakum", 2), SMALL)
    written = parse_json(json.dumps(analysis.save()), "analysis")
    assert read_analysis(written) == analysis
    with pytest.raises(Unreadable, match="format"):
        read_analysis({**written, "format": 99})
    with pytest.raises(Unreadable, match="fit"):
        read_analysis({**written, "steps": [{"move": 1}]})


def test_the_progress_is_told_to_the_end() -> None:
    match, told = finished("nakum", 2), list[tuple[int, int]]()
    analyse(match, SMALL, progress=lambda done, whole: told.append((done, whole)))
    assert told[-1] == (match.moves_made(), match.moves_made())


def test_a_running_match_is_not_analysed() -> None:
    running = Match(find_programme("nakum"), 2, secret="running")
    for try_it in (analyse, lambda match: analyse_with(match, 2)):
        with pytest.raises(Unreadable, match="finished"):
            try_it(running)


def test_a_notebook_draws_it() -> None:
    analysis: Analysis = analyse(finished("nakum", 2), SMALL)
    drawn = analysis._repr_svg_()
    assert drawn.startswith("<svg") and drawn.count("<polyline") == 2
    assert drawn.count("<circle") == len(analysis.moments)
