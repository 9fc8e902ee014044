"""An author who forgets a part of a new word (its action, its text, its checks) is told where that goes."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest

from twinstack.engine import core, magic
from twinstack.engine.core import words as core_words
from twinstack.engine.core.costs import CHECKS, PAYERS
from twinstack.engine.core.interpreter import DOERS
from twinstack.engine.core.replacing import REWRITES
from twinstack.engine.core.text import voice
from twinstack.engine.core.words.base import NO_ASPECT, Cond, Effect, Num, Question, Ref, Selector, Word
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.magic import position, rules, text, words
from twinstack.engine.magic.explain import objects as explain
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.rules import book
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.text import telling
from twinstack.engine.magic.text.keywords import meaning
from twinstack.engine.magic.words.checking import TEXTS
from twinstack.engine.magic.words.keywords import MEANING, PLAIN
from twinstack.engine.magic.words.replacements import Replacement
from twinstack.engine.magic.words.rules import RULES
from twinstack.engine.sheet import Zone

assert book, text  # both import all that registers itself for a word

# Parts of words that hold a text of the author's own, a name that many cards give, or one that a builder has checked.
FREE_TEXTS = frozenset(
    [
        "Instead.watches",
        "Choose.among",
        "Vote.among",
        *(
            f"TypesMod.{how}"
            for how in ("add_types", "add_subtypes", "add_supertypes", "lose_types", "lose_supertypes")
        ),
        "MoreOf.watches",
        "Action.name",
        "Activated.word",
        "AsGiven.names",
        "AddMana.chosen",
        "AdditionalCost.name",
        "FromExpansion.name",
        "AlternativeCost.name",
        "AlternativeCost.then",
        "AlternativeCost.zone",
        "Among.how",
        "AnAbility.how",
        "Calc.how",
        "HappensTo.does",
        "PlayerActs.does",
        "CastIt.way",
        "ChooseCost.what",
        "Chose.word",
        "Chosen.what",
        "CounterCost.kind",
        "CounterLimit.kind_of_counter",
        "CountersOn.kind",
        "CountersPut.kind",
        "CountersReach.kind",
        "Create.link",
        "CreateCopy.link",
        "Did.key",
        "Enters.from_",
        "EntersWith.kind_of_counter",
        "GoesInstead.from_",
        "GoesInstead.link",
        "Happens.does",
        "Host.kind",
        "Keyword.keyword",
        "Leaves.to",
        "Link.key",
        "Linked.key",
        "Meld.partner",
        "MoreCounters.kind_of_counter",
        "MoreVotes.word",
        "Move.link",
        "MoveCounters.kind",
        "NameMod.name",
        "Named.name",
        "Note.key",
        "NoteNumber.what",
        "Paid.what",
        "PayAnyLife.what",
        "Payment.said",
        "Pick.key",
        "PlayerDoes.does",
        "PutBack.from_",
        "PutCounters.kind",
        "PutIntoZone.from_",
        "Remembered.key",
        "RemoveCounters.kind",
        "Result.key",
        "SpecialAction.word",
        "TookPart.what",
        "Triggered.word",
        "TypesMod.chosen",
        "VotesFor.word",
        "WithCounter.kind",
    ]
)


# Functions of the rules that come to a card by its name, each with the words that say which cards those can be.
BY_NAME: dict[str, tuple[type[Word], ...]] = {
    "casting_copies.named_value": (words.Choose,),  # the name was chosen before
    "setup._commanders": (),  # a commander is among the cards of its deck
}
# What those words look like that name cards of their own.
NAMING: list[tuple[Word, tuple[str, ...]]] = [
    (words.Named("Black Lotus"), ("Black Lotus",)),
    (words.Choose("card name", among=("Black Lotus", "Time Walk")), ("Black Lotus", "Time Walk")),
    (words.Choose("creature type", among=("Goblin", "Elf")), ()),
]


def vocabulary(root: type) -> list[type]:
    """The classes of the vocabulary under this one, wherever they are defined."""
    found: dict[type, None] = {}
    packages = (core_words, words)
    for module in (one for at in packages for one in pkgutil.iter_modules(at.__path__, f"{at.__name__}.")):
        for value in vars(importlib.import_module(module.name)).values():
            is_word = isinstance(value, type) and issubclass(value, root) and value is not root
            if is_word and not value.__name__.startswith("_"):  # else it is what several words share
                found[value] = None
    return list(found)


def without_doer(kinds: Iterable[type]) -> list[str]:
    return [
        f"{kind.__name__}: nothing carries it out. Add a function with @does({kind.__name__}) to the module of"
        " magic/rules/ that is called as the one that the word stands in (rules/__init__.py lists them)"
        for kind in kinds
        if DOERS.keys().isdisjoint(kind.__mro__)
    ]


def elsewhere(kinds: Iterable[type]) -> list[str]:
    """Those whose function stands in a file of another name than the word does; copying has one for each rule.

    A word that is made of another may do what that one does.
    """
    places = [(kind, kind.__module__.split("."), DOERS[kind].__module__.split(".")) for kind in kinds]
    return [
        f"{kind.__name__}: the word stands in {word[-1]}.py, and what carries it out in {doer[-1]}.py."
        " Let both have one name"
        for kind, word, doer in places
        if "copying" not in doer and doer[-1] not in {base.__module__.rpartition(".")[2] for base in kind.__mro__}
    ]


def without_rewrite(kinds: Iterable[type]) -> list[str]:
    return [
        f"{kind.__name__}: nothing says what it replaces. Add a function with @rewrites({kind.__name__}, applies)"
        " to magic/rules/replacements.py"
        for kind in kinds
        if REWRITES.keys().isdisjoint(kind.__mro__)
    ]


def without_payer(kinds: Iterable[type]) -> list[str]:
    return [
        f"{kind.__name__}: nothing {what}. Add a function with @{name}({kind.__name__}) to magic/rules/{file}"
        for kind in kinds
        for told, what, name, file in (
            (CHECKS, "says whether it could be paid", "payable", "payable.py"),
            (PAYERS, "pays it", "pays", "paying.py"),
        )
        if kind not in told
    ]


SOME_WORD = r"\w+"


def unasked(names: Iterable[str], sources: Iterable[str]) -> list[str]:
    """The rules that no module asks about, neither by their whole name nor by one that it puts together."""
    asked = {pattern for source in sources for pattern in texts(source)}
    put_together = [pattern for pattern in asked if SOME_WORD in pattern]
    return [
        f"{name}: no rule of the game asks about it. Ask `rules_about(s, {name!r})` where it matters in magic/rules/"
        for name in names
        if re.escape(name) not in asked and not any(re.fullmatch(pattern, name) for pattern in put_together)
    ]


def texts(source: str) -> Iterator[str]:
    """The texts in a module as patterns; what an f-string puts in is a word, and one without own words says nothing."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(str(text)):
                yield re.escape(text)
            case ast.JoinedStr(parts):
                said = [str(one.value) if isinstance(one, ast.Constant) else "" for one in parts]
                if re.search("[a-z]{3}", " ".join(said)):
                    yield "".join(re.escape(one) or SOME_WORD for one in said)


