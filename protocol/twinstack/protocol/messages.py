"""All messages, in both directions: maps with a tag `t` that says which one it is.

A request carries an `id` that the client chooses; the server answers each with one `done` or one `error` of that id.
Whatever else the server sends comes by itself. What a message does not know of another version is left out or ignored.
"""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

from twinstack.protocol.patches import Op
from twinstack.protocol.rows import DecisionRow, EventRow, Face, Snapshot
from twinstack.protocol.sheet import Sheet

Whole = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]  # what clients send fits into a double, as all of them have


class Request(Struct, tag_field="t", omit_defaults=True, kw_only=True):
    """What a client asks for."""

    id: Whole


# --- who is there


class Hello(Request, tag="hello"):
    """The first message of a connection."""

    versions: list[Whole]
    client: str = ""  # name and version of the program


class Guest(Request, tag="guest"):
    """Play without an account."""

    name: str


class Register(Request, tag="register"):
    """Make an account. A guest keeps what they have."""

    name: str
    password: str


class Login(Request, tag="login"):
    """With one of: name and password; the key of a bot; a signed token of the operator's own login."""

    name: str = ""
    password: str = ""
    key: str = ""
    token: str = ""


class Resume(Request, tag="resume"):
    """Go on where another connection was: the same seats, and what was missed since `seen` in each room.

    A seat is held by one connection, the newest; the older one is told `taken over` and nothing more of the room.
    Where what was missed is not remembered any more, or a decision waits that has been seen, a `view` comes instead.
    """

    session: str
    seen: dict[str, Whole] = {}  # room -> number of the last update


class Logout(Request, tag="logout"):
    """End sessions: this one, or another of one's own."""

    session: Whole = 0  # its number in the list; 0 is this one


class ChangePassword(Request, tag="password"):
    """Another password for one's account. All other sessions of people end with it; those of bots' keys do not."""

    old: str
    new: str


class Sessions(Request, tag="sessions"):
    """List one's own sessions."""


class MakeKey(Request, tag="make key"):
    """A key for a bot that plays under this account; shown this once."""

    label: str


class DropKey(Request, tag="drop key"):
    """A key is good for nothing any more, and the sessions that were begun with it end."""

    label: str


# --- rooms


class Settings(Struct, omit_defaults=True):
    """How a room plays."""

    profile: str = ""  # the edition of the rules; empty is the usual one, as in the two that follow
    format: str = ""  # of the decks
    seats: Whole = 2
    best_of: Whole = 1
    private: bool = False
    clock: float = 1500.0  # seconds for all of a seat's decisions; 0 for none
    per_decision: float = 120.0  # seconds for one decision; 0 for none
    grace: float = 120.0  # seconds of a game that a seat may be without a connection before its time goes on
    spectators: bool = True
    delay: float = 0.0  # seconds that spectators are behind
    rated: bool = False
    undo: bool = True
    title: str = ""
    wait: float = 0.0  # seconds, at most, that a seat which is passed for seems to think where it might have acted
    rulebook: str = ""  # the rules that are played, which know the profiles and formats; empty is the usual one


class CreateRoom(Request, tag="create room"):
    settings: Settings = field(default_factory=Settings)


class ListRooms(Request, tag="list rooms"):
    """Public rooms, newest first."""

    search: str = ""  # in titles and names of players
    open: bool = False  # only those with a free seat
    limit: Whole = 50
    before: str = ""  # a room: only those made before it. The next page is that before the last room of this one
    rulebook: str = ""  # only those that play by it


class Join(Request, tag="join"):
    """Take a seat; a private room wants its invitation, which is enough without the room."""

    room: str = ""
    invitation: str = ""


class Watch(Request, tag="watch"):
    """Look on as a spectator; a private room wants its invitation, which is enough without the room."""

    room: str = ""
    invitation: str = ""


class Leave(Request, tag="leave"):
    """Give up the seat, or stop watching. In a game that has begun, a seat is given up by conceding."""

    room: str


