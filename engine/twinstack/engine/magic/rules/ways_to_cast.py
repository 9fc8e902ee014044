"""The ways in which a card may be cast: as which face or half, for which cost, with which additional costs. 601.2b

They are read from the spell that the card would be on the stack, including what effects give it there. 601.3e, 613.1f
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from twinstack.engine.core.durations import Lasting
from twinstack.engine.core.layers import Entry, Plan, derive_with
from twinstack.engine.core.reading import shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import slots_of
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.remembering import Unique, remembered
from twinstack.engine.magic.characteristics import HALVES, INSET, Characteristics, Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.bestowing import as_bestowed
from twinstack.engine.magic.rules.cleaving import CLEAVE, as_cleaved
from twinstack.engine.magic.rules.layers import combined
from twinstack.engine.magic.rules.legality import enchant_word
from twinstack.engine.magic.rules.moving import CLOAKED, HIDDEN
from twinstack.engine.magic.rules.permission import as_played, prices
from twinstack.engine.magic.rules.splicing import whole
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.abilities import AFTER_BLOCKS, AdditionalCost, AlternativeCost, SpellAbility
from twinstack.engine.magic.words.costs import Cost, for_nothing
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.foretelling import FORETOLD
from twinstack.engine.magic.words.set_aside import FOR_NOTHING, PLOTTED
from twinstack.engine.magic.words.text_changes import each_for_target


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a card: which face or half, for which cost."""

    chars: Characteristics  # what the spell will be
    price: Cost
    name: str = ""
    alternative: AlternativeCost | None = None
    face: int = 0
    halves: tuple[int, ...] = ()
    face_down: bool = False
    fast: bool = False  # as though it had flash, for an additional cost. 601.3c
    instead: Cost | None = None  # what an effect that lets it be cast from there asks instead of its mana cost. 118.9
    label: str = ""


def ways(s: MagicState, obj: Obj, seat: int) -> Sequence[Way]:
    """The ways in which a player could cast a card from where it is, costs and timing aside. 601.2b

    A card that a permission lets be cast from elsewhere may be cast for its alternative costs too. 118.9
    """
    if obj.zone == "hand" and obj.chars is obj.copiable.faces[0] and not changes_spells(s):
        found, open_ = _printed_ways(obj.copiable)
        return found if open_ else _open(s, obj, seat, found)
    shapes = _shapes_of(obj)
    spells, layout, zone, gained = _as_spells(s, obj, seat, shapes), obj.copiable.layout, obj.zone, _gained(obj)
    if zone == "hand":
        return _open(s, obj, seat, _ways(spells, layout, zone, None, True, None, gained))
    permits = [prices(s, seat, obj, chars) for chars, _, _ in shapes]
    allowed = tuple(
        (None in each, _may_bestow(s, seat, obj, chars)) for each, (chars, _, _) in zip(permits, shapes, strict=True)
    )
    down = any(_hides(chars) for chars, _, _ in shapes) and None in prices(s, seat, obj, HIDDEN)  # 708.4
    found = _ways(spells, layout, zone, allowed, down, None, gained)
    for price in dict.fromkeys(price for each in permits for price in each if price is not None):
        for_it = tuple((price in each, False) for each in permits)
        found += tuple(_instead(way, price) for way in _ways(spells, layout, zone, for_it, False, price))
    return _open(s, obj, seat, found)


def _instead(way: Way, price: Cost) -> Way:
    """This way to cast a card, as an effect allows it that asks this price."""
    name = f"{way.chars.name} ({way.name})" if way.name else way.chars.name
    label = f"Cast {name} without paying its mana cost"
    if not price.free:
        label = f"Cast {name} ({_in_sentence(price)} instead of its mana cost)"
    return replace(way, instead=price, label=label)


def _may_bestow(s: MagicState, seat: int, obj: Obj, chars: Characteristics) -> bool:
    """May it be cast from where it is as the Aura that it would be? 702.103d"""
    return "bestow" in chars.keywords and None in prices(s, seat, obj, as_bestowed(chars))


@remembered
def _printed_ways(value: Copiable) -> tuple[tuple[Way, ...], bool]:
    """The ways to cast a card from hand that no effect changes, and whether none of them needs more checks."""
    found = _ways(_shapes(value, "hand") or ((value.front, 0, ()),), value.layout, "hand", None, True)
    others = [way.alternative for way in found if way.alternative is not None]
    return found, not any(one.if_ is not None or one.transformed for one in others)


