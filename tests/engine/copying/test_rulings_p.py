"""What was ruled about Pack Rat, Panharmonicon and Polyraptor."""

from collections.abc import Callable

import pytest

from tests.engine.made_up import greeter, zap
from tests.engine.made_up import raze_creature as raze
from tests.engine.made_up import shift_creature as shift
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Move,
    a,
    activated,
    artifact,
    base_pt,
    becomes_only,
    card,
    cast_copy,
    choose_one,
    color,
    creature,
    each,
    enters,
    exile,
    gain_life,
    haste,
    in_hand,
    instant,
    is_dealt_damage,
    linked,
    lose_life,
    mana_value_of,
    may,
    put_counters,
    target,
    until_end_of_turn,
    when,
    you,
    yours,
)

warp = card(
    "Warp",
    "{U}",
    "Instant",
    until_end_of_turn(target(creature), color("blue"), becomes_only("Creature — Frog"), base_pt(9, 9)),
)
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & (artifact | creature) & yours), "battlefield", you))


def ratted(duel: Duel, rat: Handle) -> Handle:
    """The ability of a Pack Rat, activated."""
    return duel.alice.activates(rat, choosing=[duel.alice.holds("Forest")])


def test_the_tokens_of_a_rat_make_tokens(duel: Duel) -> None:
    """Pack Rat: a token has both abilities; all of them grow with every Rat, and shrink with it."""
    ratted(duel, duel.alice.has("Pack Rat"))
    duel.resolve()
    token = duel.alice.battlefield[-1]
    ratted(duel, token)
    duel.resolve()
    assert [(one.name, one.size) for one in duel.alice.battlefield] == [("Pack Rat", "3/3")] * 3
    duel.bob.casts(duel.card(raze), at=duel.alice.battlefield[-1])
    duel.resolve()
    assert [one.size for one in duel.alice.battlefield] == ["2/2", "2/2"]


def test_a_rat_token_has_nothing_that_was_done_to_the_rat(duel: Duel) -> None:
    """Pack Rat: counters, size, type and color that it was given by effects are not copied."""
    rat = duel.alice.has("Pack Rat", counters={"+1/+1": 2})
    ratted(duel, rat)
    duel.alice.casts(duel.card(warp), at=rat)
    duel.resolve()
    assert (rat.size, rat.types, rat.colors) == ("11/11", {"Creature", "Frog"}, {"blue"})
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.name, token.size, token.types, token.colors, token.counters) == (
        "Pack Rat", "1/1", {"Creature", "Rat"}, {"black"}, {},
    )  # fmt: skip


def test_a_rat_that_is_something_else_breeds_that(duel: Duel) -> None:
    """Pack Rat: copy effects count, those on a Rat that is gone by then too."""
    bear = duel.bob.has("Grizzly Bears")
    for dies_first in (False, True):
        rat = duel.alice.has("Pack Rat")
        ratted(duel, rat)
        duel.alice.casts(duel.card(shift), at=[rat, bear])
        duel.resolve()
        if dies_first:
            duel.bob.casts(duel.card(raze), at=rat)
            duel.resolve()
        duel.resolve()
        token = duel.alice.battlefield[-1]
        assert (token.name, token.is_token, rat.zone == "graveyard") == ("Grizzly Bears", True, dies_first)


def test_a_rat_token_is_as_large_as_the_pack(duel: Duel) -> None:
    """Pack Rat: all Rats count, changelings too; a token counts anew, and is made even when the Rat is gone."""
    rat = duel.alice.has("Pack Rat", counters={"+1/+1": 1})
    duel.alice.has("Shapesharer")
    assert rat.size == "3/3"
    card_ = duel.alice.holds("Grizzly Bears")
    duel.alice.activates(rat, choosing=[card_])
    duel.bob.casts(duel.card(raze), at=rat)
    duel.resolve_all()
    token = duel.alice.battlefield.named("Pack Rat")[0]
    assert (token.is_token, token.size) == (True, "2/2")


