"""Costs in any game: what has to be paid is made of parts, each something to do. Magic: 118

A rule book has words of its own for what it pays with; `core/costs.py` tells how they are paid.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Word

__all__ = ["CostPart"]


@dataclass(frozen=True, eq=False, slots=True)
class CostPart(Word):
    """One thing to do as payment."""

    def comes_last(self) -> bool:
        """Is it paid after the other parts, as where chance decides what is paid? Magic: 601.2h"""
        return False
