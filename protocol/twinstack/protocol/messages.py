"""All messages, in both directions: maps with a tag `t` that says which one it is.

A request carries an `id` that the client chooses; the server answers each with one `done` or one `error` of that id.
Everything else the server sends unasked. A side ignores fields that it does not know, and leaves out fields that the
other does not.
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from twinstack.protocol.base import Difference as Difference
from twinstack.protocol.base import Explanation as Explanation
from twinstack.protocol.base import Request as Request
from twinstack.protocol.base import Whole as Whole
from twinstack.protocol.lessons import Coaching as Coaching
from twinstack.protocol.lessons import Lesson as Lesson
from twinstack.protocol.lessons import LessonLine as LessonLine
from twinstack.protocol.patches import Op
from twinstack.protocol.rows import DecisionRow, EventRow, Face, Snapshot
from twinstack.protocol.scenarios import CardLine as CardLine
from twinstack.protocol.scenarios import Catalogue as Catalogue
from twinstack.protocol.scenarios import CatalogueEntry as CatalogueEntry
from twinstack.protocol.scenarios import CatalogueFound as CatalogueFound
from twinstack.protocol.scenarios import FindCards as FindCards
from twinstack.protocol.scenarios import PlayScenario as PlayScenario
from twinstack.protocol.scenarios import ScenarioPlayed as ScenarioPlayed
from twinstack.protocol.scenarios import ScenarioSeen as ScenarioSeen
from twinstack.protocol.scenarios import ScenarioWordList as ScenarioWordList
from twinstack.protocol.scenarios import ScenarioWords as ScenarioWords
from twinstack.protocol.scenarios import StoryLine as StoryLine
from twinstack.protocol.sheet import FieldRow, Hints, Sheet

# --- who is there


class Hello(Request, tag="hello"):
    """The first message of a connection."""

    versions: list[Whole]
    client: str = ""  # name and version of the program


class Guest(Request, tag="guest"):
    """Play without an account."""

    name: str


class Register(Request, tag="register"):
    """Make an account. A guest who does so keeps their seats and games."""

    name: str
    password: str


class Login(Request, tag="login"):
    """Log in with one of: a name and password; a bot's key; a signed token of the operator's own login."""

    name: str = ""
    password: str = ""
    key: str = ""
    token: str = ""


class Resume(Request, tag="resume"):
    """Go on where another connection was: with the same seats, and what was missed since `seen` in each room.

    In a browser that has the cookie of the server, an empty `session` is the one of the cookie.

    Only the newest connection holds a seat; an older one is told `taken over` and nothing more about the room. If the
    missed updates are no longer kept, or if the open decision has been seen already, a `view` comes instead.
    """

    session: str
    seen: dict[str, Whole] = field(default_factory=dict)  # room -> number of the last update


class Logout(Request, tag="logout"):
    """End a session: this one, or another of yours."""

    session: Whole = 0  # its number in the list; 0 is this one


class ChangePassword(Request, tag="password"):
    """Change the password of the account. All its other sessions end, except those of bots' keys."""

    old: str
    new: str


class Sessions(Request, tag="sessions"):
    """List your sessions."""


class MakeKey(Request, tag="make key"):
    """Make a key for a bot that plays under this account. It is shown only once."""

    label: str


class DropKey(Request, tag="drop key"):
    """Make a key invalid, and end the sessions that were begun with it."""

    label: str


# --- rooms


class Settings(Struct, omit_defaults=True):
    """How a room plays."""

    profile: str = ""  # the edition of the rules; empty for the usual one
    format: str = ""  # the format of the decks; empty for the usual one
    seats: Whole = 2
    best_of: Whole = 1
    private: bool = False
    clock: float = 1500.0  # seconds for all of a seat's decisions; 0 for none
    per_decision: float = 120.0  # seconds for one decision; 0 for none
    grace: float = 120.0  # seconds in a game that a seat may be disconnected before its clock runs again
    spectators: bool = True
    delay: float = 0.0  # seconds by which spectators see the game late
    rated: bool = False
    undo: bool = True
    title: str = ""
    wait: float = 0.0  # when a seat passes automatically where it might have acted: the most seconds it seems to think
    rulebook: str = ""  # the rules that are played, which know the profiles and formats; empty is the usual one
    lesson: str = ""  # a lesson of the rule book: a room for one player and bots, without decks and clocks


