"""What can be expected of one part of an object, said by its name, and of how many there are of something."""

import re
from collections import Counter

from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.characteristics import COLOR_NAMES
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.position import PLENTY
from twinstack.engine.magic.scenario.expecting import number, of_name, player_of, said_names
from twinstack.engine.magic.scenario.known import bare, need_called, need_counters, need_name
from twinstack.engine.magic.scenario.lines import Found, expects
from twinstack.engine.magic.scenario.phrases import known_to, names_in
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.types import CARD_TYPES, SUBTYPES, SUPERTYPES
from twinstack.engine.suggest import did_you_mean

ZONE = "(?P<zone>hand|library|graveyard|exile|battlefield|stack|command zone)"
_WHERE = f"(?:in|on) (?:the |{{who}}['’]s |his |her |their )?{ZONE}"
_HOW_MANY = "(?P<n>no|an?|(?:exactly |at least |at most |more than |fewer than )?\\d+)"


def fits_number(have: int, said: str) -> bool:
    """`no`, `a`, `3`, `at least 3`, `fewer than 3`."""
    plain = said.casefold().strip()
    many = number(plain.split()[-1])
    if plain.startswith("at least"):
        return have >= many
    if plain.startswith("at most"):
        return have <= many
    if plain.startswith("more than"):
        return have > many
    if plain.startswith("fewer than"):
        return have < many
    return have == many


def in_zone(play: Play, zone: str, who: str = "") -> list[Obj]:
    """All objects of a zone, or those that are a player's there."""
    where = "command" if zone.casefold() == "command zone" else zone.casefold()
    objs = [obj for obj in play.s.objects.values() if obj.zone == where and not obj.phased]
    if not who:
        return objs
    seat = play.finder.seat(who)
    return [obj for obj in objs if seat == (obj.controller if where in ("battlefield", "stack") else obj.owner)]


# How many


@expects(f"there (?:is|are) (?:now |still )?{_HOW_MANY} (?P<what>.+?) {_WHERE}")
def there_are(play: Play, n: str, what: str, zone: str, who: str = "") -> Found:
    pool = in_zone(play, zone, who)
    fitting = _these(play, pool, what)
    holds = bool(fitting) if n.casefold() in ("a", "an") else fits_number(len(fitting), n)
    return Found(holds, f"there is {said_names(play, pool)}")


@expects(
    f"{{who}} has {_HOW_MANY} (?P<what>cards?|.+?) in (?:the |his |her |their )?(?P<zone>hand|library|graveyard|exile)"
)
def has_cards(play: Play, who: str, n: str, what: str, zone: str) -> Found:
    return there_are(play, n, what, zone, who)


@expects(
    "(?:the )?(?:{who}['’]s )?(?P<zone>stack|exile|battlefield) (?P<does>contains|does not contain) "
    f"(?:{_HOW_MANY} )?(?P<what>.+)"
)
def zone_contains(play: Play, zone: str, does: str, what: str, who: str = "", n: str = "") -> Found:
    found = there_are(play, n or "a", what, zone, who)
    return found if does.casefold() == "contains" else Found(not found.holds, found.found)


def _these(play: Play, pool: list[Obj], what: str) -> list[Obj]:
    plain = bare(what)
    if re.fullmatch(r"cards?|objects?|things?", plain, re.IGNORECASE):
        return pool
    copies = re.fullmatch(r"cop(?:y|ies)(?: of (.+))?", plain, re.IGNORECASE)
    if copies is None:
        return of_name(play, pool, plain)
    made = [obj for obj in pool if obj.kind == "copy" or "copy of" in obj.choices]
    return made if not copies[1] else play.finder.matching(f"copy of {copies[1]}", made)


@expects(f"(?P<name>.+?) (?P<does>has|does not have) {_HOW_MANY} (?P<kind>\\S+(?: strike)?) counters?(?: on it)?")
def has_counters(play: Play, name: str, does: str, n: str, kind: str) -> Found:
    obj = play.finder.the(name)
    need_counters(play, kind)
    have = obj.counters.get(kind, 0)
    said = ", ".join(f"{count} {one}" for one, count in obj.counters.items())
    found = f"it has {said} counters" if said else "it has no counters"
    if does.casefold() != "has" and n.casefold() in ("a", "an"):
        return Found(not have, found)
    return Found(fits_number(have, n) == (does.casefold() == "has"), found)


