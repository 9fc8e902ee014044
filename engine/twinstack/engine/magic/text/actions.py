"""Keyword actions, as they are called: "this creature explores", "amass Zombies 2"."""

from twinstack.engine.magic.text.refs import all_of
from twinstack.engine.magic.text.voice import YOU, Clause, Voice, clauses, key, number, refer
from twinstack.engine.magic.words import keyword_actions, refs


@clauses.register
def _(word: keyword_actions.Action, voice: Voice) -> list[Clause]:
    verb, _, rest = word.name.partition(" ")
    return [Clause(verb, rest, refer(word.who, voice), key(word.who))]


@clauses.register
def _(word: keyword_actions.DoubleCounters, voice: Voice) -> list[Clause]:
    return [Clause("double", f"the number of each kind of counter on {all_of(word.what, voice).text}")]


@clauses.register
def _(word: keyword_actions.Discover, voice: Voice) -> list[Clause]:
    return [Clause("discover", number(word.amount, voice), YOU, key(refs.you))]


@clauses.register
def _(word: keyword_actions.Cascade, voice: Voice) -> list[Clause]:
    return [Clause("cascade", "", YOU, key(refs.you))]


@clauses.register
def _(word: keyword_actions.ManifestDread, voice: Voice) -> list[Clause]:
    return [Clause("manifest", "dread", YOU, key(refs.you))]