class CreateRoom(Request, tag="create room"):
    settings: Settings = field(default_factory=Settings)


class ListRooms(Request, tag="list rooms"):
    """List public rooms, the newest first."""

    search: str = ""  # in titles and names of players
    open: bool = False  # only those with a free seat
    limit: Whole = 50
    before: str = ""  # only rooms made before this one; for the next page, the last room of this page
    rulebook: str = ""  # only rooms that play by this rule book


class Join(Request, tag="join"):
    """Take a seat. A private room needs its invitation, which also works without naming the room."""

    room: str = ""
    invitation: str = ""


class Watch(Request, tag="watch"):
    """Watch as a spectator. A private room needs its invitation, which also works without naming the room."""

    room: str = ""
    invitation: str = ""


class Leave(Request, tag="leave"):
    """Give up the seat, or stop watching. During a game, concede first."""

    room: str


class ChooseDeck(Request, tag="deck"):
    """Choose a deck of the server by its name, or send a text: Arena's export, MTGO's .txt or .dek, or a plain list."""

    room: str
    name: str = ""  # with a text: the name of the deck that others see
    text: str = ""


class OwnDeck(Request, tag="own deck"):
    """Ask for the deck of your seat, to exchange cards with its sideboard between the games of a match."""

    room: str


class Ready(Request, tag="ready"):
    """Be ready. The game begins when all seats are taken and ready."""

    room: str
    ready: bool = True
    nonce: str = ""  # up to 64 characters of your choice, which become part of the seed for shuffling


class AddBot(Request, tag="add bot"):
    """Fill a seat with a bot of the server. From weak to strong, they are random, casual and greedy."""

    room: str
    bot: str = "greedy"
    deck: str = ""  # the name of a deck of the server


class Rematch(Request, tag="rematch"):
    """Ask for another match with the same decks. It begins once all seats have asked; bots always do."""

    room: str


class Enqueue(Request, tag="enqueue"):
    """Wait for an opponent of about the same rating. `matched` then names the room, in which both must get ready.

    The longer somebody waits, the more the ratings may differ. Losing the connection ends the waiting.
    """

    format: str = ""
    profile: str = ""
    deck_name: str = ""
    deck_text: str = ""
    best_of: Whole = 1
    rulebook: str = ""


class Dequeue(Request, tag="dequeue"):
    """Stop waiting for an opponent."""


# --- play


class Answer(Request, tag="answer"):
    """Answer a decision, by the places of its options, which may be packed as in patches, or by numbers."""

    room: str
    number: Whole  # of the decision
    take: list[Whole]


class Concede(Request, tag="concede"):
    """Concede the game, at any time. With more than two seats the others play on, and this seat may be left."""

    room: str


class Stops(Request, tag="stops"):
    """Set when to be asked, and when to pass automatically. Each field that is given replaces its earlier value.

    Some games have things that wait before they happen. While nothing waits, a seat is asked in the steps of its stops.
    While something of another player's waits, it is asked about that; about its own, if it is of a kind in `own`. Steps
    and kinds are those of the game's sheet. Until a seat sets its stops, it has the usual ones of the game.

    Everywhere else the server passes for the seat, and also where the seat seems unable to act as far as everybody can
    tell. The cards that only the seat knows make no difference, so that nobody can conclude anything from who is asked.
    For the same reason some decisions have only one answer: they are asked because others cannot know that the seat
    has no choice. A seat is not asked, either, where nothing has happened that it could want to respond to. With
    `always`, it is asked at each of its stops and about everything that waits, whatever it could do.
    """

    room: str
    mine: list[str] | None = None  # steps of your own turns in which to be asked while nothing waits
    others: list[str] | None = None
    # "": do not pass; "something": pass until something of another player's waits, another decision comes, or your next
    # turn begins; "turn": pass for the rest of this turn
    until: str | None = None
    own: list[str] | None = None  # kinds of your own waiting things about which to be asked
    always: bool | None = None
    # when the server passes where the seat might have acted: the most seconds it seems to think, if the room says less
    wait: float | None = None
    yields: list[str] | None = None  # names of waiting things to pass for, with or without their text
    remembered: dict[str, list[Whole]] | None = None  # prompt of a decision -> the answer to give each time
    orders: bool | None = None  # put your own simultaneous things in the order in which they came, without asking


