"""A card of a small book with several abilities: options, the stack and explanations show the text of the right one."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from tests.rulebooks.grand_archive.table import action, item, told
from tests.rulebooks.masque import CARDS, SHEET, Bow, Earn, Masque, OnStage, Remove, actor, cue, own
from twinstack.engine import rulebooks
from twinstack.engine.core.book import Apply, Beginning, Book, CardBook, Enters, Gains, Later, Rules, Triggers, Used
from twinstack.engine.core.words.flow import Seq
from twinstack.engine.core.words.refs import Itself, Pick, Target
from twinstack.engine.grand_archive import words as w
from twinstack.engine.rulebook import AnyGame

SHOVE, SING, ARRIVE, BLUSH = "An actor bows.", "An actor earns.", "As it enters, it earns.", "As it enters, it bows."
CAST = CardBook(
    [
        *CARDS.values(),
        actor(
            "Tenor", 1, 1, f"{SHOVE} {SING} {ARRIVE} {BLUSH}",
            Used(Bow(Target(OnStage())), text=SHOVE), Used(Earn(Target(OnStage())), text=SING),
            Triggers(Enters(), Earn(Itself()), text=ARRIVE), Triggers(Enters(), Bow(Itself()), text=BLUSH),
        ),
        actor("Twins", 1, 1, "One bows, and one earns.", Used(Bow(Target(own))), Used(Earn(Target(own)))),
        actor("Solo", 1, 1, "An actor bows.", Used(Bow(Target(own)))),
        actor("Dresser", 1, 1, "Bows; when the curtain falls, it leaves.",
              Used(Seq((Bow(Itself()), Later(Beginning("curtain"), Remove(Itself())))))),
        cue("Hum", 1, "An actor of yours may earn.",
            Apply(Pick(own), (Gains((Used(Earn(Itself())),)),), "until the curtain")),
    ]
)  # fmt: skip
POSITION = """
rulebook = "masque"
alice.nerve = 7
alice.stage = [{}]
alice.sleeve = ["Tenor", "Echo", "Hum"]
alice.wardrobe = ["4 Juggler"]
bob.wardrobe = ["4 Juggler"]
story = '''
{}
'''
"""


def book() -> Book:
    """The Masque with these cards, in which effects give abilities, too."""
    told: dict[str, Any] = {"cards": CAST, "sheet": dataclasses.replace(SHEET, layers=("abilities", "charm"))}
    rules: type[Rules] = type("TextMasque", (Masque,), told)
    return Book(rules())


@pytest.fixture
def after(tmp_path: Path) -> Any:
    def after(stage: str, *story: str) -> tuple[Book, AnyGame]:
        path, played_by = tmp_path / "story.toml", book()
        path.write_text(POSITION.format(stage, "\n".join(story)), "utf-8")
        played = played_by.scenarios.play(path)
        assert played.passed, played.text()
        return played_by, played.game

    return after


def options(game: AnyGame) -> list[str]:
    decision = game.decision
    assert decision is not None
    return [option.label for option in decision.options if option.id.startswith("use")]


def waiting(book: Book, game: Any) -> list[str]:
    """The texts of what waits, the last first."""
    at = [field.name for field in book.sheet.face].index("text")
    found = [game.state.objects[id] for id in reversed(game.state.stack)]
    return [str(book.showing.ability(game.state, obj, 1)[at]) for obj in found]


def test_each_way_to_use_a_card_is_an_option_with_its_own_text(after: Any) -> None:
    _, game = after('"Tenor"', "expect Tenor is on the stage")
    assert options(game) == [f"Tenor (by bowing): {SHOVE}", f"Tenor (by bowing): {SING}"]


def test_abilities_that_wait_show_their_own_texts_and_copies_show_that_of_the_original(after: Any) -> None:
    played, game = after(
        '"Tenor", "Mime"',
        f"alice takes Tenor (by bowing): {SING}",
        "alice chooses Mime",
        "alice plays Echo targeting Tenor's ability",
        "resolve Echo",
    )
    assert waiting(played, game) == [SING, SING]
    assert {game.state.objects[id].chars.text for id in game.state.stack} == {SING}


def test_abilities_that_triggered_together_are_put_in_order_by_their_texts(after: Any) -> None:
    played, game = after('"Mime"', "alice plays Tenor", "resolve Tenor")
    assert [option.label for option in game.decision.options] == [f"Tenor: {ARRIVE}", f"Tenor: {BLUSH}"]
    game.answer(tuple(option.id for option in game.decision.options))
    assert waiting(played, game) == [BLUSH, ARRIVE]


def test_an_explanation_says_which_ability_of_its_source_it_is(after: Any) -> None:
    played, game = after('"Tenor", "Mime"', f"alice takes Tenor (by bowing): {SHOVE}", "alice chooses Mime")
    said = played.explain.object(game, game.state.stack[-1])
    assert said.title == "Tenor's ability (Alice's, in the cues)"
    assert [step.text for step in said.steps] == [f"It says: {SHOVE}", "Tenor whispers"]


def test_without_texts_of_their_own_abilities_are_called_by_what_they_do(after: Any) -> None:
    _, game = after('"Twins"', "expect Twins is on the stage")
    assert options(game) == ["Twins (by bowing): bow", "Twins (by bowing): earn"]


def test_the_only_ability_of_a_card_is_shown_with_the_whole_text(after: Any) -> None:
    played, game = after('"Solo"', "expect Solo is on the stage")
    assert options(game) == ["Solo (by bowing): An actor bows."]
    played, game = after('"Dresser"', "alice uses Dresser", "resolve Dresser's ability", "go to the curtain")
    assert waiting(played, game) == ["Bows; when the curtain falls, it leaves."]


def test_an_ability_that_is_gained_has_not_the_text_of_the_card(after: Any) -> None:
    _, game = after('"Solo"', "alice plays Hum", "resolve Hum")
    assert options(game) == ["Solo (by bowing): An actor bows.", "Solo (by bowing): earn"]


def test_grand_archive_says_what_an_ability_of_a_later_time_does() -> None:
    frozen = action("Frozen", w.does(w.Suppress(w.Target(w.ally))))
    game: Any = told(
        'alice.hand = ["Frozen"]\nbob.field = ["Soldier"]',
        "alice activates Frozen targeting Soldier\nresolve Frozen\ngo to the end",
        frozen,
    ).game
    (waits,) = game.state.stack
    said = rulebooks.find("grand-archive").explain.object(game, waits).steps[0].text
    assert said == "It says: Put that object onto the field."


def test_grand_archive_asks_and_offers_in_the_words_of_its_cards_and_names_each_once() -> None:
    study = action("Study", w.does(w.May(w.Draw(2))))
    lamp = item("Lamp", w.activated(w.rest_this, do=w.Draw(1)), w.activated(w.rest_this, do=w.Recover(2)))
    game: Any = told('alice.hand = ["Study"]\nalice.field = ["Lamp"]', "alice activates Study", study, lamp).game
    assert [one.label for one in game.decision.options if one.id.startswith("use")] == [
        "Lamp: Rest: Draw a card.",
        "Lamp: Rest: Recover 2.",
    ]
    while game.decision.kind == "priority":
        game.answer(("pass",))
    assert game.decision.prompt == "Study: Draw two cards?"
