"""The tokens that the rules define, for whatever card creates them. 111.10

Those that cards of the book create stand with the others; these are for made-up cards, by their names.
"""

from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic import words as w
from twinstack.engine.magic.characteristics import Copiable


def _artifact(name: str, ability: Ability) -> Copiable:
    return w.make_token(name, None, f"Artifact — {name}", ability)


def _role(name: str, *abilities: Ability) -> Copiable:
    return w.make_token(name, None, "Enchantment — Aura Role", w.enchant(w.creature), *abilities)


_bigger = w.static(w.enchanted, w.gets(1, 1))
_enchantments = w.count(w.enchantment & w.yours)
_brave = w.when(w.attacks(), w.put_counters("+1/+1"), if_=w.is_(w.itself, w.toughness("<=", 3)))
_to_the_map = w.activated(
    w.cost("{1}{T}", sacrifice=w.itself), w.explore(w.target(w.creature & w.yours)), as_sorcery=True
)
_changed = w.activated(
    w.cost("{1}{T}", sacrifice=w.itself), w.put_counters("+1/+1", 1, w.target(w.creature)), as_sorcery=True
)
_landed = w.activated(w.cost("{2}{T}", sacrifice=w.itself), w.search(w.land & w.basic, "battlefield", tapped=True))

PREDEFINED: dict[str, Copiable] = {
    "Blood": _artifact("Blood", w.activated(w.cost("{1}{T}", discard=w.anything, sacrifice=w.itself), w.draw())),
    "Cursed": _role("Cursed", w.static(w.enchanted, w.base_pt(1, 1))),
    "Food": _artifact("Food", w.activated(w.cost("{2}{T}", sacrifice=w.itself), w.gain_life(3))),
    "Gold": _artifact("Gold", w.activated(w.cost(sacrifice=w.itself), w.add_mana("any"))),
    "Lander": _artifact("Lander", _landed),
    "Map": _artifact("Map", _to_the_map),
    "Monster": _role("Monster", w.static(w.enchanted, w.gets(1, 1), w.has(w.trample))),
    "Mutagen": _artifact("Mutagen", _changed),
    "Royal": _role("Royal", w.static(w.enchanted, w.gets(1, 1), w.has(w.ward("{1}")))),
    "Shard": w.make_token(
        "Shard", None, "Enchantment — Shard", w.activated(w.cost("{2}", sacrifice=w.itself), w.scry(1), w.draw())
    ),
    "Sorcerer": _role("Sorcerer", w.static(w.enchanted, w.gets(1, 1), w.has(w.when(w.attacks(), w.scry(1))))),
    "Virtuous": _role("Virtuous", w.static(w.enchanted, w.gets(_enchantments, _enchantments))),
    "Walker": w.make_token("Walker", "2/2", "Creature — Zombie", color="black"),
    "Wicked": _role("Wicked", _bigger, w.when(w.dies(), w.lose_life(1, w.each(w.opponent)))),
    "Young Hero": _role("Young Hero", w.static(w.enchanted, w.has(_brave))),
}
