"""The interpreter: gives effects their meaning. 608.2c

Each effect word has one function. It gets the scene and may give back a new one, in which `it` and the like are
known to the instructions that follow.
"""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.asking import choose, in_turn_order, yes
from twinstack.engine.magic.rules.look import refresh
from twinstack.engine.magic.rules.paying import can_pay_mana, can_pay_others, pay, purse
from twinstack.engine.magic.rules.triggering import Pending, add_delayed, emit
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects as words
from twinstack.engine.magic.words.abilities import Triggered
from twinstack.engine.magic.words.base import Effect, Ref, Some, amount, candidates
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.patterns import Happens
from twinstack.engine.magic.words.refs import Each, Pick

Doer = Callable[[Table, Any, Scene], Steps[Scene | None]]
DOERS: dict[type, Doer] = {}


def does(word: type) -> Callable[[Doer], Doer]:
    """Register the function that carries an effect word out."""

    def register(doer: Doer) -> Doer:
        DOERS[word] = doer
        return doer

    return register


def run(g: Table, effect: Effect, scene: Scene) -> Steps[Scene]:
    """Carry out an effect; gives the scene for what follows."""
    refresh(g.state)
    after = yield from DOERS[type(effect)](g, effect, scene)
    return scene if after is None else after


def find(g: Table, scene: Scene, ref: Ref) -> Steps[list[Some]]:
    """What a reference finds; what has to be chosen now is asked for. 608.2d"""
    s = g.state
    refresh(s)
    if not isinstance(ref, Pick):
        return ref.find(s, scene)
    found = list(candidates(s, scene, ref.of))
    most = min(amount(s, scene, ref.most), len(found))
    least = min(amount(s, scene, ref.least), most)
    if ref.at_random:
        s.random.shuffle(found)
        return found[:most]
    seat = ref.by.find(s, scene)[0].seat if ref.by is not None else scene.you
    name = s.obj(scene.source).chars.name if scene.source else ""
    return (yield from choose(g, seat, "choose", f"Choose ({name})", found, least, most, scene.source))


def players(g: Table, scene: Scene, ref: Ref) -> Steps[list[Any]]:
    """The players that a reference finds, who are still in the game."""
    found = yield from find(g, scene, ref)
    seats = [e.seat if e.is_player else e.controller for e in found]
    return [g.state.players[seat] for seat in dict.fromkeys(seats) if not g.state.players[seat].lost]


def ids_of(found: list[Some]) -> tuple[int, ...]:
    return tuple(e.id for e in found)


def run_rest(g: Table, effect: Effect, scene: Scene) -> Steps[None]:
    """What a mana ability does besides adding mana."""
    if isinstance(effect, words.Seq):
        for part in effect.of:
            yield from run_rest(g, part, scene)
    elif not isinstance(effect, words.AddMana):
        yield from run(g, effect, scene)


@does(words.Seq)
def _seq(g: Table, effect: words.Seq, scene: Scene) -> Steps[Scene]:
    for part in effect.of:
        scene = yield from run(g, part, scene)
    return scene


@does(words.Nothing)
def _nothing(g: Table, effect: words.Nothing, scene: Scene) -> Steps[None]:
    yield from ()


@does(words.Modal)
def _modal(g: Table, effect: words.Modal, scene: Scene) -> Steps[Scene]:
    for at in scene.memory.get("modes", ()):
        scene = yield from run(g, effect.modes[at].do, scene)
    return scene


@does(words.If)
def _if(g: Table, effect: words.If, scene: Scene) -> Steps[Scene]:
    if effect.cond.holds(g.state, scene):
        return (yield from run(g, effect.then, scene))
    if effect.otherwise is not None:
        return (yield from run(g, effect.otherwise, scene))
    return scene


@does(words.May)
def _may(g: Table, effect: words.May, scene: Scene) -> Steps[Scene]:
    from twinstack.engine.magic.text import describe

    for player in (yield from players(g, scene, effect.by)):
        wanted = yield from yes(g, player.seat, "may", f"{_name(g, scene)}: {describe(effect.do)}?", scene.source)
        if wanted:
            after = yield from run(g, effect.do, scene)
            return after.remembering(did=True)
    if effect.otherwise is not None:
        scene = yield from run(g, effect.otherwise, scene)
    return scene.remembering(did=False)


def _name(g: Table, scene: Scene) -> str:
    return g.state.obj(scene.source).chars.name if scene.source else "Effect"


