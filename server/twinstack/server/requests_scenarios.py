"""Requests about scenarios: playing one, what may be written in one, and the rule catalogue."""

import heapq

from twinstack.engine import conformance
from twinstack.engine.errors import ScenarioError
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.desk import Desk, answers
from twinstack.server.problems import Refused
from twinstack.server.rooms.settings import find_book
from twinstack.server.views.catalogue import catalogue

MOST_CARDS = 100


@answers(m.PlayScenario)
async def play_scenario(desk: Desk, client: Client, message: m.PlayScenario) -> m.ScenarioPlayed:
    return await desk.scenarios.played(message, client.counts_for)


@answers(m.ScenarioWords)
async def scenario_words(desk: Desk, client: Client, message: m.ScenarioWords) -> m.ScenarioWordList:
    book = find_book(message.rulebook)
    words = book.scenarios.words()
    return m.ScenarioWordList(
        book.name,
        [*words.zones],
        dict(words.numbers),
        [*words.states],
        [*words.details],
        [*words.counters],
        [*words.steps],
    )


@answers(m.FindCards)
async def find_cards(desk: Desk, client: Client, message: m.FindCards) -> list[m.CardLine]:
    """Names that begin with the words come first, then short ones."""
    known = catalogue(find_book(message.rulebook))
    wanted = message.words.casefold().split()
    found = []
    for number, name in enumerate(known.names):
        plain = name.casefold()
        if all(word in plain for word in wanted):
            begins = plain.startswith(" ".join(wanted))
            found.append((not begins, len(plain), plain, m.CardLine(number, name)))
    first = heapq.nsmallest(max(1, min(message.limit, MOST_CARDS)), found, key=lambda one: one[:3])
    return [line for *_, line in first]


@answers(m.Catalogue)
async def rule_catalogue(desk: Desk, client: Client, message: m.Catalogue) -> m.CatalogueFound:
    try:
        known = conformance.shipped()
        if not message.entry:
            return m.CatalogueFound(known.documents, [_line(entry) for entry in known.entries])
        return m.CatalogueFound(text=known.scenario(message.entry))
    except ScenarioError as error:
        raise Refused("no entry", str(error), "an entry of the catalogue that has a scenario") from None


def _line(entry: conformance.Entry) -> m.CatalogueEntry:
    reason = "" if entry.testable else entry.reason
    return m.CatalogueEntry(entry.id, entry.document, entry.says, [*entry.profiles], reason)