def without_renderer(kinds: Iterable[type], says: Any, name: str) -> list[str]:
    """Those that no function says; a book's own form of a word is said as that word."""
    return [
        f"{kind.__name__}: no text says it. Add a function with @{name}.register to the module of magic/text/ for its"
        " kind (docs/design.md, Where a new thing goes)"
        for kind in kinds
        if not any(one in says.registry for one in kind.__mro__ if one.__name__ == kind.__name__)
    ]


def without_check(kinds: Iterable[type]) -> Iterator[str]:
    """The fields that hold texts, one or several, which nothing checks."""
    for kind in kinds:
        hints = get_type_hints(kind)
        for field in fields(kind) if is_dataclass(kind) else ():
            where = f"{kind.__name__}.{field.name}"
            hint = hints[field.name]
            texts = str in {hint, *get_args(hint)} and not {hint, *get_args(hint)} - {hint, NoneType, str, Ellipsis}
            if texts and (kind.__name__, field.name) not in TEXTS and where not in FREE_TEXTS:
                yield (
                    f"{where}: a misspelled text would be accepted. Name the texts that it may hold in TEXTS of"
                    " magic/words/checking.py, or, if it may hold any, add it to FREE_TEXTS here"
                )


def by_name(module: str, source: str) -> Iterator[str]:
    """The functions in which `cards.find(...)` is said of a game's cards."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                match node:
                    case ast.Attribute(ast.Attribute(attr="cards"), "find") | ast.Attribute(ast.Name("cards"), "find"):
                        yield f"{module}.{function.name}"


def without_names(functions: Iterable[str]) -> list[str]:
    return [
        f"{one}: a card comes into the game by its name, and no journal would tell of it. Say in `card_names` of the"
        " word which cards that can be, and name the function, with the word, in BY_NAME here"
        for one in functions
        if one not in BY_NAME
    ]


def without_builder(names: Iterable[str]) -> list[str]:
    return [
        f"{name}: no card can say it. Add it to the words/keywords_702_….py of its number, or, if it is a name that"
        " rules look for, to words/keywords.py"
        for name in names
        if not hasattr(words, re.sub(r"\W+", "_", name.lower().replace("'", "")).strip("_"))
    ]


def without_meaning(names: Iterable[str]) -> list[str]:
    return [
        f"{name}: no card explains it. Add a sentence to MEANINGS of text/keyword_meanings.py"
        for name in names
        if not meaning(name)
    ]


def without_reason(numbers: Iterable[str], cited: str) -> Iterator[str]:
    """State-based actions that no explanation tells, or no test cites."""
    for number in numbers:
        if not meaning_of(number):
            yield f"{number}: no explanation says what it is. Add a sentence to explain/rules.py"
        if number not in cited:
            yield f"{number}: no test cites it. Add one to tests/engine/rules/test_704_state_based_actions.py"


RENDERERS: list[tuple[type, Any, str]] = [
    (Num, voice.number, "voice.number"),
    (Cond, voice.condition, "voice.condition"),
    (Effect, voice.clauses, "voice.clauses"),
    (Watch, voice.occasion, "voice.occasion"),
    (CostPart, voice.payment, "voice.payment"),
]


def test_every_effect_word_is_carried_out_by_some_function() -> None:
    assert without_doer(vocabulary(Effect)) == []


def test_the_function_of_an_effect_word_stands_in_the_file_of_the_same_name() -> None:
    assert elsewhere(vocabulary(Effect)) == []


def test_every_part_of_a_cost_can_be_asked_about_and_paid() -> None:
    """118.3, 601.2h"""
    assert without_payer(vocabulary(CostPart)) == []


def test_every_rule_that_an_ability_changes_is_asked_about_somewhere() -> None:
    """613.11"""
    assert unasked(RULES, sources_of_rules()) == []


def sources_of_rules() -> list[str]:
    """The modules that carry out rules: those that define words or say them are none of them."""
    apart = ("words", "text", "explain", "cards")
    roots = [Path(one) for package in (magic, core) for one in package.__path__]
    files = [(file, file.relative_to(root).parts[0]) for root in roots for file in sorted(root.rglob("*.py"))]
    return [file.read_text("utf-8") for file, part in files if part not in apart]


def test_every_replacement_says_what_it_replaces() -> None:
    assert without_rewrite(vocabulary(Replacement)) == []


@pytest.mark.parametrize(("root", "says", "name"), RENDERERS, ids=[name for _, _, name in RENDERERS])
def test_every_word_is_said_by_some_function(root: type, says: Any, name: str) -> None:
    assert without_renderer(vocabulary(root), says, name) == []


def test_every_text_in_a_word_is_checked_or_free() -> None:
    assert list(without_check(vocabulary(Word))) == []


def test_a_text_that_is_called_free_is_a_part_of_some_word() -> None:
    parts = {
        f"{kind.__name__}.{field.name}" for kind in vocabulary(Word) if is_dataclass(kind) for field in fields(kind)
    }
    assert FREE_TEXTS - parts == set()


@dataclass(frozen=True, eq=False, slots=True)
class Juggle(Effect):
    """A word that was added to the vocabulary and nowhere else."""

    how: str = "high"


def test_a_word_that_was_forgotten_everywhere_is_told_where_to_add_it() -> None:
    assert "Add a function with @does(Juggle) to the module of magic/rules/" in without_doer([Juggle])[0]
    assert "Add a function with @rewrites(Juggle, applies)" in without_rewrite([Juggle])[0]
    assert "@voice.clauses.register" in without_renderer([Juggle], voice.clauses, "voice.clauses")[0]
    assert "Name the texts that it may hold in TEXTS" in next(without_check([Juggle]))
    assert ["magic/rules/payable.py" in without_payer([Juggle])[0], "paying.py" in without_payer([Juggle])[1]] == [
        True, True,
    ]  # fmt: skip
    assert "Ask `rules_about(s, 'cant juggle')`" in unasked(["cant juggle"], ['f"cant {what} twice"'])[0]
    assert unasked(["cant juggle"], ['f"cant {what}"']) == []


def test_every_keyword_can_be_said_by_a_card_and_is_explained() -> None:
    assert without_builder([*PLAIN, *MEANING]) == []
    assert without_meaning([*PLAIN, *MEANING]) == []


def test_every_state_based_action_is_explained_and_cited_by_a_test() -> None:
    """704"""
    source = Path(magic.__path__[0], "rules", "sba.py").read_text("utf-8")
    numbers = sorted(set(re.findall(r'"(704\.\w+)"', source)))
    tests = "".join(path.read_text("utf-8") for path in (Path(__file__).parent).rglob("test_*.py"))
    assert len(numbers) > 15
    assert list(without_reason(numbers, tests)) == []


def without_place(zones: Iterable[Zone]) -> Iterator[str]:
    """Zones that no sentence names, or into which no position can put a card."""
    for zone in zones:
        if zone.shared and not (zone.name in telling.PLACES and zone.name in explain.PLACES):
            where = "PLACES of text/telling.py and of explain/objects.py"
            yield f"{zone.name}: no sentence says where it is. Add it to {where}"
        if zone.name not in (*position.ZONES, SHEET.stack):
            yield f"{zone.name}: no position has cards there. Add it to ZONES of position.py, and a field to its Side"


def test_every_zone_has_a_name_in_sentences_and_a_place_in_positions() -> None:
    """400.1"""
    assert list(without_place(SHEET.zones)) == []
    assert len(list(without_place([Zone("attic", shared=True)]))) == 2


def test_a_keyword_or_a_state_based_action_that_was_forgotten_is_told_where_to_add_it() -> None:
    assert "to the words/keywords_702_….py of its number" in without_builder(["juggling"])[0]
    assert "to MEANINGS of text/keyword_meanings.py" in without_meaning(["juggling"])[0]
    told = list(without_reason(["704.99"], ""))
    assert ["Add a sentence to explain/rules.py" in told[0], "Add one to tests" in told[1]] == [True, True]


def test_a_word_whose_function_stands_elsewhere_is_told_both_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOERS, Juggle, DOERS[words.Scry])
    assert elsewhere([Juggle])[0].startswith("Juggle: the word stands in test_new_words.py, and what carries it out in")


def test_a_card_comes_into_the_game_by_its_name_only_where_a_word_tells_of_it() -> None:
    """A journal knows the cards that its game can come to, so all must be known as it begins."""
    places = (Path(one) for package in (rules, core) for one in package.__path__)
    files = [file for place in places for file in sorted(place.rglob("*.py"))]
    modules = [file for file in files if file.parent.name not in ("book", "scenario")]  # where decks come from
    found = {one for file in modules for one in by_name(file.stem, file.read_text("utf-8"))}
    assert without_names(found) == []
    assert set(BY_NAME) <= found
    assert [word for named in BY_NAME.values() for word in named if word.card_names is Word.card_names] == []


@pytest.mark.parametrize(("word", "names"), NAMING)
def test_a_word_tells_the_cards_that_it_names(word: Word, names: tuple[str, ...]) -> None:
    assert word.card_names() == names


def test_every_word_that_names_cards_is_among_those() -> None:
    """If this fails: add it to NAMING, with the cards that it names."""
    naming = {kind for kind in vocabulary(Word) if getattr(kind, "card_names", None) is not Word.card_names}
    assert {type(word) for word, names in NAMING if names} == naming


def test_a_word_that_brings_a_card_by_its_name_and_does_not_tell_is_told_where_to_say_it() -> None:
    source = "def _fetch(g, effect, scene):\n    return g.state.cards.find(effect.name).printed\n"
    [found] = by_name("fetching", source)
    assert found == "fetching._fetch"
    assert "Say in `card_names` of the word which cards that can be" in without_names([found])[0]


@pytest.mark.parametrize("kind", [Selector, Ref, Num, Cond])
def test_a_question_that_does_not_say_what_it_asks_about_cannot_be_defined(kind: type[Question]) -> None:
    """613.8"""
    with pytest.raises(TypeError, match="Quiet has to say which aspects of objects it asks about"):
        type("Quiet", (kind,), {})

    assert type("Plain", (kind,), {"asks": NO_ASPECT}).asks == NO_ASPECT  # type: ignore[attr-defined]
