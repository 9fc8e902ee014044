"""Cards: a face, and the words that carry out its text. A malformed card is refused when it is made."""

import re
from dataclasses import dataclass, replace
from typing import Any

from twinstack.engine.core.words.base import Effect, Word
from twinstack.engine.core.words.giving import named_as_given
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Itself
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import Characteristics, Copiable, characteristics
from twinstack.engine.magic.mana import mana
from twinstack.engine.magic.types import BASIC_LAND_TYPES, CARD_TYPES, PERMANENT_TYPES, parse_types
from twinstack.engine.magic.words.abilities import Keyword, SpellAbility, Static, Triggered, intrinsic_mana
from twinstack.engine.magic.words.checking import called, check, pays_x, said
from twinstack.engine.magic.words.cleaving import shortened
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.looking_back import check_linked, check_looking_back
from twinstack.engine.magic.words.mods import color_bits
from twinstack.engine.magic.words.rooms import RIGHT, UnlocksDoor
from twinstack.engine.magic.words.rules import Rule

__all__ = [
    "Card",
    "adventurer",
    "card",
    "emblem",
    "face",
    "flip_card",
    "make_token",
    "meld_pair",
    "modal_faced",
    "nameless",
    "omen_card",
    "preparation",
    "room",
    "split_card",
    "transforming",
]


@dataclass(frozen=True, slots=True)
class Card:
    """Card data: a name and its printed copiable values."""

    name: str
    printed: Copiable

    def __post_init__(self) -> None:
        faces = (*self.printed.faces, *(self.printed.melds_into.faces if self.printed.melds_into is not None else ()))
        check_linked(self.name, (ability for face in faces for ability in face.abilities))

    @property
    def front(self) -> Characteristics:
        return self.printed.faces[0]


_SIZE = re.compile(r"^(\*|\d+)(?:\+\*)?/(\*|\d+)(?:\+\*)?$")


def _face(
    name: str,
    cost: str | None,
    type_line: str,
    parts: tuple[Any, ...],
    color: str | tuple[str, ...],
    loyalty: int | None,
) -> Characteristics:
    try:
        return _checked_face(name, cost, type_line, parts, color, loyalty)
    except CardError as error:
        raise CardError(f"card {name!r}: {error}") from None


def _checked_face(
    name: str,
    cost: str | None,
    type_line: str,
    parts: tuple[Any, ...],
    color: str | tuple[str, ...],
    loyalty: int | None,
) -> Characteristics:
    if not name or name != " ".join(name.split()) or "//" in name:
        raise CardError("its name must be one name, without spaces around it; split_card(...) and the like join faces")
    supertypes, types, subtypes = parse_types(type_line)
    if not types & CARD_TYPES:
        raise CardError(f"type line {type_line!r} has no card type")
    size, parts = _size(parts)
    if ("Creature" in types or "Vehicle" in subtypes) != (size is not None):  # 208.3, 301.7a
        who = "a creature or a Vehicle, and nothing else,"
        raise CardError(f"{who} has power and toughness, such as '2/2' after the type line")
    if ("Planeswalker" in types) != (loyalty is not None):
        raise CardError("a planeswalker, and nothing else, has loyalty")
    if loyalty is not None and (type(loyalty) is not int or loyalty < 0):
        raise CardError(f"loyalty is {said(loyalty)}; expected a whole number, such as 4")
    abilities = list(_abilities(parts, types))
    for land_type in sorted(subtypes & BASIC_LAND_TYPES):
        abilities.insert(0, intrinsic_mana(land_type))
    if "Aura" in subtypes and not any(isinstance(one, Keyword) and one.keyword == "enchant" for one in abilities):
        raise CardError("an Aura needs enchant(...) among its abilities")
    if "Saga" in subtypes and not any(isinstance(one, Keyword) and one.keyword == "chapter" for one in abilities):
        raise CardError("a Saga needs chapter(...) among its abilities")
    price = mana(cost) if cost is not None else None
    _off_the_battlefield(abilities, types)
    x_is_paid = bool(price is not None and price.variables) or any(pays_x(one) for one in abilities)
    for one in abilities:
        check(one, x_is_paid)
    check_looking_back(abilities)
    _check_brackets(abilities)
    indicator = color_bits(color) if isinstance(color, str) else color_bits(*color)
    return characteristics(
        name=name,
        mana_cost=price,
        colors=(price.colors if price is not None else 0) | indicator,
        indicator=indicator,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        abilities=tuple(abilities),
        power=size[0] if size else None,
        toughness=size[1] if size else None,
        loyalty=loyalty,
    )


