"""The effects of Grand Archive as clauses: "deal 2 damage to target unit"."""

from typing import Any

from twinstack.engine.core.text.grammar import article, plural
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.predicates import agreeing, as_one_predicate
from twinstack.engine.core.text.refs import all_of, counted, subject
from twinstack.engine.core.text.sentences import whole
from twinstack.engine.core.text.voice import Clause, Phrase, Voice, clauses, key, number, refer
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import You
from twinstack.engine.grand_archive.words import copying, effects, linking


def _by(who: Any, verb: str, rest: str, voice: Voice) -> list[Clause]:
    """What players do. "You" is left out."""
    return [Clause(verb, rest, refer(who, voice), key(who))]


def _cards(amount: Any, voice: Voice) -> str:
    return "a card" if amount == 1 else f"{counted(amount, voice)} cards"


def _counters(amount: Any, kind: str, voice: Voice) -> str:
    return article(f"{kind} counter") if amount == 1 else f"{counted(amount, voice)} {kind} counters"


@clauses.register
def _(word: effects.DealDamage, voice: Voice) -> list[Clause]:
    kind = "unpreventable damage" if word.unpreventable else "damage"
    amount, to = number(word.amount, voice), refer(word.to, voice).text
    short = isinstance(word.amount, int) or amount in ("X", "LV")
    rest = f"{amount} {kind} to {to}" if short else f"{kind} equal to {amount} to {to}"
    by = refer(word.by, voice)
    return [Clause("deal", rest)] if by.text == voice.this else [Clause("deal", rest, by)]


@clauses.register
def _(word: effects.Draw, voice: Voice) -> list[Clause]:
    into = f" into {refer(word.who, voice.aside()).its} memory" if word.into == "memory" else ""
    return _by(word.who, "draw", _cards(word.number, voice) + into, voice)


@clauses.register(effects.Destroy)
@clauses.register(effects.Suppress)
@clauses.register(effects.Rest)
@clauses.register(effects.Negate)
@clauses.register(effects.Transform)
@clauses.register(effects.Reveal)
def _(word: Any, voice: Voice) -> list[Clause]:
    return [Clause(type(word).__name__.lower(), all_of(word.what, voice).text)]


@clauses.register
def _(word: effects.Banish, voice: Voice) -> list[Clause]:
    return [Clause("banish", all_of(word.what, voice).text + (" face down" if word.face_down else ""))]


@clauses.register
def _(word: effects.WakeUp, voice: Voice) -> list[Clause]:
    return [Clause("wake up", all_of(word.what, voice).text)]


@clauses.register
def _(word: effects.BecomeDistant, voice: Voice) -> list[Clause]:
    return [Clause("become", "distant", subject(word.what, voice))]


@clauses.register
def _(word: effects.Sacrifice, voice: Voice) -> list[Clause]:
    found = group(word.of, voice)
    found.controls = []
    what = found.one() if word.number == 1 else found.many(counted(word.number, voice))
    return _by(word.who, "sacrifice", what, voice)


