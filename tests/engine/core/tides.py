"""Tides: a game of a few lines. Waves and splashes are thrown into the surf; one that breaks brings its owner a shell.

A splash returns what lies below it to its owner's bucket. Three shells win the game; a player with nothing left to
throw is out.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from twinstack.engine.core.ending import lose_together, win_game
from twinstack.engine.core.making import make
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.placing import put
from twinstack.engine.core.priority import Offers
from twinstack.engine.core.stages import StagedRules
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.characteristics import Copiable, characteristics_of
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.sheet import Field, Sheet, Zone

SHEET = Sheet(
    zones=(
        Zone("bucket", seen="owner"),
        Zone("surf", shared=True, ordered=True, controlled=True),
        Zone("beach", shared=True),
        Zone("deep", seen="nobody"),
    ),
    steps=("setup", "ebb", "flow", "still"),
    face=(Field("name", "text"), Field("height")),
    stats=(Field("shells"),),
    stacked=("wave", "splash"),
    stack="surf",
    options=("pass", "concede", "throw"),
)
WATER = characteristics_of(SHEET)
THINGS = {kind: Copiable((WATER.made(name=kind.capitalize(), height=1),)) for kind in SHEET.stacked}


class Tides(StagedRules[CoreState]):
    """Its rules."""

    quiet = frozenset(("still",))

    def __init__(self, bucket: Sequence[str] = ("wave", "wave", "wave", "splash")) -> None:
        self.bucket = bucket

    def set_up(self, g: Game[CoreState]) -> Steps[None]:
        for player in g.state.players:
            for kind in self.bucket:
                put(g.state, make(g.state, kind, player.seat, THINGS[kind], "bucket", known=1 << player.seat))
        yield from super().set_up(g)

    def state_actions(self, g: Game[CoreState]) -> Steps[bool]:
        empty = [(p.seat, "empty bucket", "") for p in g.state.alive() if not p.piles["bucket"] and not g.state.stack]
        yield from lose_together(g, empty)
        return bool(empty)

    def offers(self, g: Game[CoreState], seat: int) -> Offers:
        found = Offers()
        for obj in _bucket(g.state, seat):
            found.add(f"throw:{obj.id}", f"Throw a {obj.kind}", (obj.id,), partial(self._throw, g, obj))
        return found

    def resolve(self, g: Game[CoreState], item: Obj) -> Steps[None]:
        s = g.state
        below = s.stack[-2:-1]
        if item.kind == "wave":
            _gain(s, item.controller, 1)
        elif below:
            yield from move_one(g, below[0], "bucket", how="thrown back")
        if s.players[item.controller].stats["shells"] >= 3:
            win_game(g, item.controller)
        yield from move_one(g, item.id, "beach")

    def _throw(self, g: Game[CoreState], obj: Obj) -> Steps[None]:
        yield from move_one(g, obj.id, "surf", how="thrown", under=obj.owner)


def _gain(s: CoreState, seat: int, shells: int) -> None:
    player = s.players[seat]
    s.set_stat(player, "shells", player.stats["shells"] + shells)


def _bucket(s: CoreState, seat: int) -> Iterator[Obj]:
    return (s.objects[id] for id in s.players[seat].piles["bucket"])


def tides(seats: int = 2, rules: Tides | None = None) -> Game[CoreState]:
    """A game that has begun."""
    players = [Player(seat, name, SHEET) for seat, name in enumerate(("Ann", "Bo", "Cy")[:seats])]
    state: CoreState = CoreState(players, Randomness(b"tides"), SHEET)
    game = Game(rules or Tides(), state, Journal("tides", tuple(p.name for p in players), (), b"tides".hex(), {}))
    game.start()
    return game


def asked(game: Game[CoreState]) -> Any:
    """Where the game stands: the turn, its step, who is asked, what waits."""
    s = game.state
    assert game.decision is not None
    return s.turn.number, s.turn.step, game.decision.seat, [s.objects[id].kind for id in s.stack]


def throw(game: Game[CoreState], kind: str) -> None:
    """Who is asked throws one of these."""
    assert game.decision is not None
    game.answer([next(option.id for option in game.decision.options if option.label == f"Throw a {kind}")])
