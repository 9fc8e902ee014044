"""The same journal gives the same game: in another process, after a fork, and after taking back. 3.3, 3.4"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.book import all_cards
from tests.engine.playing import Seating
from tests.harness import Duel
from tests.rulebooks.invariants import check
from tests.rulebooks.playing import replayed, replayed_elsewhere, seating
from twinstack.engine.core.words.refs import Target
from twinstack.engine.errors import GameOver, IllegalAnswer, JournalError
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness, SeedProof
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.plain import from_data, to_data
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.magic.words import creature, damage, dies, draw, exile, flying, target, when
from twinstack.engine.magic.words.card import Card, card, make_token
from twinstack.engine.players import random_answer
from twinstack.engine.rulebook import AnyGame

AFTER_OTHERS = """
import sys
from twinstack.engine.magic.characteristics import Draft

def apart(part):
    return type(part)(list(part)) if isinstance(part, (frozenset, tuple)) else part

def finish(draft):
    return draft._made.of(tuple(apart(getattr(draft, field)) for field in draft._made.FIELDS))

Draft.finish = finish
from tests.engine.playing import Seating
print(Seating(int(sys.argv[1])).play(decisions=600).hash())
"""
"""Plays where nothing shares its sets and tuples with what is equal to it, as after games that were played before."""


def go_on(game: AnyGame, random: Randomness, decisions: int) -> list[Answer]:
    """Answer at random; the answers given."""
    given: list[Answer] = []
    while game.decision is not None and len(given) < decisions:
        given.append(random_answer(game.decision, random, game.state.sheet.hints.aside))
        game.answer(given[-1])
    return given


# Replays


def test_a_position_has_the_hash_that_closes_journals_from_before() -> None:
    """Which class of a state has which field makes no difference to it. A finished game is to stay one that replays."""
    decks = [["Forest"] * 30 + ["Grizzly Bears"] * 30] * 2
    game = new_game(decks, seed=b"form", names=("Alice", "Bob"))
    game.answer(("seat0",))  # who begins, whatever is suggested
    while game.decision is not None and game.state.turn.number < 6:
        game.answer(game.decision.default)
    assert game.hash() == "66d8f88db07be2eeb53d274ae31ff3024615dcd2464dfd7490fdbaed450d9ab1"


@pytest.mark.many_games
@pytest.mark.parametrize("number", [1, 2])
def test_a_journal_replays_to_the_same_hash_in_another_process(rules: str, number: int) -> None:
    """Python's own hashing differs there, and so do the places of all objects in memory."""
    game = seating(rules, number, players=2 * number).play()
    assert replayed_elsewhere(game, number) == game.hash()


