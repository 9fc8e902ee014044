"""Drawing several cards: one at a time, also where they could as well come together. 121"""

import pytest

from tests.engine.rules.test_103_starting import goes_first, says, table
from tests.harness import WAIT, Duel, Source
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.position import Side, Thing
from twinstack.engine.magic.words import (
    at_least,
    becomes_true,
    card,
    count,
    draw,
    draws,
    gain_life,
    has,
    in_hand,
    itself,
    miracle,
    only_while,
    static,
    when,
    yours,
)
from twinstack.engine.magic.words.replacements import DrawsInstead

THREE = card("Three", "{U}", "Instant", draw(3))


def stacked(duel: Duel, *cards: Source) -> None:
    """Alice's library, the top card first."""
    for one in reversed(cards):
        duel.alice.has(one, "library")


def test_the_top_card_is_drawn_first(duel: Duel) -> None:
    """121.2"""
    stacked(duel, "Grizzly Bears", "Giant Growth", "Island")
    duel.alice.casts(THREE)
    duel.resolve()
    drawn = [event for event in duel.state.log if event.kind == "draw"][-3:]
    assert [duel.state.obj(event.obj).chars.name for event in drawn] == ["Grizzly Bears", "Giant Growth", "Island"]
    assert duel.state.players[0].facts["drawn"] == 3


def test_who_has_fewer_cards_draws_them_and_loses() -> None:
    """121.4, 704.5b"""
    duel = Duel(sides=[Side("Alice", library=[Thing("Forest"), Thing("Forest")], fill=0), Side("Bob")])
    duel.alice.casts(card("Three", "{0}", "Instant", draw(3)))
    duel.resolve()
    player = duel.state.players[0]
    assert (len(player.library), player.facts["drawn"], player.alive) == (0, 2, False)


def test_what_watches_for_draws_sees_each(duel: Duel) -> None:
    """121.2"""
    duel.alice.has(card("Tally", "{U}", "Enchantment", when(draws(), gain_life(1))))
    duel.alice.casts(THREE)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_a_card_that_watches_in_a_hand_sees_what_is_drawn_from_it_on(duel: Duel) -> None:
    """121.2: it was not in the hand yet as the card above it was drawn."""
    listener = card("Listener", "{W}", "Creature — Cat", "1/1", when(draws(), gain_life(1), zones=("hand",)))
    stacked(duel, "Grizzly Bears", listener, "Island")
    duel.alice.casts(THREE)
    duel.resolve_all()
    assert duel.alice.life == 22


TWO = at_least(count(in_hand & yours), 2)
GAINS = when(draws(), gain_life(1))


@pytest.mark.parametrize(
    ("ability", "life"),
    [
        (when(only_while(draws(), ~TWO), gain_life(1)), 21),
        (static(itself, has(GAINS), while_=TWO), 22),
        (static(in_hand & yours, has(when(draws(), gain_life(1), zones=("hand",)))), 26),
    ],
    ids=["with one card", "with two cards", "each card"],
)
def test_an_ability_that_is_there_once_a_card_is_drawn_sees_it_drawn(duel: Duel, ability: Ability, life: int) -> None:
    """603.10, 603.4: what an event itself brings about is there to see it."""
    duel.alice.has(card("Tally", "{U}", "Artifact", ability))
    duel.alice.casts(THREE)
    duel.resolve_all()
    assert duel.alice.life == life


def test_what_replaces_draws_once_a_card_is_drawn_replaces_the_next(duel: Duel) -> None:
    """121.2: each draw is an event of its own."""
    one = at_least(count(in_hand & yours), 1)
    duel.alice.has(card("Bound", "{U}", "Artifact", static(itself, has(DrawsInstead(gain_life(1))), while_=one)))
    duel.alice.casts(THREE)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (22, 1)


def test_a_state_is_looked_at_after_each_card(duel: Duel) -> None:
    """603.8: it was so with two cards, though there are three in the end."""
    two = TWO & ~at_least(count(in_hand & yours), 3)
    duel.alice.has(card("Pair", "{U}", "Artifact", when(becomes_true(two), gain_life(1))))
    duel.alice.casts(THREE)
    duel.resolve_all()
    assert duel.alice.life == 21


@pytest.mark.parametrize(("place", "asked"), [(0, True), (1, False)])
def test_only_the_first_card_of_a_turn_is_a_miracle(duel: Duel, place: int, asked: bool) -> None:
    """702.94a: and it is revealed before the next one is drawn."""
    wonder = card("Wonder", "{7}{R}", "Sorcery", miracle("{R}"), gain_life(1))
    duel.play.unscripted = WAIT
    stacked(duel, *["Island"] * place, wonder, "Island", "Island")
    before = len(duel.alice.hand)
    duel.alice.casts(duel.card(THREE))
    duel.alice.passes()
    duel.bob.passes()
    decision = duel.game.decision
    assert decision is not None
    assert (decision.kind == "miracle") is asked
    assert len(duel.alice.hand) - before == (1 if asked else 3)


def test_a_hand_is_what_it_says_of_itself_when_its_player_is_asked_to_keep_it() -> None:
    """604.3: even the card that was drawn last."""
    deck = ["Forest"] * 20 + ["Woodland Changeling"] * 20
    last = set()
    for seed in range(12):
        game = table(seed=str(seed), deck=deck)
        goes_first(game, 0)
        for player in game.state.players:
            hand = [game.state.objects[id].chars for id in player.hand]
            assert all("Elf" in chars.subtypes for chars in hand if chars.name == "Woodland Changeling")
        last.add(game.state.objects[game.state.players[1].hand[-1]].chars.name)
        says(game, "keep", "keep")
    assert last == {"Forest", "Woodland Changeling"}
