"""During a game: answers, automatic answers, conceding, bots, and clocks."""

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from trio import current_time

from twinstack.engine.kernel.decisions import Answer
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms import coaching, going_on
from twinstack.server.rooms.going_on import GoingOn, unasked, waits
from twinstack.server.rooms.growth import may_choose_otherwise, tell_of_growth
from twinstack.server.rooms.matches import finish
from twinstack.server.rooms.pace import TooMuch
from twinstack.server.rooms.play import LARGE, SPECTATOR, Fault, Play, fault_of
from twinstack.server.rooms.record import Elsewhere, handles
from twinstack.server.rooms.telling import broadcast, show, tell_state

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

PAUSE = 0.01  # seconds


@handles(m.Answer)
async def answer(room: "Room", client: Client, message: m.Answer) -> None:
    play, seat = room.playing(), room.seat(client)
    given, going = play.read(seat, message.number, message.take), GoingOn(room, play)
    try:
        await play.choose(seat, given, going.at_once)
    except TooMuch as too_much:
        if going.count:  # no choice was too much
            raise
        if await may_choose_otherwise(room, play, too_much, given):
            await tell(room, play)
            raise Refused("too much", str(too_much), "another choice, or a draw") from None
    await after(room, play, going)


@handles(m.Concede)
async def concede(room: "Room", client: Client, message: m.Concede) -> None:
    play = room.playing()
    await play.concede(room.seat(client))
    await after(room, play)


@handles(m.Stops)
async def stops(room: "Room", client: Client, message: m.Stops) -> None:
    occupant = room.occupants[room.seat(client)]
    turn = room.book.games.turn(room.play.game) if room.play is not None else 0
    occupant.record.stops = occupant.record.stops.change(message, turn, room.book.sheet)
    await room.save()
    play = room.play
    if (
        play is not None
        and room.record.stage == "playing"
        and (decision := play.decision) is not None
        and (play.answers_itself or unasked(room, play, decision) is not None)
    ):
        await after(room, play)


@handles(m.Resync)
async def resync(room: "Room", client: Client, message: m.Resync) -> None:
    await show(room, client, SPECTATOR if client in room.watching else room.seat(client))


async def after(room: "Room", play: Play, going: "GoingOn | None" = None) -> None:
    """After an answer: go on until a seat must be asked; then tell everybody, once all is durable.

    `going`: what has given automatic answers already.
    """
    going = going or GoingOn(room, play)
    with _a_fault_of_the_game:
        room.go_on_at = inf
        while (decision := play.game.decision) is not going.asks and decision is not None:
            if (choice := going.answer(decision)) is not None:
                await play.answer(choice, going.at_once)
        await tell(room, play)  # also before a bot thinks
        tell_of_growth(room, play)
        if (decision := play.game.decision) is None:
            await finish(room, play)
        elif decision.seat in room.bots and not play.answers_itself and not waits(room, play, decision):
            play.bots_choices += 1
            rests = going.is_long or play.bots_choices % going_on.IN_A_ROW == 0
            room.go_on_at = current_time() + (PAUSE if rests else 0.0)


async def go_on(room: "Room", play: Play) -> None:
    """A wait is over, or a bot is asked: make one choice only, so that requests can come in between."""
    with _a_fault_of_the_game:
        decision = play.decision
        if decision is None or decision.seat not in room.bots or unasked(room, play, decision) is not None:
            await after(room, play)
            return
        async with room.pace.low_priority():  # people's answers come first, in any room
            choice, going = await _bots_choice(room, play), GoingOn(room, play)
            await play.answer(choice, going.at_once)
            await after(room, play, going)


class _AFaultOfTheGame:
    """Turns any exception of bots, views or automatic answers into a fault of this game: it ends no other.

    A class, and made once, since `contextmanager` makes a generator for each answer.
    """

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, (Fault, TooMuch, Elsewhere)):
            raise fault_of(error) from error


_a_fault_of_the_game = _AFaultOfTheGame()


async def tell(room: "Room", play: Play) -> None:
    """Store the answers, then tell everybody their effects."""
    now, decision = current_time(), play.game.decision
    if decision is None:
        play.clocks.ask(None, True, now)
    else:
        occupant = room.occupants[decision.seat]
        play.clocks.ask(decision.seat, occupant.here, now)
        if not occupant.record.bot and occupant.record.stops.until == "something":
            occupant.record.stops.until = ""
            await room.save()
    metrics, carried_out, answered = room.services.metrics, perf_counter(), play.unstored
    metrics.decisions.inc(answered)
    piece = play.keep()
    try:
        news = await play.news()  # while it is written
    except Exception:  # whatever a view raises, it ends this game and no other
        await room.stored(piece)
        raise
    seen = perf_counter()
    await room.stored(piece)
    if play.went_back:  # the numbers that were kept with answers may be of what was taken back
        room.record.numbers = play.numbers()
        await room.save()
    play.held_back.clear()
    broadcast(room, news)
    metrics.stages.took(room.taken_up, carried_out, seen, perf_counter())
    record, over = room.record, decision is None
    if (answered and record.undoing is not None) or (over and record.drawing):
        record.undoing = None
        record.drawing = [] if over else record.drawing
        tell_state(room)
    if coaching.follows(room, play):
        await room.changed()


async def _bots_choice(room: "Room", play: Play) -> Answer:
    """A bot's answer; in a large game, the bot thinks in a thread."""
    decision = play.decision
    assert decision is not None
    choose, game = room.bots[decision.seat].choose, play.game
    if len(game.state.objects) > LARGE:
        return await room.pace.work_on(game, choose, game, decision, in_thread=True)
    return choose(game, decision)


async def time_is_up(room: "Room", play: Play) -> None:
    """Take the default; a seat whose clock has run out concedes."""
    decision = play.decision
    if decision is None:
        return
    play.clocks.charge(current_time())
    if play.clocks.left() > 0:
        return
    if play.clocks.has_run_out(decision.seat):
        await play.concede(decision.seat)
    else:
        await play.answer(decision.default)
    await after(room, play)