@expects(f"(?P<name>.+?) has {_HOW_MANY} (?P<what>loyalty|abilities|ability|faces?|targets?|modes?)")
def has_so_many(play: Play, name: str, n: str, what: str) -> Found:
    obj = play.finder.the(name)
    plain = {"abilities": "ability", "faces": "face", "targets": "target", "modes": "mode"}.get(what, what).casefold()
    cast = obj.cast
    have = {
        "loyalty": obj.counters.get("loyalty", 0),
        "ability": len(obj.chars.abilities),
        "face": len(obj.copiable.faces) + obj.copiable.double,  # 707.8a: two that look alike
        "target": sum(len(slot) for slot in cast.targets) if cast is not None else 0,
        "mode": len(cast.modes) if cast is not None else 0,
    }[plain]
    return Found(fits_number(have, n), f"it has {have}")


# Parts by their names


@expects("(?P<name>.+?)['’]s (?P<what>controller|owner) (?P<does>is|is not) {who}")
def belongs(play: Play, name: str, what: str, does: str, who: str) -> Found:
    obj = play.finder.one(name)
    seat = obj.controller if what.casefold() == "controller" else obj.owner
    return Found((play.finder.seat(who) == seat) == (does.casefold() == "is"), f"its {what} is {play.name(seat)}")


@expects(
    "(?P<name>.+?)['’]s name (?P<does>is|is not) (?P<as_>.+)",
    "(?P<name>.+?) (?P<does>has|does not have) the name (?P<as_>.+)",
)
def name_is(play: Play, name: str, does: str, as_: str) -> Found:
    obj = play.finder.the(name)
    need_called(play, as_)
    same = obj.chars.name.casefold() == bare(as_).casefold()
    return Found(same == (does.casefold() in ("is", "has")), f"its name is {obj.chars.name or 'none'}")


@expects("(?P<name>.+?) has no name")
def no_name(play: Play, name: str) -> Found:
    obj = play.finder.the(name)
    return Found(not obj.chars.name, f"its name is {obj.chars.name or 'none'}")


@expects(
    "(?P<name>.+?)['’]s mana cost is (?P<cost>.+)",
    "(?P<name>.+?) has (?:the mana cost (?P<cost>.+)|(?P<none>no mana cost))",
)
def mana_cost(play: Play, name: str, cost: str = "", none: str = "") -> Found:
    have = play.finder.the(name).chars.mana_cost
    said = "none" if have is None else str(have) or "{0}"
    return Found(said == ("none" if none else cost.strip()), f"its mana cost is {said}")


@expects("(?P<name>.+?) has (?:(?P<none>no)|an? (?P<text>.+)) color indicator")
def color_indicator(play: Play, name: str, text: str = "", none: str = "") -> Found:
    have = {word for letter, word in COLOR_NAMES.items() if play.finder.the(name).chars.indicator & letter}
    wanted = set() if none else {word.casefold() for word in re.split(r"[,\s]+(?:and\s+)?", bare(text))}
    for word in wanted - set(COLOR_NAMES.values()):
        raise ScenarioError(f"{word!r} is no color{did_you_mean(word, COLOR_NAMES.values())}")
    return Found(have == wanted, f"it has {' and '.join(sorted(have)) or 'no'} color indicator")


@expects("(?P<name>.+?)['’]s power and toughness are (?P<power>-?\\d+)/(?P<toughness>-?\\d+)")
def size(play: Play, name: str, power: str, toughness: str) -> Found:
    chars = play.finder.the(name).chars
    return Found(
        (chars.power, chars.toughness) == (int(power), int(toughness)), f"it is {chars.power}/{chars.toughness}"
    )


_LINES = {
    "card type": ("types", CARD_TYPES),
    "subtype": ("subtypes", SUBTYPES),
    "supertype": ("supertypes", SUPERTYPES),
}


@expects(
    "(?P<name>.+?)['’]s (?P<what>card type|type|subtype|creature type|supertype)s? (?:is|are) (?P<text>.+)",
    "(?P<name>.+?) has (?P<none>no) (?P<what>card type|subtype|creature type|supertype)s?",
)
def types(play: Play, name: str, what: str, text: str = "", none: str = "") -> Found:
    """Exactly these."""
    chars = play.finder.the(name).chars
    kind = {"type": "card type", "creature type": "subtype"}.get(what.casefold(), what.casefold())
    field, known = _LINES[kind]
    have = getattr(chars, field)
    spelled = {one.casefold(): one for one in known}
    wanted = set()
    for word in [] if none or text.casefold() in ("none", "no") else re.split(r"[,\s]+(?:and\s+)?", bare(text)):
        if word.casefold() not in spelled:
            raise ScenarioError(f"{word!r} is no {kind}{did_you_mean(word, known)}")
        wanted.add(spelled[word.casefold()])
    return Found(set(have) == wanted, f"its {kind}s are {', '.join(sorted(have)) or 'none'}")