@pytest.mark.many_games
@pytest.mark.parametrize("number", [8, 14, 16])
def test_what_a_process_has_played_before_makes_no_difference(number: int) -> None:
    """Equal characteristics are one object, made when they came up first: whose sets they have must not count."""
    done = subprocess.run(
        [sys.executable, "-c", AFTER_OTHERS, str(number)],
        env={**os.environ, "PYTHONHASHSEED": str(number), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == Seating(number).play(decisions=600).hash()


@pytest.mark.many_games
def test_a_journal_replays_to_every_position_of_the_game() -> None:
    seating = Seating(3)
    hashes: dict[int, str] = {}
    seating.play(lambda game: hashes.setdefault(len(game.journal.answers), game.hash()), decisions=150)
    journal = seating.game.journal
    for length in (0, 1, 17, 60, 149):
        part = journal.copy()
        del part.answers[length:]
        assert replay(part).hash() == hashes[length]


# Positions


POSITION = Position(
    (
        Side(
            "Alice",
            hand=[Thing("Giant Growth"), Thing("Test Bolt")],
            battlefield=[
                Thing("Grizzly Bears", "Bear", tapped=True, damage=1, counters={"+1/+1": 2}),
                Thing("Flight", attached_to="Bear"),
                Thing("Clone", copy_of="Bear", sick=True),
                Thing("Goblin", token=True),
                Thing("Test Spirit", token=True),
                Thing("Voice of All", chosen={"color": "red"}),
            ],
            plenty=True,
        ),
        Side(
            "Bob", battlefield=[Thing("Grinning Demon", face_down="morph")], life=7, pool="RRG", counters={"poison": 2}
        ),
    ),
    seed="a position",
    cards={"Test Bolt": card("Test Bolt", "{R}", "Instant", damage(3, target(creature)), draw())},
    tokens={
        "Test Spirit": make_token(
            "Test Spirit", "1/1", "Creature — Spirit", flying, when(dies(), draw()), color="white"
        )
    },
)


@pytest.mark.many_games
@pytest.mark.parametrize("number", [1, 2])
def test_a_game_from_a_position_replays_to_the_same_hash_in_another_process(rules: str, number: int) -> None:
    game = lay_out(POSITION)
    go_on(game, Randomness(f"{number}".encode()), 150)
    assert replayed_elsewhere(game, number) == game.hash()


def test_the_journal_of_a_game_from_a_position_can_be_written_and_read() -> None:
    journal = lay_out(POSITION).journal
    assert Journal.from_json(journal.to_json()) == journal


@pytest.mark.many_games
def test_every_card_can_be_written_as_data_and_read() -> None:
    """As if the book did not know it; its words come back as they were."""
    for known in all_cards():
        card = replace(known, printed=replace(known.printed))
        data = json.loads(json.dumps(to_data(card)))
        read = from_data(data, Card)
        assert to_data(read) == data
        assert digest([list(read.printed.faces), read.name]) == digest([list(known.printed.faces), known.name])


def test_one_word_used_twice_is_one_word_again() -> None:
    """115.3: so that it is one target."""
    one = target(creature)
    twice = card("Test Twice", "{R}", "Instant", damage(1, one), exile(one))
    (ability,) = from_data(to_data(twice), Card).front.abilities
    assert len({id(word) for word in ability.walk() if isinstance(word, Target)}) == 1


def with_position(change: Callable[[Any], Any]) -> str:
    data = json.loads(lay_out(POSITION).journal.to_json())
    data["position"] = change(data["position"])
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda position: 5, "expected a Position, not 5"),
        (lambda position: {"is": "Chess"}, "'Chess'} is no value"),
        (lambda position: {"is": "Position"}, "a Position needs more than nothing"),
        (lambda position: {**position, "board": 5}, "a Position has no 'board'"),
        (lambda position: {**position, "turn": "x"}, "Position: 'turn' must be a whole number, not 'x'"),
        (lambda position: {**position, "step": "tea"}, "cannot be laid out: step 'tea'"),
        (lambda position: {**position, "seed": "other"}, "another profile, number of players or seed"),
        (lambda position: {**position, "cards": {"map": {}}}, "no card is named 'Test Bolt'"),
    ],
)
def test_a_journal_whose_position_is_broken_says_why(change: Callable[[Any], Any], told: str) -> None:
    with pytest.raises(JournalError, match=told):
        replay(Journal.from_json(with_position(change)))


def test_other_cards_in_a_position_are_noticed() -> None:
    text = with_position(lambda position: json.loads(json.dumps(position).replace("Grizzly Bears", "Runeclaw Bear")))
    with pytest.raises(JournalError, match="made with the card 'Grizzly Bears'"):
        replay(Journal.from_json(text))


def test_a_position_that_was_changed_during_the_game_is_no_longer_in_its_journal(duel: Duel) -> None:
    duel.alice.has("Grizzly Bears")
    with pytest.raises(JournalError, match="changed while the game was played"):
        replay(duel.game.journal)


# Journals


def a_journal() -> Journal:
    game: Table = Seating(4, players=2).play(decisions=30)
    game.concede(1)
    return game.journal


def test_a_journal_can_be_written_and_read() -> None:
    journal = a_journal()
    assert Journal.from_json(journal.to_json()) == journal


def test_a_journal_can_be_appended_to_while_the_game_is_played() -> None:
    journal = a_journal()
    text = journal.to_json()
    journal.answers.append(("pass",))
    assert journal.to_json() == text + json.dumps(["pass"]) + "\n"


def broken(change: dict[str, object]) -> str:
    head, *rest = a_journal().to_json().splitlines()
    return "\n".join([json.dumps({**json.loads(head), **change}), *rest])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "empty"),
        ("\n", "line 1"),
        ("{", "line 1: not JSON"),
        ("[]", "line 1: expected the head"),
        ("{}", "line 1: expected the head"),
        ('{"twinstack": "0.1"}', "line 1"),
        (broken({"decks": 5}), "line 1"),
        (broken({"players": None}), "line 1"),
        (broken({}) + "\nnot json", "line 33: not JSON"),
        (broken({}) + "\n5", "line 33: expected an answer"),
    ],
)
def test_a_broken_journal_is_refused_with_the_line_that_is_wrong(text: str, told: str) -> None:
    with pytest.raises(JournalError, match=told):
        Journal.from_json(text)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"twinstack": "0.0"}, "made by engine 0.0"),
        ({"cards": {}}, "was made without the card"),
        ({"cards": "0" * 64}, "'cards' should be the digest of each card, by name"),
        ({"seed": "not hexadecimal"}, "seed"),
        ({"seed": 5}, "seed"),
        ({"profile": "chess"}, "chess"),
        ({"decks": [["Grizzly Bears"] * 40, ["Grizzly Bearz"] * 40]}, "Grizzly Bearz"),
    ],
)
def test_a_journal_that_cannot_be_replayed_says_why(change: dict[str, object], told: str) -> None:
    with pytest.raises(JournalError, match=told):
        replay(Journal.from_json(broken(change)))


