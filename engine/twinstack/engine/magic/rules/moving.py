"""Changing zones: an object that moves becomes a new object. 400.7

Whatever enters the battlefield, card or token, original or copy, enters through the same functions, so that "enters
with", "as it enters" and effects that double tokens apply to all of them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import choose
from twinstack.engine.core.continuous import functions_no_more, functions_there, refresh
from twinstack.engine.core.copying.static_copies import characteristics_on_arrival
from twinstack.engine.core.counters import enter_with_counters
from twinstack.engine.core.durations import add_lasting, end_lasting
from twinstack.engine.core.entering import Entering, arrival, arrivals
from twinstack.engine.core.instead import redirect
from twinstack.engine.core.linked import add_noted
from twinstack.engine.core.making import EVERYONE, NOBODY, known_to, make, stamp
from twinstack.engine.core.making import FaceDown as FaceDown
from twinstack.engine.core.moves import Told
from twinstack.engine.core.moving import move as move
from twinstack.engine.core.moving import move_one as move_one
from twinstack.engine.core.secrecy import show_hidden_side
from twinstack.engine.core.triggering import (
    LookBack,
    Watched,
    WatchedMoves,
    emit,
    sum_up,
    watching_leaves,
)
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.kernel.decisions import BREATH, NO_STEPS, PORTION, Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.entities import Component, Obj, components
from twinstack.engine.magic.rules.bestowing import free_bestowed, is_bestowed
from twinstack.engine.magic.rules.blessing import ASCENDS, ascend
from twinstack.engine.magic.rules.commanders import APART, REPLACED_ZONES, leads, wants_back
from twinstack.engine.magic.rules.control import drop_from_combat
from twinstack.engine.magic.rules.entering_combat import (
    attack_as_it_enters,
    block_as_it_enters,
    tell_blocks,
    whom_to_attack,
)
from twinstack.engine.magic.rules.entering_order import in_time_order
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.rules.legality import enchantable, kept_out
from twinstack.engine.magic.rules.moves import BLANK as BLANK
from twinstack.engine.magic.rules.moves import CLOAKED as CLOAKED
from twinstack.engine.magic.rules.moves import HIDDEN as HIDDEN
from twinstack.engine.magic.rules.moves import Making as Making
from twinstack.engine.magic.rules.moves import Moving as Moving
from twinstack.engine.magic.rules.order_of_cards import Pile, arrange, piles_of, put_as_arranged
from twinstack.engine.magic.rules.pairing import unpair
from twinstack.engine.magic.rules.replacing import CREATED, Proposal, consider
from twinstack.engine.magic.rules.rooms import cast_halves
from twinstack.engine.magic.rules.sagas import begins_with
from twinstack.engine.magic.rules.the_ring import lay_down
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import FOUGHT, WAS_BEARER, WAS_PAIRED
from twinstack.engine.magic.types import PERMANENT_TYPES
from twinstack.engine.magic.words.numbers_paid import LIFE_FOR_MANA
from twinstack.engine.magic.words.refs import CRAFTED_WITH
from twinstack.engine.magic.words.rooms import UNLOCKED
from twinstack.engine.magic.words.watches import LEFT_TOGETHER

_ATTACHED = frozenset(("Aura", "Equipment", "Fortification"))
_DIED = "creatures died"
_BURIED = "permanents into graveyards"
OWN_ZONES = ("library", "hand", "graveyard")


class Prepared(Watched):
    """What is decided before anything moves, including the order in which cards will lie."""

    __slots__ = ("piles",)

    def __init__(self, arrivals: dict[int, list[Any]], lookback: LookBack, piles: Sequence[Pile]) -> None:
        super().__init__(arrivals, lookback)
        self.piles = piles


@mypyc_attr(native_class=False)
class MagicMoves(Entering, WatchedMoves):
    """How objects change zones in Magic. Tokens and copies move like any object, and cease to exist later. 704.5d-e"""

    kind = Moving
    making = Making
    fleeting = frozenset()

    def stuck(self, s: MagicState, obj: Obj) -> bool:
        """A token that has left the battlefield moves no more, nor does a phased-out permanent. 111.8, 702.26b

        An ability is nowhere but on the stack: it is no card, and can only be countered, or cease to exist. 113.1c
        """
        return bool(obj.phased) or obj.kind == "ability" or (obj.kind == "token" and obj.zone != "battlefield")

    def prepare(self, g: Table, going: list[Moving]) -> Steps[Prepared]:
        """Decide the orders, apply replacement effects, and derive the permanents as they will be. 614"""
        s = g.state
        if len(going) > 1:  # 613.7m, 101.4
            going.sort(key=lambda m: _turns_away(s, s.objects[m.id].controller if m.under is None else m.under))
            yield from _order(g, going)
        for at, m in enumerate(going, 1):
            if at % PORTION == 0:
                yield BREATH
            yield from _redirect(g, m)
        piles = piles_of(s, going)
        arranged = (yield from arrange(g, piles)) if piles else ()
        entering = [m for m in going if m.to == "battlefield"]
        found = (yield from arrivals(g, entering)) if entering else {}
        for m in entering:
            if not found.get(m.id) and m.id in s.objects:
                found.pop(m.id, None)  # a permanent spell that cannot enter is put into the graveyard. 608.3c
                m.to = "graveyard" if s.objects[m.id].zone == "stack" else ""
        return Prepared(found, watching_leaves(s), arranged)

    def arrives(self, s: MagicState, old: Obj, m: Moving) -> list[Obj]:
        seat = old.owner if m.under is None else m.under
        known = known_to(seat, m.face_down)
        return [arrival(s, old, m, old.printed, old.card, known)]

    def enters(self, g: Table, new: Obj, m: Moving) -> Steps[bool]:
        """Decide how a permanent enters: as what, tapped, with which counters, attached to what. False if it can't."""
        s, seat = g.state, new.controller
        new.since = s.turn.number
        new.face = m.face
        new.face_down = m.face_down
        card = s.objects.get(m.id)
        if card is not None and (halves := cast_halves(card)):
            new.choices = {**new.choices, UNLOCKED: halves}
        if m.made_of:
            new.choices = {**new.choices, CRAFTED_WITH: m.made_of}  # 702.167c
        if m.is_ and m.scene is not None:  # 613.7n: later than its own abilities
            add_lasting(s, m.scene, FOREVER, mods=m.is_, only=(new.id,))
            refresh(s)
        if card is not None and card.zone == "stack" and card.controller == seat:
            new.under = card.under  # 110.2b
        new.chars = characteristics_on_arrival(s, new)
        if not new.copiable.has_face(m.face) or not new.chars.types & PERMANENT_TYPES:
            return False  # 712.14a-b, 304.4, 307.4
        if kept_out(s, new, card):
            return False
        if s.replacers.get("enter") or new.chars.functions("battlefield").replacements or _starts_with(new.chars):
            yield from _replaced(g, new, m)
            if kept_out(s, new, card):  # with the characteristics that it would enter with
                return False
        else:
            new.tapped = m.tapped
            if m.counters:
                yield from enter_with_counters(g, new, m.counters, m.source)
                if kept_out(s, new, card):
                    return False
        if "Aura" in new.chars.subtypes and not m.attach_to:
            host = yield from _aura_host(g, new)
            if not host:
                return False  # 303.4g
            m.attach_to = host
        return True

    def creates(self, s: MagicState, seat: int) -> None:
        facts = s.players[seat].facts
        s.players[seat].facts = {**facts, CREATED: facts.get(CREATED, 0) + 1}

    def as_created(self, g: Table, new: Obj, making: Making, source: int) -> Steps[Moving]:
        m = Moving(0, "battlefield", making.seat, tapped=making.tapped, face=making.face, source=source, how="created")
        if making.counters:
            m.counters = dict(making.counters)
        if making.on and _ATTACHED & making.value.side(making.face).subtypes:
            m.attach_to = making.on  # 303.4h
        m.blocking = making.blocking
        if making.attacking:
            m.attacking = yield from whom_to_attack(g, making.seat, source, new.choices.get("made for", 0), making.whom)
        return m

    def in_order(self, g: Table, new: Sequence[Obj]) -> Steps[None]:
        """Players choose the order of the timestamps of different tokens that are created together. 613.7m"""
        order = yield from in_time_order(g, [(one.controller, one) for one in new])
        if order != [one.id for one in new]:
            for id in order:
                stamp(g.state, g.state.past[id])

    def have_entered(self, g: Table, ids: Sequence[int]) -> None:
        """Abilities that watch for one or more objects entering are told once of all that entered together. 603.2c"""
        for id in ids:
            if g.state.objects[id].counters:
                tell_counters(g, id)
        if g.state.combat.blockers:
            tell_blocks(g, ids)
        if ids and g.state.watchers.get("enter together"):
            sum_up(g, Event("enter together", extra=tuple(ids)))

    def leaves(self, s: MagicState, old: Obj, m: Moving) -> None:
        if m.to != "battlefield":
            if is_bestowed(old):
                end_lasting(s, old.cast.bestowed)
            if old.face_down is not None:
                reveal_face_down(s, [old])

    def becomes(self, s: MagicState, old: Obj, m: Moving) -> list[Obj]:
        """What several cards and tokens represent comes apart. 712.21, 730.3"""
        parts = components(old)
        if not parts:
            return [_elsewhere(s, old, m, old.printed, old.card, old.kind, old.origin)]
        return [_elsewhere(s, old, _as_part(s, m, one), one.printed, one.card, one.kind, one.origin) for one in parts]

    def joins(self, s: MagicState, new: Obj, m: Moving) -> None:
        """It has entered: attach it to what it enters attached to, and let it attack what it enters attacking."""
        if m.attach_to:
            new.attached_to = m.attach_to
            if m.attach_to >= FIRST_OBJECT:
                host = s.objects[m.attach_to]
                host.attachments = (*host.attachments, new.id)
                s.touch(host)
        if m.attacking:
            attack_as_it_enters(s, new, m.attacking)
        if m.blocking:
            block_as_it_enters(s, new, m.blocking)
        if s.rules.get(ASCENDS) and new.zone == "battlefield":  # 702.131d: before anything triggers on its entering
            ascend(s)

    def told(self, s: MagicState, old: Obj, new: list[Obj], m: Moving, frm: str) -> Told:
        if m.also:
            old.choices = {**old.choices, "became too": m.also}
        return _told(s, old, new, m, frm)

    def moved(self, s: MagicState, going: list[Moving], prepared: Prepared) -> None:
        for pile in prepared.piles:
            put_as_arranged(s, pile)
        for m in going:
            if m.link is not None and m.became:
                add_noted(s, *m.link, m.became)

    def afterwards(self, g: Table, going: list[Moving], told: Told, prepared: Prepared) -> Steps[None]:
        s = g.state
        if prepared.lookback.get(LEFT_TOGETHER):
            for event in _left_together(told):
                sum_up(g, event, prepared.lookback)
        if arrived := [event.obj for event, _ in told if event.kind == "enter"]:
            self.have_entered(g, arrived)
        left = [s.past[m.id] for m in going if m.id in s.past and "exiled until" in s.past[m.id].choices]
        return _bring_all_back(g, left) if left else NO_STEPS


