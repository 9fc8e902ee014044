"""What programs for developers take, as `type=` for argparse: a fault is a sentence, before anything begins."""

import math
from argparse import ArgumentTypeError
from pathlib import Path


def natural(text: str) -> int:
    """How many of something."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r:.60} is given; expected a whole number from 1 on")
    return int(text)


def seed(text: str) -> int:
    """The number by which chance is the same again."""
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r:.60} is given; expected a whole number from 0 on")
    return int(text)


def amount(text: str) -> float:
    """A time or a size."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not (math.isfinite(found) and found > 0):
        raise ArgumentTypeError(f"{text!r:.60} is given; expected a number above 0")
    return found


def file_to_read(text: str) -> Path:
    if not Path(text).is_file():
        raise ArgumentTypeError(f"there is no file {text}")
    return Path(text)


def file_to_write(text: str) -> Path:
    """A file in a folder that is there, so that nobody waits for what cannot be written."""
    if Path(text).is_dir():
        raise ArgumentTypeError(f"{text} is a folder; expected a file")
    if not Path(text).parent.is_dir():
        raise ArgumentTypeError(f"there is no folder {Path(text).parent} for {Path(text).name}")
    return Path(text)


def folder_to_fill(text: str) -> Path:
    """A folder, which may have to be made."""
    there = next(one for one in (Path(text), *Path(text).absolute().parents) if one.exists())
    if not there.is_dir():
        raise ArgumentTypeError(f"{there} is a file; expected a folder")
    return Path(text)