def ways_granted(
    s: MagicState, obj: Obj, seat: int, *, free: bool, price: Cost | None = None, name: str = ""
) -> list[Way]:
    """The ways in which an effect lets a player cast a card, from wherever it is. 608.2g

    `free`: without paying its mana cost, or for a `price` rather than for it. That is an alternative cost itself, so it
    excludes others (118.9a), and it can be paid where there is no mana cost (118.6a). `name`: only for the alternative
    cost of that name. 118.9b
    """
    shapes = _as_spells(s, obj, seat, _shapes_of(obj))
    allowed = ((False, False),) * len(shapes) if name else None
    instead = None if name else price or (for_nothing if free else None)
    found = _ways(shapes, obj.copiable.layout, name or "hand", allowed, instead is None, instead, _gained(obj))
    if price is not None and not name:
        found = tuple(_instead(way, price) for way in found)
    return _open(s, obj, seat, found)


def _gained(obj: Obj) -> tuple[AlternativeCost, ...]:
    """Alternative costs that effects give the card where it is; it keeps them while it is cast. 400.7g"""
    if (note := obj.choices.get(FORETOLD)) is not None:  # 702.143d
        return tuple(note.costs)
    if PLOTTED in obj.choices:  # 702.170d
        return (FOR_NOTHING,)
    if obj.chars is obj.copiable.front or obj.face_down is not None:
        return ()
    own = {part for face in obj.copiable.faces for part in _alternatives(face)}
    return tuple(part for part in _alternatives(obj.chars) if part not in own)


def _turned(obj: Obj, way: Way) -> Way:
    """The card as this way casts it: some ways cast it with its back face up. 702.146a, 712.8c"""
    if way.alternative is None or not way.alternative.transformed or not obj.copiable.two_faced:
        return way
    return replace(way, chars=obj.copiable.faces[1], face=1)


def _open(s: MagicState, obj: Obj, seat: int, found: tuple[Way, ...]) -> list[Way]:
    scene = Scene(obj.id, seat)
    return [
        way
        for way in (_turned(obj, one) for one in found)
        if way.alternative is None or way.alternative.if_ is None or way.alternative.if_.holds(s, scene)
    ]


_CAST_AS_EITHER: Final = ("modal", "prototype", *INSET)
"""The layouts of cards of which either face may be cast. 712.11b, 715.3, 718.3, 720.3"""
_Shapes = tuple[tuple[Characteristics, int, tuple[int, ...]], ...]


def _shapes_of(obj: Obj) -> _Shapes:
    return _shapes(obj.copiable, obj.zone) or ((as_played(obj), 0, ()),)


@remembered
def _shapes(value: Copiable, zone: str) -> _Shapes:
    """The parts of a card in this zone that can be cast, each with its face and half."""
    if value.layout in HALVES:
        fused = all("fuse" in face.keywords for face in value.faces)
        both: _Shapes = ((combined(value), 0, (0, 1)),) if fused else ()  # 702.102a
        halves = [(face, 0, (at,)) for at, face in enumerate(value.faces)]
        if zone != "graveyard":  # 702.127a
            halves = [half for half in halves if not has_aftermath(half[0])]
        return (*halves, *both)
    if value.layout in _CAST_AS_EITHER:
        return tuple((face, at, ()) for at, face in enumerate(value.faces))
    return ()


def has_aftermath(chars: Characteristics) -> bool:
    """Is it a half of a split card that can be cast only from a graveyard, and is exiled after that? 702.127a"""
    return "aftermath" in chars.keywords


@remembered
def _hides(chars: Characteristics) -> bool:
    """May it be cast face down?"""
    return bool(chars.keywords & {"morph", "disguise"})


def changes_spells(s: MagicState) -> bool:
    """Does any effect change spells on the stack, or wait for the next one?"""
    plan: Plan | None = s.plan
    return bool(s.awaiting) or (plan is not None and "stack" in plan.elsewhere)


def as_spell_of(s: MagicState, obj: Obj, seat: int) -> Characteristics:
    """What a card would be as a spell of this player."""
    return _as_spells(s, obj, seat, ((as_played(obj), 0, ()),))[0][0]


