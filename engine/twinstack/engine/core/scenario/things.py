"""How a thing in a zone is written: `Ember (awake, 2 leaf counters) as mine`, or a table.

A rule book says what may be in the parentheses: words, patterns, and the keys that mean the same in a table.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from twinstack.engine.errors import ScenarioError
from twinstack.engine.suggest import did_you_mean

_WHOLE = re.compile(r"(?:(\d+)x? )?(.+?)(?: as ([^()]+?))?(?: \((.*)\))?(?: as ([^()]+))?")
_MOST = 1000
Parts: TypeAlias = dict[str, Any]
Detail: TypeAlias = tuple[re.Pattern[str], Callable[[re.Match[str]], Parts]]


@dataclass(frozen=True, slots=True)
class Details:
    """What an entry may say about a thing, and the parts that each detail means; `make` makes a thing of its parts."""

    make: Callable[..., Any]
    words: Mapping[str, Parts]
    patterns: Sequence[Detail]
    keys: Mapping[str, Any]
    """The keys of a table, and the type of value that each takes."""
    examples: Sequence[str]
    """Examples of patterns, for errors."""
    merged: Sequence[str] = ("counters",)
    """Parts that may be said several times."""
    rewritten: Callable[[str, Parts], Parts] = lambda name, parts: parts
    """Turns what a table says into parts of a thing."""

    def read(self, entry: Any) -> list[Any]:
        """The things of one entry of a zone: one, or several if the entry gives a number."""
        if isinstance(entry, str):
            return self._from_text(entry)
        if isinstance(entry, Mapping):
            return self._from_table(entry)
        raise ScenarioError(f"{entry!r} is not a card: expected a name such as 'Ember (face down)', or a table")

    def _from_text(self, text: str) -> list[Any]:
        found = _WHOLE.fullmatch(text.strip())
        if found is None:
            raise ScenarioError("a card name is expected, not an empty text")
        count, name, before, details, after = found.groups()
        parts: Parts = {}
        if name.endswith(" token") and "token" in self.keys:
            name, parts["token"] = name.removesuffix(" token"), True
        for detail in re.split(r"\s*[,;]\s*", details) if details else ():
            for key, value in self._detail(detail, text).items():
                parts[key] = {**parts.get(key, {}), **value} if key in self.merged else value
        return self._several(name, int(count or 1), before or after or "", parts, text)

    def _detail(self, detail: str, text: str) -> Parts:
        plain = " ".join(detail.split())
        if plain.casefold() in self.words:
            return self.words[plain.casefold()]
        for pattern, make in self.patterns:
            if found := pattern.fullmatch(plain):
                return make(found)
        known = [*self.words, *self.examples]
        raise ScenarioError(
            f"{text!r}: {detail!r} is not known; expected one of {', '.join(known)}{did_you_mean(plain, known)}"
        )

    def _from_table(self, table: Mapping[str, Any]) -> list[Any]:
        if not isinstance(table.get("card"), str):
            raise ScenarioError(f"{dict(table)!r:.80} needs the name of a card: card = 'Ember'")
        name = table["card"]
        parts: Parts = {}
        for key, value in table.items():
            if key not in self.keys:
                raise ScenarioError(f"{name}: {key!r} is not known{did_you_mean(key, self.keys)}")
            kind = self.keys[key]
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise ScenarioError(f"{name}: {key} = {value!r} is not the right kind of value")
            parts[key] = value
        count, alias = parts.pop("count", 1), parts.pop("as", "")
        del parts["card"]
        return self._several(name, count, alias, self.rewritten(name, parts), name)

    def _several(self, name: str, count: int, alias: str, parts: Parts, text: str) -> list[Any]:
        if not 1 <= count <= _MOST:
            raise ScenarioError(f"{text!r}: 1 to {_MOST} of a card are possible, not {count}")
        if alias and count > 1:
            return [self.make(name, alias=f"{alias} {at}", **parts) for at in range(1, count + 1)]
        return [self.make(name, alias=alias, **parts) for _ in range(count)]


def whole(text: str) -> int:
    """`3`, or one for `a`."""
    return int(text) if text.isdecimal() else 1


OWNER: Detail = (re.compile(r"owned by (.+)|(.+)['’]s card"), lambda m: {"owner": m[1] or m[2]})
COUNTERS: Detail = (re.compile(r"(\d+|an?) (.+?) counters?"), lambda m: {"counters": {m[2]: whole(m[1])}})
ATTACHED: Detail = (re.compile(r"attached to (.+)"), lambda m: {"attached_to": m[1]})
COPY: Detail = (re.compile(r"(?:a )?copy of (.+)"), lambda m: {"copy_of": m[1]})
"""Whose card it is, for every game in which that may differ from where it lies."""
