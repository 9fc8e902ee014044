"""Texts that people write and others see: one line, not too long, without invisible characters."""

import unicodedata

from twinstack.server.problems import Refused

_JOINERS = "\u200c\u200d"  # letters of some scripts and some emoji are joined with them


def is_unseen(letter: str) -> bool:
    """Is the character invisible: a space, a control character, or a filler?"""
    if unicodedata.category(letter)[0] in "CZ":
        return True
    name = unicodedata.name(letter, "")
    return "FILLER" in name or name == "BRAILLE PATTERN BLANK"


def clean(text: str, most: int, what: str) -> str:
    """The text without spaces around it; refused if others must not be shown it."""
    text = text.strip()
    if len(text) > most:
        raise Refused("bad text", f"the {what} has {len(text)} characters", f"{most} at most")
    for one in text:
        if is_unseen(one) and one != " " and one not in _JOINERS:
            raise Refused("bad text", f"the {what} has the character U+{ord(one):04X}", "letters that can be seen")
    return text
