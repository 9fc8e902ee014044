"""Cards that a scenario makes up: their text is an expression over the words of the vocabulary, and nothing else.

`when(dies(), draw(1))`: names, calls, numbers, texts, lists and the signs & | - ~ + *. It is read, never run as Python.
"""

import ast
from collections.abc import Mapping
from typing import Any

from twinstack.engine.core.words.base import Word
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic import words
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.glossary import glossary, no_word
from twinstack.engine.magic.position import token_named
from twinstack.engine.magic.words.card import (
    Card,
    card,
    face,
    flip_card,
    make_token,
    meld_pair,
    modal_faced,
    split_card,
    transforming,
)
from twinstack.engine.suggest import did_you_mean

WORDS: dict[str, Any] = {
    name: getattr(words, name) for name, entry in glossary().items() if entry.kind != "cards" and name != "emblem"
}
_CONSTANTS = {"true": True, "false": False, "none": None}
_SIGNS = {ast.BitAnd: "&", ast.BitOr: "|", ast.Sub: "-", ast.Add: "+", ast.Mult: "*"}
_CARD_KEYS = ("name", "cost", "type", "size", "text", "color", "loyalty", "layout", "back", "expansion")
_LAYOUTS = {"transform": transforming, "modal": modal_faced, "flip": flip_card, "split": split_card}
_LARGEST = 1_000_000


def read_expression(
    text: str, made_up: Mapping[str, Copiable] | None = None, named: dict[str, Any] | None = None
) -> Any:
    """The value of an expression; several at the top level, with commas between them, make a tuple.

    `named` holds what earlier lines of the same card gave a name with `:=`.
    """
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        said = error.msg if isinstance(error, SyntaxError) else "too long"
        raise ScenarioError(f"text {text!r:.80}: {said}; expected words such as when(dies(), draw(1))") from None
    try:
        return _Reader(text, made_up or {}, {} if named is None else named).value(tree.body)
    except RecursionError:
        raise ScenarioError(f"text {text!r:.80} is nested too deeply") from None


class Tokens(dict[str, Copiable]):
    """The cards that the file makes up, and the book that has all others."""

    def __init__(self, book: CardBook | None = None) -> None:
        super().__init__()
        self.book = book


class _Reader:
    def __init__(self, text: str, tokens: Mapping[str, Copiable], named: dict[str, Any]) -> None:
        self.text = text
        self.tokens = tokens
        self.named = named

    def value(self, node: ast.expr) -> Any:
        match node:
            case ast.Constant(value=value) if isinstance(value, (str, bool)) or value is None:
                return value
            case ast.Constant(value=int(value)):
                return self._number(value)
            case ast.Name(id=name):
                return self._word(name)
            case ast.Tuple(elts=parts):
                return tuple(self.value(part) for part in parts)
            case ast.List(elts=parts):
                return [self.value(part) for part in parts]
            case ast.NamedExpr(target=ast.Name(id=name), value=part):
                return self._name(name, self.value(part))
            case ast.Call(func=ast.Name(id=name), args=args, keywords=named):
                return self._call(name, args, named)
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return self._apply("~", self.value(operand))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self._apply("negative", self.value(operand))
            case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _SIGNS:
                return self._apply(_SIGNS[type(sign)], self.value(left), self.value(right))
        raise self._wrong(
            f"{ast.unparse(node)!r:.60} is not allowed; only words, calls, numbers, texts and & | - ~ are"
        )

    def _number(self, value: int) -> int:
        if value > _LARGEST:
            raise self._wrong(f"{value} is too large")
        return value

    def _name(self, name: str, value: Any) -> Any:
        """`bear := target(creature)`: wherever the name stands later, it means this same word."""
        if name in WORDS or name == "a_token" or name.casefold() in _CONSTANTS:
            raise self._wrong(f"{name!r} is a word of the vocabulary; give yours another name")
        self.named[name] = value
        return value

    def _word(self, name: str) -> Any:
        if name in self.named:
            return self.named[name]
        if name == "a_token":
            return self._token
        if name.casefold() in _CONSTANTS and name not in WORDS:
            return _CONSTANTS[name.casefold()]
        if name not in WORDS:
            raise self._wrong(no_word(name))
        return WORDS[name]

    def _token(self, name: Any) -> Copiable:
        """`a_token("Goblin")`: what `create` creates."""
        if name in self.tokens:
            return self.tokens[name]
        try:
            return token_named(str(name), self.tokens.book if isinstance(self.tokens, Tokens) else None)
        except CardError as error:
            raise self._wrong(str(error)) from None

    def _call(self, name: str, args: list[ast.expr], named: list[ast.keyword]) -> Any:
        word = self._word(name)
        if not callable(word):
            raise self._wrong(f"{name!r} takes nothing in parentheses")
        plain = [self.value(arg) for arg in args]
        by_name = {part.arg: self.value(part.value) for part in named if part.arg is not None}
        if len(by_name) < len(named):
            raise self._wrong("** is not allowed")
        try:
            return word(*plain, **by_name)
        except CardError as error:
            raise self._wrong(str(error)) from None
        except (TypeError, ValueError, AttributeError, KeyError, IndexError) as error:
            raise self._wrong(f"{name}(...) cannot be made of that: {error}") from None

    def _apply(self, sign: str, *parts: Any) -> Any:
        """An operator between words, or between plain numbers (but not texts or lists)."""
        if any(isinstance(part, (str, list, tuple)) or part is None for part in parts):
            raise self._wrong(f"{sign!r} joins words, not texts or lists")
        if sign in "&|~" and not all(isinstance(part, Word) for part in parts):
            raise self._wrong(f"{sign!r} does not fit between these words")
        try:
            match sign:
                case "~":
                    found = ~parts[0]
                case "negative":
                    found = -parts[0]
                case "&":
                    found = parts[0] & parts[1]
                case "|":
                    found = parts[0] | parts[1]
                case "-":
                    found = parts[0] - parts[1]
                case "+":
                    found = parts[0] + parts[1]
                case _:
                    found = parts[0] * parts[1]
        except TypeError:
            raise self._wrong(f"{sign!r} does not fit between these words") from None
        return self._number(found) if type(found) is int else found

    def _wrong(self, what: str) -> ScenarioError:
        return ScenarioError(f"text {self.text!r:.80}: {what}")


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
    parts: list[Any] = []
    named: dict[str, Any] = {}
    for line in [text] if isinstance(text, str) else text:
        value = read_expression(line, tokens, named) if line.strip() else ()
        parts.extend(value if isinstance(value, tuple) else [value])
    return parts
