"""The default place of the server's file."""

from pathlib import Path

import platformdirs


def data_file(given: str | Path = "") -> Path:
    """The file of a server: the given one, or one in this system's folder for data of programs."""
    if str(given):
        return Path(given)
    folder = platformdirs.user_data_path("twinstack", appauthor=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "twinstack.db"
