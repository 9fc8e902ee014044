"""The commands that only show something."""

import re

from twinstack.client_sdk.terminal.board import elsewhere, text_of
from twinstack.client_sdk.terminal.commands import LOOK, command, help_lines
from twinstack.client_sdk.terminal.explaining import NOTHING, explained, how_far_back, one_named
from twinstack.client_sdk.terminal.naming import in_full, named, number_of
from twinstack.client_sdk.terminal.table import Table
from twinstack.client_sdk.view import Object
from twinstack.protocol import messages as m

_NOT = re.compile(r"not (.+)")


@command(
    "t", "table", "b", topic=LOOK, takes="NAME", help="the whole table; with a name or number, what that card says"
)
async def show_table(table: Table, rest: str) -> None:
    if not rest:
        table.show()
        return
    found = {one.face: one for one in reversed(named(table.view, rest))}.values()
    table.say(*(line for one in found for line in text_of(one)), *([] if found else [NOTHING]))


@command("g", "aside", topic=LOOK, help="what the table does not show, such as what is out of the game")
async def show_elsewhere(table: Table, rest: str) -> None:
    table.say(*elsewhere(table.view))


@command("log", topic=LOOK, help="everything that has happened lately")
async def show_log(table: Table, rest: str) -> None:
    table.say_again()


@command(
    "why",
    topic=LOOK,
    needs="NAME",
    help="why something is so; `why last`: why that happened; `why not NAME`: why you can't",
)
async def explain(table: Table, rest: str) -> None:
    if back := how_far_back(rest):
        await _explain_line(table, back)
        return
    if (deed := _NOT.fullmatch(rest)) and not named(table.view, rest):  # a thing may be called so
        await _explain_deeds(table, deed[1])
        return
    one = _of_option(table, rest) or one_named(table.view, rest, table.say)
    if one is not None:
        table.say(*explained(await table.client.explain(table.id, one.id)))
        if table.coach.waits_for_why(one.id):
            await table.client.request(m.Lesson, room=table.id)


async def _explain_deeds(table: Table, said: str) -> None:
    if not table.room.seat:
        table.say("  only a player can be told what they can't do")
        return
    one = _of_option(table, said) or one_named(table.view, said, table.say, "why not")
    if one is not None:
        table.say(*explained(await table.client.why_not(table.id, one.id)))


async def _explain_line(table: "Table", back: int) -> None:
    line = table.line_before(back)
    if line is None:
        table.say("  so much has not happened yet; `log` shows what has")
        return
    table.say(*explained(await table.client.explain(table.id, line.about)))


@command("who", topic=LOOK, help="who is here, with their clocks; and the invitation")
async def who(table: Table, rest: str) -> None:
    state = table.room.state
    if state is None:
        return
    for seat in state.seats:
        marks = [seat.deck] if seat.deck else []
        marks += [f"{seat.clock // 60:.0f}:{seat.clock % 60:02.0f} left"] if state.settings.clock and seat.name else []
        marks += [f"rating {seat.rating}"] if seat.rating else []
        marks += ["away"] if seat.name and not seat.connected else []
        marks += ["you"] if seat.id == state.seat else []
        table.say(
            " ".join(filter(None, (f"  {seat.id}: {seat.name or '(free)'}", f"({', '.join(marks)})" * bool(marks))))
        )
    if state.spectators:
        table.say(f"  spectators: {state.spectators}")
    if state.invitation:
        table.say(f"  invitation: {state.invitation}")


@command("more", topic=LOOK, help="all options, with those that are there nearly always")
async def show_all_options(table: Table, rest: str) -> None:
    table.show_options(all_of_them=True)


@command("?", "help", topic=LOOK, help="this list")
async def show_help(table: Table, rest: str) -> None:
    table.say(*help_lines())


def _of_option(table: Table, said: str) -> Object | None:
    """What the option with this number is about, if nothing on the table has the number."""
    number = number_of(said)
    if number is None or said.startswith("#") or table.view.object(number) is not None:
        return None
    one = table.view.object(table.asking.about(number) if table.asking is not None else 0)
    if one is not None:
        table.say(f"  option {number} is about {in_full(one, table.view)}")
    return one
