"""The commands by which a player is asked less often, or more often."""

from typing import Any

from twinstack.client_sdk.errors import Refused
from twinstack.client_sdk.terminal.commands import ANSWER, ASKED, command
from twinstack.client_sdk.terminal.stops import read_stops
from twinstack.client_sdk.terminal.table import Table
from twinstack.protocol import messages as m
from twinstack.protocol.sheet import Sheet


@command("always", topic=ANSWER, needs="3", help="take option 3, now and whenever the same is asked")
async def always(table: Table, rest: str) -> None:
    decision = table.decision
    if decision is None or decision.kind == "priority":
        table.say("  `always` does not answer what you do when you may act; `stops` says when you are asked that")
        return
    if table.asking is None:
        return
    take = table.asking.take(rest)
    table.stops.remembered[decision.prompt] = take
    await table.client.request(m.Stops, room=table.id, remembered=table.stops.remembered)
    if _still_asked(table, decision.number):
        await table.answer(decision, take)


@command("p", "pass", topic=ASKED, help="pass until others do something, or it's your turn again")
async def pass_until_something(table: Table, rest: str) -> None:
    await _until(table, "something")


@command("e", "end", topic=ASKED, help="pass for the rest of this turn, and begin nothing in it")
async def pass_the_turn(table: Table, rest: str) -> None:
    await _until(table, "turn")


@command("wait", topic=ASKED, help="stop passing")
async def wait(table: Table, rest: str) -> None:
    await table.client.request(m.Stops, room=table.id, until="")
    table.say("  you are asked as usual")


@command(
    "stops",
    topic=ASKED,
    takes="…",
    help="when you are asked; `stops mine main, end`, `own none`, `always on`, `wait 2`",
)
async def stops(table: Table, rest: str) -> None:
    which, _, said = rest.partition(" ")
    changes, wrong = _wanted_stops(which, said.strip(), table.view.sheet)
    if wrong:
        table.say(f"  {wrong}")
        return
    if changes:
        try:
            await table.client.set_stops(table.id, **changes)
        except Refused as no:
            table.say(f"  {no}")
            return
        for name, value in changes.items():
            setattr(table.stops, name, value)
    table.say(*table.stops.lines(table.view.sheet.hints))


def _wanted_stops(which: str, said: str, sheet: Sheet) -> tuple[dict[str, Any], str]:
    """What is to change, or why it cannot."""
    if which == "always" and said in ("", "on", "off"):
        return {"always": said != "off"}, ""
    if which == "wait" and said:
        try:
            return {"wait": float(said)}, ""
        except ValueError:
            return {}, f"{said!r:.40} is not a number of seconds; expected: for example `stops wait 2`, or 0 for none"
    known = {"mine": sheet.steps, "others": sheet.steps, "own": sheet.stacked}.get(which)
    if known is None or not said:
        hints = (
            "`stops mine` or `stops others` with steps, `stops own` with kinds, `stops wait` with seconds, or "
            "`stops always on` or `off`"
        )
        return {}, f"expected: {hints}" if which else ""
    named, unknown = read_stops(said, known)
    if unknown:
        what = "kind" if which == "own" else "step"
        return {}, f"there is no {what} {unknown!r:.40}; the {what}s are {', '.join(known)}; or all, or none"
    return {which: named}, ""


@command("y", "yield", topic=ASKED, help="let the ability on top resolve, now and whenever it comes again")
async def let_resolve(table: Table, rest: str) -> None:
    top = next(reversed(table.view.waiting), None)
    if top is None or not top.has("ability"):
        table.say("  there is no ability that would resolve next")
        return
    decision = table.decision
    table.stops.yields = [*dict.fromkeys((*table.stops.yields, top.name))]
    await table.client.request(m.Stops, room=table.id, yields=table.stops.yields)
    if decision is not None and _still_asked(table, decision.number) and decision.kind == "priority":
        await table.answer(decision, list(decision.default))


@command("sort", topic=ASKED, help="from now on, let your triggered abilities be put in order for you")
async def sort(table: Table, rest: str) -> None:
    await table.client.request(m.Stops, room=table.id, orders=True)
    table.say("  your triggered abilities are put in the order in which they came")


@command("forget", topic=ASKED, help="ask everything again: forget `always`, `y` and `sort`")
async def forget(table: Table, rest: str) -> None:
    table.stops.yields, table.stops.remembered = [], {}
    await table.client.request(m.Stops, room=table.id, yields=[], remembered={}, orders=False)
    table.say("  everything is asked again")


async def _until(table: Table, until: str) -> None:
    """Pass from now on, what is asked now included: the player has seen it."""
    before = table.decision
    if before is not None and before.kind == "priority" and table.reminds():
        return
    await table.client.request(m.Stops, room=table.id, until=until)
    if before is None or not _still_asked(table, before.number):
        return
    if before.kind == "priority":
        await table.answer(before, list(before.default))
    else:
        table.say("  you will pass; what is asked now must be answered first")


def _still_asked(table: Table, number: int) -> bool:
    return table.room.asked is not None and table.room.asked.number == number
