"""Numbers, costs and rules in English, where something is counted or compared: a line for each way to say it."""

from typing import Any

import pytest

from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import (
    Calc,
    Compares,
    Mode,
    Paid,
    Rule,
    add_mana,
    alternative_cost,
    an_opponents,
    anything,
    artifact,
    attacked_this_turn,
    begins_in_play,
    cost,
    costs_less,
    costs_more,
    count,
    counters,
    creature,
    draw,
    each,
    enters,
    flying,
    gain_life,
    gets,
    has,
    is_,
    it,
    itself,
    land,
    put_counters,
    red,
    static,
    when,
    x,
    yours,
)


def gains_if(how: str, number: int) -> Any:
    return when(enters(), gain_life(1), if_=Compares(counters("charge", itself), how, number))


SAID: list[tuple[Any, str]] = [
    (gain_life(count(creature & yours) * 2), "You gain 2 life for each creature you control."),
    (gain_life(Calc("*", 2, count(creature & yours))), "You gain 2 life for each creature you control."),
    (gain_life(Paid("kicked") * 3), "You gain 3 life for each time it was kicked."),
    (put_counters("+1/+1", Paid("kicked")), "Put a +1/+1 counter on this card for each time it was kicked."),
    (static(itself, gets(count(land & yours) * 2, 0)), "This card gets +2/+0 for each land you control."),
    (gains_if("==", 2), "When this card enters, if it has exactly two charge counters on it, you gain 1 life."),
    (gains_if("==", 1), "When this card enters, if it has exactly one charge counter on it, you gain 1 life."),
    (gains_if("<=", 2), "When this card enters, if it has two or fewer charge counters on it, you gain 1 life."),
    (
        static(creature, has(flying), while_=is_(each(creature & yours), red)),
        "As long as each creature you control is red, creatures have flying.",
    ),
    (
        when(enters(), gain_life(1), if_=~is_(it, attacked_this_turn)),
        "When this card enters, if it hasn't attacked this turn, you gain 1 life.",
    ),
    (costs_more(anything, 1), "Spells cost {1} more to cast."),
    (
        costs_less(creature & yours, count(artifact & yours) * 2),
        "Creature spells you cast cost {2} less to cast for each artifact you control.",
    ),
    (
        costs_less(creature & yours, count(artifact & yours) + count(land & yours)),
        (
            "Creature spells you cast cost {X} less to cast, where X is the number of artifacts you control plus the"
            " number of lands you control."
        ),
    ),
    (alternative_cost(cost("")), "You may cast this spell without paying its mana cost."),
    (Rule("cant be targeted", itself), "This card can't be the target of spells or abilities."),
    (
        Rule("cant be targeted", itself, an_opponents),
        "This card can't be the target of spells or abilities your opponents control.",
    ),
    (
        begins_in_play(),
        "If this card is in your opening hand, you may begin the game with it on the battlefield.",
    ),
    (add_mana("G", 2), "Add {G}{G}."),
    (add_mana("G/U", 2), "Add two mana, each {G} or {U}."),
    (add_mana("G/U", x), "Add X mana, each {G} or {U}."),
    (add_mana("G", count(creature) * 2), "Add an amount of {G} equal to twice the number of creatures."),
    (Mode(draw()), "Draw a card."),
]


@pytest.mark.parametrize(("word", "text"), SAID, ids=lambda value: value if isinstance(value, str) else "")
def test_it_is_said_so(word: Any, text: str) -> None:
    assert describe(word) == text
