"""Which parts of each word always stand in the digest of a card.

Journals are refused whose cards have other digests. So a part that a word gets later has to say that it counts only
where it is not as usual (`form_if_any` beside the word); then the digests of all cards that do not use it stay.

`python -m tests.engine.word_forms` writes them anew.
"""

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

from twinstack import engine
from twinstack.engine.core.words.base import Word
from twinstack.engine.kernel.canonical import parts_of_form

FILE = Path(__file__).with_suffix(".json")

Forms = dict[str, list[list[str]]]
"""The parts, by the name of the class; several classes may have one name."""


def forms() -> Forms:
    """Of all words there are, wherever they are."""
    for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}."):
        if ".cards." not in module.name:
            importlib.import_module(module.name)
    found: Forms = {}
    for kind in _kinds(Word):
        if getattr(sys.modules[kind.__module__], kind.__name__, None) is kind:
            found.setdefault(kind.__name__, []).append([*parts_of_form(kind)])
    return {name: sorted(found[name]) for name in sorted(found)}


def _kinds(of: type[Word]) -> Iterator[type[Word]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith("twinstack."):
            yield kind
            yield from _kinds(kind)


def recorded() -> Forms:
    found: Forms = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    argparse.ArgumentParser(
        prog="python -m tests.engine.word_forms", description=f"Record the parts of words in {FILE.name}."
    ).parse_args()
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(parts)}" for name, parts in forms().items())
    FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
