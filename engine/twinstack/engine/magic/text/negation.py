"""What a set is not: `~creature` is "noncreature", `- itself` is "other"."""

from twinstack.engine.core.text.grammar import article
from twinstack.engine.core.words import base
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words import selectors as core_sets
from twinstack.engine.core.words.base import Ref, Selector
from twinstack.engine.magic.text.groups import Group
from twinstack.engine.magic.text.nouns import colors, gather, group
from twinstack.engine.magic.text.voice import Voice, refer
from twinstack.engine.magic.words import selectors, speed

_INVERSE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "==": "!=", "=": "!=", "!=": "=="}


@gather.register
def _(word: base.Not, to: Group, voice: Voice) -> None:
    part = word.of
    match part:
        case core_refs.Itself():
            to.other = True
        case selectors.HasType() | selectors.HasSupertype():
            to.before.append(f"non{part.name.lower()}")
        case selectors.HasSubtype():
            to.before.append(f"non-{part.name}")
        case selectors.HasColor():
            to.before.append(f"non{colors(part.colors, 'or')}" if part.colors else "colored")
        case selectors.HasKeyword():
            to.after.append((f"without {part.keyword}",) * 2)
        case selectors.Compare():
            gather(selectors.Compare(part.field, _INVERSE.get(part.how, "!="), part.number), to, voice)
        case _:
            _without(part, to, voice)


def _without(part: Selector, to: Group, voice: Voice) -> None:
    match part:
        case selectors.Status(name="token"):
            if to.default != "card":
                to.before.append("nontoken")
        case selectors.Status(name="tapped"):
            to.before.append("untapped")
        case selectors.Status(name="untapped"):
            to.before.append("tapped")
        case selectors.Status(name="came this turn"):
            to.after.append(("that didn't enter this turn",) * 2)
        case selectors.Status(name="cast"):
            to.after.append(("that wasn't cast", "that weren't cast"))
        case selectors.Status(name="summoning sick"):
            to.after.append(("without summoning sickness",) * 2)
        case core_sets.AnOpponent():
            to.after.append(("who isn't an opponent", "who aren't opponents"))
        case speed.AtMaxSpeed():
            to.after.append(("who doesn't have max speed", "who don't have max speed"))
        case selectors.Status():
            to.after.append((f"that isn't {part.name}", f"that aren't {part.name}"))
        case core_sets.ControlledBy(who="you"):
            gather(core_sets.ControlledBy("not you"), to, voice)
        case core_sets.OwnedBy(who="you"):
            gather(core_sets.OwnedBy("not you"), to, voice)
        case core_sets.WithCounter():
            what = article(f"{part.kind} counter")
            to.after.append((f"without {what} on it", f"without {what} on them"))
        case selectors.Named():
            to.after.append((f"not named {part.name}",) * 2)
        case selectors.TookPart():
            plain = part.what.removeprefix("was ")
            past = (f"that wasn't {plain} this turn", f"that weren't {plain} this turn")
            to.after.append(
                past if plain != part.what else (f"that hasn't {plain} this turn", f"that haven't {plain} this turn")
            )
        case core_refs.You():
            to.other = True
        case Ref() if not isinstance(part, core_refs.Each):
            to.after.append((f"other than {refer(part, voice).text}",) * 2)
        case _:
            inner = group(part, voice, to.noun or to.default)
            if inner.before and not (inner.types or inner.noun or inner.whole or inner.after or inner.controls):
                named = " ".join(inner.before)
                to.after.append((f"that isn't {named}", f"that aren't {named}"))
                return
            to.after.append((f"that isn't {inner.one()}", f"that aren't {inner.many()}"))
