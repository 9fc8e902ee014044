"""Carrying out the effects that arrange others: sequences, conditions, choices, repetition, delay. Magic: 608.2"""

from typing import Any

from twinstack.engine.core.asking import choose, in_turn_order, named, yes
from twinstack.engine.core.continuous import note_choice
from twinstack.engine.core.interpreter import chooser, does, find, ids_of, players, run
from twinstack.engine.core.linked import note, noted
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.text.grammar import article
from twinstack.engine.core.text.names import name, seat_name
from twinstack.engine.core.triggering import Pending, add_delayed
from twinstack.engine.core.turns import skip
from twinstack.engine.core.usage import count_use, may_be_used
from twinstack.engine.core.words import flow
from twinstack.engine.core.words.base import Effect, amount
from twinstack.engine.core.words.refs import That
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.kernel.events import Event


@does(flow.Seq)
def _seq(g: Table, effect: flow.Seq, scene: Scene) -> Steps[Scene]:
    for part in effect.of:
        scene = yield from run(g, part, scene)
    return scene


@does(flow.Nothing)
def _nothing(g: Table, effect: flow.Nothing, scene: Scene) -> Steps[None]:
    yield from ()


@does(flow.Modal)
def _modal(g: Table, effect: flow.Modal, scene: Scene) -> Steps[Scene]:
    for at in scene.memory.get("modes", ()):
        scene = yield from run(g, effect.modes[at].do, scene)
    return scene


@does(flow.If)
def _if(g: Table, effect: flow.If, scene: Scene) -> Steps[Scene]:
    if effect.cond.holds(g.state, scene):
        return (yield from run(g, effect.then, scene))
    if effect.otherwise is not None:
        return (yield from run(g, effect.otherwise, scene))
    return scene


@does(flow.May)
def _may(g: Table, effect: flow.May, scene: Scene) -> Steps[Scene]:
    meaning = g.state.meaning
    for player in (yield from players(g, scene, effect.by)):
        if effect.per_turn and not may_be_used(g.state, scene.source, effect, per_turn=effect.per_turn):
            continue
        possible = meaning.can_be_begun(g.state, effect.do, scene)
        if not possible and not meaning.can_be_begun(g.state, effect.do, scene, to_others=True):
            continue
        good = meaning.is_good(g.state, effect.do, scene, player.seat)
        prompt = f"{source_name(g, scene)}: {_described(g, effect.do, scene, player.seat).removesuffix('.')}?"
        wanted = yield from yes(g, player.seat, "may", prompt, scene.source, good, possible=possible)
        if wanted:
            if effect.per_turn:
                count_use(g.state, scene.source, effect)
            after = yield from run(g, effect.do, scene)
            return after.remembering(did=True)
    if effect.otherwise is not None:
        scene = yield from run(g, effect.otherwise, scene)
    return scene.remembering(did=False)


def _described(g: Table, effect: Effect, scene: Scene, seat: int) -> str:
    """An instruction for the player who is asked about it: what it stands on speaks, and the event's parts are named.

    Only a card's own text can say "that object", since there it has just been mentioned.
    """
    s, event = g.state, scene.event
    speaker = s.obj(scene.source).chars if scene.source else None
    spoken_of = {} if event is None else {word.what: None for word in effect.walk() if isinstance(word, That)}
    names = tuple((part, _called(s, event, part, seat)) for part in spoken_of)
    return s.meaning.describe(effect, speaker, names)


def _called(s: CoreState, event: Any, part: str, seat: int) -> str:
    return seat_name(s, event.player) if part == "player" else name(s, getattr(event, part), seat)


def source_name(g: Table, scene: Scene) -> str:
    return named(g.state, g.state.obj(scene.source), scene.you) if scene.source else "Effect"


@does(flow.OneOf)
def _one_of(g: Table, effect: flow.OneOf, scene: Scene) -> Steps[Scene]:
    seat = yield from chooser(g, scene, effect.by)
    options = tuple(Option(f"o{at}", _described(g, part, scene, seat)) for at, part in enumerate(effect.of))
    answer = yield Decision(
        "choose", seat, f"{source_name(g, scene)}: choose one", options, default=("o0",), source=scene.source
    )
    return (yield from run(g, effect.of[int(str(answer[0])[1:])], scene))


@does(flow.ForEach)
def _for_each(g: Table, effect: flow.ForEach, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.of)
    if found and found[0].is_player:
        order = {player.seat: at for at, player in enumerate(in_turn_order(g.state))}
        found = sorted((e for e in found if e.seat in order), key=lambda e: order[e.seat])
    inner, did = scene, 0
    for entity in found:
        inner = yield from run(g, effect.do, inner.it(entity.id))
        did += bool(inner.memory.get("did"))
    return inner.remembering(**{"who did": did}) if found else scene.remembering(**{"who did": 0})


@does(flow.Times)
def _times(g: Table, effect: flow.Times, scene: Scene) -> Steps[Scene]:
    for _ in range(amount(g.state, scene, effect.amount)):
        scene = yield from run(g, effect.do, scene)
    return scene


