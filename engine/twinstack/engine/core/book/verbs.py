"""The verbs of a small book, by which alone its games change. Each one changes the state and tells what happened.

Those that are generators may be replaced by effects, and so ask somebody: `yield from verbs.move(…)`.
"""

from typing import Any

from twinstack.engine.core import moving
from twinstack.engine.core.book.state import Table
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.replacing import Proposal, consider
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def emit(g: Table, event: Event) -> None:
    """Something has happened: log it, and let abilities that watch for it trigger."""
    g.state.meaning.tell(g, event)


def move(
    g: Table, obj: Obj, to: str, *, how: str = "", source: int = 0, seat: int | None = None, bottom: bool = False
) -> Steps[Any]:
    """Move an object to a zone. Gives the new object, or None if it ceased to exist. `seat` controls it there."""
    id = yield from move_one(g, obj.id, to, under=seat, how=how, source=source, bottom=bottom)
    return g.state.objects.get(id)


def mark(g: Table, obj: Obj, name: str, value: Any = True) -> bool:
    """Set a flag or mark of an object. Gives whether that changed anything."""
    if obj.marks.get(name, False) == value:
        return False
    g.state.set_mark(obj, name, value)
    emit(g, Event(name if value else f"not {name}", obj.id, obj.controller))
    return True


def gain(g: Table, seat: int, stat: str, amount: int, source: int = 0) -> Steps[int]:
    """Raise or lower a player's statistic, unless effects replace that. Gives by how much; it never falls below 0."""
    if not amount:
        return 0
    p = Proposal(_change(stat, amount), player=seat, source=source, amount=abs(amount))
    yield from consider(g, p)
    return 0 if p.cancelled else _give(g, seat, stat, p.amount if amount > 0 else -p.amount, source)


def spend(g: Table, seat: int, stat: str, amount: int, source: int = 0) -> None:
    """Lower a player's statistic as a cost, which nothing replaces."""
    _give(g, seat, stat, -amount, source)


def _give(g: Table, seat: int, stat: str, amount: int, source: int) -> int:
    player = g.state.players[seat]
    before: int = player.stats.get(stat, 0)
    change = max(0, before + amount) - before
    if change:
        g.state.set_stat(player, stat, before + change)
        emit(g, Event(_change(stat, change), player.id, seat, source, amount=abs(change)))
    return change


def _change(stat: str, amount: int) -> str:
    return f"gain {stat}" if amount > 0 else f"lose {stat}"


def shuffle(g: Table, seat: int) -> None:
    """Shuffle a player's deck."""
    moving.shuffle(g, seat, g.state.book.places.deck)


def draw(g: Table, seat: int, number: int = 1, source: int = 0) -> Steps[None]:
    """Draw cards from the top of the deck, as many as there are."""
    s = g.state
    for _ in range(number):
        pile = s.players[seat].piles[s.book.places.deck]
        if pile:
            yield from move(g, s.objects[pile[-1]], s.book.places.hand, how="draw", source=source)


def show(g: Table, obj: Obj, seat: int, source: int = 0) -> None:
    """Let a seat look at a card."""
    g.state.learn(obj, 1 << seat)
    emit(g, Event("look", obj.id, seat, source))


def roll(g: Table, seat: int, sides: int, source: int = 0) -> int:
    """Roll a die, with the game's own randomness."""
    rolled = 1 + g.state.random.below(sides)
    emit(g, Event("roll", g.state.players[seat].id, seat, source, amount=rolled))
    return rolled
