"""Replacement and prevention effects as lines: "this land enters tapped unless you control a Forest"."""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.text.counters import counters
from twinstack.engine.core.text.grammar import listed, sentence, spelled, times
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import group, one_of, several
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.sentences import as_one_clause, said
from twinstack.engine.core.text.voice import Phrase, Voice, clauses, condition, line, number, refer
from twinstack.engine.core.words import base
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.numbers import OnlyIf
from twinstack.engine.core.words.refs import Pick, itself
from twinstack.engine.core.words.selectors import Anything, APlayer
from twinstack.engine.magic.text.costs import paying
from twinstack.engine.magic.text.exceptions import except_for
from twinstack.engine.magic.text.speaking import stretch
from twinstack.engine.magic.words import effects_flow, effects_lasting, effects_permanents, replacements

_ZONES = {
    "exile": "exile",
    "hand": "its owner's hand",
    "graveyard": "its owner's graveyard",
    "library": "its owner's library",
}


def _wide(selector: Any) -> bool:
    """Any source, or any permanent or player."""
    if isinstance(selector, Anything):
        return True
    return isinstance(selector, base.Either) and all(isinstance(part, (Anything, APlayer)) for part in selector.of)


@line.register
def _(word: replacements.Replacement, voice: Voice) -> str:
    return "Something happens instead of something else."


@line.register
def _(word: replacements.EntersTapped, voice: Voice) -> str:
    unless = f" unless {condition(word.unless, voice)}" if word.unless is not None else ""
    return sentence(several(word.what, voice).does(f"{voice.term('enter')} tapped{unless}"))


def next_that_enters(shield: effects_lasting.ApplyReplacement, voice: Voice, lasts: str) -> str:
    """How the next things enter, or all that enter at the same time; empty if a word says more than that."""
    about = shield.replacement
    many = shield.all_at_once
    match about:
        case replacements.EntersTapped(unless=None):
            how = "tapped"
        case replacements.EntersTransformed(if_=None):
            how = "transformed"
        case replacements.EntersUnder():
            how = f"under {refer(about.who, voice).possessive} control"
        case replacements.EntersWith(if_=None):
            how = f"with {counters(f'additional {about.kind_of_counter}', about.amount, voice)}"
            how += " on each of them" if many else " on it"
        case replacements.EntersAsCopy(if_=None, optional=False, then=None):
            also = _counters_besides(about.counters, voice)
            until = "" if about.lasts == FOREVER else f" {about.lasts}"
            how = f"{'tapped ' if about.tapped else ''}as {'copies' if many else 'a copy'} of"
            how += f" {refer(about.of, voice).text}{until}{except_for(about.except_, voice, also)}"
        case _:
            return ""
    found = group(about.what, voice)
    whom = (
        f"one or more {found.bare(True, 'or')} {voice.term('enter')}"
        if many
        else f"{found.one()} {voice.term('enters')}"
    )
    return f"the next time {whom}{lasts}, {'they' if many else 'it'} {voice.term('enter' if many else 'enters')} {how}"


@line.register
def _(word: replacements.EntersWith, voice: Voice) -> str:
    lead = f"if {condition(word.if_, voice)}, " if word.if_ is not None else ""
    what = several(word.what, voice) if isinstance(word.what, Ref) else Phrase(group(word.what, voice).one("each"))
    each = each_of(word.amount, voice)
    extra = "" if isinstance(word.what, Ref) else "additional "
    kind = f"{extra}{word.kind_of_counter}"
    many = counters(kind, each[0], voice) if each is not None else counters(kind, word.amount, voice)
    for_each = f" for each {each[1]}" if each is not None else ""
    many, equal, as_many = many.partition(" equal to ")
    return sentence(f"{lead}{what.does(voice.term('enter'))} with {many} on it{equal}{as_many}{for_each}")


