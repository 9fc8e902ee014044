"""A profile picks policies: each is read by a rule, which asks the policy and never which profile it is."""

import ast
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from tests.harness import Duel
from twinstack.engine import magic
from twinstack.engine.magic.profile import MAGIC_2004, MAGIC_CURRENT, PROFILES, Profile
from twinstack.engine.magic.rules.naming import words_for
from twinstack.engine.magic.scenario import load, run
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game
from twinstack.engine.magic.terms_2004 import OF_2004
from twinstack.engine.magic.types_2004 import TYPES_OF_2004
from twinstack.engine.magic.words import card, enters, player, put_counters, target

CATALOGUE = Path(__file__).parents[1] / "conformance"


POLICIES = [field.name for field in fields(Profile) if field.name not in ("name", "rulebook", "version")]
OF_THEN = [policy for policy in POLICIES if getattr(MAGIC_2004, policy) != getattr(MAGIC_CURRENT, policy)]


def begun(seats: int = 2) -> Table:
    """A game with everybody's first hand drawn."""
    game = new_game([["Forest"] * 60] * seats, seed="policies")
    while game.decision is not None and game.decision.kind != "mulligan":
        game.answer(game.decision.default)
    return game


def first_turn(seats: int) -> int:
    """How many cards the first player holds in their first main phase, on top of a hand."""
    game = begun(seats)
    while game.decision is not None and game.state.turn.step != "main":
        game.answer(game.decision.default)
    return len(game.state.players[game.state.turn.active].hand) - 7


def poisoned(counters: int) -> bool:
    """Whether so many poison counters are too many."""
    duel = Duel()
    venom = duel.card(card("Venom", "{G}", "Sorcery", put_counters("poison", counters, target(player))))
    duel.alice.casts(venom, at=duel.bob)
    duel.resolve()
    return duel.bob.lost


def hands_after_mulligans(profile: str = "magic-current") -> list[int]:
    """How many cards the two players hold when one of them has taken two mulligans."""
    game = new_game([["Forest"] * 60] * 2, seed="mulligans", profile=profile)
    first = -1
    while game.decision is not None and game.state.turn.number == 0:
        if game.decision.kind == "mulligan":
            first = game.decision.seat if first < 0 else first
            taken = sum(event.kind == "mulligan" for event in game.state.log)
            game.answer(("mulligan",) if game.decision.seat == first and taken < 2 else ("keep",))
        else:
            game.answer(game.decision.default)
    sizes = [event.amount for event in game.state.log if event.kind == "keep"]
    asked_to_put_back = any(answer for answer in game.journal.answers if len(answer) == 2)
    return [*sorted(len(player.hand) for player in game.state.players), max(sizes), int(asked_to_put_back)]


def crimes(profile: str = "magic-current") -> int:
    """How many crimes are told of when somebody burns an opponent."""
    duel = Duel(profile=profile)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    return sum(event.kind == "crime" for event in duel.state.log)


def types_on_offer(profile: str = "magic-current") -> list[bool]:
    """Whether such creature types may be chosen: one of any time, one of former times, and one that came later."""
    duel = Duel(profile=profile)
    offered = words_for(duel.state, "creature type", 0)
    return [name in offered for name in ("Goblin", "Legend", "Eldrazi")]


# What can be seen of each policy, what it is today, and what it is where the policy says that.
SEEN: dict[str, tuple[Callable[[], Any], Any, Any, Any]] = {
    "starting_life": (lambda: [one.life for one in begun().state.players], [20, 20], 25, [25, 25]),
    "hand_size": (lambda: [len(one.hand) for one in begun().state.players], [7, 7], 5, [5, 5]),
    "lethal_poison": (lambda: [poisoned(7), poisoned(10)], [False, True], 7, [True, True]),
    "mulligan": (hands_after_mulligans, [5, 7, 2, 1], "one card fewer", [5, 7, 2, 0]),
    "terms": (
        lambda: begun().state.meaning.describe(enters()),
        "When this card enters",
        OF_2004,
        "When this card comes into play",
    ),
    "crimes_are_told": (crimes, 1, False, 0),
    "creature_types": (types_on_offer, [True, False, True], TYPES_OF_2004, [True, True, False]),
    "first_turn_draw_skipped_for": (lambda: [first_turn(2), first_turn(3)], [0, 1], 3, [1, 0]),
}

