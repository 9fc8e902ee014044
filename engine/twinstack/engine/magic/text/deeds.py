"""Single actions as clauses: damage, life, cards in hand and library, tokens, counters on things and players."""

from typing import Any

from twinstack.engine.core.text.counters import counters
from twinstack.engine.core.text.grammar import article, listed, plural, spelled
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.refs import before_noun
from twinstack.engine.core.text.sentences import whole
from twinstack.engine.core.text.voice import MANY, YOU, Clause, Phrase, Voice, clauses, key, number, of_each, refer
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.magic.text.speaking import stretch
from twinstack.engine.magic.words import (
    blessing,
    daytime,
    effects_counters,
    effects_damage,
    effects_library,
    effects_players,
    ending_turns,
    monarchy,
    pairing,
    the_ring,
)
from twinstack.engine.magic.words.levels import GainLevel
from twinstack.engine.magic.words.rooms import LockOrUnlock, Unlock
from twinstack.engine.magic.words.speed import IncreaseSpeed

MANY_DONE = ("X", "that many")


def by(who: Any, verb: str, rest: str, voice: Voice, *, spoken: bool = False) -> list[Clause]:
    """A clause of what a player does."""
    return [Clause(verb, rest, refer(who, voice), key(who), spoken)]


def life(amount: Any, voice: Voice) -> str:
    return _measured(amount, "life", voice)


def _measured(amount: Any, what: str, voice: Voice) -> str:
    """An amount of life or damage."""
    if isinstance(amount, int):
        return f"{amount} {what}"
    each = each_of(amount, voice)
    if each is not None and what == "life":
        return f"{each[0]} {what} for each {each[1]}"
    text = number(amount, voice)
    if text == "X":
        return f"X {what}"
    return f"that much {what}" if text in ("that much", "that many") else f"{what} equal to {text}"


def things(amount: Any, noun: str, voice: Voice, *, whole: str = "") -> str:
    """A number of cards or tokens: "two cards", "a card for each creature you control"."""
    if amount == 1:
        return article(noun)
    if isinstance(amount, int):
        return whole if amount >= MANY and whole else f"{spelled(amount)} {many(noun)}"
    each = each_of(amount, voice)
    if each is not None:
        one = article(noun) if each[0] == 1 else f"{spelled(each[0])} {many(noun)}"
        return f"{one} for each {each[1]}"
    text = number(amount, voice)
    text = "that many" if text == "that much" else text
    return f"{text} {many(noun)}" if text in MANY_DONE else f"a number of {many(noun)} equal to {text}"


def many(noun: str) -> str:
    """The plural of a noun that something may follow: "tokens with flying"."""
    for word in (" token", " card", " copy"):
        if f"{word} " in noun:
            before, after = noun.split(f"{word} ", 1)
            return f"{plural(before + word)} {after}"
    return plural(noun)


@clauses.register
def _(word: effects_damage.Damage, voice: Voice) -> list[Clause]:
    by_name = voice.name and isinstance(word.by, core_refs.Itself) and voice.focus != key(word.by)
    source = Phrase(voice.name, again="it") if by_name else refer(word.by, voice)
    if by_name:
        voice.focus = key(word.by)
    voice.deed = ("damage", "dealt")
    amount = _measured(word.amount, "damage", of_each(word.to, voice))
    to = refer(word.to, voice)
    target = f"divided as you choose among {to.text}" if word.divided else f"to {to.text}"
    if amount.startswith("damage equal"):
        target, amount = (
            ("", f"{amount}, {target}") if word.divided else ("", f"damage {target}{amount.removeprefix('damage')}")
        )
    if to.person == "they" and not to.player:
        voice.it, voice.it_is = Phrase("they", "they", "them"), key(word.to)
    found = [Clause("deal", f"{amount} {target}".strip(), source, key(word.by))]
    if word.unpreventable:
        found.append(Clause("this damage can't be prevented"))
    return found


@clauses.register
def _(word: effects_players.GainLife, voice: Voice) -> list[Clause]:
    return by(word.who, "gain", life(word.amount, of_each(word.who, voice)), voice, spoken=True)


@clauses.register
def _(word: effects_players.LoseLife, voice: Voice) -> list[Clause]:
    voice.deed = ("life", "lost")
    return by(word.who, "lose", life(word.amount, of_each(word.who, voice)), voice, spoken=True)


