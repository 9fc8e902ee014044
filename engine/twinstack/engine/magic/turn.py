"""A turn of Magic, with its steps and its combat. 500"""

from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Self

from twinstack.engine.core import turn as core
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.canonical import form_in_order
from twinstack.engine.magic.sheet import SHEET

STEPS = SHEET.steps[1:]  # the steps of a turn, in order. 500.1
COMBAT_STEPS = STEPS[4:10]
MAX_SPEED = 4  # 702.179e
MAIN_STEPS: Final = ("main", "second main")


@dataclass(slots=True)
class Turn(core.Turn):
    """A turn of Magic."""

    cleanup_again: bool = False
    by_hand: bool = False  # the player with priority wants to pay for the next action by hand

    def copy(self) -> Self:
        twin = core.Turn.copy(self)
        twin.cleanup_again = self.cleanup_again
        twin.by_hand = self.by_hand
        return twin


# Hashes of finished journals depend on this order.
form_in_order(
    Turn,
    "number", "clock", "active", "step", "ahead", "stage", "holder", "passes", "extra", "resume", "absent", "skips",
    "cleanup_again", "could_act", "idle", "answered", "passed", "low", "seen", "by_hand",
)  # fmt: skip


def turn_of(s: CoreState) -> Turn:
    """The turn of a game of Magic."""
    turn: Any = s.turn
    own: Turn = turn
    return own


@dataclass(slots=True)
class Attack:
    """One attacking creature: what it attacks and what blocks it. 508, 509"""

    defender: int  # the player or object attacked; 0 once that is out of combat. 506.4c
    player: int  # the defending player. 508.5
    blocked: bool = False
    blockers: tuple[int, ...] = ()


FOUGHT = "fought"  # what a permanent that has left did in combat, among its choices
WAS_BEARER = "was a Ring-bearer"  # as it left. 701.54b
WAS_PAIRED = "was paired"  # with what it was paired as it left. 702.95


class Fought(NamedTuple):
    """What something did in combat as it left the battlefield. 608.2h"""

    attack: Attack | None
    blocks: tuple[int, ...] | None  # the attackers that it blocked; None for what did not block
    unblocked: bool  # its attack was not blocked, and it was too late to block it. 509.1h


BLOCKS_DECLARED = ("blockers", "first damage", "damage", "end combat")
"""The steps in which an attacker is either blocked or unblocked. 509.1h"""


@dataclass(slots=True)
class Combat:
    attackers: dict[int, Attack] = field(default_factory=dict)
    blockers: dict[int, tuple[int, ...]] = field(default_factory=dict)  # blocker -> attackers it blocks
    declared: bool = False  # attackers were declared, or something was put attacking. 508.8
    struck_first: dict[int, None] = field(default_factory=dict)  # these dealt damage in the first damage step. 510.4

    def last_seen(self, id: int, step: str) -> Fought:
        """What it does now, as it leaves."""
        attack = self.attackers.get(id)
        unblocked = attack is not None and not attack.blocked and step in BLOCKS_DECLARED
        return Fought(None if attack is None else replace(attack), self.blockers.get(id), unblocked)

    def copy(self) -> "Combat":
        return Combat(
            {id: replace(attack) for id, attack in self.attackers.items()},
            dict(self.blockers),
            self.declared,
            dict(self.struck_first),
        )
