"""The renderer can describe whatever the vocabulary allows: random compositions never fail.

The compositions are drawn by numbers, so they are the same in each run and depend on the vocabulary only. Hypothesis
would also draw constants that it finds in whatever modules are loaded, which differ from worker to worker.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from twinstack.engine.core.words.base import Both, Cond, Effect, Num, Ref, Selector
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.flow import Mode
from twinstack.engine.core.words.modifications import Mod, Modification
from twinstack.engine.core.words.refs import Pick, Target
from twinstack.engine.core.words.selectors import OfPlayers
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic import words
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.mana import ManaCost, mana
from twinstack.engine.magic.text import describe, reminder
from twinstack.engine.magic.words import Cost, Keyword, Rule, Word, creature, flying, itself, target, yours
from twinstack.engine.magic.words.card import card, make_token
from twinstack.engine.magic.words.checking import TEXTS
from twinstack.engine.magic.words.costs import Payment
from twinstack.engine.magic.words.replacements import Replacement

GOBLIN = make_token("Goblin", "1/1", "Creature — Goblin", flying, color="red")
# What a composition ends in, once it is deep enough.
LEAVES: dict[type, Any] = {
    Pick: Pick(creature), Target: target(creature), Ref: itself, Selector: creature & yours, Num: words.x,
    Cond: words.your_turn, Effect: words.draw(), Mod: words.gets(1, 1), Watch: words.enters(),
    CostPart: words.TapSelf(),
    Cost: words.cost("{2}"), Payment: Payment("{R}"),
    Mode: Mode(words.draw()), Ability: flying, Rule: words.cant_block(),
    Replacement: words.enters_tapped(),
}  # fmt: skip


def concrete(root: type) -> list[type]:
    """The classes of the vocabulary under this one that are not just roots of others."""
    found: dict[type, None] = {}
    for module in pkgutil.iter_modules(words.__path__, f"{words.__name__}."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, type) and issubclass(value, root) and issubclass(value, Word):
                found[value] = None
    return sorted((one for one in found if one not in ROOTS), key=lambda one: one.__name__)


ROOTS = {Word, *LEAVES, words.MagicAbility, Modification, OfPlayers, words.TextMod}
ROOTS -= {Pick, Target, Cost, Payment, Mode, Rule}
CLASSES = {root: concrete(root) for root in LEAVES}
EVERYTHING = concrete(Word)


def some(chance: Random, kind: type, depth: int) -> Any:
    if depth <= 0:
        return LEAVES[kind]
    return composed(chance, chance.choice(CLASSES[kind]), depth)


def composed(chance: Random, kind: type, depth: int) -> Any:
    """A word of this class, each of its fields filled with what its type allows."""
    hints = get_type_hints(kind)
    return kind(
        *(value(chance, hints[one.name], (kind.__name__, one.name), depth - 1) for one in fields(kind) if one.init)
    )


def value(chance: Random, hint: Any, where: tuple[str, str], depth: int) -> Any:
    if get_origin(hint) in (Union, UnionType):
        return value(chance, chance.choice(get_args(hint)), where, depth)
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(value(chance, inner[0], where, depth) for _ in range(chance.randint(1, 2)))
        return tuple(value(chance, one, where, depth) for one in inner)
    if get_origin(hint) is frozenset:
        return frozenset((chance.choice(TYPES.get(where[1].partition("_")[2], ("Creature", "Artifact"))),))
    if hint is str:
        return chance.choice(sorted(TEXTS.get(where, ("graveyard", "draw", "red", "+1/+1"))))
    if hint in PLAIN:
        return chance.choice(PLAIN[hint])
    if hint is Any:
        return some(chance, ANYTHING.get(where, Cost), depth)
    return some(chance, hint, depth)


PLAIN: dict[Any, tuple[Any, ...]] = {
    bool: (False, True),
    int: (0, 1, 2, 3, 31, 1 << 20),
    NoneType: (None,),
    ManaCost: (mana("{2}{G}"), mana("{X}"), mana("{0}")),
    Copiable: (GOBLIN,),
    Characteristics: (GOBLIN.front,),
}
TYPES = {"subtypes": ("Goblin", "Equipment"), "supertypes": ("Legendary", "Snow")}
ANYTHING: dict[tuple[str, str], type] = {
    ("ApplyRules", "rules"): Rule,
    ("NextSpell", "rules"): Rule,
    ("ApplyReplacement", "replacement"): Replacement,
    ("Later", "when"): Watch,
}


def some_words(many: int) -> Iterator[Any]:
    """So many compositions of each class of the vocabulary, one to three words deep."""
    for kind in EVERYTHING:
        for number in range(many):
            yield composed(Random(f"{kind.__name__} {number}"), kind, number % 3 + 1)


def test_any_composition_can_be_described() -> None:
    for word in some_words(20):
        text = describe(word)
        for wrong in ("\n", "  ", "<", "None", " object at 0x"):
            assert wrong not in text, (word, text)
        assert text, word


def test_any_keyword_has_a_reminder_or_none() -> None:
    for word in some_words(12):
        if isinstance(word, Keyword):
            assert isinstance(reminder(word), str), word


def test_any_composition_can_be_said_by_a_card() -> None:
    shock = card("Shock", "{R}", "Instant", words.draw())
    for word in some_words(6):
        assert describe(word, shock.front), word


def test_what_is_tapped_may_be_only_what_was_found() -> None:
    """A composition that was once found to be said with two spaces in a row."""
    assert describe(words.cost(tap=Both((words.it,)))) == "Tap untapped it you control"
