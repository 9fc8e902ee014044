"""Modifications as predicates: "gets +1/+1", "has flying", "becomes a 1/1 Frog"; and the exceptions of copies."""

from typing import Any

from twinstack.engine.core.text.grammar import article, listed, plural
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.predicates import as_one_predicate
from twinstack.engine.core.text.voice import Phrase, Voice, line, number, predicate, refer
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.numbers import X
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.text import speaking
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.types import in_order, type_line
from twinstack.engine.magic.words import abilities, cleaving, exceptions, mods, text_changes
from twinstack.engine.magic.words.numbers_paid import CastX

NONE: frozenset[str] = frozenset()


def predicates(words: tuple[Any, ...], voice: Voice) -> str:
    """Modifications together, as one predicate in its plain form: `get +1/+1 and gain flying`."""
    animated = _animated(words, voice)
    if animated is not None:
        return animated
    return as_one_predicate(words, voice)


def _animated(words: tuple[Any, ...], voice: Voice) -> str | None:
    """A change of types with a size: `become a 3/3 red Elemental creature with haste`."""
    types = [word for word in words if isinstance(word, mods.TypesMod) and _is_kind(word)]
    sizes = [
        word for word in words if isinstance(word, mods.SetPT) and word.power is not None and word.toughness is not None
    ]
    if len(types) != 1 or len(sizes) != 1:
        return None
    size, kind = sizes[0], types[0]
    shades = [word for word in words if isinstance(word, mods.ColorMod) and not word.add]
    given = [word for word in words if isinstance(word, mods.AbilitiesMod) and word.add and not word.removes]
    others = tuple(word for word in words if word not in (size, kind, *shades, *given))
    color = " ".join(colors(word.colors) or "colorless" for word in shades)
    numbers = f"{number(size.power, voice)}/{number(size.toughness, voice)}"
    plain = all(isinstance(side, int) or number(side, voice) == "X" for side in (size.power, size.toughness))
    what = " ".join(part for part in (numbers if plain else "", color, _kind(kind)) if part)
    text = f"{'be' if voice.static else 'become'} {_counted(what, voice)}"
    if "creature" in what:
        voice.said["receiver"] = Phrase("this creature")
    if given:
        text += f" with {listed(_named(word.add, voice) for word in given)}"
    if not plain:
        text += f" with base power and toughness {_sizes(size, voice)}"
    if kind.set_types is None and kind.set_subtypes is None:
        text += other_types(voice)
    return f"{text} and {predicates(others, voice)}" if others else text


def other_types(voice: Voice) -> str:
    return f" in addition to {_its(voice)} other types"


def animates(words: tuple[Any, ...]) -> bool:
    """Do they add the type creature to others?"""
    return any(isinstance(word, mods.TypesMod) and "Creature" in word.add_types for word in words)


def _its(voice: Voice) -> str:
    return "their" if voice.many else "its"


def _counted(kind: str, voice: Voice) -> str:
    """A kind of thing that one is, or several are."""
    return plural(kind) if voice.many else article(kind)


def _is_kind(word: mods.TypesMod) -> bool:
    return bool(word.add_types or word.set_types or word.add_subtypes or word.set_subtypes)


def _kind(word: mods.TypesMod) -> str:
    """The words of a type line in the order of a sentence: `legendary Goblin artifact creature`."""
    types = word.add_types | (word.set_types or NONE)
    subtypes = word.add_subtypes | (word.set_subtypes or NONE)
    parts = [name.lower() for name in sorted(word.add_supertypes)]
    line_of = type_line(NONE, types, NONE).lower().split()
    return " ".join([*parts, *in_order(subtypes), *line_of])


def _named(given: tuple[Ability, ...], voice: Voice) -> str:
    return listed(granted(one, voice) for one in given)


