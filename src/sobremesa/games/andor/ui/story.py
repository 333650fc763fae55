"""The legend as it is told, the heroes' badges and final tally, and the tables of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.event import Event, Value
from sobremesa.engine.show.listing import Cell, Row, named, number, numbers
from sobremesa.engine.show.outlook import DONE, LOST, OPEN, Epilogue, Goal, Narration, Outlook, Page, Sentence, State
from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Category, Tally
from sobremesa.games.andor.content import box, legend
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.rules.goals import achieved, is_met
from sobremesa.games.andor.state.table import NOBODY, WON, Andor
from sobremesa.games.andor.ui.figures import ally_symbol, creature_symbol


def pages(t: Andor) -> list[Page]:
    """The legend cards read so far; none while heroes are picked."""
    if NOBODY in t.heroes:
        return []
    waiting = zip(t.legend.cards, t.appointed, strict=True)
    return [page_of(t, card) for card, letter in waiting if letter == NOWHERE and t.narrator >= first_letter(card)]


def first_letter(card: legend.Card) -> int:
    """The first letter on which a card can be read."""
    return min(card.by_die) if card.by_die else card.letter


def page_of(t: Andor, card: legend.Card) -> Page:
    """One legend card: its tale, and what it means for the heroes."""
    name = f"{t.legend.key}-{card.id}"
    tale = [Sentence(f"tale-{name}")] if card.tale else []
    mark = box.LETTERS[card.letter] if card.letter != NOWHERE else ""
    return Page(name, Sentence(f"legend-{t.legend.key}"), [*tale, Sentence(f"card-{name}")], mark, picture_of(t, card))


def picture_of(t: Andor, card: legend.Card) -> str:
    """An ally or boss that the card brings, else an item or a creature, else the narrator."""
    effects = [effect for effect in t.legend.scripts[card.script] if effect.applies(t.seats, t.difficulty_name)]
    figures = [ally_symbol(effect.ally) for effect in effects if effect.do == "ally"]
    figures += [creature_symbol(t, box.BOSS) for effect in effects if effect.do == "boss"]
    figures += [f"item-{box.ITEMS[effect.item]}" for effect in effects if effect.item != NOWHERE]
    figures += [creature_symbol(t, effect.creature) for effect in effects if effect.creature]
    return figures[0] if figures else "narrator"


def goals(t: Andor) -> list[Goal]:
    """The goals of the legend; those still open when it is over were not achieved."""
    found = []
    for place, goal in enumerate(t.legend.goals, 1):
        state: State = DONE if is_met(t, goal) else LOST if t.is_over else OPEN
        needed = goal.count[t.seats]
        line = Sentence(f"goal-{t.legend.key}-{place}")
        found.append(Goal(line, state, min(achieved(t, goal), needed), needed if needed > 1 else 0))
    return found


def outlook(t: Andor) -> Outlook:
    """Goals, letters and golden shields left, and what loses the legend."""
    aims = goals(t)
    left = t.last_letter - t.narrator
    fields: dict[str, Value] = {
        "done": sum(1 for goal in aims if goal.state == DONE),
        "count": len(aims),
        "letters": left,
        "letter": box.LETTERS[t.last_letter],
        "narrator": box.LETTERS[t.narrator],
        "free": t.shields - len(t.castle),
        "shields": t.shields,
        "castle": t.map.has_castle,
        "boss": t.legend.key,
        "legend": t.legend.key,
    }
    ends = [Sentence("outlook-letters", fields)]
    ends += [Sentence("outlook-jump", fields)] if any(goal.jumps for goal in t.legend.goals) else []
    losses = [Sentence("outlook-goals-missed", fields)]
    if t.map.has_castle:
        ends.append(Sentence("outlook-shields", fields))
        losses.insert(0, Sentence("outlook-castle", fields))
    if t.legend.boss_steps:
        losses.append(Sentence("outlook-boss", fields))
    if t.legend.fragile:
        losses.append(Sentence("outlook-parchment"))
    if t.legend.exit_costs_letter:
        losses.append(Sentence("outlook-exit"))
    return Outlook(Sentence("outlook-short", fields), Sentence("outlook-aim", fields), aims, ends, losses)


def epilogue(t: Andor) -> Epilogue:
    """How the legend ended: its own text, what was achieved, and the legend to play next."""
    won = t.won == WON
    fields: dict[str, Value] = {
        "day": t.day,
        "letter": box.LETTERS[t.narrator],
        "beaten": sum(t.defeated) + sum(t.reused),
        "free": t.shields - len(t.castle),
        "castle": t.map.has_castle,
        "won": won,
    }
    own = t.legend.endings
    told = [Sentence(f"{'won' if won else 'lost'}-{t.legend.key}")] if own else []
    after = following(t.legend.text)
    lines = [*told, Sentence("epilogue-day", fields)]
    if not after:
        return Epilogue(lines, goals(t))
    return Epilogue(lines, goals(t), {"legend": after}, Sentence(f"legend-{after}"))


def following(text: str) -> str:
    """The legend to play next; none after the last, and after an uploaded one."""
    ids = legend.LEGEND_IDS
    place = ids.index(text) + 1 if text in ids else len(ids)
    return ids[place] if place < len(ids) else ""


def event_page(event: Event) -> Page:
    """An event card, drawn at sunrise or from the fog."""
    return Page("event", Sentence("event-card"), [Sentence("event-drawn", event.fields)], picture="events")


NARRATION: Final = Narration(
    pages=pages,
    told={"card-read": "card"},
    chapters={"day-begun": "chapter-day"},
    epilogue=epilogue,
    cards={"event-drawn": event_page},
    resumes=frozenset({"firestorm-raged", "creature-moved", "well-refilled", "narrator-advanced", "day-begun"}),
)


COLOURS: Final = {"dwarf": "yellow", "warrior": "blue", "archer": "green", "wizard": "purple"}


def badge(t: Andor, seat: int) -> Badge:
    """The badge of a hero."""
    if t.heroes[seat] == NOBODY:
        return NOBODYS_BADGE
    hero, face = t.heroes[seat], box.FACES[t.heroes[seat]][t.faces[seat]]
    return Badge(f"hero-{face}", COLOURS[box.HEROES[hero]], title=f"face-{face}")


def tally(t: Andor) -> Tally:
    """What each hero has in the end. There are no points: the heroes win or lose together."""
    return Tally(
        [
            Category("tally-willpower", t.willpower),
            Category("tally-strength", t.strength),
            Category("tally-gold", t.gold),
        ]
    )


def heroes() -> list[Row]:
    """Each hero: names, ability, rank, and the dice by willpower."""
    return [
        (
            (Cell(f"seat-{hero}", icon=f"portrait-{box.FACES[at][0]}"),),
            (Cell("hero-ability", {"hero": hero}),),
            number(box.RANKS[at]),
            numbers(box.HERO_DICE[at]),
        )
        for at, hero in enumerate(box.HEROES)
    ]


def creatures() -> list[Row]:
    """Each creature: strength, willpower, dice by willpower, and its reward."""
    return [
        (
            named(f"creature-{creature}", f"creature-{creature}"),
            number(box.CREATURE_STRENGTH[at]),
            number(box.CREATURE_WILLPOWER[at]),
            numbers(box.CREATURE_DICE[at]),
            number(box.REWARDS[at]),
        )
        for at, creature in enumerate(box.CREATURES)
        if creature not in ("none", "boss")
    ]


def equipment() -> list[Row]:
    """What merchants and the witch sell: what it does, and how many there are."""
    return [
        (
            named(f"item-{box.ITEMS[item]}", f"item-{box.ITEMS[item]}"),
            (Cell(f"item-{box.ITEMS[item]}", form="does"),),
            number(box.ITEM_COUNTS[item]),
        )
        for item in [*box.SOLD, box.BREW]
    ]


def by_heroes() -> list[Row]:
    """What depends on the number of heroes: golden shields, and the price of a brew."""
    return [(number(count), number(box.SHIELDS[count]), number(box.BREW_PRICES[count])) for count in (2, 3, 4)]


def legends() -> list[Row]:
    """Each legend: what the heroes begin with, and the last letter."""
    return [
        (
            named(f"option-legend-{name}"),
            number(legend.legend_of(name).strength),
            number(legend.legend_of(name).willpower),
            (Cell(text=box.LETTERS[legend.legend_of(name).last_letter]),),
        )
        for name in legend.LEGEND_IDS
    ]


def deeds(events: Sequence[Event], seat: int) -> list[Sentence]:
    """What all heroes have beaten, and how often this one fought along."""
    beaten = sum(event.kind == "creature-defeated" for event in events)
    fights = sum(event.kind in ("fight-begun", "fight-joined") and event.fields["seat"] == seat for event in events)
    return [Sentence("deed-creatures", {"count": beaten, "fights": fights})]
