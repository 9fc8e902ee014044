"""The whole state of a game, in plain records that refer to each other by id, so that it can be copied.

Only verbs change it. They note each changed object with `touch`, for views and for what a rule book derives from it.
"""

from typing import Any, ClassVar, Generic, Self

from twinstack.engine.compiling import TypeVar, mypyc_attr
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import FIRST_OBJECT, NOTHING, Entity, Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.sheet import Sheet

O_co = TypeVar("O_co", bound=Obj, covariant=True, default=Obj)
P_co = TypeVar("P_co", bound=Player, covariant=True, default=Player)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[O_co, P_co]):
    """Objects, players and zones, with the rule book's own classes of records."""

    object_type: ClassVar[type[Any]] = Obj
    """The class of its objects."""

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def __init__(self, players: list[P_co], random: Randomness, sheet: Sheet) -> None:
        self.players = players
        self.random = random
        self.sheet = sheet
        self.objects: dict[int, O_co] = {}
        self.past: dict[int, O_co] = {}  # objects that are gone, as they last were
        # the shared zones: an ordered one is a list of ids, the last on top; players' own zones are their `piles`
        self.zones: dict[str, dict[int, O_co] | list[int]] = {
            zone.name: [] if zone.ordered else {} for zone in sheet.zones if zone.shared
        }
        self.name_zones()
        self.next_id = FIRST_OBJECT
        self.shared = 0  # records of gone objects with a lower id may be shared with a clone
        self.clock = 0  # the latest timestamp
        self.answered = 0  # how many answers were given
        self.version = 0  # grows with every change
        self.log: list[Event] = []
        self.former: dict[
            int, tuple[tuple[int, Any], ...]
        ] = {}  # object -> (length of the log, what it was until then), …
        self.conceded: tuple[int, ...] = ()  # seats that have conceded; the rules let them leave as soon as possible
        self.changed: dict[int, None] = {}  # changed objects, for views, which empty it

    def name_zones(self) -> None:
        """Point the attributes that a rule book's state has for zones at `zones`; called on a new state and a clone."""

    def touch(self, obj: Obj) -> None:
        """Something about the object has changed."""
        self.version += 1
        self.changed[obj.id] = None

    def set_mark(self, obj: Obj, name: str, value: Any) -> None:
        """Set a flag or mark of the sheet; an empty value takes it away."""
        self.sheet.check_mark(name)
        marks = {**obj.marks, name: value}
        if not value:
            del marks[name]
        obj.marks = marks or NOTHING
        self.touch(obj)

    def set_stat(self, player: Player, name: str, value: Any) -> None:
        """Set a player's statistic."""
        self.sheet.stat(name)
        player.stats = {**player.stats, name: value}
        self.version += 1

    def rename(self, obj: Obj, before: Characteristics) -> None:
        """The object has a new name. Events until now are still told of it as it was `before`."""
        self.former[obj.id] = (*self.former.get(obj.id, ()), (len(self.log), before))

    def learn(self, obj: Obj, seats: int) -> None:
        """These seats, as bits, may know the object from now on."""
        obj.known |= seats
        self.changed[obj.id] = None

    def forget(self, obj: Obj) -> None:
        """No seat knows the object any more."""
        if obj.known:
            obj.known = 0
            self.changed[obj.id] = None

    def entity(self, id: int) -> Entity:
        """The player or object with this id; an object that is gone, as it last was."""
        if id < FIRST_OBJECT:
            return self.players[id - 1]
        return self.objects.get(id) or self.past[id]

    def obj(self, id: int) -> O_co:
        """The object with this id; one that is gone, as it last was."""
        return self.objects.get(id) or self.past[id]

    def own(self, id: int) -> O_co:
        """The object, to write on. A record of a gone object may be shared with a clone, so it is copied first."""
        obj = self.objects.get(id) or self.past[id]
        if id < self.shared and id not in self.objects:
            obj = self.past[id] = obj.copy()
        return obj

    def tick(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock

    def alive(self) -> list[P_co]:
        return [player for player in self.players if not player.lost]

    def zone_ids(self, zone: str, seat: int) -> list[int]:
        """The ids of the objects in a zone; if each player has one, in this seat's."""
        return list(self.zones[zone] if zone in self.zones else self.players[seat].piles[zone])

    def further_form(self) -> list[Any]:
        """What a state with more than records and zones adds to its canonical form."""
        return []

    def extra_form(self) -> Any:
        """What the hash of a game includes besides the canonical form."""
        return None

    def clone(self) -> Self:
        """An independent copy. Immutable values are shared."""
        self.shared = self.next_id
        twin = self.__class__.__new__(self.__class__)
        more = getattr(self, "__dict__", None)  # compiled, only what other subclasses add
        if more is not None:
            twin.__dict__ = dict(more)  # not `vars(twin)`, which a compiled object has only once something is in it
        twin.sheet = self.sheet
        twin.next_id = self.next_id
        twin.shared = self.shared
        twin.clock = self.clock
        twin.answered = self.answered
        twin.version = self.version
        twin.conceded = self.conceded
        twin.players = [player.copy() for player in self.players]
        twin.random = self.random.copy()
        twin.objects = {id: obj.copy() for id, obj in self.objects.items()}
        twin.past = dict(self.past)
        twin.zones = {
            name: zone[:] if isinstance(zone, list) else {id: twin.objects[id] for id in zone}
            for name, zone in self.zones.items()
        }
        twin.name_zones()
        twin.log = self.log[:]
        twin.former = dict(self.former)
        twin.changed = {}
        return twin
