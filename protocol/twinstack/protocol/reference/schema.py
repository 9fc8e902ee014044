"""The JSON Schema (2020-12) of all messages in JSON, in both directions."""

from typing import Any, get_args

import msgspec
from msgspec import Struct

from twinstack.protocol import codec
from twinstack.protocol import messages as m
from twinstack.protocol.reference.describe import fields_of, is_row, said_of, tag_of
from twinstack.protocol.reference.tables import MESSAGES, OPERATIONS, REQUESTS, ROWS, structures


def schema() -> dict[str, Any]:
    """`$defs` has all types by name, and `ClientMessage`, `ServerMessage`, and `Results` by the tags of requests."""
    kinds: list[Any] = [*REQUESTS, *MESSAGES, *m.RESULTS.values()]
    forms, defs = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for kind in (*REQUESTS, *MESSAGES, *OPERATIONS, *ROWS, *structures()):
        if kind.__name__ in defs:
            _tell(kind, defs[kind.__name__])
    results = dict(zip(map(tag_of, m.RESULTS), forms[len(REQUESTS) + len(MESSAGES) :], strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": codec.JSON,
        "description": "One frame of the protocol in JSON. docs/protocol.md says what the messages mean.",
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": {
            "ClientMessage": _one_of(m.ClientMessage),
            "ServerMessage": _one_of(m.ServerMessage),
            "Results": {"type": "object", "properties": results},
            **{name: defs[name] for name in sorted(defs)},
        },
    }


def _one_of(union: Any) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in get_args(union)]}


def _tell(kind: type[Struct], found: dict[str, Any]) -> None:
    """Add the docstrings and comments of types as descriptions."""
    if said := said_of(kind):
        found["description"] = said
    else:
        found.pop("description", None)
    fields = fields_of(kind)
    if is_row(kind):
        tagged = len(found["prefixItems"]) - len(fields)
        places: list[dict[str, Any]] = found["prefixItems"][tagged:]
    else:
        places = [found["properties"][one.name] for one in fields]
    for place, field in zip(places, fields, strict=True):
        if is_row(kind):
            place["title"] = field.attribute
        if field.meaning:
            place["description"] = field.meaning
