"""Sets that every game has as noun phrases: `yours & ~itself` is "other card you control".

The registers are open: a rule book says its own sets by `gather.register`, and what they are not by `without.register`.
"""

from functools import singledispatch
from typing import Any

from twinstack.engine.core.text.grammar import article, listed, plural, spelled
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.voice import Phrase, Voice, refer
from twinstack.engine.core.words import base, refs, selectors
from twinstack.engine.core.words.base import Ref


def group(selector: Any, voice: Voice, default: str = "") -> Group:
    """The parts of the noun phrase for a selector; `default` is the noun if it names none."""
    found = Group(default or voice.nouns.thing, voice.nouns)
    gather(selector, found, voice)
    return found


@singledispatch
def gather(word: Any, to: Group, voice: Voice) -> None:
    """Add what a selector says to a noun phrase."""
    to.after.append((f"that fits “{word}”", f"that fit “{word}”"))


@gather.register
def _(word: base.Both, to: Group, voice: Voice) -> None:
    for part in sorted(word.of, key=lambda part: isinstance(part, base.Not)):  # a noun first, then what it is not
        gather(part, to, voice)


@gather.register
def _(word: base.Either, to: Group, voice: Voice) -> None:
    parts = [group(part, voice, "card" if to.card else to.default) for part in word.of]
    if all(_only(part, "types") and len(part.types) == 1 for part in parts):
        to.types.append(tuple(name for part in parts for name in part.types[0]))
    elif all(_only(part, "before") and len(part.before) == 1 for part in parts):
        to.before.append(listed((part.before[0] for part in parts), "or"))
    elif all(_only(part, "after") and len(part.after) == 1 for part in parts):
        to.after.append((_either([part.after[0][0] for part in parts]), _either([part.after[0][1] for part in parts])))
    elif all(
        part.noun in (voice.nouns.played, "activated ability", "triggered ability", "ability") and _only(part, "noun")
        for part in parts
    ):
        to.noun = listed((part.noun for part in parts), "or")
    else:
        _alternatives(word, parts, to, voice)


def _either(texts: list[str]) -> str:
    """Alternatives, with a shared beginning written only once: `with thorns or leaves`."""
    shared = "with " if all(text.startswith("with ") for text in texts) else ""
    return shared + listed((text.removeprefix(shared) for text in texts), "or")


def _alternatives(word: base.Either, parts: list[Group], to: Group, voice: Voice) -> None:
    """Things that have nothing in common: `this plant or another plant`."""
    with_itself = any(isinstance(part, refs.Itself) for part in word.of)
    for said, part in zip(word.of, parts, strict=True):
        part.default = voice.nouns.thing if part.default == "object" else part.default
        reference = isinstance(said, Ref) and not isinstance(said, refs.Each)
        part.other = part.other or (with_itself and not reference)
        one = part.bare() if reference or not part.other else f"other {part.bare()}"
        to.whole += ((one, part.many(), one if reference else part.one()),)
    if all(part.player for part in parts):
        to.noun = to.noun or "player"


def _only(part: Group, name: str) -> bool:
    """Does this phrase have nothing but one kind of part?"""
    full = {
        "before": part.before, "types": part.types, "after": part.after, "noun": part.noun,
        "controls": part.controls, "whole": part.whole, "other": part.other, "zone": part.zone, "owner": part.owner,
        "close": part.close,
    }  # fmt: skip
    return bool(full.pop(name)) and not any(full.values())


@gather.register
def _(word: selectors.Anything, to: Group, voice: Voice) -> None:
    """Any object: adds nothing, so the noun is that of its zone."""


