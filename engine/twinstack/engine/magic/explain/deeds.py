"""Why can't I? What a player of Magic could expect to do with an object, by the checks that decide what is offered."""

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from twinstack.engine.core.explain.deeds import Deeds, Expected
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.text.names import seat_name
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.rules.attackers import may_attack_something
from twinstack.engine.magic.rules.available_mana import (
    available_mana,
    can_be_activated_at_all,
    gives_alone,
    mana_is_usable,
    mana_word,
)
from twinstack.engine.magic.rules.blockers import may_block
from twinstack.engine.magic.rules.casting import may_activate, may_cast
from twinstack.engine.magic.rules.evasion import Evasion, in_words
from twinstack.engine.magic.rules.marked_mana import is_restricted
from twinstack.engine.magic.rules.permission import playable_elsewhere
from twinstack.engine.magic.rules.pricing import taxed
from twinstack.engine.magic.rules.priority import (
    may_begin_special,
    may_pay,
    may_play_land,
    playable_as_from_hand,
    specials_of,
    turn_up_cost,
    used_in_graveyard,
)
from twinstack.engine.magic.rules.rooms import locked_halves
from twinstack.engine.magic.rules.timing import sorcery_time
from twinstack.engine.magic.rules.ways_to_cast import has_aftermath, ways
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.abilities import Activated, SpecialAction
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.set_aside import PLOTTED

_NOT_FROM_HERE = Refusal("nothing lets you play it from where it is", "601.3")
_NOT_YET = Refusal("it may be cast in a later turn than the one in which it was foretold", "702.143a")
_NOT_THIS_TURN = Refusal("it may be cast in a later turn than the one in which it was set aside", "702.170d")
_NO_COST = Refusal("it has no mana cost that could be paid, and nothing lets it be cast for another", "118.6")
_ONLY_FROM_GRAVEYARDS = Refusal("this half can be cast from a graveyard only", "702.127a")
_WAITS = Refusal("it waits on the stack until all players pass in a row", "608.1")
_NO_ABILITY = Refusal("it has no ability that could be activated", "602.1")
_WORKS_ALONE = Refusal("it works by itself", "113.6")
_ABSENT = Refusal("it has phased out, and is treated as though it weren't there", "702.26b")
_NO_WAY_UP = Refusal("nothing lets you turn it face up", "116.2b")
_FOR_SOME_THINGS = Refusal("its mana may be spent on some things only, and is made while you pay for one", "106.6")
_ATTACKS = Refusal("it is attacking already", "508.1k")
_BLOCKS = Refusal("it is blocking already", "509.1g")
_ATTACK_TIME = Refusal("attackers are declared in the declare attackers step of your turn", "508.1")
_BLOCK_TIME = Refusal("blockers are declared in the declare blockers step, when creatures attack you", "509.1")
_LAND = "305.1"