class Undo(Request, tag="undo"):
    """Ask to take back your last choice with everything that followed, or agree to another player's request.

    All choices for one action count as one. It is taken back when all other seats in the game agree; bots always do.
    Any new choice ends the request, and a request that others did not agree to cannot be repeated for that choice. It
    is refused as `revealed` if something random has happened since, or a hidden card has become known.
    """

    room: str
    agree: bool = True


class OfferDraw(Request, tag="draw"):
    """Offer a draw, or agree to one. When all seats in the game have agreed, it is drawn; a refusal ends the offer.

    Whoever had an offer refused may offer another in a later turn.
    """

    room: str
    agree: bool = True


class Say(Request, tag="say"):
    """Say a text, or one of the emotes that `welcome` lists, to everybody in the room who has not muted you."""

    room: str
    text: str = ""
    emote: str = ""


class Mute(Request, tag="mute"):
    """Mute a seat, so that you hear nothing more that it says, or end that."""

    room: str
    seat: Whole  # 0 for all spectators
    muted: bool = True


class Explain(Request, tag="explain"):
    """Ask why an object is as it is, or why something happened, step by step, as far as you may know.

    An event is named by the number of the update that told it, and by its place among that update's events, when
    those told together are counted one by one. With `deeds` the result says instead what you could expect to do with
    the object, a line for each: that it is offered now, or what forbids it. That takes a seat.
    """

    room: str
    object: Whole = 0  # 0 to ask about an event
    update: Whole = 0
    event: Whole = 0  # from 0 on
    deeds: bool = False  # what you can do with the object, and why not the rest


class Resync(Request, tag="resync"):
    """Ask for a snapshot, because the client is out of step."""

    room: str


# --- what there is


class Cards(Request, tag="cards"):
    """Ask for printed faces by number: those that looks refer to and that you have not kept from an earlier game.

    Or ask by name, for instance to show a deck: then the result has what is needed to read faces without a game.
    """

    numbers: list[Whole] = field(default_factory=list)  # packed, as in patches; 1,000 at most
    rulebook: str = ""
    names: list[str] = field(default_factory=list)  # of cards, instead of numbers; 1,000 at most


class Decks(Request, tag="decks"):
    """List the decks of the server, or check a deck of your own."""

    check: str = ""  # a list of cards, as for `deck`
    format: str = ""
    rulebook: str = ""


class ListRuleBooks(Request, tag="rule books"):
    """List the rule books, that is, the games that the server plays, the usual one first."""

    rulebook: str = ""  # only this one


class ListReplays(Request, tag="replays"):
    """List your finished games, the newest first."""

    limit: Whole = 50


class GetReplay(Request, tag="replay"):
    """Ask for a finished game as a file (`step` < 0), or for what was seen after that many answers.

    The players of the game may have it, and everybody if its room was public, but not before the match is over. With
    `explain` or `event` the result is only why that is so, as far as whoever's view it is may know.
    """

    game: str
    step: Whole = -1
    seat: Whole = 0  # whose view: a seat's, 0 for a spectator's, -1 for one in which nothing is hidden
    explain: Whole = 0  # the number of an object that is seen then: tell why it is as it is
    hash: Whole = 0  # with `explain`: the hash of the view that gave it this number, since another may give another
    event: Whole = -1  # the place of an event that was told then, when they are counted one by one: tell what led to it


class Standing(Request, tag="standing"):
    """Ask for your rating in a format."""

    format: str = ""
    rulebook: str = ""


class Ping(Request, tag="ping"):
    pass


ClientMessage = (
    Hello | Guest | Register | Login | Resume | Logout | ChangePassword | Sessions | MakeKey | DropKey
    | CreateRoom | ListRooms | Join | Watch | Leave | ChooseDeck | OwnDeck | Ready | AddBot | Rematch
    | Enqueue | Dequeue | Answer | Concede | Stops | Undo | OfferDraw | Say | Mute | Explain | Resync
    | Cards | Decks | ListRuleBooks | ListReplays | GetReplay | PlayScenario | ScenarioWords | FindCards | Catalogue
    | Standing | Ping | Lesson
)  # fmt: skip


# --- what the server sends


class Reply(Struct, tag_field="t", omit_defaults=True, kw_only=True):
    """What a server sends."""


class Done(Reply, tag="done"):
    """The request was carried out. `result` is of the type that the reference lists for it."""

    id: int
    result: Any = None


