"""`twinstack cards`: which cards there are, and what each of them says."""

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twinstack.server.cli.own_cards import OwnCards, take_in
from twinstack.server.cli.words import show_word, write_tables

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from rich.console import Console

    from twinstack.engine.kernel.characteristics import Characteristics
    from twinstack.engine.magic.words import Card

WIDTH = 120  # where the output goes to a file or another program


class Color(StrEnum):
    WHITE, BLUE, BLACK, RED, GREEN, COLORLESS = "white", "blue", "black", "red", "green", "colorless"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(cards)


def cards(
    search: Annotated[list[str] | None, typer.Argument(help="Words to find in name, types or text.")] = None,
    show: Annotated[str, typer.Option("--show", metavar="NAME", help="Show one card in full.")] = "",
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Read a card file of your own and show its cards.")
    ] = None,
    word: Annotated[
        str, typer.Option("--word", metavar="WORD", help="Show a word in which cards are written: enters_as_copy…")
    ] = "",
    write_words: Annotated[
        Path | None,
        typer.Option("--write-words", metavar="FOLDER", help="Write the tables of all words: cards.md, words.md."),
    ] = None,
    color: Annotated[
        list[Color] | None,
        typer.Option(metavar="COLOR", help="white, blue, black, red, green or colorless; again for more."),
    ] = None,
    type_: Annotated[str, typer.Option("--type", metavar="TYPE", help="Creature, goblin, legendary…")] = "",
    keyword: Annotated[str, typer.Option(metavar="KEYWORD", help="Flying, ward…")] = "",
    mana_value: Annotated[int | None, typer.Option("--mana-value", metavar="N", min=0, help="Mana value.")] = None,
    limit: Annotated[int | None, typer.Option(metavar="N", min=1, help="List so many at most.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
    own: OwnCards = None,
) -> None:
    """List the cards, search them, or show one.

    `twinstack cards goblin` finds the cards that say goblin, and `twinstack cards --type goblin` those that are one.

    `twinstack cards --show "Goblin Guide"` shows a card in full.

    `twinstack cards --check mine.py` reads a card file (docs/cards.md) and shows what its cards say.

    `twinstack cards --word enters_as_copy` shows what a word means, what each part of it takes, and cards that use it.
    """
    take_in(own)
    if word:
        show_word(_console(), word, as_json=as_json)
        return
    if write_words is not None:
        write_tables(write_words)
        return
    from twinstack.engine.magic.cards import all_cards, find_card, load_cards

    if check is not None:
        chosen = list(load_cards(check))
    elif show:
        chosen = [find_card(show)]
    else:
        wanted = [word.casefold() for word in search or ()]
        chosen = [
            card
            for card in all_cards()
            if _has_all(card, wanted)
            and all(_has_color(card, one) for one in color or ())
            and _is_type(card, type_.casefold())
            and _has_keyword(card, keyword.casefold())
            and mana_value in (None, _mana_value(card))
        ]
    found = len(chosen)
    chosen = chosen[:limit]
    if as_json:
        typer.echo(json.dumps([_as_data(card) for card in chosen], indent=2, ensure_ascii=False))
    elif show or check is not None:
        for at, card in enumerate(chosen):
            if at:
                typer.echo("\n")
            _show(_console(), card)
    else:
        _list(_console(), chosen, found)


def _has_all(card: "Card", wanted: list[str]) -> bool:
    from twinstack.engine.magic.text import card_text

    text = f"{card.name}\n{card_text(card)}".casefold() if wanted else ""
    return all(word in text for word in wanted)


def _has_color(card: "Card", color: Color) -> bool:
    if color is Color.COLORLESS:
        return not _colors(card.front)
    return any(color.value in _colors(face) for face in card.printed.faces)


def _is_type(card: "Card", name: str) -> bool:
    faces = card.printed.faces
    words = {word.casefold() for face in faces for word in (*face.supertypes, *face.types, *face.subtypes)}
    return not name or set(name.split()) <= words


def _has_keyword(card: "Card", name: str) -> bool:
    return not name or any(name in face.keywords for face in card.printed.faces)


def _mana_value(card: "Card") -> int:
    """Of its front face; a split card has the sum of both halves. 202.3b, 202.3d"""
    faces = card.printed.faces if card.printed.layout == "split" else card.printed.faces[:1]
    return sum(face.mana_cost.value() for face in faces if face.mana_cost is not None)


def _colors(face: "Characteristics") -> list[str]:
    from twinstack.engine.kernel.characteristics import COLOR_NAMES
    from twinstack.engine.magic.text import colors_of

    return [name for bit, name in COLOR_NAMES.items() if colors_of(face) & bit]


def _as_data(card: "Card") -> dict[str, Any]:
    """The front face under the full name; all faces under `faces` where there are several."""
    faces = [_face_as_data(face) for face in card.printed.faces]
    return {**faces[0], "name": card.name, "faces": faces if len(faces) > 1 else []}


def _face_as_data(face: "Characteristics") -> dict[str, Any]:
    from twinstack.engine.magic.text import rules_text, size_of, types_of

    power, slash, toughness = size_of(face).partition("/")
    return {
        "name": face.name,
        "mana_cost": None if face.mana_cost is None else str(face.mana_cost),
        "type_line": types_of(face),
        "power": power if slash else None,
        "toughness": toughness if slash else None,
        "loyalty": face.loyalty,
        "colors": _colors(face),
        "keywords": sorted(face.keywords),
        "text": "\n".join(rules_text(face)),
    }


def _console() -> "Console":
    from rich.console import Console

    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=WIDTH)


