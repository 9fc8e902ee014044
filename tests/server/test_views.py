"""What a viewer is sent keeps their copy in step with what they may see."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.engine.playing import Seating
from twinstack.engine.magic.state import Table
from twinstack.protocol.codec import MSGPACK, client_side
from twinstack.protocol.messages import Update
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import Snapshot
from twinstack.server.views import catalogue
from twinstack.server.views.audience import SPECTATOR, Audience
from twinstack.server.views.viewer import Viewer

WIRE = client_side(MSGPACK)


def mirror_of(viewer: Viewer) -> Mirror:
    return Mirror(msgspec.msgpack.decode(msgspec.msgpack.encode(viewer.snapshot()), type=Snapshot))


class Onlookers:
    """Every seat and the spectators, each with a copy that they keep from what they are sent."""

    def __init__(self, game: Table) -> None:
        self.audience = Audience(game, catalogue())
        self.seats = [*range(len(game.state.players)), SPECTATOR]
        self.mirrors = {seat: mirror_of(self.audience.viewer(seat)) for seat in self.seats}

    def updates(self) -> Iterator[tuple[int, Viewer, Update]]:
        for seat, viewer, (patch, events) in self.audience.news():
            body = {"t": "u", "r": "", "n": viewer.number, "h": viewer.hash, "p": viewer.new_texts() + patch}
            message = WIRE.decode(WIRE.encode({**body, "e": events}))
            assert isinstance(message, Update)
            self.mirrors[seat].apply(message.patch)
            yield seat, viewer, message


@pytest.mark.parametrize("number", range(12))
def test_a_copy_that_is_kept_by_patches_has_the_hash_that_the_server_says(number: int) -> None:
    seating = Seating(number)
    onlookers = Onlookers(seating.game)

    def visit(game: Table) -> None:
        for seat, _, update in onlookers.updates():
            assert onlookers.mirrors[seat].hash() == update.hash

    seating.play(visit, 300)
