"""What a permanent's abilities know of the spell that it was, such as its X. The spell must have had them. 607.5, 707.7

What is chosen for it from then on is noted for linked abilities in `core/linked.py`.
"""

from twinstack.engine.core.copying import made
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Obj


def x_of(obj: Obj, ability: Ability | None, *, there: bool = True) -> int:
    """The X that was chosen for the spell that a permanent was, for an ability that the spell had as well. 107.3m

    An ability that the object gained later, for instance from a copy effect, does not know it. 107.3j
    """
    if obj.cast is None or not knows_its_spell(obj, ability, there=there):
        return 0
    own = ability is None or obj.copiable.gives(ability) or _as_spell(obj).gives(ability)
    return int(obj.cast.x) if own else 0


def knows_its_spell(obj: Obj, ability: Ability | None, *, there: bool = True) -> bool:
    """Did the spell that a permanent was have the ability, so that it knows what was chosen and paid for that?

    An ability from a copy effect is linked to nothing that happened before it. 607.5, 707.7. While the permanent
    enters, it is not `there` yet, and has only the abilities that it enters with.
    """
    if obj.zone != "battlefield" or not any(made(effect, obj.id, "stack") for effect in obj.copies):
        return True
    return there and ability is not None and _as_spell(obj).gives(ability)


def _as_spell(obj: Obj) -> Copiable:
    """The copiable values with which it was on the stack."""
    value: Copiable = next((effect.value for effect in reversed(obj.copies) if effect.where == "stack"), obj.printed)
    return value
