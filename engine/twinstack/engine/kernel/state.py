"""The whole state of a game, in plain records that refer to one another by id, so that it can be copied.

Only verbs change it. What is done to an object is noted here through `touch`, for whoever shows the game to others and
for what a rule book derives of it.
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


@mypyc_attr(native_class=False)
class State(Generic[O_co, P_co]):
    """Objects, players and zones; with the records of a rule book."""

    object_type: ClassVar[type[Any]] = Obj
    """What its objects are made of."""

    def __init__(self, players: list[P_co], random: Randomness, sheet: Sheet) -> None:
        self.players = players
        self.random = random
        self.sheet = sheet
        self.objects: dict[int, O_co] = {}
        self.past: dict[int, O_co] = {}  # objects that are gone, as they last were
        # the zones that all share: of one in an order the ids, the last is on top; players have the others as piles
        self.zones: dict[str, dict[int, O_co] | list[int]] = {
            zone.name: [] if zone.ordered else {} for zone in sheet.zones if zone.shared
        }
        self.name_zones()
        self.next_id = FIRST_OBJECT
        self.shared = 0  # a record of a gone object with an id below may be shared with a clone
        self.clock = 0  # timestamps
        self.answered = 0  # how many answers were given
        self.version = 0  # grows with every change
        self.log: list[Event] = []
        self.looked: dict[int, tuple[tuple[int, Any], ...]] = {}  # what had another name, up to which event
        self.conceded: tuple[int, ...] = ()  # seats that gave up; the rules let them leave as soon as they can
        self.changed: dict[int, None] = {}  # for whoever shows the game to others; they empty it

    def name_zones(self) -> None:
        """Where a rule book's state has attributes for zones, they are given what `zones` has, here and in a clone."""

    def touch(self, obj: Obj) -> None:
        """Something about it has changed."""
        self.version += 1
        self.changed[obj.id] = None

    def set_mark(self, obj: Obj, name: str, value: Any) -> None:
        """Give an object a flag or mark of the sheet, or take it away with a value that is nothing."""
        self.sheet.check_mark(name)
        marks = {**obj.marks, name: value}
        if not value:
            del marks[name]
        obj.marks = marks or NOTHING
        self.touch(obj)

    def set_stat(self, player: Player, name: str, value: Any) -> None:
        """Give a player another amount of what the sheet says that players have."""
        self.sheet.stat(name)
        player.stats = {**player.stats, name: value}
        self.version += 1

    def rename(self, obj: Obj, before: Characteristics) -> None:
        """It is called otherwise now. What has happened so far is told with the name that it had."""
        self.looked[obj.id] = (*self.looked.get(obj.id, ()), (len(self.log), before))

    def learn(self, obj: Obj, seats: int) -> None:
        """These seats, as bits, may know what it is from now on."""
        obj.known |= seats
        self.changed[obj.id] = None

    def forget(self, obj: Obj) -> None:
        """Nobody may know any more what it is."""
        if obj.known:
            obj.known = 0
            self.changed[obj.id] = None

    def entity(self, id: int) -> Entity:
        """The player or object with this id; a gone object as it last was."""
        if id < FIRST_OBJECT:
            return self.players[id - 1]
        return self.objects.get(id) or self.past[id]

    def obj(self, id: int) -> O_co:
        """The object with this id; a gone one as it last was."""
        return self.objects.get(id) or self.past[id]

    def own(self, id: int) -> O_co:
        """The object, to be written on. Clones share the records of objects that are gone; those are copied first."""
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
        """The ids of the objects in a zone; of one player, for the zones that each has."""
        return list(self.zones[zone] if zone in self.zones else self.players[seat].piles[zone])

    def further_form(self) -> list[Any]:
        """What the canonical form has of a state that keeps more than records and zones."""
        return []

    def extra_form(self) -> Any:
        """What a hash is made of besides that form."""
        return None

    def clone(self) -> Self:
        """An independent copy. Immutable values are shared."""
        self.shared = self.next_id
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
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
        twin.looked = dict(self.looked)
        twin.changed = {}
        return twin
