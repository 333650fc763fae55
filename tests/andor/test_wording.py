"""What a button says of a fight is what the odds are once it is pressed, and a refusal names the hero that is meant."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.engine.manifest import games
from sobremesa.games.andor.analysis.planning import odds_in_percent
from sobremesa.games.andor.content.box import GOR, HOURS, SUNRISE_BOX
from sobremesa.games.andor.rules.actions import ACCEPT, ACTIONS, BEGIN, DECLINE, GO_ON, INVITES
from sobremesa.games.andor.rules.fight import GoOn
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.ui.story import badge
from sobremesa.games.andor.ui.wording import cause, wording
from sobremesa.i18n.words import words_for
from sobremesa.server.render.reader import game_words
from tests.andor.fights import began, choose, facing


def after(t: Andor, seat: int, action: Action) -> Andor:
    made = t.copy()
    made.play(seat, action)
    return made


def test_an_invitation_says_the_odds_with_and_without_the_invited() -> None:
    t = began(facing(["warrior", "dwarf"], GOR, strength=1), 1)
    t.play(0, INVITES[t.heroes[1]])
    said = [wording(t, 1, answer) for answer in (ACCEPT, DECLINE)]
    assert [one["percent"] for one in said] == [odds_in_percent(after(t, 1, answer)) for answer in (ACCEPT, DECLINE)]
    assert said[0]["percent"] != said[1]["percent"]
    assert {one["odds"] for one in said} == {"known"}


def test_another_round_says_the_odds_of_the_fight_as_it_stands() -> None:
    t = began(facing(["warrior", "dwarf"], GOR, strength=1), 1)
    t.play(0, BEGIN)
    while not isinstance(t.choice, GoOn):
        t.play(t.choice.seat, choose(t))
    assert wording(t, 0, GO_ON)["percent"] == odds_in_percent(t)


def test_who_gives_to_oneself_is_not_told_that_nobody_plays_the_hero() -> None:
    t = facing(["warrior", "archer"], GOR)
    assert cause(t, 0, ACTIONS.read("give-gold 1 warrior")) == "self"
    assert cause(t, 0, ACTIONS.read("falcon warrior")) == "self"
    assert cause(t, 0, ACTIONS.read("give-gold 1 dwarf")) == "nobody"


def test_an_invitation_that_is_refused_says_why() -> None:
    """AND-082  Each hero cannot come for a reason of their own."""
    t = began(facing(["warrior", "dwarf", "archer"], GOR), 1)
    t.at[2], t.hours[1], t.willpower[1] = 0, HOURS, 2

    def why(hero: str) -> str:
        return cause(t, 0, ACTIONS.read(f"invite {hero}"))

    reasons = [why(hero) for hero in ("wizard", "warrior", "archer", "dwarf")]
    t.hours[1] = SUNRISE_BOX
    reasons.append(why("dwarf"))
    assert reasons == ["nobody", "asked", "far", "hour", "over"]
    told = [words_for("en", games()["andor"]).refusal("AND-082", "", reason) for reason in reasons]
    assert len(set(told)) == 5 and told[2] == "That hero is too far away."


def test_a_hero_is_called_by_the_face_that_was_chosen() -> None:
    t = facing(["warrior", "archer"], GOR)
    t.faces = [1, 0]
    titles = [badge(t, seat).title for seat in range(2)]
    assert [game_words("es", "andor").say(title) for title in titles] == ["Mairen, guerrera", "Pasco, arquero"]
