"""One game as a room plays it: answers in, stored before anyone sees what they do; what is new for each viewer out."""

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from twinstack.engine.errors import GameOver, IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.kernel.game import Slices
from twinstack.engine.rulebook import AnyGame, Games
from twinstack.server.problems import Refused
from twinstack.server.rooms.clocks import Clocks
from twinstack.server.rooms.pace import Pace, TooMuch
from twinstack.server.storage.store import Lane
from twinstack.server.storage.writes import Append, Lease, Piece
from twinstack.server.views.audience import SPECTATOR, Audience, News
from twinstack.server.views.viewer import Viewer

REMEMBERED = 200  # so many updates of each viewer can be sent again

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder().decode
MANY = 400  # so many objects are looked at beside the loop, for that takes more than some milliseconds
Body = dict[str, Any]


class Fault(Exception):
    """The engine has failed at an answer, which is the last of the journal; the game cannot go on."""


def fault_of(error: Exception) -> Fault:
    """What was raised, as a fault of the game."""
    fault = Fault(f"{type(error).__name__}: {error}")
    fault.__cause__ = error
    return fault


class Play:
    """A game in a room. Updates and decisions are numbered from `first` on."""

    def __init__(
        self,
        lease: Lease,
        room: str,
        games: Games,
        game: AnyGame,
        lane: Lane,
        clocks: Clocks,
        pace: Pace,
        first: int,
    ) -> None:
        self.id = lease.game
        self.lease = lease
        self.room = room
        self._games = games
        self.game = game
        self.clocks = clocks
        self.asked = 0  # goes on with each decision, whoever is asked
        self._questions: dict[int, tuple[int, int]] = {}  # by seat: the last decision that it was asked, and its number
        self.held_back: set[int] = set()  # the viewers whose last update may not be sent yet
        self.silent = False  # nobody is asked: it will be answered for who would be
        self.refused = 0  # how often somebody has chosen what would be too much
        self.told_of_growth = False
        self.bots_choices = 0
        self._acts = -1  # the seat that is carrying something out that it began with priority
        self._stored = len(game.journal.answers)
        self._turn, self._turns_first = games.turn(game), self._stored  # the turn, and its first answer
        self._pace = pace
        self._first = first
        self._lane = lane
        self._audience = Audience(game)
        self._sent: dict[int, deque[bytes]] = {}  # without decisions, and packed: most are never asked for
        self._begun: set[int] = set()  # the viewers who have had an update
        self._viewed: dict[int, int] = {}  # under which number a view was sent that may be lost, with its texts
        for seat in range(len(game.state.players)):
            self._viewer(seat)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def number(self) -> int:
        """That of the last update, of whichever viewer has had most."""
        return max(self._viewer(seat).number for seat in range(len(self.game.state.players)))

    def last(self, seat: int) -> int:
        """The number of the last update that a viewer was sent."""
        return self._viewer(seat).number - (seat in self.held_back)

    def read(self, seat: int, number: int, take: list[int]) -> Answer:
        """What a client takes as the engine's answer; refused if it is not their decision or no longer asked."""
        decision = self.game.decision
        if decision is None:
            raise Refused("game over", "the game has ended: there is nothing to answer")
        if decision.seat != seat:
            raise Refused("not asked", f"seat {decision.seat + 1} is asked, not seat {seat + 1}", "wait for a decision")
        if number != self.question(seat):
            raise Refused("too late", f"decision {number} is not asked", f"an answer to decision {self.question(seat)}")
        if decision.form in (Form.NUMBER, Form.DIVIDE):
            return tuple(take)
        if not all(0 <= at < len(decision.options) for at in take):
            raise Refused("illegal answer", f"{take} names an option that is not there", _places(decision))
        return tuple(decision.options[at].id for at in take)

    def question(self, seat: int) -> int:
        """The number of the decision for the seat that is asked. Each seat has its own: they count nobody else's."""
        last, number = self._questions.get(seat, (-1, self._first))
        if last != self.asked:
            number += 1
            self._questions[seat] = (self.asked, number)
        return number

    async def choose(self, seat: int, answer: Answer) -> None:
        """Carry out what somebody has chosen; refused if the decision does not allow it.

        What is chosen on the way, such as targets and a payment, is taken back together with what it belongs to.
        """
        place, asked = len(self.game.journal.answers), self.game.decision
        await self.answer(answer)
        if asked is not None and asked.rest:
            self._acts = seat if answer != asked.default else -1
        elif self._acts == seat:
            return
        self.clocks.seats[seat].chosen = place

    async def answer(self, answer: Answer) -> None:
        """Carry an answer out; nobody may be told before it is stored."""
        decision = self.game.decision
        if decision is not None and decision.rest:
            self._acts = -1
        most = self._pace.slices
        if decision is not None and answer == decision.default:
            most += most // 2  # who has done too much can still pass on to the end of the turn
        await self._through(self.game.answering, answer)
        number, answers = self._games.turn(self.game), len(self.game.journal.answers)
        if number != self._turn:
            self._turn, self._turns_first = number, answers
        elif answers - self._turns_first > most:
            raise TooMuch(f"one turn would take more than {self._pace.slices} answers", endless=True)

    @property
    def grows(self) -> bool:
        """It may never come to an end by itself."""
        return self._pace.grows(self.game, len(self.game.journal.answers) - self._turns_first)

    async def concede(self, seat: int) -> None:
        await self._through(self.game.conceding, seat)

    async def agree_on_draw(self) -> None:
        await self._through(self.game.replaying, ("draw!",))

    async def _through(self, begin: Callable[[Any], Slices], what: Any) -> None:
        number = len(self.game.journal.answers)
        try:
            await self._pace.through(self.game, await self._pace.beside(self.game, begin, what))
        except (IllegalAnswer, GameOver) as error:
            if len(self.game.journal.answers) > number:
                raise Fault(str(error)) from error
            raise Refused("illegal answer", str(error), "an answer that the decision allows") from None
        except TooMuch:
            raise
        except Exception as error:  # whatever the rules raise, it ends this game and no other
            if len(self.game.journal.answers) == number:  # the answer was looked at only: nothing has begun
                raise
            raise fault_of(error) from error
        self.asked += 1

    @property
    def unstored(self) -> int:
        """Answers that nobody may be told of yet."""
        return len(self.game.journal.answers) - self._stored

    def keep(self) -> Piece:
        """Begin to store all answers since; nobody may be told before the piece is durable."""
        answers = self.game.journal.answers[self._stored :]
        place, self._stored = self._stored, len(self.game.journal.answers)
        write = Append(self.lease, place, answers, _PACK(self.clocks.seats))
        return self._lane.begin(write, can_wait=self._pace.waits)

    def go_back(self, game: AnyGame) -> None:
        """Another game takes the place of this one: the same at an earlier time."""
        self.take_place(game)
        self._stored = len(game.journal.answers)
        self._turn, self._turns_first = self._games.turn(game), self._stored

    def take_place(self, game: AnyGame) -> None:
        """The same game, without answers that nobody has been told of."""
        self.game = game
        self.asked += 1
        self._acts = -1
        for seat in self.clocks.seats:
            seat.chosen = -1
        self._audience.turn_to(game)

    # --- what goes out

    async def open_for(self, seat: int) -> None:
        """Somebody shall see the game, who may be the first in their place."""
        await self._pace.beside(self.game, self._viewer, seat)

    async def seen(self, seat: int) -> Body:
        """Everything that a viewer may see."""
        return await self._pace.beside(self.game, self.view, seat)

    async def news(self) -> list[tuple[int, Body]]:
        """The next update for each viewer, by seat, held back for now; the spectators' is that of SPECTATOR."""
        await self._pace.breathe()
        s = self.game.state
        many = len(s.changed) > MANY or self._audience.many > MANY
        told = await self._pace.beside(self.game, self._told, many=many)
        news = []
        for seat, viewer, one in told:
            await self._pace.breathe()
            body = await self._pace.beside(self.game, self._update, seat, viewer, one)
            if body is not None:
                news.append((seat, body))
        self.held_back = {seat for seat, _ in news}
        return news

    def _told(self) -> list[tuple[int, Viewer, News]]:
        return list(self._audience.news())

    def _update(self, seat: int, viewer: Viewer, told: News) -> Body | None:
        """Nothing where they have nothing to learn: not even that somebody else has chosen something."""
        patch, events = told
        if not (patch or events or self._is_asked(viewer)) and seat in self._begun:
            viewer.number -= 1
            return None
        self._begun.add(seat)
        body: Body = {"t": "u", "r": self.room, "n": viewer.number, "h": viewer.hash}
        if patch:
            body["p"] = patch
        if events:
            body["e"] = events
        asked = self._asked(body, viewer)
        self._sent.setdefault(seat, deque(maxlen=REMEMBERED)).append(_PACK(body))
        return body | asked

    def missed(self, seat: int, seen: int | None) -> list[Body] | None:
        """The updates since; None if it takes a view: they are not remembered any more, or were never."""
        viewer = self._viewer(seat)
        sent = self._sent.get(seat) or deque()
        count = -1 if seen is None else viewer.number - seen
        doubtful = count > 0 and seen == self._viewed.get(seat)
        again = count == 0 and self.decision is not None and self.decision.seat == seat  # who is asked hears it again
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
        """Everything that a viewer may see. It tells texts that updates name later, so none before it is sent again."""
        viewer = self._viewer(seat)
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
        """The decision, if it is theirs; the texts that are new are put first into the body."""
        decision = self.game.decision
        asked = {}
        if decision is not None and self._is_asked(viewer):
            asked["d"] = viewer.decision(decision, self.question(decision.seat), self.clocks.seconds())
        texts = viewer.new_texts()
        if texts:
            body["p"] = texts + body.get("p", [])
        return asked

    def _is_asked(self, viewer: Viewer) -> bool:
        return self.decision is not None and viewer.seat == self.decision.seat and not self.silent

    def _viewer(self, seat: int) -> Viewer:
        """A viewer, whose updates are numbered from the first on."""
        viewer = self._audience.viewer(seat)
        viewer.number = max(viewer.number, self._first)
        return viewer

    def engine_id(self, seat: int, number: int) -> int:
        return self._viewer(seat).engine_id(number)

    def ref(self, seat: int, id: int) -> int:
        """The viewer's number of an object; 0 for what they don't see."""
        return self._viewer(seat).ref(id)

    def winners(self) -> list[int]:
        return [player.seat for player in self.game.state.players if player.won]


def _places(decision: Decision) -> str:
    return f"places from 0 to {len(decision.options) - 1}"


__all__ = ["SPECTATOR", "Body", "Fault", "Play"]
