"""The commands of somebody who plays a lesson."""

from twinstack.client_sdk.terminal.commands import LESSON, command
from twinstack.client_sdk.terminal.table import Table
from twinstack.protocol import messages as m


@command("lesson", topic=LESSON, help="what the lesson says now, once more")
async def say_again(table: Table, rest: str) -> None:
    table.say(*(table.coach.lines(table.view) or ["  there is no lesson here; `twinstack play --lesson` begins one"]))


@command("back", topic=LESSON, help="take back what you have done since the lesson said something new")
async def go_back(table: Table, rest: str) -> None:
    await table.client.request(m.Lesson, room=table.id, back=True)
