"""Why a creature cannot block another: evasion abilities and the rules that cards add. 509.1b"""

from collections.abc import Sequence

from twinstack.engine.core.rules_for_many import Covering, concerns, controls
from twinstack.engine.magic.characteristics import BLACK, Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.legality import protected_from
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import label
from twinstack.engine.magic.words.rules import Rule

_EVASIVE = frozenset(("flying", "fear", "intimidate", "shadow", "skulk", "horsemanship", "protection"))


def evasion_problem(s: MagicState, blocker: Obj, attacker: Obj) -> str | None:
    """Why `blocker` cannot block `attacker`; None if it can."""
    return Evasion(s).problem(blocker, attacker)


class Evasion:
    """What is needed to judge many blocks in one position."""

    def __init__(self, s: MagicState) -> None:
        self._s = s
        self._never = Covering(s, "cant be blocked")
        self._not_by = Covering(s, "cant be blocked by")
        self._only_by = Covering(s, "cant be blocked except by")
        self._cant_block = Covering(s, "cant block")
        self._known: dict[tuple[Characteristics, int], tuple[int, ...]] = {}
        self._walks: dict[tuple[Rule, int, int], bool] = {}

    def blockable(self, blocker: Obj, attackers: Sequence[Obj]) -> tuple[int, ...]:
        """Which of the attackers it can block; they must always be the same. Equal blockers share the result."""
        key = (blocker.chars, blocker.controller)
        if (known := self._known.get(key)) is not None:
            return known
        found = tuple([attacker.id for attacker in attackers if self.problem(blocker, attacker) is None])
        if not (self._not_by or self._only_by or self._cant_block or self._shields(attackers)):
            self._known[key] = found
        return found

    def _shields(self, attackers: Sequence[Obj]) -> bool:
        """Has an attacker protection that depends on more than characteristics? 702.16"""
        return any("protection" in attacker.chars.keywords for attacker in attackers)

    def problem(self, blocker: Obj, attacker: Obj) -> str | None:
        s = self._s
        found = None
        if not _EVASIVE.isdisjoint(attacker.chars.keywords) or "shadow" in blocker.chars.keywords:
            found = _keyword_problem(s, blocker, attacker)
        if found is None and (self._never or self._not_by or self._only_by):
            found = self._rule_problem(blocker, attacker)
        if found is None and self._cant_block and concerns(s, self._cant_block.about(blocker), attacker):
            found = "{blocker} can't block"
        if found is None:
            return None
        return found.format(attacker=label(s, attacker), blocker=label(s, blocker))

    def _rule_problem(self, blocker: Obj, attacker: Obj) -> str | None:
        s = self._s
        for rule, scene in self._never.about(attacker):
            if rule.other is None:
                return "{attacker} can't be blocked"
            key = (rule, scene.source, blocker.controller)
            if key not in self._walks:
                self._walks[key] = controls(s, blocker.controller, scene, rule.other)
            if self._walks[key]:  # 702.14c
                return "{attacker} can't be blocked, because of what the defending player controls"
        if concerns(s, self._not_by.about(attacker), blocker):
            return "{attacker} can't be blocked by {blocker}"
        for rule, scene in self._only_by.about(attacker):
            if rule.other is not None and not rule.other.test(s, scene, blocker):
                return "{attacker} can be blocked only by some creatures, and {blocker} is none of them"
        return None


def _keyword_problem(s: MagicState, blocker: Obj, attacker: Obj) -> str | None:
    mine, theirs = attacker.chars, blocker.chars
    has, with_ = mine.keywords, theirs.keywords
    if "flying" in has and "flying" not in with_ and "reach" not in with_:  # 702.9b
        return "{attacker} has flying and {blocker} has neither flying nor reach"
    if ("shadow" in has) != ("shadow" in with_):  # 702.28b
        return "only one of {attacker} and {blocker} has shadow"
    if "horsemanship" in has and "horsemanship" not in with_:  # 702.31b
        return "{attacker} has horsemanship and {blocker} has not"
    if "fear" in has and "Artifact" not in theirs.types and not theirs.colors & BLACK:  # 702.36b
        return "{attacker} has fear and {blocker} is neither an artifact nor black"
    if "intimidate" in has and "Artifact" not in theirs.types and not theirs.colors & mine.colors:  # 702.13b
        return "{attacker} has intimidate and {blocker} is neither an artifact nor shares a color with it"
    if "skulk" in has and (theirs.power or 0) > (mine.power or 0):  # 702.118b
        return "{attacker} has skulk and {blocker} has greater power"
    if "protection" in has and protected_from(s, attacker, blocker):  # 702.16f
        return "{attacker} has protection from {blocker}"
    return None
