"""Replacement and prevention effects: what would happen, and what happens instead. 614, 615

Each names the kind of proposal that it replaces; `rules/replacements.py` carries it out.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words import copying, replacing
from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref, Selector, parts
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Pick, itself, you
from twinstack.engine.core.words.selectors import anything, player
from twinstack.engine.magic.words.abilities import MagicAbility
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.effects_flow import MayPay
from twinstack.engine.magic.words.effects_lasting import ApplyReplacement
from twinstack.engine.magic.words.effects_permanents import Tap
from twinstack.engine.magic.words.refs import enchanted
from twinstack.engine.magic.words.selectors import creature

__all__ = [
    "AsEnters",
    "AsTurnedUp",
    "DrawsInstead",
    "EntersAsCopy",
    "EntersTapped",
    "EntersTransformed",
    "EntersUnder",
    "EntersWith",
    "GainsInstead",
    "GoesInstead",
    "MoreCounters",
    "MoreDamage",
    "MoreLife",
    "MoreTokens",
    "PreventDamage",
    "RedirectDamage",
    "Regeneration",
    "Replacement",
    "SkipsInstead",
    "TokensAsCopies",
    "UmbraArmor",
    "as_enters",
    "draws_instead",
    "enters_as_copy",
    "enters_tapped",
    "enters_tapped_unless_paid",
    "enters_transformed",
    "enters_under",
    "enters_with",
    "gains_instead",
    "goes_instead",
    "more_counters",
    "more_damage",
    "more_life",
    "more_tokens",
    "prevent_damage",
    "prevent_next",
    "redirect_damage",
    "regenerate",
    "regeneration",
    "skips_instead",
    "tokens_as_copies",
]


@dataclass(frozen=True, eq=False, slots=True)
class Replacement(replacing.Replaces, MagicAbility):
    """A replacement effect; `watches` is the kind of proposal that it replaces."""

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("battlefield",)


@dataclass(frozen=True, eq=False, slots=True)
class EntersTapped(Replacement):
    """614.1d"""

    watches: ClassVar[str] = "enter"
    what: Selector = itself
    unless: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class EntersWith(replacing.EntersWith, Replacement):
    """Enters with counters. 614.1c"""


@dataclass(frozen=True, eq=False, slots=True)
class EntersAsCopy(copying.EntersAsCopy, Replacement):
    """Enters as a copy of something. 707.5

    What the copy enters with, tapped or not, and what is done about the original are exceptions that are effects of
    their own: they do not happen if another copy effect comes after this one. 707.9e, 707.9g. In the numbers of the
    counters `itself` is the copy (707.9f) and `it` the original: `("loyalty", only_if(1, is_(itself, planeswalker)))`.
    """

    counters: tuple[tuple[str, Amount], ...] = ()
    tapped: bool = False
    then: Effect | None = None  # "When you do, …"; the original is `it`. 603.11


@dataclass(frozen=True, eq=False, slots=True)
class AsEnters(replacing.AsEnters, Replacement):
    """As it enters, something is chosen or paid. 614.1c"""


@dataclass(frozen=True, eq=False, slots=True)
class EntersUnder(replacing.EntersUnder, Replacement):
    """It enters under a player's control instead. 614.1c, 616.1b"""


@dataclass(frozen=True, eq=False, slots=True)
class EntersTransformed(Replacement):
    """It enters with its back face up. 616.1d"""

    watches: ClassVar[str] = "enter"
    what: Selector = itself
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class AsTurnedUp(Replacement):
    """As it is turned face up. 614.1e"""

    watches: ClassVar[str] = "face up"
    do: Effect
    what: Selector = itself


@dataclass(frozen=True, eq=False, slots=True)
class GoesInstead(replacing.GoesInstead, Replacement):
    """What would be put into a zone (from another) goes elsewhere instead. 614.6"""

    resolving: bool = False  # only what goes there as it resolves
    discarded: bool = False  # only what is discarded
    link: str = ""  # a linked ability of the same object finds what went there, by this name. 614.14

    @property
    def works_in(self) -> tuple[str, ...]:
        return (self.from_,) if self.what is itself and self.from_ in ("stack", "hand") else ("battlefield",)


