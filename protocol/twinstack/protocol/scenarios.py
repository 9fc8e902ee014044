"""Messages about scenarios: playing the text of one, what may be written in one, and the rule catalogue."""

from msgspec import Struct

from twinstack.protocol.base import Explanation, Request, Whole
from twinstack.protocol.patches import Op
from twinstack.protocol.rows import DecisionRow, Snapshot
from twinstack.protocol.sheet import Sheet

# --- scenarios


class PlayScenario(Request, tag="scenario"):
    """Play the text of a scenario file as far as a step of its story, and tell how it went and what is seen then.

    The server keeps nothing of it. The text is what `twinstack scenario` reads, which docs/scenarios.md describes.
    """

    text: str
    step: Whole = -1  # after how many lines of the story; -1: after all of them
    seat: Whole = -1  # whose view: a seat's, 0 for a spectator's, -1 for one in which nothing is hidden
    rulebook: str = ""  # if the text names none
    profile: str = ""  # the edition of the rules to play it by, instead of its own
    take: list[Whole] | None = None  # an answer to the decision that is open then: tell the line that gives it
    explain: Whole = 0  # the number of an object that is seen then: tell why it is as it is
    event: Whole = -1  # the place of an event among those of the line that was played last: tell what led to it


class ScenarioWords(Request, tag="scenario words"):
    """Ask what may be written in the position of a scenario, for those who build one with a program."""

    rulebook: str = ""


class FindCards(Request, tag="find cards"):
    """Find cards of a rule book by words in their names."""

    words: str
    rulebook: str = ""
    limit: Whole = 40


class Catalogue(Request, tag="catalogue"):
    """Ask for the rule catalogue: which rules, examples and rulings are proven by a scenario; or for one scenario."""

    entry: str = ""  # the id of an entry whose scenario is wanted; empty for the list of all


# --- the results of requests


class StoryLine(Struct, omit_defaults=True):
    """A line of a scenario's story, and how it went if it was played."""

    line: int  # its number in the text
    text: str
    expects: bool = False  # it expects something, rather than doing something
    played: bool = False
    failed: bool = False  # it is not as expected, or the line cannot be played and ends the story
    found: str = ""  # what is true instead, or why the line cannot be played
    why: str = ""  # why that is so; or what the line asked to be told
    events: list[str] = []  # what happened, in sentences that hide nothing


class ScenarioSeen(Struct, omit_defaults=True):
    """A scenario after so many lines of its story."""

    title: str
    rulebook: str
    profile: str
    players: list[str]  # their names, as the text writes them
    story: list[StoryLine]
    step: int  # how many of these lines were played
    sheet: Sheet
    snapshot: Snapshot
    hash: int
    patch: list[Op] = []  # the texts of the decision
    asked: int = 0  # the seat that is asked something now; 0 if none is
    decision: DecisionRow | None = None  # what it is asked, if the viewer may know that; its number is 0
    rules: list[str] = []  # that the scenario is about
    note: str = ""
    adds: str = ""  # the line that gives the answer in `take`, to be written after those that were played
    why: Explanation | None = None  # of the object in `explain`, or the event in `event`


class ScenarioPlayed(Struct, omit_defaults=True):
    """The result of `scenario`: what was seen, or what is wrong with the text."""

    seen: ScenarioSeen | None = None
    problem: str = ""
    line: int = 0  # where in the text, as far as that is known


class ScenarioWordList(Struct, omit_defaults=True):
    """The result of `scenario words`: what may be written in a position of this rule book."""

    rulebook: str
    zones: list[str]  # the keys of a player for where things lie, first in play: `alice.hand = ["Ember"]`
    numbers: dict[str, int] = {}  # the keys of a player for numbers, and what they are if nothing is said
    states: list[str] = []  # words about a thing, in parentheses after its name: `Ember (lit)`
    details: list[str] = []  # examples of what else may stand there
    counters: list[str] = []  # kinds of counters: `Ember (2 spark counters)`
    steps: list[str] = []


class CardLine(Struct):
    """A card that was found; `cards` tells what its face says."""

    number: int  # of its face
    name: str


class CatalogueEntry(Struct, omit_defaults=True):
    """A rule, example or ruling in the rule catalogue."""

    entry: str  # its id, which `catalogue` takes
    document: str  # the key of a title in `documents`
    says: str
    profiles: list[str]  # the editions of the rules by which its scenario is played
    reason: str = ""  # why it has no scenario, if it has none


class CatalogueFound(Struct, omit_defaults=True):
    """The result of `catalogue`: all entries, or one with the text of its scenario."""

    documents: dict[str, str] = {}
    entries: list[CatalogueEntry] = []
    text: str = ""
