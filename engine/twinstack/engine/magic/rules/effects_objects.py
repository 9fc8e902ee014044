"""Effects on objects: damage, moving, counters, tokens, status, and what lasts."""

from typing import Any

from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.linked import add_noted, note
from twinstack.engine.magic.rules import faces, moving
from twinstack.engine.magic.rules.arranging import ANY, RANDOM
from twinstack.engine.magic.rules.asking import choose, pick_number
from twinstack.engine.magic.rules.damage import Hit, deal
from twinstack.engine.magic.rules.durations import begin_lasting
from twinstack.engine.magic.rules.in_combat import attacked
from twinstack.engine.magic.rules.interpreter import does, each_player, find, ids_of, players
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.rules.leaning import more_counters, to_give_up
from twinstack.engine.magic.rules.legality import can_enchant, protected_from
from twinstack.engine.magic.rules.look import refresh, subject_to
from twinstack.engine.magic.rules.moving import Moving
from twinstack.engine.magic.rules.together import in_time_order
from twinstack.engine.magic.rules.triggering import emit
from twinstack.engine.magic.rules.verbs import attach, put_counters, remove_counters, stay_tapped, tap, unattach, untap
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import Attack, MagicState, Table
from twinstack.engine.magic.words import effects as words
from twinstack.engine.magic.words.base import Ref, Word, amount, change
from twinstack.engine.magic.words.mods import AbilitiesMod, AbilitiesOf, ControlledByMod, ModPT, SetPT, TextBox
from twinstack.engine.magic.words.refs import Each, Fixed, Host, OwnerOf, Remembered, Target, That
from twinstack.engine.magic.words.selectors import planeswalker


@does(words.Damage)
def _damage(g: Table, effect: words.Damage, scene: Scene) -> Steps[Scene]:
    s = g.state
    sources = yield from find(g, scene, effect.by)
    if not sources:
        return scene
    to = yield from find(g, scene, effect.to)
    division = scene.memory.get("division", {})
    hits = []
    for e in to:
        number = division.get(e.id, 0) if effect.divided else amount(s, scene.it(e.id), effect.amount)
        hits += [Hit(source.id, e.id, number, unpreventable=effect.unpreventable) for source in sources]
    dealt = yield from deal(g, hits)
    return scene.it(*ids_of(to)).remembering(amount=dealt, did=dealt > 0)


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
    moves = []
    for obj in current:
        down = moving.FaceDown("effect", effect.looks or moving.HIDDEN) if effect.face_down else None
        m = Moving(
            obj.id, effect.to, under, effect.tapped, down, 1 if effect.transformed else 0, effect.bottom,
            RANDOM if effect.random_order else "", counters, source=scene.source,
        )  # fmt: skip
        m.is_, m.scene = _fixed(g, effect.is_, scene), scene
        if effect.attacking and effect.to == "battlefield":
            seat = under if under is not None else obj.owner
            same = _in_the_place_of(g, scene)
            m.attacking = (yield from moving.whom_to_attack(g, seat, scene.source)) if same is None else same
        moves.append(m)
    new = yield from moving.move(g, moves)
    arrived = tuple(id for id in new if id)
    if effect.link:
        _link(g, scene, effect.link, arrived)
    return scene.it(*arrived).remembering(amount=len(arrived), did=bool(arrived))


def _in_the_place_of(g: Table, scene: Scene) -> int | None:
    """What an attacker that was returned as a cost had attacked; 0 if that is out of combat. 702.49c, 508.4a"""
    s = g.state
    for id in scene.memory.get("returned", ()):
        if whom := s.obj(id).choices.get("attacked whom"):
            return attacked(s, Attack(*whom))
    return None


def _spared(g: Table, scene: Scene, e: Any) -> bool:
    """Triggered abilities of its controller cannot sacrifice or exile it."""
    s = g.state
    if not s.rules.get("triggers spare") or not scene.item or e.controller != scene.you:
        return False
    info = s.obj(scene.item).cast
    return info is not None and info.how == "triggered" and subject_to(s, "triggers spare", e)


