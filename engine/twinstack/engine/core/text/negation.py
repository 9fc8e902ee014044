"""Negated sets in noun phrases: `- itself` is "other"; a rule book registers its own, such as `~watered`."""

from functools import singledispatch
from typing import Any

from twinstack.engine.core.text.grammar import article
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import gather, group
from twinstack.engine.core.text.voice import Voice, refer
from twinstack.engine.core.words import base, refs, selectors
from twinstack.engine.core.words.base import Ref


@gather.register
def _(word: base.Not, to: Group, voice: Voice) -> None:
    without(word.of, to, voice)


@singledispatch
def without(part: Any, to: Group, voice: Voice) -> None:
    """Add to a noun phrase that it does not include this."""
    inner = group(part, voice, to.noun or to.default)
    if inner.before and not (inner.types or inner.noun or inner.whole or inner.after or inner.controls):
        named = " ".join(inner.before)
        to.after.append((f"that isn't {named}", f"that aren't {named}"))
        return
    to.after.append((f"that isn't {inner.one()}", f"that aren't {inner.many()}"))


@without.register
def _(part: Ref, to: Group, voice: Voice) -> None:
    to.after.append((f"other than {refer(part, voice).text}",) * 2)


@without.register
def _(part: refs.Each, to: Group, voice: Voice) -> None:
    without.dispatch(object)(part, to, voice)


@without.register(refs.Itself)
@without.register(refs.You)
def _(part: Ref, to: Group, voice: Voice) -> None:
    to.other = True


@without.register
def _(part: selectors.AnOpponent, to: Group, voice: Voice) -> None:
    to.after.append(("who isn't an opponent", "who aren't opponents"))


@without.register
def _(part: selectors.ControlledBy, to: Group, voice: Voice) -> None:
    if part.who == "you":
        gather(selectors.ControlledBy("not you"), to, voice)
    else:
        without.dispatch(object)(part, to, voice)


@without.register
def _(part: selectors.OwnedBy, to: Group, voice: Voice) -> None:
    if part.who == "you":
        gather(selectors.OwnedBy("not you"), to, voice)
    else:
        without.dispatch(object)(part, to, voice)


@without.register
def _(part: selectors.WithCounter, to: Group, voice: Voice) -> None:
    what = article(f"{part.kind} counter")
    to.after.append((f"without {what} on it", f"without {what} on them"))


@without.register
def _(part: selectors.Named, to: Group, voice: Voice) -> None:
    to.after.append((f"not named {part.name}",) * 2)
