"""The sheet: what a rule book says of its game, once, as one value. Views, the wire and clients are made of it.

Nothing here knows a game. What a sheet cannot say of a game, nobody outside the rule book is told.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from twinstack.engine.suggest import did_you_mean

MOST_FLAGS = 53
"""As many as fit into a whole number that every client can hold."""

Seen = Literal["all", "owner", "nobody"]
Holds = Literal["number", "text", "amounts", "names"]
Marked = Literal["number", "object", "objects"]
_SEEN = ("all", "owner", "nobody")
_HOLDS = ("number", "text", "amounts", "names")
_MARKED = ("number", "object", "objects")


def _check_name(what: str, name: str) -> None:
    if not name or name != " ".join(name.split()) or not name.isprintable():
        raise ValueError(f"{what} is called {name!r}; expected words with one space between them")


@dataclass(frozen=True, slots=True)
class Zone:
    """Where objects are: one for all or one for each player, who sees what lies there, and whether in an order."""

    name: str
    shared: bool = False
    seen: Seen = "all"
    ordered: bool = False
    controlled: bool = False
    """What lies there has a controller, and is spoken of as it was there."""
    aside: bool = False
    """What lies there is shown to those who ask for it, so that it does not hide what matters."""

    def __post_init__(self) -> None:
        _check_name("a zone", self.name)
        if self.seen not in _SEEN:
            raise ValueError(f"the zone {self.name!r} is seen by {self.seen!r}; expected all, owner or nobody")
        if self.shared and self.seen == "owner":
            raise ValueError(f"the zone {self.name!r} is shared, so it has no owner who alone could see it")


@dataclass(frozen=True, slots=True)
class Field:
    """What a card's face or a player has: a number, a text, amounts by name, or names."""

    name: str
    holds: Holds = "number"

    def __post_init__(self) -> None:
        _check_name("a field", self.name)
        if self.holds not in _HOLDS:
            raise ValueError(f"the field {self.name!r} holds {self.holds!r}; expected number, text, amounts or names")


@dataclass(frozen=True, slots=True)
class Flag:
    """What an object is or is not. One that stays goes with it to any zone; it may be named like a kind of objects.

    One that is `timed` may end with a turn, without anything that happens to the object. One that is not `said` is left
    out where a table tells in a few words how things stand.
    """

    name: str
    stays: bool = False
    timed: bool = False
    said: bool = True

    def __post_init__(self) -> None:
        _check_name("a flag", self.name)


@dataclass(frozen=True, slots=True)
class Mark:
    """What an object has besides flags and counters: a number, or the objects or players that it has to do with."""

    name: str
    holds: Marked = "number"

    def __post_init__(self) -> None:
        _check_name("a mark", self.name)
        if self.holds not in _MARKED:
            raise ValueError(f"the mark {self.name!r} holds {self.holds!r}; expected number, object or objects")

    @property
    def nothing(self) -> "int | tuple[int, ...]":
        """What it is of an object that has none."""
        return () if self.holds == "objects" else 0


