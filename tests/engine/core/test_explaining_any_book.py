"""Explanations for a rule book without its own: printed values, copies, control; and what led to an event."""

from tests.engine.core.lanterns import Lanterns, Table
from twinstack.engine.core.scenario import reading
from twinstack.engine.core.scenario.running import played

BOOK = Lanterns()


def game_after(position: str, *lines: str) -> Table:
    text = f'story = """\n{chr(10).join(lines)}\n"""\n{position}'
    report, game = played(reading.read(text, "lanterns.toml", BOOK.language))
    assert report.passed, report.why_failed
    return game


def test_an_object_is_explained_from_print_to_now() -> None:
    game = game_after('alice.shore = ["Ember"]')
    (obj,) = game.state.objects.values()
    said = BOOK.explain.object(game, obj.id, "all")
    assert said.text().splitlines() == [
        "Ember (Alice's, in the shore)",
        " 1. The card is Ember",
        "     Ember, hue red, glow 1",
        " 2. Alice owns it",
        "Now: Ember, hue red, glow 1, controller Alice",
    ]
    assert said.data()["values"] == {"name": "Ember", "hue": "red", "glow": 1, "controller": "Alice"}


def test_a_copy_is_explained_by_what_it_was_copied_from() -> None:
    game = game_after(
        'bob.shore = ["Ember as Old"]\nalice.shore = ["Mirror (copy of Old) as Twin"]\nplayers = ["bob", "alice"]',
        "expect Twin is named Ember",
        "expect Twin is a copy of Old",
        "expect Twin is red",
    )
    twin = next(obj for obj in game.state.objects.values() if obj.copies)
    assert BOOK.explain.object(game, twin.id, "all").text(meanings=False).splitlines() == [
        "Ember (Alice's, in the shore; the card is Mirror)",
        " 1. The card is Mirror",
        "     Mirror, glow 0",
        " 2. Mirror becomes a copy of Bob's Ember (turn 1)",
        "     name Mirror → Ember, hue none → red, glow 0 → 1",
        " 3. Alice owns it",
        "Now: Ember, hue red, glow 1, controller Alice",
    ]


def test_what_a_viewer_may_not_know_is_not_explained_to_them() -> None:
    game = game_after('alice.pouch = ["Ember"]')
    (obj,) = game.state.objects.values()
    for viewer in (1, None):
        said = BOOK.explain.object(game, obj.id, viewer).text()
        assert "What it is, is hidden from you" in said
        assert "Ember" not in said
    assert "The card is Ember" in BOOK.explain.object(game, obj.id, 0).text()


def test_an_event_is_followed_back_to_who_began_it() -> None:
    game = game_after('alice.pouch = ["Ember"]\nalice.oil = 2', "alice plays Ember", "resolve")
    at = next(at for at, event in enumerate(game.state.log) if event.kind == "move" and event.to == "shore")
    said = BOOK.explain.event(game, at, "all").text(meanings=False)
    assert said.splitlines() == [
        "Ember goes from stack to shore",
        " - Ember resolves",
        "    - Alice plays Ember",
    ]


def test_a_cost_is_explained_by_what_was_paid_for() -> None:
    game = game_after('alice.pouch = ["Spring"]\nalice.oil = 3', "alice plays Spring")
    at = next(at for at, event in enumerate(game.state.log) if event.kind == "oil")
    said = BOOK.explain.event(game, at, "all")
    assert [step.text for step in said.steps[0].walk()][1:] == ["It was a cost of Spring", "Alice plays Spring"]
