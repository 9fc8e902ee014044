"""What was ruled about single cards whose names begin with D and E."""

from tests.harness import Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    ability_on_stack,
    card,
    counter,
    creature,
    destroy,
    enters,
    gain_life,
    gains_life,
    lose_life,
    permanent,
    target,
    when,
    you,
    yours,
)

still = card("Still", "{U}", "Instant", counter(target(ability_on_stack)))
raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
arrivals = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))


def test_a_dance_goes_on_without_the_copied_creature(duel: Duel) -> None:
    """Dance of Many: when the copied creature dies, nothing happens to the token; its mana value is copied."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert [one.mana_value for one in duel.alice.battlefield.named("Grizzly Bears")] == [2]


def test_each_dance_knows_its_own_token(duel: Duel) -> None:
    """Dance of Many: only the token of the one that leaves is exiled."""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    dances = []
    for partner in (bear, ones):
        dances.append(duel.alice.casts("Dance of Many"))
        duel.resolve(partner)
        duel.resolve()
    duel.bob.casts(duel.card(raze), at=dances[0])
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Dance of Many", "Wandering Ones"]


def test_a_dance_without_its_partner_stays(duel: Duel) -> None:
    """Dance of Many: if the target is gone when it resolves, there is no token, and the enchantment stays."""
    bear = duel.bob.has("Grizzly Bears")
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert (dance.zone, len(duel.alice.battlefield)) == ("battlefield", 1)


def test_a_dancing_token_enters_with_its_counters(duel: Duel) -> None:
    """Dance of Many: the token enters as the copy, so with the counters that such a creature enters with."""
    duel.bob.has("Servant of the Scale", counters={"+1/+1": 4})
    duel.alice.casts("Dance of Many")
    duel.resolve_all()
    assert [one.counters for one in duel.alice.battlefield.named("Servant of the Scale")] == [{"+1/+1": 1}]


def test_a_dance_that_left_too_early_leaves_a_free_token(duel: Duel) -> None:
    """Dance of Many: gone before its first trigger resolves, it has no connection with the token."""
    duel.bob.has("Grizzly Bears")
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=dance)
    duel.resolve_all()
    tokens = duel.alice.battlefield.named("Grizzly Bears")
    assert (dance.zone, len(tokens)) == ("graveyard", 1)
    duel.alice.casts(duel.card(raze), at=tokens[0])
    duel.resolve_all()
    assert not duel.alice.battlefield


def test_the_life_of_an_infusion_is_gained_at_once() -> None:
    """Dawnglow Infusion: with both colors spent, on X or not, twice X, in one gain of life; X stays what it was."""
    duel = Duel(sides=[Side("Alice", pool="WWRRG"), Side("Bob")])
    duel.alice.has(card("Cheer", "{1}", "Enchantment", when(gains_life(you), lose_life(1))))
    duel.alice.casts("Dawnglow Infusion", x=4)
    duel.resolve_all()
    assert duel.alice.life == 27


def test_more_mana_of_a_color_does_not_help_an_infusion() -> None:
    """Dawnglow Infusion: whether a color was spent counts, and not how often."""
    duel = Duel(sides=[Side("Alice", pool="WWWWW"), Side("Bob")])
    duel.alice.casts("Dawnglow Infusion", x=4)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_the_echo_enters_and_triggers(duel: Duel) -> None:
    """Echo Chamber: the token enters as what it copies; its haste is over with the turn."""
    duel.alice.has(arrivals)
    duel.bob.has("Wall of Omens")
    duel.alice.has("Echo Chamber")
    before = len(duel.alice.hand)
    duel.alice.activates("Echo Chamber")
    duel.resolve_all(["Greeter", "Wall of Omens"])
    assert len(duel.alice.hand) == before + 1
    assert duel.alice.life == 21


def test_an_echo_that_stays_has_no_haste(duel: Duel) -> None:
    """Echo Chamber: should it be there in a later turn, it has no haste."""
    duel.bob.has("Grizzly Bears")
    duel.alice.has("Echo Chamber")
    duel.alice.activates("Echo Chamber")
    duel.resolve()
    token = duel.alice.battlefield.named("Grizzly Bears")[0]
    assert "haste" in token.keywords
    duel.pass_to("end")
    duel.bob.casts(duel.card(still), at=duel.stack[-1])
    duel.resolve()
    duel.next_turn()
    assert (token.zone, "haste" in token.keywords) == ("battlefield", False)
