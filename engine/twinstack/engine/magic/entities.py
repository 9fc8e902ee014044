"""Magic's objects and players: the kernel's records, with further fields for what Magic often needs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Self, overload

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.kernel import entities as kernel
from twinstack.engine.kernel.entities import NOTHING, Kind, with_fields
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.sheet import SHEET

OBJECT_FIELDS = ("damage", "deathtouched", "flipped", "phased", "tapped")


@mypyc_attr(allow_interpreted_subclasses=True)
class Obj(kernel.Obj[Copiable, Characteristics]):
    """An object (109.1). A new one is made on each zone change (400.7); the old record stays as it last was."""

    __slots__ = OBJECT_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = with_fields(kernel.Obj, *OBJECT_FIELDS)

    def __init__(self, id: int, kind: str, owner: int, printed: Copiable, zone: str, card: int = -1) -> None:
        """Sets every field itself, as `copy` does: one call is quicker, and many objects are made."""
        self.id = id
        self.kind = kind
        self.card = card
        self.owner = owner
        self.controller = owner
        self.under = owner
        self.zone = zone
        self.printed = printed
        self.origin: Any = None
        self.copies: tuple[Any, ...] = ()
        self.copiable = printed
        self.chars = printed.faces[0]
        self.face = 0
        self.face_down: Any = None
        self.counters = NOTHING
        self.counter_times: dict[str, int] = NOTHING
        self.marks: dict[str, Any] = NOTHING
        self.attached_to = 0
        self.attachments: tuple[int, ...] = ()
        self.timestamp = 0
        self.entered = 0
        self.since = 0
        self.choices: dict[Any, Any] = NOTHING
        self.cast: Any = None
        self.known = 0
        self.was = 0
        self.became = 0
        self.flipped = False
        self.tapped = False
        self.phased = 0  # 0 phased in, 1 phased out directly, 2 indirectly. 702.26
        self.damage = 0
        self.deathtouched = False

    @overload
    def copy(self) -> Self: ...
    @overload
    def copy(self, kind: type[Kind]) -> Kind: ...
    def copy(self, kind: type[Any] | None = None) -> Any:
        """Another record with the same fields, even of a subclass. Sets every field itself: one call is quicker."""
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
        twin.marks = self.marks
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


_new: Final[Callable[[type[Any]], Any]] = Obj.__new__  # looked up once: a fork copies every object

COMPONENTS: Final = "components"
"""Under this name a permanent that several cards or tokens represent keeps them, the topmost first. 712.4, 730.2"""


@dataclass(frozen=True, slots=True)
class Component:
    """One of the cards and tokens that represent a permanent: what that would be if it was represented by it alone."""

    printed: Copiable
    card: int
    kind: str = "card"
    origin: Any = field(default=None, compare=False)  # how its values were copied
    face_down: bool = False


def represented_by(obj: Obj) -> tuple[Obj | Component, ...]:
    """The cards and tokens that represent an object: itself, unless they are several."""
    return components(obj) or (obj,)


def components(obj: Obj) -> tuple[Component, ...]:
    """The cards and tokens that represent a permanent, if they are several; otherwise none. 712.4, 730.2"""
    found: tuple[Component, ...] = obj.choices.get(COMPONENTS, ()) if obj.zone == "battlefield" else ()
    return found


PLAYER_FIELDS = (
    "began", "graveyard", "hand", "hand_limit", "lands_played", "library", "life", "pool", "starved",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(kernel.Player):
    """A player (102): a seat with a life total, three private zones and a mana pool."""

    __slots__ = PLAYER_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = with_fields(kernel.Player, *PLAYER_FIELDS, told_elsewhere=("piles",))

    def __init__(self, seat: int, name: str, life: int) -> None:
        super().__init__(seat, name, SHEET)
        self.stats = NOTHING  # statistics are fields here, or computed
        self.life = life
        self.library = self.piles["library"]
        self.hand = self.piles["hand"]
        self.graveyard = self.piles["graveyard"]
        self.pool: dict[int, int] = {}  # kind of mana (plus 64 for snow) -> amount
        self.lands_played = 0
        self.began = 0  # the number of their last turn. 302.6
        self.starved = False  # has drawn from an empty library since the last check of state-based actions. 704.5b
        self.hand_limit = 7

    def copy(self) -> Any:  # of one type in both classes, since mypyc takes them for one by their name
        twin = self.__class__.__new__(self.__class__)
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
        twin.piles = {"library": twin.library, "hand": twin.hand, "graveyard": twin.graveyard}
        twin.pool = dict(self.pool)
        twin.seat = self.seat
        twin.starved = self.starved
        twin.stats = self.stats
        twin.team = self.team
        twin.won = self.won
        return twin

    def __repr__(self) -> str:
        return f"<seat {self.seat} {self.name} {self.life}>"
