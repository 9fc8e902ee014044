"""What an update costs beside much that waits, counted in lines that Python runs."""

from bench.wire import Room
from tests.engine.test_flat_cost import lines_run
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import card, creature, enters, gain_life, when

HERALD = card("Herald", "{G}", "Creature — Elf", "1/1", when(enters(creature), gain_life(1)))


def waiting(abilities: int) -> tuple[Table, Room]:
    """So many abilities have triggered, and both players have been told."""
    mine = [Thing("Herald")] * abilities
    side = Side("Alice", battlefield=mine, hand=[Thing("Grizzly Bears")], plenty=True)
    game = lay_out(Position((side, Side("Bob")), cards={"Herald": HERALD}))
    room = Room(game)
    assert game.decision is not None
    game.answer((next(one.id for one in game.decision.options if one.label == "Cast Grizzly Bears"),))
    for _ in range(2):
        game.answer(("pass",))
    tell(room)
    assert len(game.state.stack) == abilities
    return game, room


def tell(room: Room) -> None:
    for _ in room.news():
        pass


def test_an_update_costs_little_more_beside_500_abilities_that_wait() -> None:
    """Each of them says what it said before, so none is looked at again."""

    def resolving(abilities: int) -> int:
        game, room = waiting(abilities)
        for _ in range(2):  # what is made once is made now
            game.answer(("pass",))
            tell(room)
        for _ in range(2):
            game.answer(("pass",))
        return lines_run(lambda: tell(room))

    few, many = resolving(20), resolving(520)
    assert many - few <= 500 * 2
