"""What triggered abilities watch for: zone changes, casting, activating, and what happens to objects. 603

A watch names the keys under which it is indexed: an event is checked only against abilities that watch for its key.
"""

from dataclasses import dataclass

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words import watching
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.core.words.selectors import anything, yours
from twinstack.engine.core.words.watching import AnyWatch, Enters, EnterTogether, Leaves, Watch, When
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.numbers import spells_cast_by
from twinstack.engine.magic.words.selectors import land
from twinstack.engine.magic.words.selectors_stack import spell

__all__ = [
    "Activates",
    "Casts",
    "CastsOrCopies",
    "Copies",
    "CountersPut",
    "CountersReach",
    "Happens",
    "LeaveTogether",
    "PlaysLand",
    "PutIntoZone",
    "activates_ability",
    "any_of",
    "becomes_attached",
    "becomes_crewed",
    "becomes_monstrous",
    "becomes_tapped",
    "becomes_target",
    "becomes_true",
    "becomes_untapped",
    "casts",
    "connives",
    "copies",
    "counters_put",
    "damage_is_prevented",
    "die_together",
    "dies",
    "enlists",
    "enter_together",
    "enters",
    "exploits",
    "explores",
    "is_discarded",
    "landfall",
    "leave_together",
    "leaves",
    "put_into",
    "transforms",
    "turned_face_up",
]


@dataclass(frozen=True, eq=False, slots=True)
class PutIntoZone(Watch):
    """A card is put into a zone, from anywhere or from one zone. The card counts as it is in the new zone. 603.6c"""

    what: Selector
    to: str
    from_: str = ""
    discarded: bool = False  # only what was discarded
    resolved: bool = False  # only a spell that has just resolved. 702.55a

    def watched(self) -> tuple[str, ...]:
        return ("leave", "move")

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if (self.discarded and event.how != "discard") or (self.resolved and event.how != "resolved"):
            return False
        if event.to != self.to or (self.from_ and event.frm != self.from_) or not event.other:
            return False
        return self.what.test(s, scene, s.obj(event.obj if self.looks_back else event.other))


@dataclass(frozen=True, eq=False, slots=True)
class PutBack(PutIntoZone):
    """It leaves the battlefield or a graveyard, or goes to a hidden zone. It counts as it was before. 603.10a"""

    @property
    def looks_back(self) -> bool:
        return True


LEFT_TOGETHER = "leave together"


@dataclass(frozen=True, eq=False, slots=True)
class LeaveTogether(Watch):
    """One or more of a set leave a zone at the same time, for `to` if that is given; `those` are all of them.

    It triggers once, however many they are, and they count as they were before. 603.2c, 603.10a
    """

    what: Selector
    from_: str = "battlefield"
    to: str = ""

    @property
    def looks_back(self) -> bool:
        return True

    def watched(self) -> tuple[str, ...]:
        return (LEFT_TOGETHER,)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if event.frm != self.from_ or event.to != self.to:
            return False
        return any(self.what.test(s, scene, s.obj(id)) for id in event.extra)


