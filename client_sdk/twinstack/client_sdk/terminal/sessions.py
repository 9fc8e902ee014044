"""The sessions of games that were left, in a file that only its user can read: for `twinstack play --back`."""

import json
import os
from pathlib import Path
from typing import Any

import typer

MOST = 20  # sessions kept for one server; a game to which nobody comes back is closed after a day anyway


def _file() -> Path:
    return Path(typer.get_app_dir("twinstack")) / "sessions.json"


def kept(server: str) -> list[str]:
    """The sessions of the games that were left at this server, the latest first."""
    found = _all().get(server, [])
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def keep(server: str, session: str) -> None:
    """Keep a session, as the latest."""
    others = [one for one in kept(server) if one != session]
    _write({**_all(), server: [session, *others][:MOST]})


def drop(server: str, session: str) -> None:
    """Forget a session, since its game is over; others stay."""
    found = kept(server)
    if session in found:
        _write({**_all(), server: [one for one in found if one != session]})


def _write(found: dict[str, Any]) -> None:
    """If the file cannot be written, there is no way back to a game, but that is no reason to fail."""
    path = _file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(found, file)
    except OSError:
        return


def _all() -> dict[str, Any]:
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
