"""Legends: files that define set-up, the cards on the narrator's letters, and the goals."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake
from sobremesa.engine.show.stories import Stories, Story
from sobremesa.engine.text.plain import shown
from sobremesa.games.andor.content import box, legend_file
from sobremesa.games.andor.content.board import BOARD_IDS, BOARDS, DEFEATED, NOWHERE
from sobremesa.games.andor.content.legend_file import LegendTable


class Keyword:
    """An effect or a kind of goal: its rule, its keys, and the minimum of its amount."""

    def __init__(self, rule: str, keys: tuple[str, ...], least: int = 1) -> None:
        self.rule = rule
        self.keys = keys
        self.least = least


# The vocabulary of legend files. Each word is registered by the function in `rules/` that implements it.
EFFECTS: Final[dict[str, Keyword]] = {}
GOALS: Final[dict[str, Keyword]] = {}
MAY_LOSE: Final = -20  # the minimum of an amount that may be a loss
DECKS: Final[list[str]] = ["gold", "silver", "silver-without-start"]
TRIGGERS: Final[list[str]] = ["witch-found", "gem-taken", "boss-defeated"]
DIFFICULTIES: Final[list[str]] = ["normal", "easy"]
SOURCES: Final[list[str]] = ["public", "ours", "public, parts ours"]
FIGURES: Final[list[str]] = ["dragon", "skral"]  # drawings of a boss
NEEDS: Final[list[str]] = ["witch", "no-witch"]
DIE: Final[range] = range(1, 7)
# What is imagined of unread cards, each # being a space; ours.
TWO_GORS: Final = '{ do = "creatures", creature = "gor", spaces = [#, #] }'
A_SKRAL: Final = '{ do = "creatures", creature = "skral", spaces = [#] }'
A_BOSS: Final = '{ do = "boss", spaces = [#] }'
A_BEARER: Final = '{ do = "creatures", creature = "gor", spaces = [#], carries = "ITEM" }'
MOST_VERSIONS: Final = 100  # of a legend, by what of it is unread and how that is imagined
STORIES: Final = Stories()  # the texts of the legends in use


class LegendEffect:
    """One effect of a legend."""

    def __init__(self, part: LegendTable, legend: Legend) -> None:
        self.do: str = part.one_of("do", list(EFFECTS))
        word = EFFECTS[self.do]
        keys = word.keys
        self.die: int = self._read_die(part, legend) if part.has("die") else NOWHERE
        self.spaces: list[int] = (
            part.spaces("spaces", legend.spaces()) if "spaces" in keys and self.die == NOWHERE else []
        )
        self.creature: int = part.index_of("creature", box.CREATURES, 1, box.BOSS) if "creature" in keys else 0
        self.item: int = part.index_of("item", box.ITEMS) if "item" in keys else NOWHERE
        self.carries: int = part.index_of("carries", box.ITEMS) if part.has("carries") else NOWHERE
        self.ally: int = part.index_of("ally", box.ALLIES) if "ally" in keys else NOWHERE
        self.amount: list[int] = part.by_heroes("amount", word.least, 99) if "amount" in keys else [0] * 5
        self.what: int = part.index_of("what", box.SALES) if "what" in keys else 0
        self.letter: int = part.index_of("letter", box.LETTERS) if "letter" in keys else NOWHERE
        self.letters: list[int] = part.letters("letters") if "letters" in keys else []
        self.heroes: list[int] = part.some_numbers("heroes", 2, 4) if part.has("heroes") else [2, 3, 4]
        known = legend.difficulties
        self.difficulty: list[str] = part.words_of("difficulty", known) if part.has("difficulty") else known
        self.needs: str = part.one_of("needs", NEEDS) if part.has("needs") else ""
        self.outcomes: list[int] = [NOWHERE] * 6  # the script for each face of the die
        if self.do == "roll":
            self._read_outcomes(part, legend)
        self._check(part, legend)
        part.done()

    def _read_die(self, part: LegendTable, legend: Legend) -> int:
        """One space instead of several: this number plus a hero's die."""
        die = part.number("die", 0, 80)
        for space in range(die + 1, die + 7):
            if space not in legend.spaces() or space == DEFEATED:
                raise part.wrong("die", legend_file.NO_SUCH_SPACE, value=space)
        return die

    def _check(self, part: LegendTable, legend: Legend) -> None:
        """Check the effect against the board and the rest of the file."""
        board = BOARDS[legend.board]
        if self.do == "boss" and not legend.boss_strength:
            raise part.wrong("do", legend_file.NO_BOSS)
        if self.do == "rubble" and any(value not in box.RUBBLE_VALUES for value in self.amount[2:]):
            raise part.wrong("amount", legend_file.NO_RUBBLE, values=", ".join(map(str, box.RUBBLE_VALUES)))
        if self.do == "close-bridge" and max(self.amount) >= len(board.bridges):
            raise part.wrong("amount", legend_file.NO_BRIDGE, count=len(board.bridges))
        if self.do == "stones" and any(10 * tens + ones not in board.spaces for tens in DIE for ones in DIE):
            raise part.wrong("do", legend_file.NO_DICE)

    def _read_outcomes(self, part: LegendTable, legend: Legend) -> None:
        for outcome in part.parts("outcomes"):
            faces = outcome.some_numbers("faces", 1, 6)
            script = legend.add_script(outcome)
            outcome.done()
            for face in faces:
                self.outcomes[face - 1] = script

    def applies(self, seats: int, difficulty: str) -> bool:
        """Whether it applies with this number of heroes at this difficulty."""
        return seats in self.heroes and difficulty in self.difficulty


