"""Effects in which somebody chooses: modes, one of several, may, may pay."""

from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.text.refs import before_noun
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import Clause, Phrase, Voice, clauses, refer
from twinstack.engine.core.words import flow
from twinstack.engine.magic.text.costs import paying
from twinstack.engine.magic.words import effects_flow


@clauses.register
def _(word: effects_flow.MayPay, voice: Voice) -> list[Clause]:
    if word.then is None and word.otherwise is not None:
        text = said(word.otherwise, voice, flowing=True)
        who = refer(word.by, voice)
        return whole(f"{text.removesuffix('.')} unless {who.does(_price(word, voice, who))}")
    who = refer(word.by, voice)
    found = whole(f"{who.text} may {_price(word, voice, who)}")
    so = " so one or more times" if word.again else ""
    match word.then:
        case None:
            pass
        case flow.WhenYouDo(do=do):
            found += whole(f"when {who.pronoun} do{so}, {said(do, voice, flowing=True)}")
        case then:
            found += whole(f"if {who.pronoun} do{so}, {said(then, voice, flowing=True)}")
    if word.otherwise is not None:
        found += whole(f"if {who.pronoun} don't, {said(word.otherwise, voice, flowing=True)}")
    return found


def _price(word: effects_flow.MayPay, voice: Voice, who: Phrase) -> str:
    price = paying(word.cost, voice, who)
    if word.again:
        return f"{price} any number of times"
    if isinstance(word.times, int):
        return price if word.times == 1 else f"{price} {times(word.times)}"
    count, where = before_noun(word.times, voice)
    return f"{price} {count} times{where}"


@clauses.register
def _(word: effects_flow.DoubleX, voice: Voice) -> list[Clause]:
    return [Clause("double", f"the value of X of {refer(word.what, voice).text}")]