@does(flow.Note)
def _note(g: Table, effect: flow.Note, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    return scene.remembering(**{effect.key: ids_of(found)})


@does(flow.Choose)
def _choose(g: Table, effect: flow.Choose, scene: Scene) -> Steps[Scene]:
    """Choose a word, and note it for the source: linked abilities find it. Magic: 607.2d"""
    s = g.state
    meaning = s.meaning
    seat = yield from chooser(g, scene, effect.by)
    names = effect.among or meaning.words_for(s, effect.what, seat)
    before = noted(s, s.obj(scene.source), "chosen before") or ()
    if effect.never_again:
        names = [name for name in names if name not in before]
    if not names:
        return scene
    options = tuple(Option(f"w:{name}", name) for name in names)
    answer = yield Decision(
        f"choose {effect.what}", seat, f"{source_name(g, scene)}: choose {article(effect.what)}", options,
        default=(options[0].id,), source=scene.source,
    )  # fmt: skip
    picked = str(answer[0])[2:]
    value = meaning.noted_as(effect.what, picked)
    source, ability = s.own(scene.source), scene.memory.get("this ability")
    note(source, effect.what, value, ability)
    if effect.never_again:
        note(source, "chosen before", (*before, picked), ability)
    note_choice(s, source)
    meaning.tell(g, Event("choose", source.id, seat, source.id, extra=picked))
    return scene.remembering(**{effect.what: value})


@does(flow.ChoosePlayer)
def _choose_player(g: Table, effect: flow.ChoosePlayer, scene: Scene) -> Steps[Scene]:
    s = g.state
    seat = yield from chooser(g, scene, effect.by)
    found = list(candidates(s, scene, effect.among))
    picked = yield from choose(g, seat, "choose player", "Choose a player", found, 1, 1, scene.source)
    source = s.own(scene.source)
    if picked:
        note(source, "player", picked[0].id, scene.memory.get("this ability"))
        s.meaning.tell(g, Event("choose", source.id, seat, source.id, extra=picked[0].name))
    return scene.it(*ids_of(picked))


@does(flow.NoteNumber)
def _note_number(g: Table, effect: flow.NoteNumber, scene: Scene) -> Steps[None]:
    s = g.state
    note(s.own(scene.source), effect.what, amount(s, scene, effect.amount), scene.memory.get("this ability"))
    yield from ()


@does(flow.Link)
def _link(g: Table, effect: flow.Link, scene: Scene) -> Steps[None]:
    found = yield from find(g, scene, effect.what)
    source = g.state.obj(scene.source)
    source.choices = {**source.choices, effect.key: ids_of(found)}


@does(flow.FlipCoin)
def _flip_coin(g: Table, effect: flow.FlipCoin, scene: Scene) -> Steps[Scene]:
    """Whoever flips calls it, so that winning is a matter of chance alone. Magic: 705.1, 705.2"""
    won = bool(g.state.random.below(2))
    player = g.state.players[scene.you]
    if not effect.called:
        side = "heads" if won else "tails"
        g.state.meaning.tell(g, Event("flip coin", player.id, player.seat, scene.source, how=side))
        yield from ()
        return scene.remembering(heads=won)
    g.state.meaning.tell(g, Event("flip coin", player.id, player.seat, scene.source, amount=int(won)))
    yield from ()
    return scene.remembering(**{"won the flip": won})


@does(flow.RollDie)
def _roll_die(g: Table, effect: flow.RollDie, scene: Scene) -> Steps[Scene]:
    """The number on the die, and what is added to it. Magic: 706.2"""
    player = g.state.players[scene.you]
    natural = g.state.random.below(effect.sides) + 1
    result = natural + amount(g.state, scene, effect.plus)
    g.state.meaning.tell(g, Event("roll", player.id, player.seat, scene.source, amount=natural, extra=result))
    yield from ()
    return scene.remembering(rolled=result)


@does(flow.Later)
def _later(g: Table, effect: flow.Later, scene: Scene) -> Steps[None]:
    """A delayed triggered ability remembers what the effect that created it knew. Magic: 603.7c"""
    if scene.event is not None:
        scene = scene.remembering(**{"earlier event": scene.event})
    add_delayed(g, scene.source, scene.to_keep(), effect.when, effect.do, effect.once, effect.lasts, effect.if_)
    yield from ()


@does(flow.SkipNext)
def _skip_next(g: Table, effect: flow.SkipNext, scene: Scene) -> Steps[None]:
    s = g.state
    for player in (yield from players(g, scene, effect.who)):
        skip(s, player.seat, effect.what)
        s.meaning.tell(g, Event("skip", player.id, player.seat, scene.source, how=effect.what))


@does(flow.WhenYouDo)
def _when_you_do(g: Table, effect: flow.WhenYouDo, scene: Scene) -> Steps[None]:
    """A reflexive ability triggers at once, and goes on the stack when others do. Magic: 603.12

    "That player" is in it who it is in the ability that it is a part of.
    """
    ability = g.state.meaning.reflexive(effect.do)
    event = Event("reflexive", scene.source)
    if (outer := scene.event) is not None:
        event = Event("reflexive", outer.obj, outer.player, outer.source, outer.amount, outer.other, extra=outer.extra)
    g.state.pending.append(Pending(scene.source, scene.you, ability, event, scene))
    yield from ()
