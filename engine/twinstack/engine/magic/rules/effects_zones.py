"""Effects that move objects from zone to zone, also by destroying and sacrificing them. 400.7, 701.8, 701.21"""

from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does, each_player, find, ids_of, players
from twinstack.engine.core.lasting import worked_out
from twinstack.engine.core.linked import add_noted
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.refs import Each, OwnerOf, Target, That
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules import moving, moving_verbs
from twinstack.engine.magic.rules.combat_state import in_the_place_of
from twinstack.engine.magic.rules.entering_combat import whom_to_attack
from twinstack.engine.magic.rules.moving import Moving
from twinstack.engine.magic.rules.order_of_cards import ANY, RANDOM
from twinstack.engine.magic.rules.suggestions import to_give_up
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_zones as words
from twinstack.engine.magic.words.refs import Host

_DEPARTURES = ("leave", "move", "sacrifice", "discard", "cycle")
_MOVED = ("sacrificed", "discarded", "exiled", "returned")


@does(words.Move)
def _move(g: Table, effect: words.Move, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = yield from find(g, scene, effect.what)
    current = [new for e in found for new in _follow(g, scene, e)]
    if effect.to == "exile":
        current = [e for e in current if e.zone != "battlefield" or not _spared(g, scene, e)]
    under = None
    if effect.to == "battlefield" and effect.under is not None and not isinstance(effect.under, OwnerOf):
        found = yield from players(g, scene, effect.under)
        if not found:
            return scene
        under = found[0].seat
    counters = {kind: amount(s, scene, number) for kind, number in effect.counters}
    made_of = () if effect.made_of is None else ids_of((yield from find(g, scene, effect.made_of)))
    moves = []
    for obj in current:
        down = moving.FaceDown("effect", effect.face_down_as or moving.HIDDEN) if effect.face_down else None
        m = Moving(
            obj.id, effect.to, under, effect.bottom, source=scene.source, tapped=effect.tapped, face_down=down,
            face=1 if effect.transformed else 0, order=RANDOM if effect.random_order else "", counters=counters,
            made_of=made_of,
        )  # fmt: skip
        m.is_, m.scene = worked_out(g.state, effect.is_, scene), scene
        if effect.attacking and effect.to == "battlefield":
            seat = under if under is not None else obj.owner
            same = in_the_place_of(s, scene.memory.get("returned", ()))
            m.attacking = (yield from whom_to_attack(g, seat, scene.source)) if same is None else same
        moves.append(m)
    new = yield from moving.move(g, moves)
    arrived = tuple(id for id in new if id)
    if effect.link:
        _link(g, scene, effect.link, arrived)
    return scene.it(*arrived).remembering(amount=len(arrived), did=bool(arrived))


def _spared(g: Table, scene: Scene, e: Any) -> bool:
    """Does a rule keep this triggered ability of its controller from sacrificing or exiling it?"""
    s = g.state
    if not s.rules.get("triggers spare") or not scene.item or e.controller != scene.you:
        return False
    info = s.obj(scene.item).cast
    return info is not None and info.how == "triggered" and subject_to(s, "triggers spare", e)


def _follow(g: Table, scene: Scene, e: Any) -> list[Any]:
    """The object, or what it became in a public zone if the text may follow it there; otherwise nothing. 400.7

    A melded permanent has become two cards. 712.21c
    """
    s = g.state
    if e.is_player:
        return []
    if e.id in s.objects:
        return [s.objects[e.id]]
    became = [s.objects[id] for id in (e.became, *e.choices.get("became too", ())) if id in s.objects]
    known = _left_in_event(scene, e) or _left_as_cost(s, scene, e)
    return [new for new in became if new.zone in ("graveyard", "exile") and (known or new.id >= s.fresh)]


def _left_in_event(scene: Scene, e: Any) -> bool:
    """Did its leaving, or the leaving of its host, trigger the ability? 400.7d, 603.6c, 603.6e"""
    for event in (scene.event, scene.memory.get("earlier event")):  # of what set up a delayed ability, too. 603.7c
        if event is not None and event.kind in _DEPARTURES and event.obj in (e.id, e.attached_to):
            return True
    return False


def _left_as_cost(s: MagicState, scene: Scene, e: Any) -> bool:
    """Was it moved, and not only shown or tapped, to pay for this? 400.7j"""
    cast = s.obj(scene.item).cast if scene.item else None
    return cast is not None and any(e.id in cast.paid.get(name, ()) for name in _MOVED)


def _link(g: Table, scene: Scene, key: str, ids: tuple[int, ...]) -> None:
    """Note these objects for linked abilities of the source. 607.2"""
    add_noted(g.state, scene.source, key, scene.memory.get("this ability"), *ids)


@does(words.ShuffleInto)
def _shuffle_into(g: Table, effect: words.ShuffleInto, scene: Scene) -> Steps[None]:
    found = [new for e in (yield from find(g, scene, effect.what)) for new in _follow(g, scene, e)]
    seats = list(dict.fromkeys(e.owner for e in found))
    yield from moving.move(g, [Moving(e.id, "library", order=ANY, source=scene.source) for e in found])
    for seat in seats:
        moving_verbs.shuffle(g, seat)


@does(words.ExileUntilLeaves)
def _exile_until(g: Table, effect: words.ExileUntilLeaves, scene: Scene) -> Steps[Scene]:
    """Exile until the source leaves. If it has left already, nothing happens. 610.3"""
    s = g.state
    if scene.source not in s.battlefield:
        return scene
    found = yield from find(g, scene, effect.what)
    new = yield from moving.move(g, [Moving(e.id, "exile", source=scene.source) for e in found])
    arrived = tuple(id for id in new if id)
    _link(g, scene, "exiled until", arrived)
    return scene.it(*arrived)


@does(words.Destroy)
def _destroy(g: Table, effect: words.Destroy, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    new = yield from moving_verbs.destroy(g, ids_of(found), scene.source, no_regeneration=effect.no_regeneration)
    gone = tuple(id for id in new if id)
    died = any(id in g.state.objects and g.state.objects[id].zone == "graveyard" for id in gone)
    before = tuple(g.state.obj(id).was for id in gone)
    return scene.it(*gone).remembering(amount=len(gone), did=died, died=died, destroyed=before)


@does(words.Sacrifice)
def _sacrifice(g: Table, effect: words.Sacrifice, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    here = [e for e in found if not e.is_player and e.id in g.state.battlefield and not _spared(g, scene, e)]
    if not isinstance(effect.what, (Host, Target, That, Each)):  # 701.21a: otherwise only your own permanents
        here = [e for e in here if e.controller == scene.you]
    new = yield from moving_verbs.sacrifice(g, [e.id for e in here], scene.source)
    return scene.it(*new).remembering(amount=len(new), did=bool(new), sacrificed=ids_of(found))


@does(words.SacrificeBy)
def _sacrifice_by(g: Table, effect: words.SacrificeBy, scene: Scene) -> Steps[Scene]:
    """Each chooses in turn order, then all are sacrificed together. 101.4"""
    s = g.state
    doomed: list[int] = []
    for player in (yield from each_player(g, scene, effect.who)):
        inner = scene.it(player.id)
        mine = [e for e in s.battlefield.values() if e.controller == player.seat and effect.of.test(s, inner, e)]
        mine = [e for e in mine if not _spared(g, scene, e)]
        number = amount(s, inner, effect.amount)
        picked = yield from choose(
            g,
            player.seat,
            "sacrifice",
            "Sacrifice what?",
            mine,
            number,
            number,
            scene.source,
            to_give_up(s, player.seat),
        )
        doomed.extend(ids_of(picked))
    new = yield from moving_verbs.sacrifice(g, doomed, scene.source)
    return scene.it(*new).remembering(amount=len(new), did=bool(new), sacrificed=tuple(doomed))
