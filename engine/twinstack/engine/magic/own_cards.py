"""An author's folder of card files: it is read whole, faults are reported with file and line, and a book gets it."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinstack.engine.errors import CardError
from twinstack.engine.magic.card_book import CardBook, Entry, key_of, names_of
from twinstack.engine.magic.card_files import digest_of_file, said, titles_as_data, titles_from_data
from twinstack.engine.magic.card_folders import CardFile, files_in, remember, remembered, remembered_cards
from twinstack.engine.magic.card_sources import CardSource, Span, Spans

if TYPE_CHECKING:  # the index needs no import of the words in which cards are written
    from twinstack.engine.magic.card_summaries import Summary
    from twinstack.engine.magic.words import Card


def add_cards(book: CardBook, folder: Path) -> CardBook:
    """The book with these cards added. If anything is wrong, a CardError reports all faults.

    A folder that was read once is remembered until a file in it changes. Then a card is made only when it is asked
    for, alone.
    """
    files = files_in(folder)
    if (known := remembered(folder, files)) is not None:
        try:
            return _with(book, files, known)
        except (TypeError, ValueError, KeyError, CardError):
            pass  # somebody has changed the index, or Twinstack's own cards are others: read everything anew
    read, summaries = _read_all(book, folder, files)
    remember(folder, read, summaries)
    return _with(book, files, read)


def remembered_summaries(folder: Path) -> "dict[tuple[str, str], Summary]":
    """The titles of cards that were in the folder, by the digest of their file and their name."""
    from twinstack.engine.magic.card_summaries import summary_from_data

    try:
        known = [(digest, summary_from_data(data)) for digest, *data in remembered_cards(folder)]
    except (TypeError, ValueError):  # somebody has changed it
        return {}
    return {(digest, one.name): one for digest, one in known}


def _with(book: CardBook, files: list[CardFile], known: Mapping[str, Any]) -> CardBook:
    return book.with_cards(unread=[one for file in files for one in _unread(file, known[file.name])])


def _unread(file: CardFile, known: Any) -> Iterator[Entry]:
    source = CardSource(file, str(known["digest"]), known["head"])
    titles = titles_from_data(known["cards"], str(known["digest"]))
    for title, (first, last) in zip(titles, known["at"], strict=True):
        yield title, partial(source.cards, title.name, int(first), int(last))


def _read_all(book: CardBook, folder: Path, files: list[CardFile]) -> tuple[dict[str, Any], list[Any]]:
    """What the index will say of each file and card. Only the cards of one file at a time are in memory."""
    found, known, summaries = _Found(book), {}, []
    for file in files:
        known[file.name] = read = {"stamp": file.stamp, **_read(file, found)}
        summaries += [(read["digest"], *one.data()) for one in found.summaries]
    if found.faults:
        many = f"{len(found.faults)} faults" if len(found.faults) > 1 else "a fault"
        raise CardError("\n  ".join((f"{many} in the cards of {folder}:", *found.faults)))
    return known, summaries


@dataclass(slots=True)
class _Found:
    """What the files read so far hold; `cards` are those of the last file, each with its place."""

    book: CardBook
    cards: "list[tuple[Card, Span]]" = field(default_factory=list)
    summaries: "list[Summary]" = field(default_factory=list)  # the summaries of those cards
    faults: list[str] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)  # name -> its place

    def add(self, card: Any, where: str, span: Span) -> None:
        from twinstack.engine.magic.card_summaries import summary_of  # slow to import: only where files are read
        from twinstack.engine.magic.words import Card

        if not isinstance(card, Card):
            self.faults.append(f"{where}: {card!r:.60} is not a card")
            return
        try:
            summary = summary_of(card)
        except Exception as error:  # anything may be wrong in an author's file
            self.faults.append(f"{where}: {said(error)}")
            return
        for name in names_of(card):
            if name in self.book or key_of(name) in self.places:
                first = self.places.get(key_of(name), "among those of Twinstack")
                self.faults.append(f"{where}: there is another card with the name {name!r}: {first}")
                return
        self.places.update(dict.fromkeys(map(key_of, names_of(card)), where))
        self.cards.append((card, span))
        self.summaries.append(summary)


def _read(file: CardFile, found: _Found) -> dict[str, Any]:
    """Read one file; gives what the index will say of it.

    It is run statement by statement, and CARDS card by card, so that one fault does not hide the next.
    """
    name, path = file.name, file.path
    found.cards.clear()
    found.summaries.clear()
    try:
        source = path.read_bytes()
        tree = ast.parse(source.decode("utf-8"), str(path))
    except (SyntaxError, ValueError, OSError) as error:
        line = getattr(error, "lineno", None)
        found.faults.append(f"{name}{'' if line is None else f', line {line}'}: {said(error)}")
        return {}
    spans, head = Spans(source), [one for one in tree.body if not _is_cards(one)]
    _read_statements(file, head, [one for one in tree.body if _is_cards(one)], spans, found)
    return {
        "digest": digest_of_file(source),
        "head": [spans.of(one) for one in head],
        "cards": titles_as_data(card for card, _ in found.cards),
        "at": [span for _, span in found.cards],
    }


def _read_statements(file: CardFile, head: list[ast.stmt], lists: list[ast.stmt], spans: Spans, found: _Found) -> None:
    """Run all other statements, then make the cards."""
    name, stem, begun = file.name, file.path.stem, len(found.faults)
    scope: dict[str, Any] = {"__name__": f"cards_in_{stem}", "__file__": str(file.path)}
    for statement in head:
        _run(ast.Module([statement], []), "exec", scope, f"{name}, line {statement.lineno}", found)
    if not lists and len(found.faults) == begun and not stem.startswith("_"):
        found.faults.append(f"{name}: a card file holds one tuple, CARDS = (card(...), ...)")
    for entry in _entries(lists[-1]) if lists else ():
        where = f"{name}, line {entry.lineno}"
        part = entry.value if isinstance(entry, ast.Starred) else entry
        made = _run(_in_a_tuple(entry), "eval", scope, where, found)
        for card in () if made is _NOTHING else made:
            found.add(card, where, spans.of(part))


_NOTHING = object()


def _run(code: Any, mode: str, scope: dict[str, Any], where: str, found: _Found) -> Any:
    """Run code; gives its value, or `_NOTHING` with a fault noted if it fails."""
    try:
        compiled = compile(code, where.partition(",")[0], mode)
        return eval(compiled, scope) if mode == "eval" else exec(compiled, scope)
    except Exception as error:  # anything may be wrong in an author's file
        found.faults.append(f"{where}: {said(error)}")
    except SystemExit:
        found.faults.append(f"{where}: this would end the program")
    return _NOTHING


def _in_a_tuple(entry: ast.expr) -> ast.Expression:
    return ast.Expression(ast.copy_location(ast.Tuple([entry], ast.Load()), entry))


def _is_cards(statement: ast.stmt) -> bool:
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    named = any(isinstance(target, ast.Name) and target.id == "CARDS" for target in targets)
    return named and isinstance(getattr(statement, "value", None), (ast.Tuple, ast.List))


def _entries(statement: ast.stmt) -> Iterator[ast.expr]:
    yield from statement.value.elts  # type: ignore[attr-defined]
