"""`twinstack admin`: look at a running server and control it."""

import json
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote, urlencode

import typer

admin = typer.Typer(no_args_is_help=True, help="Look at a running server and control it.")
TOKEN = "TWINSTACK_ADMIN_TOKEN"
Server = Annotated[str, typer.Option("--server", metavar="ADDRESS", help="http:// or https://, host and port.")]
Reason = Annotated[str, typer.Option(metavar="TEXT", help="The reason, which they are told.")]
_HERE = "http://127.0.0.1:8765"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(admin, name="admin")


@admin.command()
def rooms(server: Server = _HERE) -> None:
    """List all rooms, private ones too."""
    found = _ask(server, "GET", "rooms")
    if not found:
        typer.echo("No room is open.")
    for one in found:
        seats = [seat["name"] + ("" if seat["connected"] else " (away)") for seat in one["seats"] if seat["name"]]
        names = ", ".join(seats)
        typer.echo(f"{one['room']}  {one['stage']:8} {one['answers']:5} answers  game {one['game'] or '-'}  {names}")


@admin.command()
def status(server: Server = _HERE) -> None:
    """Show the server's version, start time, memory, and how much is going on."""
    for name, value in _ask(server, "GET", "status").items():
        typer.echo(f"{name.replace('_', ' '):18} {'not known here' if value is None else value}")


@admin.command()
def players(server: Server = _HERE) -> None:
    """List everybody who is connected."""
    found = _ask(server, "GET", "players")
    if not found:
        typer.echo("Nobody is connected.")
    for one in found:
        kind, where = "guest" if one["guest"] else "account", ", ".join(one["rooms"]) or "no room"
        typer.echo(f"{one['name']}  {kind}  {one['waiting_bytes']} bytes waiting  in {where}")


@admin.command()
def close(room: str, reason: str, server: Server = _HERE) -> None:
    """Close a room; everybody in it is told the reason."""
    _ask(server, "POST", "close", {"room": room}, reason)
    typer.echo(f"Room {room} is closed.")


@admin.command()
def kick(name: str, reason: Reason = "", server: Server = _HERE) -> None:
    """Close all connections of somebody, who may come back."""
    found = _ask(server, "POST", "kick", {"name": name}, reason)
    many = found["closed"]
    typer.echo(f"{many} connection{'s' if many != 1 else ''} of {found['name']} closed.")


@admin.command()
def ban(
    name: Annotated[str, typer.Argument(metavar="NAME", help="An account or a guest.")] = "",
    reason: Reason = "",
    days: Annotated[str, typer.Option(metavar="N", help="For this many days; for good, if not given.")] = "",
    with_address: Annotated[bool, typer.Option("--with-address", help="Ban their present addresses, too.")] = False,
    address: Annotated[str, typer.Option(metavar="ADDRESS", help="An address, with or without a name.")] = "",
    server: Server = _HERE,
) -> None:
    """Ban an account, an address, or both. They are told the reason."""
    values = {"name": name, "days": days, "with_address": "yes" if with_address else "", "address": address}
    for one in _ask(server, "POST", "ban", values, reason):
        typer.echo(f"{_whom(one)}: {one['said']}")


@admin.command()
def unban(
    name: Annotated[str, typer.Argument(metavar="NAME", help="An account or a guest.")] = "",
    address: Annotated[str, typer.Option(metavar="ADDRESS", help="An address.")] = "",
    server: Server = _HERE,
) -> None:
    """Lift a ban."""
    typer.echo(f"{_ask(server, 'POST', 'unban', {'name': name, 'address': address})['lifted']} may come in again.")


@admin.command()
def bans(server: Server = _HERE) -> None:
    """List all bans."""
    found = _ask(server, "GET", "bans")
    if not found:
        typer.echo("Nobody is banned.")
    for one in found:
        typer.echo(f"{_whom(one)}: {one['said']}")


def _whom(ban: dict[str, str]) -> str:
    return f"{ban['address']} ({ban['name']})" if ban["address"] and ban["name"] else ban["address"] or ban["name"]


@admin.command()
def broadcast(text: str, server: Server = _HERE) -> None:
    """Send a text to everybody who is connected."""
    many = _ask(server, "POST", "broadcast", None, text)["told"]
    typer.echo(f"Sent to {many} connection{'s' if many != 1 else ''}.")


@admin.command()
def password(name: str, server: Server = _HERE) -> None:
    """Give an account a new password, and end its sessions."""
    found = _ask(server, "POST", "password", {"name": name})
    typer.echo(f"The new password of {found['name']} is {found['password']}")


@admin.command()
def replay(
    game: str, file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")], server: Server = _HERE
) -> None:
    """Fetch the journal of a finished game, for `twinstack replay`."""
    journal = _ask(server, "GET", "replay", {"game": game})["journal"]
    try:
        file.write_text(journal, encoding="utf-8")
    except OSError as error:
        _fail(f"{file}: {error.strerror}; expected a place for the journal")
    typer.echo(f"{file} holds game {game}.")


@admin.command()
def drain(server: Server = _HERE) -> None:
    """Stop the server in an orderly way, as SIGTERM does."""
    _ask(server, "POST", "drain")
    typer.echo("The server stops.")


def _ask(server: str, method: str, page: str, values: dict[str, str] | None = None, reason: str = "") -> Any:
    token = os.environ.get(TOKEN, "")
    if not token:
        _fail(f"{TOKEN} is not set; expected the admin_token of the server")
    headers = {"Authorization": f"Bearer {token}", "X-Reason": quote(reason)}
    base = f"http{server[2:]}" if server.startswith(("ws:", "wss:")) else server  # it is the same port
    address = f"{base.rstrip('/')}/admin/{page}?{urlencode(values or {})}"
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers, method=method)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        _fail(_said(error) or f"{server}: {error.reason}; expected the address of a running server")
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        said = getattr(why, "strerror", None) or str(why)
        _fail(f"{server} cannot be reached: {said.lower()}; expected the address of a running server")


def _said(error: urllib.error.HTTPError) -> str:
    """The reason that our server gives for a refusal; empty if it is not our server."""
    try:
        return str(json.loads(error.read())["error"])
    except (ValueError, KeyError, TypeError):
        return ""


def _fail(text: str) -> None:
    typer.echo(f"twinstack admin: {text}", err=True)
    sys.exit(2)
