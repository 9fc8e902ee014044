"""Games that are made up from what a bot sees of a game of any rule book."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.rulebooks.playing import OTHERS, RULES, seating
from twinstack.client_sdk import Decision, Object, View
from twinstack.client_sdk.decisions import decision_of
from twinstack.client_sdk.local import World, imagine
from twinstack.client_sdk.rooms import Room
from twinstack.client_sdk.terminal.board import text_of
from twinstack.engine import rulebooks
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side
from twinstack.protocol.rows import Face
from twinstack.protocol.sheet import ALL, ZoneRow
from twinstack.server.views.audience import Audience

WIRE = client_side(MSGPACK)
pytestmark = pytest.mark.usefixtures("rulebooks_of_tests")


class Printed(dict[int, Face]):
    """The faces of a book, each made when it is asked for."""

    def __init__(self, rules: str) -> None:
        self.faces = rulebooks.find(rules).faces

    def get(self, number: int, default: Any = ()) -> Any:
        return self.faces.shown(self.faces.printed(number)) if number >= 0 else default


def shown(game: AnyGame, rules: str) -> tuple[View, Decision]:
    """What is sent to whoever is asked now, and how their bot sees it."""
    asked = game.decision
    assert asked is not None
    viewer, room = Audience(game).viewer(asked.seat), Room("r")
    room.state = m.RoomState(room="r", stage="playing", settings=m.Settings(), seats=[], seat=asked.seat + 1)
    snapshot, row = viewer.snapshot(), viewer.decision(asked, 1)
    body = {"v": snapshot, "p": viewer.new_texts(), "d": row, "g": viewer.sheet, "h": viewer.hash}
    sent = WIRE.decode(WIRE.encode({"t": "view", "r": "r", "n": 0, **body}))
    assert isinstance(sent, m.View)
    assert room.view(sent)
    view = View(room, Printed(rules))
    assert room.decision is not None
    return view, decision_of(room.decision, "r", room.copy, view.name)


def table(view: View) -> tuple[Any, ...]:
    """All that a position can say: what lies open or is held, and how the players stand.

    It does not say who has seen a card that lies hidden.
    """
    there = [one for zone in view.zones(is_open) for one in view.objects(zone)] + view.held()
    things = [(one.zone, one.owner, one.controller, one.name, one.card, how(one)) for one in there]
    turn = view.turn
    players = [(one.name, one.stats, one.counters) for one in view.players]
    return sorted(things), players, (turn.number, turn.active, turn.step, turn.acts)


def is_open(zone: ZoneRow) -> bool:
    return zone.seen == ALL


def how(one: Object) -> tuple[Any, ...]:
    return sorted(one.counters.items()), one.mark("damage")


@pytest.mark.many_games
@pytest.mark.parametrize("rules", OTHERS)
def test_a_made_up_game_shows_its_seat_what_the_real_one_does_and_asks_the_same(rules: str) -> None:
    made: Counter[str] = Counter()

    def look(game: AnyGame) -> None:
        view, decision = shown(game, rules)
        world = imagine(view, decision, Random(1))
        if world is None:
            return
        again, same = shown(world.game, rules)
        assert table(again) == table(view)
        assert (same.kind, same.prompt) == (decision.kind, decision.prompt)
        made[decision.kind] += 1
        for place in world.answers:
            planned = world.plan(place)
            game = world.game.fork()
            game.answer(world.answers[place])
            if planned and game.decision is not None and game.decision.seat == world.seat:
                taken = planned[0].fits(shown(game, rules)[1])
                assert taken is not None
                made["planned"] += 1

    for number in range(4):
        seating(rules, number, 2).play(look, decisions=100)
    assert made["priority"] > 20
    assert made["planned"] > 1


@pytest.mark.many_games
@pytest.mark.parametrize("rules", RULES)
def test_a_made_up_game_offers_the_same_options_as_the_real_one(rules: str) -> None:
    done: Counter[str] = Counter()

    def look(game: AnyGame) -> None:
        view, decision = shown(game, rules)
        world = imagine(view, decision, Random(1)) if decision.kind == "priority" else None
        if world is None:
            return
        for option in decision.options:
            done[option.kind] += option.place in world.answers
        usual = world.usual
        done["usual"] += usual is not None
        assert usual is None or world.after(*usual, turns=1) is not None

    for number in range(3):
        seating(rules, number, 2).play(look, decisions=150)
    acting = {"magic": "cast", "magic-2004": "cast", "grand-archive": "activate"}.get(rules, "play")
    assert done[acting] > 3
    assert done["usual"] > 5


def test_options_that_cannot_be_chosen_together_lead_nowhere() -> None:
    worlds: list[World] = []

    def look(game: AnyGame) -> None:
        view, decision = shown(game, "grand-archive")
        world = imagine(view, decision, Random(1))
        if world is not None and len(world.answers) > 1:
            worlds.append(world)

    seating("grand-archive", 1, 2).play(look, decisions=60)
    first, second, *_ = worlds[0].answers
    assert worlds[0].after(first, second) is None
    assert worlds[0].after(first) is not None


def test_the_terminal_shows_names_and_numbers_that_have_no_place_of_their_own() -> None:
    view = acting("grand-archive")[0]
    champions = [one for one in view.objects("field") if one.is_a("Champion")]
    assert [one.kind for one in champions] == ["Champion"]  # where a face has several names, all are said
    assert all(re.fullmatch(r"life \d+", one.size) for one in champions)  # without power, the other number by name
    assert "level 0" in text_of(champions[0])[1]


@pytest.mark.parametrize(
    ("rules", "prompt"), [("grand-archive", "You have opportunity"), ("magic", "You have priority")]
)
def test_who_may_act_is_told_so_in_the_words_of_the_game(rules: str, prompt: str) -> None:
    assert acting(rules)[1].prompt == prompt


def acting(rules: str) -> tuple[View, Decision]:
    """What the first player who may act is shown."""
    seated = seating(rules, 1, 2)
    while seated.game.decision.kind != "priority":
        seated.play(decisions=1)
    return shown(seated.game, rules)


LINKED = """
rulebook = "grand-archive"
alice.field = ["Ember Spirit", "Wall Runner", "Long Fowler", "Ember Brand (linked to Wall Runner)"]
alice.loaded = ["Iron Slug (loaded in Long Fowler)"]
alice.mastery = "Shifting Currents: East"
bob.field = ["Tide Spirit"]
story = "expect Ember Brand is linked to Wall Runner"
"""


def test_a_made_up_game_keeps_what_things_are_linked_to_and_loaded_in(tmp_path: Path) -> None:
    path = tmp_path / "linked.toml"
    path.write_text(LINKED, encoding="utf-8")
    game = rulebooks.find("grand-archive").scenarios.play(path).game
    world = imagine(*shown(game, "grand-archive"), Random(1))
    assert world is not None

    made = {obj.name: obj for obj in world.game.state.objects.values()}

    assert made["Ember Brand"].marks["linked to"] == made["Wall Runner"].id
    assert made["Wall Runner"].chars.power == 4
    assert made["Iron Slug"].marks["loaded in"] == made["Long Fowler"].id
    assert world.game.state.players[0].stats["mastery"] == "Shifting Currents: East"


COMBAT = """
alice.battlefield = ["2 Grizzly Bears", "Hill Giant"]
bob.battlefield = ["2 Grizzly Bears", "Serra Angel (tapped)"]
story = "expect it is the main step"
"""


def in_combat(tmp_path: Path, kind: str) -> AnyGame:
    """A game in which somebody is asked for attackers or blockers; whoever can attack does."""
    path = tmp_path / "combat.toml"
    path.write_text(COMBAT, encoding="utf-8")
    game = rulebooks.find("magic").scenarios.play(path).game
    while game.decision is not None and game.decision.kind != kind:
        asked = game.decision
        attack = {option.refs[0]: option.id for option in asked.options} if asked.kind == "attackers" else {}
        game.answer(tuple(attack.values()) or asked.default)
    return game


def test_equal_attackers_and_blockers_can_be_chosen_together(tmp_path: Path) -> None:
    """Their options read the same, and each stands for another of them."""
    for kind in ("attackers", "blockers"):
        view, decision = shown(in_combat(tmp_path, kind), "magic")
        world = imagine(view, decision, Random(1))
        assert world is not None
        alike = [one.place for one in decision.options if one.label.startswith("Grizzly Bears")]
        first, second = next(
            (one, other)
            for one in alike
            for other in alike
            if decision.options[one].refs[0] < decision.options[other].refs[0]
        )
        assert world.after(first, second, turns=0) is not None


def test_a_declaration_of_blockers_is_made_up_with_the_attack_that_is_seen(tmp_path: Path) -> None:
    view, decision = shown(in_combat(tmp_path, "blockers"), "magic")
    world = imagine(view, decision, Random(1))
    assert world is not None
    again, same = shown(world.game, "magic")
    assert table(again)[0] == table(view)[0]
    attackers = [sorted(one.name for one in seen.in_play() if one.mark("attacks")) for seen in (view, again)]
    assert attackers == [["Grizzly Bears", "Grizzly Bears", "Hill Giant"]] * 2
    assert sorted(one.label for one in same.options) == sorted(one.label for one in decision.options)
