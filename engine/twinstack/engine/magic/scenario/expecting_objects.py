"""What can be expected of an object in Magic: sizes, types, colors, abilities, targets, what it attacks and blocks."""

import re
from collections.abc import Callable

from twinstack.engine.core.scenario.expecting_objects import attached
from twinstack.engine.core.scenario.known import need_choice
from twinstack.engine.core.scenario.lines import Found
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.naming import NOTED
from twinstack.engine.magic.scenario.sentences import MAGIC
from twinstack.engine.magic.types import type_line
from twinstack.engine.magic.words.measures import mana_value

expects = MAGIC.expects
_NUMBERS: dict[str, Callable[[Obj], int | None]] = {
    "power": lambda obj: obj.chars.power,
    "toughness": lambda obj: obj.chars.toughness,
    "mana value": mana_value,
    "loyalty": lambda obj: obj.counters.get("loyalty", 0),
    "damage": lambda obj: obj.damage,
    "x": lambda obj: obj.cast.x if obj.cast is not None else 0,
}
_MEASURE = "(?P<what>power|toughness|mana value|loyalty|X)"


@expects(
    "(?P<name>.+?)['’]s " + _MEASURE + " is (?P<n>-?\\d+)",
    "(?P<name>.+?) has " + _MEASURE + " (?P<n>-?\\d+)",
    "(?P<name>.+?) has (?P<n>\\d+|no) (?P<what>damage)(?: marked on it)?",
    "(?P<name>.+?) costs (?P<what>mana value) (?P<n>\\d+)",
)
def measured(play: Play, name: str, what: str, n: str) -> Found:
    have = _NUMBERS[what.casefold()](play.finder.the(name))
    return Found(have == (0 if n == "no" else int(n)), f"its {what} is {have}")


expects("(?P<host>.+?) (?P<does>is|is not) (?:enchanted|equipped) by (?P<name>.+)")(attached)


@expects("(?P<whom>.+?) (?P<does>is|is not) (?P<how>blocked) by (?P<name>.+)")
@expects("(?P<name>.+?) (?P<does>is|is not) (?P<how>attacking|blocking) (?P<whom>.+)")
def in_combat(play: Play, name: str, does: str, how: str, whom: str) -> Found:
    obj, other = play.finder.the(name), play.finder.one(whom)
    combat = play.s.combat
    if how.casefold() == "attacking":
        attack = combat.attackers.get(obj.id)
        theirs: tuple[int, ...] = (attack.defender,) if attack and attack.defender else ()
    else:
        theirs = combat.blockers.get(obj.id, ())
    names = ", ".join(play.finder.said(play.s.entity(id)) for id in theirs) or "nothing"
    return Found((other.id in theirs) == (does.casefold() == "is"), f"it is {how} {names}")


@expects("(?P<name>.+?) has no (?P<what>name|mana cost|power|toughness)")
def _has_none(play: Play, name: str, what: str) -> Found:
    """The values of cards exiled face down, of tokens, and of objects that are no creatures. 202.1b, 406.3a"""
    obj = play.finder.the(name)
    value = getattr(obj.chars, what.casefold().replace(" ", "_"))
    return Found(value in ("", None), f"its {what} is {value}")


@expects("(?P<name>.+?)['’]s type line is (?P<text>.+)", "(?P<name>.+?) has the type line (?P<text>.+)")
def typed(play: Play, name: str, text: str) -> Found:
    chars = play.finder.the(name).chars
    line = type_line(chars.supertypes, chars.types, chars.subtypes)
    plain = text.strip('"“”').replace(" - ", " — ")
    return Found(_type_words(line) == _type_words(plain), f"its type line is {line}")


def _type_words(line: str) -> set[str]:
    return set(line.casefold().replace("—", " ").split())


@expects("(?P<name>.+?)['’]s colors? (?:is|are) (?P<text>.+)", "(?P<name>.+?) is only (?P<text>.+)")
def colored(play: Play, name: str, text: str) -> Found:
    """Exactly these colors."""
    chars = play.finder.the(name).chars
    have = {color for bit, color in COLOR_NAMES.items() if chars.colors & bit}
    wanted = set(re.findall(r"\w+", text.casefold())) - {"and", "colorless", "none"}
    return Found(have == wanted, f"its colors are {' and '.join(sorted(have)) or 'none'}")


@expects("(?P<word>.+) (?P<does>was|is|was not) chosen for (?P<name>.+)", "(?P<name>.+?) (?P<does>chose) (?P<word>.+)")
def chosen(play: Play, name: str, word: str, does: str) -> Found:
    obj = play.finder.the(name)
    plain = word.casefold()
    need_choice(play, plain.removeprefix("no "))
    values = {
        key: value for key, value in obj.choices.items() if isinstance(key, str) and isinstance(value, (str, int))
    }
    if plain in ("nothing", "none") or plain.startswith("no "):
        return Found(not values and does.casefold() != "was not", f"what was chosen is {values or 'nothing'}")
    hit = any(str(value).casefold() == plain or NOTED.get(key, {}).get(plain) == value for key, value in values.items())
    return Found(hit == (does.casefold() != "was not"), f"what was chosen is {values or 'nothing'}")
