"""Facts of printed cards, held against the book: name, cost, types, size, colors.

    python -m tests.card_facts FACTS...

reads files with one JSON object a line (also compressed, `.xz`), with `name`, `mana_cost`, `type_line`, `power`,
`toughness`, `loyalty`, `colors` and, of cards with several faces, `faces`. It prints what the book has differently, and
writes the facts of the book's cards to `tests/engine/card_facts.tsv`, which `tests/engine/test_card_facts.py` holds the
book against.
"""

import argparse
import json
import lzma
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.arguments import file_to_read
from tests.book import all_cards
from twinstack.engine.magic.characteristics import COLOR_NAMES, Characteristics
from twinstack.engine.magic.text import colors_of, size_of, types_of
from twinstack.engine.magic.words import Card
from twinstack.engine.magic.words.abilities import keyword_values

TABLE = Path(__file__).parent / "engine" / "card_facts.tsv"
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


class Fact(NamedTuple):
    """One face of a card."""

    card: str
    face: str
    cost: str
    types: str
    size: str
    colors: str


def of_book(card: Card) -> Iterator[Fact]:
    """What the book says of each face."""
    faces = card.printed.faces[:1] if card.printed.layout == "prototype" else card.printed.faces
    for at, face in enumerate(faces):
        flipped = card.printed.layout == "flip" and at == 1
        cost = "" if flipped or face.mana_cost is None else str(face.mana_cost)
        yield Fact(card.name, face.name, _pips(cost), _type_words(types_of(face)), _size(face), _colors(face))


def of_facts(card: dict[str, Any]) -> Iterator[Fact]:
    """What the facts say of each face."""
    faces = card.get("faces") or [card]
    for face in faces:
        size = f"Loyalty {face['loyalty']}" if "loyalty" in face else ""
        if "power" in face:
            size = f"{_star(face['power'])}/{_star(face['toughness'])}"
        types = _type_words(face["type_line"])
        cost = _pips(face.get("mana_cost", ""))
        colors = "".join(sorted(face["colors"])) if "colors" in face else "?"
        yield Fact(card["name"], face.get("name", card["name"]), cost, types, size, colors)


def _star(number: str) -> str:
    return number if re.fullmatch(r"-?\d+", number) else "*"


def _size(face: Characteristics) -> str:
    """Its size, or that beside a station symbol, which such a card has only on the battlefield. 721.2c"""
    stations = (size for _, __, size in keyword_values(face, "stationed"))
    return size_of(face) or next(filter(None, stations), "")


def _pips(cost: str) -> str:
    """Symbols in one order, and the halves of each in one order: {R/W} and {W/R} cost the same."""
    symbols = ("/".join(sorted(symbol.split("/"))) for symbol in re.findall(r"\{([^}]*)\}", cost))
    return "".join(f"{{{symbol}}}" for symbol in sorted(symbols))


def _type_words(line: str) -> str:
    before, dash, after = line.partition(" — ")
    return " ".join(sorted(before.split())) + (dash and f" — {' '.join(sorted(after.split()))}")


def _colors(face: Characteristics) -> str:
    return "".join(sorted(_LETTERS[name] for bit, name in COLOR_NAMES.items() if colors_of(face) & bit))


def differences(facts: Iterable[Fact]) -> Iterator[str]:
    """One sentence for each thing that the book has differently. `?`: the facts do not say."""
    book = {(fact.card, fact.face): fact for card in all_cards() for fact in of_book(card)}
    for fact in facts:
        ours = book.get((fact.card, fact.face))
        if ours is None:
            yield f"{fact.card}: the book has no face {fact.face}"
            continue
        for part, (own, other) in zip(Fact._fields, zip(ours, fact, strict=True), strict=True):
            if other not in ("?", own):
                yield f"{fact.face}: {part} is {other or 'nothing'}, in the book {own or 'nothing'}"


def stored() -> list[Fact]:
    """The facts of the table."""
    return [Fact(*line.split("\t")) for line in TABLE.read_text(encoding="utf-8").splitlines()]


def _read(path: Path) -> Iterator[dict[str, Any]]:
    with lzma.open(path, "rt", encoding="utf-8") if path.suffix == ".xz" else path.open(encoding="utf-8") as lines:
        at = 0
        try:
            for line in lines:
                at += 1
                card = json.loads(line)
                if not isinstance(card, dict) or not {"name", "type_line"} <= card.keys():
                    raise ValueError("expected an object with name and type_line")
                yield card
        except (ValueError, lzma.LZMAError) as error:
            raise ValueError(f"{path}, line {at}: {error}") from None


def main(args: list[str] | None = None) -> int:
    said = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tests.card_facts", description=said)
    parser.add_argument("facts", nargs="+", type=file_to_read, metavar="FACTS", help="a card in JSON on each line")
    try:
        cards = [card for path in parser.parse_args(args).facts for card in _read(path)]
    except ValueError as error:
        parser.error(str(error))
    return _compare(cards)


def _compare(cards: Iterable[dict[str, Any]]) -> int:
    known: dict[str, dict[str, Any]] = {}  # the first that is said of a name; tokens are no cards
    for card in (card for card in cards if "Token" not in card["type_line"]):
        known.setdefault(card["name"], card)
    found = [fact for card in all_cards() if card.name in known for fact in of_facts(known[card.name])]
    wrong = list(differences(found))
    print(*wrong, sep="\n")
    print(f"{len(found)} faces looked at, {len(wrong)} differences; of {_unknown(known)} the facts say nothing")
    TABLE.write_text("".join("\t".join(fact) + "\n" for fact in sorted(found)), encoding="utf-8")
    return int(bool(wrong))


def _unknown(known: Iterable[str]) -> str:
    names = [card.name for card in all_cards() if card.name not in set(known)]
    return ", ".join(names) or "no card"


if __name__ == "__main__":
    sys.exit(main())
