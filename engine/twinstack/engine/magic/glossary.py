"""Every word in which cards are written: its kind, what each of its parts takes, and which cards use it.

It is read from the words themselves, so that a new word is in it at once.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, asdict, dataclass, fields
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector, Word
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.flow import Mode
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic import cards, words
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.text import describe, meaning
from twinstack.engine.magic.words.abilities import AdditionalCost, AlternativeCost, Keyword
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.checking import SPOKEN, TEXTS, expected
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.replacements import Replacement
from twinstack.engine.magic.words.rules import RULES, Rule
from twinstack.engine.suggest import did_you_mean

Kind: TypeAlias = str
# The narrower kinds first: a word of several kinds is listed under the first of them.
KINDS: tuple[tuple[type, Kind], ...] = (
    (Card, "cards"),
    (Characteristics, "cards"),
    (Keyword, "keywords"),
    (Replacement, "replacements"),
    (AdditionalCost, "costs"),
    (AlternativeCost, "costs"),
    (Rule, "rules"),
    (Ability, "abilities"),
    (Ref, "references"),
    (Selector, "selectors"),
    (Num, "numbers"),
    (Cond, "conditions"),
    (Effect, "effects"),
    (Mode, "effects"),
    (Mod, "modifications"),
    (Watch, "watches"),
    (Cost, "costs"),
    (CostPart, "costs"),
    (ManaCost, "costs"),
    (Copiable, "tokens"),
    (str, "how long it lasts"),
    (int, "numbers"),
)
_LASTING = "how long it lasts"
ORDER: tuple[Kind, ...] = tuple(dict.fromkeys(kind for _, kind in KINDS))
_ROOTS = {
    "Word", "Selector", "Ref", "Num", "Cond", "Effect", "Mod", "Modification", "Watch", "CostPart",
    "Replacement", "MagicAbility", "Ability", "Card", "Copiable",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """One parameter of a word."""

    name: str
    takes: str
    default: str = ""  # as it would be written; empty if the part is required


@dataclass(frozen=True, slots=True)
class Entry:
    """One word."""

    name: str
    kind: Kind
    signature: str
    about: str
    parts: tuple[Part, ...] = ()

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


@cache
def glossary() -> Mapping[str, Entry]:
    """All words, by name."""
    named = {name: getattr(words, name) for name in words.NAMES if name not in _ROOTS}
    return {name: _entry(name, value, kind) for name, value in named.items() if (kind := kind_of(value))}


def entry(name: str) -> Entry:
    """The entry of a word, or an error that names the nearest words."""
    plain = name.strip().removesuffix("()")
    found = glossary().get(plain)
    if found is None:
        raise CardError(no_word(plain))
    return found


def no_word(name: str) -> str:
    """The error for a name that is no word; `cant_cast` is the name of a rule."""
    rule = name.replace("_", " ")
    if rule in RULES:
        return f"the vocabulary has no word {name!r}; say rule({rule!r}, ...)"
    return f"the vocabulary has no word {name!r}{did_you_mean(name, glossary())}"


def kind_of(value: Any) -> Kind:
    """The kind of a word, or of what a function makes; empty for other values."""
    made = value
    if inspect.isfunction(value) or hasattr(value, "__wrapped__"):
        made = get_type_hints(inspect.unwrap(value)).get("return")
        if get_origin(made) is tuple:
            made = get_args(made)[0]
        if made in (int, bool, str):
            return ""  # a helper for words, not a word
    elif not isinstance(value, type):
        made = type(value)
    return next((kind for of, kind in KINDS if isinstance(made, type) and issubclass(made, of)), "")


def _entry(name: str, value: Any, kind: Kind) -> Entry:
    if isinstance(value, type):
        parts = tuple(_fields(value))
        about = _about_class(value)
    elif callable(value) and not isinstance(value, Word):
        parts = tuple(_parameters(inspect.unwrap(value)))
        about = _with_meaning(name, inspect.getdoc(inspect.unwrap(value)) or "")
    else:
        return Entry(name, kind, name, _about_value(value))
    return Entry(name, kind, f"{name}({', '.join(_signature(value, parts))})", " ".join(about.split()), parts)


def _signature(value: Any, parts: Iterable[Part]) -> Iterator[str]:
    """The parts as they are written; those after a star need their names."""
    parameters = {} if isinstance(value, type) else inspect.signature(inspect.unwrap(value)).parameters
    starred = False
    for part in parts:
        named = part.name in parameters and parameters[part.name].kind is inspect.Parameter.KEYWORD_ONLY
        if named and not starred:
            yield "*"
        starred = starred or named or part.name.startswith("*")
        yield f"{part.name}={part.default}" if part.default else part.name


def _about_class(value: type) -> str:
    """What a value means; of a short word for a rule, what that rule says."""
    about = inspect.getdoc(value) or ""
    if not _only_a_rule(about):
        return about
    shorter = getattr(words, re.sub(r"(?<=[a-z])(?=[A-Z])", "_", value.__name__).lower(), None)
    return (inspect.getdoc(shorter) if callable(shorter) else "") or about


def _with_meaning(name: str, about: str) -> str:
    """A keyword's rule with what the keyword means before it."""
    said = meaning(name.replace("_", " "), "N")
    return f"{said} {about}" if said and _only_a_rule(about.partition(";")[0]) else about


