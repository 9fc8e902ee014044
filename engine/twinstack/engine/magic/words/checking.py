"""What a card's words must keep to in Magic, besides that each part has its type: see `core/words/checking.py`.

A fault is told in one sentence, in the words that cards are written in.
"""

import re
from collections.abc import Collection, Iterator
from types import NoneType
from typing import Any

from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector, Word
from twinstack.engine.core.words.checking import Checks
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.durations import FOREVER, WHILE_SOURCE
from twinstack.engine.core.words.flow import Later, WhenYouDo
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.numbers import EventAmount, X
from twinstack.engine.core.words.refs import Pick, Target, That
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import COLOR_NAMES, INSET, Copiable
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.sheet import SHEET, ZONES
from twinstack.engine.magic.turn import STEPS
from twinstack.engine.magic.types import ANY_CREATURE_TYPES, BASIC_LAND_TYPES, CARD_TYPES, SUBTYPES, SUPERTYPES
from twinstack.engine.magic.words import durations, keywords, rules
from twinstack.engine.magic.words.abilities import AFTER_BLOCKS, Activated, Keyword, MagicAbility, SpellAbility, Static
from twinstack.engine.magic.words.conditions import WAYS
from twinstack.engine.magic.words.copying import CastNamed
from twinstack.engine.magic.words.costs import Cost, LoyaltyCost
from twinstack.engine.magic.words.daytime import DAY, NEITHER, NIGHT
from twinstack.engine.magic.words.effects_flow import Choose
from twinstack.engine.magic.words.effects_permanents import Attach
from twinstack.engine.magic.words.effects_players import AddMana
from twinstack.engine.magic.words.replacements import Replacement
from twinstack.engine.magic.words.rules import Rule
from twinstack.engine.magic.words.selectors_play import STATUS
from twinstack.engine.magic.words.set_aside import PLOTTED, WARPED
from twinstack.engine.magic.words.text_changes import ChangeWords
from twinstack.engine.magic.words.working import check_working

# The types of words, narrower ones first, and how each is described to a card's author.
KINDS: dict[Any, str] = {
    Target: "a target, such as target(creature)",
    Pick: "a choice, such as a(creature)",
    Ref: "a reference, such as you, itself, target(creature) or each(creature)",
    Selector: "a selector, such as creature & yours",
    Num: "a number that is counted, such as count(creature & yours)",
    Cond: "a condition, such as there_is(artifact & yours)",
    Ability: "an ability, such as flying or when(enters(), draw())",
    Effect: "an effect, such as draw(2)",
    Mod: "a modification, such as gets(1, 1)",
    Watch: "something to watch for, such as enters() or your_upkeep",
    Cost: 'a cost, such as cost("{2}{T}")',
    CostPart: "a part of a cost",
    ManaCost: 'a mana cost, such as mana("{2}{G}")',
    Copiable: "a token or an emblem",
    bool: "True or False",
    int: "a whole number",
    str: "a text in quotes",
    NoneType: "nothing",
}
# The names of words in cards, where they are not the class name in lower case.
SPOKEN = {
    "AbilitiesOf": "has_abilities_of",
    "ModPT": "gets", "SetPT": "base_pt", "AbilitiesMod": "has", "TypesMod": "becomes", "ColorMod": "color",
    "ColorsOf": "colors_of",
    "Triggered": "when", "SpellAbility": "its text", "Calc": "arithmetic", "Both": "&", "Either": "|", "Not": "~",
    "HasType": "cardtype", "HasSubtype": "subtype", "HasKeyword": "with_keyword", "Beginning": "beginning_of",
    "CopyOnStack": "copy_spell", "ControlledByMod": "controlled_by", "IfType": "if_it_is", "Measure": "power_of",
    "ApplyReplacement": "shield", "Exists": "there_is", "Is": "is_", "If": "if_", "Counter": "counter",
    "Pick": "a or some",
}  # fmt: skip

