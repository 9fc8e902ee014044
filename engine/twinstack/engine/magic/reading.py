"""What words may ask of a game, and readings in which something is supposed to be otherwise than it is.

A question writes on nothing. "What if" is a reading laid over another: some objects are shown as they would be, and
everything else is as it is there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from twinstack.engine.kernel.entities import FIRST_OBJECT, Entity, Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.profile import Profile
from twinstack.engine.magic.state import Combat, Turn


class Reading(Protocol):
    """The game as words see it: to be asked, and not to be changed."""

    @property
    def profile(self) -> Profile: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def objects(self) -> Mapping[int, Obj]: ...
    @property
    def past(self) -> Mapping[int, Obj]: ...
    @property
    def battlefield(self) -> Mapping[int, Obj]: ...
    @property
    def exile(self) -> Mapping[int, Obj]: ...
    @property
    def command(self) -> Mapping[int, Obj]: ...
    @property
    def stack(self) -> Sequence[int]: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def combat(self) -> Combat: ...
    @property
    def log(self) -> Sequence[Event]: ...
    @property
    def effects(self) -> Mapping[int, Any]: ...
    @property
    def rules(self) -> Mapping[str, Mapping[int, Any]]: ...
    @property
    def by_type(self) -> Mapping[str, Mapping[int, None]]: ...
    @property
    def counted(self) -> dict[str, dict[Any, int]]: ...  # a notebook: what was counted, until something changes
    @property
    def last_facts(self) -> tuple[dict[str, int], ...]: ...
    @property
    def prepared(self) -> Mapping[int, int]: ...
    @property
    def resolved(self) -> Mapping[tuple[int, Any, int | None], int]: ...
    @property
    def commanders(self) -> frozenset[int]: ...
    @property
    def commander_casts(self) -> Mapping[tuple[int, int], int]: ...
    @property
    def arriving(self) -> frozenset[int]: ...
    @property
    def monarch(self) -> int: ...
    @property
    def speed(self) -> Mapping[int, int]: ...
    def obj(self, id: int) -> Obj: ...
    def entity(self, id: int) -> Entity: ...
    def alive(self) -> Sequence[Player]: ...


class Shown(Obj):
    """An object as it is supposed to be. It is in no zone of the game, and may be written on."""

    __slots__ = ()


def shown(obj: Obj, **otherwise: Any) -> Shown:
    """The object with these fields otherwise."""
    twin = obj.copy(Shown)
    for name, value in otherwise.items():
        setattr(twin, name, value)
    return twin


class _Over(Mapping[int, Obj]):
    """A zone in which some objects are shown otherwise. None comes and none goes."""

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

    def __init__(self, under: Reading, over: Mapping[int, Obj], *, fixed: bool = False) -> None:
        """`fixed`: nobody writes on what is shown any more, so that what was found out once holds."""
        self.over = over
        self._under = under
        self.profile, self.players, self.turn, self.combat = under.profile, under.players, under.turn, under.combat
        self.stack, self.log, self.effects, self.rules = under.stack, under.log, under.effects, under.rules
        self._by_type = _typed(under, over.values()) if fixed else None
        self._counted: dict[str, dict[Any, int]] | None = {} if fixed else None

    @property
    def by_type(self) -> Mapping[str, Mapping[int, None]]:
        return self._by_type if self._by_type is not None else _typed(self._under, self.over.values())

    @property
    def counted(self) -> dict[str, dict[Any, int]]:
        if self._counted is not None:
            return self._counted
        return {} if any(_differs(self._under, obj) for obj in self.over.values()) else self._under.counted

    @property
    def objects(self) -> Mapping[int, Obj]:
        return _Over(self._under.objects, self.over)

    @property
    def past(self) -> Mapping[int, Obj]:
        return _Over(self._under.past, self.over)

    @property
    def battlefield(self) -> Mapping[int, Obj]:
        return _Over(self._under.battlefield, self.over)

    @property
    def exile(self) -> Mapping[int, Obj]:
        return _Over(self._under.exile, self.over)

    @property
    def command(self) -> Mapping[int, Obj]:
        return _Over(self._under.command, self.over)

    @property
    def last_facts(self) -> tuple[dict[str, int], ...]:
        return self._under.last_facts

    @property
    def prepared(self) -> Mapping[int, int]:
        return self._under.prepared

    @property
    def resolved(self) -> Mapping[tuple[int, Any, int | None], int]:
        return self._under.resolved

    @property
    def commanders(self) -> frozenset[int]:
        return self._under.commanders

    @property
    def commander_casts(self) -> Mapping[tuple[int, int], int]:
        return self._under.commander_casts

    @property
    def arriving(self) -> frozenset[int]:
        return self._under.arriving

    @property
    def monarch(self) -> int:
        return self._under.monarch

    @property
    def speed(self) -> Mapping[int, int]:
        return self._under.speed

    def obj(self, id: int) -> Obj:
        return self.over.get(id) or self._under.obj(id)

    def entity(self, id: int) -> Entity:
        return self.players[id - 1] if id < FIRST_OBJECT else self.obj(id)

    def alive(self) -> Sequence[Player]:
        return self._under.alive()


def supposing(under: Reading, *these: Obj) -> Supposed:
    """The same, with these objects as they are shown."""
    return Supposed(under, {obj.id: obj for obj in these})


_LOOKS = ("types", "subtypes", "supertypes", "colors", "abilities")


def _differs(under: Reading, obj: Obj) -> bool:
    """Could it be counted among others than in the reading below?"""
    there = under.battlefield.get(obj.id)
    if there is None:
        return False
    before, now = there.chars, obj.chars
    return there.controller != obj.controller or any(getattr(before, name) != getattr(now, name) for name in _LOOKS)


def _typed(under: Reading, over: Iterable[Obj]) -> Mapping[str, Mapping[int, None]]:
    """The index by type, with what is shown in the places where it would be."""
    index = under.by_type
    own: dict[str, dict[int, None]] = {}
    for obj in over:
        there = under.battlefield.get(obj.id)
        if there is None:
            continue
        before, after = _names(there.chars), _names(obj.chars)
        for name in before ^ after:
            if name not in own:
                own[name] = dict(index.get(name, ()))
            if name in after:
                own[name][obj.id] = None
            else:
                own[name].pop(obj.id, None)
    return {**index, **own} if own else index


def _names(chars: Any) -> frozenset[str]:
    return frozenset((*chars.types, *chars.subtypes, *chars.supertypes))
