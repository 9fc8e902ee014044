"""The layers in Magic: the base value, what the layers read, power and toughness, and counters. 613"""

from typing import Any

from twinstack.engine.core.layers import Entry, derived
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import HALVES, Characteristics, Copiable, Draft
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.words.abilities import Keyword
from twinstack.engine.magic.words.rooms import UNLOCKED

KEYWORD_COUNTERS = frozenset(
    (
        "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
        "menace", "reach", "trample", "vigilance", "shadow",
    )
)  # fmt: skip


def base_value(obj: Obj, copiable: Copiable | None = None) -> Characteristics:
    """Layer 1: copiable values (1a; or these), or what face-down status makes of them (1b). 613.2"""
    if obj.face_down is not None:
        seen: Characteristics = obj.face_down.chars
        return seen
    value = obj.copiable if copiable is None else copiable
    if len(value.faces) == 1:  # the usual case; this runs for every object that is derived
        return value.faces[0]
    return face_up(obj, value)


def face_up(obj: Obj, copiable: Copiable | None = None) -> Characteristics:
    """The copiable values after all copy effects (or these), of the face or half that is used. 613.2a"""
    value, at = obj.copiable if copiable is None else copiable, obj.face
    faces, layout = value.faces, value.layout
    if layout in HALVES:
        if layout == "room" and obj.zone == "battlefield":
            unlocked: Characteristics = halves_of(value, obj.choices.get(UNLOCKED, ()))
            return unlocked
        if obj.zone != "stack":
            whole: Characteristics = combined(value)
            return whole
        if obj.cast is not None and obj.cast.halves:
            if len(obj.cast.halves) > 1:  # 702.102b
                return combined(value)
            at = obj.cast.halves[0]
    elif layout == "flip":
        return faces[1] if obj.flipped else faces[0]
    return faces[at] if at < len(faces) else faces[0]


@remembered
def halves_of(value: Copiable, halves: tuple[int, ...]) -> Characteristics:
    """What these halves make: a Room permanent has no name, mana cost or text of a half that is locked. 709.5"""
    if len(halves) == 2:
        whole: Characteristics = combined(value)
        return whole
    if halves:
        half: Characteristics = value.faces[halves[0]]
        return half
    if value.neither_and_both:
        return value.neither_and_both[0]
    return value.front.replaced(name="", mana_cost=None, colors=0, abilities=())


@remembered
def combined(value: Copiable) -> Characteristics:
    """A split card has the combined characteristics of its halves. 709.4"""
    if value.neither_and_both:
        return value.neither_and_both[1]
    left, right = value.faces
    return left.replaced(
        name=f"{left.name} // {right.name}",
        mana_cost=left.mana_cost.plus(right.mana_cost) if left.mana_cost and right.mana_cost else left.mana_cost,
        colors=left.colors | right.colors,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        abilities=left.abilities + right.abilities,
    )


def derive(s: CoreState, obj: Obj) -> Characteristics:
    """The object's characteristics after all layers. 613"""
    value: Characteristics = derived(s, obj)
    if (value.power is None) is ("Creature" in value.types) and obj.zone == "battlefield":
        return sized(value)
    return value


@remembered
def sized(value: Characteristics) -> Characteristics:
    """The value with power and toughness only for creatures; 0 if nothing sets them. 208.3, 208.5"""
    if "Creature" not in value.types:
        return value.replaced(power=None, toughness=None)
    return value.replaced(power=value.power or 0, toughness=value.toughness or 0)


def inputs(s: Any, obj: Obj, base: Characteristics) -> tuple[Any, ...]:
    """Everything that the layers read of an object unless an effect names it by id: equal inputs, equal results."""
    combat, cast = s.combat, obj.cast
    return (
        base, obj.controller, obj.owner, tuple(obj.counters.items()), obj.tapped, obj.kind, obj.zone,
        obj.face_down is None, obj.id in combat.attackers, obj.id in combat.blockers, obj.attachments,
        None if cast is None else (cast.how, cast.frm),
        _keyword_times(obj) if obj.counters else (),
    )  # fmt: skip