def _list(console: "Console", chosen: "list[Card]", found: int) -> None:
    from rich.table import Table
    from rich.text import Text

    from twinstack.engine.magic.text import size_of, types_of

    if not chosen:
        console.print("No card is like that. `twinstack cards` lists them all.", markup=False)
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("Name", "Cost", "Type", "Size"):
        table.add_column(heading, no_wrap=heading != "Type")
    for card in chosen:
        front = card.front
        cost = "" if front.mana_cost is None else str(front.mana_cost)
        table.add_row(*(Text(text) for text in (card.name, cost, types_of(front), size_of(front))))
    console.print(table)
    many = f"{found} card{'' if found == 1 else 's'}"
    shown = many if found == len(chosen) else f"{len(chosen)} of {many}"
    console.print(f"\n{shown}. `twinstack cards --show NAME` shows one in full.", markup=False, style="dim")


def _show(console: "Console", card: "Card") -> None:
    from rich.text import Text

    for at, (face, title) in enumerate(_faces(card)):
        if at:
            console.print(Text(f"\n{title}", style="dim"))
        _show_face(console, face)


def _faces(card: "Card") -> "list[tuple[Characteristics, str]]":
    """Each face with what it is to the one before."""
    other = {"split": "the other half", "flip": "flipped"}.get(card.printed.layout, "the other face")
    faces = [(face, other) for face in card.printed.faces]
    if card.printed.melds_into is not None:
        faces.append((card.printed.melds_into.front, f"melded with {card.printed.melds_with}"))
    return faces


def _show_face(console: "Console", face: "Characteristics") -> None:
    from rich.text import Text

    from twinstack.engine.magic.text import reminder, rules_text, size_of, types_of
    from twinstack.engine.magic.words import Keyword

    head = Text(face.name, style="bold")
    if face.mana_cost is not None:
        head.append(f"  {face.mana_cost}", style="not bold")
    console.print(head)
    console.print(Text(types_of(face), style="italic"))
    for line in rules_text(face):
        console.print(Text(line))
    if size_of(face):
        console.print(Text(size_of(face), style="bold"))
    keywords = {one.keyword: one for one in face.abilities if isinstance(one, Keyword)}
    for name, keyword in keywords.items():
        if reminder(keyword):
            console.print(Text(f"  {name}: {reminder(keyword)}", style="dim"))
