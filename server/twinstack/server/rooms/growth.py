"""Games that grow without end: a player who can choose otherwise must; if nobody can, the game is a draw.

Such a draw counts as a finished game and has a replay. Only a game that cannot be ended like this is a fault.
"""

import logging
from typing import TYPE_CHECKING

from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.server.rooms.pace import TooMuch
from twinstack.server.rooms.play import Play

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

log = logging.getLogger(__name__)
TRIES = 3
"""How often a choice that makes the game too large is refused; after that, the game is a draw."""


async def may_choose_otherwise(room: "Room", play: Play, too_much: TooMuch, given: Answer) -> bool:
    """A choice made the game too large: it is taken back, so that the player is asked again.

    If they only passed, or have been refused too often, the game is a draw instead, and the answer is False.
    """
    play.refused += 1
    before = await _take_back(room, play, too_much)
    decision = before.decision
    if decision is None or given == decision.default or len(decision.options) < 2 or play.refused >= TRIES:
        await _draw(room, play, too_much)
        return False
    return True


async def end_as_draw(room: "Room", play: Play, too_much: TooMuch) -> None:
    """The game has become too large without anybody's choice."""
    await _take_back(room, play, too_much)
    await _draw(room, play, too_much)


async def _take_back(room: "Room", play: Play, too_much: TooMuch) -> AnyGame:
    """Replace the game by itself as it was before the last answer."""
    if not too_much.endless:
        raise too_much
    journal = play.game.journal.copy()
    answers, journal.answers = journal.answers[:-1], []
    game = room.book.games.reopen(journal)
    for answer in answers:
        await room.pace.carry_out(game, game.replaying, answer)
    play.take_place(game)
    return game


async def _draw(room: "Room", play: Play, too_much: TooMuch) -> None:
    await play.agree_on_draw()
    about = {"room": room.id, "game": play.id}
    log.info("room %s, game %s: %s; it is a draw", room.id, play.id, too_much, extra=about)
    room.record.reason = f"{too_much}; the game is a draw"


def tell_of_growth(room: "Room", play: Play) -> None:
    """Tell the players once, when a game is half as large as allowed: they may agree on a draw, and bots do."""
    if play.told_of_growth or play.game.decision is None or not play.grows():
        return
    play.told_of_growth = True
    limits = room.pace
    text = (
        "this game keeps growing. It will be a draw unless somebody chooses otherwise before there are "
        f"{limits.objects} objects, or {limits.slices} answers in a turn. You can offer a draw now; bots agree to it"
    )
    for client in (*room.watching, *(occupant.client for occupant in room.occupants if occupant.client is not None)):
        client.send(m.Notice(code="growing", text=text, room=room.id))
