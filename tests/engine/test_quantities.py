"""Messages count well: one thing is not told in the plural."""

import pytest

from twinstack.engine.quantities import quantity, singular


def test_one_thing_is_told_in_the_singular_and_any_other_number_in_the_plural() -> None:
    assert [quantity(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize(
    ("noun", "one"), [("throws", "throw"), ("berries", "berry"), ("oil", "oil"), ("abyss", "abyss"), ("bonus", "bonus")]
)
def test_only_a_noun_in_the_plural_has_another_singular(noun: str, one: str) -> None:
    assert singular(noun) == one
