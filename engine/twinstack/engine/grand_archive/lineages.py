"""The lineage of a champion: leveling up into a card, and back. Card Types - Champion, Deleveling"""

from typing import Any

from twinstack.engine.core.copying.copy_effects import show_latest
from twinstack.engine.core.creating import create_elsewhere
from twinstack.engine.core.making import seats_that_see
from twinstack.engine.core.moves import Making
from twinstack.engine.core.placing import take
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


def can_level(s: GaState, seat: int, obj: Any) -> bool:
    """The card is one level above the printed one, and of the champion's lineage. Champion 1, 8; Lineage 1"""
    lead = champion_of(s, seat)
    if lead is None or obj.chars.level != (_printed(lead).level or 0) + 1:
        return False
    wanted = [one.text for one in obj.chars.keywords.get("lineage", ())]
    return all(_printed(lead).name.split(",")[0] == name for name in wanted)


def _printed(obj: Any) -> Any:
    """The printed face that is up. Level (base) 1"""
    return obj.copiable.side(obj.face)


def level_up(g: Table, item: Any) -> bool:
    """Put the card on top of the lineage; the champion stays the same object. False if it cannot. Champion 3 to 6"""
    s = g.state
    seat = item.controller
    lead = champion_of(s, seat)
    if lead is None or not can_level(s, seat, item):
        return False
    beneath = _top(s, lead, "lineage")
    beneath.choices, lead.choices = _divided(lead)
    s.write(*take(s, item))
    lead.cast = item.cast
    _is_now(s, lead, item, "token" if item.kind == "copy" else item.kind)
    emit(g, Event("level up", lead.id, seat, item.id, other=beneath.id))
    return True


def _top(s: GaState, lead: Any, zone: str) -> Any:
    """The topmost card of the champion is a new object there; the champion goes on without it. Champion 3"""
    known = seats_that_see(s.sheet, zone, lead.owner)
    making = Making(lead.printed, 1, lead.owner, origin=lead.origin, kind=lead.kind, known=known, card=lead.card)
    return create_elsewhere(s, making, zone)


def _divided(lead: Any) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """What was chosen for the topmost card, and what is known of the champion itself. Ability Tracking"""
    own = {key: one for key, one in lead.choices.items() if key in _OF_CHAMPION}
    return {key: one for key, one in lead.choices.items() if key not in own} or NOTHING, own or NOTHING


_OF_CHAMPION = ("hurt", "killed by")


def _is_now(s: GaState, lead: Any, other: Any, kind: str) -> None:
    """This is the topmost card of the champion from now on, which stays the same object. Champion 3, Deleveling"""
    lead.printed, lead.card, lead.origin, lead.kind = other.printed, other.card, other.origin, kind
    other.became = lead.id
    show_latest(s, lead)
    s.meaning.refresh(s)


def delevel(g: Table, seat: int) -> Steps[bool]:
    """Put the top card of the lineage back into the material deck. Deleveling"""
    s = g.state
    lead, pile = champion_of(s, seat), s.players[seat].piles["lineage"]
    if lead is None or not pile:
        return False
    below = s.objects[pile[-1]]
    _top(s, lead, "material deck")
    lead.choices = {**_divided(lead)[1], **below.choices} or NOTHING
    s.write(*take(s, below))
    _is_now(s, lead, below, "token" if below.kind == "copy" else below.kind)
    emit(g, Event("level down", lead.id, seat))
    yield from ()
    return True