def test_a_panharmonicon_repeats_its_own_arrival_and_that_of_others(duel: Duel) -> None:
    """Panharmonicon: the abilities of what enters trigger once more, and those that watch it enter."""
    duel.alice.has("Panharmonicon")
    duel.alice.has(greeter)
    cards = len(duel.alice.library)
    duel.alice.casts("Wall of Omens")
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert (len(duel.alice.library), duel.alice.life) == (cards - 2, 22)


def test_a_panharmonicon_repeats_no_choice_of_entering(duel: Duel) -> None:
    """Panharmonicon: a color that is chosen as something enters is chosen once."""
    duel.alice.has("Panharmonicon")
    duel.alice.casts("Voice of All")
    duel.resolve("red")
    assert not duel.stack
    assert duel.asked == "priority"


def test_each_trigger_of_a_panharmonicon_is_decided_for_itself(duel: Duel) -> None:
    """Panharmonicon: modes are chosen for each as it goes onto the stack, and options as it resolves."""
    duel.alice.has("Panharmonicon")
    duel.alice.has(card("Omen", "{1}", "Enchantment", when(enters(creature), choose_one(gain_life(5), lose_life(2)))))
    duel.alice.casts("Grizzly Bears")
    duel.alice.answers(1, 2, kind="modes")
    duel.resolve()
    duel.resolve_all()
    assert duel.alice.life == 23
    grow = when(enters(), may(put_counters("+1/+1")))
    cub = duel.alice.casts(duel.card(card("Cub", "{G}", "Creature — Bear", "1/1", grow)))
    duel.alice.answers(1, 1, kind="modes")
    duel.play.unscripted = DEFAULT
    duel.alice.answers(True, False, kind="may")
    duel.resolve_all()
    assert cub.size == "2/2"


def test_each_panharmonicon_adds_one(duel: Duel) -> None:
    """Panharmonicon: with two of them abilities trigger three times, with three four times, with four five times."""
    duel.alice.has(greeter)
    life = 20
    for many in (1, 2, 3, 4):
        duel.alice.has("Panharmonicon")
        duel.alice.casts("Grizzly Bears")
        duel.resolve()
        assert len(duel.stack) == many + 1
        duel.resolve_all()
        life += many + 1
    assert duel.alice.life == life


def test_a_panharmonicon_repeats_what_enters_with_it(duel: Duel) -> None:
    """Panharmonicon: what enters at the same time triggers abilities once more, as it does itself."""
    duel.alice.has(card("Forge", "{1}", "Enchantment", when(enters((artifact | creature) & yours), gain_life(1))))
    duel.alice.holds("Panharmonicon")
    duel.alice.holds("Grizzly Bears")
    duel.alice.casts(duel.card(parade))
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert len(duel.stack) == 4
    duel.resolve_all()
    assert duel.alice.life == 24


def test_all_that_a_repeated_trigger_exiled_comes_back(duel: Duel) -> None:
    """Panharmonicon: a linked ability finds the cards that every instance of the other one exiled."""
    duel.alice.has("Panharmonicon")
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    warden = duel.alice.casts("Fairgrounds Warden")
    duel.resolve(bear, ones)
    duel.resolve_all()
    assert (bear.zone, ones.zone) == ("exile", "exile")
    duel.bob.casts(duel.card(raze), at=warden)
    duel.resolve_all()
    assert (bear.zone, ones.zone) == ("battlefield", "battlefield")


arcanist = card(
    "Arcanist",
    "{U}",
    "Creature — Wizard",
    "1/1",
    haste,
    when(enters(), may(exile(a(instant & in_hand & yours), link="exiled"))),
    activated("{X}{T}", cast_copy(linked("exiled"), free=True), x_is=mana_value_of(linked("exiled"))),
)


