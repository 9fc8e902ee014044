"""A client that plays one seat of one match to its end, and resumes by itself after losing the server."""

import random
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
import trio
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.online import Caller, caller
from twinstack.engine import rulebooks
from twinstack.protocol import messages as m
from twinstack.protocol.rows import DecisionRow

LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Match:
    """What its two clients share: the room, once the first has made it; and what they were told."""

    def __init__(self) -> None:
        self.room = ""
        self.made = trio.Event()
        self.acknowledged = 0  # answers
        self.games: list[int] = []


class Steady:
    """One client. `house` waits for a server and tells its address; `answered` hears of each acknowledged answer."""

    def __init__(
        self,
        match: Match,
        seat: int,
        answers: int,
        house: Callable[[], Awaitable[str]],
        answered: Callable[[], None],
        rules: str = "magic",
    ) -> None:
        self.match = match
        self.seat = seat
        self.answers = answers  # so many are given before it concedes
        self.session = ""
        self.seen: dict[str, int] = {}
        self.resumed = 0
        self._house = house
        self._rules = rules
        self._deck = rulebooks.find(rules).decks.offered[0].name
        self._answered = answered
        self._dice = random.Random(f"{seat} {answers}")
        self._refused: deque[int] = deque(maxlen=1)  # the decision of which a choice was refused

    async def play(self) -> None:
        while True:
            address = await self._house()
            try:
                async with caller(address) as one:
                    await self._one_connection(one)
                    return
            except* LOST:
                self.resumed += 1

    async def _one_connection(self, one: Caller) -> None:
        await one.ask(m.Hello, versions=[1], client="steady")
        one.numbers.update(self.seen)
        if self.session:
            signed = await one.ask(m.Resume, session=self.session)
            assert not isinstance(signed, m.Error), signed
        else:
            self.session = (await one.ask(m.Guest, name="Steady"))["session"]
        room = await self._enter(one)
        while await self._step(one, room):
            pass

    async def _enter(self, one: Caller) -> str:
        """The room of the match, which the first of the two makes."""
        match = self.match
        if self.seat == 0 and not match.room:
            entered = await one.ask(
                m.CreateRoom, settings=m.Settings(clock=0.0, per_decision=0.0, rulebook=self._rules)
            )
            assert not isinstance(entered, m.Error), entered
            match.room = entered["room"]
            match.made.set()
        await match.made.wait()
        await one.ask(m.Join, room=match.room)
        return match.room

    async def _step(self, one: Caller, room: str) -> bool:
        """Do the next thing, or wait for a message; False when the game is over."""
        state, decision = one.rooms[room], one.decisions.get(room)
        mine = state.seats[state.seat - 1]
        if state.stage == "over":
            self.match.games = state.games
            return False
        if state.stage == "open" and not mine.deck:
            await one.ask(m.ChooseDeck, room=room, name=self._deck)
        elif state.stage == "open" and not mine.ready:
            await one.ask(m.Ready, room=room, nonce=str(self.seat))
        elif state.stage == "playing" and decision is not None:
            await self._answer(one, room, decision)
        else:
            await one.receive()
        return True

    async def _answer(self, one: Caller, room: str, decision: DecisionRow) -> None:
        """Answer at random if that is legal, otherwise by default."""
        match, self.answers = self.match, self.answers - 1
        texts, take = one.mirrors[room].texts, decision.default
        places = [at for at, option in enumerate(decision.options) if texts[option.label] != "Concede the game"]
        if decision.number not in self._refused and len(places) >= decision.minimum and self._dice.random() < 0.5:
            take = self._dice.sample(places, decision.minimum)
        if self.answers < 0:
            refused = await one.ask(m.Concede, room=room)
        else:
            refused = await one.ask(m.Answer, room=room, number=decision.number, take=take)
        if refused is not None:
            self._refused.append(decision.number)
            return
        match.acknowledged += 1
        if one.decisions.get(room) is decision:
            one.decisions[room] = None
        self._answered()


def result_of(stored: bytes) -> dict[str, object]:
    found: dict[str, object] = msgspec.msgpack.decode(stored)
    return found