@pytest.mark.parametrize("answer", [["no such option"], [], [None], [["pass"]], ["concede!", 7], ["concede!", "x"]])
def test_a_journal_with_an_answer_that_was_never_legal_says_which(answer: list[object]) -> None:
    journal = a_journal()
    lines = journal.to_json().splitlines()
    lines[6] = json.dumps(answer)
    with pytest.raises(JournalError, match="answer 6"):
        replay(Journal.from_json("\n".join(lines)))


def test_a_journal_that_goes_on_after_the_end_says_so() -> None:
    journal = a_journal()
    journal.answers.append(("pass",))
    with pytest.raises(JournalError, match="answer 32"):
        replay(journal)


# Forks


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(5, 7))
def test_a_fork_goes_on_as_the_game_does(rules: str, number: int) -> None:
    """At rest, where it is a copy; and in the middle of an action, where it is played again from the last rest."""
    seated = seating(rules, number)
    rested = hurried = 0
    for _ in range(100):  # some games are at rest whenever they ask
        if seated.game.over or (rested >= 8 and hurried >= 8):
            break
        seated.play(decisions=11)
        game = seated.game
        twin = game.fork()
        rested, hurried = rested + game.at_rest, hurried + (not game.at_rest)
        assert twin.hash() == game.hash()
        assert twin.decision == game.decision
        for answer in go_on(twin, Randomness(b"twin"), 9):
            game.answer(answer)
        assert twin.hash() == game.hash()
        assert twin.journal == game.journal


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(9, 12))
def test_what_happens_to_a_fork_does_not_happen_to_the_game(rules: str, number: int) -> None:
    seated = seating(rules, number)
    game = seated.game
    for turn in range(12):
        seated.play(decisions=23)
        before = game.hash()
        twin = game.fork()
        go_on(twin, Randomness(f"{number} {turn}".encode()), 60)
        if twin.decision is not None:
            check(twin)
        assert game.hash() == before
        if game.decision is not None:
            check(game)
    assert replayed(game.journal).hash() == game.hash()


def rest(game: Table) -> Table:
    assert game.at_rest
    return game


def test_a_fork_remembers_for_itself_what_effects_amount_to() -> None:
    """If the two shared that, one could take what the other has seen already for no change."""
    alice = Side("Alice", battlefield=[Thing("Tarmogoyf"), Thing("Mogg Fanatic")])
    game = rest(lay_out(Position((alice, Side("Bob")))))
    goyf, fanatic = game.state.battlefield
    twin = game.fork()
    amounts = game.state.plan.values
    twin.answer((f"use:{fanatic}:0",))
    twin.answer(("e2",))
    assert twin.state.objects[goyf].chars.power == 1
    assert game.state.plan.values == amounts


def test_a_fork_writes_on_its_own_record_of_an_object_that_is_gone() -> None:
    """What has left may still deal damage, and it is noted that it did."""
    alice = Side("Alice", battlefield=[Thing("Mogg Fanatic")])
    game = rest(lay_out(Position((alice, Side("Bob")))))
    (fanatic,) = game.state.battlefield
    game.answer((f"use:{fanatic}:0",))
    game.answer(("e2",))
    twin = rest(game).fork()
    while twin.state.stack:
        twin.answer(twin.decision.default if twin.decision else ())
    assert "dealt damage" in twin.state.obj(fanatic).choices
    assert "dealt damage" not in game.state.obj(fanatic).choices


# Conceding


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("number", range(15, 21, 2))
def test_a_player_can_concede_at_any_moment(rules: str, number: int, players: int) -> None:
    """104.3a: also in the middle of another player's action, and of their own."""
    game = seating(rules, number, players).play(decisions=20 + 37 * (number - 15))
    for seat in range(players - 1):
        if game.over:
            return
        twin = game.fork()
        game.concede(seat)
        twin.concede(seat)
        assert twin.hash() == game.hash()
        check(game)
        if not game.over:
            go_on(game, Randomness(f"{seat}".encode()), 5)
            assert game.state.players[seat].lost or seat in game.state.conceded
    assert game.over
    assert replayed(game.journal).hash() == game.hash()


@pytest.mark.many_games
def test_who_has_conceded_is_asked_nothing_more(rules: str) -> None:
    seated = seating(rules, 21, players=4)
    seated.play(decisions=60)
    last = len(seated.game.state.players) - 1
    seated.game.concede(last)
    seats = set()
    seated.play(lambda game: seats.add(game.decision.seat if game.decision else -1), decisions=200)
    assert last not in seats


