"""Effects on players: life, cards, mana, turns, winning and losing."""

from twinstack.engine.core.asking import choose, in_turn_order
from twinstack.engine.core.creating import create_elsewhere
from twinstack.engine.core.interpreter import chooser, does, each_player, ids_of, of_each, players
from twinstack.engine.core.moves import Making
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.turns import add_turns
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.numbers import most_discarded
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import moving, moving_verbs
from twinstack.engine.magic.rules.available_mana import mana_outputs, mana_text
from twinstack.engine.magic.rules.paying import add_mana, mana_triggers
from twinstack.engine.magic.rules.suggestions import to_give_up, to_have
from twinstack.engine.magic.rules.turn import PHASES, rest_of_phase
from twinstack.engine.magic.rules.verbs import emit, gain_life, lose_life
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_players as words


@does(words.GainLife)
def _gain(g: Table, effect: words.GainLife, scene: Scene) -> Steps[Scene]:
    total = 0
    gaining = yield from each_player(g, scene, effect.who)
    for player in gaining:
        number = amount(g.state, of_each(scene, effect.who, gaining, player), effect.amount)
        total += yield from gain_life(g, player.seat, number, scene.source)
    return scene.remembering(amount=total)


@does(words.LoseLife)
def _lose(g: Table, effect: words.LoseLife, scene: Scene) -> Steps[Scene]:
    total = 0
    losing = yield from each_player(g, scene, effect.who)
    for player in losing:
        number = amount(g.state, of_each(scene, effect.who, losing, player), effect.amount)
        total += lose_life(g, player.seat, number, scene.source)
    return scene.remembering(amount=total)


@does(words.SetLife)
def _set_life(g: Table, effect: words.SetLife, scene: Scene) -> Steps[None]:
    """119.5"""
    for player in (yield from each_player(g, scene, effect.who)):
        change = amount(g.state, scene, effect.amount) - player.life
        if change > 0:
            yield from gain_life(g, player.seat, change, scene.source)
        else:
            lose_life(g, player.seat, -change, scene.source)


@does(words.ExchangeLife)
def _exchange_life(g: Table, effect: words.ExchangeLife, scene: Scene) -> Steps[None]:
    """Each gains or loses life to have the other's former total; both or neither. 701.12c, 119.7-8"""
    s = g.state
    found = [*(yield from players(g, scene, effect.one)), *(yield from players(g, scene, effect.other))]
    pair = [s.players[seat] for seat in dict.fromkeys(player.seat for player in found)]
    if len(pair) != 2:
        return
    low, high = sorted(pair, key=lambda player: player.life)
    difference = high.life - low.life
    if difference and not subject_to(s, "cant gain life", low) and not subject_to(s, "cant lose life", high):
        yield from gain_life(g, low.seat, difference, scene.source)
        lose_life(g, high.seat, difference, scene.source)


@does(words.Draw)
def _draw(g: Table, effect: words.Draw, scene: Scene) -> Steps[Scene]:
    drawn: list[int] = []
    drawing = yield from each_player(g, scene, effect.who)
    for player in drawing:
        number = amount(g.state, of_each(scene, effect.who, drawing, player), effect.amount)
        drawn += yield from moving_verbs.draw(g, player.seat, number, scene.source, scene.memory.get("replaced", ()))
    return scene.remembering(amount=len(drawn), drawn=tuple(id for id in drawn if id))


