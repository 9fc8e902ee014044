"""Texts that people write and others see: on one line, not too long, and nothing in them that cannot be seen."""

import unicodedata

from twinstack.server.problems import Refused

_JOINERS = "\u200c\u200d"  # letters of some scripts and some emoji are joined with them


def is_unseen(letter: str) -> bool:
    """Nothing is seen of it: spaces, what steers, and letters that only fill a place."""
    if unicodedata.category(letter)[0] in "CZ":
        return True
    name = unicodedata.name(letter, "")
    return "FILLER" in name or name == "BRAILLE PATTERN BLANK"


def clean(text: str, most: int, what: str) -> str:
    """The text without spaces around it; refused if others should not see it."""
    text = text.strip()
    if len(text) > most:
        raise Refused("bad text", f"the {what} has {len(text)} characters", f"{most} at most")
    for one in text:
        if is_unseen(one) and one != " " and one not in _JOINERS:
            raise Refused("bad text", f"the {what} has the character U+{ord(one):04X}", "letters that can be seen")
    return text
