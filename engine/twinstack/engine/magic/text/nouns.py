"""Selectors as noun phrases: `creature & yours & ~token` is "nontoken creature you control"."""

from typing import Any

from twinstack.engine.core.text.grammar import article, listed, spelled
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import gather, group, one_of, several
from twinstack.engine.core.text.voice import Voice, number, refer
from twinstack.engine.core.words import base
from twinstack.engine.core.words import selectors as core_sets
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.refs import AllOfThese, Each
from twinstack.engine.core.words.selectors import Anything, APlayer
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.words import (
    cleaving,
    merging,
    numbers,
    refs,
    selectors,
    selectors_play,
    selectors_stack,
    speed,
)

_SIZES = {"<=": "{} or less", ">=": "{} or greater", "<": "less than {}", ">": "greater than {}", "!=": "other than {}"}
_LONG_SIZES = {
    "<=": "less than or equal to {}",
    ">=": "greater than or equal to {}",
    "==": "equal to {}",
    "=": "equal to {}",
}
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
    "nonbasic land type": "of the chosen type",
}


@gather.register
def _(word: selectors.HasType, to: Group, voice: Voice) -> None:
    to.types.append((word.name.lower(),))


@gather.register
def _(word: selectors.HasSubtype, to: Group, voice: Voice) -> None:
    to.types.insert(0, (word.name,))


@gather.register
def _(word: merging.SameOwner, to: Group, voice: Voice) -> None:
    to.after.append((f"that the owner of {voice.this} owns",) * 2)


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
def _(word: selectors.APermanentCard, to: Group, voice: Voice) -> None:
    to.noun = "permanent card"


@gather.register
def _(word: selectors.HasNoAbilities, to: Group, voice: Voice) -> None:
    to.after.append(("with no abilities",) * 2)


@gather.register
def _(word: selectors.HasKeyword, to: Group, voice: Voice) -> None:
    to.after.append((f"with {word.keyword}",) * 2)


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
def _(word: selectors_stack.ASpell, to: Group, voice: Voice) -> None:
    to.noun = "spell"


@gather.register
def _(word: selectors_stack.AnAbility, to: Group, voice: Voice) -> None:
    to.noun = f"{word.how} ability".strip()


@gather.register
def _(word: selectors_play.Status, to: Group, voice: Voice) -> None:
    if word.name == "came this turn":
        put = ("that was put there this turn", "that were put there this turn")
        to.after.append(put if to.zone else ("that entered this turn",) * 2)
    elif word.name == "cast":
        to.after.append(("that was cast", "that were cast"))
    elif word.name == "summoning sick":
        to.after.append(("with summoning sickness",) * 2)
    elif word.name == "ring-bearer":  # 701.54b
        to.noun = to.noun or "Ring-bearer"
    else:
        to.before.append(word.name.replace(" ", "-"))


@gather.register
def _(word: selectors.Compare, to: Group, voice: Voice) -> None:
    focus, voice.focus = voice.focus, None  # the focus is what is described, not what it is compared with
    to.after.append((f"with {word.field} {sized(word.how, word.number, voice)}",) * 2)
    voice.focus = focus


@gather.register
def _(word: selectors.HasGreatest, to: Group, voice: Voice) -> None:
    to.after.append((f"with the greatest {word.field} among {several(word.among, voice).text}",) * 2)


@gather.register
def _(word: selectors.OfChosen, to: Group, voice: Voice) -> None:
    to.close.append(_OF_CHOSEN.get(word.what, "with the chosen name"))


@gather.register
def _(word: selectors_play.AttachedTo, to: Group, voice: Voice) -> None:
    to.after.append((f"attached to {refer(word.host, voice).text}",) * 2)


@gather.register
def _(word: selectors.SharesType, to: Group, voice: Voice) -> None:
    other = one_of(word.other.of, voice).text if isinstance(word.other, Each) else refer(word.other, voice).text
    if word.what == "name":
        to.after.append((f"with the same name as {other}",) * 2)
    else:
        to.after.append(
            (f"that shares {article(word.what)} with {other}", f"that share {article(word.what)} with {other}")
        )


@gather.register
def _(word: selectors.DiffersInName, to: Group, voice: Voice) -> None:
    to.after.append((f"with a different name than {_any_of(word.other, voice)}",) * 2)


def _any_of(ref: Ref, voice: Voice) -> str:
    if not isinstance(ref, Each):
        return refer(ref, voice).text
    return "any " + one_of(ref.of, voice).text.removeprefix("a ").removeprefix("an ")


@gather.register
def _(word: selectors_play.ThatBlock, to: Group, voice: Voice) -> None:
    whom = refer(word.whom, voice).text
    to.after.append((f"that blocks {whom}", f"that block {whom}"))


@gather.register
def _(word: selectors_play.ThatCrewed, to: Group, voice: Voice) -> None:
    to.after.append((f"that {word.does} {refer(word.whom, voice).text} this turn",) * 2)


