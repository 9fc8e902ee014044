"""The vocabulary in which cards are written: `from twinstack.engine.magic import words as w`, then `w.creature`.

Each module here offers the words in its own `__all__`, and so do those of `core/words`, which any game has:

- a card, its abilities and costs: `card.py`, `abilities.py`, `costs.py`
- keywords: `keywords.py` and `keywords_702_….py` by rule number; keyword actions: `keyword_actions.py`
- what is done: `deeds.py` in short, `effects_….py` by what is acted on; for how long: `durations.py`
- what triggers watch for: `watches.py`, `watches_play.py`; what is done instead: `replacements.py`
- what changes characteristics: `mods.py`, `text_changes.py`, `exceptions.py` of copies; rules that change: `rules.py`
- sets: `selectors.py`, `selectors_play.py`, `selectors_stack.py`; single things: `refs.py`
- how many, and whether: `numbers.py`, `numbers_paid.py`, `measures.py`, `conditions.py`

Cards are checked as they are made by `checking.py`, `looking_back.py` and `working.py`.
"""

import inspect
import typing

import twinstack.engine.magic.words.checking as _checking
from twinstack.engine.core.words.base import *
from twinstack.engine.core.words.conditions import *
from twinstack.engine.core.words.copying import *
from twinstack.engine.core.words.costs import *
from twinstack.engine.core.words.counters import *
from twinstack.engine.core.words.durations import *
from twinstack.engine.core.words.ending import *
from twinstack.engine.core.words.flow import *
from twinstack.engine.core.words.modifications import *
from twinstack.engine.core.words.numbers import *
from twinstack.engine.core.words.refs import *
from twinstack.engine.core.words.selectors import *
from twinstack.engine.core.words.watching import *
from twinstack.engine.magic.words.abilities import *
from twinstack.engine.magic.words.blessing import *
from twinstack.engine.magic.words.card import *
from twinstack.engine.magic.words.cleaving import *
from twinstack.engine.magic.words.conditions import *
from twinstack.engine.magic.words.conjuring import *
from twinstack.engine.magic.words.copying import *
from twinstack.engine.magic.words.costs import *
from twinstack.engine.magic.words.daytime import *
from twinstack.engine.magic.words.deeds import *
from twinstack.engine.magic.words.durations import *
from twinstack.engine.magic.words.effects_counters import *
from twinstack.engine.magic.words.effects_damage import *
from twinstack.engine.magic.words.effects_faces import *
from twinstack.engine.magic.words.effects_flow import *
from twinstack.engine.magic.words.effects_lasting import *
from twinstack.engine.magic.words.effects_library import *
from twinstack.engine.magic.words.effects_linked import *
from twinstack.engine.magic.words.effects_permanents import *
from twinstack.engine.magic.words.effects_players import *
from twinstack.engine.magic.words.effects_spells import *
from twinstack.engine.magic.words.effects_stack import *
from twinstack.engine.magic.words.effects_targets import *
from twinstack.engine.magic.words.effects_tokens import *
from twinstack.engine.magic.words.effects_zones import *
from twinstack.engine.magic.words.ending_turns import *
from twinstack.engine.magic.words.exceptions import *
from twinstack.engine.magic.words.foretelling import *
from twinstack.engine.magic.words.keyword_actions import *
from twinstack.engine.magic.words.keywords import *
from twinstack.engine.magic.words.keywords_702_002_049 import *
from twinstack.engine.magic.words.keywords_702_050_099 import *
from twinstack.engine.magic.words.keywords_702_100_149 import *
from twinstack.engine.magic.words.keywords_702_150_199 import *
from twinstack.engine.magic.words.levels import *
from twinstack.engine.magic.words.measures import *
from twinstack.engine.magic.words.merging import *
from twinstack.engine.magic.words.mods import *
from twinstack.engine.magic.words.monarchy import *
from twinstack.engine.magic.words.numbers import *
from twinstack.engine.magic.words.numbers_paid import *
from twinstack.engine.magic.words.pairing import *
from twinstack.engine.magic.words.refs import *
from twinstack.engine.magic.words.replacements import *
from twinstack.engine.magic.words.rooms import *
from twinstack.engine.magic.words.rules import *
from twinstack.engine.magic.words.selectors import *
from twinstack.engine.magic.words.selectors_play import *
from twinstack.engine.magic.words.selectors_stack import *
from twinstack.engine.magic.words.set_aside import *
from twinstack.engine.magic.words.speed import *
from twinstack.engine.magic.words.text_changes import *
from twinstack.engine.magic.words.the_ring import *
from twinstack.engine.magic.words.watches import *
from twinstack.engine.magic.words.watches_play import *

NAMES: typing.Final = tuple(
    sorted(name for name, value in vars().items() if name[0] != "_" and not inspect.ismodule(value))
)  # of all words

_checking.VOCABULARY.update({name: globals()[name] for name in NAMES})
if not typing.TYPE_CHECKING:  # type checkers take what the stars bring, and read no list that is worked out
    __all__ = list(NAMES)