def _as_spells(s: MagicState, obj: Obj, seat: int, shapes: _Shapes) -> _Shapes:
    """What each of these would be on the stack, under all effects on spells there. 601.3e"""
    if not changes_spells(s):
        return shapes
    return tuple((_on_stack(s, obj, seat, face, halves), face, halves) for _, face, halves in shapes)


def _on_stack(s: MagicState, obj: Obj, seat: int, face: int, halves: tuple[int, ...]) -> Characteristics:
    twin = shown(obj)
    twin.zone, twin.controller, twin.under, twin.face, twin.face_down = "stack", seat, seat, face, None
    twin.cast = StackInfo("cast", seat, obj.id, frm=obj.zone, halves=halves, face=face)
    twin.chars = derive_with(s, twin, ())
    waiting = [effect for id in s.awaiting if (effect := s.effects[id]).scene.you == seat]
    more = [entry for effect in waiting if effect.awaits_it(s, twin) for entry in _entries(s, effect, obj.id)]
    return derive_with(s, twin, more) if more else twin.chars


def _entries(s: MagicState, effect: Lasting, id: int) -> list[Entry]:
    """What an effect about the next spell will do to this one. 611.2f"""
    at, source, merged = effect.timestamp, effect.source, s.meaning.merged_layers
    layers = [merged.get(mod.layer, mod.layer) for mod in effect.mods]
    return [
        Entry(layer, mod, effect.scene, at, source, None, (id,), group=effect)
        for layer, mod in zip(layers, effect.mods, strict=True)
    ]


@remembered
def _ways(
    shapes: _Shapes,
    layout: str,
    zone: str,
    allowed: tuple[tuple[bool, bool], ...] | None,
    down: bool,
    instead: Cost | None = None,
    gained: tuple[AlternativeCost, ...] = (),
) -> tuple[Way, ...]:
    """`allowed`: which faces may be cast as they are, and which bestowed; `down`: whether it may be cast face down.

    `instead`: what is paid instead of the mana cost, which excludes all other alternative costs. 118.9a
    """
    found: list[Way] = []
    for at, (chars, face, halves) in enumerate(shapes):
        if "Land" in chars.types or (len(halves) > 1 and zone != "hand"):
            continue
        price = chars.mana_cost
        ordinary, as_aura = (True, True) if allowed is None else allowed[at]
        plain = instead if instead is not None or price is None else Cost(price)
        if plain is not None and ordinary:
            name = "prototype" if layout == "prototype" and face else ""
            found.append(Way(chars, plain, name, None, face, halves))
            found.extend(
                Way(chars, plain.plus(extra.cost), extra.name, None, face, halves, fast=True)
                for extra in extras_for_flash(chars)
            )
        for part in dict.fromkeys((*_alternatives(chars), *gained)):
            # A cost for cards in hand may be used wherever the card may be cast from, but only one such cost. 118.9a
            anywhere = part.zone == "hand"
            fits = down if part.face_down else as_aura if part.bestowed else ordinary
            open_ = instead is None and (fits if anywhere else part.zone == zone)
            if not open_ or (part.besides and price is None):
                continue
            seen = (CLOAKED if part.name == "disguise" else HIDDEN) if part.face_down else chars
            if part.bestowed:
                seen = as_bestowed(chars)
            elif part.name == CLEAVE:
                seen = as_cleaved(chars)
            own = part.cost.of_card(chars.mana_cost)
            cost = Cost(price).plus(own) if part.besides and price is not None else own
            found.append(Way(seen, cost, part.name, part, face, halves, part.face_down))
    return tuple(replace(way, label=_label(way)) for way in found)


def _label(way: Way) -> str:
    """What casting it this way is called; with its cost, if that is not the mana cost on the card."""
    if way.face_down:
        return f"Cast face down for {way.price.mana}"
    if not way.name:
        return f"Cast {way.chars.name}"
    cost = _in_sentence(way.price)
    between = "" if not cost else " " if cost.startswith("{") else ": "
    return f"Cast {way.chars.name} ({way.name}{between}{cost})"


def _in_sentence(price: Cost) -> str:
    return _VERB.sub(lambda found: found[0].lower(), describe(price))


