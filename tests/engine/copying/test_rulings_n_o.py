"""What was ruled about single cards whose names begin with N and O."""

import pytest

from tests.engine.made_up import horn, raze, shift, steal
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    attack_cost,
    attack_limit,
    card,
    casts,
    casualty,
    creature,
    damage,
    dies,
    gain_life,
    has,
    indestructible,
    menace,
    permanent,
    regenerate,
    rule,
    static,
    subtype,
    target,
    until_end_of_turn,
    when,
    you,
    yours,
)

# nothing may attack any more; if something did, only one, and for a price
peace = card(
    "Peace", "{1}", "Enchantment", rule("cant attack", creature), attack_limit(1), attack_cost(creature, "{2}", you)
)


def test_the_tokens_of_a_war_pride_do_not_trigger(duel: Duel) -> None:
    """Nacatl War-Pride: tokens that enter attacking have not attacked."""
    for name in ("Grizzly Bears", "Giant Spider"):
        duel.bob.has(name)
    pride = duel.alice.has("Nacatl War-Pride")
    duel.alice.attacks(pride)
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Nacatl War-Pride")) == 3
    assert not duel.stack


def test_where_one_blocker_cannot_block_alone_several_may_or_none(duel: Duel) -> None:
    """Nacatl War-Pride: exactly one is impossible with menace, so that two may block it, and nobody has to."""
    fright = card("Fright", "{1}", "Enchantment", static(creature & yours, has(menace)))
    duel.alice.has(fright)
    pride = duel.alice.has("Nacatl War-Pride")
    first, second = duel.bob.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    duel.play.unscripted = DEFAULT
    duel.alice.attacks(pride)
    duel.resolve_all()
    with pytest.raises(ScenarioError):
        duel.bob.blocks({first: pride})
    duel.bob.blocks({first: pride, second: pride})
    duel.pass_to("main", duel.alice)
    for name in ("Giant Spider", "Grizzly Bears"):
        duel.bob.has(name)
    duel.alice.attacks(other := duel.alice.has("Nacatl War-Pride"))
    duel.resolve_all()
    duel.bob.blocks({})
    duel.pass_to("damage")
    assert (other.zone, other.damage) == ("battlefield", 0)


def test_the_tokens_of_a_pride_that_left_attack_all_the_same(duel: Duel) -> None:
    """Nacatl War-Pride: they are what it last was, one for each creature of the player it attacked."""
    pride = duel.alice.has("Nacatl War-Pride", counters={"+1/+1": 1})
    bears = [duel.bob.has("Grizzly Bears") for _ in range(2)]
    duel.alice.attacks(pride)
    duel.bob.casts(duel.card(raze), at=pride)
    duel.resolve_all()
    made = duel.alice.tokens
    assert [(one.name, one.size, one.attacks) for one in made] == [("Nacatl War-Pride", "3/3", duel.bob)] * 2
    duel.bob.blocks(dict(zip(bears, made, strict=True)))


@pytest.mark.parametrize("leaves", [False, True])
def test_a_pride_that_changed_makes_what_it_is_or_last_was(duel: Duel, leaves: bool) -> None:
    """Nacatl War-Pride: if it has become something else, and perhaps left, the tokens are that."""
    pride, spider = duel.alice.has("Nacatl War-Pride"), duel.bob.has("Giant Spider")
    duel.alice.attacks(pride)
    duel.alice.casts(duel.card(shift), at=[pride, spider])
    duel.resolve()
    if leaves:
        duel.bob.casts(duel.card(raze), at=pride)
        duel.resolve()
    duel.resolve()
    assert [(one.name, one.attacks) for one in duel.alice.tokens] == [("Giant Spider", duel.bob)]


def test_tokens_attack_that_could_not_have_been_declared(duel: Duel) -> None:
    """Nacatl War-Pride: restrictions, prices and triggers are about declaring; entering attacking is none of that."""
    duel.alice.has(horn)
    pride = duel.alice.has("Nacatl War-Pride")
    for _ in range(2):
        duel.bob.has("Grizzly Bears")
    duel.play.unscripted = DEFAULT
    duel.alice.attacks(pride)
    duel.bob.has(peace)
    duel.resolve_all()
    assert duel.step == "attackers"
    assert [one.attacks for one in duel.alice.tokens] == [duel.bob] * 2
    assert (duel.alice.life, [one.tapped for one in duel.alice.tokens]) == (21, [True, True])


