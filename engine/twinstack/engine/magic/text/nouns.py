"""Selectors as noun phrases: `creature & yours & ~token` is "nontoken creature you control"."""

from functools import singledispatch
from typing import Any

from twinstack.engine.core.text.grammar import article, listed, plural, spelled
from twinstack.engine.core.words import base
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words import selectors as core_sets
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.selectors import Anything, APlayer
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.text.groups import Group
from twinstack.engine.magic.text.voice import Phrase, Voice, number, refer
from twinstack.engine.magic.words import numbers, refs, selectors, speed

_SIZES = {"<=": "{} or less", ">=": "{} or greater", "<": "less than {}", ">": "greater than {}", "!=": "other than {}"}
_LONG_SIZES = {
    "<=": "less than or equal to {}",
    ">=": "greater than or equal to {}",
    "==": "equal to {}",
    "=": "equal to {}",
}
_STATUS = {
    "face down": "face-down", "copied": "copied", "came this turn": "", "token": "token",
}  # fmt: skip
_DONE = {
    "damage taken": ("who was dealt damage", "who were dealt damage"),
    "combat damage taken": ("who was dealt combat damage", "who were dealt combat damage"),
}
_OF_CHOSEN = {
    "color": "of the chosen color",
    "player": "of the chosen player",
    "creature type": "of the chosen type",
    "card type": "of the chosen card type",
    "basic land type": "of the chosen type",
}


def group(selector: Any, voice: Voice, default: str = "permanent") -> Group:
    """The parts of the noun phrase for a selector; `default` is the noun where it names none."""
    found = Group(default)
    gather(selector, found, voice)
    return found


@singledispatch
def gather(word: Any, to: Group, voice: Voice) -> None:
    """Add what a selector says to a noun phrase in the making."""
    to.after.append((f"that fits “{word}”", f"that fit “{word}”"))


@gather.register
def _(word: base.Both, to: Group, voice: Voice) -> None:
    for part in sorted(word.of, key=lambda part: isinstance(part, base.Not)):  # a noun first, then what it is not
        gather(part, to, voice)


@gather.register
def _(word: base.Either, to: Group, voice: Voice) -> None:
    parts = [group(part, voice, to.default) for part in word.of]
    if all(_only(part, "types") and len(part.types) == 1 for part in parts):
        to.types.append(tuple(name for part in parts for name in part.types[0]))
    elif all(_only(part, "before") and len(part.before) == 1 for part in parts):
        to.before.append(listed((part.before[0] for part in parts), "or"))
    elif all(_only(part, "after") and len(part.after) == 1 for part in parts):
        to.after.append((_either([part.after[0][0] for part in parts]), _either([part.after[0][1] for part in parts])))
    elif all(
        part.noun in ("spell", "activated ability", "triggered ability", "ability") and _only(part, "noun")
        for part in parts
    ):
        to.noun = listed((part.noun for part in parts), "or")
    else:
        _alternatives(word, parts, to)


def _either(texts: list[str]) -> str:
    """With what they share said once: `with flying or reach`."""
    shared = "with " if all(text.startswith("with ") for text in texts) else ""
    return shared + listed((text.removeprefix(shared) for text in texts), "or")


def _alternatives(word: base.Either, parts: list[Group], to: Group) -> None:
    """Things that have nothing in common: `this creature or another creature`."""
    with_itself = any(isinstance(part, core_refs.Itself) for part in word.of)
    for said, part in zip(word.of, parts, strict=True):
        part.default = "permanent" if part.default == "object" else part.default
        reference = isinstance(said, Ref) and not isinstance(said, core_refs.Each)
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
def _(word: selectors.HasType, to: Group, voice: Voice) -> None:
    to.types.append((word.name.lower(),))


@gather.register
def _(word: selectors.HasSubtype, to: Group, voice: Voice) -> None:
    to.types.insert(0, (word.name,))


@gather.register
def _(word: selectors.HasSupertype, to: Group, voice: Voice) -> None:
    to.before.append(word.name.lower())


@gather.register
def _(word: selectors.HasColor, to: Group, voice: Voice) -> None:
    to.before.append(colors(word.colors, "or") or "colorless")


@gather.register
def _(word: selectors.Multicolored, to: Group, voice: Voice) -> None:
    to.before.append("multicolored")


@gather.register
def _(word: selectors.HasNoAbilities, to: Group, voice: Voice) -> None:
    to.after.append(("with no abilities",) * 2)


@gather.register
def _(word: selectors.HasKeyword, to: Group, voice: Voice) -> None:
    to.after.append((f"with {word.keyword}",) * 2)


@gather.register
def _(word: selectors.Named, to: Group, voice: Voice) -> None:
    to.after.append((f"named {word.name}",) * 2)


@gather.register
def _(word: core_sets.Anything, to: Group, voice: Voice) -> None:
    """Any object: the noun that the place calls for."""