def granted(ability: Any, voice: Voice) -> str:
    """An ability that something gets: its keyword, or its text in quotation marks."""
    text = line(ability, speaking.voice(_receiver(voice), nouns=voice.nouns, giver=speaking.giver(voice)))
    if isinstance(ability, abilities.Keyword) and not text.endswith("."):
        return text[:1].lower() + text[1:]
    return f"“{text}”"


def _receiver(voice: Voice) -> str:
    noted = voice.said.get("receiver")
    if noted is not None:
        return noted.text
    return voice.this if voice.this not in ("this card", "this spell") else "this permanent"


def _sizes(word: mods.SetPT, voice: Voice) -> str:
    if isinstance(word.power, int) and isinstance(word.toughness, int):
        return f"{word.power}/{word.toughness}"
    power, toughness = number(word.power, voice), number(word.toughness, voice)
    return f"each equal to {power}" if power == toughness else f"equal to {power} and {toughness}"


@predicate.register
def _(word: Mod, voice: Voice) -> tuple[str, str]:
    return ("be", "changed")


@predicate.register
def _(word: mods.ControlledByMod, voice: Voice) -> tuple[str, str]:
    return ("be", f"controlled by {refer(word.who, voice).object_pronoun}")


@predicate.register
def _(word: text_changes.ChangeWords, voice: Voice) -> tuple[str, str]:
    if not word.old:
        return ("have", "every instance of the first word in its text and type line replaced by the second")
    return ("have", f"every “{word.old}” in {_its(voice)} text and type line replaced by “{word.new}”")


@predicate.register
def _(word: mods.TypesMod, voice: Voice) -> tuple[str, str]:
    be = "be" if voice.static else "become"
    if word.every_creature_type:
        return ("be", "every creature type")
    if word.chosen:
        return (be, f"the chosen type{other_types(voice)}")
    if word.lose_types or word.lose_supertypes:
        lost = type_line(word.lose_supertypes, word.lose_types, NONE).lower()
        return ("aren't", lost if not word.lose_types else _counted(lost, voice))
    if word.set_types is not None or word.set_subtypes is not None:
        only = " and has no other card types" if word.set_types is not None and word.add_subtypes else ""
        return (be, f"{_counted(_kind(word), voice)}{only}")
    kind = _kind(word)
    if word.add_supertypes and not (word.add_types or word.add_subtypes):
        return (be, listed(name.lower() for name in sorted(word.add_supertypes)))
    return (be, f"{_counted(kind, voice)}{other_types(voice)}")


@predicate.register
def _(word: mods.ColorMod, voice: Voice) -> tuple[str, str]:
    named = "the chosen color" if word.chosen else colors(word.colors) or "colorless"
    if word.colors == 31:
        named = "all colors"
    return (
        "be" if voice.static else "become",
        f"{named} in addition to {_its(voice)} other colors" if word.add else named,
    )


@predicate.register
def _(word: mods.AbilitiesMod, voice: Voice) -> tuple[str, str]:
    if word.lose_all:
        gained = f" and {'have' if voice.static else 'gain'} {_named(word.add, voice)}" if word.add else ""
        return ("lose", f"all abilities{gained}")
    if word.lose_keywords:
        return ("lose", listed(word.lose_keywords))
    if word.lose:
        return ("lose", listed(granted(one, voice) for one in word.lose))
    return ("have" if voice.static else "gain", _named(word.add, voice))


@predicate.register
def _(word: mods.LoseThisAbility, voice: Voice) -> tuple[str, str]:
    return ("lose", "this ability")


@predicate.register
def _(word: exceptions.KeepThisAbility, voice: Voice) -> tuple[str, str]:
    return ("have" if voice.static else "gain", "this ability")


@predicate.register
def _(word: mods.SetPT, voice: Voice) -> tuple[str, str]:
    if word.power is None and word.toughness is None:
        return ("keep", f"{_its(voice)} base power and toughness")
    if word.power is None:
        return ("have", f"base toughness {number(word.toughness, voice)}")
    if word.toughness is None:
        return ("have", f"base power {number(word.power, voice)}")
    return ("have base power and toughness", _sizes(word, voice))  # a phrase of its own, apart from what else it has