class Card:
    """One legend card: its letter, and its effects."""

    def __init__(self, part: LegendTable, legend: Legend) -> None:
        self.id: str = part.identifier("id")
        self.by_die: list[int] = part.letters("by_die") if part.has("by_die") else []  # the letter for each face
        if self.by_die and len(self.by_die) != 6:
            raise part.wrong("by_die", legend_file.NOT_SIX)
        self.letter: int = NOWHERE if self.by_die else part.index_of("letter", box.LETTERS)
        self.text: dict[str, str] = part.languages("text")
        self.tale: dict[str, str] = part.languages("tale") if part.has("tale") else {}  # text told before it
        self.script: int = legend.add_script(part)
        part.done()


class LegendGoal:
    """A goal that must be met when the legend ends."""

    def __init__(self, part: LegendTable, legend: Legend) -> None:
        self.kind: str = part.one_of("kind", list(GOALS))
        keys = GOALS[self.kind].keys
        self.items: list[int] = (
            [box.ITEMS.index(word) for word in part.words_of("items", box.ITEMS)] if "items" in keys else []
        )
        self.creature: int = part.index_of("creature", box.CREATURES, 1) if "creature" in keys else 0
        if self.creature == box.BOSS and not legend.boss_strength:
            raise part.wrong("creature", legend_file.NO_BOSS)
        self.space: int = part.spaces("to", legend.spaces())[0] if "to" in keys else 0
        self.count: list[int] = part.by_heroes("count", 1, 99) if part.has("count") else [1] * 5
        self.jumps: bool = part.flag("jumps") if part.has("jumps") else False  # when met, the narrator goes to the end
        self.text: dict[str, str] = part.languages("text")
        part.done()


