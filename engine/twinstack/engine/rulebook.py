"""The facade of a rule book: all that the server, the commands and bots may know of it, in groups.

`rulebooks.find` gives a book by its name. A game is the kernel's `Game` with the book's own state; everything else
about a game is asked through these groups. Nothing outside the engine imports a rule book's own modules, so that it
works with every book.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

from twinstack.engine.core.scenario.bounds import Bounds, Watch
from twinstack.engine.core.scenario.position_words import PositionWords
from twinstack.engine.core.story import Story
from twinstack.engine.guessing import Guesses
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.state import State
from twinstack.engine.lessons import Course as Course
from twinstack.engine.lessons import Lessons as Lessons
from twinstack.engine.sheet import Sheet

Viewer: TypeAlias = int | Literal["all"] | None
"""A seat; None is everybody at once, and `all` is somebody who may know everything."""
Stat: TypeAlias = int | str | Mapping[str, int] | Sequence[str]
"""A number, a text, amounts by name, or names, as the sheet says."""
FaceValues: TypeAlias = tuple[int | str | tuple[str, ...] | None, ...]
"""A face, in the order of the sheet's fields: numbers, texts and names; None for a number that it does not have."""
Naming: TypeAlias = Callable[[Any, Any, int | None], str]
"""A function that says what to call something in a state, when telling it to a seat."""
AnyGame: TypeAlias = Game[State]
"""A game of any book."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A player who sits down, with the names of the cards in their deck, and of the card that leads it, if one does."""

    name: str
    deck: Sequence[str]
    leader: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a game is opened with. `chooser` is the seat that says who goes first; `told` is kept in the journal."""

    players: Sequence[Sitting]
    seed: bytes = b""
    profile: str = ""  # the book's first profile if empty
    format: str = ""
    chooser: int | None = None
    told: Mapping[str, Any] = field(default_factory=dict)


class Games(Protocol):
    """Games: how they begin, and what a room must know about one."""

    @property
    def profiles(self) -> Sequence[str]:
        """The profiles, that is, editions of the rules; the usual one first."""

    @property
    def seats(self) -> range:
        """The numbers of players that are possible."""

    def open(self, opening: Opening) -> AnyGame:
        """A game at its first decision; a DeckError says why it cannot begin."""

    def reopen(self, journal: Journal) -> AnyGame:
        """The game of a journal at its beginning; a JournalError says why it cannot be played here."""

    def turn(self, game: AnyGame) -> int:
        """The number of the turn, so that a turn that never ends can be noticed."""

    def chooses_first(self, decision: Decision) -> bool:
        """Is it the decision who goes first? In the next game of a match another player makes it."""

    def ranks(self, game: AnyGame) -> dict[int, int]:
        """The place of each seat in a game that is over, from 1 on; tied seats share a place."""

    def came_to_light(self, before: AnyGame, after: AnyGame, seat: int) -> bool:
        """Between the two, was chance involved, or did somebody learn something hidden?

        What the seat itself has shown of its own cards does not count: it may take that back.
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
        """The name of every card, four times if there are four."""


class DeckList(Protocol):
    """A deck list that somebody has written."""

    @property
    def cards(self) -> Mapping[str, int]: ...
    @property
    def sideboard(self) -> Mapping[str, int]: ...
    @property
    def apart(self) -> Mapping[str, Sequence[str]]:
        """Cards that have a place of their own, by its name in lists; they also count in the deck or sideboard."""

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
        """The names of the formats, the usual one first."""

    @property
    def offered(self) -> Sequence[Deck]:
        """The decks that come with the book."""

    def find(self, name: str) -> Deck:
        """A deck of the book; a DeckError suggests names like it."""

    def fits(self, deck: Deck, format: str) -> bool:
        """May the deck be played in that format?"""

    def reading(self, text: str, told: int | None = ...) -> Generator[None, None, DeckList]:
        """Read a list, with a pause after each line. A DeckListError has all faults, or at most `told`."""

    def read(self, text: str, told: int | None = ...) -> DeckList:
        """Read a list without pausing."""

    def faults(self, deck: DeckList, format: str) -> list[str]:
        """A sentence for each reason why a deck is not legal in a format."""


