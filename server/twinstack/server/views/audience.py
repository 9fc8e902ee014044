"""Everybody who sees a game: collects what has changed since they were last told, and tells each viewer."""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.magic.state import Table
from twinstack.server.views.catalogue import Catalogue
from twinstack.server.views.viewer import Viewer

SPECTATOR = -1
News = tuple[list[list[Any]], list[list[Any]]]


class Audience:
    """The viewers of one game, by seat; the spectators are one."""

    def __init__(self, game: Table, cards: Catalogue) -> None:
        self.game = game
        self._cards = cards
        self._viewers: dict[int, Viewer] = {}
        self._logged = len(game.state.log)
        self._rewound = game.rewound
        game.state.changed.clear()

    def viewer(self, seat: int) -> Viewer:
        """One of them; who was not there before sees the game as it is now."""
        found = self._viewers.get(seat)
        if found is None:
            found = self._viewers[seat] = Viewer(self.game, None if seat == SPECTATOR else seat, self._cards)
        return found

    def turn_to(self, game: Table) -> None:
        """The same game at another time: all may be different."""
        self.game = game
        self._rewound = -1
        self._logged = len(game.state.log)
        for viewer in self._viewers.values():
            viewer.turn_to(game)

    def news(self) -> Iterator[tuple[int, Viewer, News]]:
        """What each viewer is to be told. To be called after each answer, before anybody looks again."""
        changed = self._changed()
        for seat, viewer in self._viewers.items():
            yield seat, viewer, viewer.update(changed)

    def _changed(self) -> dict[int, None]:
        s = self.game.state
        changed, s.changed = s.changed, {}
        if self.game.rewound != self._rewound:  # the state is another: all may be different
            self._rewound = self.game.rewound
            changed.update(dict.fromkeys(s.objects))
            changed.update((id, None) for viewer in self._viewers.values() for id in viewer.shown())
        for event in s.log[min(self._logged, len(s.log)) :]:
            changed[event.obj] = changed[event.other] = None
        self._logged = len(s.log)
        for id in list(changed):
            while id in s.past and id not in s.objects:
                id = s.past[id].became
                changed[id] = None
        return changed
