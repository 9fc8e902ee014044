"""What was chosen or found for an object: only the ability that did so, and those linked to it, know. Magic: 607, 707.7

Abilities are linked by being on one text. An object that has become a copy of something else has another text; so
it does not know what was chosen for the former text, until the copy effect has ended. An ability of that text which
the copy effect leaves it ("except it has this ability") still knows what was chosen for it.
"""

from typing import Any

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.words.base import Ref
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.state import State


def note(obj: Obj, key: str, value: Any, ability: Ability | None) -> None:
    """Note a choice that was made because of an ability of the object itself, or of one that it was given."""
    changed = {**obj.choices, key: value}
    if ability is not None and obj.copiable.gives(ability):
        changed["noted by", key] = ability
    else:
        changed.pop(("noted by", key), None)
    obj.choices = changed


def add_noted(s: State, source: int, key: str, ability: Ability | None, *ids: int) -> None:
    """Linked abilities of the source find these, too. Magic: 607.2, 614.14"""
    obj = s.own(source)
    note(obj, key, (*(noted(s, obj, key) or ()), *ids), ability)


def noted(s: AnyReading, obj: Obj, key: str) -> Any:
    """The choice, or None if the object as it is now has made none."""
    value = obj.choices.get(key)
    if value is None:
        return None
    ability = obj.choices.get(("noted by", key))
    if ability is None or obj.copiable.gives(ability) or not s.meaning.forgets_with_its_text(s):
        return value
    return value if _is_asked_by_what_is_left(obj, key, ability) else None


def _is_asked_by_what_is_left(obj: Obj, key: str, ability: Ability) -> bool:
    """Has a copy effect left an ability that is linked to this one, on the text that it had? Magic: 707.9a"""
    now: Any = obj.copiable
    texts: list[Any] = [obj.printed, *(effect.value for effect in obj.copies)]
    for text in texts:
        if text.gives(ability):
            linked = (one for face in text.faces for one in face.abilities if _asks_for(one, key))
            return any(now.gives(one) for one in linked)
    return False


def _asks_for(ability: Ability, key: str) -> bool:
    said: Any = ability
    return any(isinstance(word, Ref) and getattr(word, "key", "") == key for word in said.walk())
