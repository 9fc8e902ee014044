"""Every form of sentence in scenarios: small stories that hold, and the errors of each form."""

from pathlib import Path

import pytest

from tests.engine.telling import complains, plays
from twinstack.engine import rulebooks
from twinstack.engine.errors import ScenarioError


def test_abilities_are_activated_by_number_by_words_or_alone() -> None:
    position = """
    alice.hand = ["Forest"]
    alice.battlefield = [
        "Jace Beleren as Jace", "Mishra's Factory as Factory", "Mogg Fanatic", "Figure of Destiny as Figure",
    ]
    """
    plays(
        position,
        "alice plays Forest",
        "expect alice cannot play Island",
        "alice activates Jace: 1st ability",
        "resolve",
        "expect Jace has loyalty 5",
        "expect bob drew a card this turn",
        "alice activates Factory: 2nd ability",
        "resolve",
        "expect Factory is a 2/2 artifact creature land",
        "alice activates the 3rd ability of Factory targeting Factory",
        "resolve",
        "alice activates Mogg Fanatic targeting bob",
        "resolve everything",
        "expect bob has 19 life",
        "alice activates Figure: becomes a 2/2",
        "resolve",
        "expect Figure is 2/2",
        "alice taps Forest for {G}",
        "expect Forest is tapped",
    )
    assert "it has several abilities" in complains(position, "alice activates Figure")
    assert "cannot activate Jace Beleren (9th) now" not in complains(position, "alice activates Jace: 9th ability")


def test_resolving_names_what_is_on_top() -> None:
    position = 'alice.hand = ["Ancestral Recall", "Giant Growth"]\nalice.battlefield = ["Grizzly Bears as Bear"]'
    plays(
        position,
        "alice casts Ancestral Recall targeting alice",
        "alice casts Giant Growth",
        "expect the stack has 2 objects",
        "Giant Growth resolves",
        "expect alice has priority",
        "everyone passes",
        "expect the stack is empty",
        "expect alice's hand has 3 cards",
        "expect alice's hand contains 3 cards",
    )
    assert "'Ancestral Recall' is not on top of the stack; Alice's Giant Growth is" in complains(
        position,
        "alice casts Ancestral Recall targeting alice",
        "alice casts Giant Growth",
        "resolve Ancestral Recall",
    )
    assert "the stack is empty: 'Clone' cannot resolve" in complains(position, "resolve Clone")


def test_a_scenario_lets_time_pass() -> None:
    plays(
        'alice.battlefield = ["Grinning Demon"]',
        "go to end step",
        "expect it is the end step",
        "expect it is alice's end step",
        "go to bob's upkeep",
        "expect it is bob's turn",
        "expect it is turn 6",
        "go to the next turn",
        "expect it is alice's upkeep",
        "expect the stack has 1 ability",
        "resolve the ability of Grinning Demon",
        "expect alice lost 2 life this turn",
        "2 turns pass",
        "expect it is turn 9",
        "expect alice has 16 life",
        "go to alice's next main phase",
        "expect it is turn 11",
    )


def test_a_scenario_lets_a_single_player_pass() -> None:
    plays(
        'alice.hand = ["Ancestral Recall"]',
        "alice casts Ancestral Recall targeting bob",
        "alice passes",
        "expect bob has priority",
        "bob passes priority",
        "expect bob drew 3 cards this turn",
    )


def test_a_scenario_attacks_several_players_and_a_planeswalker() -> None:
    plays(
        """
        players = ["ann", "ben", "cyd"]
        ann.battlefield = ["Grizzly Bears as Bear", "Quirion Elves as Elf", "Giant Spider as Spider"]
        ben.battlefield = ["Giant Spider as Web", "Jace Beleren as Jace"]
        cyd.battlefield = ["Wall of Omens as Wall", "Runeclaw Bear as Cub"]
        """,
        "ann attacks ben with Bear, cyd with Elf and Jace with Spider",
        "expect Bear is attacking ben",
        "expect Spider is attacking Jace",
        "expect Bear is tapped and attacking",
        "ben does not block",
        "cyd blocks Elf with Wall and Cub",
        "expect Cub is blocking Elf",
        "expect Elf is blocked",
        "expect Bear is unblocked",
        "go to combat damage",
        "ann divides 1 to Cub",
        "expect ben has 18 life",
        "expect Jace has loyalty 1",
        "expect Elf is not on the battlefield",
        "go to second main phase",
        "expect Bear is not attacking",
    )