def test_each_token_of_a_pride_attacks_whom_it_is_sent_against() -> None:
    """Nacatl War-Pride: among several opponents its controller chooses for each token; a teammate is no choice."""
    names = (("Ann", 0), ("Ben", 1), ("Cyd", 0), ("Dee", 1))
    duel = Duel(sides=[Side(name, plenty=True, team=team) for name, team in names])
    pride = duel.ann.has("Nacatl War-Pride")
    for name in ("Grizzly Bears", "Giant Spider"):
        duel.ben.has(name)
    duel.dee.has("Wandering Ones")
    duel.ann.attacks({pride: duel.ben})
    duel.resolve(duel.dee, duel.ben)
    assert [one.attacks for one in duel.ann.tokens] == [duel.dee, duel.ben]


def test_nekrataal_takes_your_own_if_there_is_no_other(duel: Duel) -> None:
    """Nekrataal: the one possible target must be taken; without any, nothing happens."""
    duel.alice.casts("Nekrataal")
    duel.resolve_all()
    bear = duel.alice.has("Grizzly Bears")
    nekrataal = duel.alice.casts("Nekrataal")
    duel.resolve_all()
    assert (bear.zone, nekrataal.zone) == ("graveyard", "battlefield")


def test_nekrataal_must_take_what_there_is(duel: Duel) -> None:
    """Nekrataal: black creatures and artifacts are no targets; without any other nothing happens."""
    myr, olivia = duel.bob.has("Myr Propagator"), duel.bob.has("Olivia Voldaren")
    duel.alice.casts("Nekrataal")
    duel.resolve()
    assert not duel.stack
    assert (myr.zone, olivia.zone) == ("battlefield", "battlefield")


def test_a_disk_that_cannot_be_destroyed_stays(duel: Duel) -> None:
    """Nevinyrral's Disk: it is destroyed with the others, unless something prevents that."""
    disk, bear = duel.alice.has("Nevinyrral's Disk"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(disk)
    duel.alice.casts(
        duel.card(card("Ward", "{W}", "Instant", until_end_of_turn(target(permanent), has(indestructible)))), at=disk
    )
    duel.resolve_all()
    assert (disk.zone, bear.zone) == ("battlefield", "graveyard")


def test_a_disk_is_no_cost_and_may_be_regenerated(duel: Duel) -> None:
    """Nevinyrral's Disk: it stays until its ability resolves and is destroyed with the rest, unless regenerated."""
    disk, bear = duel.alice.has("Nevinyrral's Disk"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(disk)
    assert disk.zone == "battlefield"
    duel.alice.casts(duel.card(card("Mend", "{G}", "Instant", regenerate(target(permanent)))), at=disk)
    duel.resolve_all()
    assert (disk.zone, disk.tapped, bear.zone) == ("battlefield", True, "graveyard")
    other, ones = duel.alice.has("Nevinyrral's Disk"), duel.bob.has("Wandering Ones")
    duel.alice.activates(other)
    duel.resolve_all()
    assert (disk.zone, other.zone, ones.zone) == ("graveyard",) * 3


def test_the_adversarys_copy_is_first_and_no_legend(duel: Duel) -> None:
    """Ob Nixilis, the Adversary: the copy resolves before the card, was not cast, and both stay."""
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    duel.alice.has("Grizzly Bears")
    nixilis = duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=2)
    duel.resolve(["Listener", "Ob Nixilis, the Adversary"])
    assert [one.is_token for one in duel.alice.battlefield.named(nixilis.name)] == [True, False]
    assert duel.alice.life == 21


def test_x_of_casualty_is_chosen_as_the_spell_is_cast(duel: Duel) -> None:
    """Ob Nixilis, the Adversary: up to the power of a creature that could be sacrificed, and not more."""
    dragon, bear = duel.alice.has("Shivan Dragon"), duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=6)
    duel = Duel()
    dragon, bear = duel.alice.has("Shivan Dragon"), duel.alice.has("Grizzly Bears")
    nixilis = duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=3)
    assert (dragon.zone, bear.zone) == ("graveyard", "battlefield")
    duel.resolve()
    copy = duel.stack[-1]
    assert ("Legendary" in copy.types, copy.obj.chars.loyalty) == (False, 3)
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (token.name, token.counters, token.abilities) == (nixilis.name, {"loyalty": 3}, nixilis.abilities)


