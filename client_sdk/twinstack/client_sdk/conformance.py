"""Checks of what a bot must cope with: `twinstack bot check my_bot:MyBot`, or `check(MyBot)` in a test.

No server is needed: situations are shown to the bot as a session would show them. With a connected client, real games
follow, one of them with breaking connections. Each finding says in one sentence what went wrong.
"""

import inspect
import time
from dataclasses import dataclass
from typing import Any

from twinstack.client_sdk.bots import Bot, BotFactory
from twinstack.client_sdk.client import Client
from twinstack.client_sdk.decisions import Decision, decision_of
from twinstack.client_sdk.errors import ClientError, IllegalAnswer
from twinstack.client_sdk.games import place_of
from twinstack.client_sdk.rooms import Happened, Room
from twinstack.client_sdk.situations import Setting, Situation
from twinstack.client_sdk.view import View
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import Face

SLOW = 5.0  # seconds for a decision; any server allows as much


@dataclass(frozen=True, slots=True)
class Finding:
    """What was tried, and what went wrong; `problem` is empty if nothing did."""

    tried: str
    problem: str = ""

    def __str__(self) -> str:
        return f"✗ {self.tried}: {self.problem}" if self.problem else f"✓ {self.tried}"


async def findings(bot: BotFactory, *, slow: float = SLOW, rulebook: str = "") -> list[Finding]:
    """Show a bot all situations, in a game of this rule book; an `async` bot runs on the caller's event loop."""
    from twinstack.client_sdk.local import sheet_of

    try:
        bot()
    except Exception as error:  # a bot may raise anything, and its author is told
        return [Finding("a bot is made", f"{type(error).__name__}: {error}{place_of(error)}")]
    setting = Setting(sheet_of(rulebook))
    shown = setting.situations
    found = [Finding(one.name, await _ask(bot(), _shown(one), slow)) for one in shown]
    found.append(Finding("the same decision again, after a connection broke", await _asked_again(bot, shown, slow)))
    found.append(Finding("two games at once", await _two_games(bot, shown, slow)))
    found.append(Finding("a decision whose time ran out", await _timed_out(bot, shown, slow)))
    return found


def check(bot: BotFactory, *, slow: float = SLOW, rulebook: str = "") -> None:
    """For use in tests: raises AssertionError with a sentence for each thing that went wrong."""
    import trio

    async def main() -> list[Finding]:
        return await findings(bot, slow=slow, rulebook=rulebook)

    wrong = [str(one) for one in trio.run(main) if one.problem]
    assert not wrong, "\n".join(wrong)


async def real_games(client: Client, bot: BotFactory, **match: Any) -> list[Finding]:
    """Play two games on a server, the second with a connection that breaks again and again."""
    found = [Finding("a game on the server", await _game(client, bot, match))]
    cuts = 0

    class Cut(Bot):
        """The same bot, whose connection breaks after every tenth answer."""

        def __init__(self) -> None:
            self.bot, self.asked = bot(), 0

        def choose(self, view: View, decision: Decision) -> Any:
            nonlocal cuts
            self.asked += 1
            if self.asked % 10 == 0 and cuts < 5:
                cuts += 1
                client.cut()
            return self.bot.choose(view, decision)

    found.append(Finding("a game with a connection that breaks", await _game(client, Cut, match)))
    return found


async def _game(client: Client, bot: BotFactory, match: dict[str, Any]) -> str:
    try:
        await client.match(bot(), strict=True, **match)
    except ClientError as error:
        return str(error)
    except Exception as error:  # a bot may raise anything, and its author is told
        return _raised(error)
    return ""


# --- situations


def _shown(situation: Situation) -> tuple[Room, list[Face]]:
    room = Room("check")
    room.state = m.RoomState(room="check", stage="playing", settings=m.Settings(), seats=[], seat=1, game="g")
    assert situation.setting is not None
    sheet = situation.setting.sheet
    mirror = Mirror(situation.snapshot(), sheet)
    room.view(m.View(room="check", number=1, sheet=sheet, snapshot=situation.snapshot(), hash=mirror.hash()))
    room.copy.texts = dict(enumerate(situation.texts))
    room.happened = [*map(Happened, situation.events)]
    room.decision = situation.row()
    return room, situation.setting.faces


async def _ask(bot: Bot, shown: tuple[Room, list[Face]], slow: float) -> str:
    """What is wrong with a bot's answer; empty if nothing is."""
    room, faces = shown
    assert room.decision is not None
    view = View(room, dict(enumerate(faces)))
    decision = decision_of(room.decision, room.id, room.copy, view.name)
    before, began = room.copy.hash(), time.monotonic()
    try:
        answer: Any = bot.choose(view, decision)
        if inspect.isawaitable(answer):
            answer = await answer
        decision.take(answer)
    except IllegalAnswer as error:
        return str(error)
    except Exception as error:  # a bot may raise anything, and its author is told
        return _raised(error)
    if time.monotonic() - began > slow:
        return f"the answer took {time.monotonic() - began:.1f} seconds; expected: {slow:g} at most"
    if room.copy.hash() != before:
        return "the bot changed what it was shown; expected: that it only looks"
    return ""


async def _asked_again(bot: BotFactory, situations: list[Situation], slow: float) -> str:
    """Ask the same decision again after a new view, in which objects have other numbers."""
    made, situation = bot(), situations[0]
    for offset in (0, 1000):
        problem = await _ask(made, _shown(situation.renumbered(offset)), slow)
        if problem:
            return problem
    return ""


async def _two_games(bot: BotFactory, situations: list[Situation], slow: float) -> str:
    """Play two games at once: each must have its own bot."""
    one, other = bot(), bot()
    if one is other:
        return "both games have the same bot; expected: a class, or a function that makes a new one each time"
    for situation in situations:
        for made in (one, other):
            problem = await _ask(made, _shown(situation), slow)
            if problem:
                return f"{situation.name}: {problem}"
    return ""


async def _timed_out(bot: BotFactory, situations: list[Situation], slow: float) -> str:
    """Ask decisions that do not follow from the bot's answers, as after a default was taken."""
    made = bot()
    for situation in (*situations[:3], *situations[:3]):
        problem = await _ask(made, _shown(situation), slow)
        if problem:
            return problem
    return ""


def _raised(error: BaseException) -> str:
    return f"`choose` raised {type(error).__name__}: {error}{place_of(error)}"
