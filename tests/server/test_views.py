"""What a viewer is sent keeps their copy in step with what they may see."""

import pytest

from tests.engine.playing import Seating
from tests.harness import Duel
from tests.server.onlookers import Onlookers, mirror_of, watch
from twinstack.engine.magic.words import another_target, become_copy, card, create, creature, draw, exile, may, target
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.effects import END_OF_TURN
from twinstack.protocol.patches import Looks, NewLook
from twinstack.protocol.rows import COPY, STACK, TOKEN, ZONES
from twinstack.server.views import Catalogue, Viewer, catalogue
from twinstack.server.views.catalogue import printed_faces


@pytest.mark.parametrize("number", range(12))
def test_a_copy_that_is_kept_by_patches_is_what_somebody_who_comes_anew_is_shown(number: int) -> None:
    watch(Seating(number), 250)


@pytest.mark.parametrize("number", range(12, 16))
def test_updates_for_several_answers_at_once_are_as_good(number: int) -> None:
    watch(Seating(number), 400, every=5)


def test_somebody_who_comes_anew_sees_the_spells_of_several_players_in_their_order(duel: Duel) -> None:
    """405.1"""
    swords = duel.bob.holds("Swords to Plowshares")
    duel.alice.holds("Giant Growth")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=bear)
    duel.alice.passes()
    duel.bob.casts(swords, at=bear)
    duel.alice.holds("Giant Growth")
    duel.bob.passes()
    duel.alice.casts("Giant Growth", at=bear)
    viewer = Viewer(duel.game, None, catalogue())
    assert mirror_of(viewer).piles[STACK, 0] == [viewer.ref(id) for id in duel.state.stack]


def test_a_catalogue_that_forgets_looks_puts_nobody_out_of_step() -> None:
    watch(Seating(3), 250, cards=Catalogue(printed_faces(), remembered=3))


def test_many_that_change_alike_cost_one_look(duel: Duel) -> None:
    soldiers = card("Levy", "{W}", "Instant", create(make_token("Soldier", "1/1", "Creature — Soldier"), 100))
    duel.alice.casts(soldiers)
    duel.resolve()
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Glorious Anthem")
    duel.resolve()
    for seat, update in onlookers.updates():
        assert onlookers.mirrors[seat].hash() == update.hash
        assert [op.number for op in update.patch if isinstance(op, NewLook)] == [1]
        assert not any(isinstance(op, Looks) for op in update.patch)


def test_a_token_that_was_the_copy_of_a_spell_is_followed_from_the_stack(duel: Duel) -> None:
    """608.3f"""
    duel.alice.casts("Brass Knuckles")
    duel.resolve()
    onlookers = Onlookers(duel.game)
    (copy,) = (row.id for row in onlookers.mirrors[0].objects.values() if row.flags & COPY)
    duel.resolve()
    onlookers.follow()
    token = onlookers.mirrors[0].objects[copy]
    assert (ZONES[token.zone], token.flags) == ("battlefield", TOKEN)


def test_what_was_attached_to_something_that_is_gone_is_shown_on_nothing_at_once(duel: Duel) -> None:
    """Before it falls off, somebody may be asked. 704.5n"""
    bear = duel.bob.has("Grizzly Bears")
    hammer = duel.bob.has("Loxodon Warhammer", attached_to=bear)
    onlookers = Onlookers(duel.game)
    duel.alice.casts(card("Banish", "{W}", "Instant", exile(target(creature)), may(draw())), at=bear)
    duel.alice.passes()
    duel.bob.passes()
    assert duel.asked == "may"
    onlookers.follow()
    assert duel.state.objects[hammer.id].attached_to


def test_a_card_that_is_a_copy_is_told_from_what_it_copies_for_as_long_as_it_is_one(duel: Duel) -> None:
    """707.2: it looks the same; the card itself lies open. A token that copies says which token it was."""
    bear, sage = duel.alice.has("Grizzly Bears"), duel.bob.has("Third Path Iconoclast")
    onlookers = Onlookers(duel.game)

    def told(id: int) -> tuple[str, str]:
        mirror = onlookers.mirrors[0]
        look = mirror.looks[mirror.objects[onlookers.viewers[0].ref(id)].look]
        name = catalogue().faces[look.face].name
        return name, str(look.changes.get("card", ""))

    assert told(bear.id) == ("Grizzly Bears", "")
    mask = become_copy(target(creature), another_target(creature), END_OF_TURN)
    duel.alice.casts(card("Mask", "{U}", "Instant", mask), at=[bear, sage])
    duel.resolve()
    onlookers.follow()
    assert told(bear.id) == (sage.name, "Grizzly Bears")
    duel.next_turn()
    onlookers.follow()
    assert told(bear.id) == ("Grizzly Bears", "")


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(10))
def test_copies_stay_in_step_through_a_thousand_games(hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        watch(Seating(number), 1200)


def test_numbers_that_no_client_can_hold_are_shown_as_the_greatest_that_it_can(duel: Duel) -> None:
    bear = duel.alice.has("Grizzly Bears")
    player = duel.state.players[0]
    player.life, player.counters = 2**70, {"poison": -(2**64)}
    duel.state.objects[bear.id].counters = {"+1/+1": 2**80}
    mirror = mirror_of(Viewer(duel.game, 0, catalogue()))
    (row,) = mirror.objects.values()
    assert (mirror.seats[1].life, mirror.seats[1].counters) == (2**53 - 1, {"poison": 1 - 2**53})
    assert row.counters == {"+1/+1": 2**53 - 1}
