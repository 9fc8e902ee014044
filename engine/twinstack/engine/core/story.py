"""A game told while it is played: lines, headings and explanations, for any page that shows them.

`Story` follows the log of a game and tells each event in a sentence. A rule book has a subclass that may tell more.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.state import State

S = TypeVar("S", bound=State)
BEGINNING = "begin "
"""How the kind of an event begins by which a step has begun."""
REACHING = "step "
"""The same, of an event that comes before all that the step brings."""


class Tone(Enum):
    """What kind of thing a line says; a page may show each in its own way."""

    HAPPENING = "what happens"
    MEANING = "what a rule or a card says"
    WAITING = "what waits to happen"
    STANDING = "where the game stands"
    RESULT = "how it ended"


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, with a word for the margin; `depth` indents it under the line before. Without text it is a gap."""

    text: str = ""
    margin: str = ""
    depth: int = 0
    tone: Tone = Tone.HAPPENING


@dataclass(frozen=True, slots=True)
class Heading:
    """A new part of the game begins, such as a turn."""

    title: str


class Explained(Protocol):
    """An explanation that can be written as text of a given width."""

    def text(self, *, meanings: bool = True, brief: bool = False, width: int = 78) -> str: ...


@dataclass(frozen=True, slots=True)
class Aside:
    """Why something is as it is, in full."""

    title: str
    explanation: Explained


Entry: TypeAlias = Line | Heading | Aside


class Story(ABC, Generic[S]):
    """Follows a game: each call of `follow` gives what is new since the one before."""

    margins: ClassVar[Mapping[str, str]] = {}
    """What stands in the margin for each step; for one that is missing here, its name."""

    def __init__(self, game: Game[S], last_turn: int | None = None) -> None:
        self.s = game.state
        self.last_turn = last_turn  # later turns are not told
        self.step = self.margin = "start"  # the margin is emptied once its word is written
        self.seen = 0
        self.entries: list[Entry] = []

    def follow(self, game: Game[S]) -> Sequence[Entry]:
        """What has happened since the last call."""
        self.s = game.state
        if len(self.s.log) < self.seen:
            self.seen = len(self.s.log)
            self.taken_back(game.notice)
        fresh = self.s.log[self.seen :]
        self.seen = len(self.s.log)
        self.tell([event for event in fresh if self.last_turn is None or event.turn <= self.last_turn])
        return self._given()

    def finish(self) -> Sequence[Entry]:
        """The rest: what was held back."""
        self.flush()
        return self._given()

    def ending(self) -> Sequence[Line]:
        """How the game ended."""
        winners = [player.name for player in self.s.players if player.won]
        text = f"{' and '.join(winners)} won." if winners else "Nobody has won."
        return [Line(text, "result", tone=Tone.RESULT)]

    # for a rule book to fill in

    @abstractmethod
    def sentence_of(self, event: Event) -> str:
        """The sentence for an event, without its full stop; empty for one that need not be told."""

    def tell(self, events: Sequence[Event]) -> None:
        """Tell new events in order, under their turn and step; events without a sentence are left out."""
        for event in events:
            if event.kind == "turn":
                self.enter_turn(f"Turn {event.amount}: {self.s.players[event.player].name}", self.standing())
            elif event.kind.startswith((BEGINNING, REACHING)):
                self.enter_step(event.kind.removeprefix(BEGINNING).removeprefix(REACHING))
            elif text := self.sentence_of(event):
                self.write(f"{text[:1].upper()}{text[1:]}.")

    def standing(self) -> Sequence[Entry]:
        """How the game stands when a turn begins."""
        return ()

    def taken_back(self, why: str) -> None:
        self.write(f"That is taken back: {why}.")

    def flush(self) -> None:
        """Tell what was held back."""

    # writing

    def write(self, text: str, depth: int = 0) -> None:
        """Tell what was held back, then write a line."""
        self.flush()
        self.line(text, depth)

    def line(self, text: str, depth: int = 0) -> None:
        """A line; the first one in a step has its name in the margin."""
        self.add(Line(text, self.margin, depth))
        self.margin = ""

    def enter_step(self, name: str) -> None:
        """Another step begins: its name goes into the margin of the next line."""
        label = self.margins.get(name, name)
        if label != self.step:
            self.step = self.margin = label

    def enter_turn(self, title: str, standing: Sequence[Entry] = ()) -> None:
        """Another turn begins: a heading, and how the game stands."""
        self.flush()
        self.add(Heading(title), *standing)
        self.step = self.margin = ""

    def add(self, *entries: Entry) -> None:
        self.entries += entries

    def _given(self) -> Sequence[Entry]:
        entries, self.entries = self.entries, []
        return entries
