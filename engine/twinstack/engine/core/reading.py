"""What words may ask of a game, and readings in which something is supposed to be otherwise than it is.

A question writes on nothing. "What if" is a reading laid over another: some objects are shown as they would be, and
everything else is as it is there. A rule book adds to both what its own words ask.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from twinstack.engine.core.turn import Turn
from twinstack.engine.kernel.entities import FIRST_OBJECT, Entity, Obj, Player
from twinstack.engine.kernel.events import Event

PLAYERS = "players"
"""Where the players are found, as if it were a zone."""


class Reading(Protocol):
    """The game as words see it: to be asked, and not to be changed."""

    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def objects(self) -> Mapping[int, Obj]: ...
    @property
    def past(self) -> Mapping[int, Obj]: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def log(self) -> Sequence[Event]: ...
    @property
    def effects(self) -> Mapping[int, Any]: ...
    @property
    def rules(self) -> Mapping[str, Mapping[int, Any]]: ...
    @property
    def usual_zone(self) -> str: ...  # which is meant where a word says none
    def members(self, zone: str, hint: str = "") -> Iterable[Any]: ...  # those in a zone, in a fixed order
    def obj(self, id: int) -> Obj: ...
    def entity(self, id: int) -> Entity: ...
    def alive(self) -> Sequence[Player]: ...
    def supposing(self, *these: Obj) -> "Reading": ...  # the same, with these objects as they are shown


AnyReading: TypeAlias = Any
"""A `Reading` with what a rule book adds to it: its words ask for that, so the roots of words cannot name one type."""


class Shown(Obj):
    """An object as it is supposed to be. It is in no zone of the game, and may be written on."""

    __slots__ = ()


def shown(obj: Obj, **otherwise: Any) -> Shown:
    """The object with these fields otherwise."""
    twin = obj.copy(Shown)
    for name, value in otherwise.items():
        setattr(twin, name, value)
    return twin


class Over(Mapping[int, Obj]):
    """Objects of which some are shown otherwise. None comes and none goes."""

    __slots__ = ("_over", "_under")

    def __init__(self, under: Mapping[int, Obj], over: Mapping[int, Obj]) -> None:
        self._under, self._over = under, over

    def __getitem__(self, id: int) -> Obj:
        found = self._under[id]
        return self._over.get(id, found)

    def __iter__(self) -> Iterator[int]:
        return iter(self._under)

    def __len__(self) -> int:
        return len(self._under)

    def __contains__(self, id: object) -> bool:
        return id in self._under


class Supposed:
    """A reading laid over another: these objects are as they are shown, whether they are in the game yet or not."""

    def __init__(self, under: Reading, over: Mapping[int, Obj]) -> None:
        self.over = over
        self._under = under
        self.players, self.log = under.players, under.log
        self.effects, self.rules, self.usual_zone = under.effects, under.rules, under.usual_zone

    @property
    def turn(self) -> Turn:
        return self._under.turn

    @property
    def objects(self) -> Mapping[int, Obj]:
        return Over(self._under.objects, self.over)

    @property
    def past(self) -> Mapping[int, Obj]:
        return Over(self._under.past, self.over)

    def members(self, zone: str, hint: str = "") -> Iterable[Any]:
        return [self.over.get(e.id, e) for e in self._under.members(zone)]

    def obj(self, id: int) -> Obj:
        return self.over.get(id) or self._under.obj(id)

    def entity(self, id: int) -> Entity:
        return self.players[id - 1] if id < FIRST_OBJECT else self.obj(id)

    def alive(self) -> Sequence[Player]:
        return self._under.alive()

    def supposing(self, *these: Obj) -> "Supposed":
        return Supposed(self, {obj.id: obj for obj in these})
