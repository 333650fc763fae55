from __future__ import annotations

from sobremesa.session.clock import LONGEST_HOLD, Clock, RunningClock


def test_time_runs_for_the_seat_that_must_act() -> None:
    clock = RunningClock(Clock(minutes=1, increment=5), 2, now=100.0)
    assert clock.left == [60_000, 60_000]
    assert clock.left_at(0, 110.5) == 49_500
    clock.moved(awaited=0, mover=0, now=110.5)
    assert clock.left == [54_500, 60_000]


def test_an_answer_out_of_turn_costs_the_seat_to_act_and_gains_nothing() -> None:
    clock = RunningClock(Clock(minutes=1, increment=5), 2, now=0.0)
    clock.moved(awaited=0, mover=1, now=10.0)
    assert clock.left == [50_000, 60_000]


def test_no_clock_falls_below_nothing() -> None:
    clock = RunningClock(Clock(minutes=1, increment=0), 2, now=0.0, left=[500, 60_000])
    assert clock.left_at(0, 9.0) == 0
    clock.moved(awaited=0, mover=0, now=9.0)
    assert clock.left[0] == 0
    clock.expire(1)
    assert clock.left == [0, 0]


def test_a_part_begins_with_the_time_that_is_left() -> None:
    clock = RunningClock(Clock(minutes=1, increment=0), 2, now=0.0)
    clock.begin(50.0)
    assert clock.left_at(0, 55.0) == 55_000


def test_no_time_runs_while_the_table_is_held() -> None:
    clock = RunningClock(Clock(minutes=1, increment=0), 2, now=0.0)
    clock.hold(10.0)
    clock.hold(15.0)  # somebody else too
    assert clock.left_at(0, 40.0) == 50_000
    clock.let_go(40.0)
    clock.let_go(45.0)
    assert clock.left_at(0, 45.0) == 45_000
    clock.hold(45.0)
    clock.moved(awaited=0, mover=0, now=50.0)
    assert clock.left == [45_000, 60_000]
    assert clock.left_at(1, 60.0) == 60_000, "the page is still open"


def test_the_table_is_not_held_for_ever() -> None:
    clock = RunningClock(Clock(minutes=1, increment=0), 2, now=0.0)
    clock.hold(0.0)
    assert clock.up_in(0, 30.0) == LONGEST_HOLD + 60 - 30
    assert clock.left_at(0, LONGEST_HOLD + 20) == 40_000
    clock.let_go(LONGEST_HOLD + 20)
    clock.hold(LONGEST_HOLD + 20)
    assert clock.left_at(0, LONGEST_HOLD + 30) == 30_000, "nothing is left to hold it before the next move"
    clock.moved(awaited=0, mover=0, now=LONGEST_HOLD + 30)
    assert clock.left_at(1, LONGEST_HOLD + 90) == 60_000
