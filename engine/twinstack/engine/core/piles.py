"""Piles: looking at cards on top of one, looking through one, and laying cards back in an order.

A pile is a player's part of an ordered zone, such as a deck. Its last card lies on top.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from twinstack.engine.core.asking import DIFFERENT_NAMES, Worth, choose, names_differ, sorted_by_player
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.base import Both, Selector
from twinstack.engine.core.words.selectors import Anything, InZone, OwnedBy
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event

_OF_ANY_CARD = (Anything, Both, InZone, OwnedBy)


def peek_at_top(s: CoreState, pile: Sequence[int], number: int, seat: int) -> list[Any]:
    """Let a seat look at so many cards on top of a pile. Gives them, the topmost first."""
    top = [s.objects[id] for id in reversed(pile[-number:])] if number > 0 else []
    _peek(s, top, seat)
    return top


def show_top(g: Table, seat: int, zone: str, source: int = 0) -> None:
    """The top card of a player's pile is shown to everybody, unless all know it already."""
    s = g.state
    pile = s.players[seat].piles[zone]
    if pile and s.objects[pile[-1]].known != EVERYONE:
        reveal(g, (s.objects[pile[-1]],), seat, source)


def _peek(s: CoreState, cards: Iterable[Any], seat: int) -> None:
    """Abilities that define a card work in every zone, so what is looked at is derived now. Magic: 604.3"""
    cards = list(cards)
    stale = [obj.id for obj in cards if obj.copiable.front.functions(obj.zone).statics]
    if stale:
        s.dirty.update(dict.fromkeys(stale))
        refresh(s)
    for obj in cards:
        s.learn(obj, 1 << seat)


def order_cards(
    g: Table, seat: int, cards: Sequence[Any], prompt: str, source: int = 0, kind: str = "order"
) -> Steps[list[Any]]:
    """Let a player put cards in an order; the prompt says what the first of them will be."""

    def option(at: int, obj: Any) -> Option:
        return Option(f"e{obj.id}", obj.chars.name, (obj.id,))

    return (yield from sorted_by_player(g, seat, kind, prompt, cards, option, source))


def lay(s: CoreState, pile: list[int], *, top: Sequence[Any] = (), bottom: Sequence[Any] = ()) -> None:
    """Lay cards of a pile on top of it, given from the topmost, or at its bottom, given from the lowest."""
    high, low = [obj.id for obj in top], [obj.id for obj in bottom]
    laid = {*high, *low}
    pile[:] = [*low, *(id for id in pile if id not in laid), *reversed(high)]
    s.version += 1


def search(
    g: Table, seat: int, pile: Sequence[int], of: Selector, fits: Callable[[Any], bool], number: int,
    source: int = 0, worth: Worth | None = None, different: str = "",
) -> Steps[list[Any]]:  # fmt: skip
    """Look through a pile that others do not see, and choose up to so many cards of a set, with `different` names.

    Nobody has to find what is described, since the others cannot tell whether it is there, except for just "a card".
    Magic: 701.23b, 701.23d
    """
    s = g.state
    cards = [s.objects[id] for id in pile]
    _peek(s, cards, seat)
    fitting = [obj for obj in cards if fits(obj)]
    s.meaning.tell(g, Event("search", s.players[seat].id, seat, source))
    least = number if all(isinstance(word, _OF_ANY_CARD) for word in of.walk()) else 0
    prompt = "Search for what?"
    rule, said = (names_differ(fitting), DIFFERENT_NAMES) if different else (None, ())
    return (
        yield from choose(
            g, seat, "search", prompt, fitting, least, number, source, worth, rule, said, among=len(cards)
        )
    )
