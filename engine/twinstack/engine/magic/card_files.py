"""Reading card files, with errors that tell their authors the line; and the index of what is in which file."""

import hashlib
import importlib
import importlib.util
import json
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from twinstack.engine.errors import CardError
from twinstack.engine.kernel.journal import ENGINE_VERSION
from twinstack.engine.magic.card_book import Entry, Load, Title, plain_title, title_of
from twinstack.engine.suggest import did_you_mean

if TYPE_CHECKING:  # reading an index needs no import of the words in which cards are written
    from twinstack.engine.magic.words import Card


def load_cards(source: str | Path) -> "tuple[Card, ...]":
    """The `CARDS` of a module, or of a Python file. A CardError tells what is wrong, and in which line."""
    from twinstack.engine.magic.words import Card

    module = _imported(source)
    name = _file_name(source)
    cards = getattr(module, "CARDS", None)
    if not isinstance(cards, tuple):
        raise CardError(f"{name}: a card file holds one tuple, CARDS = (card(...), ...)")
    for at, one in enumerate(cards, 1):
        if not isinstance(one, Card):
            hint = "; write a * before meld_pair(...)" if isinstance(one, tuple) else ""
            raise CardError(f"{name}: entry {at} of CARDS is {one!r:.60}, not a card{hint}")
    return cards


def _file_name(source: str | Path) -> str:
    return source.name if isinstance(source, Path) else f"{source.rpartition('.')[2]}.py"


def _imported(source: str | Path) -> ModuleType:
    file = _file_name(source)
    try:
        return _module(source)
    except Exception as error:  # anything may be wrong in an author's file
        lines = [
            frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).name == file
        ]
        line = error.lineno if isinstance(error, SyntaxError) else next(reversed(lines), None)
        where = file if line is None else f"{file}, line {line}"
        raise CardError(f"{where}: {said(error)}") from None


def _module(source: str | Path) -> ModuleType:
    if isinstance(source, str):
        return importlib.import_module(source)
    spec = importlib.util.spec_from_file_location(f"cards_in_{source.stem}", source)
    if spec is None or spec.loader is None:
        raise CardError("a card file is a Python file, its name ends in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[spec.name]
    return module


_NO_NAME = re.compile(r"(?:cannot import name|name) '(\w+)'")
_WORDS = "twinstack.engine.magic.words"
_NO_WORD = re.compile(rf"module '{re.escape(_WORDS)}' has no attribute '(\w+)'")
_AS_W = "from twinstack.engine.magic import words as w"


def said(error: Exception) -> str:
    """An error in a card file, as its author is told it."""
    from twinstack.engine.magic import words

    if isinstance(error, CardError):
        return str(error)
    unknown = _NO_WORD.match(str(error)) if isinstance(error, AttributeError) else _NO_NAME.match(str(error))
    if isinstance(error, NameError) and unknown and unknown[1] == "w":
        return f"'w' is used and not imported; write {_AS_W}"
    if isinstance(error, NameError) and unknown and unknown[1] in words.NAMES:
        return f"{unknown[1]!r} is used and not imported; add it to the import, or write w.{unknown[1]} after {_AS_W}"
    if isinstance(error, (NameError, ImportError, AttributeError)) and unknown:
        return f"the vocabulary has no word {unknown[1]!r}{did_you_mean(unknown[1], words.NAMES)}"
    if isinstance(error, SyntaxError):
        return f"not valid Python: {error.msg}"
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    return str(error) or type(error).__name__


# An index: which cards are in which file


def titles_as_data(cards: "Iterable[Card]") -> list[Any]:
    """A file's cards as the index has them: only the name for a card with one face of the same name."""
    return [_as_data(title_of(card)) for card in cards]


def _as_data(title: Title) -> Any:
    if title == plain_title(title.name):
        return title.name
    return [title.name, list(title.faces), title.standing, title.melded]


def titles_from_data(data: Any, edition: str) -> Iterator[Title]:
    for one in data:
        if isinstance(one, str):
            yield Title(one, (one,), 1, "", edition)
        else:
            name, faces, standing, melded = one
            yield Title(str(name), tuple(map(str, faces)), int(standing), str(melded), edition)


def entries(titles: Iterable[Title], load: Load) -> Iterator[Entry]:
    """The function that gives the cards of one file, which is read at most once."""
    once = cache(partial(_as_tuple, load))
    return ((title, once) for title in titles)


def _as_tuple(load: Load) -> "tuple[Card, ...]":
    return tuple(load())


def read_index(file: Path) -> Mapping[str, Any]:
    """What the index knows of each card file; empty if it cannot be read or is from another version of the engine."""
    try:
        data = json.loads(file.read_bytes())
        known = data["files"] if data["twinstack"] == ENGINE_VERSION else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return known if isinstance(known, dict) else {}


def write_index(file: Path, files: Mapping[str, Any]) -> None:
    """One line for each card file, in order, so that changes can be read."""
    lines = (f"{json.dumps(name)}: {json.dumps(files[name], ensure_ascii=False)}" for name in sorted(files))
    head = f'{{"twinstack": {json.dumps(ENGINE_VERSION)}, "files": {{'
    text = head + "\n" + ",\n".join(lines) + "\n}}\n"
    whole = file.with_suffix(".new")
    whole.write_text(text, encoding="utf-8")
    whole.replace(file)


def digest_of_file(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()[:16]
