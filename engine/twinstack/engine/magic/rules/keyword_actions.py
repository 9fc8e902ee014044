"""Keyword actions. 701"""

from typing import Any

from twinstack.engine.core.asking import choose, in_turn_order, named, pick_option, yes
from twinstack.engine.core.interpreter import does, each_player, find, run
from twinstack.engine.core.piles import lay, order_cards, peek_at_top
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.casting import cast_during_resolution
from twinstack.engine.magic.rules.effects_library import sort_top
from twinstack.engine.magic.rules.moving import FaceDown, Moving
from twinstack.engine.magic.rules.verbs import emit, put_counters, remove_counters
from twinstack.engine.magic.rules.ways_to_cast import Way
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import keyword_actions as words
from twinstack.engine.magic.words.measures import mana_value
from twinstack.engine.magic.words.refs import top_of


@does(words.Action)
def _action(g: Table, effect: words.Action, scene: Scene) -> Steps[Scene]:
    """Carry out a keyword action, then tell its event even if parts were impossible. 701.44b-c"""
    for e in (yield from find(g, scene, effect.who)):
        seat = e.seat if e.is_player else e.controller
        inner = Scene(scene.source, seat, scene.item, scene.event, scene.x, scene.chosen, scene.memory)
        kind = effect.name.split()[0]
        watching = list(g.state.watchers.get(kind, {}).items())  # what it sacrifices sees it too. 603.10a
        yield from run(g, effect.do, inner.remembering(actor=(e.id,)))
        emit(g, Event(kind, e.id, seat, scene.source), {kind: watching})
    return scene


