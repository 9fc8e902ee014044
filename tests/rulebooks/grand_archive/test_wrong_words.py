"""Cards of Grand Archive whose words do not fit together are refused as they are made, in one sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from twinstack.engine.errors import CardError
from twinstack.engine.grand_archive import words
from twinstack.engine.grand_archive.cards.faces import ally
from twinstack.engine.grand_archive.cards.made_up import made_up_card

w: Any = words  # what is wrong here would be refused by a type checker too


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (lambda: w.on_enter(3), "when(...): 'do' must be an effect, such as Draw(1), not 3"),
        (lambda: w.on_enter(w.Draw(1), 3), "Seq(...): 'of' must be made of parts that are each an effect, such as"),
        (lambda: w.on_enter(w.Draw), "'do' must be an effect, such as Draw(1), not Draw without its parentheses"),
        (lambda: w.on_enter(), "an ability or instruction has no effect; give it one, such as Draw(1)"),
        (lambda: w.on_enter(w.Draw("2")), "Draw(...): 'number' must be a number, such as 2 or count(ally & yours)"),
        (lambda: w.on_enter(w.Destroy("itself")), "'what' must be a reference, such as you, itself, Target(ally)"),
        (lambda: w.on_enter(w.Destroy("itself")), "not 'itself': write it without quotes, itself"),
        (lambda: w.on_enter(w.Draw(1, into="deck")), "'into' cannot be 'deck'; expected one of 'hand', 'memory'"),
        (lambda: w.on_enter(w.Destroy(w.up_to(-1, w.ally))), "at least 0 and at most -1 is not possible"),
        (lambda: w.activated(3, do=w.Draw(1)), "'costs' must be made of parts that are each a cost, such as rest_this"),
        (lambda: w.static(w.of_type("Alli"), w.Gets(1)), "of_type(...): 'type' cannot be 'Alli'; did you mean 'Ally'?"),
        (lambda: w.static(w.ally & 3, w.Gets(1)), "&(...): 'of' must be made of parts that are each a selector"),
        (
            lambda: w.static(w.ally, w.Gains((3,))),
            "'abilities' must be made of parts that are each an ability",
        ),
        (lambda: w.Draw(1), "Draw is no ability by itself; expected such as does(Draw(1))"),
    ],
)
def test_a_word_with_a_wrong_part_is_refused(ability: Callable[[], object], said: str) -> None:
    """The sentence names the card, the word and its part, and what is expected there."""
    with pytest.raises(CardError) as refused:
        ally("Odd Guard", 1, "Guardian Human", 1, 1, ability())
    assert str(refused.value).startswith("card 'Odd Guard': ")
    assert said in str(refused.value)


def test_a_card_that_a_scenario_makes_up_is_checked_the_same_way() -> None:
    table = {"name": "Odd Guard", "type": "Ally — Guardian Human", "text": ["on_enter(3)"]}
    with pytest.raises(CardError, match=r"card 'Odd Guard': when.*'do' must be an effect, such as Draw.*, not 3"):
        made_up_card(table)


def test_words_that_fit_are_taken() -> None:
    card = ally("Even Guard", 1, "Guardian Human", 1, 1, w.taunt, w.on_enter(w.Draw(w.count(w.ally & w.yours))))
    assert len(card.printed.front.abilities) == 2
