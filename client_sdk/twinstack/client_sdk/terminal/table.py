"""A player's place at a table: shows what is new there, and does what is typed."""

from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from math import inf

import trio

from twinstack.client_sdk.client import STALE, Client
from twinstack.client_sdk.decisions import Decision, decision_of
from twinstack.client_sdk.errors import ClientError, ConnectionLost, IllegalAnswer, Refused
from twinstack.client_sdk.rooms import BETWEEN, CLOSED, OPEN, OVER, PLAYING, Room
from twinstack.client_sdk.terminal.asking import Asked, Numbers, only_passes
from twinstack.client_sdk.terminal.board import Part, changed, parts
from twinstack.client_sdk.terminal.coach import Coach
from twinstack.client_sdk.terminal.commands import find
from twinstack.client_sdk.terminal.screen import Screen, Typed
from twinstack.client_sdk.terminal.situation import situation
from twinstack.client_sdk.terminal.stops import Stops
from twinstack.client_sdk.terminal.telling import Line as Told
from twinstack.client_sdk.terminal.telling import Teller, heard, result
from twinstack.client_sdk.view import View
from twinstack.protocol import messages as m

END = None  # comes after the last line that is typed
Question = tuple[str, int] | None  # a decision, by its game and its number
Line = tuple[str, Question]  # what was typed, and the question that was shown then


