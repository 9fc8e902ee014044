"""`twinstack bot`: let a bot play, or check it."""

import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twinstack.client_sdk.errors import ClientError, Refused
from twinstack.client_sdk.visible import visible

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from twinstack.client_sdk.bots import Bot
    from twinstack.client_sdk.client import Client
    from twinstack.client_sdk.session import Identity

SERVER = "ws://127.0.0.1:8765"
PROGRAM = "twinstack bot"
AT_A_TIME, GREEDY = 5, "greedy"
_HELP = """Let a bot play against a bot of the server, or two bots against each other; or check one.

A bot is a class in a module of the current directory or of an installed package. docs/bots.md is the guide.

One bot plays on a server. Two bots play in this process, where they see what a server would send them; with --server, \
they play there. The seats change with each game. Two games in a row have the same shuffles, so that each bot gets the \
cards that the other one had. Without a server, either of the two may also be one that is built in: greedy or random.

\b
twinstack bot my_bot:MyBot --games 20 --concurrency 5
twinstack bot my_bot:MyBot --server wss://cards.example --deck my_deck.txt
twinstack bot my_bot:MyBot other_bot:OtherBot --games 200 --workers 4
twinstack bot my_bot:MyBot greedy --games 200 --deck my_deck.txt --seed 7 --json
twinstack bot check my_bot:MyBot

Exits with 0 when all games were played, 1 when one failed or the check found something, 2 when it could not begin. \
Ctrl-C tells what was played so far; then it is 130.
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="bot", help=_HELP)(bot)


def bot(
    named: Annotated[
        list[str],
        typer.Argument(
            metavar="MODULE:CLASS", help="The bot, or two; `check` in front only tries it out.", show_default=False
        ),
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 1,
    concurrency: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many games at a time, on a server.")
    ] = AT_A_TIME,
    workers: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many processes play, where two bots play without a server.")
    ] = 1,
    seed: Annotated[
        str,
        typer.Option(
            metavar="TEXT", help="Decides the shuffles without a server; by default a new one, which is told."
        ),
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print the results as a JSON object.")] = False,
    server: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="TWINSTACK_SERVER",
            help=f"The server to play on; by default {SERVER}, or none with two bots or check.",
        ),
    ] = None,
    deck: Annotated[
        str,
        typer.Option(metavar="NAME|FILE", help="A deck of the server, or a file with a list; by default its first."),
    ] = "",
    against: Annotated[str, typer.Option(metavar="BOT", help="The server's bot in each other seat.")] = GREEDY,
    opponent_deck: Annotated[
        str, typer.Option(metavar="NAME", help="The deck of that bot, or of your second one; by default the first.")
    ] = "",
    seats: Annotated[int, typer.Option(min=2, max=6, metavar="2-6", help="The number of players.")] = 2,
    rulebook: Annotated[
        str, typer.Option("--book", metavar="BOOK", help="The rule book; by default the usual one.")
    ] = "",
    profile: Annotated[str, typer.Option(metavar="NAME", help="The rules profile; by default the usual one.")] = "",
    format: Annotated[
        str, typer.Option(metavar="NAME", help="The format of the decks; by default the usual one.")
    ] = "",
    name: Annotated[
        str, typer.Option(metavar="NAME", help="Play as a guest of this name; by default the name of the class.")
    ] = "",
    key: Annotated[
        str, typer.Option(metavar="KEY", envvar="TWINSTACK_KEY", help="Play under the account that made this key.")
    ] = "",
    strict: Annotated[
        bool, typer.Option("--strict", help="Let a game fail at an illegal answer, instead of taking the default.")
    ] = False,
) -> None:
    from twinstack.client_sdk.commands.loading import load_bot
    from twinstack.client_sdk.commands.match import any_seed, refuse
    from twinstack.client_sdk.commands.match import match as play_match
    from twinstack.client_sdk.session import Identity

    settings: dict[str, Any] = {"seats": seats, "rulebook": rulebook, "profile": profile, "format": format}
    plan: dict[str, Any] = {"games": games, "concurrency": concurrency, "strict": strict, "against": against}
    plan |= {"opponent_deck": opponent_deck, "json": json}
    try:
        if named == ["check"]:
            raise ClientError("no bot is given to check; expected `twinstack bot check MODULE:CLASS`")
        if len(named) > 2:
            raise ClientError(f"{' '.join(named)!r} is given; expected one bot or two, or `check` and one")
        two = len(named) == 2 and named[0] != "check"
        if two and seats != 2:
            raise ClientError(f"two bots play against each other, and {seats} seats are given; expected: 2")
        if not two or server is not None:
            refuse({"--workers": workers > 1, "--seed": bool(seed)}, "where two bots play without a server")
        if two:
            refuse({"--name": bool(name), "--against": against != GREEDY}, "where one bot plays on a server")
            if server is None:
                refuse({"--concurrency": concurrency != AT_A_TIME}, "where bots play on a server")
        with _warnings_told():
            if two and server is None:
                from twinstack.client_sdk.local.series import Plan

                decks = (deck, opponent_deck)
                match = Plan((named[0], named[1]), decks, rulebook, profile, format, seed or any_seed(), strict)
                failed = play_match(match, games, workers, as_json=json)
            elif two:
                both = (load_bot(named[0]), load_bot(named[1]))
                failed = _duel(both, server or SERVER, (deck, opponent_deck), settings, plan)
            else:
                made = load_bot(named[-1])
                identity = Identity(name or _own_name(made), key=key)
                if named[0] == "check":
                    failed = _check(made, server, identity, deck, settings)
                else:
                    failed = _play(made, server or SERVER, identity, deck, settings, plan)
    except ClientError as error:
        typer.echo(visible(f"twinstack bot: {error}".replace("\n", "\n  ")), err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(1 if failed else 0)


def _own_name(bot: "type[Bot]") -> str:
    return bot.__name__[:24]


@asynccontextmanager
async def _connected(
    server: str, bot: "type[Bot]", identity: "Identity", program: str = PROGRAM
) -> AsyncIterator["Client"]:
    """Connect; where no guest may have the name of the bot's class, as `My` bot of this class."""
    from twinstack.client_sdk.trio import connect

    async with AsyncExitStack() as stack:
        try:
            client = await stack.enter_async_context(connect(server, identity, program=program))
        except Refused as no:
            if no.code != "bad name" or identity.name != _own_name(bot):
                raise
            another = replace(identity, name=f"My {identity.name}"[:24])
            client = await stack.enter_async_context(connect(server, another, program=program))
        yield client