class Error(Reply, tag="error"):
    """The request was refused and nothing has changed; or, without an id, a message could not be read."""

    code: str
    problem: str  # what was wrong
    expected: str = ""
    id: int | UnsetType = UNSET


class RoomState(Reply, tag="room"):
    """The state of a room, sent whenever it changes. The game itself comes as snapshots and updates."""

    room: str
    stage: str  # open, playing, between (two games of a match), over, closed; or paused, while nothing can be stored
    settings: Settings
    seats: list["SeatInfo"]
    seat: int = 0  # the receiver's own, 0 for spectators
    spectators: int = 0
    game: str = ""  # the number of the current or latest game, for replays
    games: list[int] = []  # the seats that won the games of this match so far, 0 for a draw
    commitment: str = ""  # to the server's part of the seed
    reason: str = ""  # why the room is paused or over
    undo: list[int] = []  # seats that asked for or agreed to an undo
    undone: int = 0  # how many choices have been taken back in this game since the server started
    draw: list[int] = []  # seats that offered or agreed to a draw
    invitation: str = ""  # of a private room, for its players
    muted: list[int] = []  # the seats that the receiver has muted at their seat, 0 for spectators
    lesson: Coaching | None = None  # what the receiver is told in a lesson


class SeatInfo(Struct, omit_defaults=True):
    """A seat of a room."""

    id: int
    name: str = ""  # empty while it is free
    ready: bool = False
    deck: str = ""  # its name, or that one was chosen; its cards are secret
    connected: bool = False
    bot: str = ""
    clock: float = 0.0  # seconds left when this was sent; they run while this seat is asked
    rating: int = 0
    grace: float = 0.0  # of a seat that is disconnected during a game: the seconds for which its clock still waits


class View(
    Reply,
    tag="view",
    rename={"room": "r", "number": "n", "sheet": "g", "snapshot": "v", "patch": "p", "decision": "d", "hash": "h"},
):
    """Everything that the receiver may see. It replaces all that the client knew about the game."""

    room: str
    number: int
    sheet: Sheet  # what the game is made of
    snapshot: Snapshot
    hash: int
    patch: list[Op] = []  # the texts of the decision
    decision: DecisionRow | None = None


class Update(
    Reply, tag="u", rename={"room": "r", "number": "n", "patch": "p", "events": "e", "decision": "d", "hash": "h"}
):
    """What changed. Its number is one more than that of the last update or view; after a gap, send `resync`."""

    room: str
    number: int
    hash: int
    patch: list[Op] = []
    events: list[EventRow] = []
    decision: DecisionRow | None = None


class Said(Reply, tag="said"):
    room: str
    seat: int  # 0 for a spectator
    name: str
    text: str = ""
    emote: str = ""


class Notice(Reply, tag="notice"):
    """Something to tell the user, such as that the server is about to stop, or that a seat was taken over."""

    code: str
    text: str
    back_in: float = 0.0  # seconds after which to come back
    room: str = ""  # the room that it is about


class Matched(Reply, tag="matched"):
    """The queue has found a game. You already have a seat and your deck in this room, which closes unless both players
    get ready."""

    room: str


class Unknown(Struct):
    """A message of a newer server that this client does not know, to be ignored."""

    tag: str


ServerMessage = Done | Error | RoomState | View | Update | Said | Notice | Matched


# --- the results of requests


class Welcome(Struct, omit_defaults=True):
    """The result of `hello`."""

    version: int
    server: str
    login: list[str] = []  # ways to log in: guest, password, key, token
    limits: dict[str, float] = {}
    emotes: list[str] = []  # the emotes that can be said
    pictures: str = ""  # the address of a card's picture, with {name} and perhaps {book} in it; empty: there are none


class Signed(Struct, omit_defaults=True):
    """The result of logging in, in any way. Keep `session`, which `resume` needs.

    It is empty in a browser that has the cookie of the server: then the cookie stands for it.
    """

    name: str
    session: str
    guest: bool = True
    rooms: list[str] = []  # the rooms in which you have a seat


class SessionLine(Struct, omit_defaults=True):
    """A session in a list; `logout` takes its `number`. Times are in seconds since 1970.

    `key` is the label of the bot's key that it was begun with.
    """

    number: int
    made: float
    used: float
    this: bool = False
    key: str = ""


class RoomLine(Struct, omit_defaults=True):
    """A room in a list."""

    room: str
    title: str
    stage: str
    settings: Settings
    names: list[str]
    spectators: int = 0


