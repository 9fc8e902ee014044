"""Objects and players: what a game is made of. Plain records; only verbs write on them.

State refers to them by id. Ids below FIRST_OBJECT are players (their seat and one), so that one number can name
either; 0 is nothing.
Dictionaries held by a record are never changed in place, so a copied game may share them.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, overload

from twinstack.engine.kernel.characteristics import Characteristics, Copiable

FIRST_OBJECT = 16


class _Nothing(dict[Any, Any]):
    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return 0

    def __setitem__(self, key: Any, value: Any) -> None:
        raise TypeError(f"{key!r} was to be written into what all records share that have nothing")


NOTHING: dict[Any, Any] = _Nothing()
"""What a record has that has nothing of a kind: one for all of them, for a dictionary of its own takes time to make."""


class Entity:
    """A player or an object: what can be chosen, targeted or dealt damage."""

    __slots__ = ("counters", "id")

    is_player = False
    id: int
    counters: dict[str, int]


Kind = TypeVar("Kind", bound="Obj")


OBJECT_FIELDS: Final = (
    "attached_to",
    "attachments",
    "became",
    "card",
    "cast",
    "chars",
    "choices",
    "controller",
    "copiable",
    "copies",
    "counter_times",
    "damage",
    "deathtouched",
    "entered",
    "face",
    "face_down",
    "flipped",
    "kind",
    "known",
    "origin",
    "owner",
    "phased",
    "printed",
    "since",
    "tapped",
    "timestamp",
    "under",
    "was",
    "zone",
)


class Obj(Entity):
    """An object (109.1). A new one is made on each zone change (400.7); the old record stays as it last was."""

    __slots__ = OBJECT_FIELDS

    def __init__(self, id: int, kind: str, owner: int, printed: Copiable, zone: str, card: int = -1) -> None:
        self.id = id
        self.kind = kind  # card, token, copy (of a spell or card), ability, emblem
        self.card = card  # the physical card, -1 for none
        self.owner = owner
        self.controller = owner
        self.under = owner  # who controls it where no effect says otherwise. 110.2
        self.zone = zone
        self.printed = printed
        self.origin: Any = None  # how the printed values of a token or copy were copied: a Copied
        self.copies: tuple[Any, ...] = ()  # layer 1a copy effects, by timestamp
        self.copiable = printed  # after layer 1a
        self.chars: Characteristics = printed.faces[0]  # after all layers; the engine keeps it current
        self.face = 0
        self.face_down: Any = None  # a FaceDown while face down
        self.flipped = False
        self.tapped = False
        self.phased = 0  # 0 phased in, 1 phased out directly, 2 indirectly. 702.26
        self.counters = NOTHING
        self.counter_times: dict[str, int] = NOTHING
        self.damage = 0
        self.deathtouched = False
        self.attached_to = 0
        self.attachments: tuple[int, ...] = ()
        self.timestamp = 0
        self.entered = 0  # the clock as it entered; the same for all that entered together
        self.since = 0  # the number of the turn in which it came under its controller's control
        self.choices: dict[Any, Any] = NOTHING  # what was chosen or remembered for it, by linked ability. 607
        self.cast: Any = None  # how it was cast or activated: a StackInfo
        self.known = 0  # seats that may know what it is, as bits
        self.was = 0  # the object it was before its last zone change
        self.became = 0  # the object it became

    @overload
    def copy(self) -> "Obj": ...
    @overload
    def copy(self, kind: type[Kind]) -> Kind: ...
    def copy(self, kind: "type[Obj] | None" = None) -> "Obj":
        """Another record that says the same, perhaps of a subclass. By name, for a loop is five times as slow."""
        twin: Obj = _new(kind or Obj)
        twin.counters = self.counters
        twin.id = self.id
        twin.attached_to = self.attached_to
        twin.attachments = self.attachments
        twin.became = self.became
        twin.card = self.card
        twin.cast = self.cast
        twin.chars = self.chars
        twin.choices = self.choices
        twin.controller = self.controller
        twin.copiable = self.copiable
        twin.copies = self.copies
        twin.counter_times = self.counter_times
        twin.damage = self.damage
        twin.deathtouched = self.deathtouched
        twin.entered = self.entered
        twin.face = self.face
        twin.face_down = self.face_down
        twin.flipped = self.flipped
        twin.kind = self.kind
        twin.known = self.known
        twin.origin = self.origin
        twin.owner = self.owner
        twin.phased = self.phased
        twin.printed = self.printed
        twin.since = self.since
        twin.tapped = self.tapped
        twin.timestamp = self.timestamp
        twin.under = self.under
        twin.was = self.was
        twin.zone = self.zone
        return twin

    @property
    def name(self) -> str:
        return self.chars.name

    def __repr__(self) -> str:
        return f"<{self.id} {self.chars.name or self.kind} in {self.zone}>"


_new: Final[Callable[[type[Any]], Any]] = Obj.__new__  # looked up once: an object is copied for each one in a fork

PLAYER_FIELDS: Final = (
    "began",
    "deck",
    "facts",
    "graveyard",
    "hand",
    "hand_limit",
    "lands_played",
    "library",
    "life",
    "lost",
    "name",
    "pool",
    "seat",
    "starved",
    "team",
    "won",
)


class Player(Entity):
    """A player (102): a seat with a life total, three private zones and a mana pool."""

    __slots__ = PLAYER_FIELDS

    is_player = True

    def __init__(self, seat: int, name: str, life: int) -> None:
        self.id = seat + 1  # 0 is nobody
        self.seat = seat
        self.name = name
        self.team = seat
        self.life = life
        self.counters = {}
        self.library: list[int] = []  # the last one is the top
        self.hand: list[int] = []
        self.graveyard: list[int] = []  # the last one is the top
        self.pool: dict[int, int] = {}  # kind of mana (plus 64 for snow) -> amount
        self.lands_played = 0
        self.began = 0  # the number of the turn that they began last. 302.6
        self.starved = False  # drew from an empty library since state-based actions looked. 704.5b
        self.lost = ""  # why, once out of the game
        self.won = False
        self.facts: dict[str, int] = {}  # what was done this turn, counted
        self.hand_limit = 7
        self.deck = ""

    def copy(self) -> "Player":
        twin: Player = Player.__new__(Player)
        twin.counters = self.counters
        twin.id = self.id
        twin.began = self.began
        twin.deck = self.deck
        twin.facts = self.facts
        twin.graveyard = self.graveyard[:]
        twin.hand = self.hand[:]
        twin.hand_limit = self.hand_limit
        twin.lands_played = self.lands_played
        twin.library = self.library[:]
        twin.life = self.life
        twin.lost = self.lost
        twin.name = self.name
        twin.pool = dict(self.pool)
        twin.seat = self.seat
        twin.starved = self.starved
        twin.team = self.team
        twin.won = self.won
        return twin

    @property
    def zone(self) -> str:
        return "players"

    @property
    def alive(self) -> bool:
        return not self.lost

    def __repr__(self) -> str:
        return f"<seat {self.seat} {self.name} {self.life}>"
