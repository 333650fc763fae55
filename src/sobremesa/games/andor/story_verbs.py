"""The verbs of the story and of fights: days, cards, the narrator, dice, the end."""

from __future__ import annotations

from sobremesa.engine.event import StoredEvent as Event
from sobremesa.engine.event import Value
from sobremesa.games.andor.board import NOWHERE
from sobremesa.games.andor.content import (
    ALLIES,
    BLACK_DIE,
    CREATURES,
    EVENTS,
    FALCON,
    LETTERS,
    OPPOSITE,
    OPPOSITE_BLACK,
    RED_DIE,
    TIRED_FALCON,
)
from sobremesa.games.andor.pieces import FULL, HUNDRED, NO_OMEN, NOBODY
from sobremesa.games.andor.verbs import Verbs


class StoryVerbs(Verbs):
    """What happens to the day, the cards and the fight."""

    # Days and cards.

    def greet_sun(self) -> None:
        """AND-006  Falcons are rested and the day rules of event cards end."""
        self.today = 0
        for held in self.items:
            held[FALCON] += held[TIRED_FALCON]
            held[TIRED_FALCON] = 0
        self.ground = sorted([code - 1 if code % HUNDRED == TIRED_FALCON else code for code in self.ground])
        if self.watch is not None:
            self.tell("sun-risen", day=self.day + 1)

    def begin_day(self) -> None:
        """AND-009  The time markers go back to the start."""
        self.hours = [0] * self.seats
        self.rooster = NOBODY
        self.day += 1
        if self.watch is not None:
            self.tell("day-begun", day=self.day)

    def add_day_rule(self, rule: int) -> None:
        """An event card changes a rule for today."""
        self.today |= rule

    def discard_next(self) -> None:
        """The next event card is put away unseen by the others."""
        card = self.deck.pop()
        self.discards.append(card)
        self.known_by = NOBODY
        if self.watch is not None:
            self.tell_event(Event("event-discarded", {"event": EVENTS[card]}, uncovers=True))

    def show_next(self, seat: int) -> None:
        """A hero looks at the next event card."""
        self.known_by = seat
        if self.watch is not None:
            secret: dict[str, Value] = {"event": EVENTS[self.deck[-1]]}
            self.tell_event(Event("event-peeked", {"seat": seat}, secret, (seat,), uncovers=True))

    def fill_new_wells(self) -> None:
        """The wells of the board are full when a legend begins."""
        for space in self.map.wells:
            self.wells[space] = FULL

    def stack_events(self, cards: list[int]) -> None:
        """The event cards lie ready; the last is the next."""
        self.deck = cards

    def lay_fog(self, spaces: list[int], tokens: list[int]) -> None:
        """Fog tokens lie face down on these spaces."""
        for space, token in zip(spaces, tokens, strict=True):
            self.fog[space] = token
            self.fog_box[token] -= 1

    # Cards, narrator, end.

    def draw_event(self) -> int:
        """AND-106  The next event card is turned over; used ones are shuffled when none is left."""
        if not self.deck:
            self.deck = self.discards
            self.discards = []
            self.chance.shuffle(self.deck)
        card = self.deck.pop()
        self.known_by = NOBODY
        self.discards.append(card)
        if self.watch is not None:
            self.tell_event(Event("event-drawn", {"event": EVENTS[card]}, uncovers=True))
        return card

    def keep_waiting(self, card: int) -> None:
        """The card lies beside the board until what it says has happened."""
        self.discards.remove(card)
        self.waiting.append(card)

    def end_waiting(self, card: int) -> None:
        """What a waiting card said has happened."""
        self.waiting.remove(card)
        self.discards.append(card)

    def advance_narrator(self, letter: int) -> None:
        """AND-126  The narrator stands on this letter now."""
        self.narrator = letter
        if self.watch is not None:
            self.tell("narrator-advanced", letter=LETTERS[letter])

    def read_card(self, card: int, legend: str, name: str) -> None:
        """AND-127  A legend card is read; it will not be read again."""
        self.appointed[card] = NOWHERE
        if self.watch is not None:
            self.tell("card-read", card=f"{legend}-{name}")

    def appoint(self, card: int, letter: int) -> None:
        """A legend card will be read when the narrator comes to this letter."""
        self.appointed[card] = letter

    def lay_omen(self, letter: int, omen: int) -> None:
        """An omen lies face down on a letter of the legend track."""
        self.omens[letter] = omen
        if self.watch is not None:
            self.tell("omen-laid", letter=LETTERS[letter])

    def turn_omen(self, letter: int) -> int:
        """The omen of a letter is turned over; returns which it is."""
        omen = self.omens[letter]
        self.omens[letter] = NO_OMEN
        self.omens_read.append(omen)
        if self.watch is not None:
            self.tell_event(Event("omen-turned", {"letter": LETTERS[letter]}, uncovers=True))
        return omen

    def roll_for_legend(self) -> int:
        """A die decides for the legend."""
        face = self.chance.below(6) + 1
        if self.watch is not None:
            self.tell("die-rolled", face=face)
        return face

    def open_merchants(self, selling: int) -> None:
        """What the merchants sell from now on."""
        self.selling = selling
        if self.watch is not None:
            self.tell("merchants-opened", selling=selling)

    def start_storms(self) -> None:
        """From now on there are firestorms at sunrise."""
        if not self.storming:
            self.storming = True
            if self.watch is not None:
                self.tell("storms-begun")

    def add_shields(self, amount: int) -> None:
        """The castle has more golden shields, or fewer."""
        self.shields += amount
        if self.watch is not None:
            self.tell("shields-changed", shields=self.shields)

    def act_freely(self) -> None:
        """A free action is taken."""
        self.idle += 1

    def act(self) -> None:
        """A standard action is taken, or a fight goes on."""
        self.idle = 0

    # Allies, bridges, the end.

    def bring_end_nearer(self) -> None:
        """The legend ends one letter earlier."""
        self.last_letter -= 1
        if self.watch is not None:
            self.tell("end-nearer", letter=LETTERS[self.last_letter])

    def return_to_supply(self, kind: int) -> None:
        """A creature that finds no place goes back to the box."""
        self.supply[kind] += 1

    def place_ally(self, ally: int, space: int) -> None:
        """An ally appears, moves, or (NOWHERE) leaves."""
        self.allies[ally] = space
        if self.watch is not None:
            self.tell("ally-left" if space == NOWHERE else "ally-moved", ally=ALLIES[ally], space=space)

    def close_bridge(self, bridge: int) -> None:
        """A bridge cannot be crossed any more."""
        if bridge not in self.closed:
            self.closed = sorted([*self.closed, bridge])
            if self.watch is not None:
                self.tell("bridge-closed", space=self.map.bridges[bridge][0])

    def leave_board(self, kind: int) -> None:
        """AND-121  On a board without a castle the creature is out of the game."""
        self.supply[kind] += 1
        if self.watch is not None:
            self.tell("creature-left", creature=CREATURES[kind])

    # Fights.

    def begin_fight(self, seat: int, space: int, willpower: int) -> None:
        """AND-059  The hero fights on a space; a creature's willpower is marked, rubble has none."""
        self.foe = space
        self.foe_willpower = willpower
        self.fighters = [seat]
        self.called = []
        if self.watch is not None:
            self.tell("fight-begun", seat=seat, space=space, creature=CREATURES[self.creatures[space]])

    def join_fight(self, seat: int, leader: int) -> None:
        """AND-084  The hero joins; the order is clockwise from the hero who invited."""
        self.fighters = [other for other in self.clockwise(leader) if other in self.fighters or other == seat]
        if self.watch is not None:
            self.tell("fight-joined", seat=seat)

    def call_ally(self, ally: int) -> None:
        """AND-103  An ally takes part."""
        self.called.append(ally)
        if self.watch is not None:
            self.tell("ally-called", ally=ALLIES[ally])

    def leave_fight(self, seat: int) -> None:
        """AND-092  The hero takes no further part."""
        self.fighters.remove(seat)
        if self.watch is not None:
            self.tell("fight-left", seat=seat)

    def begin_round(self, value: int) -> None:
        """AND-060  A battle round begins with this much strength on the heroes' side."""
        self.value = value
        self.flipped = False
        self.dice = []
        self.roller = NOBODY
        if self.watch is not None:
            self.tell("round-begun", value=value)

    def roll_dice(self, seat: int, count: int, black: bool) -> None:
        """AND-062  The hero rolls."""
        faces = BLACK_DIE if black else RED_DIE
        self.dice = [faces[self.chance.below(6)] for _ in range(count)]
        self.roller = seat
        self.black = black
        self.doubled = NOWHERE
        if self.watch is not None:
            self.tell("dice-rolled", seat=seat, dice=self.dice[:], black=black)

    def flip_die(self, seat: int, die: int) -> None:
        """AND-087, AND-164  The wizard turns a die to its opposite face."""
        before = self.dice[die]
        self.dice[die] = OPPOSITE_BLACK[before] if self.black else OPPOSITE[before]
        self.flipped = True
        if self.watch is not None:
            self.tell("die-flipped", seat=seat, before=before, face=self.dice[die])

    def double_die(self, seat: int, die: int) -> None:
        """AND-171  The brew doubles a die."""
        self.doubled = die
        if self.watch is not None:
            self.tell("die-doubled", seat=seat, face=self.dice[die])

    def add_value(self, seat: int, amount: int) -> None:
        """AND-086  The hero's best result is added to the battle value."""
        self.value += amount
        if self.watch is not None:
            self.tell("value-added", seat=seat, amount=amount, value=self.value)

    def roll_foe(self, count: int, black: bool) -> None:
        """AND-066, AND-067, AND-068  The creature rolls."""
        faces = BLACK_DIE if black else RED_DIE
        self.dice = [faces[self.chance.below(6)] for _ in range(count)]
        self.roller = NOBODY
        self.black = black
        self.doubled = NOWHERE
        if self.watch is not None:
            self.tell("creature-rolled", dice=self.dice[:], black=black)

    def hurt_foe(self, amount: int) -> None:
        """AND-071, AND-090  The creature loses willpower."""
        self.foe_willpower = max(0, self.foe_willpower - amount)
        if self.watch is not None:
            self.tell("creature-hurt", amount=amount, willpower=self.foe_willpower)

    def end_fight(self) -> None:
        """AND-081, AND-095  The fight is over; an unbeaten creature will begin the next one with all its willpower."""
        self.foe = NOWHERE
        self.foe_willpower = 0
        self.fighters = []
        self.called = []
        self.dice = []
        self.roller = NOBODY
        self.value = 0
        self.black = False
        self.doubled = NOWHERE
        self.flipped = False
        if self.watch is not None:
            self.tell("fight-ended")
