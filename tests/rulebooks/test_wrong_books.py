"""A fault of a rule book is reported when it is loaded, in one sentence: what is wrong, where, and what is expected."""

import dataclasses
import importlib.util
import pkgutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.rulebooks.masque import CARDS, DECKS, SHEET, Bow, Face, Masque, OnStage, actor, cue
from twinstack.engine import core, grand_archive, rulebooks
from twinstack.engine.core.book import (
    Apply,
    Book,
    Card,
    CardBook,
    Deck,
    GetsFlag,
    GiveUp,
    Has,
    HasMore,
    Places,
    Played,
    Rules,
    Spend,
    Table,
    Until,
    begun,
    does,
)
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect, Selector
from twinstack.engine.core.words.copying import BecomeCopy
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Target, You
from twinstack.engine.core.words.replacing import Replaces
from twinstack.engine.core.words.selectors import InZone
from twinstack.engine.errors import EngineFault, TwinstackError
from twinstack.engine.kernel.characteristics import Ability, Copiable
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.rulebook import Opening, Sitting
from twinstack.engine.sheet import Sheet, Zone
from twinstack.server.cli import program

ACTORS: Any = OnStage()  # which says nothing of which of them
FOUR: Any = "4"
ZONES = {zone.name: zone for zone in SHEET.zones}


def made(**declared: Any) -> Book:
    """The Masque, but for what it declares here."""
    rules: type[Rules] = type("Wrong", (Masque,), declared)
    return Book(rules())


def sheet(**parts: Any) -> Sheet:
    return dataclasses.replace(SHEET, **parts)


def zones(*others: Zone) -> tuple[Zone, ...]:
    return tuple({**ZONES, **{zone.name: zone for zone in others}}.values())


def places(**parts: str) -> Places:
    return dataclasses.replace(Masque.places, **parts)


def one_more(effect: Effect | None = None, ability: Ability | None = None, **fields: Any) -> CardBook:
    """The cards of the Masque and another."""
    abilities = (Played(effect),) if effect is not None else (ability,) if ability is not None else ()
    face = Face.made(**{"name": "Novelty", "kind": "cue", "nerve": 1, "abilities": abilities, **fields})
    return CardBook([*CARDS.values(), Card(Copiable((face,)))])


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Prompt(Effect):
    """Another card comes from outside of the game."""

    card: str

    def card_names(self) -> tuple[str, ...]:
        return (self.card,)


@does(Prompt)
def _prompt(g: Table, effect: Prompt, scene: Scene) -> Steps[None]:
    yield from ()


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Sigh(Effect):
    """Nothing says what it does."""


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Vanishes(Replaces):
    """Nothing says what it replaces."""


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Bribe(CostPart):
    """Nothing says how it is paid."""


def costing(part: CostPart) -> CardBook:
    return one_more(ability=Played(Bow(Target(OnStage())), costs=(part,)))


def lasting(mod: Mod, lasts: str = "until the curtain") -> Apply:
    return Apply(Target(OnStage()), (mod,), lasts)


