"""Games that were left: the session with which one's seat is taken again, by server. Nobody else can read the file."""

import json
import os
from pathlib import Path

import typer


def _file() -> Path:
    return Path(typer.get_app_dir("twinstack")) / "sessions.json"


def kept(server: str) -> str:
    """The session of the game that was left there last; empty without one."""
    return _all().get(server, "")


def keep(server: str, session: str) -> None:
    _write({**_all(), server: session})


def drop(server: str, session: str) -> None:
    """The game is over; one that was begun since is none of its business."""
    if kept(server) == session:
        _write({key: value for key, value in _all().items() if key != server})


def _write(found: dict[str, str]) -> None:
    """Where nothing can be written, there is no way back, which is no reason to fail."""
    path = _file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(found, file)
    except OSError:
        return


def _all() -> dict[str, str]:
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
