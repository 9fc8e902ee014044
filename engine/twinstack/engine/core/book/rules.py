"""What a small book declares, and the few rules that it may define itself. The core does everything else."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from twinstack.engine.core.book.abilities import WAITING, Played, Used
from twinstack.engine.core.book.cards import Card, CardBook
from twinstack.engine.core.book.meaning import BookMeaning
from twinstack.engine.core.book.running import Running
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.deck_lists import Section
from twinstack.engine.core.decks import Deck
from twinstack.engine.core.explain.deeds import Deeds
from twinstack.engine.core.refusing import Allowed
from twinstack.engine.core.stages import StagedRules
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.quantities import quantity
from twinstack.engine.rulebook import DeckList
from twinstack.engine.sheet import Sheet

SETUP = "setup"
"""The step before the first turn."""
_DECLARED = ("name", "sheet", "places", "cards", "decks", "says", "acting")


@dataclass(frozen=True, slots=True)
class Places:
    """Which zone of the sheet is for what, besides the usual one, where things are in play."""

    deck: str
    """where a player's deck lies, from which cards are drawn"""
    hand: str
    spent: str
    """where a card goes once it has been used up"""


@dataclass(frozen=True, slots=True)
class Until:
    """When effects that last for a while end: as the next such step begins, in anybody's turn or only in `yours`."""

    step: str
    yours: bool = False