def _left_together(told: Told) -> list[Event]:
    """What left a zone at the same time: all of it, and what went to one zone, each as one event. 603.2c"""
    found: dict[tuple[str, str], list[int]] = {}
    for event, _ in told:
        if event.kind in ("leave", "move"):
            for to in dict.fromkeys(("", event.to)):
                found.setdefault((event.frm, to), []).append(event.obj)
    return [Event(LEFT_TOGETHER, extra=tuple(ids), frm=frm, to=to) for (frm, to), ids in found.items()]


def _order(g: Table, going: list[Moving]) -> Steps[None]:
    """Players choose the order of the timestamps of objects that enter face up together. 613.7m"""
    s = g.state
    entering = [m for m in going if m.to == "battlefield" and m.face_down is None]
    if len(entering) > 1:
        seats = [(s.objects[m.id].owner if m.under is None else m.under, s.objects[m.id]) for m in entering]
        places = {id: at for at, id in enumerate((yield from in_time_order(g, seats)))}
        going.sort(key=lambda m: places.get(m.id, -1))


def _turns_away(s: MagicState, seat: int) -> int:
    return (seat - s.turn.active) % len(s.players)


def _bring_all_back(g: Table, sources: list[Obj]) -> Steps[None]:
    for source in sources:
        yield from bring_back(g, source)


