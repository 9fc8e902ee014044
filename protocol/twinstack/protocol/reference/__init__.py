"""The reference of the protocol, made from its types: `docs/protocol.md` and `docs/protocol.schema.json`."""

import json
import re
from importlib import resources
from pathlib import Path

from twinstack.protocol.reference.schema import schema
from twinstack.protocol.reference.tables import placeholders


def reference() -> str:
    """The page docs/protocol.md."""
    prose = resources.files(__package__).joinpath("prose.md").read_text("utf-8")
    made = placeholders()
    return re.sub(r"\{\{(\w+)\}\}", lambda match: made[match[1]], prose)


def files() -> dict[str, str]:
    """The files of the reference: name -> text."""
    return {
        "protocol.md": reference(),
        "protocol.schema.json": json.dumps(schema(), indent=1, ensure_ascii=False) + "\n",
    }


def write(folder: Path) -> None:
    for name, content in files().items():
        (folder / name).write_text(content, encoding="utf-8")


__all__ = ["files", "reference", "schema", "write"]
