"""Ending and skipping phases, withering, limits of the hand, and label keywords."""

from tests.rulebooks.grand_archive.table import action, ally, holds, item
from twinstack.engine.grand_archive import words as w

PASS = "alice passes\nbob passes\n"
stop = action("Stop", w.does(w.EndPhase(combat=True), w.PutCounters("enlighten", 1, w.your_champion)))
bell = action("Bell", w.does(w.EndTurn()))


def test_a_combat_that_ends_deals_no_damage_and_the_main_phase_goes_on() -> None:
    """Ending Phases 1 to 3; Effects Stack, E.g."""
    holds(
        'alice.field = ["Brute"]\nalice.hand = ["Bolt"]\nbob.field = ["Soldier"]\nbob.hand = ["Stop"]',
        """
        alice attacks with Brute targeting Soldier
        alice activates Bolt targeting Ben
        bob activates Stop
        resolve Stop
        expect Bolt is in alice's banishment
        expect Stop is in bob's graveyard
        expect Ben has 1 enlighten counter
        expect Soldier's damage is 0
        expect Soldier is not rested
        expect Brute is not attacking
        expect it is alice's main step
        """,
        stop,
    )


def test_without_a_combat_there_is_none_to_end() -> None:
    """Ending Phases 2"""
    holds(
        'alice.hand = ["Bolt", "Stop"]',
        """
        alice activates Bolt targeting Ben
        alice activates Stop
        resolve Stop
        resolve Bolt
        expect Ben has 2 damage counters
        """,
        stop,
    )


def test_a_phase_that_ends_goes_past_what_it_would_still_bring() -> None:
    """Ending Phases 1"""
    hush = action("Hush", w.does(w.EndPhase()))
    holds(
        'alice.hand = ["Hush"]\nalice.memory = ["2 Filler"]\nstep = "recollection"',
        "alice activates Hush\nresolve Hush\nexpect alice has 2 cards in memory\nexpect it is alice's main step",
        hush,
    )


def test_the_end_of_the_turn_comes_at_once_with_its_last_actions() -> None:
    """Ending Phases 2; End Phase 3"""
    cub = ally("Cub", 2, 5, w.vigor)
    holds(
        'alice.field = ["Cub"]\nalice.hand = ["Bolt", "Bell"]\nbob.field = ["Brute"]',
        """
        alice activates Bolt targeting Brute
        resolve Bolt
        alice attacks with Cub targeting Ben
        alice activates Bell
        resolve Bell
        go to bob's main step
        expect Bell is in alice's graveyard
        expect Brute's damage is 0
        expect Ben has no counters
        expect Cub is rested
        """,
        bell,
        cub,
    )


def test_a_phase_that_is_skipped_does_not_happen_and_the_one_after_next_does() -> None:
    """Skipping Phases"""
    calm = action("Calm", w.does(w.SkipNext(w.each(w.opponent), "draw")))
    holds(
        'alice.hand = ["Calm"]',
        """
        alice activates Calm
        resolve Calm
        go to bob's main step
        expect bob has 0 cards in hand
        go to alice's main step
        expect alice has 1 card in hand
        go to bob's main step
        expect bob has 1 card in hand
        """,
        calm,
    )


def test_a_main_phase_to_skip_is_not_the_one_that_goes_on_after_a_combat() -> None:
    """Skipping Phases; Main Phase 3"""
    rush = action("Rush", w.does(w.SkipNext(w.you, "main")))
    holds(
        'alice.field = ["Brute"]\nalice.hand = ["Rush"]',
        f"alice activates Rush\nresolve Rush\nalice attacks with Brute\n{PASS}{PASS}"
        "expect it is alice's main step\ngo to bob's main step\ngo to alice's end step\n"
        "expect it is alice's end step",
        rush,
    )


def test_what_withers_is_paid_for_in_full_or_sacrificed() -> None:
    """Wither 1 to 4"""
    rot = action("Rot", w.does(w.PutCounters("wither", 2, w.Target(w.ally))))
    begun = (
        "alice activates R 1 targeting Soldier\nresolve R 1\nalice activates R 2 targeting Brute\nresolve R 2\n"
        "go to bob's main step\n"
    )
    position = 'alice.hand = ["2 Rot as R"]\nalice.field = ["Brute"]\nbob.field = ["Soldier", "Filler"]\n'
    holds(
        f'{position}bob.hand = ["Stone as S", "Crown as C", "Bolt"]',
        f"{begun}resolve\nbob chooses yes\nbob chooses S and C\nexpect Soldier has no counters\n"
        "expect bob has 2 cards in memory\nexpect Brute has 2 wither counters",
        rot,
    )
    holds(
        f'{position}bob."main deck" = ["Stone"]',
        f"{begun}resolve\nexpect Soldier is in bob's graveyard\nexpect Filler is on the field",
        rot,
    )