class Rules:
    """A small rule book. A subclass sets the values below, and overrides the methods where its rules differ."""

    name: ClassVar[str]
    sheet: ClassVar[Sheet]
    places: ClassVar[Places]
    cards: ClassVar[CardBook]
    decks: ClassVar[Sequence[Deck]]
    says: ClassVar[Mapping[str, str]]
    """A sentence for each kind of event, with the fields `{obj}`, `{other}`, `{source}`, `{player}`, `{amount}` and
    `{how}`."""
    untold: ClassVar[Collection[str]] = ()
    """Kinds of events that are not told, since the sentence of another event says the same. Scenarios know them."""
    acting: ClassVar[Sequence[str]]
    """The steps in which players may act."""

    brings: ClassVar[Sequence[str]] = ()
    """Cards that the rules themselves bring into any game, besides those of the decks and those that words name."""
    title: ClassVar[str] = ""
    """What the game calls itself; its name, if it says nothing."""
    version: ClassVar[int] = 1
    """The version of its rules, which goes up when a change lets the answers of a game lead somewhere else."""
    profiles: ClassVar[Sequence[str]] = ("usual",)
    formats: ClassVar[Sequence[str]] = ("usual",)
    seats: ClassVar[range] = range(2, 5)
    least: ClassVar[int] = 1
    """The least number of cards in a deck."""
    most_of_a_name: ClassVar[int] = 4
    """The most cards of one name in a deck."""
    sections: ClassVar[Sequence[Section]] = ()
    """Parts of a deck list that have headings of their own; their cards count as part of the deck."""
    lasting: ClassVar[Mapping[str, Until]] = MappingProxyType({})
    """For how long effects may last, by the name that words say."""
    greeting: ClassVar[str] = ""
    lessons: ClassVar[str] = ""
    """The package whose folder `lessons` has lessons for newcomers."""
    state: ClassVar[type[BookState]] = BookState
    """What its game is made of; a book that keeps more has a subclass."""
    running: ClassVar[type[StagedRules[Any]]] = Running
    """The stages of its game; a book that plays them otherwise has its own."""
    answers: ClassVar[type[BookMeaning]] = BookMeaning
    """What the core asks of the book; one that answers otherwise has a subclass."""
    deeds: ClassVar[Deeds | None] = None
    """What players could expect to do, for a book that offers other things than `BookDeeds` says."""

    def __init__(self) -> None:
        for name in _DECLARED:
            if not hasattr(self, name):
                raise TypeError(f"{type(self).__name__} declares no `{name}`; expected {', '.join(_DECLARED)}")
        self.steps = tuple(step for step in self.sheet.steps if step != SETUP)
        self.meaning = self.answers(self)

    # what a subclass may override

    def lies(self, card: Card) -> str:
        """The zone in which a card of a deck is as a game begins."""
        return self.places.deck

    def faults(self, deck: DeckList, format: str) -> list[str]:
        """What is wrong with a deck in a format, each fault in a sentence."""
        total, found = sum(deck.cards.values()), []
        if total < self.least:
            found.append(f"the deck has {quantity(total, 'card')}; it needs at least {self.least}")
        for name, count in deck.cards.items():
            if count > self.most_of_a_name:
                found.append(f"the deck has {count} of {name}; {self.most_of_a_name} at most are allowed")
        if deck.sideboard:
            found.append("the deck has a sideboard; this game is played without one")
        return found

    def made_up(self, table: Mapping[str, Any]) -> Card:
        """A card that a scenario makes up, by a table of the file."""
        raise CardError(f"{self.name} has no words in which a file could make up cards")

    def set_up(self, g: Table) -> Steps[None]:
        """What comes before the first turn. Decks are already shuffled, and `turn.active` begins."""
        yield from ()

    def begin(self, g: Table, step: str) -> Steps[None]:
        """What happens when a step begins."""
        yield from ()

    def check(self, g: Table) -> Steps[bool]:
        """What happens by itself whenever something has changed. Gives whether anything happened."""
        yield from ()
        return False

    def may_play(self, s: BookState, seat: int, obj: Any) -> Allowed:
        """May this player play this card from hand now? Its cost and its targets are checked elsewhere.

        A `Refusal` in the place of False tells the player what forbids it.
        """
        return True

    def cost_to_play(self, s: BookState, seat: int, obj: Any) -> Sequence[CostPart]:
        """What playing it costs; by default, the costs of its abilities that are carried out as it is played."""
        return [part for one in obj.chars.abilities if isinstance(one, Played) for part in one.costs]

    def may_use(self, s: BookState, seat: int, obj: Any, ability: Used) -> Allowed:
        """May this player use this ability of what they control now? Its cost and targets are checked elsewhere."""
        return True

    def cost_to_use(self, s: BookState, seat: int, obj: Any, ability: Used) -> Sequence[CostPart]:
        """What using the ability costs."""
        return ability.costs

    def stays(self, obj: Any) -> bool:
        """Does a card that was played come into play, instead of being spent?"""
        return False

    def worth(self, s: BookState, decision: Decision, option: Option) -> float:
        """How much the greedy bot wants an option; it takes only options worth more than 0."""
        return 0.0

    def standing(self, s: BookState, seat: int) -> float:
        """How well a player stands, for bots that think ahead: by what they have, hold and control."""
        player, sheet = s.players[seat], self.sheet
        had = sum(player.stats.get(one.name, 0) for one in sheet.stats if one.holds == "number")
        held = sum(len(player.piles[zone]) for zone in sheet.held)
        return float(had + held + sum(obj.controller == seat for obj in s.members(s.usual_zone)))

    def describe(self, word: Any) -> str:
        """A word of the book in plain language, for questions to players: its own text, or else its name."""
        said = str(word)
        if said != repr(word):
            return said
        return " ".join(re.findall("[A-Z][^A-Z]*", type(word).__name__)).lower()

    def text_of(self, obj: Any, ability: Any = None) -> str:
        """The text of an object; of one ability of it alone, where that is asked.

        That is what the ability says itself. Where it says nothing, it is the whole text of a card with no other
        ability that could be meant, or what its effect is called.
        """
        whole = str(getattr(obj.chars, "text", ""))
        if ability is None:
            return whole
        if said := getattr(ability, "text", ""):
            return str(said)
        own = [one for one in obj.copiable.side(obj.face).abilities if one.kind in WAITING]
        gained = ability not in own and ability in obj.chars.abilities
        return whole if whole and len(own) < 2 and not gained else self.describe(ability.do)