@line.register
def _(word: replacements.EntersAsCopy, voice: Voice) -> str:
    what = one_of(word.what, voice)
    of = refer(word.of, voice)
    also = _counters_besides(word.counters, voice)
    until = "" if word.lasts == FOREVER else f" {word.lasts}"
    enter = f"{voice.term('enter')} tapped" if word.tapped else voice.term("enter")
    text = f"{enter} as a copy of {of.text}{until}{except_for(word.except_, voice, also)}"
    lead = f"if {condition(word.if_, voice)}, " if word.if_ is not None else ""
    found = f"{lead}you may have {what.text} {text}" if word.optional else f"{lead}{what.does(text)}"
    if word.then is None:
        return sentence(found)
    voice.it = Phrase("the copied permanent", again="it")
    return f"{sentence(found)} {sentence(f'when you do, {said(word.then, voice, flowing=True)}')}"


def _counters_besides(many: tuple[tuple[str, Any], ...], voice: Voice) -> tuple[str, ...]:
    """What a copy enters with. In its conditions, `itself` is the copy and `it` the original."""
    always = listed(counters(f"additional {kind}", much, voice) for kind, much in many if not isinstance(much, OnlyIf))
    texts = [f"it {voice.term('enters')} with {always} on it"] if always else []
    for kind, much in many:
        if isinstance(much, OnlyIf):
            inner = voice.aside()
            inner.this, inner.it = "it", Phrase("the original", again="it")
            more = counters(f"additional {kind}", much.number, inner)
            texts.append(f"it {voice.term('enters')} with {more} on it if {condition(much.cond, inner)}")
    return tuple(texts)


@line.register
def _(word: replacements.EntersUnder, voice: Voice) -> str:
    what = one_of(word.what, voice)
    whose = refer(word.who, voice).possessive
    if word.what is itself:
        return sentence(f"{what.text} {voice.term('enters')} under {whose} control")
    return sentence(
        f"if {what.text} would {voice.term('enter')} under another player's control,"
        f" it {voice.term('enters')} under {whose} control instead"
    )


@line.register
def _(word: replacements.EntersTransformed, voice: Voice) -> str:
    lead = f"if {condition(word.if_, voice)}, " if word.if_ is not None else ""
    return sentence(f"{lead}{several(word.what, voice).does(voice.term('enter'))} transformed")


@line.register
def _(word: replacements.AsEnters, voice: Voice) -> str:
    what = one_of(word.what, voice)
    match word.do:
        case effects_flow.MayPay(then=None, otherwise=effects_permanents.Tap(), cost=cost):
            paid = f"as {what.does(voice.term('enter'))}, you may {paying(cost, voice)}"
            return sentence(f"{paid}. If you don't, it {voice.term('enters')} tapped")
    return sentence(f"as {what.does(voice.term('enter'))}, {said(word.do, voice, flowing=True)}")


@line.register
def _(word: replacements.AsTurnedUp, voice: Voice) -> str:
    what = one_of(word.what, voice)
    return sentence(f"as {what.does('be')} turned face up, {said(word.do, voice, flowing=True)}")


_INSTEAD = {
    "exile": "exile it",
    "hand": "return it to its owner's hand",
    "library": "shuffle it into its owner's library",
    "library top": "put it on top of its owner's library",
    "library bottom": "put it on the bottom of its owner's library",
}


@line.register
def _(word: replacements.GoesInstead, voice: Voice) -> str:
    found = Group(voice.nouns.thing, voice.nouns)
    what = one_of(word.what, voice)
    if not isinstance(word.what, Ref):
        found = group(word.what, voice, "permanent" if word.from_ == "battlefield" else "card")
        if found.owner and word.from_ != "battlefield":
            found.controls = []
        what = Phrase(found.one(), again="it")
    instead = _INSTEAD.get(word.instead, f"put it into {_ZONES.get(word.instead, word.instead)}")
    also = ""
    if word.also is not None:
        voice.it = Phrase("it", again="it")
        also = f" and {as_one_clause(clauses(word.also, voice))}"
    leaves = _leaves(word, what, found) + (" as it resolves" if word.resolving else "")
    lead = f"if {what.text} would {leaves}"
    if word.if_ is not None:
        lead += f" and {condition(word.if_, voice)}"
    return sentence(f"{lead}, {instead}{also} instead")


