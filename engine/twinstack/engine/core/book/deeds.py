"""Why can't I? What a player of a small book could expect to do: play a card from hand, use an ability."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from twinstack.engine.core.book.stack import may_play, may_use, to_play, to_use
from twinstack.engine.core.explain.deeds import Deeds, Expected
from twinstack.engine.core.refusing import Refusal
from twinstack.engine.core.text.names import seat_name


class BookDeeds(Deeds):
    """What a small book offers by itself; one that offers other things has a subclass."""

    def expected(self, g: Any, seat: int, obj: Any) -> Iterator[Expected]:
        s = g.state
        if obj.id in s.players[seat].piles[s.book.places.hand]:
            yield Expected((f"play:{obj.id}",), to_play(s, seat, obj), partial(may_play, s, seat, obj))
        elif obj.controller == seat and any(obj.id in able for able in s.able):
            for at, ability in enumerate(obj.chars.functions(obj.zone).activated):
                allowed = partial(may_use, s, seat, obj, ability)
                yield Expected((f"use:{obj.id}:{at}",), to_use(s, seat, obj, ability), allowed)

    def nothing(self, g: Any, seat: int, obj: Any) -> Refusal:
        if obj.zone == g.state.sheet.stack:
            return Refusal("it waits until all players pass in a row")
        if obj.zone == g.state.usual_zone and obj.controller != seat:
            return Refusal("only {} may use it", "", seat_name(g.state, obj.controller))
        return super().nothing(g, seat, obj)