def bring_back(g: Table, source: Obj) -> Steps[None]:
    """What was exiled until this object leaves returns at once, under its owner's control. 610.3"""
    s = g.state
    ids = [id for id in source.choices["exiled until"] if id in s.exile]
    if ids:
        yield from move(g, [Moving(id, "battlefield", source=source.id, rule="610.3") for id in ids])


def _redirect(g: Table, m: Moving) -> Steps[None]:
    """Apply the replacement effects that send it elsewhere. 614.6"""
    s = g.state
    obj = s.objects[m.id]
    if obj.zone == "stack" and obj.cast is not None and obj.cast.then and m.to != "battlefield":
        m.to = obj.cast.then  # 702.34a
    return _replaced_move(g, m, obj) if s.replacers.get("move") or obj.counters or s.commanders else NO_STEPS


def _replaced_move(g: Table, m: Moving, obj: Obj) -> Steps[None]:
    s = g.state
    if s.replacers.get("move") or obj.counters:
        p = yield from redirect(g, m, Proposal)
        m.link = p.link
    if s.commanders and m.to in REPLACED_ZONES and leads(s, obj):
        leader = next((one.printed.front.name for one in components(obj) if one.card in s.commanders), "")
        if (yield from wants_back(obj, leader)):  # 903.9b
            m.to, m.rule = (m.to, APART) if leader else ("command", "903.9b")