_FROM = {
    "": " from anywhere",
    "battlefield": " from the battlefield",
    "stack": " from the stack",
    "exile": " from exile",
}


def _leaves(word: replacements.GoesInstead, what: Phrase, found: Group) -> str:
    """What would happen to it: `die`, `leave the battlefield`, `be put into your graveyard from anywhere`."""
    if word.from_ == "battlefield" and word.to == "graveyard" and "creature" in what.text:
        return "die"
    whose = found.owner if not found.zone and word.from_ != "battlefield" else ""
    if not word.to:
        return f"leave {whose or 'the'} {word.from_}" if word.from_ else "change zones"
    place = "exile" if word.to == "exile" else f"{whose or 'a'} {word.to}"
    before = _FROM.get(word.from_, f" from {whose or 'a'} {word.from_}")
    return f"be put into {place}{before}"


@line.register
def _(word: replacements.DrawsInstead, voice: Voice) -> str:
    if word.zone == "graveyard":
        voice.this = "this card"
    who = one_of(word.who, voice)
    voice.event["player"] = Phrase("you" if who.person == "you" else "that player", who.person, player=True)
    each = " except the first one each turn" if word.first else ""
    empty = f" while {who.its} library has no cards in it" if word.empty_library else ""
    lead = f"if {who.text} would draw a card{each}{empty}"
    if word.if_ is not None:
        lead = f"if {condition(word.if_, voice)} and {lead.removeprefix('if ')}"
    do = as_one_clause(clauses(word.do, voice.aside()))
    they = "you" if who.person == "you" else "that player"
    if word.optional:
        return sentence(f"{lead}, {they} may {do} instead")
    text = said(word.do, voice, flowing=True)
    if ". " in text:
        return sentence(f"{lead}, instead {text}")
    return sentence(f"{lead}, {do} instead")


@line.register
def _(word: replacements.GainsInstead, voice: Voice) -> str:
    who = one_of(word.who, voice)
    they = "you" if who.person == "you" else "that player"
    voice.it = voice.event["player"] = Phrase(they, who.person, player=True)
    lead = f"if {who.text} would gain life"
    if word.if_ is not None:
        lead = f"if {condition(word.if_, voice)} and {lead.removeprefix('if ')}"
    do = as_one_clause(clauses(word.do, voice))
    if not word.optional:
        return sentence(f"{lead}, {do} instead")
    may = "you may" if they == "you" else "that player may choose that"
    return sentence(f"{lead}, {may} {do} instead")


@line.register
def _(word: replacements.SkipsInstead, voice: Voice) -> str:
    who = one_of(word.who, voice)
    voice.event["player"] = Phrase("you" if who.person == "you" else "that player", who.person, player=True)
    they = voice.event["player"]
    what = stretch(word.what)
    lead = f"if {who.text} would begin {who.its} {what}"
    if word.if_ is not None:
        lead += f" and {condition(word.if_, voice)}"
    skip = they.does(f"{'may ' if word.optional else ''}skip that {what.split()[-1]} instead")
    begins = f"if {they.does('do')}, " if word.optional else ""
    then = sentence(begins + said(word.do, voice, flowing=word.optional))
    return f"{sentence(f'{lead}, {skip}')} {then}"


@line.register
def _(word: replacements.MoreDamage, voice: Voice) -> str:
    by = Phrase("a source") if _wide(word.by) else one_of(word.by, voice, "source")
    to = Phrase("a permanent or player", again="that permanent or player")
    if not _wide(word.to):
        to = one_of(word.to, voice)
    more = _more(word.times, word.plus, "much damage", voice)
    it = to.text if to.person == "you" else to.again or to.text
    return sentence(f"if {by.text} would deal damage to {to.text}, it deals {more} to {it} instead")


