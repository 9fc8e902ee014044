"""Whole texts: the rules text of an object, a card as people read it, any single word of the vocabulary."""

import re
from typing import Any, NamedTuple

from twinstack.engine.core.text import choosing, flow  # noqa: F401 - they register how words are said
from twinstack.engine.core.text.grammar import capital, sentence
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.sentences import said
from twinstack.engine.core.text.voice import (
    Names,
    Phrase,
    Voice,
    condition,
    event_phrases,
    line,
    number,
    occasion,
    paid,
    refer,
)
from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.flow import Mode
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.text import (  # noqa: F401 - they register how words are said
    abilities,
    changes,
    choices,
    conditions,
    copying,
    deeds,
    effects,
    keyword_actions,
    library,
    making,
    moves,
    negation,
    numbers,
    refs,
    replacements,
    speaking,
    watches,
    watches_play,
)
from twinstack.engine.magic.text.costs import price
from twinstack.engine.magic.text.mods import predicates
from twinstack.engine.magic.types import BASIC_LAND_TYPES, type_line
from twinstack.engine.magic.words import abilities as words
from twinstack.engine.magic.words import rules
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.copying import TakeShape
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.effects_lasting import Apply
from twinstack.engine.magic.words.mods import AbilitiesMod, ColorMod, SetPT
from twinstack.engine.magic.words.replacements import AsEnters

_KINDS = (
    *("Saga", "Creature", "Planeswalker", "Equipment", "Aura", "Vehicle"),
    *("Land", "Artifact", "Enchantment", "Battle"),
)

_UNNAMED = re.compile(r"\b[Tt]his spell\b|(?<=doesn't remove )what gives it\b")
"""What a card says of itself in place of its name."""
_NAME = "\N{LOZENGE}"  # stands for the name of a card while its text is put into other words


class Speaker(NamedTuple):
    """What an object calls things in its own text: all that the text depends on besides the word and the terms."""

    name: str
    this: str  # `this creature`, `this spell`
    host: str = ""  # what it is attached to
    spell: bool = False
    receiver: str = ""  # what another object calls itself that is given some of its text

    def voice(self, terms: Terms) -> Voice:
        said = {"receiver": Phrase(self.receiver)} if self.receiver else {}
        name = {"name": self.name or self.this} if self.spell or self.receiver else {}
        return speaking.voice(
            self.this, self.host, nouns=speaking.nouns_in(terms), played=self.spell, said=said, called=self.name, **name
        )


_NOBODY = Speaker("", "this card")


def voice_of(chars: Characteristics, terms: Terms = TODAY) -> Voice:
    """The voice in which an object speaks of itself."""
    return _speaker(chars, terms).voice(terms)


@remembered
def _speaker(chars: Characteristics, terms: Terms) -> Speaker:
    spell = bool(chars.types & {"Instant", "Sorcery"})
    if terms.speaks_by_name and chars.name:
        return Speaker(chars.name, chars.name, _host(chars), spell, "" if spell else _kind_of(chars))
    if spell:
        return Speaker(chars.name, "this spell", spell=True)
    if "bestow" in chars.keywords:  # a creature at one time, an Aura at another
        return Speaker(chars.name, "this permanent", "enchanted creature")
    return Speaker(chars.name, _kind_of(chars), _host(chars))


def _kind_of(chars: Characteristics) -> str:
    """What an object calls itself, if not by its name: `this creature`."""
    if not chars.types:
        return "this emblem"
    kind = next((kind for kind in _KINDS if kind in chars.types or kind in chars.subtypes), "")
    return f"this {kind if kind in ('Equipment', 'Aura', 'Vehicle', 'Saga') else kind.lower() or 'card'}"


def _host(chars: Characteristics) -> str:
    """What an Aura or Equipment is attached to, by name."""
    for what in (*words.keyword_values(chars, "enchant"), *_given_to_itself(chars.abilities)):
        return f"enchanted {group(what, speaking.voice()).short or 'permanent'}"
    if "Fortification" in chars.subtypes:
        return "fortified land"
    return "equipped creature" if "Equipment" in chars.subtypes else ""


