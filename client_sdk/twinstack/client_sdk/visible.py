"""Texts of a server or of other people, as a terminal may show them."""

import unicodedata

_KEPT = "\n\u200c\u200d"  # lines, and what joins letters of some scripts and some emoji


def visible(text: str) -> str:
    """The text, with a mark for each character that could steer a terminal or change the order of others."""
    if text.isprintable():
        return text
    return "".join(one if one in _KEPT or unicodedata.category(one)[0] != "C" else "\ufffd" for one in text)
