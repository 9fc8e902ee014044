"""The monarch: becoming it, what comes with it, and who is next. 725"""

import pytest

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.explain import explain_event, explain_object
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.position import Position, Side, lay_out
from twinstack.engine.magic.table import replay
from twinstack.engine.magic.words import (
    ability_on_stack,
    activated,
    become_monarch,
    becomes_monarch,
    cant_become_monarch,
    card,
    controlled_by,
    copy_ability,
    counter,
    creature,
    damage,
    draw,
    enchant,
    enchanted,
    first_strike,
    from_source,
    gain_life,
    gets,
    if_,
    is_,
    monarch,
    opponent,
    permanent,
    player,
    static,
    target,
    there_is_no,
    when,
    you,
    your_end_step,
    yours,
)

CROWN = card("Crown", "{W}", "Instant", become_monarch(target(player)))
STIFLE = card("Stifle", "{U}", "Instant", counter(target(ability_on_stack)))
FANFARE = card("Fanfare", "{1}", "Artifact", when(becomes_monarch(), gain_life(1)))


def crowned(duel: Duel) -> str:
    """The name of the monarch."""
    return duel.state.players[duel.state.monarch - 1].name if duel.state.monarch else ""


# 725.1, 725.3


def test_there_is_no_monarch_until_an_effect_makes_one(duel: Duel) -> None:
    """725.1"""
    assert crowned(duel) == ""
    duel.alice.casts("Thorn of the Black Rose")
    duel.resolve_all()
    assert crowned(duel) == "Alice"


def test_only_one_player_is_the_monarch(duel: Duel) -> None:
    """725.3: with the new one, the old one ceases to be it, and what came with that"""
    duel.play.unscripted = DEFAULT
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    assert crowned(duel) == "Bob"
    duel.pass_to("end")
    assert duel.stack.names == []


def test_who_is_the_monarch_does_not_become_it_again(duel: Duel) -> None:
    """725.3: nothing triggers, and the abilities are not there twice"""
    duel.alice.has(FANFARE)
    for _ in range(2):
        duel.alice.casts(CROWN, at=duel.alice)
        duel.resolve_all()
    assert duel.alice.life == 21
    drawn = len(duel.alice.hand)
    duel.pass_to("end")
    duel.resolve_all()
    assert len(duel.alice.hand) == drawn + 1


def test_it_is_seen_when_a_player_becomes_the_monarch(duel: Duel) -> None:
    """725.3: whoever it was before, and only by those who watch for that player"""
    duel.alice.has(FANFARE)
    duel.bob.has(card("Dirge", "{1}", "Artifact", when(becomes_monarch(opponent), draw())))
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.bob.hand)) == (20, 0)
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.bob.hand)) == (21, 1)


# 725.2


def test_what_has_no_source_is_ordered_with_the_rest_and_its_option_points_at_nothing(duel: Duel) -> None:
    """603.3b, 725.2"""
    duel.alice.has(card("Bell", "{1}", "Artifact", when(your_end_step, gain_life(1))))
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    duel.play.unscripted = WAIT
    duel.pass_to("end", duel.alice)
    assert duel.asked == "order triggers"
    decision = duel.play.game.decision
    assert decision is not None
    assert {option.label.partition(":")[0]: option.refs for option in decision.options} == {
        "Bell": (duel.alice["Bell"].id,),
        "The monarch": (),
    }


def test_the_monarch_draws_at_the_beginning_of_their_end_step(duel: Duel) -> None:
    """725.2: of theirs, and of nobody else's"""
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.pass_to("end")
    assert duel.stack.names == []
    duel.pass_to("end", duel.bob)
    assert len(duel.stack) == 1
    before = len(duel.bob.hand)
    duel.resolve()
    assert len(duel.bob.hand) == before + 1


def test_the_abilities_have_no_source_and_are_the_monarchs(duel: Duel) -> None:
    """725.2, 113.8: nothing has to be there for them"""
    throne = duel.alice.has("Throne of the High City")
    duel.alice.activates(throne, "monarch")
    duel.resolve()
    duel.pass_to("end")
    ability = duel.stack[-1]
    assert ability.controller == duel.alice
    assert ability.obj.cast.source == 0
    assert duel.log[-1] == "The monarch's ability triggers."
    told = explain_object(duel.game, ability.id).text()
    assert told.startswith("The monarch's ability (Alice's, on the stack)")


def test_who_drew_first_is_still_the_one_who_draws(duel: Duel) -> None:
    """725.2: "that player" is who was the monarch as the ability triggered"""
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    duel.pass_to("end")
    mine, theirs = len(duel.alice.hand), len(duel.bob.hand)
    duel.bob.casts(CROWN, at=duel.bob)
    duel.resolve_all()
    assert (crowned(duel), len(duel.alice.hand), len(duel.bob.hand)) == ("Bob", mine + 1, theirs)