_SIZES = ("power", "toughness", "mana value")
_SHARED = ("name", "color", "card type", "creature type")
_SIGNS = ("<=", ">=", "<", ">", "==", "!=")
_CHOICES = (
    *("color", "creature type", "card type", "basic land type", "nonbasic land type", "card name"),
    *("change of color", "change of basic land type", "word"),
)
_LASTS = (
    durations.END_OF_TURN, durations.YOUR_NEXT_TURN, durations.END_OF_YOUR_NEXT_TURN, durations.END_OF_COMBAT,
    durations.NEXT_END_STEP, FOREVER, WHILE_SOURCE, durations.WHILE_ATTACHED, durations.WHILE_TAPPED,
    durations.UNTIL_LEAVES,
)  # fmt: skip
_KEYWORDS = (*keywords.PLAIN, *keywords.MEANING)
_TEXT_WORDS = ("", *COLOR_NAMES.values(), *BASIC_LAND_TYPES, *ANY_CREATURE_TYPES)
FACTS = (
    "attacked", "cast", "cast instant or sorcery", "combat damage taken", "creatures died", "damage taken",
    "discarded", "drawn", "life gained", "life lost", "permanents into graveyards", "tokens created",
)  # fmt: skip
"""What is counted for each player in a turn."""
# The texts that a field may hold; an empty text is allowed if it is the field's default.
TEXTS: dict[tuple[str, str], Collection[str]] = {
    ("Fact", "what"): FACTS,
    ("HasDone", "what"): FACTS,
    ("Modal", "not_chosen"): ("", "before", "turn"),
    ("CastFromZone", "zone"): ZONES,
    ("EnteredFrom", "zone"): ZONES,
    ("HasPaid", "what"): ("mana", "sacrificed"),
    ("NamedAbility", "word"): (
        *("boast", "craft", "crew", "cycling", "equip", "exhaust", "forecast", "fortify", "level up", "ninjutsu"),
        *("reconfigure", "saddle", "station"),
    ),
    **{(kind, "zones"): ZONES for kind in ("Activated", "Static", "Triggered", "TriggersAgain", "Rule", "Permission")},
    **{(kind, "zones"): ZONES for kind in ("AttackOffer", "CounterLimit", "Modifies", "Triggers")},
    ("HasSubtype", "name"): SUBTYPES,
    ("HasType", "name"): CARD_TYPES,
    ("HasInset", "layout"): INSET,
    ("BecomeDaytime", "time"): (DAY, NIGHT),
    ("AlternativeCost", "timing"): ("", "sorcery", AFTER_BLOCKS),
    ("LessFor", "how"): ("sacrifice", "tap"),
    ("LessFor", "by"): ("power", "mana value", "mana cost"),
    ("SetAside", "how"): (PLOTTED, WARPED),
    ("SetAsideBefore", "how"): (PLOTTED, WARPED),
    ("ItIs", "time"): (DAY, NIGHT, NEITHER),
    ("HasSupertype", "name"): SUPERTYPES,
    ("Status", "name"): STATUS,
    ("ControlledBy", "who"): ("you", "not you", "opponent", "team"),
    ("OwnedBy", "who"): ("you", "opponent"),
    ("InZone", "zone"): ZONES,
    ("Compare", "field"): _SIZES,
    ("Compare", "how"): _SIGNS,
    ("Compares", "how"): _SIGNS,
    ("Measure", "field"): _SIZES,
    ("Greatest", "field"): _SIZES,
    ("Pick", "different"): ("", "name"),
    ("Search", "different"): ("", "name"),
    ("HasGreatest", "field"): _SIZES,
    ("Smallest", "field"): _SIZES,
    ("Choose", "what"): _CHOICES,
    ("OfChosen", "what"): (*_CHOICES, "player"),
    ("SharesType", "what"): _SHARED,
    ("Transform", "called"): ("transform", "convert"),
    ("AddMana", "only_to"): ("", "cast", "activate"),
    ("Share", "what"): _SHARED,
    ("NextSpell", "lasts"): _LASTS,
    ("ExchangeText", "lasts"): _LASTS,
    ("Later", "lasts"): _LASTS,
    ("Move", "to"): ZONES,
    ("Search", "to"): ZONES,
    ("Counter", "to"): ZONES,
    ("Dig", "to"): ZONES,
    ("Dig", "rest"): ("library bottom", "graveyard", "exile", "hand"),
    ("DrawsInstead", "zone"): ZONES,
    ("GoesInstead", "to"): ("", *ZONES),
    ("GoesInstead", "instead"): ZONES,
    ("PutIntoZone", "to"): ZONES,
    ("PutBack", "to"): ZONES,
    ("LeaveTogether", "to"): ("", *ZONES),
    ("LeaveTogether", "from_"): ZONES,
    ("ExileCost", "zone"): ZONES,
    ("CastFrom", "zone"): ("", *ZONES),
    ("Casts", "not_from"): ("", *ZONES),
    ("CastsOrCopies", "not_from"): ("", *ZONES),
    ("Casts", "from_"): ("", *ZONES),
    ("CastsOrCopies", "from_"): ("", *ZONES),
    ("Copies", "from_"): ("", *ZONES),
    ("Copies", "not_from"): ("", *ZONES),
    ("ThatCrewed", "does"): ("crewed", "saddled"),
    ("Designate", "designation"): ("monstrous", "suspected", "renowned", "harnessed", "saddled", "solved"),
    ("Manifest", "how"): ("manifest", "cloak"),
    ("Beginning", "step"): STEPS,
    ("During", "steps"): (*STEPS, "combat"),
    ("SkipCost", "what"): (*STEPS, "combat", "turn"),
    ("SkipNext", "what"): (*STEPS, "combat", "turn"),
    ("SkipsInstead", "what"): (*STEPS, "combat", "turn"),
    ("Rule", "name"): rules.RULES,
    ("Permission", "name"): ("may play", "play from top"),
    ("Permission", "which"): ("",),
    ("AbilitiesOf", "which"): ("activated", "triggered", "static"),
    ("Permission", "lasts"): _LASTS,
    ("TriggersAgain", "name"): ("trigger again", "dont trigger"),
    ("TriggersAgain", "which"): ("",),
    ("CounterLimit", "name"): ("counter limit",),
    ("CounterLimit", "which"): ("",),
    ("AttackOffer", "name"): ("may pay to attack",),
    ("AttackOffer", "which"): ("", "enlist"),
    ("Rule", "which"): ("", "not mana", "equip", "cycling", "ninjutsu", "reconfigure", *"WUBRGC"),
    ("HasKeyword", "keyword"): _KEYWORDS,
    ("AbilitiesMod", "lose_keywords"): _KEYWORDS,
    ("Apply", "lasts"): _LASTS,
    ("ApplyRules", "lasts"): _LASTS,
    ("ApplyReplacement", "lasts"): _LASTS,
    ("BecomeCopy", "lasts"): _LASTS,
    ("GainControl", "lasts"): _LASTS,
    ("EntersAsCopy", "lasts"): _LASTS,
    ("CopyInto", "zone"): ("", *(zone for zone in ZONES if zone not in SHEET.controlled)),
    ("ExtraPhases", "phases"): ("beginning", "main", "combat", "end"),
    ("EndAtOnce", "what"): ("turn", "combat"),
    ("IfType", "card_type"): CARD_TYPES,
    ("CreateCopy", "way"): ("", *WAYS),
    ("MadeBy", "way"): WAYS,
    ("KeepsOwn", "field"): (
        *("name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty"),
    ),
    ("That", "what"): ("obj", "player", "source", "other"),
    ("ChangeWords", "what"): ("color", "basic land type"),
    ("ChangeWords", "old"): _TEXT_WORDS,
    ("ChangeWords", "new"): _TEXT_WORDS,
}


