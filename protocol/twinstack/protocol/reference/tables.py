"""The parts of the reference that are made from the types: what each placeholder of `prose.md` stands for."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args
from zlib import crc32

import msgspec
from msgspec import Struct

from twinstack.protocol import codec, codes
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.patches import Op
from twinstack.protocol.reference.describe import (
    Field,
    comments,
    fields_of,
    is_row,
    result_in_words,
    said_of,
    sections,
    tag_of,
)
from twinstack.protocol.reference.samples import SHEET, example, snapshot
from twinstack.protocol.rows import (  # fmt: skip
    FORMS,
    DecisionRow,
    EventRow,
    Look,
    ObjectRow,
    OptionRow,
    PairsRow,
    SeatRow,
    Snapshot,
    TurnRow,
)
from twinstack.protocol.sheet import FieldRow, MarkRow, Sheet, ZoneRow

REQUESTS: tuple[type[Struct], ...] = get_args(m.ClientMessage)
MESSAGES: tuple[type[Struct], ...] = get_args(m.ServerMessage)
OPERATIONS: tuple[type[Struct], ...] = get_args(Op)
ROWS: tuple[type[Struct], ...] = (
    Sheet, ZoneRow, FieldRow, MarkRow, Snapshot, SeatRow, TurnRow, ObjectRow, Look, EventRow, DecisionRow, OptionRow,
    PairsRow,
)  # fmt: skip
_FORMS = {
    "choose": "from `minimum` to `maximum` different places of options (the first is 0), in any order; may be packed",
    "order": "the places of all options, each once, in the order wanted; may be packed",
    "number": "one whole number from `minimum` to `maximum`",
    "divide": "for each option, in order, a whole number; their sum is `total`",
}


def compact(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def placeholders() -> dict[str, str]:
    """What each placeholder stands for."""
    return {
        "version": str(codec.VERSION),
        "subprotocols": _subprotocols(),
        "requests": _grouped(REQUESTS),
        "messages": _listed(MESSAGES, "###"),
        "results": _listed(structures(), "###"),
        "sheet": f"```json\n{compact(SHEET)}\n```",
        "rows": _listed(ROWS, "###"),
        "position": f"```json\n{compact(snapshot())}\n```",
        "operations": "\n\n".join(map(_operation, OPERATIONS)),
        "hash": _hash(),
        "forms": table(("form", "name", "`take`"), ((at, one, _FORMS[one]) for at, one in enumerate(FORMS))),
        "errors": _codes(codes.ERRORS),
        "notices": _codes(codes.NOTICES),
        "closes": _codes(codes.CLOSES),
        "limits": table(("name", "what it limits"), codes.LIMITS.items()),
    }


def structures() -> list[type[Struct]]:
    """The structures inside messages and results, besides rows."""
    found: dict[type[Struct], None] = {}
    for kind in (*REQUESTS, *MESSAGES, *(m.RESULTS[one] for one in REQUESTS if one in m.RESULTS)):
        _collect(kind, found)
    return [kind for kind in found if kind not in {*REQUESTS, *MESSAGES, *OPERATIONS, *ROWS}]


def _collect(kind: Any, found: dict[type[Struct], None]) -> None:
    if isinstance(kind, type) and issubclass(kind, Struct) and kind not in found:
        found[kind] = None
        for field in msgspec.structs.fields(kind):
            _collect(field.type, found)
    for part in get_args(kind):
        _collect(part, found)


def table(heads: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    lines = [list(heads)]
    lines += [["---"] * len(lines[0]), *([str(cell).replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _subprotocols() -> str:
    forms = {codec.MSGPACK: ("MessagePack", "binary"), codec.JSON: ("JSON, in UTF-8", "text")}
    return table(("subprotocol", "form", "frames"), ((f"`{name}`", *forms[name]) for name in codec.SUBPROTOCOLS))


def _codes(known: Mapping[Any, codes.Code]) -> str:
    return table(("code", "meaning", "what to do"), ((f"`{code}`", *said) for code, said in known.items()))


def _grouped(kinds: Iterable[type[Struct]]) -> str:
    groups = sections(list(kinds))
    return "\n\n".join(f"### {title}\n\n{_listed(group, '####')}" for title, group in groups.items())


def _listed(kinds: Iterable[type[Struct]], level: str) -> str:
    return "\n\n".join(f"{level} {heading(kind)}\n\n{_described(kind)}" for kind in kinds)


def heading(kind: type[Struct]) -> str:
    """The heading of a type: a message's tag, otherwise its name."""
    tag = tag_of(kind)
    return f"`{tag}`" if isinstance(tag, str) else kind.__name__


