"""Effects as clauses: what is done when a spell or ability resolves. Their order and choices; single deeds are in `deeds`."""

from typing import Any

from twinstack.engine.magic.text.costs import paying
from twinstack.engine.magic.text.grammar import listed, sentence, spelled, times
from twinstack.engine.magic.text.numbers import each_of
from twinstack.engine.magic.text.refs import counted, refer
from twinstack.engine.magic.text.voice import IT, MANY, Clause, Phrase, Voice, clauses, condition, key, number, occasion
from twinstack.engine.magic.words import base, effects, refs

_SHORT = frozenset(("draw", "discard", "scry", "surveil", "mill", "shuffle", "proliferate", "untap"))
_CHOOSE = {(1, 1): "choose one", (2, 2): "choose two", (1, 2): "choose one or both", (0, 1): "choose up to one"}


def said(effect: Any, voice: Voice, *, flowing: bool = False) -> str:
    """An effect as full sentences, modes each on a line of their own. Flowing: it goes on in a sentence begun before."""
    return sentences(clauses(effect, voice), flowing=flowing)


def sentences(parts: list[Clause], *, flowing: bool = False) -> str:
    """Clauses one after another; short instructions are drawn together with `then`."""
    text: list[str] = []
    before: Clause | None = None
    for part in parts:
        short = part.verb in _SHORT and part.subject is not None and part.subject.person == "you"
        if short and before is not None:
            text[-1] = f"{text[-1].removesuffix('.')}, then {part.text}."
            before = None
            continue
        text.append(sentence(part.text, begins=not flowing or bool(text)))
        before = part if short else None
    return " ".join(text)


def together(parts: list[Clause], who: Any = None) -> str:
    """Clauses as one, after `you may` or a condition: `discard a card and draw a card`."""
    return listed(part.had_by(who) if who is not None else part.text for part in parts)


def after(lead: str, effect: Any, voice: Voice) -> str:
    """An effect after a condition or an occasion: "when this creature enters, draw a card"."""
    return f"{lead}, {said(effect, voice, flowing=True)}"


def _whole(text: str) -> list[Clause]:
    """A clause that is not taken apart any more."""
    return [Clause(text.removesuffix("."))]


@clauses.register
def _(word: effects.Seq, voice: Voice) -> list[Clause]:
    return [clause for part in word.of for clause in clauses(part, voice)]


@clauses.register
def _(word: effects.Nothing, voice: Voice) -> list[Clause]:
    return [Clause("do", "nothing")]


