"""State-based effects, which are checked before a player may act. State-based Checks and Effects"""

from typing import Any

from twinstack.engine.core.ending import lose_together
from twinstack.engine.core.keeping_one import too_many
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.grand_archive.combat import drop_roles
from twinstack.engine.grand_archive.damage import is_alive
from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.linking import is_linked
from twinstack.engine.grand_archive.loading import unload
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.open_decks import show_tops
from twinstack.engine.grand_archive.records import LINKED
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import destroy, emit, emit_sacrifice
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


def check(g: Table) -> Steps[bool]:
    """Apply all state-based effects, first those that end the game. True if anything happened.

    Of the objects on the field only suspects are looked at: those that have changed since nothing was due.
    """
    s = g.state
    s.meaning.refresh(s)
    if s.rules.get("top revealed"):
        show_tops(g)
    if losers := _losers(s):
        yield from lose_together(g, losers)
        return True
    if s.suspects:
        spent = [obj for id in s.suspects if (obj := s.home.get(id)) is not None and _is_spent(obj)]
        if (yield from _destroy(g, [obj for obj in spent if not has(s, obj, "immortality")])) or (
            yield from _unique(g)
        ):
            return True
        s.suspects = {obj.id: None for obj in spent}  # immortality may end
    if s.by_type.get(LINKED) and (yield from _break_links(g)):
        return True
    for player in s.players:
        if player.piles["loaded"]:
            if (yield from unload(g)):
                return True
            break
    return s.turn.combat is not None and drop_roles(g)


def _destroy(g: Table, due: list[Any]) -> Steps[bool]:
    """Destroy what is due, and tell who killed it."""
    s = g.state
    dying, before = _as_they_lie(s, due), len(s.log)
    if not dying:
        return False
    yield from destroy(g, dying, "state")
    died = {event.obj for event in s.log[before:] if event.kind == "die"}
    for obj in dying:
        if obj.id in died and "killed by" in obj.choices:
            _tell_kill(g, obj)
    return True


def _as_they_lie(s: GaState, these: list[Any]) -> list[Any]:
    """The same objects in the order of the field."""
    ids = {obj.id for obj in these}
    return [obj for obj in s.home.values() if obj.id in ids] if len(ids) > 1 else these


def _losers(s: GaState) -> list[tuple[int, str, str]]:
    """Who loses, why and by which rule: whose champion has died or is gone, or who drew from an empty deck.

    Ending the Game. Of several champions each is theirs, and one is enough to control a champion.
    """
    losers: list[tuple[int, str, str]] = []
    champions = s.all_champions()
    for player in s.players:
        if player.lost:
            continue
        leads = champions[player.seat]
        if leads and player.seat not in s.crowned:
            s.crowned = (*s.crowned, player.seat)
        if [lead for lead in leads if not is_alive(lead) and not has(s, lead, "immortality")]:
            losers.append((player.seat, "their champion died", "Ending the Game"))
        elif not leads and player.seat in s.crowned:
            losers.append((player.seat, "they control no champion", "Ending the Game"))
        elif player.facts.get("drew from nothing"):
            losers.append((player.seat, "their deck is empty", "Drawing Cards 6"))
    return losers


def _is_spent(obj: Any) -> bool:
    """Allies without life left, weapons and siegeables without durability. Weapon 3; Siegeable b.iii"""
    types = obj.chars.types
    if "Ally" in types and "Champion" not in types and not is_alive(obj):
        return True
    worn = "Weapon" in types or "Siegeable" in obj.chars.subtypes
    return worn and obj.chars.durability is not None and not obj.counters.get("durability")


def _tell_kill(g: Table, obj: Any) -> None:
    """Tell that a unit that died of combat damage was killed by the source of that damage. On Kill 1; Died 2"""
    source, users = obj.choices["killed by"]
    emit(g, Event("kill", obj.id, obj.controller, source, extra=users))


def _unique(g: Table) -> Steps[bool]:
    """A player keeps one of several unique objects with the same name, and sacrifices the others. Supertypes 1"""
    gone = yield from too_many(g, g.state.members("field", "Unique"), "unique")
    if gone:
        emit_sacrifice(g, gone)
        yield from move_all(g, [Moving(obj.id, "graveyard", how="sacrifice", unique=True) for obj in gone])
    return bool(gone)


def _break_links(g: Table) -> Steps[bool]:
    """What is linked to nothing on the field is sacrificed. Link 2.b, 4, 5"""
    s = g.state
    gone = _as_they_lie(s, [obj for obj in s.members("field", LINKED) if not is_linked(s, obj)])
    if not gone:
        return False
    emit_sacrifice(g, gone)
    yield from destroy(g, gone, "sacrifice")
    return True
