"""The few ways in which a game of a small book changes. Each notes what it changes and tells what happened."""

from typing import Any

from twinstack.engine.core import moving
from twinstack.engine.core.book.state import Table
from twinstack.engine.core.moving import move_one
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def emit(g: Table, event: Event) -> None:
    """Something happened: it is in the log, and whoever waits for it notices."""
    g.state.meaning.tell(g, event)


def move(
    g: Table, obj: Obj, to: str, *, how: str = "", source: int = 0, seat: int | None = None, bottom: bool = False
) -> Steps[Any]:
    """Move an object to a zone; gives the new one, or nothing for what ceases to be. `seat` controls it there."""
    id = yield from move_one(g, obj.id, to, under=seat, how=how, source=source, bottom=bottom)
    return g.state.objects.get(id)


def mark(g: Table, obj: Obj, name: str, value: Any = True) -> bool:
    """A flag or a mark of an object is so from now on; whether that is new."""
    if obj.marks.get(name, False) == value:
        return False
    g.state.set_mark(obj, name, value)
    emit(g, Event(name if value else f"not {name}", obj.id, obj.controller))
    return True


def gain(g: Table, seat: int, stat: str, amount: int, source: int = 0) -> None:
    """A player has more of a statistic, or less; never less than nothing."""
    player = g.state.players[seat]
    after = max(0, player.stats.get(stat, 0) + amount)
    change = after - player.stats.get(stat, 0)
    if change:
        g.state.set_stat(player, stat, after)
        kind = f"gain {stat}" if change > 0 else f"lose {stat}"
        emit(g, Event(kind, player.id, seat, source, amount=abs(change)))


def shuffle(g: Table, seat: int) -> None:
    """A deck."""
    moving.shuffle(g, seat, g.state.book.places.deck)


def draw(g: Table, seat: int, number: int = 1, source: int = 0) -> Steps[None]:
    """The top cards of a deck, as many as there are."""
    s = g.state
    for _ in range(number):
        pile = s.players[seat].piles[s.book.places.deck]
        if pile:
            yield from move(g, s.objects[pile[-1]], s.book.places.hand, how="draw", source=source)


def show(g: Table, obj: Obj, seat: int, source: int = 0) -> None:
    """A seat looks at a card."""
    g.state.learn(obj, 1 << seat)
    emit(g, Event("look", obj.id, seat, source))


def roll(g: Table, seat: int, sides: int, source: int = 0) -> int:
    """A die, from the game's own chance."""
    rolled = 1 + g.state.random.below(sides)
    emit(g, Event("roll", g.state.players[seat].id, seat, source, amount=rolled))
    return rolled
