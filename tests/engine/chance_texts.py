"""Cards that chance makes up with keywords of all sorts and words that change, beside those of `chance_copiers`."""

from random import Random
from typing import Any

from tests.chance import one_of
from tests.engine import chance_cards, chance_copiers
from tests.engine.chance_cards import change, number, some
from twinstack.engine.magic.words import (
    activated,
    adapt,
    afterlife,
    annihilator,
    attacks,
    base_pt,
    becomes,
    bestow,
    blue,
    bolster,
    bushido,
    cant_attack,
    cant_block,
    card,
    casualty,
    change_words,
    color,
    connive,
    conspire,
    costs_less,
    costs_more,
    creature,
    dash,
    deathtouch,
    decayed,
    demonstrate,
    detain,
    devour,
    disguise,
    double_power,
    double_strike,
    each,
    encore,
    enters_with,
    escape,
    eternalize,
    evoke,
    evolve,
    exalted,
    explore,
    fabricate,
    fading,
    first_strike,
    flashback,
    foretell,
    full_text_of,
    gets,
    goad,
    graft,
    green,
    has,
    hexproof,
    hideaway,
    if_,
    in_graveyard,
    indestructible,
    investigate,
    itself,
    kicker,
    living_weapon,
    loses_all_abilities,
    may,
    menace,
    modular,
    must_attack,
    new_targets,
    offspring,
    permanent,
    plot,
    prevent_next,
    prowess,
    put_onto_battlefield,
    red,
    regenerate,
    replicate,
    riot,
    scry,
    seq,
    shroud,
    spell,
    squad,
    static,
    suspect,
    switched_pt,
    target,
    there_is,
    top_of_graveyard,
    toxic,
    training,
    untap,
    until_end_of_turn,
    vanishing,
    ward,
    warp,
    when,
    wither,
    yours,
)

PLAIN = (
    conspire, deathtouch, decayed, demonstrate, double_strike, evolve, exalted, first_strike, hexproof, indestructible,
    living_weapon, menace, prowess, riot, shroud, training, wither,
)  # fmt: skip
PRICED = (
    bestow, dash, disguise, encore, eternalize, evoke, flashback, foretell, kicker, offspring, plot, replicate, squad,
    ward, warp,
)  # fmt: skip
NUMBERED = (
    afterlife, annihilator, bushido, casualty, devour, fabricate, fading, graft, hideaway, modular, toxic, vanishing,
)  # fmt: skip
COLORS = ("red", "green", "blue")
RULES = (cant_attack, cant_block, must_attack)


def words(chance: Random) -> Any:
    """A modification of the words of a text, or one that asks about what such words say."""
    old, new = chance.sample(COLORS, 2)
    return one_of(
        chance,
        lambda: static(some(chance), change_words("color", old, new)),
        lambda: static(some(chance), change_words("color", old, new), gets(1, 0)),
        lambda: static(itself, full_text_of(top_of_graveyard)),
        lambda: static(creature & chance.choice((red, green, blue)), change(chance)),
        lambda: static(some(chance), color(old)),
    )


def effect(chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.5:
        return chance_copiers.effect(chance)
    if kind < 0.65:
        return one_of(
            chance,
            lambda: seq(chance_cards.effect(chance), chance_copiers.effect(chance)),
            lambda: if_(there_is(some(chance), 2), chance_copiers.effect(chance)),
            lambda: may(chance_copiers.effect(chance)),
        )
    return one_of(
        chance,
        lambda: until_end_of_turn(target(permanent), becomes("Creature"), base_pt(number(chance), number(chance))),
        lambda: until_end_of_turn(target(creature), loses_all_abilities(), base_pt(1, 1)),
        lambda: until_end_of_turn(target(permanent), change_words("color", *chance.sample(COLORS, 2))),
        lambda: put_onto_battlefield(target(creature & in_graveyard), tapped=True),
        lambda: untap(each(permanent & yours)),
        lambda: prevent_next(2, target()),
        lambda: new_targets(target(spell)),
        lambda: chance.choice((regenerate, goad, suspect, double_power, explore))(target(creature)),
        lambda: detain(target(permanent)),
        lambda: chance.choice((adapt, bolster, connive, scry))(1),
        investigate,
    )


def ability(chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.4:
        return chance_copiers.ability(chance)
    if kind < 0.6:
        return words(chance)
    return one_of(
        chance,
        lambda: chance.choice(PLAIN),
        lambda: chance.choice(PLAIN),
        lambda: chance.choice(PRICED)("{1}"),
        lambda: chance.choice(NUMBERED)(chance.choice((1, 2))),
        lambda: escape("{1}", 1),
        lambda: enters_with("+1/+1", number(chance), what=creature & yours),
        lambda: chance.choice(RULES)(chance.choice((creature, creature & yours, itself))),
        lambda: static(some(chance), has(chance.choice(RULES)())),
        lambda: static(creature & yours, switched_pt()),
        lambda: chance.choice((costs_less, costs_more))(spell, 1),
        lambda: activated(chance.choice(("{T}", "{1}")), effect(chance)),
        lambda: when(attacks(), effect(chance)),
    )


def made_up(chance: Random, name: str) -> Any:
    kind = chance.random()
    if kind < 0.4:
        return chance_copiers.made_up(chance, name)
    if kind < 0.5:
        return card(name, "{1}", chance.choice(("Instant", "Sorcery")), effect(chance))
    types, shade = chance.choice(("Creature — Elf", "Artifact Creature — Golem")), chance.choice(COLORS)
    return card(name, "{1}", types, "2/2", ability(chance), ability(chance), color=shade)
