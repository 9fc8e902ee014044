"""Dependency: an effect waits for another one that would change what it does. Magic: 613.8"""

from collections.abc import Callable
from typing import Any

from twinstack.engine.core.asked_and_changed import (
    about_it,
    all_asked,
    amounts,
    asked_for,
    asks,
    changes,
    could_matter,
    meet,
)
from twinstack.engine.core.layers import Entry
from twinstack.engine.core.reading import AnyReading, shown
from twinstack.engine.core.viewing import View
from twinstack.engine.core.words.base import Cond, Num
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.kernel.characteristics import stands_for
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import FEW, remembered, remembering


def could_depend(entry: Entry) -> bool:
    """Can this entry depend on others? Not if it comes from a resolution, which fixed what it does. Magic: 611.2c-d"""
    return entry.ability is not None


def depends(view: View, entry: Entry, other: Entry, begun: bool = False) -> bool:
    """Would applying the other first change whether this exists, what it applies to, or what it does there?

    If it has begun to apply in an earlier layer, only what it does can still change. Magic: 613.6, 613.8a
    """
    if not begun and other.group is not entry.group and removes(other.mod) and _takes_away(view, entry, other):
        return True
    if not could_matter(entry, other, view.s.usual_zone):
        return False
    if not begun and _reaches_others(view, entry, other):
        return True
    return _says_another(view, entry, other, begun) or _does_another(view, entry, other)


@remembering(FEW)
def removes(mod: Mod) -> bool:
    """Could it take a static ability away, or change its text?"""
    return mod.could_remove()


def given_statics(mod: Mod) -> list[Any]:
    """The static abilities among those that it gives."""
    return [part for one in mod.gives() for part in one.unfold() if part.kind == "static"]


@remembered
def gives_removal(mod: Mod) -> bool:
    """Does it give a static ability that takes static abilities away, its own giver perhaps?"""
    return any(removes(given) or gives_removal(given) for static in given_statics(mod) for given in static.mods)


def has(chars: Any, ability: Any) -> bool:
    return any(stands_for(one, ability) for one in chars.abilities)


def _takes_away(view: View, entry: Entry, other: Entry) -> bool:
    source = view.s.objects.get(entry.source) if entry.ability is not None else None
    return (
        source is not None and view.applies(other, source) and not has(view.after(source, other, entry), entry.ability)
    )


def _reaches_others(view: View, entry: Entry, other: Entry) -> bool:
    if entry.affects is None or not meet(asks(entry.affects, view.s.usual_zone), changes(other.mod)):
        return False
    return any(view.applies(entry, obj) != view.would_apply(entry, obj, other) for obj in view.applying(other))


def _says_another(view: View, entry: Entry, other: Entry, begun: bool) -> bool:
    """Would applying the other first change its condition, or an amount that is the same for all objects?"""
    words = [
        word
        for word in fixed_words(entry, begun)
        if meet(asked_for(entry.mod, word, view.s.usual_zone), changes(other.mod))
    ]
    if not words:
        return False
    asked = all_asked(words, view.s.usual_zone)
    now, then = view.standing(entry, asked), view.standing(entry, asked, other)
    compared = view.s.meaning.compared
    return [_read(now, entry, word, compared) for word in words] != [
        _read(then, entry, word, compared) for word in words
    ]


def fixed_words(entry: Entry, begun: bool) -> list[Any]:
    """The words of an entry that have one answer for all its objects: its condition, and most numbers."""
    own = [word for word in amounts(entry.mod) if not about_it(word)]
    return own if begun or entry.cond is None else [entry.cond, *own]


def _read(r: AnyReading, entry: Entry, word: Any, compared: Callable[[Any], Any]) -> Any:
    scene = entry.scene
    if isinstance(word, Cond):
        return word.holds(r, scene)
    if isinstance(word, Num):
        return word.value(r, scene)
    return [(e.id, e.is_player or compared(e)) for e in sorted(word.find(r, scene), key=_id)]


def _id(entity: Any) -> int:
    number: int = entity.id
    return number


def _does_another(view: View, entry: Entry, other: Entry) -> bool:
    """Would applying the other first change an amount that each object has for itself, such as a number of its own?"""
    words = [
        word
        for word in amounts(entry.mod)
        if about_it(word) and meet(asks(word, view.s.usual_zone), changes(other.mod))
    ]
    return bool(words) and any(
        _counted(view, entry, words, obj, view.before(obj, entry))
        != _counted(view, entry, words, obj, view.after(obj, other, entry))
        for obj in view.applying(other)
        if view.applies(entry, obj)
    )


def _counted(view: View, entry: Entry, words: list[Any], obj: Obj, chars: Any) -> list[Any]:
    reading = view.s.supposing(shown(obj, chars=chars))
    return [word.value(reading, entry.scene.it(obj.id)) for word in words if isinstance(word, Num)]
