"""Cards of Grand Archive that chance makes up: they count, change, copy and move things in ways nobody thinks of."""

from random import Random
from typing import Any

from tests.chance import one_of
from tests.rulebooks.grand_archive.table import action, ally, attack, book, card, champion, weapon
from twinstack.engine.core.book.facade import Book
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import two_faced

THERE = (
    w.ally, w.ally & w.yours, w.item, w.weapon, w.unit, w.domain, w.phantasia, w.of_subtype("Human"),
    w.ally & w.rested, w.ally & w.with_counter("buff"), w.ally & w.token, w.ally & w.an_opponents,
)  # fmt: skip
ELSEWHERE = ("graveyard", "banishment", "hand", "memory")
MANY = (w.ally, w.ally & w.yours, w.item)
PLAIN = (
    w.taunt, w.vigor, w.stealth, w.steadfast, w.intercept, w.ambush, w.cleave, w.immortality, w.spellshroud,
    w.true_sight, w.unblockable, w.hindered, w.floating_memory, w.foster, w.reservable, w.renewable,
)  # fmt: skip
NUMBERED = (w.retort, w.pride, w.ranged, w.critical, w.kindle, w.agility, w.imbue)


def some(chance: Random) -> Any:
    """A set of things, on the field or elsewhere."""
    if chance.random() < 0.7:
        found: Any = chance.choice(THERE)
    else:
        found = w.card_of(chance.choice(ELSEWHERE)) & chance.choice((w.you_own, w.of_subtype("Human"), w.Anything()))
    return found - w.itself if chance.random() < 0.15 else found


