"""What is new in a room and in its game, in lines of text."""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from twinstack.client_sdk.rooms import BETWEEN, OPEN, OVER, PLAYING, Happened, Room
from twinstack.client_sdk.terminal.naming import called, marked, whose
from twinstack.client_sdk.view import Object, Player, View, is_in_play
from twinstack.protocol import messages as m

MOST = 20  # lines about events; if there are more, those about minor events are left out
REMEMBERED = 400  # lines that `log` shows
_NUMBER = re.compile(r" \([0-9a-f]{4,16}\)$")  # the number that tells guests with the same name apart


class Line(NamedTuple):
    """A line about events, and the last of them."""

    text: str
    about: Happened


class Teller:
    """Compares a room with what was last told about it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._told: m.RoomState | None = None
        self._happened = False  # whether anything has happened in the game since
        self._names: dict[str, None] = {}  # the names of all who have sat here, in order
        self.past: deque[Line] = deque(maxlen=REMEMBERED)  # all lines about events, also those left out before

    def state(self) -> list[str]:
        """What has changed about the room."""
        before, now = self._told, self._room.state
        if now is None or now is before:
            return []
        begun = self._room.copy.turn.number > 0
        lines = [
            *_people(before, now), *_stage(before, now, begun), *_wishes(before, now), *self._answers(before, now),
        ]  # fmt: skip
        self._told, self._happened = now, False
        return lines

    def _answers(self, before: m.RoomState | None, now: m.RoomState) -> Iterator[str]:
        """Whether a draw or taking back was agreed to."""
        if before is None or now.stage != PLAYING or self._room.copy.turn.over:
            return
        if before.draw and not now.draw:
            yield "The draw was refused."
        if now.game == before.game and now.undone > before.undone:
            yield "The last choice was taken back."
        elif before.undo and not now.undo and not self._happened:
            yield "The choice was not taken back."

    def events(self, view: View) -> list[str]:
        """What has happened in the game, except for what the table shows anyway."""
        room = self._room
        self._happened = self._happened or bool(room.happened)
        hints = view.sheet.hints
        shown = [one for one in room.happened if not _dull(room.copy.texts[one.event.kind], hints.dull)]
        told = [((room.copy.texts[one.event.kind] in hints.minor, sentence(view, one)), one) for one in shown]
        lines: list[tuple[bool, str]] = []
        for (minor, line), each in groupby(told, itemgetter(0)):
            same = list(each)
            lines.append((minor, _counted(f"  · {line}", len(same))))
            self.past.append(Line(lines[-1][1], same[-1][1]))
        room.told()
        return _shortened(lines)

    def names(self) -> dict[str, str]:
        """The names that are shown shortened: without a guest's number, if nobody else has that name."""
        if self._room.state is not None:
            self._names.update(dict.fromkeys(seat.name for seat in self._room.state.seats))
        short = [without_number(name) for name in self._names]
        return {
            one: said for one, said in zip(self._names, short, strict=True) if short.count(said) == 1 and one != said
        }


def without_number(name: str) -> str:
    """A guest's name without the number that makes it unique."""
    return _NUMBER.sub("", name)


def heard(message: m.Said | m.Notice, names: dict[str, str]) -> str:
    """A line of chat, or an announcement of the server."""
    if isinstance(message, m.Notice):
        return f"The server says: {message.text}."
    who = names.get(message.name, message.name) if message.seat else f"{message.name}, a spectator"
    return f"{who}: {message.text or f'*{message.emote}*'}"


def result(room: Room) -> str:
    """How the game or match has ended, for the player or spectator."""
    names = _named(room.state.seats) if room.state is not None else {}
    winners = [names.get(seat, f"seat {seat}") for seat in room.winners]
    if room.seat and room.seat in room.winners:
        how = "You have won" if len(winners) == 1 else f"You have won, with {_and(winners)}"
    elif not winners:
        how = "It's a draw"
    else:
        how = f"You have lost to {_and(winners)}" if room.seat else f"{_and(winners)} won"
    games = room.state.games if room.state is not None else []
    score = f", {_score(games, room.seat)}" if len(games) > 1 else ""
    return f"{how} in turn {room.copy.turn.number}{score}."


def sentence(view: View, one: Happened) -> str:
    """One event as a sentence. If several objects have the same name, it says whose and which."""
    things: dict[int, Object] = {}

    def note(ref: int, was: Object | Player | None) -> str:
        if isinstance(was, Object):
            things[ref] = was
        return f"<{ref}>"

    template = view.sentence(one, note)

    def name(ref: int, was: Object | Player | None) -> str:
        if not isinstance(was, Object):
            return "something" if was is None else called(ref, view)
        if any(f" {article} <{ref}>" in template for article in ("a", "an")):  # a new object, so no other is meant
            return was.name
        return _told_apart(view, ref, was, things)

    text = view.sentence(one, name)
    return f"Your{text[4:]}" if text.startswith("your ") else text


