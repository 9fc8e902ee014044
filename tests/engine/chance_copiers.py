"""Cards that chance makes up and that copy, turn over, attach and replace, beside those of `chance_cards`."""

from random import Random
from typing import Any

from tests.chance import one_of
from tests.engine import chance_cards
from tests.engine.chance_cards import MANY, change, number, some
from twinstack.engine.magic.words import (
    END_OF_TURN,
    TurnFaceDown,
    a,
    ability_on_stack,
    activated,
    another_target,
    artifact,
    attacks,
    become_copy,
    card,
    cascade,
    cast_copy,
    casts,
    changeling,
    controlled_by,
    copy_ability,
    create_copy,
    creature,
    cycling,
    deals_combat_damage,
    dies,
    draws_instead,
    each,
    embalm,
    enchant,
    enchanted,
    enters_as_copy,
    enters_tapped,
    enters_with,
    equip,
    equipped,
    exile_until_leaves,
    face,
    fight,
    gain_life,
    goes_instead,
    has_abilities_of,
    in_graveyard,
    infect,
    itself,
    leaves,
    manifest,
    more_counters,
    more_tokens,
    morph,
    mutate,
    myriad,
    nontoken,
    permanent,
    persist,
    phasing,
    populate,
    proliferate,
    put_as_copy,
    put_counters,
    sacrifice,
    soulbond,
    static,
    storm,
    switched_pt,
    target,
    transform,
    transforming,
    undying,
    unearth,
    until_end_of_turn,
    when,
    you,
    yours,
)

COPIED = (creature, creature & yours, permanent, artifact)
KEYWORDS = (undying, persist, myriad, infect, phasing, soulbond, cascade, storm, changeling)
PRICED = (cycling, embalm, unearth, morph, mutate)


def effect(chance: Random) -> Any:
    if chance.random() < 0.4:
        return chance_cards.effect(chance)
    return one_of(
        chance,
        lambda: become_copy(target(creature), another_target(creature)),
        lambda: become_copy(target(creature), another_target(creature), lasts=END_OF_TURN),
        lambda: become_copy(target(permanent), another_target(creature)),
        lambda: become_copy(each(creature & yours), target(permanent)),
        lambda: create_copy(each(chance.choice(MANY))),
        lambda: create_copy(target(chance.choice(COPIED))),
        lambda: copy_ability(target(ability_on_stack)),
        lambda: put_as_copy(target(creature & in_graveyard)),
        lambda: cast_copy(target(creature & in_graveyard), free=True),
        lambda: transform(target(permanent)),
        lambda: transform(each(creature)),
        lambda: TurnFaceDown(target(creature)),
        lambda: TurnFaceDown(each(creature & yours)),
        lambda: exile_until_leaves(target(permanent)),
        lambda: put_counters(chance.choice(("-1/-1", "age")), 1, each(chance.choice(MANY))),
        lambda: sacrifice(a(chance.choice((creature, permanent)))),
        lambda: fight(target(creature & yours), target(creature)),
        lambda: until_end_of_turn(target(creature), switched_pt()),
        manifest,
        populate,
        proliferate,
    )


def ability(chance: Random) -> Any:
    if chance.random() < 0.4:
        return chance_cards.ability(chance)
    return one_of(
        chance,
        lambda: chance.choice(KEYWORDS),
        lambda: chance.choice(PRICED)("{1}"),
        lambda: enters_with("+1/+1", number(chance)),
        lambda: enters_as_copy(a(chance.choice(COPIED))),
        lambda: goes_instead(chance.choice((itself, creature, permanent & nontoken)), "graveyard", "exile"),
        lambda: more_counters("+1/+1", creature, times=2),
        lambda: draws_instead(gain_life(1)),
        lambda: when(attacks(), effect(chance)),
        lambda: when(chance.choice((dies, leaves))(itself), effect(chance)),
        lambda: when(casts(you), effect(chance)),
        lambda: when(deals_combat_damage(), effect(chance)),
        lambda: static(some(chance), has_abilities_of(each(some(chance)))),
        lambda: static(some(chance), controlled_by(you)),
        lambda: activated("{1}", become_copy(itself, target(creature))),
        lambda: activated(chance.choice(("{T}", "{1}")), effect(chance)),
        enters_tapped,
        more_tokens,
    )


def made_up(chance: Random, name: str) -> Any:
    kind = chance.random()
    if kind < 0.3:
        return chance_cards.made_up(chance, name)
    if kind < 0.45:
        return card(name, "{1}", chance.choice(("Instant", "Sorcery")), effect(chance))
    if kind < 0.55:
        gives = [change(chance), controlled_by(you)] if chance.random() < 0.3 else [change(chance)]
        bearer = chance.choice((creature, permanent))
        return card(name, "{1}", "Enchantment — Aura", enchant(bearer), static(enchanted, *gives))
    if kind < 0.65:
        return card(name, "{1}", "Artifact — Equipment", static(equipped, change(chance)), equip("{0}"))
    if kind < 0.75:
        back = face(f"{name} Back", None, "Artifact Creature — Golem", "3/3", ability(chance))
        return transforming(face(name, "{1}", "Creature — Elf", "2/2", ability(chance)), back)
    if kind < 0.85:
        return card(name, "{1}", "Creature — Shapeshifter", "0/1", enters_as_copy(a(chance.choice(COPIED))))
    return card(name, "{1}", "Creature — Elf", "2/2", ability(chance), ability(chance))