def becoming(*but: Any, of: Selector | None = None) -> BecomeCopy:
    return BecomeCopy(Target(OnStage()), Target(of or OnStage()), except_=but)


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ({"places": places(spent="scrpt")}, "places: spent='scrpt' is no zone of the sheet; did you mean 'script'"),
        ({"sheet": sheet(usual="")}, "the sheet has no zone '' for what is in play; expected usual= to name one"),
        ({"places": places(deck="attic")}, "deck='attic' is no zone of the sheet; expected wardrobe, sleeve, stage"),
        ({"places": places(hand="stage")}, "hand='stage' is a zone that all share; expected one that each player has"),
        ({"places": places(hand="wardrobe")}, "deck and hand are both 'wardrobe'; expected two zones"),
        ({"sheet": sheet(zones=zones(Zone("stage", shared=True)))}, "the zone 'stage' is not controlled"),
        ({"acting": ("scen",)}, "acting: 'scen' is no step of a turn; did you mean 'scene'"),
        ({"acting": ("setup",)}, "acting: 'setup' is no step of a turn; expected rise, scene, applause, curtain"),
        ({"sheet": sheet(steps=SHEET.steps[1:])}, "no step 'setup', which is before the first turn"),
        ({"sheet": sheet(stacked=("cue",))}, "expected two kinds of what waits, what is played and what is used"),
        ({"sheet": sheet(options=("pass", "concede", "play"))}, "no option 'use'; expected pass, concede, play"),
        ({"seats": range(0)}, "seats: .* such as range"),
        ({"says": {"first": "{plyer} begins"}}, "the sentence of 'first' names {plyer}; did you mean 'player'"),
        ({"cards": one_more(nerve="one")}, "Novelty: its nerve is 'one'; expected a number"),
        ({"cards": one_more(text=None)}, "Novelty: its text is None; expected a text"),
        ({"cards": one_more(becoming(Has("nme", "Diva")))}, "Novelty: .* the field 'nme'; did you mean 'name'"),
        ({"cards": one_more(becoming(HasMore("chrm", 1)))}, "Novelty: .* the field 'chrm'; did you mean 'charm'"),
        ({"cards": one_more(becoming(of=InZone("stge")))}, "the zone 'stge'; did you mean 'stage'"),
        ({"cards": costing(Spend("nreve", 1))}, "its cost names the statistic 'nreve'; did you mean 'nerve'"),
        ({"cards": costing(GetsFlag("bow", "by bowing"))}, "its cost names the flag 'bow'; did you mean 'bowed'"),
        ({"cards": costing(GiveUp(You(), "scrpt", "it"))}, "the zone 'scrpt'; did you mean 'script'"),
        ({"cards": costing(Bribe())}, "nothing says how Bribe is paid; expected functions with @payable.Bribe"),
        ({"cards": one_more(lasting(Has("nerve", 1)))}, "its nerve is 1 in the layer 'nerve'; expected charm"),
        ({"cards": one_more(lasting(HasMore("charm", 1), "until the curtin"))}, "did you mean 'until the curtain'"),
        ({"lasting": {"today": Until("curtin")}}, "'today' ends with 'curtin', which is no .*; did you mean 'curtain'"),
        ({"cards": one_more(ability=Vanishes())}, r"nothing says what Vanishes replaces; expected .* @rewrites"),
        ({"cards": one_more(Sigh())}, r"Novelty: nothing carries out Sigh; expected a function with @does\(Sigh\)"),
        ({"cards": one_more(name="")}, "a card has an empty name"),
        ({"cards": one_more(abilities=(Sigh(),))}, r"Sigh\(...\) is no ability; expected such as Played\(Sigh"),
        ({"cards": one_more(Prompt("Dvia"))}, "Novelty: its words name the card 'Dvia'; did you mean 'Diva'"),
        ({"cards": one_more(abilities=("sighs",))}, "Novelty: 'sighs' is no ability"),
        ({"cards": one_more(Bow(ACTORS))}, r"Novelty: Bow\(...\): 'who' must be a reference, .* not OnStage"),
        ({"cards": one_more(becoming(Has("name", 5)))}, "Novelty: Has makes its name 5; expected a text"),
        ({"cards": one_more(becoming(HasMore("text", 5)))}, "Novelty: HasMore adds to its text, which is no number"),
        ({"decks": (Deck("Odd", "", (("Diva", FOUR),)),)}, "the deck 'Odd' has '4' of Diva; expected a whole number"),
        ({"decks": ()}, "decks: there is none"),
        ({"decks": (Deck("Odd", "", (("Dvia", 4),)),)}, "the deck 'Odd': there is no card 'Dvia'; did you mean 'Diva'"),
        ({"decks": (Deck("Few", "", (("Diva", 4),)),)}, "the deck 'Few' fits no format: the deck has 4 cards"),
        ({"least": 2000}, "the deck 'Faces' fits no format: the deck has 28 cards; it needs at least 2000"),
    ],
)  # fmt: skip
def test_what_a_book_declares_is_checked_as_it_is_made(declared: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TwinstackError), match=said):
        made(**declared)