def _only_a_rule(about: str) -> bool:
    return not re.search(r"[a-z]{3}", about)


def _about_value(value: Any) -> str:
    if isinstance(value, Keyword):
        return meaning(value.keyword, value.value)
    if isinstance(value, str):
        return f"{value[:1].upper()}{value[1:]}."
    if isinstance(value, Copiable):
        return f"A {value.front.name.removesuffix(' Token')} token."
    said = describe(value) if isinstance(value, Word) else ""
    if len(said) > 7 and not said.startswith(type(value).__name__):
        return f"{said[:1].upper()}{said[1:]}{'' if said.endswith('.') else '.'}"
    return (inspect.getdoc(type(value)) or "").partition("\n")[0]


def _fields(kind: type) -> Iterator[Part]:
    hints = get_type_hints(kind)
    for field in fields(kind):
        default = "" if field.default is MISSING else _said(field.default)
        known = TEXTS.get((kind.__name__, field.name))
        yield Part(field.name, _one_of(known) if known else expected(hints[field.name]), default)


def _parameters(function: Any) -> Iterator[Part]:
    hints = get_type_hints(function)
    for name, parameter in inspect.signature(function).parameters.items():
        hint = hints.get(name, Any)
        several = parameter.kind is inspect.Parameter.VAR_POSITIONAL
        takes = f"any number, each {expected(hint)}" if several else _takes(name, hint)
        default = "" if parameter.default is inspect.Parameter.empty else _said(parameter.default)
        yield Part(f"{'*' if several else ''}{name}", takes, default)


def _takes(name: str, hint: Any) -> str:
    if name == "lasts":
        return f"one of {', '.join(word for word in words.NAMES if kind_of(getattr(words, word)) == _LASTING)}"
    return "anything" if hint is Any else expected(hint)


def _one_of(known: Any) -> str:
    texts = [repr(text) for text in known if text]
    return f"one of {', '.join(texts)}" if len(texts) <= 12 else f"a text such as {', '.join(sorted(texts)[:3])}"


def _said(value: Any) -> str:
    """A default as a card would write it."""
    if value == 1 << 30:
        return "any number"
    name = next((name for name in words.NAMES if getattr(words, name) is value), "")
    if name:
        return name
    if isinstance(value, Word):
        return "…"
    return repr(value) if not isinstance(value, (tuple, frozenset)) or value else "()"


# Which cards use a word


