"""The champions: three spirits of level 0, and three lineages with levels 1 to 3."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import champion

seven = w.on_enter(w.Draw(7))

CARDS = (
    champion("Ember Spirit", 0, "Spirit", 15, seven, element="fire"),
    champion("Tide Spirit", 0, "Spirit", 15, seven, element="water"),
    champion("Gale Spirit", 0, "Spirit", 15, seven, element="wind"),
    # Maren holds the wall with swords and guards.
    champion(
        "Maren, Sword at the Gate", 1, "Warrior Human", 18,
        *w.inherited(w.static(w.weapon & w.yours, w.Gets(power=1))),
    ),
    champion(
        "Maren, Captain of the Wall", 2, "Warrior Human", 21,
        w.lineage("Maren"), w.static(w.ally & w.yours, w.Gets(power=1), while_=w.your_turn),
    ),
    champion(
        "Maren, the Last Gate", 3, "Warrior Guardian Human", 30,
        w.lineage("Maren"), w.on_enter(w.Recover(4), w.Materialize(w.of_type("Weapon"))),
        w.on_attack(w.for_now(w.each(w.ally & w.yours), w.Gains((w.taunt,)))),
        element="crux",
    ),
    # Oriel reads what the sea brings.
    champion(
        "Oriel, Reader of Tides", 1, "Mage Human", 19,
        w.on_enter(w.PutCounters("enlighten", 2)), w.lineage_release(w.Draw(1)),
        *w.inherited(w.when(w.PlayerActs("materialize"), w.Glimpse(1))),
    ),
    champion(
        "Oriel, Keeper of the Deep", 2, "Mage Human", 24,
        w.lineage("Oriel"), w.at_beginning("recollection", w.PutCounters("enlighten", 1)),
    ),
    champion(
        "Oriel, Voice of the Abyss", 3, "Mage Cleric Human", 26,
        w.lineage("Oriel"), w.CostsChange(w.card_of("hand") & w.you_own & w.of_subtype("Spell"), -1),
        w.on_enter(w.Draw(2, into="memory")),
        element="astra",
    ),
    # Vesna is seen where she is not.
    champion(
        "Vesna, Guest of Mirrors", 1, "Ranger Human", 20,
        *w.inherited(w.when(w.PlayerActs("copy object"), w.Glimpse(1), per_turn=1)),
    ),
    champion(
        "Vesna, Twice Seen", 2, "Ranger Human", 25,
        w.lineage("Vesna"),
        w.activated(w.reserve_cost(2), do=w.Copy(w.Target(w.ally & w.yours), rested=True), slow=True, once=True),
    ),
    champion(
        "Vesna, the Unreflected", 3, "Ranger Mage Human", 30,
        w.lineage("Vesna"), w.static(w.ally & w.token & w.yours, w.Gets(power=1, life=1)),
        w.on_enter(w.Copy(w.Target(w.ally, 0, 1))),
        element="arcane",
    ),
)  # fmt: skip
