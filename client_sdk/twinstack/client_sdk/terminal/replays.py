"""Finished games: a list of the player's own, and a viewer that goes through one of them, forward and back."""

import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path

from twinstack.client_sdk.client import Client
from twinstack.client_sdk.errors import ClientError, Refused
from twinstack.client_sdk.rooms import Happened, Room
from twinstack.client_sdk.terminal.board import board
from twinstack.client_sdk.terminal.commands import columns
from twinstack.client_sdk.terminal.explaining import explained, how_far_back, one_named
from twinstack.client_sdk.terminal.naming import heading
from twinstack.client_sdk.terminal.screen import Screen, Typed
from twinstack.client_sdk.terminal.telling import sentence, without_number
from twinstack.client_sdk.view import View, is_held
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.options import one_by_one

EVERYTHING = -1  # the view in which nothing is hidden
COMMANDS = {
    "Enter": "the next answer",
    "b": "back to the previous answer",
    "12": "go to the 12th answer",
    "turn 3": "go to the beginning of turn 3",
    "seat 2": "show what that seat saw; `seat 0` what spectators saw, `all` everything",
    "t": "the whole table again",
    "why NAME": "why something is so; `why last`, `why last 2`: why what is told above happened",
    "save FILE": "save the game to a file for `twinstack replay`",
    "quit": "leave the replay",
}


def game_lines(found: list[m.ReplayLine]) -> list[str]:
    """Finished games, the newest first."""
    newest = sorted(found, key=_when, reverse=True)
    return [_game_line(one) for one in newest]


def _when(one: m.ReplayLine) -> float:
    return one.ended or one.began


def _game_line(one: m.ReplayLine) -> str:
    names = [without_number(name) for name in one.names]
    if one.state != "over":
        how = "could not go on" if one.state == "fault" else "was left by all"
    elif not one.winners:
        how = "a draw"
    else:
        how = "won" if one.seat in one.winners else f"{' and '.join(names[seat - 1] for seat in one.winners)} won"
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(_when(one)))
    return f"{one.game}: {' – '.join(names)} ({', '.join(filter(None, (one.rulebook, one.format, how, day)))})"


async def watch_replay(client: Client, game: str, screen: Screen, typed: Typed) -> None:
    """Show a finished game step by step, until the player types `quit`."""
    viewer = ReplayViewer(client, game, screen)
    try:
        await viewer.go(0)
    except Refused as no:
        raise Refused(no.code, no.problem, "a game that --games lists" if no.expected else "") from None
    screen.say("`?` lists what you can type; Enter shows the next answer.")
    screen.prompt()
    async with aclosing(aiter(typed)) as lines:
        async for line in lines:
            screen.entered(line)
            if line.casefold() in ("quit", "q"):
                break
            try:
                await viewer.do(line)
            except ClientError as no:
                screen.say(f"  {no}")
            screen.prompt()
    screen.say()


