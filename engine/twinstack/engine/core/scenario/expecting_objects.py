"""What can be expected of an object in any game: where it is, whose it is, its name, what it has."""

import re

from twinstack.engine.core.scenario.expecting import of_name, player_of, said_names
from twinstack.engine.core.scenario.finding import same_name
from twinstack.engine.core.scenario.known import need_called, need_counters, need_name, need_text, plain_text
from twinstack.engine.core.scenario.lines import GENERAL, Found
from twinstack.engine.core.scenario.phrases import HOW_MANY, bare, fits_number, known_to, names_in, number
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.scenario.traits import has_trait, is_a, split_traits
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.quantities import quantity

expects = GENERAL.expects
_PLACES = "(?:in|on|into) (?:the |{who}['’]s )?{zone}(?: under {other}['’]s control)?"
_WHERE = "(?:in|on) (?:the |{who}['’]s |his |her |their )?{zone}"


# Where


@expects("(?P<name>.+?) (?P<does>does not exist|no longer exists|(?:has )?ceased to exist|exists|still exists)")
def exists(play: Play, name: str, does: str) -> Found:
    need_name(play, name)
    called = play.finder.nickname(name)
    there = called.id in play.s.objects if called is not None else bool(_all(play, name))
    wanted = does.casefold() in ("exists", "still exists")
    return Found(there == wanted, _where(play, [called] if called is not None else _all(play, name), name))


def _all(play: Play, name: str) -> list[Obj]:
    return [e for e in play.finder.matching(name, play.finder.everything()) if not e.is_player]


def in_zone(play: Play, zone: str, who: str = "") -> list[Obj]:
    """All objects of a zone, or a player's objects there; of all zones if none is named."""
    objs = [obj for obj in play.s.objects.values() if play.language.is_there(obj)]
    if zone:
        where = play.language.zone(zone).name
        objs = [obj for obj in objs if obj.zone == where]
    if not who:
        return objs
    seat = play.finder.seat(who)
    return [obj for obj in objs if seat == play.language.seat_of(obj)]


@expects(
    "(?P<many>nothing|something|\\d+ (?:objects?|things?))(?: (?:in|on) (?:the |{who}['’]s )?{zone})? "
    "(?:is|are) (?P<how>named |called )?(?P<what>.+)"
)
def how_many_are(play: Play, many: str, how: str, what: str, zone: str = "", who: str = "") -> Found:
    """Is nothing, something, or this number of the objects in the game, or in a zone, as the text says?"""
    if how:
        need_called(play, what)
    pool = in_zone(play, zone, who)
    hits = [obj for obj in pool if (same_name(obj.chars.name, bare(what)) if how else is_a(play, obj, what))]
    counted = {"nothing": "no", "something": ""}.get(many.casefold(), many.split()[0])
    holds = len(hits) == number(counted) if counted else bool(hits)
    return Found(holds, f"{len(hits)} {'is' if len(hits) == 1 else 'are'}: {said_names(play, hits)}")


@expects(f"there (?:is|are) (?:now |still )?{HOW_MANY} (?P<what>.+?) {_WHERE}")
def there_are(play: Play, n: str, what: str, zone: str, who: str = "") -> Found:
    pool = in_zone(play, zone, who)
    fitting = _these(play, pool, what)
    holds = bool(fitting) if n.casefold() in ("a", "an") else fits_number(len(fitting), n)
    return Found(holds, f"there is {said_names(play, pool)}")


@expects(f"{{who}} has {HOW_MANY} (?P<what>cards?|.+?) in (?:the |his |her |their )?{{zone}}")
def has_cards(play: Play, who: str, n: str, what: str, zone: str) -> Found:
    return there_are(play, n, what, zone, who)


@expects(
    "(?:the )?(?:{who}['’]s )?{shared} (?P<does>contains|does not contain) " + f"(?:{HOW_MANY} )?(?P<what>.+)",
)
def zone_contains(play: Play, shared: str, does: str, what: str, who: str = "", n: str = "") -> Found:
    found = there_are(play, n or "a", what, shared, who)
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


@expects(
    "(?P<name>.+?) (?P<does>is|is not) " + _PLACES, "(?P<names>.+?) (?P<does>are|are not) " + _PLACES, general=True
)
def placed(play: Play, does: str, zone: str, name: str = "", names: str = "", who: str = "", other: str = "") -> Found:
    listed = names_in(names, known_to(play)) if names else [name]
    each = [_placed(play, one, "not" not in does.casefold(), zone, who, other) for one in listed]
    return next((found for found in each if not found.holds), each[0])


def _placed(play: Play, name: str, here_wanted: bool, zone: str, who: str, other: str) -> Found:
    need_name(play, name)
    wanted = play.language.zone(zone).name
    called = play.finder.nickname(name)
    objs = [called] if called is not None else _all(play, name)
    here = [obj for obj in objs if obj.id in play.s.objects and obj.zone == wanted and play.language.is_there(obj)]
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
        if obj.zone in play.language.controlled
        else f"in {play.name(obj.owner)}'s {obj.zone}"
        for obj in there
    )
    return f"{play.finder.label(there[0])} is {' and '.join(places)}"


