"""Nobody knows what a legend card says before it is read: masks leave it out, and bots cannot plan for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.laws import table_text
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.bot.rollouts import forget
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.legend import Legend, legend_of
from sobremesa.games.andor.content.legend_file import read_legend_file
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.search import HOOKS
from sobremesa.games.andor.state.table import Andor
from tests.andor.thinking import QUICK

GAME = find_game("andor")
Mask = Callable[[Andor, int | None], Andor]
CHANGED = {  # in legend 2: what the cards of C and G say, and what happens when the witch is found
    "spaces = [27, 31]": "spaces = [13, 47]",
    "spaces = [26, 27]": "spaces = [70, 71]",
    "spaces = [37], carries": "spaces = [4], carries",
}


def told_otherwise() -> Legend:
    """Legend 2 with other cards under the same name."""
    text = box.FOLDER.joinpath("legends", "legend-2.toml").read_text(encoding="utf-8")
    for one, other in CHANGED.items():
        assert text.count(one) == 1
        text = text.replace(one, other)
    return Legend(read_legend_file(text, "test"), "legend-2")


def said(legend: Legend) -> list[list[tuple[object, ...]]]:
    """All that is in the scripts of a legend."""
    return [
        [(one.do, one.spaces, one.creature, one.item, one.ally, one.carries, *one.outcomes) for one in script]
        for script in legend.scripts
    ]


def questions(legend: str, seed: int, heroes: int = 3) -> Iterator[Andor]:
    """Every question of a legend played by the policy."""
    table = GAME.start(heroes, GAME.check_settings({"legend": legend}), FastChance(seed))
    assert isinstance(table, Andor)
    table.run()
    bot = sensible_bot(GAME, FastChance(seed))
    while not table.is_over:
        yield table.copy()
        seat = table.choice.seat
        table.play(seat, bot.choose(table.mask(seat), seat))


def is_unread(t: Andor) -> bool:
    """Whether neither the card of C was read nor the witch seen."""
    return t.narrator < box.LETTERS.index("C") and not t.is_in_sight("witch-found")


def unread_cards_leak(mask: Mask) -> bool:
    """Whether somebody can tell two matches apart that differ only in cards that nobody has read."""
    other_cards = told_otherwise()
    count = 0
    for t in questions("legend-2", 5):
        if not is_unread(t):
            break
        other = t.copy()
        other.legend = other_cards
        count += 1
        for viewer in (None, *range(t.seats)):
            one, two = mask(t, viewer), mask(other, viewer)
            if said(one.legend) != said(two.legend) or table_text(GAME, one) != table_text(GAME, two):
                return True
    assert count > 20, "nothing was compared"
    return False


def test_a_mask_hides_what_unread_cards_say() -> None:
    assert not unread_cards_leak(lambda t, viewer: t.mask(viewer))


def test_a_mask_that_forgets_them_is_noticed() -> None:
    def leak(t: Andor, viewer: int | None) -> Andor:
        masked = t.mask(viewer)
        masked.legend = t.legend
        return masked

    def leak_to_a_seat(t: Andor, viewer: int | None) -> Andor:
        return leak(t, viewer) if viewer == 1 else t.mask(viewer)

    assert unread_cards_leak(leak)
    assert unread_cards_leak(leak_to_a_seat)


@pytest.mark.parametrize("legend", ["legend-1", "legend-2", "the-sleeper", "glowing-deeps"])
def test_a_card_is_known_once_it_is_read_and_not_before(legend: str) -> None:
    whole = legend_of(legend)
    read = 0
    for t in questions(legend, 3):
        masked = t.mask(0)
        is_open = len(t.heroes) == t.seats and -1 not in t.heroes
        for card, letter in zip(whole.cards, t.appointed, strict=True):
            is_read = is_open and letter == -1
            read += is_read and bool(whole.scripts[card.script])
            assert said(masked.legend)[card.script] == (said(whole)[card.script] if is_read else [])
        assert said(masked.legend)[whole.setup] == said(whole)[whole.setup]
    assert read


def test_a_mask_empties_the_outcomes_of_a_roll_on_an_unread_card() -> None:
    t = next(questions("glowing-deeps", 1))
    roll = next(card for card in t.legend.cards if card.id == "e")
    outcomes = [script for effect in t.legend.scripts[roll.script] for script in effect.outcomes if script >= 0]
    assert outcomes and all(not t.mask(0).legend.scripts[script] for script in outcomes)


def test_what_finding_the_witch_brings_is_known_once_she_is_seen() -> None:
    for t in questions("legend-2", 5):
        script = t.legend.triggers["witch-found"]
        assert bool(t.mask(0).legend.scripts[script]) == t.is_in_sight("witch-found")
        if t.witch >= 0:
            return
    raise AssertionError("she was not found")


def test_a_masked_file_leaves_them_out_and_a_continued_match_has_them() -> None:
    t = next(t for t in questions("legend-2", 2) if isinstance(t.choice, Turn))
    masked = GAME.read_table(GAME.write_table(t.mask(1)), "a file")
    assert isinstance(masked, Andor)
    assert said(masked.legend) == said(t.mask(1).legend) != said(t.legend)
    filled = masked.fill(FastChance(1))
    assert said(filled.legend) != said(t.legend), "what is unread is imagined"
    going_on = GAME.read_table(GAME.write_table(filled), "a match")
    assert isinstance(going_on, Andor) and said(going_on.legend) == said(t.legend)


def test_reading_a_card_is_told_as_something_new() -> None:
    for t in questions("legend-1", 1):
        log = EventLog()
        t.watch = log
        seat = t.choice.seat
        t.play(seat, t.legal_actions(seat)[-1])
        t.watch = None
        if any(event.kind == "card-read" for event in log.events):
            assert all(event.uncovers for event in log.events if event.kind == "card-read")
            return
    raise AssertionError("no card was read")


def test_the_witch_is_imagined_to_bring_what_the_company_has_to_fetch() -> None:
    """Nobody knows where: in worlds that bots try it lies now here, now there."""
    t = next(t for t in questions("legend-2", 4) if isinstance(t.choice, Turn))
    script, spaces = t.legend.triggers["witch-found"], set()
    for seed in range(20):
        world = t.mask(0).fill(FastChance(seed))
        (bearer,) = world.legend.scripts[script]
        assert bearer.carries in t.legend.goals[0].items and world.mask(0).legend is t.mask(0).legend
        spaces.add(bearer.spaces[0])
    assert len(spaces) > 10


def test_unread_cards_are_imagined_to_bring_creatures_and_the_next_one_a_boss() -> None:
    t = next(t for t in questions("legend-2", 4) if isinstance(t.choice, Turn))
    whole, masked = t.legend, t.mask(0)
    unread = [card.script for card, letter in zip(whole.cards, t.appointed, strict=True) if letter >= 0]
    ways = {str(said(masked.fill(FastChance(seed)).legend)) for seed in range(40)}
    assert len(unread) == 3 and 10 < len(ways) < 40, "there are many ways, and few enough to be kept"
    for seed in range(5):
        imagined = masked.fill(FastChance(seed)).legend
        assert [[one.do for one in imagined.scripts[script]].count("boss") for script in unread] == [1, 0, 0]
        assert all({one.creature for one in imagined.scripts[script]} >= {box.GOR, box.SKRAL} for script in unread)


def test_bots_answer_the_same_whatever_the_unread_cards_say() -> None:
    other_cards = told_otherwise()
    thinks = SearchBot(HOOKS, QUICK, FastChance(3))
    for number, t in enumerate(islice(questions("legend-2", 8, 2), 0, None, 5)):
        if not is_unread(t):
            break
        seat = t.choice.seat
        answers = []
        for legend in (t.legend, other_cards):
            world = t.copy()
            world.legend = legend
            forget()
            thinks.chance = FastChance(number)
            answers.append(
                (
                    thinks.choose(world.mask(seat), seat),
                    sensible_bot(GAME, FastChance(number)).choose(world.mask(seat), seat),
                )
            )
        assert answers[0] == answers[1]
