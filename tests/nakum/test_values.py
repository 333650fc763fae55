"""Whether the values that are ours leave something to choose: no card is strictly worse than another of its deck."""

from __future__ import annotations

import json
import tomllib
import zlib
from itertools import permutations

from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.games.nakum.content import BOXES, DEAR_MASKS, OURS, PLENTY, POINTS, REVISED, Card, Content, content_of
from sobremesa.server.protocol.bounds import OWN
from sobremesa.server.render.about import settings
from sobremesa.session.known import Known, read_any

FIRST, NEW = content_of(OURS), content_of(PLENTY)
LATER = (content_of(REVISED), content_of(DEAR_MASKS), NEW)


def worth(card: Card) -> list[int]:
    """All in which a card can be better, the more the better. A token is a point that breaks ties as well."""
    costs = [-amount for amount in [*card.cost, card.sacrifice]]
    return [*costs, *card.gain, card.gain[POINTS] + card.points, int(card.frees)]


def strictly_worse(content: Content) -> set[tuple[str, str]]:
    """Every card with one of its deck that is at least as good in everything."""
    decks = (content.market, content.heritage, content.offerings)
    return {
        (one.name, other.name)
        for deck in decks
        for one, other in permutations(deck, 2)
        if all(mine <= theirs for mine, theirs in zip(worth(one), worth(other), strict=True))
    }


def test_no_card_is_strictly_worse_than_another() -> None:
    for content in LATER:
        assert strictly_worse(content) == set()


def test_the_first_values_have_cards_that_are() -> None:
    """What the comparison finds in the box of before."""
    found = {
        ("m03", "m13"),
        ("m05", "m14"),
        ("m16", "m17"),
        ("m20", "m13"),
        ("m20", "m17"),
        ("h01", "h07"),
        ("h05", "h04"),
    }
    assert strictly_worse(FIRST) == {*found, ("m08", "m19")}


def test_heritage_can_free_a_camp() -> None:
    assert all(any(card.frees for card in content.heritage) for content in LATER)
    assert not any(card.frees for card in FIRST.heritage)


def test_all_boxes_have_the_same_things_in_the_same_order() -> None:
    """So that saves, observations and pictures of one box fit the others."""
    for new in LATER:
        for mine, theirs in ((new.tiles, FIRST.tiles), (new.market, FIRST.market), (new.offerings, FIRST.offerings)):
            assert [one.name for one in mine] == [one.name for one in theirs]
        copies = [(card.name, card.copies) for card in FIRST.heritage]
        assert [(card.name, card.copies) for card in new.heritage] == copies
        assert new.limits == FIRST.limits, "the rulebook names them"


def test_every_offering_fits_into_a_store() -> None:
    for content in (FIRST, *LATER):
        for card in [*content.offerings, *content.market]:
            assert all(cost <= limit for cost, limit in zip(card.cost, content.limits, strict=True)), card.name


def test_the_figures_of_the_rulebook_are_in_all() -> None:
    """NAK-005, NAK-012, NAK-043: the tile and the card of the examples."""
    for content in (FIRST, *LATER):
        tile, card = content.tiles[0], content.market[0]
        assert [space.gain for space in tile.basic] == [[0, 1, 0, 0], [2, 0, 0, 0]]
        assert [(space.kind, space.gain) for space in tile.camp] == [(0, [0, 0, 1, 1]), (1, [0, 0, 0, 0])]
        assert (card.cost, card.gain, card.points, card.frees) == ([0, 0, 1], [2, 0, 0, 0], 2, False)


# Which of them is played with.


def test_new_matches_have_the_new_values_and_what_was_saved_without_a_word_the_first() -> None:
    nakum = find_game("nakum")
    assert list(BOXES) == [PLENTY, DEAR_MASKS, REVISED, OURS]
    assert nakum.defaults()["content"] == PLENTY
    assert nakum.check_settings({}, is_written=True)["content"] == OURS
    assert nakum.check_settings({"content": REVISED}, is_written=True)["content"] == REVISED
    assert find_programme("nakum").check_settings({}, is_written=True)["content"] == OURS


def test_boxes_that_are_retired_are_shown_only_where_they_are_played_with() -> None:
    def offered(chosen: dict[str, str]) -> list[str]:
        found = settings(find_programme("nakum"), "en", chosen)
        return [value.id for setting in found if setting.id == "content" for value in setting.values]

    assert offered({}) == [PLENTY, OURS]
    assert offered({"content": REVISED}) == [PLENTY, REVISED, OURS]
    assert offered({"content": "a text of one's own"}) == [PLENTY, OURS, OWN]


def test_a_match_that_was_saved_before_there_was_a_choice_has_the_first_values() -> None:
    saved = Match(find_programme("nakum"), 2, {"content": OURS}, secret="before").save()
    del saved["settings"]["content"]
    loaded = Match.load(saved)
    assert loaded.settings["content"] == OURS
    assert loaded.table.content == FIRST  # type: ignore[attr-defined]


def test_a_position_is_one_of_the_box_that_it_names() -> None:
    nakum = find_game("nakum")
    for box in BOXES:
        table = nakum.example(["green", "yellow"], nakum.check_settings({"content": box}))
        found = read_any(nakum.write_table(table), "file")
        assert isinstance(found, Known)
        assert found.settings["content"] == box


def test_a_box_that_matches_were_saved_with_keeps_its_values() -> None:
    """Whoever wants other values adds another box: docs/decisions/0108-two-boxes-of-nakum.md."""
    folder = find_game("nakum").folder
    known = {DEAR_MASKS: 369538427, REVISED: 1286068173, OURS: 2612072332}
    for box in known:
        rows = tomllib.loads((folder / BOXES[box]).read_text(encoding="utf-8"))
        assert zlib.crc32(json.dumps(rows, sort_keys=True).encode()) == known[box]