@gather.register
def _(word: selectors.APlayer, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "player"


@gather.register
def _(word: selectors.AnOpponent, to: Group, voice: Voice) -> None:
    to.noun = "opponent"


@gather.register
def _(word: selectors.Teammate, to: Group, voice: Voice) -> None:
    to.noun = "teammate"


@gather.register
def _(word: selectors.ControlledBy, to: Group, voice: Voice) -> None:
    forms, owner = {
        "you": (("you control", "you control"), "your"),
        "not you": (("you don't control", "you don't control"), "another player's"),
        "opponent": (("an opponent controls", "your opponents control"), "an opponent's"),
        "team": (("your team controls", "your team controls"), "your team's"),
    }.get(word.who, ((f"{word.who} controls",) * 2, f"{word.who}'s"))
    to.controls.append(forms)
    to.owner = owner


@gather.register
def _(word: selectors.ControlledByPlayer, to: Group, voice: Voice) -> None:
    who = refer(word.who, voice)
    to.controls.append((who.does("control"),) * 2)
    to.owner = who.possessive


@gather.register
def _(word: selectors.OwnedBy, to: Group, voice: Voice) -> None:
    forms, to.owner = {
        "you": (("you own", "you own"), "your"),
        "opponent": (("an opponent owns", "your opponents own"), "an opponent's"),
    }.get(word.who, (("you don't own", "you don't own"), "another player's"))
    to.controls.append(forms)


@gather.register
def _(word: selectors.Controls, to: Group, voice: Voice) -> None:
    found = group(word.of, voice)
    found.owner = "their" if found.card else found.owner
    what = found.one() if word.least == 1 else found.many(f"{spelled(word.least)} or more")
    verbs = ("has", "have") if found.card else ("controls", "control")
    to.after.append((f"who {verbs[0]} {what}", f"who {verbs[1]} {what}"))


@gather.register
def _(word: selectors.InZone, to: Group, voice: Voice) -> None:
    kept = voice.nouns.kept.get(word.zone)
    if word.zone in voice.nouns.beside:
        to.after.append((voice.nouns.beside[word.zone],) * 2)
    elif kept is None:
        to.zone = word.zone
    elif kept == voice.nouns.thing:
        to.noun = to.noun or kept
    else:
        to.noun = kept


@gather.register
def _(word: selectors.WithCounter, to: Group, voice: Voice) -> None:
    what = article(f"{word.kind} counter")
    to.after.append((f"with {what} on it", f"with {what} on them"))


@gather.register
def _(word: selectors.Named, to: Group, voice: Voice) -> None:
    to.after.append((f"named {word.name}",) * 2)


@gather.register
def _(word: selectors.OfChosen, to: Group, voice: Voice) -> None:
    to.after.append((f"{'with' if word.what == 'name' else 'of'} the chosen {word.what}",) * 2)


@gather.register
def _(word: refs.Each, to: Group, voice: Voice) -> None:
    gather(word.of, to, voice)


@gather.register
def _(word: refs.TargetsOf, to: Group, voice: Voice) -> None:
    of = refer(word.of, voice)
    to.after.append((of.does("target"),) * 2)


@gather.register
def _(word: Ref, to: Group, voice: Voice) -> None:
    found = refer(word, voice)
    to.whole += ((found.text, found.text, found.text),)
    if found.player:
        to.noun = "player"


def several(selector: Any, voice: Voice, default: str = "") -> Phrase:
    """A set as the subject of a sentence: `other plants you control`, or just `this plant`."""
    return _referred_to(selector, voice, default, many=True)


def one_of(selector: Any, voice: Voice, default: str = "") -> Phrase:
    """One member of a set, whichever it is: `a plant you control`, or just `this plant`."""
    return _referred_to(selector, voice, default, many=False)


def _referred_to(selector: Any, voice: Voice, default: str, *, many: bool) -> Phrase:
    if isinstance(selector, Ref) and not isinstance(selector, refs.Each):
        return refer(selector, voice)
    found = group(selector, voice, default)
    voice.focus = voice.focus if found.player else None
    if many:
        again = f"those {plural(found.short)}" if found.short else "them"
        return Phrase(found.many(), "they", again, player=found.player)
    return Phrase(found.one(), "it", f"that {found.short}" if found.short else "it", player=found.player)
