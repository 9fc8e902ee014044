"""Bots play a game in this process to its end."""

import inspect
import logging
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from twinstack.client_sdk.bots import Bot
from twinstack.client_sdk.errors import IllegalAnswer
from twinstack.client_sdk.local.table import Table

log = logging.getLogger("twinstack.client_sdk")


@dataclass(slots=True)
class Played:
    """How a game went. What bots did is counted by seat."""

    winners: tuple[int, ...] = ()
    turn: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    illegal: Counter[int] = field(default_factory=Counter)
    reason: str = ""  # why it ended without anybody's choice
    failed: int = 0  # the seat whose bot raised an exception


async def play(table: Table, bots: Mapping[int, Bot], *, strict: bool = False, made: Played | None = None) -> Played:
    """Let bots play the seats of a table until the game is over.

    An answer that the decision does not allow is replaced by the default, with a warning in the log; if `strict`, it
    raises IllegalAnswer. Exceptions of `choose` itself are never caught; `made.failed` has the seat.
    """
    made = made or Played()
    while seat := table.asked:
        made.failed, made.turn = seat, table.turn
        decision, bot = table.decision, bots[seat]
        made.decisions[seat] += 1
        choice = bot.choose(table.view(seat), decision)
        if inspect.isawaitable(choice):
            choice = await choice
        try:
            take = decision.take(choice)
            made.failed = 0  # from here on, it is no fault of the bot
            table.answer(take)
        except IllegalAnswer as error:
            if strict:
                made.failed = seat
                raise
            made.illegal[seat] += 1
            made.failed = 0
            log.warning("%s: %s. The default is taken instead.", type(bot).__name__, error)
            table.answer(decision.default)
    made.winners, made.turn, made.reason = table.winners, table.turn, table.reason
    return made
