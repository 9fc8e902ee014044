"""Can a word do anything where it stands? What cannot is refused with the card, so that nothing is silent in play.

Only what is certain is refused: `it` and `that_object` may turn out to be anything.
"""

from collections.abc import Callable, Iterator
from typing import Any

from twinstack.engine.core.words import copying, flow
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.base import Ref, Selector, Word
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.sheet import OUTSIDE_PLAY, SHEET
from twinstack.engine.magic.words import (
    effects_damage,
    effects_faces,
    effects_lasting,
    effects_permanents,
    effects_stack,
    effects_tokens,
    effects_zones,
    refs,
)
from twinstack.engine.magic.words.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    MagicAbility,
    SpellAbility,
    Static,
    Triggered,
)
from twinstack.engine.magic.words.copying import IsCopyOf, TakeShape
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.effects_linked import Encode
from twinstack.engine.magic.words.exceptions import IfType, KeepsOwn, KeepThisAbility
from twinstack.engine.magic.words.mods import AbilitiesMod
from twinstack.engine.magic.words.replacements import AsEnters, EntersAsCopy, Replacement
from twinstack.engine.magic.words.rules import Permission, Rule
from twinstack.engine.magic.words.selectors import zones_of
from twinstack.engine.magic.words.text_changes import TextBox

_OF_A_CARD = (Activated, AlternativeCost, AdditionalCost, Keyword)  # what its_mana_cost may be the price of
Sorts = frozenset[str] | None  # zones, `players` and `itself`; None where anything may be meant

_ELSEWHERE = frozenset(OUTSIDE_PLAY) - {SHEET.stack}
PLAYERS = frozenset(("players",))
PERMANENTS = frozenset(("battlefield", "itself"))
ON_THE_STACK = frozenset(("stack", "itself"))
FACE_DOWN = PERMANENTS | {"exile"}
CARDS = _ELSEWHERE | {"itself"}
OBJECTS = PERMANENTS | ON_THE_STACK | _ELSEWHERE
_SAID = {
    PLAYERS: "players, such as you or target(player)",
    PERMANENTS: "permanents, such as itself or target(creature)",
    FACE_DOWN: "permanents or cards in exile, such as itself or linked('exiled')",
    ON_THE_STACK: "spells or abilities on the stack, such as target(spell) or target(spell & instant)",
    CARDS: "cards that can be cast from where they are, such as a(instant & in_graveyard)",
    OBJECTS: "objects, such as itself or target(creature)",
}
_TAKES: dict[frozenset[str], str] = {
    PLAYERS: """
        GainLife.who LoseLife.who SetLife.who Draw.who Discard.who Discard.chooser Mill.who Move.under SacrificeBy.who
        Create.under CreateCopy.under CopyOnStack.by ChoosePlayer.by GainControl.who Search.who Shuffle.who Scry.who
        Surveil.who LookAt.who AddMana.who Manifest.who ExtraTurn.who SkipNext.who Win.who Lose.who GetEmblem.who May.by
        MayPay.by OneOf.by Choose.by PayAnyLife.who VillainousChoice.who PutAsCopy.by LifeOf.of HandSize.of
        Fact.by MoreThanOthers.who ControlledByPlayer.who Target.by Pick.by TopCards.of EntersUnder.who
        ControlledByMod.who BecomeMonarch.who GetBlessing.who ControlSpell.who ExchangeLife.one ExchangeLife.other
        CastIt.who RingTempts.who TimesTempted.of
    """,
    OBJECTS: """
        Move.what CreateCopy.of BecomeCopy.of Conjure.of NoteCard.card IsCopyOf.of Measure.of
        ManaSpent.on FullTextOf.of AbilitiesOf.of EntersAsCopy.of Damage.by EntersAsCopy.what EntersTapped.what
        EntersTransformed.what EntersUnder.what EntersWith.what AsEnters.what AsTurnedUp.what Enters.what Leaves.what
        PutIntoZone.what LeaveTogether.what
    """,
    PERMANENTS: """
        Destroy.what Sacrifice.what Tap.what Untap.what Designate.what BecomeCopy.what StaysTapped.what
        ExchangeControl.one ExchangeControl.other ExchangeText.one ExchangeText.other GainControl.what Fight.one
        Fight.other Transform.what FlipOver.what TurnFaceDown.what PhaseOut.what Attach.what Unattach.what
        Prepare.what Unlock.what LockOrUnlock.what
    """,
    CARDS: "CastCopy.of CastIt.what",
    FACE_DOWN: "TurnFaceUp.what",
    ON_THE_STACK: "CopyOnStack.what Counter.what NewTargets.what RandomTargets.what ControlSpell.what TargetsOf.of",
}
_NEVER_PLAYERS = frozenset(
    (
        *("CreateCopy.of", "BecomeCopy.of", "EntersAsCopy.of", "IsCopyOf.of", "Conjure.of", "FullTextOf.of"),
        *("AbilitiesOf.of", "Damage.by", "Transform.what", "TurnFaceDown.what", "Prepare.what", "Unlock.what"),
        "LockOrUnlock.what",
    )
)  # not even among others: elsewhere nothing happens to a player whom a set finds as well
_WANTED = {tuple(field.split(".")): wanted for wanted, listed in _TAKES.items() for field in listed.split()}
_FIELDS = {kind: [field for one, field in _WANTED if one == kind] for kind, _ in _WANTED}


