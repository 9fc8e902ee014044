"""Players of Magic of 2004 read the words of that time: on cards, in options, the log, explanations, rule numbers."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.harness import Duel
from twinstack.engine.core.story import Heading, Line
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Decision, Form, Option, Steps
from twinstack.engine.magic.cards_2004 import book_of_2004
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.explain import explain_event, explain_object
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.rulebook import BOOK, BOOK_OF_2004
from twinstack.engine.magic.rules.wording import worded
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.story import story_of
from twinstack.engine.magic.table import new_game
from twinstack.engine.magic.terms import TODAY
from twinstack.engine.magic.terms_2004 import OF_2004
from twinstack.engine.magic.text import card_text, describe, tell
from twinstack.engine.magic.words import (
    Word,
    a,
    base_pt,
    becomes,
    card,
    creature,
    each,
    enters,
    flying,
    has,
    in_exile,
    itself,
    land,
    return_to_hand,
    sorcery,
    static,
    target,
    until_end_of_turn,
    you_own,
)

LATER = re.compile(
    r"\b([Cc]asts?|[Cc]asting|battlefield|[Ee]xil(e|ed|es|ing)|dies|died|mana value|any target|[Aa]ctivates?|activating"
    r"|end step|enters?|entering|entered|[Hh]exproof|[Ss]hroud|[Rr]each|[Mm]ills?|milled|state-based actions?|Auras?"
    r"|crime|[Cc]reates?|created|[Ff]lash|[Dd]efender|[Vv]igilance|[Ll]ifelink|[Dd]eathtouch|planeswalkers?|[Ii]ndestructible"
    r"|loyalty|base power|each combat|target player[^.]* their|(keeps|skips|shuffles|searches) their)\b|\{C\}"
)
"""Words that came into the game after January 2004, in the sense that they have there."""
NUMBER = re.compile(r"(?<!today's )(?<!\$)\b\d\d\d\.\d+[a-z]?\b")
OWN = {*OF_2004.numbers.values(), *OF_2004.meanings}
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def later(text: str) -> list[str]:
    return [match[0] for match in LATER.finditer(text)]


def strange_numbers(text: str) -> list[str]:
    """Numbers that are neither the time's own nor told as today's."""
    return [number for number in NUMBER.findall(text) if number not in OWN]


@cache
def names() -> tuple[str, ...]:
    return tuple(title.name for title in book_of_2004().titles)


@cache
def read_in_games() -> tuple[tuple[str, str], ...]:
    """What is read in random games with random cards of the book, each with where."""
    return tuple(dict.fromkeys(told for number in range(10) for told in _read_in(number)))


def _read_in(number: int) -> Iterator[tuple[str, str]]:
    chance = random.Random(f"words {number}")
    decks = [[chance.choice(names() if chance.random() < 0.6 else BASICS) for _ in range(60)] for _ in range(2)]
    game = new_game(decks, seed=f"words {number}", profile="magic-2004")
    story, seen = story_of(game), 0
    for _ in range(600):
        if game.decision is None:
            break
        yield from _asked(game)
        _answer(game, chance)
        for event in game.state.log[seen:]:
            yield "log", tell(game.state, event)
        seen = len(game.state.log)
        yield from (("story", one.title if isinstance(one, Heading) else one.text) for one in story.follow(game)
                    if isinstance(one, (Heading, Line)))  # fmt: skip
    for at in range(0, len(game.state.log), 5):
        yield "event", explain_event(game, at, "all").text(width=10_000)
    for id in list(game.state.objects)[::7]:
        yield "object", explain_object(game, id, "all").text(width=10_000)


def _asked(game: Table) -> Iterator[tuple[str, str]]:
    decision = game.decision
    assert decision is not None
    yield "prompt", decision.prompt
    yield from (("constraint", one) for one in decision.constraints)
    yield from (("option", one.label) for one in decision.options)


def _answer(game: Table, chance: random.Random) -> None:
    decision = game.decision
    assert decision is not None
    able = [option.id for option in decision.options if option.id != "concede"]
    one_is_enough = decision.form is Form.CHOOSE and decision.minimum <= 1 <= decision.maximum and able
    picked = (chance.choice(able),) if one_is_enough and decision.rule is None else decision.default
    game.answer(picked)


def test_no_card_is_written_in_words_that_came_later() -> None:
    texts = {name: card_text(book_of_2004().find(name), OF_2004) for name in names()}
    assert {name: later(text) for name, text in texts.items() if later(text)} == {}


def test_nothing_that_is_read_in_a_game_has_a_word_that_came_later() -> None:
    assert [(where, later(text), text) for where, text in read_in_games() if later(text)] == []


def test_numbers_of_rules_are_those_of_the_time_or_are_told_as_todays() -> None:
    assert [(where, text) for where, text in read_in_games() if strange_numbers(text)] == []


def test_games_are_read_in_every_place() -> None:
    """The tests above look at something of each kind."""
    places = {where for where, _ in read_in_games()}
    assert {"prompt", "option", "log", "story", "event", "object"} <= places
    assert any(text.startswith("Play ") for where, text in read_in_games() if where == "option")
    assert any("comes into play" in text for where, text in read_in_games() if where == "log")


def test_what_is_in_the_words_of_the_time_stays_as_it_is() -> None:
    told = [text for _, text in read_in_games()]
    assert [text for text in told if OF_2004.told(text) != text] == []


def test_no_name_of_a_card_is_taken_for_a_word() -> None:
    assert [name for name in names() if OF_2004.told(name) != name] == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Giant Spider", "Giant Spider can block as though it had flying."),
        ("Blurred Mongoose", "Blurred Mongoose can't be the target of spells or abilities."),
        ("Troll Ascetic", "Troll Ascetic can't be the target of spells or abilities your opponents control."),
        ("Lightning Bolt", "Lightning Bolt deals 3 damage to target creature or player."),
        ("Ball Lightning", "At end of turn, sacrifice Ball Lightning."),
        ("Rancor", "Enchant Creature"),
        ("Concordant Crossroads", "Enchant World"),
        ("Mind Stone", "{T}: Add {1} to your mana pool."),
        ("Swords to Plowshares", "Remove target creature from the game. Its controller gains life equal to its power."),
        ("Lord of Atlantis", "Merfolk get +1/+1 and have islandwalk."),
        ("Living Plane", "Lands are 1/1 creatures that are still lands."),
        (
            "Mishra's Factory",
            "{1}: Mishra's Factory becomes a 2/2 Assembly-Worker artifact creature until end of turn."
            " It's still a land.",
        ),
        (
            "Gliding Licid",
            "{U}, {T}: Gliding Licid loses this ability and becomes a creature enchantment instead of a creature."
            " Move it onto target creature. You may pay {U} to end this effect.",
        ),
        ("Gliding Licid", "Enchanted creature has flying."),
        (
            "Time Vault",
            "{T}, Remove all time counters from Time Vault: Take an extra turn after this one. Play this ability only"
            " if Time Vault has a time counter on it.",
        ),
        ("Juggernaut", "Juggernaut attacks each turn if able."),
        ("Fatigue", "Target player skips his or her next draw step."),
        (
            "Clone",
            "As Clone comes into play, you may choose a creature in play."
            " If you do, Clone comes into play as a copy of that creature.",
        ),
        (
            "Fork",
            "Put a copy of target instant or sorcery spell onto the stack, except that it copies Fork's color"
            " and you may choose new targets for the copy.",
        ),
        (
            "Isochron Scepter",
            "When Isochron Scepter comes into play, you may remove an instant card with converted mana cost 2 or less"
            " in your hand from the game.",
        ),
        (
            "Vesuvan Doppelganger",
            "As Vesuvan Doppelganger comes into play, you may choose a creature in play. If you do, Vesuvan"
            " Doppelganger comes into play as a copy of that creature except for its color and gains “At the beginning"
            " of your upkeep, you may have this creature become a copy of target creature except for its"
            " color. If you do, this creature"
            " gains this ability.”",
        ),
        (
            "Emerald Charm",
            "Choose one — Untap target permanent; or destroy target global enchantment; or target creature loses flying"
            " until end of turn.",
        ),
        ("Voice of All", "Voice of All has protection from the chosen color."),
        ("Blurred Mongoose", "Blurred Mongoose can't be countered."),
        ("Fling", "As an additional cost to play Fling, sacrifice a creature."),
        ("Rout", "You may play Rout any time you could play an instant if you pay {2} more."),
        (
            "Force of Will",
            "You may pay 1 life and remove a blue card in your hand from the game rather than pay Force of Will's mana"
            " cost.",
        ),
        ("Mind Rot", "Target player discards two cards from his or her hand."),
        ("Volrath's Shapeshifter", "{2}: Discard a card from your hand."),
        ("Lightning Greaves", "Equipped creature has haste and can't be the target of spells or abilities."),
        ("Iridescent Angel", "Flying, protection from all colors"),
        ("Silver Knight", "First strike, protection from red"),
        ("Snow-Covered Island", "Basic Snow-Covered Land — Island"),
        ("Auriok Steelshaper", "Equip costs you pay cost {1} less."),
        (
            "Dance of Many",
            "When Dance of Many comes into play, put a token into play as a copy of target nontoken creature.",
        ),
        (
            "Echo Chamber",
            "{4}, {T}: Put a token into play as a copy of target creature of an opponent's choice that he or she"
            " controls. It gains haste until end of turn. Remove it from the game at end of turn. Play"
            " this ability only any time"
            " you could play a sorcery.",
        ),
        (
            "Pentarch Ward",
            "Enchanted creature has protection from the chosen color. This effect doesn't remove Pentarch Ward.",
        ),
    ],
)
def test_a_card_says_what_a_card_of_the_time_said(name: str, line: str) -> None:
    assert line in card_text(book_of_2004().find(name), OF_2004).split("\n")


def test_the_same_card_reads_as_ever_in_the_book_of_today() -> None:
    assert "Reach" in card_text(book_of_2004().find("Giant Spider"), TODAY).split("\n")
    assert describe(enters(itself)) == "When this card enters"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (static(creature, base_pt(2, 2), has(flying)), "Creatures become 2/2 and have flying."),
        (static(creature, has(flying), base_pt(2, 2)), "Creatures have flying and become 2/2."),
        (
            until_end_of_turn(target(creature), base_pt(2, 2), has(flying)),
            "Target creature becomes 2/2 and gains flying until end of turn.",
        ),
        (
            until_end_of_turn(each(land), becomes("Creature"), base_pt(1, 1)),
            "All lands become 1/1 creatures until end of turn. They're still lands.",
        ),
        (
            return_to_hand(a(sorcery & in_exile & you_own)),
            "Return a sorcery card you own that was removed from the game to your hand.",
        ),
        (
            until_end_of_turn(target(land), becomes("Forest")),
            "Target land becomes a Forest in addition to its other types until end of turn.",
        ),
    ],
)
def test_what_becomes_of_something_is_a_sentence(word: Word, told: str) -> None:
    assert describe(word, terms=OF_2004) == told


def test_a_player_who_keeps_a_hand_is_he_or_she() -> None:
    assert OF_2004.told("Ann keeps their hand after a mulligan.") == "Ann keeps his or her hand after a mulligan."
    assert OF_2004.told("Ann skips their turn.") == "Ann skips his or her turn."


def test_a_card_goes_from_the_zone_of_what_is_removed() -> None:
    duel = Duel(profile="magic-2004")
    blaze = duel.alice.has("Blaze", "exile")
    before = len(duel.state.log)
    duel.alice.casts(card("Wish", "{R}", "Sorcery", return_to_hand(a(sorcery & in_exile & you_own))))
    duel.resolve()
    told = [tell(duel.state, event, 0) for event in duel.state.log[before:]]
    assert blaze.zone == "hand"
    assert any("goes from the removed-from-the-game zone to" in text for text in told), told


def test_a_number_is_told_by_its_meaning_of_that_time() -> None:
    """101.4 is about mulligans there, and about the order of choices today."""
    assert OF_2004.number("101.4 of 2004") == "101.4"
    assert "one card fewer" in OF_2004.meaning("101.4", meaning_of)
    assert "oldest" in OF_2004.meaning("420.5e", meaning_of)
    assert OF_2004.number("704.5g") == "420.5c"
    assert OF_2004.meaning("420.5c", meaning_of) == meaning_of("704.5g")
    assert OF_2004.number("702.16e") == "today's 702.16e"
    assert OF_2004.meaning("today's 702.16e", meaning_of) == meaning_of("702.16e")
    assert (TODAY.number("704.5g"), TODAY.meaning("704.5g", meaning_of)) == ("704.5g", meaning_of("704.5g"))


def test_cards_are_searched_by_the_words_that_they_show() -> None:
    assert [page.name for page in BOOK_OF_2004.cards.search(["as though it had flying"])] == ["Giant Spider"]
    assert BOOK_OF_2004.cards.search(["reach"]) == []
    assert "converted mana cost" in BOOK_OF_2004.cards.filters
    assert "mana value" in BOOK.cards.filters
    dear = BOOK_OF_2004.cards.search([], [("converted mana cost", "7")])
    assert {page.name for page in dear} == {
        "Hunting Pack",
        "Iridescent Angel",
        "Phage the Untouchable",
        "Skyshroud Behemoth",
    }


def test_a_split_card_is_found_by_the_converted_mana_cost_of_either_half() -> None:
    """505.6; by that of both together today. 709.4b"""
    asked = {str(cost): {page.name for page in BOOK_OF_2004.cards.search([], [("converted mana cost", str(cost))])}
             for cost in (1, 4, 5)}  # fmt: skip
    assert [name for name, found in asked.items() if "Assault // Battery" in found] == ["1", "4"]
    assert "Assault // Battery" in {page.name for page in BOOK.cards.search([], [("mana value", "5")])}


def test_what_a_card_said_before_it_became_a_copy_is_told_with_its_own_name() -> None:
    """E.4.11: a card means itself by its name, and what became a copy by the name that it has then."""
    duel = Duel(profile="magic-2004")
    clone, shifter = duel.alice.has("Clone", copy_of="Grizzly Bears"), duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    card, copied = explain_object(duel.game, clone.id).steps[:2]
    lines = [str(change.after) for change in card.changes if change.field == "abilities"]
    assert ["As Clone comes into play, you may choose" in line for line in lines] == [True]
    lost = [str(change.before) for change in copied.changes if change.field == "abilities"]
    assert ["Clone comes into play as a copy" in line for line in lost] == [True]
    kept = [str(step) for step in explain_object(duel.game, shifter.id).steps]
    assert any("Unstable Shapeshifter becomes a copy" in line for line in kept)
    assert any("Grizzly Bears becomes a copy" in line for line in kept)


def test_what_became_a_copy_of_itself_is_told_as_that() -> None:
    """503.4: it saw itself come into play. It took on no shape as it came into play."""
    duel = Duel(profile="magic-2004")
    shifter = duel.alice.casts("Unstable Shapeshifter")
    duel.resolve_all()
    steps = [str(step) for step in explain_object(duel.game, shifter.id).steps]
    assert any("becomes a copy of Alice's Unstable Shapeshifter" in step for step in steps)
    assert not any("shape (" in step for step in steps)


def test_zones_are_shown_as_they_were_called() -> None:
    """Programs ask for them by today's names, so a bot can play in either time."""
    then, today = BOOK_OF_2004.sheet.zones, BOOK.sheet.zones
    assert [zone.name for zone in then] == [zone.name for zone in today]
    assert {zone.name: zone.shown for zone in then if zone.shown} == {
        "battlefield": "in play",
        "exile": "removed from the game",
    }
    assert [zone.shown for zone in today if zone.shown] == []


