"""`twinstack play`: a person at a terminal, against a bot of the server."""

import sys
from typing import Annotated

import typer

from twinstack.client_sdk.commands.bot import SERVER, chosen_deck
from twinstack.client_sdk.errors import ClientError

_HELP = """Play a game against a bot, in the terminal.

What can be done is listed with numbers; type one and press Enter. Enter alone takes the suggestion, `?` tells the rest.
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="play", help=_HELP)(play)


def play(
    server: Annotated[str, typer.Argument(metavar="URL", envvar="TWINSTACK_SERVER", help="The server.")] = SERVER,
    deck: Annotated[
        str, typer.Option(metavar="NAME|FILE", help="A deck of the server or a list in a file; its first one if empty.")
    ] = "",
    against: Annotated[str, typer.Option(metavar="BOT", help="The server's bot in each other seat.")] = "greedy",
    opponent_deck: Annotated[str, typer.Option(metavar="NAME", help="The deck of that bot; empty as above.")] = "",
    seats: Annotated[int, typer.Option(min=2, max=6, metavar="2-6", help="How many play.")] = 2,
    profile: Annotated[str, typer.Option(metavar="NAME", help="The rules profile.")] = "magic-current",
    name: Annotated[str, typer.Option(metavar="NAME", help="What others call you.")] = "You",
) -> None:
    import trio

    from twinstack.client_sdk.person import Person
    from twinstack.client_sdk.session import Identity
    from twinstack.client_sdk.trio import connect
    from twinstack.client_sdk.visible import visible
    from twinstack.protocol.messages import Settings

    settings = Settings(private=True, clock=0, per_decision=0, seats=seats, profile=profile)

    async def main() -> None:
        async with connect(server, Identity(name), program="twinstack play") as client:
            chosen = await chosen_deck(client, deck)
            print(visible(f"Connected to {server}. You play {chosen.get('deck', deck)} against the {against} bot."))
            result = await client.match(
                person, against=against, opponent_deck=opponent_deck, settings=settings, **chosen
            )
            print(f"The game is over in turn {result.turn}: {'you have won' if result.won else f'you have {result}'}.")

    person = Person()
    try:
        trio.run(main)
    except ClientError as error:
        typer.echo(visible(f"twinstack play: {error}"), err=True)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        print("\nYou have left; the game goes on without you.")
        sys.exit(130)