def test_casualty_need_not_be_paid(duel: Duel) -> None:
    """Ob Nixilis, the Adversary: without it there is no X to choose and no copy."""
    duel.alice.has("Grizzly Bears")
    duel.alice.casts("Ob Nixilis, the Adversary")
    assert len(duel.stack) == 1
    duel.resolve()
    assert duel.alice.battlefield.names == ["Grizzly Bears", "Ob Nixilis, the Adversary"]


def test_one_legend_and_any_number_of_other_adversaries(duel: Duel) -> None:
    """Ob Nixilis, the Adversary: a second legendary one is one too many, those that are not stay."""
    duel.alice.has("Grizzly Bears")
    first = duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=2)
    duel.resolve_all()
    duel.alice.has("Grizzly Bears")
    second = duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=2)
    duel.resolve()
    duel.resolve()
    assert len(duel.alice.tokens) == 2
    duel.resolve(second)
    assert (first.zone, second.zone, len(duel.alice.tokens)) == ("graveyard", "battlefield", 2)


def test_casualty_takes_one_creature_of_that_power_for_one_copy(duel: Duel) -> None:
    """Ob Nixilis, the Adversary: too weak a creature will not do; a second one cannot be given; targets may change."""
    shot = duel.card(card("Shot", "{R}", "Sorcery", casualty(2), damage(3, target())))
    ones = duel.alice.has("Wandering Ones")
    with pytest.raises(ScenarioError, match="could not be"):
        duel.alice.casts("Shot", at=duel.bob, paying={"casualty": 1})
    duel = Duel()
    ones, bear, spider = (duel.alice.has(name) for name in ("Wandering Ones", "Grizzly Bears", "Giant Spider"))
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    duel.alice.casts(shot, at=duel.bob, paying={"casualty": 1}, choosing=[bear])
    assert (ones.zone, bear.zone, spider.zone) == ("battlefield", "graveyard", "battlefield")
    duel.alice.chooses("Listener", "Shot")
    duel.resolve(duel.alice)
    assert [one.targets for one in duel.stack if one.name == "Shot"] == [[duel.bob], [duel.alice]]
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (17, 20)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (18, 17)
    with pytest.raises(ScenarioError):
        duel.alice.casts(shot, at=duel.bob, paying={"casualty": 2})


def test_what_olivia_kills_was_a_vampire(duel: Duel) -> None:
    """Olivia Voldaren: the creature is a Vampire before it dies."""
    watcher = card("Crypt", "{1}", "Enchantment", when(dies(subtype("Vampire")), gain_life(1)))
    duel.alice.has(watcher)
    olivia, ones = duel.alice.has("Olivia Voldaren"), duel.bob.has("Wandering Ones")
    duel.alice.activates(olivia, 1, at=ones)
    duel.resolve_all()
    assert (ones.zone, duel.alice.life, olivia.size) == ("graveyard", 21, "4/4")


def test_olivia_without_her_controller_takes_nothing(duel: Duel) -> None:
    """Olivia Voldaren: if you have lost control of her, her last ability does nothing."""
    olivia, other = duel.alice.has("Olivia Voldaren"), duel.bob.has("Olivia Voldaren")
    vampire = duel.bob.has("Shapesharer")
    duel.alice.activates(olivia, 2, at=vampire)
    duel.bob.casts(duel.card(steal), at=olivia)
    duel.resolve(other)
    duel.resolve_all()
    assert vampire.controller is duel.bob