def test_combat_damage_to_the_monarch_brings_another_one(duel: Duel) -> None:
    """725.2: under the control of who was the monarch then"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("damage")
    assert (crowned(duel), duel.stack[-1].controller) == ("Bob", duel.bob)
    duel.resolve()
    assert crowned(duel) == "Alice"


def test_of_two_creatures_each_triggers_and_one_is_enough(duel: Duel) -> None:
    """725.2, 725.3"""
    duel.alice.has(FANFARE)
    attackers = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.attacks(*attackers)
    duel.play.unscripted = WAIT
    duel.pass_to("damage")
    assert duel.offered == [
        "Grizzly Bears – The monarch: Its controller becomes the monarch.",
        "Wandering Ones – The monarch: Its controller becomes the monarch.",
    ]
    duel.play.unscripted = DEFAULT
    duel.pass_to("end combat")
    assert (crowned(duel), duel.alice.life) == ("Alice", 21)


def test_what_is_not_combat_damage_to_the_monarch_changes_nothing(duel: Duel) -> None:
    """725.2: a spell's damage, a creature's that is no combat damage, and a blocked creature's"""
    bear, wall = duel.alice.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    shock = activated("{T}", damage(1, target(player)))
    pinger = duel.alice.has(card("Pinger", "{U}", "Creature — Wizard", "1/1", shock))
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.activates(pinger, at=duel.bob)
    duel.resolve()
    duel.alice.casts(card("Bolt", "{R}", "Instant", damage(3, target(player))), at=duel.bob)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.bob.blocks({wall: bear})
    duel.pass_to("end combat")
    assert (crowned(duel), duel.bob.life, len(duel.stack)) == ("Bob", 16, 0)


def test_a_monarch_of_the_first_strike_takes_the_rest_of_the_damage(duel: Duel) -> None:
    """725.2, 510.4: who took it is the monarch by the second step, and what is dealt to the other player is nothing"""
    swift = duel.alice.has(card("Swift", "{W}", "Creature — Cat", "2/2", first_strike))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.attacks(swift, bear)
    duel.pass_to("first damage")
    duel.resolve()
    duel.pass_to("damage")
    assert (crowned(duel), len(duel.stack)) == ("Alice", 0)


def test_the_new_monarch_controlled_the_creature_last(duel: Duel) -> None:
    """725.2, 608.2h: it may be gone by then"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("damage")
    duel.bob.casts("Terror", at=bear)
    duel.resolve_all()
    assert crowned(duel) == "Alice"


def test_the_monarchs_abilities_can_be_countered_and_copied(duel: Duel) -> None:
    """725.2, 707.10b: they are on the stack like others, but come from nothing"""
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    duel.pass_to("end")
    before = len(duel.alice.hand)
    duel.alice.casts(card("Echo", "{U}", "Instant", copy_ability(target(ability_on_stack))), at=duel.stack[-1])
    duel.resolve()
    assert len(duel.stack) == 2
    duel.bob.casts(STIFLE, at=duel.stack[-1])
    duel.resolve_all()
    assert len(duel.alice.hand) == before + 1


def test_an_ability_without_a_source_comes_from_no_creature(duel: Duel) -> None:
    """725.2: what asks for the source of an ability does not find one"""
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    duel.pass_to("end")
    duel.bob.holds(card("Hush", "{U}", "Instant", counter(target(ability_on_stack & from_source(creature)))))
    with pytest.raises(ScenarioError):
        duel.bob.casts("Hush")


# 725.4


@pytest.fixture
def table() -> Duel:
    return Duel("Alice", "Bob", "Carol")


def test_when_the_monarch_leaves_the_active_player_becomes_it(table: Duel) -> None:
    """725.4: and draws from then on"""
    table.alice.has(FANFARE)
    table.alice.casts(CROWN, at=table.bob)
    table.resolve()
    table.bob.concedes()
    assert crowned(table) == "Alice"
    table.resolve()
    assert table.alice.life == 21
    before = len(table.alice.hand)
    table.pass_to("end")
    table.resolve_all()
    assert len(table.alice.hand) == before + 1


def test_when_the_active_player_leaves_as_monarch_the_next_becomes_it(table: Duel) -> None:
    """725.4"""
    table.alice.casts(CROWN, at=table.alice)
    table.resolve()
    table.alice.concedes()
    assert crowned(table) == "Bob"


def test_when_somebody_else_leaves_the_monarch_stays(table: Duel) -> None:
    """725.4"""
    table.alice.casts(CROWN, at=table.bob)
    table.resolve()
    table.carol.concedes()
    assert crowned(table) == "Bob"


def test_who_cannot_become_the_monarch_is_passed_over(table: Duel) -> None:
    """725.4; an effect that would make them the monarch does nothing"""
    table.alice.has(card("Vow", "{1}", "Enchantment", cant_become_monarch(you)))
    table.alice.casts(CROWN, at=table.alice)
    table.resolve()
    assert crowned(table) == ""
    table.alice.casts(CROWN, at=table.bob)
    table.resolve()
    table.bob.concedes()
    assert crowned(table) == "Carol"


def test_if_nobody_can_become_it_there_is_no_monarch(table: Duel) -> None:
    """725.4: the game goes on without one"""
    table.alice.casts(CROWN, at=table.bob)
    table.resolve()
    table.alice.has(card("Vow", "{1}", "Enchantment", cant_become_monarch(player)))
    table.bob.concedes()
    assert crowned(table) == ""
    table.play.unscripted = DEFAULT
    table.pass_to("end")
    assert len(table.stack) == 0


def test_combat_damage_that_ends_the_monarch_makes_the_attacker_monarch(table: Duel) -> None:
    """725.4, 800.4d: by the rule; the ability of the player who has left is not put on the stack"""
    bear = table.alice.has("Grizzly Bears")
    table.alice.casts(CROWN, at=table.bob)
    table.resolve()
    table.state.players[1].life = 2
    table.alice.attacks(bear, defender=table.bob)
    table.pass_to("damage")
    assert (crowned(table), table.bob.lost, len(table.stack)) == ("Alice", True, 0)
    assert any("Alice becomes the monarch (725.4)" in line for line in table.log)


# 725.5, conditions and effects


def test_what_turns_on_the_monarch_does_so_at_once(duel: Duel) -> None:
    """725.5, 611.3a"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Banner", "{1}", "Artifact", static(creature & yours, gets(1, 1), while_=is_(you, monarch))))
    assert bear.size == "2/2"
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    assert bear.size == "3/3"
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    assert bear.size == "2/2"


