"""A folder of card files of one's own: read whole, every fault told by its file and line, then added to the book."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from twinstack.engine.errors import CardError
from twinstack.engine.magic.card_book import CardBook, key_of, names_of, said
from twinstack.engine.magic.cards import book_of_twinstack, open_book
from twinstack.engine.magic.text import card_text
from twinstack.engine.magic.words import Card


def add_cards(folder: Path) -> tuple[Card, ...]:
    """These cards are known besides Twinstack's from now on. A CardError tells all faults; then none is added."""
    if not folder.is_dir():
        raise CardError(f"{folder}: there is no such folder; expected one with card files, whose names end in .py")
    files = sorted(folder.rglob("*.py"))
    if not files:
        raise CardError(f"{folder}: no card file is in it; expected files whose names end in .py")
    found = _Found(book_of_twinstack())
    for file in files:
        _read(file, file.relative_to(folder).as_posix(), found)
    if found.faults:
        many = f"{len(found.faults)} faults" if len(found.faults) > 1 else "a fault"
        raise CardError("\n  ".join((f"{many} in the cards of {folder}:", *found.faults)))
    open_book(CardBook((*found.book, *found.cards)))
    return tuple(found.cards)


@dataclass(slots=True)
class _Found:
    """What the files hold so far."""

    book: CardBook
    cards: list[Card] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
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
