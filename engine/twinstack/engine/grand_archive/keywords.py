"""Whether objects have keywords, and what these do."""

from typing import Any

from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive.words.conditions import champion_of


def has(s: Any, obj: Any, name: str) -> bool:
    """Whether it has this keyword, with no restriction against it. Abilities 4"""
    return name in obj.chars.keywords and bool(amounts(s, obj, name))


def amounts(s: Any, obj: Any, name: str) -> list[int]:
    """The number of each keyword of this name that it has."""
    found = obj.chars.keywords.get(name)
    if not found:
        return []
    scene = Scene(obj.id, obj.controller)
    return [one.amount for one in found if one.while_ is None or one.while_.holds(s, scene)]


def obeys(s: Any, obj: Any) -> bool:
    """An ally with pride obeys only a champion of at least its highest pride. Pride 1, 2; Obedience 1"""
    needed = amounts(s, obj, "pride")
    if not needed or "Ally" not in obj.chars.types:
        return True
    lead = champion_of(s, obj.controller)
    return lead is not None and (lead.chars.level or 0) >= max(needed)


def can_target(s: Any, entity: Any, source: Any) -> bool:
    """Spells and their triggered abilities cannot target an object with spellshroud. Spellshroud 1"""
    if entity.is_player or entity.zone != "field" or "spellshroud" not in entity.chars.keywords:
        return True
    return "Spell" not in source.chars.subtypes or not has(s, entity, "spellshroud")


def power_of(s: Any, obj: Any) -> int | None:
    """Its power in combat; None if it has none. Ranged 1, Retort 1"""
    power = obj.chars.power
    if power is None:
        return None
    if obj.marks.get("distant") and obj.marks.get("attacking"):
        power += sum(amounts(s, obj, "ranged"))
    if obj.marks.get("retaliating"):
        power += sum(amounts(s, obj, "retort"))
    return int(power)


def stay_imbued(new: Any, original: Any) -> None:
    """An object is imbued if its activation was, or if it copies an imbued one. Imbue 2, Copying Objects 1.a"""
    if original.marks.get("imbued"):
        new.marks = {**new.marks, "imbued": True}
