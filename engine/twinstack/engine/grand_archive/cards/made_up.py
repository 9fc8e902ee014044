"""Cards that a scenario makes up, from a table with the parts of a card and the words of its abilities."""

from collections.abc import Mapping
from types import FunctionType
from typing import Any

from twinstack.engine.core.book.cards import Card
from twinstack.engine.core.words.base import Word
from twinstack.engine.core.words.expressions import Vocabulary, read_lines
from twinstack.engine.errors import CardError
from twinstack.engine.grand_archive import words
from twinstack.engine.grand_archive.cards.faces import face
from twinstack.engine.grand_archive.records import OBJECT_TYPES, Face
from twinstack.engine.grand_archive.words.selectors import ELEMENTS
from twinstack.engine.kernel.characteristics import Ability, Copiable
from twinstack.engine.suggest import did_you_mean

_TYPES = (*OBJECT_TYPES, "Action", "Attack")
_ABOVE = ("Unique", "Regalia")
_NUMBERS = {
    "cost": "reserve_cost", "memory": "memory_cost", "level": "level", "power": "power", "life": "life",
    "durability": "durability",
}  # fmt: skip
_KEYS = ("name", "type", *_NUMBERS, "element", "speed", "text", "back")
_EXAMPLES = {"name": '"Test Guard"', "type": '"Ally — Guardian Human"'}


def _is_word(value: Any) -> bool:
    if isinstance(value, type):
        return issubclass(value, (Word, Ability))
    if isinstance(value, FunctionType):
        return ".words." in value.__module__ and not value.__module__.endswith(".words.base")
    return isinstance(value, (Word, Ability, str))


_WORDS = {name: value for name, value in vars(words).items() if not name.startswith("_") and _is_word(value)}
VOCABULARY = Vocabulary(
    _WORDS,
    lambda name: f"the vocabulary has no word {name!r}{did_you_mean(name, _WORDS)}",
    "on_enter(Draw(1))",
)


def made_up_card(table: Mapping[str, Any]) -> Card:
    """The card of a table. If it has a second face, that is the table `back`."""
    front = _face({key: value for key, value in table.items() if key != "back"})
    if "back" not in table:
        return Card(Copiable((front,)))
    if not isinstance(table["back"], Mapping):
        raise CardError(f"card {table['name']!r}: its back is a table, such as back = {{ name = …, type = … }}")
    return Card(Copiable((front, _face(table["back"]))))


def _face(table: Mapping[str, Any]) -> Face:
    name = table.get("name", "")
    for key in table:
        if key not in _KEYS:
            raise CardError(f"card {name!r} has no {key!r}{did_you_mean(key, _KEYS)}")
    for key, example in _EXAMPLES.items():
        if not isinstance(table.get(key), str):
            raise CardError(f"card {name!r} needs a {key}, such as {key} = {example}")
    above, type, subtypes = _line(name, table["type"])
    stats = {_NUMBERS[key]: _whole(name, key, table[key]) for key in _NUMBERS if key in table}
    speed = {"speed": table.get("speed", "slow")} if type == "Action" else {}
    abilities = _abilities(table.get("text", []))
    try:
        return face(
            type, name, subtypes, abilities,
            element=_elements(name, table.get("element", "norm")), unique="Unique" in above,
            regalia="Regalia" in above, **speed, **stats,
        )  # fmt: skip
    except (TypeError, AttributeError, ValueError, KeyError, IndexError) as error:
        raise CardError(f"card {name!r}: its text cannot be made of these words: {error}") from None


def _abilities(text: Any) -> tuple[Any, ...]:
    found: list[Any] = []
    for part in read_lines(text, VOCABULARY):
        found += part if isinstance(part, tuple) else (part,)
    return tuple(found)


def _line(name: str, line: str) -> tuple[list[str], str, str]:
    """The supertypes, the type and the subtypes of a type line."""
    before, _, after = line.replace(" - ", " — ").partition(" — ")
    *above, type = before.split() or [""]
    for word, known in [*((one, _ABOVE) for one in above), (type, _TYPES)]:
        if word not in known:
            expected = did_you_mean(word, known) or f"; expected {', '.join(known)}"
            raise CardError(f"card {name!r}: there is no type {word!r}{expected}")
    return above, type, after.strip()


def _whole(name: str, key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise CardError(f"card {name!r}: its {key} is a whole number, not {value!r}")
    return value


def _elements(name: str, said: Any) -> str:
    plain = str(said).replace(" and ", " ")
    for word in plain.split():
        if word not in ELEMENTS:
            raise CardError(f"card {name!r}: there is no element {word!r}{did_you_mean(word, ELEMENTS)}")
    return plain