@dataclass(frozen=True, eq=False, slots=True)
class DrawsInstead(Replacement):
    """A player who would draw a card does something else instead. 614.11; may or must."""

    watches: ClassVar[str] = "draw"
    do: Effect
    who: Selector = you
    optional: bool = False
    if_: Cond | None = None
    empty_library: bool = False  # only where the draw would be from an empty library
    first: bool = False  # except the first one that the player draws each turn
    zone: str = "battlefield"  # from where it works

    @property
    def works_in(self) -> tuple[str, ...]:
        return (self.zone,)


@dataclass(frozen=True, eq=False, slots=True)
class GainsInstead(Replacement):
    """A player who would gain life does something else instead; `that_many` is how much it was. 614.1a; may or must."""

    watches: ClassVar[str] = "gain life"
    do: Effect
    who: Selector = you
    optional: bool = False
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class SkipsInstead(Replacement):
    """A player who would begin a step, a phase or a turn skips it and does something instead. 614.10b

    It is done first of all in whatever begins next.
    """

    watches: ClassVar[str] = "begin"
    what: str
    do: Effect
    who: Selector = you
    optional: bool = False
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class MoreDamage(Replacement):
    """Damage is multiplied, or grows."""

    watches: ClassVar[str] = "damage"
    by: Selector = anything
    to: Selector = anything | player
    times: int = 1
    plus: Amount = 0


@dataclass(frozen=True, eq=False, slots=True)
class PreventDamage(Replacement):
    """615. `amount` 0: all of it; otherwise a shield that is used up. 615.7

    `also` is done right after the remaining damage; `that_many` is how much was prevented. 615.5
    """

    watches: ClassVar[str] = "damage"
    to: Selector = anything | player
    by: Selector = anything
    combat_only: bool = False
    amount: Amount = 0
    also: Effect | None = None


@dataclass(frozen=True, eq=False, slots=True)
class RedirectDamage(Replacement):
    """Damage is dealt to something else instead. 614.9"""

    watches: ClassVar[str] = "damage"
    to: Selector
    instead: Ref
    by: Selector = anything


@dataclass(frozen=True, eq=False, slots=True)
class MoreTokens(Replacement):
    """If an effect would create tokens under your control, it creates that many times as many."""

    watches: ClassVar[str] = "create"
    times: int = 2
    who: Selector = you


@dataclass(frozen=True, eq=False, slots=True)
class TokensAsCopies(Replacement):
    """Instead of tokens, a player creates the same number of copies of what they choose, or of one thing. 614.1a, 707.2

    All tokens of one instruction are copies of one thing, and enter as that instruction says.
    """

    watches: ClassVar[str] = "create"
    of: Ref
    who: Selector = you
    optional: bool = True
    first: bool = False  # only the first time each turn
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class MoreCounters(Replacement):
    """Instead of that many counters of a kind, or of any where it is empty, more are put on these. 614.1a"""

    watches: ClassVar[str] = "counters"
    kind_of_counter: str = "+1/+1"
    on: Selector = creature
    times: int = 1
    plus: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class MoreLife(Replacement):
    """Instead of that much life, that player gains more. 614.1a"""

    watches: ClassVar[str] = "gain life"
    who: Selector = you
    times: int = 1
    plus: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Regeneration(Replacement):
    """The next time it would be destroyed: tapped, healed and out of combat instead. 701.19"""

    watches: ClassVar[str] = "destroy"
    what: Selector = itself


@dataclass(frozen=True, eq=False, slots=True)
class UmbraArmor(Replacement):
    """If the enchanted permanent would be destroyed, its damage is removed and this Aura is destroyed. 702.89a"""

    watches: ClassVar[str] = "destroy"
    what: Selector = enchanted


