"""The turn, champions and their lineage, the material deck, checks and layers. The sections are those of the rules."""

from typing import Any

from tests.rulebooks.grand_archive.table import action, ally, book, card, champion, holds, item, told
from twinstack.engine.grand_archive import words as w
from twinstack.engine.rulebook import Opening, Sitting


def test_the_first_turns_have_a_champion_and_pass_over_phases() -> None:
    """Turn One; Turn Order 1"""
    made = book()
    deck = ["Dot", "Crown", *["Filler"] * 40]
    game: Any = made.games.open(Opening([Sitting("Ann", deck), Sitting("Ben", deck)], b"first"))
    began: list[tuple[int, str]] = []
    while game.decision is not None and game.state.turn.number < 3:
        game.answer(game.decision.default)
    began = [(event.turn, event.kind) for event in game.state.log if event.kind.startswith("begin ")]
    assert [kind for turn, kind in began if turn == 1] == ["begin main", "begin end"]
    assert [kind for turn, kind in began if turn == 2] == ["begin draw", "begin main", "begin end"]
    assert [obj.name for obj in game.state.members("field")] == ["Dot", "Dot"]


def test_a_champion_is_materialized_onto_the_one_beneath_and_stays_the_same_object() -> None:
    """Champion 1, 3, 4, 6.b; Materialize Phase 3"""
    cora = champion("Cora", 2, w.on_enter(w.Draw(1)), life=25, memory=1)
    story = """
        alice chooses Cora
        expect alice has 1 card in memory
        expect alice has 1 card in banishment
        resolve Cora
        expect Cora is on the field
        expect Cora's level is 2
        expect Ann is in alice's lineage
        resolve
        expect alice has 1 card in hand
    """
    position = 'alice."material deck" = ["Cora"]\nalice.memory = ["2 Filler"]\nstep = "materialize"'
    holds(position, story, cora)


def test_a_champion_of_another_level_or_lineage_cannot_be_materialized() -> None:
    """Champion 1, 8; Lineage 1; Card Materialization 6"""
    high, other = champion("High", 3), champion("Other", 2, w.lineage("Zed"))
    position = 'alice."material deck" = ["High", "Other"]\nalice.memory = ["3 Filler"]\nstep = "materialize"'
    played = told(position, "alice chooses High", high, other)
    assert not played.passed
    mine = champion("Ann, Again", 2, w.lineage("Ann"))
    holds(
        'alice."material deck" = ["Ann, Again"]\nalice.memory = ["3 Filler"]\nstep = "materialize"',
        "alice chooses Ann, Again\nresolve\nexpect Ann, Again is on the field",
        mine,
    )


def test_floating_memory_pays_from_the_graveyard_before_chance_picks() -> None:
    """Floating Memory 1, 2; Cost 1, 2"""
    leaf = action("Leaf", w.does(w.Draw(1)), w.floating_memory)
    holds(
        'alice."material deck" = ["Crown"]\nalice.memory = ["Filler"]\nalice.graveyard = ["Leaf"]\n'
        'step = "materialize"',
        """
        alice chooses Crown
        alice chooses Leaf
        expect Leaf is in alice's banishment
        expect alice has 1 card in memory
        resolve Crown
        expect Crown is on the field
        """,
        leaf,
    )


def test_inherited_effects_last_while_the_card_is_in_the_lineage_and_others_do_not() -> None:
    """Inherited Effect 1, 2; Champion 6.iv"""
    low = champion("Low", 1, w.inherited(w.static(w.ally & w.yours, w.Gets(power=1))), life=20)
    plain = champion("Plain", 1, w.static(w.ally & w.yours, w.Gets(power=1)))
    holds('alice.lineage = ["Low"]\nalice.field = ["Filler"]', "expect Filler's power is 2", low)
    holds('alice.lineage = ["Plain"]\nalice.field = ["Filler"]', "expect Filler's power is 1", plain)


def test_levels_are_counted_with_counters_but_the_next_champion_goes_by_what_is_printed() -> None:
    """Counters: Level 1; Champion 1; Level (base)"""
    grow = item("Grow", w.activated(w.rest_this, do=w.PutCounters("level", 1, w.each(w.champion & w.yours))))
    cora = champion("Cora", 2)
    gate = item("Gate", w.activated(w.rest_this, do=w.LevelUp()))
    holds(
        'alice.field = ["Grow", "Gate"]\nalice."material deck" = ["Cora"]',
        """
        alice uses Grow
        resolve Grow
        expect Ann's level is 2
        alice uses Gate
        resolve Gate
        expect Cora's level is 3
        """,
        grow,
        cora,
        gate,
    )