class _Visible(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return visible(super().format(record))


@contextmanager
def _warnings_told() -> Iterator[None]:
    """Print the SDK's warnings between the other lines, as long as the command runs."""
    handler, logger = logging.StreamHandler(), logging.getLogger("twinstack.client_sdk")
    handler.setFormatter(_Visible())
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


def _stopped(main: Callable[[], Awaitable[None]]) -> bool:
    """Run it; did Ctrl-C stop it?"""
    import trio

    stopped = False
    try:
        trio.run(main)
    except* KeyboardInterrupt:
        stopped = True
    return stopped


def _play(
    bot: "type[Bot]", server: str, identity: "Identity", deck: str, settings: dict[str, Any], plan: dict[str, Any]
) -> bool:
    """Play the games and show them; gives whether any has failed."""
    from rich.console import Console

    from twinstack.client_sdk.commands.match import tell_as_json
    from twinstack.client_sdk.commands.table import Board
    from twinstack.client_sdk.decks import chosen_deck
    from twinstack.client_sdk.games import play_games
    from twinstack.protocol.messages import Settings

    async def main() -> None:
        async with _connected(server, bot, identity) as client:
            chosen = await chosen_deck(client, deck, settings["format"], settings["rulebook"])
            room = Settings(private=True, **settings)
            with board:
                await play_games(client, bot, told=board.told, settings=room, **chosen, **plan)

    as_json = plan.pop("json")
    board = Board(f"{bot.__name__} at {server}", Console(stderr=as_json), total=plan["games"])
    stopped = _stopped(main)
    if as_json:
        tell_as_json([bot.__name__, plan["against"]], board.over, server=server, **settings)
    if stopped:
        raise KeyboardInterrupt
    return any(game.result == "failed" for game in board.games)


def _duel(
    bots: "tuple[type[Bot], type[Bot]]", server: str, decks: tuple[str, str], settings: dict[str, Any],
    plan: dict[str, Any],
) -> bool:  # fmt: skip
    """Let two bots play each other and show how often each won; gives whether any game has failed."""
    from rich.console import Console

    from twinstack.client_sdk.commands.match import tell_as_json
    from twinstack.client_sdk.commands.table import Board, elo, wins
    from twinstack.client_sdk.decks import chosen_deck
    from twinstack.client_sdk.duels import play_duels
    from twinstack.client_sdk.session import Identity
    from twinstack.protocol.messages import Settings

    names = [_own_name(one) for one in bots]

    async def main() -> None:
        async with (
            _connected(server, bots[0], Identity(names[0])) as first,
            _connected(server, bots[1], Identity(names[1])) as second,
        ):
            clients = (first, second)
            chosen = [
                await chosen_deck(one, deck, settings["format"], settings["rulebook"])
                for one, deck in zip(clients, decks, strict=True)
            ]
            how = {name: plan[name] for name in ("games", "concurrency", "strict")}
            with board:
                await play_duels(
                    clients, bots, decks=chosen, told=board.told, settings=Settings(private=True, **settings), **how
                )

    as_json = plan["json"]
    board = Board(f"{names[0]} against {names[1]} at {server}", Console(stderr=as_json), total=plan["games"])
    stopped = _stopped(main)
    if as_json:
        tell_as_json(names, board.over, server=server, **settings)
    elif board.over or not stopped:
        board.console.print(wins(names, board.over))
        board.console.print(elo(names, board.over), highlight=False, markup=False)
    if stopped:
        raise KeyboardInterrupt
    return any(game.result == "failed" for game in board.games)


def _check(bot: "type[Bot]", server: str | None, identity: "Identity", deck: str, settings: dict[str, Any]) -> bool:
    """Show the bot all situations, and let it play if there is a server; gives whether anything was wrong."""
    import trio

    from twinstack.client_sdk.conformance import Finding, findings, real_games
    from twinstack.client_sdk.decks import chosen_deck
    from twinstack.protocol.messages import Settings

    async def main() -> list[Finding]:
        found = await findings(bot, rulebook=settings["rulebook"])
        if server is not None:
            async with _connected(server, bot, identity, f"{PROGRAM} check") as client:
                chosen = await chosen_deck(client, deck, settings["format"], settings["rulebook"])
                found += await real_games(client, bot, settings=Settings(private=True, **settings), **chosen)
        return found

    found = trio.run(main)
    wrong = sum(bool(one.problem) for one in found)
    for one in found:
        typer.echo(visible(str(one)))
    typer.echo(f"{len(found) - wrong} of {len(found)} passed")
    return bool(wrong)
