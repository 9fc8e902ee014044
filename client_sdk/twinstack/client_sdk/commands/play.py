"""`twinstack play`: a person at a terminal, against bots or with others."""

import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twinstack.client_sdk.commands.bot import SERVER
from twinstack.client_sdk.errors import ClientError, Refused, SessionLost
from twinstack.client_sdk.visible import visible

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from twinstack.client_sdk.client import Client
    from twinstack.client_sdk.session import Identity
    from twinstack.client_sdk.terminal.lobby import Wish
    from twinstack.client_sdk.terminal.screen import Screen

    Visit = Callable[[Client, Screen, str], Awaitable[bool]]

_HELP = """Play in the terminal: against bots, or with others.

\b
twinstack play                      a game against a bot
twinstack play --lesson             a first game that says what to do, for newcomers
twinstack play --find               with whoever else is looking for a game
twinstack play --make               make a room; it says how a friend comes in
twinstack play --join CODE          by a friend's invitation, or the number of a room
twinstack play --back               go on with the game that you left
twinstack play --books              list the games that the server plays, with their decks
twinstack play --games              list your finished games
twinstack play --replay GAME        look through one of them, forward and back

Your options are listed with numbers; type one and press Enter. Enter alone takes the suggestion.

`?` lists everything else: passing, taking back, offering a draw, talking. docs/lobby.md is the guide.
"""
_WHO, _HOW, _ROOM = "Who you are", "How you play", "A room of your own, with --make"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="play", help=_HELP)(play)


