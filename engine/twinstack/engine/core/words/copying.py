"""Words for copying in any game: what becomes, enters or is created as a copy, and copies on the stack. Magic: 707"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref, Selector
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Pick, itself, you
from twinstack.engine.core.words.replacing import Replaces

__all__ = [
    "BecomeCopy",
    "CopyOnStack",
    "PutAsCopy",
]


@dataclass(frozen=True, eq=False, slots=True)
class BecomeCopy(Effect):
    """An object becomes a copy of another. Magic: 707.4"""

    what: Ref
    of: Ref
    lasts: str = FOREVER
    except_: tuple[Mod, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class CopyOnStack(Effect):
    """Copy what is on the stack. Magic: 707.10"""

    what: Ref
    amount: Amount = 1
    by: Ref = you
    except_: tuple[Mod, ...] = ()
    may_retarget: bool = False
    targeting: Ref | None = None  # the copy targets this instead. Magic: 707.10e
    for_each: Selector | None = None  # one copy for each of these that it could target. Magic: 707.10d


@dataclass(frozen=True, eq=False, slots=True)
class PutAsCopy(Effect):
    """A card goes back onto the stack as a copy of what it was there, with all choices. Magic: 707.10, 608.2h"""

    card: Ref
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class EntersAsCopy(Replaces):
    """Enters as a copy of something. Magic: 707.5"""

    watches: ClassVar[str] = "enter"
    of: Pick | Ref  # a choice, or what the same text has chosen before
    optional: bool = True
    except_: tuple[Mod, ...] = ()
    what: Selector = itself
    if_: Cond | None = None
    lasts: str = FOREVER


@dataclass(frozen=True, eq=False, slots=True)
class CreateCopy(Effect):
    """Create tokens that are copies of something; they become `it`. Magic: 707.2

    With `for_each`, so many for each that is found, each made for one of them.
    """

    of: Ref
    amount: Amount = 1
    under: Ref = you
    except_: tuple[Mod, ...] = ()
    for_each: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CopyInto(Effect):
    """Create copies of objects in a zone; where each original is, if none is named; they become `it`. Magic: 707.12"""

    of: Ref
    zone: str = ""
    amount: Amount = 1
    under: Ref = you
    except_: tuple[Mod, ...] = ()
