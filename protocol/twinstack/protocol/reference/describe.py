"""Describing types: their fields with names on the wire, types, defaults and meanings, read from the source."""

import inspect
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec import inspect as types

_FIELD = re.compile(r"^    (\w+): .*?(?:  # (.*))?$")
_ABOVE = re.compile(r"^    # (.*)$")
_SECTION = re.compile(r"^# --- (.+)$")
_SIMPLE = {
    types.IntType: "whole number",
    types.FloatType: "number",
    types.StrType: "text",
    types.BoolType: "true or false",
    types.NoneType: "null",
    types.AnyType: "anything",
}


class Field(NamedTuple):
    """One field of a message or row."""

    name: str  # on the wire
    attribute: str
    kind: str
    default: str  # as JSON; empty if the field is required
    meaning: str


def fields_of(kind: type[Struct]) -> list[Field]:
    """All fields, in the order in which a row has them."""
    said = comments(kind)
    return [
        Field(one.encode_name, one.name, words(one.type), _default(one), said.get(one.name, ""))
        for one in _info(kind).fields
    ]


def tag_of(kind: type[Struct]) -> Any:
    return _info(kind).tag


def is_row(kind: type[Struct]) -> bool:
    return _info(kind).array_like


def words(kind: types.Type) -> str:
    """A type in words, with links to types that have a heading of their own."""
    match kind:
        case types.ListType(item_type=item):
            return f"list of {words(item)}"
        case types.DictType(key_type=key, value_type=value):
            return f"map from {words(key)} to {words(value)}"
        case types.UnionType(types=parts):
            names = {part.cls.__mro__[1].__name__ for part in parts if isinstance(part, types.StructType)}
            if names == {"Operation"}:
                return "[operation](#patches)"
            return " or ".join(map(words, parts))
        case types.StructType(cls=cls):
            return f"[{cls.__name__}](#{cls.__name__.lower()})"
    return _SIMPLE[type(kind)]


def result_in_words(kind: Any) -> str:
    return "null" if kind is None else words(types.type_info(kind))


@cache
def comments(kind: type[Struct]) -> dict[str, str]:
    """The comments beside or above the fields in the source."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if one.__module__.startswith("twinstack."):
            found.update(_commented(inspect.getsource(one).splitlines()))
    return found


def _commented(lines: list[str]) -> Iterator[tuple[str, str]]:
    above: list[str] = []
    for line in lines:
        if match := _ABOVE.match(line):
            above.append(match[1])
            continue
        if match := _FIELD.match(line):
            yield match[1], match[2] or " ".join(above)
        above = []


def said_of(kind: type) -> str:
    """The docstring, as paragraphs."""
    return inspect.cleandoc(kind.__doc__ or "") if kind.__doc__ != kind.__mro__[1].__doc__ else ""


def sections(kinds: list[type[Struct]]) -> dict[str, list[type[Struct]]]:
    """The types grouped by the headings in the source."""
    found: dict[str, list[type[Struct]]] = {}
    for kind in kinds:
        module = inspect.getmodule(kind)
        assert module is not None
        lines = inspect.getsource(module).splitlines()
        above = lines[: inspect.getsourcelines(kind)[1]]
        title = next(match[1] for line in reversed(above) if (match := _SECTION.match(line)))
        found.setdefault(title.capitalize(), []).append(kind)
    return found


def _info(kind: type[Struct]) -> types.StructType:
    found = types.type_info(kind)
    assert isinstance(found, types.StructType)
    return found


def _default(field: types.Field) -> str:
    if field.required:
        return ""
    if field.default is not msgspec.NODEFAULT:
        return _json(field.default)
    return "left out" if field.default_factory is msgspec.NODEFAULT else _json(field.default_factory())


def _json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