# whose it is, and who may know it


@expects("(?P<name>.+?) (?P<does>is|is not) (?P<how>controlled|owned) by {who}")
def controlled(play: Play, name: str, does: str, how: str, who: str) -> Found:
    obj = play.finder.the(name)
    seat = obj.controller if how.casefold() == "controlled" else obj.owner
    return Found(
        (play.finder.seat(who) == seat) == (does.casefold() == "is"),
        f"{play.finder.label(obj)} is {how} by {play.name(seat)}",
    )


@expects("(?P<name>.+?)['’]s (?P<what>controller|owner) (?P<does>is|is not) {who}")
def belongs(play: Play, name: str, what: str, does: str, who: str) -> Found:
    obj = play.finder.one(name)
    seat = obj.controller if what.casefold() == "controller" else obj.owner
    return Found((play.finder.seat(who) == seat) == (does.casefold() == "is"), f"its {what} is {play.name(seat)}")


@expects("{who} (?P<does>knows|does not know) what (?P<name>.+) is")
def known(play: Play, who: str, does: str, name: str) -> Found:
    obj = play.finder.one(name)
    knows = play.language.sees(play.s, obj, play.finder.seat(who))
    return Found(knows == (does.casefold() == "knows"), f"{who} {'knows' if knows else 'does not know'} it")


@expects(
    "{who} (?P<may>can|may|cannot|can't|may not) (?:see|look at) (?P<name>.+)",
    "(?P<name>.+?) (?P<may>is|is not) known to {who}",
)
def sees(play: Play, who: str, may: str, name: str) -> Found:
    obj = play.finder.one(name)
    knows = play.language.was_shown(play.s, obj, play.finder.seat(who))
    return Found(knows == (may.casefold() in ("can", "may", "is")), f"{who} {'knows' if knows else 'does not know'} it")


# its name, and what it has


@expects("(?P<name>.+?) (?P<does>is|is not|is still) (?:named|called) (?P<as_>.+)")
def named(play: Play, name: str, does: str, as_: str) -> Found:
    obj = play.finder.the(name)
    need_called(play, as_)
    same = same_name(obj.chars.name, bare(as_))
    return Found(same == (does.casefold() != "is not"), f"its name is {obj.chars.name or 'none'}")


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


@expects("(?P<name>.+?) has no counters")
def no_counters(play: Play, name: str) -> Found:
    obj = play.finder.the(name)
    return Found(not obj.counters, _counters(obj))


@expects(f"(?P<name>.+?) (?P<does>has|does not have) {HOW_MANY} (?P<kind>\\S+(?: strike)?) counters?(?: on it)?")
def has_counters(play: Play, name: str, does: str, n: str, kind: str) -> Found:
    obj = play.finder.the(name)
    need_counters(play, kind)
    have = obj.counters.get(kind, 0)
    if does.casefold() != "has" and n.casefold() in ("a", "an"):
        return Found(not have, _counters(obj))
    return Found(fits_number(have, n) == (does.casefold() == "has"), _counters(obj))


def _counters(obj: Obj) -> str:
    if not obj.counters:
        return "it has no counters"
    *others, (last, count) = obj.counters.items()
    told = [*(f"{number} {kind}" for kind, number in others), quantity(count, f"{last} counter")]
    return f"it has {', '.join(told)}"


@expects("(?P<name>.+?) (?P<does>is|is not) attached to (?P<host>.+)")
def attached(play: Play, name: str, does: str, host: str) -> Found:
    obj, other = play.finder.the(name), play.finder.one(host)
    on = play.s.entity(obj.attached_to) if obj.attached_to else None
    found = f"it is attached to {play.finder.said(on)}" if on is not None else "it is not attached"
    return Found((obj.attached_to == other.id) == (does.casefold() == "is"), found)


@expects("(?P<name>.+?) (?P<does>is|is not) (?:a|the) copy of (?P<original>.+)", general=True)
def is_copy_of(play: Play, name: str, does: str, original: str) -> Found:
    """Is it a copy of that very object, or of one with that name?"""
    obj = play.finder.the(name)
    need_name(play, original)
    of = play.language.copied_from(obj)
    same = bool(of >= FIRST_OBJECT and play.finder.matching(original, [play.s.obj(of)]))
    found = f"it is a copy of {play.finder.label(play.s.obj(of))}" if of >= FIRST_OBJECT else "it is not a copy"
    return Found(same == (does.casefold() == "is"), found)


@expects(
    "(?P<name>.+?) (?P<does>is|is not) (?:the top card|on (?:the )?top|(?P<bottom>the bottom card|on the bottom)) "
    "of {who}['’]s {pile}"
)
def at_the_end(play: Play, name: str, does: str, who: str, pile: str, bottom: str = "") -> Found:
    need_name(play, name)
    cards = play.s.zone_ids(play.language.zone(pile).name, player_of(play, who).seat)
    if not cards:
        return Found(does.casefold() != "is", f"the {pile} is empty")
    card = play.s.objects[cards[0 if bottom else -1]]
    hit = bool(of_name(play, [card], re.sub(r"^an? ", "", name, flags=re.IGNORECASE)))
    return Found(hit == (does.casefold() == "is"), f"it is {play.finder.said(card)}")


