"""What has happened in this turn is still known whatever happens after it: the second spell, the first draw. 603.2"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic import words as w

CANTRIP = w.card("Cantrip", "{U}", "Instant", w.gain_life(0))
SECOND = w.card("Second", "{1}", "Artifact", w.when(w.casts(nth=2), w.gain_life(5)))
BETWEEN = {
    "a card is revealed": w.reveal(w.top_cards()),
    "control changes": w.gain_control(w.a(w.land & w.an_opponents)),
    "a trigger's condition does not hold": w.create(
        w.make_token("Shy", "1/1", "Creature — Elf", w.when(w.enters(), w.draw(), if_=w.at_least(w.life_of(), 99)))
    ),
    "something becomes a copy": w.become_copy(w.a(w.land & w.yours), w.a(w.land & w.an_opponents)),
}


@pytest.mark.parametrize("between", BETWEEN)
def test_a_second_spell_is_the_second(between: str) -> None:
    """603.2: and neither the first nor the third."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has(SECOND), duel.alice.has("Island"), duel.bob.has("Forest")
    duel.alice.casts(w.card("Between", "{U}", "Instant", BETWEEN[between]))
    duel.resolve_all()
    assert duel.alice.life == 20
    for gained in (5, 5):
        duel.alice.casts(CANTRIP)
        duel.resolve_all()
        assert duel.alice.life == 20 + gained


def test_damage_before_a_prevention_still_counts() -> None:
    """120.2, 615.1: a creature was dealt damage, whatever was prevented after that."""
    duel = Duel(unscripted=DEFAULT)
    bear = duel.bob.has(w.card("Ox", "{G}", "Creature — Ox", "2/9"))
    duel.alice.casts("Lightning Bolt", at=bear)
    duel.resolve()
    duel.alice.casts(w.card("Ward", "{W}", "Instant", w.shield(w.prevent_damage())))
    duel.resolve()
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 20
    duel.alice.casts(w.card("Doom", "{B}", "Sorcery", w.destroy(w.each(w.creature & w.dealt_damage_by(w.instant)))))
    duel.resolve()
    assert bear.zone == "graveyard"
