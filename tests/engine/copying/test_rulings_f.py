"""What was ruled about single cards whose names begin with F."""

import pytest

from tests.harness import WAIT, Duel, Handle
from twinstack.engine.errors import IllegalAnswer, ScenarioError
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    apply,
    base_pt,
    becomes,
    buyback,
    card,
    casts,
    choose_one,
    cost,
    creature,
    damage,
    destroy,
    draw,
    each,
    gain_life,
    gets,
    if_,
    kicked,
    kicker,
    lose_life,
    may_pay,
    player,
    red,
    return_to_hand,
    splice,
    subtype,
    switched_pt,
    target,
    until_end_of_turn,
    up_to,
    when,
)


def begun(duel: Duel, card_: Handle, until: str) -> Decision:
    """Alice casts it, and everything that she alone is asked is answered by default, until this is asked."""
    duel.game.answer((f"cast:{card_.id}",))
    while duel.asked != until:
        assert duel.game.decision is not None
        assert duel.game.decision.seat == duel.alice.seat
        duel.game.answer(duel.game.decision.default)
    assert duel.game.decision is not None
    return duel.game.decision


def test_the_shapes_of_figure_of_destiny_overwrite_each_other(duel: Duel) -> None:
    """Figure of Destiny: the first ability makes the 8/8 a 2/2 again, which goes on flying; nothing of it ends."""
    figure = duel.alice.has("Figure of Destiny")
    for number, size in ((1, "2/2"), (2, "4/4"), (3, "8/8"), (1, "2/2")):
        duel.alice.activates(figure, number)
        duel.resolve()
        assert figure.size == size
    assert {"flying", "first strike"} <= figure.keywords
    assert "Avatar" not in figure.types
    duel.next_turn()
    assert figure.size == "2/2"


def test_figure_of_destiny_asks_for_its_type_on_resolution(duel: Duel) -> None:
    """Figure of Destiny: any ability can be activated at any time; it does nothing if the type is not there by then."""
    figure = duel.alice.has("Figure of Destiny")
    duel.alice.activates(figure, 2)
    duel.resolve()
    assert figure.size == "1/1"
    duel.alice.activates(figure, 2)
    duel.alice.activates(figure, 1)
    duel.resolve_all()
    assert figure.size == "4/4"


def test_a_later_size_overwrites_the_shape_of_a_figure(duel: Duel) -> None:
    """Figure of Destiny: sizes set before are overwritten, sizes set later and what is added are not."""
    figure = duel.alice.has("Figure of Destiny", counters={"+1/+1": 1})
    small = duel.card(card("Small", "{U}", "Instant", apply(target(creature), base_pt(0, 2))))
    duel.alice.casts(small, at=figure)
    duel.resolve()
    assert figure.size == "1/3"
    duel.alice.activates(figure, 1)
    duel.resolve()
    assert figure.size == "3/3"
    duel.alice.casts("Small", at=figure)
    duel.resolve()
    assert figure.size == "1/3"


def test_a_fling_needs_a_creature_and_takes_its_last_power(duel: Duel) -> None:
    """Fling: without a creature to sacrifice it cannot be cast; the power is the one it last had."""
    with pytest.raises(ScenarioError):
        duel.alice.casts("Fling", at=duel.bob)
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 3})
    duel.alice.casts("Fling", at=duel.bob)
    assert bear.zone == "graveyard"
    duel.resolve()
    assert duel.bob.life == 15


def test_fork_copies_no_changed_words(duel: Duel) -> None:
    """Fork: text-changing effects on the spell are not copied."""
    doom = card("Doom", "{W}", "Instant", destroy(each(creature & red)))
    red_one, blue_one = duel.bob.has("Shivan Dragon"), duel.bob.has("Wandering Ones")
    spell_ = duel.alice.casts(duel.card(doom))
    duel.alice.casts("Sleight of Mind", at=spell_)
    duel.resolve("red to blue")
    duel.alice.casts("Fork", at=spell_)
    duel.resolve()
    duel.resolve()
    assert (red_one.zone, blue_one.zone) == ("graveyard", "battlefield")
    duel.resolve()
    assert blue_one.zone == "graveyard"


def test_the_copy_of_a_kicked_spell_is_kicked_and_of_another_is_not(duel: Duel) -> None:
    """Fork: a copy is kicked if the spell was."""
    burst = duel.card(card("Burst", "{R}", "Instant", kicker("{1}"), if_(kicked, lose_life(3), lose_life(1))))
    for paid, life in ((1, 14), (0, 12)):
        spell_ = duel.alice.casts(burst, kicked=paid)
        duel.alice.casts("Fork", at=spell_)
        duel.resolve_all()
        assert duel.alice.life == life


