"""Deeds that move things or change them on the battlefield and the stack: exile, destroy, search, counter, copy, apply."""

from typing import Any

from twinstack.engine.magic.text import rules
from twinstack.engine.magic.text.deeds import by, things, with_counters
from twinstack.engine.magic.text.grammar import article, listed, plural, spelled
from twinstack.engine.magic.text.mods import agreeing, except_for, predicates
from twinstack.engine.magic.text.nouns import group
from twinstack.engine.magic.text.numbers import each_of
from twinstack.engine.magic.text.refs import all_of, counted, subject
from twinstack.engine.magic.text.voice import IT, MANY, Clause, Phrase, Voice, clauses, key, line, number, refer
from twinstack.engine.magic.words import effects, refs

_PILES = {
    "library bottom": "on the bottom of your library in a random order",
    "graveyard": "into your graveyard",
    "hand": "into your hand",
    "exile": "into exile",
    "library top": "on top of your library in any order",
    "library": "on top of your library in any order",
    "battlefield": "onto the battlefield",
}


def taken(what: Any, voice: Voice) -> Phrase:
    """What is moved; from where it is, rather than in."""
    phrase = all_of(what, voice)
    place = f" in {phrase.whose} {phrase.zone}" if phrase.whose else f" in a {phrase.zone}"
    text = phrase.text
    if phrase.zone in ("graveyard", "hand", "library"):
        text = text.replace(place, place.replace(" in ", " from "))
        text = text.replace(f" in {plural(phrase.zone)}", f" from {plural(phrase.zone)}")
    return Phrase(text, phrase.person, phrase.again, phrase.player, phrase.zone, phrase.whose)


def _found(what: Any, phrase: Phrase, voice: Voice) -> None:
    """What `it` means after this."""
    again = phrase.again or phrase.object_pronoun
    voice.it = Phrase(again, phrase.person, phrase.object_pronoun)


def lasting(lasts: str, voice: Voice) -> str:
    """How long, after the rest of the clause."""
    match lasts:
        case effects.FOREVER:
            return ""
        case effects.WHILE_SOURCE:
            return f" for as long as you control {voice.this}"
        case effects.WHILE_TAPPED:
            return f" for as long as {voice.this} remains tapped"
    return f" {lasts}"


@clauses.register
def _(word: effects.Move, voice: Voice) -> list[Clause]:
    what = taken(word.what, voice)
    many = what.person == "they"
    home = f"{what.its} owner{'s' if many else ''}'{'' if many else 's'}"
    mine = "your" if what.whose == "your" and what.zone else home
    zone = f"{word.to}s" if many and mine != "your" else word.to
    zone = "libraries" if zone == "librarys" else zone
    back = "return" if what.zone in ("graveyard", "exile", "") else "put"
    match word.to:
        case "exile":
            text = f"exile {what.text}{' face down' if word.face_down else ''}"
        case "hand":
            text = f"{back} {what.text} to {mine} {zone}" if back == "return" else f"put {what.text} into {mine} {zone}"
        case "graveyard":
            text = f"put {what.text} into {mine} {zone}"
        case "library":
            text = f"put {what.text} {'on the bottom' if word.bottom else 'on top'} of {mine} {zone}"
        case "battlefield":
            text = _onto(word, what, voice)
        case _:
            text = f"move {what.text} to {word.to}"
    if word.to != "battlefield":
        text += with_counters(word.counters, voice, not many)
    _found(word.what, what, voice)
    verb, _, rest = text.partition(" ")
    return [Clause(verb, rest)]


def _onto(word: effects.Move, what: Phrase, voice: Voice) -> str:
    """Onto the battlefield, how and under whose control."""
    back = what.zone in ("graveyard", "exile", "")
    text = f"return {what.text} to the battlefield" if back else f"put {what.text} onto the battlefield"
    states = [name for name, on in (
        ("tapped", word.tapped), ("attacking", word.attacking), ("transformed", word.transformed), ("face down", word.face_down),
    ) if on]  # fmt: skip
    if states:
        text += f" {listed(states)}"
    match word.under:
        case refs.OwnerOf():
            text += f" under {what.its} owner{'s' if what.person == 'they' else ''}'{'' if what.person == 'they' else 's'} control"
        case None | refs.You():
            if isinstance(word.under, refs.You) and what.whose != "your":
                text += " under your control"
        case _:
            text += f" under {refer(word.under, voice).possessive} control"
    return text + with_counters(word.counters, voice, what.person != "they")