def _set_of(word: Keyword) -> Any:
    """The set that a keyword is about, as the card says it."""
    match word.keyword, word.means:
        case "enchant" | "protection" | "hexproof from" | "affinity", _:
            return word.value
        case "splice", _:
            return word.value[0]
        case "cycling", _ if isinstance(word.value, tuple):
            return word.value[0]
        case "landwalk", (Rule(other=lands),):
            return lands
        case "equip", (Activated(do=Attach(to=Target(of=bearers))),):
            return bearers
    return None


def _check_keyword(word: Keyword) -> None:
    """Refuse a target or choice where a keyword takes a set, since its own rules say what is targeted or chosen."""
    what = _set_of(word)
    if what is None:
        return
    parts = what.walk() if isinstance(what, Selector) else ()
    wrong = next((part for part in parts if isinstance(part, (Target, Pick))), None)
    if not isinstance(what, Selector) or isinstance(what, Ref) or wrong is not None:
        name = word.keyword.replace(" ", "_")
        wanted = said(wrong or what, Selector)
        raise CardError(f"{name}(...): it takes the set itself, such as creature & yours, not {wanted}")


def check(ability: Ability, x_is_paid: bool) -> None:
    """Refuse a malformed ability. `x_is_paid`: some cost of its spell has {X}."""
    if not isinstance(ability, Word):
        return
    for word in ability.walk():
        CHECKS.check_fields(word)
    for word in ability.walk():
        check_working(word, spoken)
        CHECKS.check_sense(word)
        if isinstance(word, CastNamed):
            _check_named(ability)
        if isinstance(word, ChangeWords) and not word.old:
            _check_chosen_words(ability, word)
        if isinstance(word, Keyword):
            _check_keyword(word)
        if isinstance(word, (Static, Rule, Replacement)):
            _check_static(word)
        if isinstance(word, Activated):
            _check_played(word, "an activated ability", _has_x(word.cost))
        if isinstance(word, SpellAbility):
            _check_played(word, "a spell", x_is_paid)


