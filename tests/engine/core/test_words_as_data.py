"""Cards and tokens written as data and read again, as positions are; also where the engine is compiled."""

import json
from dataclasses import replace

from tests.book import all_cards
from twinstack.engine.magic.plain import from_data, to_data
from twinstack.engine.magic.words.card import Card


def test_a_card_that_melds_comes_back_with_what_it_melds_into() -> None:
    """As if the book did not know it. Magic: 701.42"""
    known = next(one for one in all_cards() if one.printed.melds_into is not None)
    data = json.loads(json.dumps(to_data(replace(known, printed=replace(known.printed)))))
    read = from_data(data, Card)
    assert read.printed.melds_into is not None
    assert to_data(read) == data
