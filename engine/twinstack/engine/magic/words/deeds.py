"""Effects as cards write them: `draw(2)`, `damage(3, target())`. Each makes a value of a class in `effects_….py`."""

from typing import Any

from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref, Selector, parts
from twinstack.engine.core.words.copying import BecomeCopy, CopyOnStack
from twinstack.engine.core.words.counters import PutCounters, RemoveCounters
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.ending import Lose, Win
from twinstack.engine.core.words.flow import (
    ChoosePlayer,
    FlipCoin,
    ForEach,
    If,
    Later,
    May,
    Modal,
    Mode,
    Note,
    NoteNumber,
    OneOf,
    RollDie,
    Seq,
    WhenYouDo,
)
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.errors import CardError
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.words.costs import Cost, priced
from twinstack.engine.magic.words.durations import END_OF_TURN
from twinstack.engine.magic.words.effects_counters import MoveCounters, Proliferate
from twinstack.engine.magic.words.effects_damage import Damage, Fight
from twinstack.engine.magic.words.effects_faces import FlipOver, Manifest, Meld, Transform
from twinstack.engine.magic.words.effects_flow import Choose, DoubleX, MayPay, RepeatWhile
from twinstack.engine.magic.words.effects_lasting import (
    Apply,
    ApplyReplacement,
    ApplyRules,
    ExchangeControl,
    ExchangeText,
    GainControl,
    NextSpell,
    StaysTapped,
)
from twinstack.engine.magic.words.effects_library import (
    LookAt,
    Rearrange,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from twinstack.engine.magic.words.effects_permanents import PhaseOut, Tap, Untap
from twinstack.engine.magic.words.effects_players import (
    Discard,
    Draw,
    ExchangeLife,
    ExtraPhases,
    ExtraTurn,
    GainLife,
    GetEmblem,
    LoseLife,
    Mill,
    SkipNext,
)
from twinstack.engine.magic.words.effects_stack import Counter
from twinstack.engine.magic.words.effects_tokens import Create, CreateCopy
from twinstack.engine.magic.words.effects_zones import Destroy, ExileUntilLeaves, Move, Sacrifice, SacrificeBy
from twinstack.engine.magic.words.monarchy import BecomeMonarch

__all__ = [
    "apply",
    "become_copy",
    "become_monarch",
    "choose",
    "choose_between",
    "choose_one",
    "choose_player",
    "choose_times",
    "choose_words",
    "cloak",
    "convert",
    "copy_ability",
    "copy_spell",
    "counter",
    "create",
    "create_copy",
    "create_for",
    "create_on",
    "damage",
    "destroy",
    "discard",
    "double_x",
    "draw",
    "escalate",
    "exchange_control",
    "exchange_life",
    "exchange_text",
    "exile",
    "exile_until_leaves",
    "extra_phases",
    "extra_turn",
    "fight",
    "flip_coin",
    "flip_for_side",
    "flip_over",
    "for_each",
    "gain_control",
    "gain_life",
    "get_emblem",
    "if_",
    "later",
    "look_at",
    "lose_life",
    "lose_the_game",
    "manifest",
    "may",
    "may_pay",
    "meld",
    "mill",
    "move_counters",
    "next_spell",
    "note",
    "note_number",
    "one_of",
    "pay_any_times",
    "phase_out",
    "players_sacrifice",
    "proliferate",
    "put_counters",
    "put_into_graveyard",
    "put_on_library",
    "put_onto_battlefield",
    "rearrange",
    "remove_counters",
    "repeat_while",
    "return_to_hand",
    "reveal",
    "reveal_until",
    "roll_die",
    "sacrifice",
    "scry",
    "search",
    "seq",
    "shield",
    "shuffle",
    "skip_next",
    "spree",
    "stays_tapped",
    "surveil",
    "tap",
    "this_turn",
    "tiered",
    "transform",
    "unless_pays",
    "untap",
    "until_end_of_turn",
    "when_you_do",
    "win_the_game",
    "worth_of_modes",
]


def seq(*of: Effect) -> Effect:
    """One instruction after the other, in this order. 608.2c"""
    return of[0] if len(of) == 1 else Seq(of)


def damage(amount: Amount, to: Ref, *, by: Ref = itself, divided: bool = False, unpreventable: bool = False) -> Effect:
    """Deals that much damage to each of these; `divided` as you choose. 120"""
    return Damage(amount, to, by, divided, unpreventable)


def gain_life(amount: Amount, who: Ref = you) -> Effect:
    """That player gains that much life. 119.3"""
    return GainLife(amount, who)


def lose_life(amount: Amount, who: Ref = you) -> Effect:
    """That player loses that much life. 119.3"""
    return LoseLife(amount, who)


def draw(amount: Amount = 1, who: Ref = you) -> Effect:
    """That player draws that many cards. 121"""
    return Draw(amount, who)


def discard(amount: Amount = 1, who: Ref = you, *, of: Selector = anything, at_random: bool = False) -> Effect:
    """That player discards that many cards. 701.9"""
    return Discard(amount, who, of, at_random)


def mill(amount: Amount, who: Ref = you) -> Effect:
    """That player puts that many cards from the top of their library into their graveyard. 701.17"""
    return Mill(amount, who)


def exile(what: Ref, *, link: str = "", face_down: bool = False) -> Effect:
    """Exiles these; `link` gives them a name by which `linked` finds them. 701.13, 607

    Face down, nobody may look at them, except who was let look at them before. 406.3
    """
    return Move(what, "exile", link=link, face_down=face_down)


def return_to_hand(what: Ref) -> Effect:
    """Returns these to their owners' hands."""
    return Move(what, "hand")


def put_onto_battlefield(
    what: Ref,
    *,
    under: Ref | None = None,
    tapped: bool = False,
    counters: tuple[tuple[str, Amount], ...] = (),
    is_: Mod | tuple[Mod, ...] | list[Mod] = (),
) -> Effect:
    """`under` whose control, by default yours; `under=owner_of(...)` for its owner. `is_`: what it is from then on."""
    return Move(what, "battlefield", under if under is not None else you, tapped, counters=counters, is_=parts(is_))


def put_into_graveyard(what: Ref) -> Effect:
    """Puts these into their owners' graveyards, which is not destroying them. 701.8b"""
    return Move(what, "graveyard")


def put_on_library(what: Ref, *, bottom: bool = False, random_order: bool = False) -> Effect:
    """Puts cards on top or on the bottom; their owner arranges several, unless in a random order. 401.4"""
    return Move(what, "library", bottom=bottom, random_order=random_order)


def destroy(what: Ref, *, no_regeneration: bool = False) -> Effect:
    """Destroys these permanents. 701.8"""
    return Destroy(what, no_regeneration)


def sacrifice(what: Ref) -> Effect:
    """Its controller sacrifices it. 701.21"""
    return Sacrifice(what)


def tap(what: Ref) -> Effect:
    """Taps these. 701.26"""
    return Tap(what)


def untap(what: Ref) -> Effect:
    """Untaps these. 701.26"""
    return Untap(what)


def put_counters(kind: str, amount: Amount = 1, on: Ref = itself, *, divided: bool = False) -> Effect:
    """Puts that many counters of a kind on these. 122.1"""
    return PutCounters(kind, amount, on, divided)


def remove_counters(kind: str, amount: Amount = 1, on: Ref = itself, *, any_number: bool = False) -> Effect:
    """Removes that many counters of a kind from these; `any_number` as you choose. 122"""
    return RemoveCounters(kind, amount, on, any_number)


def create(
    token: Copiable, amount: Amount = 1, *, tapped: bool = False, attacking: bool = False, link: str = ""
) -> Effect:
    """You create that many of these tokens. 701.7"""
    return Create(token, amount, you, tapped, attacking, link=link)


def create_for(who: Ref, token: Copiable, amount: Amount = 1) -> Effect:
    """That player creates that many of these tokens. 701.7"""
    return Create(token, amount, who)


def create_on(host: Ref, token: Copiable) -> Effect:
    """An Aura token, such as a Role, attached to that. 303.4i"""
    return Create(token, on=host)


def create_copy(
    of: Ref,
    amount: Amount = 1,
    *,
    under: Ref = you,
    except_: Mod | tuple[Mod, ...] | list[Mod] = (),
    tapped: bool = False,
    attacking: bool = False,
    link: str = "",
    counters: tuple[tuple[str, Amount], ...] = (),
    for_each: Ref | None = None,
    whom: Ref | None = None,
    on: Ref | None = None,
    blocking: Ref | None = None,
) -> Effect:
    """`create_copy(target(creature), tapped=True, except_=[no_longer("Legendary")])`; they attack `whom`.

    `on` is what Auras or Equipment are attached to: one is created for each of these. 303.4i
    Each blocks what `blocking` says, where `it` is what it copies. 509.4
    """
    return CreateCopy(
        of, amount, under, parts(except_), for_each, tapped, attacking, link, counters, whom, on, blocking
    )


def become_copy(what: Ref, of: Ref, lasts: str = FOREVER, *, except_: Mod | tuple[Mod, ...] | list[Mod] = ()) -> Effect:
    """It becomes a copy of that, with these exceptions, for as long as `lasts` says. 707.2, 707.9"""
    return BecomeCopy(what, of, lasts, parts(except_))


def copy_spell(
    what: Ref,
    amount: Amount = 1,
    *,
    except_: Mod | tuple[Mod, ...] | list[Mod] = (),
    may_retarget: bool = False,
    by: Ref = you,
    targeting: Ref | None = None,
    for_each: Selector | None = None,
) -> Effect:
    """Copies a spell on the stack that many times, with these exceptions. 707.10

    The copy has the targets of the original, or `targeting` that (707.10e), or one copy `for_each` that it could
    target (707.10d): `copy_spell(that_object, for_each=creature & yours - itself)`.
    """
    return CopyOnStack(what, amount, by, parts(except_), may_retarget, targeting, for_each)


copy_ability = copy_spell


def counter(what: Ref, *, to: str = "graveyard") -> Effect:
    """Counters a spell or ability; `to` says where a card goes instead of the graveyard. 701.6"""
    return Counter(what, to)


def until_end_of_turn(to: Ref, *mods: Mod) -> Effect:
    """Modifies these until end of turn. 611.2a"""
    return Apply(to, mods)


def apply(to: Ref, *mods: Mod, lasts: str = FOREVER, ends_for: Cost | str | None = None) -> Effect:
    """`ends_for="{G}"`: you may pay this at any time to end the effect. 116.2c"""
    return Apply(to, mods, lasts, None if ends_for is None else priced("apply", ends_for))


def this_turn(*rules: Any, to: Ref | None = None) -> Effect:
    """Rules that hold this turn, such as `cant_block()`; for particular objects with `to`."""
    return ApplyRules(rules, END_OF_TURN, to)


def shield(
    replacement: Any, *, to: Ref | None = None, uses: int = 0, lasts: str = END_OF_TURN, all_at_once: bool = False
) -> Effect:
    """A replacement or prevention effect until end of turn; with `uses=1`, for the next time only.

    `all_at_once`: one use covers all that enter at the same time, "the next time one or more creatures enter".
    """
    return ApplyReplacement(replacement, lasts, to, uses, all_at_once)


def gain_control(what: Ref, lasts: str = FOREVER, *, who: Ref = you) -> Effect:
    """That player gains control of these for as long as `lasts` says. 613.1b"""
    return GainControl(what, who, lasts)


def search(
    of: Selector,
    to: str = "hand",
    *,
    most: Amount = 1,
    tapped: bool = False,
    reveal: bool = True,
    who: Ref = you,
    library: Ref | None = None,
    different: str = "",
) -> Effect:
    """You (or `who`) search your library (or that of `library`), put what is found somewhere, and shuffle. 701.23"""
    return Search(of, to, most, who, tapped, reveal, library, different)


def fight(one: Ref, other: Ref) -> Effect:
    """Each of the two deals damage equal to its power to the other. 701.14"""
    return Fight(one, other)


def may(do: Effect, *, by: Ref = you, otherwise: Effect | None = None, per_turn: int = 0) -> Effect:
    """That player may do it; if they don't, `otherwise` is done. `per_turn=1`: only once each turn."""
    return May(do, by, otherwise, per_turn)


def may_pay(cost: Cost, then: Effect | None = None, *, otherwise: Effect | None = None, by: Ref = you) -> Effect:
    """That player may pay; if they do, `then` is done, otherwise `otherwise`."""
    return MayPay(cost, then, otherwise, by)


def pay_any_times(price: Cost | str, then: Effect) -> Effect:
    """You may pay any number of times; if you did so once or more, `then` is done, for `that_many`. 118.12"""
    paid = priced("pay_any_times", price)
    if paid.free:
        raise CardError("pay_any_times: the cost must take something")
    return MayPay(paid, then, again=True)


def unless_pays(by: Ref, cost: Cost, do: Effect) -> Effect:
    """The effect, unless a player pays. 118.12a"""
    return MayPay(cost, None, do, by)


def if_(cond: Cond, then: Effect, otherwise: Effect | None = None) -> Effect:
    """Does `then` if the condition holds when this is carried out, else `otherwise`."""
    return If(cond, then, otherwise)


def choose_one(*effects: Effect, all_if: Cond | None = None, not_chosen: str = "") -> Effect:
    """One mode is chosen as it is cast; all of them if `all_if` holds. 700.2

    `not_chosen="before"`: one that has not been chosen for this object; `"turn"`: not in this turn.
    """
    return Modal(tuple(Mode(effect) for effect in effects), all_if=all_if, not_chosen=not_chosen)


def choose_between(least: int, most: int, *effects: Effect) -> Effect:
    """`Choose one or both` is `choose_between(1, 2, …)`."""
    return Modal(tuple(Mode(effect) for effect in effects), least, most)


def spree(*modes: tuple[Cost | str, Effect]) -> Effect:
    """`spree(("{1}", draw()), ("{2}", scry(3)))`: one mode or more, each for its price. 702.172"""
    return Modal(tuple(Mode(effect, priced("spree", price)) for price, effect in modes), 1, len(modes))


def tiered(*modes: tuple[Cost | str, Effect]) -> Effect:
    """`tiered(("{0}", draw()), ("{3}", draw(2)))`: one mode, for its price. 702.183"""
    return Modal(tuple(Mode(effect, priced("tiered", price)) for price, effect in modes))


def escalate(price: Cost | str, *effects: Effect) -> Effect:
    """`escalate("{1}", draw(), scry(2))`: one mode or more, that price for each beyond the first. 702.120"""
    return Modal(tuple(map(Mode, effects)), 1, len(effects), beyond=priced("escalate", price))


def worth_of_modes(budget: int, *modes: tuple[int, Effect]) -> Effect:
    """`worth_of_modes(5, (1, draw()), (2, scry(3)))`: up to that worth, the same mode as often as one likes. 700.2i"""
    for number in (budget, *(worth for worth, _ in modes)):
        _check_number("worth_of_modes", number)
    times = max(1, *(budget // worth for worth, _ in modes))
    return Modal.again((Mode(effect, worth=worth) for worth, effect in modes), times, 0, budget, budget)


def choose_times(times: int, *effects: Effect, least: int = -1) -> Effect:
    """`choose_times(3, draw(), scry(2))`: so many modes, also the same one again. `least=0`: up to so many. 700.2d"""
    _check_number("choose_times", times)
    return Modal.again(map(Mode, effects), times, times if least < 0 else least, times)


def _check_number(word: str, number: Any) -> None:
    if type(number) is not int or number < 1:
        raise CardError(f"{word}(...): {number!r} must be a whole number from 1 on")


def one_of(*effects: Effect, by: Ref = you) -> Effect:
    """That player chooses one of these as it resolves."""
    return OneOf(effects, by)


def for_each(of: Ref, do: Effect) -> Effect:
    """Does it once for each of these, which is `it`."""
    return ForEach(of, do)


def when_you_do(do: Effect) -> Effect:
    """A reflexive triggered ability: it triggers as the instruction before it is carried out. 603.12"""
    return WhenYouDo(do)


def next_spell(of: Selector, *what: Any) -> Effect:
    """`next_spell(creature, has(haste), cant_be_countered())`: the next such spell you cast this turn. 611.2f"""
    mods = tuple(one for one in what if isinstance(one, Mod))
    for one in what:
        if not isinstance(one, Mod) and getattr(one, "kind", "") != "rule":
            takes = "modifications and rules, such as has(haste) or cant_be_countered()"
            raise CardError(f"next_spell(...): it takes {takes}, not {one!r}")
    return NextSpell(of, mods, tuple(one for one in what if not isinstance(one, Mod)))


# Classes whose own name, in lower case, is the word in cards
scry, surveil, rearrange, shuffle, look_at, reveal, choose = Scry, Surveil, Rearrange, Shuffle, LookAt, Reveal, Choose
reveal_until = RevealUntil
transform, flip_over, meld, manifest, phase_out = Transform, FlipOver, Meld, Manifest, PhaseOut
become_monarch = BecomeMonarch
extra_turn, extra_phases, skip_next, later = ExtraTurn, ExtraPhases, SkipNext, Later
win_the_game, lose_the_game, get_emblem = Win, Lose, GetEmblem
players_sacrifice, exile_until_leaves = SacrificeBy, ExileUntilLeaves
stays_tapped, choose_player, proliferate = StaysTapped, ChoosePlayer, Proliferate
move_counters, note_number = MoveCounters, NoteNumber
flip_coin, flip_for_side, roll_die, double_x, note = FlipCoin(), FlipCoin(called=False), RollDie, DoubleX, Note


def repeat_while(cond: Cond, *effects: Effect) -> Effect:
    """`repeat_while(is_(it, land), mill(1))`: it is done, and done again as long as that holds afterwards. 608.2c"""
    return RepeatWhile(cond, seq(*effects))


def convert(what: Ref = itself) -> Effect:
    """Turns a double-faced permanent over, as transforming does. 701.28"""
    return Transform(what, "convert")


exchange_control, exchange_life, exchange_text = ExchangeControl, ExchangeLife, ExchangeText


def cloak(amount: Amount = 1, who: Ref = you) -> Effect:
    """Puts the top card onto the battlefield face down as a 2/2 creature with ward {2}. 701.58"""
    return Manifest(amount, who, "cloak")


def choose_words(what: str, among: tuple[str, ...]) -> Effect:
    """Choose a word and another in its place, for `change_words(what)`. 612"""
    pairs = tuple(f"{old} to {new}" for old in among for new in among if old != new)
    return Choose(f"change of {what}", among=pairs)
