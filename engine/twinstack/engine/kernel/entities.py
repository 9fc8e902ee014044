"""Objects and players: what a game is made of. Plain records; only verbs write on them.

State refers to them by id. Ids below FIRST_OBJECT are players (seat + 1), so that one number can name either; 0 is
nothing. These records have what any game needs. What else a sheet declares for objects and players is kept by name in
`marks` and `stats`. A rule book that reads such values very often has subclasses with fields for them, which it adds
to FIELDS and to `copy`. The dictionaries of a record are never changed in place, so a copied game may share them.
"""

import typing
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Self, overload

from twinstack.engine.compiling import TypeVar, mypyc_attr
from twinstack.engine.kernel.characteristics import Characteristics, Copiable, Draft
from twinstack.engine.sheet import Sheet

FIRST_OBJECT: Final = 16


class _Nothing(dict[Any, Any]):
    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return 0

    def __setitem__(self, key: Any, value: Any) -> None:
        raise TypeError(f"{key!r} cannot be written into NOTHING, which all records share")


NOTHING: Final[dict[Any, Any]] = _Nothing()
"""The empty dictionary of every record that has nothing to put into one: shared, since making one each takes time."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Entity:
    """A player or an object."""

    __slots__ = ("counters", "id")

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "counters")
    is_player = False
    id: int
    counters: dict[str, int]


Kind = typing.TypeVar("Kind", bound="Obj")


def with_fields(kind: type[Any], *names: str, told_elsewhere: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The FIELDS of a record class with more fields than its base: sorted, so that moving one changes no hash."""
    rest = {*kind.FIELDS, *names}.difference(("id", "counters"), told_elsewhere)
    return ("id", "counters", *sorted(rest))


V_co = TypeVar("V_co", bound=Copiable, covariant=True, default=Copiable)
C_co = TypeVar("C_co", bound=Characteristics | Draft[Any], covariant=True, default=Characteristics)


OBJECT_FIELDS = (
    "attached_to", "attachments", "became", "card", "cast", "chars", "choices", "controller", "copiable",
    "copies", "counter_times", "entered", "face", "face_down", "kind", "known", "marks", "origin", "owner",
    "printed", "since", "timestamp", "under", "was", "zone",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Obj(Entity, Generic[V_co, C_co]):
    """An object. Each change of zone makes a new one; the old record stays as it last was."""

    __slots__ = OBJECT_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = ("id", "counters", *OBJECT_FIELDS)

    printed: V_co
    copiable: V_co
    chars: C_co

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def __init__(self, id: int, kind: str, owner: int, printed: V_co, zone: str, card: int = -1) -> None:
        self.id = id
        self.kind = kind  # "card", "copy", "ability" on the stack, or another kind that its game has
        self.card = card  # the number of the physical card, -1 for none
        self.owner = owner
        self.controller = owner
        self.under = owner  # the seat that controls it unless an effect says otherwise
        self.zone = zone
        self.printed = printed
        self.origin: Any = None  # how its printed values were copied, if they were
        self.copies: tuple[Any, ...] = ()  # copy effects, by timestamp
        self.copiable = printed  # after the copy effects
        self.chars = printed.faces[0]  # after all layers; the engine keeps it up to date
        self.face = 0
        self.face_down: Any = None  # why it is face down, and as what
        self.counters = NOTHING
        self.counter_times: dict[str, int] = NOTHING
        self.marks: dict[str, Any] = NOTHING  # the flags and marks that it has, by name
        self.attached_to = 0
        self.attachments: tuple[int, ...] = ()
        self.timestamp = 0
        self.entered = 0  # the clock when it entered; equal for objects that entered together
        self.since = 0  # the number of the turn in which it came under its controller's control
        self.choices: dict[Any, Any] = NOTHING  # what was chosen or remembered for it, by linked ability
        self.cast: Any = None  # how it came onto the stack, and with which choices
        self.known = 0  # seats that may know what it is, as bits
        self.was = 0  # the object it was before its last change of zone
        self.became = 0  # the object it became

    @overload
    def copy(self) -> Self: ...
    @overload
    def copy(self, kind: type[Kind]) -> Kind: ...
    def copy(self, kind: type[Any] | None = None) -> Any:
        """An equal record, perhaps of a subclass. Each field by name, since a loop is five times as slow."""
        twin: Obj[V_co, C_co] = _new(kind or Obj)
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
        twin.entered = self.entered
        twin.face = self.face
        twin.face_down = self.face_down
        twin.kind = self.kind
        twin.known = self.known
        twin.marks = self.marks
        twin.origin = self.origin
        twin.owner = self.owner
        twin.printed = self.printed
        twin.since = self.since
        twin.timestamp = self.timestamp
        twin.under = self.under
        twin.was = self.was
        twin.zone = self.zone
        return twin

    @property
    def name(self) -> str:
        return self.chars.name

    @property
    def text_since(self) -> int:
        """Its text is as old as itself, or as the copy effect that it comes from, if that is younger. Magic: 613.7a"""
        own: int = self.timestamp
        return max(own, self.copies[-1].timestamp) if self.copies else own

    def __repr__(self) -> str:
        return f"<{self.id} {self.chars.name or self.kind} in {self.zone}>"


_new: Final[Callable[[type[Any]], Any]] = Obj.__new__  # looked up once, since a fork copies every object

_NONE: Final = {"number": 0, "text": "", "amounts": NOTHING, "names": ()}


PLAYER_FIELDS = ("deck", "facts", "lost", "name", "piles", "seat", "stats", "team", "won")


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Entity):
    """A player: a seat, with the statistics and the zones that the sheet gives each player."""

    __slots__ = PLAYER_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = ("id", "counters", *PLAYER_FIELDS)

    is_player = True

    def __init__(self, seat: int, name: str, sheet: Sheet) -> None:
        self.id = seat + 1  # 0 is nobody
        self.seat = seat
        self.name = name
        self.team = seat
        self.counters = {}
        self.piles: dict[str, list[int]] = {zone.name: [] for zone in sheet.zones if not zone.shared}  # last is on top
        self.stats: dict[str, Any] = {stat.name: _NONE[stat.holds] for stat in sheet.stats}
        self.lost = ""  # why the player has lost; empty while still in the game
        self.won = False
        self.facts: dict[str, int] = {}  # what was done this turn -> how often
        self.deck = ""

    def copy(self) -> Any:  # of one type in both classes, since mypyc takes them for one by their name
        twin = self.__class__.__new__(self.__class__)
        twin.counters = self.counters
        twin.id = self.id
        twin.deck = self.deck
        twin.facts = self.facts
        twin.lost = self.lost
        twin.name = self.name
        twin.piles = {name: pile[:] for name, pile in self.piles.items()}
        twin.seat = self.seat
        twin.stats = self.stats
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
        return f"<seat {self.seat} {self.name}>"