def test_what_a_book_does_not_declare_is_told_with_all_that_it_has_to() -> None:
    bare: type[Rules] = type("Bare", (Rules,), {"name": "bare", "sheet": SHEET})
    with pytest.raises(TypeError, match="Bare declares no `places`; expected name, sheet, places, cards, decks, says"):
        bare()
    with pytest.raises(TypeError, match=r"expected rules that are made, such as Book\(MyRules\(\)\)"):
        Book(Masque)  # type: ignore[arg-type]


@pytest.mark.parametrize(("nerve", "charm"), [(3, 3), (2, 3)])
def test_a_journal_holds_for_the_cards_that_those_in_the_decks_name_and_for_what_these_name(
    nerve: int, charm: int
) -> None:
    """Novelty brings Second, which brings Third, and that is in no deck."""

    def book(third: Card) -> Book:
        second = cue("Second", 1, "Third comes.", Prompt("Third"))
        cards = CardBook([*one_more(Prompt("second")).values(), second, third])
        return made(cards=cards, decks=(Deck("New", "", (("Novelty", 20),)),), most_of_a_name=20)

    before, third = book(actor("Third", 3, 3)), actor("Third", nerve, charm)
    game = before.games.open(Opening([Sitting(name, ["Novelty"] * 20) for name in ("Ann", "Ben")], b"new"))
    assert list(game.journal.cards) == ["Novelty", "Second", "Third"]
    if (nerve, charm) == (3, 3):
        assert book(third).games.reopen(game.journal).hash() == game.hash()
    else:
        with pytest.raises(TwinstackError, match="the card 'Third' has changed since the journal was made"):
            book(third).games.reopen(game.journal)


def test_a_card_that_no_word_names_comes_into_no_game_unless_the_rules_bring_it() -> None:
    """Otherwise a game would go on with another card of that name, as no journal tells of it."""
    deck, people = (Deck("New", "", (("Diva", 20),)),), [Sitting(name, ["Diva"] * 20) for name in ("Ann", "Ben")]
    game: Any = made(decks=deck, most_of_a_name=20).games.open(Opening(people, b"brought"))
    assert game.state.cards.find("diva").name == "Diva"
    assert "Juggler" in game.state.cards, "any card can be named"
    with pytest.raises(
        EngineFault, match="names 'Juggler', so it cannot come into the game; expected a word that says"
    ):
        game.fork().state.cards.find("Juggler")
    game = made(decks=deck, most_of_a_name=20, brings=("Juggler",)).games.open(Opening(people, b"brought"))
    assert game.state.cards.find("Juggler").name == "Juggler"
    assert list(game.journal.cards) == ["Diva", "Juggler"]
    with pytest.raises(ValueError, match="brings: there is no card 'Jugler'; did you mean 'Juggler'"):
        made(brings=("Jugler",))


