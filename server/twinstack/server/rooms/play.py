"""One game in a room: it takes answers, stores them before anyone sees their effects, and makes viewers' updates."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import msgspec

from twinstack.engine.errors import GameOver, IllegalAnswer
from twinstack.engine.kernel.decisions import NUMERIC, Answer, Decision
from twinstack.engine.kernel.game import Slices, Unasked
from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.protocol.packing import unpacked
from twinstack.server.problems import Refused
from twinstack.server.rooms.clocks import Clocks
from twinstack.server.rooms.notes import Notes
from twinstack.server.rooms.pace import VERY_LARGE, Pace, TooMuch
from twinstack.server.rooms.position_sums import Sums
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.store import Lane
from twinstack.server.storage.writes import Append, Lease
from twinstack.server.turn_length import TurnLength
from twinstack.server.views.audience import SPECTATOR, Audience, News
from twinstack.server.views.numbering import Numbers
from twinstack.server.views.viewer import Viewer

REMEMBERED = 200  # how many updates of each viewer are kept to be sent again

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder().decode
LARGE = 400  # a game with more objects is looked at in a thread, since that takes several milliseconds
Body = dict[str, Any]
_QUESTION = _PACK("d")


class Fault(Exception):
    """The engine failed on an answer, the last in the journal; the game cannot go on."""


def fault_of(error: Exception) -> Fault:
    """An exception of the engine as a fault of the game."""
    fault = Fault(f"{type(error).__name__}: {error}")
    fault.__cause__ = error
    return fault


class Play:
    """A game in a room. Updates and decisions are numbered from `first` on."""

    def __init__(
        self,
        lease: Lease,
        room: str,
        book: RuleBook,
        game: AnyGame,
        lane: Lane,
        clocks: Clocks,
        pace: Pace,
        first: int,
        audience: Audience | None = None,
    ) -> None:
        self.id = lease.game
        self.lease = lease
        self.room = room
        self._book, self._games = book, book.games
        self.game = game
        self.clocks = clocks
        self.asked = 0  # grows with each decision, whoever is asked
        self._questions: dict[int, tuple[int, int]] = {}  # seat -> (its last decision, that decision's number)
        self.held_back: set[int] = set()  # viewers whose last update may not be sent yet
        self.answers_itself = False  # the open decision will be answered automatically, after a wait
        self.refused = 0  # how often a choice was refused as too much
        self.told_of_growth = False
        self.bots_choices = 0
        self._acting = -1  # the seat that is in the middle of an action
        self._most = 0  # answers in this turn with the one under way; 0 if none is
        self._stored = len(game.journal.answers)
        self._turn = TurnLength(book, game)
        self._sums = Sums(book, game)
        self._pace = pace
        self._first = first
        self._lane = lane
        self._audience = Audience(game) if audience is None else audience
        self.went_back = False  # since numbers were last kept
        self.undone = 0  # how many choices were taken back
        self._sent: dict[int, deque[bytes]] = {}  # seat -> its updates, packed, without decisions
        self._begun: set[int] = set()  # viewers who have had an update
        self._viewed: dict[int, int] = {}  # seat -> the number of its last view
        for seat in range(len(game.state.players)):
            self.viewer(seat)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def number(self) -> int:
        """The highest number of an update that any viewer has had."""
        return max(self.viewer(seat).number for seat in range(len(self.game.state.players)))

    def last(self, seat: int) -> int:
        """The number of a viewer's last update."""
        return self.viewer(seat).number - (seat in self.held_back)

    def read(self, seat: int, number: int, take: list[int]) -> Answer:
        """A client's choice of places as the engine's answer; Refused if the decision is not theirs or not open."""
        decision = self.game.decision
        if decision is None:
            raise Refused("game over", "the game has ended: there is nothing to answer")
        if decision.seat != seat:
            raise Refused("not asked", f"seat {decision.seat + 1} is asked, not seat {seat + 1}", "wait for a decision")
        if number != self.question(seat):
            raise Refused("too late", f"decision {number} is not asked", f"an answer to decision {self.question(seat)}")
        if decision.form in NUMERIC:
            return tuple(take)
        options = decision.options
        if len(take) == 1 and 0 <= take[0] < len(options):  # as most of the time
            return (options[take[0]].id,)
        try:
            places = unpacked(take, max(len(options), len(take)))
        except ValueError as error:
            raise Refused("illegal answer", f"{take} cannot be unpacked: {error}", _places(decision)) from None
        if not all(0 <= at < len(options) for at in places):
            raise Refused("illegal answer", f"{take} names an option that is not there", _places(decision))
        return tuple(options[at].id for at in places)

    def question(self, seat: int) -> int:
        """The number of the open decision, for the seat that is asked. Each seat counts only its own decisions."""
        last, number = self._questions.get(seat, (-1, self._first))
        if last != self.asked:
            number += 1
            self._questions[seat] = (self.asked, number)
        return number

    async def choose(self, seat: int, answer: Answer, unasked: Unasked | None = None) -> None:
        """Carry out a player's answer, and those that `unasked` gives; Refused if the decision does not allow it.

        Choices within an action, such as targets and payments, are taken back together with the action.
        """
        place, asked = len(self.game.journal.answers), self.game.decision
        within = self._acting == seat and not (asked is not None and asked.rest)
        await self.answer(answer, unasked, seat)
        if not within:
            self.clocks.seats[seat].chosen = place

    async def answer(self, answer: Answer, unasked: Unasked | None = None, by: int = -1) -> None:
        """Carry out an answer, and those that `unasked` gives to what is asked next. `by`: the seat that chose it.

        Nobody may be told before they are stored.
        """
        self._begins(self.game.decision, answer, by)
        await self._through(self.game.answering, answer, None if unasked is None else _Counted(self, unasked))
        self._ends()

    def goes_on(self, unasked: Unasked, decision: Decision) -> Answer | None:
        """An answer has led to this decision: give the next one."""
        game = self.game
        if self._most and self._turn.note(game, self._most):
            self._ends_too_late()
        answer = unasked.answer(decision)
        if answer is None:
            self._most = 0
            return None
        self.asked += 1
        self._begins(decision, answer)
        self._pace.begin(game)
        return answer

    def _begins(self, decision: Decision | None, answer: Answer, by: int = -1) -> None:
        most = self._pace.slices
        if decision is not None:
            if answer == decision.default:
                most, by = self._pace.patience, -1
            if decision.rest:
                self._acting = by
        self._most = most

    def _ends(self) -> None:
        """Count the answer under way, once."""
        most, self._most = self._most, 0
        if most and self._turn.note(self.game, most):
            self._ends_too_late()

    def _ends_too_late(self) -> NoReturn:
        self._most = 0
        raise TooMuch(f"one turn would take more than {self._pace.slices} answers", endless=True)

    def grows(self) -> bool:
        """Does the game grow so much that it may never end by itself?"""
        return self._pace.grows(self.game, self._turn.answers)

    async def concede(self, seat: int) -> None:
        await self._through(self.game.conceding, seat)

    async def agree_on_draw(self) -> None:
        await self._through(self.game.replaying, ("draw!",))

    async def _through(self, begin: Callable[..., Slices], *given: Any) -> None:
        number = len(self.game.journal.answers)
        try:
            await self._pace.carry_out(self.game, begin, *given)
        except (IllegalAnswer, GameOver) as no:
            if len(self.game.journal.answers) > number:
                raise Fault(str(no)) from no
            raise Refused("illegal answer", str(no), "an answer that the decision allows") from None
        except TooMuch:
            raise
        except Exception as error:  # whatever the rules raise, it ends this game and no other
            if len(self.game.journal.answers) == number:  # the answer was only checked: nothing has begun
                raise
            raise fault_of(error) from error
        self.asked += 1

    @property
    def unstored(self) -> int:
        """The number of answers that are not stored yet."""
        return len(self.game.journal.answers) - self._stored

    def keep(self, *, failed: bool = False) -> Piece:
        """Begin to store these answers; nobody may be told before the piece is durable.

        If the last of them failed, nothing can be said of the position that it led to.
        """
        answers = self.game.journal.answers[self._stored :]
        place, self._stored = self._stored, len(self.game.journal.answers)
        numbers = self._audience.take_given(place) if answers else None
        notes = Notes(self.clocks.seats, None if failed else self._sums.of(self.game), numbers)
        write = Append(self.lease, place, answers, _PACK(notes))
        return self._lane.begin(write, can_wait=self._pace.can_wait)

    def numbers(self) -> Numbers:
        """The numbers of everything that anybody sees. Viewers have been told of all answers."""
        self.went_back = False
        return self._audience.given(self._stored)

    def go_back(self, game: AnyGame) -> None:
        """Replace the game by itself at an earlier time."""
        self.take_place(game)
        self.went_back = True
        self.undone += 1
        self._stored = len(game.journal.answers)
        self._turn = TurnLength(self._book, game)

    def take_place(self, game: AnyGame) -> None:
        """Replace the game by the same one without answers that nobody has been told of."""
        self.game = game
        self.asked += 1
        self._acting = -1
        for seat in self.clocks.seats:
            seat.chosen = -1
        self._audience.turn_to(game)

    # --- what goes out

    async def open_for(self, seat: int) -> None:
        """Make sure that there is a view for this seat."""
        await self._pace.work_on(self.game, self.viewer, seat)

    async def seen(self, seat: int) -> Body:
        """Everything that a viewer may see."""
        return await self._pace.work_on(self.game, self.view, seat)

    async def news(self) -> list[tuple[int, Body, bytes]]:
        """The next update for each viewer, by seat, also packed; the spectators' is SPECTATOR.

        They are held back until sent.
        """
        pace = self._pace
        if pace.is_due():
            await pace.let_others_run()
        s = self.game.state
        if len(s.objects) > VERY_LARGE:  # at once, since each call in a thread takes as long as a small update
            found = await pace.work_on(self.game, self._all_news)
        else:
            audience = self._audience
            large = len(s.changed) > LARGE or (
                len(s.objects) > LARGE and audience.many > LARGE and audience.looks_at_all
            )
            told = await pace.work_on(self.game, self._told, in_thread=True) if large else self._told()
            found = []
            for seat, viewer, one in told:
                if pace.is_due():
                    await pace.let_others_run()
                found.append((seat, self._update(seat, viewer, one)))
        news: list[tuple[int, Body, bytes]] = []
        self.held_back.clear()
        for seat, update in found:
            if update is not None:
                news.append((seat, *update))
                self.held_back.add(seat)
        return news

    def _all_news(self) -> list[tuple[int, tuple[Body, bytes] | None]]:
        return [(seat, self._update(seat, viewer, one)) for seat, viewer, one in self._told()]

    def _told(self) -> list[tuple[int, Viewer, News]]:
        return list(self._audience.news())

    def _update(self, seat: int, viewer: Viewer, told: News) -> tuple[Body, bytes] | None:
        """The viewer's update, also packed.

        None if nothing is new for them, so that they cannot tell that somebody has chosen.
        """
        patch, events = told
        if not (patch or events) and seat in self._begun and not self._is_asked(viewer):
            viewer.untold()
            return None
        self._begun.add(seat)
        body: Body = {"t": "u", "r": self.room, "n": viewer.number, "h": viewer.hash}
        if patch:
            body["p"] = patch
        if events:
            body["e"] = events
        asked = self._asked(body, viewer)
        packed = _PACK(body)
        sent = self._sent.get(seat)
        if sent is None:
            sent = self._sent[seat] = deque(maxlen=REMEMBERED)
        sent.append(packed)
        return (body | asked, _with_question(packed, asked["d"])) if asked else (body, packed)

    def missed(self, seat: int, seen: int | None) -> list[Body] | None:
        """The updates after `seen`; None if they are no longer kept, so that a view is needed."""
        viewer = self.viewer(seat)
        sent = self._sent.get(seat) or deque()
        count = -1 if seen is None else viewer.number - seen
        doubtful = count > 0 and seen == self._viewed.get(seat)
        again = count == 0 and self.decision is not None and self.decision.seat == seat  # sent again
        if not 0 <= count <= len(sent) or doubtful or again:
            self._viewed[seat] = viewer.number
            return None
        if count == 0:
            return []
        missed: list[Body] = [_UNPACK(sent[at]) for at in range(-count, 0)]
        question = self._asked(missed[-1], viewer)  # with texts that may be needed again
        sent[-1] = _PACK(missed[-1])
        return [*missed[:-1], missed[-1] | question]

    def view(self, seat: int) -> Body:
        """A snapshot for a viewer. It defines texts that later updates use, so no earlier update is sent again."""
        viewer = self.viewer(seat)
        self._sent.pop(seat, None)
        snapshot = viewer.snapshot()
        body: Body = {
            "t": "view",
            "r": self.room,
            "n": viewer.number,
            "h": viewer.hash,
            "g": viewer.sheet,
            "v": snapshot,
        }
        return body | self._asked(body, viewer)

    def _asked(self, body: Body, viewer: Viewer) -> Body:
        """Add the open decision to the body, if it is the viewer's, after its new texts."""
        decision = self.game.decision
        asked = {}
        if decision is not None and viewer.seat == decision.seat and not self.answers_itself:
            asked["d"] = viewer.decision(decision, self.question(decision.seat), self.clocks.seconds())
        texts = viewer.new_texts()
        if texts:
            body["p"] = texts + body.get("p", [])
        return asked

    def _is_asked(self, viewer: Viewer) -> bool:
        decision = self.game.decision
        return decision is not None and viewer.seat == decision.seat and not self.answers_itself

    def viewer(self, seat: int) -> Viewer:
        """The viewer of a seat, whose updates are numbered from `first` on."""
        viewer = self._audience.viewer(seat)
        viewer.number = max(viewer.number, self._first)
        return viewer

    def winners(self) -> list[int]:
        return [player.seat for player in self.game.state.players if player.won]