def test_the_memory_comes_back_after_opportunity_in_the_recollection_phase() -> None:
    """Recollection Phase 2, 3"""
    holds(
        'alice.memory = ["2 Filler"]\nstep = "recollection"',
        """
        expect alice has 2 cards in memory
        alice passes
        bob passes
        expect alice has 0 cards in memory
        expect alice has 3 cards in hand
        """,
    )


def test_who_draws_from_an_empty_deck_loses() -> None:
    """Drawing Cards 6"""
    holds(
        'alice.hand = ["Wait"]\nalice."main deck" = []\nbob."main deck" = ["Filler"]',
        "alice activates Wait\nresolve Wait\nexpect bob wins",
    )


def test_a_champion_with_damage_up_to_its_life_dies() -> None:
    """Damage 13; Ending the Game"""
    holds(
        'alice.hand = ["Bolt as B"]',
        """
        alice activates B targeting Ben
        resolve B
        expect Ben has 2 damage counters
        """,
    )
    doom = action("Doom", w.does(w.DealDamage(20, w.Target(w.unit))))
    holds('alice.hand = ["Doom"]', "alice activates Doom targeting Ben\nresolve Doom\nexpect alice wins", doom)


def test_of_unique_objects_of_one_name_a_player_keeps_one() -> None:
    """Supertypes 1"""
    rook = card("Unique Ally", "Rook", reserve_cost=0, power=1, life=1)
    holds(
        'alice.field = ["Rook as Old"]\nalice.hand = ["Rook as New"]\nbob.field = ["Rook as His"]',
        """
        alice activates New
        resolve New
        alice chooses New
        expect Old is in alice's graveyard
        expect New is on the field
        expect His is on the field
        """,
        rook,
    )


def test_regalia_and_champions_are_banished_instead_of_dying() -> None:
    """Supertypes 2.c, 2.d"""
    crush = action("Crush", w.does(w.Destroy(w.Target(w.item))))
    bounce = action("Bounce", w.does(w.Move(w.Target(w.item), "hand")))
    holds(
        'alice.hand = ["Crush"]\nbob.field = ["Crown"]',
        "alice activates Crush\nresolve Crush\nexpect Crown is in bob's banishment",
        crush,
    )
    holds(
        'alice.hand = ["Bounce"]\nbob.field = ["Crown"]',
        "alice activates Bounce\nresolve Bounce\nexpect Crown is in bob's material deck",
        bounce,
    )


def test_buff_and_debuff_counters_change_sizes_and_remove_each_other() -> None:
    """Buff 1, 4; Debuff 1, 4"""
    up = action("Up", w.does(w.PutCounters("buff", 2, w.Target(w.ally))))
    down = action("Down", w.does(w.PutCounters("debuff", 1, w.Target(w.ally))))
    holds(
        'alice.hand = ["Up", "Down"]\nalice.field = ["Soldier"]',
        """
        alice activates Up
        resolve Up
        expect Soldier's power is 4
        expect Soldier's life is 5
        alice activates Down
        resolve Down
        expect Soldier has 1 buff counter
        expect Soldier's power is 3
        """,
        up,
        down,
    )


def test_a_swap_comes_after_counters() -> None:
    """Layers 5.a"""
    up = action("Up", w.does(w.PutCounters("buff", 1, w.Target(w.ally))))
    swap = action("Swap", w.does(w.for_now(w.Target(w.ally), w.Swaps())))
    holds(
        'alice.hand = ["Up", "Swap"]\nalice.field = ["Soldier"]',
        """
        alice activates Swap
        resolve Swap
        expect Soldier's power is 3
        alice activates Up
        resolve Up
        expect Soldier's power is 4
        expect Soldier's life is 3
        """,
        up,
        swap,
    )


def test_a_set_stat_is_raised_by_what_raises_it_whatever_came_first() -> None:
    """Layers 1, 5; Stat-Setting 1"""
    raised = action("Raise", w.does(w.for_now(w.Target(w.unit), w.Gets(power=1))))
    fixed = action("Fix", w.does(w.for_now(w.Target(w.unit), w.Becomes("power", 3))))
    holds(
        'alice.hand = ["Raise", "Fix"]\nalice.field = ["Filler"]',
        """
        alice activates Raise targeting Filler
        resolve Raise
        alice activates Fix targeting Filler
        resolve Fix
        expect Filler's power is 4
        """,
        raised,
        fixed,
    )
    holds(
        'alice.hand = ["Fix"]',
        "alice activates Fix targeting Ann\nresolve Fix\nexpect Ann's power is 3\nalice attacks with Ann",
        fixed,
    )


