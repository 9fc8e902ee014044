"""What the words of a card of Grand Archive may say, so that a card with a wrong one is refused as it is made."""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector, Word
from twinstack.engine.core.words.checking import KINDS, Checks
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.durations import FOREVER, WHILE_SOURCE
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Pick, Target
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.grand_archive.records import OBJECT_TYPES, Face
from twinstack.engine.grand_archive.sheet import SHEET
from twinstack.engine.grand_archive.words.effects import END_OF_COMBAT, END_OF_TURN
from twinstack.engine.grand_archive.words.masteries import ADJACENT, ANY, MASTERIES, MODES
from twinstack.engine.grand_archive.words.selectors import ELEMENTS
from twinstack.engine.grand_archive.words.watches import HAPPENINGS
from twinstack.engine.kernel.characteristics import Ability

_KINDS = {
    **KINDS,
    Target: "a target, such as Target(ally)",
    Pick: "a choice, such as a(ally)",
    Ref: "a reference, such as you, itself, Target(ally) or each(ally)",
    Selector: "a selector, such as ally & yours",
    Num: "a number that is counted, such as count(ally & yours)",
    Cond: "a condition, such as there_is(ally & yours)",
    Ability: "an ability, such as taunt or on_enter(Draw(1))",
    Effect: "an effect, such as Draw(1)",
    Mod: "a modification, such as Gets(power=1)",
    Watch: "something to watch for, such as OnEnter()",
    CostPart: "a cost, such as rest_this",
}
_ZONES = tuple(zone.name for zone in SHEET.zones)
_TYPES = (*OBJECT_TYPES, "Action", "Attack", "Unique", "Regalia")
_LASTS = (END_OF_TURN, END_OF_COMBAT, FOREVER, WHILE_SOURCE)
_TEXTS = {
    ("OfType", "type"): _TYPES,
    ("OfType", "zone"): _ZONES,
    ("OfKind", "type"): _TYPES,
    ("OfElement", "element"): ELEMENTS,
    ("AddsType", "names"): _TYPES,
    ("AddsElement", "names"): ELEMENTS,
    ("SetsType", "names"): _TYPES,
    ("Happens", "does"): HAPPENINGS,
    ("Becomes", "field"): Face.FIELDS,
    ("InZone", "zone"): _ZONES,
    ("Move", "to"): _ZONES,
    ("Search", "to"): _ZONES,
    ("Discard", "zone"): _ZONES,
    ("Generate", "zone"): _ZONES,
    ("MaximumSize", "zone"): _ZONES,
    ("MaximumSize", "whose"): ("each", "opponents", "you"),
    ("TopRevealed", "whose"): ("each", "opponents", "you"),
    ("ActsAs", "type"): ("Ally", "Champion"),
    ("ActsAs", "does"): ("attack", "retaliate", "be attacked"),
    ("ActivateFrom", "zone"): _ZONES,
    ("MaterializeFrom", "zone"): _ZONES,
    ("Draw", "into"): ("hand", "memory"),
    ("AtBeginning", "step"): SHEET.steps,
    ("AttacksNow", "flag"): tuple(flag.name for flag in SHEET.flags),
    ("OnStack", "how"): ("activation", "materialization", "ability"),
    ("ControlledBy", "who"): ("you", "not you", "opponent", "team"),
    ("OwnedBy", "who"): ("you", "opponent"),
    ("That", "what"): ("obj", "player", "source", "other"),
    ("BecomeCopy", "lasts"): _LASTS,
    ("EntersAsCopy", "lasts"): _LASTS,
    ("ForNow", "lasts"): _LASTS,
    ("Prevent", "lasts"): _LASTS,
    ("PreventNext", "lasts"): _LASTS,
    ("GetMastery", "mastery"): tuple(MASTERIES),
    ("HasMastery", "mastery"): tuple(MASTERIES),
    ("InMode", "mode"): MODES,
    ("Shift", "of"): tuple(MASTERIES),
    ("Shift", "to"): (*MODES, ADJACENT, ANY),
    ("ElementEnabled", "element"): ELEMENTS,
    ("ElementEnabled", "whose"): ("each", "opponents", "you"),
    ("PutTop", "to"): _ZONES,
    ("RulesForNow", "lasts"): _LASTS,
    ("Pick", "different"): ("", "name"),
}
_SPOKEN = {
    "Triggers": "when", "Modifies": "static", "Played": "does", "OfKind": "of_type", "InZone": "card_of",
    "Both": "&", "Either": "|",
}  # fmt: skip


def _spoken(word: Word) -> str:
    """The name of a word's class in cards, which is the class itself, or a short form of it."""
    name, words = type(word).__name__, _vocabulary()
    if name in _SPOKEN or name in words:
        return _SPOKEN.get(name, name)
    return name.lower() if name.lower() in words else name


def _vocabulary() -> Mapping[str, Any]:
    from twinstack.engine.grand_archive import words

    return vars(words)


CHECKS = Checks(_KINDS, _TEXTS, _spoken, _vocabulary)


def check(card: str, abilities: tuple[Any, ...]) -> None:
    """Refuse what is no ability, and abilities whose words do not fit together."""
    for one in abilities:
        if not isinstance(one, Ability):
            what = type(one).__name__ if isinstance(one, Word) else repr(one)
            raise CardError(
                f"card {card!r}: {what} is no ability by itself; expected such as does(Draw(1)), on_enter(Draw(1)) "
                "or taunt"
            )
        try:
            CHECKS.check(one)
        except CardError as error:
            raise CardError(f"card {card!r}: {error}") from None
