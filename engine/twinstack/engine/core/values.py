"""Names for values whose classes each rule book defines itself."""

from typing import Any, TypeAlias

AnyCharacteristics: TypeAlias = Any
AnyCopiable: TypeAlias = Any
AnyDraft: TypeAlias = Any
