"""Our own values leave a choice: no card is strictly worse than another of its deck."""

from __future__ import annotations

import json
import tomllib
import zlib
from itertools import permutations

from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.programme import find_programme
from sobremesa.games.nakum.content import BOXES, OURS, PLENTY, POINTS, Card, Content, content_of
from sobremesa.server.protocol.refusals import OWN
from sobremesa.server.render.room_info import settings
from sobremesa.session.viewer_snapshot import ViewerSnapshot, read_any

FIRST, NEW = content_of(OURS), content_of(PLENTY)


def worth(card: Card) -> list[int]:
    """Everything in which a card can be better, higher is better. A token is a point that also breaks ties."""
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
    assert strictly_worse(NEW) == set()


def test_the_first_values_have_cards_that_are() -> None:
    """The comparison finds them in the first values."""
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
    assert any(card.frees for card in NEW.heritage)
    assert not any(card.frees for card in FIRST.heritage)


def test_all_boxes_have_the_same_things_in_the_same_order() -> None:
    """So that saves, observations and pictures of one box fit the others."""
    for mine, theirs in ((NEW.tiles, FIRST.tiles), (NEW.market, FIRST.market), (NEW.offerings, FIRST.offerings)):
        assert [one.name for one in mine] == [one.name for one in theirs]
    copies = [(card.name, card.copies) for card in FIRST.heritage]
    assert [(card.name, card.copies) for card in NEW.heritage] == copies
    assert NEW.limits == FIRST.limits, "the rulebook names them"


def test_every_offering_fits_into_a_store() -> None:
    for content in (FIRST, NEW):
        for card in [*content.offerings, *content.market]:
            assert all(cost <= limit for cost, limit in zip(card.cost, content.limits, strict=True)), card.name


def test_the_figures_of_the_rulebook_are_in_all() -> None:
    """NAK-005, NAK-012, NAK-043: the tile and the card of the examples."""
    for content in (FIRST, NEW):
        tile, card = content.tiles[0], content.market[0]
        assert [space.gain for space in tile.basic] == [[0, 1, 0, 0], [2, 0, 0, 0]]
        assert [(space.kind, space.gain) for space in tile.camp] == [(0, [0, 0, 1, 1]), (1, [0, 0, 0, 0])]
        assert (card.cost, card.gain, card.points, card.frees) == ([0, 0, 1], [2, 0, 0, 0], 2, False)


# The box in use.


def test_new_matches_have_the_new_values_and_scenarios_those_that_they_were_written_for() -> None:
    nakum = find_game("nakum")
    assert list(BOXES) == [PLENTY, OURS]
    assert nakum.defaults()["content"] == PLENTY
    assert find_programme("nakum").check_settings({})["content"] == PLENTY
    assert nakum.scenario_settings({})["content"] == OURS
    assert nakum.scenario_settings({"content": PLENTY})["content"] == PLENTY


def test_uploaded_content_is_shown_only_in_matches_that_use_it() -> None:
    def offered(chosen: dict[str, str]) -> list[str]:
        found = settings(find_programme("nakum"), "en", chosen)
        return [value.id for setting in found if setting.id == "content" for value in setting.values]

    assert offered({}) == [PLENTY, OURS]
    assert offered({"content": "a text of one's own"}) == [PLENTY, OURS, OWN]


def test_a_position_is_one_of_the_box_that_it_names() -> None:
    nakum = find_game("nakum")
    for box in BOXES:
        table = nakum.example(["green", "yellow"], nakum.check_settings({"content": box}))
        found = read_any(nakum.write_table(table), "file")
        assert isinstance(found, ViewerSnapshot)
        assert found.settings["content"] == box


def test_the_values_that_files_are_written_for_do_not_change() -> None:
    """Scenarios and positions that name no content have these. Other values are another box."""
    rows = tomllib.loads((find_game("nakum").folder / BOXES[OURS]).read_text(encoding="utf-8"))
    assert zlib.crc32(json.dumps(rows, sort_keys=True).encode()) == 2612072332