def _described(kind: type[Struct]) -> str:
    parts = [said_of(kind), _fields(kind)]
    if issubclass(kind, m.Request):
        parts.append(f"Result: {result_in_words(m.RESULTS.get(kind))}.")
    parts.append(f"```json\n{compact(example(kind))}\n```")
    return "\n\n".join(part for part in parts if part)


def _fields(kind: type[Struct]) -> str:
    fields = [one for one in fields_of(kind) if not (issubclass(kind, m.Request) and one.name == "id")]
    if not fields:
        return ""
    if is_row(kind):
        return table(
            ("place", "field", "type", "default", "meaning"), ((at, *_cells(one)) for at, one in enumerate(fields))
        )
    return table(("key", "type", "default", "meaning"), (_cells(one, wire=True) for one in fields))


def _cells(field: Field, wire: bool = False) -> list[str]:
    named = field.attribute if wire and field.attribute != field.name else ""
    meaning = ": ".join(part for part in (named, field.meaning) if part)
    return [f"`{field.name}`", field.kind, f"`{field.default}`" if field.default else "", meaning]


def _operation(kind: type[Struct]) -> str:
    """The section of an operation: its fields, and what it does to the example position."""
    places = ["its number", *(f"`{one.name}`: {one.kind}" for one in fields_of(kind))]
    said = [comments(kind).get(one.attribute, "") for one in fields_of(kind)]
    places = [f"{place} ({note})" if note else place for place, note in zip(places, ["", *said], strict=True)]
    mirror = Mirror(snapshot(), SHEET)
    before = picture(mirror)
    mirror.apply([example(kind)])
    after = picture(mirror)
    changes = [
        (f"`{key}`", f"`{before.get(key, '–')}`", f"`{after.get(key, '–')}`")
        for key in sorted(before.keys() | after.keys())
        if before.get(key) != after.get(key)
    ]
    return "\n\n".join((
        f"### {tag_of(kind)} {kind.__name__}", said_of(kind),
        f"`[{', '.join(map(str, (tag_of(kind), *(one.name for one in fields_of(kind)))))}]`: {', '.join(places[1:])}.",
        f"```json\n{compact(example(kind))}\n```",
        table(("what", "before", "after"), changes),
    ))  # fmt: skip


def picture(mirror: Mirror) -> dict[str, str]:
    """Everything that a client stores, part by part."""
    found = {f"seat {id}": compact(row) for id, row in mirror.seats.items()}
    found["turn"] = compact(mirror.turn)
    found.update({f"object {id}": compact(row) for id, row in mirror.objects.items()})
    found.update({f"look {number}": compact(look) for number, look in mirror.looks.items()})
    found.update({f"text {number}": text for number, text in mirror.texts.items()})
    found.update({f"pile {zone}, {owner}": compact(ids) for (zone, owner), ids in mirror.piles.items()})
    return found


def _hash() -> str:
    mirror = Mirror(snapshot(), SHEET)
    rows = [(text, crc32(text.encode())) for text in map(compact, mirror.parts())]
    sum_row = ("**the sum, modulo 2^32**", f"**{mirror.hash()}**")
    return table(("part", "CRC-32"), [*((f"`{text}`", str(number)) for text, number in rows), sum_row])
