"""What was chosen for a champion is kept by its card, not by the champion. Ability Tracking"""

from tests.rulebooks.grand_archive.table import action, ally, book, champion, holds, told
from twinstack.engine.grand_archive import words as w

grow = action("Grow", w.does(w.LevelUp()))
shrink = action("Shrink", w.does(w.Delevel()))
seer = champion(
    "Seer", 2, w.on_enter(w.Choose("element", among=("fire", "water"))),
    w.static(w.ally & w.yours & w.chosen("element"), w.Gets(power=1)), w.activated(do=w.Draw(1), once=True),
    line="Mage Human",
)  # fmt: skip
cub = ally("Cub", 2, 2, element="fire")
flame = champion("Flame", 3, line="Mage Human")
ROOM = """
alice.field = ["Cub"]
alice."material deck" = ["Seer", "Flame"]
alice.hand = ["2 Grow", "2 Shrink"]
"""
CHOSEN = "alice activates 1st Grow\nresolve Grow\nresolve\nalice chooses fire\nexpect Cub's power is 3\n"


def test_a_champion_card_that_lay_beneath_still_knows_what_was_chosen_for_it() -> None:
    """Ability Tracking"""
    holds(
        ROOM,
        f"{CHOSEN}alice activates Grow\nresolve Grow\nexpect Cub's power is 2\n"
        "alice activates 1st Shrink\nresolve Shrink\nexpect Cub's power is 3",
        grow, shrink, seer, flame, cub,
    )  # fmt: skip


def test_a_card_that_was_levelled_into_anew_has_chosen_nothing_and_used_nothing() -> None:
    """Ability Tracking, E.g."""
    holds(
        ROOM,
        f"{CHOSEN}alice uses Seer\nresolve\nalice activates 1st Shrink\nresolve Shrink\nexpect Cub's power is 2\n"
        "alice activates Grow\nresolve Grow\nexpect Cub's power is 2\nalice uses Seer\nresolve\nresolve\n"
        "alice chooses water\nexpect Cub's power is 2",
        grow, shrink, seer, flame, cub,
    )  # fmt: skip


def test_leveling_up_is_told_with_the_name_of_the_card() -> None:
    """Champion 3: the object stays the same, so a table that has not seen the change yet knows it by its old name."""
    played = told(
        'alice."material deck" = ["Eve"]\nalice.memory = ["2 Filler"]\nstep = "materialize"',
        "alice materializes Eve\nexpect Eve is on the effects stack\nresolve\n"
        "expect it happened: alice levels up into Eve",
        champion("Eve", 2),
    )
    assert played.passed, played.text()
    state, telling = played.game.state, book().telling
    [event] = [one for one in state.log if one.kind == "level up"]

    assert telling.sentence(state, event, None, lambda s, id, seat: f"#{id}") == f"Alice levels up into #{event.source}"
