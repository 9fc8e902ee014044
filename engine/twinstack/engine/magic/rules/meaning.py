"""What the mechanisms of the core ask of a rule book, answered by Magic."""

from typing import Any, cast

from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import Entity, Obj
from twinstack.engine.magic.rules.asking import label
from twinstack.engine.magic.rules.continuous import refresh
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.base import PlayerOrObject


class MagicMeaning(Meaning):
    """Magic's answers. The state is always Magic's, since only that one has them."""

    def label(self, s: CoreState, e: Entity, viewer: int | None = None) -> str:
        return label(cast(MagicState, s), cast(PlayerOrObject, e), viewer)

    def describe(self, word: Any) -> str:
        return describe(word)

    def refresh(self, s: CoreState) -> None:
        refresh(cast(MagicState, s))

    def base_value(self, obj: Obj) -> Characteristics:
        return base_value(obj)


MagicState.meaning = MagicMeaning()
