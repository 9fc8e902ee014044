"""All that the server, the commands and bots know of a rule book, in groups; `rulebooks.find` gives one by its name.

A game is one of the kernel's, with whatever state the book has. What else a book is asked about it, it is asked here.
Nobody outside the engine imports a rule book's own modules, so that what they do holds for every book.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

from twinstack.engine.core.story import Story
from twinstack.engine.guessing import Guesses
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.state import State
from twinstack.engine.sheet import Sheet

Viewer: TypeAlias = int | Literal["all"] | None
"""A seat; None is everybody, and `all` is who may know everything."""
Stat: TypeAlias = int | str | Mapping[str, int] | Sequence[str]
"""A number, a text, amounts by name, or names, as the sheet says."""
FaceValues: TypeAlias = tuple[int | str | tuple[str, ...] | None, ...]
"""A face, in the order of the sheet's fields: numbers, texts and names; None where it has no such number."""
Naming: TypeAlias = Callable[[Any, Any, int | None], str]
"""What to call something in a state before a seat."""
AnyGame: TypeAlias = Game[State]
"""A game of whichever book."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits down to play, with the cards of their deck by name, and which of them leads it if one does."""

    name: str
    deck: Sequence[str]
    leader: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a game begins from. `chooser` is the seat that says who goes first; `told` is kept in the journal."""

    players: Sequence[Sitting]
    seed: bytes = b""
    profile: str = ""  # the book's first where none is named
    format: str = ""
    chooser: int | None = None
    told: Mapping[str, Any] = field(default_factory=dict)


class Games(Protocol):
    """Games: how they begin, and what a table has to know of one."""

    @property
    def profiles(self) -> Sequence[str]:
        """The editions of the rules, the usual one first."""

    @property
    def seats(self) -> range:
        """How many may play."""

    def open(self, opening: Opening) -> AnyGame:
        """A game at its first decision; a DeckError says why there can be none."""

    def reopen(self, journal: Journal) -> AnyGame:
        """The game of a journal at its beginning; a JournalError says why it cannot be played here."""

    def turn(self, game: AnyGame) -> int:
        """The number of the turn; what goes round within one is stopped some time."""

    def chooses_first(self, decision: Decision) -> bool:
        """The decision is who goes first: in the next game of a match it is asked of somebody else."""

    def ranks(self, game: AnyGame) -> dict[int, int]:
        """The place of each seat in a game that is over, from 1 on; those who share one are tied."""

    def came_to_light(self, before: AnyGame, after: AnyGame, seat: int) -> bool:
        """Between the two, chance had a part, or somebody learned what only somebody else knew.

        What the seat itself has shown of its own does not count: it may take that back.
        """


class Deck(Protocol):
    """A deck that comes with the book."""

    @property
    def name(self) -> str: ...
    @property
    def pitch(self) -> str:
        """What it is like to play."""

    @property
    def cards(self) -> Sequence[tuple[str, int]]: ...
    @property
    def leader(self) -> str:
        """The card that leads it, if one does."""

    def list(self) -> Sequence[str]:
        """Every card by name, four times where there are four."""


class DeckList(Protocol):
    """A deck that somebody has written."""

    @property
    def cards(self) -> Mapping[str, int]: ...
    @property
    def sideboard(self) -> Mapping[str, int]: ...
    @property
    def apart(self) -> Mapping[str, Sequence[str]]:
        """Cards that have a place of their own, by what lists call it; they are in deck or sideboard as well."""

    @property
    def leader(self) -> str:
        """The card that leads it, if one does."""

    @property
    def name(self) -> str: ...
    def list(self) -> Sequence[str]: ...
    def side(self) -> Sequence[str]: ...


class Decks(Protocol):
    """Decks, and the formats that they are made for."""

    @property
    def formats(self) -> Sequence[str]:
        """The usual one first."""

    @property
    def offered(self) -> Sequence[Deck]:
        """Those that come with the book."""

    def find(self, name: str) -> Deck:
        """One of them; a DeckError says what there is."""

    def fits(self, deck: Deck, format: str) -> bool:
        """It may be played in that format."""

    def reading(self, text: str, told: int | None = ...) -> Generator[None, None, DeckList]:
        """A list, read with a pause after each line. A DeckListError has all that is wrong, or so many faults."""

    def read(self, text: str, told: int | None = ...) -> DeckList:
        """The same at once, for who has nothing else to do."""

    def faults(self, deck: DeckList, format: str) -> list[str]:
        """A sentence for each thing that keeps a deck out of a format."""


class Stops(Protocol):
    """Where a seat wants to be asked."""

    @property
    def mine(self) -> Iterable[str] | None:
        """In its own turns, at these steps; where the book usually asks, if it has said nothing."""

    @property
    def others(self) -> Iterable[str] | None:
        """In those of others; where the book usually asks, if it has said nothing."""

    @property
    def own(self) -> Iterable[str] | None:
        """About things of its own on the stack, of these kinds; where the book usually asks, if it has said nothing."""

    @property
    def always(self) -> bool:
        """Even where it seems unable to act."""

    @property
    def until(self) -> str:
        """Not before `something` happens, or the `turn` is over; empty for neither."""

    @property
    def since(self) -> int:
        """The turn in which that was said."""

    @property
    def yields(self) -> Iterable[str]:
        """About none of the things of these labels."""

    @property
    def orders(self) -> bool:
        """About no order in which its own things happen."""


class Passing(Protocol):
    """What is answered for a seat without asking it. Nothing here may turn on what only that seat knows."""

    def is_time_to_act(self, decision: Decision) -> bool:
        """It is about acting or passing: nothing but stops speaks for that."""

    def answer(self, game: AnyGame, decision: Decision, stops: Stops) -> Answer | None:
        """The answer that its stops give; nothing where they do not give one."""

    def seems_able(self, game: AnyGame, decision: Decision, stops: Stops) -> bool:
        """As far as everybody can tell, the seat that is asked might act here, and is asked by these stops."""


class Change(Protocol):
    """What a step changed."""

    @property
    def field(self) -> str: ...
    def data(self) -> dict[str, Any]:
        """`field`, `before` and `after`."""


class Step(Protocol):
    """A step of an explanation; `because` says how it came to that."""

    @property
    def text(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def source(self) -> int: ...
    @property
    def changes(self) -> Sequence[Change]: ...
    @property
    def because(self) -> Sequence["Step"]: ...


class Explanation(Protocol):
    """Why something is as it is."""

    @property
    def title(self) -> str: ...
    @property
    def steps(self) -> Sequence[Step]: ...
    def data(self) -> dict[str, Any]:
        """For JSON."""

    def text(self, *, meanings: bool = ..., brief: bool = ..., width: int = ...) -> str:
        """For people."""


class Explain(Protocol):
    """Why things are as they are: for a seat, for everybody (None), or with nothing left out (`all`)."""

    def object(self, game: AnyGame, id: int, viewer: Viewer = None) -> Explanation:
        """Each step from what an object started as to what it is; a KeyError where there is none."""

    def event(self, game: AnyGame, at: int, viewer: Viewer = None) -> Explanation:
        """What led to the event at this place of the log."""


class Bot(Protocol):
    """Somebody who plays by rules of their own, and sees what a player at the table sees."""

    def choose(self, game: AnyGame, decision: Decision) -> Answer: ...


class Bots(Protocol):
    """Who can play a book's games."""

    def greedy(self) -> Bot:
        """By a few rules of thumb."""


