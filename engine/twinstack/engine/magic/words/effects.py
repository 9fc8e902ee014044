"""Effects: what is done when a spell or ability resolves. Values only; the interpreter gives them meaning."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.words.base import Amount, Division, Effect, Ref, Selector
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.core.words.selectors import anything, player
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.words.costs import Cost

__all__ = [
    "ALL",
    "END_OF_COMBAT",
    "END_OF_TURN",
    "END_OF_YOUR_NEXT_TURN",
    "NEXT_END_STEP",
    "WHILE_TAPPED",
    "YOUR_NEXT_TURN",
    "AddMana",
    "Apply",
    "ApplyReplacement",
    "ApplyRules",
    "Attach",
    "BecomeMonarch",
    "Choose",
    "ChoosePlayer",
    "Counter",
    "Create",
    "CreateCopy",
    "Damage",
    "Designate",
    "Destroy",
    "Dig",
    "Discard",
    "Draw",
    "DrawTheGame",
    "ExchangeControl",
    "ExchangeLife",
    "ExchangeText",
    "ExileUntilLeaves",
    "ExtraPhases",
    "ExtraTurn",
    "Fight",
    "FlipOver",
    "GainControl",
    "GainLife",
    "GetEmblem",
    "LookAt",
    "Lose",
    "LoseLife",
    "Manifest",
    "MayPay",
    "Meld",
    "Mill",
    "Move",
    "MoveCounters",
    "NextSpell",
    "NoteNumber",
    "PayAnyLife",
    "PhaseOut",
    "Proliferate",
    "PutCounters",
    "Rearrange",
    "RemoveCounters",
    "Reveal",
    "Sacrifice",
    "SacrificeBy",
    "Scry",
    "Search",
    "SetLife",
    "Shuffle",
    "ShuffleInto",
    "SkipNext",
    "StaysTapped",
    "Surveil",
    "Tap",
    "Transform",
    "TurnFaceDown",
    "TurnFaceUp",
    "Unattach",
    "Untap",
    "Win",
]

ALL = 1 << 20  # "any number", "all of them"
END_OF_TURN = "until end of turn"
YOUR_NEXT_TURN = "until your next turn"
END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
END_OF_COMBAT = "until end of combat"
NEXT_END_STEP = "until the next end step"
WHILE_TAPPED = "for as long as the source stays tapped"


@dataclass(frozen=True, eq=False, slots=True)
class Damage(Effect):
    """120. `divided`: among the targets as its controller chose while casting. 601.2d"""

    amount: Amount
    to: Ref
    by: Ref = itself
    divided: bool = False
    unpreventable: bool = False

    def divides(self) -> Division | None:
        return Division(self.amount, "damage", self.to) if self.divided else None


@dataclass(frozen=True, eq=False, slots=True)
class GainLife(Effect):
    """That player gains so much life. 119.3"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class LoseLife(Effect):
    """That player loses so much life. 119.3"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class SetLife(Effect):
    """That player's life total becomes this. 119.5"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Draw(Effect):
    """That player draws so many cards. 121"""

    amount: Amount = 1
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Discard(Effect):
    """`amount` cards of `of`; ALL for the whole hand. The player chooses, or chance, or `chooser`. 701.9"""

    amount: Amount = 1
    who: Ref = you
    of: Selector = anything
    at_random: bool = False
    chooser: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Mill(Effect):
    """That player puts so many cards from the top of their library into their graveyard. 701.17"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Move(Effect):
    """Put something into another zone. `under`: whose control it enters the battlefield under."""

    what: Ref
    to: str
    under: Ref | None = None
    tapped: bool = False
    face_down: bool = False
    transformed: bool = False
    attacking: bool = False
    bottom: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    looks: Characteristics | None = None  # what it is while face down; a 2/2 creature where nothing is said. 708.2
    link: str = ""  # a linked ability of the source finds the cards again by this name. 607.2
    is_: "tuple[Mod, ...]" = ()  # what it is or has as it enters, by an effect that lasts. 611.2e
    random_order: bool = False  # several cards into a library, in a random order; else as their owner likes. 401.4


@dataclass(frozen=True, eq=False, slots=True)
class ShuffleInto(Effect):
    """Shuffle something into its owner's library."""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ExileUntilLeaves(Effect):
    """Exile it until the source leaves the battlefield. 610.3"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Destroy(Effect):
    """Destroys these permanents. 701.8"""

    what: Ref
    no_regeneration: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Sacrifice(Effect):
    """You sacrifice it; what is a target, each of a set, or given by an event, its controller sacrifices. 701.21"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class SacrificeBy(Effect):
    """Players sacrifice permanents of their choice, all at once. 101.4"""

    who: Ref
    of: Selector
    amount: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class Tap(Effect):
    """Taps these. 701.26"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Untap(Effect):
    """Untaps these. 701.26"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class PutCounters(Effect):
    """122.6. `divided`: distributed among the targets as its controller chose while casting. 601.2d"""

    kind: str
    amount: Amount = 1
    on: Ref = itself
    divided: bool = False

    def divides(self) -> Division | None:
        return Division(self.amount, f"{self.kind} counters", self.on) if self.divided else None


