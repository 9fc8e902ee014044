"""The verbs: how a game of Grand Archive is changed. Those of any game are in `core/book/verbs.py`."""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.core.book.verbs import emit, mark, move, show
from twinstack.engine.core.counters import remove_counters
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.open_decks import show_tops
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event

__all__ = [
    "destroy", "draw", "emit", "emit_sacrifice", "mark", "move", "recover", "rest", "show",
    "wake",
]  # fmt: skip


def rest(g: Table, obj: Any, source: int = 0) -> bool:
    """Rest an awake object. Rested 5"""
    return mark(g, obj, "rested")


def wake(g: Table, obj: Any, source: int = 0) -> bool:
    """Wake a rested object. Wake Up 2"""
    return mark(g, obj, "rested", False)


def draw(g: Table, seat: int, number: int = 1, source: int = 0, into: str = "hand") -> Steps[None]:
    """Draw cards one by one. A player who cannot draw loses at the next state check. Drawing Cards 2, 6"""
    s = g.state
    for _ in range(number):
        show_tops(g)
        pile = s.players[seat].piles["main deck"]
        if not pile:
            s.players[seat].facts = {**s.players[seat].facts, "drew from nothing": 1}
            return
        yield from move(g, s.objects[pile[-1]], into, how="draw", source=source)


def destroy(g: Table, these: Iterable[Any], how: str = "destroy", source: int = 0) -> Steps[None]:
    """Put objects into their owners' graveyards, all at once. Destruction 2; Sacrifice 2"""
    going = [Moving(obj.id, "graveyard", how=how, source=source) for obj in these]
    yield from move_all(g, going)


def emit_sacrifice(g: Table, these: Iterable[Any], source: int = 0) -> None:
    for obj in these:
        emit(g, Event("sacrifice", obj.id, obj.controller, source))


def recover(g: Table, seat: int, number: int, source: int = 0) -> int:
    """Remove damage counters from a player's champion. Recover 2"""
    lead = champion_of(g.state, seat)
    return 0 if lead is None else remove_counters(g, lead.id, "damage", number, source)