@expects("(?P<name>.+?)['’]s targets? (?:is|are) (?P<whom>.+)", "the targets? of (?P<name>.+?) (?:is|are) (?P<whom>.+)")
def only_targets(play: Play, name: str, whom: str) -> Found:
    """Exactly these, in any order."""
    obj = play.finder.the(name)
    ids = [id for slot in obj.cast.targets for id in slot] if obj.cast is not None else []
    said = ", ".join(play.finder.said(play.s.entity(id)) for id in ids) or "none"
    wanted = names_in(whom, known_to(play))
    left = list(ids)
    for one in wanted:
        need_name(play, one)
        hit = next((id for id in left if play.finder.matching(one, [play.s.entity(id)])), None)
        if hit is None:
            return Found(False, f"its targets are {said}")
        left.remove(hit)
    return Found(not left, f"its targets are {said}")


@expects(
    "(?P<name>.+?) has modes? (?P<text>[\\d, and]+?)(?: chosen)?",
    "modes? (?P<text>[\\d, and]+) (?:is|are|was|were) chosen for (?P<name>.+)",
)
def modes(play: Play, name: str, text: str) -> Found:
    """Exactly these, by their numbers on the card. 700.2"""
    obj = play.finder.the(name)
    have = Counter(mode + 1 for mode in obj.cast.modes) if obj.cast is not None else Counter[int]()
    wanted = Counter(int(one) for one in re.findall(r"\d+", text))
    return Found(have == wanted, f"its modes are {', '.join(map(str, sorted(have.elements()))) or 'none'}")


# Places and pools


@expects(
    "(?P<name>.+?) (?P<does>is|is not) (?:the top card|on (?:the )?top|(?P<bottom>the bottom card|on the bottom)) "
    "of {who}['’]s (?P<zone>library|graveyard)"
)
def at_the_end(play: Play, name: str, does: str, who: str, zone: str, bottom: str = "") -> Found:
    need_name(play, name)
    cards: list[int] = getattr(player_of(play, who), zone.casefold())
    if not cards:
        return Found(does.casefold() != "is", f"the {zone} is empty")
    card = play.s.objects[cards[0 if bottom else -1]]
    hit = bool(of_name(play, [card], re.sub(r"^an? ", "", name, flags=re.IGNORECASE)))
    return Found(hit == (does.casefold() == "is"), f"it is {play.finder.said(card)}")


@expects("the (?P<end>top|bottom) card of {who}['’]s (?P<zone>library|graveyard) (?P<does>is|is not) (?P<name>.+)")
def end_card(play: Play, end: str, who: str, zone: str, does: str, name: str) -> Found:
    return at_the_end(play, name, does, who, zone, "bottom" if end.casefold() == "bottom" else "")


@expects(
    "{who}['’]s mana pool (?P<empty>is empty)",
    "{who} has (?P<mana>(?:\\{{\\w\\}})+) in (?:the |his |her |their )?(?:mana )?pool".replace("{{", "{").replace(
        "}}", "}"
    ),
)
def pool(play: Play, who: str, mana: str = "", empty: str = "") -> Found:
    """What is in the pool; where mana never runs out, nothing can be said."""
    player = player_of(play, who)
    if max(player.pool.values(), default=0) >= PLENTY:
        raise ScenarioError(f"{player.name}'s mana never runs out here; say {who}.mana = 'none' or what is in the pool")
    have = "".join("{" + KIND_LETTERS[kind & 63] + "}" for kind in player.pool for _ in range(player.pool[kind]))
    wanted = sorted(re.findall(r"\{\w\}", mana.upper()))
    return Found(sorted(re.findall(r"\{\w\}", have)) == wanted, f"the pool holds {have or 'nothing'}")


# Who may look


@expects(
    "{who} (?P<may>can|may|cannot|can't|may not) (?:see|look at) (?P<name>.+)",
    "(?P<name>.+?) (?P<may>is|is not) known to {who}",
)
def sees(play: Play, who: str, may: str, name: str) -> Found:
    obj = play.finder.one(name)
    knows = bool(obj.known >> play.finder.seat(who) & 1)
    return Found(knows == (may.casefold() in ("can", "may", "is")), f"{who} {'knows' if knows else 'does not know'} it")
