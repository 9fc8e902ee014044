"""Checks the rules of a small book when it is made. Each fault is one sentence, with what was expected."""

from collections.abc import Collection, Iterable, Iterator
from string import Formatter
from typing import Any

from twinstack.engine.core.book.begun import check_begun
from twinstack.engine.core.book.costs import GetsFlag, GiveUp, Spend
from twinstack.engine.core.book.decks import Decks
from twinstack.engine.core.book.modifications import Has, HasMore
from twinstack.engine.core.book.rules import SETUP, Rules
from twinstack.engine.core.book.running import Running
from twinstack.engine.core.costs import CHECKS, PAYERS
from twinstack.engine.core.deck_lists import DeckList
from twinstack.engine.core.interpreter import DOERS
from twinstack.engine.core.replacing import REWRITES
from twinstack.engine.core.words.abilities import Modifies
from twinstack.engine.core.words.base import Effect, Num, Word
from twinstack.engine.core.words.checking import Checks
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.durations import FOREVER, WHILE_SOURCE
from twinstack.engine.core.words.lasting import Apply
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.replacing import Replaces
from twinstack.engine.core.words.selectors import InZone
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.events import EVENT_FIELDS
from twinstack.engine.sheet import Field, Sheet
from twinstack.engine.suggest import did_you_mean

_DECLARED = {"number": "a number", "text": "a text", "names": "a tuple of names"}
_OPTIONS = ("play", "use")
_CHECKS = Checks()
_SAID = (*EVENT_FIELDS, "card")


def check(rules: Rules) -> None:
    """ValueError or CardError for the first thing that is wrong."""
    check_begun((type(rules), rules.state, rules.running, rules.answers), _doers(rules))
    _check_version(rules.version)
    _check_brought(rules)
    _check_places(rules)
    _check_acting(rules)
    _check_sentences(rules)
    for name, card in rules.cards.items():
        for face in card.printed.faces:
            _check_face(name, face, rules)
    _check_decks(rules)


def _doers(rules: Rules) -> Iterator[Any]:
    """The functions that carry out what the cards say."""
    for card in rules.cards.values():
        for face in card.printed.faces:
            for word in _words(face.abilities):
                for base in type(word).__mro__:
                    if base in DOERS:
                        yield DOERS[base]
                    if base in PAYERS:
                        yield PAYERS[base]


def _check_version(version: Any) -> None:
    if type(version) is not int or version < 1:
        raise ValueError(f"version: {version!r:.40} is none; expected a number from 1 on, which journals carry")


def _check_brought(rules: Rules) -> None:
    for name in rules.brings:
        if name not in rules.cards:
            raise ValueError(f"brings: there is no card {name!r:.60}{_meant(name, rules.cards)}")


def _check_places(rules: Rules) -> None:
    places, sheet = rules.places, rules.sheet
    zones = {zone.name: zone for zone in sheet.zones}
    said = {"deck": places.deck, "hand": places.hand, "spent": places.spent}
    for use, name in said.items():
        if name not in zones:
            raise ValueError(f"places: {use}={name!r} is no zone of the sheet{_meant(name, zones)}")
        if zones[name].shared:
            raise ValueError(f"places: {use}={name!r} is a zone that all share; expected one that each player has")
    if len({places.deck, places.hand}) < 2:
        raise ValueError(f"places: deck and hand are both {places.deck!r}; expected two zones")
    for use, name in (("is in play", sheet.usual), ("waits", sheet.stack)):
        if name not in zones:
            named = "usual" if use == "is in play" else "stack"
            raise ValueError(f"the sheet has no zone {name!r} for what {use}; expected {named}= to name one")
        if not zones[name].controlled:
            raise ValueError(
                f"the zone {name!r} is not controlled, and what {use} has a controller; expected controlled=True"
            )


def _check_acting(rules: Rules) -> None:
    sheet = rules.sheet
    for name, until in rules.lasting.items():
        if until.step not in rules.steps:
            meant = _meant(until.step, rules.steps)
            raise ValueError(f"lasting: {name!r} ends with {until.step!r}, which is no step of a turn{meant}")
    for step in rules.acting:
        if step not in rules.steps:
            raise ValueError(f"acting: {step!r} is no step of a turn{_meant(step, rules.steps)}")
    if SETUP not in sheet.steps:
        raise ValueError(
            f"the sheet has no step {SETUP!r}, which is before the first turn; expected it among its steps"
        )
    if len(sheet.stacked) != 2:
        raise ValueError(
            f"stacked: {sheet.stacked!r}; expected two kinds of what waits, what is played and what is used"
        )
    for kind in _OPTIONS if rules.running is Running else ():  # stages of its own offer what they like
        if kind not in sheet.options:
            raise ValueError(
                f"the sheet has no option {kind!r}; expected pass, concede, play and use among its options"
            )
    if not rules.seats or rules.seats[0] < 1:
        raise ValueError(f"seats: {rules.seats!r}; expected how many may play, such as range(2, 5)")


def _check_sentences(rules: Rules) -> None:
    for kind, form in rules.says.items():
        for _, field, _, _ in Formatter().parse(form):
            if field is not None and field not in _SAID:
                raise ValueError(f"says: the sentence of {kind!r} names {{{field}}}{_meant(field, _SAID)}")


