"""Environments to learn in: what a learner sees, what it can do, and that it gets nothing that a client would not."""

import json
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra `local` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `local` is not installed")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from twinstack.client_sdk import Bot, ClientError, Decision, Option, View  # noqa: E402
from twinstack.client_sdk.env import Batch, Encoder, Game, Learned, Question, Schema, Setting, env  # noqa: E402
from twinstack.client_sdk.env.rows import SPARE  # noqa: E402
from twinstack.client_sdk.local import Chosen, Table, chosen, sheet_of  # noqa: E402
from twinstack.client_sdk.local.table import find_book  # noqa: E402

GUIDE = Path(__file__).parents[2] / "docs" / "env.md"


def moves(game: Game, seed: int, most: int = 10**9) -> Iterator[tuple[int, dict[str, Any], Any, int]]:
    """Random play of all learners: who acted, what they saw, their mask and their action."""
    random = Random(seed)
    game.begin(seed)
    while not game.over and most > 0:
        most -= 1
        seat, mask = game.asked, game.mask(game.asked)
        seen = game.observe(seat)
        action = random.choice(np.flatnonzero(mask).tolist())
        yield seat, seen, mask, action
        game.act(action)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


class Passive(Bot):
    """Begins nothing."""

    def choose(self, view: View, decision: Decision) -> Any:
        return [] if decision.form == "choose" and not decision.minimum else decision.default


# --- PettingZoo


