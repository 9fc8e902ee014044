"""One viewer of one game: their numbers for objects, what they were shown last, and what has changed since.

All who see the same share a viewer: each seat has one, all spectators together have one. What a viewer may see comes
from `Sight` and `Objects`; nothing else of the state reaches a client. The state's own record of changes, never a
comparison of states, says which objects to look at again.
"""

from array import array
from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any

from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.engine.rulebook import Viewer as Eyes
from twinstack.protocol.packing import packed
from twinstack.protocol.sheet import Sheet, told
from twinstack.server.views.asking import decision_row
from twinstack.server.views.catalogue import Catalogue
from twinstack.server.views.fields import ID, IN_ZONE, LOOK, OWNER, TEXTS, Patch, RowList, short_object
from twinstack.server.views.layout import layout_of
from twinstack.server.views.looks import Looks
from twinstack.server.views.numbering import Given
from twinstack.server.views.objects import Objects, Open
from twinstack.server.views.piles import Orders, Piles
from twinstack.server.views.sight import OpenSight, Sight
from twinstack.server.views.standing import Standing
from twinstack.server.views.tally import Tally, Uncounted
from twinstack.server.views.wording import Story, Teller, Texts


class Shared:
    """What is computed once for all viewers of a game."""

    def __init__(self, game: AnyGame, counted: bool = True) -> None:
        self.tally = Tally if counted else Uncounted
        self.standing = Standing(game, self.tally())
        layout = layout_of(game)
        self.story = Story(layout)
        self.orders = Orders(layout)
        self.update(game)

    def update(self, game: AnyGame) -> None:
        """Look at the game as it is now."""
        self.standing.update()
        self.orders.update(game.state)

    def turn_to(self, game: AnyGame) -> None:
        self.standing.turn_to(game)
        self.story.forget()

    def forget(self) -> None:
        """All viewers have been told everything."""
        self.standing.forget()
        self.story.forget()