@does(words.MayPay)
def _may_pay(g: Table, effect: words.MayPay, scene: Scene) -> Steps[Scene]:
    """118.12"""
    s = g.state
    did = False
    for player in (yield from players(g, scene, effect.by)):
        source = s.obj(scene.source)
        price = effect.cost
        for _ in range(amount(s, scene, effect.times) - 1):
            price = price.plus(effect.cost)
        price = Cost(price.mana.with_x(scene.x), price.others)
        if not can_pay_mana(g, player.seat, price.mana, purse(g, player.seat)):
            continue
        if not can_pay_others(s, player.seat, source, price, scene):
            continue
        from twinstack.engine.magic.text import describe

        wanted = yield from yes(g, player.seat, "pay", f"{_name(g, scene)}: pay {describe(price)}?", scene.source)
        if wanted:
            paid = yield from pay(g, player.seat, price, source, scene)
            scene = scene.remembering(**paid)
            did = True
            break
    scene = scene.remembering(did=did)
    if did and effect.then is not None:
        scene = yield from run(g, effect.then, scene)
    elif not did and effect.otherwise is not None:
        scene = yield from run(g, effect.otherwise, scene)
    return scene


@does(words.OneOf)
def _one_of(g: Table, effect: words.OneOf, scene: Scene) -> Steps[Scene]:
    from twinstack.engine.magic.text import describe

    chooser = (yield from players(g, scene, effect.by))[0]
    options = tuple(Option(f"o{at}", describe(part)) for at, part in enumerate(effect.of))
    answer = yield Decision(
        "choose", chooser.seat, f"{_name(g, scene)}: choose one", options, default=("o0",), source=scene.source
    )
    return (yield from run(g, effect.of[int(str(answer[0])[1:])], scene))


@does(words.ForEach)
def _for_each(g: Table, effect: words.ForEach, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.of)
    if found and found[0].is_player:
        order = {player.seat: at for at, player in enumerate(in_turn_order(g.state))}
        found = sorted((e for e in found if e.seat in order), key=lambda e: order[e.seat])
    inner = scene
    for entity in found:
        inner = yield from run(g, effect.do, inner.it(entity.id))
    return inner if found else scene


@does(words.Times)
def _times(g: Table, effect: words.Times, scene: Scene) -> Steps[Scene]:
    for _ in range(amount(g.state, scene, effect.amount)):
        scene = yield from run(g, effect.do, scene)
    return scene


@does(words.Note)
def _note(g: Table, effect: words.Note, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    return scene.remembering(**{effect.key: ids_of(found)})


@does(words.Later)
def _later(g: Table, effect: words.Later, scene: Scene) -> Steps[None]:
    """A delayed triggered ability remembers what the effect that makes it knows. 603.7c"""
    add_delayed(g, scene.source, scene, effect.when, effect.do, effect.once, effect.lasts)
    yield from ()


@does(words.WhenYouDo)
def _when_you_do(g: Table, effect: words.WhenYouDo, scene: Scene) -> Steps[None]:
    """A reflexive ability triggers at once, and goes on the stack as others do. 603.12"""
    ability = Triggered(Happens("reflexive"), effect.do)
    g.state.pending.append(Pending(scene.source, scene.you, ability, Event("reflexive", scene.source), scene))
    yield from ()


@does(words.Choose)
def _choose(g: Table, effect: words.Choose, scene: Scene) -> Steps[Scene]:
    """Choose a word, and note it for the source: linked abilities find it. 607.2d"""
    from twinstack.engine.magic.rules.naming import NOTED, words_for

    s = g.state
    chooser = (yield from players(g, scene, effect.by))[0]
    names = list(effect.among) or words_for(s, effect.what)
    options = tuple(Option(f"w:{name}", name) for name in names)
    answer = yield Decision(
        f"choose {effect.what}", chooser.seat, f"{_name(g, scene)}: choose a {effect.what}", options,
        default=(options[0].id,), source=scene.source,
    )  # fmt: skip
    picked = str(answer[0])[2:]
    value = NOTED.get(effect.what, {}).get(picked, picked)
    source = s.obj(scene.source)
    source.choices = {**source.choices, effect.what: value}
    if source.id in s.objects:
        s.plan_stale = s.plan_stale or source.id in s.statics
        s.touch(source)
    emit(g, Event("choose", source.id, chooser.seat, source.id, extra=picked))
    return scene.remembering(**{effect.what: value})


def each_player(g: Table, scene: Scene, ref: Ref) -> Steps[list[Any]]:
    """The players found, in turn order. 101.4"""
    found = yield from players(g, scene, ref)
    if len(found) < 2 or not isinstance(ref, Each):
        return found
    wanted = {player.seat for player in found}
    return [player for player in in_turn_order(g.state) if player.seat in wanted]
