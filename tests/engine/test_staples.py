"""Simple cards that everybody knows, in combination: copies, counters, tokens."""

from tests.engine.telling import told


def holds(position: str, *story: str) -> None:
    report = told(position, *story)
    assert report.passed, report.why_failed


def test_counters_of_any_kind_and_tokens_are_doubled() -> None:
    """614.1a; 614.16: not those that a player pays or takes away"""
    holds(
        'alice.battlefield = ["Doubling Season"]\nalice.hand = ["Hangarback Walker", "Skyshroud Behemoth"]',
        "alice casts Hangarback Walker with X = 2",
        "resolve",
        "expect Hangarback Walker has 4 +1/+1 counters",
        "alice casts Skyshroud Behemoth",
        "resolve",
        "expect Skyshroud Behemoth has 4 fade counters",
    )
    holds(
        'alice.battlefield = ["Doubling Season"]\nbob.battlefield = ["Hangarback Walker as Walker (1 +1/+1 counter)"]'
        '\nbob.hand = ["Shock"]',
        "alice passes",
        "bob casts Shock targeting Walker",
        "resolve everything",
        "expect bob controls 1 Thopter token",
    )


def test_a_model_makes_all_others_its_copies_for_a_turn() -> None:
    """707.4, 514.2"""
    holds(
        'alice.hand = ["Mirrorweave", "Clone"]\nalice.battlefield = ["Memnite", "Serra Angel as Angel (tapped)"]',
        "alice casts Mirrorweave targeting Memnite",
        "resolve",
        "expect Angel is named Memnite",
        "expect Angel is tapped",
        "expect Angel does not have flying",
        "alice casts Clone",
        "resolve Clone",
        "alice chooses Angel",
        "go to the next turn",
        "expect Angel is named Serra Angel",
        "expect Clone is named Memnite",
    )


def test_a_copied_creature_spell_becomes_a_token_without_the_supertype() -> None:
    """707.10f, 704.5j"""
    holds(
        'alice.hand = ["Isamaru, Hound of Konda as Dog", "Double Major"]',
        "alice casts Dog",
        "alice casts Double Major targeting Dog",
        "resolve Double Major",
        "resolve copy of Isamaru, Hound of Konda",
        "expect alice controls Isamaru, Hound of Konda token",
        "expect Isamaru, Hound of Konda token is not legendary",
        "resolve Dog",
        "expect Dog is on the battlefield",
        "expect nobody is asked",
    )


def test_a_land_that_enters_as_a_copy_is_tapped_and_no_land_is_no_copy() -> None:
    """707.5"""
    holds(
        'alice.hand = ["Vesuva"]\nbob.battlefield = ["Mutavault"]',
        "alice plays Vesuva",
        "alice chooses Mutavault",
        "expect Vesuva is named Mutavault",
        "expect Vesuva is tapped",
        "alice activates Vesuva",
        "resolve",
        "expect Vesuva is a 2/2 Elf",
        "expect Vesuva is a land creature",
    )


def test_what_was_exiled_comes_back_once_what_exiled_it_is_gone() -> None:
    """603.6e, 607.2a"""
    holds(
        'alice.hand = ["Oblivion Ring as Ring", "Naturalize"]\nbob.battlefield = ["Hill Giant as Giant"]',
        "alice casts Ring",
        "resolve Ring",
        "resolve",
        "expect Giant is in exile",
        "alice casts Naturalize targeting Ring",
        "resolve everything",
        "expect Giant is on the battlefield under bob's control",
    )


def test_an_optional_cost_of_another_name_is_told_those_that_there_are() -> None:
    """702.56a"""
    position = 'alice.hand = ["Pyromatics"]'
    holds(position, "alice casts Pyromatics paying replicated twice, targeting bob", "expect the stack has 2 objects")
    said = told(position, "alice casts Pyromatics paying replicate twice, targeting bob").why_failed
    assert "could not be replicate 2 times; its optional costs are called: replicated" in said
