"""What a move is, what is to be created, and how a rule book has objects move in its own way: `Meaning.moves`.

`core/moving.py` carries moves out. A rule book whose moves can be replaced, whose objects enter in special ways, or
that tells of moves in its own words has its own `Moves`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.making import EVERYONE, NOBODY, FaceDown, make, seats_that_see
from twinstack.engine.kernel.decisions import NO_STEPS, Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event

Told = list[tuple[Event, bool]]
"""The events of a move, each with whether abilities that look back watch for it. Magic: 603.10"""


# As many are made, it has an `__init__` of its own: mypyc compiles none that `dataclass` writes.
@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, init=False)
class Moving:
    """One object and where it is to go. A rule book that says more about a move has a subclass."""

    id: int
    to: str
    under: int | None = None  # the seat that controls it there; None for its owner
    bottom: bool = False
    how: str = ""
    source: int = 0
    rule: str = ""
    became: int = 0  # set by move: the new object, 0 if it did not move, or ceased to be
    also: tuple[int, ...] = ()  # set by move: further new objects, if it became several
    counters: dict[str, int] = NOTHING  # with which it enters
    face_down: FaceDown | None = None  # it goes there face down, and looks so
    used_once: tuple[int, ...] = ()  # set as it enters: effects that all objects which enter with it use up once

    def __init__(
        self,
        id: int,
        to: str,
        under: int | None = None,
        bottom: bool = False,
        how: str = "",
        source: int = 0,
        rule: str = "",
        became: int = 0,
        also: tuple[int, ...] = (),
        counters: dict[str, int] = NOTHING,
        face_down: FaceDown | None = None,
        used_once: tuple[int, ...] = (),
    ) -> None:
        self.id = id
        self.to = to
        self.under = under
        self.bottom = bottom
        self.how = how
        self.source = source
        self.rule = rule
        self.became = became
        self.also = also
        self.counters = counters
        self.face_down = face_down
        self.used_once = used_once


@mypyc_attr(native_class=False)
@dataclass(slots=True)
class Making:
    """So many objects of one kind that a player is to create. A rule book that says more about them has a subclass."""

    value: Any  # their copiable values
    count: int
    seat: int
    face: int = 0
    origin: Any = None  # how the values were copied
    choices: dict[Any, Any] = NOTHING
    made_for: Sequence[int] = ()  # for whom each is made, by turns
    kind: str = "token"
    known: int = EVERYONE
    card: int = -1  # the number of the card that it is; a card that is made up gets a new one


@mypyc_attr(allow_interpreted_subclasses=True)
class Prepared:
    """What is decided before anything moves: the new objects that some of those which move become."""

    __slots__ = ("arrivals",)

    def __init__(self, arrivals: dict[int, list[Any]] | None = None) -> None:
        self.arrivals: dict[int, list[Any]] = {} if arrivals is None else arrivals


@mypyc_attr(native_class=False)
class Moves:
    """How objects change zones. A plain game uses this class as it is."""

    kind: type[Moving] = Moving
    """The class of a single move."""
    making: type[Making] = Making
    """The class of what is to be created."""
    fleeting: frozenset[str] = frozenset(("token", "copy", "ability"))
    """The kinds of objects that cease to exist when they leave their zone."""

    def stuck(self, s: Any, obj: Any) -> bool:
        """Can nothing move it?"""
        return False

    def ceases(self, s: Any, old: Any, to: str) -> bool:
        """Does it cease to exist as it goes there?"""
        return old.kind in self.fleeting

    def prepare(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        """What applies before anything moves. It may change where each object goes; "" means that it stays."""
        yield from ()
        return Prepared()

    def leaves(self, s: Any, old: Any, m: Any) -> None:
        """The object has been taken from its zone and has not become a new one yet."""

    def becomes(self, s: Any, old: Any, m: Any) -> list[Any]:
        """The new objects of a move that was not prepared; none if the object ceases to exist."""
        if self.ceases(s, old, m.to):
            return []
        new = make(
            s, old.kind, old.owner, old.printed, m.to,
            card=old.card, controller=-1 if m.under is None else m.under, known=known_in(s, old, m.to),
            origin=old.origin,
        )  # fmt: skip
        if m.face_down is not None and m.to not in s.sheet.hidden:
            new.face_down, new.known = m.face_down, old.known  # whoever knew it goes on knowing it
        new.chars = s.meaning.base_value(new)
        return [new]

    def joins(self, s: Any, new: Any, m: Any) -> None:
        """The new object has been put into its zone."""

    def told(self, s: Any, old: Any, new: list[Any], m: Any, frm: str) -> Told:
        """The events to tell once all have moved."""
        if not new:
            return [(Event("cease", old.id, old.owner, m.source, frm=frm, how=m.how, rule=m.rule), True)]
        return [(Event("move", old.id, old.owner, m.source, 0, m.became, frm, m.to, m.how, m.rule), True)]

    def moved(self, s: Any, going: list[Any], prepared: Any) -> None:
        """All have moved; no event has been told yet."""

    def tell(self, g: Any, event: Event, back: bool, prepared: Any) -> None:
        g.state.meaning.tell(g, event)

    def afterwards(self, g: Any, going: list[Any], told: Told, prepared: Any) -> Steps[None]:
        """What follows at once, after the events have been told."""
        return NO_STEPS


def known_in(s: Any, old: Any, zone: str) -> int:
    """The seats, as bits, that know an object in the zone it moves to: those who see the zone or knew the object."""
    see = seats_that_see(s.sheet, zone, old.owner)
    known: int = see | old.known
    return see if see in (EVERYONE, NOBODY) else known