@dataclass(frozen=True, eq=False, slots=True)
class RemoveCounters(Effect):
    """`any_number`: as many as its controller chooses."""

    kind: str
    amount: Amount = 1
    on: Ref = itself
    any_number: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class MoveCounters(Effect):
    """So many counters of a kind go from one thing onto another, or none does. 122.5"""

    kind: str
    amount: Amount
    from_: Ref
    to: Ref


@dataclass(frozen=True, eq=False, slots=True)
class NoteNumber(Effect):
    """Note a number for the source, under a name by which `chosen_number` finds it. 607.2"""

    what: str
    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Designate(Effect):
    """It becomes `monstrous`, or the like: a marker that is no part of its copiable values. 701.37b"""

    designation: str
    what: Ref = itself
    this_turn: bool = False  # until end of turn


@dataclass(frozen=True, eq=False, slots=True)
class Proliferate(Effect):
    """Puts one more counter of each kind on permanents and players that you choose. 701.34"""


@dataclass(frozen=True, eq=False, slots=True)
class Create(Effect):
    """Create tokens. 111. They become `it`."""

    token: Copiable
    amount: Amount = 1
    under: Ref = you
    tapped: bool = False
    attacking: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    link: str = ""  # a linked ability of the source finds them again by this name. 607.2
    on: Ref | None = None  # what it is attached to: a Role, or another Aura. 303.4i


@dataclass(frozen=True, eq=False, slots=True)
class CreateCopy(Effect):
    """Create tokens that are copies of something. 707.2; they become `it`

    With `for_each`, so many for each that is found; it is the one that a token attacks, if they enter attacking.
    """

    of: Ref
    amount: Amount = 1
    under: Ref = you
    except_: "tuple[Mod, ...]" = ()
    tapped: bool = False
    attacking: bool = False
    link: str = ""
    counters: tuple[tuple[str, Amount], ...] = ()
    for_each: Ref | None = None
    whom: Ref | None = None  # what they attack, where that is said. 508.4
    on: Ref | None = None  # what an Aura or Equipment is attached to as it is created; one for each of them. 303.4i


@dataclass(frozen=True, eq=False, slots=True)
class Counter(Effect):
    """Counter a spell or ability (701.6); the card goes to `to`."""

    what: Ref
    to: str = "graveyard"


@dataclass(frozen=True, eq=False, slots=True)
class Apply(Effect):
    """A continuous effect from resolution: modifications of what is found now, for a while. 611.2"""

    to: Ref
    mods: "tuple[Mod, ...]"
    lasts: str = END_OF_TURN
    ends_for: Cost | None = None  # you may pay this at any time to end the effect. 116.2c


@dataclass(frozen=True, eq=False, slots=True)
class ApplyRules(Effect):
    """Rules that hold for a while: `creatures can't block this turn`. They bind to what is found now, if given."""

    rules: tuple[Any, ...]
    lasts: str = END_OF_TURN
    to: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ApplyReplacement(Effect):
    """A replacement or prevention effect for a while: a shield. 614.8, 615.7"""

    replacement: Any
    lasts: str = END_OF_TURN
    to: Ref | None = None
    uses: int = 0  # 0: as often as it applies
    together: bool = False  # one use is for all that enter at the same time: "the next time one or more …"


@dataclass(frozen=True, eq=False, slots=True)
class NextSpell(Effect):
    """The next such spell that you cast is changed, or rules hold for it: from when it is put on the stack. 611.2f"""

    of: Selector
    mods: "tuple[Mod, ...]" = ()
    rules: tuple[Any, ...] = ()
    lasts: str = END_OF_TURN


@dataclass(frozen=True, eq=False, slots=True)
class StaysTapped(Effect):
    """It doesn't untap during its controller's next untap step; if `yours`, during your next one. 701.43a"""

    what: Ref = itself
    yours: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class ChoosePlayer(Effect):
    """Choose a player; it is noted for the source, for `of_chosen("player")` and `chosen_player`. 607.2d"""

    among: Selector = player
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class ExchangeControl(Effect):
    """Two permanents change sides, or nothing happens. 701.12b"""

    one: Ref
    other: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ExchangeText(Effect):
    """Two permanents exchange their text boxes, or nothing happens. 612.5, 701.12h"""

    one: Ref
    other: Ref
    lasts: str = FOREVER


@dataclass(frozen=True, eq=False, slots=True)
class ExchangeLife(Effect):
    """Two players exchange their life totals, or nothing happens. 701.12c"""

    one: Ref
    other: Ref


@dataclass(frozen=True, eq=False, slots=True)
class GainControl(Effect):
    """That player gains control of these. 613.1b"""

    what: Ref
    who: Ref = you
    lasts: str = FOREVER