def with_two_spells(pool: str) -> tuple[Duel, Handle]:
    """An Arcanist that has exiled two instants, of mana value 1 and 2, and that much mana besides."""
    duel = Duel(sides=[Side("Alice", pool="U" + pool), Side("Bob")])
    duel.alice.has("Panharmonicon")
    spells = [duel.alice.holds("Giant Growth"), duel.alice.holds("Incinerate")]
    wizard = duel.alice.casts(duel.card(arcanist))
    duel.resolve()
    duel.resolve_all(True, spells[0], True)
    assert [one.zone for one in spells] == ["exile", "exile"]
    return duel, wizard


def test_an_x_is_the_sum_of_all_that_repeated_triggers_exiled() -> None:
    """Panharmonicon: a number that asks for the exiled card takes all of them together. 107.3c"""
    duel, wizard = with_two_spells("RR")
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(wizard)
    duel, wizard = with_two_spells("RRRR")
    duel.alice.activates(wizard)
    assert (duel.stack[-1].obj.cast.x, sum(duel.alice.player.pool.values())) == (3, 1)


def test_all_cards_that_repeated_triggers_exiled_are_copied_and_cast_in_any_order() -> None:
    """Panharmonicon: of each exiled card a copy can be cast, in the order that the player likes. 707.12"""
    duel, wizard = with_two_spells("RRR")
    duel.alice.activates(wizard)
    duel.alice.answers("Cast Incinerate", "Cast Giant Growth", kind="may cast")
    duel.alice.answers(duel.bob, wizard, kind="target")
    duel.resolve()
    assert duel.stack.names == ["Incinerate", "Giant Growth"]
    duel.resolve_all()
    assert (duel.bob.life, wizard.size, len(duel.alice.exile)) == (17, "4/4", 2)


def test_of_the_cards_that_repeated_triggers_exiled_one_or_none_may_be_cast() -> None:
    """Panharmonicon: a copy that is not cast is gone."""
    for wishes, cast in ((["Cast Incinerate", "no"], ["Incinerate"]), (["no"], [])):
        duel, wizard = with_two_spells("RRR")
        duel.alice.activates(wizard)
        duel.alice.answers(*wishes, kind="may cast")
        duel.alice.answers(duel.bob, kind="target")
        duel.resolve()
        assert duel.stack.names == cast
        assert sorted(duel.exile.names) == ["Giant Growth", "Incinerate"]


def test_panharmonicons_add_up(duel: Duel) -> None:
    """Panharmonicon: one more each, for any ability of yours that sees it enter, not for what it enters with."""
    for _ in range(2):
        duel.alice.has("Panharmonicon")
    duel.alice.has(greeter)
    servant = duel.alice.casts("Servant of the Scale")
    duel.resolve_all()
    assert (duel.alice.life, servant.counters) == (23, {"+1/+1": 1})


def test_a_panharmonicon_helps_with_what_enters_for_others(duel: Duel) -> None:
    """Panharmonicon: whose permanent enters is no matter; the ability must be of a permanent of yours."""
    duel.alice.has("Panharmonicon")
    duel.alice.has(card("Spy", "{1}", "Enchantment", when(enters(creature), gain_life(1))))
    duel.bob.has(card("Spy too", "{1}", "Enchantment", when(enters(creature), gain_life(1))))
    duel.bob.holds("Grizzly Bears")
    duel.next_turn()
    duel.bob.casts("Grizzly Bears")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 21)


def test_a_panharmonicon_sees_itself_enter(duel: Duel) -> None:
    """Panharmonicon: abilities that trigger as it enters trigger once more."""
    duel.alice.has(card("Forge", "{1}", "Enchantment", when(enters(artifact & yours), gain_life(1))))
    duel.alice.casts("Panharmonicon")
    duel.resolve_all()
    assert duel.alice.life == 22


def test_each_trigger_of_a_panharmonicon_has_its_own_target(duel: Duel) -> None:
    """Panharmonicon: nothing is copied; targets are chosen for each."""
    duel.alice.has("Panharmonicon")
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    duel.alice.casts("Nekrataal")
    duel.resolve(bear, spider)
    duel.resolve_all()
    assert (bear.zone, spider.zone) == ("graveyard", "graveyard")


