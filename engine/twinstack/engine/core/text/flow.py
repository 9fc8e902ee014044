"""The text of effects that arrange others, in any game: sequences, conditions, choices, chance, how the game ends."""

from twinstack.engine.core.text.grammar import article, listed, times
from twinstack.engine.core.text.nouns import group, one_of
from twinstack.engine.core.text.sentences import said, sentences, whole
from twinstack.engine.core.text.voice import IT, YOU, Clause, Phrase, Voice, clauses, condition, key, number, refer
from twinstack.engine.core.words import base, ending, flow, refs
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.conditions import Did


@clauses.register
def _(word: flow.Seq, voice: Voice) -> list[Clause]:
    found = [clause for part in word.of for clause in clauses(part, voice)]
    return sorted(found, key=lambda clause: clause.last)


@clauses.register
def _(word: flow.Nothing, voice: Voice) -> list[Clause]:
    return [Clause("do", "nothing")]


@clauses.register
def _(word: flow.If, voice: Voice) -> list[Clause]:
    if isinstance(word.cond, Did) and word.cond.key == "did" and isinstance(word.then, flow.WhenYouDo):
        return clauses(word.then, voice)  # "when you do" says both
    lead = f"if {condition(word.cond, voice)}"
    instead = voice.aside()
    found = whole(f"{lead}, {said(word.then, voice, flowing=True)}")
    if word.otherwise is not None:
        found += whole(f"otherwise, {said(word.otherwise, instead, flowing=True)}")
    return found


@clauses.register
def _(word: flow.ForEach, voice: Voice) -> list[Clause]:
    if isinstance(word.of, refs.Each):
        found = group(word.of.of, voice)
        lead = f"for each {'other ' if found.other else ''}{found.bare()}"
        again = Phrase(f"that {found.short}" if found.short else "it", again="it", player=found.player)
    else:
        phrase = refer(word.of, voice)
        lead = f"for each of {phrase.text}" if phrase.person == "they" else f"for {phrase.text}"
        again = Phrase("that player", player=True) if phrase.player and phrase.person == "it" else IT
    voice.it, voice.it_is = again, None
    text = said(word.do, voice, flowing=True)
    if again.player and text.startswith("that player "):
        return whole(f"each{lead.removeprefix('for each')}{text.removeprefix('that player')}")
    return whole(f"{lead}, {text}")


@clauses.register
def _(word: flow.Note, voice: Voice) -> list[Clause]:
    """Adds no clause: it only notes which things later words refer to."""
    phrase = refer(word.what, voice)
    voice.said[("key", word.key)] = phrase
    if isinstance(word.what, (refs.Pick, refs.Target)):
        return [Clause("choose", phrase.text)]
    return [Clause("note", phrase.text)]


@clauses.register
def _(word: flow.May, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    parts = _done_by(clauses(word.do, voice), word.by)
    by = key(word.by)
    found = whole(f"{who.text} may {parts[0].had_by(by)}")
    if len(parts) > 1:
        found += whole(f"if {who.pronoun} do, {sentences(parts[1:], voice.nouns, flowing=True)}")
    if word.otherwise is not None:
        found += whole(f"if {who.pronoun} don't, {said(word.otherwise, voice, flowing=True)}")
    if word.per_turn:
        found += whole(f"do this only {times(word.per_turn)} each turn")
    return found


def _done_by(parts: list[Clause], by: Ref) -> list[Clause]:
    """The clauses with this player as the subject of those that have none."""
    mine = isinstance(by, refs.You)
    return [
        Clause(part.verb, part.rest, part.subject, key(by))
        if part.subject is None or (mine and part.subject.person == "you")
        else part
        for part in parts
    ]


@clauses.register
def _(word: flow.Choose, voice: Voice) -> list[Clause]:
    return of_a_word(word, voice)


def of_a_word(word: flow.Choose, voice: Voice) -> list[Clause]:
    """`choose a color`, `choose red or blue`."""
    what = listed(word.among, "or") if word.among else article(word.what)
    if word.never_again:
        what = f"one that wasn't chosen before: {what}" if word.among else f"{what} that wasn't chosen before"
    return [Clause("choose", what, refer(word.by, voice), key(word.by))]


@clauses.register
def _(word: flow.ChoosePlayer, voice: Voice) -> list[Clause]:
    return [Clause("choose", one_of(word.among, voice).text, refer(word.by, voice), key(word.by))]


@clauses.register
def _(word: flow.NoteNumber, voice: Voice) -> list[Clause]:
    return [Clause("note", f"{number(word.amount, voice)} as the number {word.what}")]


@clauses.register
def _(word: flow.Link, voice: Voice) -> list[Clause]:
    return [Clause("choose", refer(word.what, voice).text, YOU, key(refs.you))]


@clauses.register
def _(word: flow.SkipNext, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    return [Clause("skip", f"{who.its} next {word.what}", who, key(word.who))]


@clauses.register
def _(word: flow.FlipCoin, voice: Voice) -> list[Clause]:
    return [Clause("flip", "a coin")]


@clauses.register
def _(word: flow.RollDie, voice: Voice) -> list[Clause]:
    plus = f" and add {number(word.plus, voice)}" if word.plus != 0 else ""
    return [Clause("roll", f"a d{word.sides}{plus}")]


@clauses.register
def _(word: ending.Win, voice: Voice) -> list[Clause]:
    return [Clause("win", "the game", refer(word.who, voice), key(word.who), True)]


@clauses.register
def _(word: ending.Lose, voice: Voice) -> list[Clause]:
    return [Clause("lose", "the game", refer(word.who, voice), key(word.who), True)]


@clauses.register
def _(word: ending.DrawTheGame, voice: Voice) -> list[Clause]:
    return [Clause("the game is a draw")]


@condition.register
def _(word: base.AllOf, voice: Voice) -> str:
    parts = [condition(part, voice) for part in word.of]
    for shared in ("you control ", "it's "):
        if all(part.startswith(shared) for part in parts):
            return shared + listed(part.removeprefix(shared) for part in parts)
    return listed(parts)


@condition.register
def _(word: base.AnyOf, voice: Voice) -> str:
    return listed((condition(part, voice) for part in word.of), "or")