@cache
def users() -> Mapping[str, tuple[str, ...]]:
    """The cards of the book whose definition says a word, by word."""
    found: dict[str, dict[str, None]] = {}
    for module in iter_modules(cards.__path__):
        source = inspect.getsource(import_module(f"{cards.__name__}.{module.name}"))
        for card, names in _uses(ast.parse(source)):
            for name in names & glossary().keys():
                found.setdefault(name, {})[card] = None
    return {name: tuple(sorted(theirs)) for name, theirs in found.items()}


def _uses(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Each card of a file, with the names that its definition says, also by way of helpers of the file."""
    helpers: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            helpers[node.name] = _names(node)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                for name in _names(target):
                    helpers[name] = _names(node.value)
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and call.args and _names(call.func) & {"card", "face"}:
            first = call.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value, _reached(_names(call), helpers)


def _names(node: ast.AST) -> set[str]:
    """The names used there: names of the file, and words, as in `w.creature`."""
    return {
        part.attr if isinstance(part, ast.Attribute) else part.id
        for part in ast.walk(node)
        if isinstance(part, ast.Name) or (isinstance(part, ast.Attribute) and _is_words(part.value))
    }


def _is_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "w"


def _reached(names: set[str], helpers: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(helpers.get(name, ()))
    return found


# The tables of the guide

BEGIN, END = "<!-- words: written by `twinstack cards --write-words docs` -->", "<!-- words: end -->"


def table() -> str:
    """All words by kind, for the card authors' guide."""
    lines = ["| kind | words |", "|---|---|"]
    for kind, entries in by_kind().items():
        lines.append(f"| [{kind}](words.md#{_anchor(kind)}) | {' '.join(f'`{e.name}`' for e in entries)} |")
    return "\n".join(lines)


def by_kind() -> dict[Kind, list[Entry]]:
    found: dict[Kind, list[Entry]] = {kind: [] for kind in ORDER}
    for one in sorted(glossary().values(), key=lambda e: (e.name.casefold(), e.name)):
        found[one.kind].append(one)
    return {kind: entries for kind, entries in found.items() if entries}


def _anchor(kind: Kind) -> str:
    return kind.replace(" ", "-")


def page() -> str:
    """The reference: every word with what it says, and a card that uses it."""
    lines = [
        "# Words",
        "",
        "Every word in which cards are written, by kind. Written by `twinstack cards --write-words docs`;",
        "[cards.md](cards.md) says how words fit together, and `twinstack cards --word NAME` shows what each part of a",
        "word takes. Names with capitals are the values themselves, for what no shorter word says.",
    ]
    for kind, entries in by_kind().items():
        lines += ["", f"## {kind}", "", "| word | what it says | a card with it |", "|---|---|---|"]
        for one in entries:
            found = users().get(one.name, ())
            lines.append(f"| `{_cell(one.signature)}` | {_cell(one.about)} | {_cell(found[0]) if found else ''} |")
    return "\n".join([*lines, *_rules_by_name(), *_texts()]) + "\n"


def _rules_by_name() -> list[str]:
    about = 'For `rule(name, subject)`, such as `rule("cant cast", creature, other=opponent)`.'
    rows = [f"| `{name}` | {_cell(says)} |" for name, says in RULES.items()]
    return ["", "## rules by name", "", about, "", "| name | what it says of its subject |", "|---|---|", *rows]


def _texts() -> list[str]:
    """The parts of words that take one of a fixed set of texts."""
    lines = ["", "## texts in quotes", "", "Where a word takes one of certain texts.", ""]
    lines += ["| word | part | texts |", "|---|---|---|"]
    for (word, part), texts in TEXTS.items():
        if 1 < len(texts) <= _FEW_TEXTS:
            said = " ".join(f"`{text}`" for text in (sorted(texts) if isinstance(texts, frozenset) else texts) if text)
            lines.append(f"| `{SPOKEN.get(word, word)}` | `{part}` | {said} |")
    return lines


_FEW_TEXTS = 50  # longer sets, such as all creature types, are listed elsewhere


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|")