class Table:
    """All of it runs in one task, which gets news and typed lines one after another."""

    def __init__(self, client: Client, room: str, screen: Screen) -> None:
        self.client, self.screen = client, screen
        self.room: Room = client.room(room)
        self.stops = Stops()
        self.left = False  # the player has left
        self.coach = Coach(self.room)
        self._teller = Teller(self.room)
        self.asking: Asked | None = None  # the decision as the screen shows it
        self.confirmed = ""  # what the player was asked to confirm by typing it again
        self._asked: Question = None  # the decision that was shown
        self._situation: Hashable = None  # in which it was asked
        self._numbered: set[Question] = set()  # the numbers under which it was asked: each start of a server gives one
        self._numbers = Numbers()
        self._parts: dict[str, Part] = {}  # the table as it was shown last
        self._turn = ("", -1)  # the game and turn that a spectator was shown last
        self._lines: deque[Line] = deque()
        self._ended = False  # nothing more will be typed
        self._over = ""  # the game whose result was shown
        self._shown = ""  # the game whose table was shown
        self._online = True

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def view(self) -> View:
        return self.client.view(self.id)

    @property
    def playing(self) -> bool:
        """Whether the player is in a game that goes on."""
        return self.room.stage in (PLAYING, "paused") and self.room.seat > 0 and not self.room.out

    @property
    def decision(self) -> Decision | None:
        row = self.room.asked
        return None if row is None else decision_of(row, self.id, self.room.copy)

    def say(self, *lines: str) -> None:
        """Write lines, with names as short as they can be; what is one text is indented like its first line."""
        names = self._teller.names()
        for line in lines:
            for full, short in names.items():
                line = line.replace(full, short)
            indent = line[: len(line) - len(line.lstrip(" "))]
            self.screen.say(line.replace("\n", f"\n{indent}"))

    async def run(self, typed: Typed) -> None:
        """Play until the player leaves, or the room is closed."""
        send, receive = trio.open_memory_channel[Line | bool | None](inf)

        async def listen() -> None:
            async for line in typed:
                send.send_nowait((line, self._asked))
            send.send_nowait(END)

        async def watch() -> None:
            while not self.client.closed:
                send.send_nowait(True)  # before the wait, so that nothing that came earlier is overlooked
                self._show_connection()
                with suppress(ClientError):
                    await self.client.news()
            send.send_nowait(True)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(listen)
            nursery.start_soon(watch)
            while not self._finished():
                self._show_news()
                await self._pass_by_itself()
                await self._do_next(typed.piped)
                if not self._finished():
                    self.screen.prompt()
                    self._take(await receive.receive())
            nursery.cancel_scope.cancel()
        self.client.check()
        self._show_news()

    def _finished(self) -> bool:
        return self.left or self.room.stage == CLOSED or self.room.taken_over or self.client.closed

    def _take(self, news: Line | bool | None) -> None:
        if isinstance(news, tuple):
            self.screen.entered(news[0])
            self._lines.append(news)
        elif news is END:
            self._ended = True

    async def _pass_by_itself(self) -> None:
        """Pass at once when there is nothing else to do, if all others are bots: a pass tells people something."""
        while (decision := self.decision) is not None and self._needs_nobody(decision):
            try:
                await self.answer(decision, list(decision.default))
            except ClientError as error:
                self.say(f"  {error}")
                return
            self._show_news()

    def _needs_nobody(self, decision: Decision) -> bool:
        state = self.room.state
        if state is None or self.stops.always or self.coach.teaches or not only_passes(self.view.sheet, decision):
            return False
        return all(seat.bot for seat in state.seats if seat.id != state.seat)

    async def _do_next(self, piped: bool) -> None:
        """Do what was typed. Lines that are piped in wait until there is something to answer."""
        while self._lines and not self._finished():
            line, asked = self._lines[0]
            if piped and self.room.stage == PLAYING and self.room.asked is None and _answers(line):
                return
            self._lines.popleft()
            if not piped and self.room.asked is not None and asked not in self._numbered and _answers(line):
                self.say("  something else is asked by now: see above")
            else:
                await self.typed(line)
            self._show_news()
            await self._pass_by_itself()
        if self._ended and not self._lines:
            self.left = True

    def say_again(self) -> None:
        """Show what has happened lately. Who comes back, or comes later, is told only what happens from then on."""
        began = self.view.turn.number > 0
        nothing = f"  nothing has happened {'since you came' if began else 'yet'}"
        self.say(*([line.text for line in self._teller.past] or [nothing]))

    def line_before(self, back: int) -> Told | None:
        """The last line about events, if `back` is 1, the one before it if 2, and so on; None if there is none."""
        past = self._teller.past
        return past[-back] if 0 < back <= len(past) else None

    # --- what is new

    def _show_news(self) -> None:
        while self.client.heard:
            message = self.client.heard.popleft()
            if not isinstance(message, m.Matched) and not self._is_own(message):
                self.screen.say(heard(message, self._teller.names()))
        self._show_connection()
        ended = self.room.stage == PLAYING and self.room.number >= 0 and self.view.turn.over
        begun = self.room.number >= 0 and not ended  # what is seen may yet be the end of the game before
        self.say(*(self._teller.events(self.view) if begun else []), *self._teller.state())
        if begun and self._shown != self.room.game:  # a game is shown for the first time
            self._shown, self._parts = self.room.game, {}
            if self.view.turn.number and self.room.asked is None:
                self.show_changes()
        if begun and not self.playing:
            self._show_each_turn()
        if self.room.stage == OVER and self._over != self.room.game:
            self._over = self.room.game
            again = "`again` asks for another game, `save FILE` keeps this one; " if self.room.seat else ""
            self.say("", result(self.room), f"{again}Enter leaves.")
        self._ask()
        self.say(*self.coach.news(self.view))

    def _show_connection(self) -> None:
        """Say so when it was lost or is back; while an answer is under way, too."""
        if self.client.online != self._online:
            self._online = self.client.online
            self.say("The connection is back." if self._online else "The connection is lost; trying to come back …")

    def _is_own(self, message: m.Said | m.Notice) -> bool:
        return isinstance(message, m.Said) and message.seat == self.room.seat and message.name == self.client.name

    def _ask(self) -> None:
        decision = self.decision
        if decision is None or self._asked == (self.room.game, decision.number) or self._needs_nobody(decision):
            return
        if not self._is_asked_again(decision):
            self._numbered = set()
        self._asked = (self.room.game, decision.number)
        self._situation = situation(self.room, decision)
        self._numbered.add(self._asked)
        if self.confirmed != "concede":  # conceding is about the game, not about what is asked
            self.confirmed = ""
        steps = self.view.sheet.steps
        if decision.kind in ("priority", *steps) or self.view.turn.step in steps[:1]:
            self.show_changes()
        self.show_options()

    def _is_asked_again(self, decision: Decision) -> bool:
        """A server that was started again asks anew, with another number, what has not been answered."""
        return self._situation == situation(self.room, decision)

    def _show_each_turn(self) -> None:
        """Show a spectator the table when a turn begins and when the game ends."""
        turn = (self.room.game, self.view.turn.number + (self.room.stage != PLAYING))
        if turn != self._turn and turn[1]:
            self._turn = turn
            self.show_changes()

    def show_changes(self) -> None:
        """Show the parts of the table that have changed since they were shown."""
        self.screen.color(self.view.sheet.hints.paint)
        now = parts(self.view, *self.screen.room_for_a_table())
        self.say(*changed(now, self._parts))
        self._parts = {part.key: part for part in now}

    def show(self) -> None:
        """Show the whole table, and the question once more."""
        self._parts = {}
        self.show_changes()
        self.show_options()
        self.say(*self.coach.lines(self.view))

    def show_options(self, all_of_them: bool = False) -> None:
        decision = self.decision
        if decision is not None:
            self.asking = Asked(self.view, decision, self._numbers, all_of_them)
            self.say(*self.asking.lines(self.view))

    # --- what is typed

    async def typed(self, said: str) -> None:
        """Do what a line says, or say what is wrong with it."""
        command, rest = find(said)
        confirmed = self.confirmed
        try:
            if command is None:
                await self._answer_or_go_on(said)
            elif command.needs and not rest:
                self.say(f"  `{command.names[0]}` needs more: `{command.shown}`")
            else:
                await command.run(self, rest)
        except ConnectionLost as lost:
            self.say(f"  {lost}; see whether it was done, and if not, type it again")
        except ClientError as error:
            self.say(f"  {error}")
        if self.confirmed == confirmed:  # something else was typed in between
            self.confirmed = ""

    async def _answer_or_go_on(self, said: str) -> None:
        decision = self.decision
        if said and not any(sign.isdecimal() for sign in said):
            self.say(
                f"  there is no command {said.partition(' ')[0]!r:.40}; `?` lists them, and `say` talks to the others"
            )
        elif not said and self.coach.waits_to_be_read:
            await self.client.request(m.Lesson, room=self.id)
        elif decision is not None and self.asking is not None:
            take = self.asking.take(said) if said else list(decision.default)
            if not (decision.kind == "priority" and take == list(decision.default) and self.reminds()):
                await self.answer(decision, take)
        elif said:
            self.say(f"  nothing is asked of you now{self.waits_for()}")
        elif self.room.stage in (OPEN, BETWEEN) and not self.room.ready:
            await self.client.ready(self.id)
            self.say(f"You are ready{self.waits_for()}.")
        elif self.room.stage == OVER:
            self.left = True
        else:
            self.say(f"  nothing is asked of you now{self.waits_for()}")

    def reminds(self) -> bool:
        """Before the turn passes, remind the player of what can be done once a turn. Typing the same again passes."""
        decision, hints, view = self.decision, self.view.sheet.hints, self.view
        asked = self.stops.in_mine(hints)
        last = next((step for step in reversed(hints.until) if step in asked), next(iter(hints.until), ""))
        late = hints.until[hints.until.index(last) :] if last else []
        if decision is None or not view.my_turn or view.waiting or view.turn.step not in late:
            return False
        left = [one.label for one in decision.options if one.kind in hints.once]
        if not left or not self.asks_again("once"):
            return False
        self.say(
            f"  There is still something to do this turn ({'; '.join(dict.fromkeys(left))}). The same again passes."
        )
        return True

    def asks_again(self, what: str) -> bool:
        """True the first time, so that the player is asked to confirm; False if they type the same again."""
        before, self.confirmed = self.confirmed, what
        return before != what

    async def answer(self, decision: Decision, take: list[int]) -> None:
        room = self.room
        room.answered = (room.game, decision.number)
        try:
            await self.client.request(m.Answer, room=room.id, number=decision.number, take=decision.brief(take))
        except IllegalAnswer:
            room.answered = ("", 0)
            raise
        except Refused as no:
            if no.code not in STALE:
                room.answered = ("", 0)
                raise
            again = self.decision
            if again is not None and again.number != decision.number and self._is_asked_again(again):
                self._ask()
                await self.answer(again, take)

    def waits_for(self) -> str:
        """Who is waited for, as the end of a line: `: Bob is asked`, `; waiting for Alice`."""
        if self.room.state is None:
            return ""
        if self.room.stage in (OPEN, BETWEEN):
            free = sum(not seat.name for seat in self.room.state.seats)
            slow = [seat.name for seat in self.room.state.seats if seat.name and not (seat.ready or seat.bot)]
            slow += [f"{free} more to sit down"] if free else []
            return f"; waiting for {', '.join(slow)}" if slow else ""
        asked = [self.view.name(seat) for seat in self.room.copy.turn.asks if seat != self.room.seat]
        return f": {', '.join(asked)} is asked" if asked else ""


def _answers(line: str) -> bool:
    return find(line)[0] is None
