"""The legend as it is told: the pages read so far, goals and dangers, and how it ended."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.event import Value
from sobremesa.engine.show.outlook import DONE, LOST, OPEN, Epilogue, Goal, Line, Narration, Outlook, Page, State
from sobremesa.games.andor.content import legend
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.box import BOSS, ITEMS, LETTERS
from sobremesa.games.andor.draw.figures import ally_symbol, creature_symbol
from sobremesa.games.andor.rules.goals import achieved, is_met
from sobremesa.games.andor.state.table import NOBODY, WON, Andor


def pages(t: Andor) -> list[Page]:
    """The legend cards that were read; none before the heroes are there."""
    if NOBODY in t.heroes:
        return []
    waiting = zip(t.legend.cards, t.appointed, strict=True)
    return [page_of(t, card) for card, letter in waiting if letter == NOWHERE and t.narrator >= first_letter(card)]


def first_letter(card: legend.Card) -> int:
    """The first letter on which a card can be read."""
    return min(card.by_die) if card.by_die else card.letter


def page_of(t: Andor, card: legend.Card) -> Page:
    """One legend card: what is told, and what it means for the heroes."""
    name = f"{t.legend.key}-{card.id}"
    tale = [Line(f"tale-{name}")] if card.tale else []
    mark = LETTERS[card.letter] if card.letter != NOWHERE else ""
    return Page(name, Line(f"legend-{t.legend.key}"), [*tale, Line(f"card-{name}")], mark, picture_of(t, card))


def picture_of(t: Andor, card: legend.Card) -> str:
    """Whoever comes with the card, else what it brings, else the narrator."""
    effects = [effect for effect in t.legend.scripts[card.script] if effect.applies(t.seats, t.difficulty_name)]
    figures = [ally_symbol(effect.ally) for effect in effects if effect.do == "ally"]
    figures += [creature_symbol(t, BOSS) for effect in effects if effect.do == "boss"]
    figures += [f"item-{ITEMS[effect.item]}" for effect in effects if effect.item != NOWHERE]
    figures += [creature_symbol(t, effect.creature) for effect in effects if effect.creature]
    return figures[0] if figures else "narrator"


def goals(t: Andor) -> list[Goal]:
    """The goals of the legend; what is open when it is over was not achieved."""
    found = []
    for number, goal in enumerate(t.legend.goals):
        state: State = DONE if is_met(t, goal) else LOST if t.is_over else OPEN
        needed = goal.count[t.seats]
        line = Line(f"goal-{t.legend.key}-{number + 1}")
        found.append(Goal(line, state, min(achieved(t, goal), needed), needed if needed > 1 else 0))
    return found


def outlook(t: Andor) -> Outlook:
    """Goals, the letters that are left, the golden shields, and what loses."""
    aims = goals(t)
    left = t.last_letter - t.narrator
    fields: dict[str, Value] = {
        "done": sum(1 for goal in aims if goal.state == DONE),
        "count": len(aims),
        "letters": left,
        "letter": LETTERS[t.last_letter],
        "narrator": LETTERS[t.narrator],
        "free": t.shields - len(t.castle),
        "shields": t.shields,
        "castle": t.map.has_castle,
        "boss": t.legend.key,
        "legend": t.legend.key,
    }
    ends = [Line("outlook-letters", fields)]
    ends += [Line("outlook-jump", fields)] if any(goal.jumps for goal in t.legend.goals) else []
    losses = [Line("outlook-goals-missed", fields)]
    if t.map.has_castle:
        ends.append(Line("outlook-shields", fields))
        losses.insert(0, Line("outlook-castle", fields))
    if t.legend.boss_steps:
        losses.append(Line("outlook-boss", fields))
    if t.legend.fragile:
        losses.append(Line("outlook-parchment"))
    if t.legend.exit_costs_letter:
        losses.append(Line("outlook-exit"))
    return Outlook(Line("outlook-short", fields), Line("outlook-aim", fields), aims, ends, losses)


def epilogue(t: Andor) -> Epilogue:
    """How the legend ended: its own words, then what was achieved, and which comes next."""
    won = t.won == WON
    fields: dict[str, Value] = {
        "day": t.day,
        "letter": LETTERS[t.narrator],
        "beaten": sum(t.defeated) + sum(t.reused),
        "free": t.shields - len(t.castle),
        "castle": t.map.has_castle,
        "won": won,
    }
    own = t.legend.endings
    told = [Line(f"{'won' if won else 'lost'}-{t.legend.key}")] if own else []
    after = following(t.legend.text)
    lines = [*told, Line("epilogue-day", fields)]
    if not after:
        return Epilogue(lines, goals(t))
    return Epilogue(lines, goals(t), {"legend": after}, Line(f"legend-{after}"))


def following(text: str) -> str:
    """The legend to play after this one; nothing after the last, and after one of the players' own."""
    offered = legend.OFFERED_IDS
    latest = legend.REVISED.get(text, text)
    place = offered.index(latest) + 1 if latest in offered else len(offered)
    return offered[place] if place < len(offered) else ""


NARRATION: Final = Narration(
    pages=pages,
    told={"card-read": "card"},
    chapters={"day-begun": "chapter-day"},
    epilogue=epilogue,
)
