"""Words for how a game ends, in any game."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref
from twinstack.engine.core.words.refs import you

__all__ = ["DrawTheGame", "Lose", "Win"]


@dataclass(frozen=True, eq=False, slots=True)
class Win(Effect):
    """That player wins the game. Magic: 104.2b"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Lose(Effect):
    """That player loses the game. Magic: 104.3e"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class DrawTheGame(Effect):
    """The game is a draw. Magic: 104.4c"""
