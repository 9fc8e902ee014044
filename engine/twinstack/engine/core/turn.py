"""The turn: whose it is, its step, what the rules do next, and which steps and turns are still to come."""

from dataclasses import dataclass, field
from typing import Self

from twinstack.engine.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Turn:
    """Whose turn it is and how far it has come. `ahead` are the steps still to come.

    A rule book that keeps more about a turn has a subclass, whose `copy` adds it.
    """

    number: int = 0
    clock: int = 0  # the timestamp at which it began
    active: int = 0
    step: str = "setup"
    ahead: tuple[str, ...] = ()
    stage: str = "setup"  # begin, checks, priority, resolve, finish: what the rules do next
    holder: int = 0  # who has priority
    passes: int = 0
    extra: tuple[int, ...] = ()  # the seats of extra turns; the last one is taken next
    resume: int = -1  # while extra turns are taken: the seat after which the normal order goes on
    absent: tuple[int, ...] = ()  # seats that have left and whose turns would have come just before this one
    skips: dict[tuple[int, str], int] = field(default_factory=dict)  # (seat, step or "turn") -> times
    # for loops: what has happened since somebody last did anything but pass
    could_act: bool = False
    idle: int = 0
    answered: int = 0
    passed: int = 0
    low: int = 0  # the smallest stack since then
    seen: tuple[str, ...] = ()

    def copy(self) -> Self:
        """An equal record. Each field by name, since each clone makes one and `replace` takes ten times as long."""
        twin = self.__class__.__new__(self.__class__)
        twin.number = self.number
        twin.clock = self.clock
        twin.active = self.active
        twin.step = self.step
        twin.ahead = self.ahead
        twin.stage = self.stage
        twin.holder = self.holder
        twin.passes = self.passes
        twin.extra = self.extra
        twin.resume = self.resume
        twin.absent = self.absent
        twin.skips = dict(self.skips)
        twin.could_act = self.could_act
        twin.idle = self.idle
        twin.answered = self.answered
        twin.passed = self.passed
        twin.low = self.low
        twin.seen = self.seen
        return twin
