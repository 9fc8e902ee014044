"""Answers to what the core asks of a rule book, for small books, by their rules."""

from typing import TYPE_CHECKING, Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.book.moving import BookMoves
from twinstack.engine.core.text.names import name
from twinstack.engine.core.text.voice import Names
from twinstack.engine.core.triggering import WithTriggers

if TYPE_CHECKING:
    from twinstack.engine.core.book.rules import Rules


@mypyc_attr(native_class=False)
class BookMeaning(WithTriggers):
    """The state is always one of a small book, since only that one has these answers."""

    moves = BookMoves()

    def __init__(self, rules: "Rules") -> None:
        sheet = rules.sheet
        self.rules = rules
        self.planned = frozenset((sheet.usual, sheet.stack))
        self.unseen = frozenset(zone.name for zone in sheet.zones if zone.seen == "nobody")

    def label(self, s: Any, e: Any, viewer: int | None = None) -> str:
        return super().label(s, e, viewer) if e.is_player else name(s, e.id, viewer)

    def describe(self, word: Any, of: Any = None, names: Names = ()) -> str:
        return self.rules.describe(word)

    def what_it_does(self, ability: Any, of: Any = None) -> str:
        return getattr(ability, "text", "") or super().what_it_does(ability, of)

    def can_act(self, s: Any, obj: Any, abilities: tuple[Any, ...]) -> None:
        s.able[obj.owner][obj.id] = None

    def can_act_no_more(self, s: Any, obj: Any) -> None:
        s.able[obj.owner].pop(obj.id, None)