@expects("the (?P<end>top|bottom) card of {who}['’]s {pile} (?P<does>is|is not) (?P<name>.+)")
def end_card(play: Play, end: str, who: str, pile: str, does: str, name: str) -> Found:
    return at_the_end(play, name, does, who, pile, "bottom" if end.casefold() == "bottom" else "")


@expects("(?P<name>.+?) (?P<does>targets|does not target|has no targets) ?(?P<whom>.*)", general=True)
def targets(play: Play, name: str, does: str, whom: str = "") -> Found:
    obj = play.finder.the(name)
    ids = play.language.targets_of(obj)
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


@expects("(?P<name>.+?)['’]s targets? (?:is|are) (?P<whom>.+)", "the targets? of (?P<name>.+?) (?:is|are) (?P<whom>.+)")
def only_targets(play: Play, name: str, whom: str) -> Found:
    """Are its targets exactly these, in any order?"""
    obj = play.finder.the(name)
    ids = play.language.targets_of(obj)
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


# its abilities


@expects("(?P<name>.+?) has no abilities")
def no_abilities(play: Play, name: str) -> Found:
    obj = play.finder.the(name)
    return Found(not obj.chars.abilities, _text(play, obj))


@expects("(?P<name>.+?) (?P<does>has|does not have) (?:the )?(?:ability|text) (?P<text>.+)")
def reads(play: Play, name: str, does: str, text: str) -> Found:
    """A part of its rules text."""
    obj = play.finder.the(name)
    need_text(play, text, play.language.spoken)
    there = any(plain_text(text) in plain_text(one) for one in play.language.readings(play.s, obj))
    return Found(there == (does.casefold() == "has"), _text(play, obj))


def _text(play: Play, obj: Obj) -> str:
    return f"it reads: {' / '.join(play.language.rules_text(play.s, obj).splitlines())}"


@expects(
    f"(?P<name>.+?) has {HOW_MANY} {{field}}",
    "(?P<name>.+?)['’]s {field} (?P<does>is|is not) (?P<text>.+)",
    "(?P<name>.+?) has {field} (?P<n>-?\\d+)",
    general=True,
)
def field(play: Play, name: str, field: str, n: str = "", does: str = "is", text: str = "") -> Found:
    """A field of the face or a mark of an object, by its name on the sheet."""
    obj = play.finder.the(name)
    have = play.language.field_named(play.s, obj, field)
    said = "none" if have is None or have == "" else ", ".join(have) if isinstance(have, (tuple, list)) else str(have)
    found = f"its {field} is {said}"
    if field in obj.counters:
        found += f", but it has {quantity(obj.counters[field], f'{field} counter')}"
    if n:
        if not isinstance(have, int) and have is not None:
            raise ScenarioError(f"{field} is not a number; expected such as {name}'s {field} is {said}")
        amount = have or 0
        return Found(amount == int(n) if n.startswith("-") else fits_number(amount, n), found)
    return Found((said.casefold() == bare(text).casefold()) == (does.casefold() == "is"), found)


@expects(
    "(?P<name>.+?) (?:is|was) (?:still |now )?(?P<text>.+)",
    "(?P<names>.+?) (?:are|were) (?:still |now )?(?P<text>.+)",
    general=True,
)
def is_like(play: Play, text: str, name: str = "", names: str = "") -> Found:
    """Does the object have these traits: flags, kinds, and the rule book's own? `not watered`, `a red Plant`"""
    listed = names_in(names, known_to(play)) if names else [name]
    each = [_like(play, one, text) for one in listed]
    return next((found for found in each if not found.holds), each[0])


def _like(play: Play, name: str, text: str) -> Found:
    obj = play.finder.the(name)
    traits = split_traits(play.language, text, play)
    wrong = [trait for trait, wanted in traits if has_trait(play, obj, trait) != wanted]
    return Found(not wrong, play.language.described(play, obj))


@expects("(?P<name>.+?) (?P<does>has|does not have|lacks) (?P<text>.+)", general=True)
def has(play: Play, name: str, does: str, text: str) -> Found:
    """Keyword abilities, or words of its text."""
    obj = play.finder.the(name)
    words = [re.sub(r"^(?:and|or) ", "", one.strip()) for one in re.split(r",| and | or |, and ", text.casefold())]
    have = {keyword.casefold() for keyword in play.language.keywords(play.s, obj)}
    known, readings = play.language.spoken, [plain_text(one) for one in play.language.readings(play.s, obj)]
    for word in words:
        if word not in known:
            need_text(play, word, known)
    hits = [word in have if word in known else any(word in one for one in readings) for word in words if word]
    return Found(all(hits) if does.casefold() == "has" else not any(hits), _text(play, obj))
