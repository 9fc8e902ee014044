"""Expressions over the words of a rule book, in which a scenario writes the text of a card that it makes up.

`when(enters(), draw(1))`: names, calls, numbers, texts, lists and the signs & | - ~ + *. It is read, never run as
Python.
"""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.words.base import Word
from twinstack.engine.errors import CardError, ScenarioError

_CONSTANTS = {"true": True, "false": False, "none": None}
_SIGNS = {ast.BitAnd: "&", ast.BitOr: "|", ast.Sub: "-", ast.Add: "+", ast.Mult: "*"}
_LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What expressions are made of; `unknown` says what is wrong with a name that is none of its words."""

    words: Mapping[str, Any]
    unknown: Callable[[str], str]
    example: str


def read_lines(text: str | list[str], vocabulary: Vocabulary) -> list[Any]:
    """The parts of a text, one or several in a line; what a line names with `:=` is known in those after it."""
    parts: list[Any] = []
    named: dict[str, Any] = {}
    for line in [text] if isinstance(text, str) else text:
        value = read_expression(line, vocabulary, named) if line.strip() else ()
        parts.extend(value if isinstance(value, tuple) else [value])
    return parts


def read_expression(text: str, vocabulary: Vocabulary, named: dict[str, Any] | None = None) -> Any:
    """The value of an expression; several at the top level, with commas between them, make a tuple.

    `named` holds what earlier lines of the same card gave a name with `:=`.
    """
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        said = error.msg if isinstance(error, SyntaxError) else "too long"
        raise ScenarioError(f"text {text!r:.80}: {said}; expected words such as {vocabulary.example}") from None
    try:
        return _Reader(text, vocabulary, {} if named is None else named).value(tree.body)
    except RecursionError:
        raise ScenarioError(f"text {text!r:.80} is nested too deeply") from None


class _Reader:
    def __init__(self, text: str, vocabulary: Vocabulary, named: dict[str, Any]) -> None:
        self.text = text
        self.vocabulary = vocabulary
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
        """`first := target(anything)`: wherever the name stands later, it means this same word."""
        if name in self.vocabulary.words or name.casefold() in _CONSTANTS:
            raise self._wrong(f"{name!r} is a word of the vocabulary; give yours another name")
        self.named[name] = value
        return value

    def _word(self, name: str) -> Any:
        words = self.vocabulary.words
        if name in self.named:
            return self.named[name]
        if name.casefold() in _CONSTANTS and name not in words:
            return _CONSTANTS[name.casefold()]
        if name not in words:
            raise self._wrong(self.vocabulary.unknown(name))
        return words[name]

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