def test_teams_do_not_attack_each_other() -> None:
    text = """
    teams = [["alice", "bob"], ["carol", "dave"]]
    alice.battlefield = ["Grizzly Bears"]
    carol.life = 20
    dave.life = 20
    """
    assert "Grizzly Bears cannot attack Bob" in complains(text, "alice attacks bob with Grizzly Bears")
    plays(text, "alice attacks carol with Grizzly Bears", "go to end of combat", "expect carol has 18 life")
    assert "say whom Alice attacks" in complains(text, "alice attacks with Grizzly Bears")


def test_a_scenario_says_that_nobody_attacks_or_blocks() -> None:
    position = 'alice.battlefield = ["Grizzly Bears"]\nbob.battlefield = ["Giant Spider"]'
    plays(
        position,
        "alice does not attack",
        "go to end step",
        "expect bob has 20 life",
    )
    plays(
        position,
        "alice attacks with Grizzly Bears",
        "bob does not block",
        "go to combat damage",
        "expect bob has 18 life",
    )
    assert "Bob is not asked to declare attackers" in complains(position, "bob attacks with Giant Spider")
    assert "Alice is not asked to declare blockers" in complains(
        position, "alice blocks Giant Spider with Grizzly Bears"
    )
    assert "Giant Spider cannot block Grizzly Bears" in complains(
        'alice.battlefield = ["Grizzly Bears"]\nbob.battlefield = ["Giant Spider (tapped)", "Runeclaw Bear"]',
        "alice attacks with Grizzly Bears",
        "bob blocks Grizzly Bears with Giant Spider",
    )


def test_choices_of_words_yes_and_no() -> None:
    plays(
        'alice.hand = ["Voice of All"]',
        "alice casts Voice of All",
        "resolve",
        "expect alice can choose red",
        "expect alice cannot choose colorless",
        "alice chooses red",
        "expect red was chosen for Voice of All",
        "expect blue was not chosen for Voice of All",
    )


def test_a_scenario_says_whether_a_player_pays_or_declines() -> None:
    plays(
        'alice.hand = ["Ancestral Recall"]\nbob.hand = ["Quench"]\nalice.mana = "UUU"',
        "alice casts Ancestral Recall targeting alice",
        "bob casts Quench targeting Ancestral Recall",
        "resolve",
        "expect alice is asked",
        "expect bob is not asked",
        "alice pays",
        "expect nobody is asked",
        "resolve",
        "expect alice drew 3 cards this turn",
    )
    plays(
        'alice.hand = ["Ancestral Recall"]\nbob.hand = ["Quench"]',
        "alice casts Ancestral Recall targeting alice",
        "bob casts Quench targeting Ancestral Recall",
        "resolve",
        "alice declines",
        "expect Ancestral Recall is in alice's graveyard",
    )


def test_a_copy_keeps_or_gets_targets() -> None:
    position = """
    alice.hand = ["Incinerate", "Fork", "Fork"]
    bob.battlefield = ["Grizzly Bears as Bear"]
    """
    plays(
        position,
        "alice casts Incinerate targeting Bear",
        "alice casts Fork targeting Incinerate",
        "resolve Fork",
        "alice keeps the target",
        "let Echo be copy of Incinerate",
        "expect Echo targets Bear",
        "expect Echo does not target bob",
        "expect Echo is a copy of Incinerate",
        "expect Echo's color is red",
        "expect Echo is only red",
        "resolve Echo",
        "expect Echo no longer exists",
        "expect Bear is in bob's graveyard",
        "resolve Incinerate",
        "expect it happened: Incinerate doesn't resolve",
    )
    assert "is not asked for new targets" in complains(
        'bob.battlefield = ["Grizzly Bears", "Juggernaut"]\nalice.hand = ["Clone"]',
        "alice casts Clone",
        "resolve",
        "alice keeps it",
    )


def test_scenarios_tell_who_conceded_and_who_won() -> None:
    plays(
        "carol.life = 20",
        "carol concedes",
        "expect carol has lost the game",
        "expect carol is out of the game",
        "expect alice has not lost",
        "expect the game goes on",
        "bob concedes",
        "expect alice has won",
        "expect alice wins the game",
        "expect bob loses the game",
        "expect the game is over",
    )
    assert "the game is over: nothing is asked any more" in complains("", "bob concedes", "alice passes")


