"""Copy effects of static abilities: when they begin, what becomes a copy of what, and when they end.

Magic: 611.3, 707.2c
"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.copying import become, copy_of, end_copies
from twinstack.engine.core.copying.copy_effects import built_up
from twinstack.engine.core.layers import Entry, all_entries, from_static
from twinstack.engine.core.reading import AnyReading, shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCharacteristics
from twinstack.engine.core.viewing import with_characteristics
from twinstack.engine.core.words.modifications import CopyOf
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def copying_entries(s: CoreState) -> list[Entry]:
    """The static abilities that make copies, by timestamp.

    An ability that its own effect takes away still counts: once it has begun to apply, losing it does not end it.
    Magic: 613.6
    """
    found = list(all_entries(s, CopyOf))
    known = {(entry.source, entry.ability) for entry in found}
    for source, ability, _ in s.static_copies:
        obj = s.objects.get(source)
        if obj is None or (source, ability) in known or source in s.absent:
            continue
        known.add((source, ability))
        if ability in _without(s, obj, source, ability).functions(obj.zone).statics:
            scene = Scene(source, obj.controller)
            found += [entry for entry in from_static(s, obj, scene, ability) if isinstance(entry.mod, CopyOf)]
    return sorted(found, key=lambda entry: _since(s, entry))


def update_static_copies(s: CoreState, entries: list[Entry]) -> bool:
    """Begin and end these copy effects. What is copied is fixed when an effect begins to apply to an object.

    Magic: 707.2c
    """
    wanted: dict[Any, Entry] = {}
    for entry in entries:
        wanted.update(((*_effect(entry), id), entry) for id in _subjects(s, entry))
    changed = False
    for key in [key for key in s.static_copies if key not in wanted]:
        obj, effect = s.home.get(key[2]), s.static_copies.pop(key)
        if obj is not None:
            end_copies(s, obj, [effect], s.meaning.numbers.get("static over", ""))  # Magic: 611.3b
            changed = True
    for key, entry in wanted.items():
        if key not in s.static_copies and _begin(s, entry, key):
            changed = True
    return changed


def characteristics_on_arrival(s: CoreState, obj: Obj) -> AnyCharacteristics:
    """What an object that is about to enter will be, with copy effects of static abilities, its own too.

    Magic: 614.12
    """
    chars = s.meaning.derive(s, obj)
    statics = s.meaning.base_value(obj).functions(s.usual_zone).statics
    if obj.copies or not (statics or s.plan.copying):  # a copy effect that it enters with is newer. Magic: 613.7
        return chars
    entries = [*s.plan.copying, *_own_entries(s, obj, statics)]
    if not entries:
        return chars
    then = shown(obj)
    reading = s.supposing(then)
    for entry in entries:
        then.chars = s.meaning.base_value(then)
        if (entry.cond is None or entry.cond.holds(reading, entry.scene)) and entry.applies(reading, then):
            found = [one for one in entry.mod.of.find(reading, entry.scene) if not one.is_player and one.id != obj.id]
            if found:
                then.copiable = copy_of(s, found[0], entry.source, "", (), entry.scene).value
    return chars if then.copiable is obj.copiable else s.meaning.derive(s, then)


def _own_entries(s: CoreState, obj: Obj, statics: Sequence[Any]) -> list[Entry]:
    scene = Scene(obj.id, obj.controller)
    return [entry for one in statics for entry in from_static(s, obj, scene, one) if isinstance(entry.mod, CopyOf)]


def _effect(entry: Entry) -> tuple[int, Any]:
    """What identifies the effect: its source and ability, or the id of a lasting effect."""
    return entry.source, entry.ability if entry.ability is not None else entry.key[0]


def _begin(s: CoreState, entry: Entry, key: tuple[int, Any, int]) -> bool:
    obj = s.home.get(key[2])
    found = [one for one in entry.mod.of.find(s, entry.scene) if not one.is_player and one is not obj]
    if obj is None or not found:
        return False
    rule = s.meaning.numbers.get("static copy", "")
    copied = copy_of(s, found[0], key[0], rule, (), entry.scene)
    began = become(s, obj, copied.value, key[0], found[0].id, copied=copied, timestamp=_since(s, entry))
    s.static_copies[key] = began.id
    event = Event("becomes copy", obj.id, obj.controller, key[0], other=found[0].id, rule=rule)
    s.write(event)
    return True


def _since(s: CoreState, entry: Entry) -> int:
    """Its timestamp: that of its source, or a later one of a copy effect that gave its source the ability.

    Magic: 613.7a
    """
    source = s.objects.get(entry.source)
    if source is None or entry.ability is None:
        return entry.timestamp
    own = _own(s, *_effect(entry))
    given = [effect.timestamp for effect in source.copies if effect.id not in own]
    return max(source.timestamp, given[-1] if given else 0)


def _subjects(s: CoreState, entry: Entry) -> list[int]:
    """The ids of what it applies to now, each object seen as it is in this layer without this effect.

    Magic: 613.1a, 613.6
    """
    before = _as_without(s, entry)
    if entry.cond is not None and not entry.cond.holds(before, entry.scene):
        return []
    if entry.only is not None:
        return list(entry.only)
    return [obj.id for obj in s.home.values() if _applies(s, before, entry, obj)]


def _applies(s: CoreState, before: AnyReading, entry: Entry, obj: Obj) -> bool:
    then = shown(obj, chars=_without(s, obj, *_effect(entry)))
    return entry.applies(before.supposing(then), then)


def _as_without(s: CoreState, entry: Entry) -> AnyReading:
    """The game as if this effect had not begun, so that no effect keeps itself alive or ends itself."""
    made = (key[2] for key in s.static_copies if key[:2] == _effect(entry))
    own = [s.home[id] for id in made if id in s.home]
    return with_characteristics(s, [(obj, _without(s, obj, *_effect(entry))) for obj in own])


def _own(s: CoreState, source: int, ability: Any) -> set[int]:
    """The copy effects that an ability has made."""
    return {id for (one, other, _), id in s.static_copies.items() if (one, other) == (source, ability)}


def _without(s: CoreState, obj: Obj, source: int, ability: Any) -> AnyCharacteristics:
    """What an object is in layer 1 without the copy effects of this ability. Magic: 613.2"""
    left = tuple([effect for effect in obj.copies if effect.id not in _own(s, source, ability)])
    if len(left) == len(obj.copies):
        return s.meaning.base_value(obj)
    left = built_up(s, left)
    return s.meaning.base_value(obj, left[-1].value if left else obj.printed)
