"""Names for values whose classes each rule book defines itself, and for what others are worth."""

from collections.abc import Callable
from typing import Any, TypeAlias

AnyCharacteristics: TypeAlias = Any
AnyCopiable: TypeAlias = Any
AnyDraft: TypeAlias = Any
Worth: TypeAlias = Callable[[Any], int]
"""How much a choice is worth to the player who makes it; a decision suggests the best ones."""