class ChooseDeck(Request, tag="deck"):
    """By the name of a deck of the server, or as a text: Arena's export, MTGO's .txt or .dek, or a plain list."""

    room: str
    name: str = ""  # with a text, what others see of it
    text: str = ""


class Ready(Request, tag="ready"):
    """The game begins when all seats are taken and ready."""

    room: str
    ready: bool = True
    nonce: str = ""  # up to 64 characters of one's own that go into the seed of the shuffles


class AddBot(Request, tag="add bot"):
    """Fill a seat with a bot of the server. In the order of their strength they are random, casual and greedy."""

    room: str
    bot: str = "greedy"
    deck: str = ""  # the name of a deck of the server


class Rematch(Request, tag="rematch"):
    """Play another match with the same decks, once all seats want to; bots always do."""

    room: str


class Enqueue(Request, tag="enqueue"):
    """Wait for an opponent of about the same rating; `matched` names the room, in which both have to get ready.

    The longer somebody waits, the more the ratings may differ. Who loses the connection waits no more.
    """

    format: str = ""
    profile: str = ""
    deck_name: str = ""
    deck_text: str = ""
    best_of: Whole = 1
    rulebook: str = ""


class Dequeue(Request, tag="dequeue"):
    """Wait no more."""


# --- play


class Answer(Request, tag="answer"):
    """Answer a decision, by the places of its options or by numbers."""

    room: str
    number: Whole  # of the decision
    take: list[Whole]


class Concede(Request, tag="concede"):
    """Give the game up, at any time. With more than two seats the others go on, and the seat may be left."""

    room: str


class Stops(Request, tag="stops"):
    """Where to be asked, and what to pass over. Each field that is given replaces what was set.

    While nothing waits, a seat is asked in the steps of its stops; while something does, whenever that is another
    player's, or of the kinds in `own`. Steps and kinds are those of the game's sheet. Until the seat says otherwise,
    its stops are those that are usual in the game.

    Everywhere else it is passed for it, and also where it seems unable to act, as far as everybody can tell. What it
    holds makes no difference, so that nobody can read it from who is asked. For the same reason some questions have one
    answer: they are asked of a seat that others cannot know to have no choice. A seat is not asked, either, where
    nothing has happened that it could want to respond to. With `always`, it is asked at each of its stops and whenever
    anything waits, its own included, whatever it could do.
    """

    room: str
    mine: list[str] | None = None  # steps of one's own turns in which to be asked while nothing waits
    others: list[str] | None = None
    # "": not at all; "something": until something of another player's waits, one is asked anything else, or one's next
    # turn comes; "turn": for all of this turn
    until: str | None = None
    own: list[str] | None = None  # kinds of things that wait: about which of one's own to be asked
    always: bool | None = None
    # seconds, at most, that it seems to think where it is passed for and might have acted, if the room says less
    wait: float | None = None
    yields: list[str] | None = None  # names of what is let happen when it waits, with or without its text
    remembered: dict[str, list[Whole]] | None = None  # prompts of decisions -> the answer to be given each time
    orders: bool | None = None  # what happens at once, in the order in which it came


class Undo(Request, tag="undo"):
    """Ask to take back one's last choice and all that came of it, or agree to what another asked for.

    What is chosen for one thing that a player does is one choice, from its beginning on.
    It is done when all other seats in the game agree; bots always do. Any new choice ends the asking; one that others
    do not want to take back is not asked for again. Refused as `revealed` if something random has happened since, or a
    hidden card has become known.
    """

    room: str
    agree: bool = True


class OfferDraw(Request, tag="draw"):
    """Offer a draw, or agree to one. When all seats in the game have, nobody wins; one that does not agree ends it.

    Who has offered one that was refused may offer another in a later turn.
    """

    room: str
    agree: bool = True


class Say(Request, tag="say"):
    """A text, or one of the emotes that `welcome` lists, for everybody in the room who has not muted the speaker."""

    room: str
    text: str = ""
    emote: str = ""