def test_a_card_that_no_word_names_comes_into_no_position_unless_the_rules_bring_it(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('rulebook = "masque"\nalice.sleeve = ["Diva"]\nstory = """\n"""\n', "utf-8")
    game: Any = made(most_of_a_name=20).scenarios.play(path).game
    assert "Juggler" in game.state.cards, "any card can be named"
    with pytest.raises(EngineFault, match="names 'Juggler', so it cannot come into the game"):
        game.state.cards.find("Juggler")
    game = made(most_of_a_name=20, brings=("Juggler",)).scenarios.play(path).game
    assert game.state.cards.find("Juggler").name == "Juggler"
    assert {"Diva", "Juggler"} <= {*game.journal.cards}


def test_the_masque_itself_is_right() -> None:
    assert made(decks=DECKS).name == "masque"


SHEETS = "from twinstack.engine.sheet import *\n"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class Masque(Rules:\n    pass\n", "invalid syntax (evening.py, line 1)"),
        ("WORTH = 1\n\nENOUGH = 12 / 0\n", "ZeroDivisionError: division by zero (evening.py, line 3)"),
        ("from twinstack.engine.shet import Sheet\n", "No module named 'twinstack.engine.shet' (evening.py, line 1)"),
        ("", "there is no BOOK in it; expected BOOK = Book(MyRules())"),
        ("BOOK = 12\n", "BOOK is 12; expected a rule book, such as Book(MyRules())"),
        ("from tests.rulebooks.masque import BOOK\n", "the book there is called 'masque'; expected masque=evening"),
        (
            f"{SHEETS}\nS = Sheet((Zone('a'),), ('rise', 'rise'))\n",
            "two are called 'rise'; expected each step once (evening.py, line 3)",
        ),
        (
            f"{SHEETS}S = Sheet((Zone('a'),), ('rise',), stacked=('cue',), stack='cues')\n",
            "the stack is the zone 'cues'; expected one that is shared and ordered (evening.py, line 2)",
        ),
        (
            "from tests.rulebooks.masque import Face\n\nFace.made(name='Diva', chrm=3)\n",
            "Face has no field 'chrm'; expected name, abilities, kind, nerve, charm, text (evening.py, line 3)",
        ),
    ],
)
def test_a_module_that_cannot_be_loaded_is_told_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulebooks_of_tests: None, source: str, said: str
) -> None:
    (tmp_path / "evening.py").write_text(source, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "evening", raising=False)
    monkeypatch.setenv("TWINSTACK_RULEBOOKS", "evening=evening")
    for command in (
        ["cards", "--book", "evening"],
        ["demo", "--book", "evening"],
        ["scenario", "--book", "evening", "x"],
    ):
        told = CliRunner().invoke(program(), command)
        assert told.exit_code
        assert f"the rule book 'evening' cannot be loaded from 'evening': {said}" in (
            told.output or str(told.exception)
        )
    assert "evening" in rulebooks.names()


PEBBLES = Path(__file__).with_name("pebbles.py").read_text("utf-8")
DRAW = "yield from verbs.draw(g, seat)"
DEALT = "        for player in g.state.players:\n            yield from verbs.draw(g, player.seat, 3)\n"
CHECKED = "        yield from ()\n        return False\n"


