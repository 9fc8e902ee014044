"""Exceptions to copying become part of the copiable values, so copies of the copy have them too. 707.9"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from twinstack.engine.core.scene import Scene
from twinstack.engine.magic.characteristics import Characteristics, Copiable, Draft
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.layers import face_up
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.mods import Modification


def with_exceptions(s: MagicState, value: Copiable, except_: Sequence[Any], scene: Scene) -> Copiable:
    """Exceptions become part of the copiable values, so that copies of the copy have them too. 707.9"""
    if not except_:
        return value
    if value.layout == "prepare":  # its prepare spell is not what the exceptions are about. 722.3c
        return replace(value, faces=(_excepted(s, value.front, except_, scene), *value.faces[1:]))
    return replace(value, faces=tuple(_excepted(s, face, except_, scene) for face in value.faces))


def _excepted(s: MagicState, face: Characteristics, except_: Sequence[Any], scene: Scene) -> Characteristics:
    return next((found for _, found in reversed(step_by_step(s, face, except_, scene))), face)


def step_by_step(
    s: MagicState, face: Characteristics, except_: Sequence[Any], scene: Scene
) -> list[tuple[Modification, Characteristics]]:
    """Each exception, in the order in which they apply, with the face that it leads to. 707.9"""
    draft, copied = face.draft(), list(face.abilities)
    steps = []
    for mod in _that_apply(s, face, except_, scene):
        _drop_defining(draft, mod, copied)
        mod.write(draft, s, scene)
        steps.append((mod, draft.finish()))
    return steps


def _that_apply(s: MagicState, face: Characteristics, except_: Sequence[Any], scene: Scene) -> list[Modification]:
    """Without those whose condition the copy would not fulfil if all others of them applied. 707.9f"""
    mods = [mod for mod in except_ if isinstance(mod, Modification)]
    asking = [mod for mod in mods if mod.conditional]
    out: set[int] = {id(mod) for mod in asking}
    for _ in asking:  # one may fulfil the condition of another, or take it away
        before = out
        out = {id(mod) for mod in asking if not mod.fits(_without(s, face, mods, before | {id(mod)}, scene))}
        if out == before:
            break
    return [mod for mod in mods if id(mod) not in out]


def _without(s: MagicState, face: Characteristics, mods: Sequence[Modification], out: set[int], scene: Scene) -> Draft:
    draft = face.draft()
    for mod in mods:
        if id(mod) not in out:
            mod.write(draft, s, scene)
    return draft


def keeping(scene: Scene, obj: Obj) -> Scene:
    """The scene in which an exception lets an object keep what it has had itself. 707.9c"""
    return scene.remembering(own=face_up(obj))


def _drop_defining(draft: Draft, mod: Modification, copied: list[Any]) -> None:
    """What defines a characteristic that an exception sets is not copied, and no color indicator either. 707.9d

    Only what the original had: an ability that comes from another exception stays.
    """
    for one in mod.unfold():
        sets = one.sets()
        if "colors" in sets:
            draft.indicator = 0
        for ability in [each for each in copied if sets and not sets.isdisjoint(_defined_by(each))]:
            copied.remove(ability)
            kept = list(draft.abilities)
            if ability in kept:
                kept.remove(ability)
                draft.set_abilities(tuple(kept))


def _defined_by(ability: Any) -> set[str]:
    """The characteristics that an ability defines, be it a keyword such as devoid or changeling. 604.3"""
    return {name for part in ability.unfold() for name in part.defines()}
