"""Everybody who sees a game: collects what has changed since they were last told, and tells each viewer."""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.state import MagicState, table_of
from twinstack.engine.rulebook import AnyGame
from twinstack.server.views.catalogue import Catalogue
from twinstack.server.views.layout import layout_of
from twinstack.server.views.objects import Open
from twinstack.server.views.sight import OpenSight
from twinstack.server.views.viewer import Shared, Viewer

SPECTATOR = -1
OPEN = -2  # who sees everything, when a game is over
_NO_OBJECTS = frozenset(range(FIRST_OBJECT))
News = tuple[list[list[Any]], list[list[Any]]]


class Audience:
    """The viewers of one game, by seat; the spectators are one."""

    def __init__(self, played: AnyGame, cards: Catalogue) -> None:
        self.game = game = table_of(played)
        self._cards = cards
        self._shared = Shared(game)
        self._viewers: dict[int, Viewer] = {}
        self._logged = len(game.state.log)
        self._rewound = game.rewound
        self._turns = game.state.turn.number
        self._fighting: dict[int, None] = {}
        self._stacked: list[int] = []
        self._look_again(game.state)
        game.state.changed.clear()

    def viewer(self, seat: int) -> Viewer:
        """One of them; who was not there before sees the game as it is now."""
        found = self._viewers.get(seat)
        if found is None:
            self._shared.standing.settle()
            watcher = seat if seat >= 0 else None
            sight = OpenSight(self._cards, layout_of(self.game)) if seat == OPEN else None
            found = self._viewers[seat] = Viewer(self.game, watcher, self._cards, self._shared, sight)
        return found

    def turn_to(self, played: AnyGame) -> None:
        """The same game at another time: all may be different."""
        self.game = game = table_of(played)
        self._rewound = -1
        self._logged = len(game.state.log)
        self._shared.turn_to(game)
        for viewer in self._viewers.values():
            viewer.turn_to(game)

    def news(self) -> Iterator[tuple[int, Viewer, News]]:
        """What each viewer is to be told. To be called after each answer, before anybody looks again."""
        suspects = self._suspects()
        self._shared.standing.settle()
        open: Open = {}
        for seat, viewer in self._viewers.items():
            yield seat, viewer, viewer.update(suspects, open)
        self._shared.forget()

    def _suspects(self) -> dict[int, None]:
        """The objects that may be seen otherwise than before: what the state has noted, and what events speak of."""
        s = self.game.state
        suspects, s.changed = s.changed, {}
        if self.game.rewound != self._rewound:  # the state is another: all may be different
            self._rewound = self.game.rewound
            suspects.update(dict.fromkeys(s.objects))
            suspects.update((id, None) for viewer in self._viewers.values() for id in viewer.shown())
        for event in s.log[min(self._logged, len(s.log)) :]:
            suspects[event.obj] = suspects[event.other] = None
        self._logged = len(s.log)
        for nothing in _NO_OBJECTS.intersection(suspects):
            del suspects[nothing]
        if self._watches(s):
            suspects.update(self._look_again(s))
        return suspects

    def _watches(self, s: MagicState) -> bool:
        combat = s.combat
        return bool(
            combat.attackers or combat.blockers or s.stack or self._fighting or self._stacked
        ) or self._turns != s.turn.number  # fmt: skip

    def _look_again(self, s: MagicState) -> dict[int, None]:
        """What changes without a note: what fought and what is on the stack, and at a new turn, who is still sick."""
        found: dict[int, None] = {}
        if self._fighting or s.combat.attackers or s.combat.blockers:
            found.update(self._fighting)
            self._fighting = dict.fromkeys((*s.combat.attackers, *s.combat.blockers))
        if self._stacked or s.stack:
            found.update(dict.fromkeys((*self._stacked, *s.stack)))
            self._stacked = s.stack[:]
        if self._turns != s.turn.number:  # 302.6
            self._turns = s.turn.number
            found.update(dict.fromkeys(id for viewer in self._viewers.values() for id in viewer.timed()))
        return found