@clauses.register
def _(word: effects.ShuffleInto, voice: Voice) -> list[Clause]:
    what = taken(word.what, voice)
    many = what.person == "they"
    whose = (
        "your library"
        if what.whose == "your" and what.zone
        else "their owners' libraries"
        if many
        else "its owner's library"
    )
    return [Clause("shuffle", f"{what.text} into {whose}", refer(refs.you, voice), key(refs.you))]


@clauses.register
def _(word: effects.ExileUntilLeaves, voice: Voice) -> list[Clause]:
    what = taken(word.what, voice)
    return [Clause("exile", f"{what.text} until {voice.this} leaves the battlefield")]


@clauses.register
def _(word: effects.Destroy, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    found = [Clause("destroy", what.text)]
    if word.no_regeneration:
        found.append(Clause(f"{what.pronoun} can't be regenerated"))
    _found(word.what, what, voice)
    return found


@clauses.register
def _(word: effects.Sacrifice, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    _found(word.what, what, voice)
    theirs = isinstance(word.what, (refs.Host, refs.Target, refs.That, refs.Each))
    if theirs and what.whose != "your":
        owner = "their controllers" if what.person == "they" else f"{what.possessive} controller"
        if what.text.startswith("target"):
            owner = f"the controller of {what.text}"
        return [Clause("sacrifice", what.object_pronoun, Phrase(owner, what.person))]
    return [Clause("sacrifice", what.text)]


@clauses.register
def _(word: effects.SacrificeBy, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    found = group(word.of, voice)
    found.controls = [forms for forms in found.controls if forms[0] != "you control"]
    text = things(word.amount, found.bare(), voice, whole=found.many("all"))
    if found.other and word.amount == 1:
        text = found.one()
    choice = "" if who.person == "you" or word.amount == effects.ALL else " of their choice"
    return [Clause("sacrifice", f"{text}{choice}", who, key(word.who))]


@clauses.register
def _(word: effects.Tap, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    _found(word.what, what, voice)
    return [Clause("tap", what.text)]


@clauses.register
def _(word: effects.Untap, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    _found(word.what, what, voice)
    return [Clause("untap", what.text)]


@clauses.register
def _(word: effects.BecomeCopy, voice: Voice) -> list[Clause]:
    what = subject(word.what, voice)
    of = refer(word.of, voice)
    kind = "copies" if what.person == "they" else "a copy"
    text = f"{kind} of {of.text}{lasting(word.lasts, voice)}{except_for(word.except_, voice)}"
    return [Clause("become", text, what, key(word.what))]


@clauses.register
def _(word: effects.CopyOnStack, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    text = what.text
    if word.amount != 1:
        each = each_of(word.amount, voice)
        if isinstance(word.amount, int):
            text += f" {'twice' if word.amount == 2 else f'{spelled(word.amount)} times'}"
        elif each is not None:
            text += f" for each {each[1]}"
        else:
            text += (
                f" {counted(word.amount, voice)} times"
                if number(word.amount, voice) in ("X", "that many")
                else (f" a number of times equal to {number(word.amount, voice)}")
            )
    found = [Clause("copy", text + except_for(word.except_, voice), refer(word.by, voice), key(word.by))]
    if word.may_retarget:
        who = refer(word.by, voice)
        copies = "the copies" if word.amount != 1 else "the copy"
        found.append(Clause(f"{'you' if who.person == 'you' else 'that player'} may choose new targets for {copies}"))
    return found


@clauses.register
def _(word: effects.Counter, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    _found(word.what, what, voice)
    if word.to == "graveyard":
        return [Clause("counter", what.text)]
    where = {
        "exile": "exile it",
        "hand": "put it into its owner's hand",
        "library": "put it on top of its owner's library",
        "library bottom": "put it on the bottom of its owner's library",
    }.get(word.to, f"put it into {word.to}")
    tail = "instead of putting it into its owner's graveyard"
    return [Clause("counter", what.text), Clause(f"if that spell is countered this way, {where} {tail}")]


@clauses.register
def _(word: effects.Apply, voice: Voice) -> list[Clause]:
    what = subject(word.to, voice)
    voice.said["receiver"] = Phrase(f"this {_kind(what)}")
    _found(word.to, what, voice)
    lasts = lasting(word.lasts, voice)
    plain = predicates(word.mods, voice)
    return [Clause(plain + lasts, subject=what, who=key(word.to), full=agreeing(what, plain) + lasts)]


def _kind(what: Phrase) -> str:
    return "creature" if "creature" in what.text else "land" if "land" in what.text else "permanent"


@clauses.register
def _(word: effects.ApplyRules, voice: Voice) -> list[Clause]:
    lasts = "this turn" if word.lasts == effects.END_OF_TURN else lasting(word.lasts, voice).strip()
    who = subject(word.to, voice) if word.to is not None else None
    texts = []
    for rule in word.rules:
        text = rules.rule(rule, voice, who)
        texts.append(f"{text} {lasts}".strip())
        who = (
            Phrase(who.object_pronoun if who.person == "you" else who.pronoun, who.person) if who is not None else None
        )
    return [Clause(text) for text in texts]


@clauses.register
def _(word: effects.ApplyReplacement, voice: Voice) -> list[Clause]:
    inner = Voice(voice.this)
    if word.to is not None:
        inner = Voice(refer(word.to, voice).text)
    text = line(word.replacement, inner).removesuffix(".")
    text = text[:1].lower() + text[1:]
    if word.uses == 1 and text.startswith("if "):
        text = text.replace("if ", "the next time ", 1)
    lasts = " this turn" if word.lasts == effects.END_OF_TURN else lasting(word.lasts, voice)
    if text.startswith("regenerate"):
        return [Clause(text)]
    return [Clause(rules.during(text, lasts.strip()))]


@clauses.register
def _(word: effects.GainControl, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    _found(word.what, what, voice)
    return by(word.who, "gain", f"control of {what.text}{lasting(word.lasts, voice)}", voice)


@clauses.register
def _(word: effects.Search, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    found = group(word.of, voice, "card")
    found.zone, found.controls = "library", []
    bare = found.bare().replace(" in a library", "").replace(" in your library", "")
    one = word.most == 1
    if one:
        what = article(bare)
    elif isinstance(word.most, int) and word.most >= MANY:
        what = f"any number of {_cards(bare)}"
    else:
        what = f"up to {counted(word.most, voice)} {_cards(bare)}"
    them = "that card" if one else "them"
    shown = ("reveal it, " if one else "reveal them, ") if word.reveal and word.to != "battlefield" else ""
    it = ("it" if one else "them") if shown else them
    state = " tapped" if word.tapped else ""
    put = {
        "hand": f"put {it} into {who.its} hand", "battlefield": f"put {it} onto the battlefield{state}",
        "graveyard": f"put {it} into {who.its} graveyard", "exile": f"exile {it}",
    }.get(word.to)  # fmt: skip
    if put is None:
        text = f"{who.its} library for {what}, {shown}then shuffle and put {it} on top"
    else:
        text = f"{who.its} library for {what}, {shown}{put}, then shuffle"
    if who.person != "you":
        for verb in ("reveal", "put", "exile", "shuffle"):
            text = text.replace(f", {verb} ", f", {verb}s ").replace(f"then {verb}", f"then {verb}s")
    voice.it = Phrase(them, "it" if one else "they", "it" if one else "them")
    return [Clause("search", text, who, key(word.who))]


def _cards(bare: str) -> str:
    before, card, after = bare.partition("card")
    return f"{before}{card}s{after}" if card else plural(bare)


@clauses.register
def _(word: effects.Shuffle, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    return [Clause("shuffle", f"{who.its} library", who, key(word.who))]


@clauses.register
def _(word: effects.Rearrange, voice: Voice) -> list[Clause]:
    cards = _top(word.amount, voice)
    return [Clause("look", f"at {cards} of your library, then put them back in any order")]


def _top(amount: Any, voice: Voice) -> str:
    if amount == 1:
        return "the top card"
    if isinstance(amount, int):
        return f"the top {spelled(amount)} cards"
    text = number(amount, voice)
    return f"the top {text} cards" if text in ("X", "that many") else f"a number of cards equal to {text} from the top"


@clauses.register
def _(word: effects.Dig, voice: Voice) -> list[Clause]:
    found = group(word.of, voice, "card")
    found.zone, found.controls = "", []
    kind = found.bare()
    some = isinstance(word.take, int)
    many = (
        "any number of"
        if some and word.take >= MANY
        else "up to " + counted(word.take, voice)
        if word.optional and word.take != 1
        else ""
    )  # type: ignore[operator]
    if kind == "card":
        what = "one of them" if word.take == 1 else f"{many or counted(word.take, voice)} of them"
    elif word.take == 1:
        what = f"{article(kind)} from among them"
    else:
        what = f"{many or counted(word.take, voice)} {_cards(kind)} from among them"
    where = _PILES.get(word.to, f"into {word.to}")
    shown = (
        f"reveal {what} and put {'it' if word.take == 1 else 'them'} {where}" if word.reveal else f"put {what} {where}"
    )
    rest = _PILES.get(word.rest, f"into {word.rest}")
    return [
        Clause("look", f"at {_top(word.amount, voice)} of your library"),
        Clause(f"you may {shown}" if word.optional else shown),
        Clause("put", f"the rest {rest}"),
    ]


@clauses.register
def _(word: effects.LookAt, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    _found(word.what, what, voice)
    if what.player:
        return by(word.who, "look", f"at {what.possessive} hand", voice)
    return by(word.who, "look", f"at {what.text}", voice)


@clauses.register
def _(word: effects.Reveal, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    _found(word.what, what, voice)
    return [Clause("reveal", what.text)]


@clauses.register
def _(word: effects.Fight, voice: Voice) -> list[Clause]:
    one = refer(word.one, voice)
    other = refer(word.other, voice)
    return [Clause("fight", other.text, one, key(word.one))]


@clauses.register
def _(word: effects.Transform, voice: Voice) -> list[Clause]:
    return [Clause("transform", refer(word.what, voice).text)]


@clauses.register
def _(word: effects.FlipOver, voice: Voice) -> list[Clause]:
    return [Clause("flip", refer(word.what, voice).text)]


@clauses.register
def _(word: effects.TurnFaceUp, voice: Voice) -> list[Clause]:
    return [Clause("turn", f"{all_of(word.what, voice).text} face up")]


@clauses.register
def _(word: effects.TurnFaceDown, voice: Voice) -> list[Clause]:
    return [Clause("turn", f"{all_of(word.what, voice).text} face down")]


@clauses.register
def _(word: effects.Manifest, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    voice.it = IT
    return [Clause("manifest", f"{_top(word.amount, voice)} of {who.its} library", who, key(word.who))]


@clauses.register
def _(word: effects.Meld, voice: Voice) -> list[Clause]:
    return [Clause("exile", f"{voice.this} and {word.partner}, then meld them")]


@clauses.register
def _(word: effects.PhaseOut, voice: Voice) -> list[Clause]:
    what = subject(word.what, voice)
    return [Clause("phase", "out", what, key(word.what))]


@clauses.register
def _(word: effects.Attach, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice).text
    return [Clause("attach", f"{what} to {refer(word.to, voice).text}")]


@clauses.register
def _(word: effects.Unattach, voice: Voice) -> list[Clause]:
    return [Clause("unattach", refer(word.what, voice).text)]
