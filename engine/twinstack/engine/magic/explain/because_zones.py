"""Why objects changed zones, and why they were discarded or sacrificed."""

from twinstack.engine.magic.explain.because import Case, Reasons, by_kind, by_rule, by_source


@by_rule("608.2n")
def _done(c: Case, r: Reasons) -> None:
    r.cause(c.log.before(c.at, lambda e: e.kind == "resolve" and e.obj == c.event.obj))


@by_kind("move")
def _moved(c: Case, r: Reasons) -> None:
    event = c.event
    if event.how == "countered":
        r.rule = "701.6a"
        r.cause(c.log.before(c.at, lambda e: e.kind == "counter" and e.obj == event.obj))
    elif event.how == "draw":
        r.cause(next((i for i in range(c.at + 1, len(c.log.events)) if c.log[i].kind == "draw"), -1))
    elif event.how in ("cast", "played"):
        r.rule = "601.2" if event.how == "cast" else "305.1"
    elif (done := c.log.before(c.at, lambda e: e.kind in _SPECIAL and e.obj == event.obj)) >= 0:
        r.cause(done)
    else:
        by_source(c, r)


_SPECIAL = {"foretell": "116.2h", "suspend": "116.2f", "plot": "116.2k"}


@by_kind(*_SPECIAL)
def _special_action(c: Case, r: Reasons) -> None:
    r.rule = _SPECIAL[c.event.kind]


@by_kind("enter")
def _entered(c: Case, r: Reasons) -> None:
    event, obj = c.event, c.obj
    copied = c.log.before(c.at, lambda e: e.kind == "becomes copy" and e.obj == event.obj and e.how == "enter")
    r.cause(copied)
    if event.frm == "stack":
        r.rule = "707.10f" if obj is not None and obj.kind == "token" else "608.3a"
    if event.frm == "stack" and copied < 0:
        r.cause(c.log.before(c.at, lambda e: e.kind == "resolve" and e.obj == event.other))
    elif event.frm != "stack":
        by_source(c, r)


@by_kind("leave")
def _left(c: Case, r: Reasons) -> None:
    r.rule = {"destroy": "701.8", "sacrifice": "701.21"}.get(c.event.how, "") if not c.event.rule else ""
    by_source(c, r)


@by_kind("draw")
def _drew(c: Case, r: Reasons) -> None:
    if c.event.source:
        by_source(c, r)
    elif c.log.before(c.at, lambda e: e.kind == "turn") < 0:
        r.rule = "103.5"
    else:
        r.rule = "504.1"


@by_kind("discard")
def _discarded(c: Case, r: Reasons) -> None:
    if c.event.how == "hand size":
        r.rule = "514.1"
    else:
        r.rule = "701.9"
        by_source(c, r)


@by_kind("sacrifice")
def _sacrificed(c: Case, r: Reasons) -> None:
    r.rule = "701.21"
    by_source(c, r)