class Viewer:
    """What one seat (or, with None, every spectator) sees of a game."""

    def __init__(
        self,
        game: AnyGame,
        seat: int | None,
        cards: Catalogue,
        shared: Shared | None = None,
        sight: Sight | None = None,
        known: Given | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.number = 0  # the number of the last update
        self.tells = True  # whether updates say in words what happens
        self.behind = False  # whether there is something that it has not been told
        self._had: tuple[list[RowList], RowList] | None = None  # if it waits: the rows that it was told last
        self._told = len(game.state.log)  # how many events of the log have been told
        self._starts = array("I")  # where in the log the events of each update begin
        shared = Shared(game) if shared is None else shared
        self._standing = shared.standing
        self._layout = layout = layout_of(game)
        self._cards = cards
        self._tally = shared.tally()
        self._looks = Looks(cards, self._tally)
        self._piles = Piles(layout, self._tally, shared.orders)
        sight = sight or Sight(seat, cards, layout)
        self._knows_all = isinstance(sight, OpenSight)
        self._objects = Objects(layout, sight, self._looks, self._piles, self._tally, known)
        self._texts = Texts()
        self._teller = Teller(seat, layout, self._texts, self._objects.numbers, shared.story)
        self._version, self._sum = self._standing.version, self._standing.tally.sum
        self.update(game.state.objects)
        self.number = 0
        del self._starts[:]

    def turn_to(self, game: AnyGame) -> None:
        """The same game at another time; events from there on are told."""
        self.game = game
        self._told = len(game.state.log)

    @property
    def book(self) -> RuleBook:
        return self._layout.book

    @property
    def eyes(self) -> Eyes:
        """For whom the game is explained: for nobody's more than they may know."""
        return "all" if self._knows_all else self.seat

    def ref(self, id: int) -> int:
        """The viewer's number for an object or player; 0 for one that they don't see."""
        return self._objects.ref(id)

    def engine_id(self, number: int) -> int:
        """The engine's number for a number of the viewer's; 0 if there is none."""
        return number if number < FIRST_OBJECT else self._objects.engine_id(number)

    def given(self, seat: int) -> Given:
        """The numbers of everything that is seen now."""
        return self._objects.given(seat)

    def recall(self, known: Given) -> None:
        """What the next update shows has these numbers. Only for games that are over: in others it would be tracked."""
        self._objects.recall(known)

    def take_given(self, seat: int) -> Given | None:
        """The numbers that were given since they were last taken."""
        return self._objects.take_given(seat)

    def shown(self) -> Iterable[int]:
        """The engine's numbers of all objects that are shown."""
        return self._objects.rows

    @property
    def many(self) -> int:
        """The number of objects that are shown."""
        return len(self._objects.rows)

    def timed(self) -> Iterable[int]:
        """The engine's numbers of the shown objects with a flag that may end with the turn."""
        return self._objects.timed()

    @property
    def sheet(self) -> Sheet:
        """The game's sheet, as clients are told it."""
        return told(self._layout.sheet, self._layout.book.name, self._cards.digest)

    @property
    def hash(self) -> int:
        return (self._tally.sum + self._sum) & 0xFFFFFFFF

    def snapshot(self) -> dict[str, Any]:
        """All that is seen now, as a `Snapshot`; texts and looks that are no longer needed are dropped."""
        self._texts.forget()
        self._stand()
        at, shared, unmarked = self._piles.positions(), self._layout.shared, self._layout.unmarked

        def place(row: RowList) -> tuple[int, ...]:
            return (row[IN_ZONE], 0 if row[IN_ZONE] in shared else row[OWNER], at.get(row[ID], 0), row[ID])

        rows = sorted(self._objects.rows.values(), key=place)
        told, alike = _each_once([short_object(row, unmarked) for row in rows], self._layout.ordered)
        return {
            "s": self._standing.seats,
            "t": self._standing.turn,
            "o": told,
            "l": self._looks.snapshot(),
            **({"a": alike} if alike else {}),
        }

    def decision(self, decision: Decision, number: int, seconds: float | None = None) -> RowList:
        """A decision as a `DecisionRow`; only the seat that it asks may see it, and whoever knows everything."""
        if decision.seat != self.seat and not self._knows_all:
            raise ValueError(f"the decision asks seat {decision.seat}, and the viewer is seat {self.seat}")
        return decision_row(decision, number, seconds, self._texts, self._objects.ref, self._layout)

    def new_texts(self) -> Patch:
        """The operation that tells new texts; it comes first in a patch."""
        if not self._texts.new:
            return []
        first, texts = self._texts.take_new()
        return [[TEXTS, first, texts]]

    def update(self, changed: Collection[int], open: Open | None = None) -> tuple[Patch, Patch]:
        """What has changed for the viewer, after changes to these objects: a patch, and the events since.

        `open` is passed from viewer to viewer of one update: rows made so far that are the same for all.
        """
        s, self.behind = self.game.state, False
        start = min(self._told, len(s.log))
        self._starts.append(start)
        self._told = len(s.log)
        ops = self._objects.update(s, changed, {} if open is None else open)
        self._piles.update(self._objects.number_of, ops)
        ops += self._stand()
        self.number += 1
        return ops, self._teller.told(s, start) if self.tells else []

    def untold(self) -> None:
        """The last update had nothing new, so it is not sent, and the next one has its number."""
        self.number -= 1
        self._starts.pop()

    def place_of(self, update: int, event: int) -> int:
        """The place in the log of an event of an update; -1 if there is none, or if it was taken back."""
        at = len(self._starts) - 1 - (self.number - update)
        if not 0 <= at < len(self._starts):
            return -1
        starts, log = self._starts, self.game.state.log
        told = (place for place in range(starts[at], len(log)) if not self._layout.telling.leaves_out(log[place]))
        place = next(islice(told, event, None), -1)
        return place if place < min(starts[at + 1 :], default=len(log)) else -1

    @property
    def waits(self) -> bool:
        """Is this viewer told of changes only when asked for a decision, or when somebody looks?"""
        return self._had is not None

    def wait_to_be_asked(self) -> None:
        self._had = [*self._standing.seats], self._standing.turn

    def put_off(self, changed: Iterable[int], open: Open) -> None:
        """Objects have changed; the next update tells it, with the same result as if each change had been told."""
        self.behind = True
        self._objects.put_off(self.game.state, changed, open)

    def _stand(self) -> Patch:
        """The changes in the rows of the seats and of the turn."""
        standing = self._standing
        if standing.version == self._version:
            return []
        if self._had is None:
            changes = standing.since(self._version)
        else:
            changes = standing.between(*self._had)
            self.wait_to_be_asked()
        self._version, self._sum = standing.version, standing.tally.sum
        return changes


def _each_once(rows: list[RowList], ordered: frozenset[int]) -> tuple[list[RowList], dict[int, list[int]]]:
    """The rows without those that equal the row before them but for the id, and the ids of these, packed."""
    told: list[RowList] = []
    alike: dict[int, list[int]] = {}
    for row in rows:
        if told and row[LOOK:] == told[-1][LOOK:] and row[IN_ZONE] not in ordered:
            alike.setdefault(told[-1][ID], []).append(row[ID])
        else:
            told.append(row)
    return told, {id: packed(ids) for id, ids in alike.items()}
