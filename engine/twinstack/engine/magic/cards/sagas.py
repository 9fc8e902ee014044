"""Sagas: stories that are told in chapters."""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

_knight = w.make_token("Knight", "2/2", "Creature — Knight", w.vigilance, color="white")
_mouse = w.make_token("Mouse", "1/1", "Creature — Mouse", color="white")
_shaman = w.make_token(
    "Goblin Shaman", "2/2", "Creature — Goblin Shaman", w.when(w.attacks(), w.create(treasure)), color="red"
)
_knights = w.each(w.subtype("Knight") & w.yours)
_token_of_yours = w.target(w.token & w.yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "History of Benalia", "{1}{W}{W}", "Enchantment — Saga",
        w.chapter((1, 2), w.create(_knight)),
        w.chapter(3, w.until_end_of_turn(_knights, w.gets(2, 1))),
    ),
    w.card(
        "The Eldest Reborn", "{4}{B}", "Enchantment — Saga",
        w.chapter(1, w.SacrificeBy(w.each(w.opponent), w.creature | w.planeswalker)),
        w.chapter(2, w.discard(1, w.each(w.opponent))),
        w.chapter(3, w.put_onto_battlefield(w.target(w.in_graveyard & (w.creature | w.planeswalker)))),
    ),
    w.card(
        "Three Blind Mice", "{2}{W}", "Enchantment — Saga",
        w.chapter(1, w.create(_mouse)),
        w.chapter((2, 3), w.create_copy(_token_of_yours)),
        w.chapter(4, w.until_end_of_turn(w.each(w.creature & w.yours), w.gets(1, 1), w.has(w.vigilance))),
    ),
    w.card(
        "City of Death", "{2}{G}", "Enchantment — Saga",
        w.chapter(1, w.create(treasure)),
        w.chapter((2, 3, 4, 5, 6), w.create_copy(w.target(w.token & w.yours - w.subtype("Saga")))),
    ),
    w.transforming(
        w.face(
            "Fable of the Mirror-Breaker", "{2}{R}", "Enchantment — Saga",
            w.chapter(1, w.create(_shaman)),
            w.chapter(2, w.may(w.one_of(w.discard(1), w.discard(2))), w.if_(w.did, w.draw(w.that_many))),
            w.chapter(3, w.exile(w.itself), w.Move(w.it, "battlefield", w.you, transformed=True)),
        ),
        w.face(
            "Reflection of Kiki-Jiki", None, "Enchantment Creature — Goblin Shaman", "2/2",
            w.activated(
                "{1}{T}",
                w.create_copy(w.target(w.creature & w.yours - w.legendary - w.itself), except_=[w.has(w.haste)]),
                w.later(w.each_end_step, w.sacrifice(w.it)),
            ),
            color="red",
        ),
    ),
)
# fmt: on