def _replaced(g: Table, new: Obj, m: Moving) -> Steps[None]:
    """Apply the replacement effects on how it enters, and put on it the counters that it enters with. 614.12"""
    s = g.state
    frm = s.objects[m.id].zone if m.id in s.objects else ""
    p = Proposal("enter", new, player=new.controller, frm=frm, source=m.source, counters=dict(m.counters))
    p.tapped = m.tapped
    yield from consider(g, p)
    latest = next((c.id for c in new.copies[::-1] if c.original != new.id), 0)
    if p.copy_extra is not None and p.copy_extra[0] == latest:
        p.copy_extra[1](s, p)  # 707.9e: unless another copy effect came after it
    if new.chars.loyalty is not None and "Planeswalker" in new.chars.types:
        p.counters["loyalty"] = p.counters.get("loyalty", 0) + new.chars.loyalty  # 306.5b
        if new.chars.has("compleated") and new.cast is not None:  # 702.150a
            p.counters["loyalty"] = max(0, p.counters["loyalty"] - 2 * new.cast.paid.get(LIFE_FOR_MANA, 0))
    if "Saga" in new.chars.subtypes:
        p.counters["lore"] = p.counters.get("lore", 0) + (yield from begins_with(g, new))  # 714.3a
    new.tapped = new.tapped or p.tapped
    yield from enter_with_counters(g, new, p.counters, m.source)
    m.used_once += p.used_once


def _starts_with(chars: Characteristics) -> bool:
    """Does a game rule let the permanent enter with counters? 306.5b, 714.3a"""
    return chars.loyalty is not None or "Saga" in chars.subtypes


def tell_counters(g: Table, id: int) -> None:
    """Tell of the counters that a permanent enters with: its controller puts them on it. 122.6a"""
    obj = g.state.obj(id)
    for kind, count in obj.counters.items():
        emit(g, Event("counters", id, obj.controller, id, count, how=kind, rule="122.6"))


def _aura_host(g: Table, aura: Obj) -> Steps[int]:
    """An Aura that was not cast goes onto something its controller chooses. 303.4f"""
    hosts = enchantable(g.state, aura)
    picked = yield from choose(
        g, aura.controller, "enchant", f"Enchant what with {aura.chars.name}?", hosts, 1, 1, aura.id
    )
    return picked[0].id if picked else 0


def _told(s: MagicState, old: Obj, new: list[Obj], m: Moving, frm: str) -> Told:
    """What is told about a move, and what of it is counted."""
    events: Told = []
    if m.to == "battlefield":
        for one in new:
            events.append(
                (Event("enter", one.id, one.controller, m.source, other=old.id, frm=frm, to=m.to, how=m.how), False)
            )
    if frm == "battlefield":
        if m.to == "graveyard":
            owner = s.players[old.owner]
            owner.facts = {**owner.facts, _BURIED: owner.facts.get(_BURIED, 0) + len(new)}
            if "Creature" in old.chars.types:  # 700.4
                facts = s.players[old.controller].facts
                s.players[old.controller].facts = {**facts, _DIED: facts.get(_DIED, 0) + 1}
        events.insert(
            0, (Event("leave", old.id, old.controller, m.source, 0, m.became, frm, m.to, m.how, m.rule), True)
        )
        if m.how == "sacrifice":  # told before the events that follow from it
            events.insert(0, (Event("sacrifice", old.id, old.controller, m.source), True))
    elif m.to != "battlefield":
        events.append((Event("move", old.id, old.owner, m.source, 0, m.became, frm, m.to, m.how, m.rule), True))
    return events


def reveal_face_down(s: MagicState, objects: Iterable[Obj]) -> None:
    """Face-down permanents and spells are shown when they go elsewhere, and when the game ends. 708.9

    So are foretold cards when the game ends, or their owner leaves it. 702.143f
    """
    for obj in objects:
        if obj.face_down is not None and (obj.zone in ("battlefield", "stack") or obj.id in s.foretold):
            show_hidden_side(s, obj, "702.143f" if obj.zone == "exile" else "708.9")


