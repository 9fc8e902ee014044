"""Cards of the water element: glimpsing, negating and resting."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, attack, domain, phantasia

CARDS = (
    ally("Reef Scholar", 3, "Mage Human", 2, 2, w.on_enter(w.Draw(1)), element="water"),
    ally(
        "Shell Warden", 2, "Guardian Selkie", 1, 4, w.taunt, *w.restricted(w.element_bonus, w.retort(1)),
        element="water",
    ),
    ally("Drowned Knight", 3, "Warrior Apparition", 3, 3, w.ambush, w.stealth, element="water"),
    ally("Fog Weaver", 2, "Mage Human", 1, 3, w.spellshroud, w.reservable, element="water"),
    ally("Patient Angler", 2, "Human", 3, 2, w.agility(1), element="water"),
    ally("Pearl Diver", 1, "Human", 2, 1, w.floating_memory, element="water"),
    ally(
        "Eternal Coral", 5, "Guardian Elemental", 2, 3, *w.restricted(w.level_at_least(2), w.immortality), w.steadfast,
        unique=True, element="water",
    ),
    ally(
        "Tidecaller", 4, "Mage Human", 3, 4, w.on_enter(w.Rest(w.Target(w.ally & w.an_opponents, 0, 2))),
        element="water",
    ),
    action("Undertow", 2, "Mage Spell", w.does(w.Destroy(w.Target(w.ally & w.rested))), element="water"),
    action(
        "Cold Current", 1, "Mage Spell", w.floating_memory, w.does(w.Rest(w.Target(w.ally)), w.Glimpse(1)), fast=True,
        element="water",
    ),
    action("Deep Denial", 2, "Mage Spell", w.does(w.Negate(w.Target(w.activation))), fast=True, element="water"),
    action(
        "Tide of Pages", 4, "Mage Spell", w.efficiency, w.does(w.Draw(2), w.Draw(1, into="memory")), element="water",
    ),
    action("Fathom", 1, "Mage Spell", w.x_cost, w.does(w.DealDamage(w.x, w.Target(w.unit))), element="water"),
    action("Gather the Tide", 1, "Mage Spell", w.does(w.Empower(2), w.Glimpse(2)), fast=True, element="water"),
    action(
        "Sound the Depths", 2, "Mage Skill",
        w.does(w.Search(w.card_of("main deck") & w.you_own & w.of_type("Ally") & w.of_element("water"))),
        element="water",
    ),
    action("Frozen Hour", 3, "Cleric Spell", w.does(w.Suppress(w.Target(w.ally))), element="water"),
    action(
        "Read the Currents", 1, "Mage Spell", w.imbue(1),
        w.does(w.If(w.imbued, w.Draw(2), w.Draw(1))), element="water",
    ),
    action(
        "Weigh Down", 1, "Mage Spell",
        w.does(w.PutCounters("debuff", 1, w.Target(w.ally)),
               w.If(w.deluge(4), w.Draw(1))),
        element="water",
    ),
    action(
        "Slack Water", 3, "Mage Spell", w.does(w.EndPhase(combat=True), w.PutCounters("enlighten", 1, w.your_champion)),
        fast=True, element="water",
    ),
    action("Falling Star", 4, "Mage Spell", w.starcalling(1), w.does(w.Draw(2)), element="water"),
    action("Becalm", 4, "Mage Spell", w.does(w.SkipNext(w.each(w.opponent), "wake up")), element="water"),
    action(
        "Level Waters", 2, "Cleric Spell", w.does(w.Recover(1), w.If(w.balance, w.Draw(2), w.Draw(1))),
        element="water",
    ),
    action("Lee Shore", 2, "Guardian Spell", w.does(w.Prevent(5, w.unit & w.yours)), fast=True, element="water"),
    action(
        "Eye of Calm", 1, "Cleric Spell",
        w.does(w.PreventNext(w.unit & w.yours, 3, then=w.PutCounters("enlighten", 1, w.your_champion))), fast=True,
        element="water",
    ),
    attack("Breaking Wave", 3, "Mage", 4, w.on_attack(w.Draw(1)), element="water"),
    phantasia("Anchor Chain", 2, "Mage", *w.has_link(w.ally, w.Gains((w.CantAttack(),))), element="water"),
    phantasia("Whirl of Glass", 2, "Mage", w.when(w.Happens("negate", w.anything), w.Draw(1)), element="water"),
    domain(
        "Sunken Library", 2, "Isle", w.at_beginning("recollection", w.PutCounters("enlighten", 1, w.your_champion)),
        element="water",
    ),
    domain("Low Vaults", 2, "Isle", w.MaximumSize("memory", 4, "opponents"), element="water"),
    domain(
        "Reef Garden", 2, "Farm", w.at_beginning("main", w.Summon("Reef Herb"), if_=w.memory_at_least(2)),
        element="water",
    ),
)  # fmt: skip