# A scenario that ends otherwise with the policy of 2004.
SHOWN = {
    "choice_memory": "cr503/cr503.8.toml",
    "shapes_are_copied": "e4/e4.5.toml",
    "copies_become_tokens": "e4/e4.13.toml",
    "abilities_are_copied": "cr503/cr503.10.toml",
    "expansion_is_copied": "cr503/cr503.2.toml",
    "usage_limits": "e4/e4.7.toml",
    "legend_rule": "e4/e4.ruling.8.toml",
    "mana_lost_after": "mana-between-steps.toml",
    "mana_burns": "mana-burn.toml",
    "combat_damage": "damage-on-the-stack.toml",
    "counters_cancel": "counters-stay.toml",
    "tokens_belong_to": "whose-token-it-is.toml",
    "walls_attack": "walls-stay-home.toml",
    "split_cards_add_up": "two-answers-of-a-split-card.toml",
    "sizes_apply": "sizes-in-order.toml",
    "phasing_leaves_play": "what-phases-out-leaves-play.toml",
    "tokens_phase_in": "tokens-that-phase-out.toml",
}
SCENARIOS_OF_2004 = Path(__file__).parents[1] / "rulebooks" / "scenarios_of_2004"


@pytest.mark.parametrize("policy", [policy for policy in OF_THEN if policy in SHOWN])
def test_each_policy_of_2004_shows_in_a_scenario(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenario ends as it did then, and no longer if that policy is today's; and the other way round."""
    path = next(
        folder / SHOWN[policy] for folder in (CATALOGUE, SCENARIOS_OF_2004) if (folder / SHOWN[policy]).is_file()
    )
    profiles = {"magic-2004": (MAGIC_2004, MAGIC_CURRENT), "magic-current": (MAGIC_CURRENT, MAGIC_2004)}
    for name, (own, other) in profiles.items():
        assert run(load(path, profile=name)).passed
        with monkeypatch.context() as changed:
            changed.setitem(PROFILES, name, replace(own, **{policy: getattr(other, policy)}))
            assert not run(load(path, profile=name)).passed


@pytest.mark.parametrize("policy", SEEN)
def test_each_policy_is_read_by_a_rule(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look, today, other, otherwise = SEEN[policy]
    assert look() == today
    monkeypatch.setitem(PROFILES, "magic-current", replace(MAGIC_CURRENT, **{policy: other}))
    assert look() == otherwise


def test_each_policy_is_looked_at() -> None:
    assert {*SEEN, *SHOWN} == set(POLICIES)


def test_who_mulligans_by_the_rules_of_2004_is_asked_until_they_keep() -> None:
    """101.4 of 2004"""
    assert hands_after_mulligans("magic-2004") == [5, 7, 2, 0]


def test_nobody_commits_a_crime_by_the_rules_of_2004() -> None:
    """The rules of the time do not know the word; today they do. 700.13"""
    assert crimes("magic-2004") == 0
    assert crimes() == 1


def test_the_creature_types_of_2004_are_those_of_that_time() -> None:
    """205.3m today: it has no Legend any more, and types that came later."""
    assert types_on_offer("magic-2004") == [True, True, False]
    assert types_on_offer() == [True, False, True]


@pytest.mark.parametrize("path", sorted(SCENARIOS_OF_2004.glob("*.toml")), ids=lambda path: path.stem)
def test_the_rules_of_2004_that_mattered_to_play(path: Path) -> None:
    both = "[ends]" in path.read_text("utf-8")
    for profile in ("magic-2004", "magic-current") if both else ("magic-2004",):
        report = run(load(path, profile=profile))
        assert report.passed, report.why_failed


def test_no_rule_asks_which_profile_it_is() -> None:
    """Its name is for journals and for whoever picks one."""
    asking = [
        f"{path.name}:{node.lineno}"
        for path in Path(magic.__path__[0]).rglob("*.py")
        if path.name != "profile.py" and path.parent.name != "rulebook"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "name" and ast.unparse(node.value).endswith("profile")
    ]
    assert asking == []