def test_what_lasts_until_the_end_of_turn_ends_and_touches_only_what_was_there() -> None:
    """Instanced Effects; End Phase 3"""
    call = action("Call", w.does(w.for_now(w.each(w.ally & w.yours), w.Gets(power=1))))
    holds(
        'alice.hand = ["Call", "Filler as Late"]\nalice.field = ["Filler as Early"]',
        """
        alice activates Call
        resolve Call
        alice activates Late
        resolve Late
        expect Early's power is 2
        expect Late's power is 1
        go to bob's main step
        expect Early's power is 1
        """,
        call,
    )


def test_suppressed_things_come_back_as_the_next_end_phase_begins() -> None:
    """Suppress 1"""
    hush = action("Hush", w.does(w.Suppress(w.Target(w.ally))))
    holds(
        'alice.hand = ["Hush"]\nbob.field = ["Filler"]',
        """
        alice activates Hush
        resolve Hush
        expect Filler is in bob's banishment
        go to alice's end step
        resolve
        expect Filler is on the field
        expect Filler is controlled by bob
        """,
        hush,
    )


def test_on_death_sees_what_it_was_and_a_banished_unit_has_not_died() -> None:
    """On Death 1 to 3; Died 2"""
    martyr = ally("Martyr", 1, 1, w.on_death(w.Draw(1)))
    out = action("Out", w.does(w.Banish(w.Target(w.ally))))
    holds(
        'alice.hand = ["Bolt"]\nalice.field = ["Martyr"]',
        "alice activates Bolt targeting Martyr\nresolve Bolt\nresolve\nexpect alice has 1 card in hand",
        martyr,
    )
    holds(
        'alice.hand = ["Out"]\nalice.field = ["Martyr"]',
        "alice activates Out\nresolve Out\nexpect there are 0 things in the effects stack\n"
        "expect alice has 0 cards in hand",
        martyr,
        out,
    )


def test_enlighten_counters_draw_a_card_for_three() -> None:
    """Enlighten 1"""
    holds(
        'alice.field = ["Muse"]',
        """
        alice uses Muse
        resolve Muse
        alice uses Ann
        resolve
        expect Ann has 1 enlighten counter
        expect alice has 1 card in hand
        """,
        item("Muse", w.activated(w.rest_this, do=w.PutCounters("enlighten", 4, w.each(w.champion & w.yours)))),
    )


def test_lineage_release_works_from_beneath_the_champion_only() -> None:
    """Lineage Release 1, 3"""
    low = champion("Low", 1, w.lineage_release(w.Draw(2)))
    holds(
        'alice.lineage = ["Low"]',
        "alice uses Low\nexpect Low is in alice's banishment\nresolve\nexpect alice has 2 cards in hand",
        low,
    )


def test_a_preserved_card_lies_open_in_the_material_deck_and_comes_back_instead_of_materializing() -> None:
    """Preserve 1, 2, 4"""
    kept = action("Kept", w.does(w.Draw(1)), w.preserve)
    holds(
        'alice.hand = ["Kept"]',
        """
        alice activates Kept
        resolve Kept
        expect Kept is in alice's material deck
        expect bob knows what Kept is
        """,
        kept,
    )
    holds(
        'alice."material deck" = ["Kept (preserved)"]\nstep = "materialize"',
        "alice chooses Kept\nexpect Kept is in alice's hand",
        kept,
    )


def test_foster_needs_a_round_without_damage() -> None:
    """Foster 1; Fostered 1"""
    cub = ally("Cub", 1, 5, w.foster)
    holds(
        'alice.field = ["Cub"]\nstep = "start of recollection"\nturn = 5',
        "resolve\nexpect Cub is fostered",
        cub,
    )


def test_what_is_negated_goes_to_the_graveyard_and_does_nothing() -> None:
    """Negate 2 to 5"""
    no = action("No", w.does(w.Negate(w.Target(w.activation))))
    holds(
        'alice.hand = ["Bolt"]\nbob.hand = ["No"]',
        """
        alice activates Bolt targeting Ben
        bob activates No
        resolve No
        expect Bolt is in alice's graveyard
        expect Ben has no counters
        """,
        no,
    )


def test_deleveling_returns_the_topmost_card() -> None:
    """Deleveling"""
    fall = action("Fall", w.does(w.Delevel()))
    holds(
        'alice.lineage = ["Dot"]\nalice.hand = ["Fall"]',
        """
        alice activates Fall
        resolve Fall
        expect Dot is on the field
        expect Ann is in alice's material deck
        """,
        fall,
    )


def test_searching_shows_what_is_found() -> None:
    """Searching and Finding"""
    seek = action("Seek", w.does(w.Search(w.named("Soldier"))))
    holds(
        'alice.hand = ["Seek"]\nalice."main deck" = ["Filler", "Soldier", "Filler"]',
        """
        alice activates Seek
        resolve Seek
        alice chooses Soldier
        expect Soldier is in alice's hand
        expect bob knows what Soldier is
        """,
        seek,
    )
