"""Sentences about what happens in Magic: `Clone dies`, `alice casts Shock`, and the same in another tense."""

from twinstack.engine.core.scenario.expecting_events import Happenings, Holds, happened, not_happened
from twinstack.engine.core.scenario.lines import Found
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.scenario.sentences import MAGIC

HAPPENINGS = Happenings()
happens = HAPPENINGS.add


def _created(play: Play, event: Event) -> bool:
    return event.kind == "create" or event.how == "created"


def _destroyed(play: Play, event: Event) -> bool:
    return event.how == "destroy"


def _in_combat(play: Play, event: Event) -> bool:
    return event.how == "combat"


def _to(*zones: str) -> Holds:
    return lambda play, event: event.to in zones


def _dies(play: Play, event: Event) -> bool:
    return event.to == "graveyard" and "Creature" in play.s.obj(event.obj).chars.types  # 700.4


# Triggers, spells and abilities
happens("{it}(?:['’]s? ability)? (?:does not|doesn['’]t) trigger", "no trigger", it="obj source")
happens("{it} fizzles", "fizzle", it="obj source")
happens("{it} is countered(?: by {that})?", "counter", that="source")
happens("{who} casts {it}", "cast")
happens("{it} is cast", "cast")
happens("{who} activates {it}(?:['’]s? ability)?", "activate", it="source")
happens("{who} plays {it}", "land")
# Coming, going, and what becomes of permanents
happens("(?:{it} )?enters(?: the battlefield)?", "enter", it="obj")
happens(
    "{who} creates {it}",
    "enter",
    "create",
    it="obj",
    holds=_created,
)
happens("{it} dies", "leave", holds=_dies)
happens("{it} is destroyed(?: by {that})?", "leave", that="source", holds=_destroyed)
happens("{it} is sacrificed", "sacrifice")
happens("{who} sacrifices {it}", "sacrifice")
happens("{it} (?:is exiled|goes into exile)(?: by {that})?", "leave", "move", that="source", holds=_to("exile"))
happens("{it} leaves the battlefield", "leave")
happens("{it} (?:returns|is returned) to (?:{who}['’]s |its owner['’]s )?hand", "leave", "move", holds=_to("hand"))
happens("{it} (?:is put|goes) into (?:{who}['’]s |a )?graveyard", "leave", "move", holds=_to("graveyard"))
happens("{it} (?:is put|goes) into (?:{who}['’]s |a )?library", "leave", "move", holds=_to("library"))
happens("(?:{it} )?transforms", "transform")
happens("(?:{it} )?flips", "flip")
happens("(?:{it} )?mutates", "mutate", it="obj")
happens("(?:{it} )?phases out", "phase out")
happens("(?:{it} )?phases in", "phase in")
happens("(?:{it} )?regenerates", "regenerate")
happens("(?:{it} )?(?:is|becomes) tapped", "tap")
happens("(?:{it} )?(?:untaps|is untapped|becomes untapped)", "untap")
happens("{it} is turned face up", "face up")
happens("{it} is turned face down", "face down")
happens("{it} ceases to exist", "cease")
happens("{it} becomes attached(?: to {that})?", "attach", it="obj")
happens("{it} becomes unattached(?: from {that})?", "unattach", it="obj")
# Combat and damage
happens("{it} attacks(?: {that})?", "attack", it="obj")
happens("{it} blocks(?: {that})?", "block", it="obj")
happens("{it} is blocked", "blocked", it="obj")
happens("{it} fights(?: {that})?", "fight", it="obj other")
happens(
    "{it} deals (?:{n} )?combat damage(?: to {that})?",
    "damage",
    it="source",
    that="obj",
    holds=_in_combat,
)
happens("{it} deals (?:{n} )?damage(?: to {that})?", "damage", it="source", that="obj")
happens("{it} is dealt (?:{n} )?(?:combat )?damage(?: by {that})?", "damage", it="obj", that="source")
happens("(?:{n} )?damage(?: to {it})? is prevented", "prevent", it="obj")
# Players
happens("{who} gains (?:{n} )?life", "gain life")
happens("{who} loses (?:{n} )?life", "lose life")
happens("{who} discards {it}", "discard")
happens("{who} mills {it}", "mill")
happens("{who} cycles {it}", "cycle")
happens("{who} foretells {it}", "foretell")
happens("{who} suspends {it}", "suspend")
happens("{who} plots {it}", "plot")
happens("{it} becomes plotted", "plotted")
happens("{it} becomes warped", "warped")
happens("{it} becomes paired", "pair")
happens("(?:{who} )?reveals(?: {it})?", "reveal")
happens("{who} looks at {it}", "look")
happens("{who} searches(?: (?:their|a) library)?", "search")
happens("{who} shuffles(?: (?:their|a) library)?", "shuffle")
for _verb in ("scry", "surveil", "fateseal", "proliferate", "investigate", "amass", "bolster", "discover"):
    happens(f"{{who}} {_verb.removesuffix('y') + 'ie' if _verb == 'scry' else _verb}s(?: {{n}})?", _verb)
for _verb in ("explore", "connive", "adapt", "endure"):
    happens(f"{{it}} {_verb}s", _verb)
happens("{it} is exerted", "exert")
happens("{who} skips .+", "skip")
happens("{who} takes an extra turn", "extra turn")
happens("{who}['’]s speed (?:becomes {n}|increases)", "speed")
happens("{who} becomes the monarch", "monarch")
happens("the Ring tempts {who}", "ring tempts")
happens("{it} becomes {who}['’]s Ring-bearer", "ring-bearer")
happens("{who} gets the city['’]s blessing", "blessing")
happens("it becomes day", "daytime", holds=lambda play, event: event.how == "day")
happens("it becomes night", "daytime", holds=lambda play, event: event.how == "night")
happens("{who} takes a mulligan", "mulligan")


_PAST = {
    "died": "dies", "triggered": "triggers", "regenerated": "regenerates", "entered": "enters", "resolved": "resolves",
    "left the battlefield": "leaves the battlefield", "dealt": "deals", "became": "becomes", "attacked": "attacks",
    "blocked": "blocks", "transformed": "transforms", "untapped": "untaps", "phased out": "phases out",
}  # fmt: skip
_PASSIVE = "cast|copied|countered|destroyed|sacrificed|exiled|dealt .+damage"
_IT = "(?P<it>(?:(?! is | are | was | were | did ).)+?)"  # `Bear is untapped` says how it is


@MAGIC.expects(
    f"{_IT} (?P<does>{'|'.join(_PAST)})(?P<rest>(?! this turn) .+?)?(?: this turn)?",
    f"{_IT} (?:was|were) (?P<not>not )?(?P<passive>{_PASSIVE})(?P<rest> by .+?)?(?: this turn)?",
    f"{_IT} did (?P<not>not )(?P<verb>die|trigger|regenerate|enter|resolve|deal|become|attack|block|transform|untap|"
    "phase out|leave the battlefield)(?P<rest>(?! this turn) .+?)?(?: this turn)?",
)
def did_happen(
    play: Play, it: str, does: str = "", passive: str = "", verb: str = "", rest: str = "", **no: str
) -> Found:
    """`Bear died`, `Bear was not destroyed`, `Clone did not trigger`: the same in another tense."""
    said = f"is {passive}" if passive else _PAST.get(does.casefold(), "") if does else _third_person(verb)
    sentence = f"{it} {said}{rest}"
    return not_happened(play, sentence) if no.get("not") else happened(play, sentence)


def _third_person(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    return f"{first}s {rest}".strip()
