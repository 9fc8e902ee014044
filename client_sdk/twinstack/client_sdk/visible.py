"""Makes texts of a server or of other people safe for a terminal."""

import unicodedata

_KEPT = "\n\u200c\u200d"  # line breaks, and the joiners that some scripts and emoji need


def visible(text: str) -> str:
    """The text, with a mark for each character that could steer a terminal or change the order of others."""
    if text.isprintable():
        return text
    return "".join(one if one in _KEPT or unicodedata.category(one)[0] != "C" else "\ufffd" for one in text)