@does(words.DoubleCounters)
def _double_counters(g: Table, effect: words.DoubleCounters, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        for kind, number in list(e.counters.items()):
            yield from put_counters(g, e.id, kind, number, scene.source)


@does(words.Discover)
def _discover(g: Table, effect: words.Discover, scene: Scene) -> Steps[None]:
    """Discover: a card that is not cast goes to the hand. 701.57a"""
    player = g.state.players[scene.you]
    yield from _dig_and_cast(g, scene, amount(g.state, scene, effect.amount), "hand")
    emit(g, Event("discover", player.id, player.seat, scene.source))


@does(words.Cascade)
def _cascade(g: Table, effect: words.Cascade, scene: Scene) -> Steps[None]:
    """Cascade: find a card with less mana value; if not cast, it goes to the bottom with the rest. 702.85a"""
    yield from _dig_and_cast(g, scene, mana_value(g.state.obj(scene.source)) - 1, "")


@does(words.Ripple)
def _ripple(g: Table, effect: words.Ripple, scene: Scene) -> Steps[None]:
    """Ripple: any of the revealed cards with that name are cast, the rest go to the bottom in any order. 702.60a"""
    s = g.state
    library, name = s.players[scene.you].library, s.obj(scene.source).chars.name
    revealed = peek_at_top(s, library, effect.number, scene.you)
    reveal(g, revealed, scene.you, scene.source)
    cast = 1
    while cast:
        alike = [obj for obj in revealed if obj.id in library and name and s.meaning.has_name(obj, name)]
        cast = yield from cast_during_resolution(g, scene.you, alike, free=True)
    rest = [obj for obj in revealed if obj.id in library]
    prompt = "Order on the bottom (the first is lowest)"
    lay(s, library, bottom=(yield from order_cards(g, scene.you, rest, prompt, scene.source)))


def _dig_and_cast(g: Table, scene: Scene, most: int, otherwise: str) -> Steps[None]:
    """Exile cards until a nonland card with at most this mana value; cast it free, or put it where `otherwise` says."""
    s = g.state
    player = s.players[scene.you]
    exiled: list[int] = []
    found: Obj | None = None
    while player.library and found is None:
        new = yield from moving.move_one(g, player.library[-1], "exile", source=scene.source)
        exiled.append(new)
        card = s.objects.get(new)
        if card is not None and "Land" not in card.chars.types and mana_value(card) <= most:
            found = card
    if found is not None:

        def fits(way: Way) -> bool:
            return way.chars.mana_cost is None or way.chars.mana_cost.value(0) <= most

        yield from cast_during_resolution(g, scene.you, [found], free=True, fits=fits)
        if otherwise and found.id in s.exile:
            yield from moving.move_one(g, found.id, otherwise, source=scene.source)
    rest = [id for id in exiled if id in s.exile]
    s.random.shuffle(rest)
    yield from moving.move(g, [Moving(id, "library", bottom=True, order="any", source=scene.source) for id in rest])


@does(words.Fateseal)
def _fateseal(g: Table, effect: words.Fateseal, scene: Scene) -> Steps[None]:
    """701.29a"""
    for player in (yield from _an_opponent(g, scene, "Fateseal whom?")):
        yield from sort_top(g, player, amount(g.state, scene, effect.amount), scene.source, "fateseal", scene.you)


def _an_opponent(g: Table, scene: Scene, prompt: str) -> Steps[list[Any]]:
    s = g.state
    others = [player for player in in_turn_order(s, scene.you) if player.team != s.players[scene.you].team]
    return (yield from choose(g, scene.you, "choose player", prompt, others, 1, 1, scene.source))


@does(words.Clash)
def _clash(g: Table, effect: words.Clash, scene: Scene) -> Steps[Scene]:
    """Clash: all reveal at the same time, decide in turn order, then the cards move. 701.30b-d"""
    s = g.state
    opponents = yield from _an_opponent(g, scene, "Clash with whom?")
    seats = {scene.you, *(player.seat for player in opponents)}
    clashing = [player for player in in_turn_order(s) if player.seat in seats]
    shown = {player.seat: s.objects[id] for player in clashing for id in top_of(s, player, 1)}
    for seat, card in shown.items():
        reveal(g, (card,), seat, scene.source)
    away = []
    for player in clashing:
        if player.seat in shown:
            top = shown[player.seat]
            if (yield from yes(g, player.seat, "clash", f"Put {top.chars.name} on the bottom?", scene.source)):
                away.append((player, top.id))
    for player, id in away:
        player.library[:] = [id, *(one for one in player.library if one != id)]
    values = {seat: mana_value(card) for seat, card in shown.items()}
    others = [value for seat, value in values.items() if seat != scene.you]
    won = scene.you in values and values[scene.you] > max(others, default=-1)
    for player in clashing:
        emit(g, Event("clash", player.id, player.seat, scene.source, amount=int(player.seat == scene.you and won)))
    return scene.remembering(**{"won the clash": won})


@does(words.TimeTravel)
def _time_travel(g: Table, effect: words.TimeTravel, scene: Scene) -> Steps[None]:
    """Add or remove a time counter on each chosen permanent or suspended card. 701.56a"""
    s = g.state
    mine = [one for one in s.battlefield.values() if one.controller == scene.you]
    mine += [one for one in s.exile.values() if one.owner == scene.you and "suspend" in one.chars.keywords]
    timed = [one for one in mine if one.counters.get("time")]
    picked = yield from choose(
        g,
        scene.you,
        "time travel",
        "Time travel: change the time counters of which?",
        timed,
        0,
        len(timed),
        scene.source,
    )
    for one in picked:
        options = (Option("put", "Put a time counter on it"), Option("remove", "Remove a time counter from it"))
        prompt = f"{named(g.state, one, scene.you)}: put a time counter on it, or remove one?"
        if (yield from pick_option(g, scene.you, "time travel", prompt, options, scene.source)) == "put":
            yield from put_counters(g, one.id, "time", 1, scene.source)
        else:
            remove_counters(g, one.id, "time", 1, scene.source)


@does(words.VillainousChoice)
def _villainous_choice(g: Table, effect: words.VillainousChoice, scene: Scene) -> Steps[None]:
    """Each player chooses and carries it out, one after the other; an impossible option may be chosen. 701.55a-d"""
    name = named(g.state, g.state.obj(scene.source))
    options = tuple(Option(f"o{at}", describe(part)) for at, part in enumerate(effect.of))
    for player in (yield from each_player(g, scene, effect.who)):
        answer = yield Decision(
            "choose", player.seat, f"{name}: face a villainous choice", options, default=("o0",), source=scene.source
        )
        yield from run(g, effect.of[int(str(answer[0])[1:])], scene.it(player.id))


@does(words.ManifestDread)
def _manifest_dread(g: Table, effect: words.ManifestDread, scene: Scene) -> Steps[Scene]:
    """Of the top two cards one is manifested, the other goes to the graveyard. 701.62a"""
    s = g.state
    player: Any = s.players[scene.you]
    top = [s.objects[id] for id in top_of(s, player, 2)]
    for obj in top:
        s.learn(obj, 1 << player.seat)
    picked = yield from choose(g, player.seat, "manifest", "Manifest which?", top, 1, 1, scene.source)
    made = []
    for obj in picked:
        down = FaceDown("manifest", moving.HIDDEN)
        made.append(
            (
                yield from moving.move_one(
                    g, obj.id, "battlefield", under=player.seat, face_down=down, source=scene.source
                )
            )
        )
    rest = [obj.id for obj in top if obj.id in s.objects and obj.zone == "library"]
    yield from moving.move(g, [Moving(id, "graveyard", source=scene.source) for id in rest])
    emit(g, Event("manifest dread", player.id, player.seat, scene.source))
    return scene.it(*made)
