"""The bytes of every message, as they were when it was added: `python -m tests.protocol.golden` adds what is missing.

A file is written once. What has been read from these bytes since then must be read from them for as long as the version
of the protocol lives.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from twinstack.protocol.reference.describe import tag_of
from twinstack.protocol.reference.samples import example
from twinstack.protocol.reference.tables import MESSAGES, OPERATIONS, REQUESTS, ROWS, structures

FOLDER = Path(__file__).with_name("golden")


class Golden(NamedTuple):
    """One example, in both forms."""

    msgpack: bytes
    json: bytes


def kinds() -> Iterator[tuple[str, type[Struct]]]:
    """Everything that travels, with the name of its file."""
    for folder, group in (("request", REQUESTS), ("message", MESSAGES)):
        yield from ((f"{folder} {tag_of(kind)}".replace(" ", "-"), kind) for kind in group)
    for folder, group in (("operation", OPERATIONS), ("row", ROWS), ("part", tuple(structures()))):
        yield from ((f"{folder}-{kind.__name__}", kind) for kind in group)


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def read(name: str) -> Golden:
    """MessagePack in hexadecimal digits, JSON as it is."""
    lines = dict(line.split(": ", 1) for line in path_of(name).read_text("utf-8").splitlines())
    return Golden(bytes.fromhex(lines["msgpack"]), lines["json"].encode())


def made(value: Any) -> Golden:
    return Golden(msgspec.msgpack.encode(value), msgspec.json.encode(value))


def main(args: list[str] | None = None) -> None:
    said = (__doc__ or "").partition(": ")[0]
    argparse.ArgumentParser(prog="python -m tests.protocol.golden", description=said).parse_args(args)
    FOLDER.mkdir(exist_ok=True)
    for name, kind in kinds():
        if not path_of(name).exists():
            golden = made(example(kind))
            path_of(name).write_text(f"msgpack: {golden.msgpack.hex()}\njson: {golden.json.decode()}\n", "utf-8")
            print(f"written: {path_of(name).name}")


if __name__ == "__main__":
    main()