class Mute(Request, tag="mute"):
    """Hear nothing more of what a seat says; or hear it again."""

    room: str
    seat: Whole  # 0 for all spectators
    muted: bool = True


class Explain(Request, tag="explain"):
    """Why an object is as it is, step by step, as far as the asker may know. The result is an `Explanation`."""

    room: str
    object: Whole


class Resync(Request, tag="resync"):
    """Send a snapshot; what was known is out of step."""

    room: str


# --- what there is


class Cards(Request, tag="cards"):
    """Printed faces that looks refer to, by number: those that one sees and has not kept from an earlier game."""

    numbers: list[Whole] = []  # packed, as in patches; 1,000 at most
    rulebook: str = ""


class Decks(Request, tag="decks"):
    """Decks of the server, or check one of one's own."""

    check: str = ""  # a list of cards, as for `deck`
    format: str = ""
    rulebook: str = ""


class ListReplays(Request, tag="replays"):
    """Finished games of one's own, newest first."""

    limit: Whole = 50


class GetReplay(Request, tag="replay"):
    """A finished game as a file (`step` < 0), or what was seen after so many answers, forward or back.

    Who played it may have it, and everybody if its room was public; not before the match is over.
    """

    game: str
    step: Whole = -1
    seat: Whole = 0  # whose view: a seat's, 0 for a spectator's, -1 for one in which nothing is hidden


class Standing(Request, tag="standing"):
    """One's rating in a format."""

    format: str = ""
    rulebook: str = ""


class Ping(Request, tag="ping"):
    pass


ClientMessage = (
    Hello | Guest | Register | Login | Resume | Logout | ChangePassword | Sessions | MakeKey | DropKey
    | CreateRoom | ListRooms | Join | Watch | Leave | ChooseDeck | Ready | AddBot | Rematch | Enqueue | Dequeue
    | Answer | Concede | Stops | Undo | OfferDraw | Say | Mute | Explain | Resync
    | Cards | Decks | ListReplays | GetReplay | Standing | Ping
)  # fmt: skip


# --- what the server sends


class Reply(Struct, tag_field="t", omit_defaults=True, kw_only=True):
    """What a server sends."""


class Done(Reply, tag="done"):
    """The request was carried out. `result` is what the reference lists for it."""

    id: int
    result: Any = None


class Error(Reply, tag="error"):
    """The request was refused and nothing has changed; or, without an id, a message could not be read."""

    code: str
    problem: str  # what was wrong
    expected: str = ""
    id: int | UnsetType = UNSET


class RoomState(Reply, tag="room"):
    """A room, whenever something about it changes; the game itself comes as snapshots and updates."""

    room: str
    stage: str  # open, playing, between (two games of a match), over, closed; or paused, while nothing can be stored
    settings: Settings
    seats: list["SeatInfo"]
    seat: int = 0  # the receiver's own, 0 for spectators
    spectators: int = 0
    game: str = ""  # the number of the game that is played or was played last, for replays
    games: list[int] = []  # who won the games of this match so far, 0 for a draw
    commitment: str = ""  # to the server's part of the seed
    reason: str = ""  # why the room is paused or over
    undo: list[int] = []  # seats that asked for or agreed to an undo
    draw: list[int] = []  # seats that offered or agreed to a draw
    invitation: str = ""  # for those who sit in a private room


class SeatInfo(Struct, omit_defaults=True):
    """A seat of a room."""

    id: int
    name: str = ""  # empty while it is free
    ready: bool = False
    deck: str = ""  # its name or that it was chosen; its cards are secret
    connected: bool = False
    bot: str = ""
    clock: float = 0.0  # seconds left when this was sent; they run while the seat is the one that is asked
    rating: int = 0


