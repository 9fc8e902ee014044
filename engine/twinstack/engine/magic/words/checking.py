"""Checking that a card's words fit together: each part of a word must have the type that the word's field declares.

A fault is told in one sentence, in the words that cards are written in.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from types import ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector, Word
from twinstack.engine.core.words.durations import FOREVER, WHILE_SOURCE
from twinstack.engine.core.words.flow import Later, Seq, WhenYouDo
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.numbers import EventAmount, X
from twinstack.engine.core.words.refs import Pick, Target, That
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import COLOR_NAMES, Copiable
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.state import STEPS
from twinstack.engine.magic.types import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, SUBTYPES, SUPERTYPES
from twinstack.engine.magic.words import durations, keywords, rules
from twinstack.engine.magic.words.abilities import Activated, Keyword, MagicAbility, SpellAbility, Static
from twinstack.engine.magic.words.copying import CastNamed
from twinstack.engine.magic.words.costs import Cost, CostPart, LoyaltyCost
from twinstack.engine.magic.words.effects_flow import Choose
from twinstack.engine.magic.words.effects_permanents import Attach
from twinstack.engine.magic.words.effects_players import AddMana
from twinstack.engine.magic.words.replacements import Replacement
from twinstack.engine.magic.words.rules import Rule
from twinstack.engine.magic.words.selectors_play import STATUS
from twinstack.engine.magic.words.working import check_working
from twinstack.engine.suggest import did_you_mean

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

_ZONES = ("battlefield", "graveyard", "hand", "library", "exile", "stack", "command")
_SIZES = ("power", "toughness", "mana value")
_SIGNS = ("<=", ">=", "<", ">", "==", "!=")
_CHOICES = (
    *("color", "creature type", "card type", "basic land type", "card name"),
    *("change of color", "change of basic land type", "word"),
)
_LASTS = (
    durations.END_OF_TURN, durations.YOUR_NEXT_TURN, durations.END_OF_YOUR_NEXT_TURN, durations.END_OF_COMBAT,
    durations.NEXT_END_STEP, FOREVER, WHILE_SOURCE, durations.WHILE_TAPPED, durations.UNTIL_LEAVES,
)  # fmt: skip
_KEYWORDS = (*keywords.PLAIN, *keywords.MEANING)
_TEXT_WORDS = ("", *COLOR_NAMES.values(), *BASIC_LAND_TYPES, *CREATURE_TYPES)
# The texts that a field may hold; an empty text is allowed if it is the field's default.
TEXTS: dict[tuple[str, str], Collection[str]] = {
    ("HasSubtype", "name"): SUBTYPES,
    ("HasType", "name"): CARD_TYPES,
    ("HasSupertype", "name"): SUPERTYPES,
    ("Status", "name"): STATUS,
    ("ControlledBy", "who"): ("you", "not you", "opponent", "team"),
    ("OwnedBy", "who"): ("you", "opponent"),
    ("InZone", "zone"): _ZONES,
    ("Compare", "field"): _SIZES,
    ("Compare", "how"): _SIGNS,
    ("Compares", "how"): _SIGNS,
    ("Measure", "field"): _SIZES,
    ("Greatest", "field"): _SIZES,
    ("Pick", "different"): ("", "name"),
    ("HasGreatest", "field"): _SIZES,
    ("Smallest", "field"): _SIZES,
    ("Choose", "what"): _CHOICES,
    ("OfChosen", "what"): (*_CHOICES, "player"),
    ("NextSpell", "lasts"): _LASTS,
    ("ExchangeText", "lasts"): _LASTS,
    ("Later", "lasts"): _LASTS,
    ("Move", "to"): _ZONES,
    ("Search", "to"): _ZONES,
    ("Counter", "to"): _ZONES,
    ("Dig", "to"): _ZONES,
    ("Dig", "rest"): ("library bottom", "graveyard", "exile", "hand"),
    ("DrawsInstead", "zone"): _ZONES,
    ("GoesInstead", "to"): ("", *_ZONES),
    ("GoesInstead", "instead"): _ZONES,
    ("PutIntoZone", "to"): _ZONES,
    ("PutBack", "to"): _ZONES,
    ("ExileCost", "zone"): _ZONES,
    ("CastFrom", "zone"): ("", *_ZONES),
    ("Casts", "not_from"): ("", *_ZONES),
    ("CastsOrCopies", "not_from"): ("", *_ZONES),
    ("Designate", "designation"): ("monstrous", "suspected", "renowned", "harnessed", "saddled"),
    ("Manifest", "how"): ("manifest", "cloak"),
    ("Beginning", "step"): STEPS,
    ("During", "steps"): (*STEPS, "combat"),
    ("SkipNext", "what"): (*STEPS, "combat", "turn"),
    ("SkipsInstead", "what"): (*STEPS, "combat", "turn"),
    ("Rule", "name"): rules.RULES,
    ("Permission", "name"): ("may play",),
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
    ("CopyInto", "zone"): ("", *_ZONES),
    ("IfType", "card_type"): CARD_TYPES,
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
        _check_fields(word)
    for word in ability.walk():
        check_working(word, spoken)
        if isinstance(word, Seq) and not word.of:
            raise CardError("an ability or instruction has no effect; give it one, such as draw()")
        if isinstance(word, CastNamed):
            _check_named(ability)
        if isinstance(word, Keyword):
            _check_keyword(word)
        if isinstance(word, (Target, Pick)):
            _check_how_many(word)
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


def _check_how_many(word: Target | Pick) -> None:
    least, most = word.least, word.most
    if isinstance(least, int) and isinstance(most, int) and not 0 <= least <= most:
        raise CardError(f"{spoken(word)}(...): at least {least} and at most {most} is not possible")


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


def _check_fields(word: Word) -> None:
    hints = hints_of(type(word))
    for field in fields(word):
        value, hint = getattr(word, field.name), hints[field.name]
        where = f"{spoken(word)}(...): {field.name!r}"
        if not fits(value, hint):
            raise CardError(f"{where} must be {expected(hint)}, not {_wrong(value, hint)}")
        known = TEXTS.get((type(word).__name__, field.name))
        if known is not None:
            _check_texts(where, value if isinstance(value, tuple) else (value,), known)


def _check_texts(where: str, texts: tuple[str, ...], known: Collection[str]) -> None:
    for text in texts:
        if text not in known:
            raise CardError(f"{where} cannot be {text!r}{did_you_mean(text, known) or _listed(known)}")


def _listed(known: Collection[str]) -> str:
    return f"; expected one of {', '.join(map(repr, known))}"


_hints: dict[type, dict[str, Any]] = {}


def hints_of(kind: type) -> dict[str, Any]:
    """The annotations of a class's fields."""
    if kind not in _hints:
        _hints[kind] = get_type_hints(kind)
    return _hints[kind]


