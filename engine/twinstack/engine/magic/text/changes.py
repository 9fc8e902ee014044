"""Actions that change things where they are: copies, lasting effects, control, status, counterspells."""

from typing import Any

from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.text.nouns import group, several
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.predicates import agreeing
from twinstack.engine.core.text.refs import all_of, subject
from twinstack.engine.core.text.sentences import whole
from twinstack.engine.core.text.voice import Clause, Phrase, Voice, clauses, condition, key, line, number, refer
from twinstack.engine.core.words import lasting as core_lasting
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.copying import BecomeCopy, CopyOnStack
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.magic.text import rules, speaking
from twinstack.engine.magic.text.costs import instead_of_mana, paying
from twinstack.engine.magic.text.deeds import by
from twinstack.engine.magic.text.exceptions import except_for
from twinstack.engine.magic.text.mods import animates, other_types, predicates
from twinstack.engine.magic.text.moves import found_by, lasting
from twinstack.engine.magic.text.replacements import next_that_enters
from twinstack.engine.magic.words import (
    durations,
    effects_damage,
    effects_faces,
    effects_lasting,
    effects_permanents,
    effects_stack,
)
from twinstack.engine.magic.words.mods import SwitchPT
from twinstack.engine.magic.words.rules import Permission


@clauses.register
def _(word: BecomeCopy, voice: Voice) -> list[Clause]:
    what = subject(word.what, voice)
    of = refer(word.of, voice)
    kind = "copies" if what.person == "they" else "a copy"
    text = f"{kind} of {of.text}{lasting(word.lasts, voice)}{except_for(word.except_, voice)}"
    if what.person == "they":
        voice.it, voice.it_is = Phrase("they", "they", "them"), key(word.what)
    return [Clause("become", text, what, key(word.what))]


@clauses.register
def _(word: CopyOnStack, voice: Voice) -> list[Clause]:
    who = refer(word.by, voice)
    what = refer(word.what, voice)
    text = what.text + _how_often(word.amount, voice)
    if word.for_each is not None:
        each = group(word.for_each, voice).one("each")
        text += f" for {each} that it could target; each copy targets a different one"
    found = [Clause("copy", text + except_for(word.except_, voice), who, key(word.by))]
    if word.targeting is not None:
        found.append(Clause("target", refer(word.targeting, voice).text, Phrase("the copy")))
    many = word.amount != 1 or what.person == "they" or word.for_each is not None
    copies = "the copies" if many else "the copy"
    voice.it, voice.it_is = (Phrase(copies, "they", "them") if many else Phrase(copies, again="it")), None
    if word.may_retarget:
        found.append(Clause(f"{'you' if who.person == 'you' else 'that player'} may choose new targets for {copies}"))
    return found


def _how_often(amount: Any, voice: Voice) -> str:
    if isinstance(amount, int):
        return "" if amount == 1 else f" {times(amount)}"
    each = each_of(amount, voice)
    if each is not None:
        return f" for each {each[1]}"
    count = number(amount, voice)
    return f" {count} times" if count in ("X", "that many") else f" a number of times equal to {count}"


@clauses.register
def _(word: effects_stack.Counter, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice)
    found_by(word.what, what, voice)
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


@clauses.register(core_lasting.Apply)
@clauses.register(effects_lasting.Apply)
def _(word: effects_lasting.Apply, voice: Voice) -> list[Clause]:
    what = _affected(word.to, voice)
    voice.many = what.person == "they"
    own = voice.said.get("receiver", what) if isinstance(word.to, core_refs.Itself) else what
    voice.said["receiver"] = Phrase(f"this {_kind(what)}")
    found_by(word.to, what, voice)
    lasts = lasting(word.lasts, voice)
    if len(word.mods) == 1 and isinstance(word.mods[0], SwitchPT):
        return [Clause("switch", f"{what.possessive} power and toughness{lasts}")]
    plain = predicates(word.mods, voice)
    still: list[Clause] = []
    if _kind(own) == "land" and animates(word.mods):
        plain = plain.replace(other_types(voice), "")
        still = whole("they're still lands" if voice.many else "it's still a land")
    before, where, x = plain.partition(", where X is")
    plain = before + lasts + where + x
    clause = Clause(plain, subject=what, who=key(word.to), full=agreeing(what, plain))
    if word.ends_for is None:
        return [clause, *still]
    return [clause, *still, Clause(f"you may {paying(word.ends_for, voice)} to end this effect", last=True)]


def _affected(to: Any, voice: Voice) -> Phrase:
    """A whole group is "all creatures"; one with a controller is just "creatures you control"."""
    if isinstance(to, core_refs.Each):
        found = group(to.of, voice.aside())
        if not (found.controls or found.other or found.player):
            return all_of(to, voice)
    return subject(to, voice)


def _kind(what: Phrase) -> str:
    return "creature" if "creature" in what.text else "land" if "land" in what.text else "permanent"


