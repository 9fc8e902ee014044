"""What effects let players play from elsewhere than their hand, and which lands they may not play. 305.1, 601.3

Only the face that would be played is looked at, whatever else is on the card. 712.11c, 712.12
"""

from collections.abc import Iterator
from contextlib import contextmanager

from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.rules.commanding import may_cast_from
from twinstack.engine.magic.rules.look import covers, rules_about
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words.abilities import Permission, Rule
from twinstack.engine.magic.words.refs import itself


@contextmanager
def _seen_as(obj: Obj, face: Characteristics) -> Iterator[None]:
    """The card with the characteristics of one of its faces."""
    before, obj.chars = obj.chars, face
    try:
        yield
    finally:
        obj.chars = before


def as_played(obj: Obj) -> Characteristics:
    """What a card is as it is played; one that is face down in exile is turned up for that. 406.3a, 601.3f"""
    face: Characteristics = obj.copiable.front if obj.face_down is not None and obj.zone == "exile" else obj.chars
    return face


def permitted(s: MagicState, obj: Obj, face: Characteristics, name: str = "may play") -> bool:
    """An effect lets this face of a card be played from where it is."""
    if obj.id in s.prepared or may_cast_from(s, obj):  # 722.3c, 903.8
        return True
    if not s.rules.get(name):
        return False
    with _seen_as(obj, face):
        return any(_lets(s, rule, scene, obj) for rule, scene in rules_about(s, name))


def use_permission(s: MagicState, obj: Obj, face: Characteristics) -> tuple[Permission, Scene] | None:
    """The effect that lets this face be played, if more is said of what is played so; its use is counted. 611.3d"""
    if obj.zone == "hand" or not s.rules.get("may play"):
        return None
    with _seen_as(obj, face):
        found = [one for one in rules_about(s, "may play") if _lets(s, *one, obj)]
    granted = [(rule, scene) for rule, scene in found if isinstance(rule, Permission)]
    if not granted or len(granted) < len(found):  # what permits it without more goes first
        return None
    rule, scene = granted[0]
    if rule.per_turn:
        source = s.own(scene.source)
        source.choices = {**source.choices, ("used", rule): (s.turn.number, _uses(s, rule, scene) + 1)}
    return rule, scene


def _uses(s: MagicState, rule: Permission, scene: Scene) -> int:
    turn, times = s.obj(scene.source).choices.get(("used", rule), (0, 0))
    return times if turn == s.turn.number else 0


def _lets(s: MagicState, rule: Rule, scene: Scene, obj: Obj) -> bool:
    """An effect about particular cards may let play some of them only, such as the lands among them."""
    if isinstance(rule, Permission) and rule.per_turn and _uses(s, rule, scene) >= rule.per_turn:
        return False
    bound = scene.memory.get("bound")
    if obj.face_down is not None and rule.subject is not itself and not may_know(obj, scene.you):
        return False  # 601.3f: nobody can say what a card is like that they may not look at
    if bound is None:
        return rule.subject.test(s, scene, obj)
    return obj.id in bound and (rule.subject is itself or rule.subject.test(s, scene, obj))


def may_play(s: MagicState, seat: int, obj: Obj, face: Characteristics, name: str) -> bool:
    """This face could be played as a land, as far as effects have a say. 305.1"""
    return (obj.zone == "hand" or permitted(s, obj, face, name)) and not _forbidden(s, seat, obj, face)


def _forbidden(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> bool:
    """An effect keeps this player from playing it. 101.2"""
    if not s.rules.get("cant play"):
        return False
    with _seen_as(obj, face):
        return any(
            covers(s, rule, scene, obj) and (rule.other is None or rule.other.test(s, scene, s.players[seat]))
            for rule, scene in rules_about(s, "cant play")
        )


def playable_elsewhere(s: MagicState, seat: int) -> Iterator[Obj]:
    """The cards in graveyards and exile of which an effect lets this player play a face."""
    found: dict[int, None] = {}
    for rule, scene in rules_about(s, "may play"):
        if scene.you == seat:
            bound = scene.memory.get("bound")
            found.update(dict.fromkeys(_cards_in(s, rule.subject.zones()) if bound is None else bound))
    for id in found:
        obj = s.objects.get(id)
        if obj is not None and obj.zone not in ("hand", "battlefield") and _some_face(s, obj):
            yield obj


def _some_face(s: MagicState, obj: Obj) -> bool:
    value = obj.copiable
    return any(permitted(s, obj, face) for face in (value.faces if value.layout == "modal" else (as_played(obj),)))


def _cards_in(s: MagicState, zones: tuple[str, ...]) -> Iterator[int]:
    if "graveyard" in zones:
        for player in s.players:
            yield from player.graveyard
    if "exile" in zones:
        yield from s.exile
