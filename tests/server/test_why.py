"""Touching a thing: what it is, and the rule that says most of why it cannot be used."""

from __future__ import annotations

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Value
from sobremesa.engine.manifest import games
from sobremesa.i18n.words import words_for
from sobremesa.server.render.questions import _rule_against_sprite
from tests.positions import positions

PEOPLE = ["A", "B", "C", "D"]


def against(table: Table, game: str, sprite: str) -> str | None:
    seat = table.choice.seat
    return _rule_against_sprite(games()[game], table.mask(seat), seat, sprite)[0]


def turns(game: str) -> list[Table]:
    return [table for table in positions(game, 80) if type(table.choice).__name__ == "Turn"]


def test_a_closed_camp_says_that_nobody_works_there_today() -> None:
    """NAK-007, not that the camp has no such action."""
    closed = [
        (table, sprite.id)
        for table in turns("nakum")
        for sprite in games()["nakum"].scene(table.mask(None), None).sprites
        if sprite.label == "label-option"
        and not sprite.fields["covered"]
        and not is_worked(table, sprite.fields["place"])
    ]
    assert closed
    for table, option in closed[:30]:
        assert against(table, "nakum", option) == "NAK-007"


def is_worked(table: Table, place: Value) -> bool:
    """Whether somebody is on a basic space of this tile."""
    basics = games()["nakum"].parts(table)["basics"]
    assert isinstance(basics, list)
    return any(basics[int(str(place)) - 1])


def test_a_market_that_cannot_be_paid_says_so() -> None:
    """NAK-069, not that the space does not exist."""
    seen: set[str | None] = set()
    for table in turns("nakum"):
        spaces = [
            sprite.id
            for sprite in games()["nakum"].scene(table.mask(None), None).sprites
            if sprite.label == "label-space" and sprite.fields["action"] == "market" and not sprite.fields["colours"]
        ]
        seen |= {against(table, "nakum", space) for space in spaces}
    assert "NAK-004" not in seen and seen <= {None, "NAK-069", "NAK-082"}


def test_the_castle_does_not_talk_of_allies() -> None:
    """AND-016: too far away, even if somebody else might be sent there."""
    for table in turns("andor"):
        assert against(table, "andor", "space-0") != "AND-029"


def test_a_market_card_is_not_told_about_one_tile() -> None:
    """A card costs too much, or no market space is free; a face-down tile is no reason."""
    nakum, seen = games()["nakum"], set()
    for table in turns("nakum"):
        seat = table.choice.seat
        rule, action = _rule_against_sprite(nakum, table.mask(seat), seat, "market-1")
        if rule is not None:
            said = words_for("en", nakum).refusal_at(rule, table.mask(seat), PEOPLE, seat, action)
            seen.add(said)
    assert seen <= {
        "No market space is free today.",
        "You cannot pay for that market card.",
        "You cannot pay for a market card here now.",
        "There is no card here until the Night.",
    }
    assert "No market space is free today." in seen
