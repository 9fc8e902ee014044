"""The few ways in which a game of a small book changes. Each notes what it changes and tells what happened."""

from typing import Any

from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.making import make
from twinstack.engine.core.placing import put, take
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def emit(g: Table, event: Event) -> None:
    """Something happened: it is in the log, and whoever waits for it notices."""
    g.state.meaning.tell(g, event)


def move(
    g: Table, obj: Obj, to: str, *, how: str = "", source: int = 0, seat: int | None = None, bottom: bool = False
) -> Any:
    """Move an object to a zone, where it is a new one; what is no card ceases to exist as it leaves the stack.

    `seat` is who controls it there, if anybody but its owner does.
    """
    s = g.state
    s.log.extend(take(s, obj))
    if obj.kind != "card":
        emit(g, Event("cease", obj.id, obj.controller, source, how=how))
        return None
    new = arriving(s, obj, to, seat)
    put(s, new, bottom=bottom)
    obj.became = new.id
    emit(g, Event("move", new.id, obj.controller, source, other=obj.id, frm=obj.zone, to=to, how=how))
    return new


def arriving(s: BookState, obj: Obj, to: str, seat: int | None = None) -> Any:
    """What an object will be in another zone: what is printed on it. It is not there yet."""
    known = s.book.seen_by(to, obj.owner)
    if s.book.zones[to].seen == "owner":
        known |= obj.known
    controller = seat if seat is not None and s.book.zones[to].controlled else obj.owner
    new = make(s, obj.kind, obj.owner, obj.printed, to, card=obj.card, controller=controller, known=known)
    new.was, new.since = obj.id, s.turn.number
    return new


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
    """A deck in random order; nobody knows anything about it."""
    s = g.state
    pile = s.players[seat].piles[s.book.places.deck]
    s.random.shuffle(pile)
    for id in pile:
        s.forget(s.objects[id])
    emit(g, Event("shuffle", s.players[seat].id, seat))


def draw(g: Table, seat: int, number: int = 1, source: int = 0) -> list[Obj]:
    """The top cards of a deck, as many as there are."""
    s = g.state
    pile, found = s.players[seat].piles[s.book.places.deck], []
    for _ in range(min(number, len(pile))):
        new = move(g, s.objects[pile[-1]], s.book.places.hand, how="draw", source=source)
        assert new is not None
        found.append(new)
    return found


def show(g: Table, obj: Obj, seat: int, source: int = 0) -> None:
    """A seat looks at a card."""
    g.state.learn(obj, 1 << seat)
    emit(g, Event("look", obj.id, seat, source))


def roll(g: Table, seat: int, sides: int, source: int = 0) -> int:
    """A die, from the game's own chance."""
    rolled = 1 + g.state.random.below(sides)
    emit(g, Event("roll", g.state.players[seat].id, seat, source, amount=rolled))
    return rolled