@dataclass(frozen=True, slots=True)
class FacePage:
    """One face of a card, as people read it. `title` is what it is to the face before."""

    title: str
    name: str
    cost: str
    kind: str
    text: Sequence[str]
    size: str
    notes: Sequence[str]  # what its keywords mean


class CardPage(Protocol):
    """A card as people look it up."""

    @property
    def name(self) -> str: ...
    @property
    def row(self) -> Sequence[str]:
        """What a list of cards says of it, below the headings."""

    @property
    def faces(self) -> Sequence[FacePage]: ...
    def text(self) -> str:
        """All of it, in lines."""

    def data(self) -> dict[str, Any]:
        """For JSON."""


class Cards(Protocol):
    """The cards that there are."""

    @property
    def headings(self) -> Sequence[str]:
        """Of a list of cards."""

    @property
    def filters(self) -> Sequence[str]:
        """By what cards are found, besides the words on them."""

    def search(self, words: Sequence[str], filters: Sequence[tuple[str, str]] = ()) -> Sequence[CardPage]:
        """Those that have all of it; a CardError where there is no such filter or value."""

    def find(self, name: str) -> CardPage:
        """One of them; a CardError says that there is none, and what it may be meant."""

    def read(self, file: Path) -> Sequence[CardPage]:
        """The cards of a file of one's own, which are not added."""

    def add(self, folder: Path) -> None:
        """These cards are known from now on; a CardError tells every fault that they have, and then none is."""

    def write_index(self) -> None:
        """For who works on the book's own cards: note which card is in which file."""


class Part(Protocol):
    """What stands in the parentheses of a word."""

    @property
    def name(self) -> str: ...
    @property
    def takes(self) -> str: ...
    @property
    def default(self) -> str: ...


