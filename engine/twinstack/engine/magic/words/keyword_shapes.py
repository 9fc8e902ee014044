"""Compositions that several keyword abilities share. 702"""

import re

from twinstack.engine.core.words.base import Amount, Cond, Effect
from twinstack.engine.core.words.conditions import Compares
from twinstack.engine.core.words.copying import CopyOnStack
from twinstack.engine.core.words.flow import Later
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import it, itself, you
from twinstack.engine.errors import CardError
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.words.abilities import AlternativeCost, Keyword, Static, Triggered, when
from twinstack.engine.magic.words.conditions import was_paid
from twinstack.engine.magic.words.costs import Cost, priced
from twinstack.engine.magic.words.effects_permanents import Attach
from twinstack.engine.magic.words.effects_tokens import Create
from twinstack.engine.magic.words.keywords import haste
from twinstack.engine.magic.words.mods import has
from twinstack.engine.magic.words.numbers_paid import Paid
from twinstack.engine.magic.words.watches import Casts, enters
from twinstack.engine.magic.words.watches_play import each_end_step


def paid_by_name(name: str) -> Cond:
    """Was the additional or alternative cost of this name paid for it?"""
    return Compares(Paid(name), ">=", 1)


def for_this_turn(name: str, price: Cost | str, at_the_end: Effect, *more: Triggered) -> Keyword:
    """An alternative cost, for which it has haste and stays only for this turn."""
    paid = priced(name, price)
    instead = AlternativeCost(paid, name, becoming=Later(each_end_step, at_the_end))
    return Keyword(name, (instead, Static(itself, (has(haste, *more),), was_paid(instead))), paid)


_SIZE = re.compile(r"^(\d+)/(\d+)$")


def size_of(size: str, where: str) -> tuple[int, int]:
    """The power and toughness that a text such as `2/4` says."""
    found = _SIZE.match(str(size))
    if found is None:
        raise CardError(f"{size!r} is not a power and toughness such as '2/4', the size {where}")
    power, toughness = map(int, found.groups())
    return power, toughness


def cheaper_if(name: str, price: Cost | str, cond: Cond) -> Keyword:
    """An alternative cost that may be paid only if a condition holds."""
    paid = priced(name, price)
    return Keyword(name, (AlternativeCost(paid, name, if_=cond),), paid)


def copied_when_cast(count: Amount, if_: Cond | None = None, except_: tuple[Mod, ...] = ()) -> Triggered:
    """When you cast this spell, copy it; you may choose new targets for the copies."""
    effect = CopyOnStack(itself, count, except_=except_, may_retarget=True)
    return Triggered(Casts(you, itself), effect, if_, zones=("stack",))


def arrives_with(name: str, bearer: Copiable) -> Keyword:
    """An Equipment that creates a token as it enters, and is attached to it."""
    return Keyword(name, (when(enters(), Create(bearer), Attach(itself, it)),))
