"""Cards that chance makes up: they count, change and move things in all zones, in ways that nobody thinks of."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.chance import one_of
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import (
    activated,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    card,
    card_types_among,
    color,
    copy_spell,
    count,
    counter,
    create,
    create_copy,
    creature,
    damage,
    defines,
    destroy,
    dies,
    discard,
    draw,
    draws,
    each,
    enchantment,
    enters,
    exile,
    flying,
    gain_control,
    gain_life,
    gets,
    hand_size,
    has,
    has_abilities_of,
    haste,
    in_exile,
    in_graveyard,
    in_hand,
    itself,
    land,
    life_of,
    lifelink,
    loses_all_abilities,
    mill,
    permanent,
    phase_out,
    power,
    put_counters,
    put_onto_battlefield,
    return_to_hand,
    spell,
    static,
    tap,
    tapped,
    target,
    there_is,
    toughness,
    trample,
    until_end_of_turn,
    vigilance,
    when,
    with_counter,
    with_keyword,
    you,
    yours,
)
from twinstack.engine.magic.words.card import make_token

CUB = make_token("Cub", "1/1", "Creature — Bear", color="green")
TYPES = ("Creature — Bear", "Creature — Elf", "Artifact Creature — Golem", "Artifact", "Enchantment")
THERE = (
    creature, land, artifact, enchantment, permanent, creature & yours, artifact & yours, permanent & yours,
    creature & tapped, creature & with_keyword("flying"), creature & with_counter("+1/+1"), creature & power(">", 2),
    creature & toughness("<", 3),
)  # fmt: skip
ELSEWHERE = (in_graveyard, in_hand, in_exile)
MANY = (creature, creature & yours, permanent & yours, artifact)


def some(chance: Random) -> Any:
    """A set of things, on the battlefield or elsewhere."""
    if chance.random() < 0.6:
        found: Any = chance.choice(THERE)
    else:
        kinds = (creature, artifact, enchantment, land, with_keyword("flying"), yours)
        found = chance.choice(kinds) & chance.choice(ELSEWHERE)
    return found - itself if chance.random() < 0.15 else found


def number(chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.45:
        return chance.randrange(3)
    if kind < 0.85:
        return count(some(chance))
    return chance.choice((hand_size(you), life_of(you), card_types_among(in_graveyard), card_types_among(permanent)))


def change(chance: Random, inside: bool = False) -> Any:
    """A modification; sometimes of what has an ability, which modifies in turn."""
    return one_of(
        chance,
        lambda: gets(number(chance), number(chance)),
        lambda: gets(number(chance), number(chance)),
        lambda: base_pt(number(chance), number(chance)),
        lambda: has(chance.choice((flying, vigilance, haste, trample, lifelink))),
        lambda: becomes(chance.choice(("Artifact", "Enchantment", "Creature", "Goblin", "Bear"))),
        lambda: becomes_only(chance.choice(("Artifact", "Creature"))),
        lambda: color(chance.choice(("red", "blue", "white"))),
        lambda: has_abilities_of(each(creature & chance.choice((in_graveyard, yours)))),
        loses_all_abilities,
        lambda: has(when(watched(chance), gain_life(1))),
        lambda: has(activated("{T}", gain_life(1))),
        lambda: gets(1, 1) if inside else has(static(chance.choice((itself, creature & yours)), change(chance, True))),
    )


def watched(chance: Random) -> Any:
    return chance.choice((lambda: enters(itself), lambda: enters(some(chance)), lambda: dies(creature), draws))()


def effect(chance: Random) -> Any:
    """Something that moves or changes one thing or many."""
    return one_of(
        chance,
        lambda: gain_life(1),
        lambda: draw(1),
        lambda: mill(1),
        lambda: discard(1),
        lambda: tap(target(creature)),
        lambda: damage(2, target()),
        lambda: counter(target(spell)),
        lambda: copy_spell(target(spell)),
        lambda: create(CUB, chance.randrange(1, 3)),
        lambda: create_copy(target(permanent)),
        lambda: put_counters("+1/+1", 1, target(creature)),
        lambda: put_counters("+1/+1", 1, each(chance.choice(MANY))),
        lambda: destroy(target(permanent)),
        lambda: destroy(each(chance.choice(MANY))),
        lambda: exile(target(in_graveyard)),
        lambda: exile(each(in_graveyard)),
        lambda: return_to_hand(target(permanent)),
        lambda: return_to_hand(each(chance.choice(MANY))),
        lambda: return_to_hand(target(creature & in_graveyard)),
        lambda: put_onto_battlefield(target(creature & in_graveyard)),
        lambda: put_onto_battlefield(each(creature & in_graveyard & yours)),
        lambda: gain_control(target(creature)),
        lambda: gain_control(each(chance.choice(MANY))),
        lambda: phase_out(target(permanent)),
        lambda: phase_out(each(chance.choice(MANY))),
        lambda: until_end_of_turn(target(creature), change(chance)),
        lambda: until_end_of_turn(each(chance.choice(MANY)), change(chance)),
    )


def ability(chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.6:
        if chance.random() < 0.3:  # with what no set asks about, or it might be true only while it is not
            there = there_is(some(chance), chance.randrange(1, 4))
            return static(some(chance), has(chance.choice((vigilance, haste, trample))), while_=there)
        return static(some(chance), change(chance))
    if kind < 0.75:
        return static(itself, change(chance))
    if kind < 0.9:
        return when(watched(chance), effect(chance))
    return activated(chance.choice(("{T}", "{1}")), effect(chance))


def made_up(chance: Random, name: str) -> Any:
    kind = chance.random()
    if kind < 0.2:
        return card(name, "{1}", chance.choice(("Instant", "Sorcery")), effect(chance))
    if kind < 0.35:
        size = base_pt(count(some(chance)), chance.choice((card_types_among(in_exile), count(some(chance)))))
        return card(name, "{1}", "Creature — Elf", "*/*", defines(size))
    types, abilities = chance.choice(TYPES), [ability(chance) for _ in range(chance.choice((1, 1, 2)))]
    if "Creature" in types:
        return card(name, "{1}", types, f"{chance.randrange(1, 4)}/{chance.randrange(2, 5)}", *abilities)
    return card(name, "{1}", types, *abilities)


def game_of(seed: int, make: Callable[[Random, str], Any] = made_up) -> Table:
    """A game of two with fourteen cards of this seed, many times, and all the mana that they want."""
    chance = Random(f"cards {seed}")
    cards = [make(chance, f"Card {at}") for at in range(14)]

    def pile(many: int) -> list[Thing]:
        return [Thing(chance.choice(cards)) for _ in range(many)]

    sides = [Side(name, hand=pile(7), library=pile(25), graveyard=pile(3), plenty=True) for name in ("Alice", "Bob")]
    return lay_out(Position(tuple(sides)))