def _check_brackets(abilities: list[Ability]) -> None:
    """Brackets say something only together with a cost for which they are left out. 702.148a"""
    cleaves = any(isinstance(one, Keyword) and one.keyword == "cleave" for one in abilities)
    if cleaves is (shortened(tuple(abilities)) == tuple(abilities)):
        missing = "brackets(...) in its text" if cleaves else 'a cost such as cleave("{2}{R}")'
        raise CardError(f"cleave(...) and brackets(...) go together; it needs {missing}")


def _size(parts: tuple[Any, ...]) -> tuple[tuple[int, int] | None, tuple[Any, ...]]:
    if not parts or not isinstance(parts[0], str):
        return None, parts
    found = _SIZE.match(parts[0])
    if found is None:
        raise CardError(f"{parts[0]!r} is not a power and toughness such as '2/2', the only text after the type line")
    power, toughness = (0 if part == "*" else int(part) for part in found.groups())
    return (power, toughness), parts[1:]


def _abilities(parts: tuple[Any, ...], types: frozenset[str]) -> list[Ability]:
    abilities: list[Ability] = []
    effects: list[Effect] = []  # its effects, which are carried out in the order written. 608.2c
    text = False
    for at, part in enumerate(parts, 1):
        if isinstance(part, Ability):
            if effects:
                abilities.append(SpellAbility(seq(*effects)))
                effects = []
            abilities.append(part)
        elif isinstance(part, Effect):
            effects.append(part)
            text = True
        else:
            raise CardError(f"part {at} of its text is {said(part)}; expected an ability or an effect{_hint(part)}")
    if text and not types & {"Instant", "Sorcery"}:
        raise CardError(
            "only an instant or sorcery has effects outside an ability; wrap them in when(...) or activated(...)"
        )
    if effects:
        abilities.append(SpellAbility(seq(*effects)))
    return abilities


def _hint(part: Any) -> str:
    if isinstance(part, Mod):
        return ": put it in static(...) or until_end_of_turn(...)"
    if isinstance(part, Watch):
        return ": put it in when(...), followed by what happens"
    return ""


def _off_the_battlefield(abilities: list[Ability], types: frozenset[str]) -> None:
    """An instant or sorcery is never on the battlefield. 304.4, 307.4"""
    for one in abilities if not types & PERMANENT_TYPES else ():
        if one.works_in == ("battlefield",) and isinstance(one, Word):
            raise CardError(f"{called(one)} works on the battlefield, where an instant or sorcery never is")


def card(
    name: str,
    cost: str | None,
    type_line: str,
    *parts: Any,
    color: str | tuple[str, ...] = (),
    loyalty: int | None = None,
    expansion: str = "",
) -> Card:
    """`card("Shock", "{R}", "Instant", damage(2, target()))`; a creature's size comes first: `"2/2"`."""
    printed = _prototyped(_given_by_nobody(_face(name, cost, type_line, parts, color, loyalty)))
    return Card(name, replace(printed, expansion=expansion) if expansion else printed)


def _prototyped(face: Characteristics) -> Copiable:
    """The copiable value, with a second set of characteristics if it has prototype. 718.2"""
    for one in face.abilities:
        if isinstance(one, Keyword) and one.keyword == "prototype":
            price, power, toughness = one.value
            small = face.replaced(mana_cost=price, colors=price.colors, power=power, toughness=toughness)
            return Copiable((face, small), "prototype")
    return Copiable((face,))


def face(
    name: str,
    cost: str | None,
    type_line: str,
    *parts: Any,
    color: str | tuple[str, ...] = (),
    loyalty: int | None = None,
) -> Characteristics:
    """One face of a card that has two."""
    return _given_by_nobody(_face(name, cost, type_line, parts, color, loyalty))


def _given_by_nobody(face: Characteristics) -> Characteristics:
    """Refuse a face that is printed with an ability that names what gives it. 201.5a"""
    for one in face.abilities:
        if named := named_as_given(one):
            word = "giver" if isinstance(named[0].of, Itself) else "as_given(...)"
            raise CardError(
                f"{word}: nothing gives this ability; it is for one that is given, as in has(...) or a token"
            )
    return face