class Entered(Struct, omit_defaults=True):
    """The result of `create room`, `join` and `watch`."""

    room: str
    seat: int = 0
    invitation: str = ""


class DeckLine(Struct):
    """A deck of the server, in the list that is the result of `decks`."""

    name: str
    pitch: str
    cards: dict[str, int]
    leader: str = ""  # the card that leads it, if one does
    formats: list[str] = []  # the formats in which it may be played


class RuleBookLine(Struct):
    """A rule book in a list."""

    name: str  # for the field `rulebook` of requests
    title: str  # what it calls itself
    profiles: list[str]  # its editions, the usual one first
    formats: list[str]  # the usual one first
    seats: list[int]  # how many can play
    decks: list[str]  # the names of its decks; `decks` says more
    lessons: list[LessonLine] = []  # for those who have never seen the table


class DeckReport(Struct, omit_defaults=True):
    """The result of `decks` with a list to check, and of `own deck`. It may be played if there are no problems."""

    name: str = ""
    cards: dict[str, int] = {}
    sideboard: dict[str, int] = {}
    apart: dict[str, list[str]] = {}  # section of the list -> its cards, which have a place of their own
    problems: list[str] = []  # lines that cannot be read, or rules of the format that the deck breaks


class StandingLine(Struct, omit_defaults=True):
    """The result of `standing`. Only rated games between accounts count."""

    format: str
    rating: int
    unsure: int  # the true rating may be this many points higher or lower
    games: int = 0  # the number of games it is based on
    place: int = 0  # among all who have a rating, where 1 is the best; 0 without a rating
    of: int = 0  # how many have a rating


class ReplayLine(Struct, omit_defaults=True):
    """A finished game in the list that is the result of `replays`. Times are in seconds since 1970."""

    game: str
    began: float
    names: list[str]
    seat: int  # your seat
    winners: list[int] = []  # their seats
    ended: float = 0.0
    state: str = "over"  # over, fault (it could not go on), abandoned (everybody had gone)
    profile: str = ""
    format: str = ""
    decks: list[str] = []
    rulebook: str = ""


class ReplayFile(Struct):
    """A journal, for `twinstack replay` and `twinstack replay verify`."""

    name: str
    text: str


class ReplayStep(Struct, omit_defaults=True):
    """A game as it was seen after `step` answers, and what the last of them led to."""

    game: str
    step: int
    steps: int  # the number of answers in the whole game
    sheet: Sheet
    snapshot: Snapshot
    hash: int
    patch: list[Op] = []  # the texts of the events
    events: list[EventRow] = []
    asked: int = 0  # the seat whose answer comes next; 0 at the end


class ReplayFound(Struct, omit_defaults=True):
    """The result of `replay`: the file, or what was seen at the step, or why something was so."""

    file: ReplayFile | None = None
    seen: ReplayStep | None = None
    why: Explanation | None = None


class CardList(Struct, omit_defaults=True):
    """The result of `cards`. A face is its values in the order of the sheet's `face`.

    Empty values at the end may be left out. `face`, `hints` and `prices` are there if cards were asked for by name. A
    name that no card has gets an empty face.
    """

    digest: str  # equal to `cards` in the sheet of a game with these cards
    many: int  # how many faces there are: their numbers are below this
    faces: list[Face]  # in the order in which they were asked for
    face: list[FieldRow] = []  # as in a sheet
    hints: Hints = Hints()
    prices: list[int | None] = []  # the price of each card, as one number; null for those that are not paid for


# The result that `done` has for a request; requests that are not listed have none.
RESULTS: dict[type[Request], Any] = {
    Hello: Welcome,
    Guest: Signed,
    Register: Signed,
    Login: Signed,
    Resume: Signed,
    Sessions: list[SessionLine],
    MakeKey: str,
    CreateRoom: Entered,
    ListRooms: list[RoomLine],
    Join: Entered,
    Watch: Entered,
    OwnDeck: DeckReport,
    Explain: Explanation,
    Cards: CardList,
    Decks: list[DeckLine] | DeckReport,
    ListRuleBooks: list[RuleBookLine],
    Standing: StandingLine,
    ListReplays: list[ReplayLine],
    GetReplay: ReplayFound,
    PlayScenario: ScenarioPlayed,
    ScenarioWords: ScenarioWordList,
    FindCards: list[CardLine],
    Catalogue: CatalogueFound,
}
