"""Which cards effects let players play from zones other than their hand, and which lands they forbid. 305.1, 601.3

Only the face that would be played is looked at, whatever else is on the card. 712.11c, 712.12
"""

from collections.abc import Iterator

from twinstack.engine.core.reading import shown
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_in_force import covers, rules_about, rules_of
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.usage import count_use, may_be_used
from twinstack.engine.core.words.refs import itself
from twinstack.engine.magic.characteristics import INSET, Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.rules.bestowing import as_bestowed
from twinstack.engine.magic.rules.commanders import may_cast_from
from twinstack.engine.magic.rules.refusals import forbidden_by
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.rules import Permission, Rule
from twinstack.engine.magic.words.set_aside import WARPED, has_waited


def _seen_as(s: MagicState, obj: Obj, face: Characteristics) -> tuple[Reading, Obj]:
    """The card with the characteristics of one of its faces, and the game in which it has them."""
    if obj.chars is face:
        return s, obj
    seen = shown(obj, chars=face)
    return s.supposing(seen), seen


def as_played(obj: Obj) -> Characteristics:
    """What a card is as it is played; one that is face down in exile is turned up for that. 406.3a, 601.3f"""
    face: Characteristics = obj.copiable.front if obj.face_down is not None and obj.zone == "exile" else obj.chars
    return face


def permitted(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> bool:
    """Does an effect let this player play this face of a card from where it is, whatever it costs?"""
    return bool(prices(s, seat, obj, face))


def prices(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> dict[Cost | None, None]:
    """For what effects let this player cast this face of a card from where it is; None is its mana cost. 118.9

    A land that may be played for any of them is played: it has no cost. 305.1
    """
    found: dict[Cost | None, None] = {}
    if (
        obj.id in s.prepared  # 722.3c
        or may_cast_from(s, obj)  # 903.8
        or may_play_from_adventure(s, seat, obj, face)  # 715.3d
        or (obj.id in s.set_aside and has_waited(s, obj, seat, WARPED))  # 702.185a
    ):
        found[None] = None
    if s.rules.get(_rule_for(obj)):
        found.update((rule.cost, None) for _, rule, _ in _permissions(s, seat, obj, face))
    return found


def _rule_for(obj: Obj) -> str:
    """The rule that lets players play it from where it is; of a library, nobody asks about more than the top card."""
    return "play from top" if obj.zone == "library" else "may play"


_Permit = tuple[int, Rule, Scene]


def _permissions(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> list[_Permit]:
    """The rules that let this player play this face of a card from where it is."""
    reading, seen = _seen_as(s, obj, face)
    every = _rules_with_keys(reading, _rule_for(obj))
    return [one for one in every if one[2].you == seat and _lets(reading, *one, seen)]


def _rules_with_keys(s: Reading, name: str) -> Iterator[_Permit]:
    """Each rule with the id of the object that it comes from, or below 0 that of a lasting effect."""
    for key in list(s.rules.get(name, ())):
        for rule, scene in rules_of(s, name, key):
            yield key, rule, scene


def may_play_from_adventure(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> bool:
    """Is it on an Adventure from which this player may play it, though not as an Adventure again? 715.3d"""
    return s.on_adventure.get(obj.id) == seat and "Adventure" not in face.subtypes


def use_permission(
    s: MagicState, seat: int, obj: Obj, face: Characteristics, *paid: Cost | None
) -> tuple[Permission, Scene] | None:
    """The effect that lets this face be played for one of these prices, if it says more; counts the use. 611.3d"""
    if obj.zone == "hand" or not s.rules.get(_rule_for(obj)):
        return None
    if None in paid and may_play_from_adventure(s, seat, obj, face):
        return None
    found = [one for one in _permissions(s, seat, obj, face) if one[1].cost in paid]
    granted = [(key, rule, scene) for key, rule, scene in found if isinstance(rule, Permission)]
    if not granted or len(granted) < len(found):  # a permission that says no more is used first
        return None
    key, rule, scene = next((one for one in granted if not (one[1].per_turn or one[1].once)), granted[0])
    if rule.per_turn or rule.once:
        count_use(s, key, rule)
    return rule, scene


def _used_up(s: Reading, key: int, rule: Permission) -> bool:
    """Is a permission used up? An object that has the same permission twice may use each of them."""
    if not (rule.per_turn or rule.once):
        return False
    same = s.rules[rule.name][key].count(rule)
    return not may_be_used(s, key, rule, per_turn=rule.per_turn, ever=rule.once, instances=same)


def _lets(s: Reading, key: int, rule: Rule, scene: Scene, obj: Obj) -> bool:
    """Does this rule permit this card? An effect on particular cards may permit only some, such as the lands."""
    if isinstance(rule, Permission) and _used_up(s, key, rule):
        return False
    bound = scene.memory.get("bound")
    if obj.face_down is not None and rule.subject is not itself and not may_know(obj, scene.you):
        return False  # 601.3f: a player cannot know the qualities of a card that they may not look at
    if bound is None:
        return rule.subject.test(s, scene, obj)
    return obj.id in bound and (rule.subject is itself or rule.subject.test(s, scene, obj))


_FROM_HAND = Refusal("nothing lets you play it from where it is", "305.1")


def may_play(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> Allowed:
    """Do effects permit this face to be played as a land? 305.1"""
    if obj.zone != "hand" and not permitted(s, seat, obj, face):
        return _FROM_HAND
    return _not_forbidden(s, seat, obj, face) if s.rules.get("cant play") else True


def _not_forbidden(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> Allowed:
    """Does no effect forbid this player to play it? 101.2"""
    reading, seen = _seen_as(s, obj, face)
    for rule, scene in rules_about(reading, "cant play"):
        if covers(reading, rule, scene, seen) and (
            rule.other is None or rule.other.test(reading, scene, s.players[seat])
        ):
            return forbidden_by(scene)
    return True


def lets_play_elsewhere(s: MagicState) -> bool:
    """Does any effect let a player play cards from elsewhere than the hand?"""
    return bool(s.rules.get("may play") or s.rules.get("play from top"))


def playable_elsewhere(s: MagicState, seat: int) -> Iterator[Obj]:
    """The cards in graveyards and exile and on top of libraries of which an effect lets this player play a face."""
    found: dict[int, None] = {}
    if s.rules.get("play from top"):
        found.update((player.library[-1], None) for player in s.players if player.library)
    for rule, scene in rules_about(s, "may play"):
        if scene.you == seat:
            bound = scene.memory.get("bound")
            found.update(dict.fromkeys(_cards_in(s, rule.subject.zones()) if bound is None else bound))
    for id in found:
        obj = s.objects.get(id)
        if obj is not None and obj.zone not in ("hand", "battlefield") and _some_face(s, seat, obj):
            yield obj


def _some_face(s: MagicState, seat: int, obj: Obj) -> bool:
    value = obj.copiable
    apart = value.layout == "modal" or (value.layout in INSET and obj.face_down is None)  # 712.11c, 715.3a, 720.3a
    faces = value.faces if apart else (as_played(obj),)
    return any(
        permitted(s, seat, obj, seen)
        for face in faces
        for seen in ((face, as_bestowed(face)) if "bestow" in face.keywords else (face,))
    )


def _cards_in(s: MagicState, zones: tuple[str, ...]) -> Iterator[int]:
    if "graveyard" in zones:
        for player in s.players:
            yield from player.graveyard
    if "exile" in zones:
        yield from s.exile