def test_decks_of_the_book_are_described_in_its_words() -> None:
    pitches = [deck.pitch for deck in BOOK_OF_2004.decks.offered]
    assert DECKS
    assert [pitch for pitch in pitches if later(pitch)] == []


def test_what_is_asked_is_asked_in_the_words_of_the_time() -> None:
    """The prompt and what it says of an answer, as well as the options."""
    options = (Option("yes", "Cast Fork"), Option("no", "Don't cast it"))
    asked = Decision("cast", 0, "Cast Fork?", options, constraints=("only what is in exile",))
    told = next(worded(one_question(asked), OF_2004))
    assert (told.prompt, told.constraints) == ("Play Fork?", ("only what is removed from the game",))
    assert [(one.id, one.label) for one in told.options] == [("yes", "Play Fork"), ("no", "Don't play it")]


def one_question(asked: Decision) -> Steps[None]:
    yield asked


@pytest.mark.parametrize("verb", ["plays", "casts"])
def test_a_story_may_say_of_a_spell_that_it_is_played_as_people_said_then(tmp_path: Path, verb: str) -> None:
    """Where it could be played face down as well, it is not."""
    path = tmp_path / "story.toml"
    path.write_text(
        'profile = "magic-2004"\nalice.hand = ["Mountain", "Shock", "Echo Tracer"]\nalice.battlefield = ["6 Island"]\n'
        f'story = """\nalice plays Mountain\nalice {verb} Shock targeting bob\nresolve\nexpect bob has 18 life\n'
        f'alice {verb} Echo Tracer\nresolve\nexpect Echo Tracer is face up\n"""\n'
    )
    played = BOOK_OF_2004.scenarios.play(path)
    assert played.passed, played.text()


