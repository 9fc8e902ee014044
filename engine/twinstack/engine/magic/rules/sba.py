"""State-based actions: whenever a player would get priority, all that apply happen at once, until none applies. 704

Only suspects are checked: the verbs mark as a suspect each object for which an action may have become due.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.ending import leave_together, losing
from twinstack.engine.core.keeping_one import too_many
from twinstack.engine.core.rules_in_force import covers, rules_about, subject_to
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import BREATH, NO_STEPS, Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.bestowing import is_bestowed
from twinstack.engine.magic.rules.commanders import LETHAL, beaten, fetched_back
from twinstack.engine.magic.rules.copying.prepared_spells import still_prepared
from twinstack.engine.magic.rules.ending import exile_strays, vanish
from twinstack.engine.magic.rules.legality import can_enchant, protected_from
from twinstack.engine.magic.rules.moving import Moving
from twinstack.engine.magic.rules.moving_verbs import show_tops, tops_are_seen
from twinstack.engine.magic.rules.replacing import Proposal, consider
from twinstack.engine.magic.rules.sagas import has_chapter_waiting, has_reached_final_chapter
from twinstack.engine.magic.rules.speed import set_speed
from twinstack.engine.magic.rules.suggestions import to_keep
from twinstack.engine.magic.rules.verbs import emit, remove_counters, unattach
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.rules import CounterLimit
from twinstack.engine.magic.words.speed import START


def state_based_actions(g: Table) -> Steps[bool | None]:
    """Do them until none applies; True if any was done. 704.3"""
    s = g.state
    if s.finished:
        return NO_STEPS
    refresh(s)
    if tops_are_seen(s):
        show_tops(s)
    found = _losers(s)
    if found:
        return _repeated(g, found, None)
    for player in s.players:
        if player.lost:
            return _repeated(g, found, None)
    due = _due(g) if s.suspects else None
    return NO_STEPS if due is None else _repeated(g, found, due)


class Due:
    """What is due for permanents, before it is done."""

    __slots__ = ("changed", "destroyed", "found", "moves")

    def __init__(self) -> None:
        self.found: list[Obj] = []  # the suspects that are still there
        self.moves: dict[int, Moving] = {}
        self.destroyed: dict[int, str] = {}  # by which rule
        self.changed = False  # something has been done already


def _repeated(g: Table, losers: list[tuple[int, str, str]], due: Due | None) -> Steps[bool]:
    """Do what was found: these lose, and this is due for permanents. Then look again."""
    s = g.state
    any_done = False
    while (yield from _do_once(g, losers, due)):
        any_done = True
        yield BREATH
        if s.finished:
            break
        refresh(s)
        losers, due = _losers(s), None
    return any_done


def _do_once(g: Table, found: list[tuple[int, str, str]], due: Due | None) -> Steps[bool]:
    s = g.state
    losers = losing(g, found)
    if losers and s.finished:
        return True
    if due is None and s.suspects:
        due = _due(g)
    changed = due is not None and (yield from _objects(g, due))
    if losers:
        yield from leave_together(g, losers)
    elif any(player.lost for player in s.players):
        changed |= yield from exile_strays(g)
    return changed or bool(losers)


def _due(g: Table) -> Due | None:
    """What is due for the suspects, by themselves or beside others of their kind; None if nothing is. 704.5d-y

    So it is most of the time: whatever enters or changes is a suspect.
    """
    s = g.state
    suspects, s.suspects = s.suspects, {}
    due = Due()
    found, gone = due.found, []
    for id in suspects:
        obj = s.objects.get(id)
        if obj is not None:
            found.append(obj)
            if obj.kind in _PLACES and _is_astray(s, obj) and not still_prepared(s, obj):
                gone.append(obj)
    for obj in gone:  # 704.5d, 704.5e: a token or copy where it cannot be ceases to exist
        vanish(s, obj)
        rule = "704.5d" if obj.kind == "token" else "704.5e"
        emit(g, Event("cease", obj.id, obj.owner, frm=obj.zone, rule=rule))
        due.changed = True
    for obj in found:
        if obj.id in s.battlefield and _check_permanent(g, obj, due.moves, due.destroyed):
            due.changed = True
    if due.changed or due.moves or due.destroyed or s.commanders:
        return due
    for kind in _ONE_OF_A_KIND:
        if len(s.by_type.get(kind, ())) > 1:
            return due
    return None


_ONE_OF_A_KIND = ("Legendary", "Legend", "World", "Role")
"""Kinds of permanents of which several may be too many. 704.5j, 704.5k, 704.5y"""


def _objects(g: Table, due: Due) -> Steps[bool]:
    """Do what is due. 704.5d-y"""
    s = g.state
    moves = due.moves
    for obj in (yield from fetched_back(g, due.found)) if s.commanders else ():
        moves[obj.id] = Moving(obj.id, "command", rule="704.6d", how="state")
    yield from _legends(g, moves)
    _worlds(s, moves)
    _roles(s, moves)
    if not moves and not due.destroyed:
        return due.changed
    return (yield from _all_at_once(g, moves, due.destroyed)) or due.changed


_PLACES = {"token": ("battlefield",), "copy": ("stack", "battlefield")}


def _is_astray(s: MagicState, obj: Obj) -> bool:
    """Is the token or copy where it ceases to exist? 704.5d, 704.5e; 503.10a for copies that become no tokens"""
    if obj.kind == "copy" and obj.zone == "battlefield":
        return not s.profile.copies_become_tokens
    if obj.phased:  # 217.8d of 2004
        return not s.profile.tokens_phase_in
    return obj.zone not in _PLACES[obj.kind]


def _losers(s: MagicState) -> list[tuple[int, str, str]]:
    """704.5a-c, 704.6c"""
    losers = []
    for player in s.players:
        if player.lost:
            continue
        if player.life <= 0:
            losers.append((player.seat, "life total of 0 or less", "704.5a"))
        elif player.starved:
            losers.append((player.seat, "drew from an empty library", "704.5b"))
        elif player.counters and player.counters.get("poison", 0) >= s.profile.lethal_poison:
            losers.append((player.seat, f"{s.profile.lethal_poison} or more poison counters", "704.5c"))
        elif s.commander_damage and beaten(s, player.seat):
            losers.append((player.seat, f"{LETHAL} or more combat damage by a commander", "704.6c"))
        else:
            continue
        player.starved = False
    if losers and s.rules.get("cant lose"):
        losers = [loser for loser in losers if not subject_to(s, "cant lose", s.players[loser[0]])]
    return losers


def _check_permanent(g: Table, obj: Obj, moves: dict[int, Moving], destroyed: dict[int, str]) -> bool:
    s = g.state
    chars = obj.chars
    types = chars.types
    changed = False
    if "Creature" in types:
        toughness = chars.toughness or 0
        if toughness <= 0:
            moves[obj.id] = Moving(obj.id, "graveyard", rule="704.5f", how="state")
        elif obj.damage and obj.damage >= toughness:
            destroyed[obj.id] = "704.5g"
        elif obj.deathtouched:
            destroyed[obj.id] = "704.5h"
        obj.deathtouched = False
    if START in chars.keywords and obj.controller not in s.speed:
        set_speed(g, obj.controller, 1, obj.id, "704.5z")
        changed = True
    if "Planeswalker" in types and not obj.counters.get("loyalty"):
        moves[obj.id] = Moving(obj.id, "graveyard", rule="704.5i", how="state")
    if "Saga" in chars.subtypes and has_reached_final_chapter(obj):
        if has_chapter_waiting(s, obj):
            s.suspects[obj.id] = None  # until that chapter has left the stack
        else:
            moves.setdefault(obj.id, Moving(obj.id, "graveyard", rule="704.5s", how="sacrifice"))
    counters = obj.counters
    if obj.id in moves or obj.id in destroyed:
        s.suspects[obj.id] = None  # 704.8: checked as it was before these actions; whatever survives is checked again
    elif s.profile.counters_cancel and "+1/+1" in counters and "-1/-1" in counters:  # 704.5q
        pairs = min(counters["+1/+1"], counters["-1/-1"])
        remove_counters(g, obj.id, "+1/+1", pairs, rule="704.5q")
        remove_counters(g, obj.id, "-1/-1", pairs, rule="704.5q")
        changed = True
    if counters and s.rules.get("counter limit"):
        changed |= _over_limit(g, obj)
    if obj.attached_to or "Aura" in chars.subtypes:
        changed |= _attachment(g, obj, moves)
    return changed


def _over_limit(g: Table, obj: Obj) -> bool:
    """Remove counters above the number that the object can have. 704.5r"""
    s = g.state
    gone = 0
    for rule, scene in rules_about(s, "counter limit"):
        assert isinstance(rule, CounterLimit)
        over = obj.counters.get(rule.kind_of_counter, 0) - amount(s, scene, rule.amount)
        if over > 0 and covers(s, rule, scene, obj):
            gone += remove_counters(g, obj.id, rule.kind_of_counter, over, rule="704.5r")
    return gone > 0


_BEARERS = (("Equipment", "Creature"), ("Fortification", "Land"))


def _attachment(g: Table, obj: Obj, moves: dict[int, Moving]) -> bool:
    """704.5m, 704.5n, 704.5p"""
    s = g.state
    host: Any = s.objects.get(obj.attached_to) if obj.attached_to >= FIRST_OBJECT else None
    if 0 < obj.attached_to < FIRST_OBJECT:
        host = s.players[obj.attached_to - 1]
        there = not host.lost
    else:
        there = host is not None and host.id in s.battlefield
    subtypes, types = obj.chars.subtypes, obj.chars.types
    if "Aura" in subtypes:
        if not there or "Creature" in types or not can_enchant(s, obj, host, staying=True):
            if is_bestowed(obj):  # an exception to 704.5m
                unattach(g, obj.id, "702.103f")
                return True
            moves[obj.id] = Moving(obj.id, "graveyard", rule="704.5m", how="state")
        return False
    if not obj.attached_to:
        return False
    bears = next((bearer for kind, bearer in _BEARERS if kind in subtypes), "")
    fits = there and bears and not host.is_player and bears in host.chars.types
    if not fits or "Creature" in types or protected_from(s, host, obj, staying=True):
        unattach(g, obj.id, "704.5n" if bears else "704.5p")
        return True
    return False


def _legends(g: Table, moves: dict[int, Moving]) -> Steps[None]:
    """Of several legendary permanents of one name, their controller keeps one. 704.5j"""
    s = g.state
    if s.profile.legend_rule == "the oldest stays":
        _newer_legends(s, moves)
        return
    legends = s.by_type.get("Legendary")
    if not legends or len(legends) < 2:
        return
    for obj in (
        yield from too_many(g, _subject_to_legend_rule(s, legends), "legend", partial(to_keep, s, doomed=moves))
    ):
        moves[obj.id] = Moving(obj.id, "graveyard", rule="704.5j", how="state")


def _subject_to_legend_rule(s: MagicState, ids: Iterable[int]) -> Iterator[Obj]:
    """Legendary permanents that have a name, unless an effect suspends the rule."""
    for id in ids:
        obj = s.battlefield.get(id)
        if obj is not None and obj.chars.name and not subject_to(s, "no legend rule", obj):
            yield obj


def _newer_legends(s: MagicState, moves: dict[int, Moving]) -> None:
    """Of the legends of one name the oldest stays; if several are the oldest, none does. 420.5e, E.4.Ruling.8

    A Legend is a creature of that type; anything else is legendary.
    """
    ids = {**s.by_type.get("Legendary", {}), **s.by_type.get("Legend", {})}
    if len(ids) < 2:
        return
    groups: dict[str, list[Obj]] = {}
    for obj in _subject_to_legend_rule(s, ids):
        groups.setdefault(obj.chars.name, []).append(obj)
    for same in groups.values():
        first = min(map(_form_since, same))
        oldest = [obj for obj in same if _form_since(obj) == first]
        for obj in same if len(same) > 1 else ():
            if len(oldest) > 1 or obj is not oldest[0]:
                moves[obj.id] = Moving(obj.id, "graveyard", rule="420.5e of 2004", how="state")


def _worlds(s: MagicState, moves: dict[int, Moving]) -> None:
    """The newest world permanent stays; if several are the newest, none does. 704.5k"""
    ids = s.by_type.get("World")
    if not ids or len(ids) < 2:
        return
    worlds = [s.battlefield[id] for id in ids if id in s.battlefield]
    latest = max(map(_form_since, worlds), default=0)
    newest = [obj for obj in worlds if _form_since(obj) == latest]
    for obj in worlds:
        if len(worlds) > 1 and (obj not in newest or len(newest) > 1):
            moves.setdefault(obj.id, Moving(obj.id, "graveyard", rule="704.5k", how="state"))


def _roles(s: MagicState, moves: dict[int, Moving]) -> None:
    """Of several Roles that one player controls on one permanent, the newest stays. 704.5y"""
    ids = s.by_type.get("Role")
    if not ids or len(ids) < 2:
        return
    groups: dict[tuple[int, int], list[Obj]] = {}
    for role in (s.battlefield[id] for id in ids if id in s.battlefield):
        groups.setdefault((role.attached_to, role.controller), []).append(role)
    for (host, _), roles in groups.items():
        for role in sorted(roles, key=lambda one: one.timestamp)[:-1] if host else ():
            moves.setdefault(role.id, Moving(role.id, "graveyard", rule="704.5y", how="state"))


def _form_since(obj: Obj) -> int:
    """The time since which it has been what it is: when it entered, or last became a copy. 704.5k"""
    since: int = max([obj.entered, *(copy.timestamp for copy in obj.copies)])
    return since


def _all_at_once(g: Table, moves: dict[int, Moving], destroyed: dict[int, str]) -> Steps[bool]:
    """Destruction may be replaced; everything else goes to the graveyard at the same time. 704.3"""
    s = g.state
    saved = False
    for id, rule in destroyed.items():
        obj = s.battlefield[id]
        if id in moves or "indestructible" in obj.chars.keywords:
            continue
        p = Proposal("destroy", obj)
        p.no_regeneration = subject_to(s, "cant be regenerated", obj)
        yield from consider(g, p)
        if p.cancelled:
            saved = True
        else:
            moves[id] = Moving(id, "graveyard", rule=rule, how="destroy")
    if not moves:
        return saved
    yield from moving.move(g, list(moves.values()))
    return True