def test_a_scenario_expects_anything_of_players() -> None:
    plays(
        """
        alice.poison = 3
        alice.counters = { energy = 2 }
        alice.graveyard = ["Clone", "Forest"]
        alice.battlefield = [
            "Krenko, Mob Boss", "3 Goblin token", "Grizzly Bears (owned by bob) as Bear",
            "Copy Artifact (copy of Mind Stone)",
        ]
        alice.library = ["Island", "Swamp"]
        alice.filler = 3
        """,
        "expect alice has 3 poison counters",
        "expect alice has 2 energy counters",
        "expect alice has no rad counters",
        "expect alice controls 4 Goblins",
        "expect alice controls 3 Goblin tokens",
        "expect alice controls exactly 5 creatures",
        "expect alice controls Mind Stone",
        "expect alice controls Copy Artifact",
        "expect alice controls no lands",
        "expect alice does not control Clone",
        "expect alice controls 3 red creature tokens",
        "expect bob owns Bear",
        "expect alice does not own Bear",
        "expect alice's graveyard has 2 cards",
        "expect alice's graveyard contains a land",
        "expect alice's graveyard does not contain Island",
        "expect alice's hand is empty",
        "expect alice's library has 5 cards",
        "expect the top card of alice's library is an Island",
        "expect Island is in alice's library",
        "expect the top card of alice's graveyard is named Forest",
    )


def test_a_scenario_expects_anything_of_objects() -> None:
    plays(
        """
        alice.hand = ["Clone", "Terror", "Flight"]
        alice.battlefield = [
            "Grizzly Bears as Bear (2 +1/+1 counters, a flying counter, 1 damage)", "Flight (attached to Bear)",
            "Juggernaut", "Kudo, King Among Bears as Kudo", "Glorious Anthem (phased out) as Song",
        ]
        bob.battlefield = ["Troll Ascetic as Troll", "Clone (copy of Juggernaut) as Fake"]
        bob.exile = ["Forest as Wood"]
        """,
        "expect Bear is called Grizzly Bears",
        "expect Bear is not named Clone",
        "expect Bear is still a 4/4 green Bear creature",
        "expect Bear has power 4",
        "expect Bear's toughness is 4",
        "expect Bear has 2 +1/+1 counters on it",
        "expect Bear has a flying counter",
        "expect Bear has no -1/-1 counters",
        "expect Bear has 1 damage marked on it",
        "expect Troll has no damage",
        "expect Troll has no counters",
        "expect Troll has hexproof",
        "expect Bear has flying",
        "expect Bear does not have trample or haste",
        "expect Bear costs mana value 2",
        'expect Juggernaut has the ability "attacks each combat if able"',
        'expect Juggernaut does not have text "draw a card"',
        "expect Flight on the battlefield is attached to Bear",
        "expect Flight in alice's hand is unattached",
        "expect Kudo's type line is Legendary Creature — Bear",
        "expect Bear's colors are green",
        "expect Juggernaut is colorless and not legendary",
        "expect Bear is monocolored",
        "expect Kudo is multicolored",
        "expect Song is phased out",
        "expect Song is not on the battlefield",
        "expect Wood is in exile",
        "expect Wood is in bob's exile",
        "expect Troll is on the battlefield under bob's control",
        "expect Troll is not controlled by alice",
        "expect Troll is owned by bob",
        "expect Fake is a copy",
        "expect Fake is a card and not a token",
        "expect Fake is not summoning sick",
        "expect alice cannot cast Terror with flashback",
        "expect alice may target Fake with Flight in alice's hand",
        "expect Flight in alice's hand can't target Troll",
        "expect alice cannot activate Troll",
        "expect bob may activate Troll",
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Bear has flyin", "it reads"),
        ("Bear does not exist", "Grizzly Bears is on the battlefield under Alice's control"),
        ("Bear targets bob", "its targets are none"),
        ("Bear is attached to bob", "it is not attached"),
        ("Bear is blocking Bear", "it is blocking nothing"),
        ("Bear is a copy of Clone", "it is not a copy"),
        ("red was chosen for Bear", "what was chosen is nothing"),
        ("Bear is controlled by bob", "is controlled by Alice"),
        ("Bear's type line is Creature", "its type line is Creature — Bear"),
        ("Bear's color is red", "its colors are green"),
        ("Bear is attacking bob", "it is attacking nothing"),
        ("bob knows what Bear is", "")
    ],
)  # fmt: skip
def test_what_was_found_is_said(line: str, said: str) -> None:
    position = 'alice.battlefield = ["Grizzly Bears as Bear"]'
    if said:
        assert said in complains(position, f"expect {line}")
    else:
        plays(position, f"expect {line}")