@clauses.register
def _(word: effects.May, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    parts = clauses(word.do, voice)
    implicit = isinstance(word.by, refs.You)
    own = together([_as_done_by(part, word.by, implicit) for part in parts], key(word.by))
    text = f"{who.text} may {own}"
    found = _whole(text)
    if word.otherwise is not None:
        found += _whole(f"if {who.pronoun} don't, {said(word.otherwise, voice, flowing=True)}")
    return found


def _as_done_by(part: Clause, by: Any, implicit: bool) -> Clause:
    if part.subject is None or (implicit and part.subject.person == "you"):
        return Clause(part.verb, part.rest, part.subject, key(by))
    return part


@clauses.register
def _(word: effects.MayPay, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    price = paying(word.cost, voice, who)
    if word.times != 1:
        price += (
            f" {times(word.times)}" if isinstance(word.times, int) else f" for each time in {number(word.times, voice)}"
        )
    if word.then is None and word.otherwise is not None:
        text = said(word.otherwise, voice, flowing=True)
        return _whole(f"{text.removesuffix('.')} unless {who.does(price)}")
    found = _whole(f"{who.text} may {price}")
    if word.then is not None:
        found += _whole(f"if {who.pronoun} do, {said(word.then, voice, flowing=True)}")
    if word.otherwise is not None:
        found += _whole(f"if {who.pronoun} don't, {said(word.otherwise, voice, flowing=True)}")
    return found


@clauses.register
def _(word: effects.If, voice: Voice) -> list[Clause]:
    lead = f"if {condition(word.cond, voice)}"
    found = _whole(after(lead, word.then, voice))
    if word.otherwise is not None:
        found += _whole(f"otherwise, {said(word.otherwise, voice, flowing=True)}")
    return found


@clauses.register
def _(word: effects.Modal, voice: Voice) -> list[Clause]:
    several = len(word.modes)
    least, most = word.least, word.most
    choose = _CHOOSE.get((least, most)) if not (least, most) == (1, 2) or several == 2 else None
    if choose is None:
        if most >= several or most >= MANY:
            choose = "choose any number" if least == 0 else f"choose {spelled(least)} or more"
        elif least == most:
            choose = f"choose {spelled(most)}"
        elif least == 0:
            choose = f"choose up to {spelled(most)}"
        else:
            choose = f"choose {spelled(least)} to {spelled(most)}"
    modes = [f"\n• {said(mode.do, voice)}" for mode in word.modes]
    return [Clause(f"{choose} —{''.join(modes)}")]


@clauses.register
def _(word: effects.OneOf, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    options = [together(clauses(part, voice)) for part in word.of]
    if who.person == "you":
        return _whole(f"choose one: {listed(options, 'or')}")
    return _whole(f"{who.does('choose')} one: {listed(options, 'or')}")


@clauses.register
def _(word: effects.ForEach, voice: Voice) -> list[Clause]:
    from twinstack.engine.magic.text.nouns import group

    if isinstance(word.of, refs.Each):
        found = group(word.of.of, voice)
        lead = f"for each {'other ' if found.other else ''}{found.bare()}"
        again = Phrase(f"that {found.short}" if found.short else "it", again="it", player=found.player)
    else:
        phrase = refer(word.of, voice)
        lead = f"for each of {phrase.text}" if phrase.person == "they" else f"for {phrase.text}"
        again = IT
    voice.it = again
    return _whole(f"{lead}, {said(word.do, voice, flowing=True)}")


@clauses.register
def _(word: effects.Times, voice: Voice) -> list[Clause]:
    text = said(word.do, voice, flowing=True).removesuffix(".")
    if isinstance(word.amount, int):
        return _whole(f"do the following {times(word.amount)}: {text}")
    each = each_of(word.amount, voice)
    if each is not None and each[0] == 1:
        return _whole(f"for each {each[1]}, {text}")
    count = counted(word.amount, voice)
    return _whole(
        f"repeat this {count} times: {text}"
        if count in ("X", "that many")
        else f"repeat this as many times as {count}: {text}"
    )


@clauses.register
def _(word: effects.Later, voice: Voice) -> list[Clause]:
    lead = occasion(word.when, voice)
    text = said(word.do, voice, flowing=True).removesuffix(".")
    if word.once and lead.startswith("at the beginning of "):
        lead = lead.replace("the beginning of each ", "the beginning of the next ").replace(
            "the beginning of your ", "the beginning of your next "
        )
        return _whole(f"{text} {lead}" if ". " not in text and "\n" not in text else f"{lead}, {text}")
    if word.once:
        lead = f"when {lead.removeprefix('whenever ')} next" if lead.startswith("whenever") else lead
    lasts = _until(word.lasts)
    return _whole(f"{lasts}{', ' if lasts else ''}{lead}, {text}")


def _until(lasts: str) -> str:
    return "" if lasts == effects.FOREVER else lasts


@clauses.register
def _(word: effects.WhenYouDo, voice: Voice) -> list[Clause]:
    return _whole(f"when you do, {said(word.do, voice, flowing=True)}")


@clauses.register
def _(word: effects.Choose, voice: Voice) -> list[Clause]:
    what = listed(word.among, "or") if word.among else f"a {word.what}"
    return [Clause("choose", what, refer(word.by, voice), key(word.by))]


@clauses.register
def _(word: effects.Note, voice: Voice) -> list[Clause]:
    """Says nothing but which things are meant; later words refer to them."""
    phrase = refer(word.what, voice)
    voice.said[("key", word.key)] = phrase
    if isinstance(word.what, refs.Pick):
        return [Clause("choose", phrase.text)]
    return [Clause("note", phrase.text)]


@clauses.register
def _(word: base.Effect, voice: Voice) -> list[Clause]:
    return [Clause("do", "something")]
