"""More cards that copy what they exile, become copies of it, or watch from the command zone. 707.2, 707.12"""

from tests.engine.made_up import bounce, kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import card, draw, gain_life

balm = card("Balm", "{W}", "Instant", gain_life(2))
omen = card("Omen", "{3}{W}", "Sorcery", gain_life(9))
seer = card("Seer", "{U}", "Instant", draw())


def test_a_man_absorbs_what_is_no_creature(duel: Duel) -> None:
    """707.9b: a creature with the artifact's abilities, until its controller's next turn"""
    man, stone = duel.alice.has("Absorbing Man"), duel.bob.has("Mind Stone")
    duel.next_turn()
    duel.alice.answers([stone])
    duel.pass_to("main", duel.alice)
    duel.resolve()
    assert (man.name, man.size) == ("Absorbing Man", "4/4")
    assert man.types == {"Legendary", "Artifact", "Creature", "Human", "Villain"}
    duel.alice.activates(man, 1)
    assert man.tapped  # for mana, as the stone that it is a copy of
    duel.next_turn()
    assert "Artifact" in man.types
    duel.alice.answers([])
    duel.next_turn()
    duel.resolve_all()
    assert "Artifact" not in man.types


def test_an_artisan_makes_tokens_of_cards_in_hand(duel: Duel) -> None:
    """607.2a: the player who exiled a creature card has the token, which goes after the artisan has gone"""
    artisan = duel.alice.has("Arcane Artisan")
    bear = duel.bob.holds("Grizzly Bears")
    duel.alice.activates(artisan, at=duel.bob)
    duel.bob.answers(bear)
    duel.resolve()
    [token] = duel.bob.tokens
    assert (token.name, bear.zone) == ("Grizzly Bears", "exile")
    duel.alice.casts(kill, at=artisan)
    duel.resolve_all()
    assert token.zone == "battlefield"
    duel.pass_to("end")
    duel.resolve_all()
    assert token.zone is None


def test_a_proxy_casts_what_fits_its_power(duel: Duel) -> None:
    """718.3, 707.12: as a prototype it has less; put onto the battlefield it casts nothing"""
    cheap, dear = duel.alice.has(balm, "graveyard"), duel.alice.has(omen, "graveyard")
    proxy = duel.alice.casts("Arcane Proxy", way="prototype")
    duel.resolve()
    assert proxy.size == "2/1"
    duel.resolve("Cast Balm")
    duel.resolve_all()
    assert (duel.alice.life, cheap.zone, dear.zone) == (22, "exile", "graveyard")


def test_a_hellraiser_takes_three_at_random(duel: Duel) -> None:
    """608.2d: one of those is copied, and no creature or land"""
    for name in ("Grizzly Bears", "Forest"):
        duel.alice.has(name, "graveyard")
    duel.alice.has(balm, "graveyard")
    duel.alice.casts("Capricious Hellraiser")
    duel.resolve()
    duel.resolve("Cast Balm")
    duel.resolve_all()
    assert (duel.alice.life, len(duel.exile)) == (22, 3)


def test_a_chameleon_keeps_its_name(duel: Duel) -> None:
    """707.9b, 704.5j: it is no namesake of the legend that it copies"""
    hound = duel.alice.has("Isamaru, Hound of Konda")
    spider = duel.alice.casts("Chameleon, Master of Disguise")
    duel.resolve(hound)
    assert (spider.name, spider.size, hound.zone) == ("Chameleon, Master of Disguise", "2/2", "battlefield")


def test_an_echo_explores_and_changes(duel: Duel) -> None:
    """701.44a, 707.2: until end of turn, with the counter that it got"""
    echo, giant = duel.alice.has("Deepfathom Echo"), duel.alice.has(card("Wurm", "{G}", "Creature — Wurm", "6/6"))
    duel.alice.has("Grizzly Bears", "library")
    duel.pass_to("begin combat")
    duel.resolve(False, True)
    assert (echo.name, echo.size, giant.name) == ("Wurm", "7/7", "Wurm")
    duel.next_turn()
    assert (echo.name, echo.size) == ("Deepfathom Echo", "5/5")


