"""Commanders: cards that lead a deck and return to the command zone. 903

A game is a Commander game if it has commanders; in other games nothing here applies.
"""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.core.asking import in_turn_order
from twinstack.engine.errors import DeckError
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.magic.entities import Obj, components
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.costs import Cost

LIFE = 40  # 903.7
LETHAL = 21  # 903.10a
TAX = 2  # 903.8
REPLACED_ZONES = ("hand", "library")  # where it may go to the command zone instead. 903.9b
RETURNS_FROM = ("graveyard", "exile")  # after which its owner may move it to the command zone. 903.9a


def check_commanders(names: Any, decks: Iterable[Iterable[str]]) -> None:
    """Refuse commanders that are not in the decks; the format checks everything else. 903.3"""
    if names is None:
        return
    lists = list(decks)
    if not isinstance(names, (list, tuple)) or len(names) != len(lists):
        raise DeckError(f"the option 'commanders' names one card of each of the {len(lists)} decks, not {names!r:.80}")
    for name, deck in zip(names, lists, strict=True):
        if name not in deck:
            raise DeckError(f"the commander {name!r} is not among the cards of its deck. 903.5a")


APART = "903.9c"  # the rule of a move in which only the commander among several cards goes to the command zone


def leads(s: MagicState, obj: Obj) -> bool:
    """Is it a commander? That belongs to the card, wherever it goes and whatever it looks like. 903.3"""
    return leading_card(s, obj) >= 0


def leading_card(s: MagicState, obj: Obj) -> int:
    """The number of the commander's card that represents it, perhaps with other cards; -1 for none. 903.3"""
    if obj.card in s.commanders and obj.kind == "card":
        return obj.card
    return next((one.card for one in components(obj) if one.card in s.commanders), -1)


def may_cast_from(s: MagicState, obj: Obj) -> bool:
    """May its owner cast it from the command zone? 903.8"""
    return obj.zone == "command" and leads(s, obj)


def tax(s: MagicState, seat: int, obj: Obj) -> Cost | None:
    """The additional cost from the command zone, for each time that this player has cast it from there. 903.8"""
    if not leads(s, obj) or "command" not in (obj.zone, "" if obj.cast is None else obj.cast.frm):
        return None
    times = s.commander_casts.get((seat, obj.card), 0)
    return Cost(ManaCost(TAX * times)) if times else None


def note_cast(s: MagicState, seat: int, obj: Obj) -> None:
    key = seat, obj.card
    s.commander_casts = {**s.commander_casts, key: s.commander_casts.get(key, 0) + 1}


def note_damage(s: MagicState, source: Obj, seat: int, amount: int) -> None:
    """Note combat damage that a commander has dealt to a player, for the whole game. 903.10a"""
    key = seat, leading_card(s, source)
    s.commander_damage = {**s.commander_damage, key: s.commander_damage.get(key, 0) + amount}


def beaten(s: MagicState, seat: int) -> bool:
    """Has one commander dealt this player lethal commander damage? 903.10a, 704.6c"""
    return any(one == seat and amount >= LETHAL for (one, _), amount in s.commander_damage.items())


def fetched_back(g: Table, found: Iterable[Obj]) -> Steps[list[Obj]]:
    """The commanders just put into a graveyard or exile that their owners want in the command zone. 903.9a, 704.6d"""
    s = g.state
    lost = [obj for obj in found if obj.zone in RETURNS_FROM and leads(s, obj)]
    wanted: dict[int, Obj] = {}
    for player in in_turn_order(s) if lost else ():
        for obj in lost:
            if obj.owner == player.seat and (yield from wants_back(obj)):
                wanted[obj.id] = obj
    return list(wanted.values())


def wants_back(obj: Obj, name: str = "") -> Steps[bool]:
    """`name`: of the commander, if other cards represent the permanent, too."""
    prompt = f"Put {name or obj.copiable.front.name} into the command zone?"
    options = (Option("yes", "Yes"), Option("no", "No"))
    answer = yield Decision("commander", obj.owner, prompt, options, default=("yes",), source=obj.id)
    return answer == ("yes",)
