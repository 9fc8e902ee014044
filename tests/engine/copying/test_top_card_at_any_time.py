"""The top card of a library, which its owner may look at at any time. 401.5"""

from tests.harness import DEFAULT, Duel
from twinstack.server.views.audience import SPECTATOR, Audience


def _sees(audience: Audience, seat: int, id: int) -> bool:
    for _ in audience.news():
        pass
    return audience.viewer(seat).ref(id) != 0


def test_its_owner_sees_it_and_nobody_else() -> None:
    """401.5: as it changes, too; the view of another player has nothing of it."""
    duel = Duel(unscripted=DEFAULT)
    giant, bears = duel.alice.has("Hill Giant", "library"), duel.alice.has("Grizzly Bears", "library")
    theirs = duel.bob.has("Hill Giant", "library")
    audience = Audience(duel.game)
    for seat in (0, 1):
        audience.viewer(seat)
    assert not _sees(audience, 0, bears.id)
    duel.alice.casts("Vesuvan Drifter")
    duel.resolve()
    seen = [_sees(audience, seat, one.id) for seat in (0, 1) for one in (bears, giant, theirs)]
    assert seen == [True, False, False, False, False, False]
    duel.alice.casts("Divination")
    duel.resolve()
    assert _sees(audience, 0, duel.alice.library[-1].id)
    assert not _sees(audience, 1, duel.alice.library[-1].id)


def test_the_drifter_is_a_flying_copy_of_what_it_reveals(duel: Duel) -> None:
    """707.2: of a creature card only, for this turn, in each combat."""
    drifter, _ = duel.alice.has("Vesuvan Drifter"), duel.alice.has("Grizzly Bears", "library")
    duel.pass_to("begin combat")
    duel.resolve("yes")
    assert (drifter.name, drifter.size, drifter.keywords) == ("Grizzly Bears", "2/2", {"flying"})
    assert duel.alice.library[-1].name == "Grizzly Bears"
    duel.next_turn("upkeep")
    assert drifter.name == "Vesuvan Drifter"


def test_a_revealed_one_is_seen_by_all_who_watch() -> None:
    """401.5: players and spectators, and only the top card of that player's library."""
    duel = Duel(unscripted=DEFAULT)
    giant, bears = duel.alice.has("Hill Giant", "library"), duel.alice.has("Grizzly Bears", "library")
    theirs = duel.bob.has("Hill Giant", "library")
    audience = Audience(duel.game)
    watching = (0, 1, SPECTATOR)
    for seat in watching:
        audience.viewer(seat)
    duel.alice.casts("Future Sight")
    duel.resolve()
    assert all(_sees(audience, seat, bears.id) for seat in watching)
    assert not any(_sees(audience, seat, one.id) for seat in watching for one in (giant, theirs))
    duel.alice.casts(bears)
    duel.resolve()
    assert all(_sees(audience, seat, giant.id) for seat in watching)