@dataclass(frozen=True, eq=False, slots=True)
class Casts(Watch):
    """A player casts a spell, or the first, second… such spell each turn. 601.2i"""

    who: Selector = you
    what: Selector = anything
    nth: int = 0
    not_from: str = ""  # from anywhere other than this zone
    using: Selector | None = None  # mana from such a source was spent to cast it
    from_: str = ""  # from this zone; the first, second… of those

    def watched(self) -> tuple[str, ...]:
        return ("cast",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if (self.not_from and event.frm == self.not_from) or (self.from_ and event.frm != self.from_):
            return False
        if self.using is not None:
            sources = s.obj(event.obj).choices.get("mana from", ())
            if not any(self.using.test(s, scene, s.obj(id)) for id in sources):
                return False
        if not (self.who.test(s, scene, s.players[event.player]) and self.what.test(s, scene, s.obj(event.obj))):
            return False
        return not self.nth or self.nth == spells_cast_by(s, scene, event.player, self.what, self.from_)


@dataclass(frozen=True, eq=False, slots=True)
class CastsOrCopies(Casts):
    """A player casts or copies a spell."""

    def watched(self) -> tuple[str, ...]:
        return ("cast", "copy")

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        """Copying an ability, or a card whose copy is cast, does not count as copying a spell. 707.10, 707.12"""
        if event.kind == "copy" and not spell.test(s, scene, s.obj(event.obj)):
            return False
        return super(CastsOrCopies, self).matches(s, scene, event)


@dataclass(frozen=True, eq=False, slots=True)
class Copies(CastsOrCopies):
    """A player copies a spell. 707.10"""

    def watched(self) -> tuple[str, ...]:
        return ("copy",)


@dataclass(frozen=True, eq=False, slots=True)
class Activates(Watch):
    """A player activates an ability that is not a mana ability. 602.2b"""

    who: Selector = you
    of: Selector = anything
    loyalty: bool = False
    what: Selector = anything  # the ability itself

    def watched(self) -> tuple[str, ...]:
        return ("activate",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if self.loyalty and event.how != "loyalty":
            return False
        if not self.what.test(s, scene, s.obj(event.obj)):
            return False
        return self.who.test(s, scene, s.players[event.player]) and self.of.test(s, scene, s.obj(event.source))


@dataclass(frozen=True, eq=False, slots=True)
class PlaysLand(Watch):
    """That player plays a land. 305"""

    who: Selector = you

    def watched(self) -> tuple[str, ...]:
        return ("land",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return self.who.test(s, scene, s.players[event.player])


@dataclass(frozen=True, eq=False, slots=True)
class Happens(watching.HappensTo):
    """Something happens to an object: it becomes tapped or untapped, is turned face up, transforms, is targeted…"""

    @property
    def looks_back(self) -> bool:
        return self.does == "exploit"

    def is_about(self, s: Reading, scene: Scene, event: Event) -> bool:
        if self.what is itself and self.does in _MOVED:
            return s.obj(event.obj).became == scene.source  # 702.29c: from where the card winds up
        return self.what.test(s, scene, s.entity(event.obj))

    @property
    def zones(self) -> tuple[str, ...]:
        if self.what is not itself:
            return ("battlefield",)
        return _WINDS_UP if self.does in _MOVED else ("exile",) if self.does == "plotted" else ("battlefield",)


_MOVED = ("cycle", "discard")
_WINDS_UP = ("graveyard", "exile", "hand", "library")


@dataclass(frozen=True, eq=False, slots=True)
class CountersPut(Watch):
    """Counters of a kind are put on one of these."""

    kind: str
    on: Selector = itself

    def watched(self) -> tuple[str, ...]:
        return ("counters",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return event.amount > 0 and event.how == self.kind and self.on.test(s, scene, s.entity(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class CountersReach(Watch):
    """Counters are put on its own object, so that their number reaches a threshold it was below. 714.2b"""

    kind: str
    number: int

    def watched(self) -> tuple[str, ...]:
        return ("counters",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if event.obj != scene.source or event.how != self.kind or event.amount <= 0:
            return False
        obj = s.obj(scene.source)
        now = obj.counters.get(self.kind, 0)
        if "read ahead" in obj.chars.keywords and obj.entered > s.turn.clock and now != self.number:
            return False  # 702.155a
        return bool(now - event.amount < self.number <= now)


def enters(what: Selector = itself) -> Watch:
    """One of these enters the battlefield. 603.6a"""
    return Enters(what)


def leaves(what: Selector = itself) -> Watch:
    """One of these leaves the battlefield. 603.6c"""
    return Leaves(what)


def dies(what: Selector = itself) -> Watch:
    """Is put into a graveyard from the battlefield. 700.4"""
    return Leaves(what, "graveyard")


def die_together(what: Selector) -> Watch:
    """One or more of these die at the same time: once, however many do. 603.2c, 700.4"""
    return LeaveTogether(what, "battlefield", "graveyard")


def leave_together(what: Selector, *, from_: str = "battlefield", to: str = "") -> Watch:
    """`leave_together(yours, from_="graveyard")`: one or more of these leave that zone at the same time. 603.2c"""
    return LeaveTogether(what, from_, to)


def put_into(zone: str, what: Selector = itself, *, from_: str = "") -> Watch:
    """One of these is put into that zone. 603.6"""
    back = from_ in ("battlefield", "graveyard") or zone in ("hand", "library")
    return (PutBack if back else PutIntoZone)(what, zone, from_)


def casts(
    what: Selector = anything,
    *,
    who: Selector = you,
    nth: int = 0,
    from_: str = "",
    not_from: str = "",
    using: Selector | None = None,
) -> Watch:
    """That player casts such a spell; `nth` counts the spells of a turn; `using` mana from such a source. 601.2i"""
    return Casts(who, what, nth, not_from, using, from_)


def copies(what: Selector = anything, *, who: Selector = you) -> Watch:
    """That player copies such a spell; to copy an ability, or a card, is not to copy a spell. 707.10, 707.12"""
    return Copies(who, what)


def becomes_tapped(what: Selector = itself) -> Watch:
    """One of these becomes tapped. 701.26"""
    return Happens("tap", what)


def damage_is_prevented(what: Selector = itself) -> Watch:
    """Damage that would be dealt to it is prevented; once for each effect that prevents some. 615.13"""
    return Happens("prevented", what)


def becomes_untapped(what: Selector = itself) -> Watch:
    """One of these becomes untapped. 701.26"""
    return Happens("untap", what)


def turned_face_up(what: Selector = itself) -> Watch:
    """One of these is turned face up. 708.8"""
    return Happens("face up", what)


def transforms(what: Selector = itself) -> Watch:
    """One of these transforms. 701.27"""
    return Happens("transform", what)


def becomes_target(what: Selector = itself, *, of: Selector | None = None) -> Watch:
    """Becomes the target of a spell or ability; `of` says whose."""
    return Happens("target", what, of)


def becomes_monstrous(what: Selector = itself) -> Watch:
    """One of these becomes monstrous. 701.37b"""
    return Happens("monstrous", what)


def enlists(what: Selector = itself) -> Watch:
    """Enlists a creature. 702.154c"""
    return Happens("enlist", what)


def explores(what: Selector = itself) -> Watch:
    """One of these explores. 701.44b"""
    return Happens("explore", what)


def exploits(what: Selector = itself) -> Watch:
    """Exploits a creature. 702.110b"""
    return Happens("exploit", what)


def connives(what: Selector = itself) -> Watch:
    """One of these connives. 701.50b"""
    return Happens("connive", what)


def becomes_crewed(what: Selector = itself) -> Watch:
    """A crew ability of one of these resolves. 702.122d"""
    return Happens("crewed", what)


def becomes_attached(what: Selector = itself) -> Watch:
    """One of these becomes attached to something. 701.3"""
    return Happens("attach", what)


def counters_put(kind: str, on: Selector = itself) -> Watch:
    """Counters of a kind are put on one of these. 122.6"""
    return CountersPut(kind, on)


def any_of(*watches: Watch) -> Watch:
    """Whenever one of these happens."""
    return AnyWatch(watches)


def landfall() -> Watch:
    """A land you control enters. 207.2c"""
    return Enters(land & yours)


def is_discarded(by: Selector | None = None) -> Watch:
    """This card is discarded; `by` whose spell or ability: `is_discarded(an_opponents)`."""
    return Happens("discard", itself, by)


activates_ability, becomes_true, enter_together = Activates, When, EnterTogether