def _two(layout: str, one: Characteristics, other: Characteristics) -> Card:
    return Card(f"{one.name} // {other.name}", Copiable((one, other), layout))


def transforming(front: Characteristics, back: Characteristics) -> Card:
    """A transforming double-faced card. 712.2"""
    return _two("transform", front, back)


def modal_faced(front: Characteristics, back: Characteristics) -> Card:
    """A modal double-faced card. 712.3"""
    return _two("modal", front, back)


def flip_card(normal: Characteristics, flipped: Characteristics) -> Card:
    """A flip card; the flipped half has the same mana cost and color. 710.1c"""
    half = flipped.replaced(mana_cost=normal.mana_cost, colors=normal.colors)
    return _two("flip", normal, half)


def split_card(left: Characteristics, right: Characteristics) -> Card:
    """Two halves on one card: `split_card(face(...), face(...))`. 709"""
    return _two("split", left, right)


def room(left: Characteristics, right: Characteristics) -> Card:
    """A Room: two halves with one type line, each locked until it is cast or paid for. 709.5"""
    for half in (left, right):
        if "Room" not in half.subtypes or half.types != left.types or half.subtypes != left.subtypes:
            raise CardError(f"card {half.name!r}: both halves of a Room have the same types, and the subtype Room")
    return _two("room", left, _in_right_half(right))


def _in_right_half(half: Characteristics) -> Characteristics:
    """The half with abilities that watch for its own door, which is the right one."""
    found = tuple(
        replace(one, when=UnlocksDoor(RIGHT))
        if isinstance(one, Triggered) and isinstance(one.when, UnlocksDoor)
        else one
        for one in half.abilities
    )
    return half.replaced(abilities=found)


def preparation(creature: Characteristics, spell: Characteristics) -> Card:
    """A preparation card: the second face is its prepare spell, of which copies are cast. 722"""
    return _two("prepare", creature, spell)


def adventurer(card: Characteristics, adventure: Characteristics) -> Card:
    """An adventurer card: the second face is its Adventure, an instant or sorcery that it may be cast as. 715"""
    return _inset("adventure", card, adventure)


def omen_card(card: Characteristics, omen: Characteristics) -> Card:
    """An Omen card: the second face is its Omen, an instant or sorcery that it may be cast as. 720"""
    return _inset("omen", card, omen)


def _inset(layout: str, card: Characteristics, spell: Characteristics) -> Card:
    subtype = layout.capitalize()
    if subtype not in spell.subtypes or not spell.types & {"Instant", "Sorcery"}:
        raise CardError(f"card {spell.name!r}: the second face is an instant or sorcery of the subtype {subtype}")
    return _two(layout, card, spell)


def meld_pair(one: Card, other: Card, into: Characteristics) -> tuple[Card, Card]:
    """Two cards that meld into one. 712.4"""
    melded = Copiable((into,), "melded")
    return (
        Card(one.name, Copiable(one.printed.faces, "meld", other.name, melded)),
        Card(other.name, Copiable(other.printed.faces, "meld", one.name, melded)),
    )


def make_token(
    name: str, size: str | None, type_line: str, *abilities: Ability, color: str | tuple[str, ...] = ()
) -> Copiable:
    """The values of a token: `make_token("Goblin", "1/1", "Creature — Goblin", color=("red",))`. 111.3

    If the name is just its subtypes, the word "Token" is added. 111.4
    """
    if set(name.split()) == parse_types(type_line)[2]:
        name = f"{name} Token"
    parts = (size, *abilities) if size is not None else abilities
    return Copiable((_face(name, None, type_line, parts, color, None).replaced(indicator=0),))


def emblem(name: str, *abilities: Ability) -> Copiable:
    """114; its abilities function in the command zone. 114.4"""
    for one in abilities:
        check(one, x_is_paid=False)
    working = tuple(
        replace(one, zones=("command",)) if isinstance(one, (Rule, Static, Triggered)) else one for one in abilities
    )
    return Copiable((characteristics(name=name, abilities=working),))


def nameless(size: str, type_line: str, *abilities: Ability) -> Characteristics:
    """The characteristics that an effect gives a face-down object. 708.2"""
    return _face("Face down", None, type_line, (size, *abilities), (), None).replaced(name="")
