"""Names of people: visible letters in one spelling, and no names that look alike."""

import re
import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

import confusable_homoglyphs  # type: ignore[import-untyped]

from twinstack.server.problems import Refused
from twinstack.server.texts import is_unseen

NAME = re.compile(r"[^\W_](?:[\w .'-]{0,22}[\w.])?")


def checked_name(name: str, reserved: Collection[str] = ()) -> str:
    """The name in its one spelling; Refused if it is not allowed, or looks like a reserved name with a number."""
    folded = folded_name(name)
    if not NAME.fullmatch(folded) or any(one != " " and is_unseen(one) for one in folded):
        raise Refused("bad name", f"{name!r:.60} is not a name", "1 to 24 letters, digits, spaces or . ' - _")
    if _letters(folded) in {_letters(one) for one in reserved}:
        raise Refused("bad name", f"{name!r:.60} looks like a name of the server", "another name")
    return folded


def folded_name(name: str) -> str:
    """A name with variants of the same letter, such as full-width ones, replaced by the usual letter."""
    return unicodedata.normalize("NFKC", name)


def skeleton(name: str) -> str:
    """A form that is equal for two names that can be mistaken for each other. UTS 39, section 4"""
    letters = (one for one in unicodedata.normalize("NFD", name) if one == " " or not is_unseen(one))
    capitals = "".join(map(_prototype, letters)).upper()  # an l can be mistaken for a capital I, which is an i
    return unicodedata.normalize("NFD", "".join(map(_prototype, capitals))).casefold()


def _letters(name: str) -> str:
    """The name without spaces and marks between letters, and without a number at the end."""
    return "".join(one for one in skeleton(name.rstrip("0123456789 ")) if one.isalnum())


@lru_cache(maxsize=20_000)
def _prototype(letter: str) -> str:
    """The letter that it looks like, by Unicode's table of confusables."""
    [like] = _lookalikes(letter) if len(_lookalikes(letter)) == 1 else [letter]
    if len(like) == 1 and len(_lookalikes(like)) == 1:  # each is the only one that looks like the other
        return min(letter, like)
    return like


def _lookalikes(letter: str) -> list[str]:
    """The letters that look like this one, by the same table."""
    found = _table().is_confusable(letter, greedy=True) or []
    return [like["c"].strip("\u200e") for one in found for like in one["homoglyphs"]]


@cache
def _table() -> Any:
    """It is loaded with the first name, since a server that starts has to listen first."""
    return import_module(f"{confusable_homoglyphs.__name__}.confusables")
