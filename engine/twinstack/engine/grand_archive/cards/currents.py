"""Cards about masteries: the pilots of Shifting Currents, and the guards of the Long Watch."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, champion, domain, phantasia

resting = w.Rest(w.Target(w.ally & w.an_opponents, 0, 2))

CARDS = (
    # Ilse steers by four winds.
    champion(
        "Ilse, Pilot of Four Winds", 1, "Mage Human", 19,
        w.on_enter(w.GetMastery("Shifting Currents")),
        *w.inherited(w.at_beginning("recollection", w.Shift(), w.Glimpse(2))),
    ),
    champion(
        "Ilse, Reader of the Swell", 2, "Mage Cleric Human", 24,
        w.lineage("Ilse"), w.when(w.PlayerActs("shift"), w.Draw(1), per_turn=1),
    ),
    champion(
        "Ilse, the Still Center", 3, "Mage Cleric Human", 27,
        w.lineage("Ilse"), w.on_enter(w.Shift("any"), w.Recover(4)),
        w.when(w.PlayerActs("shift"), w.PreventNext(w.unit & w.yours)),
        element="luxem",
    ),
    ally(
        "Northern Tern", 2, "Mage Bird", 2, 3, w.static(w.itself, w.Gets(power=1, life=1), while_=w.in_mode("North")),
        element="water",
    ),
    ally("Eastern Skiffer", 3, "Mage Human", 2, 3, w.on_enter(w.If(w.in_mode("East"), w.Draw(1))), element="water"),
    ally("Southern Grebe", 3, "Mage Bird", 4, 3, *w.restricted(w.in_mode("South"), w.stealth), element="water"),
    ally("Western Otter", 2, "Mage Otter", 3, 2, *w.restricted(w.in_mode("West"), w.vigor), element="water"),
    action("Come About", 1, "Mage Spell", w.does(w.Shift("any"), w.Glimpse(2)), fast=True, element="water"),
    action(
        "Fourfold Tide", 3, "Mage Spell",
        w.does(
            w.If(w.in_mode("North"), w.Draw(2)), w.If(w.in_mode("East"), resting),
            w.If(w.in_mode("South"), w.DealDamage(3, w.their_champion)), w.If(w.in_mode("West"), w.Recover(4)),
        ), element="water",
    ),
    action("Sail by the Star", 3, "Mage Spell", w.starcalling(1), w.does(w.Shift(), w.Draw(2)), element="water"),
    domain(
        "Compass Rose", 2, "Isle", w.when(w.PlayerActs("shift"), w.Recover(1)),
        w.at_beginning("main", w.Glimpse(1), if_=w.has_mastery("Shifting Currents")), element="water",
    ),
    # The guards of the gate watch by day and by night.
    ally(
        "Watch Captain", 3, "Guardian Human", 2, 3, w.on_enter(w.GetMastery("Long Watch")),
        *w.restricted(w.in_mode("Day"), w.taunt), *w.restricted(w.in_mode("Night"), w.vigor),
    ),
    action(
        "Change of the Guard", 1, "Guardian Skill",
        w.does(w.Shift(of="Long Watch"), w.WakeUp(w.Target(w.ally & w.yours))), fast=True,
    ),
    phantasia(
        "Night Patrol", 2, "Guardian",
        w.static(w.ally & w.yours, w.Gets(power=1), while_=w.in_mode("Night")),
        w.at_beginning("recollection", w.Shift(of="Long Watch")),
    ),
)  # fmt: skip