def fits(value: Any, hint: Any) -> bool:
    """Does a value have the type that a field is annotated with?"""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or origin is Callable or getattr(origin, "__name__", "") == "Callable":
        return True
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and _tuple_fits(value, inner)
    if origin in (frozenset, Sequence):
        return isinstance(value, origin) and not isinstance(value, str) and all(fits(one, inner[0]) for one in value)
    if origin is Mapping:
        return isinstance(value, Mapping) and all(fits(part, inner[1]) for part in value.values())
    if hint is int:
        return type(value) is int
    return isinstance(value, hint)


def _tuple_fits(value: tuple[Any, ...], inner: tuple[Any, ...]) -> bool:
    if len(inner) == 2 and inner[1] is Ellipsis:
        return all(fits(one, inner[0]) for one in value)
    return len(value) == len(inner) and all(map(fits, value, inner))


def _wrong(value: Any, hint: Any) -> str:
    """The value that is wrong, or the wrong part of a tuple."""
    inner = get_args(hint)
    if isinstance(value, tuple) and get_origin(hint) is tuple and inner[1:] == (Ellipsis,):
        return next((said(one, inner[0]) for one in value if not fits(one, inner[0])), said(value))
    return said(value, hint)


def expected(hint: Any) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        if set(inner) == {int, Num}:
            return "a number, such as 2 or count(creature & yours)"
        several = [get_args(one)[0] for one in inner if get_origin(one) is tuple and get_args(one)[1:] == (...,)]
        kinds = [one for one in inner if one is not NoneType and get_origin(one) is not list and one not in several]
        return " or ".join(map(expected, kinds))
    if origin is tuple and inner[1:] == (Ellipsis,):
        return f"made of parts that are each {expected(inner[0])}"
    if origin is tuple:
        return f"({', '.join(map(expected, inner))})"
    return KINDS.get(hint, getattr(hint, "__name__", str(hint)))


def spoken(word: Word) -> str:
    """The name of a word in cards."""
    name = type(word).__name__
    return SPOKEN.get(name) or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def said(value: Any, wanted: Any = Word) -> str:
    """A value as the card's author would recognize it; it says so if a word was put in quotes by mistake."""
    if isinstance(value, Word):
        kind = next((text.split(",")[0] for kind, text in KINDS.items() if isinstance(value, kind)), "a word")
        return f"{called(value)}, which is {kind}"
    if callable(value) and hasattr(value, "__name__"):
        return f"{value.__name__} without its parentheses"
    word = value.replace(" ", "_") if isinstance(value, str) else ""
    if word in vars(_vocabulary()) and fits(vars(_vocabulary())[word], wanted):
        return f"{value!r}: write it without quotes, {word}"
    return f"{value!r:.60}"


def called(word: Word) -> str:
    """The vocabulary's name for exactly this word, or else for its class."""
    return next((name for name, value in vars(_vocabulary()).items() if value is word), f"{spoken(word)}(...)")


def _vocabulary() -> ModuleType:
    from twinstack.engine.magic import words

    return words
