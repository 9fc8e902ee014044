"""The texts of words about phases, limits, and the state of a player."""

from twinstack.engine.core.text.grammar import spelled
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import Clause, Voice, clauses, condition, key, line, number, refer
from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.grand_archive.text.abilities import listed_costs
from twinstack.engine.grand_archive.words import masteries, phases, standing

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


@clauses.register
def _(word: masteries.GetMastery, voice: Voice) -> list[Clause]:
    return [Clause("get", f"the mastery {word.mastery}", refer(word.who, voice), key(word.who))]


@clauses.register
def _(word: masteries.Shift, voice: Voice) -> list[Clause]:
    chosen = {masteries.ADJACENT: "an adjacent mode", masteries.ANY: "a mode of your choice"}
    return [Clause("set", f"your {word.of} to {chosen.get(word.to, word.to)}", refer(word.who, voice), key(word.who))]


@line.register
def _(word: phases.MaximumSize, voice: Voice) -> str:
    return f"{_WHOSE[word.whose]} maximum {word.zone} size is {spelled(word.most)}."


@number.register
def _(word: standing.Influence, voice: Voice) -> str:
    return "your influence"


@condition.register
def _(word: standing.InfluenceAtMost, voice: Voice) -> str:
    return f"your influence is {spelled(word.cards)} or less"


@condition.register
def _(word: standing.Balance, voice: Voice) -> str:
    return "you have as many cards in your hand as in your memory"


@condition.register
def _(word: standing.Deluge, voice: Voice) -> str:
    return f"you have {spelled(word.cards)} or more water cards in your graveyard"


@condition.register
def _(word: standing.Harmonize, voice: Voice) -> str:
    return "you have activated a Melody card earlier this turn"


@condition.register
def _(word: standing.Equestrian, voice: Voice) -> str:
    return "you control a Horse ally"


@condition.register
def _(word: masteries.HasMastery, voice: Voice) -> str:
    return f"you have the mastery {word.mastery}"


@condition.register
def _(word: masteries.InMode, voice: Voice) -> str:
    return f"your {word.mastery()} is set to {word.mode}"


def label_of(word: object) -> str:
    """The label keyword of an ability, from the condition in it. Label Keywords 1"""
    if isinstance(word, Triggers) and isinstance(word.do, phases.Unless):
        return "Upkeep"
    walk = getattr(word, "walk", tuple)
    return next((one.named() for one in walk() if isinstance(one, standing.Labelled)), "")
