"""What can be expected of an object: where it is, what it is, what it has."""

import re
from collections.abc import Callable

from twinstack.engine.kernel.characteristics import COLOR_NAMES
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.magic.rules.naming import NOTED
from twinstack.engine.magic.scenario.expecting import number, said_names
from twinstack.engine.magic.scenario.finding import label, same_name
from twinstack.engine.magic.scenario.known import (
    KEYWORDS,
    bare,
    need_called,
    need_choice,
    need_name,
    need_text,
    plain_text,
)
from twinstack.engine.magic.scenario.lines import Found, expects
from twinstack.engine.magic.scenario.phrases import known_to, names_in
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.scenario.traits import has_trait, is_a, split_traits
from twinstack.engine.magic.text import face_text
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.types import type_line
from twinstack.engine.magic.words.selectors import mana_value

_ZONE = "(?P<zone>hand|library|graveyard|exile|battlefield|stack|command zone)"
_PLACES = "(?:in|on|into) (?:the |{who}['’]s )?" + _ZONE + "(?: under {other}['’]s control)?"
_NUMBERS: dict[str, Callable[[Obj], int | None]] = {
    "power": lambda obj: obj.chars.power,
    "toughness": lambda obj: obj.chars.toughness,
    "mana value": mana_value,
    "loyalty": lambda obj: obj.counters.get("loyalty", 0),
    "damage": lambda obj: obj.damage,
    "x": lambda obj: obj.cast.x if obj.cast is not None else 0,
}
_MEASURE = "(?P<what>power|toughness|mana value|loyalty|X)"


@expects("(?P<name>.+?) (?P<does>does not exist|no longer exists|(?:has )?ceased to exist|exists|still exists)")
def exists(play: Play, name: str, does: str) -> Found:
    need_name(play, name)
    called = play.finder.nickname(name)
    there = called.id in play.s.objects if called is not None else bool(_all(play, name))
    wanted = does.casefold() in ("exists", "still exists")
    return Found(there == wanted, _where(play, [called] if called is not None else _all(play, name), name))


def _all(play: Play, name: str) -> list[Obj]:
    return [e for e in play.finder.matching(name, play.finder.everything()) if not e.is_player]


@expects(
    "(?P<many>nothing|something|\\d+ (?:objects?|things?))(?: (?:in|on) (?:the |{who}['’]s )?" + _ZONE + ")? "
    "(?:is|are) (?P<how>named |called )?(?P<what>.+)"
)
def everything_is(play: Play, many: str, how: str, what: str, zone: str = "", who: str = "") -> Found:
    """Of all objects there are, or of those in a zone."""
    where = "command" if zone.casefold() == "command zone" else zone.casefold()
    pool = [obj for obj in _all_of(play, who) if (not where or obj.zone == where) and not obj.phased]
    if how:
        need_called(play, what)
    hits = [obj for obj in pool if (same_name(obj.chars.name, bare(what)) if how else is_a(play, obj, what))]
    counted = {"nothing": "no", "something": ""}.get(many.casefold(), many.split()[0])
    holds = len(hits) == number(counted) if counted else bool(hits)
    return Found(holds, f"{len(hits)} {'is' if len(hits) == 1 else 'are'}: {said_names(play, hits)}")


def _all_of(play: Play, who: str) -> list[Obj]:
    objs = list(play.s.objects.values())
    if not who:
        return objs
    seat = play.finder.seat(who)
    return [obj for obj in objs if seat == (obj.controller if obj.zone in ("battlefield", "stack") else obj.owner)]


@expects("(?P<name>.+?) (?P<does>is|is not|is still) (?:named|called) (?P<as_>.+)")
def named(play: Play, name: str, does: str, as_: str) -> Found:
    obj = play.finder.the(name)
    need_called(play, as_)
    same = same_name(obj.chars.name, bare(as_))
    return Found(same == (does.casefold() != "is not"), f"its name is {obj.chars.name or 'none'}")


@expects(
    "(?P<name>.+?)['’]s " + _MEASURE + " is (?P<n>-?\\d+)",
    "(?P<name>.+?) has " + _MEASURE + " (?P<n>-?\\d+)",
    "(?P<name>.+?) has (?P<n>\\d+|no) (?P<what>damage)(?: marked on it)?",
    "(?P<name>.+?) costs (?P<what>mana value) (?P<n>\\d+)",
)
def measured(play: Play, name: str, what: str, n: str) -> Found:
    have = _NUMBERS[what.casefold()](play.finder.the(name))
    return Found(have == (0 if n == "no" else int(n)), f"its {what} is {have}")


