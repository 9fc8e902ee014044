"""Putting triggered abilities onto the stack, and resolving what is on top of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import in_turn_order
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.making import make
from twinstack.engine.core.modes import choose_modes, is_chosen_for
from twinstack.engine.core.placing import put, take
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import EARLIER_TARGETS, Info
from twinstack.engine.core.targeting import choose_targets, only_legal
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.kernel.events import Event


def put_pending(
    g: Any, order: Callable[[Any, int, list[Any]], Steps[list[Any]]], put_one: Callable[[Any, Any], Steps[None]]
) -> Steps[bool]:
    """Put what has triggered onto the stack: in turn order, each player's own in the order that `order` gives.

    What a player who has left controlled is dropped.
    """
    s = g.state
    if not s.pending:
        return False
    waiting, s.pending = s.pending, []
    for player in in_turn_order(s):
        mine = [one for one in waiting if one.controller == player.seat]
        ordered = yield from order(g, player.seat, mine)
        for at, pending in enumerate(ordered, 1):
            if at % PORTION == 0:
                yield BREATH
            yield from put_one(g, pending)
    return True


def with_choices(g: Any, item: Any, info: Info) -> Steps[Info | None]:
    """Modes and targets are chosen for what is put on the stack; nothing where that cannot be done. Magic: 603.3d"""
    item.cast = info
    if not is_chosen_for(info.do):
        return info
    source = g.state.meaning.source_of(g.state, item)
    chosen = yield from choose_modes(g, item, info, source)
    return None if chosen is None else (yield from choose_targets(g, item, chosen, source))


def put_ability(g: Any, said: Any, value: Any) -> Steps[Any]:
    """The new object of what was used or has triggered; nothing where its choices cannot be made. Magic: 603.3d"""
    s = g.state
    item = make(s, "ability", said.controller, value, s.sheet.stack)
    put(s, item)
    chosen = yield from with_choices(g, item, said)
    if chosen is None:
        s.write(*take(s, item))
        return None
    item.cast = chosen
    return item


@mypyc_attr(native_class=False)
class Resolving:
    """How something on the stack takes effect. The choices made for it are in its `cast`."""

    def resolve(self, g: Any, item: Any) -> Steps[None]:
        s = g.state
        said = item.cast
        if said is not None:
            if said.if_ is not None and not said.if_.holds(s, said.scene(item.id)):
                yield from self.fails(g, item, "condition")
                return
            said = self.current(g, item)
            if self.misses(item.cast, said):
                yield from self.fails(g, item, "targets")
                return
        source = said.source if said is not None and item.kind == "ability" else 0
        s.meaning.tell(g, Event("resolve", item.id, item.controller if said is None else said.controller, source))
        if self.stays(s, item):
            yield from self.becomes(g, item, said)
            return
        if said is not None and said.do is not None:
            yield from run(g, said.do, self.scene(s, item, said))
        if item.id in s.objects:
            yield from self.over(g, item)

    def current(self, g: Any, item: Any) -> Any:
        """Its choices, with only the targets that are still legal."""
        return only_legal(g.state, item, item.cast)

    def misses(self, chosen: Any, left: Any) -> bool:
        """Does it do nothing, with only these targets left? Here, if none of its targets is. Magic: 608.2b"""
        return bool(left.targets) and not any(left.targets) and any(chosen.targets)

    def fails(self, g: Any, item: Any, why: str) -> Steps[None]:
        """Its condition no longer holds, or none of its targets is legal: it does nothing and leaves the stack."""
        g.state.meaning.tell(g, Event("fizzle", item.id, item.controller, how=why))
        yield from self.over(g, item)

    def stays(self, s: Any, item: Any) -> bool:
        """Does it come into play instead of carrying out instructions?"""
        return False

    def becomes(self, g: Any, item: Any, said: Any) -> Steps[None]:
        """It comes into play."""
        yield from ()

    def scene(self, s: Any, item: Any, said: Any) -> Scene:
        """The scene from which its text is read."""
        found: Scene = said.scene(item.id)
        earlier = said.memory.get(EARLIER_TARGETS)
        return replace(found, chosen={**earlier, **found.chosen}) if earlier else found

    def over(self, g: Any, item: Any) -> Steps[None]:
        """It has taken effect, or failed to, and leaves the stack."""
        g.state.write(*take(g.state, item))
        yield from ()
