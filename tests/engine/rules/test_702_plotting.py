"""Plot: exiled from hand for a cost, cast in a later turn for nothing. 116.2k, 702.170"""

import pytest

from tests.engine.explaining import last
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.explain.deeds import MagicDeeds
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.text import card_text, describe, meaning, tell
from twinstack.engine.magic.words import (
    becomes_plotted,
    card,
    cast_copy,
    cast_it,
    copy_spell,
    draw,
    exile,
    face,
    flash,
    gain_life,
    if_,
    in_exile,
    is_plotted,
    kicked,
    kicker,
    modal_faced,
    plot,
    plots,
    plotted,
    return_to_hand,
    split_card,
    target,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

loot = card("Loot", "{4}{U}", "Instant", draw(2), plot("{1}{U}"))
song = card("Song", "{3}{W}", "Sorcery", gain_life(4), plot("{W}"))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))
delay = card("Delay", "{W}", "Instant", exile(target(a_spell)), becomes_plotted())


def later(duel: Duel) -> None:
    """Alice's next turn."""
    duel.pass_to("main", duel.bob)
    duel.pass_to("main", duel.alice)


def labels(duel: Duel, of: Handle) -> list[str]:
    return [one.label for one in duel.play.asked().options if one.refs[:1] == (of.id,)]


def test_a_plotted_card_lies_open_in_exile_and_nothing_uses_the_stack(duel: Duel) -> None:
    """702.170a-b, 116.2k"""
    card_ = duel.alice.plots(song)
    assert (card_.zone, card_.face_down, card_.name, len(duel.stack)) == ("exile", False, "Song", 0)


def test_its_plot_cost_is_paid_for_that() -> None:
    """702.170a"""
    duel = Duel(sides=[Side("Alice", pool="RW"), Side("Bob")])
    duel.alice.plots(song)
    assert sum(duel.alice.pool.values()) == 1
    with pytest.raises(ScenarioError):
        duel.alice.plots(loot)


def test_it_is_plotted_when_a_sorcery_could_be_cast_whatever_it_is(duel: Duel) -> None:
    """702.170a: an instant, and a card with flash, too"""
    quick = card("Quick", "{1}{G}", "Creature — Elf", "1/1", flash, plot("{G}"))
    held = [duel.alice.holds(one) for one in (loot, quick)]
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.bob.passes()
    for one in held:
        assert not any("Plot" in label for label in labels(duel, one))
    duel.resolve()
    for one in held:
        assert any("Plot" in label for label in labels(duel, one))
    duel.pass_to("main", duel.bob)
    with pytest.raises(ScenarioError):
        duel.alice.plots(held[0])


def test_it_is_cast_for_nothing_in_a_later_turn() -> None:
    """702.170d: and for nothing else"""
    duel = Duel(sides=[Side("Alice", pool="W"), Side("Bob")])
    card_ = duel.alice.plots(song)
    assert labels(duel, card_) == []
    later(duel)
    assert labels(duel, card_) == ["Cast Song (plot {0})"]
    duel.alice.casts(card_)
    duel.resolve()
    assert (duel.alice.life, card_.zone) == (24, "graveyard")


def test_a_plotted_instant_waits_for_the_time_of_sorceries(duel: Duel) -> None:
    """702.170d: its owner's main phase, while the stack is empty"""
    card_ = duel.alice.plots(loot)
    duel.pass_to("main", duel.bob)
    assert labels(duel, card_) == []
    duel.pass_to("upkeep", duel.alice)
    assert labels(duel, card_) == []
    duel.pass_to("main", duel.alice)
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.bob.passes()
    assert labels(duel, card_) == []
    duel.resolve()
    assert labels(duel, card_) == ["Cast Loot (plot {0})"]


def test_only_its_owner_casts_it(duel: Duel) -> None:
    """702.170d: whoever made it so"""
    spell = duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.alice.casts(delay, at=spell)
    duel.resolve()
    later(duel)
    assert labels(duel, spell) == []
    duel.pass_to("main", duel.bob)
    duel.bob.casts(spell, at=duel.alice)
    duel.resolve()
    assert duel.alice.life == 17


