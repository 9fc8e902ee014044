"""Copying, all of it in one room: copiable values, exceptions, copy effects and how they end. 707

Every way of copying is a caller: entering as a copy, becoming one, tokens, spells and abilities. What is handed over
is a `Copiable`, so a copy of a copy needs nothing special.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.kernel.characteristics import Characteristics, Copiable, Draft
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.indexing import note_statics
from twinstack.engine.magic.rules.layers import base_value, derive, face_up
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.abilities import Static
from twinstack.engine.magic.words.mods import IfType, Modification


# Not frozen, for a frozen one takes three times as long to make, and many are made. Nothing writes on it.
@dataclass(slots=True, unsafe_hash=True)
class Copied:
    """How copiable values came to be: of what they were copied, because of what, and what was excepted.

    An explanation needs it later, when the original may be gone or something else. 707.2b, 707.3
    """

    rule: str  # in which way it was copied
    original: int
    source: int
    turn: int
    seen: Copiable  # what the original was
    value: Copiable  # what the copy is
    exceptions: tuple[tuple[Modification, Characteristics], ...] = ()  # each with the front face that it led to
    face_down: bool = False  # the original was seen face down. 708.2
    before: "Copied | None" = None  # how the original came by its values, if they were copied too


@dataclass(frozen=True, slots=True)
class CopyEffect:
    """A copy effect in layer 1a: what it makes of the object, since when, because of what. 613.2a"""

    id: int
    timestamp: int
    value: Copiable
    source: int
    original: int
    lasts: str = ""
    ability: Any = None
    copied: Copied | None = field(default=None, compare=False)
    you: int = -1  # the seat whose effect it is
    turn: int = 0  # the turn in which it began
    where: str = ""  # the zone in which it began

    def gave(self, id: int) -> bool:
        """Did it make the object with this id, after that was a spell, a copy of something else?"""
        return self.where != "stack" and self.original != id


def copiable_value(s: MagicState, obj: Obj, *, both_faces: bool = False) -> Copiable:
    """The copiable values of an object. 707.2, 707.3

    A face-down object is copied as it is seen. Of what has two faces only the one that is up is copied, unless what is
    made can have both, as a token and a copy of a spell have. 707.8, 707.8a, 707.10g
    """
    if obj.face_down is not None:
        return Copiable((obj.face_down.chars,))
    value = obj.copiable
    if value.layout in ("meld", "melded"):
        return Copiable(value.faces)
    if both_faces:  # 707.8a: what a copy effect has made of it holds for both of its faces
        return replace(value, double=True) if obj.printed.two_faced and not value.two_faced else value
    if value.layout in ("transform", "modal", "prototype"):  # 718.3d
        return Copiable((value.side(obj.face),))
    return replace(value, double=False) if value.double else value


def face_of_copy(original: Obj, value: Copiable) -> int:
    """Which face of a copy is up: the same as of the spell or permanent. 707.8a, 707.10g, 718.3c"""
    return original.face if value.has_face(original.face) else 0


def with_exceptions(s: MagicState, value: Copiable, except_: Sequence[Any], scene: Scene) -> Copiable:
    """Exceptions become part of the copiable values, so that copies of the copy have them too. 707.9"""
    if not except_:
        return value
    if value.layout == "prepare":  # its prepare spell is not what the exceptions are about. 722.3c
        return replace(value, faces=(_excepted(s, value.front, except_, scene), *value.faces[1:]))
    return replace(value, faces=tuple(_excepted(s, face, except_, scene) for face in value.faces))


def _excepted(s: MagicState, face: Characteristics, except_: Sequence[Any], scene: Scene) -> Characteristics:
    return next((found for _, found in reversed(_step_by_step(s, face, except_, scene))), face)


def _step_by_step(
    s: MagicState, face: Characteristics, except_: Sequence[Any], scene: Scene
) -> list[tuple[Modification, Characteristics]]:
    """Each exception, in the order in which they apply, with the face that it leads to. 707.9"""
    draft, copied = Draft(face), list(face.abilities)
    steps = []
    for mod in _that_apply(s, face, except_, scene):
        _drop_defining(draft, mod, copied)
        mod.write(draft, s, scene)
        steps.append((mod, draft.finish()))
    return steps


def _that_apply(s: MagicState, face: Characteristics, except_: Sequence[Any], scene: Scene) -> list[Modification]:
    """Without those whose condition the copy would not fulfil if all others of them applied. 707.9f"""
    mods = [mod for mod in except_ if isinstance(mod, Modification)]
    asking = [mod for mod in mods if isinstance(mod, IfType)]
    out: set[int] = {id(mod) for mod in asking}
    for _ in asking:  # one may fulfil the condition of another, or take it away
        before = out
        out = {id(mod) for mod in asking if mod.card_type not in _types_by(s, face, mods, before | {id(mod)}, scene)}
        if out == before:
            break
    return [mod for mod in mods if id(mod) not in out]


def _types_by(
    s: MagicState, face: Characteristics, mods: Sequence[Modification], out: set[int], scene: Scene
) -> frozenset[str]:
    draft = Draft(face)
    for mod in mods:
        if id(mod) not in out:
            mod.write(draft, s, scene)
    return draft.types


def copy_of(
    s: MagicState,
    original: Obj,
    source: int,
    rule: str,
    except_: Sequence[Any],
    scene: Scene,
    *,
    both_faces: bool = False,
) -> Copied:
    """What a copy of the original is: its copiable values with the exceptions, and how they came to be. 707.2, 707.9"""
    seen = copiable_value(s, original, both_faces=both_faces)
    down = original.face_down is not None
    if not except_:
        return Copied(rule, original.id, source, s.turn.number, seen, seen, (), down, how_it_came(original))
    value = with_exceptions(s, seen, except_, scene)
    steps = tuple(_step_by_step(s, seen.front, except_, scene))
    return Copied(rule, original.id, source, s.turn.number, seen, value, steps, down, how_it_came(original))


def keeping(scene: Scene, obj: Obj) -> Scene:
    """The scene in which an exception lets an object keep what it has had itself. 707.9c"""
    return scene.remembering(own=face_up(obj))


def how_it_came(obj: Obj) -> Copied | None:
    """How an object came by its copiable values, if they were copied: by its latest copy effect, or as it was made."""
    copied: Copied | None = obj.copies[-1].copied if obj.copies else obj.origin
    return copied


def _drop_defining(draft: Draft, mod: Modification, copied: list[Any]) -> None:
    """What defines a characteristic that an exception sets is not copied, and no color indicator either. 707.9d

    Only what the original had: an ability that comes from another exception stays.
    """
    if isinstance(mod, IfType):
        for one in mod.mods:
            assert isinstance(one, Modification)
            _drop_defining(draft, one, copied)
        return
    sets = mod.sets()
    if "colors" in sets:
        draft.indicator = 0
    for ability in [one for one in copied if sets and not sets.isdisjoint(_defined_by(one))]:
        copied.remove(ability)
        kept = list(draft.abilities)
        if ability in kept:
            kept.remove(ability)
            draft.set_abilities(tuple(kept))


def _defined_by(ability: Any) -> set[str]:
    """The characteristics that an ability defines, be it a keyword such as devoid or changeling. 604.3"""
    statics = (part for part in ability.unfold() if isinstance(part, Static) and part.cda)
    return {
        name for static in statics for mod in static.mods if isinstance(mod, Modification) for name in mod.touches()
    }


def become(
    s: MagicState,
    obj: Obj,
    value: Copiable,
    source: int,
    original: int,
    lasts: str = "",
    ability: Any = None,
    copied: Copied | None = None,
    you: int = -1,
    timestamp: int = 0,
) -> CopyEffect:
    """A copy effect starts to apply; it is on top of those before it. 707.4, 613.7"""
    id = s.next_id
    s.next_id += 1
    since = timestamp or s.tick()
    effect = CopyEffect(id, since, value, source, original, lasts, ability, copied, you, s.turn.number, obj.zone)
    obj.copies = tuple(sorted((*obj.copies, effect), key=lambda one: one.timestamp))
    settle(s, obj)
    return effect


def end_copies(s: MagicState, obj: Obj, ids: Sequence[int], rule: str) -> None:
    """Copy effects end, by the rule for their duration; the latest of those that are left is seen."""
    kept = []
    for effect in obj.copies:
        if effect.id not in ids:
            kept.append(effect)
            continue
        was = effect.copied.seen.front.name if effect.copied is not None else ""
        event = Event("copy ends", obj.id, obj.controller, effect.source, other=effect.original, rule=rule, extra=was)
        event.turn = s.turn.number
        s.log.append(event)
    if len(kept) != len(obj.copies):
        obj.copies = tuple(kept)
        settle(s, obj)


def settle(s: MagicState, obj: Obj) -> None:
    """Bring what depends on the copiable values up to date."""
    obj.copiable = obj.copies[-1].value if obj.copies else obj.printed
    restate(s, obj)


def restate(s: MagicState, obj: Obj) -> None:
    """Its base value (copiable values, face, face-down status) may be another now."""
    if obj.id in s.objects:
        note_statics(s, obj, base_value(obj))
        s.touch(obj)
    else:  # it is about to enter
        obj.chars = derive(s, obj)
