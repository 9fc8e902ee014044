"""What a small book declares, and the few rules that it may say for itself. All else is done by the core."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.book.abilities import Used
from twinstack.engine.core.book.cards import Card, CardBook, Deck
from twinstack.engine.core.book.running import Running
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.stages import StagedRules
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.sheet import Sheet

SETUP = "setup"
"""The step before the first turn."""
_DECLARED = ("name", "sheet", "places", "cards", "decks", "says", "acting")


@dataclass(frozen=True, slots=True)
class Places:
    """Which zone of the sheet is for what."""

    deck: str
    """where a deck lies, and cards are drawn from"""
    hand: str
    play: str
    spent: str
    """where a card goes when it is over with it"""


class Rules:
    """A small rule book. A subclass declares what is below, and says otherwise what it plays otherwise."""

    name: ClassVar[str]
    sheet: ClassVar[Sheet]
    places: ClassVar[Places]
    cards: ClassVar[CardBook]
    decks: ClassVar[Sequence[Deck]]
    says: ClassVar[Mapping[str, str]]
    """A sentence for each kind of event, with `{obj}`, `{other}`, `{source}`, `{player}`, `{amount}`, `{how}`."""
    acting: ClassVar[Sequence[str]]
    """The steps in which players act, one after the other."""

    profiles: ClassVar[Sequence[str]] = ("usual",)
    formats: ClassVar[Sequence[str]] = ("usual",)
    seats: ClassVar[range] = range(2, 5)
    least: ClassVar[int] = 1
    """So many cards a deck has at least."""
    alike: ClassVar[int] = 4
    """So many of them are of one name at most."""
    greeting: ClassVar[str] = ""
    state: ClassVar[type[BookState]] = BookState
    """What its game is made of; a book that keeps more has a subclass."""
    running: ClassVar[type[StagedRules[Any]]] = Running
    """The stages of its game; a book that plays them otherwise has its own."""

    def __init__(self) -> None:
        for name in _DECLARED:
            if not hasattr(self, name):
                raise TypeError(f"{type(self).__name__} declares no `{name}`; expected {', '.join(_DECLARED)}")
        self.steps = tuple(step for step in self.sheet.steps if step != SETUP)

    # what a subclass may say otherwise

    def lies(self, card: Card) -> str:
        """Where a card of a deck lies as a game begins."""
        return self.places.deck

    def set_up(self, g: Table) -> Steps[None]:
        """What comes before the first turn; decks lie shuffled, and it is known who begins."""
        yield from ()

    def begin(self, g: Table, step: str) -> Steps[None]:
        """What happens as a step begins."""
        yield from ()

    def check(self, g: Table) -> Steps[bool]:
        """What happens by itself whenever something has changed; whether anything did."""
        yield from ()
        return False

    def may_play(self, s: BookState, seat: int, obj: Any) -> bool:
        """Whether a card that they hold can be played now, if there is what it is aimed at."""
        return True

    def pay(self, g: Table, seat: int, obj: Any) -> None:
        """What playing it costs."""

    def may_use(self, s: BookState, seat: int, obj: Any, ability: Used) -> bool:
        """Whether an ability of what they control can be used now, if there is what it is aimed at."""
        return True

    def pay_use(self, g: Table, seat: int, obj: Any, ability: Used) -> None:
        """What using it costs."""

    def stays(self, obj: Any) -> bool:
        """Whether a card comes into play when it has been played, rather than being over."""
        return False

    def worth(self, s: BookState, decision: Decision, option: Option) -> float:
        """How much somebody who plays by rules of thumb wants an option: nothing where it is not above 0."""
        return 0.0

    def text_of(self, obj: Any) -> str:
        """What an object says, or the part of it that waits on the stack."""
        return str(getattr(obj.chars, "text", ""))