def test_what_an_effect_plots_needs_no_plot(duel: Duel) -> None:
    """702.170c-d: nor a plot cost"""
    bear = duel.alice.holds("Grizzly Bears")
    duel.alice.casts("Kellan Joins Up")
    duel.resolve()
    duel.alice.answers("yes", "Grizzly Bears")
    duel.resolve()
    assert bear.zone == "exile"
    assert labels(duel, bear) == []
    later(duel)
    duel.alice.casts(bear)
    duel.resolve()
    assert bear.zone == "battlefield"


def test_it_may_be_kicked(duel: Duel) -> None:
    """601.2f, 118.9d: additional costs may be paid"""
    more = card("More", "{4}{W}", "Sorcery", kicker("{1}"), gain_life(1), if_(kicked, gain_life(5)), plot("{W}"))
    card_ = duel.alice.plots(more)
    later(duel)
    duel.alice.casts(card_, kicked=True)
    duel.resolve()
    assert duel.alice.life == 26


def test_either_half_or_face_of_it_is_cast(duel: Duel) -> None:
    """702.170d, 709.4, 712.11b: what is on it, each without its mana cost, and no land"""
    halves = split_card(face("Left", "{W}", "Instant", gain_life(1)), face("Right", "{1}{R}", "Sorcery", gain_life(2)))
    sides = modal_faced(face("Front", "{2}{W}", "Sorcery", gain_life(4)), face("Back", None, "Land"))
    cards = [duel.alice.holds(one) for one in (halves, sides)]
    for one in cards:
        duel.alice.casts("Kellan Joins Up")
        duel.resolve()
        duel.alice.answers("yes", one)
        duel.resolve()
        duel.alice.casts("Disenchant", at="Kellan Joins Up")
        duel.resolve()
    later(duel)
    assert labels(duel, cards[0]) == ["Cast Left (plot {0})", "Cast Right (plot {0})"]
    assert labels(duel, cards[1]) == ["Cast Front (plot {0})"]


def test_what_leaves_exile_is_plotted_no_more(duel: Duel) -> None:
    """400.7"""
    card_ = duel.alice.plots(song)
    back = card("Back", "{U}", "Instant", return_to_hand(target(in_exile & plotted)))
    duel.alice.casts(back, at=card_)
    duel.resolve()
    assert (card_.zone, card_.obj.choices, duel.state.set_aside) == ("hand", {}, {})
    later(duel)
    assert labels(duel, card_) == ["Cast Song", "Plot Song ({W})"]


def test_a_spell_that_was_plotted_is_copied_like_any_other(duel: Duel) -> None:
    """707.10: the copy is no card, and goes nowhere"""
    card_ = duel.alice.plots(song)
    later(duel)
    duel.alice.casts(card_)
    duel.bob.casts(twin, at=card_)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, card_.zone) == (24, 24, "graveyard")


def test_a_copy_of_a_spell_does_not_become_plotted(duel: Duel) -> None:
    """707.10a, 704.5e: exiled from the stack, it ceases to exist"""
    duel.alice.has(card("Eye", "{1}", "Artifact", when(is_plotted(a_spell | in_exile), gain_life(1))))
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.bob.casts(twin, at=bolt)
    duel.resolve()
    copy = duel.stack[-1]
    duel.alice.casts(delay, at=copy)
    duel.resolve()
    assert (copy.zone, duel.state.set_aside) == (None, {})
    assert duel.stack[-1] == bolt
    duel.alice.casts(delay, at=bolt)
    duel.resolve()
    assert (bolt.zone, len(duel.stack)) == ("exile", 1)
    assert list(duel.state.set_aside) == [bolt.id]