@dataclass(frozen=True, eq=False, slots=True)
class Search(Effect):
    """Search a library and put what is found into a zone, then shuffle. 701.23

    Who searches their own library, or that of another player, whose cards they put onto the battlefield as theirs.
    """

    of: Selector
    to: str = "hand"
    most: Amount = 1
    who: Ref = you
    tapped: bool = False
    reveal: bool = True
    library: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Shuffle(Effect):
    """That player shuffles their library. 701.24"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Scry(Effect):
    """That player looks at so many cards on top and puts any of them on the bottom. 701.22"""

    amount: Amount = 1
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Surveil(Effect):
    """That player looks at so many cards on top and puts any of them into the graveyard. 701.25"""

    amount: Amount = 1
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Rearrange(Effect):
    """Look at the top cards of your library and put them back in any order."""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Dig(Effect):
    """Look at the top cards, put up to so many of a kind into `to`, the rest at the bottom or away.

    At the bottom they lie in a random order, or as you `arrange` them.
    """

    amount: Amount
    take: Amount = 1
    of: Selector = anything
    to: str = "hand"
    rest: str = "library bottom"
    optional: bool = False
    reveal: bool = False
    arrange: bool = False
    kinds: tuple[Selector, ...] = ()  # instead of `take`: up to one of each of these
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class LookAt(Effect):
    """You look at cards; they become `it`."""

    what: Ref
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Reveal(Effect):
    """Show cards to all; they become `it`. 701.20"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class AddMana(Effect):
    """106.4. One of `choices`, each a tuple of kinds of mana; `amount` times. `chosen`: the source's chosen color."""

    choices: tuple[tuple[int, ...], ...]
    amount: Amount = 1
    who: Ref = you
    chosen: str = ""
    only: Selector | None = None  # spent only to cast such spells or to activate abilities of such sources. 106.6
    then: Effect | None = None  # when that mana is spent, on one of `spent_for`; that spell or ability is `that_object`
    spent_for: Selector | None = None
    tracked: bool = False  # spells and abilities know that it was spent on them: `using`

    def announced(self) -> Iterator[Any]:
        """What happens when the mana is spent has targets of its own."""
        return (part for part in self.parts() if part is not self.then)


@dataclass(frozen=True, eq=False, slots=True)
class Fight(Effect):
    """701.14"""

    one: Ref
    other: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Transform(Effect):
    """Turns a double-faced permanent over. 701.27"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class FlipOver(Effect):
    """Flip a flip card. 710"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class TurnFaceUp(Effect):
    """Turns these face up. 708.7"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class TurnFaceDown(Effect):
    """Turns these face down. 708.2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Manifest(Effect):
    """701.40; `cloak` gives it ward {2} while it is face down. 701.58"""

    amount: Amount = 1
    who: Ref = you
    how: str = "manifest"


@dataclass(frozen=True, eq=False, slots=True)
class Meld(Effect):
    """Exile this and its pair, and put them onto the battlefield as one. 701.42"""

    partner: str


@dataclass(frozen=True, eq=False, slots=True)
class PhaseOut(Effect):
    """These phase out. 702.26"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Attach(Effect):
    """Attaches one to the other. 701.3"""

    what: Ref
    to: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Unattach(Effect):
    """It is no longer attached. 701.3d"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ExtraTurn(Effect):
    """That player takes an extra turn after this one. 500.7"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class BecomeMonarch(Effect):
    """That player becomes the monarch, and no other player is it any more. 725.3"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class ExtraPhases(Effect):
    """More phases after this one, `("combat", "main")`. 500.8"""

    phases: tuple[str, ...]


@dataclass(frozen=True, eq=False, slots=True)
class SkipNext(Effect):
    """500.11; `what` is a step, `combat`, or `turn`"""

    who: Ref
    what: str


@dataclass(frozen=True, eq=False, slots=True)
class Win(Effect):
    """That player wins the game. 104.2b"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Lose(Effect):
    """That player loses the game. 104.3e"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class DrawTheGame(Effect):
    """The game is a draw. 104.4c"""


@dataclass(frozen=True, eq=False, slots=True)
class GetEmblem(Effect):
    """That player gets an emblem. 114"""

    emblem: Copiable
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class MayPay(Effect):
    """A player may pay; `then` if paid, `otherwise` if not (`unless … pays`). 118.12"""

    cost: Cost
    then: Effect | None = None
    otherwise: Effect | None = None
    by: Ref = you
    times: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class Choose(Effect):
    """Choose a `color`, `creature type`, `card type`, `basic land type` or `card name`; it is noted for the source."""

    what: str
    by: Ref = you
    among: tuple[str, ...] = ()
    never_again: bool = False  # not one that was chosen for the source before

    def card_names(self) -> tuple[str, ...]:
        return self.among if self.what == "card name" else ()


@dataclass(frozen=True, eq=False, slots=True)
class PayAnyLife(Effect):
    """Pay any amount of life; how much is noted for the source. 118.3b"""

    what: str = "life paid"
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class FlipCoin(Effect):
    """You flip a coin; `won_flip` tells whether you won. 705"""


@dataclass(frozen=True, eq=False, slots=True)
class RollDie(Effect):
    """You roll a die of so many sides and add a number; `rolled` is the result. 706"""

    sides: int = 20
    plus: Amount = 0


@dataclass(frozen=True, eq=False, slots=True)
class DoubleX(Effect):
    """The value of X of a spell or ability on the stack is doubled. 701.10, 107.3"""

    what: Ref