def enters_tapped(what: Selector = itself, *, unless: Cond | None = None) -> Replacement:
    """These enter tapped. 614.1d"""
    return EntersTapped(what, unless)


def enters_with(kind: str, amount: Amount = 1, *, what: Selector = itself, if_: Cond | None = None) -> Replacement:
    """These enter with that many counters. 614.1c"""
    return EntersWith(kind, amount, what, if_)


def enters_as_copy(
    of: Pick | Ref,
    *,
    what: Selector = itself,
    optional: bool = False,
    except_: Mod | tuple[Mod, ...] | list[Mod] = (),
    counters: tuple[tuple[str, Amount], ...] = (),
    tapped: bool = False,
    then: Effect | None = None,
    if_: Cond | None = None,
    lasts: str = FOREVER,
) -> Replacement:
    """This enters as a copy of what is chosen, with these exceptions. 707.5, 707.9

    With `what`, those do; in a `shield(...)`, `of` may be what was noted: `remembered("chosen")`.
    """
    return EntersAsCopy(
        of, optional, parts(except_), what, counters=counters, tapped=tapped, then=then, if_=if_, lasts=lasts
    )


def as_enters(do: Effect) -> Replacement:
    """It is done as this enters the battlefield. 614.1c"""
    return AsEnters(do)


def enters_transformed(what: Selector = itself, *, if_: Cond | None = None) -> Replacement:
    """These enter with their back face up."""
    return EntersTransformed(what, if_)


def enters_tapped_unless_paid(price: Cost) -> Replacement:
    """It enters tapped unless you pay as it enters. 614.1d"""
    return AsEnters(MayPay(price, otherwise=Tap(itself)))


def goes_instead(
    what: Selector, to: str, instead: str, *, from_: str = "", if_: Cond | None = None, link: str = ""
) -> Replacement:
    """`goes_instead(anything & an_opponents, "graveyard", "exile")`; with `link`, `linked(...)` finds it again."""
    return GoesInstead(what, to, instead, from_, if_=if_, link=link)


def prevent_damage(
    *,
    to: Selector = anything | player,
    by: Selector = anything,
    combat_only: bool = False,
    amount: Amount = 0,
    also: Effect | None = None,
) -> Replacement:
    """Damage by these to those is prevented: all of it, or `amount`. 615"""
    return PreventDamage(to, by, combat_only, amount, also)


def skips_instead(
    what: str, *effects: Effect, who: Selector = you, optional: bool = False, if_: Cond | None = None
) -> Replacement:
    """`skips_instead("draw", gain_life(2), optional=True)`: a step, `combat` or `turn`. 614.10b"""
    return SkipsInstead(what, seq(*effects), who, optional, if_)


def regeneration() -> Replacement:
    """The next time it would be destroyed this turn, it is regenerated instead. 701.19"""
    return Regeneration()


def prevent_next(amount: Amount, to: Ref, *, also: Effect | None = None) -> Effect:
    """Prevent the next `amount` damage that would be dealt to it this turn. 615.7"""
    return ApplyReplacement(PreventDamage(itself, amount=amount, also=also), to=to)


def regenerate(what: Ref = itself) -> Effect:
    """The next time it would be destroyed this turn, it is regenerated instead. 701.19a"""
    return ApplyReplacement(Regeneration(), to=what, uses=1)


def tokens_as_copies(
    of: Ref, *, who: Selector = you, optional: bool = True, first: bool = False, if_: Cond | None = None
) -> Replacement:
    """`tokens_as_copies(a(creature - itself), first=True, if_=your_turn)`: copies instead of other tokens. 614.1a"""
    return TokensAsCopies(of, who, optional, first, if_)


more_damage, more_tokens, more_counters, more_life = MoreDamage, MoreTokens, MoreCounters, MoreLife
redirect_damage, draws_instead, gains_instead = RedirectDamage, DrawsInstead, GainsInstead
enters_under = EntersUnder
