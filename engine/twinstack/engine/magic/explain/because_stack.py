"""Why spells and abilities came onto the stack, resolved or did nothing."""

from typing import Any

from twinstack.engine.magic.explain.because import Case, Reasons, by_kind, by_rule, by_source
from twinstack.engine.magic.rules.speed import SPEED
from twinstack.engine.magic.text import describe


@by_kind("cast")
def _cast(c: Case, r: Reasons) -> None:
    """Its player chose to."""
    r.rule = "601.2"


@by_kind("activate")
def _activate(c: Case, r: Reasons) -> None:
    r.rule = "602.2"


@by_kind("trigger")
def _trigger(c: Case, r: Reasons) -> None:
    """The event that the ability watched for. 603.2"""
    r.rule = "603.3"
    info: Any = c.obj.cast if c.obj is not None else None
    if info is None or info.event is None:
        return
    watch = getattr(info.ability, "when", None)
    if watch is not None:
        rule, whose = ("603.2", c.name(info.source)) if info.source else _without_source(info)
        r.note(f"It watches for this: {describe(watch, None, c.eyes.s.profile.terms)}", rule, info.source, whose)
    r.cause(next((i for i in range(c.at - 1, -1, -1) if c.log[i] is info.event), -1))


_INHERENT = {SPEED: "702.179d"}


def _without_source(info: Any) -> tuple[str, str]:
    """The rule that gives an ability without a source. 725.2, 702.179d"""
    return _INHERENT.get(info.ability.of, "725.2"), info.ability.of


@by_kind("copy")
def _copied(c: Case, r: Reasons) -> None:
    by_source(c, r)
    r.cause(c.log.began(c.event.other, c.at))


@by_kind("resolve")
def _resolve(c: Case, r: Reasons) -> None:
    r.rule = "608.1"
    r.cause(c.log.began(c.event.obj, c.at))


@by_rule("608.2b", "608.3b")
def _targets_gone(c: Case, r: Reasons) -> None:
    info: Any = c.obj.cast if c.obj is not None else None
    for id in dict.fromkeys(id for ids in info.targets for id in ids) if info is not None else ():
        gone = c.log.left(id, c.at)
        if gone < 0:
            r.note(f"{c.name(id)} was no longer a legal target", "608.2b", id, c.name(id))
        r.cause(gone)
    r.cause(c.log.began(c.event.obj, c.at))


@by_rule("603.4")
def _condition(c: Case, r: Reasons) -> None:
    """The ability: of the event if it did not trigger, of the object if it did not resolve."""
    info: Any = c.obj.cast if c.obj is not None and c.obj.kind == "ability" else None
    condition = info.if_ if info is not None else getattr(c.event.extra, "if_", None)
    if condition is not None:
        said = describe(condition, None, c.eyes.s.profile.terms).removesuffix(".")
        r.note(f"Its condition did not hold: if {said}", "603.4")
    if info is not None:
        r.cause(c.log.began(c.event.obj, c.at))


@by_rule("603.3d")
def _no_targets(c: Case, r: Reasons) -> None:
    ability = c.event.extra
    if ability is not None:
        r.note(f"Its text: {describe(ability.do, None, c.eyes.s.profile.terms)}", "", c.event.obj, c.name(c.event.obj))
