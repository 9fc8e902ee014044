"""Sessions in files that only their user can read.

Those of games that were left are for `twinstack play --back`; those of guests who have finished games are for
`--games` and `--replay`.
"""

import json
import os
from pathlib import Path
from typing import Any

import typer

MOST = 20  # sessions kept for one server; a game to which nobody comes back is closed after a day anyway
LEFT, PLAYED = "sessions.json", "played.json"


def _file(which: str) -> Path:
    return Path(typer.get_app_dir("twinstack")) / which


def kept(server: str, which: str = LEFT) -> list[str]:
    """The sessions of the games that were left, or were played, at this server; the latest first."""
    found = _all(which).get(server, [])
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def keep(server: str, session: str, which: str = LEFT) -> None:
    """Keep a session, as the latest."""
    others = [one for one in kept(server, which) if one != session]
    _write({**_all(which), server: [session, *others][:MOST]}, which)


def drop(server: str, session: str, which: str = LEFT) -> None:
    """Forget a session, since its game is over, or the server knows it no more; others stay."""
    found = kept(server, which)
    if session in found:
        _write({**_all(which), server: [one for one in found if one != session]}, which)


def _write(found: dict[str, Any], which: str) -> None:
    """If the file cannot be written, there is no way back to a game, but that is no reason to fail."""
    path = _file(which)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(found, file)
    except OSError:
        return


def _all(which: str) -> dict[str, Any]:
    try:
        found = json.loads(_file(which).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
