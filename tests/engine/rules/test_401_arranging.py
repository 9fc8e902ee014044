"""Several cards that go to one library or graveyard at once: their owner arranges them. 401.4, 404.3"""

from collections.abc import Iterable

import pytest

from tests.harness import RAISE, Duel, Handle
from twinstack.engine.magic.words import (
    Dig,
    ShuffleInto,
    anything,
    card,
    creature,
    destroy,
    each,
    in_hand,
    mill,
    permanent,
    player,
    put_on_library,
    target,
    yours,
)

BEAR, SPIDER, WALL = "Grizzly Bears", "Giant Spider", "Wall of Omens"
stow = card("Stow", "{U}", "Sorcery", put_on_library(each(creature)))
sink = card("Sink", "{U}", "Sorcery", put_on_library(each(creature), bottom=True))
scatter = card("Scatter", "{U}", "Sorcery", put_on_library(each(creature), random_order=True))
wrath = card("Wrath", "{W}", "Sorcery", destroy(each(creature)))


@pytest.fixture
def strict(duel: Duel) -> Duel:
    """Every decision has to be answered by the story."""
    duel.play.unscripted = RAISE
    return duel


def names(cards: Iterable[Handle]) -> list[str]:
    return [one.name for one in cards]


def test_their_owner_arranges_cards_on_top_of_a_library(strict: Duel) -> None:
    """401.4: the first is drawn first"""
    for name in (BEAR, SPIDER, WALL):
        strict.bob.has(name)
    strict.alice.casts(stow)
    strict.bob.answers([SPIDER, WALL, BEAR], kind="order")
    strict.resolve()
    assert names(strict.bob.library)[-3:] == [BEAR, WALL, SPIDER]


def test_their_owner_arranges_cards_at_the_bottom_of_a_library(strict: Duel) -> None:
    """401.4: the first is lowest"""
    for name in (BEAR, SPIDER, WALL):
        strict.bob.has(name)
    strict.alice.casts(sink)
    strict.bob.answers([SPIDER, WALL, BEAR], kind="order")
    strict.resolve()
    assert names(strict.bob.library)[:3] == [SPIDER, WALL, BEAR]


def test_each_owner_arranges_their_own_cards(strict: Duel) -> None:
    """401.4, 101.4: whoever controlled them; in turn order"""
    strict.bob.has(WALL)
    strict.bob.has(BEAR, owner=strict.alice)
    strict.alice.has(SPIDER)
    strict.alice.has("Young Wolf", owner=strict.bob)
    strict.alice.casts(stow)
    strict.resolve([SPIDER, BEAR], [WALL, "Young Wolf"])
    assert names(strict.alice.library)[-2:] == [BEAR, SPIDER]
    assert names(strict.bob.library)[-2:] == ["Young Wolf", WALL]


def test_equal_cards_and_tokens_are_not_arranged(strict: Duel) -> None:
    """401.4: there is one way to arrange them; a token is no card. 704.5d"""
    strict.bob.has(BEAR)
    strict.bob.has(BEAR)
    strict.bob.has(SPIDER, token=True)
    strict.alice.casts(stow)
    strict.resolve()
    assert names(strict.bob.library)[-2:] == [BEAR, BEAR]


def test_nobody_arranges_what_is_shuffled(strict: Duel) -> None:
    """701.24"""
    strict.bob.has(BEAR)
    strict.bob.has(SPIDER)
    strict.alice.casts(card("Churn", "{U}", "Sorcery", ShuffleInto(each(permanent))))
    strict.resolve()
    assert len(strict.bob.battlefield) == 0


def test_a_random_order_is_nobody_s_choice() -> None:
    """401.4: where the card says so; equal seeds give equal orders"""
    crowd = [BEAR, SPIDER, WALL, "Solemn Simulacrum", "Young Wolf", "Mulldrifter"]
    orders = []
    for _ in range(2):
        table = Duel()
        table.play.unscripted = RAISE
        for name in crowd:
            table.bob.has(name)
        table.alice.casts(scatter)
        table.resolve()
        orders.append(names(table.bob.library)[-6:])
    assert orders[0] == orders[1]
    assert orders[0] not in (crowd, crowd[::-1])


def test_a_hand_is_put_at_the_bottom_in_the_order_its_owner_likes(strict: Duel) -> None:
    """401.4"""
    strict.alice.holds(BEAR)
    strict.alice.holds(SPIDER)
    strict.alice.casts(card("Forget", "{U}", "Sorcery", put_on_library(each(in_hand & anything & yours), bottom=True)))
    strict.resolve([SPIDER, BEAR])
    assert names(strict.alice.library)[:2] == [SPIDER, BEAR]


def test_the_rest_of_what_was_looked_at_is_arranged_where_the_card_says_so(strict: Duel) -> None:
    """401.4"""
    for name in (BEAR, SPIDER, WALL):
        strict.alice.has(name, "library")
    strict.alice.casts(card("Probe", "{U}", "Sorcery", Dig(3, arrange=True)))
    strict.resolve(SPIDER, [WALL, BEAR])
    assert names(strict.alice.library)[:2] == [WALL, BEAR]


def test_the_owner_arranges_their_graveyard_where_something_looks_at_its_order(strict: Duel) -> None:
    """404.3, 404.2: the first is on top"""
    shifter = strict.bob.has("Volrath's Shapeshifter")
    strict.bob.has(BEAR, "library")
    strict.bob.has(SPIDER, "library")
    strict.alice.casts(card("Grind", "{U}", "Sorcery", mill(2, target(player))), at=strict.bob)
    strict.resolve([BEAR, SPIDER])
    assert names(strict.bob.graveyard) == [SPIDER, BEAR]
    assert shifter.name == BEAR


def test_nobody_arranges_graveyards_that_nothing_looks_into(strict: Duel) -> None:
    """404.3: the order could make no difference, so it is not asked for"""
    strict.bob.has(BEAR)
    strict.bob.has(SPIDER)
    strict.alice.casts(wrath)
    strict.resolve()
    assert sorted(names(strict.bob.graveyard)) == [SPIDER, BEAR]


def test_what_dies_together_is_arranged(strict: Duel) -> None:
    """404.3, 704.3: it is enough that some card in the game looks at the order"""
    strict.alice.holds("Volrath's Shapeshifter")
    strict.bob.has(BEAR)
    strict.bob.has(SPIDER)
    strict.alice.casts(wrath)
    strict.resolve([SPIDER, BEAR])
    assert names(strict.bob.graveyard) == [BEAR, SPIDER]


def test_hallowed_burial_sinks_all_creatures(strict: Duel) -> None:
    """401.4"""
    strict.bob.has(BEAR)
    strict.bob.has(SPIDER)
    strict.alice.casts("Hallowed Burial")
    strict.resolve([SPIDER, BEAR])
    assert names(strict.bob.library)[:2] == [SPIDER, BEAR]


def test_ancient_stirrings_takes_a_colorless_card(strict: Duel) -> None:
    """401.4"""
    for name in (BEAR, SPIDER, WALL, "Young Wolf", "Mind Stone"):
        strict.alice.has(name, "library")
    strict.alice.casts("Ancient Stirrings")
    strict.resolve("Mind Stone", [SPIDER, BEAR, WALL, "Young Wolf"])
    assert "Mind Stone" in strict.alice.hand
    assert names(strict.alice.library)[:2] == [SPIDER, BEAR]