class View(
    Reply,
    tag="view",
    rename={"room": "r", "number": "n", "sheet": "g", "snapshot": "v", "patch": "p", "decision": "d", "hash": "h"},
):
    """Everything the receiver may see. It replaces what was known."""

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
    """What changed. Its number follows that of the last one; after a gap, ask for `resync`."""

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
    """Something that everybody should know: the server is about to stop, a seat was taken over."""

    code: str
    text: str
    back_in: float = 0.0  # seconds after which to come back
    room: str = ""  # that it is about


class Matched(Reply, tag="matched"):
    """The queue found a game: the room, where one sits with the deck already. It closes if not both get ready."""

    room: str


class Unknown(Struct):
    """Something of a newer server that this client does not know. To be ignored."""

    tag: str


ServerMessage = Done | Error | RoomState | View | Update | Said | Notice | Matched


# --- the results of requests


class Welcome(Struct, omit_defaults=True):
    """The result of `hello`."""

    version: int
    server: str
    login: list[str] = []  # ways to log in: guest, password, key, token
    limits: dict[str, float] = {}
    emotes: list[str] = []  # those that can be said


class Signed(Struct, omit_defaults=True):
    """The result of logging in, in any way. Keep `session`: it is the key to `resume`."""

    name: str
    session: str
    guest: bool = True
    rooms: list[str] = []  # where one has a seat


class SessionLine(Struct, omit_defaults=True):
    """A session in a list; `number` is for `logout`. Times are in seconds since 1970.

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
    formats: list[str] = []  # those in which it may be played


class DeckReport(Struct, omit_defaults=True):
    """The result of `decks` with a list to check. The deck may be played if there are no problems."""

    name: str = ""
    cards: dict[str, int] = {}
    sideboard: dict[str, int] = {}
    apart: dict[str, list[str]] = {}  # cards that begin elsewhere, by what the list calls them
    problems: list[str] = []  # lines that cannot be read, or rules of the format that are broken


class StandingLine(Struct, omit_defaults=True):
    """The result of `standing`. Rated games between accounts count."""

    format: str
    rating: int
    unsure: int  # so many points more or less
    games: int = 0  # that it comes from
    place: int = 0  # among all who have a rating, 1 is the best; 0 without one
    of: int = 0  # so many have one


class ReplayLine(Struct, omit_defaults=True):
    """A finished game in the list that is the result of `replays`. Times are in seconds since 1970."""

    game: str
    began: float
    names: list[str]
    seat: int  # one's own
    winners: list[int] = []  # seats
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
    """A game as it was seen after so many answers, and what the last of them had led to."""

    game: str
    step: int
    steps: int  # answers of the whole game
    sheet: Sheet
    snapshot: Snapshot
    hash: int
    patch: list[Op] = []  # the texts of the events
    events: list[EventRow] = []
    asked: int = 0  # the seat whose answer comes next; 0 at the end


class ReplayFound(Struct, omit_defaults=True):
    """The result of `replay`: the file, or what was seen at the step."""

    file: ReplayFile | None = None
    seen: ReplayStep | None = None


class CardList(Struct):
    """The result of `cards`. A face is its values in the order of the sheet's `face`.

    Those at the end may be left out, and are nothing then.
    """

    digest: str  # the sheet of a game with these cards has the same
    many: int  # all that there are have the numbers below this
    faces: list[Face]  # in the order in which they were asked for


class Difference(Struct, omit_defaults=True):
    """What a step of an explanation changed: a characteristic, before and after, in words or numbers."""

    field: str
    before: str | int | list[str] | None = None
    after: str | int | list[str] | None = None


class Explanation(Struct, omit_defaults=True):
    """The result of `explain`: one line with its rule, what it changed, and what led to it."""

    text: str
    rule: str = ""
    because: list["Explanation"] = []
    source: int = 0  # the object that brought it about, if the asker sees it
    changes: list[Difference] = []


# What `done` brings for a request; for those that are not listed, nothing.
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
    Explain: Explanation,
    Cards: CardList,
    Decks: list[DeckLine] | DeckReport,
    Standing: StandingLine,
    ListReplays: list[ReplayLine],
    GetReplay: ReplayFound,
}