@expects("(?P<name>.+?) has no counters")
def no_counters(play: Play, name: str) -> Found:
    obj = play.finder.the(name)
    return Found(not obj.counters, _counters(obj))


def _counters(obj: Obj) -> str:
    counters = ", ".join(f"{count} {kind}" for kind, count in obj.counters.items())
    return f"it has {counters} counters" if counters else "it has no counters"


@expects(
    "(?P<name>.+?) (?P<does>is|is not) " + _PLACES, "(?P<names>.+?) (?P<does>are|are not) " + _PLACES, general=True
)
def placed(play: Play, does: str, zone: str, name: str = "", names: str = "", who: str = "", other: str = "") -> Found:
    listed = names_in(names, known_to(play)) if names else [name]
    each = [_placed(play, one, "not" not in does.casefold(), zone, who, other) for one in listed]
    return next((found for found in each if not found.holds), each[0])


def _placed(play: Play, name: str, here_wanted: bool, zone: str, who: str, other: str) -> Found:
    need_name(play, name)
    wanted = "command" if zone.casefold() == "command zone" else zone.casefold()
    called = play.finder.nickname(name)
    objs = [called] if called is not None else _all(play, name)
    here = [obj for obj in objs if obj.id in play.s.objects and obj.zone == wanted and not obj.phased]
    if who:
        here = [obj for obj in here if play.name(obj.owner).casefold() == who.casefold()]
    if other:
        here = [obj for obj in here if play.name(obj.controller).casefold() == other.casefold()]
    return Found(bool(here) == here_wanted, _where(play, objs, name))


def _where(play: Play, objs: list[Obj], name: str) -> str:
    there = [obj for obj in objs if obj.id in play.s.objects]
    if not there:
        return f"{name} does not exist"
    places = dict.fromkeys(
        f"on the {obj.zone} under {play.name(obj.controller)}'s control"
        if obj.zone in ("battlefield", "stack")
        else f"in {play.name(obj.owner)}'s {obj.zone}"
        for obj in there
    )
    return f"{label(play.s, there[0])} is {' and '.join(places)}"


@expects("(?P<name>.+?) (?P<does>is|is not) (?P<how>controlled|owned) by {who}")
def controlled(play: Play, name: str, does: str, how: str, who: str) -> Found:
    obj = play.finder.the(name)
    seat = obj.controller if how.casefold() == "controlled" else obj.owner
    return Found(
        (play.finder.seat(who) == seat) == (does.casefold() == "is"),
        f"{label(play.s, obj)} is {how} by {play.name(seat)}",
    )


@expects("(?P<host>.+?) (?P<does>is|is not) (?:enchanted|equipped) by (?P<name>.+)")
@expects("(?P<name>.+?) (?P<does>is|is not) attached to (?P<host>.+)")
def attached(play: Play, name: str, does: str, host: str) -> Found:
    obj, other = play.finder.the(name), play.finder.one(host)
    on = play.s.entity(obj.attached_to) if obj.attached_to else None
    found = f"it is attached to {play.finder.said(on)}" if on is not None else "it is not attached"
    return Found((obj.attached_to == other.id) == (does.casefold() == "is"), found)


@expects("(?P<whom>.+?) (?P<does>is|is not) (?P<how>blocked) by (?P<name>.+)")
@expects("(?P<name>.+?) (?P<does>is|is not) (?P<how>attacking|blocking) (?P<whom>.+)")
def in_combat(play: Play, name: str, does: str, how: str, whom: str) -> Found:
    obj, other = play.finder.the(name), play.finder.one(whom)
    combat = play.s.combat
    if how.casefold() == "attacking":
        theirs: tuple[int, ...] = (combat.attackers[obj.id].defender,) if obj.id in combat.attackers else ()
    else:
        theirs = combat.blockers.get(obj.id, ())
    names = ", ".join(play.finder.said(play.s.entity(id)) for id in theirs) or "nothing"
    return Found((other.id in theirs) == (does.casefold() == "is"), f"it is {how} {names}")


@expects("(?P<name>.+?) (?P<does>targets|does not target|has no targets) ?(?P<whom>.*)", general=True)
def targets(play: Play, name: str, does: str, whom: str = "") -> Found:
    obj = play.finder.the(name)
    ids = [id for slot in obj.cast.targets for id in slot] if obj.cast is not None else []
    found = "its targets are " + (", ".join(play.finder.said(play.s.entity(id)) for id in ids) or "none")
    if does.casefold() == "has no targets":
        return Found(not ids, found)
    wanted = names_in(whom, known_to(play))
    for one in wanted:
        need_name(play, one)
    hits = [any(_same(play, one, id) for id in ids) for one in wanted]
    return Found(all(hits) if does.casefold() == "targets" else not any(hits), found)


