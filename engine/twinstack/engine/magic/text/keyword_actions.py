"""Keyword actions, as they are called: "this creature explores", "amass Zombies 2"."""

from dataclasses import replace

from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.refs import all_of
from twinstack.engine.core.text.sentences import as_one_clause
from twinstack.engine.core.text.voice import YOU, Clause, Phrase, Voice, clauses, key, number, refer
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.magic.words import effects_players, keyword_actions


@clauses.register
def _(word: keyword_actions.Action, voice: Voice) -> list[Clause]:
    verb, _, rest = word.name.partition(" ")
    return [Clause(verb, rest, refer(word.who, voice), key(word.who))]


@clauses.register
def _(word: keyword_actions.DoubleCounters, voice: Voice) -> list[Clause]:
    return [Clause("double", f"the number of each kind of counter on {all_of(word.what, voice).text}")]


@clauses.register
def _(word: keyword_actions.Discover, voice: Voice) -> list[Clause]:
    return [Clause("discover", number(word.amount, voice), YOU, key(core_refs.you))]


@clauses.register
def _(word: keyword_actions.Cascade, voice: Voice) -> list[Clause]:
    return [Clause("cascade", "", YOU, key(core_refs.you))]


@clauses.register
def _(word: keyword_actions.Ripple, voice: Voice) -> list[Clause]:
    return [Clause("ripple", str(word.number), YOU, key(core_refs.you))]


@clauses.register
def _(word: keyword_actions.Fateseal, voice: Voice) -> list[Clause]:
    return [Clause("fateseal", number(word.amount, voice), YOU, key(core_refs.you))]


@clauses.register
def _(word: keyword_actions.Clash, voice: Voice) -> list[Clause]:
    return [Clause("clash", "with an opponent", YOU, key(core_refs.you))]


@clauses.register
def _(word: effects_players.Vote, voice: Voice) -> list[Clause]:
    return [Clause(f"starting with you, each player votes for {listed(word.among, 'or')}")]


@clauses.register
def _(word: keyword_actions.TimeTravel, voice: Voice) -> list[Clause]:
    return [Clause("time travel", "", YOU, key(core_refs.you))]


@clauses.register
def _(word: keyword_actions.VillainousChoice, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    voice.it = Phrase("that player", again="they", player=True)
    options = [
        as_one_clause([replace(clause, spoken=True) for clause in clauses(part, voice.aside())]) for part in word.of
    ]
    return [Clause(f"{who.does('face')} a villainous choice — {', or '.join(options)}")]


@clauses.register
def _(word: keyword_actions.ManifestDread, voice: Voice) -> list[Clause]:
    return [Clause("manifest", "dread", YOU, key(core_refs.you))]
