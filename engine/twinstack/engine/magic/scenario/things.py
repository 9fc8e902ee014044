"""How a thing in a zone is written: `Grizzly Bears (tapped, 2 +1/+1 counters) as Bear`, or a table."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.placing import Thing
from twinstack.engine.suggest import did_you_mean

_WHOLE = re.compile(r"(?:(\d+)x? )?(.+?)(?: as ([^()]+?))?(?: \((.*)\))?(?: as ([^()]+))?")
_FLAGS: dict[str, dict[str, Any]] = {
    "tapped": {"tapped": True},
    "summoning sick": {"sick": True},
    "transformed": {"transformed": True},
    "flipped": {"flipped": True},
    "phased out": {"phased_out": True},
    "token": {"token": True},
    "commander": {"commander": True},
    "face down": {"face_down": "morph"},
    "morphed": {"face_down": "morph"},
    "manifested": {"face_down": "manifest"},
    "cloaked": {"face_down": "cloak"},
    "disguised": {"face_down": "disguise"},
    "turned face down": {"face_down": "effect"},
    "foretold": {"face_down": "foretell"},
    "kicked": {"paid": {"kicked": 1}},
}
_Made = Callable[[re.Match[str]], dict[str, Any]]
_DETAILS: tuple[tuple[re.Pattern[str], _Made], ...] = (
    (re.compile(r"(\d+|an?) (.+?) counters?"), lambda m: {"counters": {m[2]: _number(m[1])}}),
    (re.compile(r"(\d+) damage|damage (\d+)"), lambda m: {"damage": int(m[1] or m[2])}),
    (re.compile(r"(?:attached to|enchanting|equipping|bestowed on) (.+)"), lambda m: {"attached_to": m[1]}),
    (re.compile(r"(?:a )?copy of (.+)"), lambda m: {"copy_of": m[1]}),
    (re.compile(r"owned by (.+)|(.+)['’]s card"), lambda m: {"owner": m[1] or m[2]}),
    (re.compile(r"attacking (.+)"), lambda m: {"attacking": m[1]}),
    (re.compile(r"blocking (.+)"), lambda m: {"blocking": tuple(re.split(r" and ", m[1]))}),
    (re.compile(r"chosen ([a-z ]+?)(?: is|:| =) (.+)"), lambda m: {"chosen": {m[1]: m[2]}}),
    (re.compile(r"([a-z]+) (?:paid )?(\d+) times"), lambda m: {"paid": {m[1]: int(m[2])}}),
)
_KEYS: dict[str, Any] = {
    "card": str, "as": str, "count": int, "tapped": bool, "sick": bool, "transformed": bool, "flipped": bool,
    "phased_out": bool, "token": bool, "damage": int, "counters": dict, "attached_to": str, "copy_of": str,
    "owner": str, "attacking": str, "blocking": (str, list), "chosen": dict, "paid": dict, "face_down": (bool, str),
    "kicked": (bool, int), "commander": bool,
}  # fmt: skip
_MERGED = ("counters", "chosen", "paid")
_DOWN = ("morph", "disguise", "manifest", "cloak", "effect", "foretell")


def read_things(entry: Any) -> list[Thing]:
    """One entry of a zone: usually one thing, several where a number is said."""
    if isinstance(entry, str):
        return _from_text(entry)
    if isinstance(entry, Mapping):
        return _from_table(entry)
    raise ScenarioError(f"{entry!r} is not a card: expected a name such as 'Grizzly Bears (tapped)', or a table")


def _from_text(text: str) -> list[Thing]:
    found = _WHOLE.fullmatch(text.strip())
    if found is None:
        raise ScenarioError("a card name is expected, not an empty text")
    count, name, before, details, after = found.groups()
    alias = before or after
    parts: dict[str, Any] = {}
    if name.endswith(" token"):
        name, parts["token"] = name.removesuffix(" token"), True
    for detail in re.split(r"\s*[,;]\s*", details) if details else ():
        for key, value in _detail(detail, text).items():
            parts[key] = {**parts.get(key, {}), **value} if key in _MERGED else value
    return _several(name, int(count or 1), alias or "", parts, text)


def _detail(detail: str, text: str) -> dict[str, Any]:
    plain = " ".join(detail.split())
    if plain.casefold() in _FLAGS:
        return _FLAGS[plain.casefold()]
    for pattern, make in _DETAILS:
        if found := pattern.fullmatch(plain):
            return make(found)
    known = [*_FLAGS, "2 +1/+1 counters", "attached to …", "copy of …", "owned by …", "attacking …", "blocking …"]
    raise ScenarioError(
        f"{text!r}: {detail!r} is not known; expected one of {', '.join(known)}, 3 damage, chosen color is red"
        f"{did_you_mean(plain, known)}"
    )


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 1


def _from_table(table: Mapping[str, Any]) -> list[Thing]:
    if not isinstance(table.get("card"), str):
        raise ScenarioError(f"{dict(table)!r:.80} needs the name of a card: card = 'Grizzly Bears'")
    name = table["card"]
    parts: dict[str, Any] = {}
    for key, value in table.items():
        if key not in _KEYS:
            raise ScenarioError(f"{name}: {key!r} is not known{did_you_mean(key, _KEYS)}")
        kind = _KEYS[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ScenarioError(f"{name}: {key} = {value!r} is not the right kind of value")
        parts[key] = value
    count, alias = parts.pop("count", 1), parts.pop("as", "")
    del parts["card"]
    if "kicked" in parts:
        parts["paid"] = {**parts.get("paid", {}), "kicked": int(parts.pop("kicked"))}
    if "face_down" in parts:
        parts["face_down"] = _down(name, parts["face_down"])
    if "blocking" in parts:
        theirs = parts["blocking"]
        parts["blocking"] = (theirs,) if isinstance(theirs, str) else tuple(theirs)
    return _several(name, count, alias, parts, name)


def _down(name: str, how: bool | str) -> str:
    if how in (True, False):
        return "morph" if how else ""
    if how not in _DOWN:
        raise ScenarioError(f"{name}: face_down = {how!r}; expected true or one of {', '.join(_DOWN)}")
    return str(how)


def _several(name: str, count: int, alias: str, parts: dict[str, Any], text: str) -> list[Thing]:
    if not 1 <= count <= 1000:
        raise ScenarioError(f"{text!r}: 1 to 1000 of a card are possible, not {count}")
    if alias and count > 1:
        return [Thing(name, alias=f"{alias} {at}", **parts) for at in range(1, count + 1)]
    return [Thing(name, alias=alias, **parts) for _ in range(count)]
