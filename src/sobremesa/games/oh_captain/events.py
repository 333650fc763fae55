"""What happens in and around the Cave. What lies face down is told only to those who know it."""

from __future__ import annotations

from sobremesa.engine.event import BySeat, Event, Secret
from sobremesa.engine.event import GameWon as GameWon  # told by `Table.tell_winners`

# Setting up.


class CaptainNamed(BySeat):
    """A player begins as the Captain."""


class CoinsDealt(BySeat):
    """A player gets coins from the supply."""

    count: int


class PurseDealt(BySeat):
    """A player gets a Purse, face down; everybody knows what it is."""


class AdventurerPicked(BySeat):
    """A player plays this Adventurer."""

    adventurer: str


class CaveFilled(Event):
    """The Cave is filled with cards."""

    count: int


class PileSeen(BySeat, abstract=True):
    """The Captain looks at the cards under the Bottle."""

    uncovers = True
    count: int
    cards: Secret[list[str]]


class DiscardsLaid(PileSeen):
    """The first cards of the Cave go under the Bottle; the Captain looks at them."""


class PileLooked(PileSeen):
    """The new Captain looks at the cards under the Bottle."""


# A turn.


class TurnStarted(BySeat):
    """The Cave stands before a player."""


class MutinyDeclared(BySeat):
    """A player takes the Bottle from the Captain, and may look at the cards under it."""

    uncovers = True

    former_seat: int

    def uncovers_to(self, seat: int | None) -> bool:
        """Only to the player who has the Bottle now."""
        return seat == self.seat


class CardDrawn(BySeat):
    """A player draws from the Cave and looks at the card."""

    uncovers = True
    card: Secret[str]


class NomadsArrived(BySeat):
    """A player draws the Arrival: the game ends."""

    uncovers = True


class ItemAnnounced(BySeat):
    """A player says what the card is, true or not."""

    item: str


class UseAllowed(BySeat):
    """The Captain lets the Explorer use the item."""

    explorer_seat: int


class CardBought(BySeat):
    """The Captain buys the card, which is shown; `truth` if it is what was announced."""

    uncovers = True
    from_seat: int
    card: str
    truth: bool


class CardKept(BySeat):
    """The card goes face down into the loot of its finder."""

    card: Secret[str]


class CardShown(BySeat):
    """The card just kept is shown because of a challenge; `truth` if it is what was announced."""

    uncovers = True
    card: str
    truth: bool


# Attacks.


class NobodyToAttack(BySeat):
    """The item can be used on nobody."""


class AttackDeclared(BySeat):
    """A player attacks another with an item."""

    target_seat: int
    item: str


class AttackAccepted(BySeat):
    """The target believes it and suffers the attack."""

    attacker_seat: int


class AttackChallenged(BySeat):
    """The target does not believe it: the card must be shown."""

    attacker_seat: int


class CardShot(BySeat):
    """An open card (`side` open) goes under the Bottle."""

    from_seat: int
    side: str
    card: str


class HiddenCardShot(CardShot, kind="card-shot"):
    """A face-down card (`side` hidden) goes under the Bottle; its owner and the Captain know which."""

    uncovers = True
    card: Secret[str]


class CardStolen(BySeat):
    """An open card (`side` open) goes over to another player."""

    from_seat: int
    side: str
    card: str


class HiddenCardStolen(CardStolen, kind="card-stolen"):
    """A face-down card (`side` hidden) goes over unturned; its old and its new owner know which."""

    uncovers = True
    card: Secret[str]


class CardLit(BySeat):
    """A face-down card is turned up and stays open."""

    uncovers = True
    from_seat: int
    card: str


class EggsProved(BySeat):
    """Siana gave an open Egg, so that all her face-down cards must be Eggs."""

    uncovers = True
    count: int


class CardTurned(BySeat):
    """Moon turns an open card face down; everybody has seen it."""

    card: str


class CardFetched(BySeat):
    """A player takes a card from under the Bottle, face down."""

    uncovers = True
    card: Secret[str]


# Coins that go from one player to another.


class CoinsMoved(BySeat, abstract=True):
    """Coins go over to another player."""

    to_seat: int
    count: int


class LoyaltyPledged(CoinsMoved):
    """A player gives the Captain a coin."""


class ItemPaid(CoinsMoved):
    """The Captain pays for the card."""


class CoinStolen(CoinsMoved):
    """The Lizard takes a coin."""


class ChallengePaid(CoinsMoved):
    """The loser of a challenge pays the other."""


class CoinTaken(CoinsMoved):
    """Red takes a coin."""


# The end.


class LootRevealed(BySeat):
    """A player turns all cards up."""

    uncovers = True
    cards: list[str]


class MajorityLeft(Event):
    """Nobody alone has the most of a kind of card."""

    card: str


class MajorityWon(BySeat):
    """A player has the most of a kind of card."""

    card: str


class FinalScored(BySeat):
    """What a player has at the end, and of what."""

    coins: int
    loot: int
    tokens: int
    score: int
