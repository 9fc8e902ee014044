"""Why damage was dealt, life changed and permanents were tapped; and the reasons of copies and replacements."""

from itertools import takewhile
from typing import Any

from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.names import found
from twinstack.engine.magic.explain.because import Case, Reasons, by_kind, by_source
from twinstack.engine.magic.text import describe


@by_kind("damage")
def _damage(c: Case, r: Reasons) -> None:
    if c.event.how != "combat":
        by_source(c, r)
        return
    r.rule = "510.2"
    source = c.event.source
    fights = (i for i in c.log.this_turn(c.at) if c.log[i].kind in ("attack", "block") and c.log[i].obj == source)
    r.cause(next(fights, -1))


@by_kind("lose life")
def _lost_life(c: Case, r: Reasons) -> None:
    """A loss of life by damage: the damage event comes after it in the log."""
    event = c.event
    if event.how == "damage":
        r.rule = "120.3"
        hits = (i for i in c.log.after(c.at) if c.log[i].kind == "damage" and c.log[i].obj == event.obj)
        r.cause(next((i for i in hits if c.log[i].source == event.source), -1))
    else:
        by_source(c, r)


@by_kind("gain life")
def _gained_life(c: Case, r: Reasons) -> None:
    hit = c.log[c.at - 1] if c.at else None
    if hit is not None and hit.kind == "damage" and hit.source == c.event.source:
        r.rule = "120.3f"
        r.cause(c.at - 1)
    else:
        by_source(c, r)


@by_kind("tap")
def _tapped(c: Case, r: Reasons) -> None:
    event = c.event
    then = next((i for i in c.log.after(c.at) if c.log[i].obj == event.obj), -1)
    kind = c.log[then].kind if then >= 0 else ""
    if event.source == event.obj and kind == "tap for mana":
        r.rule = "605.3b"
        r.note("It was tapped for mana", "605.3b")
    elif not event.source and kind == "attack":
        r.rule = "508.1f"
        r.cause(then)
    else:
        by_source(c, r)


@by_kind("untap")
def _untapped(c: Case, r: Reasons) -> None:
    r.rule = "" if c.event.source else "502.3"
    if c.event.source:
        by_source(c, r)


@by_kind("becomes copy")
def _became_copy(c: Case, r: Reasons) -> None:
    if c.event.rule == "707.2c":
        near = (*range(c.at - 1, -1, -1), *c.log.after(c.at))
        arrived = (at for at in near if c.log[at].kind == "enter" and c.log[at].obj == c.event.source)
        r.cause(next(arrived, -1))
        return
    if c.event.how != "enter":
        by_source(c, r)
        return
    obj = c.obj
    if c.event.source != c.event.obj:
        r.cause(c.log.resolved(c.event.source, c.at))
    if obj is not None:
        r.cause(c.log.before(c.at, lambda e: e.kind == "resolve" and e.obj == obj.was))


def _leaving(c: Case) -> int:
    """The event by which the source left. It may come later in the log than the end of the effect."""
    together = takewhile(lambda at: c.log[at].kind in ("copy ends", "leave", "move", "enter"), c.log.after(c.at))
    leaves = (at for at in together if c.log[at].kind == "leave" and c.log[at].obj == c.event.source)
    return next(leaves, c.log.left(c.event.source, c.at))


@by_kind("copy ends")
def _copy_ended(c: Case, r: Reasons) -> None:
    event = c.event
    if event.rule == "611.2b":
        gone = _leaving(c)
        r.cause(gone)
        if gone < 0:
            r.note(f"{c.name(event.source)} no longer keeps it up", "611.2b", event.source)
    r.cause(c.log.before(c.at, lambda e: e.kind == "becomes copy" and e.obj == event.obj and e.other == event.other))


@by_kind("replace", "prevent", "regenerate")
def _replacement(c: Case, r: Reasons) -> None:
    source = found(c.eyes.s, c.event.source)
    if source is not None:
        terms = c.eyes.s.profile.terms
        texts = [describe(one, source.chars, terms) for one in source.chars.abilities if _replaces(one)]
        if texts:
            r.note(f"{c.name(source.id)} says: {listed(texts)}", "", source.id, c.name(source.id))
    r.cause(c.log.resolved(c.event.source, c.at))


def _replaces(ability: Any) -> bool:
    return any(part.kind == "replacement" for part in ability.unfold())


@by_kind("block", "attack", "turn", "attack declared", "land", "keep", "mulligan", "first")
def _a_choice(c: Case, r: Reasons) -> None:
    """Only a player's choice, or the course of the turn, led to it."""
