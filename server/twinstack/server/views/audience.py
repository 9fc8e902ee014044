"""All viewers of a game: collects what has changed since the last update, and tells each of them."""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.state import State
from twinstack.engine.rulebook import AnyGame
from twinstack.server.views.catalogue import Catalogue, catalogue
from twinstack.server.views.layout import layout_of
from twinstack.server.views.numbering import Numbers
from twinstack.server.views.objects import Open
from twinstack.server.views.sight import OpenSight
from twinstack.server.views.viewer import Shared, Viewer
from twinstack.server.views.waiting import Waiting

SPECTATOR = -1
OPEN = -2  # the viewer who sees everything, once a game is over
_NO_OBJECTS = frozenset(range(FIRST_OBJECT))
News = tuple[list[list[Any]], list[list[Any]]]


class Audience:
    """The viewers of one game, by seat; the spectators are one. Unless `counted`, there are no checksums."""

    def __init__(
        self, game: AnyGame, cards: Catalogue | None = None, known: Numbers | None = None, counted: bool = True
    ) -> None:
        self.game = game
        self._layout = layout = layout_of(game)
        self._cards = catalogue(layout.book) if cards is None else cards
        self._turn, self._unnoted = layout.showing.turn, layout.showing.unnoted
        self._shared = Shared(game, counted)
        self._viewers: dict[int, Viewer] = {}
        self._logged = len(game.state.log)
        self._rewound = game.rewound
        self._number = self._turn(game.state)[0]
        self._waiting = Waiting(layout, self._unnoted(game.state))
        game.state.changed.clear()
        self._known = {} if known is None else {one.seat: one for one in known.given}
        for seat in self._known:
            self.viewer(seat)

    def viewer(self, seat: int) -> Viewer:
        """The viewer of a seat; a new one starts with the game as it is now."""
        found = self._viewers.get(seat)
        if found is None:
            self._shared.update(self.game)
            watcher = seat if seat >= 0 else None
            sight = OpenSight(self._cards, self._layout) if seat == OPEN else None
            found = self._viewers[seat] = Viewer(
                self.game, watcher, self._cards, self._shared, sight, self._known.get(seat)
            )
        return found

    def given(self, answers: int) -> Numbers:
        """The numbers of everything that is seen now, after so many answers."""
        return Numbers(answers, [viewer.given(seat) for seat, viewer in self._viewers.items()])

    def take_given(self, answers: int) -> Numbers:
        """The numbers that were given since they were last taken."""
        taken = []
        for seat, viewer in self._viewers.items():
            one = viewer.take_given(seat)
            if one is not None:
                taken.append(one)
        return Numbers(answers, taken)

    @property
    def many(self) -> int:
        """The number of objects shown to the viewer who sees most."""
        return max((viewer.many for viewer in self._viewers.values()), default=0)

    @property
    def looks_at_all(self) -> bool:
        """Will the next news look at everything that is shown, for the game is another or a turn has begun?"""
        return self.game.rewound != self._rewound or self._turn(self.game.state)[0] != self._number

    def turn_to(self, game: AnyGame) -> None:
        """The same game at another time: anything may be different."""
        self.game = game
        self._rewound = -1
        self._logged = len(game.state.log)
        self._shared.turn_to(game)
        for viewer in self._viewers.values():
            viewer.turn_to(game)

    def news(self) -> Iterator[tuple[int, Viewer, News]]:
        """What each viewer is to be told. Call it after each answer, before anybody asks for a view.

        Those who wait are told when they are asked, when the game is over, or by `late_news`.
        """
        suspects, decision = self._suspects(), self.game.decision
        self._shared.update(self.game)
        open: Open = {}
        for seat, viewer in self._viewers.items():
            if viewer.waits and decision is not None and decision.seat != seat:
                viewer.put_off(suspects, open)
            else:
                yield seat, viewer, viewer.update(suspects, open)
        self._shared.forget()

    def late_news(self, seat: int) -> News | None:
        """What a viewer who waits has not been told; None if there is nothing."""
        viewer = self._viewers[seat]
        return viewer.update((), {}) if viewer.behind else None

    def _suspects(self) -> dict[int, None]:
        """The objects that may look different now: those that the state has noted, and those that events name."""
        s = self.game.state
        suspects, s.changed = s.changed, {}
        if self.game.rewound != self._rewound:  # another state: anything may be different
            self._rewound = self.game.rewound
            suspects.update(dict.fromkeys(s.objects))
            suspects.update((id, None) for viewer in self._viewers.values() for id in viewer.shown())
        for event in s.log[min(self._logged, len(s.log)) :]:
            suspects[event.obj] = suspects[event.other] = None
        self._logged = len(s.log)
        for nothing in _NO_OBJECTS.intersection(suspects):
            del suspects[nothing]
        self._look_again(s, suspects)
        return suspects

    def _look_again(self, s: State, suspects: dict[int, None]) -> None:
        """Add what changes without a note, before and now; at a new turn, also what lasted for a turn."""
        self._waiting.add_to(suspects, s, self._unnoted(s))
        number = self._turn(s)[0]
        if self._number != number:
            self._number = number
            suspects.update(dict.fromkeys(id for one in self._viewers.values() for id in one.timed()))
