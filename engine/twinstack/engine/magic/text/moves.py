"""Actions that move things: into a zone, onto the battlefield, destroyed, sacrificed, tapped."""

from typing import Any

from twinstack.engine.core.text.grammar import article, listed, plural
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.refs import all_of, person
from twinstack.engine.core.text.voice import Clause, Phrase, Voice, clauses, key, refer
from twinstack.engine.core.words import base
from twinstack.engine.core.words import durations as core_durations
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.magic.text.costs import price
from twinstack.engine.magic.text.deeds import things, with_counters
from twinstack.engine.magic.text.tokens import kind
from twinstack.engine.magic.words import durations, effects_lasting, effects_permanents, effects_zones, measures, refs
from twinstack.engine.magic.words.foretelling import BecomeForetold
from twinstack.engine.magic.words.set_aside import SetAside


def taken(what: Any, voice: Voice) -> Phrase:
    """What is moved, with "from" its zone instead of "in" it."""
    phrase = all_of(what, voice)
    place = f" in {phrase.whose} {phrase.zone}" if phrase.whose else f" in a {phrase.zone}"
    text = phrase.text
    if phrase.zone in ("graveyard", "hand", "library"):
        text = text.replace(place, place.replace(" in ", " from "))
        text = text.replace(f" in {plural(phrase.zone)}", f" from {plural(phrase.zone)}")
    return Phrase(text, phrase.person, phrase.again, phrase.player, phrase.zone, phrase.whose)


def found_by(what: Any, phrase: Phrase, voice: Voice, zone: str = "") -> None:
    """What `it` means after this, and where it is."""
    again = phrase.again or phrase.object_pronoun
    voice.it = Phrase(again, phrase.person, phrase.object_pronoun, zone=zone)
    voice.it_is = voice.focus


def removed(what: str, voice: Voice) -> str:
    """`exile it`, or `remove it from the game`."""
    verb = voice.term("exile")
    return f"{verb} {what}" if verb == "exile" else f"{verb} {what} from the game"


def lasting(lasts: str, voice: Voice) -> str:
    """The duration, which follows the rest of the clause."""
    match lasts:
        case core_durations.FOREVER:
            return ""
        case core_durations.WHILE_SOURCE:
            return f" for as long as you control {voice.this}"
        case durations.UNTIL_LEAVES:
            return f" until {voice.this} {voice.term('leaves the battlefield')}"
        case durations.WHILE_ATTACHED:
            return f" for as long as {voice.this} remains attached to it"
        case durations.WHILE_TAPPED:
            return f" for as long as {voice.this} remains tapped"
    return f" {lasts}"


@clauses.register
def _(word: effects_zones.Move, voice: Voice) -> list[Clause]:
    what = taken(word.what, voice)
    many = what.person == "they"
    mine = "your" if what.whose == "your" and what.zone else _home(what)
    zone = f"{word.to}s" if many and mine != "your" else word.to
    zone = "libraries" if zone == "librarys" else zone
    back = "return" if what.zone in ("graveyard", "exile", "") else "put"
    match word.to:
        case "exile":
            text = f"{removed(what.text, voice)}{' face down' if word.face_down else ''}"
            voice.deed = ("card" if what.zone else "permanent", "exiled")
        case "hand":
            text = f"{back} {what.text} to {mine} {zone}" if back == "return" else f"put {what.text} into {mine} {zone}"
        case "graveyard":
            text = f"put {what.text} into {mine} {zone}"
        case "library":
            text = f"put {what.text} {'on the bottom' if word.bottom else 'on top'} of {mine} {zone}"
            if word.random_order:
                text += " in a random order"
        case "battlefield":
            text = _onto(word, what, voice)
        case _:
            text = f"move {what.text} to {word.to}"
    if word.to != "battlefield":
        text += with_counters(word.counters, voice, not many)
    found_by(word.what, what, voice, word.to if word.to != "battlefield" else "")
    verb, _, rest = text.partition(" ")
    found = [Clause(verb, rest)]
    if word.is_:
        found.extend(clauses(effects_lasting.Apply(core_refs.it, word.is_, FOREVER), voice))
    if word.face_down_as is not None:
        found.append(Clause("be", article(kind(word.face_down_as)), Phrase("it")))
    return found


