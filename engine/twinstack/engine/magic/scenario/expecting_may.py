"""What can be expected of what players may do in Magic: casting, activating, attacking, blocking, targets."""

from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.scenario.known import need_name, need_text
from twinstack.engine.core.scenario.lines import Found
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import slots_of, target_choices
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Option
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.bestowing import as_bestowed
from twinstack.engine.magic.rules.priority import offers_of
from twinstack.engine.magic.rules.ways_to_cast import aura_slots
from twinstack.engine.magic.scenario.combat import attacks, blocks, pairs_in
from twinstack.engine.magic.scenario.known import KEYWORDS
from twinstack.engine.magic.scenario.play import Play, way_named
from twinstack.engine.magic.scenario.sentences import MAGIC

expects = MAGIC.expects


@expects(
    "{who} (?P<may>may|can|may not|cannot|can't) (?P<doing>activate) (?:the )?(?P<nth>\\d+)(?:st|nd|rd|th) ability of "
    "(?P<what>.+)",
    "{who} (?P<may>may|can|may not|cannot|can't) (?P<doing>activate) (?P<what>.+?): "
    "(?:(?P<nth>\\d+)(?:st|nd|rd|th) ability|(?P<way>.+))",
    "{who} (?P<may>may|can|may not|cannot|can't) (?P<doing>cast|play|activate|turn up) (?P<what>.+?)"
    "(?: (?:with|using) (?P<way>.+))?",
)
def may_do(play: Play, who: str, may: str, doing: str, what: str, way: str = "", nth: str = "") -> Found:
    """What the player could do with priority now."""
    need_name(play, what)
    if way and not play.placing.exists(way):
        need_text(play, way, KEYWORDS)
    seat = play.finder.seat(who)
    refresh(play.s)
    options = offers_of(play.game, seat).options
    prefixes = _PREFIXES[doing.casefold()]
    fitting = [o for o in options if o.id.split(":")[0] in prefixes and _is_meant(play, o, way)]
    if nth:
        fitting = [o for o in fitting if o.id.split(":")[2] == str(int(nth) - 1)]
    objs = [(option, play.s.objects[option.refs[0]]) for option in fitting]
    named = [obj for option, obj in objs if "cast" not in prefixes or _casts_it(play, option, way_named(obj, what))]
    others = play.s.battlefield.values() if doing.casefold() in ("activate", "turn up") else ()
    meant = play.finder.matching(what, [*named, *(obj for obj in others if obj not in named)])
    as_said = play.casting(what).casefold()
    able = any(obj in named for obj in meant) or any(o.label.casefold() == as_said for o in fitting)
    labels = [o.label for o in options if o.id not in ("pass", "concede", "by hand") and not o.id.startswith("mana:")]
    return Found(able == (may.casefold() in ("may", "can")), f"{who} could: {'; '.join(labels) or 'only pass'}")


def _is_meant(play: Play, option: Option, way: str) -> bool:
    """Does the option do that, by its label or, for a mana ability, by the text of the ability?"""
    return way.casefold() in option.label.casefold() or play.reads(play.s.objects[option.refs[0]], option.id, way)


_PREFIXES = {"cast": ("cast",), "play": ("land",), "activate": ("use", "mana"), "turn up": ("up",)}


def _casts_it(play: Play, option: Option, face: str) -> bool:
    """A sentence that names a face or half asks about just that one."""
    return not face or option.label.startswith(play.casting(face))


@expects(
    "(?P<name>.+?) (?P<may>may|can|may not|cannot|can't) (?P<doing>attack|block)(?: (?P<whom>(?!.*\\bwith\\b).+))?"
)
def can_declare(play: Play, name: str, may: str, doing: str, whom: str = "") -> Found:
    """The same for one creature, as its controller would declare it."""
    obj = play.finder.one(name)
    return may_declare(play, play.name(obj.controller), may, doing, f"{whom} with {name}".strip())


@expects("{who} (?P<may>may|can|may not|cannot|can't) (?P<doing>attack|block) (?P<rest>(?:.+ )?with .+)")
def may_declare(play: Play, who: str, may: str, doing: str, rest: str) -> Found:
    """Is the whole declaration legal? It is tried out in a copy of the game."""
    there = [*play.s.players, *play.s.battlefield.values()]
    for pair in pairs_in(play, rest):
        for name in filter(None, pair):
            play.finder.one(name, there, "on the battlefield")
    problem = ""
    try:
        (attacks if doing.casefold() == "attack" else blocks)(play.trial(), who=who, rest=rest)
    except ScenarioError as error:
        problem = str(error)
    return Found((not problem) == (may.casefold() in ("may", "can")), problem or "that is legal")


@expects(
    "{who} (?P<may>may|can|may not|cannot|can't) target (?P<what>.+) with (?P<name>.+)",
    "(?P<name>.+) (?P<may>may|can|may not|cannot|can't) target (?P<what>.+)",
)
def may_target(play: Play, may: str, what: str, name: str, who: str = "") -> Found:
    source: Any = play.finder.one(name)
    target = play.finder.one(what)
    seat = play.finder.seat(who) if who else source.controller
    slots = target_words(play, source)
    if not slots:
        raise ScenarioError(f"{play.finder.label(source)} has no targets")
    scene = Scene(source.id, seat)
    able = any(e.id == target.id for slot in slots for e in target_choices(play.s, scene, slot, source))
    holds = able == (may.casefold() in ("may", "can"))
    return Found(
        holds, f"{play.finder.said(target)} is {'' if able else 'not '}a legal target of {play.finder.label(source)}"
    )


def target_words(play: Play, source: Obj) -> list[Any]:
    """The target words of a spell, or of all abilities of a permanent."""
    if source.zone == "stack" and source.cast is not None:
        return list(source.cast.slots)
    found: list[Any] = list(aura_slots(source.chars))
    if source.chars.has("bestow") and source.zone != "battlefield":
        found.extend(aura_slots(as_bestowed(source.chars)))
    for ability in source.chars.abilities:
        for part in ability.unfold():
            found.extend(slots_of(getattr(part, "do", None), None))
    return found