def _check_face(card: str, face: Any, rules: Rules) -> None:
    if not card:
        raise CardError("a card has an empty name; expected a text")
    sheet = rules.sheet
    fields = {field.name.replace(" ", "_"): field for field in sheet.face}
    for name, field in fields.items():
        if not _holds(field, value := getattr(face, name)):
            raise CardError(f"{card}: its {name} is {value!r:.60}; expected {_DECLARED[field.holds]}")
    for ability in face.abilities:
        if not isinstance(ability, Ability):
            raise CardError(f"{card}: {_said(ability)} is no ability; expected such as Played({_said(ability)})")
    lasting = (FOREVER, WHILE_SOURCE, rules.meaning.until_leaves, *rules.lasting)
    for word in _words(face.abilities):
        _check_word(card, word, fields, rules)
        if isinstance(word, (Apply, Modifies)):
            _check_layers(card, word.mods, sheet)
        if rules.running is Running and (lasts := getattr(word, "lasts", FOREVER)) not in lasting:
            raise CardError(f"{card}: its words say that something lasts {lasts!r}{_meant(lasts, lasting)}")


def _check_layers(card: str, mods: Iterable[Mod], sheet: Sheet) -> None:
    for mod in mods:
        if mod.layer not in sheet.layers:
            raise CardError(f"{card}: {mod} in the layer {mod.layer!r}{_meant(mod.layer, sheet.layers)}")


def _check_word(card: str, word: Word, fields: dict[str, Field], rules: Rules) -> None:
    kind, zones = type(word).__name__, [zone.name for zone in rules.sheet.zones]
    try:
        _CHECKS.check_fields(word)
    except CardError as error:
        raise CardError(f"{card}: {error}") from None
    if isinstance(word, (Has, HasMore)):
        if word.field not in fields:
            raise CardError(f"{card}: its words name the field {word.field!r}{_meant(word.field, fields)}")
        field, value = fields[word.field], word.value if isinstance(word, Has) else word.by
        if isinstance(word, HasMore) and field.holds != "number":
            raise CardError(f"{card}: HasMore adds to its {field.name}, which is no number")
        if not isinstance(value, Num) and not _holds(field, value):
            raise CardError(f"{card}: {kind} makes its {field.name} {value!r:.60}; expected {_DECLARED[field.holds]}")
    if isinstance(word, InZone) and word.zone not in zones:
        raise CardError(f"{card}: its words name the zone {word.zone!r}{_meant(word.zone, zones)}")
    for name in word.card_names():
        if name not in rules.cards:
            raise CardError(f"{card}: its words name the card {name!r:.60}{_meant(name, rules.cards)}")
    bases = type(word).__mro__
    if isinstance(word, Effect) and not any(one in DOERS for one in bases):
        raise CardError(f"{card}: nothing carries out {kind}; expected a function with @does({kind})")
    if isinstance(word, CostPart):
        _check_cost(card, word, rules.sheet, zones)
    if isinstance(word, Replaces) and not any(one in REWRITES for one in bases):
        raise CardError(f"{card}: nothing says what {kind} replaces; expected a function with @rewrites({kind})")


def _check_cost(card: str, part: CostPart, sheet: Sheet, zones: Collection[str]) -> None:
    kind = type(part).__name__
    if type(part) not in PAYERS or type(part) not in CHECKS:
        raise CardError(
            f"{card}: nothing says how {kind} is paid; expected functions with @payable({kind}) and @pays({kind})"
        )
    stats, flags = [one.name for one in sheet.stats], [one.name for one in sheet.flags]
    if isinstance(part, Spend) and part.stat not in stats:
        raise CardError(f"{card}: its cost names the statistic {part.stat!r}{_meant(part.stat, stats)}")
    if isinstance(part, GetsFlag) and part.flag not in flags:
        raise CardError(f"{card}: its cost names the flag {part.flag!r}{_meant(part.flag, flags)}")
    if isinstance(part, GiveUp) and part.to not in zones:
        raise CardError(f"{card}: its cost names the zone {part.to!r}{_meant(part.to, zones)}")


def _said(value: Any) -> str:
    return f"{type(value).__name__}(...)" if isinstance(value, Word) else f"{value!r:.60}"


def _words(abilities: Iterable[Any]) -> Iterator[Word]:
    for ability in abilities:
        if isinstance(ability, Word):
            yield from ability.walk()


def _holds(field: Field, value: Any) -> bool:
    if field.holds == "number":
        return value is None or (isinstance(value, int) and not isinstance(value, bool))
    if field.holds == "names":
        return isinstance(value, tuple) and all(isinstance(one, str) for one in value)
    return isinstance(value, str)


def _check_decks(rules: Rules) -> None:
    if not rules.decks:
        raise ValueError("decks: there is none; expected one at least")
    for deck in rules.decks:
        cards: tuple[tuple[str, Any], ...] = deck.cards
        for name, many in cards:
            if not isinstance(many, int) or many < 1:
                raise CardError(f"the deck {deck.name!r} has {many!r:.20} of {name}; expected a whole number from 1 on")
            if name not in rules.cards:
                raise CardError(f"the deck {deck.name!r}: there is no card {name!r:.60}{_meant(name, rules.cards)}")
    decks = Decks(rules)
    for deck in rules.decks:
        faults = [decks.faults(DeckList(dict(deck.cards)), one) for one in rules.formats]
        if all(faults):
            raise ValueError(f"the deck {deck.name!r} fits no format: {faults[0][0]}")


def _meant(name: str, known: Collection[str]) -> str:
    return did_you_mean(name, [*known]) or f"; expected {', '.join(known) if known else 'none, for there is none'}"