@pytest.mark.many_games
def test_it_passes_the_tests_of_pettingzoo(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that observations are better without names
        api_test(env(rulebook=rules, render_mode="ansi"), num_cycles=120)
        seed_test(lambda: env(rulebook=rules), num_cycles=60)


def test_what_is_rendered_says_what_each_action_means() -> None:
    made = env(rulebook="magic", render_mode="ansi")
    made.reset(seed=1)
    said = made.render()
    assert said is not None
    assert re.match(r"player_\d: ", said)
    assert len(said.splitlines()) == 1 + int(made.last()[0]["action_mask"].sum())


def test_whoever_wins_gets_1_and_the_other_minus_1(rules: str) -> None:
    made = env(rulebook=rules)
    made.reset(seed=3)
    random, total = Random(3), dict.fromkeys(made.possible_agents, 0.0)
    for name in made.agent_iter():
        seen, reward, over, cut, _ = made.last()
        total[name] += reward
        made.step(None if over or cut else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    won = {f"player_{seat - 1}" for seat in made.game.table.winners}
    assert total == {name: (1.0 if name in won else -1.0) if won else 0.0 for name in total}


def test_an_opponent_is_no_agent_and_plays_by_itself() -> None:
    for opponent in ("greedy", "random", Passive):
        made = env(rulebook="magic", opponents={"player_0": opponent})
        made.reset(seed=2)
        assert made.agents == ["player_1"]
        assert made.agent_selection == "player_1"


def test_decks_and_who_goes_first_can_be_chosen_for_a_game() -> None:
    made = env(rulebook="magic")
    for first in made.possible_agents:
        made.reset(seed=1, options={"decks": ["Hall of Mirrors", "Echo Chamber"], "first": first})
        while made.game.table.turn < 1:
            made.step(min(made.game.question.legal))  # type: ignore[union-attr]
        turn = made.game.table.view(1).turn
        began = turn.active - 1 if turn.number % 2 else 2 - turn.active
        assert f"player_{began}" == first


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"rulebook": "chess"}, "there is no rule book 'chess'"),
        ({"rulebook": "grand-archive", "seats": 3}, "grand-archive cannot be played by 3; expected 2 seats"),
        ({"rulebook": "magic", "decks": ["Echo Chamber"]}, "1 decks are given; expected one, or 2"),
        ({"rulebook": "magic", "decks": "Nothing"}, "no deck is named 'Nothing'"),
        ({"rulebook": "magic", "opponents": {"player_5": "greedy"}}, "an opponent has seat 5; expected 0 to 1"),
        (
            {"rulebook": "magic", "opponents": {0: "clever"}},
            "there is no bot 'clever' here; expected one of greedy, random, or a class",
        ),
        ({"rulebook": "magic", "opponents": {0: "greedy", 1: "greedy"}}, "all seats have opponents"),
        ({"rulebook": "magic", "format": "vintage"}, "magic has no format 'vintage'"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(how: dict[str, Any], said: str) -> None:
    with pytest.raises(ClientError, match=said):
        env(**how)


def test_an_action_that_is_not_legal_is_refused_with_what_is() -> None:
    game = Game(Setting("magic"))
    game.begin(1)
    with pytest.raises(ClientError, match=r"action 0 \(done\) is not legal now; expected one of \d+"):
        game.act(0)


# --- actions


def question(decision: Decision, rows: dict[int, int] | None = None, rulebook: str = "magic") -> Question:
    return Question(Schema(sheet_of(rulebook), 2).actions, decision, rows or {})


def options(*given: tuple[str, tuple[int, ...]] | tuple[str, tuple[int, ...], str]) -> tuple[Option, ...]:
    return tuple(Option(at, one[0], one[1], *one[2:]) for at, one in enumerate(given))


def told(asked: Question) -> set[str]:
    return {asked.actions.describe(action) for action in asked.legal}


def test_an_attack_is_declared_creature_by_creature() -> None:
    """508.1: the walk in docs/env.md."""
    pairs = options(
        ("{0} attacks {1}", (20, 2)), ("{0} attacks {1}", (20, 30)), ("{0} attacks {1}", (21, 2)),
        ("{0} attacks {1}", (21, 30)), ("{0} attacks {1}", (22, 2)),
    )  # fmt: skip
    asked = question(
        Decision(1, "r", 1, "attackers", "Declare attackers", options=pairs, minimum=0, maximum=5),
        {20: 40, 21: 41, 22: 42, 30: 72},
    )
    thing, player, done = asked.actions.thing, asked.actions.player, asked.actions.done
    assert set(asked.legal) == {done, thing + 40, thing + 41, thing + 42}
    asked.take(thing + 41)
    assert set(asked.legal) == {player + 1, thing + 72}  # whom it attacks: the next player, or what is in row 72
    asked.take(thing + 72)
    assert set(asked.legal) == {done, thing + 40, thing + 42}
    asked.take(thing + 42)  # it can attack that player only
    assert set(asked.legal) == {done, thing + 40}
    asked.take(done)
    assert asked.answer == [3, 4]


def test_a_spell_with_x_is_cast_by_kind_then_card_then_digits() -> None:
    """601.2b: the walk in docs/env.md."""
    first = question(
        Decision(
            1, "r", 1, "priority", "You have priority",
            options=options(
                ("Pass priority", (), "pass"), ("Play Mountain", (16,), "land"), ("Cast Blaze", (17,), "cast"),
                ("Cast Shock", (18,), "cast"),
            ),
        ),
        {16: 4, 17: 5, 18: 6},
    )  # fmt: skip
    assert told(first) == {"pass", "land", "cast"}
    first.take(first.actions.kind + first.actions.layout.sheet.options.index("cast"))
    assert set(first.legal) == {first.actions.thing + 5, first.actions.thing + 6}
    first.take(first.actions.thing + 5)
    assert first.answer == [2]
    x = question(Decision(2, "r", 1, "x", "Choose X for Blaze", form="number", minimum=0, maximum=40))
    assert told(x) == {"digit 0", "digit 1"}  # how many times 32
    x.take(x.actions.digit + 1)
    assert told(x) == {f"digit {digit}" for digit in range(9)}
    x.take(x.actions.digit + 5)
    assert x.answer == [37]
    small = question(Decision(2, "r", 1, "x", "Choose X for Blaze", form="number", minimum=1, maximum=3))
    assert told(small) == {"digit 1", "digit 2", "digit 3"}


def test_an_order_is_made_one_after_another() -> None:
    """603.3b: the walk in docs/env.md. Two abilities of one source are told apart by their words."""
    triggers = options(("Mulldrifter: Draw two cards.", (90,)), ("Mulldrifter: Sacrifice it.", (90,)), ("Soul", (91,)))
    asked = question(
        Decision(1, "r", 1, "order triggers", "In which order?", form="order", options=triggers), {90: 40, 91: 41}
    )
    assert told(asked) == {"battlefield, yours, place 5", "battlefield, yours, place 6"} or len(asked.legal) == 2
    asked.take(asked.actions.thing + 40)
    assert all(asked.actions.word <= action < asked.actions.digit for action in asked.legal)
    draw = next(action for action, places in asked.legal.items() if places == [0])
    asked.take(draw)
    assert len(asked.legal) == 2  # which of the two that are left comes next
    asked.take(asked.actions.thing + 41)
    assert asked.answer == [0, 2, 1]  # the last needs no choice


def test_damage_is_divided_number_by_number() -> None:
    two = options(("Bear", (20,)), ("Ox", (21,)), ("Elk", (22,)))
    asked = question(
        Decision(1, "r", 1, "combat damage", "Divide 4", form="divide", options=two, minimum=0, maximum=4, total=4)
    )
    assert [*asked.about] == [20]
    asked.take(asked.actions.digit + 1)
    assert told(asked) == {"digit 0", "digit 1", "digit 2", "digit 3"}
    asked.take(asked.actions.digit + 3)
    assert asked.answer == [1, 3, 0]


def test_options_that_nothing_tells_apart_are_chosen_by_their_places() -> None:
    asked = question(Decision(1, "r", 1, "may", "Which?", options=options(*[("Same", ())] * 20)))
    assert len(asked.legal) == 16
    asked.take(max(asked.legal))
    assert len(asked.legal) == 5
    asked.take(max(asked.legal))
    assert asked.answer == [19]


def test_up_to_one_can_be_none() -> None:
    asked = question(
        Decision(1, "r", 1, "scry", "Which?", options=options(("Bear", (20,))), minimum=0, maximum=1), {20: 3}
    )
    assert set(asked.legal) == {asked.actions.done, asked.actions.thing + 3}
    asked.take(asked.actions.done)
    assert asked.answer == []


def test_each_option_can_be_taken_and_means_the_thing_in_its_row(rules: str) -> None:
    """Whatever legal actions are taken, they lead to an answer that has the form of the decision."""
    game, checked = Game(Setting(rules)), 0
    for seat, _, _, action in moves(game, 7, most=250):
        asked = game.question
        assert asked is not None
        encoder = game._encoders[seat]
        of_row = {row: id for id, row in encoder.rows.of.items()}
        if asked.actions.thing <= action < asked.actions.unplaced:
            named = of_row[action - asked.actions.thing]
            assert all(named in asked.decision.options[place].refs for place in asked.legal[action])
            checked += 1
        if asked.decision.form == "choose" and not asked.picked:
            reached = {place for places in asked.legal.values() for place in places}
            assert reached == set(range(len(asked.decision.options)))
    assert checked


def test_an_action_means_the_same_in_every_game() -> None:
    """Its meaning follows from the sheet alone; words are told apart by what they say, whoever plays."""
    label = "Ann draws a card"
    ids = []
    for name in ("Ann", "Player 1"):
        given = options((label.replace("Ann", name), ()), ("Nothing happens", ()))
        schema = Schema(sheet_of("magic"), 2)
        decision = Decision(1, "r", 1, "modes", "Which?", options=given)
        asked = Question(schema.actions, decision, {}, [(name, "player 0")])
        ids.append({place: action for action, places in asked.legal.items() for place in places})
    assert ids[0] == ids[1]


# --- what is seen


@pytest.mark.parametrize("seats", [2, 3])
def test_each_column_has_a_name_and_each_row_a_place(rules: str, seats: int) -> None:
    schema = Schema(sheet_of(rules), seats)
    for name, columns in schema.columns.items():
        assert schema.shapes[name][-1] == len(columns)
        assert len(set(columns)) == len(columns), name
    named = [schema.layout.name(row) for row in range(schema.layout.rows)]
    assert len(set(named)) == len(named)
    assert named[-1] == f"spare place {SPARE}"
    assert json.loads(json.dumps(schema.data()))["version"] == schema.version
    assert len({schema.actions.describe(action) for action in range(schema.actions.many)}) == schema.actions.many


def test_what_is_seen_says_what_the_view_says(rules: str) -> None:
    game = Game(Setting(rules))
    things = game.schema.columns["things"]
    seen_any = 0
    for seat, seen, _, _ in moves(game, 11, most=120):
        view, rows = game.table.view(seat + 1), game._encoders[seat].rows.of
        array = seen["things"]
        for one in view.everything:
            row = rows.get(one.id, -1)
            if row >= 0:
                seen_any += 1
                assert array[row, things.index("there")] == 1
                assert game.schema.sheet.zones[array[row, things.index("zone")] - 1].name == one.zone
                for flag in game.schema.sheet.flags:
                    assert array[row, things.index(flag)] == one.has(flag)
        assert array[:, 0].sum() == len({row for id, row in rows.items() if view.object(id)})
        assert seen["turn"][0] == view.turn.number
    assert seen_any > 100


def test_what_is_kept_up_to_date_is_what_would_be_made_anew(rules: str) -> None:
    """Only what was touched is written again; comparing everything gives the same."""
    game = Game(Setting(rules))
    others: dict[int, Encoder] = {}
    for seat, seen, _, _ in moves(game, 13, most=200):
        room = game.table.room(seat + 1)
        other = others.setdefault(seat, Encoder(game.schema, seat + 1, game.table.faces))
        assert game.question is not None
        if not game.question.picked:
            other.place(room.copy)
        other.see(room.copy)
        assert same(other.observation(game.question), seen)


def test_who_looks_when_not_asked_changes_nothing_that_is_seen_later(rules: str) -> None:
    """In one game all are observed after each small choice, in the other only who is asked: the latter see the same."""
    watched, alone = game_of(rules), game_of(rules)
    for (seat, seen, mask, _), (other, later, allowed, _) in zip(
        moves(watched, 23, 250), moves(alone, 23), strict=False
    ):
        assert seat == other
        assert same(seen, later)
        assert np.array_equal(mask, allowed)
        for learner in watched.setting.learners:
            watched.observe(learner)


def test_who_is_not_asked_sees_the_game_as_it_is(rules: str) -> None:
    """What is seen late for the first time is what the view says now, though this seat has not been asked since."""
    game, random, compared = game_of(rules), Random(5), 0
    for seat, *_ in moves(game, 29, 300):
        other = 1 - seat
        if random.random() < 0.8:
            continue
        seen, view = game.observe(other), game.table.view(other + 1)
        rows, things = game._encoders[other].rows.of, game.schema.columns["things"]
        assert seen["turn"][0] == view.turn.number
        assert bool(seen["turn"][1]) == (view.turn.active == other + 1)
        assert not seen["decision"].any()
        assert not game.mask(other).any()
        for one in view.everything:
            if (row := rows.get(one.id, -1)) >= 0:
                compared += 1
                assert game.schema.sheet.zones[seen["things"][row, things.index("zone")] - 1].name == one.zone
                for flag in game.schema.sheet.flags:
                    assert seen["things"][row, things.index(flag)] == one.has(flag)
        there = {row for id, row in rows.items() if view.object(id)}
        assert set(np.flatnonzero(seen["things"][:, 0]).tolist()) == there
    assert compared > 20


def test_an_observation_is_never_written_again() -> None:
    kept = [(seen, {name: array.copy() for name, array in seen.items()}) for _, seen, _, _ in moves(game_of(), 5, 80)]
    assert all(same(seen, copy) for seen, copy in kept)


def game_of(rules: str = "magic", **how: Any) -> Game:
    return Game(Setting(rules, **how))


def test_the_same_seed_gives_the_same_game_and_another_one_another(rules: str) -> None:
    def played(seed: int) -> list[tuple[int, bytes, int]]:
        return [(seat, seen["things"].tobytes(), action) for seat, seen, _, action in moves(game_of(rules), seed, 60)]

    assert played(1) == played(1) != played(2)


def test_what_is_hidden_from_a_learner_changes_nothing_that_it_gets(rules: str) -> None:
    """The other player's deck lies in another order, so hand and deck are others; all else is as before."""
    book = find_book(rules)
    deck = chosen(book)
    games: list[Game] = []
    hands: list[list[str]] = [[], []]
    for order in (deck.cards, deck.cards[::-1]):
        decks = [deck, Chosen(deck.name, order, deck.leader)]
        games.append(game_of(rules, decks=decks, opponents={1: Passive}))
    compared = 0
    for one, other in zip(moves(games[0], 17, 60), moves(games[1], 17, 60), strict=True):
        if any(shown(game) for game in games):
            break  # what the other has to discard, say, becomes known
        assert one[0] == other[0] == 0
        assert same(one[1], other[1])
        assert np.array_equal(one[2], other[2])
        assert games[0].info(0) == games[1].info(0)
        compared += 1
        hands = [sorted(card.name for card in game.table.view(2).held()) for game in games]
    assert compared > 2
    assert hands[0] != hands[1]


def shown(game: Game) -> int:
    """How much of the other player's has become known."""
    view = game.table.view(1)
    return sum(one.owner == 2 and not view.sheet.zones[one.row.zone].shared for one in view.everything)


# --- many games


def test_a_batch_plays_the_games_that_single_ones_would() -> None:
    setting = Setting("grand-archive")
    batch, random = Batch(setting, 3), Random(1)
    seeds = [Random(9).getrandbits(48)]
    seen, alone = batch.reset(9), Game(setting)
    alone.begin(seeds[0])
    assert batch.games[0].seed == seeds[0]
    for _ in range(40):
        assert seen.seat[0] == alone.asked
        assert same({name: array[0] for name, array in seen.observation.items()}, alone.observe(alone.asked))
        actions = [random.choice(np.flatnonzero(mask).tolist()) for mask in seen.mask]
        seen = batch.step(actions)
        alone.act(actions[0])
        if alone.over:
            break


def test_in_a_batch_the_next_game_follows_and_the_last_one_is_told() -> None:
    batch, random = Batch(Setting("magic", opponents={1: "greedy"}), 2), Random(1)
    seen, ended = batch.reset(1), []
    for _ in range(3000):
        seen = batch.step([random.choice(np.flatnonzero(mask).tolist()) for mask in seen.mask])
        assert (seen.over == [at in seen.infos for at in range(2)]).all()
        for at, info in seen.infos.items():
            won = {(): 0.0, (0,): 1.0}.get(tuple(info["winners"]), -1.0)
            assert seen.rewards[at].tolist() == [won, 0.0]
            ended.append(info["seed"])
        if len(ended) > 2:
            break
    assert len(set(ended)) > 2
    assert seen.observation["things"].shape == (2, *batch.schema.shapes["things"])


@pytest.mark.parametrize("actions", [[1], [1, 2, 3]])
def test_a_batch_needs_an_action_for_each_game(actions: list[int]) -> None:
    batch = Batch(Setting("grand-archive"), 2)
    batch.reset(1)
    with pytest.raises(ClientError, match=f"{len(actions)} actions are given; expected one for each of 2 games"):
        batch.step(actions)


def test_a_score_gives_reward_on_the_way() -> None:
    game = game_of(score=lambda view: view.me.life / 20)
    total = 0.0
    for seat, *_ in moves(game, 3):
        total += game.rewards[0] if seat >= 0 else 0.0
    total += game.rewards[0]
    life = game.table.view(1).me.life / 20 - 1
    end = {(): 0.0, (1,): 1.0}.get(game.table.winners, -1.0)
    assert total == pytest.approx(life + end)


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    made = env(rulebook="magic", most=50)
    made.reset(seed=1)
    random = Random(1)
    while not any(made.truncations.values()):
        made.step(random.choice(np.flatnonzero(made.last()[0]["action_mask"]).tolist()))
    assert not any(made.terminations.values())
    assert set(made.rewards.values()) == {0.0}


# --- elsewhere


def test_what_was_learned_sees_the_same_as_a_bot(rules: str) -> None:
    """The same deck, seed and choices: at a table, the bot is shown what the environment shows the agent."""
    deck = chosen(find_book(rules))
    seen: list[dict[str, Any]] = []

    class Player(Learned):
        def __init__(self) -> None:
            self.random = Random(21)

        def act(self, observation: dict[str, Any], mask: Any) -> int:
            seen.append(observation)
            return int(self.random.choice(np.flatnonzero(mask).tolist()))

    game = game_of(rules, decks=deck, opponents={1: Passive})
    there = [one[1] for one in moves(game, 21, 50)]
    people = [("Player 1", deck), ("Player 2", deck)]
    table, bots = Table(find_book(rules), people, "21"), {1: Player(), 2: Passive()}
    while not table.over and len(seen) < len(there):
        choice: Any = bots[table.asked].choose(table.view(table.asked), table.decision)
        table.answer(table.decision.take(choice))
    assert len(there) > 10
    assert all(same(one, other) for one, other in zip(there, seen, strict=False))


def test_a_bot_without_act_says_so() -> None:
    table = Table(find_book("magic"), [("A", chosen(find_book("magic")))] * 2, "s")
    with pytest.raises(NotImplementedError, match="Learned has no method `act"):
        Learned().choose(table.view(table.asked), table.decision)


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def test_the_example_of_the_guide_is_ten_lines_and_runs() -> None:
    first = blocks()[0]
    assert len(first.strip().splitlines()) <= 10
    scope: dict[str, Any] = {}
    exec(first, scope)
    assert not scope["game"].agents


@pytest.mark.parametrize("at", range(1, len(blocks())))
def test_the_code_of_the_guide_runs(at: int) -> None:
    exec(blocks()[at], {})


def test_rows_are_kept_as_long_as_a_thing_stays() -> None:
    """An action that means a thing means it in the next step, too."""
    kept: dict[int, dict[int, tuple[int, str]]] = {0: {}, 1: {}}
    game, compared = game_of(), 0
    for seat, *_ in moves(game, 31, 300):
        view = game.table.view(seat + 1)
        now = {}
        for id, row in game._encoders[seat].rows.of.items():
            one = view.object(id)
            if one is not None:
                now[id] = (row, f"{one.zone} {one.controller} {one.owner}")
        for id in now.keys() & kept[seat].keys():
            if now[id][1] == kept[seat][id][1]:
                compared += 1
                assert now[id][0] == kept[seat][id][0]
        kept[seat] = now
    assert compared > 500


def test_what_has_no_place_in_its_block_gets_a_spare_row() -> None:
    from twinstack.client_sdk.env.rows import Layout, Rows
    from twinstack.protocol.rows import ObjectRow

    sheet = sheet_of("magic")
    layout = Layout(sheet, 2)
    rows, many = Rows(layout, 1), 150
    zone = sheet.zone("battlefield")
    rows.place([ObjectRow(100 + at, 0, zone, 1, 1) for at in range(many)])
    of = [rows.of.get(100 + at, -1) for at in range(many)]
    assert of[:32] == list(range(layout.of[zone, 0].first, layout.of[zone, 0].first + 32))
    assert all(one < other for one, other in pairwise(of[:96]))
    assert of[32] == layout.spare
    assert of[96:] == [-1] * (many - 96)
    rows.place([], [100, 132])
    rows.place([ObjectRow(500, 0, zone, 1, 1)])
    assert rows.of[500] == of[0]


@pytest.mark.parametrize("missing", ["numpy", "pettingzoo"])
def test_who_has_not_installed_what_it_needs_is_told_how(missing: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.modules[{missing!r}] = None; import twinstack.client_sdk.env"],
        capture_output=True, text=True, check=False,
    ).stderr.splitlines()[-1]  # fmt: skip

    assert told == (
        f"ModuleNotFoundError: twinstack.client_sdk.env needs {missing}, which is not installed; "
        'expected pip install "twinstack[local]"'
    )
