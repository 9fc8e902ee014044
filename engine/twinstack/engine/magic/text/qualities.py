"""Of what quality a source is, in "protection from" and "hexproof from"."""

from typing import Any

from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.voice import Voice
from twinstack.engine.core.words import base
from twinstack.engine.core.words.selectors import Anything, APlayer
from twinstack.engine.magic.words.selectors import OfChosen


def qualities(value: Any, voice: Voice) -> str:
    """Of what quality a source must be: "red", "creatures", "everything"."""
    if isinstance(value, Anything) or (
        isinstance(value, base.Either) and any(isinstance(part, Anything) for part in value.of)
    ):
        return "everything"
    if isinstance(value, APlayer):
        return "players"
    if isinstance(value, OfChosen) and value.what == "player":
        return "the chosen player"
    parts = value.of if isinstance(value, base.Either) else (value,)
    return " and from ".join(_quality(part, voice) for part in parts)


def _quality(value: Any, voice: Voice) -> str:
    found = group(value, voice, "object")
    if found.before and not (found.types or found.after or found.noun or found.controls):
        return " ".join(found.before)
    if found.close and not (found.types or found.before or found.noun):
        return found.close[0].removeprefix("of ").removeprefix("with ")
    if found.after and not (found.types or found.before or found.noun):
        return found.many()
    if found.controls and not found.types:
        return "your opponents" if "opponents" in found.controls[0][1] else f"what {found.controls[0][1]}"
    return found.many()
