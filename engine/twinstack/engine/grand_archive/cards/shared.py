"""Cards of the norm element, which any champion can play."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, attack, domain, item, weapon

unloaded = w.weapon & w.yours & w.unloaded
buried = w.card_of("banishment") & w.you_own & w.of_type("Regalia")
not_a_champion = w.permanent & ~w.champion & w.an_opponents

CARDS = (
    ally("Gate Guard", 2, "Guardian Human", 1, 3, w.taunt),
    ally("Wall Runner", 1, "Warrior Human", 2, 1),
    ally("Hired Blade", 2, "Assassin Human", 2, 2, *w.restricted(w.memory_at_least(3), w.vigor)),
    ally("Old Drover", 3, "Tamer Human", 2, 4, w.CantAttack(), w.on_enter(w.Summon("Drove Hound"))),
    ally("Drove Horse", 3, "Tamer Horse", 3, 3),
    ally("Post Rider", 2, "Tamer Human", 2, 2, w.static(w.itself, w.Gets(power=1, life=1), while_=w.equestrian)),
    ally("Porter", 1, "Human", 0, 2, w.reservable, w.hindered),
    ally("Glade Forager", 2, "Cleric Human", 1, 2, w.on_enter(w.Gather())),
    attack("Long Cut", 1, "Warrior Sword", 2),
    attack("Forward", 2, "Warrior Command", 2, w.command()),
    attack("Wide Cut", 3, "Warrior Sword", 2, w.cleave),
    attack("Measured Blow", 2, "Warrior", 3, w.on_kill(w.Draw(1)), w.floating_memory),
    attack(
        "Patient Strike", 2, "Assassin", 2, w.prepare(2),
        w.on_attack(w.for_now(w.itself, w.Gets(power=3), lasts=w.END_OF_COMBAT), if_=w.paid("prepared")),
    ),
    action("Old Oath", 2, "Warrior Skill", w.preserve, w.does(w.Draw(1), w.Recover(1))),
    action("Take the Field", 4, "Skill", w.does(w.LevelUp(), w.PutCounters("level", 1, w.your_champion))),
    action("Step Back", 1, "Skill", w.does(w.Delevel(), w.Draw(2)), fast=True),
    action("Study the Guard", 1, "Assassin Skill", w.does(w.PutCounters("preparation", 2, w.your_champion), w.Draw(1))),
    action(
        "Stand Fast", 1, "Guardian Skill", w.floating_memory,
        w.does(w.Prevent(3, w.Target(w.champion & w.yours), combat=True)), fast=True,
    ),
    action(
        "Turned Blade", 2, "Guardian Skill", w.does(w.PreventNext(w.Target(w.unit & w.yours), combat=True)), fast=True,
    ),
    action(
        "Rally the Wall", 2, "Warrior Skill",
        w.does(w.Modal((
            w.Mode(w.for_now(w.each(w.ally & w.yours), w.Gets(power=1))),
            w.Mode(w.PutCounters("buff", 1, w.Target(w.ally & w.yours))),
            w.Mode(w.WakeUp(w.Target(w.ally & w.yours))),
        ))),
    ),
    action(
        "Step Between", 1, "Guardian Reaction",
        w.does(w.Redirect(w.Target(w.ally & w.yours & ~w.AttacksNow("defending")),
                          w.Target(w.unit & w.yours & w.AttacksNow("defending")))), fast=True,
    ),
    action(
        "Clear the Shelves", 2, "Skill", w.also("", w.discard_cost(), must=True), w.does(w.Draw(2), w.Recover(1)),
    ),
    action(
        "Sealed Letter", 1, "Skill",
        w.does(w.PutTop(1, "banishment", face_down=True),
               w.rules_for_now(w.activate_from("banishment"), to=w.it, lasts=w.FOREVER)),
    ),
    action(
        "Dug-Up Heirloom", 1, "Skill",
        w.does(w.rules_for_now(w.materialize_from("banishment"), to=w.Target(buried), lasts=w.FOREVER)),
    ),
    action("Bell of Closing", 6, "Skill", w.does(w.EndTurn()), fast=True),
    action("Cram", 1, "Skill", w.does(w.Draw(2), w.SkipNext(w.you, "draw"))),
    action("Empty Purse", 1, "Skill", w.does(w.Draw(1), w.If(w.InfluenceAtMost(4), w.Draw(1)))),
    action("Spoil the Stores", 2, "Assassin Skill", w.does(w.PutCounters("wither", 2, w.Target(not_a_champion)))),
    weapon("Guard's Spear", 2, "Guardian Polearm", 2, 2, w.on_hit(w.PutCounters("debuff", 1, w.That()), what=w.ally)),
    weapon("Dancing Sabre", 3, "Warrior Sword", 2, 3, w.ActsAs(w.itself)),
    domain("Open Ledger", 1, "Market", w.TopRevealed(), w.at_beginning("recollection", w.Recover(1))),
    item("Salve", 1, "Cleric Potion", w.activated(w.sacrifice_this, do=w.Recover(3))),
    item(
        "Whetstone", 1, "Artifact",
        w.activated(w.rest_this, w.reserve_cost(1), do=w.PutCounters("durability", 1, w.Target(w.weapon & w.yours))),
    ),
    item(
        "Long Draught", 3, "Cleric Potion", w.brew(w.sacrifice(w.named("Reef Herb") & w.yours)),
        w.on_enter(w.Draw(1), if_=w.paid("brewed")), w.activated(w.sacrifice_this, do=w.Recover(4)),
    ),
    item(
        "Bitter Tonic", 3, "Cleric Potion",
        w.brew(
            w.sacrifice(w.of_subtype("Root") & w.item & w.yours), w.sacrifice(w.of_subtype("Leaf") & w.item & w.yours),
        ),
        w.activated(w.sacrifice_this, do=w.Draw(2)),
    ),
    item(
        "Iron Slug", 1, "Ranger Bullet",
        w.activated(w.rest_this, do=w.Load(w.itself, w.Target(unloaded & w.of_subtype("Gun"))), slow=True), power=3,
    ),
    item(
        "Barbed Arrow", 1, "Ranger Arrow", w.on_hit(w.PutCounters("debuff", 1, w.That()), what=w.ally),
        w.activated(w.rest_this, do=w.Load(w.itself, w.Target(unloaded & w.of_subtype("Bow"))), slow=True), power=2,
    ),
    domain("Inner Ward", 2, "Castle", w.static(w.intercepting & w.ally & w.yours, w.Gets(power=2))),
    domain("Toll Bridge", 3, "Gate", w.AttackCosts(w.ally & w.an_opponents, (w.reserve_cost(1),))),
    domain("Narrow Pantry", 2, "Market", w.MaximumSize("hand", 5)),
    domain("Toll Gate", 2, "Gate", w.CostsChange(w.of_type("Attack") & ~w.you_own, 1)),
    domain(
        "Watchtower", 2, "Siegeable Castle", w.at_beginning("recollection", w.Glimpse(2)), durability=4,
    ),
)  # fmt: skip