def _as_part(s: MagicState, m: Moving, part: Component) -> Moving:
    """The move of one of the cards and tokens that represented a permanent. 903.9c"""
    return Moving(m.id, "command", source=m.source) if m.rule == APART and part.card in s.commanders else m


def _elsewhere(s: MagicState, old: Obj, m: Moving, printed: Copiable, card: int, kind: str, origin: Any) -> Obj:
    """The new object in a zone that is not the battlefield."""
    owner, controller = old.owner, -1
    if m.to == "stack" and m.under is not None:
        controller = m.under
        if old.kind == "copy":  # 112.2
            owner = m.under
    new = make(
        s, kind, owner, printed, m.to,
        card=card, controller=controller, known=_known_there(old, m), origin=origin,
    )  # fmt: skip
    if old.kind == "copy":
        new.copies, new.copiable = old.copies, old.copiable
    if m.to == "stack":
        new.face, new.face_down = m.face, m.face_down
    elif m.to == "exile" and m.face_down is not None:
        new.face_down = FaceDown(m.face_down.how, BLANK)
    new.chars = base_value(new)
    return new


def _known_there(old: Obj, m: Moving) -> int:
    """Which players know it in the zone that it goes to: one bit for each."""
    if m.to == "library":
        return NOBODY
    if m.to == "hand":  # what was face down is shown first. 708.9
        return EVERYONE if old.face_down is not None and old.zone != "exile" else old.known | 1 << old.owner
    if m.to == "stack":
        return known_to(old.owner if m.under is None else m.under, m.face_down)
    if m.to == "exile" and m.face_down is not None:  # 406.3: who could look at it before still can
        return old.known if old.zone in ("library", "exile") and not _open(old) else NOBODY
    return EVERYONE


def _open(obj: Obj) -> bool:
    return obj.zone == "exile" and obj.face_down is None


def left(s: MagicState, old: Obj) -> list[Event]:
    """It has left its zone: bring up to date what referred to it there. 400.7"""
    if old.kind == "ability":
        return []
    functions_no_more(s, old)
    if old.zone == "battlefield":
        return _off_battlefield(s, old)
    if old.zone == "exile":
        s.foretold.pop(old.id, None)
        s.set_aside.pop(old.id, None)
        s.on_adventure.pop(old.id, None)
    return []


def _off_battlefield(s: MagicState, old: Obj) -> list[Event]:
    """Note what a permanent that leaves did there, and bring up to date what shows it; gives the events to tell."""
    if s.ring and s.ring.get(old.controller, (0, 0))[1] == old.id:
        old.choices = {**old.choices, WAS_BEARER: True}
    if old.id in s.pairs:
        old.choices = {**old.choices, WAS_PAIRED: s.pairs[old.id][0]}
    if s.prepared:
        s.suspects.update((copy, None) for copy, host in s.prepared.items() if host == old.id)
    for id in old.attachments:
        s.suspects[id] = s.changed[id] = None
    if old.id in s.combat.attackers or old.id in s.combat.blockers:
        old.choices = {**old.choices, FOUGHT: s.combat.last_seen(old.id, s.turn.step)}
    return free_bestowed(s, old) if old.attachments else []


def parted(s: MagicState, ids: Iterable[int]) -> None:
    """These have left together. Only now is what stays without them: attached to nothing, unpaired, out of combat."""
    those = {id: old for id in ids if (old := s.past[id]).zone == "battlefield"}
    for id, old in those.items():
        if old.attached_to >= FIRST_OBJECT and old.attached_to in s.objects:  # 701.3d
            host = s.objects[old.attached_to]
            host.attachments = tuple(one for one in host.attachments if one != id)
            s.touch(host)
    if any(bearer in those for _, bearer in s.ring.values()):  # 701.54a
        lay_down(s)
    if not s.pairs.keys().isdisjoint(those):  # 702.95e
        unpair(s)
    if s.combat.attackers or s.combat.blockers:  # 506.4
        drop_from_combat(s, those.keys())


def arrived(s: MagicState, new: Obj) -> None:
    """It is in its zone: the abilities that function there begin to."""
    if new.kind == "ability":
        return
    functions_there(s, new)
    if new.zone == "battlefield":
        new.entered = s.clock
        if new.face_down is not None:
            s.hidden[new.id] = None
        return
    if new.kind != "card" or new.card in s.commanders:
        s.suspects[new.id] = None  # 704.5d-e, 704.6d
