"""Cards of the drove roads: tamers with their packs, the guns that guard them, and what they meet on the way."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import (
    action,
    ally,
    attack,
    champion,
    domain,
    item,
    phantasia,
    regalia_item,
)

dogs = w.ally & w.of_subtype("Dog") & w.yours
fallen = w.card_of("graveyard") & w.you_own & w.of_type("Ally")
bullets = w.card_of("hand") & w.you_own & w.of_subtype("Bullet")
gun = w.weapon & w.yours & w.unloaded & w.of_subtype("Gun")

CARDS = (
    # Bram knows each of his dogs by name.
    champion(
        "Bram, Drover of the High Road", 1, "Tamer Ranger Human", 19,
        w.on_enter(w.Summon("Drove Hound"), w.Materialize(w.of_subtype("Gun"))),
    ),
    champion(
        "Bram, Caller of the Pack", 2, "Tamer Ranger Human", 23,
        w.lineage("Bram"), w.static(dogs, w.Gets(power=1)),
    ),
    champion(
        "Bram, King of the Drove Roads", 3, "Tamer Ranger Human", 27,
        w.lineage("Bram"), w.on_enter(w.Summon("Drove Hound", 3)), w.static(dogs, w.Gets(power=1, life=1)),
        element="tera",
    ),
    ally("Lead Hound", 2, "Tamer Dog", 2, 2, w.on_attack(w.for_now(w.each(dogs - w.itself), w.Gets(power=1)))),
    ally("Pack Mother", 4, "Tamer Dog", 3, 4, w.on_enter(w.Summon("Drove Hound", 2))),
    attack("Whistle and Point", 1, "Tamer Command", 2, w.command("Dog"), w.on_kill(w.Draw(1))),
    action(
        "Call Them Home", 2, "Tamer Skill", w.does(w.rules_for_now(w.activate_from("graveyard"), to=w.Target(fallen))),
    ),
    action("Shed the Name", 1, "Skill", w.also("", w.delevel, must=True), w.does(w.Draw(3))),
    action("Burn It Out", 1, "Cleric Skill", w.also("", w.RecoverCost(2), must=True), w.does(w.Draw(1)), fast=True),
    action("Open the Sluice", 1, "Skill", w.does(w.rules_for_now(w.ElementEnabled("water")), w.Draw(1))),
    action("Quick Hands", 2, "Ranger Skill", w.does(w.Draw(1), w.ActivateNow(w.each(bullets), 0))),
    action("Spill the Cart", 2, "Assassin Skill", w.does(w.PutTop(3, who=w.each(w.opponent)), w.Draw(1))),
    item(
        "Bramble Shot", 1, "Ranger Bullet", w.on_hit(w.PutCounters("wither", 1, w.That()), what=w.ally),
        w.activated(w.rest_this, do=w.Load(w.itself, w.Target(gun)), slow=True), power=2,
    ),
    regalia_item("Weathervane", 1, "Artifact", w.ElementEnabled("wind")),
    phantasia("Whetted Rage", 3, "Tamer", w.DealsMore(w.unit, w.ally & w.yours, more=1, combat=True), element="fire"),
    domain("Bare Shelves", 2, "Market", w.CantPlay(w.of_type("Item"))),
)  # fmt: skip