def number(chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.5:
        return chance.randrange(3)
    if kind < 0.85:
        return w.count(some(chance))
    return chance.choice((w.influence, w.LV))


def change(chance: Random, inside: bool = False) -> Any:
    """A modification; sometimes of what has an ability, which modifies in turn."""
    return one_of(
        chance,
        lambda: w.Gets(power=number(chance)),
        lambda: w.Gets(power=number(chance), life=number(chance)),
        lambda: w.Gets(life=1),
        lambda: w.Gains((chance.choice(PLAIN),)),
        lambda: w.Gains((chance.choice(NUMBERED)(1),)),
        lambda: w.AddsSubtype(("Human",)),
        lambda: w.AddsElement((chance.choice(("fire", "water", "wind")),)),
        lambda: w.AddsType((chance.choice(("Item", "Weapon")),)),
        w.LosesAbilities,
        lambda: w.Gains((w.when(watched(chance), w.Recover(1)),)),
        lambda: (
            w.Gets(power=1)
            if inside
            else w.Gains((w.static(chance.choice((w.itself, w.ally & w.yours)), change(chance, True)),))
        ),
    )


def watched(chance: Random) -> Any:
    return w.Happens(chance.choice(("enter", "die", "rest")), chance.choice((w.itself, w.ally, w.ally & w.yours)))


def effect(chance: Random) -> Any:
    """Something that moves or changes one thing or many."""
    one = w.Target(chance.choice((w.ally, w.ally & w.yours, w.unit)))
    return one_of(
        chance,
        lambda: w.Recover(1),
        lambda: w.Draw(1),
        lambda: w.Draw(1, into="memory"),
        lambda: w.Glimpse(1),
        lambda: w.Discard(1),
        lambda: w.DealDamage(number(chance), one),
        lambda: w.Destroy(w.Target(chance.choice((w.ally, w.item, w.weapon)))),
        lambda: w.Destroy(w.each(chance.choice(MANY))),
        lambda: w.Banish(w.Target(w.ally)),
        lambda: w.Banish(w.Target(w.card_of("graveyard"))),
        lambda: w.Move(w.Target(w.ally), "hand"),
        lambda: w.Move(w.each(w.ally), "memory"),
        lambda: w.Move(w.Target(w.card_of("graveyard") & w.you_own), "hand"),
        lambda: w.Copy(w.Target(w.ally)),
        lambda: w.Copy(w.each(chance.choice(MANY))),
        lambda: w.BecomeCopy(w.Target(w.ally & w.yours), w.Target(w.ally)),
        lambda: w.BecomeCopy(w.each(w.ally & w.yours), w.Target(w.ally), lasts=w.END_OF_TURN),
        lambda: w.CopyOnStack(w.Target(w.ability_on_stack)),
        lambda: w.Negate(w.Target(w.ability_on_stack)),
        lambda: w.PutCounters("buff", number(chance), w.Target(w.ally)),
        lambda: w.PutCounters("buff", 1, w.each(chance.choice((w.ally, w.ally & w.yours)))),
        lambda: w.Transform(w.Target(w.ally)),
        lambda: w.Transform(w.each(w.ally)),
        lambda: w.Rest(w.Target(w.ally)),
        lambda: w.WakeUp(w.each(w.ally & w.yours)),
        lambda: w.Suppress(w.Target(w.ally)),
        lambda: w.Sacrifice(w.you, w.ally & w.yours),
        lambda: w.Empower(1),
        lambda: w.for_now(w.Target(w.ally), change(chance)),
        lambda: w.for_now(w.each(chance.choice(MANY)), change(chance)),
        lambda: w.Summon("Filler", rested=True),
    )


def ability(chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.2:
        return chance.choice(PLAIN)
    if kind < 0.3:
        return chance.choice(NUMBERED)(1)
    if kind < 0.6:
        while_ = w.there_is(some(chance), chance.randrange(1, 4)) if chance.random() < 0.2 else None
        changed = w.Gains((chance.choice(PLAIN),)) if while_ is not None else change(chance)
        return w.static(chance.choice((w.itself, some(chance))), changed, while_=while_)
    return one_of(
        chance,
        lambda: w.when(watched(chance), effect(chance)),
        lambda: chance.choice((w.on_enter, w.on_death, w.on_attack, w.on_leave))(effect(chance)),
        lambda: w.activated(w.rest_this, do=effect(chance)),
        lambda: w.activated(w.reserve_cost(1), do=effect(chance)),
        lambda: w.activated(w.sacrifice_this, do=effect(chance)),
        lambda: w.EntersAsCopy(w.a(w.ally)),
        lambda: w.at_beginning("recollection", effect(chance)),
        lambda: w.restricted(w.level_at_least(1), w.static(w.itself, change(chance))),
        lambda: w.activate_from("graveyard"),
    )


def made_up(chance: Random, name: str) -> Any:
    kind, cost, line = chance.random(), chance.choice((0, 0, 1)), chance.choice(("Warrior Human", "Mage", "Golem"))
    if kind < 0.2:
        return action(name, w.does(effect(chance)), cost=cost, speed=chance.choice(("fast", "slow")), line=line)
    if kind < 0.25:
        return attack(name, chance.randrange(1, 4), ability(chance), cost=cost, line=line)
    if kind < 0.3:
        return weapon(name, chance.randrange(1, 3), chance.randrange(1, 3), ability(chance), cost=cost, line=line)
    if kind < 0.45:
        return card(chance.choice(("Item", "Domain", "Phantasia")), name, ability(chance), reserve_cost=cost, line=line)
    if kind < 0.55:
        back = ally(f"{name} Back", 2, 3, ability(chance), line=line)
        return two_faced(ally(name, 1, 2, ability(chance), cost=cost, line=line), back)
    abilities = [ability(chance) for _ in range(chance.choice((1, 1, 2)))]
    return ally(name, chance.randrange(1, 4), chance.randrange(1, 5), *abilities, cost=cost, line=line)


def book_of(seed: int) -> tuple[Book, tuple[str, ...]]:
    """A book with fourteen cards of this seed, and a deck of all of them."""
    chance = Random(f"cards {seed}")
    cards = [made_up(chance, f"Card {at}") for at in range(14)]
    leader = champion("Eve", 1, ability(chance), line="Warrior Mage Human", element="fire")
    names = ["Dot", "Eve", *(one.name for one in cards for _ in range(4))]
    return book([*cards, leader]), tuple(names)
