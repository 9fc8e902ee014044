"""Champions: the first one, and materializing. Card Types - Champion, Card Materialization"""

from functools import partial
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.resolving import with_choices
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.grand_archive import costs, lineages, playing
from twinstack.engine.grand_archive.elsewhere import as_played, elsewhere
from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.records import is_permanent
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.timing import has_elements
from twinstack.engine.grand_archive.verbs import emit, move
from twinstack.engine.grand_archive.words.abilities import MaterializeFrom
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


def first_champion(g: Table, seat: int) -> Steps[None]:
    """Put a champion of level 0 onto the field; nobody can respond to that. Turn One"""
    s = g.state
    found = [obj for obj in _material(s, seat) if "Champion" in obj.chars.types and obj.chars.level == 0]
    many = len(_material(s, seat))
    picked = yield from choose(g, seat, "champion", "Choose your champion", found, 1, 1, among=many)
    for obj in picked:
        yield from move(g, obj, "field", how="begin", seat=seat)


def is_first_turn(s: GaState, seat: int) -> bool:
    """Whether the player has yet to choose a champion. The answer must not tell what is in the material deck."""
    return seat not in s.crowned and champion_of(s, seat) is None and bool(s.players[seat].piles["material deck"])


def _material(s: GaState, seat: int) -> list[Any]:
    return [s.objects[id] for id in s.players[seat].piles["material deck"]]


def can_materialize(s: GaState, seat: int, obj: Any) -> bool:
    """Whether its memory cost can be paid, and its level or its elements fit. Card Materialization 6, 8"""
    cost = costs.memory_cost(s, seat, obj)
    if cost is None or not costs.can_pay_memory(s, seat, cost) or playing.is_forbidden(s, obj):
        return False
    if "Champion" in obj.chars.types:
        return lineages.can_level(s, seat, obj)
    return has_elements(s, seat, obj) and playing.has_targets(s, seat, obj)


def materials(s: GaState, seat: int) -> list[Any]:
    """The cards that a player could materialize, of their material deck or by a permission from elsewhere."""
    permitted = [s.objects[id] for id in elsewhere(s, seat, MaterializeFrom.name)]
    return [obj for obj in (*_material(s, seat), *permitted) if _can_materialize_there(s, seat, obj)]


def _can_materialize_there(s: GaState, seat: int, obj: Any) -> bool:
    reading, seen = as_played(s, obj)
    return can_materialize(reading, seat, seen)


def choose_material(g: Table, seat: int, of: Any = None) -> Steps[Any]:
    """The player may choose a card to materialize. They are asked even if there is none. Materialize Phase 3"""
    s, many = g.state, len(g.state.players[seat].piles["material deck"])
    fitting = [obj for obj in materials(s, seat) if of is None or of(obj)]
    able = [*fitting, *(obj for obj in _material(s, seat) if obj.marks.get("preserved") and obj not in fitting)]
    picked = yield from choose(
        g, seat, "materialize", "Materialize a card", able, 0, 1, worth=lambda one: 1, among=many,
        note=partial(_cost_to_materialize, s, seat),
    )  # fmt: skip
    return picked[0] if picked else None


def _cost_to_materialize(s: GaState, seat: int, obj: Any) -> str:
    """In words; a preserved card is taken to the hand instead. Preserve 4"""
    if obj.marks.get("preserved"):
        return "to your hand"
    reading, seen = as_played(s, obj)
    return f"memory {costs.memory_cost(reading, seat, seen)}"


def preserve(g: Table, card: Any) -> Steps[None]:
    """Put the card into the material deck, face up for all to see. Preserve 1, 3"""
    s = g.state
    new = yield from move(g, card, "material deck", how="preserve")
    if new is not None:
        s.learn(new, EVERYONE)
        s.set_mark(new, "preserved", True)


def spend(g: Table, item: Any, how: str, source: int = 0, to: str = "graveyard") -> Steps[None]:
    """Put a card that has resolved or was negated into the graveyard, or preserve it. Preserve 2; Negate 5"""
    keeps = item.kind == "card" and not is_permanent(item.chars) and has(g.state, item, "preserve")
    if keeps:
        yield from preserve(g, item)
    else:
        yield from move(g, item, to, how=how, source=source)


def take_preserved(g: Table, card: Any) -> Steps[None]:
    """Take a preserved card to the hand instead of materializing. Preserve 4"""
    yield from move(g, card, "hand", how="preserve")


def materialize(g: Table, seat: int, obj: Any) -> Steps[Any]:
    """Put the card onto the effects stack, and pay its memory cost. Card Materialization 1 to 9"""
    s = g.state
    frm, (reading, seen) = obj.zone, as_played(s, obj)
    cost = costs.memory_cost(reading, seat, seen) or 0  # 7
    item = yield from move(g, obj, s.sheet.stack, how="materialize", seat=seat)
    played = playing.played_of(item)
    do, paid = None if played is None else played.do, {"way": "materialization", "from": frm}
    said = StackInfo("played", seat, item.id, do, played, paid=paid)
    item.cast = (yield from with_choices(g, item, said)) or said  # 4
    yield from costs.pay_memory(g, seat, cost, item)  # 8
    emit(g, Event("materialize", item.id, seat))
    return item
