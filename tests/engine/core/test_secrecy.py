"""What players know of each other's cards, and what the order in which cards move tells."""

from itertools import permutations
from types import SimpleNamespace
from typing import Any

from twinstack.engine.core.secrecy import in_silent_order


def card(id: int, name: str, *known: int) -> Any:
    return SimpleNamespace(id=id, known=sum(1 << seat for seat in known), chars=SimpleNamespace(name=name))


def test_cards_that_move_together_lie_alike_in_whichever_order_they_were_named() -> None:
    """First what others know, by name; then what only their player knows, by no name."""
    these = [card(4, "Zebra", 0, 1), card(7, "Ape", 0, 1), card(5, "Moth", 0), card(6, "Bat", 0)]

    found = {tuple(one.chars.name for one in in_silent_order(order, 0)) for order in permutations(these)}

    assert found == {("Ape", "Zebra", "Moth", "Bat")}


def test_what_the_player_alone_knows_is_not_put_first_for_that() -> None:
    these = [card(4, "Moth"), card(5, "Bat", 0), card(6, "Ape", 1)]

    assert [one.id for one in in_silent_order(these, 0)] == [6, 4, 5]