@does(words.Discard)
def _discard(g: Table, effect: words.Discard, scene: Scene) -> Steps[Scene]:
    """All choose first, then all discard. 101.4"""
    s = g.state
    plans: list[tuple[int, tuple[int, ...]]] = []
    discarding = yield from each_player(g, scene, effect.who)
    for player in discarding:
        hand = [s.objects[id] for id in player.hand if effect.of.test(s, scene, s.objects[id])]
        wanted = amount(s, of_each(scene, effect.who, discarding, player), effect.amount)
        number = min(len(hand), wanted)
        if effect.at_random:
            s.random.shuffle(hand)
            plans.append((player.seat, ids_of(hand[:number])))
            continue
        seat = player.seat if effect.chooser is None else (yield from chooser(g, scene, effect.chooser))
        picked = yield from choose(
            g,
            seat,
            "discard",
            "Discard what?",
            hand,
            wanted,
            wanted,
            scene.source,
            to_give_up(s, seat) if seat == player.seat else to_have(s, seat),
            among=len(player.hand),
        )
        plans.append((player.seat, ids_of(picked)))
    new: list[int] = []
    most = 0
    for seat, ids in plans:
        discarded = yield from moving_verbs.discard(g, seat, ids, scene.source)
        most = max(most, len(discarded))
        new.extend(discarded)
    found = scene.it(*(id for id in new if id))
    return found.remembering(amount=len(new), did=bool(new), **{most_discarded.key: most})


@does(words.Mill)
def _mill(g: Table, effect: words.Mill, scene: Scene) -> Steps[Scene]:
    """701.17"""
    moves = []
    milling = yield from each_player(g, scene, effect.who)
    for player in milling:
        number = amount(g.state, of_each(scene, effect.who, milling, player), effect.amount)
        moves += moving_verbs.milling(g.state, player, number, scene.source)
    new = yield from moving.move(g, moves)
    return scene.it(*new).remembering(amount=len(new))


@does(words.AddMana)
def _add_mana(g: Table, effect: words.AddMana, scene: Scene) -> Steps[None]:
    s = g.state
    for player in (yield from players(g, scene, effect.who)):
        outputs = mana_outputs(s, effect, scene)
        if not outputs:
            continue
        at = 0
        if len(outputs) > 1:
            options = tuple(Option(f"a{n}", mana_text(kinds)) for n, kinds in enumerate(outputs))
            answer = yield Decision(
                "mana", player.seat, "Add which mana?", options, default=("a0",), source=scene.source
            )
            at = int(str(answer[0])[1:])
        snow = scene.source in s.objects and "Snow" in s.obj(scene.source).chars.supertypes
        add_mana(g, player.seat, outputs[at], snow=snow, source=scene.source, word=effect)
    yield from mana_triggers(g)  # 605.4a


@does(words.ExtraTurn)
def _extra_turn(g: Table, effect: words.ExtraTurn, scene: Scene) -> Steps[None]:
    """The most recently made extra turn comes first. 500.7"""
    for player in (yield from players(g, scene, effect.who)):
        add_turns(g.state, player.seat)
        emit(g, Event("extra turn", player.id, player.seat, scene.source))


@does(words.ExtraPhases)
def _extra_phases(g: Table, effect: words.ExtraPhases, scene: Scene) -> Steps[None]:
    """Add phases directly after the present one. 500.8"""
    turn = g.state.turn
    added = tuple(step for phase in effect.phases for step in PHASES[phase])
    at = rest_of_phase(turn)
    turn.ahead = (*turn.ahead[:at], *added, *turn.ahead[at:])
    yield from ()


@does(words.GetEmblem)
def _emblem(g: Table, effect: words.GetEmblem, scene: Scene) -> Steps[None]:
    """114; its abilities function in the command zone. 114.4"""
    s = g.state
    for player in (yield from players(g, scene, effect.who)):
        new = create_elsewhere(s, Making(effect.emblem, 1, player.seat, kind="emblem"), "command")
        emit(g, Event("emblem", new.id, player.seat, scene.source))


@does(words.Vote)
def _vote(g: Table, effect: words.Vote, scene: Scene) -> Steps[Scene]:
    """Starting with you, in turn order. 701.38a"""
    s = g.state
    votes = dict.fromkeys(effect.among, 0)
    options = tuple(Option(f"w:{word}", word) for word in effect.among)
    for player in in_turn_order(s, scene.you):
        answer = yield Decision(
            "vote", player.seat, "Vote for which?", options, default=(options[0].id,), source=scene.source
        )
        word = str(answer[0])[2:]
        votes[word] += 1
        emit(g, Event("choose", scene.source, player.seat, scene.source, extra=word))
    return scene.remembering(votes=votes)
