"""The sheet: how a rule book declares its game, in one value, from which views, the wire and clients are derived.

Nothing here knows a particular game. Whatever a sheet cannot declare is not known outside its rule book.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from twinstack.engine.suggest import did_you_mean

MOST_FLAGS = 53
"""The most flags whose bits fit into an integer that every client can represent exactly."""

Seen = Literal["all", "owner", "nobody"]
Holds = Literal["number", "text", "amounts", "names"]
Marked = Literal["number", "object", "objects"]
_SEEN = ("all", "owner", "nobody")
_HOLDS = ("number", "text", "amounts", "names")
_MARKED = ("number", "object", "objects")
_BRACES = re.compile(r"{([^{}]+)}")


def _check_name(what: str, name: str) -> None:
    if not name or name != " ".join(name.split()) or not name.isprintable():
        raise ValueError(f"{what} is called {name!r}; expected words with one space between them")


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for objects: shared or one for each player, who sees what lies there, and whether it is ordered."""

    name: str
    shared: bool = False
    seen: Seen = "all"
    ordered: bool = False
    controlled: bool = False
    """Objects there have a controller, and are remembered as they last were there."""
    aside: bool = False
    """A table shows what lies there only on request, so that it does not crowd out what matters."""
    shown: str = ""
    """What players read where something lies there, if that is not the name: `removed from the game`."""

    def __post_init__(self) -> None:
        _check_name("a zone", self.name)
        if self.shown:
            _check_name("what is shown of a zone", self.shown)
        if self.seen not in _SEEN:
            raise ValueError(f"the zone {self.name!r} is seen by {self.seen!r}; expected all, owner or nobody")
        if self.shared and self.seen == "owner":
            raise ValueError(f"the zone {self.name!r} is shared, so it has no owner who alone could see it")


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a card's face, or a statistic of a player: a number, a text, amounts by name, or names."""

    name: str
    holds: Holds = "number"

    def __post_init__(self) -> None:
        _check_name("a field", self.name)
        if self.holds not in _HOLDS:
            raise ValueError(f"the field {self.name!r} holds {self.holds!r}; expected number, text, amounts or names")


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that an object either is or is not; it may have the name of a kind of object, such as `copy`.

    A flag that `stays` goes with the object to any zone. A `timed` one may end with a turn, without any event about the
    object. One that is not `said` is left out of short summaries. For one that is `turned`, cards are turned on a real
    table.
    """

    name: str
    stays: bool = False
    timed: bool = False
    said: bool = True
    turned: bool = False

    def __post_init__(self) -> None:
        _check_name("a flag", self.name)


@dataclass(frozen=True, slots=True)
class Mark:
    """What an object has besides flags and counters: a number, or references to other objects or players."""

    name: str
    holds: Marked = "number"

    def __post_init__(self) -> None:
        _check_name("a mark", self.name)
        if self.holds not in _MARKED:
            raise ValueError(f"the mark {self.name!r} holds {self.holds!r}; expected number, object or objects")

    @property
    def nothing(self) -> "int | tuple[int, ...]":
        """Its value for an object that has none."""
        return () if self.holds == "objects" else 0


@dataclass(frozen=True, slots=True)
class Hints:
    """What helps a client to show the game clearly. No rule depends on it, and a game can be shown without it."""

    kind: str = ""
    """The field of a face that says, in words, what kind of thing it is."""
    beside: str = ""
    """What is shown after the name of a card in hand: the field of a face with its cost; or parts with commas between
    them, in which braces name fields, each shown on a face that has all of its fields: `{gold} gold, {pace}`."""
    text: str = ""
    """The field of a face with its full text."""
    size: str = ""
    """How numbers of a face are written together, if it has all of them: `{height}/{width}`."""
    background: str = ""
    """Objects with this word in their kind, and without a size, are shown behind the others."""
    aside: tuple[str, ...] = ()
    """Kinds of options that are there nearly always: they are shown only on request."""
    once: tuple[str, ...] = ()
    """Kinds of options of which a seat is reminded before its turn is over, if it could still take one."""
    until: tuple[str, ...] = ()
    """The steps for these reminders: the last of them at which the seat is asked, or else the first."""
    after: tuple[tuple[str, str], ...] = ()
    """What passing does at a step of one's own turn, in words: `goes on to combat`."""
    mine: tuple[str, ...] = ()
    """The steps of its own turns at which a seat is asked by default."""
    others: tuple[str, ...] = ()
    """The steps of other players' turns at which a seat is asked by default."""
    own: tuple[str, ...] = ()
    """The kinds of its own things on the stack about which a seat is asked by default."""
    dull: tuple[str, ...] = ()
    """Kinds of events that need no line, since the table shows them. A name that ends in a blank stands for all kinds
    that begin with it."""
    minor: tuple[str, ...] = ()
    """Kinds of events that decide nothing: if there are too many lines, these are left out first."""
    paint: tuple[tuple[str, str], ...] = ()
    """Symbols that texts write in braces, and words of a kind or of a field that says what color a face has; each with
    its color by the name that terminals use."""


