"""Exceptions to copying become part of the copiable values, so copies of the copy have them too. Magic: 707.9"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.given import given
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCharacteristics, AnyCopiable, AnyDraft
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.kernel.entities import Obj


def with_exceptions(s: CoreState, value: AnyCopiable, except_: Sequence[Any], scene: Scene) -> AnyCopiable:
    """Exceptions become part of the copiable values, so that copies of the copy have them too. Magic: 707.9"""
    if not except_:
        return value
    excepted: AnyCopiable = s.meaning.excepted(value, lambda face: _excepted(s, face, except_, scene))
    return excepted


def _excepted(s: CoreState, face: AnyCharacteristics, except_: Sequence[Any], scene: Scene) -> AnyCharacteristics:
    return next((found for _, found in reversed(step_by_step(s, face, except_, scene))), face)


def step_by_step(
    s: CoreState, face: AnyCharacteristics, except_: Sequence[Any], scene: Scene
) -> list[tuple[Modification, AnyCharacteristics]]:
    """The exceptions in the order in which they apply, each with the face that it leads to. Magic: 707.9"""
    draft, copied = face.draft(), list(face.abilities)
    steps = []
    for mod in _that_apply(s, face, except_, scene):
        _drop_defining(s, draft, mod, copied)
        mod.write(draft, s, scene)
        steps.append((mod, draft.finish()))
    return steps


def _that_apply(s: CoreState, face: AnyCharacteristics, except_: Sequence[Any], scene: Scene) -> list[Modification]:
    """The exceptions that apply: not those whose condition the copy would fail with all the others applied.

    Magic: 707.9f
    """
    mods = [given(s, scene, mod) for mod in except_ if isinstance(mod, Modification)]
    asking = [mod for mod in mods if mod.conditional]
    out: set[int] = {id(mod) for mod in asking}
    for _ in asking:  # one may make the condition of another true or false
        before = out
        out = {id(mod) for mod in asking if not mod.fits(_without(s, face, mods, before | {id(mod)}, scene))}
        if out == before:
            break
    return [mod for mod in mods if id(mod) not in out]


def _without(
    s: CoreState, face: AnyCharacteristics, mods: Sequence[Modification], out: set[int], scene: Scene
) -> AnyDraft:
    draft = face.draft()
    for mod in mods:
        if id(mod) not in out:
            mod.write(draft, s, scene)
    return draft


def keeping(s: CoreState, scene: Scene, obj: Obj) -> Scene:
    """The scene for exceptions that let the object keep characteristics of its own. Magic: 707.9c"""
    return scene.remembering(own=s.meaning.face_up(obj))


def _drop_defining(s: CoreState, draft: AnyDraft, mod: Modification, copied: list[Any]) -> None:
    """Leave out what defines a characteristic that an exception sets, whether an ability or something else.

    Only abilities of the original are left out: one that comes from another exception stays. Magic: 707.9d
    """
    for one in mod.unfold():
        sets = one.sets()
        s.meaning.not_copied(draft, sets)
        for ability in [each for each in copied if sets and not sets.isdisjoint(_defined_by(each))]:
            copied.remove(ability)
            kept = list(draft.abilities)
            if ability in kept:
                kept.remove(ability)
                draft.set_abilities(tuple(kept))


def _defined_by(ability: Any) -> set[str]:
    """The characteristics that an ability defines, also by a keyword that stands for one. Magic: 604.3"""
    return {name for part in ability.unfold() for name in part.defines()}
