"""What was ruled about single cards whose names begin with H and I, in games of several players."""

import pytest

from tests.engine.made_up import back, doubling, horn, raze, steal
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_TURN,
    another_target,
    apply,
    attack_cost,
    become_copy,
    becomes,
    card,
    creature,
    damage,
    enters,
    enters_with,
    gain_life,
    itself,
    myriad,
    permanent,
    target,
    when,
    you,
    yours,
)

toll = card("Toll", "{1}", "Enchantment", attack_cost(creature, "{2}", you))
zap = card("Zap", "{R}", "Instant", damage(1, target()))
swap = card("Swap", "{U}", "Instant", become_copy(target(permanent), another_target(permanent), END_OF_TURN))


def teams() -> Duel:
    names = (("Ann", 0), ("Ben", 1), ("Cyd", 0), ("Dee", 1))
    return Duel(sides=[Side(name, plenty=True, team=team) for name, team in names])


def test_vigilant_tokens_of_a_herald_enter_tapped() -> None:
    """Herald of the Host: they enter tapped, whatever vigilance says."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    herald = duel.ann.has("Herald of the Host")
    duel.ann.attacks({herald: duel.ben})
    duel.resolve_all([duel.cyd])
    tokens = [one for one in duel.ann.battlefield if one.is_token]
    assert [one.tapped for one in tokens] == [True]
    assert not herald.tapped


def test_a_herald_that_attacks_a_planeswalker_spares_its_controller() -> None:
    """Herald of the Host: who controls the attacked planeswalker is defending, so the token is for the other."""
    duel = Duel("Ann", "Ben", "Cyd")
    jace = duel.ben.has("Jace Beleren")
    herald = duel.ann.has("Herald of the Host")
    duel.ann.attacks({herald: jace})
    duel.resolve([duel.cyd])
    (token,) = duel.ann.tokens
    assert (token.attacks, herald.attacks) == (duel.cyd, jace)


def test_who_defended_when_the_herald_attacked_is_defending_still() -> None:
    """Herald of the Host: nothing that happens to the planeswalker or the Herald later changes who was attacked."""
    for answer, more in ((back, []), (steal, ["Cyd"])):
        duel = Duel("Ann", "Ben", "Cyd")
        jace = duel.ben.has("Jace Beleren")
        herald = duel.ann.has("Herald of the Host")
        duel.ann.attacks({herald: jace})
        duel.cyd.casts(duel.card(answer), at=jace)
        duel.resolve()
        duel.resolve([duel.cyd], *more)
        assert [one.attacks for one in duel.ann.tokens] == [duel.cyd]
    duel = Duel("Ann", "Ben", "Cyd")
    herald = duel.ann.has("Herald of the Host")
    duel.ann.attacks({herald: duel.ben})
    duel.cyd.casts(duel.card(raze), at=herald)
    duel.resolve()
    duel.resolve([duel.cyd])
    assert [(one.name, one.attacks) for one in duel.ann.tokens] == [("Herald of the Host", duel.cyd)]


def test_tokens_of_a_herald_were_not_declared_and_pay_nothing() -> None:
    """Herald of the Host: what triggers on attacking does not, myriad included; attacking costs them nothing."""
    duel = Duel(sides=[Side("Ann"), Side("Ben"), Side("Cyd")])
    duel.cyd.has(toll)
    duel.ann.has(horn)
    herald = duel.ann.has("Herald of the Host")
    with pytest.raises(ScenarioError, match="the cost of this attack cannot be paid"):
        duel.ann.attacks({herald: duel.cyd})
    duel.ann.answers(["Horn", "Herald of the Host"], [duel.cyd])
    duel.ann.attacks({herald: duel.ben})
    duel.resolve_all()
    assert [one.attacks for one in duel.ann.tokens] == [duel.cyd]
    assert (duel.ann.life, len(duel.stack)) == (21, 0)


def test_tokens_of_myriad_see_each_other_enter() -> None:
    """Herald of the Host: all tokens enter at the same time."""
    duel = Duel("Ann", "Ben", "Cyd", "Dee")
    host = card("Host", "{1}", "Creature — Elf", "1/1", myriad, when(enters(creature & yours - itself), gain_life(1)))
    duel.ann.attacks({duel.ann.has(host): duel.ben})
    duel.resolve([duel.cyd, duel.dee])
    assert len(duel.stack) == 4
    duel.resolve_all()
    assert duel.ann.life == 24


def test_tokens_of_a_herald_are_as_printed() -> None:
    """Herald of the Host: counters, Auras, Equipment and effects that are not copy effects are not copied."""
    duel = Duel("Ann", "Ben", "Cyd")
    herald = duel.ann.has("Herald of the Host", counters={"+1/+1": 2})
    duel.ann.has("Rancor", attached_to=herald)
    duel.ann.has("Bloodforged Battle-Axe", attached_to=herald)
    duel.ann.casts(duel.card(card("Gild", "{W}", "Instant", apply(target(creature), becomes("Artifact")))), at=herald)
    duel.resolve()
    duel.ann.attacks({herald: duel.ben})
    duel.resolve([duel.cyd])
    (token,) = duel.ann.tokens
    assert (herald.size, "Artifact" in herald.types, "trample" in herald.keywords) == ("10/6", True, True)
    assert (token.size, token.types, token.counters) == ("4/4", {"Creature", "Angel"}, {})
    assert (token.attachments, token.keywords) == ([], {"flying", "vigilance", "myriad"})


def test_tokens_of_myriad_do_what_they_do_on_entering() -> None:
    """Herald of the Host: abilities that trigger on entering do so, and a token enters with what the creature would."""
    duel = Duel("Ann", "Ben", "Cyd")
    rich = card("Rich", "{1}", "Creature — Elf", "1/1", myriad, when(enters(), gain_life(3)), enters_with("+1/+1", 2))
    duel.ann.attacks({duel.ann.has(rich): duel.ben})
    duel.resolve_all([duel.cyd])
    (token,) = duel.ann.tokens
    assert (token.size, duel.ann.life) == ("3/3", 23)


def test_of_two_tokens_for_one_player_each_attacks_what_is_chosen_for_it() -> None:
    """Herald of the Host: one may attack the player and the other a planeswalker of theirs."""
    duel = Duel("Ann", "Ben", "Cyd")
    jace = duel.cyd.has("Jace Beleren")
    duel.ann.has(doubling)
    duel.ann.attacks({duel.ann.has("Herald of the Host"): duel.ben})
    duel.resolve([duel.cyd], jace, duel.cyd)
    assert [one.attacks for one in duel.ann.tokens] == [jace, duel.cyd]


def test_a_mask_that_changes_gives_what_it_is_now() -> None:
    """Imperial Mask: the tokens are copies of what the Mask is when its ability resolves."""
    sides = [Side(name, plenty=True, team=team) for name, team in (("Ann", 0), ("Ben", 1), ("Cyd", 0), ("Dee", 1))]
    duel = Duel(sides=sides)
    bear = duel.ann.has("Grizzly Bears")
    both = target(permanent)
    swap = card("Swap", "{U}", "Instant", become_copy(both, another_target(permanent), END_OF_TURN))
    mask = duel.ann.casts("Imperial Mask")
    duel.resolve()
    duel.ann.casts(duel.card(swap), at=[mask, bear])
    duel.resolve()
    duel.resolve()
    assert duel.cyd.battlefield.names == ["Grizzly Bears"]
    duel.next_turn()
    assert (mask.name, duel.cyd.battlefield.names) == ("Imperial Mask", ["Grizzly Bears"])


def test_each_mask_protects_only_its_controller_from_opponents() -> None:
    """Imperial Mask: the one guards its controller even when the other is gone, and only against opponents."""
    duel = teams()
    mask = duel.ann.casts("Imperial Mask")
    duel.resolve_all()
    duel.ben.casts(duel.card(raze), at=mask)
    duel.resolve_all()
    assert [one.types for one in duel.cyd.battlefield] == [{"Enchantment"}]
    duel.ben.casts(duel.card(zap), at=duel.ann)
    duel.resolve()
    duel.ann.casts("Zap", at=duel.cyd)
    duel.resolve()
    assert (duel.ann.life, duel.cyd.life) == (19, 19)
    with pytest.raises(ScenarioError):
        duel.dee.casts("Zap", at=duel.cyd)


def test_a_mask_that_left_still_gives_tokens() -> None:
    """Imperial Mask: if it is gone when its ability resolves, its tokens are copies of it."""
    duel = teams()
    mask = duel.ann.casts("Imperial Mask")
    duel.resolve()
    duel.ben.casts(duel.card(raze), at=mask)
    duel.resolve_all()
    assert (mask.zone, duel.cyd.battlefield.names) == ("graveyard", ["Imperial Mask"])


def test_a_mask_that_changed_and_left_gives_what_it_last_was() -> None:
    """Imperial Mask: what it was a copy of when it left is what the tokens are."""
    duel = teams()
    bear = duel.ann.has("Grizzly Bears")
    mask = duel.ann.casts("Imperial Mask")
    duel.resolve()
    duel.ann.casts(duel.card(swap), at=[mask, bear])
    duel.resolve()
    duel.ben.casts(duel.card(raze), at=mask)
    duel.resolve()
    duel.resolve()
    assert (mask.zone, duel.cyd.battlefield.names) == ("graveyard", ["Grizzly Bears"])