@predicate.register
def _(word: mods.ModPT, voice: Voice) -> tuple[str, str]:
    power, toughness = each_of(word.power, voice), each_of(word.toughness, voice)
    if power is not None and toughness is not None and power[1] == toughness[1]:
        return ("get", f"{signed(power[0])}/{signed(toughness[0])} for each {power[1]}")
    if power is not None and word.toughness == 0:
        return ("get", f"{signed(power[0])}/+0 for each {power[1]}")
    if toughness is not None and word.power == 0:
        return ("get", f"+0/{signed(toughness[0])} for each {toughness[1]}")
    both = [_side(word.power, word.toughness, voice), _side(word.toughness, word.power, voice)]
    where = [text for _, text in both if text]
    said = f"{both[0][0]}/{both[1][0]}"
    return ("get", f"{said}, where X is {where[0]}" if where else said)


def _side(amount: Any, other: Any, voice: Voice) -> tuple[str, str]:
    """One side of +1/+1, and what its X stands for."""
    if isinstance(amount, int):
        return ("-0" if amount == 0 and isinstance(other, int) and other < 0 else signed(amount)), ""
    text = number(amount, voice)
    minus = text.startswith("minus ")
    text = text.removeprefix("minus ")
    return ("-X" if minus else "+X"), "" if text == "X" else text


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else str(amount)


@predicate.register
def _(word: mods.SwitchPT, voice: Voice) -> tuple[str, str]:
    return ("have", f"{_its(voice)} power and toughness switched")


@predicate.register
def _(word: exceptions.NameMod, voice: Voice) -> tuple[str, str]:
    return ("be", f"named {word.name}")


@predicate.register
def _(word: exceptions.CostMod, voice: Voice) -> tuple[str, str]:
    return ("have", "no mana cost" if word.cost is None else f"mana cost {word.cost}")


@predicate.register
def _(word: exceptions.LoyaltyMod, voice: Voice) -> tuple[str, str]:
    if isinstance(word.loyalty, (int, X, CastX)):
        return ("have", f"starting loyalty {number(word.loyalty, voice)}")
    return ("have", f"starting loyalty equal to {number(word.loyalty, voice)}")


@predicate.register
def _(word: exceptions.KeepsOwn, voice: Voice) -> tuple[str, str]:
    return ("keep", f"{_its(voice)} own {_OWN.get(word.field, word.field.replace('_', ' '))}")


@predicate.register
def _(word: mods.ColorsOf, voice: Voice) -> tuple[str, str]:
    return ("have", f"the colors of {refer(word.of, voice).text}")


@predicate.register
def _(word: text_changes.FullTextOf, voice: Voice) -> tuple[str, str]:
    return ("have", f"the full text of {refer(word.of, voice).text}")


@predicate.register
def _(word: mods.AbilitiesOf, voice: Voice) -> tuple[str, str]:
    return ("have", f"all {word.which} abilities of {refer(word.of, voice).text}")


@predicate.register
def _(word: text_changes.TextBox, voice: Voice) -> tuple[str, str]:
    return ("have", f"the text {_named(word.abilities, voice)}" if word.abilities else "no text")


@predicate.register
def _(word: cleaving.WithoutBrackets, voice: Voice) -> tuple[str, str]:
    return ("have", f"{_its(voice)} text without what is in square brackets")


@predicate.register
def _(word: exceptions.IfType, voice: Voice) -> tuple[str, str]:
    """As a predicate it cannot begin with its condition; `except_for` puts that in front."""
    verb, rest = predicate(word.mods[0], voice) if word.mods else ("be", "unchanged")
    return (verb, f"{rest} if it's {article(word.card_type.lower())}")


_OWN = {"colors": "color", "mana_cost": "mana cost"}
