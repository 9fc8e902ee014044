"""What the mechanisms add to the kernel's state: the turn, how the game ended, and what the rule book means."""

from typing import Any, ClassVar, Self, TypeAlias

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.turn import Turn
from twinstack.engine.kernel.entities import Player
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import State


@mypyc_attr(native_class=False)
class CoreState(State):
    """The state of a game that is played on the core. A rule book that keeps more has a subclass."""

    meaning: ClassVar[Meaning] = Meaning()

    def __init__(self, players: list[Player], random: Randomness) -> None:
        super().__init__(players, random)
        self.turn = Turn()
        self.drawn = False  # nobody has won, and nobody will
        self.finished = False

    def clone(self) -> Self:
        twin = super().clone()
        twin.turn = self.turn.copy()
        return twin

    def extra_form(self) -> list[Any]:
        """What the canonical form has of it besides what the kernel knows."""
        return [self.turn, self.drawn, self.finished]


Table: TypeAlias = Game[CoreState]
"""A game as the mechanisms see it: whatever its rule book keeps besides."""