def _home(what: Phrase) -> str:
    """The possessive of the owner or owners: "its owner's", "their owners'"."""
    return "their owners'" if what.person == "they" else f"{what.its} owner's"


def _onto(word: effects_zones.Move, what: Phrase, voice: Voice) -> str:
    """Onto the battlefield, how and under whose control."""
    back = what.zone in ("graveyard", "exile", "")
    text = (
        f"return {what.text} {voice.term('to the battlefield')}"
        if back
        else f"put {what.text} {voice.term('onto the battlefield')}"
    )
    states = ("tapped", "attacking", "transformed", "face down")
    in_state = [name for name in states if getattr(word, name.replace(" ", "_"))]
    if in_state:
        text += f" {listed(in_state)}"
    match word.under:
        case core_refs.OwnerOf():
            text += f" under {_home(what)} control"
        case None | core_refs.You():
            if isinstance(word.under, core_refs.You) and what.whose != "your":
                text += " under your control"
        case _:
            text += f" under {refer(word.under, voice).possessive} control"
    return text + with_counters(word.counters, voice, what.person != "they")


@clauses.register
def _(word: effects_zones.ShuffleInto, voice: Voice) -> list[Clause]:
    what = taken(word.what, voice)
    owned = "their owners' libraries" if what.person == "they" else "its owner's library"
    whose = "your library" if what.whose == "your" and what.zone else owned
    return [Clause("shuffle", f"{what.text} into {whose}", refer(core_refs.you, voice), key(core_refs.you))]


@clauses.register
def _(word: effects_zones.ExileUntilLeaves, voice: Voice) -> list[Clause]:
    what = taken(word.what, voice)
    verb, _, rest = removed(what.text, voice).partition(" ")
    return [Clause(verb, f"{rest} until {voice.this} {voice.term('leaves the battlefield')}")]


@clauses.register
def _(word: effects_zones.Destroy, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    found = [Clause("destroy", what.text)]
    if word.no_regeneration:
        found.append(Clause(f"{what.pronoun} can't be regenerated"))
    found_by(word.what, what, voice)
    return found


@clauses.register
def _(word: effects_zones.Sacrifice, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    found_by(word.what, what, voice)
    theirs = isinstance(word.what, (refs.Host, core_refs.Target, core_refs.That, core_refs.Each))
    if theirs and what.whose != "your":
        owner = "their controllers" if what.person == "they" else person(what, "controller")
        return [Clause("sacrifice", what.object_pronoun, Phrase(owner, what.person))]
    return [Clause("sacrifice", what.text)]


@clauses.register
def _(word: effects_zones.SacrificeBy, voice: Voice) -> list[Clause]:
    who = refer(word.who, voice)
    if isinstance(word.of, base.Ref):  # what is sacrificed is known
        return [Clause("sacrifice", refer(word.of, voice).text, who, key(word.who))]
    it, voice.it = voice.it, Phrase("they" if who.person == "they" else "that player", who.person, player=True)
    found = group(word.of, voice)
    voice.it = it
    found.controls = [forms for forms in found.controls if forms[0] != "you control"]
    text = things(word.amount, found.bare(), voice, whole=found.many("all"))
    if found.other and word.amount == 1:
        text = found.one()
    choice = "" if who.person == "you" or word.amount == measures.ALL else " of their choice"
    return [Clause("sacrifice", f"{text}{choice}", who, key(word.who))]


@clauses.register
def _(word: effects_permanents.Tap, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    found_by(word.what, what, voice)
    return [Clause("tap", what.text)]


@clauses.register
def _(word: effects_permanents.Untap, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    found_by(word.what, what, voice)
    return [Clause("untap", what.text)]


@clauses.register
def _(word: BecomeForetold, voice: Voice) -> list[Clause]:
    """Foretelling, with the cost that the effect gives the card. 702.143d"""
    what = refer(word.what, voice)
    found = [Clause("become", "foretold", what, key(word.what))]
    if word.price is None and not word.less:
        return found
    is_ = price(word.price, voice) if word.price is not None else f"its mana cost reduced by {{{word.less}}}"
    return [*found, Clause("be", is_, Phrase("its foretell cost"))]


@clauses.register
def _(word: SetAside, voice: Voice) -> list[Clause]:
    return [Clause("become", word.how, refer(word.what, voice), key(word.what))]
