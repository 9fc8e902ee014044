"""Objects that enter or are attached at the same time, and exchanged text boxes. 613.7m, 612.5"""

import pytest

from tests.harness import Duel
from twinstack.engine.magic.words import (
    Attach,
    activated,
    base_pt,
    card,
    create_copy,
    creature,
    destroy,
    each,
    enchantment,
    equip,
    equipped,
    exchange_text,
    flying,
    gain_life,
    gets,
    static,
    subtype,
    target,
    trample,
    yours,
)


@pytest.mark.parametrize(("last", "size"), [("Small", "1/1"), ("Great", "9/9")])
def test_of_tokens_made_together_the_player_says_which_is_later(duel: Duel, last: str, size: str) -> None:
    """613.7m"""
    bear = duel.alice.has("Grizzly Bears")
    one = duel.alice.has(card("Small", "{1}", "Enchantment", static(creature, base_pt(1, 1))))
    other = duel.alice.has(card("Great", "{1}", "Enchantment", static(creature, base_pt(9, 9))))
    both = card("Twins", "{U}", "Sorcery", create_copy(each(enchantment & yours)))
    duel.alice.casts(both)
    first = {"Small": other, "Great": one}[last]
    duel.resolve([first.name, last])
    assert bear.size == size


@pytest.mark.parametrize(("last", "size"), [("Small Blade", "1/1"), ("Great Blade", "9/9")])
def test_of_what_is_attached_together_the_player_says_which_is_later(duel: Duel, last: str, size: str) -> None:
    """613.7m, 613.7e: all of it is attached, and what cannot be stays."""
    bear = duel.alice.has("Grizzly Bears")
    one = duel.alice.has(
        card("Small Blade", "{1}", "Artifact — Equipment", equip("{1}"), static(equipped, base_pt(1, 1)))
    )
    other = duel.alice.has(
        card("Great Blade", "{1}", "Artifact — Equipment", equip("{1}"), static(equipped, base_pt(9, 9)))
    )
    arm = card("Arm", "{W}", "Sorcery", Attach(each(subtype("Equipment") & yours), target(creature)))
    duel.alice.casts(arm, at=bear)
    first = {"Small Blade": other, "Great Blade": one}[last]
    duel.resolve([first, duel[last]])
    assert (one.attached_to, other.attached_to, bear.size) == (bear, bear, size)


def test_text_boxes_are_exchanged_while_the_source_stays(duel: Duel) -> None:
    """612.5, 701.12h: names, types and sizes are no rules text; what effects give is none, either."""
    bird = duel.alice.has(card("Gull", "{U}", "Creature — Bird", "1/1", flying))
    monk = duel.bob.has(card("Monk", "{W}", "Creature — Human", "2/2", activated("{1}", gain_life(1)), trample))
    duel.alice.has(card("Wind", "{U}", "Enchantment", static(creature, gets(1, 0))))
    words_ = duel.alice.casts("Exchange of Words")
    duel.resolve()
    duel.resolve_all(*([[bird, monk]] if duel.asked == "target" else []))
    assert (bird.keywords, monk.keywords, bird.size, bird.name) == ({"trample"}, {"flying"}, "2/1", "Gull")
    duel.alice.activates(bird, 1)
    duel.resolve()
    assert duel.alice.life == 21
    duel.bob.casts(card("Break", "{G}", "Instant", destroy(target(enchantment))), at=words_)
    duel.resolve()
    assert (bird.keywords, monk.keywords) == ({"flying"}, {"trample"})


def test_one_text_box_alone_is_not_exchanged(duel: Duel) -> None:
    """701.12a"""
    pair = target(creature, 1, 2)
    bird = duel.alice.has(card("Gull", "{U}", "Creature — Bird", "1/1", flying))
    duel.alice.casts(card("Swap", "{U}", "Sorcery", exchange_text(pair, pair)), at=[bird])
    duel.resolve()
    assert bird.keywords == {"flying"}