def test_wither_does_not_trigger_again_after_a_combat() -> None:
    """Wither 5"""
    rot = action("Rot", w.does(w.PutCounters("wither", 1, w.Target(w.item))))
    holds(
        'alice.field = ["Brute", "Stone"]\nalice.hand = ["Rot"]',
        f"alice activates Rot\nresolve Rot\nalice attacks with Brute\n{PASS}{PASS}"
        "expect it is alice's main step\nexpect there are 0 things in the effects stack\n"
        "expect Stone has 1 wither counter",
        rot,
    )


def test_hands_and_memories_are_limited_as_their_players_turn_ends() -> None:
    """End Phase 3"""
    pantry, vault = item("Pantry", w.MaximumSize("hand", 2)), item("Vault", w.MaximumSize("memory", 1, "opponents"))
    attic = item("Attic", w.MaximumSize("hand", 0, "opponents"))
    holds(
        'alice.field = ["Pantry", "Attic"]\nalice.hand = ["3 Filler as F"]\nalice.memory = ["2 Stone as S"]\n'
        'bob.field = ["Vault"]\nbob.hand = ["4 Bolt"]\nbob.memory = ["3 Stone"]',
        """
        alice passes
        bob passes
        alice passes
        bob passes
        alice chooses F 1
        alice chooses S 2
        expect alice has 2 cards in hand
        expect alice has 1 card in memory
        expect bob has 4 cards in hand
        expect bob has 3 cards in memory
        """,
        pantry,
        vault,
        attic,
    )


def test_upkeep_is_paid_or_the_ally_goes() -> None:
    """Label Keywords: Upkeep; Resolution 5, 7"""
    furnace = ally(
        "Furnace", 5, 5, w.at_beginning("recollection", w.Unless((w.reserve_cost(1),), w.Sacrifice(w.you, w.itself)))
    )
    position = 'alice.field = ["Furnace"]\nstep = "start of recollection"\n'
    holds(
        f'{position}alice.hand = ["Stone"]',
        "resolve\nalice chooses yes\nexpect Furnace is on the field\nexpect alice has 1 card in memory",
        furnace,
    )
    holds(
        f'{position}alice.hand = ["Stone"]',
        "resolve\nalice chooses no\nexpect Furnace is in alice's graveyard",
        furnace,
    )
    holds(position, "resolve\nexpect Furnace is in alice's graveyard", furnace)


def test_balance_and_influence_count_hand_and_memory() -> None:
    """Label Keywords: Balance; Influence 1"""
    even = action("Even", w.does(w.If(w.balance, w.Draw(2), w.Draw(1))))
    holds('alice.hand = ["Even", "Stone"]\nalice.memory = ["Stone"]',
          "alice activates Even\nresolve Even\nexpect alice has 3 cards in hand", even)  # fmt: skip
    holds(
        'alice.hand = ["Even", "Stone"]', "alice activates Even\nresolve Even\nexpect alice has 2 cards in hand", even
    )
    poor = action("Poor", w.does(w.Draw(1), w.If(w.InfluenceAtMost(3), w.Draw(1))))
    for held, drawn in ((1, 3), (2, 3)):
        position = f'alice.hand = ["Poor", "{held} Stone"]\nalice.memory = ["Stone"]'
        holds(position, f"alice activates Poor\nresolve Poor\nexpect alice has {drawn} cards in hand", poor)


def test_deluge_counts_water_cards_of_the_graveyard() -> None:
    """Label Keywords: Deluge"""
    wet = action("Wet", w.does(w.Draw(1)), element="water")
    flood = action("Flood", w.does(w.If(w.deluge(2), w.Draw(1))))
    for cards, drawn in (('"2 Wet"', 1), ('"Wet", "Stone"', 0)):
        holds(
            f'alice.hand = ["Flood"]\nalice.graveyard = [{cards}]',
            f"alice activates Flood\nresolve Flood\nexpect alice has {drawn} card{'s' * (1 - drawn)} in hand",
            wet,
            flood,
        )


def test_harmonize_looks_for_a_melody_that_came_earlier_this_turn() -> None:
    """Label Keywords: Harmonize"""
    tune = action("Tune", w.does(w.If(w.harmonize, w.Draw(1))), line="Ranger Melody")
    position = 'alice.hand = ["2 Tune as T"]'
    holds(
        position,
        """
        alice activates T 1
        resolve T 1
        expect alice has 1 card in hand
        alice activates T 2
        resolve T 2
        expect alice has 1 card in hand
        """,
        tune,
    )
    holds(
        'bob.hand = ["Tune as B"]\nalice.hand = ["Tune as A"]',
        "alice activates A\nbob activates B\nresolve B\nexpect bob has 0 cards in hand",
        tune,
    )


def test_equestrian_looks_for_a_horse() -> None:
    """Label Keywords: Equestrian"""
    rider = ally("Rider", 1, 1, w.static(w.itself, w.Gets(power=1), while_=w.equestrian))
    horse = ally("Horse", 1, 1, line="Tamer Horse")
    holds('alice.field = ["Rider", "Horse"]', "expect Rider's power is 2", rider, horse)
    holds('alice.field = ["Rider"]\nbob.field = ["Horse"]', "expect Rider's power is 1", rider, horse)