def play(
    server: Annotated[str, typer.Argument(metavar="URL", envvar="TWINSTACK_SERVER", help="The server.")] = SERVER,
    find: Annotated[bool, typer.Option("--find", help="Wait for somebody who wants to play the same.")] = False,
    make: Annotated[bool, typer.Option("--make", help="Make a room and wait there.")] = False,
    join: Annotated[str, typer.Option(metavar="CODE", help="Sit down in a room, by its invitation or number.")] = "",
    watch: Annotated[str, typer.Option(metavar="CODE", help="Watch a room as a spectator.")] = "",
    lesson: Annotated[
        bool, typer.Option("--lesson", help="Learn the game at the table, in a few minutes; --book says which game.")
    ] = False,
    back: Annotated[bool, typer.Option("--back", help="Go on with the game that you left.")] = False,
    rooms: Annotated[bool, typer.Option("--rooms", help="List the rooms that can be joined or watched.")] = False,
    books: Annotated[bool, typer.Option("--books", help="List the games of the server, for --book.")] = False,
    games: Annotated[
        bool, typer.Option("--games", help="List your finished games; those of guests, on this machine.")
    ] = False,
    replay: Annotated[str, typer.Option(metavar="GAME", help="Look through a finished game, by its number.")] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="What others call you.", rich_help_panel=_WHO)] = "Player",
    account: Annotated[
        str, typer.Option(metavar="NAME", help="Log in; the password is asked for.", rich_help_panel=_WHO)
    ] = "",
    new: Annotated[
        bool, typer.Option("--register", help="Make that account; rated games need one.", rich_help_panel=_WHO)
    ] = False,
    change: Annotated[
        bool, typer.Option("--change-password", help="Change the password of that account.", rich_help_panel=_WHO)
    ] = False,
    password: Annotated[
        str, typer.Option(metavar="TEXT", envvar="TWINSTACK_PASSWORD", hidden=True, rich_help_panel=_WHO)
    ] = "",
    deck: Annotated[
        str,
        typer.Option(
            metavar="NAME|FILE",
            help="A deck of the server, or a file with a list; by default its first.",
            rich_help_panel=_HOW,
        ),
    ] = "",
    format: Annotated[
        str,
        typer.Option(metavar="NAME", help="Which decks are allowed; the usual ones if empty.", rich_help_panel=_HOW),
    ] = (""),
    rulebook: Annotated[
        str, typer.Option("--book", metavar="BOOK", help="The rule book; the usual one if empty.", rich_help_panel=_HOW)
    ] = "",
    profile: Annotated[
        str, typer.Option(metavar="NAME", help="The rules profile; by default the usual one.", rich_help_panel=_HOW)
    ] = "",
    best_of: Annotated[int, typer.Option(metavar="1|3", help="Games of a match.", rich_help_panel=_HOW)] = 1,
    seats: Annotated[
        int, typer.Option(min=2, max=6, metavar="2-6", help="The number of players.", rich_help_panel=_HOW)
    ] = 2,
    against: Annotated[
        str, typer.Option(metavar="BOT", help="Which bots play: random, casual or greedy.", rich_help_panel=_HOW)
    ] = "greedy",
    opponent_deck: Annotated[
        str, typer.Option(metavar="NAME", help="The deck of the bots; by default the first.", rich_help_panel=_HOW)
    ] = "",
    public: Annotated[bool, typer.Option("--public", help="Everybody may join.", rich_help_panel=_ROOM)] = False,
    title: Annotated[str, typer.Option(metavar="TEXT", help="The title of the room.", rich_help_panel=_ROOM)] = "",
    bots: Annotated[int, typer.Option(min=0, max=5, metavar="N", help="Seats for bots.", rich_help_panel=_ROOM)] = 0,
    untimed: Annotated[bool, typer.Option("--untimed", help="Without clocks.", rich_help_panel=_ROOM)] = False,
    rated: Annotated[bool, typer.Option("--rated", help="For people with accounts.", rich_help_panel=_ROOM)] = False,
    wait: Annotated[
        float,
        typer.Option(
            min=0, max=10, metavar="SECONDS", help="Automatic passes take up to this long.", rich_help_panel=_ROOM
        ),
    ] = 0.0,
) -> None:
    from twinstack.client_sdk.session import Identity
    from twinstack.client_sdk.terminal.lobby import Wish
    from twinstack.protocol.messages import Settings

    ways = {
        "--find": find, "--make": make, "--join": join, "--watch": watch, "--back": back, "--lesson": lesson,
        "--rooms": rooms, "--books": books, "--games": games, "--replay": replay, "--change-password": change,
    }  # fmt: skip
    of_rooms = {
        "--public": public,
        "--title": title,
        "--bots": bots,
        "--untimed": untimed,
        "--rated": rated,
        "--wait": wait,
    }
    chosen = [way for way, wanted in ways.items() if wanted]
    for_make = [option for option, wanted in of_rooms.items() if wanted and not make]
    brought = {
        "--deck": deck,
        "--opponent-deck": opponent_deck,
        "--format": format,
        "--profile": profile,
        "--seats": seats != 2,
        "--best-of": best_of != 1,
    }
    of_lesson = [option for option, wanted in brought.items() if wanted and lesson]
    alone = not chosen
    game: dict[str, Any] = {
        "rulebook": rulebook,
        "profile": profile,
        "format": format,
        "seats": seats,
        "best_of": best_of,
    }
    game |= {"clock": 0.0, "per_decision": 0.0} if alone or untimed else {}
    settings = Settings(private=not public, rated=rated, title=title, wait=wait, **game)
    bots = seats - 1 if alone else bots
    wish = Wish(settings, deck, bots, against, opponent_deck, find, make, join, watch, back, lesson)
    try:
        if len(chosen) > 1:
            raise ClientError(f"{' and '.join(chosen)} are given; expected one of them")
        if for_make:
            raise ClientError(f"{for_make[0]} is given without --make")
        if of_lesson:
            raise ClientError(f"{of_lesson[0]} is given with --lesson, which brings its own decks and players")
        if make and bots >= seats:
            raise ClientError(f"--bots {bots} is given for a room of {seats} seats; expected {seats - 1} at most")
        if new and not account:
            raise ClientError("--register is given without --account NAME")
        if change and (new or not account):
            raise ClientError("--change-password is for --account NAME, and for an account that exists")
        if account and not password:
            password = typer.prompt("Password", hide_input=True, confirmation_prompt=new)
        identity = Identity(account or name, password=password if account and not new else "")
        visit = _visit(wish, rooms, books, replay)
        if change:
            visit = _changing(password, typer.prompt("New password", hide_input=True, confirmation_prompt=True))
        if back and not account:
            code = _come_back(server, visit)
        elif games:
            code = _list_games(server, identity, (account, password) if new else None, guest=not account)
        elif replay and not account:
            code = _as_a_guest(server, identity, visit)
        else:
            code = _run(server, identity, (account, password) if new else None, visit)
    except ClientError as error:
        typer.echo(visible(f"twinstack play: {error}".replace("\n", "\n  ")), err=True)
        sys.exit(2)
    sys.exit(code)


def _come_back(server: str, visit: "Visit") -> int:
    """Go back to the latest game that was left and still goes on; forget those that do not."""
    from twinstack.client_sdk.session import Identity
    from twinstack.client_sdk.terminal import sessions
    from twinstack.client_sdk.terminal.lobby import NothingLeft

    for session in sessions.kept(server):
        try:
            return _run(server, Identity(session=session), None, visit)
        except (NothingLeft, SessionLost):
            sessions.drop(server, session)
    raise ClientError(f"no game was left at {server} that is not over")