def test_the_token_of_a_raptor_makes_tokens(duel: Duel) -> None:
    """Polyraptor: the token has the ability and makes a token of itself."""
    duel.bob.casts(duel.card(zap), at=duel.alice.has("Polyraptor"))
    duel.resolve_all()
    duel.bob.casts("Zap", at=duel.alice.battlefield[-1])
    duel.resolve_all()
    assert [one.is_token for one in duel.alice.battlefield.named("Polyraptor")] == [False, True, True]


def test_a_raptor_token_has_nothing_that_was_done_to_the_raptor(duel: Duel) -> None:
    """Polyraptor: no counters, no damage, no size, type or color of other effects are copied."""
    raptor = duel.alice.has("Polyraptor", counters={"+1/+1": 2})
    duel.alice.casts(duel.card(warp), at=raptor)
    duel.resolve()
    duel.bob.casts(duel.card(zap), at=raptor)
    duel.resolve()
    assert (raptor.size, raptor.damage, raptor.colors) == ("11/11", 1, {"blue"})
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.size, token.damage, token.counters) == ("5/5", 0, {})
    assert (token.types, token.colors) == ({"Creature", "Dinosaur"}, {"green"})


def hurt(duel: Duel, raptor: Handle) -> None:
    duel.bob.casts(duel.card(zap), at=raptor)
    duel.resolve()


def landed(duel: Duel, swarm: Handle) -> None:
    """Six lands, and one more that is played."""
    for _ in range(6):
        duel.alice.has("Forest")
    duel.alice.plays("Forest")


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize(("name", "trigger"), [("Polyraptor", hurt), ("Scute Swarm", landed)])
def test_what_is_something_else_by_then_is_copied_as_that(
    duel: Duel, name: str, trigger: Callable[[Duel, Handle], None], leaves: bool
) -> None:
    """Polyraptor, Scute Swarm: a copy effect counts, also when the creature has left by then."""
    spider, one = duel.bob.has("Giant Spider"), duel.alice.has(name)
    trigger(duel, one)
    duel.alice.casts(duel.card(shift), at=[one, spider])
    duel.resolve()
    if leaves:
        duel.bob.casts(duel.card(raze), at=one)
        duel.resolve()
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.name, token.is_token, one.zone == "graveyard") == ("Giant Spider", True, leaves)


def test_two_blockers_enrage_a_raptor_once(duel: Duel) -> None:
    """Polyraptor: damage of several sources at the same time triggers the ability once."""
    raptor = duel.alice.has("Polyraptor")
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    duel.alice.attacks(raptor)
    duel.bob.blocks({bear: raptor, ones: raptor})
    duel.play.unscripted = DEFAULT
    duel.pass_to("damage")
    assert raptor.damage == 3
    assert len(duel.stack) == 1


def test_an_enraged_creature_that_died_is_not_helped(duel: Duel) -> None:
    """Polyraptor: enrage triggers for lethal damage, and finds the creature gone."""
    grudge = card(
        "Grudge", "{R}", "Creature — Bear", "1/1", when(is_dealt_damage(), put_counters("+1/+1"), gain_life(1))
    )
    bear = duel.alice.has(grudge)
    duel.bob.casts(duel.card(zap), at=bear)
    duel.resolve()
    assert (bear.zone, len(duel.stack)) == ("graveyard", 1)
    duel.resolve()
    assert (bear.zone, bear.counters, duel.alice.life) == ("graveyard", {}, 21)


def test_a_raptor_that_died_is_copied(duel: Duel) -> None:
    """Polyraptor: lethal damage triggers it as well; the token is what it last was, without damage or counters."""
    raptor = duel.alice.has("Polyraptor", damage=4, counters={"charge": 1})
    duel.bob.casts(duel.card(zap), at=raptor)
    duel.resolve()
    duel.resolve_all()
    tokens = duel.alice.battlefield.named("Polyraptor")
    assert [(one.is_token, one.damage, one.counters) for one in tokens] == [(True, 0, {})]
