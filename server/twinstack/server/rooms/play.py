"""One game as a room plays it: answers in, stored before anyone sees what they do; what is new for each viewer out."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.magic.state import Table
from twinstack.server.problems import Refused
from twinstack.server.storage import Storage
from twinstack.server.storage.games import add_answer
from twinstack.server.storage.sqlite import Piece
from twinstack.server.views import Catalogue
from twinstack.server.views.audience import SPECTATOR, Audience
from twinstack.server.views.viewer import Viewer

REMEMBERED = 200  # so many updates of each viewer can be sent again

Body = dict[str, Any]


class Play:
    """A game in a room."""

    def __init__(self, id: str, room: str, game: Table, storage: Storage, cards: Catalogue) -> None:
        self.id = id
        self.room = room
        self.game = game
        self.asked = 1  # the number of the decision that is asked now
        self._storage = storage
        self._audience = Audience(game, cards)
        self._sent: dict[int, deque[Body]] = {}
        for seat in range(len(game.state.players)):
            self._audience.viewer(seat)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def read(self, seat: int, number: int, take: list[int]) -> Answer:
        """What a client takes as the engine's answer; refused if it is not their decision or no longer asked."""
        decision = self.game.decision
        if decision is None:
            raise Refused("game over", "the game has ended: there is nothing to answer")
        if decision.seat != seat:
            raise Refused("not asked", f"seat {decision.seat + 1} is asked, not seat {seat + 1}", "wait for a decision")
        if number != self.asked:
            raise Refused("too late", f"decision {number} is not asked", f"an answer to decision {self.asked}")
        if decision.form in (Form.NUMBER, Form.DIVIDE):
            return tuple(take)
        if not all(0 <= at < len(decision.options) for at in take):
            raise Refused("illegal answer", f"{take} names an option that is not there", _places(decision))
        return tuple(decision.options[at].id for at in take)

    def answer(self, answer: Answer) -> Piece:
        """Carry an answer out; nobody may be told before the piece is durable."""
        number = len(self.game.journal.answers)
        try:
            self.game.answer(answer)
        except IllegalAnswer as error:
            raise Refused("illegal answer", str(error), "an answer that the decision allows") from None
        return self._keep(number)

    def concede(self, seat: int) -> Piece:
        number = len(self.game.journal.answers)
        try:
            self.game.concede(seat)
        except IllegalAnswer as error:
            raise Refused("illegal answer", str(error)) from None
        return self._keep(number)

    def _keep(self, number: int) -> Piece:
        self.asked += 1
        return self._storage.begin(add_answer(self.id, number, self.game.journal.answers[number]))

    # --- what goes out

    def news(self) -> Iterator[tuple[int, Body]]:
        """The next update for each viewer, by seat; the spectators' is that of SPECTATOR."""
        for seat, viewer, (patch, events) in self._audience.news():
            body = self._body("u", viewer, patch, events)
            sent = self._sent.setdefault(seat, deque(maxlen=REMEMBERED))
            sent.append(body)
            yield seat, body

    def missed(self, seat: int, seen: int) -> list[Body] | None:
        """The updates since; None if they are not remembered any more, or were never."""
        viewer = self._audience.viewer(seat)
        count = viewer.number - seen
        sent = self._sent.get(seat) or deque()
        if not 0 <= count <= len(sent):
            return None
        missed = list(sent)[len(sent) - count :]
        past = [{key: part for key, part in body.items() if key != "d"} for body in missed[:-1]]
        return [*past, *missed[-1:]]

    def view(self, seat: int) -> Body:
        """Everything that a viewer may see."""
        viewer = self._audience.viewer(seat)
        body = self._body("view", viewer, [], [])
        return {**body, "v": viewer.snapshot(), **self._again(viewer)}

    def _again(self, viewer: Viewer) -> Body:
        """The decision once more, with texts that the snapshot has made unknown."""
        row = self._row(viewer)
        return {"d": row, "p": viewer.new_texts()} if row is not None else {}

    def _body(self, tag: str, viewer: Viewer, patch: list[Any], events: list[Any]) -> Body:
        row = self._row(viewer)
        body: Body = {"t": tag, "r": self.room, "n": viewer.number, "h": viewer.hash}
        ops = viewer.new_texts() + patch
        if ops:
            body["p"] = ops
        if events:
            body["e"] = events
        if row is not None:
            body["d"] = row
        return body

    def _row(self, viewer: Viewer) -> list[Any] | None:
        decision = self.game.decision
        if decision is None or viewer.seat != decision.seat:
            return None
        return viewer.decision(decision, self.asked)

    def engine_id(self, seat: int, number: int) -> int:
        return self._audience.viewer(seat).engine_id(number)

    def winners(self) -> list[int]:
        return [player.seat for player in self.game.state.players if player.won]


def _places(decision: Decision) -> str:
    return f"places from 0 to {len(decision.options) - 1}"


__all__ = ["SPECTATOR", "Body", "Play"]