class WordPage(Protocol):
    """A word in which cards are written."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def signature(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def parts(self) -> Sequence[Part]: ...
    def data(self) -> dict[str, Any]:
        """For JSON."""


class Words(Protocol):
    """The words in which cards are written."""

    @property
    def marks(self) -> tuple[str, str]:
        """Between which the table stands in the guide."""

    def find(self, name: str) -> WordPage:
        """One of them; a CardError says what there is instead."""

    def users(self, name: str) -> Sequence[str]:
        """The names of the cards that are written with it."""

    def table(self) -> str:
        """All words, for the guide."""

    def page(self) -> str:
        """All words in full, for a page of their own."""


class Stories(Protocol):
    """Games told in words."""

    @property
    def greeting(self) -> str:
        """What is worth knowing before the first one."""

    def tell(self, game: AnyGame, last_turn: int | None = None) -> Story[Any]:
        """The story of a game from its beginning, up to the end of a turn."""


class Showing(Protocol):
    """What the sheet of a book says of a game that is played, and who may know it.

    Views ask after each answer, of each object that has been touched. States and records are the book's own.
    """

    def flags(self, state: Any, obj: Any) -> int:
        """Those of an object, as the sum of the bits that the sheet gives them."""

    def marks(self, state: Any, obj: Any) -> Sequence[int | Sequence[int]]:
        """Those of an object, in the order of the sheet; nothing at all where it has none."""

    def stats(self, state: Any, player: Any) -> list[Stat]:
        """What a player has, in the order of the sheet."""

    def counters(self, state: Any, player: Any) -> Mapping[str, int]:
        """What else is counted for a player, by name."""

    def turn(self, state: Any) -> tuple[int, int, str, int]:
        """The number of the turn, the seat whose turn it is, the step, and the seat that may act."""

    def unnoted(self, state: Any) -> Iterable[int]:
        """The objects of which the state does not note each change: what is pending, what fights."""

    def may_know(self, state: Any, obj: Any, seat: int | None) -> bool:
        """Whether a seat may know what an object is; None is who knows what all know."""

    def ability(self, state: Any, obj: Any, seat: int | None) -> FaceValues:
        """How an ability that waits looks to a seat. It has no characteristics that say so."""


class Faces(Protocol):
    """The printed faces of all cards on offer, each with a number. A card is read when its face is asked for.

    Equal values stand for the same cards: whoever has made something of the faces can keep it.
    """

    def __hash__(self) -> int: ...
    @property
    def edition(self) -> str:
        """Tells these faces from others."""

    @property
    def names(self) -> Sequence[str]:
        """Of all faces, by number. The number of a face turns on nothing but which cards there are."""

    def printed(self, number: int) -> Characteristics:
        """What is printed there."""

    def shown(self, chars: Any) -> FaceValues:
        """Characteristics as people are shown them."""


class Telling(Protocol):
    """What happened, in words, before somebody who may not know everything."""

    def leaves_out(self, event: Event, /) -> bool:
        """Another event says the same."""

    def sentence(self, state: Any, event: Event, seat: int | None, naming: Naming, /) -> str:
        """What happened; `naming` is asked for what to call each thing, of the state as it was then."""

    def name(self, state: Any, id: Any, seat: int | None, /) -> str:
        """What to call an object or a player; what can be seen of it where the seat may not know it."""

    def was_renamed(self, state: Any, id: int, /) -> bool:
        """Had the object another name when what is told happened?"""


class Played(Protocol):
    """How a scenario went, and the game that it was played in."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def passed(self) -> bool: ...
    @property
    def why_failed(self) -> str:
        """The first failure, in one sentence."""

    def text(self, *, events: bool = True) -> str:
        """For people: each line, what happened then, and what went wrong."""

    def data(self) -> dict[str, Any]:
        """For JSON."""


class Scenarios(Protocol):
    """Scenario files: a position, a story, and what is expected."""

    def play(self, path: Path, profile: str = "") -> Played:
        """By the profile of the file, or by this one; a ScenarioError where the file cannot be read."""


class RuleBook(Protocol):
    """A rule book. Each group is loaded when it is first asked for."""

    @property
    def name(self) -> str: ...
    def prepare(self) -> None:
        """Load all that a table needs, so that nobody at one waits for it."""

    @property
    def sheet(self) -> Sheet:
        """What the game is made of."""

    @property
    def showing(self) -> Showing: ...
    @property
    def faces(self) -> Faces:
        """Those of the cards that are on offer now."""

    @property
    def telling(self) -> Telling: ...
    @property
    def games(self) -> Games: ...
    @property
    def decks(self) -> Decks: ...
    @property
    def passing(self) -> Passing: ...
    @property
    def explain(self) -> Explain: ...
    @property
    def bots(self) -> Bots: ...
    @property
    def cards(self) -> Cards: ...
    @property
    def words(self) -> Words: ...
    @property
    def stories(self) -> Stories: ...
    @property
    def guesses(self) -> Guesses: ...
    @property
    def scenarios(self) -> Scenarios: ...