class Legend:
    """One legend, parsed and checked."""

    def __init__(self, top: LegendTable, text: str) -> None:
        self.text = text  # the id of an included one, or the whole file
        self.scripts: list[list[LegendEffect]] = []
        self.id: str = top.identifier("id")
        self.key: str = self.id if text == self.id else f"{self.id}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
        self.source: str = top.one_of("source", SOURCES)
        self.board: int = top.index_of("board", BOARD_IDS)
        self.deck: str = top.one_of("events", DECKS)
        self.difficulties: list[str] = top.words_of("difficulties", DIFFICULTIES)
        self.title: dict[str, str] = top.languages("title")
        self.last_letter: int = top.index_of("end", box.LETTERS, 1) if top.has("end") else box.LAST_LETTER
        self.fragile: bool = top.flag("fragile_parchment") if top.has("fragile_parchment") else False
        self.exit_costs_letter: bool = top.flag("exit_costs_letter") if top.has("exit_costs_letter") else False
        self._read_boss(top)
        self._read_endings(top)
        self._read_setup(top.part("setup"))
        self.cards: list[Card] = [Card(part, self) for part in (top.parts("card") if top.has("card") else [])]
        self.goals: list[LegendGoal] = [
            LegendGoal(part, self) for part in (top.parts("goal") if top.has("goal") else [])
        ]
        self.needed: list[int] = [item for goal in self.goals for item in goal.items]  # AND-295: never lost for good
        omens = top.parts("omen") if top.has("omen") else []
        self.omens: list[int] = [self.add_script(part, last=True) for part in omens]
        self.triggers: dict[str, int] = {}
        for part in top.parts("when") if top.has("when") else []:
            trigger = part.one_of("happens", TRIGGERS)
            self.triggers[trigger] = self.add_script(part, last=True)
        self._check_names(top)
        top.done()
        self.unread: list[int] = []  # scripts that are left empty
        self.versions: dict[tuple[int, ...], Legend] = {}  # with scripts left empty or imagined, shared by all of them
        self.story: Story = _tell(self)  # holds the texts as long as the legend is in use

    def _check_names(self, top: LegendTable) -> None:
        """Check that card ids are unique."""
        names = [card.id for card in self.cards]
        for name in names:
            if names.count(name) > 1:
                raise top.wrong("card", legend_file.CARD_TWICE, value=shown(name))

    def _read_setup(self, setup: LegendTable) -> None:
        self.strength: int = setup.number("strength", 1, 14)
        self.willpower: int = setup.number("willpower", 1, 20)
        self.starts: list[int] = [NOWHERE] * 4  # the space of each hero; NOWHERE: the number of its rank
        if setup.has("heroes"):
            starts = setup.part("heroes")
            self.starts = [starts.spaces(hero, self.spaces())[0] for hero in box.HEROES]
            starts.done()
        self.fog: list[int] = box.FOG_COUNTS[:]
        for word in setup.words_of("fog_left_out", box.FOGS[1:]) if setup.has("fog_left_out") else []:
            self.fog[box.FOGS.index(word)] -= 1
        if min(self.fog) < 0 or sum(self.fog) > len(BOARDS[self.board].fog):
            spaces = len(BOARDS[self.board].fog)
            raise setup.wrong("fog_left_out", legend_file.TOO_MUCH_FOG, count=sum(self.fog), spaces=spaces)
        self.selling: int = setup.index_of("merchants_sell", box.SALES)
        self.shields: list[int] = setup.by_heroes("shields", 0, 9) if setup.has("shields") else box.SHIELDS[:]
        self.lowest_at_castle: bool = setup.flag("lowest_at_castle") if setup.has("lowest_at_castle") else False
        self.setup: int = self.add_script(setup, last=True)

    def _read_boss(self, top: LegendTable) -> None:
        self.boss_strength: dict[str, list[int]] = {}
        self.boss_willpower = 0
        self.boss_dice = 0
        self.boss_black = False
        self.boss_reward = 0
        self.boss_steps = 0
        self.boss_name: dict[str, str] = {}
        self.boss_figure: str = FIGURES[0]
        if top.has("boss"):
            boss = top.part("boss")
            strength = boss.part("strength")
            self.boss_strength = {word: strength.by_heroes(word, 1, 99) for word in self.difficulties}
            strength.done()
            self.boss_willpower = boss.number("willpower", 1, 20)
            self.boss_dice = boss.number("dice", 1, 3)
            self.boss_black = boss.flag("black_dice")
            self.boss_reward = boss.number("reward", 0, 20)
            self.boss_steps = boss.number("steps_at_sunrise", 0, 3)
            self.boss_name = boss.languages("name")
            self.boss_figure = boss.one_of("figure", FIGURES) if boss.has("figure") else FIGURES[0]
            boss.done()

    def _read_endings(self, top: LegendTable) -> None:
        """The final texts, if the file has them."""
        self.endings: dict[str, dict[str, str]] = {}
        if top.has("endings"):
            endings = top.part("endings")
            self.endings = {"won": endings.languages("won"), "lost": endings.languages("lost")}
            endings.done()

    def spaces(self) -> list[int]:
        """The spaces of its board."""
        return BOARDS[self.board].spaces

    def difficulty(self, wanted: str) -> int:
        """The number of a difficulty; the first, if the legend has none of this name."""
        return self.difficulties.index(wanted) if wanted in self.difficulties else 0

    def add_script(self, part: LegendTable, *, last: bool = False) -> int:
        """The effects of a part, as a numbered script."""
        effects = [LegendEffect(inner, self) for inner in (part.parts("effects") if part.has("effects") else [])]
        if last:
            part.done()
        self.scripts.append(effects)
        return len(self.scripts) - 1

    def cards_in_deck(self) -> list[int]:
        """The event cards it is played with."""
        return box.deck_of(self.deck)

    def without(self, scripts: list[int]) -> Legend:
        """The legend as known to somebody who has not read these scripts: they are empty."""
        unread = sorted({*scripts, *self.unread})
        if not unread:
            return self
        found = self.versions.get((*unread,))
        return found if found is not None else self._version((*unread,), unread)

    def imagined(self, number: int, item: int, has_boss: bool) -> Legend:
        """One of the ways in which somebody may imagine what is unread.

        A card brings creatures, the next one a boss if the goals ask for one that is not `has_boss` in play. A trigger
        brings an item that a goal asks for.
        """
        key = (NOWHERE, number, item, int(has_boss), *self.unread)
        found = self.versions.get(key)
        return found if found is not None else self._imagine(self._version(key, self.unread), number, item, has_boss)

    def _imagine(self, version: Legend, number: int, item: int, has_boss: bool) -> Legend:
        """Fill the empty scripts of a version."""
        spaces = [space for space in self.spaces() if BOARDS[self.board].arrows[space] != NOWHERE]
        chance = FastChance(number)
        for script in self.unread:
            line = f"{TWO_GORS}, {A_SKRAL}"
            if script in self.triggers.values():
                line = A_BEARER.replace("ITEM", box.ITEMS[item]) if item != NOWHERE else ""
            elif self.boss_strength and not has_boss:
                line, has_boss = f"{line}, {A_BOSS}", True
            while "#" in line:
                line = line.replace("#", str(chance.pick(spaces)), 1)
            effects = legend_file.read_legend_file(f"effects = [{line}]", self.id).parts("effects")
            version.scripts[script] = [LegendEffect(part, version) for part in effects]
        return version

    def _version(self, key: tuple[int, ...], unread: list[int]) -> Legend:
        """A new version under this key, with these scripts empty; the oldest goes when there are too many."""
        if len(self.versions) >= MOST_VERSIONS:
            del self.versions[next(iter(self.versions))]
        found = self.versions[key] = _read(self.text, self.id)
        found.unread, found.versions = unread, self.versions
        for script in unread:
            found.leave_out(script)
        return found

    def leave_out(self, script: int) -> None:
        """Empty a script, and those it would go on with."""
        effects, self.scripts[script] = self.scripts[script], []
        for effect in effects:
            for outcome in effect.outcomes:
                if outcome != NOWHERE:
                    self.leave_out(outcome)


