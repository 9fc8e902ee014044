"""Actions with a library: search, look at the top, reveal, shuffle."""

from typing import Any

from twinstack.engine.core.text.grammar import article, listed, plural, spelled
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.refs import before_noun, counted
from twinstack.engine.core.text.voice import IT, MANY, Clause, Phrase, Voice, clauses, key, number, refer
from twinstack.engine.magic.text.deeds import by
from twinstack.engine.magic.text.moves import found_by
from twinstack.engine.magic.words import effects_faces, effects_library

_PILES = {
    "library bottom": "on the bottom of your library in a random order",
    "graveyard": "into your graveyard",
    "hand": "into your hand",
    "exile": "into exile",
    "library top": "on top of your library in any order",
    "library": "on top of your library in any order",
    "battlefield": "onto the battlefield",
}


@clauses.register
def _(word: effects_library.Search, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    found = group(word.of, voice, "card")
    found.zone, found.controls = "library", []
    bare = found.bare().replace(" in a library", "").replace(" in your library", "")
    one, where = word.most == 1, ""
    if one:
        what = article(bare)
    elif isinstance(word.most, int) and word.most >= MANY:
        what = f"any number of {_cards(bare)}"
    else:
        count, where = before_noun(word.most, voice)
        what = f"up to {count} {_cards(bare)}"
    if word.different:
        what += " with different names"
    what += where
    them = "it" if one else "them"
    shown = ("reveal it, " if one else "reveal them, ") if word.reveal and word.to != "battlefield" else ""
    it = ("it" if one else "them") if shown else them
    state = " tapped" if word.tapped else ""
    under = f" under {who.its} control" if word.library is not None and word.to == "battlefield" else ""
    put = {
        "hand": f"put {it} into {who.its} hand", "battlefield": f"put {it} {voice.term('onto the battlefield')}{state}",
        "graveyard": f"put {it} into {who.its} graveyard", "exile": f"exile {it}",
    }.get(word.to)  # fmt: skip
    its = who.its if word.library is None else f"{refer(word.library, voice).text}'s"
    if put is None:
        text = f"{its} library for {what}, {shown}then shuffle and put {it} on top"
    else:
        text = f"{its} library for {what}, {shown}{put}{under}, then shuffle"
    if who.person != "you":
        for verb in ("reveal", "put", "exile", "shuffle"):
            text = text.replace(f", {verb} ", f", {verb}s ").replace(f"then {verb}", f"then {verb}s")
    voice.it = Phrase("that card" if one else "those cards", "it" if one else "they", them)
    voice.it_is = voice.focus = object()
    return [Clause("search", text, who, key(word.who))]


def _cards(bare: str) -> str:
    before, card, after = bare.partition("card")
    return f"{before}{card}s{after}" if card else plural(bare)


@clauses.register
def _(word: effects_library.Shuffle, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    return [Clause("shuffle", f"{who.its} library", who, key(word.who))]


@clauses.register
def _(word: effects_library.Rearrange, voice: Voice) -> list[Clause]:
    cards = _top(word.amount, voice)
    back = "it back" if word.amount == 1 else "them back in any order"
    return [Clause("look", f"at {cards} of your library, then put {back}")]


def _top(amount: Any, voice: Voice) -> str:
    if amount == 1:
        return "the top card"
    if isinstance(amount, int):
        return f"the top {spelled(amount)} cards"
    text = number(amount, voice)
    return f"the top {text} cards" if text in ("X", "that many") else f"a number of cards equal to {text} from the top"


def _one_of_each(word: effects_library.Dig, voice: Voice) -> list[Clause]:
    """Up to one card of each of several kinds."""
    who, kinds = refer(word.who, voice), []
    for kind in word.kinds:
        found = group(kind, voice, "card")
        found.zone, found.controls = "", []
        noun = found.bare()
        kinds.append(article(noun if noun.endswith("card") else f"{noun} card"))
    what, rest = listed(kinds, "and/or"), _PILES.get(word.rest, f"into {word.rest}")
    where = _PILES.get(word.to, f"into {word.to}").replace("your", who.its)
    again = who if who.person == "you" else Phrase("that player", player=True)
    do = f"may {'reveal' if word.reveal else 'take'} {what} from among them"
    return [
        Clause("look", f"at {_top(word.amount, voice)} of {who.its} library", who),
        Clause(do, "", again, spoken=True),
        Clause("put", f"those {where} and the rest {rest.replace('your', who.its)}", again),
    ]


@clauses.register
def _(word: effects_library.Dig, voice: Voice) -> list[Clause]:
    if word.kinds:
        return _one_of_each(word, voice)
    found = group(word.of, voice, "card")
    found.zone, found.controls = "", []
    kind = found.bare()
    many = counted(word.take, voice)
    if isinstance(word.take, int) and word.take >= MANY:
        many = "any number of"
    elif word.optional:
        many = f"up to {many}"
    if kind == "card":
        what = "one of them" if word.take == 1 else f"{many} of them"
    elif word.take == 1:
        what = f"{article(kind)} from among them"
    else:
        what = f"{many} {_cards(kind)} from among them"
    where = _PILES.get(word.to, f"into {word.to}")
    shown = (
        f"reveal {what} and put {'it' if word.take == 1 else 'them'} {where}" if word.reveal else f"put {what} {where}"
    )
    rest = _PILES.get(word.rest, f"into {word.rest}")
    if word.arrange:
        rest = rest.replace("a random order", "any order")
    return [
        Clause("look", f"at {_top(word.amount, voice)} of your library"),
        Clause(f"you may {shown}" if word.optional else shown),
        Clause("put", f"the rest {rest}"),
    ]


@clauses.register
def _(word: effects_library.LookAt, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    found_by(word.what, what, voice, what.zone)
    if what.player:
        return by(word.who, "look", f"at {what.possessive} hand", voice)
    return by(word.who, "look", f"at {what.text}", voice)


@clauses.register
def _(word: effects_library.Reveal, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    if what.player:
        return [Clause("reveal", f"{what.its} hand", what, key(word.what))]
    found_by(word.what, what, voice, what.zone)
    return [Clause("reveal", what.text)]


@clauses.register
def _(word: effects_library.RevealUntil, voice: Voice) -> list[Clause]:
    who, found = refer(word.who, voice), group(word.of, voice, "card")
    found.zone, found.controls = "", []
    kind = found.bare()
    what = article(kind if kind.endswith("card") else f"{kind} card")
    they = "you" if who.person == "you" else "they"
    voice.it = Phrase("that card", "it", "it", zone="library")
    voice.it_is = voice.focus = object()
    return [Clause("reveal", f"cards from the top of {who.its} library until {they} reveal {what}", who, key(word.who))]


@clauses.register
def _(word: effects_faces.Manifest, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    voice.it = IT
    return [Clause(word.how, f"{_top(word.amount, voice)} of {who.its} library", who, key(word.who))]