@dataclass(frozen=True, slots=True)
class Hints:
    """What makes a game easy to take in at a table. No rule turns on any of it, and a game can be shown without."""

    kind: str = ""
    """The field of a face that says, in words, what kind of thing it is."""
    beside: str = ""
    """The text on a face that follows its name wherever it is held: its cost."""
    text: str = ""
    """The text on a face that is read in full by who looks at it."""
    size: str = ""
    """How numbers of a face are said together, where it has all of them: `{power}/{toughness}`."""
    background: str = ""
    """What has this word in its kind, and no size, lies behind the rest."""
    aside: tuple[str, ...] = ()
    """Kinds of options that are there at nearly every moment: they are shown to who asks for them."""
    once: tuple[str, ...] = ()
    """Kinds of options of which a seat is reminded before its turn passes, if it could still take one."""
    until: tuple[str, ...] = ()
    """The steps at which these are reminded of: of those at which the seat is asked, the last; else the first."""
    after: tuple[tuple[str, str], ...] = ()
    """What comes of passing at a step of one's own turn, in words: `goes on to combat`."""
    mine: tuple[str, ...] = ()
    """The steps of its own turns at which a seat is asked that has said nothing."""
    others: tuple[str, ...] = ()
    """Those of the turns of others."""
    own: tuple[str, ...] = ()
    """The kinds of its own waiting things about which such a seat is asked."""
    dull: tuple[str, ...] = ()
    """Kinds of events that a table shows anyway. One that ends in a blank stands for all that begin so."""
    minor: tuple[str, ...] = ()
    """Kinds of events that decide nothing: of many, they are left out first."""
    paint: tuple[tuple[str, str], ...] = ()
    """Symbols that stand in braces in texts, each with its color in the names of terminals."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game as its rule book declares it. Where something stands in its list is its number wherever it travels."""

    zones: tuple[Zone, ...]
    steps: tuple[str, ...]
    face: tuple[Field, ...] = (Field("name", "text"),)
    flags: tuple[Flag, ...] = ()
    marks: tuple[Mark, ...] = ()
    stats: tuple[Field, ...] = ()
    """What everybody sees of a player."""
    counters: tuple[str, ...] = ()
    """Those that the rules themselves speak of; cards may bring others."""
    layers: tuple[str, ...] = ()
    stacked: tuple[str, ...] = ()
    """The kinds of things that wait on a stack: by them a seat says about which of its own it wants to be asked."""
    stack: str = "stack"
    """The zone in which they wait."""
    usual: str = ""
    """The zone that is meant where a word or an ability says none: where things are in play."""
    options: tuple[str, ...] = ("pass", "concede")
    """What can be done when it is time to act. The id of such an option begins with its kind, before a colon."""
    hints: Hints = Hints()

    def __post_init__(self) -> None:
        for what, names in (
            ("zone", [zone.name for zone in self.zones]),
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
        on_faces = tuple(filter(None, (hints.kind, hints.beside, hints.text)))
        for what, hinted, known in (
            ("step", (*hints.until, *hints.mine, *hints.others, *dict(hints.after)), self.steps),
            ("kind of option", (*hints.aside, *hints.once), self.options),
            ("kind of thing on the stack", hints.own, self.stacked),
            ("field of a face", on_faces, tuple(field.name for field in self.face)),
        ):
            for name in hinted:
                if name not in known:
                    raise ValueError(f"the hints name the {what} {name!r}, which the sheet does not have")
        if self.stacked and not any(zone.name == self.stack and zone.shared and zone.ordered for zone in self.zones):
            raise ValueError(f"things wait in the zone {self.stack!r}; expected one that is shared and in an order")
        if self.usual and not any(zone.name == self.usual and zone.shared and not zone.ordered for zone in self.zones):
            raise ValueError(f"the usual zone is {self.usual!r}; expected one that is shared and in no order")
        if len(self.flags) > MOST_FLAGS:
            raise ValueError(f"a sheet has {len(self.flags)} flags; expected {MOST_FLAGS} at most")

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return _place("zone", name, [zone.name for zone in self.zones])

    def seen(self, name: str) -> str:
        """Who sees what lies in a zone."""
        for zone in self.zones:  # no list of names is made for it: this is asked at each move
            if zone.name == name:
                return zone.seen
        return self.zones[self.zone(name)].seen

    def flag(self, name: str) -> int:
        """The bit of a flag."""
        return 1 << _place("flag", name, [flag.name for flag in self.flags])

    def mark(self, name: str) -> int:
        """The place of a mark."""
        return _place("mark", name, [mark.name for mark in self.marks])

    def check_mark(self, name: str) -> None:
        """Objects can have this flag or mark."""
        _place("flag or mark", name, [*(flag.name for flag in self.flags), *(mark.name for mark in self.marks)])

    def stat(self, name: str) -> int:
        """The place of what players have."""
        return _place("stat of a player", name, [stat.name for stat in self.stats])

    @property
    def hidden(self) -> frozenset[str]:
        """The zones of which not everybody sees what lies there."""
        return frozenset(zone.name for zone in self.zones if zone.seen != "all")

    @property
    def held(self) -> frozenset[str]:
        """The zones that nobody sees but their owner."""
        return frozenset(zone.name for zone in self.zones if zone.seen == "owner")

    @property
    def staying(self) -> int:
        """The bits of the flags that go with an object to any zone."""
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
