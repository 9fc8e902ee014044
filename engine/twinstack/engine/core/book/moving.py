"""How objects of a small book move: the core's moves, with events for what enters the usual zone and what leaves it."""

from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.entering import Entering
from twinstack.engine.core.instead import redirect
from twinstack.engine.core.moves import Prepared, Told
from twinstack.engine.core.triggering import WatchedMoves
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@mypyc_attr(native_class=False)
class BookMoves(Entering, WatchedMoves):
    """Moves may be replaced and are noticed, and what enters is made ready first."""

    def prepare(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        """Effects that replace where something goes apply before those that replace how it enters."""
        return self._redirected(g, going) if g.state.replacers.get("move") else super().prepare(g, going)

    def _redirected(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        for m in going:
            yield from redirect(g, m)
        return (yield from super().prepare(g, going))

    def told(self, s: Any, old: Any, new: list[Any], m: Any, frm: str) -> Told:
        told = super().told(s, old, new, m, frm)
        if frm == s.usual_zone:
            became = new[0].id if new else 0
            told.append((Event("leave", old.id, old.controller, m.source, 0, became, frm, m.to, m.how), True))
        if m.to == s.usual_zone:
            told += [(Event("enter", one.id, one.controller, m.source, 0, old.id, frm, m.to), False) for one in new]
        return told
