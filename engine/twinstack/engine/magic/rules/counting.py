"""Counting the members of a set. A count is kept until something that it depends on changes."""

from itertools import islice

from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Both, Either, Not, Selector
from twinstack.engine.core.words.numbers import MANY
from twinstack.engine.core.words.refs import Itself
from twinstack.engine.core.words.selectors import Anything, ControlledBy, OwnedBy
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.selectors import (
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Multicolored,
    zones_of,
)


def how_many(s: Reading, scene: Scene, of: Selector, most: int = MANY) -> int:
    """How many members there are; counting stops at `most`."""
    kept = _by_characteristics(of)
    if kept is None:
        return sum(1 for _ in islice(candidates(s, scene, of), most))
    own_source, hint = kept
    known = s.counted.get(hint)
    if known is None:
        known = s.counted[hint] = {}
    key = (of, scene.you, scene.source if own_source else 0, most)
    number = known.get(key)
    if number is None:
        number = known[key] = sum(1 for _ in islice(candidates(s, scene, of), most))
    return number


_OF_CHARACTERISTICS = (
    Both, Either, Not, Anything, HasType, HasSubtype, HasSupertype, HasColor, Multicolored, HasKeyword, ControlledBy,
    OwnedBy, Itself,
)  # fmt: skip


@remembered
def _by_characteristics(selector: Selector) -> tuple[bool, str] | None:
    """Does a count of this set stay valid until `MagicState.shape` grows?

    None if it depends on anything else; otherwise whether it depends on the source, and the name under which an index
    has all members.
    """
    words = list(selector.walk())
    if zones_of(selector) != ("battlefield",) or not all(isinstance(word, _OF_CHARACTERISTICS) for word in words):
        return None
    return any(isinstance(word, Itself) for word in words), selector.hint()
