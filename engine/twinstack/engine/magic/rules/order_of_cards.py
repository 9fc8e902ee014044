"""Arranging several cards that go to the same library or graveyard at once, which their owner does. 401.4, 404.3

Nobody is asked if the order cannot matter: for equal cards, in a library that is shuffled next, and in graveyards if
nothing in the game looks at their order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from twinstack.engine.core.asking import in_turn_order, sorted_by_player
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import represented_by
from twinstack.engine.magic.rules.commanders import APART
from twinstack.engine.magic.rules.moves import Moving
from twinstack.engine.magic.state import MagicState, Table

ANY, RANDOM = "any", "random"
_PROMPTS = {
    ("library", False): "Order on top of the library (the first is drawn first)",
    ("library", True): "Order on the bottom of the library (the first is lowest)",
    ("graveyard", False): "Order in the graveyard (the first is on top)",
}


@dataclass(frozen=True, slots=True)
class _Card:
    """One card of a pile: the object that moves, and which of its cards, since it may be several. 712.21a, 730.3a"""

    m: Moving
    at: int
    printed: Copiable


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that go to one place at once. The first is the outermost: on top, or at the very bottom."""

    seat: int
    zone: str
    bottom: bool
    cards: tuple[_Card, ...]


Piles: TypeAlias = dict[tuple[int, str, bool], list[_Card]]
"""By the owner's seat, the zone, and whether they go to its bottom."""


def arrange(g: Table, piles: Piles) -> Steps[list[Pile]]:
    """Let the owners arrange their cards, in turn order. 101.4"""
    s = g.state
    arranged = []
    for player in in_turn_order(s):
        for (seat, zone, bottom), cards in piles.items():
            if seat == player.seat and _differ(cards):
                cards = yield from _in_order(g, seat, cards, _PROMPTS[zone, bottom])
                arranged.append(Pile(seat, zone, bottom, tuple(cards)))
    return arranged


def piles_of(s: MagicState, going: Sequence[Moving]) -> Piles:
    """The cards that may have to be arranged, by where they go."""
    piles: Piles = {}
    for m in going:
        if (m.to == "library" and m.order != ANY) or (m.to == "graveyard" and s.graveyards_ordered):
            old = s.objects[m.id]
            found = represented_by(old)
            cards = [_Card(m, at, one.printed) for at, one in enumerate(found) if one.kind == "card"]
            if m.rule == APART:
                cards = [one for one in cards if found[one.at].card not in s.commanders]
            if cards:  # others cease to exist there. 704.5d-e
                piles.setdefault((old.owner, m.to, m.bottom), [])[:0] = cards
    return piles


def _differ(cards: list[_Card]) -> bool:
    return any(card.printed is not cards[0].printed for card in cards)


def _in_order(g: Table, seat: int, cards: list[_Card], prompt: str) -> Steps[list[_Card]]:
    if cards[0].m.order == RANDOM:
        g.state.random.shuffle(cards)
        return cards
    return (yield from sorted_by_player(g, seat, "order", prompt, cards, _option, cards[0].m.source))


def _option(at: int, card: _Card) -> Option:
    return Option(f"c{at}", card.printed.front.name, (card.m.id,))


def put_as_arranged(s: MagicState, pile: Pile) -> None:
    """Put a pile that has arrived into its arranged order."""
    zone: list[int] = getattr(s.players[pile.seat], pile.zone)
    ids = [(card.m.became, *card.m.also)[card.at] for card in pile.cards]
    wanted = iter(ids if pile.bottom else reversed(ids))
    here = set(ids)
    zone[:] = [next(wanted) if id in here else id for id in zone]
