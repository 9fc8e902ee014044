"""A folder of card files of one's own: read whole, every fault told by its file and line, then added to the book."""

import ast
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from twinstack.engine.errors import CardError
from twinstack.engine.magic.card_book import CardBook, Entry, key_of, names_of
from twinstack.engine.magic.card_files import (
    digest_of_file,
    entries,
    read_index,
    said,
    titles_as_data,
    titles_from_data,
    write_index,
)
from twinstack.engine.magic.text import card_text
from twinstack.engine.magic.words import Card


def add_cards(book: CardBook, folder: Path) -> CardBook:
    """The book with these cards besides. A CardError tells all faults; then there is none.

    What has been read whole once is known by an index, as long as no file in it is another; then a card is read when it
    is asked for.
    """
    if not folder.is_dir():
        raise CardError(f"{folder}: there is no such folder; expected one with card files, whose names end in .py")
    files = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.py"))}
    if not files:
        raise CardError(f"{folder}: no card file is in it; expected files whose names end in .py")
    digests = {name: _digest(file) for name, file in files.items()}
    index = folder / INDEX
    known = read_index(index)
    if known.keys() == files.keys() and all(known[name].get("digest") == digests[name] for name in files):
        try:
            found = [one for name, file in files.items() for one in _unread(name, file, known[name])]
            return book.with_cards(unread=found)
        except (TypeError, ValueError, KeyError, CardError):
            pass  # an index that somebody has written on, or other cards of Twinstack than then: all is read anew
    read = _read_all(book, folder, files)
    _remember(index, {name: {"digest": digests[name], "cards": titles_as_data(read.by_file[name])} for name in files})
    return book.with_cards(read.cards)


INDEX = Path("__pycache__", "twinstack.json")


def _digest(file: Path) -> str:
    try:
        return digest_of_file(file.read_bytes())
    except OSError:
        return ""  # what is wrong is told when it is read


def _unread(name: str, file: Path, known: Any) -> Iterator[Entry]:
    return entries(titles_from_data(known["cards"], known["digest"]), partial(_load, name, file))


def _load(name: str, file: Path) -> list[Card]:
    found = _Found(CardBook())
    _read(file, name, found)
    if found.faults:
        raise CardError(found.faults[0])
    return found.cards


def _remember(index: Path, files: dict[str, Any]) -> None:
    """Where that is not allowed, all is read again the next time."""
    with suppress(OSError):
        index.parent.mkdir(exist_ok=True)
        write_index(index, files)


def _read_all(book: CardBook, folder: Path, files: Mapping[str, Path]) -> "_Found":
    found = _Found(book)
    for name, file in files.items():
        begun = len(found.cards)
        _read(file, name, found)
        found.by_file[name] = found.cards[begun:]
    if found.faults:
        many = f"{len(found.faults)} faults" if len(found.faults) > 1 else "a fault"
        raise CardError("\n  ".join((f"{many} in the cards of {folder}:", *found.faults)))
    return found


@dataclass(slots=True)
class _Found:
    """What the files hold so far."""

    book: CardBook
    cards: list[Card] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    by_file: dict[str, list[Card]] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)  # name -> where it stands

    def add(self, card: Any, where: str) -> None:
        if not isinstance(card, Card):
            self.faults.append(f"{where}: {card!r:.60} is not a card")
            return
        try:
            card_text(card)
        except Exception as error:  # anything may go wrong with what is put together in a file under work
            self.faults.append(f"{where}: {said(error)}")
            return
        for name in names_of(card):
            if name in self.book or key_of(name) in self.places:
                first = self.places.get(key_of(name), "among those of Twinstack")
                self.faults.append(f"{where}: there is another card with the name {name!r}: {first}")
                return
        self.places.update(dict.fromkeys(map(key_of, names_of(card)), where))
        self.cards.append(card)


def _read(file: Path, name: str, found: _Found) -> None:
    """Statement by statement, and in CARDS card by card, so that one fault does not hide the next."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    except (SyntaxError, ValueError, OSError) as error:
        line = getattr(error, "lineno", None)
        found.faults.append(f"{name}{'' if line is None else f', line {line}'}: {said(error)}")
        return
    scope: dict[str, Any] = {"__name__": f"cards_in_{file.stem}", "__file__": str(file)}
    begun = len(found.faults)
    for statement in tree.body:
        if not _is_cards(statement):
            _run(ast.Module([statement], []), "exec", scope, f"{name}, line {statement.lineno}", found)
    lists = [one for one in tree.body if _is_cards(one)]
    if not lists:
        if len(found.faults) == begun and not file.stem.startswith("_"):
            found.faults.append(f"{name}: a card file holds one tuple, CARDS = (card(...), ...)")
        return
    for entry in _entries(lists[-1]):
        where = f"{name}, line {entry.lineno}"
        starred = isinstance(entry, ast.Starred)
        made = _run(
            ast.Expression(entry.value if isinstance(entry, ast.Starred) else entry), "eval", scope, where, found
        )
        for card in made if starred and made is not _NOTHING else (made,):
            if card is not _NOTHING:
                found.add(card, where)


_NOTHING = object()


def _run(code: Any, mode: str, scope: dict[str, Any], where: str, found: _Found) -> Any:
    """What it comes to; nothing, with a fault, where it fails."""
    try:
        compiled = compile(code, where.partition(",")[0], mode)
        return eval(compiled, scope) if mode == "eval" else exec(compiled, scope)
    except Exception as error:  # anything may go wrong in a file under work; its author is told
        found.faults.append(f"{where}: {said(error)}")
        return _NOTHING


def _is_cards(statement: ast.stmt) -> bool:
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    named = any(isinstance(target, ast.Name) and target.id == "CARDS" for target in targets)
    return named and isinstance(getattr(statement, "value", None), (ast.Tuple, ast.List))


def _entries(statement: ast.stmt) -> Iterator[ast.expr]:
    yield from statement.value.elts  # type: ignore[attr-defined]
