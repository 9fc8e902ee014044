"""The texts of words about what players may do."""

from twinstack.engine.core.text.grammar import capital
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.refs import all_of, counted
from twinstack.engine.core.text.sentences import whole
from twinstack.engine.core.text.voice import Clause, Voice, clauses, key, line, refer
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import Each
from twinstack.engine.grand_archive.text.abilities import restricted
from twinstack.engine.grand_archive.words import abilities, permissions

_WHOSE = {"each": "Each player has", "opponents": "Each opponent has", "you": "You have"}


@line.register
def _(word: permissions.ElementEnabled, voice: Voice) -> str:
    text = f"{_WHOSE[word.whose]} the {word.element} element {'enabled' if word.so else 'disabled'}."
    return text if word.if_ is None else restricted(word.if_, text, voice)


@line.register
def _(word: permissions.TopRevealed, voice: Voice) -> str:
    who = {"each": "Each player plays", "opponents": "Each opponent plays", "you": "Play"}[word.whose]
    text = f"{who} with the top card of {'your' if word.whose == 'you' else 'their'} deck revealed."
    return text if word.if_ is None else restricted(word.if_, text, voice)


@line.register
def _(word: permissions.CantPlay, voice: Voice) -> str:
    text = f"{capital(group(word.subject, voice, 'card').many())} can't be activated or materialized."
    return text if word.if_ is None else restricted(word.if_, text, voice)


@clauses.register
def _(word: permissions.RulesForNow, voice: Voice) -> list[Clause]:
    lasts = "for the rest of the game" if word.lasts == FOREVER else word.lasts
    found: list[Clause] = []
    for one in word.rules:
        if isinstance(one, abilities.ActivateFrom) and word.to is not None:
            verb = "materialize" if isinstance(one, abilities.MaterializeFrom) else "activate"
            text = f"you may {verb} {refer(word.to, voice).text}"
        else:
            said = line(one, voice.aside()).removesuffix(".")
            text = said[:1].lower() + said[1:]
        found += whole(f"{lasts}, {text}")
    return found


@clauses.register
def _(word: permissions.ActivateNow, voice: Voice) -> list[Clause]:
    several = isinstance(word.what, Each)
    its, what = ("their", f"any of {all_of(word.what, voice).text.removeprefix('all ')}") if several else ("its", "")
    free = f" without paying {its} cost{'s' if several else ''}"
    cost = "" if word.cost is None else free if word.cost == 0 else f" for {word.cost}"
    return whole(f"you may activate {what or refer(word.what, voice).text} now{cost}, whatever {its} speed")


@clauses.register
def _(word: permissions.ChangeTargets, voice: Voice) -> list[Clause]:
    return whole(f"you may choose new targets for {refer(word.what, voice).text}")


@clauses.register
def _(word: permissions.PutTop, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    cards = "card" if word.number == 1 else f"{counted(word.number, voice)} cards"
    into = f"onto the {word.to}" if word.to == "field" else f"into {who.its} {word.to}"
    if word.face_down:
        into += " face down"
    return [Clause("put", f"the top {cards} of {who.its} deck {into}", who, key(word.who))]