class Counters:
    """Applies the counters on an object in their layers. 613.1f, 613.4c"""

    sized = "7c"  # the layer in which counters change power and toughness

    def __init__(self, obj: Obj, draft: Draft, trace: Any) -> None:
        self.draft, self.trace = draft, trace
        self.keywords = _keyword_times(obj)
        self.sizes: dict[str, int] = obj.counters

    def come_before(self, entry: Entry) -> None:
        """Apply counters due before this entry: keyword counters by timestamp, others in any order. 613.7c"""
        layer = entry.layer
        while self.keywords and (
            layer > "6" or (layer == "6" and (entry.after_counters or entry.timestamp > self.keywords[0][0]))
        ):
            _keyword_counter(self.draft, self.keywords[0][1], self.trace)
            self.keywords = self.keywords[1:]
        if self.sizes and (layer > self.sized or (layer == self.sized and entry.after_counters)):
            _size_counters(self.draft, self.sizes, self.trace)
            self.sizes = {}

    def all(self) -> None:
        for _, kind in self.keywords:
            _keyword_counter(self.draft, kind, self.trace)
        _size_counters(self.draft, self.sizes, self.trace)


class CountersFirst(Counters):
    """Counters change power and toughness right after what defines them. 418.5a of 2004"""

    sized = "7a"


def _keyword_times(obj: Obj) -> tuple[tuple[int, str], ...]:
    """The keyword counters on it, the earliest first. 613.7c"""
    found = [(obj.counter_times.get(kind, obj.timestamp), kind) for kind in obj.counters if kind in KEYWORD_COUNTERS]
    return tuple(sorted(found))


def _keyword_counter(draft: Draft, kind: str, trace: Any) -> None:
    """A keyword counter gives its keyword in layer 6. 122.1b"""
    before = trace.before(draft) if trace is not None else None
    draft.set_abilities((*draft.abilities, _counter_keywords.setdefault(kind, Keyword(kind))))
    if trace is not None:
        trace.after(draft, before, f"{kind} counter")


_counter_keywords: dict[str, Any] = {}


def _size_counters(draft: Draft, counters: dict[str, int], trace: Any) -> None:
    """Counters change power and toughness in layer 7c. 613.4c"""
    for kind, count in counters.items():
        if "/" in kind and draft.power is None and "Creature" in draft.types:  # 208.5
            draft.power = draft.toughness = 0
        if "/" in kind and draft.power is not None and draft.toughness is not None:
            before = trace.before(draft) if trace is not None else None
            power, toughness = kind.split("/")
            draft.power += int(power) * count
            draft.toughness += int(toughness) * count
            if trace is not None:
                trace.after(draft, before, f"{count} {kind} counter{'s' if count > 1 else ''}")


@remembered
def fields_of(asked: frozenset[str]) -> tuple[str, ...]:
    """The characteristics that some aspects are about."""
    return tuple(dict.fromkeys(name for aspect in sorted(asked) for name in _fields_of(aspect)))


def _fields_of(aspect: str) -> tuple[str, ...]:
    if aspect in _FIELDS:
        return _FIELDS[aspect]
    return _FIELDS["types"] if aspect[:1].isupper() else _FIELDS["abilities"]


_FIELDS = {
    "types": ("types", "subtypes", "supertypes"), "abilities": ("abilities",), "color": ("colors",), "name": ("name",),
    "mana value": ("mana_cost",), "power": ("power",), "toughness": ("toughness",), "control": (),
}  # fmt: skip


def compared(obj: Any) -> tuple[Any, ...]:
    """What is compared of an object that a word has found, which may be half way through the layers. 613.8a"""
    return tuple(getattr(obj.chars, name) for name in ("name", "types", "subtypes", "abilities", "colors"))
