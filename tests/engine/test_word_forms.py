"""A game that was saved goes on after words have got more parts: the digests of its cards stay."""

from tests.engine.word_forms import forms, recorded
from twinstack.engine.kernel.canonical import canonical
from twinstack.engine.magic.words import cast_copy, cast_it, cost, creature, dealt_damage_by, it, opponent, target


def test_a_part_that_a_word_got_later_counts_only_where_it_is_used() -> None:
    known, now = recorded(), forms()
    changed = {name: now[name] for name in known.keys() & now.keys() if known[name] != now[name]}
    assert not changed, (
        "these words have other parts than before, so that journals with cards that use them are refused: say "
        "form_if_any(word, part) beside a new part; if the change is meant, python -m tests.engine.word_forms writes it"
    )
    assert known.keys() == now.keys(), "words have come or gone: python -m tests.engine.word_forms writes it"


def test_what_is_as_usual_is_not_told() -> None:
    assert canonical(cast_it(it)) == canonical(cast_it(it, price=None))
    assert canonical(cast_it(it)) != canonical(cast_it(it, price=cost("{1}")))
    assert canonical(cast_it(it)) != canonical(cast_it(it, who=target(opponent)))
    assert canonical(cast_copy(it)) == canonical(cast_copy(it, times=1))
    assert canonical(cast_copy(it)) != canonical(cast_copy(it, times=2))


def test_what_is_not_as_usual_is_told_though_it_is_false() -> None:
    """Dealt damage of any kind, combat damage, and damage that was none are three things."""
    told = {canonical(dealt_damage_by(creature, combat)) for combat in (None, True, False)}
    assert len(told) == 3