@clauses.register
def _(word: effects_players.SetLife, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    return [Clause("become", number(word.amount, voice), Phrase(f"{who.possessive} life total"), key(word.who))]


@clauses.register
def _(word: effects_players.Draw, voice: Voice) -> list[Clause]:
    voice.deed = ("card", "drawn")
    return by(word.who, "draw", things(word.amount, "card", of_each(word.who, voice)), voice)


@clauses.register
def _(word: effects_players.Discard, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    voice.deed = ("card", "discarded")
    noun = group(word.of, voice, "card").bare()
    text = things(
        word.amount,
        noun,
        of_each(word.who, voice),
        whole=f"{who.its} hand" if noun == "card" else f"all {plural(noun)} in {who.its} hand",
    )
    if word.at_random:
        text += " at random"
    if word.chooser is not None:
        chooser = refer(word.chooser, voice)
        text += " of your choice" if chooser.person == "you" else f" chosen by {chooser.text}"
    return [Clause("discard", text, who, key(word.who))]


@clauses.register
def _(word: effects_players.Mill, voice: Voice) -> list[Clause]:
    voice.deed = ("card", "milled")
    found = by(word.who, "mill", things(word.amount, "card", of_each(word.who, voice), whole="all cards"), voice)
    if word.amount != 1:
        voice.it, voice.it_is = Phrase("those cards", "they", "them"), object()
    return found


@clauses.register
def _(word: effects_library.Scry, voice: Voice) -> list[Clause]:
    return by(word.who, "scry", _so_deep(word.amount, voice), voice)


@clauses.register
def _(word: effects_library.Surveil, voice: Voice) -> list[Clause]:
    return by(word.who, "surveil", _so_deep(word.amount, voice), voice)


def _so_deep(amount: Any, voice: Voice) -> str:
    text = number(amount, voice)
    return text if isinstance(amount, int) or text in MANY_DONE else f"X, where X is {text}"


@clauses.register
def _(word: effects_counters.Proliferate, voice: Voice) -> list[Clause]:
    return [Clause("proliferate", "", YOU, key(core_refs.you))]


@clauses.register
def _(word: effects_counters.Designate, voice: Voice) -> list[Clause]:
    return [Clause("become", word.designation, refer(word.what, voice), key(word.what))]


def with_counters(given: tuple[tuple[str, Any], ...], voice: Voice, one: bool = True) -> str:
    if not given:
        return ""
    on = "it" if one else "each of them"
    if len(given) == 1 and not isinstance(given[0][1], int):
        kind, amount = given[0]
        count, where = before_noun(amount, voice)
        return f" with {count} {kind} counters on {on}{where}"
    return f" with {listed(counters(kind, amount, voice) for kind, amount in given)} on {on}"


@clauses.register
def _(word: effects_players.ExtraTurn, voice: Voice) -> list[Clause]:
    return by(word.who, "take", "an extra turn after this one", voice)


@clauses.register
def _(word: ending_turns.EndAtOnce, voice: Voice) -> list[Clause]:
    return [Clause("end", "the turn" if word.what == "turn" else "the combat phase")]


@clauses.register
def _(word: daytime.BecomeDaytime, voice: Voice) -> list[Clause]:
    return whole(f"it becomes {word.time}")


@clauses.register
def _(word: pairing.Pair, voice: Voice) -> list[Clause]:
    return whole(f"pair {refer(word.one, voice).text} with {refer(word.other, voice).text}")


@clauses.register
def _(word: blessing.GetBlessing, voice: Voice) -> list[Clause]:
    return by(word.who, "get", "the city's blessing", voice, spoken=True)


@clauses.register
def _(word: the_ring.RingTempts, voice: Voice) -> list[Clause]:
    return [Clause("tempt", refer(word.who, voice).text, Phrase("the Ring"))]


@clauses.register
def _(word: monarchy.BecomeMonarch, voice: Voice) -> list[Clause]:
    return by(word.who, "become", "the monarch", voice, spoken=True)


@clauses.register
def _(word: effects_players.ExtraPhases, voice: Voice) -> list[Clause]:
    names = [f"an additional {name} phase" for name in word.phases]
    return [Clause(f"after this phase, there is {' followed by '.join(names)}")]


@clauses.register
def _(word: effects_counters.MoveCounters, voice: Voice) -> list[Clause]:
    many = counters(word.kind, word.amount, voice)
    return [Clause("move", f"{many} from {refer(word.from_, voice).text} onto {refer(word.to, voice).text}")]


@clauses.register
def _(word: IncreaseSpeed, voice: Voice) -> list[Clause]:
    whose = refer(word.who, voice).possessive
    return [Clause("increase", f"by {number(word.amount, voice)}", Phrase(f"{whose} speed"))]


@clauses.register
def _(word: Unlock, voice: Voice) -> list[Clause]:
    return [Clause("unlock", f"a locked door of {refer(word.what, voice).text}")]


@clauses.register
def _(word: LockOrUnlock, voice: Voice) -> list[Clause]:
    return [Clause("lock or unlock", f"a door of {refer(word.what, voice).text}")]


@clauses.register
def _(word: GainLevel, voice: Voice) -> list[Clause]:
    return [Clause("become", str(word.number), Phrase(f"{voice.itself.possessive} level"))]


@clauses.register
def _(word: effects_players.SkipNext, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    return [Clause("skip", f"{who.its} next {stretch(word.what)}", who, key(word.who))]