def test_a_story_of_today_says_that_spells_are_cast(tmp_path: Path) -> None:
    path = tmp_path / "story.toml"
    path.write_text(
        'alice.hand = ["Shock"]\nalice.battlefield = ["Mountain"]\nstory = """\nalice plays Shock targeting bob\n"""\n'
    )
    assert not BOOK.scenarios.play(path).passed


@pytest.mark.parametrize(("profile", "itself_"), [("magic-2004", "Crazed Armodon"), ("magic-current", "This creature")])
def test_an_option_says_of_a_card_what_the_card_says(profile: str, itself_: str) -> None:
    """E.4.11: its name then, and what kind of thing it is today."""
    duel = Duel(profile=profile)
    duel.alice.has("Crazed Armodon")
    duel.alice.has("Forest")
    labels = [option.label for option in duel.game.decision.options] if duel.game.decision is not None else []
    assert [label for label in labels if f"Crazed Armodon: {{G}}: {itself_} gets +3/+0" in label]


def test_what_triggered_is_ordered_by_what_the_cards_say() -> None:
    """503.4: "that creature" is what came into play."""
    duel = Duel(profile="magic-2004")
    duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Flametongue Kavu")
    becoming = "Unstable Shapeshifter: Unstable Shapeshifter becomes a copy of that creature and gains this ability"
    with pytest.raises(ScenarioError, match=f"In which order .*{becoming}"):  # nothing is said to be chosen
        duel.resolve()
