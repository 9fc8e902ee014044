"""What a line of a story can do in Magic: casting, activating, special actions."""

import re

from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.rooms import locked_halves
from twinstack.engine.magic.scenario.phrases import said_of
from twinstack.engine.magic.scenario.play import Play, way_named
from twinstack.engine.magic.scenario.sentences import MAGIC

does = MAGIC.does


@does("{who} casts (?P<rest>.+)")
def casts(play: Play, who: str, rest: str) -> None:
    seat = play.finder.seat(who)
    said = said_of(rest)
    play.give_priority(seat)
    announcement = said.announcement(play)
    card = _usable(play, seat, said.what, "cast:")
    play.casts(seat, card, said.way or way_named(card, said.what), announcement)


def _usable(play: Play, seat: int, name: str, how: str) -> Obj:
    """The card that is meant: preferably one that can be cast or played now, then one in hand, then any."""
    s = play.s
    for pool in (_now(play, how), [s.objects[id] for id in s.players[seat].hand]):
        found = play.finder.matching(name, pool)
        if found:
            card: Obj = play.finder.only(name, found)
            return card
    elsewhere = [obj for obj in s.objects.values() if obj.zone not in ("battlefield", "stack", "library")]
    there: Obj = play.finder.one(name, elsewhere, f"in {play.name(seat)}'s hand")
    return there


def _is_a_spell(play: Play, seat: int, name: str) -> bool:
    """Whether a card that is said to be played is cast, by the words of a time when spells were played as well."""
    if play.casting("it") != "Play it":
        return False
    play.give_priority(seat)
    return bool(play.finder.matching(name, _now(play, "cast:")))


def _now(play: Play, how: str) -> list[Obj]:
    """The cards with which something can be done now, such as `cast:`."""
    decision = play.decision
    options = decision.options if decision is not None else ()
    return [play.s.objects[option.refs[0]] for option in options if option.id.startswith(how)]


@does("{who} plays (?P<name>.+)")
def plays(play: Play, who: str, name: str) -> None:
    seat = play.finder.seat(who)
    if _is_a_spell(play, seat, said_of(name).what):
        casts(play, who, name)
        return
    play.give_priority(seat)
    play.does(seat, _usable(play, seat, name, "land:"), "land", "play")


@does(
    "{who} activates (?:the )?(?P<which>\\d+(?:st|nd|rd|th)|only|first|second|third) ability of (?P<rest>.+)",
    "{who} activates (?P<rest>.+?): (?P<which>[^:]+?)(?P<more>(?:,)? (?:targeting|choosing|with X|dividing|sacrificing|"
    "discarding|exiling|tapping) .+)?",
    "{who} activates (?P<rest>.+)",
)
def activates(play: Play, who: str, rest: str, which: str = "", more: str = "") -> None:
    seat = play.finder.seat(who)
    said = said_of(rest + more)
    play.give_priority(seat)
    announcement = said.announcement(play)
    obj = play.finder.one(said.what, _with_abilities(play, seat), "there to be activated")
    play.activates(seat, obj, _which(which), announcement)


def _with_abilities(play: Play, seat: int) -> list[Obj]:
    s = play.s
    mine = [obj for obj in s.battlefield.values() if obj.controller == seat]
    own = [s.objects[id] for id in (*s.players[seat].hand, *s.players[seat].graveyard)]
    return [*mine, *own, *(obj for obj in s.battlefield.values() if obj.controller != seat)]


_WORDS = {"first": 1, "second": 2, "third": 3}


def _which(text: str) -> str | int:
    plain = text.casefold().removesuffix(" ability").strip()
    if plain in ("", "only"):
        return ""
    found = re.fullmatch(r"(\d+)(?:st|nd|rd|th)|ability (\d+)", plain)
    if found:
        return int(found[1] or found[2])
    return _WORDS.get(plain, text)


@does("{who} turns (?P<name>.+) face up")
def turns_up(play: Play, who: str, name: str) -> None:
    seat = play.finder.seat(who)
    mine = [obj for obj in play.s.battlefield.values() if obj.controller == seat]
    play.does(seat, play.finder.one(name, mine, f"under {play.name(seat)}'s control"), "up", "turn face up")


@does("{who} (?P<action>foretell|suspend|plot)s (?P<name>.+)")
def special_action(play: Play, who: str, action: str, name: str) -> None:
    """A special action with a card in hand, for a cost. 116.2f, 116.2h"""
    seat = play.finder.seat(who)
    mine = [play.s.objects[id] for id in play.s.players[seat].hand]
    play.does(seat, play.finder.one(name, mine, f"in {play.name(seat)}'s hand"), "special", action.casefold())


@does("{who} unlocks (?P<half>.+?)(?: of (?P<name>.+))?")
def unlocks(play: Play, who: str, half: str, name: str = "") -> None:
    """Pay for a locked half of a Room; `name` says of which, if there are several. 116.2m"""
    seat = play.finder.seat(who)
    mine = [obj for obj in play.s.battlefield.values() if obj.controller == seat]
    doors = [(obj, obj.copiable.faces[at].name) for obj in mine for at in locked_halves(obj)]
    locked = [obj for obj, door in doors if door.casefold() == half.casefold()]
    if not name and len(locked) != 1:
        many = "several Rooms have" if locked else "no Room has"
        raise ScenarioError(f"{many} a locked {half} under {play.name(seat)}'s control")
    room = play.finder.one(name, mine, f"under {play.name(seat)}'s control") if name else locked[0]
    play.does(seat, room, "special", f"unlock {half}".casefold())


@does("{who} ends the effect (?:of|on) (?P<name>.+)")
def ends(play: Play, who: str, name: str) -> None:
    """End an effect for the cost that it names. 116.2c"""
    play.does(play.finder.seat(who), play.finder.one(name), "end", "end the effect on")


@does("{who} taps (?P<name>.+?) for (?:mana|(?P<mana>\\{.+\\}))")
def taps(play: Play, who: str, name: str, mana: str = "") -> None:
    """Activate a mana ability when no cost is being paid."""
    seat = play.finder.seat(who)
    obj = play.finder.one(name, [o for o in play.s.battlefield.values() if o.controller == seat])
    play.activates(seat, obj, f"add {mana}" if mana else "add ")
