"""Expectations of scenarios in Grand Archive: whether players may attack, materialize, retaliate or target."""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.core.scenario.known import need_name
from twinstack.engine.core.scenario.lines import Found
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.targeting import slots_of, target_choices
from twinstack.engine.errors import ScenarioError
from twinstack.engine.grand_archive import combat, levels, playing
from twinstack.engine.grand_archive.scenario.sentences import ARCHIVE
from twinstack.engine.grand_archive.state import elements_of
from twinstack.engine.grand_archive.words.masteries import mastery_of
from twinstack.engine.grand_archive.words.selectors import ELEMENTS
from twinstack.engine.grand_archive.words.standing import influence_of
from twinstack.engine.suggest import did_you_mean

expects = ARCHIVE.expects
_MAY = "(?P<may>may|can|may not|cannot|can't)"
_USING = "(?:,? (?:and )?using (?P<weapon>.+))?"


def _is_so(may: str) -> bool:
    return may.casefold() in ("may", "can")


def _said(play: Play, objs: Iterable[Any]) -> str:
    return ", ".join(play.finder.said(obj) for obj in objs) or "nothing"


@expects(
    f"{{who}} {_MAY} attack (?P<whom>(?!with ).+?) with (?P<name>.+?){_USING}",
    f"{{who}} {_MAY} attack with (?P<name>.+?){_USING}",
    f"(?P<name>.+?) {_MAY} attack(?: (?P<whom>(?!with ).+?))?{_USING}",
)
def can_attack(play: Play, name: str, may: str, whom: str = "", weapon: str = "", who: str = "") -> Found:
    """Whether its controller could declare that attack in their main phase. Attacking 1, 2"""
    unit = play.finder.the(name)
    if who and play.finder.seat(who) != unit.controller:
        raise ScenarioError(f"{play.finder.said(unit)} is not controlled by {who}")
    held = () if not weapon else (play.finder.the(weapon),)
    able = unit in combat.able_to_attack(play.s, unit.controller)
    armed = all(one in combat.weapons_of(play.s, unit) for one in held)
    could = combat.targets_of(play.s, unit, held) if able and armed else []
    hit = bool(could)
    if whom and play.finder.player(whom) is None:
        need_name(play, whom)
        hit = bool(play.finder.matching(whom, could))
    return Found(hit == _is_so(may), f"it could attack {_said(play, could)}")


@expects(f"{{who}} {_MAY} retaliate with (?P<name>.+)")
def can_retaliate(play: Play, who: str, may: str, name: str) -> Found:
    """Retaliation Step 3"""
    seat, now = play.finder.seat(who), play.s.turn.combat
    if now is None:
        raise ScenarioError("there is no combat, so nothing can retaliate")
    able = [obj for obj in combat.able_to_retaliate(play.s, now) if obj.controller == seat]
    return Found((play.finder.the(name) in able) == _is_so(may), f"{who} could retaliate with {_said(play, able)}")


@expects(f"{{who}} {_MAY} materialize (?P<name>.+)")
def can_materialize(play: Play, who: str, may: str, name: str) -> Found:
    """Whether it could be paid for and played when they may materialize. Card Materialization 6, 8"""
    need_name(play, name)
    seat = play.finder.seat(who)
    able = levels.materials(play.s, seat)
    found = f"{who} could materialize {_said(play, able)}"
    return Found(bool(play.finder.matching(name, able)) == _is_so(may), found)


@expects(
    f"{{who}} {_MAY} target (?P<whom>.+?) with (?P<name>.+)",
    f"(?P<name>.+?) {_MAY} target (?P<whom>.+)",
)
def can_target(play: Play, name: str, may: str, whom: str, who: str = "") -> Found:
    """Whether it is a legal target of the card or of one of its abilities. Declaring Targets 5"""
    need_name(play, whom)
    source = play.finder.the(name)
    legal: dict[int, Any] = {}
    for effect, ability in _doing(source):
        said = StackInfo("played", source.controller, source.id, effect, ability)
        for slot in slots_of(effect, None):
            for entity in target_choices(play.s, said.scene(source.id), slot, source):
                legal[entity.id] = entity
    found = f"its legal targets are {_said(play, legal.values())}"
    return Found(bool(play.finder.matching(whom, list(legal.values()))) == _is_so(may), found)


@expects("(?P<name>.+?) (?P<does>is|is not) (?P<how>linked to|loaded in) (?P<host>.+)")
def lies_with(play: Play, name: str, does: str, how: str, host: str) -> Found:
    """What it is linked to, or under what it lies. Link 2, Loaded Cards"""
    obj, other = play.finder.the(name), play.finder.the(host)
    there = play.s.objects.get(obj.marks.get(how, 0))
    found = f"it is {how} {'nothing' if there is None else play.finder.said(there)}"
    return Found((there is other) == (does.casefold() == "is"), found)


@expects("{who} (?P<does>has|does not have) (?:the )?mastery (?P<name>.+)")
def has_mastery(play: Play, who: str, does: str, name: str) -> Found:
    """Mastery"""
    have = mastery_of(play.s, play.finder.seat(who))[0]
    return Found((have.casefold() == name.casefold()) == (does.casefold() == "has"), f"{who} has {_mastery(play, who)}")


@expects("{who}['’]s mastery (?P<does>is|is not) set to (?P<mode>.+)")
def in_mode(play: Play, who: str, does: str, mode: str) -> Found:
    """Shifting Currents 1"""
    now = mastery_of(play.s, play.finder.seat(who))[1]
    return Found((now.casefold() == mode.casefold()) == (does.casefold() == "is"), f"{who} has {_mastery(play, who)}")


@expects("{who}['’]s influence (?P<does>is|is not) (?P<n>\\d+)")
def influence(play: Play, who: str, does: str, n: str) -> Found:
    """Influence 1"""
    now = influence_of(play.s, play.finder.seat(who))
    return Found((now == int(n)) == (does.casefold() == "is"), f"{who}'s influence is {now}")


@expects("{who} (?P<does>has|does not have) (?:the )?(?P<element>[a-z]+) (?:element )?enabled")
def has_enabled(play: Play, who: str, does: str, element: str) -> Found:
    """Element 2"""
    if element not in ELEMENTS:
        raise ScenarioError(f"there is no element {element!r}{did_you_mean(element, ELEMENTS)}")
    now = elements_of(play.s, play.finder.seat(who))
    found = f"{who} has {', '.join(one for one in ELEMENTS if one in now)} enabled"
    return Found((element in now) == (does.casefold() == "has"), found)


def _mastery(play: Play, who: str) -> str:
    name, mode = mastery_of(play.s, play.finder.seat(who))
    return f"the mastery {name}, set to {mode}" if name else "no mastery"


def _doing(obj: Any) -> list[tuple[Any, Any]]:
    """The effects of a card that could have targets: those of its resolution and of its abilities."""
    if obj.cast is not None and obj.cast.do is not None:
        return [(obj.cast.do, obj.cast.ability)]
    played = playing.played_of(obj)
    if played is not None:
        return [(played.do, played)]
    return [(one.do, one) for one in obj.chars.abilities if getattr(one, "do", None) is not None]
