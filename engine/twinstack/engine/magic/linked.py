"""What was chosen or found for an object: only the ability that did so, and those linked to it, know. 607, 707.7

Abilities are linked by being on one text. A permanent that has become a copy of something else has another text;
what was chosen for the one means nothing to the other, and is known again when the copy effect has ended.
"""

from typing import Any

from twinstack.engine.core.copying import made
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.state import MagicState


def note(obj: Obj, key: str, value: Any, ability: Ability | None) -> None:
    """Note a choice that was made because of an ability of the object itself, or of one that it was given."""
    changed = {**obj.choices, key: value}
    if ability is not None and obj.copiable.gives(ability):
        changed["noted by", key] = ability
    else:
        changed.pop(("noted by", key), None)
    obj.choices = changed


def add_noted(s: MagicState, source: int, key: str, ability: Ability | None, *ids: int) -> None:
    """Linked abilities of the source find these, too. 607.2, 614.14"""
    obj = s.own(source)
    note(obj, key, (*(noted(s, obj, key) or ()), *ids), ability)


def noted(s: Reading, obj: Obj, key: str) -> Any:
    """The choice, or None if the object as it is now has made none."""
    value = obj.choices.get(key)
    if value is None:
        return None
    ability = obj.choices.get(("noted by", key))
    linked_only = s.profile.choice_memory == "linked pairs only"
    return None if linked_only and ability is not None and not obj.copiable.gives(ability) else value


def x_of(obj: Obj, ability: Ability | None, *, there: bool = True) -> int:
    """The X that was chosen for the spell that a permanent was, for an ability that the spell had as well. 107.3m

    An ability that the object has gained, by a copy effect for instance, knows nothing of it. 107.3j
    """
    if obj.cast is None or not knows_its_spell(obj, ability, there=there):
        return 0
    own = ability is None or obj.copiable.gives(ability) or _as_spell(obj).gives(ability)
    return int(obj.cast.x) if own else 0


def knows_its_spell(obj: Obj, ability: Ability | None, *, there: bool = True) -> bool:
    """Did the spell that a permanent was have the ability, so that it knows what was chosen and paid for that?

    What a copy effect gave is linked to nothing that came before. 607.5, 707.7. While the permanent enters it is not
    `there` yet, and has only what it enters with.
    """
    if obj.zone != "battlefield" or not any(made(effect, obj.id, "stack") for effect in obj.copies):
        return True
    return there and ability is not None and _as_spell(obj).gives(ability)


def _as_spell(obj: Obj) -> Copiable:
    """The copiable values with which it was on the stack."""
    value: Copiable = next((effect.value for effect in reversed(obj.copies) if effect.where == "stack"), obj.printed)
    return value