# From easy to hard.
LEGEND_IDS: Final[list[str]] = ["the-watch", "legend-1", "legend-2", "glowing-deeps", "the-sleeper"]
MOST_BROUGHT: Final = 100  # uploaded legends in the cache; least recently used ones are evicted
_READ: Final[dict[str, Legend]] = {}  # by text, most recently used last


def legend_of(text: str, where: str = "legend") -> Legend:
    """The included legend with this id, or the one in an uploaded text; cached by text."""
    found = _READ.pop(text, None)
    if found is None:
        found = _read(text, where)
        brought = [other for other in _READ if other not in LEGEND_IDS]
        if len(brought) >= MOST_BROUGHT:
            del _READ[brought[0]]
    _READ[text] = found
    return found


def _read(text: str, where: str) -> Legend:
    if text in LEGEND_IDS:
        return Legend(_open_ours(text), text)
    if "\n" not in text:
        raise Mistake(where, legend_file.NO_LEGEND, value=shown(text), names=", ".join(LEGEND_IDS))
    return Legend(_open(text, where), text)


def _open(text: str, where: str) -> LegendTable:
    """The file, merged over an included legend if it revises one."""
    top = legend_file.read_legend_file(text, where)
    return top.over(_open_ours(top.one_of("revises", LEGEND_IDS)).values) if top.has("revises") else top


def _open_ours(name: str) -> LegendTable:
    file = box.FOLDER.joinpath("legends", f"{name}.toml")
    return _open(file.read_text(encoding="utf-8"), file.name)


def stories() -> Stories:
    """The texts of the legends in use: titles, cards, goals and names of bosses."""
    for ours in LEGEND_IDS:
        if ours not in _READ:
            legend_of(ours)
    return STORIES


def _tell(legend: Legend) -> Story:
    messages = {f"legend-{legend.key}": legend.title}
    if legend.boss_name:
        messages[f"boss-{legend.key}"] = legend.boss_name
    for card in legend.cards:
        messages[f"card-{legend.key}-{card.id}"] = card.text
        if card.tale:
            messages[f"tale-{legend.key}-{card.id}"] = card.tale
    for number, goal in enumerate(legend.goals):
        messages[f"goal-{legend.key}-{number + 1}"] = goal.text
    messages.update({f"{how}-{legend.key}": text for how, text in legend.endings.items()})
    return STORIES.add({name: _printed(texts) for name, texts in messages.items()})


def _printed(texts: Mapping[str, str]) -> dict[str, str]:
    """Texts on one line, without Fluent markup and with typographic apostrophes."""
    lines = {language: " ".join(text.split()) for language, text in texts.items()}
    return {language: line.replace("{", "").replace("}", "").replace("'", "\u2019") for language, line in lines.items()}