class _Counted(Unasked):
    """What gives answers in a game for which nobody is asked; the game of the room counts them."""

    def __init__(self, play: Play, by: Unasked) -> None:
        self._play, self._by = play, by

    def answer(self, decision: Decision) -> Answer | None:
        return self._play.goes_on(self._by, decision)

    def passes(self, seats: Sequence[int]) -> int:
        """An answer has led to a moment at which these seats could act in turn: how many pass? Each counts."""
        play = self._play
        most, turn = play._most, play._turn
        if most and not turn.allows(len(seats), most):
            return 0
        many = self._by.passes(seats)
        if not many:
            return 0
        game, pace = play.game, play._pace
        if most:
            turn.note(game, most)
        turn.passed(many)
        play.asked += many
        play._acting, play._most = -1, pace.patience
        if pace.count or game.state.next_id != pace.first:
            pace.begin(game)
        return many


def _with_question(packed: bytes, row: Any) -> bytes:
    """A packed update with a decision besides; the first byte of a map with so few entries says how many it has."""
    return bytes((packed[0] + 1,)) + packed[1:] + _QUESTION + _PACK(row)


def _places(decision: Decision) -> str:
    return f"places from 0 to {len(decision.options) - 1}"


__all__ = ["SPECTATOR", "Body", "Fault", "Play"]
