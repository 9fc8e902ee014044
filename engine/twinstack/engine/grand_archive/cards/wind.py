"""Cards of the wind element: mirrors, which copy everything that can be copied."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, attack, domain, phantasia, two_faced

another_ally = w.ally & ~w.itself
in_your_hand = w.card_of("hand") & w.you_own

CARDS = (
    ally(
        "Mirror Kin", 2, "Mage Human", 1, 1, w.EntersAsCopy(w.a(another_ally)),
        element="wind",
    ),
    ally(
        "Masked Kin", 3, "Mage Human", 1, 1,
        w.EntersAsCopy(w.a(another_ally), except_=(w.Gains((w.vigor,)),)), element="wind",
    ),
    ally("Gale Archer", 3, "Ranger Human", 2, 3, w.ranged(2), w.on_enter(w.BecomeDistant(w.itself)), element="wind"),
    ally("Leaf Dancer", 1, "Ranger Fairy", 2, 1, w.unblockable, element="wind"),
    ally("Keen Fox", 2, "Tamer Fox", 3, 2, w.true_sight, element="wind"),
    ally("Zephyr Hart", 4, "Tamer Deer", 4, 4, w.fast_activation, element="wind"),
    ally(
        "Twofold Seer", 3, "Mage Human", 2, 2, w.as_it_enters(w.Choose("element", among=("fire", "water", "wind"))),
        w.static(w.ally & w.yours & ~w.itself & w.chosen("element"), w.Gets(power=1)), element="wind",
    ),
    ally(
        "Namer of Kin", 2, "Mage Human", 1, 3, w.on_enter(w.Choose("name")),
        w.static(w.ally & w.yours & ~w.itself & w.chosen("name"), w.Gets(life=1)), element="wind",
    ),
    two_faced(
        ally(
            "Chrysalis Child", 2, "Fairy", 1, 2, w.imbue(1),
            w.at_beginning("recollection", w.Transform(w.itself)), element="wind",
        ),
        ally("Moth Regent", 0, "Fairy", 3, 3, w.stealth, element="wind"),
    ),
    action(
        "Echoed Word", 2, "Mage Spell", w.does(w.Copy(w.Target(w.activation), may_choose=True)),
        fast=True, element="wind"
    ),
    action("Shared Vision", 1, "Mage Spell", w.does(w.Copy(w.Target(w.ability_on_stack))), fast=True, element="wind"),
    action("Reflected Relic", 2, "Mage Spell", w.does(w.Copy(w.Target(w.materialization))), fast=True, element="wind"),
    action("Two Paces", 2, "Ranger Skill", w.does(w.Copy(w.Target(w.ally & w.yours))), element="wind"),
    action(
        "Borrowed Face", 3, "Mage Spell", w.does(w.Copy(w.Target(w.ally), rested=True), w.Glimpse(1)), element="wind",
    ),
    action("Borrowed Page", 1, "Mage Spell", w.does(w.Draw(1), w.Copy(w.a(in_your_hand))), element="wind"),
    action("Split Arrow", 1, "Ranger Skill", w.does(w.Copy(w.Target(w.intent))), fast=True, element="wind"),
    action(
        "Shape of Another", 2, "Mage Spell",
        w.does(w.BecomeCopy(w.Target(w.ally & w.yours), w.Target(w.ally, differs=True), w.END_OF_TURN)), fast=True,
        element="wind",
    ),
    action("Blow Back", 2, "Mage Spell", w.does(w.Move(w.Target(w.ally), "hand")), fast=True, element="wind"),
    action(
        "Second Wind", 1, "Ranger Skill", w.floating_memory, w.does(w.WakeUp(w.Target(w.unit & w.yours))),
        fast=True, element="wind",
    ),
    action(
        "Turn the Glass", 1, "Mage Spell", w.does(w.for_now(w.Target(w.ally), w.Swaps())), fast=True, element="wind",
    ),
    action(
        "Unmask", 2, "Mage Spell", w.does(w.for_now(w.Target(w.ally), w.LosesAbilities()), w.Draw(1)), element="wind",
    ),
    action(
        "Turn of the Wind", 2, "Mage Spell", w.does(w.ChangeTargets(w.Target(w.activation))), fast=True,
        element="wind",
    ),
    action("Write It Down", 1, "Mage Spell", w.does(w.Generate("Loose Page")), element="wind"),
    action("Opening Verse", 1, "Ranger Melody", w.does(w.Glimpse(2), w.Draw(1)), element="wind"),
    action(
        "Second Verse", 2, "Ranger Harmony", w.does(w.Draw(1), w.If(w.harmonize, w.Draw(1))), fast=True, element="wind",
    ),
    attack("Storm of Feathers", 2, "Ranger", 4, w.unblockable, element="wind"),
    attack("Glancing Shot", 1, "Ranger", 3, w.floating_memory, w.on_hit(w.Glimpse(1)), element="wind"),
    phantasia("Chorus of Echoes", 3, "Mage", w.static(w.ally & w.token & w.yours, w.Gets(power=1)), element="wind"),
    domain(
        "Hall of Mirrors", 3, "Castle", w.when(w.Happens("summon", w.ally & w.yours), w.Draw(1), per_turn=1),
        element="wind",
    ),
)  # fmt: skip