def test_there_is_no_card_of_the_copy(duel: Duel) -> None:
    """Fork: Fork itself goes to the graveyard, and the copy never goes anywhere."""
    growth = duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))
    duel.alice.casts("Fork", at=growth)
    duel.resolve_all()
    assert sorted(duel.alice.graveyard.names) == ["Fork", "Giant Growth"]


def test_a_shape_of_figure_of_destiny_is_gone_when_it_leaves(duel: Duel) -> None:
    """Figure of Destiny: nothing of it wears off by itself; once it has left the battlefield it starts anew."""
    figure = duel.alice.has("Figure of Destiny")
    duel.alice.activates(figure, 1)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    assert (figure.size, figure.types) == ("2/2", {"Creature", "Kithkin", "Spirit"})
    duel.alice.casts(duel.card(card("Back", "{U}", "Instant", return_to_hand(target(creature)))), at=figure)
    duel.resolve()
    duel.alice.casts(figure)
    duel.resolve()
    assert (figure.size, figure.types) == ("1/1", {"Creature", "Kithkin"})


def test_a_figure_may_become_a_warrior_in_any_way(duel: Duel) -> None:
    """Figure of Destiny: what made it a Spirit or a Warrior does not matter to the second and third ability."""
    figure = duel.alice.has("Figure of Destiny")
    for kind, number, size in (("Spirit", 2, "4/4"), ("Warrior", 3, "8/8")):
        one = duel.alice.has("Figure of Destiny")
        duel.alice.casts(
            duel.card(card(f"Make {kind}", "{U}", "Instant", apply(target(creature), becomes(kind)))), at=one
        )
        duel.resolve()
        duel.alice.activates(one, number)
        duel.resolve()
        assert one.size == size
    duel.alice.activates(figure, 3)
    duel.resolve()
    assert figure.size == "1/1"


def test_a_figure_is_switched_and_strengthened_last(duel: Duel) -> None:
    """Figure of Destiny: what adds to its size, or switches power and toughness, applies after any of its shapes."""
    figure = duel.alice.has("Figure of Destiny", counters={"+1/+1": 1})
    duel.alice.casts(
        duel.card(card("Swell", "{G}", "Instant", until_end_of_turn(target(creature), gets(2, 0)))), at=figure
    )
    duel.resolve()
    duel.alice.casts(
        duel.card(card("Turn", "{U}", "Instant", until_end_of_turn(target(creature), switched_pt()))), at=figure
    )
    duel.resolve()
    assert figure.size == "2/4"
    duel.alice.activates(figure, 1)
    duel.resolve()
    assert figure.size == "3/5"