@dataclass(frozen=True)  # without slots, so that what is asked at every move is worked out once
class Sheet:
    """A game as its rule book declares it. Each thing's place in its list is its number on the wire."""

    zones: tuple[Zone, ...]
    steps: tuple[str, ...]
    face: tuple[Field, ...] = (Field("name", "text"),)
    flags: tuple[Flag, ...] = ()
    marks: tuple[Mark, ...] = ()
    stats: tuple[Field, ...] = ()
    """The statistics of a player, which everybody sees."""
    counters: tuple[str, ...] = ()
    """The kinds of counters that the rules themselves name; cards may add others."""
    layers: tuple[str, ...] = ()
    stacked: tuple[str, ...] = ()
    """The kinds of things on the stack. A seat may choose for which kinds of its own it wants to be asked."""
    stack: str = "stack"
    """The zone that is the stack."""
    usual: str = ""
    """The zone that is meant where a word or an ability says none: where things are in play."""
    options: tuple[str, ...] = ("pass", "concede")
    """The kinds of options when a player may act. The id of such an option begins with its kind and a colon."""
    prices: tuple[str, ...] = ()
    """The fields of a face that are what a card costs; the first that has a value counts."""
    hints: Hints = Hints()

    def __post_init__(self) -> None:
        for what, names in (
            ("zone", [zone.name for zone in self.zones]),
            ("zone that is shown", [zone.shown or zone.name for zone in self.zones]),
            ("step", self.steps),
            ("field of a face", [field.name for field in self.face]),
            ("flag", [flag.name for flag in self.flags]),
            ("mark", [mark.name for mark in self.marks]),
            ("stat of a player", [stat.name for stat in self.stats]),
            ("kind of counter", self.counters),
            ("layer", self.layers),
            ("kind of thing on the stack", self.stacked),
            ("kind of option", self.options),
        ):
            _check_names(what, names)
        if not self.zones:
            raise ValueError("a sheet has no zone; expected at least one")
        if not self.steps:
            raise ValueError("a turn has no step; expected at least one")
        if self.face[:1] != (Field("name", "text"),):
            raise ValueError("the first field of a face is its name, a text")
        if any(field.holds == "amounts" for field in self.face):
            raise ValueError("a field of a face holds amounts; expected number, text or names")
        if missing := {"pass", "concede"}.difference(self.options):
            raise ValueError(f"no option is called {min(missing)!r}; expected pass and concede among them")
        hints = self.hints
        on_faces = tuple(filter(None, (hints.kind, hints.text, *(_BRACES.findall(hints.beside) or (hints.beside,)))))
        for what, hinted, known in (
            ("step", (*hints.until, *hints.mine, *hints.others, *dict(hints.after)), self.steps),
            ("kind of option", (*hints.aside, *hints.once), self.options),
            ("kind of thing on the stack", hints.own, self.stacked),
            ("field of a face", on_faces, tuple(field.name for field in self.face)),
        ):
            for name in hinted:
                if name not in known:
                    raise ValueError(f"the hints name the {what} {name!r}, which the sheet does not have")
        numbers = tuple(field.name for field in self.face if field.holds == "number")
        if wrong := next((name for name in self.prices if name not in numbers), ""):
            raise ValueError(f"a card costs {wrong!r}, which is not a number on faces; expected one of {numbers}")
        if self.stacked and not any(zone.name == self.stack and zone.shared and zone.ordered for zone in self.zones):
            raise ValueError(f"the stack is the zone {self.stack!r}; expected one that is shared and ordered")
        if self.usual and not any(zone.name == self.usual and zone.shared and not zone.ordered for zone in self.zones):
            raise ValueError(f"the usual zone is {self.usual!r}; expected one that is shared and in no order")
        if len(self.flags) > MOST_FLAGS:
            raise ValueError(f"a sheet has {len(self.flags)} flags; expected {MOST_FLAGS} at most")

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return _place("zone", name, [zone.name for zone in self.zones])

    def seen(self, name: str) -> str:
        """Who sees what lies in a zone."""
        return self._seen.get(name) or self.zones[self.zone(name)].seen

    @cached_property
    def _seen(self) -> dict[str, str]:
        return {zone.name: zone.seen for zone in self.zones}

    def flag(self, name: str) -> int:
        """The bit of a flag."""
        return 1 << _place("flag", name, [flag.name for flag in self.flags])

    def mark(self, name: str) -> int:
        """The place of a mark."""
        return _place("mark", name, [mark.name for mark in self.marks])

    def check_mark(self, name: str) -> None:
        """Raise a KeyError if the sheet has no such flag or mark."""
        if name not in self._marks:
            _place("flag or mark", name, list(self._marks))

    @cached_property
    def _marks(self) -> dict[str, None]:
        return dict.fromkeys((*(flag.name for flag in self.flags), *(mark.name for mark in self.marks)))

    def stat(self, name: str) -> int:
        """The place of a statistic."""
        return _place("stat of a player", name, [stat.name for stat in self.stats])

    @cached_property
    def stat_names(self) -> tuple[str, ...]:
        return tuple(stat.name for stat in self.stats)

    @cached_property
    def controlled(self) -> frozenset[str]:
        """The zones where objects have a controller."""
        return frozenset(zone.name for zone in self.zones if zone.controlled)

    @cached_property
    def hidden(self) -> frozenset[str]:
        """The zones whose cards not everybody sees."""
        return frozenset(zone.name for zone in self.zones if zone.seen != "all")

    @cached_property
    def held(self) -> frozenset[str]:
        """The zones that only their owner sees."""
        return frozenset(zone.name for zone in self.zones if zone.seen == "owner")

    @cached_property
    def staying(self) -> int:
        """The bits of the flags that stay with an object in any zone."""
        return sum(1 << at for at, flag in enumerate(self.flags) if flag.stays)


def _check_names(what: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        _check_name(f"a {what}", name)
        if name in seen:
            raise ValueError(f"two are called {name!r}; expected each {what} once")
        seen.add(name)


def _place(what: str, name: str, names: list[str]) -> int:
    if name not in names:
        raise KeyError(f"there is no {what} {name!r}{did_you_mean(name, names)}")
    return names.index(name)