def what_is_said(folder: Path, right: str, wrong: str) -> str | None:
    """What is said of the Pebbles, in which something is written otherwise."""
    assert PEBBLES.count(right) == 1
    path = folder / "shore.py"
    path.write_text(PEBBLES.replace(right, wrong), "utf-8")
    spec = importlib.util.spec_from_file_location("shore", path)
    assert spec is not None
    assert spec.loader is not None
    sys.modules["shore"] = module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except ValueError as error:
        return str(error)
    finally:
        del sys.modules["shore"]
    return None


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (DRAW, "verbs.draw(g, seat)", "verbs.draw"),
        (DRAW, "drawn = verbs.draw(g, seat)", "verbs.draw"),
        (DRAW, "return verbs.draw(g, seat)", "verbs.draw"),
        (DRAW, "if verbs.draw(g, seat):\n                pass", "verbs.draw"),
        (DRAW, "for _ in verbs.draw(g, seat):\n                pass", "verbs.draw"),
        (DRAW, "self.set_up(g)", "self.set_up"),
        ('yield from verbs.gain(g, seat, "throws"', 'verbs.gain(g, seat, "throws"', "verbs.gain"),
    ],
)
def test_a_verb_that_would_never_begin_is_told_with_its_line(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    line = PEBBLES[: PEBBLES.index(right)].count("\n") + 1
    assert what_is_said(tmp_path, right, wrong) == (
        f"line {line} of shore.py: {said} is called without `yield from`, so it does nothing; "
        f"expected `yield from {said}(...)`"
    )


def test_a_hook_that_is_no_generator_is_told(tmp_path: Path) -> None:
    line = PEBBLES[: PEBBLES.index("def set_up(")].count("\n") + 1
    said = f"line {line} of shore.py: set_up is no generator; expected `yield from ()` where it asks nobody"
    assert what_is_said(tmp_path, DEALT, "        print(g.state.players)\n") == said


WORDS = """
from twinstack.engine.core.book import *
from twinstack.engine.core.book import verbs
from twinstack.engine.core.words.base import Effect

class Idle(Effect): ...

@does(Idle)
def _idle(g, effect, scene):
    {}

IDLE = Played(Idle())
"""


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("yield from verbs.draw(g, scene.you)", None),
        ("verbs.draw(g, scene.you); yield from ()", "line 10 of shore_words.py: verbs.draw is called without"),
        ("verbs.shuffle(g, scene.you)", "line 9 of shore_words.py: _idle is no generator; expected"),
    ],
)
def test_the_words_of_its_cards_are_looked_through_wherever_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, said: str | None
) -> None:
    (tmp_path / "shore_words.py").write_text(WORDS.format(body), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "shore_words", raising=False)
    right = 'pebble("Granite", 3)])\n'
    idle = 'Card(Copiable((Face.made(name="Idle", weight=1, abilities=(__import__("shore_words").IDLE,)),)))'
    found = what_is_said(tmp_path, right, f'pebble("Granite", 3), {idle}])\n')
    assert found is None if said is None else said in str(found)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (DRAW, DRAW),
        (DRAW, "steps = verbs.draw(g, seat)\n            yield from steps"),
        (DRAW, "assert list(verbs.draw(g, seat)) == []"),
        (DRAW, "print(verbs.shuffle)"),
        (CHECKED, "        yield from verbs.draw(g, 0, 0)\n        return False\n"),
        (DEALT, "        return verbs.draw(g, 0, 3)\n"),
    ],
)
def test_a_verb_that_is_begun_or_given_on_is_right(tmp_path: Path, right: str, wrong: str) -> None:
    assert what_is_said(tmp_path, right, wrong) is None


@pytest.mark.parametrize("package", [grand_archive, core], ids=["grand-archive", "core"])
def test_no_verb_of_our_own_is_never_begun(package: ModuleType) -> None:
    names = [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    assert [fault for name in names for fault in begun.faults(importlib.import_module(name))] == []


def test_a_book_that_is_brought_is_known_to_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulebooks_of_tests: None
) -> None:
    monkeypatch.delitem(rulebooks._BOOKS, "masque")
    monkeypatch.setenv("TWINSTACK_RULEBOOKS", "masque=tests.rulebooks.masque")
    shown = CliRunner().invoke(program(), ["protocol", "--sheet", "masque"])
    assert "wardrobe: one for each player, nobody sees what lies there" in shown.output


def test_an_installed_package_brings_its_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulebooks_of_tests: None
) -> None:
    monkeypatch.delitem(rulebooks._BOOKS, "masque")
    info = tmp_path / "evenings-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: evenings\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[twinstack.rulebooks]\nmasque = tests.rulebooks.masque\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    shown = CliRunner().invoke(program(), ["cards", "--book", "masque", "--show", "Diva"])
    assert "Enters bowed." in shown.output


def test_a_bot_is_checked_on_the_table_of_a_book_that_is_brought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulebooks_of_tests: None
) -> None:
    monkeypatch.delitem(rulebooks._BOOKS, "masque")
    monkeypatch.setenv("TWINSTACK_RULEBOOKS", "masque=tests.rulebooks.masque")
    (tmp_path / "calm_bot.py").write_text(
        "from twinstack.client_sdk import Bot\n\nclass Calm(Bot):\n    def choose(self, view, decision):\n"
        "        return decision.default\n",
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    checked = CliRunner().invoke(program(), ["bot", "check", "calm_bot:Calm", "--book", "masque"])
    assert "✓ some of two pairs, at the step 'applause'" in checked.output, checked.output
