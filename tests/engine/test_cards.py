"""The cards as data: complete, found by name, and refused with one clear sentence when malformed. Not how they play."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.book import all_cards, find_card
from twinstack.engine.core.words.copying import CopyInto
from twinstack.engine.errors import CardError, DeckError
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.card_files import load_cards
from twinstack.engine.magic.characteristics import BLACK, BLUE, GREEN, RED, WHITE
from twinstack.engine.magic.decks import COMMANDER_DECKS, DECKS, check_commander_deck, check_deck, find_deck, fits
from twinstack.engine.magic.types import type_line
from twinstack.engine.magic.words import (
    AddMana,
    Card,
    a,
    activated,
    affinity,
    artifact,
    as_enters,
    beginning_of,
    card,
    choose,
    create,
    creature,
    cycling,
    damage,
    destroy,
    draw,
    each,
    embalm,
    enchant,
    enchanted,
    enters,
    enters_as_copy,
    enters_tapped,
    equip,
    extra_phases,
    face,
    flying,
    gets,
    has,
    hexproof_from,
    instant,
    itself,
    land,
    landwalk,
    loyalty,
    may,
    morph,
    opponent,
    player,
    protection,
    rule,
    search,
    splice,
    split_card,
    static,
    subtype,
    tap_for,
    target,
    that_much,
    that_object,
    ward,
    when,
    x,
    your_upkeep,
    yours,
)


def test_there_are_many_cards_sorted_by_name_and_none_twice() -> None:
    names = [one.name for one in all_cards()]

    assert len(names) >= 150
    assert names == sorted(set(names))


FACTS = [
    ("Grizzly Bears", "{1}{G}", "Creature — Bear", (2, 2), GREEN),
    ("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Creature — Goblin Warrior", (3, 3), RED | GREEN),
    ("Vault Skirge", "{1}{B/P}", "Artifact Creature — Phyrexian Imp", (1, 1), BLACK),
    ("Rimebound Dead", "{B}", "Snow Creature — Skeleton", (1, 1), BLACK),
    ("Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf", (0, 1), GREEN),
    ("Carnage Tyrant", "{4}{G}{G}", "Creature — Dinosaur", (7, 6), GREEN),
    ("Phage the Untouchable", "{3}{B}{B}{B}{B}", "Legendary Creature — Avatar Minion", (4, 4), BLACK),
    ("Kudo, King Among Bears", "{W}{G}", "Legendary Creature — Bear", (2, 2), WHITE | GREEN),
    ("Solemn Simulacrum", "{4}", "Artifact Creature — Golem", (2, 2), 0),
    ("Black Lotus", "{0}", "Artifact", None, 0),
    ("Spatial Contortion", "{1}{C}", "Instant", None, 0),
    ("Devil's Play", "{X}{R}", "Sorcery", None, RED),
    ("Mortify", "{1}{W}{B}", "Instant", None, WHITE | BLACK),
    ("Concordant Crossroads", "{G}", "World Enchantment", None, GREEN),
    ("Lignify", "{1}{G}", "Kindred Enchantment — Treefolk Aura", None, GREEN),
    ("Snow-Covered Island", None, "Basic Snow Land — Island", None, 0),
    ("Volcanic Island", None, "Land — Island Mountain", None, 0),
    ("Urborg, Tomb of Yawgmoth", None, "Legendary Land", None, 0),
    ("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace", None, BLUE),
    ("Hanweir, the Writhing Township", None, "Legendary Creature — Eldrazi Ooze", (7, 4), 0),
]


@pytest.mark.parametrize(("name", "cost", "types", "size", "colors"), FACTS)
def test_a_card_has_the_face_that_is_printed(
    name: str, cost: str | None, types: str, size: tuple[int, int] | None, colors: int
) -> None:
    front = find_card(name).front

    assert front.name == name
    assert cost == (None if front.mana_cost is None else str(front.mana_cost))
    assert type_line(front.supertypes, front.types, front.subtypes) == types
    assert (front.power, front.toughness) == (size or (None, None))
    assert front.colors == colors


def test_the_back_of_a_transforming_card_has_the_color_of_its_indicator() -> None:
    """204"""
    back = find_card("Insectile Aberration").printed.faces[1]

    assert (back.mana_cost, back.colors) == (None, BLUE)


def test_a_flipped_half_keeps_cost_and_color() -> None:
    """710.1c"""
    normal, flipped = find_card("Nezumi Shortfang").printed.faces

    assert (flipped.mana_cost, flipped.colors) == (normal.mana_cost, normal.colors)


def test_a_dual_land_has_the_mana_ability_of_each_of_its_types() -> None:
    """305.6"""
    abilities = find_card("Taiga").front.functions("battlefield").activated

    assert [one.do.choices for one in abilities if isinstance(one.do, AddMana)] == [((8,),), ((16,),)]


@pytest.mark.parametrize("name", ["Fire // Ice", "fire // ice", "Fire", "ICE", " Fire/Ice "])
def test_a_card_is_found_by_its_name_or_that_of_a_face(name: str) -> None:
    assert find_card(name).name == "Fire // Ice"


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    assert find_card("Teferi’s Drake").name == "Teferi's Drake"


def test_what_two_cards_meld_into_is_found_and_is_no_card_of_its_own() -> None:
    """712.4"""
    melded = find_card("Hanweir, the Writhing Township")

    assert melded.printed is find_card("Hanweir Garrison").printed.melds_into
    assert melded.name not in [one.name for one in all_cards()]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Grizly Bears", "no card is named 'Grizly Bears'; did you mean 'Grizzly Bears'?"),
        ("insectile aberation", "no card is named 'insectile aberation'; did you mean 'Insectile Aberration'?"),
        ("Q", "no card is named 'Q'"),
    ],
)
def test_an_unknown_name_gets_the_nearest_one(name: str, message: str) -> None:
    with pytest.raises(CardError) as error:
        find_card(name)

    assert str(error.value) == message


def test_two_cards_of_one_name_are_refused() -> None:
    twice = card("Bear", "{G}", "Creature — Bear", "1/1"), card("bear", "{G}", "Creature — Bear", "2/2")

    with pytest.raises(CardError, match="another card with the name 'bear'"):
        CardBook(twice)


# Malformed cards


def goblin(*text: object) -> Card:
    return card("Oops", "{R}", "Creature — Goblin", "1/1", *text)


def spell(*text: object) -> Card:
    return card("Oops", "{R}", "Instant", *text)


MALFORMED: list[tuple[Callable[[], object], str]] = [
    # the face
    (lambda: card("Oops", "{K}", "Instant", draw()), "mana cost '{K}': {K} is not a mana symbol"),
    (lambda: card("Oops", "2R", "Instant", draw()), "mana cost '2R': expected symbols in braces, such as {2}{G}"),
    (lambda: card("Oops", "{R}", "Creature — Gobblin", "1/1"), "'Gobblin' is not a type that the rules know"),
    (lambda: card("Oops", "{R}", "Creatur", "1/1"), "did you mean 'Creature'?"),
    (lambda: card("Oops", "{R}", "Creature — Goblin"), "a creature or a Vehicle, and nothing else, has power"),
    (lambda: spell("2/2", draw()), "a creature or a Vehicle, and nothing else, has power"),
    (lambda: card("Oops", "{R}", "Creature — Goblin", "big"), "'big' is not a power and toughness such as '2/2'"),
    (lambda: card("Oops", "{R}", "Goblin", "1/1"), "type line 'Goblin' has no card type"),
    (lambda: card("Oops", "{R}", "Planeswalker — Jace"), "a planeswalker, and nothing else, has loyalty"),
    (
        lambda: card("Oops", "{R}", "Planeswalker — Jace", loyalty="4"),  # type: ignore[arg-type]
        "loyalty is '4'; expected a whole number, such as 4",
    ),
    (lambda: card("Oops", "{R}", "Creature — Goblin", "1/1", color="rde"), "color 'rde': expected one of white, blue"),
    (lambda: card("Oops // Dear", "{R}", "Instant", draw()), "split_card(...) and the like join faces"),
    (lambda: card("Oops", "{U}", "Enchantment — Aura", static(enchanted, has(flying))), "an Aura needs enchant(...)"),
    # the parts of the text
    (lambda: goblin("flying"), "part 1 of its text is 'flying': write it without quotes, flying"),
    (lambda: goblin(flying, enters_tapped), "part 2 of its text is enters_tapped without its parentheses"),
    (lambda: goblin(gets(1, 1)), "put it in static(...) or until_end_of_turn(...)"),
    (lambda: goblin(enters()), "put it in when(...), followed by what happens"),
    (lambda: goblin(draw()), "only an instant or sorcery has effects outside an ability"),
    (lambda: spell(enters_tapped()), "enters_tapped(...) works on the battlefield, where an instant or sorcery never"),
    # words of the wrong kind
    (lambda: spell(damage(3, "creature")), "damage(...): 'to' must be a reference, such as you, itself, target"),  # type: ignore[arg-type]
    (lambda: spell(destroy(creature)), "not creature, which is a selector"),  # type: ignore[arg-type]
    (lambda: spell(destroy(target)), "not target without its parentheses"),  # type: ignore[arg-type]
    (lambda: spell(damage("3", target())), "damage(...): 'amount' must be a number, such as 2"),  # type: ignore[arg-type]
    (lambda: spell(draw(True)), "'amount' must be a number, such as 2 or count(creature & yours), not True"),
    (lambda: spell(draw(1, opponent)), "draw(...): 'who' must be a reference"),  # type: ignore[arg-type]
    (lambda: spell(create("Goblin")), "create(...): 'token' must be a token or an emblem, not 'Goblin'"),  # type: ignore[arg-type]
    (lambda: spell(may(draw)), "may(...): 'do' must be an effect, such as draw(2)"),  # type: ignore[arg-type]
    (lambda: goblin(activated("{1}", "draw")), "activated(...): 'do' must be an effect"),  # type: ignore[arg-type]
    (lambda: goblin(when(creature, draw())), "when(...): 'when' must be something to watch for"),  # type: ignore[arg-type]
    (lambda: goblin(when(your_upkeep, draw(), if_=yours)), "when(...): 'if_' must be a condition"),  # type: ignore[arg-type]
    (lambda: goblin(static(creature, flying)), "a modification, such as gets(1, 1), not flying, which is an ability"),  # type: ignore[arg-type]
    (lambda: goblin(static(creature & "yours", gets(1, 1))), "&(...): 'of' must be made of parts that are each"),  # type: ignore[operator]
    (lambda: goblin(when(your_upkeep, draw(), if_=5)), "such as there_is(artifact & yours), not 5"),  # type: ignore[arg-type]
    (lambda: goblin(enters_as_copy(creature)), "'of' must be a choice, such as a(creature)"),  # type: ignore[arg-type]
    # words that say nothing
    (lambda: goblin(when(enters())), "an ability or instruction has no effect; give it one, such as draw(2)"),
    (lambda: goblin(static(target(creature), gets(1, 1))), "it uses no stack, so it has no target"),
    (lambda: goblin(activated("{T}", damage(that_much, that_object))), "where nothing has triggered"),
    (lambda: goblin(activated("{T}", damage(x, target()))), "x is used in an activated ability without {X} in its"),
    (lambda: spell(damage(x, target())), "x is used in a spell without {X} in its cost"),
    # a keyword names a set
    (
        lambda: goblin(enchant(target(creature))),
        "enchant(...): it takes the set itself, such as",
    ),
    (lambda: goblin(enchant("creature")), "not 'creature': write it without quotes, creature"),  # type: ignore[arg-type]
    (lambda: goblin(enchant(a(creature))), "not a or some(...), which is a choice"),
    (lambda: goblin(enchant(creature & target(creature))), "not target(...), which is a target"),
    (lambda: spell(destroy(target(creature, 2))), "target(...): at least 2 and at most 1 is not possible"),
    (lambda: goblin(equip("{1}", target(creature))), "equip(...): it takes the set itself"),
    (lambda: goblin(protection(target(player))), "protection(...): it takes the set itself"),
    (lambda: goblin(protection("red")), "not 'red': write it without quotes, red"),  # type: ignore[arg-type]
    (lambda: goblin(hexproof_from(each(creature))), "hexproof_from(...): it takes the set itself"),
    (lambda: goblin(cycling("{1}", target(land))), "cycling(...): it takes the set itself"),
    (lambda: goblin(affinity(a(artifact))), "affinity(...): it takes the set itself"),
    (lambda: goblin(landwalk(target(land), "islandwalk")), "landwalk(...): it takes the set itself"),
    (lambda: goblin(static(creature, has(protection(target(creature))))), "protection(...): it takes the set itself"),
    (lambda: spell(splice(target(instant), "{1}")), "splice(...): it takes the set itself"),
    # misspelt texts
    (lambda: goblin(static(subtype("Gobln"), gets(1, 1))), "'name' cannot be 'Gobln'; did you mean 'Goblin'?"),
    (lambda: goblin(when(beginning_of("upkep"), draw())), "'step' cannot be 'upkep'; did you mean 'upkeep'?"),
    (lambda: goblin(as_enters(choose("colour"))), "choose(...): 'what' cannot be 'colour'; did you mean 'color'?"),
    (lambda: spell(search(land, "hnd")), "search(...): 'to' cannot be 'hnd'; did you mean 'hand'?"),
    (lambda: spell(extra_phases(("comat",))), "'phases' cannot be 'comat'; did you mean 'combat'?"),
    (lambda: goblin(activated("{1}", draw(), zones=("gravyard",))), "'zones' cannot be 'gravyard'; did you mean"),
    (lambda: spell(CopyInto(itself, "stack")), "copy_into(...): 'zone' cannot be 'stack'"),
]


@pytest.mark.parametrize(("make", "message"), MALFORMED, ids=[message for _, message in MALFORMED])
def test_a_malformed_card_is_refused_by_name_and_part(make: Callable[[], object], message: str) -> None:
    with pytest.raises(CardError) as error:
        make()

    said = str(error.value)
    assert said.startswith("card 'Oops")
    assert message in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: tap_for("Q"), "add_mana('Q'): expected letters such as 'RR', 'W/U' for a choice, or 'any'"),
        (lambda: loyalty("one", draw()), "loyalty cost 'one': expected a number such as +1, -2, 0 or -X"),
        (lambda: ward(2), 'ward(...): it takes a cost, such as "{2}" or cost(life=2), not 2'),  # type: ignore[arg-type]
        (lambda: cycling(target()), "cycling(...): it takes a cost"),  # type: ignore[arg-type]
        (lambda: morph(3), "morph(...): it takes a cost"),  # type: ignore[arg-type]
        (lambda: embalm(3), "embalm(...): it takes a cost"),  # type: ignore[arg-type]
        (lambda: splice(creature, 3), "splice(...): it takes a cost"),  # type: ignore[arg-type]
        (lambda: activated(2, draw()), "activated(...): it takes a cost"),  # type: ignore[arg-type]
        (lambda: rule("cant blck"), "no rule is named 'cant blck'; did you mean 'cant block'?"),
    ],
)
def test_a_malformed_word_is_refused_where_it_stands(make: Callable[[], object], message: str) -> None:
    with pytest.raises(CardError) as error:
        make()

    assert message in str(error.value)


def test_a_wrong_half_is_named_itself() -> None:
    with pytest.raises(CardError, match="card 'Ice': mana cost"):
        split_card(face("Fire", "{R}", "Instant", draw()), face("Ice", "{Y}", "Instant", draw()))


# Card files

WORDS = "from twinstack.engine.magic.words import card, draw, gain_life\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "CARDS = (\n    card('A', '{R}', 'Instant', gian_life(1)),\n)",
            "line 3: the vocabulary has no word 'gian_life';",
        ),
        ("from twinstack.engine.magic.words import exle\nCARDS = ()", "line 2: the vocabulary has no word 'exle'; did"),
        ("CARDS = (card('A', '{R}', 'Instant', exile(1)),)", "line 2: 'exile' is used and not imported; add it"),
        (
            "CARDS = (card('A', '{Q}', 'Instant', draw()),)",
            "line 2: card 'A': mana cost '{Q}': {Q} is not a mana symbol",
        ),
        ("CARDS = (card('A', '{R}', 'Instant', gain_life()),)", "line 2: gain_life() missing 1 required positional"),
        ("CARDS = (card('A',\n", "line 2: not valid Python: '(' was never closed"),
        ("CARDS = card('A', '{R}', 'Instant', draw())", "a card file holds one tuple, CARDS = (card(...), ...)"),
        ("CARDS = ('A',)", "entry 1 of CARDS is 'A', not a card"),
        ("CARDS = ((card('A', '{R}', 'Instant', draw()),),)", "write a * before meld_pair(...)"),
    ],
)
def test_a_faulty_card_file_is_refused_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(WORDS + text, "utf-8")

    with pytest.raises(CardError) as error:
        load_cards(file)

    assert str(error.value).startswith("mine.py")
    assert message in str(error.value)


def test_a_card_file_gives_its_cards(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(WORDS + "CARDS = (card('Insight', '{U}', 'Instant', draw(2)),)", "utf-8")

    assert [one.name for one in load_cards(file)] == ["Insight"]


def test_a_card_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"mine\.py: there is no such file"):
        load_cards(tmp_path / "mine.py")


# Decks


def test_the_decks_are_legal_and_have_60_cards() -> None:
    assert len(DECKS) == 7
    for deck in DECKS:
        check_deck(dict(deck.cards))
        assert deck.size == len(deck.list()) == 60


def test_decks_with_a_commander_keep_its_rules() -> None:
    """903.5"""
    for deck in COMMANDER_DECKS:
        check_commander_deck(dict(deck.cards), deck.leader)
        assert fits(deck, "commander")
        assert not any(fits(other, "commander") for other in DECKS)


def test_a_deck_is_found_by_its_name() -> None:
    assert find_deck("copies of copies").name == "Copies of Copies"
    assert find_deck("krenko's mob").leader == "Krenko, Mob Boss"


def test_an_unknown_deck_gets_the_nearest_name() -> None:
    with pytest.raises(DeckError, match="no deck is named 'Copies of Copis'; did you mean 'Copies of Copies'"):
        find_deck("Copies of Copis")


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ({"Mountain": 55, "Firebolt": 5}, "5 of 'Firebolt': at most 4 with the same name, basic lands aside. 100.2a"),
        ({"Fire": 2, "Ice": 3, "Mountain": 60}, "5 of 'Fire // Ice': at most 4"),
        ({"Mountain": 59}, "the deck has 59 cards; it needs at least 60. 100.2a"),
        ({"Mountain": 59, "Firebot": 1}, "no card is named 'Firebot'"),
        ({"Mountain": 60, "Fling": -1}, "'Fling': -1 is not a number of cards"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused(cards: dict[str, int], message: str) -> None:
    """100.2a"""
    with pytest.raises(DeckError) as error:
        check_deck(cards)

    assert message in str(error.value)


def test_a_limited_deck_has_40_cards_and_any_number_of_each() -> None:
    """100.2b"""
    check_deck({"Mountain": 30, "Firebolt": 10}, "limited")


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(DeckError, match="no format is named 'modrn'; there are constructed, limited, commander"):
        check_deck({}, "modrn")