def _check_named(ability: Word) -> None:
    """Refuse `cast_named` without a list of names, since a game must know at its start all cards it can come to."""
    if not any(isinstance(word, Choose) and word.what == "card name" and word.among for word in ability.walk()):
        raise CardError('cast_named(): the card could be any; say which in choose("card name", among=(...)) before it')


def _check_chosen_words(ability: Word, change: ChangeWords) -> None:
    """Refuse `change_words` without words where its text chooses none. 612.1"""
    if not any(isinstance(word, Choose) and word.what == f"change of {change.what}" for word in ability.walk()):
        raise CardError(f"change_words({change.what!r}): no words are chosen; say choose_words(...) before it")


def _check_static(ability: Static | Rule | Replacement) -> None:
    for word in own(ability):
        if isinstance(word, Target):
            raise CardError(f"{spoken(ability)}(...): it uses no stack, so it has no target; say each(...) or a(...)")


def _check_played(ability: Activated | SpellAbility, what: str, x_is_paid: bool) -> None:
    for word in own(ability):
        if isinstance(word, (That, EventAmount)):
            raise CardError(f"{called(word)} is used in {what}, where nothing has triggered; say it in when(...)")
        if isinstance(word, X) and not x_is_paid:
            raise CardError(f"x is used in {what} without {{X}} in its cost")


def _has_x(cost: Cost) -> bool:
    if any(isinstance(part, LoyaltyCost) and part.x_down for part in cost.others):
        return True
    return bool(cost.mana.variables) or any(isinstance(word, X) for word in cost.walk())


def pays_x(ability: Ability) -> bool:
    """Does one of the costs that this ability gives its spell have {X}?"""
    words = ability.walk() if isinstance(ability, Word) else ()
    return any(_has_x(word) for word in words if isinstance(word, Cost))


def own(word: Word) -> Iterator[Word]:
    """A word and the words inside it, except in abilities that it grants and in what happens later."""
    yield word
    later = word.then if isinstance(word, AddMana) else None
    for part in word.parts():
        if part is not later and not isinstance(part, (MagicAbility, Later, WhenYouDo)):
            yield from own(part)


def spoken(word: Word) -> str:
    """The name of a word in cards."""
    name = type(word).__name__
    return SPOKEN.get(name) or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


VOCABULARY: dict[str, Any] = {}
"""Every word by its name in cards. `words/__init__.py`, which gathers them, fills it."""
CHECKS = Checks(KINDS, TEXTS, spoken, lambda: VOCABULARY)
expected, said, called = CHECKS.expected, CHECKS.said, CHECKS.called