@clauses.register(core_lasting.ApplyRules)
@clauses.register(effects_lasting.ApplyRules)
def _(word: effects_lasting.ApplyRules, voice: Voice) -> list[Clause]:
    if word.to is not None and _goads(word.rules):
        return _goaded(word.to, word.lasts, voice)
    lasts = "this turn" if word.lasts == durations.END_OF_TURN else lasting(word.lasts, voice).strip()
    who = subject(word.to, voice) if word.to is not None else None
    texts = []
    for rule in word.rules:
        if isinstance(rule, Permission) and (rule.once or who is not None):
            what = several(rule.subject, voice, "card") if who is None else who
            texts.extend(_permitted(rule, lasts, voice, what))
        else:
            texts.append(f"{rules.rule(rule, voice, who)} {lasts}".strip())
        who = (
            Phrase(who.object_pronoun if who.person == "you" else who.pronoun, who.person) if who is not None else None
        )
    return [Clause(text) for text in texts]


def _permitted(rule: Permission, lasts: str, voice: Voice, what: Phrase) -> list[str]:
    """Cards that a lasting effect lets be played, and what is paid for them."""
    if rule.once:
        text, many = _one_of_them(rule, voice), False
    else:
        text, many = f"you may play {what.text}", what.person == "they"
    price, then = instead_of_mana(rule.cost, voice, many=many)
    now = "" if rule.if_ is None else f", if {condition(rule.if_, voice)}"
    return [text + price + f" {lasts}".rstrip() + now, *([then] if then else [])]


def _one_of_them(rule: Permission, voice: Voice) -> str:
    """One card of a kind, from among those."""
    found = group(rule.subject, voice, "card")
    found.zone, found.controls = "", []
    verb = "play" if "land" in found.bare() else "cast"
    return f"you may {verb} {found.one()} from among them"


def _goads(given: tuple[Any, ...]) -> bool:
    """701.15b"""
    return [one.name for one in given] == ["goaded"]


def _goaded(to: Any, lasts: str, voice: Voice) -> list[Clause]:
    what = subject(to, voice)
    if lasts == durations.YOUR_NEXT_TURN:
        return [Clause("goad", what.text)]
    return [Clause("be", f"goaded {'for the rest of the game' if lasts == FOREVER else lasts}", what)]


@clauses.register(core_lasting.ApplyReplacement)
@clauses.register(effects_lasting.ApplyReplacement)
def _(word: effects_lasting.ApplyReplacement, voice: Voice) -> list[Clause]:
    inner = speaking.voice(
        voice.this if word.to is None else refer(word.to, voice).text, nouns=voice.nouns, said=dict(voice.said)
    )
    lasts = " this turn" if word.lasts == durations.END_OF_TURN else lasting(word.lasts, voice)
    next_time = next_that_enters(word, inner, lasts) if word.uses == 1 and word.to is None else ""
    if next_time:
        return [Clause(next_time)]
    text = line(word.replacement, inner).removesuffix(".")
    text = text[:1].lower() + text[1:]
    if word.uses == 1 and text.startswith("if "):
        text = text.replace("if ", "the next time ", 1)
    if text.startswith("regenerate"):
        return [Clause(text)]
    return [Clause(rules.during(text, lasts.strip()))]


@clauses.register
def _(word: effects_lasting.GainControl, voice: Voice) -> list[Clause]:
    what = all_of(word.what, voice)
    found_by(word.what, what, voice)
    return by(word.who, "gain", f"control of {what.text}{lasting(word.lasts, voice)}", voice)


@clauses.register
def _(word: effects_damage.DealAssigned, voice: Voice) -> list[Clause]:
    return [Clause("deal", "combat damage as it was assigned")]


@clauses.register
def _(word: effects_damage.Fight, voice: Voice) -> list[Clause]:
    one = refer(word.one, voice)
    other = refer(word.other, voice)
    return [Clause("fight", other.text, one, key(word.one))]


@clauses.register
def _(word: effects_faces.Transform, voice: Voice) -> list[Clause]:
    return [Clause(word.called, refer(word.what, voice).text)]


@clauses.register
def _(word: effects_faces.FlipOver, voice: Voice) -> list[Clause]:
    return [Clause("flip", refer(word.what, voice).text)]


@clauses.register
def _(word: effects_faces.TurnFaceUp, voice: Voice) -> list[Clause]:
    return [Clause("turn", f"{all_of(word.what, voice).text} face up")]


@clauses.register
def _(word: effects_faces.TurnFaceDown, voice: Voice) -> list[Clause]:
    return [Clause("turn", f"{all_of(word.what, voice).text} face down")]


@clauses.register
def _(word: effects_faces.Meld, voice: Voice) -> list[Clause]:
    return [Clause("exile", f"{voice.this} and {word.partner}, then meld them")]


@clauses.register
def _(word: effects_permanents.PhaseOut, voice: Voice) -> list[Clause]:
    what = subject(word.what, voice)
    return [Clause("phase", "out", what, key(word.what))]


@clauses.register
def _(word: effects_permanents.Attach, voice: Voice) -> list[Clause]:
    what = refer(word.what, voice).text
    return [Clause("attach", f"{what} to {refer(word.to, voice).text}")]


@clauses.register
def _(word: effects_permanents.BecomeCrewed, voice: Voice) -> list[Clause]:
    return [Clause("become", "crewed", subject(word.what, voice), key(word.what))]


@clauses.register
def _(word: effects_permanents.Unattach, voice: Voice) -> list[Clause]:
    return [Clause("unattach", refer(word.what, voice).text)]