def test_an_effect_of_the_monarchs_does_nothing_without_one(duel: Duel) -> None:
    """725.5: "the monarch controls enchanted creature" """
    bear = duel.alice.has("Grizzly Bears")
    fealty = card("Fealty", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, controlled_by(monarch)))
    duel.alice.has(fealty, attached_to=bear)
    assert bear.controller == duel.alice
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    assert bear.controller == duel.bob
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    assert bear.controller == duel.alice


def test_an_ability_can_ask_whether_there_is_a_monarch(duel: Duel) -> None:
    """725.1"""
    first = card("First", "{W}", "Instant", if_(there_is_no(monarch), gain_life(5), gain_life(1)))
    duel.alice.casts(first)
    duel.resolve()
    assert duel.alice.life == 25
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.casts(first)
    duel.resolve()
    assert duel.alice.life == 26


def test_only_players_become_the_monarch() -> None:
    with pytest.raises(CardError, match="'who' takes players"):
        card("Oops", "{W}", "Instant", become_monarch(target(permanent)))


def test_an_opponent_is_the_monarch_or_is_not(duel: Duel) -> None:
    """603.4: Queen Marchesa asks as the ability triggers and as it resolves"""
    duel.play.unscripted = DEFAULT
    duel.bob.has("Queen Marchesa")
    duel.pass_to("upkeep", duel.bob)
    assert len(duel.stack) == 0
    duel.bob.casts(CROWN, at=duel.alice)
    duel.resolve_all()
    duel.pass_to("upkeep", duel.bob)
    duel.resolve_all()
    assert [one.name for one in duel.bob.battlefield if one.is_token] == ["Assassin Token"]


def test_a_regent_guards_what_is_its_monarchs(duel: Duel) -> None:
    """702.11: as long as its controller is the monarch"""
    duel.alice.casts("Dawnglade Regent")
    duel.resolve_all()
    regent = duel.alice["Dawnglade Regent"]
    assert "hexproof" in regent.keywords
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    assert "hexproof" not in regent.keywords


def test_an_admiral_passes_the_monarchs_creatures(duel: Duel) -> None:
    """509.1b: and no others"""
    admiral, bear = duel.alice.has("Azure Fleet Admiral"), duel.bob.has("Grizzly Bears")
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.attacks(admiral)
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: admiral})


# State, journals, explanations


def test_who_is_the_monarch_is_a_part_of_the_state() -> None:
    """Two games that differ in nothing else differ in their hash; a position and its journal know it."""
    sides = [Side("Alice", hand=[Thing("Grizzly Bears")], plenty=True), Side("Bob")]
    plain, hers, his = (lay_out(Position(sides, monarch=name)) for name in ("", "Alice", "Bob"))
    assert len({plain.hash(), hers.hash(), his.hash()}) == 3
    assert replay(Journal.from_json(his.journal.to_json())).state.monarch == 2
    assert his.fork().hash() == his.hash()
    with pytest.raises(ScenarioError, match="no player is named 'Carol' to be the monarch; there are Alice, Bob"):
        lay_out(Position(sides, monarch="Carol"))


def test_a_fork_has_a_monarch_of_its_own(duel: Duel) -> None:
    duel.alice.casts(CROWN, at=duel.alice)
    duel.resolve()
    fork = duel.game.fork()
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    assert (fork.state.monarch, duel.state.monarch) == (1, 2)
    assert len(fork.state.delayed) == len(duel.state.delayed) == 2


def test_it_is_told_why_there_is_another_monarch(duel: Duel) -> None:
    """725.2"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(CROWN, at=duel.bob)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("damage")
    duel.resolve()
    at = next(at for at, event in reversed(list(enumerate(duel.state.log))) if event.kind == "monarch")
    told = " ".join(explain_event(duel.game, at).text().split())
    assert "Alice becomes the monarch" in told
    assert "The monarch's ability resolves" in told
    assert "a creature deals combat damage to you (725.2)" in told