def test_a_scenario_makes_up_cards_of_all_layouts() -> None:
    plays(
        """
        alice.hand = ["Left"]
        alice.battlefield = ["Day (transformed) as Wolf", "Walker", "Silent One (flipped) as Flip"]

        [[card]]
        name = "Day"
        type = "Creature — Human"
        cost = "{1}{R}"
        size = "2/2"
        layout = "transform"
        text = "when(your_upkeep, transform(itself))"
        back = { name = "Night", type = "Creature — Werewolf", size = "4/4", color = "red" }

        [[card]]
        name = "Left"
        cost = "{R}"
        type = "Instant"
        text = "damage(2, target())"
        layout = "split"
        back = { name = "Right", cost = "{U}", type = "Instant", text = "draw(1)" }

        [[card]]
        name = "Silent One"
        cost = "{U}"
        type = "Creature — Wizard"
        size = "1/1"
        layout = "flip"
        back = { name = "Loud One", type = "Legendary Creature — Wizard", size = "3/3" }

        [[card]]
        name = "Walker"
        cost = "{3}"
        type = "Planeswalker — Jace"
        loyalty = 4
        text = "loyalty('+1', draw(1))"
        """,
        "expect Wolf is a 4/4 red Werewolf",
        "expect Wolf is named Night",
        "expect Flip is a legendary 3/3",
        "expect Walker has loyalty 4",
        "alice casts Right",
        "resolve",
        "expect alice drew 1 card this turn",
    )


def test_a_scenario_chooses_cards_from_hidden_zones() -> None:
    plays(
        'alice.hand = ["Diabolic Tutor", "Ponder"]\nalice.library = ["Island", "Swamp", "Clone"]\nalice.filler = 0',
        "alice casts Diabolic Tutor",
        "resolve",
        "alice chooses Clone",
        "expect Clone is in alice's hand",
        "expect alice's library has 2 cards",
    )