def test_a_concession_is_not_taken_back_with_the_action_it_came_in() -> None:
    """Bob concedes while Alice pays by hand; then she takes her spell back. 104.3a"""
    game = by_hand(players=3)
    game.concede(1)
    game.answer(("cancel",))
    assert game.state.players[1].lost
    check(game)
    assert game.fork().hash() == game.hash()


def test_who_concedes_while_paying_is_gone() -> None:
    game = by_hand(players=3)
    game.concede(0)
    assert game.state.players[0].lost
    check(game)


def test_nobody_can_concede_twice_or_from_a_seat_that_is_not_there(rules: str) -> None:
    game = seating(rules, 22, players=4).game
    game.concede(1)
    for seat in (1, -1, 4):
        with pytest.raises((IllegalAnswer, GameOver)):  # of two, who is left has won
            game.concede(seat)


def test_nobody_can_concede_who_has_lost() -> None:
    game = lay_out(Position((Side("Alice", life=0), Side("Bob"), Side("Carol"))))
    assert game.state.players[0].lost
    with pytest.raises(IllegalAnswer, match="has lost already"):
        game.concede(0)


# Taking back


def by_hand(players: int = 2) -> Table:
    """Alice is in the middle of paying for a Giant Growth by hand."""
    alice = Side("Alice", battlefield=[Thing("Forest"), Thing("Grizzly Bears")], hand=[Thing("Giant Growth")])
    others = [Side(name) for name in ("Bob", "Carol", "Dave")][: players - 1]
    game = lay_out(Position((alice, *others)))
    assert game.decision is not None
    cast = next(option.id for option in game.decision.options if option.id.startswith("cast:"))
    game.answer(("by hand",))
    game.answer((cast,))
    assert game.decision.kind == "pay"
    return game


def test_a_cancelled_payment_takes_the_whole_action_back() -> None:
    """732.1: with the mana that was made for it."""
    alice = Side("Alice", battlefield=[Thing("Forest"), Thing("Grizzly Bears")], hand=[Thing("Giant Growth")])
    game = lay_out(Position((alice, Side("Bob"))))
    assert game.decision is not None
    game.answer(("by hand",))
    before, asked = game.hash(), game.decision
    cast = next(option.id for option in asked.options if option.id.startswith("cast:"))
    game.answer((cast,))
    game.answer((next(option.id for option in game.decision.options if option.id.startswith("m")),))
    assert game.state.players[0].pool
    game.answer(("cancel",))
    assert game.hash() == before
    assert game.decision == asked
    assert (game.rewound, game.notice) == (1, "payment was cancelled")
    assert game.journal.answers[-1] == ("cancel",)
    check(game)


def test_what_came_before_an_action_is_given_again_only_for_the_first_time_that_it_is_taken_back() -> None:
    alice = Side("Alice", battlefield=[Thing("Forest"), Thing("Grizzly Bears")], hand=[Thing("Giant Growth")])
    game = lay_out(Position((alice, Side("Bob"))))
    game.answer(("by hand",))
    assert game.unsaved == 1
    before = game.hash()
    for times in (1, 2):
        assert game.decision is not None
        game.answer((next(option.id for option in game.decision.options if option.id.startswith("cast:")),))
        game.answer(("cancel",))
        assert (game.rewound, game.unsaved) == (times, 0)
        assert game.hash() == before


def test_a_game_that_goes_back_to_no_checkpoint_is_copied_more_and_more_seldom() -> None:
    game = new_game([DECKS[0].list()] * 2, seed="checkpoints")

    def copied_after() -> int:
        """How many answers there are until the next checkpoint."""
        for answers in range(1, 1000):
            assert game.decision is not None
            before = game.unsaved
            game.answer(game.decision.default)
            if game.unsaved < before:
                return answers
        raise AssertionError("no checkpoint was made")

    apart = [copied_after() for _ in range(5)]
    assert apart == sorted(apart)
    assert 32 <= apart[0] < 64 <= apart[1] < 128 <= apart[2] < 160
    assert 256 <= apart[3] < 288
    assert 256 <= apart[4] < 288, "so that going back never takes long"


# Seeds


def test_a_seed_can_be_proven_fair() -> None:
    proof = SeedProof(b"secret", (b"alice", b"bob"))
    assert proof.verify(proof.commitment, proof.seed)


@pytest.mark.parametrize(
    "other",
    [
        SeedProof(b"other", (b"alice", b"bob")),
        SeedProof(b"secret", (b"bob", b"alice")),
        SeedProof(b"secret", (b"alice",)),
        SeedProof(b"secret", (b"al", b"icebob")),
    ],
)
def test_a_rigged_seed_is_noticed(other: SeedProof) -> None:
    """Another secret, or other nonces, than those that were agreed."""
    proof = SeedProof(b"secret", (b"alice", b"bob"))
    assert not other.verify(proof.commitment, proof.seed)