@gather.register
def _(word: selectors_play.HasMost, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "player"
    match word.of:
        case numbers.LifeOf():
            most = "the most life"
        case numbers.HandSize():
            most = "the most cards in hand"
        case _:
            most = f"the greatest {number(word.of, voice).removeprefix('the ')}"
    among = "" if word.among is None else f" among {several(word.among, voice, 'player').text}"
    to.after.append((f"with {most} or tied for it{among}", f"with {most} or tied for it{among}"))


@gather.register
def _(word: selectors_stack.CanTarget, to: Group, voice: Voice) -> None:
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
def _(word: selectors_stack.FromSource, to: Group, voice: Voice) -> None:
    to.noun = to.noun or "ability"
    source = group(word.of, voice, "source")
    source.noun = source.noun or "source"
    to.after.append((f"from {source.one()}",) * 2)


@gather.register
def _(word: cleaving.BracketedSet, to: Group, voice: Voice) -> None:
    """Each part of the phrase that it adds stands in brackets of its own. 702.148a"""
    inner = group(word.of, voice, to.default)
    to.before += [f"[{text}]" for text in inner.before]
    to.types[:0] = [(f"[{listed(names, 'or')}]",) for names in inner.types]
    to.close += [f"[{text}]" for text in inner.close]
    to.controls += [(f"[{one}]", f"[{many}]") for one, many in inner.controls]
    to.after += [(f"[{one}]", f"[{many}]") for one, many in inner.after]


@gather.register
def _(word: selectors.HasInset, to: Group, voice: Voice) -> None:
    what = f"an {word.layout.capitalize()}"
    to.after.append((f"that has {what}", f"that have {what}"))


@gather.register
def _(word: selectors.FromExpansion, to: Group, voice: Voice) -> None:
    to.after.append((f"from the {word.name} expansion",) * 2)


@gather.register
def _(word: selectors_stack.NamedAbility, to: Group, voice: Voice) -> None:
    to.noun = f"{word.word} ability"


def _from(zone: str) -> str:
    return "exile" if zone == "exile" else f"a {zone}"


@gather.register
def _(word: selectors_play.EnteredFrom, to: Group, voice: Voice) -> None:
    to.after.append((f"that entered from {_from(word.zone)} this turn",) * 2)


@gather.register
def _(word: selectors_stack.CastFromZone, to: Group, voice: Voice) -> None:
    zone = _from(word.zone)
    to.after.append((f"that was cast from {zone}", f"that were cast from {zone}"))


@gather.register
def _(word: selectors_stack.HasPaid, to: Group, voice: Voice) -> None:
    if word.what == "mana":
        text = f"for which {spelled(word.least)} or more mana was spent"
    else:
        many = "a permanent was" if word.least == 1 else f"{spelled(word.least)} permanents were"
        text = f"for which {many} {word.what}"
    to.after.append((text, text))


@gather.register
def _(word: selectors_stack.HasVariable, to: Group, voice: Voice) -> None:
    to.after.append(("with {X} in its cost", "with {X} in their costs"))


@gather.register
def _(word: selectors_play.DealtDamageBy, to: Group, voice: Voice) -> None:
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[word.combat]
    by = "" if isinstance(word.of, Anything) else f" by {group(word.of, voice).one()}"
    to.after.append((f"dealt {kind} this turn{by}",) * 2)


@gather.register
def _(word: selectors_play.AttackingWhom, to: Group, voice: Voice) -> None:
    parts = word.whom.of if isinstance(word.whom, AllOfThese) else (word.whom,)
    whom = " or ".join(one_of(one.of, voice).text if isinstance(one, Each) else refer(one, voice).text for one in parts)
    to.after.append((f"that's attacking {whom}", f"that are attacking {whom}"))


@gather.register
def _(word: selectors_play.TookPart, to: Group, voice: Voice) -> None:
    many = f"were{word.what[3:]}" if word.what.startswith("was ") else word.what
    to.after.append((f"that {word.what} this turn", f"that {many} this turn"))


@gather.register
def _(word: refs.Linked, to: Group, voice: Voice) -> None:
    """What a linked ability found, as a property: "card exiled with this artifact"."""
    if word is refs.crafted_with:
        to.zone, to.place = "exile", "used to craft it"
        return
    if "exile" in word.key:
        to.zone, to.place = "exile", f"exiled with {voice.this}"
    elif "token" in word.key:
        to.noun = to.noun or "token"
        to.after.append((f"created with {voice.this}",) * 2)
    else:
        found = refer(word, voice).text
        to.whole += ((found, found, found),)


def colors(bits: int, word: str = "and") -> str:
    """The names of some colors."""
    return listed((name for bit, name in COLOR_NAMES.items() if bits & bit), word)


def sized(how: str, amount: Any, voice: Voice) -> str:
    """A comparison with a number: `2 or less`."""
    text = number(amount, voice)
    short = isinstance(amount, int) or text == "X"
    forms = _SIZES if short else {**_SIZES, **_LONG_SIZES}
    return forms.get(how, "{}").format(text)
