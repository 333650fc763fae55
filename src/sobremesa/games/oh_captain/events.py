"""What happens in and around the Cave. What lies face down is told only to those who know it."""

from __future__ import annotations

from sobremesa.engine.event import Event, Secret

# Setting up.


class CaptainNamed(Event):
    """A player begins as the Captain."""

    seat: int


class CoinsDealt(Event):
    """A player gets coins from the supply."""

    seat: int
    count: int


class PurseDealt(Event):
    """A player gets a Purse, face down; everybody knows what it is."""

    seat: int


class AdventurerPicked(Event):
    """A player plays this Adventurer."""

    seat: int
    adventurer: str


class CaveFilled(Event):
    """The Cave is filled with cards."""

    count: int


class PileSeen(Event, abstract=True):
    """The Captain looks at the cards under the Bottle."""

    uncovers = True
    seat: int
    count: int
    cards: Secret[list[str]]


class DiscardsLaid(PileSeen):
    """The first cards of the Cave go under the Bottle; the Captain looks at them."""


class PileLooked(PileSeen):
    """The new Captain looks at the cards under the Bottle."""


# A turn.


class TurnStarted(Event):
    """The Cave stands before a player."""

    seat: int


class MutinyDeclared(Event):
    """A player takes the Bottle from the Captain, and may look at the cards under it."""

    uncovers = True

    seat: int
    former_seat: int

    def uncovers_to(self, seat: int | None) -> bool:
        """Only to the player who has the Bottle now."""
        return seat == self.seat


class CardDrawn(Event):
    """A player draws from the Cave and looks at the card."""

    uncovers = True
    seat: int
    card: Secret[str]


class NomadsArrived(Event):
    """A player draws the Arrival: the game ends."""

    uncovers = True
    seat: int


class ItemAnnounced(Event):
    """A player says what the card is, true or not."""

    seat: int
    item: str


class UseAllowed(Event):
    """The Captain lets the Explorer use the item."""

    seat: int
    explorer_seat: int


class CardBought(Event):
    """The Captain buys the card, which is shown; `truth` if it is what was announced."""

    uncovers = True
    seat: int
    from_seat: int
    card: str
    truth: bool


class CardKept(Event):
    """The card goes face down into the loot of its finder."""

    seat: int
    card: Secret[str]


class CardShown(Event):
    """The card just kept is shown because of a challenge; `truth` if it is what was announced."""

    uncovers = True
    seat: int
    card: str
    truth: bool


# Attacks.


class NobodyToAttack(Event):
    """The item can be used on nobody."""

    seat: int


class AttackDeclared(Event):
    """A player attacks another with an item."""

    seat: int
    target_seat: int
    item: str


class AttackAccepted(Event):
    """The target believes it and suffers the attack."""

    seat: int
    attacker_seat: int


class AttackChallenged(Event):
    """The target does not believe it: the card must be shown."""

    seat: int
    attacker_seat: int


class CardShot(Event):
    """An open card (`side` open) goes under the Bottle."""

    seat: int
    from_seat: int
    side: str
    card: str


class HiddenCardShot(CardShot, kind="card-shot"):
    """A face-down card (`side` hidden) goes under the Bottle; its owner and the Captain know which."""

    uncovers = True
    card: Secret[str]


class CardStolen(Event):
    """An open card (`side` open) goes over to another player."""

    seat: int
    from_seat: int
    side: str
    card: str


class HiddenCardStolen(CardStolen, kind="card-stolen"):
    """A face-down card (`side` hidden) goes over unturned; its old and its new owner know which."""

    uncovers = True
    card: Secret[str]


class CardLit(Event):
    """A face-down card is turned up and stays open."""

    uncovers = True
    seat: int
    from_seat: int
    card: str


class EggsProved(Event):
    """Siana gave an open Egg, so that all her face-down cards must be Eggs."""

    uncovers = True
    seat: int
    count: int


class CardTurned(Event):
    """Moon turns an open card face down; everybody has seen it."""

    seat: int
    card: str


class CardFetched(Event):
    """A player takes a card from under the Bottle, face down."""

    uncovers = True
    seat: int
    card: Secret[str]


# Coins that go from one player to another.


class CoinsMoved(Event, abstract=True):
    """Coins go over to another player."""

    seat: int
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


class LootRevealed(Event):
    """A player turns all cards up."""

    uncovers = True
    seat: int
    cards: list[str]


class MajorityLeft(Event):
    """Nobody alone has the most of a kind of card."""

    card: str


class MajorityWon(Event):
    """A player has the most of a kind of card."""

    seat: int
    card: str


class FinalScored(Event):
    """What a player has at the end, and of what."""

    seat: int
    coins: int
    loot: int
    tokens: int
    score: int


class GameWon(Event):
    """A player has won, alone or with others."""

    seat: int
