"""Why a creature cannot block another: evasion abilities and the rules that cards add. 509.1b"""

from collections.abc import Sequence

from twinstack.engine.core.refusing import Allowed, Refusal
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
        found = tuple([attacker.id for attacker in attackers if self.may_block(blocker, attacker)])
        if not (self._not_by or self._only_by or self._cant_block or self._shields(attackers)):
            self._known[key] = found
        return found

    def _shields(self, attackers: Sequence[Obj]) -> bool:
        """Has an attacker protection that depends on more than characteristics? 702.16"""
        return any("protection" in attacker.chars.keywords for attacker in attackers)

    def problem(self, blocker: Obj, attacker: Obj) -> str | None:
        found = self.may_block(blocker, attacker)
        return in_words(self._s, found, blocker, attacker) if isinstance(found, Refusal) else None

    def may_block(self, blocker: Obj, attacker: Obj) -> Allowed:
        """Do no evasion ability and no effect stop this block? The refusal names `{attacker}` and `{blocker}`."""
        s = self._s
        if not _EVASIVE.isdisjoint(attacker.chars.keywords) or "shadow" in blocker.chars.keywords:
            passes = _passes_keywords(s, blocker, attacker)
            if not passes:
                return passes
        if self._never or self._not_by or self._only_by:
            passes = self._passes_rules(blocker, attacker)
            if not passes:
                return passes
        if self._cant_block and concerns(s, self._cant_block.about(blocker), attacker):
            return _BLOCKS_NOT
        return True

    def _passes_rules(self, blocker: Obj, attacker: Obj) -> Allowed:
        s = self._s
        for rule, scene in self._never.about(attacker):
            if rule.other is None:
                return _NEVER
            key = (rule, scene.source, blocker.controller)
            if key not in self._walks:
                self._walks[key] = controls(s, blocker.controller, scene, rule.other)
            if self._walks[key]:
                return _WALKS
        for rule, scene in self._not_by.about(attacker):  # in which `it` is the attacker
            if rule.other is None or rule.other.test(s, scene.it(attacker.id), blocker):
                return _NOT_BY
        for rule, scene in self._only_by.about(attacker):
            if rule.other is not None and not rule.other.test(s, scene, blocker):
                return _ONLY_BY
        return True


def in_words(s: MagicState, refusal: Refusal, blocker: Obj, attacker: Obj) -> str:
    """A refusal of a block, with the names of both."""
    return refusal.text.format(attacker=label(s, attacker), blocker=label(s, blocker))


_BLOCKS_NOT = Refusal("{blocker} can't block", "509.1b")
_NEVER = Refusal("{attacker} can't be blocked", "509.1b")
_WALKS = Refusal("{attacker} can't be blocked, because of what the defending player controls", "702.14c")
_NOT_BY = Refusal("{attacker} can't be blocked by {blocker}", "509.1b")
_ONLY_BY = Refusal("{attacker} can be blocked only by some creatures, and {blocker} is none of them", "509.1b")
_FLYING = Refusal("{attacker} has flying and {blocker} has neither flying nor reach", "702.9b")
_SHADOW = Refusal("only one of {attacker} and {blocker} has shadow", "702.28b")
_HORSEMANSHIP = Refusal("{attacker} has horsemanship and {blocker} has not", "702.31b")
_FEAR = Refusal("{attacker} has fear and {blocker} is neither an artifact nor black", "702.36b")
_INTIMIDATE = Refusal(
    "{attacker} has intimidate and {blocker} is neither an artifact nor shares a color with it", "702.13b"
)
_SKULK = Refusal("{attacker} has skulk and {blocker} has greater power", "702.118b")
_PROTECTED = Refusal("{attacker} has protection from {blocker}", "702.16f")


def _passes_keywords(s: MagicState, blocker: Obj, attacker: Obj) -> Allowed:
    mine, theirs = attacker.chars, blocker.chars
    has, with_ = mine.keywords, theirs.keywords
    if "flying" in has and "flying" not in with_ and "reach" not in with_:
        return _FLYING
    if ("shadow" in has) != ("shadow" in with_):
        return _SHADOW
    if "horsemanship" in has and "horsemanship" not in with_:
        return _HORSEMANSHIP
    if "fear" in has and "Artifact" not in theirs.types and not theirs.colors & BLACK:
        return _FEAR
    if "intimidate" in has and "Artifact" not in theirs.types and not theirs.colors & mine.colors:
        return _INTIMIDATE
    if "skulk" in has and (theirs.power or 0) > (mine.power or 0):
        return _SKULK
    if "protection" in has and protected_from(s, attacker, blocker):
        return _PROTECTED
    return True