def test_exactly_one_creature_is_flung(duel: Duel) -> None:
    """Fling: one creature is sacrificed, neither none nor several."""
    bears = [duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")]
    decision = begun(duel, duel.alice.holds("Fling"), "cost sacrificed")
    for some in ((), tuple(option.id for option in decision.options)):
        with pytest.raises(IllegalAnswer):
            duel.game.answer(some)
    duel.game.answer((decision.options[0].id,))
    assert sorted(str(one.zone) for one in bears) == ["battlefield", "graveyard"]


def test_nobody_can_save_a_creature_from_being_flung(duel: Duel) -> None:
    """Fling: others can do something only when it has been cast, and the creature is sacrificed by then."""
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.holds("Swords to Plowshares")
    fling = duel.alice.holds("Fling")
    assert begun(duel, fling, "priority").seat == duel.alice.seat
    assert (fling.zone, bear.zone) == ("stack", "graveyard")
    with pytest.raises(ScenarioError):
        duel.bob.casts("Swords to Plowshares", at=bear)


def test_what_a_forked_spell_asks_for_is_paid_by_its_new_controller(duel: Duel) -> None:
    """Fork: what is to be paid while the copy resolves is paid by the player of Fork."""
    sides = [Side("Alice", plenty=True), Side("Bob", pool="RR")]
    duel = Duel(sides=sides)
    forests = [duel.bob.has("Forest"), duel.bob.has("Forest")]
    tithe = duel.alice.casts(duel.card(card("Tithe", "{W}", "Instant", may_pay(cost("{2}"), gain_life(5)))))
    duel.bob.casts("Fork", at=tithe)
    duel.resolve()
    duel.resolve(True)
    assert [one.tapped for one in forests] == [True, True]
    assert (duel.alice.life, duel.bob.life) == (20, 25)


def test_a_fork_pays_for_nothing_but_itself() -> None:
    """Fork: neither mana nor a sacrifice is asked for again, and yet the copy knows what was sacrificed."""
    duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob", pool="RR")])
    duel.alice.has("Shivan Dragon")
    bear = duel.bob.has("Grizzly Bears")
    fling = duel.alice.casts("Fling", at=duel.bob)
    duel.bob.casts("Fork", at=fling)
    duel.resolve(duel.alice)
    duel.resolve()
    assert (bear.zone, duel.alice.life) == ("battlefield", 15)


def test_a_fork_leaves_the_mode(duel: Duel) -> None:
    """Fork: choices other than targets are those of the original."""
    charm = card("Charm", "{R}", "Instant", choose_one(gain_life(3), draw(1), damage(1, target())))
    spell_ = duel.alice.casts(duel.card(charm), modes=[1])
    duel.bob.casts("Fork", at=spell_)
    duel.resolve()
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (20, 23)


def test_nothing_comes_back_of_a_forked_spell_with_buyback(duel: Duel) -> None:
    """Fork: buyback is copied as paid, but there is no card to give back; only the original goes to hand."""
    song = card("Song", "{G}", "Instant", buyback("{3}"), gain_life(1))
    spell_ = duel.alice.casts(duel.card(song), paying={"buyback": 1})
    before = len(duel.bob.hand)
    duel.bob.casts("Fork", at=spell_)
    duel.resolve()
    copy = duel.stack[-1]
    duel.resolve()
    assert (copy.zone, duel.bob.life, len(duel.bob.hand)) == (None, 21, before)
    assert duel.bob.graveyard.names == ["Fork"]
    duel.resolve()
    assert spell_.zone == "hand"


def test_a_forked_spell_was_not_cast(duel: Duel) -> None:
    """Fork: what waits for a spell to be cast sees the spell and Fork, not the copy."""
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    growth = duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))
    duel.alice.casts("Fork", at=growth)
    duel.resolve_all()
    duel.resolve_all()
    assert duel.alice.life == 22


def test_a_fork_has_the_mana_cost_of_the_spell_and_is_red(duel: Duel) -> None:
    """Fork: the mana symbols are copied and do not make its color."""
    growth = duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))
    duel.alice.casts("Fork", at=growth)
    duel.resolve()
    copy = duel.stack[-1]
    assert copy.obj.chars.mana_cost == growth.obj.chars.mana_cost
    assert (copy.mana_value, copy.colors, growth.colors) == (1, {"red"}, {"green"})


def test_a_fork_has_as_many_targets_as_the_spell(duel: Duel) -> None:
    """Fork: where the number of targets was free, the copy has the number of the original."""
    bears = [duel.bob.has("Giant Spider") for _ in range(4)]
    spray = card("Spray", "{R}", "Instant", damage(1, up_to(3, creature)))
    spell_ = duel.alice.casts(duel.card(spray), at=bears[:2])
    duel.alice.casts("Fork", at=spell_)
    duel.play.unscripted = WAIT
    duel.resolve()
    asked = 0
    while duel.asked != "priority":
        duel.alice.chooses(bears[2 + asked])
        asked += 1
    assert (asked, duel.stack[-1].targets) == (2, bears[2:])


def test_a_fork_has_the_same_x(duel: Duel) -> None:
    """Fork: the X of the copy is that of the spell, however much mana there is."""
    play = duel.alice.casts("Devil's Play", x=3, at=duel.bob)
    duel.alice.casts("Fork", at=play)
    duel.resolve(duel.bob)
    duel.resolve()
    assert duel.bob.life == 17
    duel.resolve()
    assert duel.bob.life == 14


def test_a_fork_has_what_was_spliced_onto_the_spell(duel: Duel) -> None:
    """Fork: text that was spliced onto the spell is copied with it, and its targets can be chosen anew."""
    arcane = subtype("Arcane")
    duel.alice.holds(
        duel.card(card("Ray", "{R}", "Instant — Arcane", damage(3, target(player)), splice(arcane, "{R}")))
    )
    song = duel.card(card("Song", "{G}", "Instant — Arcane", gain_life(2)))
    spell_ = duel.alice.casts(song, choosing=["Ray"], at=duel.bob)
    duel.bob.casts("Fork", at=spell_)
    duel.resolve(duel.alice)
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (17, 22)
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (19, 19)
