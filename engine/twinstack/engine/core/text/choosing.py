"""Choices in a text, said in every game: modes, and one of several things to do."""

from twinstack.engine.core.text.grammar import listed, spelled
from twinstack.engine.core.text.sentences import as_one_clause, said, whole
from twinstack.engine.core.text.voice import MANY, Clause, Voice, clauses, condition, priced, refer
from twinstack.engine.core.words import flow

_CHOOSE = {(1, 1): "choose one", (2, 2): "choose two", (0, 1): "choose up to one"}


@clauses.register
def _(word: flow.Modal, voice: Voice) -> list[Clause]:
    modes = []
    for mode in word.written:
        voice.focus = None
        lead = "•" if mode.price is None else f"• {priced(mode.price, voice)} —"
        lead = f"• {{{mode.worth}}} —" if word.budget else lead
        modes.append(f"\n{lead} {said(mode.do, voice)}")
    choose = _how_many(word)
    if word.not_chosen:
        choose += f" that hasn't been chosen{' this turn' if word.not_chosen == 'turn' else ''}"
    if any(mode.price is not None for mode in word.written):
        choose += " and pay what it costs" if word.most == 1 else " and pay what each of them costs"
    if word.beyond is not None:
        choose += f" and pay {priced(word.beyond, voice)} for each beyond the first"
    if word.budget:
        choose = f"choose modes worth up to {{{word.budget}}}, the same mode as often as you like"
    elif word.times > 1:
        choose += "; you may choose the same mode more than once"
    if word.all_if is not None:
        choose += f"; if {condition(word.all_if, voice)}, choose all of them instead"
    if word.more_if is not None:
        more = "both" if len(word.written) == 2 else "any number"
        choose += f"; if {condition(word.more_if, voice)}, you may choose {more} instead"
    return [Clause(f"{choose} —{''.join(modes)}")]


def _how_many(word: flow.Modal) -> str:
    several, least, most = len(word.modes), word.least, word.most  # of each so many as may be chosen
    if (least, most, several) == (1, 2, 2):
        return "choose one or both"
    if (least, most) in _CHOOSE:
        return _CHOOSE[least, most]
    if most >= several or most >= MANY:
        return "choose any number" if least == 0 else f"choose {spelled(least)} or more"
    if least == most:
        return f"choose {spelled(most)}"
    if least == 0:
        return f"choose up to {spelled(most)}"
    return f"choose {spelled(least)} {'or' if most == least + 1 else 'to'} {spelled(most)}"


@clauses.register
def _(word: flow.OneOf, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    inners = [voice.aside() for _ in word.of]
    options = [as_one_clause(clauses(part, inner)) for part, inner in zip(word.of, inners, strict=True)]
    for inner in inners:
        voice.said.update(inner.said)
    text = _drawn_together(options, voice)
    if text and who.person == "you":
        return whole(text)
    chooses = "choose one" if who.person == "you" else who.does("choose") + " one"
    separator = "; " if any(", " in option for option in options) else ", "
    return whole(f"{chooses}: {text or _one_of(options, separator)}")


def _one_of(options: list[str], separator: str) -> str:
    if separator == "; ":
        return f"{separator.join(options[:-1])}; or {options[-1]}"
    return listed(options, "or")


def _drawn_together(options: list[str], voice: Voice) -> str:
    """Options that differ in a word or two, said once: "water or unroot target plant"."""
    parts = [option.split(" ") for option in options]
    shortest = min(len(words) for words in parts)
    start = 0
    while start < shortest - 1 and len({words[start] for words in parts}) == 1:
        start += 1
    end = 0
    while end < shortest - start - 1 and len({words[-1 - end] for words in parts}) == 1:
        end += 1
    middles = [words[start : len(words) - end] for words in parts]
    if not start + end or any(len(words) > 3 for words in middles):
        return ""
    choice = [" ".join(words) for words in middles]
    said_once = voice.nouns.choices.get(frozenset(choice)) or listed(choice, "or")
    tail = parts[0][len(parts[0]) - end :] if end else []
    return " ".join([*parts[0][:start], said_once, *tail])
