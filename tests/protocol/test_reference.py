"""The reference says what the server does: every message, every code, every result."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from tests.protocol.json_schema import Schema
from twinstack import server
from twinstack.protocol import codes
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, client_side, server_side
from twinstack.protocol.reference import files, schema
from twinstack.protocol.reference.describe import tag_of
from twinstack.protocol.reference.samples import example
from twinstack.protocol.reference.tables import MESSAGES, OPERATIONS, REQUESTS, ROWS, structures
from twinstack.server import connections
from twinstack.server.desk import ANSWERS
from twinstack.server.rooms import HANDLERS

DOCS = Path(__file__).parents[2] / "docs"
assert connections  # with it come the functions that answer requests


def sources() -> Iterator[ast.Module]:
    """Every module of the server."""
    for folder in server.__path__:
        for path in sorted(Path(folder).rglob("*.py")):
            yield ast.parse(path.read_text("utf-8"))


def calls(name: str) -> Iterator[ast.Call]:
    """Calls of this function anywhere in the server."""
    for source in sources():
        for node in ast.walk(source):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == name:
                yield node


def constants(node: ast.AST) -> set[Any]:
    """The constants that an expression may be."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) else set()


@pytest.mark.parametrize("name", files())
def test_the_reference_is_up_to_date_with_the_types(name: str) -> None:
    written = (DOCS / name).read_text("utf-8")
    assert written == files()[name], "run `twinstack protocol --write docs`"


def test_every_refusal_of_the_server_has_its_code_in_the_reference() -> None:
    codes_used = {code for call in calls("Refused") for code in constants(call.args[0])}
    codes_used |= {code for call in calls("Error") for word in call.keywords if word.arg == "code"
                   for code in constants(word.value)}  # fmt: skip
    assert len(codes_used) > 30
    assert codes_used - codes.ERRORS.keys() == set()
    assert codes.ERRORS.keys() - codes_used == set(), "the reference knows codes that nobody uses"


def test_every_notice_of_the_server_has_its_code_in_the_reference() -> None:
    used = {code for call in calls("Notice") for word in call.keywords if word.arg == "code"
            for code in constants(word.value)}  # fmt: skip
    assert used == codes.NOTICES.keys()


def test_every_close_code_of_the_server_is_in_the_reference() -> None:
    numbers = {node.value for source in sources() for node in ast.walk(source) if isinstance(node, ast.Constant)}
    found = {number for number in numbers if isinstance(number, int) and 1000 <= number <= 1015}
    assert {1008, 1012, 1013} <= found
    assert found <= codes.CLOSES.keys()


@pytest.mark.parametrize("kind", [*ANSWERS, *(kind for kind in HANDLERS if issubclass(kind, m.Request))])
def test_the_result_of_a_request_is_what_the_reference_says(kind: type[m.Request]) -> None:
    function = ANSWERS.get(kind) or HANDLERS[kind]
    names = {"Room": Any}
    assert get_type_hints(function, localns=names)["return"] in (m.RESULTS.get(kind, type(None)), Any)


@pytest.mark.parametrize("kind", REQUESTS, ids=tag_of)
def test_the_example_of_a_request_is_read_as_what_it_is_and_fits_the_schema(kind: type[m.Request]) -> None:
    text = msgspec.json.encode(example(kind)).decode()
    assert server_side(JSON).decode(text) == example(kind)
    assert Schema(schema()).faults(json.loads(text), "ClientMessage") == []


@pytest.mark.parametrize("kind", MESSAGES, ids=tag_of)
def test_the_example_of_what_the_server_sends_is_read_as_what_it_is_and_fits_the_schema(kind: type[m.Reply]) -> None:
    text = msgspec.json.encode(example(kind)).decode()
    assert msgspec.json.encode(client_side(JSON).decode(text)).decode() == text
    assert Schema(schema()).faults(json.loads(text), "ServerMessage") == []


def test_the_schema_refuses_values_that_are_not_messages() -> None:
    whole = Schema(schema())
    wrongs: tuple[Any, ...] = (
        {"t": "fly", "id": 1},
        {"t": "guest", "id": 1},
        {"t": "guest", "id": "1", "name": "Alice"},
        {"t": "answer", "id": 1, "room": "a", "number": 1, "take": [True]},
        [],
    )
    assert all(whole.faults(wrong, "ClientMessage") for wrong in wrongs)
    assert whole.faults({"t": "u", "r": "", "n": 1, "h": 0, "p": [[11]]}, "ServerMessage")
    assert whole.faults({"t": "u", "r": "", "n": 1, "h": 0, "d": [1, 1, 0]}, "ServerMessage")


def test_every_reference_within_the_schema_leads_somewhere() -> None:
    text = files()["protocol.schema.json"]
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= json.loads(text)["$defs"].keys()


def test_every_link_within_the_page_leads_to_one_heading() -> None:
    page = files()["protocol.md"]
    anchors = [
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    ]
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)
    links = re.findall(r"\]\(#([^)]+)\)", page)
    assert [link for link in links if anchors.count(link) != 1] == []


def test_every_type_has_a_heading_and_no_placeholder_is_left() -> None:
    page = files()["protocol.md"]
    for kind in (*REQUESTS, *MESSAGES):
        assert f" `{tag_of(kind)}`\n" in page
    for kind in (*OPERATIONS, *ROWS, *structures()):
        assert re.search(rf"^#+ (\d+ )?{kind.__name__}$", page, re.MULTILINE)
    assert "{{" not in page