def test_a_copy_of_a_plotted_card_is_cast_as_an_effect_says(duel: Duel) -> None:
    """707.12: at any time, and the card stays plotted"""
    card_ = duel.alice.plots(song)
    duel.alice.casts(card("Echo", "{U}", "Instant", cast_copy(target(in_exile & plotted))), at=card_)
    duel.resolve("Cast Song")
    duel.resolve()
    assert (duel.alice.life, card_.zone, list(duel.state.set_aside)) == (24, "exile", [card_.id])
    later(duel)
    duel.alice.casts(card_)
    duel.resolve()
    assert duel.alice.life == 28


def test_a_permission_to_cast_it_is_another_thing(duel: Duel) -> None:
    """702.170d, 608.2g: in the same turn, for its mana cost"""
    card_ = duel.alice.plots(song)
    duel.alice.casts(card("Now", "{U}", "Instant", cast_it(target(in_exile & plotted), free=False)), at=card_)
    duel.resolve("Cast Song")
    assert sum(card_.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC") == 4


def test_when_this_card_becomes_plotted(duel: Duel) -> None:
    """702.170c: by its plot ability, or by an effect"""
    duel.alice.answers(duel.bob, duel.bob)
    duel.alice.plots("Longhorn Sharpshooter")
    duel.resolve()
    assert duel.bob.life == 18
    spell = duel.alice.casts("Longhorn Sharpshooter")
    duel.bob.casts(delay, at=spell)
    duel.resolve()
    duel.resolve()
    assert duel.bob.life == 16


def test_whoever_watches_for_plotting_sees_the_special_action_only(duel: Duel) -> None:
    """702.170e"""
    duel.alice.has(card("Seer", "{1}", "Artifact", when(plots(), gain_life(1))))
    spell = duel.alice.casts(song)
    duel.alice.casts(delay, at=spell)
    duel.resolve()
    assert (spell.zone, duel.alice.life) == ("exile", 20)
    duel.alice.plots(loot)
    duel.resolve()
    assert duel.alice.life == 21


def test_a_bandit_that_was_plotted_enters_as_a_copy(duel: Duel) -> None:
    """702.170d, 707.5: and the copy has no plot, since that isn't the copied creature's"""
    duel.alice.has("Hill Giant")
    bandit = duel.alice.plots("Visage Bandit")
    later(duel)
    duel.alice.casts(bandit)
    duel.resolve("Hill Giant")
    assert (bandit.name, bandit.size, "Rogue" in bandit.types) == ("Hill Giant", "3/3", True)
    assert "plot" not in bandit.keywords


def test_whoever_has_a_plotted_card_seems_able_to_act() -> None:
    """406.3: all see it; not before a later turn, and only at its time"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    assert not could_act(duel.game, 0)
    duel.alice.has(song, "exile", set_aside="plotted")
    assert could_act(duel.game, 0)
    fresh = Duel(sides=[Side("Alice", pool="W"), Side("Bob")])
    fresh.alice.plots(song)
    assert not could_act(fresh.game, 0)


def test_a_fork_and_a_replay_know_what_is_plotted(duel: Duel) -> None:
    card_ = duel.alice.plots(song)
    other = duel.game.fork()
    assert list(other.state.set_aside) == [card_.id]
    assert other.hash() == duel.game.hash()


def test_it_is_told_and_explained(duel: Duel) -> None:
    """116.2k, 702.170d"""
    card_ = duel.alice.plots(song)
    lines = [tell(duel.state, event, None) for event in duel.state.log]
    assert "Alice plots Song." in lines
    assert "Song becomes plotted." in lines
    assert "Alice plots Song (116.2k)" in last(duel, "move").text(meanings=False)
    said = explain_object(duel.game, card_.id, 0).text(meanings=False)
    assert "It became plotted in turn 5" in said
    refusal = MagicDeeds().nothing(duel.game, 0, card_.obj)
    assert refusal.rule == "702.170d"


def test_its_text() -> None:
    assert describe(song.printed.front.abilities[-1], song.printed.front) == "Plot {W}"
    said = "You may pay its cost and exile it from hand as a sorcery; in a later turn cast it so for nothing."
    assert meaning("plot") == said
    assert "Exile target spell. It becomes plotted." in card_text(delay)
