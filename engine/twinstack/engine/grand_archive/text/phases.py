"""The texts of words that end or skip phases, set limits, or demand a payment."""

from twinstack.engine.core.text.grammar import spelled
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import Clause, Voice, clauses, key, line, refer
from twinstack.engine.grand_archive.text.abilities import restricted
from twinstack.engine.grand_archive.text.costs import listed_costs
from twinstack.engine.grand_archive.words import phases

_WHOSE = {"each": "Each player's", "opponents": "Each opponent's", "you": "Your"}


@clauses.register
def _(word: phases.EndPhase, voice: Voice) -> list[Clause]:
    return [Clause("end", "the combat phase" if word.combat else "the phase")]


@clauses.register
def _(word: phases.EndTurn, voice: Voice) -> list[Clause]:
    return [Clause("end", "the turn")]


@clauses.register
def _(word: phases.SkipNext, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    return [Clause("skip", f"{who.its} next {word.what} phase", who, key(word.who))]


@clauses.register
def _(word: phases.Unless, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    return whole(
        f"{said(word.do, voice, flowing=True).removesuffix('.')} unless {who.text} {listed_costs(word.costs, voice)}"
    )


@clauses.register
def _(word: phases.WitherAway, voice: Voice) -> list[Clause]:
    paid = "reserve a card for each wither counter on it"
    return whole(
        f"sacrifice each object you control with wither counters unless you {paid}, then remove those counters"
    )


@line.register
def _(word: phases.MaximumSize, voice: Voice) -> str:
    text = f"{_WHOSE[word.whose]} maximum {word.zone} size is {spelled(word.most)}."
    return text if word.if_ is None else restricted(word.if_, text, voice)
