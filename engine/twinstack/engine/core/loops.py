"""A loop that nobody can stop is a draw.

Loops are looked for only after many resolutions in a row in which nobody did anything but pass. From then on it is also
noted whether anybody could have done something else.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from twinstack.engine.core.ending import draw_game
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.kernel.game import Game

S = TypeVar("S", bound=CoreState)

PATIENCE: Final = 60
"""How many resolutions without a choice are still nothing unusual."""
MAY_BE_ONE: Final = PATIENCE - 1
"""After so many, it matters whether anybody could act."""


def watch(g: Game[S], position: Callable[[S], str]) -> None:
    """After each resolution: end the game if it has come back to where it was and nobody could have stopped it."""
    s = g.state
    turn = s.turn
    chosen = s.answered - turn.answered != turn.passed
    if turn.could_act or chosen or len(s.stack) < turn.low:
        turn.idle, turn.seen, turn.low = 0, (), len(s.stack)
    turn.could_act = False
    turn.answered, turn.passed = s.answered, 0
    turn.idle += 1
    if turn.idle < PATIENCE:
        return
    here = position(s)
    if here in turn.seen:
        draw_game(g, s.meaning.numbers.get("loop", ""))
    turn.seen = (*turn.seen[-PATIENCE:], here)


def position(s: CoreState) -> str:
    """A digest of what lies in the zones and what players have, without ids, which are new each time.

    Of a zone that nobody sees, only the number of cards counts.
    """
    unseen = {zone.name for zone in s.sheet.zones if zone.seen == "nobody"}
    objects = sorted(_digest_of(s, obj) for obj in s.objects.values() if obj.zone not in unseen)
    players = [
        [player.stats, sorted(player.counters.items()), [(name, len(pile)) for name, pile in player.piles.items()]]
        for player in s.players
    ]
    return digest([objects, players, [_digest_of(s, s.objects[id]) for id in s.stack], s.turn.step, s.turn.number])


def _digest_of(s: CoreState, obj: Any) -> str:
    host: Any = s.entity(obj.attached_to) if obj.attached_to else None
    told = [obj.zone, obj.kind, obj.owner, obj.controller, obj.chars, obj.face_down is not None, host and host.name]
    return digest([*told, sorted(obj.counters.items()), sorted(obj.marks.items())])
