"""What values are called here: those of whichever rule book. Each has classes of its own for them."""

from typing import Any, TypeAlias

AnyCharacteristics: TypeAlias = Any
AnyCopiable: TypeAlias = Any
AnyDraft: TypeAlias = Any