def _told_apart(view: View, ref: int, was: Object, others: dict[int, Object]) -> str:
    alike = [other for other in others.values() if other.id != ref and other.name == was.name]
    if is_in_play(view.sheet.zones[was.row.zone]) and not was.background:
        alike += [one for one in view.in_play() if one.id != ref and one.name == was.name]
    name = marked(was) if alike or not was.has("token") else was.name
    if any(other.controller == was.controller and marked(other) == marked(was) for other in alike) and not was.has(
        "token"
    ):
        name = f"{name} #{ref}"
    if any(other.controller != was.controller for other in alike):
        name = f"{whose(was.controller, view)} {name}"
    return name


def _shortened(lines: list[tuple[bool, str]]) -> list[str]:
    """If there are too many lines, leave out the first ones about minor events, and say how many."""
    surplus = len(lines) - MOST
    if surplus <= 0:
        return [line for _, line in lines]
    found: list[str] = []
    left_out = 0
    for minor, line in lines:
        if minor and left_out <= surplus:  # one more, for the line that says so
            left_out += 1
        else:
            found.append(line)
    return [f"  · … {left_out} minor events; `log` shows them", *found] if left_out else found


def _dull(kind: str, dull: Iterable[str]) -> bool:
    return any(kind == one or (one.endswith(" ") and kind.startswith(one)) for one in dull)


def _counted(line: str, many: int) -> str:
    return line if many == 1 else f"{line} (×{many})"


def _people(before: m.RoomState | None, now: m.RoomState) -> Iterator[str]:
    """Who came, left or got ready."""
    earlier = {seat.id: seat for seat in before.seats} if before is not None else {}
    for seat in now.seats:
        old = earlier.get(seat.id, m.SeatInfo(seat.id))
        if seat.id == now.seat:
            continue
        if before is None:
            yield from [f"{seat.name} is here."] if seat.name else []
        elif old.name != seat.name:
            yield f"{seat.name} sits down." if seat.name else f"{old.name} has left."
        elif old.connected and not seat.connected:
            yield f"{seat.name} has lost the connection."
        elif seat.connected and not old.connected:
            yield f"{seat.name} is back."
        if seat.ready and not old.ready and now.stage in (OPEN, BETWEEN):
            yield f"{seat.name} is ready."
        if now.stage == OVER and seat.ready and not old.ready and not seat.bot:
            yield f"{seat.name} wants to play again: `again` agrees."


def _stage(before: m.RoomState | None, now: m.RoomState, begun: bool) -> Iterator[str]:
    if before is not None and before.stage == now.stage:
        return
    if now.stage == PLAYING:
        number = f" {len(now.games) + 1}" if now.settings.best_of > 1 else ""
        goes_on = before.stage == "paused" if before is not None else begun
        yield "The game goes on." if goes_on else f"Game{number} begins."
    elif now.stage == BETWEEN:
        yield f"The game is over: {_score(now.games, now.seat)}."
        if now.seat:
            yield "Press Enter when you are ready for the next one; `deck FILE` exchanges cards with your sideboard."
    elif now.stage in ("paused", "closed"):
        yield f"The room is {now.stage}: {now.reason}."


def _wishes(before: m.RoomState | None, now: m.RoomState) -> Iterator[str]:
    """What other players ask for."""
    names, told = _named(now.seats), before or m.RoomState(room="", stage="", settings=now.settings, seats=[])
    if now.undo and not told.undo and now.seat not in now.undo:
        yield f"{names[now.undo[0]]} asks to take back their last choice: `undo` agrees, `no` refuses."
    if now.draw and not told.draw and now.seat not in now.draw:
        yield f"{names[now.draw[0]]} offers a draw: `draw` agrees, `no` refuses."


def _score(games: list[int], seat: int) -> str:
    """`2–1`, the player's own wins first, or the leader's for a spectator; then draws."""
    seat = seat or max(filter(None, games), key=games.count, default=0)
    mine, draws = games.count(seat) if seat else 0, games.count(0)
    return f"{mine}–{len(games) - mine - draws}{f', {draws} drawn' if draws else ''}"


def _named(seats: Iterable[m.SeatInfo]) -> dict[int, str]:
    return {seat.id: seat.name for seat in seats}


def _and(names: list[str]) -> str:
    return " and ".join(names)
