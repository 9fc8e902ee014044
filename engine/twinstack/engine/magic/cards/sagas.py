"""Sagas: stories that are told in chapters."""

from twinstack.engine.magic.cards.tokens import treasure
from twinstack.engine.magic.words import (
    SacrificeBy,
    activated,
    attacks,
    card,
    chapter,
    create,
    create_copy,
    creature,
    did,
    discard,
    draw,
    each,
    each_end_step,
    exile,
    face,
    gets,
    has,
    haste,
    if_,
    in_graveyard,
    it,
    itself,
    later,
    legendary,
    may,
    one_of,
    opponent,
    planeswalker,
    put_onto_battlefield,
    sacrifice,
    subtype,
    target,
    that_many,
    token,
    transforming,
    until_end_of_turn,
    vigilance,
    when,
    you,
    yours,
)
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.effects import Move

_knight = make_token("Knight", "2/2", "Creature — Knight", vigilance, color="white")
_mouse = make_token("Mouse", "1/1", "Creature — Mouse", color="white")
_shaman = make_token("Goblin Shaman", "2/2", "Creature — Goblin Shaman", when(attacks(), create(treasure)), color="red")
_knights = each(subtype("Knight") & yours)
_token_of_yours = target(token & yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "History of Benalia", "{1}{W}{W}", "Enchantment — Saga",
        chapter((1, 2), create(_knight)),
        chapter(3, until_end_of_turn(_knights, gets(2, 1))),
    ),
    card(
        "The Eldest Reborn", "{4}{B}", "Enchantment — Saga",
        chapter(1, SacrificeBy(each(opponent), creature | planeswalker)),
        chapter(2, discard(1, each(opponent))),
        chapter(3, put_onto_battlefield(target(in_graveyard & (creature | planeswalker)))),
    ),
    card(
        "Three Blind Mice", "{2}{W}", "Enchantment — Saga",
        chapter(1, create(_mouse)),
        chapter((2, 3), create_copy(_token_of_yours)),
        chapter(4, until_end_of_turn(each(creature & yours), gets(1, 1), has(vigilance))),
    ),
    card(
        "City of Death", "{2}{G}", "Enchantment — Saga",
        chapter(1, create(treasure)),
        chapter((2, 3, 4, 5, 6), create_copy(target(token & yours - subtype("Saga")))),
    ),
    transforming(
        face(
            "Fable of the Mirror-Breaker", "{2}{R}", "Enchantment — Saga",
            chapter(1, create(_shaman)),
            chapter(2, may(one_of(discard(1), discard(2))), if_(did, draw(that_many))),
            chapter(3, exile(itself), Move(it, "battlefield", you, transformed=True)),
        ),
        face(
            "Reflection of Kiki-Jiki", None, "Enchantment Creature — Goblin Shaman", "2/2",
            activated(
                "{1}{T}",
                create_copy(target(creature & yours - legendary - itself), except_=[has(haste)]),
                later(each_end_step, sacrifice(it)),
            ),
            color="red",
        ),
    ),
)
# fmt: on