@gather.register
def _(word: core_sets.APlayer, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "player"


@gather.register
def _(word: core_sets.AnOpponent, to: Group, voice: Voice) -> None:
    to.noun = "opponent"


@gather.register
def _(word: core_sets.Teammate, to: Group, voice: Voice) -> None:
    to.noun = "teammate"


@gather.register
def _(word: core_sets.HasDone, to: Group, voice: Voice) -> None:
    one, many = _DONE.get(word.what, (f"who {word.what}", f"who {word.what}"))
    often = "" if word.least == 1 else f" {spelled(word.least)} or more times"
    to.noun = to.noun or "player"
    to.after.append((f"{one}{often} this turn", f"{many}{often} this turn"))


@gather.register
def _(word: speed.AtMaxSpeed, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "player"
    to.after.append(("who has max speed", "who have max speed"))


@gather.register
def _(word: core_sets.ControlledBy, to: Group, voice: Voice) -> None:
    forms, owner = {
        "you": (("you control", "you control"), "your"),
        "not you": (("you don't control", "you don't control"), "another player's"),
        "opponent": (("an opponent controls", "your opponents control"), "an opponent's"),
        "team": (("your team controls", "your team controls"), "your team's"),
    }.get(word.who, ((f"{word.who} controls",) * 2, f"{word.who}'s"))
    to.controls.append(forms)
    to.owner = owner


@gather.register
def _(word: core_sets.ControlledByPlayer, to: Group, voice: Voice) -> None:
    who = refer(word.who, voice)
    to.controls.append((who.does("control"),) * 2)
    to.owner = who.possessive


@gather.register
def _(word: core_sets.OwnedBy, to: Group, voice: Voice) -> None:
    forms, to.owner = {
        "you": (("you own", "you own"), "your"),
        "opponent": (("an opponent owns", "your opponents own"), "an opponent's"),
    }.get(word.who, (("you don't own", "you don't own"), "another player's"))
    to.controls.append(forms)


@gather.register
def _(word: core_sets.Controls, to: Group, voice: Voice) -> None:
    found = group(word.of, voice)
    found.owner = "their" if found.card else found.owner
    what = found.one() if word.least == 1 else found.many(f"{spelled(word.least)} or more")
    verbs = ("has", "have") if found.card else ("controls", "control")
    to.after.append((f"who {verbs[0]} {what}", f"who {verbs[1]} {what}"))


@gather.register
def _(word: core_sets.InZone, to: Group, voice: Voice) -> None:
    if word.zone == "battlefield":
        to.noun = to.noun or "permanent"
    elif word.zone == "stack":
        to.noun = "spell or ability"
    elif word.zone == "command":
        to.after.append(("in the command zone",) * 2)
    else:
        to.zone = word.zone


@gather.register
def _(word: selectors.ASpell, to: Group, voice: Voice) -> None:
    to.noun = "spell"


@gather.register
def _(word: selectors.AnAbility, to: Group, voice: Voice) -> None:
    to.noun = f"{word.how} ability".strip()


@gather.register
def _(word: selectors.Status, to: Group, voice: Voice) -> None:
    if word.name == "came this turn":
        to.after.append(("that entered this turn",) * 2)
    elif word.name == "cast":
        to.after.append(("that was cast", "that were cast"))
    elif word.name == "summoning sick":
        to.after.append(("with summoning sickness",) * 2)
    else:
        to.before.append(word.name.replace(" ", "-"))


@gather.register
def _(word: selectors.Compare, to: Group, voice: Voice) -> None:
    focus, voice.focus = voice.focus, None  # what is compared with is not what is described
    to.after.append((f"with {word.field} {sized(word.how, word.number, voice)}",) * 2)
    voice.focus = focus


@gather.register
def _(word: selectors.HasGreatest, to: Group, voice: Voice) -> None:
    to.after.append((f"with the greatest {word.field} among {several(word.among, voice).text}",) * 2)


@gather.register
def _(word: core_sets.WithCounter, to: Group, voice: Voice) -> None:
    what = article(f"{word.kind} counter")
    to.after.append((f"with {what} on it", f"with {what} on them"))


@gather.register
def _(word: selectors.OfChosen, to: Group, voice: Voice) -> None:
    to.close.append(_OF_CHOSEN.get(word.what, "with the chosen name"))


@gather.register
def _(word: selectors.AttachedTo, to: Group, voice: Voice) -> None:
    to.after.append((f"attached to {refer(word.host, voice).text}",) * 2)


@gather.register
def _(word: selectors.SharesType, to: Group, voice: Voice) -> None:
    other = refer(word.other, voice).text
    if word.what == "name":
        to.after.append((f"with the same name as {other}",) * 2)
    else:
        to.after.append(
            (f"that shares {article(word.what)} with {other}", f"that share {article(word.what)} with {other}")
        )


@gather.register
def _(word: selectors.ThatBlock, to: Group, voice: Voice) -> None:
    whom = refer(word.whom, voice).text
    to.after.append((f"that blocks {whom}", f"that block {whom}"))


@gather.register
def _(word: selectors.HasMost, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "player"
    most = "the most life" if isinstance(word.of, numbers.LifeOf) else f"the greatest {number(word.of, voice)}"
    to.after.append((f"with {most} or tied for it", f"with {most} or tied for it"))


@gather.register
def _(word: selectors.CanTarget, to: Group, voice: Voice) -> None:
    to.noun = to.noun or ("spell or ability" if to.default == "permanent" else "")
    what = group(word.what, voice, "object")
    wide = not (what.types or what.before or what.after or what.controls)
    if isinstance(word.what, base.Either) and {type(part) for part in word.what.of} == {Anything, APlayer}:
        to.after.append(("with a single target" if word.only else "with one or more targets",) * 2)
        return
    if isinstance(word.what, Ref):
        only = "only " if word.only else ""
        named = refer(word.what, voice).text
        to.after.append((f"that targets {only}{named}", f"that target {only}{named}"))
    elif word.only and wide and isinstance(word.what, base.Either):
        single = f"only a single {what.bare()}"
        to.after.append((f"that targets {single}", f"that target {single}"))
    elif word.only and wide:
        to.after.append(("with a single target",) * 2)
    else:
        only = "only " if word.only else ""
        to.after.append((f"that targets {only}{what.one()}", f"that target {only}{what.one()}"))


@gather.register
def _(word: selectors.FromSource, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "ability"
    source = group(word.of, voice, "source")
    source.noun = source.noun or "source"
    to.after.append((f"from {source.one()}",) * 2)


@gather.register
def _(word: selectors.HasVariable, to: Group, voice: Voice) -> None:
    to.after.append(("with {X} in its cost", "with {X} in their costs"))


@gather.register
def _(word: selectors.DealtDamageBy, to: Group, voice: Voice) -> None:
    by = group(word.of, voice).one()
    to.after.append((f"dealt damage this turn by {by}",) * 2)


@gather.register
def _(word: selectors.AttackingWhom, to: Group, voice: Voice) -> None:
    whom = refer(word.whom, voice).text
    to.after.append((f"that's attacking {whom}", f"that are attacking {whom}"))


@gather.register
def _(word: selectors.TookPart, to: Group, voice: Voice) -> None:
    many = f"were{word.what[3:]}" if word.what.startswith("was ") else word.what
    to.after.append((f"that {word.what} this turn", f"that {many} this turn"))


@gather.register
def _(word: core_refs.Each, to: Group, voice: Voice) -> None:
    gather(word.of, to, voice)


@gather.register
def _(word: refs.Linked, to: Group, voice: Voice) -> None:
    """What a linked ability found, as a property: "card exiled with this artifact"."""
    if "exile" in word.key:
        to.zone, to.place = "exile", f"exiled with {voice.this}"
    elif "token" in word.key:
        to.noun = to.noun or "token"
        to.after.append((f"created with {voice.this}",) * 2)
    else:
        found = refer(word, voice).text
        to.whole += ((found, found, found),)


@gather.register
def _(word: core_refs.TargetsOf, to: Group, voice: Voice) -> None:
    of = refer(word.of, voice)
    to.after.append((of.does("target"),) * 2)


@gather.register
def _(word: Ref, to: Group, voice: Voice) -> None:
    found = refer(word, voice)
    to.whole += ((found.text, found.text, found.text),)
    if found.player:
        to.noun = "player"


def colors(bits: int, word: str = "and") -> str:
    """The names of some colors."""
    return listed((name for bit, name in COLOR_NAMES.items() if bits & bit), word)


def sized(how: str, amount: Any, voice: Voice) -> str:
    """A comparison with a number: `2 or less`."""
    text = number(amount, voice)
    short = isinstance(amount, int) or text == "X"
    forms = _SIZES if short else {**_SIZES, **_LONG_SIZES}
    return forms.get(how, "{}").format(text)


def several(selector: Any, voice: Voice, default: str = "permanent") -> Phrase:
    """A set as the subject of a sentence: `other creatures you control`, or just `this creature`."""
    if isinstance(selector, Ref) and not isinstance(selector, core_refs.Each):
        return refer(selector, voice)
    found = group(selector, voice, default)
    voice.focus = voice.focus if found.player else None
    again = f"those {plural(found.short)}" if found.short else "them"
    return Phrase(found.many(), "they", again, player=found.player)


def one_of(selector: Any, voice: Voice, default: str = "permanent") -> Phrase:
    """One member of a set, whichever it is: `a creature you control`, or just `this creature`."""
    if isinstance(selector, Ref) and not isinstance(selector, core_refs.Each):
        return refer(selector, voice)
    found = group(selector, voice, default)
    voice.focus = voice.focus if found.player else None
    again = f"that {found.short}" if found.short else "it"
    return Phrase(found.one(), "it", again, player=found.player)