def _more(factor: int, plus: Any, what: str, voice: Voice) -> str:
    that = f"that {what}"
    if plus:
        extra = str(plus) if isinstance(plus, int) else number(plus, voice)
        return f"{that} plus {extra}"
    names = {1: that, 2: f"twice {that}", 3: f"three times {that}"}
    return names.get(factor, f"{times(factor)} {that}")


@line.register
def _(word: replacements.PreventDamage, voice: Voice) -> str:
    if word.also is not None:
        plain = line(replace(word, also=None), voice)
        voice.it = Phrase("it", again="it")
        return f"{plain} {said(word.also, voice)}"
    kind = "combat damage" if word.combat_only else "damage"
    to = "" if _wide(word.to) else f" to {several(word.to, voice).text}"
    by = "" if _wide(word.by) else f" by {several(word.by, voice, 'source').text}"
    if word.amount == 0:
        return sentence(f"prevent all {kind} that would be dealt{to}{by}")
    amount = number(word.amount, voice)
    if isinstance(word.amount, int) or amount == "X":
        return sentence(f"prevent the next {amount} {kind} that would be dealt{to}{by}")
    return sentence(f"prevent the next X {kind} that would be dealt{to}{by}, where X is {amount}")


@line.register
def _(word: replacements.RedirectDamage, voice: Voice) -> str:
    by = "" if _wide(word.by) else f" by {several(word.by, voice, 'source').text}"
    to = several(word.to, voice).text
    return sentence(f"all damage that would be dealt to {to}{by} is dealt to {refer(word.instead, voice).text} instead")


@line.register
def _(word: replacements.MoreTokens, voice: Voice) -> str:
    who = one_of(word.who, voice)
    many = _more(word.times, 0, "many of those tokens", voice)
    return sentence(
        f"if an effect would create one or more tokens under {who.possessive} control, it creates {many} instead"
    )


@line.register
def _(word: replacements.TokensAsCopies, voice: Voice) -> str:
    who = one_of(word.who, voice)
    they = Phrase("you", "you") if who.person == "you" else Phrase("that player")
    lead = f"the first time each turn that {who.text} would" if word.first else f"if {who.text} would"
    cond = f", if {condition(word.if_, voice)}" if word.if_ is not None else ""
    of = refer(word.of, voice).text
    chosen = f"{they.text} may instead choose {of}" if word.optional else f"instead {they.does(f'choose {of}')}"
    create = "create" if word.optional or they.person == "you" else "creates"
    if not isinstance(word.of, Pick):
        made = f"{create} that many tokens that are copies of {of}"
        instead = f"{they.text} may instead {made}" if word.optional else f"{they.text} {made} instead"
        return sentence(f"{lead} create one or more tokens{cond}, {instead}")
    return sentence(
        f"{lead} create one or more tokens{cond}, {chosen} and {create} that many tokens that are copies of it"
    )


@line.register
def _(word: replacements.MoreCounters, voice: Voice) -> str:
    on = one_of(word.on, voice)
    kind = f"{word.kind_of_counter} counters".strip()
    more = _more(word.times, 0, f"many {kind}", voice)
    many = f"that many plus {spelled(word.plus)} {kind}" if word.plus else more
    on_it = "on it" if not on.player else "to that player"
    return sentence(f"if one or more {kind} would be put on {on.text}, {many} are put {on_it} instead")


@line.register
def _(word: replacements.MoreLife, voice: Voice) -> str:
    who = one_of(word.who, voice)
    they = Phrase("you", "you") if who.person == "you" else Phrase("that player")
    return sentence(
        f"if {who.text} would gain life, {they.does('gain')} {_more(word.times, word.plus, 'much life', voice)} instead"
    )


@line.register
def _(word: replacements.UmbraArmor, voice: Voice) -> str:
    what = one_of(word.what, voice).text
    return sentence(f"if {what} would be destroyed, instead remove all damage from it and destroy {voice.itself.text}")


@line.register
def _(word: replacements.Regeneration, voice: Voice) -> str:
    return sentence(f"regenerate {several(word.what, voice).text}")