def _follow(g: Table, scene: Scene, e: Any) -> list[Any]:
    """The object, or what it became in a public zone, if that is known to the text; else it is another. 400.7

    A melded permanent became two cards. 712.21c
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
    """Its leaving triggered the ability, or that of what it was attached to. 400.7d, 603.6c, 603.6e"""
    for event in (scene.event, scene.memory.get("earlier event")):  # of what set up a delayed ability, too. 603.7c
        if event is not None and event.kind in _DEPARTURES and event.obj in (e.id, e.attached_to):
            return True
    return False


_DEPARTURES = ("leave", "move", "sacrifice", "discard", "cycle")


def _left_as_cost(s: MagicState, scene: Scene, e: Any) -> bool:
    """It was moved to pay for this; what was only shown or tapped was not. 400.7j"""
    cast = s.obj(scene.item).cast if scene.item else None
    return cast is not None and any(e.id in cast.paid.get(name, ()) for name in _MOVED)


_MOVED = ("sacrificed", "discarded", "exiled", "returned")


def _link(g: Table, scene: Scene, key: str, ids: tuple[int, ...]) -> None:
    """Linked abilities of the source refer to these. 607.2"""
    add_noted(g.state, scene.source, key, scene.memory.get("this ability"), *ids)


@does(words.ShuffleInto)
def _shuffle_into(g: Table, effect: words.ShuffleInto, scene: Scene) -> Steps[None]:
    found = [new for e in (yield from find(g, scene, effect.what)) for new in _follow(g, scene, e)]
    seats = list(dict.fromkeys(e.owner for e in found))
    yield from moving.move(g, [Moving(e.id, "library", order=ANY, source=scene.source) for e in found])
    for seat in seats:
        moving.shuffle(g, seat)


@does(words.ExileUntilLeaves)
def _exile_until(g: Table, effect: words.ExileUntilLeaves, scene: Scene) -> Steps[Scene]:
    """610.3: nothing happens if the source has left already; it comes back at once when the source leaves."""
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
    new = yield from moving.destroy(g, ids_of(found), scene.source, no_regeneration=effect.no_regeneration)
    gone = tuple(id for id in new if id)
    died = any(id in g.state.objects and g.state.objects[id].zone == "graveyard" for id in gone)
    before = tuple(g.state.obj(id).was for id in gone)
    return scene.it(*gone).remembering(amount=len(gone), did=died, died=died, destroyed=before)


@does(words.Sacrifice)
def _sacrifice(g: Table, effect: words.Sacrifice, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    here = [e for e in found if not e.is_player and e.id in g.state.battlefield and not _spared(g, scene, e)]
    if not isinstance(effect.what, (Host, Target, That, Each)):  # 701.21a: of the others you sacrifice only your own
        here = [e for e in here if e.controller == scene.you]
    new = yield from moving.sacrifice(g, [e.id for e in here], scene.source)
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
    new = yield from moving.sacrifice(g, doomed, scene.source)
    return scene.it(*new).remembering(amount=len(new), did=bool(new), sacrificed=tuple(doomed))


@does(words.Tap)
def _tap(g: Table, effect: words.Tap, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    entering = scene.memory.get("entering")
    if entering is not None:
        entering.tapped = True
    tap(g, ids_of(found), scene.source)
    return scene.it(*ids_of(found))


@does(words.Untap)
def _untap(g: Table, effect: words.Untap, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    untap(g, ids_of(found), scene.source)
    return scene.it(*ids_of(found))


@does(words.PutCounters)
def _put_counters(g: Table, effect: words.PutCounters, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.on)
    division = scene.memory.get("division", {})
    entering = scene.memory.get("entering")
    total = 0
    for e in found:
        number = division.get(e.id, 0) if effect.divided else amount(g.state, scene.it(e.id), effect.amount)
        if entering is not None and e.id == entering.id and number > 0:  # 614.1c: it enters with them
            with_ = scene.memory["enters with"]
            with_[effect.kind] = with_.get(effect.kind, 0) + number
            continue
        total += yield from put_counters(g, e.id, effect.kind, number, scene.source)
    return scene.it(*ids_of(found)).remembering(amount=total)


@does(words.RemoveCounters)
def _remove_counters(g: Table, effect: words.RemoveCounters, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.on)
    gone = 0
    for e in found:
        number = amount(g.state, scene.it(e.id), effect.amount)
        if effect.any_number:
            most = e.counters.get(effect.kind, 0)
            number = yield from pick_number(g, scene.you, "counters", "Remove how many?", 0, most, scene.source)
        gone += remove_counters(g, e.id, effect.kind, number, scene.source)
    return scene.remembering(amount=gone, did=gone > 0)


@does(words.MoveCounters)
def _move_counters(g: Table, effect: words.MoveCounters, scene: Scene) -> Steps[Scene]:
    """Neither happens unless both can. 122.5"""
    s = g.state
    giver = next(iter((yield from find(g, scene, effect.from_))), None)
    taker = next(iter((yield from find(g, scene, effect.to))), None)
    if giver is None or taker is None or giver is taker or taker.id not in s.battlefield:
        return scene.remembering(did=False)
    number = amount(s, scene, effect.amount)
    if giver.counters.get(effect.kind, 0) < number or subject_to(s, "cant get counters", taker):
        return scene.remembering(did=False)
    remove_counters(g, giver.id, effect.kind, number, scene.source)
    yield from put_counters(g, taker.id, effect.kind, number, scene.source)
    return scene.remembering(did=True)


@does(words.NoteNumber)
def _note_number(g: Table, effect: words.NoteNumber, scene: Scene) -> Steps[None]:
    s = g.state
    note(s.own(scene.source), effect.what, amount(s, scene, effect.amount), scene.memory.get("this ability"))
    yield from ()


@does(words.Designate)
def _designate(g: Table, effect: words.Designate, scene: Scene) -> Steps[None]:
    """It keeps the designation until it leaves the battlefield, or the turn ends. 701.37b, 702.171b"""
    s = g.state
    for e in (yield from find(g, scene, effect.what)):
        if e.id in s.battlefield and (effect.this_turn or not e.choices.get(effect.designation)):
            e.choices = {**e.choices, effect.designation: s.turn.number if effect.this_turn else True}
            s.touch(e)
            emit(g, Event(effect.designation, e.id, e.controller, scene.source))


@does(words.Proliferate)
def _proliferate(g: Table, effect: words.Proliferate, scene: Scene) -> Steps[None]:
    s = g.state
    with_counters: list[Any] = [p for p in s.alive() if p.counters]
    with_counters += [o for o in s.battlefield.values() if o.counters]
    picked = yield from choose(
        g,
        scene.you,
        "proliferate",
        "Proliferate what?",
        with_counters,
        0,
        len(with_counters),
        scene.source,
        more_counters(s, scene.you),
    )
    for e in picked:
        for kind in list(e.counters):
            yield from put_counters(g, e.id, kind, 1, scene.source)


# What lasts


@does(words.Apply)
def _apply(g: Table, effect: words.Apply, scene: Scene) -> Steps[Scene]:
    """611.2c: what it applies to, and its numbers (608.2i), are fixed now."""
    s = g.state
    entering = scene.memory.get("entering")
    found = [e for e in (yield from find(g, scene, effect.to)) if not e.is_player]
    found = [e for e in found if e.id in s.objects or e is entering]
    scene = scene.settled()
    varying = any(isinstance(word, Remembered) for mod in effect.mods for word in mod.walk())
    if varying and isinstance(effect.to, Each):
        for e in found:
            mods = _fixed(g, effect.mods, scene.it(e.id))
            begin_lasting(s, scene, effect.lasts, mods=mods, only=(e.id,), price=effect.ends_for)
    elif found:
        mods = _fixed(g, effect.mods, scene)
        begin_lasting(s, scene, effect.lasts, mods=mods, only=ids_of(found), price=effect.ends_for)
    return scene.it(*ids_of(found))


def _fixed(g: Table, mods: tuple[Any, ...], scene: Scene) -> tuple[Any, ...]:
    """Modifications with their numbers worked out. 608.2i"""
    from dataclasses import replace

    s = g.state
    done = []
    for mod in mods:
        if isinstance(mod, (ModPT, SetPT)):
            worked_out = change if isinstance(mod, ModPT) else amount
            power = None if mod.power is None else worked_out(s, scene, mod.power)
            toughness = None if mod.toughness is None else worked_out(s, scene, mod.toughness)
            mod = replace(mod, power=power, toughness=toughness)  # type: ignore[arg-type]
        elif isinstance(mod, AbilitiesOf):
            mod = AbilitiesMod(add=mod.found(s, scene))
        elif isinstance(mod, Word):
            mod = _with_choice(mod, scene)
        done.append(mod)
    return tuple(done)


def _with_choice(mod: Any, scene: Scene) -> Any:
    """A color or word that was chosen just now becomes part of the modification."""
    fix = getattr(mod, "fixed", None)
    return fix(scene) if fix is not None else mod


@does(words.ApplyRules)
def _apply_rules(g: Table, effect: words.ApplyRules, scene: Scene) -> Steps[None]:
    s = g.state
    if effect.to is not None:
        found = yield from find(g, scene, effect.to)
        scene = scene.remembering(bound=ids_of(found))
    begin_lasting(s, scene, effect.lasts, rules=effect.rules)


@does(words.ApplyReplacement)
def _apply_replacement(g: Table, effect: words.ApplyReplacement, scene: Scene) -> Steps[None]:
    s = g.state
    left = amount(s, scene, getattr(effect.replacement, "amount", 0))
    parts = {"replacement": effect.replacement, "uses": effect.uses, "left": left, "together": effect.together}
    if effect.to is None:
        begin_lasting(s, scene, effect.lasts, **parts)
        return
    ids = ids_of((yield from find(g, scene, effect.to)))
    for bound in [(id,) for id in ids] if effect.uses or left else [ids]:  # 615.11: what is used up is one for each
        begin_lasting(s, scene.remembering(bound=bound), effect.lasts, **parts)


@does(words.GainControl)
def _gain_control(g: Table, effect: words.GainControl, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = [e for e in (yield from find(g, scene, effect.what)) if e.id in s.battlefield]
    gainers = yield from players(g, scene, effect.who)
    if found and gainers:
        mod = ControlledByMod(Fixed((gainers[0].id,)))
        begin_lasting(s, scene, effect.lasts, mods=(mod,), only=ids_of(found))
        refresh(s)
    return scene.it(*ids_of(found))


# Status and attachments


@does(words.Fight)
def _fight(g: Table, effect: words.Fight, scene: Scene) -> Steps[None]:
    """701.14: neither deals damage if one of them is no longer a creature on the battlefield."""
    s = g.state
    one = yield from find(g, scene, effect.one)
    other = yield from find(g, scene, effect.other)
    pair = [
        e for e in (*one[:1], *other[:1]) if not e.is_player and e.id in s.battlefield and "Creature" in e.chars.types
    ]
    if len(pair) == 2:
        a, b = pair
        emit(g, Event("fight", a.id, scene.you, scene.source, other=b.id))
        yield from deal(g, [Hit(a.id, b.id, a.chars.power or 0), Hit(b.id, a.id, b.chars.power or 0)])


@does(words.Transform)
def _transform(g: Table, effect: words.Transform, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = yield from find(g, scene, effect.what)
    for e in found:
        if e.id != scene.source or not scene.item or not faces.turned_since(s, e, s.obj(scene.item)):
            yield from faces.transform(g, e, scene.source)
    return scene.it(*ids_of(found))


@does(words.FlipOver)
def _flip(g: Table, effect: words.FlipOver, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        faces.flip(g, e, scene.source)


@does(words.TurnFaceUp)
def _face_up(g: Table, effect: words.TurnFaceUp, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        yield from faces.turn_up(g, e)


@does(words.TurnFaceDown)
def _face_down(g: Table, effect: words.TurnFaceDown, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        faces.turn_down(g, e)


@does(words.Manifest)
def _manifest(g: Table, effect: words.Manifest, scene: Scene) -> Steps[Scene]:
    """701.40"""
    made: list[int] = []
    for player in (yield from players(g, scene, effect.who)):
        for _ in range(amount(g.state, scene, effect.amount)):
            if player.library:
                down = moving.FaceDown(effect.how, moving.CLOAKED if effect.how == "cloak" else moving.HIDDEN)
                made.append((yield from moving.move_one(
                    g, player.library[-1], "battlefield", under=player.seat, face_down=down, source=scene.source
                )))  # fmt: skip
    return scene.it(*made)


@does(words.Meld)
def _meld(g: Table, effect: words.Meld, scene: Scene) -> Steps[None]:
    yield from faces.meld(g, scene, effect.partner)


@does(words.PhaseOut)
def _phase_out(g: Table, effect: words.PhaseOut, scene: Scene) -> Steps[None]:
    found = yield from find(g, scene, effect.what)
    faces.phase_out(g, ids_of(found))


@does(words.Attach)
def _attach(g: Table, effect: words.Attach, scene: Scene) -> Steps[None]:
    """Several are attached at the same time; each stays where it is if it cannot be attached there. 701.3a, 613.7m"""
    s = g.state
    what = yield from find(g, scene, effect.what)
    to = yield from find(g, scene, effect.to)
    if not to:
        return
    able = [e for e in what if e.id in s.battlefield and _attachable(s, e, to[0], effect.to)]
    order = yield from in_time_order(g, [(e.controller, e) for e in able], on_hosts=True)
    for id in order:
        attach(g, id, to[0].id, scene.source)


def _attachable(s: MagicState, obj: Any, host: Any, to: Ref) -> bool:
    if "Aura" in obj.chars.subtypes and not can_enchant(s, obj, host):
        return False
    if protected_from(s, host, obj):  # 702.16d
        return False
    if (host.id >= FIRST_OBJECT and host.id not in s.battlefield) or subject_to(s, "cant be attached", host):
        return False
    stays_a_creature = "Creature" in obj.chars.types and "reconfigure" not in obj.chars.keywords  # 702.151b
    bearers = {"Creature", "Planeswalker"} if _of_planeswalkers(to) else {"Creature"}  # 702.6e
    return "Equipment" not in obj.chars.subtypes or not (stays_a_creature or not host.chars.types & bearers)  # 301.5c


def _of_planeswalkers(to: Ref) -> bool:
    return isinstance(to, Target) and any(word is planeswalker for word in to.of.walk())


@does(words.ExchangeControl)
def _exchange_control(g: Table, effect: words.ExchangeControl, scene: Scene) -> Steps[Scene]:
    """701.12a-b: both or neither; nothing happens between permanents of one player."""
    s = g.state
    pair = [*(yield from find(g, scene, effect.one)), *(yield from find(g, scene, effect.other))]
    pair = [e for e in dict.fromkeys(pair) if not e.is_player and e.id in s.battlefield]
    if len(pair) != 2 or pair[0].controller == pair[1].controller:
        return scene.remembering(did=False)
    for e, seat in ((pair[0], pair[1].controller), (pair[1], pair[0].controller)):
        mod = ControlledByMod(Fixed((s.players[seat].id,)))
        begin_lasting(s, scene, words.FOREVER, mods=(mod,), only=(e.id,))
    refresh(s)
    return scene.it(*ids_of(pair)).remembering(did=True)


@does(words.ExchangeText)
def _exchange_text(g: Table, effect: words.ExchangeText, scene: Scene) -> Steps[None]:
    """Each has the rules text that the other had before. 612.5, 701.12h"""
    s = g.state
    pair = [*(yield from find(g, scene, effect.one)), *(yield from find(g, scene, effect.other))]
    pair = [e for e in dict.fromkeys(pair) if not e.is_player and e.id in s.battlefield]
    if len(pair) != 2:
        return
    texts = [base_value(e).abilities for e in pair]
    for e, text in zip(pair, reversed(texts), strict=True):
        begin_lasting(s, scene, effect.lasts, mods=(TextBox(text),), only=(e.id,))
    refresh(s)


@does(words.StaysTapped)
def _stays_tapped(g: Table, effect: words.StaysTapped, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    for e in found:
        if not e.is_player and e.id in g.state.battlefield:
            stay_tapped(e, scene.you if effect.yours else None)
    return scene.it(*ids_of(found))


@does(words.NextSpell)
def _next_spell(g: Table, effect: words.NextSpell, scene: Scene) -> Steps[None]:
    mods = _fixed(g, effect.mods, scene)
    begin_lasting(g.state, scene, effect.lasts, mods=mods, rules=effect.rules, awaits=effect.of)
    yield from ()


@does(words.Unattach)
def _unattach(g: Table, effect: words.Unattach, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        unattach(g, e.id)
