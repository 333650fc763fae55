"""The land in a few lines, for screens without pictures: around each hero, and where each creature goes."""

from __future__ import annotations

from sobremesa.engine.show.listing import Cell, Row
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, SIZE
from sobremesa.games.andor.draw.wording import Fields, of_space
from sobremesa.games.andor.help.planning import next_sunrise
from sobremesa.games.andor.state.table import NOBODY, Andor
from sobremesa.games.andor.state.ways import open_ways


def survey(t: Andor, viewer: int | None) -> list[Row]:
    """The letter and the shields, then the heroes with the ways from their spaces, then the creatures."""
    if t.is_over or NOBODY in t.heroes:
        return []
    letters = Cell("survey-letters", {"letter": box.LETTERS[t.narrator], "end": box.LETTERS[t.last_letter]})
    rows: list[Row] = [((letters,), (Cell("survey-shields", {"free": t.shields - len(t.castle)}),))]
    rows += [(head_of(t, seat), *[(way(t, space),) for space in open_ways(t, t.at[seat])]) for seat in range(t.seats)]
    return [*rows, *creatures(t)]


def head_of(t: Andor, seat: int) -> tuple[Cell, ...]:
    """Who the hero is, where, and how strong."""
    fields: Fields = {
        "face": box.FACES[t.heroes[seat]][t.faces[seat]],
        "space": t.at[seat],
        "willpower": t.willpower[seat],
        "strength": t.strength[seat],
        "gold": t.gold[seat],
        "hours": t.hours[seat],
    }
    return (Cell("survey-hero", fields),)


def way(t: Andor, space: int) -> Cell:
    """A space that one step leads to, and what is there."""
    return Cell("survey-way", {**of_space(t, space), "space": space})


def creatures(t: Andor) -> list[Row]:
    """Each creature on the land: where it goes at the next sunrise, and how many sunrises it needs to the castle."""
    goes = {step.origin: step.target for step in reversed(next_sunrise(t)[0])}
    standing = [space for space in range(SIZE) if t.creatures[space] != box.NO_CREATURE]
    return [((march(t, space, goes.get(space, space)),),) for space in standing]


def march(t: Andor, space: int, target: int) -> Cell:
    """Where one creature goes."""
    fields = {**of_space(t, space), "space": space, "target": target, "sunrises": sunrises(t, space)}
    return Cell("survey-march", fields)


def sunrises(t: Andor, space: int) -> int:
    """How many arrows lead from a space to the castle, or out; 0: none does."""
    for count in range(1, SIZE):
        space = t.map.arrows[space]
        if space in (CASTLE, NOWHERE):
            return count if space == CASTLE else 0
    return 0