@pytest.mark.parametrize(
    ("position", "lines", "said"),
    [
        ('alice.hand = ["Fire // Ice"]', ["alice casts Fire targeting bob, dividing bob"], "'bob' is not a share"),
        ('alice.hand = ["Devil\'s Play"]', ["alice casts Devil's Play with X = many"],
         "X = 'many' is not a whole number"),
        ('alice.hand = ["Krosan Druid"]', ["alice casts Krosan Druid kicked much"], "'much' is not a number of times"),
        ('alice.hand = ["Devil\'s Play"]', ["alice casts Devil's Play", "alice chooses bob"], "'bob' is not a number"),
        ('alice.hand = ["Devil\'s Play"]', ["alice casts Devil's Play", "alice chooses 999"], "a number from 0 to"),
        ('alice.hand = ["Fire // Ice"]\nbob.battlefield = ["Forest"]', ["alice casts Fire // Ice"],
         "there are several ways to cast it: Cast Fire; Cast Ice"),
        ("", ["alice passes", "alice passes"], "Alice has passed already"),
        ('alice.hand = ["Winterflame"]\nbob.battlefield = ["Giant Spider"]',
         ["alice casts Winterflame choosing mode 3"], "there is no choice number 3"),
        ('alice.hand = ["Clone"]\nbob.battlefield = ["Giant Spider", "Juggernaut"]',
         ["alice casts Clone", "resolve", "everyone passes"], "a choice is open"),
        ('alice.hand = ["Clone"]\nbob.battlefield = ["Giant Spider", "Juggernaut"]',
         ["alice casts Clone", "resolve", "alice chooses Clone"], "Clone is not among the choices"),
        ('alice.hand = ["Clone"]\nbob.battlefield = ["Giant Spider", "Juggernaut"]',
         ["alice casts Clone", "resolve", "alice chooses Giant Spider and Juggernaut"],
         "up to 1 must be chosen, not 2"),
        ("", ["expect alice may choose red"], "alice is not asked; Alice has priority"),
        ('bob.battlefield = ["Juggernaut"]', ["expect Juggernaut can target bob"], "Juggernaut has no targets"),
        ("", ["expect alice controls Gobblins"], "'gobblins' is neither a color, a type nor a state; did you mean"),
        ('alice.battlefield = ["Giant Spider"]', [*["alice passes", "bob passes"] * 2, "everyone passes"],
         "nobody has priority: Alice is asked: Declare attackers"),
        ('alice.battlefield = ["Giant Spider"]', [*["alice passes", "bob passes"] * 2, "alice passes"],
         "Alice does not have priority: Alice is asked: Declare attackers"),
        ('alice.hand = ["Devil\'s Play"]', ["alice casts Devil's Play", "bob takes 3"], "Bob is not asked; Alice is"),
        ('alice.hand = ["Devil\'s Play"]', ["alice casts Devil's Play", "alice takes much"], "'much' is not a number"),
        ("", ["expect alice is the monarch"], "nobody is the monarch"),
        ('alice.hand = ["Clone"]', ["alice taps Clone for {R}"], "'Clone' is not in the game"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_said_so(position: str, lines: list[str], said: str) -> None:
    assert said in complains(position, *lines)


def test_a_declaration_of_attackers_or_blockers_is_tried_out() -> None:
    position = """
    alice.battlefield = ["Boggart Brute as Brute", "Giant Spider (tapped) as Spider"]
    bob.battlefield = ["Grizzly Bears as Bear", "Wandering Ones as Ones"]
    """
    plays(
        position,
        "expect alice may attack bob with Brute",
        "expect alice cannot attack with Brute and Spider",
        "alice attacks bob with Brute",
        "expect bob cannot block Brute with Bear",  # menace
        "expect bob may block Brute with Bear and Brute with Ones",
        "bob blocks Brute with Bear and Brute with Ones",
        "expect Bear is blocking Brute",
    )
    assert "can be blocked only by 2" in complains(
        position, "alice attacks bob with Brute", "expect bob can block Brute with Bear"
    )
    assert "that is legal" in complains(position, "expect alice cannot attack bob with Brute")
    assert "'Bera' is not on the battlefield" in complains(position, "expect bob cannot block Brute with Bera")


def test_names_that_end_with_spell_and_costs_that_are_followed_by_a_comma() -> None:
    plays(
        """
        alice.hand = ["Twin Spell", "Krosan Druid"]

        [[card]]
        name = "Twin Spell"
        type = "Instant"
        cost = "{U}"
        text = "gain_life(2)"
        """,
        "alice casts Twin Spell",
        "expect Twin Spell is a spell",
        "resolve",
        "expect alice has 22 life",
        "alice casts Krosan Druid paying kicked, choosing nothing",
        "expect Krosan Druid is kicked",
    )


def test_a_name_that_begins_with_the_keeps_it() -> None:
    plays(
        'alice.battlefield = ["The Notary Hobbits as Card", "The Notary Hobbits token as Made", "Wandering Ones"]',
        "let Found be The Notary Hobbits token",
        "expect Found is a token",
        "expect The Notary Hobbits card is not a token",
        "expect The Notary Hobbits token is a 1/1 Halfling",
        "expect the Wandering Ones is 1/1",
    )


def test_the_speed_of_a_player_is_laid_out_and_expected() -> None:
    """702.179"""
    position = "alice.speed = 4"
    plays(
        position,
        "expect alice has speed 4",
        "expect alice's speed is 4",
        "expect alice has max speed",
        "expect bob has no speed",
        "expect bob does not have max speed",
    )
    assert "Alice has a speed of 4" in complains(position, "expect alice has speed 3")
    assert "Bob has no speed" in complains(position, "expect bob has max speed")
    with pytest.raises(ScenarioError, match="Alice has a speed from 1 to 4, or 0 for none, not 5"):
        plays("alice.speed = 5", "alice passes")


def test_of_what_players_have_only_the_first_number_is_shown_if_it_is_0(tmp_path: Path) -> None:
    path = tmp_path / "speed.toml"
    path.write_text('alice.speed = 2\nstory = "show what bob sees"\n', "utf-8")
    said = rulebooks.find("magic").scenarios.play(path).text()
    assert "Alice: life 20, speed 2\n" in said
    assert "Bob: life 20\n" in said
