"""Cards that a scenario makes up: their text is an expression over the words of the vocabulary, and nothing else."""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.core.words.expressions import Vocabulary, read_lines
from twinstack.engine.core.words.expressions import read_expression as read
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic import words
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.glossary import glossary, no_word
from twinstack.engine.magic.position import token_named
from twinstack.engine.magic.words.card import (
    Card,
    adventurer,
    card,
    face,
    flip_card,
    make_token,
    meld_pair,
    modal_faced,
    omen_card,
    split_card,
    transforming,
)
from twinstack.engine.suggest import did_you_mean

WORDS: dict[str, Any] = {
    name: getattr(words, name) for name, entry in glossary().items() if entry.kind != "cards" and name != "emblem"
}
_CARD_KEYS = ("name", "cost", "type", "size", "text", "color", "loyalty", "layout", "back", "expansion")
_LAYOUTS = {
    "transform": transforming, "modal": modal_faced, "flip": flip_card, "split": split_card, "adventure": adventurer,
    "omen": omen_card,
}  # fmt: skip


class Tokens(dict[str, Copiable]):
    """The cards that the file makes up, and the book that has all others."""

    def __init__(self, book: CardBook | None = None) -> None:
        super().__init__()
        self.book = book


def read_expression(
    text: str, made_up: Mapping[str, Copiable] | None = None, named: dict[str, Any] | None = None
) -> Any:
    """The value of an expression over Magic's words, and `a_token` for the tokens that the file makes up."""
    return read(text, _vocabulary(made_up or {}), named)


def _vocabulary(tokens: Mapping[str, Copiable]) -> Vocabulary:
    def a_token(name: Any) -> Copiable:
        """`a_token("Goblin")`: what `create` creates."""
        if name in tokens:
            return tokens[name]
        return token_named(str(name), tokens.book if isinstance(tokens, Tokens) else None)

    return Vocabulary({**WORDS, "a_token": a_token}, no_word, "when(dies(), draw(1))")


def made_up_card(table: Mapping[str, Any], tokens: Mapping[str, Copiable]) -> Card:
    """A card from a table: name, cost, type, size, text, color, loyalty; with a `back`, also the other face."""
    layout = table.get("layout", "normal")
    if "back" not in table and layout == "normal":
        return card(*_front(table, tokens), **_more(table))
    if layout not in _LAYOUTS or not isinstance(table.get("back"), Mapping):
        raise ScenarioError(
            f"card {table.get('name')!r}: a layout ({', '.join(_LAYOUTS)}) and a table `back` go together"
        )
    front, back = {key: value for key, value in table.items() if key not in ("layout", "back")}, table["back"]
    return _LAYOUTS[layout](face(*_front(front, tokens), **_more(front)), face(*_front(back, tokens), **_more(back)))


def made_up_cards(table: Mapping[str, Any], tokens: Mapping[str, Copiable]) -> tuple[Card, ...]:
    """A card and, with `layout = "meld"`, the other card and what both become. 712.4"""
    if table.get("layout") != "meld":
        return (made_up_card(table, tokens),)
    for key in ("other", "into"):
        if not isinstance(table.get(key), Mapping):
            raise ScenarioError(f"card {table.get('name')!r}: a meld pair needs a table `other` and a table `into`")
    one = {key: value for key, value in table.items() if key not in ("layout", "other", "into")}
    into = face(*_front(table["into"], tokens), **_more(table["into"]))
    return meld_pair(made_up_card(one, tokens), made_up_card(table["other"], tokens), into)


def made_up_token(table: Mapping[str, Any]) -> Copiable:
    """A token, written like a card without a cost."""
    name, _, type_line, *rest = _front(table, {})
    size, abilities = (rest[0], rest[1:]) if rest and isinstance(rest[0], str) else (None, rest)
    return make_token(
        name, size, type_line, *abilities, **{key: value for key, value in _more(table).items() if key == "color"}
    )


def _front(table: Mapping[str, Any], tokens: Mapping[str, Copiable]) -> list[Any]:
    for key in table:
        if key not in _CARD_KEYS:
            raise ScenarioError(f"card {table.get('name', '')!r} has no {key!r}{did_you_mean(key, _CARD_KEYS)}")
    for key in ("name", "type"):
        if not isinstance(table.get(key), str):
            raise ScenarioError(f"card {table.get('name', '')!r} needs a {key}, such as {key} = {_EXAMPLES[key]}")
    size = [table["size"]] if "size" in table else []
    return [table["name"], table.get("cost"), table["type"], *size, *_text(table.get("text", []), tokens)]


_EXAMPLES = {"name": '"Test Bear"', "type": '"Creature — Bear"'}


def _more(table: Mapping[str, Any]) -> dict[str, Any]:
    color = table.get("color", ())
    more: dict[str, Any] = {"color": tuple(color) if isinstance(color, list) else color}
    if "loyalty" in table:
        more["loyalty"] = table["loyalty"]
    if "expansion" in table:
        more["expansion"] = str(table["expansion"])
    return more


def _text(text: str | list[str], tokens: Mapping[str, Copiable]) -> list[Any]:
    return read_lines(text, _vocabulary(tokens))
