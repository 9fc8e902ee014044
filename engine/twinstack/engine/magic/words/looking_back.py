"""Checking words that look back, such as `it`: a card is refused if nothing before such a word can have set it.

Only certain faults are refused, since anything an instruction does may be what a later one looks back at.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence

from twinstack.engine.core.words import flow
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.base import Effect, Ref, Word
from twinstack.engine.core.words.conditions import Did
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.words import effects_tokens, effects_zones, refs
from twinstack.engine.magic.words.abilities import Activated, SpellAbility, Static, Triggered
from twinstack.engine.magic.words.conditions import MoreVotes
from twinstack.engine.magic.words.effects_linked import HAUNTS
from twinstack.engine.magic.words.effects_players import Vote
from twinstack.engine.magic.words.numbers import VotesFor
from twinstack.engine.magic.words.replacements import Replacement
from twinstack.engine.suggest import did_you_mean

_IN_ORDER = (flow.Seq, flow.If, flow.May, flow.OneOf, flow.Modal, flow.Mode, flow.Later, flow.WhenYouDo)
_ABOUT = ("what", "who", "to")  # fields that are evaluated before an instruction does anything
# Fields whose text is the name under which something is noted or remembered.
_NAMING = ("link", "key", "what", "name")

# Names that are remembered without a word of the card: what was paid, and what some instructions do.
_ALWAYS_NAMED = frozenset(
    (
        *("it", "actor", "attackers", "cast", "destroyed", "drawn", "replaced"),
        *("sacrificed", "discarded", "exiled", "materials", "returned", "tapped", "revealed", "behold", "crewed"),
        "promised",
        *("revealed cards", "other revealed cards"),
    )
)


def check_looking_back(abilities: Iterable[Ability]) -> None:
    """Refuse words in the text of one face that look back at nothing: `it`, `did` and votes. 608.2c"""
    words = [ability for ability in abilities if isinstance(ability, Word)]
    for ability in words:
        _check_votes(ability)
    wrong = next(_out_of_order(words), "")
    if wrong:
        raise CardError(wrong)


def check_linked(name: str, abilities: Iterable[Ability]) -> None:
    """Refuse links and remembered names that no ability of the card sets. 607.2, 608.2c"""
    words = [word for ability in abilities if isinstance(ability, Word) for word in ability.walk()]
    asked = [word for word in words if isinstance(word, (refs.Linked, core_refs.Remembered))]
    if not asked:
        return
    named = {text for word in words if word not in asked for text in _names(word)}
    if any(isinstance(word, effects_zones.ExileUntilLeaves) for word in words):
        named.add("exiled until")
    for word in asked:
        if isinstance(word, refs.Linked) and word.key not in named | {"encoded on", HAUNTS, refs.CRAFTED_WITH}:
            hint = did_you_mean(word.key, named) or f"; say link={word.key!r} where it is exiled or made"
            raise CardError(
                f"card {name!r}: linked({word.key!r}): no ability of the card links anything by this name{hint}"
            )
        if isinstance(word, core_refs.Remembered) and word.key not in named | _ALWAYS_NAMED:
            hint = did_you_mean(word.key, named | _ALWAYS_NAMED) or f"; say Note({word.key!r}, ...) before"
            raise CardError(
                f"card {name!r}: remembered({word.key!r}): nothing on the card remembers anything by this name{hint}"
            )


def _names(word: Word) -> Iterator[str]:
    """The names under which a word may note something for later."""
    for field in _NAMING:
        value = getattr(word, field, None)
        if isinstance(value, str) and value:
            yield value


def _check_votes(ability: Word) -> None:
    words = list(ability.walk())
    asked = [word for word in words if isinstance(word, (VotesFor, MoreVotes))]
    if not asked:
        return
    ballot = {name for word in words if isinstance(word, Vote) for name in word.among}
    for word in asked:
        if word.word not in ballot:
            said = "votes_for" if isinstance(word, VotesFor) else "more_votes"
            among = f"expected one of {', '.join(map(repr, sorted(ballot)))}" if ballot else "say Vote((...)) before"
            raise CardError(f"{said}({word.word!r}): nobody votes for that in this ability; {among}")


def _out_of_order(abilities: Sequence[Word]) -> Iterator[str]:
    texts = [one for ability in abilities for one in _unfolded(ability) if isinstance(one, SpellAbility)]
    first = sorted(texts, key=lambda one: one.last)[:1]  # the rest of a spell's text follows it; an ability begins anew
    for one in (*first, *(one for ability in abilities for one in _begin_anew(ability))):
        for word in _too_early(one.do):
            said = (
                "did: nothing before it is done" if isinstance(word, Did) else "it: nothing before it is found or made"
            )
            yield f"{said} in the same text; say it after the instruction that is meant"
    for word in (word for ability in abilities for word in ability.walk()):
        if isinstance(word, Static) and _looks_back(word.affects):
            yield "it: a static ability carries out nothing that it could look back at; say itself or a set"


def _unfolded(ability: Word) -> tuple[Ability, ...]:
    return ability.unfold() if isinstance(ability, Ability) else ()


def _begin_anew(word: Word) -> Iterator[Activated | Triggered]:
    """The abilities inside a word that begin with nothing to look back at."""
    if isinstance(word, Replacement):
        return
    if isinstance(word, (Activated, Triggered)):
        yield word
    for part in word.parts():
        yield from _begin_anew(part)


def _too_early(effect: Word) -> Generator[Word, None, bool]:
    """The words that look back before anything has been done; returns whether anything has been done by the end."""
    if not isinstance(effect, _IN_ORDER):
        yield from (field for field in _asked_first(effect) if _looks_back(field))
        return True
    if isinstance(effect, flow.If):
        yield from (word for word in effect.cond.walk() if isinstance(word, Did))
    for part in effect.parts():
        if isinstance(part, (Effect, flow.Mode)) and (yield from _too_early(part)):
            return True
    return False


def _asked_first(effect: Word) -> Iterator[Word]:
    for name in (*_ABOUT, "of") if isinstance(effect, effects_tokens.CreateCopy) else _ABOUT:
        value = getattr(effect, name, None)
        if isinstance(value, Ref):
            yield value


def _looks_back(word: Word) -> bool:
    """Is it `it`, or a reference that begins with `it`?"""
    match word:
        case core_refs.Remembered():
            return word.key == "it"
        case core_refs.ControllerOf() | core_refs.OwnerOf() | refs.Became() | core_refs.Each():
            return _looks_back(word.of)
    return False
