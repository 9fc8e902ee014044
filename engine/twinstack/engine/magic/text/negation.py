"""Negated properties in Magic: `~creature` is "noncreature", `~tapped` is "untapped"."""

from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.negation import without
from twinstack.engine.core.text.nouns import gather
from twinstack.engine.core.text.voice import Voice
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.words import selectors, selectors_play, speed

_INVERSE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "==": "!=", "=": "!=", "!=": "=="}
_STATUS = {
    "copied": ("that isn't a copy", "that aren't copies"),
    "came this turn": ("that didn't enter this turn",) * 2,
    "cast": ("that wasn't cast", "that weren't cast"),
    "summoning sick": ("without summoning sickness",) * 2,
}


@without.register(selectors.HasType)
@without.register(selectors.HasSupertype)
def _(part: selectors.HasType | selectors.HasSupertype, to: Group, voice: Voice) -> None:
    to.before.append(f"non{part.name.lower()}")


@without.register
def _(part: selectors.HasSubtype, to: Group, voice: Voice) -> None:
    to.before.append(f"non-{part.name}")


@without.register
def _(part: selectors.HasColor, to: Group, voice: Voice) -> None:
    to.before.append(f"non{colors(part.colors, 'or')}" if part.colors else "colored")


@without.register
def _(part: selectors.HasKeyword, to: Group, voice: Voice) -> None:
    to.after.append((f"without {part.keyword}",) * 2)


@without.register
def _(part: selectors.Compare, to: Group, voice: Voice) -> None:
    gather(selectors.Compare(part.field, _INVERSE.get(part.how, "!="), part.number), to, voice)


@without.register
def _(part: selectors_play.Status, to: Group, voice: Voice) -> None:
    if part.name in _STATUS:
        to.after.append(_STATUS[part.name])
    elif part.name == "tapped":
        to.before.append("untapped")
    elif part.name == "untapped":
        to.before.append("tapped")
    elif part.name != "token":
        to.after.append((f"that isn't {part.name}", f"that aren't {part.name}"))
    elif to.default != "card":
        to.before.append("nontoken")


@without.register
def _(part: speed.AtMaxSpeed, to: Group, voice: Voice) -> None:
    to.after.append(("who doesn't have max speed", "who don't have max speed"))


@without.register
def _(part: selectors_play.TookPart, to: Group, voice: Voice) -> None:
    plain = part.what.removeprefix("was ")
    if plain != part.what:
        to.after.append((f"that wasn't {plain} this turn", f"that weren't {plain} this turn"))
    else:
        to.after.append((f"that hasn't {plain} this turn", f"that haven't {plain} this turn"))


@without.register
def _(part: selectors.SharesType, to: Group, voice: Voice) -> None:
    shared = Group("")
    gather(part, shared, voice)
    ((one, many),) = shared.after
    if part.what == "name":
        one, many = one.replace("with", "that doesn't have", 1), many.replace("with", "that don't have", 1)
    else:
        one, many = (
            one.replace("that shares", "that doesn't share", 1),
            many.replace("that share", "that don't share", 1),
        )
    to.after.append((one, many))
