"""What Magic's words ask of a game in addition to the core's, and hypothetical readings, such as "if it were cast"."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from twinstack.engine.core import reading
from twinstack.engine.core.reading import Over
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.profile import Profile
from twinstack.engine.magic.turn import FOUGHT, Attack, Combat, Fought


class Reading(reading.Reading[Obj, Player], Protocol):
    """The game as Magic's words see it: to be asked, and not to be changed."""

    @property
    def profile(self) -> Profile: ...
    @property
    def battlefield(self) -> Mapping[int, Obj]: ...
    @property
    def exile(self) -> Mapping[int, Obj]: ...
    @property
    def command(self) -> Mapping[int, Obj]: ...
    @property
    def stack(self) -> Sequence[int]: ...
    @property
    def combat(self) -> Combat: ...
    @property
    def by_type(self) -> Mapping[str, Mapping[int, None]]: ...
    @property
    def counted(self) -> dict[str, dict[Any, int]]: ...  # a cache of counts, valid until something changes
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
    def daytime(self) -> str: ...
    @property
    def blessed(self) -> Mapping[int, None]: ...
    @property
    def pairs(self) -> Mapping[int, tuple[int, int]]: ...
    @property
    def ring(self) -> Mapping[int, tuple[int, int]]: ...
    @property
    def speed(self) -> Mapping[int, int]: ...
    def supposing(self, *these: Any) -> "Supposed": ...


def attack_of(s: Reading, e: Obj) -> Attack | None:
    """How it attacks; of what has left the battlefield, how it attacked as it left. 608.2h"""
    fought: Fought | None = e.choices.get(FOUGHT)
    return s.combat.attackers.get(e.id) if fought is None else fought.attack


def blocks_of(s: Reading, e: Obj) -> tuple[int, ...] | None:
    """The attackers that it blocks, or blocked as it left: perhaps none any more. None: it does not block. 608.2h"""
    fought: Fought | None = e.choices.get(FOUGHT)
    return s.combat.blockers.get(e.id) if fought is None else fought.blocks


def summoning_sick(s: Reading, e: Obj) -> bool:
    """Is it a creature that its controller has not controlled continuously since their last turn began? 302.6"""
    chars = e.chars
    return "Creature" in chars.types and e.since >= s.players[e.controller].began and "haste" not in chars.keywords


class Supposed(reading.Supposed[Obj, Player]):
    """A reading on top of another, in which these objects are as given, whether they are in the game or not."""

    def __init__(self, under: Reading, over: Mapping[int, Obj], *, fixed: bool = False) -> None:
        """`fixed`: the given objects do not change any more, so results can be cached."""
        super().__init__(under, over)
        self._below = under
        self.profile, self.combat, self.stack = under.profile, under.combat, under.stack
        self._by_type = _typed(under, over.values()) if fixed else None
        self._counted: dict[str, dict[Any, int]] | None = {} if fixed else None

    @property
    def by_type(self) -> Mapping[str, Mapping[int, None]]:
        return self._by_type if self._by_type is not None else _typed(self._below, self.over.values())

    @property
    def counted(self) -> dict[str, dict[Any, int]]:
        if self._counted is not None:
            return self._counted
        return {} if any(_differs(self._below, obj) for obj in self.over.values()) else self._below.counted

    @property
    def battlefield(self) -> Mapping[int, Obj]:
        return Over(self._below.battlefield, self.over)

    @property
    def exile(self) -> Mapping[int, Obj]:
        return Over(self._below.exile, self.over)

    @property
    def command(self) -> Mapping[int, Obj]:
        return Over(self._below.command, self.over)

    @property
    def last_facts(self) -> tuple[dict[str, int], ...]:
        return self._below.last_facts

    @property
    def pairs(self) -> Mapping[int, tuple[int, int]]:
        return self._below.pairs

    @property
    def prepared(self) -> Mapping[int, int]:
        return self._below.prepared

    @property
    def resolved(self) -> Mapping[tuple[int, Any, int | None], int]:
        return self._below.resolved

    @property
    def commanders(self) -> frozenset[int]:
        return self._below.commanders

    @property
    def commander_casts(self) -> Mapping[tuple[int, int], int]:
        return self._below.commander_casts

    @property
    def arriving(self) -> frozenset[int]:
        return self._below.arriving

    @property
    def monarch(self) -> int:
        return self._below.monarch

    @property
    def daytime(self) -> str:
        return self._below.daytime

    @property
    def blessed(self) -> Mapping[int, None]:
        return self._below.blessed

    @property
    def ring(self) -> Mapping[int, tuple[int, int]]:
        return self._below.ring

    @property
    def speed(self) -> Mapping[int, int]:
        return self._below.speed

    def members(self, zone: str, hint: str = "") -> Iterable[Any]:
        if hint and zone == "battlefield":
            there = self.battlefield
            return (there[id] for id in tuple(self.by_type.get(hint, ())) if id in there)
        return super().members(zone)

    def supposing(self, *these: Any) -> "Supposed":
        return Supposed(self, {obj.id: obj for obj in these})


_COMPARED = ("types", "subtypes", "supertypes", "colors", "abilities")


def _differs(under: Reading, obj: Any) -> bool:
    """Could it be counted among others than in the reading below?"""
    there: Any = under.battlefield.get(obj.id)  # what is shown may have a draft of characteristics
    if there is None:
        return False
    before, now = there.chars, obj.chars
    return there.controller != obj.controller or any(getattr(before, name) != getattr(now, name) for name in _COMPARED)


def _typed(under: Reading, over: Iterable[Any]) -> Mapping[str, Mapping[int, None]]:
    """The index by type, with the given objects where they would be."""
    index = under.by_type
    own: dict[str, dict[int, None]] = {}
    for obj in over:
        there: Any = under.battlefield.get(obj.id)
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
