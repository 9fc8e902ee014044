"""What a position may say of a thing in a game of Magic: `(tapped, 2 +1/+1 counters)`."""

import re
from typing import Any

from twinstack.engine.core.scenario.things import COPY, COUNTERS, OWNER, Detail, Details, Parts
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.placing import Thing

_FLAGS: dict[str, dict[str, Any]] = {
    "tapped": {"tapped": True},
    "summoning sick": {"sick": True},
    "transformed": {"transformed": True},
    "flipped": {"flipped": True},
    "phased out": {"phased_out": True},
    "token": {"token": True},
    "commander": {"commander": True},
    "ring-bearer": {"ring_bearer": True},
    "face down": {"face_down": "morph"},
    "morphed": {"face_down": "morph"},
    "manifested": {"face_down": "manifest"},
    "cloaked": {"face_down": "cloak"},
    "disguised": {"face_down": "disguise"},
    "turned face down": {"face_down": "effect"},
    "foretold": {"face_down": "foretell"},
    "left unlocked": {"unlocked": (0,)},
    "right unlocked": {"unlocked": (1,)},
    "unlocked": {"unlocked": (0, 1)},
    "on an adventure": {"on_adventure": True},
    "plotted": {"set_aside": "plotted"},
    "warped": {"set_aside": "warped"},
    "kicked": {"paid": {"kicked": 1}},
}
_DETAILS: tuple[Detail, ...] = (
    COUNTERS,
    (re.compile(r"(\d+) damage|damage (\d+)"), lambda m: {"damage": int(m[1] or m[2])}),
    (re.compile(r"(?:attached to|enchanting|equipping|bestowed on) (.+)"), lambda m: {"attached_to": m[1]}),
    COPY,
    (re.compile(r"over (.+)"), lambda m: {"over": tuple(re.split(r" and ", m[1]))}),
    OWNER,
    (re.compile(r"attacking (.+)"), lambda m: {"attacking": m[1]}),
    (re.compile(r"blocking (.+)"), lambda m: {"blocking": tuple(re.split(r" and ", m[1]))}),
    (re.compile(r"chosen ([a-z ]+?)(?: is|:| =) (.+)"), lambda m: {"chosen": {m[1]: m[2]}}),
    (re.compile(r"([a-z]+) (?:paid )?(\d+) times"), lambda m: {"paid": {m[1]: int(m[2])}}),
)
_KEYS: dict[str, Any] = {
    "card": str, "as": str, "count": int, "tapped": bool, "sick": bool, "transformed": bool, "flipped": bool,
    "phased_out": bool, "token": bool, "damage": int, "counters": dict, "attached_to": str, "copy_of": str,
    "owner": str, "attacking": str, "blocking": (str, list), "chosen": dict, "paid": dict, "face_down": (bool, str),
    "kicked": (bool, int), "commander": bool, "ring_bearer": bool,
    "on_adventure": bool, "set_aside": str, "over": (str, list),
}  # fmt: skip
_MERGED = ("counters", "chosen", "paid")
_DOWN = ("morph", "disguise", "manifest", "cloak", "effect", "foretell")


def _down(name: str, how: bool | str) -> str:
    if how in (True, False):
        return "morph" if how else ""
    if how not in _DOWN:
        raise ScenarioError(f"{name}: face_down = {how!r}; expected true or one of {', '.join(_DOWN)}")
    return str(how)


def _rewritten(name: str, parts: Parts) -> Parts:
    if "kicked" in parts:
        parts["paid"] = {**parts.get("paid", {}), "kicked": int(parts.pop("kicked"))}
    if "face_down" in parts:
        parts["face_down"] = _down(name, parts["face_down"])
    for key in ("blocking", "over"):
        if key in parts:
            theirs = parts[key]
            parts[key] = (theirs,) if isinstance(theirs, str) else tuple(theirs)
    return parts


_EXAMPLES = (
    "2 +1/+1 counters", "attached to …", "copy of …", "owned by …", "attacking …", "blocking …", "3 damage",
    "chosen color is red",
)  # fmt: skip
DETAILS = Details(Thing, _FLAGS, _DETAILS, _KEYS, _EXAMPLES, _MERGED, _rewritten)
"""What a position may say of a thing in a game of Magic."""
