"""Cards that may be played from elsewhere than usual, also such as lie there face down. Special Play Permissions"""

from typing import Any, cast

from twinstack.engine.core.reading import shown
from twinstack.engine.core.rules_in_force import own_of, rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive.records import of_class
from twinstack.engine.grand_archive.state import GaState
from twinstack.engine.grand_archive.words.abilities import ActivateFrom


def as_played(s: GaState, obj: Any) -> tuple[GaState, Any]:
    """A card as it will be once it is played, for which it is turned face up, and the game in which it is so."""
    if obj.face_down is None:
        return s, obj
    seen = shown(obj, chars=obj.printed.front, face_down=None)
    return cast(GaState, s.supposing(seen)), seen


def elsewhere(s: GaState, seat: int, name: str = ActivateFrom.name) -> list[int]:
    """The cards that a player may activate, or materialize, from where they lie."""
    found = set(_by_their_own_text(s, seat, name)) if s.players[seat].piles["banishment"] else set()
    if not s.rules.get(name):
        return sorted(found) if found else []
    for rule, scene in rules_about(s, name):
        if scene.you == seat:
            for id in own_of(rule, scene) or ():
                obj = s.objects.get(id)
                if obj is not None and obj.zone == rule.zone and s.meaning.may_know(s, obj, seat):
                    found.add(id)
    return sorted(found)


def _by_their_own_text(s: GaState, seat: int, name: str) -> list[int]:
    """Face-down cards that their owner knows, and that say themselves that they may be played. Public vs Private 3.a"""
    pile = s.players[seat].piles["banishment"]
    hidden = [s.objects[id] for id in pile if s.objects[id].face_down is not None]
    return [obj.id for obj in hidden if s.meaning.may_know(s, obj, seat) and _says_so(s, seat, obj, name)]


def _says_so(s: GaState, seat: int, obj: Any, name: str) -> bool:
    reading, seen = as_played(s, obj)
    rules = (one for one in of_class(seen.chars, ActivateFrom) if one.name == name and one.zone == obj.zone)
    return any(one.if_ is None or one.if_.holds(reading, Scene(obj.id, seat)) for one in rules)
