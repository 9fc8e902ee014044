"""Effects that give what is on the stack new targets. 115.7

Values only; `rules/effects_targets.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref, Selector

__all__ = [
    "NewTargets",
    "RandomTargets",
    "change_target",
    "new_targets",
    "random_targets",
]


@dataclass(frozen=True, eq=False, slots=True)
class NewTargets(Effect):
    """You may choose new targets for a spell or ability. 115.7d"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ChangeTarget(Effect):
    """The target of a spell or ability is changed to another one that is legal; if there is none, it stays. 115.7a"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class RandomTargets(Effect):
    """New targets for spells or abilities, chosen at random among the legal ones except `never`. 115.7

    The new target may be the old one. A target stays if no other is legal.
    """

    what: Ref
    never: Selector | None = None


new_targets, change_target, random_targets = NewTargets, ChangeTarget, RandomTargets
