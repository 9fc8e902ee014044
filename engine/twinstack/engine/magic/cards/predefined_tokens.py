"""The tokens that the rules define, for whatever card creates them. 111.10

Those that cards of the book create stand with the others; these are for made-up cards, by their names.
"""

from twinstack.engine.kernel.characteristics import Ability, Copiable
from twinstack.engine.magic.words import (
    activated,
    add_mana,
    anything,
    attacks,
    base_pt,
    basic,
    cost,
    count,
    creature,
    dies,
    draw,
    each,
    enchant,
    enchanted,
    enchantment,
    explore,
    gain_life,
    gets,
    has,
    is_,
    itself,
    land,
    lose_life,
    opponent,
    put_counters,
    scry,
    search,
    static,
    target,
    toughness,
    trample,
    ward,
    when,
    yours,
)
from twinstack.engine.magic.words.card import make_token


def _artifact(name: str, ability: Ability) -> Copiable:
    return make_token(name, None, f"Artifact — {name}", ability)


def _role(name: str, *abilities: Ability) -> Copiable:
    return make_token(name, None, "Enchantment — Aura Role", enchant(creature), *abilities)


_bigger = static(enchanted, gets(1, 1))
_enchantments = count(enchantment & yours)
_brave = when(attacks(), put_counters("+1/+1"), if_=is_(itself, toughness("<=", 3)))
_to_the_map = activated(cost("{1}{T}", sacrifice=itself), explore(target(creature & yours)), as_sorcery=True)
_changed = activated(cost("{1}{T}", sacrifice=itself), put_counters("+1/+1", 1, target(creature)), as_sorcery=True)
_landed = activated(cost("{2}{T}", sacrifice=itself), search(land & basic, "battlefield", tapped=True))

PREDEFINED: dict[str, Copiable] = {
    "Blood": _artifact("Blood", activated(cost("{1}{T}", discard=anything, sacrifice=itself), draw())),
    "Cursed": _role("Cursed", static(enchanted, base_pt(1, 1))),
    "Food": _artifact("Food", activated(cost("{2}{T}", sacrifice=itself), gain_life(3))),
    "Gold": _artifact("Gold", activated(cost(sacrifice=itself), add_mana("any"))),
    "Lander": _artifact("Lander", _landed),
    "Map": _artifact("Map", _to_the_map),
    "Monster": _role("Monster", static(enchanted, gets(1, 1), has(trample))),
    "Mutagen": _artifact("Mutagen", _changed),
    "Royal": _role("Royal", static(enchanted, gets(1, 1), has(ward("{1}")))),
    "Shard": make_token(
        "Shard", None, "Enchantment — Shard", activated(cost("{2}", sacrifice=itself), scry(1), draw())
    ),
    "Sorcerer": _role("Sorcerer", static(enchanted, gets(1, 1), has(when(attacks(), scry(1))))),
    "Virtuous": _role("Virtuous", static(enchanted, gets(_enchantments, _enchantments))),
    "Walker": make_token("Walker", "2/2", "Creature — Zombie", color="black"),
    "Wicked": _role("Wicked", _bigger, when(dies(), lose_life(1, each(opponent)))),
    "Young Hero": _role("Young Hero", static(enchanted, has(_brave))),
}
