"""Effects that contain others: sequences, conditions, repetition, and delayed effects."""

from twinstack.engine.core.text.flow import of_a_word
from twinstack.engine.core.text.grammar import listed, times
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.predicates import agreeing
from twinstack.engine.core.text.refs import counted
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import IT, Clause, Phrase, Voice, clauses, condition, key, occasion, refer
from twinstack.engine.core.words import base, flow
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.magic.text.mods import predicates
from twinstack.engine.magic.text.moves import lasting
from twinstack.engine.magic.text.rules import rule
from twinstack.engine.magic.words import cleaving, durations, effects_flow, effects_lasting, effects_players


def going_on(do: base.Effect, voice: Voice) -> str:
    """What a triggered ability does. A condition comes last, or it would read as an intervening "if". 603.4"""
    first, rest = (do.of[0], do.of[1:]) if isinstance(do, flow.Seq) and do.of else (do, ())
    if not isinstance(first, flow.If):
        return said(do, voice, flowing=True)
    before = voice.aside()
    then = said(first.then, voice, flowing=True).removesuffix(".")
    if ". " in then or "\n" in then or ", " in then:
        return f"if {condition(first.cond, before)}, {said(first.then, before, flowing=True)}" + _rest(
            first, rest, before
        )
    return f"{then} if {condition(first.cond, voice)}." + _rest(first, rest, voice)


def _rest(first: flow.If, rest: tuple[base.Effect, ...], voice: Voice) -> str:
    text = ""
    if first.otherwise is not None:
        text += f" Otherwise, {said(first.otherwise, voice, flowing=True)}"
    return text + "".join(f" {said(part, voice)}" for part in rest)


@clauses.register
def _(word: flow.Times, voice: Voice) -> list[Clause]:
    text = said(word.do, voice, flowing=True).removesuffix(".")
    if isinstance(word.amount, int):
        return whole(
            f"{text} {times(word.amount)}" if text.isalpha() else f"do the following {times(word.amount)}: {text}"
        )
    each = each_of(word.amount, voice)
    if each is not None and each[0] == 1:
        return whole(f"for each {each[1]}, {text}")
    count = counted(word.amount, voice)
    return whole(
        f"repeat this {count} times: {text}"
        if count in ("X", "that many")
        else f"repeat this as many times as {count}: {text}"
    )


@clauses.register
def _(word: effects_flow.RepeatWhile, voice: Voice) -> list[Clause]:
    text = said(word.do, voice, flowing=True).removesuffix(".")
    return whole(f"{text}. If {condition(word.cond, voice)}, repeat this process")


@clauses.register
def _(word: flow.Later, voice: Voice) -> list[Clause]:
    lead = occasion(word.when, voice)
    if word.if_ is not None:
        lead = f"{lead}, if {condition(word.if_, voice)}"
    text = said(word.do, voice, flowing=True).removesuffix(".")
    if word.once and lead.startswith("at the beginning of "):
        lead = lead.replace("the beginning of each ", "the beginning of the next ").replace(
            "the beginning of your ", "the beginning of your next "
        )
        long = any(part in text for part in (". ", "\n", ", where X is"))
        return whole(f"{lead}, {text}" if long else f"{text} {lead}")
    if word.once and lead.startswith("whenever "):
        this_turn = " this turn" if word.lasts == durations.END_OF_TURN else ""
        lead = lead.replace("whenever you ", "when you next ", 1).replace("whenever ", "the next time ", 1)
        if this_turn or word.lasts == FOREVER:
            return whole(f"{lead}{this_turn}, {text}")
    lasts = _until(word.lasts)
    return whole(f"{lasts}{', ' if lasts else ''}{lead}, {text}")


def _until(lasts: str) -> str:
    return "" if lasts == FOREVER else lasts


@clauses.register
def _(word: cleaving.BracketedText, voice: Voice) -> list[Clause]:
    return whole(f"[{said(word.do, voice)}]")


@clauses.register
def _(word: flow.WhenYouDo, voice: Voice) -> list[Clause]:
    return whole(f"when you do, {said(word.do, voice, flowing=True)}")


@clauses.register
def _(word: effects_flow.PayAnyLife, voice: Voice) -> list[Clause]:
    return [Clause("pay", "any amount of life", refer(word.who, voice), key(word.who))]


@clauses.register
def _(word: effects_flow.Choose, voice: Voice) -> list[Clause]:
    if not word.what.startswith("change of "):
        return of_a_word(word, voice)
    kind = word.what.removeprefix("change of ")
    what = f"a {kind}{' word' if kind == 'color' else ''} and another"
    return [Clause("choose", what, refer(word.by, voice), key(word.by))]


@clauses.register
def _(word: effects_lasting.NextSpell, voice: Voice) -> list[Clause]:
    spell = group(word.of, voice, "spell")
    lasts = f" {word.lasts}" if word.lasts not in (FOREVER, durations.END_OF_TURN) else ""
    this_turn = " this turn" if word.lasts == durations.END_OF_TURN else lasts
    name = spell.bare() if spell.bare().endswith("spell") else f"{spell.bare()} spell"
    subject = Phrase(f"the next {name} you cast{this_turn}", again="it")
    parts = [agreeing(subject, predicates(word.mods, voice))] if word.mods else []
    parts += [rule(one, voice, subject if not parts else IT) for one in word.rules]
    return whole(listed(parts) if parts else f"nothing happens to {subject.text}")


@clauses.register
def _(word: effects_lasting.ExchangeControl, voice: Voice) -> list[Clause]:
    return [Clause("exchange", f"control of {_both(word.one, word.other, voice)}")]


@clauses.register
def _(word: effects_lasting.ExchangeText, voice: Voice) -> list[Clause]:
    return [Clause("exchange", f"the text boxes of {_both(word.one, word.other, voice)}{lasting(word.lasts, voice)}")]


@clauses.register
def _(word: effects_players.ExchangeLife, voice: Voice) -> list[Clause]:
    return whole(f"{_both(word.one, word.other, voice)} exchange life totals")


def _both(one: base.Ref, other: base.Ref, voice: Voice) -> str:
    return refer(one, voice).text if one is other else f"{refer(one, voice).text} and {refer(other, voice).text}"


@clauses.register
def _(word: effects_lasting.StaysTapped, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    whose = "your" if word.yours else f"{what.its} controller's"
    return [Clause("don't untap", f"during {whose} next untap step", what, key(word.what))]


@clauses.register
def _(word: base.Effect, voice: Voice) -> list[Clause]:
    return [Clause("do", "something")]