@clauses.register
def _(word: effects.Move, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    rested = " rested" if word.rested else ""
    if word.to == "field":
        return [Clause("put", f"{what.text} onto the field{rested}")]
    if word.to == "hand" and "memory" not in what.text:
        return [Clause("return", f"{what.text} to {_owner(what)} hand")]
    if word.to == "main deck":
        end = "bottom" if word.bottom else "top"
        return [Clause("put", f"{what.text} on the {end} of {_owner(what)} deck")]
    return [Clause("put", f"{what.text} into {_owner(what)} {word.to}")]


def _owner(what: Phrase) -> str:
    if what.whose:
        return what.whose
    return "their owners'" if what.person == "they" else "its owner's"


@clauses.register
def _(word: effects.Discard, voice: Voice) -> list[Clause]:
    chance = " at random" if word.at_random else ""
    frm = "" if word.zone == "hand" else f" from {refer(word.who, voice.aside()).its} {word.zone}"
    return _by(word.who, "discard", _cards(word.number, voice) + frm + chance, voice)


@clauses.register
def _(word: effects.Recover, voice: Voice) -> list[Clause]:
    return _by(word.who, "recover", number(word.number, voice), voice)


@clauses.register
def _(word: effects.Glimpse, voice: Voice) -> list[Clause]:
    return [Clause("glimpse", number(word.number, voice))]


@clauses.register
def _(word: effects.Summon, voice: Voice) -> list[Clause]:
    token = f"{'rested ' if word.rested else ''}{word.card} token"
    what = article(token) if word.number == 1 else f"{counted(word.number, voice)} {plural(token)}"
    return _by(word.who, "summon", what, voice)


@clauses.register
def _(word: effects.Gather, voice: Voice) -> list[Clause]:
    return [Clause("gather", "" if word.number == 1 else f"{counted(word.number, voice)} times")]


@clauses.register
def _(word: effects.Load, voice: Voice) -> list[Clause]:
    return [Clause("load", f"{all_of(word.what, voice).text} into {refer(word.into, voice).text}")]


@clauses.register
def _(word: linking.LinkTo, voice: Voice) -> list[Clause]:
    return [Clause("link", f"{voice.this} to {refer(word.what, voice).text}")]


@clauses.register
def _(word: effects.Generate, voice: Voice) -> list[Clause]:
    return [Clause("generate", f"{article(word.card)} into your {word.zone}")]


@clauses.register
def _(word: effects.ForNow, voice: Voice) -> list[Clause]:
    what = subject(word.to, voice)
    text = agreeing(Phrase("", what.person), as_one_predicate(word.mods, voice)).strip()
    lasts = "" if word.lasts == FOREVER else f" {word.lasts}"
    return [Clause(f"{what.text} {text}{lasts}")]


@clauses.register
def _(word: effects.Materialize, voice: Voice) -> list[Clause]:
    what = group(word.of, voice, "card")
    lead = Clause("materialize", f"{what.one()} from your material deck")
    return [Clause(f"you may {lead.text}")] if word.may else [lead]


@clauses.register
def _(word: effects.Redirect, voice: Voice) -> list[Clause]:
    return [Clause("redirect", f"the attack on {refer(word.frm, voice).text} to {refer(word.to, voice).text}")]


@clauses.register
def _(word: effects.Empower, voice: Voice) -> list[Clause]:
    return [Clause("empower", number(word.number, voice))]


@clauses.register
def _(word: effects.BecomeFostered, voice: Voice) -> list[Clause]:
    return [Clause("become", "fostered", refer(word.what, voice))]


@clauses.register
def _(word: effects.PreserveIt, voice: Voice) -> list[Clause]:
    return [Clause("preserve", "it")]


@clauses.register
def _(word: effects.LevelUp, voice: Voice) -> list[Clause]:
    return [Clause("level up", f"your champion into {group(word.of, voice, 'card').one()} of your material deck")]


@clauses.register
def _(word: effects.Delevel, voice: Voice) -> list[Clause]:
    return [Clause("delevel", "your champion")]


@clauses.register
def _(word: effects.Search, voice: Voice) -> list[Clause]:
    found = group(word.of, voice, "card")
    found.noun = found.noun or "card"
    what = found.one() if word.number == 1 else found.many(f"up to {counted(word.number, voice)}")
    into = "onto the field" if word.to == "field" else f"into your {word.to}"
    return whole(f"search your deck for {what}, reveal it, put it {into}, then shuffle")


# Copying


@clauses.register
def _(word: copying.Copy, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    often = "" if word.amount == 1 else f" {counted(word.amount, voice)} times"
    found = _by(word.by, "copy", what.text + often + _rested(word) + excepted(word.except_, voice), voice)
    if word.may_choose:
        found += whole("you may choose new targets and modes for the copy")
    if isinstance(word.by, You):
        found[0] = Clause("copy", found[0].rest)
    return found


def _rested(word: copying.Copy) -> str:
    return ", and the copy enters rested" if word.rested else ""


def excepted(mods: tuple[Any, ...], voice: Voice) -> str:
    """The exceptions of a copy."""
    if not mods:
        return ""
    inner = voice.aside()
    inner.static = True
    return f", except it {agreeing(Phrase('', 'it'), as_one_predicate(mods, inner)).strip()}"


@clauses.register
def _(word: copying.BecomeCopy, voice: Voice) -> list[Clause]:
    what, of = refer(word.what, voice), refer(word.of, voice)
    lasts = "" if word.lasts == FOREVER else f" {word.lasts}"
    return [Clause(what.does(f"become a copy of {of.text}") + lasts + excepted(word.except_, voice))]