@remembered
def _given_to_itself(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """What an object with these abilities may enchant once it has become an Aura by one of them."""
    used = (one for one in parts if isinstance(one, words.Activated))
    mods = (mod for one in used for effect in one.do.walk() if isinstance(effect, Apply) for mod in effect.mods)
    given = (one for mod in mods if isinstance(mod, AbilitiesMod) for one in mod.add)
    return tuple(one.value for one in given if isinstance(one, words.Keyword) and one.keyword == "enchant")


def rules_text(chars: Characteristics, terms: Terms = TODAY) -> list[str]:
    """A line for each ability, consecutive plain keywords on one; without the mana abilities of basic land types."""
    lines: list[str] = []
    before: Ability | None = None
    for ability in chars.abilities:
        if _intrinsic(ability, chars) or in_types(ability, terms):
            continue
        text = _told(line(ability, voice_of(chars, terms)), chars.name, terms)
        joined = _joined(lines[-1], text, before, ability) if before is not None else ""
        if joined:
            lines[-1] = _told(joined, chars.name, terms)
        else:
            lines += text.split("\n")
        before = ability
    return lines


def _joined(last: str, text: str, before: Ability, ability: Ability) -> str:
    """Two abilities on one line, where they belong together: `Flying, haste`, `This creature can't attack or block.`"""
    if _is_plain(before) and _is_plain(ability) and not last.endswith(".") and not text.endswith("."):
        if text.startswith("Protection from ") and last.rpartition(", ")[2].lower().startswith("protection from "):
            return f"{last} and from {text.removeprefix('Protection from ')}"
        return f"{last}, {text[:1].lower()}{text[1:]}"
    if isinstance(before, rules.Rule) and isinstance(ability, rules.Rule):
        subject, cannot, deed = text.partition(" can't ")
        if cannot and last.startswith(f"{subject} can't ") and ", " not in last:
            return f"{last.removesuffix('.')} or {deed}"
    return ""


_ON_LINES_OF_THEIR_OWN = ("enchant", "max speed", "to solve", "solved", "stationed")


def _is_plain(ability: Ability) -> bool:
    """Is it a keyword that shares a line with others?"""
    if not isinstance(ability, words.Keyword) or ability.keyword in _ON_LINES_OF_THEIR_OWN:
        return False
    return not isinstance(ability.value, (Cost, int, tuple))


def _intrinsic(ability: Ability, chars: Characteristics) -> bool:
    return any(ability is words.intrinsic_mana(name) for name in sorted(chars.subtypes & BASIC_LAND_TYPES))


def in_types(ability: Ability, terms: Terms) -> bool:
    """Is it said by the type line already?"""
    return terms.types_say_enchant and isinstance(ability, words.Keyword) and ability.keyword == "enchant"


def _told(text: str, name: str, terms: Terms) -> str:
    """In the words of an edition, but for the name of the card."""
    if terms.speaks_by_name and name:
        text = _UNNAMED.sub(name, text)
    if not name or name not in text:
        return terms.told(text)
    return terms.told(text.replace(name, _NAME)).replace(_NAME, name)


def types_of(chars: Characteristics, terms: Terms = TODAY) -> str:
    if terms.types_say_enchant:
        return terms.told(_enchanting(chars))
    return type_line(chars.supertypes, chars.types, chars.subtypes)


def _enchanting(chars: Characteristics) -> str:
    """The type line of a time in which it said what an enchantment enchants: `Enchant Creature`."""
    hosts = [group(what, speaking.voice()).bare() for what in words.keyword_values(chars, "enchant")]
    if "Aura" in chars.subtypes and hosts and "Creature" not in chars.types:
        return f"Enchant {hosts[0].title()}"
    if "World" in chars.supertypes and "Enchantment" in chars.types:
        return "Enchant World"
    return type_line(chars.supertypes, chars.types, chars.subtypes)


def size_of(chars: Characteristics) -> str:
    """Power and toughness, with a star where an ability defines one; or loyalty."""
    if chars.power is None:
        return "" if chars.loyalty is None else f"Loyalty {chars.loyalty}"
    defined = [*_defined(chars), *_taken(chars)]
    power = "*" if any(mod.power is not None for mod in defined) else str(chars.power)
    toughness = "*" if any(mod.toughness is not None for mod in defined) else str(chars.toughness)
    return f"{power}/{toughness}"


def _defined(chars: Characteristics) -> list[SetPT]:
    """The sizes that its characteristic-defining abilities set. 604.3"""
    statics = [one for one in chars.abilities if isinstance(one, words.Static) and one.cda]
    return [mod for one in statics for mod in one.mods if isinstance(mod, SetPT)]


def _taken(chars: Characteristics) -> list[SetPT]:
    """The sizes that it may take as it enters. 208.2b"""
    entering = [one for one in chars.abilities if isinstance(one, AsEnters)]
    shapes = [word for one in entering for word in one.walk() if isinstance(word, TakeShape)]
    return [mod for shape in shapes for mod in shape.mods if isinstance(mod, SetPT)]


def colors_of(chars: Characteristics) -> int:
    """Its colors in every zone, with its own characteristic-defining abilities. 604.3, 702.114a"""
    colors = chars.colors
    for one in (part for ability in chars.abilities for part in ability.unfold()):
        if isinstance(one, words.Static) and one.cda:
            for mod in one.mods:
                if isinstance(mod, ColorMod):
                    colors = mod.colors | (colors if mod.add else 0)
    return colors


def face_text(chars: Characteristics, terms: Terms = TODAY) -> str:
    """One face: name and cost, type line, text, size."""
    head = f"{chars.name} {chars.mana_cost}" if chars.mana_cost is not None else chars.name
    lines = [head, types_of(chars, terms), *rules_text(chars, terms)]
    if size_of(chars):
        lines.append(size_of(chars))
    return "\n".join(lines)


def card_text(card: Card, terms: Terms = TODAY) -> str:
    """The full card as people read it, each face after the other."""
    faces = card.printed.faces[:1] if card.printed.layout == "prototype" else card.printed.faces
    text = "\n//\n".join(face_text(face, terms) for face in faces)
    if card.printed.melds_into is not None:
        text += f"\n(Melds with {card.printed.melds_with}.)\n//\n{face_text(card.printed.melds_into.front, terms)}"
    return text


def describe(word: Any, of: Characteristics | None = None, terms: Terms = TODAY, names: Names = ()) -> str:
    """Any word of the vocabulary in English, on one line; in the voice of `of`, if given."""
    return _on_one_line(word, _speaker(of, terms) if of is not None else _NOBODY, terms, names)


def what_it_does(ability: Any, of: Characteristics | None = None, terms: Terms = TODAY) -> str:
    """What a triggered ability does, without what it watches for, on one line; in the voice of `of`, if given."""
    return _deed_on_one_line(ability, _speaker(of, terms) if of is not None else _NOBODY, terms)


@remembered  # every decision describes its options, of objects whose other characteristics change all the time
def _on_one_line(word: Any, speaker: Speaker, terms: Terms, names: Names) -> str:
    voice = speaker.voice(terms)
    voice.event |= event_phrases(names)
    return _told(_described(word, voice).replace("\n• ", " • "), speaker.name, terms)


@remembered
def _deed_on_one_line(ability: Any, speaker: Speaker, terms: Terms) -> str:
    voice = speaker.voice(terms)
    watch = getattr(ability, "when", None)
    if isinstance(watch, Watch) and occasion(watch, voice).startswith(("when ", "whenever ")):
        voice.it = voice.event.get("obj", voice.it)
    return _told(said(ability.do, voice).replace("\n• ", " • "), speaker.name, terms)


def _described(word: Any, voice: Voice) -> str:
    match word:
        case Ability():
            return line(word, voice)
        case Effect():
            return said(word, voice)
        case Mode():
            return said(word.do, voice)
        case Ref():
            return refer(word, voice).text
        case Selector():
            return group(word, voice).one()
        case Num() | int():
            return number(word, voice)
        case Cond():
            return condition(word, voice)
        case Mod():
            return Phrase("it").does(predicates((word,), voice))
        case Watch():
            return capital(occasion(word, voice))
        case Cost():
            return price(word, voice)
        case CostPart():
            return capital(paid(word, voice))
        case Characteristics():
            return " ".join(rules_text(word))
        case Card():
            return card_text(word)
    return sentence(str(word)) if word else ""