def _same(play: Play, name: str, id: int) -> bool:
    return bool(play.finder.matching(name, [play.s.entity(id)]))


@expects("(?P<name>.+?) has no (?P<what>name|mana cost|power|toughness)")
def _has_none(play: Play, name: str, what: str) -> Found:
    """Of what is exiled face down, of tokens, of what is no creature. 202.1b, 406.3a"""
    obj = play.finder.the(name)
    value = getattr(obj.chars, what.casefold().replace(" ", "_"))
    return Found(value in ("", None), f"its {what} is {value}")


@expects("(?P<name>.+?) has no abilities")
def no_abilities(play: Play, name: str) -> Found:
    obj = play.finder.the(name)
    return Found(not obj.chars.abilities, _text(obj))


@expects("(?P<name>.+?) (?P<does>has|does not have) (?:the )?(?:ability|text) (?P<text>.+)")
def reads(play: Play, name: str, does: str, text: str) -> Found:
    """A part of its rules text."""
    obj = play.finder.the(name)
    need_text(play, text)
    there = plain_text(text) in plain_text(_text(obj))
    return Found(there == (does.casefold() == "has"), _text(obj))


def _text(obj: Obj) -> str:
    return f"it reads: {' / '.join(face_text(obj.chars).splitlines())}"


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


@expects("(?P<name>.+?) (?P<does>is|is not) (?:a|the) copy of (?P<original>.+)", general=True)
def is_copy_of(play: Play, name: str, does: str, original: str) -> Found:
    """Made a copy of that very object, or of one that is called so."""
    obj = play.finder.the(name)
    need_name(play, original)
    of = obj.copies[-1].original if obj.copies else obj.choices.get("copy of", 0)
    same = bool(of >= FIRST_OBJECT and play.finder.matching(original, [play.s.obj(of)]))
    found = f"it is a copy of {label(play.s, play.s.obj(of))}" if of >= FIRST_OBJECT else "it is not a copy"
    return Found(same == (does.casefold() == "is"), found)


@expects("{who} (?P<does>knows|does not know) what (?P<name>.+) is")
def known(play: Play, who: str, does: str, name: str) -> Found:
    obj = play.finder.one(name)
    knows = may_know(obj, play.finder.seat(who))
    return Found(knows == (does.casefold() == "knows"), f"{who} {'knows' if knows else 'does not know'} it")


@expects("(?P<name>.+?) (?P<does>has|does not have|lacks) (?P<text>.+)", general=True)
def has(play: Play, name: str, does: str, text: str) -> Found:
    """Keyword abilities."""
    obj = play.finder.the(name)
    words = [re.sub(r"^(?:and|or) ", "", one.strip()) for one in re.split(r",| and | or |, and ", text.casefold())]
    have = {keyword.casefold() for keyword in obj.chars.keywords}
    for word in words:
        if word not in KEYWORDS:
            need_text(play, word)
    hits = [word in have if word in KEYWORDS else word in plain_text(face_text(obj.chars)) for word in words if word]
    return Found(all(hits) if does.casefold() == "has" else not any(hits), _text(obj))


@expects(
    "(?P<name>.+?) (?:is|was) (?:still |now )?(?P<text>.+)",
    "(?P<names>.+?) (?:are|were) (?:still |now )?(?P<text>.+)",
    general=True,
)
def is_like(play: Play, text: str, name: str = "", names: str = "") -> Found:
    """States, colors, types and sizes: `not tapped`, `a 2/2 red Goblin`."""
    listed = names_in(names, known_to(play)) if names else [name]
    each = [_like(play, one, text) for one in listed]
    return next((found for found in each if not found.holds), each[0])


def _like(play: Play, name: str, text: str) -> Found:
    obj = play.finder.the(name)
    wrong = [trait for trait, wanted in split_traits(text) if has_trait(play, obj, trait) != wanted]
    return Found(not wrong, _looks(play, obj))


def _looks(play: Play, obj: Obj) -> str:
    chars = obj.chars
    colors = " and ".join(color for bit, color in COLOR_NAMES.items() if chars.colors & bit) or "colorless"
    size = f"{chars.power}/{chars.toughness} " if chars.power is not None else ""
    line = type_line(chars.supertypes, chars.types, chars.subtypes)
    states = [
        word for word in ("tapped", "face down", "token", "copy", "attacking", "blocking") if has_trait(play, obj, word)
    ]
    return f"{label(play.s, obj)} is {size}{colors} {line}{f' ({chr(44).join(states)})' if states else ''}"
