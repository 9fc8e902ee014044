"""Whether a player seems able to act, as far as everybody can tell. 400.2, 402.3

Nothing here may depend on which cards lie in a hand, in a library or face down, only on how many there are. So what a
player is asked, and when the server passes for them, tells nobody which cards they hold.
"""

from collections.abc import Iterable, Iterator

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.costs import can_pay_each
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.rules_in_force import rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Both, Selector
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.available_mana import AvailableMana, available_mana
from twinstack.engine.magic.rules.commanders import may_cast_from
from twinstack.engine.magic.rules.foretelling import castable_foretold
from twinstack.engine.magic.rules.inset_spells import back_from_adventure
from twinstack.engine.magic.rules.payable import is_hidden
from twinstack.engine.magic.rules.permission import lets_play_elsewhere, playable_elsewhere
from twinstack.engine.magic.rules.priority import (
    acts_with,
    land_is_left,
    pays_for_something,
    used_in_graveyard,
)
from twinstack.engine.magic.rules.set_aside import castable_by_now
from twinstack.engine.magic.rules.timing import permits, sorcery_time
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text.names import HIDDEN_ZONES
from twinstack.engine.magic.words.abilities import Activated, AlternativeCost
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.selectors import HasType


def could_act(g: Table, seat: int) -> bool:
    """Could the player with priority do more than pass and make mana, if their hidden cards were any cards at all?"""
    s = g.state
    refresh(s)
    slow, available = bool(sorcery_time(s, seat)), available_mana(g, seat, to_look=True)
    if _holds_something(s, seat, slow) and (_open_mana(s, seat, available) or (slow and land_is_left(s, seat))):
        return True
    buried = used_in_graveyard(s, seat)
    for obj in _in_the_open(s, seat, available, buried):
        if acts_with(g, seat, obj, available, slow):
            return True
    return pays_for_something(g, seat, available) or (bool(s.players[seat].hand) and _acts_for_a_card(s, seat, buried))


def _holds_something(s: MagicState, seat: int, slow: bool) -> bool:
    """Has the player cards that others do not see, and that might be played, cast or turned up?"""
    player = s.players[seat]
    if player.hand or (s.hidden and _controls_one(s, seat, s.hidden)):
        return True
    if s.foretold and next(castable_foretold(s, seat), None) is not None:
        return True
    if s.rules.get("play from top") and (slow or _casts_from_top(s, seat)) and not _shows_top(s, seat):
        return True
    return lets_play_elsewhere(s) and any(
        not _lies_open(one) for one in playable_elsewhere(s, seat) if one.zone != "library"
    )


def _controls_one(s: MagicState, seat: int, ids: Iterable[int]) -> bool:
    """Does the player control one of these permanents?"""
    return any(id in s.battlefield and s.battlefield[id].controller == seat for id in ids)


def _lies_open(obj: Obj) -> bool:
    return obj.face_down is None and (obj.zone not in HIDDEN_ZONES or obj.known == EVERYONE)


def _shows_top(s: MagicState, seat: int) -> bool:
    """Does everybody know the top card of the player's library, or is there none?"""
    library = s.players[seat].library
    return not library or _lies_open(s.objects[library[-1]])


def _casts_from_top(s: MagicState, seat: int) -> bool:
    """May the player cast spells from the top of a library, and not only play lands from there?"""
    return any(scene.you == seat and not _only_lands(rule.subject) for rule, scene in rules_about(s, "play from top"))


def _only_lands(of: Selector) -> bool:
    if isinstance(of, Both):
        return any(_only_lands(part) for part in of.of)
    return isinstance(of, HasType) and of.name == "Land"


def _open_mana(s: MagicState, seat: int, available: AvailableMana) -> bool:
    """Is there mana in the pool or to be made? A source that costs a card from the hand counts if there is any card."""
    if available.pool:
        return True
    for usable in available.abilities:
        if not _hides(usable.ability.cost):
            return True
    return bool(s.players[seat].hand and s.able[seat]) and any(one.is_mana for one in _for_cards(s, seat))


def _in_the_open(s: MagicState, seat: int, available: AvailableMana, buried: list[Obj]) -> Iterator[Obj]:
    """The objects that everybody sees and that this player might use; `buried` are those in the graveyard."""
    yield from available.others
    yield from buried
    if s.commanders:
        yield from (one for one in s.command.values() if one.owner == seat and may_cast_from(s, one))
    for copy, host in s.prepared.items():  # 722.3c
        if copy in s.objects and host in s.battlefield and s.battlefield[host].controller == seat:
            yield s.objects[copy]
    yield from back_from_adventure(s, seat)
    yield from castable_by_now(s, seat)
    if lets_play_elsewhere(s):
        yield from filter(_lies_open, playable_elsewhere(s, seat))


def _acts_for_a_card(s: MagicState, seat: int, buried: list[Obj]) -> bool:
    """Is there an action whose only cost is some kind of card in hand? Nobody can tell whether that is there. 402.3"""
    if any(not one.is_mana for one in _for_cards(s, seat)):
        return True
    parts = (part for obj in buried for part in _hiding(obj.chars))
    return any(isinstance(part, AlternativeCost) and part.zone == "graveyard" and not part.besides for part in parts)


def _for_cards(s: MagicState, seat: int) -> Iterator[Activated]:
    """The abilities of permanents that cost some kind of card from the hand, and otherwise only what can be paid."""
    for obj in [s.battlefield[id] for id in s.able[seat] if id in s.battlefield]:
        for ability in _hiding(obj.chars):
            if isinstance(ability, Activated) and permits(s, seat, obj, ability):
                rest = (part for part in ability.cost.others if not is_hidden(part))
                if can_pay_each(s, seat, obj, rest, Scene(obj.id, seat)):
                    yield ability


@remembered
def _hiding(chars: Characteristics) -> tuple[Activated | AlternativeCost, ...]:
    """The abilities that cost no mana, but some kind of card from the hand."""
    parts = (part for one in chars.abilities for part in one.unfold() if isinstance(part, (Activated, AlternativeCost)))
    return tuple(part for part in parts if part.cost.mana.free and _hides(part.cost))


def _hides(cost: Cost) -> bool:
    """Only its player knows whether it can be paid."""
    return any(map(is_hidden, cost.others))