def test_a_taxi_takes_a_body(duel: Duel) -> None:
    """607.2, 707.9b: a creature for the turn, and a Vehicle all the time"""
    bear = duel.bob.has("Grizzly Bears", "graveyard")
    drivers = [duel.alice.has("Llanowar Elves") for _ in range(2)]
    taxi = duel.alice.casts("Dermotaxi")
    duel.resolve()
    assert bear.zone == "exile"
    duel.alice.activates(taxi, choosing=drivers)
    duel.resolve()
    assert (taxi.name, taxi.size, "Vehicle" in taxi.types) == ("Grizzly Bears", "2/2", True)
    duel.next_turn()
    assert (taxi.name, "Creature" in taxi.types) == ("Dermotaxi", False)


def test_an_expressionist_leaves_elementals(duel: Duel) -> None:
    """614.1a, 603.6c: exiled instead of going anywhere; one for each time"""
    duel.alice.has("Elemental Expressionist")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.answers(bear)
    duel.alice.casts(balm)
    duel.resolve()
    duel.resolve()
    duel.bob.casts(bounce, at=bear)
    duel.resolve_all()
    assert (bear.zone, [one.size for one in duel.alice.tokens]) == ("exile", ["4/4"])


def test_a_storm_has_an_eye(duel: Duel) -> None:
    """707.12a: whoever casts has copies of all cards there; a copy that is cast does not make it trigger"""
    duel.alice.has("Eye of the Storm")
    first = duel.alice.casts(balm)
    duel.resolve("Cast Balm")
    duel.resolve_all()
    assert (duel.alice.life, first.zone) == (22, "exile")
    second = duel.bob.casts(seer)
    before = len(duel.bob.hand)
    duel.resolve("Cast Balm", "Cast Seer")
    assert {(one.owner, one.controller) for one in duel.stack} == {(duel.bob, duel.bob)}  # 108.3, 707.12
    duel.resolve_all()
    assert (duel.bob.life, len(duel.bob.hand), second.zone) == (22, before + 1, "exile")


def test_a_third_path(duel: Duel) -> None:
    """702.155a, 707.12: read ahead to the chapter that copies a card, which is paid for"""
    trick = duel.alice.has(balm, "graveyard")
    duel.alice.casts("Founding the Third Path")
    duel.resolve("3")
    duel.resolve("Cast Balm")
    duel.resolve_all()
    assert (duel.alice.life, trick.zone) == (22, "exile")


def test_an_auntie_copies_whom_she_blights(duel: Duel) -> None:
    """701.68, 508.4: tapped and attacking, and gone at the end step"""
    grub, bear = duel.alice.has("Grub, Storied Matriarch", transformed=True), duel.alice.has("Grizzly Bears")
    duel.alice.attacks(grub)
    duel.resolve(True, bear)
    [token] = duel.alice.tokens
    assert (token.name, token.tapped, bear.counters) == ("Grizzly Bears", True, {"-1/-1": 1})
    duel.pass_to("end")
    duel.resolve_all()
    assert (token.zone, duel.bob.life) == (None, 16)


def test_an_archmage_watches_from_the_command_zone(duel: Duel) -> None:
    """113.6k: there, too, another Wizard is copied for a price"""
    duel.alice.has("Inalla, Archmage Ritualist", "command")
    duel.alice.casts(card("Apprentice", "{U}", "Creature — Human Wizard", "1/1"))
    duel.resolve()
    duel.resolve(True)
    [token] = duel.alice.tokens
    assert (token.name, "haste" in token.keywords) == ("Apprentice", True)
    duel.pass_to("end")
    duel.resolve_all()
    assert token.zone is None


def test_a_negotiator(duel: Duel) -> None:
    """606.3, 114.4: a card to play, a marked creature, and an emblem that copies red spells twice"""
    jaya = duel.alice.has("Jaya, Fiery Negotiator", counters={"loyalty": 10})
    bear, giant = duel.alice.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    duel.alice.activates(jaya, 3, at=giant)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.resolve()
    assert giant.damage == 1
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(jaya, 4)
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 2 - 9
    duel.alice.casts(balm)
    duel.resolve_all()
    assert duel.alice.life == 22