class ReplayViewer:
    """A finished game, and the step that is shown."""

    def __init__(self, client: Client, game: str, screen: Screen) -> None:
        self._client, self._game, self._screen = client, game, screen
        self._seat = EVERYTHING
        self._step = 0
        self._steps = 0
        self._shown: m.ReplayStep | None = None
        self._commands: dict[str, Callable[[str], Awaitable[None]]] = {
            "": lambda rest: self.go(self._step + 1),
            "n": lambda rest: self.go(self._step + 1),
            "b": lambda rest: self.go(self._step - 1),
            "turn": self._turn,
            "seat": self._as,
            "all": lambda rest: self._as(str(EVERYTHING)),
            "t": lambda rest: self.go(self._step),
            "why": self._why,
            "save": self._save,
            "?": self._help,
        }

    async def do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word.isdecimal() and not rest:
            await self.go(int(word))
        elif word.casefold() in self._commands:
            await self._commands[word.casefold()](rest.strip())
        else:
            self._screen.say(f"  {line!r:.40} is not understood; `?` lists what is")

    async def go(self, step: int) -> None:
        """Show the game after so many answers."""
        if step < 0 or (self._steps and step > self._steps):
            self._screen.say("  this is the beginning" if step < 0 else f"  the game has {self._steps} answers")
            return
        seen = await self._seen(step, self._seat)
        self._shown, self._step, self._steps = seen, seen.step, seen.steps
        room = self._room(seen)
        view = View(room)
        self._screen.say(
            *(f"  · {sentence(view, one)}" for one in room.happened),
            *board(view),
            *self._hands(view),
            f"[answer {seen.step} of {seen.steps}{self._next(view, seen)}]",
        )

    async def _seen(self, step: int, seat: int) -> m.ReplayStep:
        found: m.ReplayFound = await self._client.request(m.GetReplay, game=self._game, step=step, seat=seat)
        assert found.seen is not None
        return found.seen

    def _room(self, seen: m.ReplayStep) -> Room:
        room = Room(seen.game)
        room.copy = Mirror(seen.snapshot, seen.sheet)
        room.copy.apply(seen.patch)
        room.happened = [Happened(one, update=seen.step, at=at) for at, one in enumerate(one_by_one(seen.events))]
        return room

    def _hands(self, view: View) -> list[str]:
        """The hands of all players of whose hand anything is seen."""
        zones = [(zone, heading(zone, view)) for zone in view.zones(is_held)]
        hands = [
            (f"{one.name}'s {said}", view.objects(zone, owner=one.id)) for one in view.players for zone, said in zones
        ]
        return [f"  {whose}: {', '.join(one.name for one in hand)}" for whose, hand in hands if hand]

    def _next(self, view: View, seen: m.ReplayStep) -> str:
        if seen.asked:
            return f"; {view.name(seen.asked)} is asked"
        winners = " and ".join(view.name(seat) for seat in view.turn.winners)
        return f"; {winners} won" if winners else "; the end"

    async def _turn(self, rest: str) -> None:
        """Go to the first answer of a turn. The numbers of turns only grow, so a binary search finds it."""
        if not rest.isdecimal():
            self._screen.say("  expected: a number, for example `turn 3`")
            return
        low, high = 0, self._steps
        while low < high:
            middle = (low + high) // 2
            if (await self._seen(middle, 0)).snapshot.turn.number < int(rest):
                low = middle + 1
            else:
                high = middle
        await self.go(low)

    async def _as(self, rest: str) -> None:
        if not rest.removeprefix("-").isdecimal():
            self._screen.say("  expected: a number, for example `seat 2`")
            return
        before, self._seat = self._seat, int(rest)
        try:
            await self.go(self._step)
        except ClientError:
            self._seat = before
            raise

    async def _why(self, rest: str) -> None:
        seen = self._shown
        if seen is None or not rest:
            self._screen.say("  expected: a name or number, for example `why Bear`, or `why last`")
            return
        room = self._room(seen)
        view = View(room)
        if back := how_far_back(rest):
            if back > len(room.happened):
                self._screen.say("  this answer has not led to so much; `b` goes back to the one before")
                return
            await self._explain(seen, room.happened[-back])
        elif one := one_named(view, rest, self._screen.say):
            await self._explain(seen, one.id)

    async def _explain(self, seen: m.ReplayStep, about: int | Happened) -> None:
        self._screen.say(*explained(await self._client.explain_replay(seen, self._seat, about)))

    async def _save(self, rest: str) -> None:
        self._screen.say(await save(self._client, self._game, rest))

    async def _help(self, rest: str) -> None:
        self._screen.say(*columns(COMMANDS))


async def save(client: Client, game: str, named: str) -> str:
    """Save a finished game to a file; the line to show."""
    found: m.ReplayFound = await client.request(m.GetReplay, game=game)
    assert found.file is not None
    path = Path(named or Path(found.file.name).name)  # a server must not choose the folder
    if not path.resolve().is_relative_to(Path.cwd().resolve()):
        return f"  {path} is outside {Path.cwd()}: files are only saved in this folder or below it"
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(found.file.text)
    except OSError as error:
        return f"  {path} cannot be written: {(error.strerror or str(error)).lower()}"
    return f"  {path}: `twinstack replay {path}` shows the game, `twinstack replay verify {path}` checks it"
