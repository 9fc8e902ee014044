"""How objects of a small book move: what a card does as it enters is carried out before it is there."""

from typing import Any

from twinstack.engine.core.book.abilities import Enters
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.moving import Moves, Prepared, Told
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


class BookMoves(Moves):
    """The core's moves, with `Enters` abilities and an event for what enters."""

    def prepare(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        s, prepared = g.state, Prepared()
        for m in going:
            if m.to != s.book.places.play:
                continue
            prepared.arrivals[m.id] = self.becomes(s, s.objects[m.id], m)
            for new in prepared.arrivals[m.id]:
                new.since = s.turn.number
                s.past[new.id] = new  # where it can be found until it is there
                for ability in new.chars.abilities:
                    if isinstance(ability, Enters):
                        yield from run(g, ability.do, Scene(new.id, new.controller, new.id))
        return prepared

    def told(self, s: Any, old: Any, new: list[Any], m: Any, frm: str) -> Told:
        entered = [(Event("enter", one.id, one.controller, m.source, other=old.id), False) for one in new]
        return [*super().told(s, old, new, m, frm), *(entered if m.to == s.book.places.play else ())]