def _guests(server: str, identity: "Identity") -> "list[Identity]":
    """The guests who have played here from this machine, the latest first; else a new one."""
    from twinstack.client_sdk.session import Identity
    from twinstack.client_sdk.terminal import sessions

    return [Identity(session=one) for one in sessions.kept(server, sessions.PLAYED)] or [identity]


def _list_games(server: str, identity: "Identity", account: tuple[str, str] | None, *, guest: bool) -> int:
    """List the finished games of an account, or of all guests whose sessions are kept here."""
    from twinstack.client_sdk.terminal import sessions
    from twinstack.client_sdk.terminal.replays import game_lines
    from twinstack.client_sdk.terminal.screen import Screen
    from twinstack.protocol import messages as m

    found: list[m.ReplayLine] = []

    async def collect(client: "Client", screen: "Screen", server: str) -> bool:
        found.extend(await client.request(m.ListReplays))
        return False

    for one in _guests(server, identity) if guest else [identity]:
        try:
            code = _run(server, one, account, collect)
        except SessionLost:
            sessions.drop(server, one.session, sessions.PLAYED)
            continue
        if code:
            return code
    none = "You have finished no game here."
    as_guest = "You have finished no game here as a guest. Those of an account are listed with --account NAME."
    Screen().say(*game_lines(found) or [as_guest if guest else none])
    return 0


def _as_a_guest(server: str, identity: "Identity", visit: "Visit") -> int:
    """Visit as the guest who may see the game, or as a new one, who may see games of public rooms."""
    for one in _guests(server, identity):
        try:
            return _run(server, one, None, visit)
        except SessionLost:
            continue
        except Refused as no:
            if no.code != "no replay":
                raise
    return _run(server, identity, None, visit)


def _changing(old: str, new: str) -> "Visit":
    async def visit(client: "Client", screen: "Screen", server: str) -> bool:
        await client.change_password(old, new)
        screen.say("The password is changed; all other sessions of the account have ended.")
        return False

    return visit


def _visit(wish: "Wish", rooms: bool, books: bool, replay: str) -> "Visit":
    """What to do at the server; it gives whether a game goes on without the player afterwards."""
    from twinstack.client_sdk.terminal.keyboard import Keyboard
    from twinstack.client_sdk.terminal.lobby import book_lines, play_on, room_lines
    from twinstack.client_sdk.terminal.replays import watch_replay
    from twinstack.protocol import messages as m

    async def visit(client: "Client", screen: "Screen", server: str) -> bool:
        rulebook = wish.settings.rulebook
        if rooms:
            screen.say(*room_lines(await client.request(m.ListRooms, rulebook=rulebook)))
        elif books:
            screen.say(*book_lines(await client.request(m.ListRuleBooks, rulebook=rulebook)))
        elif replay:
            await watch_replay(client, replay, screen, Keyboard(screen))
        else:
            return await play_on(client, wish, screen, Keyboard(screen), server)
        return False

    return visit


def _run(server: str, identity: "Identity", account: tuple[str, str] | None, visit: "Visit") -> int:
    """Connect and do it; gives the exit code, 130 after Ctrl-C."""
    import signal
    import threading

    import trio

    from twinstack.client_sdk.terminal.screen import Screen
    from twinstack.client_sdk.trio import connect

    screen = Screen()
    broken_off = False

    async def play() -> None:
        nonlocal broken_off
        async with connect(server, identity, program="twinstack play") as client:
            if account is not None:
                await client.register(*account)
            broken_off = await visit(client, screen, server)

    async def main() -> None:
        """Make Ctrl-C cancel everything: raised at any place of the program, it might only end a connection."""
        if threading.current_thread() is not threading.main_thread():  # only the main thread gets signals
            await play()
            return
        problem: Exception | None = None
        with trio.open_signal_receiver(signal.SIGINT) as signals:
            async with trio.open_nursery() as nursery:

                async def heed() -> None:
                    nonlocal broken_off
                    await anext(signals)
                    broken_off = True
                    nursery.cancel_scope.cancel()

                nursery.start_soon(heed)
                try:
                    await play()
                except Exception as error:  # raised again below, by itself rather than in a group
                    problem = error
                nursery.cancel_scope.cancel()
        if problem is not None:
            raise problem

    try:
        trio.run(main)
    except* KeyboardInterrupt:
        broken_off = True
    return 130 if broken_off else 0