class Stops(Protocol):
    """When a seat wants to be asked."""

    @property
    def mine(self) -> Iterable[str] | None:
        """The steps of its own turns; None: the book's usual ones."""

    @property
    def others(self) -> Iterable[str] | None:
        """The steps of other players' turns; None: the book's usual ones."""

    @property
    def own(self) -> Iterable[str] | None:
        """The kinds of its own things on the stack; None: the book's usual ones."""

    @property
    def always(self) -> bool:
        """Ask even if the seat seems unable to act."""

    @property
    def until(self) -> str:
        """Do not ask until `something` happens or the `turn` is over; empty for neither."""

    @property
    def since(self) -> int:
        """The number of the turn in which `until` was set."""

    @property
    def yields(self) -> Iterable[str]:
        """Do not ask about things on the stack with these labels."""

    @property
    def orders(self) -> bool:
        """Do not ask in which order its own things happen."""


class Passing(Protocol):
    """Decisions that are answered for a seat without asking. Nothing here may depend on what only that seat knows."""

    def is_time_to_act(self, decision: Decision) -> bool:
        """Is it a decision to act or to pass?"""

    def answer(self, game: AnyGame, decision: Decision, stops: Stops) -> Answer | None:
        """The answer that the seat's stops give; None if it has to be asked."""

    def passes(self, game: AnyGame, seat: int, stops: Stops) -> bool:
        """Do its stops let the seat, which could act now, pass? As `answer` would say, before there is a decision."""

    def seems_able(self, game: AnyGame, decision: Decision, stops: Stops) -> bool:
        """Might the seat act here, as far as everybody can tell, and do its stops want it to be asked?"""


class Change(Protocol):
    """What a step changed."""

    @property
    def field(self) -> str: ...
    def data(self) -> dict[str, Any]:
        """`field`, `before` and `after`."""