class MagicDeeds(Deeds):
    """Playing and casting cards, activating abilities, turning face up, attacking and blocking."""

    turn_rule: ClassVar[str] = "117.1"
    cost_rule: ClassVar[str] = "118.3"
    hidden_rule: ClassVar[str] = "400.2"

    def expected(self, g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
        s = g.state
        if obj.id in s.battlefield:
            yield from _with_permanent(g, seat, obj)
        elif obj.zone == "hand" and obj.owner == seat:
            yield from _with_card(g, seat, obj)
            yield from _specials(g, seat, obj)
        elif any(one is obj for one in playable_as_from_hand(s, seat, list(playable_elsewhere(s, seat)))):
            yield from _with_card(g, seat, obj)
        elif any(one is obj for one in used_in_graveyard(s, seat)):
            yield from _casting(g, seat, obj)
            yield from _using(g, seat, obj)

    def nothing(self, g: Table, seat: int, obj: Obj) -> Refusal:
        s = g.state
        if obj.id in s.battlefield:
            theirs = Refusal("only {} may use it", "602.2", seat_name(s, obj.controller))
            return _NO_ABILITY if obj.controller == seat else theirs
        if obj.zone == "stack":
            return _WAITS
        if obj.id in s.absent:
            return _ABSENT
        if obj.kind == "emblem":
            return _WORKS_ALONE
        if obj.id in s.foretold and obj.owner == seat:
            return _NOT_YET
        if obj.id in s.set_aside and obj.owner == seat:
            return _NOT_THIS_TURN if PLOTTED in obj.choices else _NOT_THIS_TURN.by("702.185a")
        return _NO_COST if obj.zone == "hand" and obj.owner == seat else _NOT_FROM_HERE

    def said(self, word: Any) -> str:
        text = str(word) if isinstance(word, ManaCost) else describe(word).removesuffix(".")
        return text[:1].lower() + text[1:]


# Cards


def _with_card(g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
    yield from _playing(g, seat, obj)
    yield from _casting(g, seat, obj)
    yield from _using(g, seat, obj)


def _playing(g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
    def allowed(face: Characteristics) -> Allowed:
        now = sorcery_time(g.state, seat)
        return now.by(_LAND) if isinstance(now, Refusal) else may_play_land(g.state, seat, obj, face)

    for at, face in enumerate(obj.copiable.faces if obj.copiable.layout == "modal" else (obj.chars,)):
        if "Land" in face.types:
            keys = (f"land:{obj.id}" if at == 0 else f"land:{obj.id}:{at}",)
            yield Expected(keys, f"Play {face.name}", partial(allowed, face))


def _casting(g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
    available = available_mana(g, seat)
    for at, way in enumerate(ways(g.state, obj, seat)):
        keys = (f"cast:{obj.id}:{at}",) if at else (f"cast:{obj.id}", f"cast:{obj.id}:0")
        yield Expected(keys, way.label, partial(may_cast, g, seat, obj, way, available))
    if obj.zone != "graveyard" and obj.copiable.layout == "split":
        for half in filter(has_aftermath, obj.copiable.faces):
            yield Expected((), f"Cast {half.name}", lambda: _ONLY_FROM_GRAVEYARDS)


def _specials(g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
    def allowed(action: SpecialAction) -> Allowed:
        now = may_begin_special(g.state, seat, obj, action)
        return now and may_pay(g, seat, obj, action.cost, available_mana(g, seat))

    for at, action in enumerate(specials_of(obj.chars)):
        name = f"{action.word.capitalize()} {obj.chars.name}"
        yield Expected((f"special:{obj.id}:{at}",), name, partial(allowed, action))


# Abilities


def _using(g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
    s = g.state
    for at, ability in enumerate(obj.chars.functions(obj.zone).activated):
        name = f"{obj.chars.name}: {s.meaning.describe(ability, obj.chars)}"
        if gives_alone(ability) and not taxed(s, seat, obj, ability):
            if obj.zone == "battlefield":
                yield Expected((f"mana:{obj.id}:{at}:",), name, partial(_may_make_mana, g, seat, obj, ability))
        else:
            allowed = partial(may_activate, g, seat, obj, ability, available_mana(g, seat))
            yield Expected((f"use:{obj.id}:{at}",), name, allowed)


def _may_make_mana(g: Table, seat: int, obj: Obj, ability: Activated) -> Allowed:
    """As mana that is available is found, which also keeps what it found."""
    s = g.state
    at_all = can_be_activated_at_all(s, obj)
    if not at_all:
        return at_all
    if is_restricted(mana_word(ability)):
        return _FOR_SOME_THINGS
    return mana_is_usable(s, seat, obj, ability)


# Permanents


def _with_permanent(g: Table, seat: int, obj: Obj) -> Iterator[Expected]:
    s = g.state
    if obj.controller == seat or obj.id in s.open_to_others:
        yield from _using(g, seat, obj)
    if obj.controller != seat:
        return
    if obj.face_down is not None:
        yield Expected(
            (f"up:{obj.id}",), f"Turn {obj.copiable.front.name} face up", partial(_may_turn_up, g, seat, obj)
        )
    for half in locked_halves(obj):
        found = partial(_may_unlock, g, seat, obj, half)
        yield Expected((f"special:{obj.id}:{half}",), f"Unlock {obj.copiable.faces[half].name}", found)
    if "Creature" not in obj.chars.types:
        return
    name = obj.chars.name or "the face-down creature"
    if s.turn.active == seat:
        allowed = partial(_may_attack, g, obj)
        yield Expected((f"{obj.id}>",), f"Attack with {name}", allowed, _ATTACK_TIME, "attackers")
    else:
        allowed = partial(_may_block, g, seat, obj)
        yield Expected((f"{obj.id}>",), f"Block with {name}", allowed, _BLOCK_TIME, "blockers")


def _may_turn_up(g: Table, seat: int, obj: Obj) -> Allowed:
    price = turn_up_cost(g.state, obj)
    return _NO_WAY_UP if price is None else may_pay(g, seat, obj, price, available_mana(g, seat))


def _may_unlock(g: Table, seat: int, obj: Obj, half: int) -> Allowed:
    """116.2m"""
    now, price = sorcery_time(g.state, seat), obj.copiable.faces[half].mana_cost
    if isinstance(now, Refusal):
        return now.by("116.2m")
    return may_pay(g, seat, obj, Cost(price), available_mana(g, seat)) if price is not None else _NO_COST


def _may_attack(g: Table, obj: Obj) -> Allowed:
    return _ATTACKS if obj.id in g.state.combat.attackers else may_attack_something(g.state, obj)


def _may_block(g: Table, seat: int, obj: Obj) -> Allowed:
    """What forbids to block is told of the first attacker, if none can be blocked."""
    s = g.state
    if obj.id in s.combat.blockers:
        return _BLOCKS
    able = may_block(obj)
    attackers = [s.battlefield[id] for id, attack in s.combat.attackers.items() if attack.player == seat]
    if not able or not attackers:
        return able
    evasion = Evasion(s)
    found = [evasion.may_block(obj, attacker) for attacker in attackers]
    first = found[0]
    if isinstance(first, Refusal) and not any(found):
        return Refusal(in_words(s, first, obj, attackers[0]), first.rule)
    return True
