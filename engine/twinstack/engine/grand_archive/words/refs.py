"""References of Grand Archive: the champions of players."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Aspects
from twinstack.engine.core.words.refs import Each
from twinstack.engine.core.words.selectors import an_opponents, yours
from twinstack.engine.grand_archive.words.selectors import champion

__all__ = ["Leader", "their_champion", "your_champion"]


@dataclass(frozen=True, eq=False, slots=True)
class Leader(Each):
    """Your champion, or that of each opponent. Champion 6"""

    asks: ClassVar[Aspects] = frozenset(("types", "control"))
    yours: bool = True


your_champion, their_champion = Leader(champion & yours), Leader(champion & an_opponents, yours=False)