class Step(Protocol):
    """A step of an explanation; `because` are the steps that led to it."""

    @property
    def text(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def source(self) -> int: ...
    @property
    def original(self) -> int:
        """The object that was copied in this step; 0 if none was."""

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


class Deed(Protocol):
    """Something that a player could expect to do with an object."""

    @property
    def name(self) -> str: ...
    @property
    def offered(self) -> bool:
        """Does an option of the open decision offer it?"""

    @property
    def reason(self) -> str:
        """What forbids it, as a clause; empty if it is offered."""

    @property
    def rule(self) -> str: ...


class Explain(Protocol):
    """Why things are as they are, told to a seat, to everybody (None), or with nothing left out (`all`)."""

    def object(self, game: AnyGame, id: int, viewer: Viewer = None) -> Explanation:
        """Each step from what an object started as to what it is; a KeyError if there is no such object."""

    def event(self, game: AnyGame, at: int, viewer: Viewer = None) -> Explanation:
        """What led to the event at this place of the log."""

    def deeds(self, game: AnyGame, id: int, seat: int) -> Sequence[Deed]:
        """What a player could expect to do with an object now, at least one deed, each with what forbids it."""

    def why_not(self, game: AnyGame, id: int, seat: int) -> Explanation:
        """The deeds as an explanation, in a sentence each; a KeyError if there is no such object."""


class Bot(Protocol):
    """A bot: it makes a seat's decisions, and sees what that seat sees."""

    def choose(self, game: AnyGame, decision: Decision) -> Answer: ...


class Bots(Protocol):
    """The bots of a book."""

    def greedy(self) -> Bot:
        """A bot that plays by a few rules of thumb."""


@dataclass(frozen=True, slots=True)
class FacePage:
    """One face of a card, as people read it. `title` says how it is related to the face before."""

    title: str
    name: str
    cost: str
    kind: str
    text: Sequence[str]
    size: str
    notes: Sequence[str]  # what its keywords mean


class CardPage(Protocol):
    """A card, as people look it up."""

    @property
    def name(self) -> str: ...
    @property
    def row(self) -> Sequence[str]:
        """Its row in a list of cards, under the headings."""

    @property
    def faces(self) -> Sequence[FacePage]: ...
    def text(self) -> str:
        """The whole card, as lines of text."""

    def data(self) -> dict[str, Any]:
        """For JSON."""


class Cards(Protocol):
    """Looking up cards."""

    @property
    def headings(self) -> Sequence[str]:
        """The headings of a list of cards."""

    @property
    def filters(self) -> Sequence[str]:
        """The names of the filters by which cards are found, besides the words on them."""

    def search(self, words: Sequence[str], filters: Sequence[tuple[str, str]] = ()) -> Sequence[CardPage]:
        """The cards that have all these words and pass all filters; a CardError for an unknown filter or value."""

    def find(self, name: str) -> CardPage:
        """The card of this name; a CardError suggests names like it."""

    def read(self, file: Path) -> Sequence[CardPage]:
        """Read the cards in a file, without adding them to the book."""

    def add(self, folder: Path) -> None:
        """Add the cards in a folder to the book. If any has a fault, a CardError tells all faults and none is added."""

    def write_index(self) -> None:
        """Write the index of which card is in which file, for authors of the book's own cards."""


class Part(Protocol):
    """A parameter of a word."""

    @property
    def name(self) -> str: ...
    @property
    def takes(self) -> str: ...
    @property
    def default(self) -> str: ...


class WordPage(Protocol):
    """A word of the vocabulary that cards are written in."""

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
    """The vocabulary that cards are written in."""

    @property
    def marks(self) -> tuple[str, str]:
        """The marks in the guide between which the table is written."""

    def find(self, name: str) -> WordPage:
        """The word of this name; a CardError suggests names like it."""

    def users(self, name: str) -> Sequence[str]:
        """The names of the cards that use it."""

    def table(self) -> str:
        """A table of all words, for the guide."""

    def page(self) -> str:
        """A page with all words in full."""


class Stories(Protocol):
    """Games told in words."""

    @property
    def greeting(self) -> str:
        """A greeting for new players, with what is worth knowing first."""

    def tell(self, game: AnyGame, last_turn: int | None = None) -> Story[Any]:
        """The story of a game from its beginning, up to the end of a turn."""


class Showing(Protocol):
    """The values of the book's sheet in a game, and who may know them.

    After each answer, views ask about each object that has been touched. States and records are the book's own.
    """

    def flags(self, state: Any, obj: Any) -> int:
        """The flags of an object, as the sum of their bits on the sheet."""

    def marks(self, state: Any, obj: Any) -> Sequence[int | Sequence[int]]:
        """The marks of an object, in the order of the sheet; empty if it has none."""

    def stats(self, state: Any, player: Any) -> list[Stat]:
        """The statistics of a player, in the order of the sheet."""

    def counters(self, state: Any, player: Any) -> Mapping[str, int]:
        """The counters of a player, by name."""

    def turn(self, state: Any) -> tuple[int, int, str, int]:
        """The number of the turn, the seat whose turn it is, the step, and the seat that may act."""

    def unnoted(self, state: Any) -> Iterable[int]:
        """The objects whose changes the state does not always note, such as those on the stack or in combat."""

    def may_know(self, state: Any, obj: Any, seat: int | None) -> bool:
        """May this seat know what the object is? None: may everybody?"""

    def ability(self, state: Any, obj: Any, seat: int | None) -> FaceValues:
        """The face of an ability on the stack, as a seat sees it, since it has no characteristics of its own."""


class Faces(Protocol):
    """The printed faces of all available cards, each with a number. A card is loaded when its face is asked for.

    Equal values stand for the same cards, so anything derived from the faces may be kept.
    """

    def __hash__(self) -> int: ...
    @property
    def edition(self) -> str:
        """Identifies this set of faces."""

    @property
    def names(self) -> Sequence[str]:
        """The names of all faces, by number. A face's number depends only on which cards there are."""

    def printed(self, number: int) -> Characteristics:
        """The printed characteristics of a face."""

    def shown(self, chars: Any) -> FaceValues:
        """Characteristics as the values of a face."""

    def price(self, chars: Any) -> int | None:
        """What a card with these characteristics costs, in one number; None if it is not paid for."""

    def in_deck(self, name: str) -> tuple[FaceValues, int | None] | None:
        """What is shown of the card of this name in a deck, with all that is printed on it, and its price.

        None if there is no such card.
        """


class Telling(Protocol):
    """What happened, in words, told to somebody who may not know everything."""

    @property
    def named(self) -> Mapping[str, tuple[str, ...]]:
        """Kinds of events that are told as an earlier one was but for what it names: `obj`, `other` or `source`.

        Besides what those are called, a sentence of such a kind follows from whose `obj` is and from the other fields
        without `extra` and `turn`. Which kinds they are only makes telling them faster.
        """

    def leaves_out(self, event: Event, /) -> bool:
        """Is the event left out because another one says the same?"""

    def sentence(self, state: Any, event: Event, seat: int | None, naming: Naming, /) -> str:
        """What happened, in a sentence; `naming` says what to call each thing in the state at that time."""

    def name(self, state: Any, id: Any, seat: int | None, /) -> str:
        """The name of a player or an object; if the seat may not know the object, what can be seen of it."""

    def was_renamed(self, state: Any, id: int, /) -> bool:
        """Did the object have another name when the event that is being told happened?"""

    def rule(self, state: Any, event: Event, /) -> str:
        """The number of the rule by which it happened, as people who play by this book know it; or nothing."""


class Played(Protocol):
    """How a scenario went, and the game that it was played in."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def passed(self) -> bool:
        """Whether all lines could be played and nothing went otherwise than expected."""

    @property
    def expects_nothing(self) -> bool:
        """Whether no line expects anything: then it tests nothing, and is not counted as passed."""

    @property
    def why_failed(self) -> str:
        """The first failure, in one sentence."""

    def text(self, *, events: bool = True) -> str:
        """For people: each line, what happened then, and what went wrong."""

    def data(self) -> dict[str, Any]:
        """For JSON."""


class StoryLine(Protocol):
    """A line of a scenario's story, understood."""

    @property
    def number(self) -> int:
        """The number of the line in the file."""

    @property
    def text(self) -> str: ...
    @property
    def expects(self) -> bool: ...


class StoryStep(Protocol):
    """How a line of the story went."""

    @property
    def passed(self) -> bool:
        """Could it be played, or is it as expected?"""

    @property
    def found(self) -> str:
        """What is true instead of what was expected, or why the line could not be played."""

    @property
    def why(self) -> str:
        """Why that is so; or what the line asked to be told."""

    @property
    def events(self) -> Sequence[str]:
        """What happened, in sentences that hide nothing."""


class Staged(Protocol):
    """A scenario whose position is laid out, and whose story is played as far as somebody wants to see it."""

    @property
    def title(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def rules(self) -> Sequence[str]: ...
    @property
    def players(self) -> Sequence[str]:
        """Their names, as the file writes them."""

    @property
    def story(self) -> Sequence[StoryLine]: ...
    @property
    def steps(self) -> Sequence[StoryStep]:
        """How the lines that were played went; the story ends with one that cannot be played."""

    @property
    def places(self) -> Sequence[int]:
        """Where in the game's log the events of the last step are, each in its place among them."""

    @property
    def at(self) -> int:
        """The number of the line that was begun last; 0 before the story."""

    @property
    def game(self) -> AnyGame: ...
    def play(self, steps: int) -> None:
        """Play until so many lines are played."""

    def line_for(self, answer: Answer) -> str:
        """The line by which a story gives this answer to the open decision; an IllegalAnswer if it is not allowed."""


class Scenarios(Protocol):
    """Scenario files: a position, a story, and what is expected."""

    def play(self, path: Path, profile: str = "") -> Played:
        """Play a file by its own profile, or by this one; a ScenarioError if it cannot be read."""

    def stage(self, text: str, profile: str, bounds: Bounds, watch: Watch) -> Staged:
        """Lay out the position of a text; a ScenarioError has the line that is wrong. `watch` may raise `Stopped`."""

    def words(self) -> PositionWords:
        """What may be written in a position."""


class RuleBook(Protocol):
    """A rule book. Each group is loaded when it is first asked for."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str:
        """What the game calls itself, for people."""

    @property
    def version(self) -> int:
        """The version of its rules, from 1 on. A journal has that of its game, and is played by no other.

        It goes up when the rules are changed in such a way that the answers of a game may lead somewhere else.
        """

    def prepare(self) -> None:
        """Load everything that a game needs, so that no player waits for it."""

    @property
    def sheet(self) -> Sheet:
        """The declaration of the game."""

    @property
    def showing(self) -> Showing: ...
    @property
    def faces(self) -> Faces:
        """The faces of the cards that are available now."""

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
    @property
    def lessons(self) -> Lessons: ...
