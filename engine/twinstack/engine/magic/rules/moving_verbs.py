"""The verbs that move cards and permanents: drawing, discarding, milling, sacrificing, destroying. 121, 701

`verbs.py` has those that change something where it is.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from twinstack.engine.core import moving as core
from twinstack.engine.core.asking import yes
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.moving import move
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.triggering import check_states, emit
from twinstack.engine.core.words.watching import STATE
from twinstack.engine.kernel.characteristics import Functions
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.rules.moves import Moving
from twinstack.engine.magic.rules.replacing import Proposal, consider
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.refs import top_of

_OF_A_DRAW = ("draw", "move")


def shuffle(g: Table, seat: int) -> None:
    """Shuffle a library. 701.24"""
    core.shuffle(g, seat, "library")


def tops_are_seen(s: MagicState) -> bool:
    """Does any player look at, or reveal, the top card of a library at any time? 401.5"""
    return bool(s.rules.get("looks at top") or s.rules.get("reveals top"))


def show_tops(s: MagicState) -> None:
    """The top cards of libraries, to those who may look at them at any time, or to all if they are revealed. 401.5"""
    if not tops_are_seen(s):
        return
    for player in s.players:
        top = s.objects[player.library[-1]] if player.library else None
        if top is None or top.known == EVERYONE:
            continue
        if subject_to(s, "reveals top", player):
            s.learn(top, EVERYONE)
        elif not top.known >> player.seat & 1 and subject_to(s, "looks at top", player):
            s.learn(top, 1 << player.seat)


def draw(g: Table, seat: int, count: int, source: int = 0, replaced: Iterable[Any] = ()) -> Steps[list[int]]:
    """Draw cards one at a time; a draw that is replaced draws no card. 121.2, 614.6

    `replaced`: the effects that already replaced the event that this draw is part of; each applies only once. 614.5
    """
    s = g.state
    player = s.players[seat]
    if count > 1 and not player.lost and _nothing_tells_draws_apart(s, player.library[-count:], count):
        return (yield from _draw_from_top(g, player, count, source))
    drawn: list[int] = []
    for _ in range(count):
        if player.lost:
            break
        refresh(s)  # the draw before may have brought about what replaces this one. 121.2
        show_tops(s)
        if s.replacers.get("draw"):  # nothing else can replace it, for it has no object with counters
            p = Proposal("draw", player=seat, source=source, amount=1, done=dict.fromkeys(replaced))
            yield from consider(g, p)
            if p.cancelled:
                continue
        if not player.library:
            player.starved = True  # 704.5b
            continue
        drawn += yield from _draw_from_top(g, player, 1, source)
        check_states(g)
        if player.facts["drawn"] == 1 and drawn[-1] and s.objects[drawn[-1]].chars.has("miracle"):
            yield from _miracle(g, s.objects[drawn[-1]])
    return drawn


def _nothing_tells_draws_apart(s: MagicState, ids: Sequence[int], count: int) -> bool:
    """Would it be the same if these cards, the top ones of a library, were all drawn at once? 121.2

    So it is if nothing watches for draws or replaces them, and the cards do nothing in a hand but define themselves.
    """
    if len(ids) < count:
        return False
    refresh(s)
    if tops_are_seen(s) or not s.plan.only_touched_objects_change or any(s.replacers.get(kind) for kind in _OF_A_DRAW):
        return False
    if any(s.watchers.get(kind) for kind in (*_OF_A_DRAW, STATE)):
        return False
    for card in [s.objects[id] for id in ids]:
        does = card.chars.functions("hand")
        if not (does.empty or _only_define_it(does)) or card.card in s.commanders:
            return False
    return not s.plan.elsewhere


def _only_define_it(functions: Functions) -> bool:
    others = functions.triggers or functions.replacements or functions.rules
    return not others and all(static.cda for static in functions.statics)


def _draw_from_top(g: Table, player: Player, count: int, source: int) -> Steps[list[int]]:
    """Draw this many cards, the top one first."""
    moves = [Moving(id, "hand", how="draw", source=source) for id in player.library[: -count - 1 : -1]]
    yield from move(g, moves)
    for m in moves:
        player.facts = {**player.facts, "drawn": player.facts.get("drawn", 0) + 1}
        emit(g, Event("draw", m.became, player.seat, source))
    return [m.became for m in moves]


def _miracle(g: Table, card: Obj) -> Steps[None]:
    """The first card that a player draws in a turn may be revealed as it is drawn. 702.94a"""
    wanted = yield from yes(g, card.owner, "miracle", f"Reveal {card.chars.name} for its miracle cost?", card.id)
    if wanted:
        reveal(g, (card,))
        emit(g, Event("miracle", card.id, card.owner))


def discard(g: Table, seat: int, ids: Sequence[int], source: int = 0, how: str = "discard") -> Steps[list[int]]:
    """701.9. The cards go by name, for the order in which a player holds them is nobody else's business. 402.3"""
    s = g.state
    ids = sorted(ids, key=lambda id: s.obj(id).chars.name)
    new = yield from move(g, [Moving(id, "graveyard", how="discard", source=source) for id in ids])
    for id, became in zip(ids, new, strict=True):
        if became:
            emit(g, Event("discard", id, seat, source, other=became, how=how))
    facts = s.players[seat].facts
    s.players[seat].facts = {**facts, "discarded": facts.get("discarded", 0) + len(ids)}
    return new


def milling(s: MagicState, player: Player, number: int, source: int) -> list[Moving]:
    """The moves of a player's top cards to the graveyard. 701.17"""
    top = top_of(s, player, number)
    return [Moving(id, "graveyard", how="mill", source=source) for id in top]


def sacrifice(g: Table, ids: Sequence[int], source: int = 0) -> Steps[list[int]]:
    """Its controller moves it to its owner's graveyard; nothing can regenerate it. 701.21"""
    s = g.state
    moves = [Moving(id, "graveyard", how="sacrifice", source=source) for id in ids if id in s.battlefield]
    return (yield from move(g, moves))


def destroy(
    g: Table, ids: Sequence[int], source: int = 0, rule: str = "", *, no_regeneration: bool = False
) -> Steps[list[int]]:
    """Destroy permanents at the same time. 701.8"""
    s = g.state
    refresh(s)
    doomed = []
    for id in dict.fromkeys(ids):
        obj = s.battlefield.get(id)
        if obj is None or "indestructible" in obj.chars.keywords:
            continue
        p = Proposal("destroy", obj, source=source)
        p.no_regeneration = no_regeneration or subject_to(s, "cant be regenerated", obj)
        yield from consider(g, p)
        if not p.cancelled:
            doomed.append(id)
    return (yield from move(g, [Moving(id, "graveyard", how="destroy", source=source, rule=rule) for id in doomed]))