def sorts(found: Selector) -> Sorts:
    """Of what sort all are that a word can find."""
    match found:
        case core_refs.Target() | core_refs.Pick() | core_refs.Each():
            return sorts(found.of)
        case (
            core_refs.You()
            | core_refs.ControllerOf()
            | core_refs.OwnerOf()
            | refs.DefendingPlayer()
            | core_refs.ChosenPlayer()
        ):
            return PLAYERS
        case core_refs.ActivePlayer() | refs.Monarch() | core_refs.That(what="player"):
            return PLAYERS
        case core_refs.Itself():
            return frozenset(("itself",))
        case core_refs.AllOfThese():
            parts = [sorts(part) for part in found.of]
            return None if None in parts else frozenset().union(*(part for part in parts if part is not None))
        case Ref():
            return None
    return frozenset(zones_of(found))


def check_working(word: Word, spoken: Callable[[Word], str]) -> None:
    """Refuse a word that could do nothing, or nothing that makes sense, where it stands."""
    wrong = next(_wrong(word, spoken), "")
    if wrong:
        raise CardError(f"{spoken(word)}(...): {wrong}")


def _wrong(word: Word, spoken: Callable[[Word], str]) -> Iterator[str]:
    yield from _wrong_sorts(word, spoken)
    if not isinstance(word, _OF_A_CARD) and any(isinstance(part, Cost) and part.takes_own for part in word.parts()):
        yield "its_mana_cost is for what a card or an ability of it costs, such as flashback(its_mana_cost)"
    if any(_makes_copies(one) for one in _granted(word)):
        yield (
            "a granted ability comes too late to make a copy, for copy effects apply before abilities are gained "
            "(613.1); say static(..., is_copy_of(...)) on the card itself, or become_copy(...)"
        )
    match word:
        case EntersAsCopy():
            yield from _wrong_exceptions(word.except_, spoken, own=True)
            if isinstance(word.of, core_refs.Target):
                yield "nothing is targeted as something enters; say a(...), or note('chosen', target(...)) before it"
            if isinstance(word.of, core_refs.Each) or (isinstance(word.of, core_refs.Pick) and word.of.most != 1):
                yield "it enters as a copy of one thing; say a(...)"
        case copying.BecomeCopy():
            yield from _wrong_exceptions(word.except_, spoken, own=True)
        case effects_tokens.CreateCopy() | copying.CopyOnStack():
            yield from _wrong_exceptions(word.except_, spoken, own=False)
        case SpellAbility():
            if any(isinstance(part, KeepThisAbility) for part in _inside(word)):
                yield "keep_this_ability means an ability, and this is the text of a spell"
            yield from _wrong_shape(word)
        case Activated() | Triggered():
            yield from _wrong_shape(word)
            if any(isinstance(part, Encode) for part in _inside(word)):
                yield "only the text of a spell can encode its card"
        case Static():
            yield from _wrong_static(word)
        case AsEnters():
            yield from _wrong_as_enters(word)
        case effects_lasting.ApplyReplacement():
            yield from _wrong_shield(word, spoken)
        case effects_lasting.ApplyRules():
            for one in word.rules:
                if not isinstance(one, Rule):
                    named = spoken(one) if isinstance(one, Word) else repr(one)
                    yield f"'rules' takes rules, such as cant_block(), not {named}"


def _wrong_sorts(word: Word, spoken: Callable[[Word], str]) -> Iterator[str]:
    for field in _FIELDS.get(type(word).__name__, ()):
        value = getattr(word, field)
        found = sorts(value) if isinstance(value, Selector) else None
        wanted = _WANTED[type(word).__name__, field]
        if found is not None and found and wanted.isdisjoint(found):
            yield f"{field!r} takes {_SAID[wanted]}, not {spoken(value)}, which finds {_named(found)}"
        elif found and f"{type(word).__name__}.{field}" in _NEVER_PLAYERS and not PLAYERS.isdisjoint(found):
            yield f"{field!r} takes {_SAID[wanted]}, not {spoken(value)}, which may find players"


