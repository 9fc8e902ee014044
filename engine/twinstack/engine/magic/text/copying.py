"""Actions that cast copies of cards, or the card itself. 707.12-707.14"""

from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.text.nouns import one_of
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import (
    YOU,
    Clause,
    Phrase,
    Voice,
    clauses,
    key,
    number,
    predicate,
    refer,
    referred,
)
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.base import Amount
from twinstack.engine.core.words.copying import PutAsCopy
from twinstack.engine.magic.text.costs import instead_of_mana
from twinstack.engine.magic.text.deeds import by
from twinstack.engine.magic.text.mods import predicates
from twinstack.engine.magic.text.moves import found_by
from twinstack.engine.magic.words.conjuring import Conjure
from twinstack.engine.magic.words.copying import (
    CastCopy,
    CastNamed,
    CastNoted,
    IsCopyOf,
    NoteCard,
    Prepare,
    TakeShape,
    Unprepare,
)
from twinstack.engine.magic.words.costs import for_nothing
from twinstack.engine.magic.words.effects_linked import Encode, EncodedHere, Haunt
from twinstack.engine.magic.words.effects_spells import CastIt, ControlSpell, FirstOfItsName
from twinstack.engine.magic.words.effects_targets import ChangeTarget, NewTargets, RandomTargets


def _copy_and_cast(of: str, paid: tuple[str, str], voice: Voice) -> list[Clause]:
    return [
        Clause("copy", of, YOU, key(core_refs.you)),
        Clause(f"you may {voice.term('cast')} the copy{paid[0]}"),
        *_then(paid),
    ]


def _paid(word: CastIt | CastCopy | CastNamed | CastNoted, voice: Voice, *, many: bool = False) -> tuple[str, str]:
    """For what it may be cast, at the end of the sentence, and what is said after it."""
    price = getattr(word, "price", None)
    return instead_of_mana(for_nothing if price is None and word.free else price, voice, many=many)


def _times(many: Amount, voice: Voice) -> str:
    if isinstance(many, int):
        return "" if many == 1 else f" {times(many)}"
    return f" a number of times equal to {number(many, voice)}"


def _then(paid: tuple[str, str]) -> list[Clause]:
    return [Clause(paid[1])] if paid[1] else []


@clauses.register
def _(word: ChangeTarget, voice: Voice) -> list[Clause]:
    return [Clause("change", f"the target of {refer(word.what, voice).text}")]


@clauses.register
def _(word: RandomTargets, voice: Voice) -> list[Clause]:
    never = "" if word.never is None else f", which can't be {one_of(word.never, voice).text}"
    return [Clause("choose", f"new targets at random for {refer(word.what, voice).text}{never}")]


@clauses.register
def _(word: ControlSpell, voice: Voice) -> list[Clause]:
    return by(word.who, "gain", f"control of {refer(word.what, voice).text}", voice)


@clauses.register
def _(word: CastCopy, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    of = refer(word.of, voice)
    if who.person != "you":
        many = word.times != 1 or of.person == "they" or isinstance(word.of, core_refs.Each)
        paid = _paid(word, voice, many=many)
        what = "any number of the copies" if many else "the copy"
        return [
            *whole(
                f"{who.does('copy')} {of.text}{_times(word.times, voice)} and may {voice.term('cast')} {what}{paid[0]}"
            ),
            *_then(paid),
        ]
    if word.times != 1 or of.person == "they" or isinstance(word.of, core_refs.Each):
        paid = _paid(word, voice, many=True)
        return [
            Clause("copy", of.text + _times(word.times, voice), YOU, key(core_refs.you)),
            Clause(f"you may {voice.term('cast')} any number of the copies{paid[0]}"),
            *_then(paid),
        ]
    return _copy_and_cast(of.text, _paid(word, voice), voice)


@clauses.register
def _(word: CastNamed, voice: Voice) -> list[Clause]:
    return _copy_and_cast("the card with the chosen name", _paid(word, voice), voice)


@clauses.register
def _(word: CastNoted, voice: Voice) -> list[Clause]:
    return _copy_and_cast("the noted card", _paid(word, voice), voice)


@clauses.register
def _(word: CastIt, voice: Voice) -> list[Clause]:
    paid = _paid(word, voice)
    who = YOU if isinstance(word.who, core_refs.You) else refer(word.who, voice)
    if word.must:
        return [Clause("cast", f"{refer(word.what, voice).text}{paid[0]} if able", who, key(word.who)), *_then(paid)]
    return [Clause(f"{who.text} may cast {refer(word.what, voice).text}{paid[0]}"), *_then(paid)]


@clauses.register
def _(word: FirstOfItsName, voice: Voice) -> list[Clause]:
    done = said(word.do, voice, flowing=True)
    return whole(f"if this is the first time this game that a spell of yours with this spell's name resolves, {done}")


@clauses.register
def _(word: PutAsCopy, voice: Voice) -> list[Clause]:
    text = f"{refer(word.card, voice).text} onto the stack as a copy of the original spell"
    return [Clause("put", text, refer(word.by, voice), key(word.by))]


@clauses.register
def _(word: Conjure, voice: Voice) -> list[Clause]:
    return [Clause("conjure", f"a duplicate of {refer(word.of, voice).text} into your hand", YOU, key(core_refs.you))]


@clauses.register
def _(word: NoteCard, voice: Voice) -> list[Clause]:
    card = refer(word.card, voice)
    found_by(word.card, card, voice, card.zone)
    if isinstance(word.on, core_refs.Itself):
        return [Clause("note", card.text)]
    return [Clause("note", f"which card {refer(word.on, voice).text} is")]


@clauses.register
def _(word: Encode, voice: Voice) -> list[Clause]:
    return [Clause("you may exile this card encoded on a creature you control")]


@clauses.register
def _(word: Haunt, voice: Voice) -> list[Clause]:
    return [Clause("haunt", refer(word.whom, voice).text, refer(word.what, voice))]


@clauses.register
def _(word: NewTargets, voice: Voice) -> list[Clause]:
    return [Clause(f"you may choose new targets for {refer(word.what, voice).text}")]


@referred.register
def _(word: EncodedHere, voice: Voice) -> Phrase:
    return Phrase("the encoded card", again="it", zone="exile")


@clauses.register
def _(word: TakeShape, voice: Voice) -> list[Clause]:
    return [Clause(predicates(word.mods, voice), "", Phrase(voice.this))]


@predicate.register
def _(word: IsCopyOf, voice: Voice) -> tuple[str, str]:
    return ("be", f"a copy of {refer(word.of, voice).text}")


@clauses.register
def _(word: Prepare, voice: Voice) -> list[Clause]:
    return [Clause("become prepared", "", refer(word.what, voice))]


@clauses.register
def _(word: Unprepare, voice: Voice) -> list[Clause]:
    return [Clause("become unprepared", "", refer(word.what, voice))]
