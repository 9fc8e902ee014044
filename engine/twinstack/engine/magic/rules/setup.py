"""Starting the game: who begins, shuffling, opening hands and mulligans. 103"""

from typing import Any

from twinstack.engine.core.asking import choose, in_turn_order, who_is_first, yes
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import moving, moving_verbs
from twinstack.engine.magic.rules.moving import Moving
from twinstack.engine.magic.rules.order_of_cards import ANY
from twinstack.engine.magic.rules.suggestions import to_give_up
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.rules import Rule
from twinstack.engine.quantities import quantity


def set_up(g: Table) -> Steps[None]:
    s = g.state
    yield from _commanders(g)
    for player in s.players:  # 103.3
        moving_verbs.shuffle(g, player.seat)
    chooser = _chooser(g)
    s.turn.active = yield from who_is_first(g, chooser, "Who takes the first turn?", "{player} takes the first turn")
    emit(g, Event("first", s.players[s.turn.active].id, s.turn.active, rule="103.1"))
    for player in in_turn_order(s):  # 103.5
        yield from moving_verbs.draw(g, player.seat, s.profile.hand_size)
    yield from MULLIGANS[s.profile.mulligan](g)
    yield from _opening_hands(g)


def _commanders(g: Table) -> Steps[None]:
    """Each commander goes from its deck to the command zone. 903.6"""
    s = g.state
    for player, name in zip(s.players, g.journal.options.get("commanders") or (), strict=False):
        card = next(obj for id in player.library if (obj := s.objects[id]).chars.name == s.cards.find(name).front.name)
        s.commanders |= {card.card}
        yield from moving.move_one(g, card.id, "command", rule="903.6")


def _chooser(g: Table) -> int:
    """Who chooses the first player: a random player, in a later game of a match the loser of the one before. 103.1"""
    told = g.journal.options.get("chooser")
    return g.state.random.below(len(g.state.players)) if told is None else int(told)


def _mulligans(g: Table) -> Steps[None]:
    """In turn order all keep or mulligan (a new hand, and cards put on the bottom), until all have kept. 103.5"""
    s = g.state
    free = 1 if len(s.players) > 2 else 0  # 103.5c
    taken = {player.seat: 0 for player in s.players}
    deciding = [player.seat for player in in_turn_order(s)]
    while deciding:
        again = []
        for seat in deciding:
            if taken[seat] - free < s.profile.hand_size and (yield from _wants_mulligan(g, seat, taken[seat], free)):
                again.append(seat)
            else:
                emit(g, Event("keep", s.players[seat].id, seat, amount=taken[seat]))
        for seat in again:
            taken[seat] += 1
            yield from _new_hand(g, seat, s.profile.hand_size, taken[seat], "103.5")
            yield from _bottom(g, seat, max(0, taken[seat] - free))
        deciding = again


def _hands_one_card_smaller(g: Table) -> Steps[None]:
    """One player after the other mulligans as often as wanted, for a card fewer each time. 101.4 of 2004"""
    s = g.state
    for player in in_turn_order(s):
        taken = 0
        while player.hand and (
            yield from _asked_for_mulligan(g, player.seat, f"draw {quantity(len(player.hand) - 1, 'card')}")
        ):
            size = len(player.hand) - 1
            taken += 1
            yield from _new_hand(g, player.seat, size, taken, "101.4 of 2004")
        emit(g, Event("keep", player.id, player.seat, amount=taken))


def _new_hand(g: Table, seat: int, size: int, taken: int, rule: str) -> Steps[None]:
    """The hand is shuffled into the library, and `size` cards are drawn."""
    player = g.state.players[seat]
    emit(g, Event("mulligan", player.id, seat, amount=taken, rule=rule))
    yield from moving.move(g, [Moving(id, "library", order=ANY, how="mulligan") for id in player.hand])
    moving_verbs.shuffle(g, seat)
    yield from moving_verbs.draw(g, seat, size)


MULLIGANS = {"to the bottom": _mulligans, "one card fewer": _hands_one_card_smaller}


def _wants_mulligan(g: Table, seat: int, taken: int, free: int) -> Steps[bool]:
    less = max(0, taken + 1 - free)
    return (yield from _asked_for_mulligan(g, seat, f"put {quantity(less, 'card')} on the bottom" if less else ""))


def _asked_for_mulligan(g: Table, seat: int, then: str) -> Steps[bool]:
    refresh(g.state)  # cards that were just drawn may define themselves. 604.3
    answer = yield Decision(
        "mulligan", seat, f"Keep this hand, or mulligan{f' (then {then})' if then else ''}?",
        (Option("keep", "Keep"), Option("mulligan", "Mulligan")), default=("keep",),
    )  # fmt: skip
    return answer == ("mulligan",)


def _bottom(g: Table, seat: int, number: int) -> Steps[None]:
    """The player puts cards on the bottom in the order in which they pick them, the last one lowest. 103.5"""
    s = g.state
    refresh(s)
    hand = [s.objects[id] for id in s.players[seat].hand]
    prompt = f"Put {quantity(number, 'card')} on the bottom"
    picked = yield from choose(g, seat, "bottom", prompt, hand, number, number, worth=to_give_up(s, seat))
    yield from moving.move(g, [Moving(obj.id, "library", bottom=True, order=ANY, how="mulligan") for obj in picked])


def _opening_hands(g: Table) -> Steps[None]:
    """Cards that may begin the game on the battlefield. 103.6a"""
    s = g.state
    refresh(s)
    for player in in_turn_order(s):
        for id in list(player.hand):
            if _begins_in_play(s.objects[id]):
                name = s.objects[id].chars.name
                wanted = yield from yes(
                    g, player.seat, "begin in play", f"Begin the game with {name} on the battlefield?", id
                )
                if wanted:
                    yield from moving.move_one(g, id, "battlefield", under=player.seat, rule="103.6a")


def _begins_in_play(obj: Any) -> bool:
    return any(isinstance(one, Rule) and one.name == "begins in play" for one in obj.chars.abilities)