_VERB = re.compile("(^|, )[A-Z](?=[a-z]+ [^A-Z])")
"""The capital of a verb in a cost: `Pay 1 life, Exile a blue card`."""


@remembered
def _alternatives(chars: Characteristics) -> tuple[AlternativeCost, ...]:
    """Its alternative costs; equal ones are one way to cast it."""
    found = (part for one in chars.abilities for part in one.unfold() if isinstance(part, AlternativeCost))
    return tuple(dict.fromkeys(found))


@remembered
def after_blocks(chars: Characteristics) -> bool:
    """May it be cast for some cost during its player's declare blockers step? 702.190a"""
    return any(part.timing == AFTER_BLOCKS for part in _alternatives(chars))


def takes_a_place(chars: Characteristics, info: StackInfo) -> bool:
    """Was it cast for a cost for which the permanent enters tapped and attacking? 702.190b"""
    return after_blocks(chars) and any(part.attacks and info.paid.get(part.payment) for part in _alternatives(chars))


@remembered
def _that_become(chars: Characteristics) -> tuple[AlternativeCost, ...]:
    return tuple(part for part in _alternatives(chars) if part.becoming is not None)


def becoming(chars: Characteristics, info: StackInfo) -> list[Effect]:
    """What is done to the permanent that a spell becomes, for the cost that was paid; even if it enters as a copy of
    something else. 702.109a, 702.152a, 702.185a
    """
    costs = _that_become(chars)
    return [part.becoming for part in costs if part.becoming is not None and info.paid.get(part.payment)]


_texts: Unique[tuple[Effect, ...], Effect] = Unique()


@remembered
def spell_text(chars: Characteristics) -> Effect | None:
    """What an instant or sorcery spell does, all its spell abilities in the order written. 113.3a, 608.2c"""
    parts = [part for one in chars.abilities for part in one.unfold()]
    own = [one for one in parts if isinstance(one, SpellAbility)]
    texts = tuple(one.do for one in sorted(own, key=lambda one: one.last))
    return _texts.keep(texts, seq(*texts)) if len(texts) > 1 else texts[0] if texts else None


def text_of(way: Way) -> Effect | None:
    """What the spell does if it is cast this way. 702.96a"""
    text = spell_text(way.chars)
    return text if text is None or way.alternative is None or not way.alternative.each else each_for_target(text)


def as_it_reads(s: MagicState, item: Obj, info: StackInfo) -> StackInfo:
    """A spell does what its text says now, cast as it was; its targets must fit that text. 608.2b, 612.1, 702.96a"""
    if item.kind == "ability" or item.face_down is not None:
        return info
    text = spell_text(item.chars)
    now = whole(each_for_target(text) if text is not None and info.each else text, info.spliced)
    if now is None:
        slots = info.slots if info.mutating else aura_slots(item.chars)
    else:
        slots = slots_of(now, info.modes or None, s, info.scene(item.id))
    if now is info.do and slots == info.slots:
        return info
    if now is None and not slots:
        return info.changed(do=None, slots=(), targets=())
    return info.changed(do=now, slots=slots) if len(slots) == len(info.slots) else info


def aura_slots(chars: Characteristics) -> tuple[Target, ...]:
    """The targets of an Aura spell: what it will enchant. 303.4a"""
    word = enchant_word(chars) if "Aura" in chars.subtypes else None
    return (word,) if word is not None else ()


def permanent_slots(way: Way, chars: Characteristics) -> tuple[Target, ...]:
    """The targets of a permanent spell that is cast this way. 303.4a, 702.140a"""
    onto = None if way.alternative is None else way.alternative.onto
    return aura_slots(chars) if onto is None else (onto,)


@remembered
def extras(chars: Characteristics) -> tuple[AdditionalCost, ...]:
    """Its additional costs, except those that let it be cast as though it had flash."""
    return tuple(part for part in _all_extras(chars) if not part.flash)


@remembered
def extras_for_flash(chars: Characteristics) -> tuple[AdditionalCost, ...]:
    """Its additional costs that let it be cast as though it had flash, each a way of its own."""
    return tuple(part for part in _all_extras(chars) if part.flash)


def _all_extras(chars: Characteristics) -> list[AdditionalCost]:
    return [part for one in chars.abilities for part in one.unfold() if isinstance(part, AdditionalCost)]
