"""What all players in a room have to agree on: taking a choice back, and a draw."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from twinstack.engine.errors import TwinstackError
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.play import Play
from twinstack.server.rooms.playing import after
from twinstack.server.rooms.record import UndoRequest, handles
from twinstack.server.storage.writes import TakeBack

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


@handles(m.Undo)
async def undo(room: "Room", client: Client, message: m.Undo) -> None:
    play, seat, record = room.playing(), room.seat(client), room.record
    _refuse_who_is_out(play, seat)
    clocks = play.clocks.seats
    if not message.agree:
        if record.undoing is not None:
            requester = record.undoing.agreed[0]
            record.kept_choices[requester] = clocks[requester].chosen
        record.undoing = None
    elif record.undoing is None or seat not in record.undoing.agreed:
        if record.undoing is None and record.kept_choices.get(seat, -1) == clocks[seat].chosen >= 0:
            raise Refused("no undo", "taking back that choice was refused already", "another choice")
        if not room.services.undos.take(client.person):
            raise Refused(
                "no undo", f"you may ask for that {room.services.undos.most} times a minute", "another try later"
            )
        request = record.undoing or UndoRequest(len(play.game.journal.answers), [seat, *room.bots])
        game = await _earlier(room, play, request.agreed[0])
        if seat not in request.agreed:
            request.agreed.append(seat)
        record.undoing = request
        if _all_agree(play, request.agreed):
            await go_back(room, play, game)
    await room.changed()


async def _earlier(room: "Room", play: Play, seat: int) -> AnyGame:
    """The game as it was before the seat's last choice, unless something has been revealed since."""
    if not room.settings.undo:
        raise Refused("no undo", "in this room, nothing can be taken back")
    place = play.clocks.seats[seat].chosen
    if place < 0:
        raise Refused("no undo", "you have made no choice yet, or none since one was taken back")
    game = await after_answers(room, play, place)
    if await room.pace.work_on(game, room.book.games.came_to_light, game, play.game, seat):
        raise Refused("revealed", "something random or hidden was revealed since that choice")
    return game


async def after_answers(room: "Room", play: Play, answers: int) -> AnyGame:
    """The game as it was after so many answers."""
    journal = play.game.journal.copy()
    given, journal.answers = journal.answers[:answers], []
    try:
        async with room.pace.low_priority():
            game = room.book.games.reopen(journal)
            for answer in given:
                await room.pace.carry_out(game, game.replaying, answer)
    except TwinstackError as error:
        raise Refused("no undo", f"the game cannot be taken back: {error}") from None
    return game


async def go_back(room: "Room", play: Play, game: AnyGame) -> None:
    place, gone = len(game.journal.answers), len(play.game.journal.answers)
    room.record.first += gone - place + 1  # so that no number is used again after a restart
    room.record.undoing = None
    await room.save(TakeBack(play.lease, place))
    play.go_back(game)
    await after(room, play)


@handles(m.OfferDraw)
async def draw(room: "Room", client: Client, message: m.OfferDraw) -> None:
    play, seat = room.playing(), room.seat(client)
    _refuse_who_is_out(play, seat)
    turn = room.book.games.turn(play.game)
    if not message.agree:
        room.record.refused_draws.update(dict.fromkeys(room.record.drawing, turn))
        room.record.drawing = []
    elif not room.record.drawing and room.record.refused_draws.get(seat) == turn:
        raise Refused("no draw", "the draw was refused in this turn already", "an offer in a later turn")
    elif any(not play.game.state.players[bot].lost for bot in room.bots) and not play.grows():
        raise Refused("no draw", "bots agree to a draw only when a game would never end")
    else:
        room.record.drawing = sorted({*room.record.drawing, seat, *room.bots})
        if _all_agree(play, room.record.drawing):
            await play.agree_on_draw()
            await after(room, play)
    await room.changed()


def _refuse_who_is_out(play: Play, seat: int) -> None:
    if play.decision is None:
        raise Refused("game over", "the game has ended")
    if play.game.state.players[seat].lost:
        raise Refused("out", "you are out of the game", "to watch")


def _all_agree(play: Play, agreed: Collection[int]) -> bool:
    return all(player.lost or player.seat in agreed for player in play.game.state.players)
