"""A mark of what a player sees and is asked, by which the same situation is known again after a server restarts."""

from collections.abc import Hashable

from twinstack.client_sdk.decisions import Decision
from twinstack.client_sdk.rooms import Room
from twinstack.client_sdk.view import View


def situation(room: Room, decision: Decision) -> Hashable:
    """A value that is the same as long as nothing has happened: without the numbers that each start gives anew."""
    view, copy = View(room), room.copy
    objects = sorted((one.zone, one.owner, one.controller, one.name) for one in view.everything)
    seats = tuple((seat, str(row.stats)) for seat, row in sorted(copy.seats.items()))
    options = tuple((option.label, option.kind) for option in decision.options)
    asked = (decision.kind, decision.prompt, decision.form, decision.minimum, decision.maximum, decision.total)
    turn = (view.turn.number, view.turn.step)
    return room.game, turn, seats, tuple(objects), asked, options, decision.default, decision.rules
