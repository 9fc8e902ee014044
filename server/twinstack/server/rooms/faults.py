"""A game that fails: it ends, with a reason for everybody and a report that can be replayed; all others go on."""

import logging
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import trio

from twinstack.server.rooms.matches import count
from twinstack.server.rooms.pace import TooMuch
from twinstack.server.rooms.play import Fault, Play
from twinstack.server.storage.writes import Finish

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

log = logging.getLogger(__name__)


async def end(room: "Room", play: Play, error: Fault | TooMuch) -> None:
    """End the game without a winner. If the last answer was too much, the journal in the report leaves it out."""
    journal = play.game.journal
    what = f"the game met a fault: {error}" if isinstance(error, Fault) else str(error)
    last = journal.answers.pop() if isinstance(error, TooMuch) else None
    room.services.metrics.faults.inc()
    about = {"room": room.id, "game": play.id}
    log.error("room %s, game %s: %s", room.id, play.id, what, exc_info=error, extra=about)
    report = await _report(room, play, "".join(traceback.format_exception(error)), last)
    await room.stored(play.keep(failed=True))
    room.record.undoing, room.record.drawing = None, []
    room.record.reason = f"{what}; the game ends without a winner. {report}"
    count(room, 0)
    room.play = None
    await room.changed(Finish(play.lease, "fault", what.encode()))


async def _report(room: "Room", play: Play, trace: str, last: tuple[str | int, ...] | None) -> str:
    """Write the journal and the fault to files beside the server's file, if it has one."""
    if not room.services.store.lasts:
        return "Its journal is kept until the server stops."
    folder = trio.Path(Path(room.services.options.data).with_suffix(".faults"))
    name = f"{room.id}-{play.id}"
    try:
        await folder.mkdir(mode=0o700, exist_ok=True)
        left_out = f"The answer {list(last)} was left out.\n" if last is not None else ""
        for end, text in (("journal", play.game.journal.to_json()), ("txt", left_out + trace)):
            file = folder / f"{name}.{end}"
            await file.touch(mode=0o600)  # it shows hands and libraries
            await file.write_text(text, encoding="utf-8")
    except OSError as error:
        log.error("room %s: the report of a fault cannot be written: %s", room.id, error, extra={"room": room.id})
        return "Its journal is kept in the storage."
    return f"Report {name} is kept for the operator."
