"""What words may ask of a game, and readings in which something is supposed to be different from what it is.

Asking changes nothing. "What if" is a reading laid over another: some objects are shown as they would be, and
everything else is as in the reading below. A rule book adds what its own words ask to both.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Generic, Protocol, TypeAlias

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.turn import Turn
from twinstack.engine.kernel.entities import FIRST_OBJECT, Entity, Kind, Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import O_co, P_co


def this_turn(s: Any) -> Iterator[Event]:
    """What has happened this turn, the latest first."""
    number = s.turn.number
    return takewhile(lambda past: past.turn == number, reversed(s.log))


PLAYERS = "players"
"""Where the players are found, as if it were a zone."""


class Reading(Protocol[O_co, P_co]):
    """The game as words see it: it can be asked, but not changed."""

    @property
    def players(self) -> Sequence[P_co]: ...
    @property
    def objects(self) -> Mapping[int, O_co]: ...
    @property
    def past(self) -> Mapping[int, O_co]: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def log(self) -> Sequence[Event]: ...
    @property
    def effects(self) -> Mapping[int, Any]: ...
    @property
    def rules(self) -> Mapping[str, Mapping[int, Any]]: ...
    @property
    def usual_zone(self) -> str: ...  # the zone meant by a word that names none
    @property
    def home(self) -> Mapping[int, O_co]: ...  # what lies in it
    @property
    def meaning(self) -> Any: ...  # what the rule book answers
    def members(self, zone: str, hint: str = "") -> Iterable[Any]: ...  # those in a zone, in a fixed order
    def obj(self, id: int) -> O_co: ...
    def entity(self, id: int) -> Entity: ...
    def alive(self) -> Sequence[P_co]: ...
    def supposing(self, *these: Any) -> "Reading[O_co, P_co]": ...  # the same, with these records in place of theirs


AnyReading: TypeAlias = Any
"""A `Reading` with what a rule book adds to it; each book adds something else, so the roots of words cannot name the
type."""


@mypyc_attr(native_class=False)
class Shown:
    """Marks a record of what an object is supposed to be: it is in no zone of the game, so it may be written on."""

    __slots__ = ()


_SHOWN: dict[type[Obj], type[Any]] = {}


def _shown_as(kind: type[Obj]) -> type[Any]:
    """The class of shown records for records of this class."""
    made = kind if issubclass(kind, Shown) else type(f"Shown{kind.__name__}", (Shown, kind), {"__slots__": ()})
    return _SHOWN.setdefault(kind, made)


def shown(obj: Kind, **otherwise: Any) -> Kind:
    """A record that shows the object with these fields changed."""
    kind = obj.__class__
    twin: Kind = obj.copy(_SHOWN.get(kind) or _shown_as(kind))
    for name, value in otherwise.items():
        setattr(twin, name, value)
    return twin


class Over(Mapping[int, Kind]):
    """Objects by id, some of them replaced by what is shown instead; ids are neither added nor taken away."""

    __slots__ = ("_over", "_under")

    def __init__(self, under: Mapping[int, Kind], over: Mapping[int, Kind]) -> None:
        self._under, self._over = under, over

    def __getitem__(self, id: int) -> Kind:
        found = self._under[id]
        return self._over.get(id, found)

    def __iter__(self) -> Iterator[int]:
        return iter(self._under)

    def __len__(self) -> int:
        return len(self._under)

    def __contains__(self, id: object) -> bool:
        return id in self._under


class Supposed(Generic[O_co, P_co]):
    """A reading laid over another: objects in `over` are as shown there, whether or not they are in the game yet."""

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def __init__(self, under: Reading[O_co, P_co], over: Mapping[int, O_co]) -> None:
        self.over = over
        self._under = under
        self.players, self.log = under.players, under.log
        self.effects, self.rules, self.usual_zone = under.effects, under.rules, under.usual_zone

    @property
    def turn(self) -> Turn:
        return self._under.turn

    @property
    def objects(self) -> Mapping[int, O_co]:
        return Over(self._under.objects, self.over)

    @property
    def meaning(self) -> Any:
        return self._under.meaning

    @property
    def home(self) -> Mapping[int, O_co]:
        return Over(self._under.home, self.over)

    @property
    def past(self) -> Mapping[int, O_co]:
        return Over(self._under.past, self.over)

    def members(self, zone: str, hint: str = "") -> Iterable[Any]:
        return [self.over.get(e.id, e) for e in self._under.members(zone)]

    def obj(self, id: int) -> O_co:
        return self.over.get(id) or self._under.obj(id)

    def entity(self, id: int) -> Entity:
        return self.players[id - 1] if id < FIRST_OBJECT else self.obj(id)

    def alive(self) -> Sequence[P_co]:
        return self._under.alive()

    def supposing(self, *these: Any) -> "Supposed[O_co, P_co]":
        return Supposed(self, {obj.id: obj for obj in these})