def _named(found: frozenset[str]) -> str:
    if found == PLAYERS:
        return "players"
    if found == frozenset(("itself",)):
        return "an object"
    names = {"battlefield": "permanents", "stack": "what is on the stack", "players": "players"}
    return " or ".join(sorted(names.get(zone, f"cards in the {zone} zone") for zone in found))


def _wrong_exceptions(except_: tuple[Any, ...], spoken: Callable[[Word], str], *, own: bool) -> Iterator[str]:
    """An exception is a change of the copied values; what it keeps there has to be something before. 707.9"""
    for mod in except_:
        if not isinstance(mod, Modification):
            yield f"{spoken(mod)}(...) changes no characteristic, so it is no exception of a copy"
        if isinstance(mod, IfType):
            yield from _wrong_exceptions(mod.mods, spoken, own=own)
        if isinstance(mod, KeepsOwn) and not own:
            yield "what is made as a copy had nothing before that it could keep; keeps_own(...) is for what becomes one"


def _wrong_static(word: Static) -> Iterator[str]:
    found = sorts(word.affects)
    if not word.mods:
        yield "it changes nothing; give it a modification, such as gets(1, 1)"
    if word.cda and not all(isinstance(mod, Modification) for mod in word.mods):
        yield "it defines no characteristic"
    if found == PLAYERS:
        yield "players have no characteristics; say player_has(...) or a rule about players"
    if found is not None and any(isinstance(mod, IsCopyOf) for mod in word.mods) and PERMANENTS.isdisjoint(found):
        yield "only permanents become copies by a static ability"


def _granted(word: Word) -> Iterator[Ability]:
    """The abilities that it gives in layer 6 or, as a text box, in layer 3. An exception of a copy is in layer 1."""
    match word:
        case Static() | effects_lasting.Apply() | effects_lasting.NextSpell():
            mods = word.mods
        case effects_zones.Move():
            mods = word.is_
        case Permission():
            yield from word.gains
            return
        case _:
            return
    for mod in mods:
        if isinstance(mod, AbilitiesMod):
            yield from mod.add
        if isinstance(mod, TextBox):
            yield from mod.abilities


def _makes_copies(ability: Ability) -> bool:
    return any(
        isinstance(one, Static) and any(isinstance(mod, IsCopyOf) for mod in one.mods) for one in ability.unfold()
    )


def _wrong_shape(word: Word) -> Iterator[str]:
    if any(isinstance(part, TakeShape) for part in _inside(word)):
        yield "a shape is taken as something enters or is turned face up; say as_enters(takes_shape(...))"


_NEEDS_IT_THERE = (
    *(
        effects_zones.Move,
        effects_zones.Destroy,
        effects_zones.Sacrifice,
        effects_zones.ExileUntilLeaves,
        effects_zones.ShuffleInto,
        effects_permanents.PhaseOut,
        effects_damage.Fight,
    ),
    *(
        effects_lasting.GainControl,
        effects_lasting.ExchangeControl,
        copying.BecomeCopy,
        effects_faces.Transform,
        effects_faces.TurnFaceDown,
        effects_faces.TurnFaceUp,
    ),
    *(effects_permanents.Attach, effects_stack.Counter),
)


def _wrong_as_enters(word: AsEnters) -> Iterator[str]:
    """As it enters, it is not there yet. 614.12"""
    for part in _inside(word):
        if isinstance(part, _NEEDS_IT_THERE) and any(one is core_refs.itself for one in part.parts()):
            yield "it is not on the battlefield yet, so nothing can move it or make it act; say when(enters(), ...)"


def _wrong_shield(word: effects_lasting.ApplyReplacement, spoken: Callable[[Word], str]) -> Iterator[str]:
    """What is bound to permanents cannot wait for them to enter. 614.12"""
    about = word.replacement
    if not isinstance(about, Replacement):
        yield "'replacement' must be a replacement effect, such as prevent_damage() or enters_tapped(creature)"
    elif word.all_at_once and (about.watches != "enter" or not word.uses):
        yield "'all_at_once' is about what enters at the same time, and needs 'uses'"
    elif about.watches == "enter" and getattr(about, "what", None) is core_refs.itself:
        bound = sorts(word.to) if word.to is not None else None
        if word.to is None:
            yield f"say what {spoken(about)}(...) is about: a set, or 'to' which spells"
        elif bound is not None and bound <= PERMANENTS:
            yield f"{spoken(about)}(...) is about what enters, and what 'to' finds is there already"


def _inside(word: Word) -> Iterator[Word]:
    """The words inside one, but not those of abilities that it gives and of what is done later."""
    for part in word.parts():
        if not isinstance(part, (MagicAbility, flow.Later, flow.WhenYouDo)):
            yield part
            yield from _inside(part)
