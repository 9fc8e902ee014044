"""All words in one place, for card files: `from twinstack.engine.grand_archive import words as w`."""

from twinstack.engine.core.words.base import *  # noqa: F403
from twinstack.engine.core.words.conditions import *  # noqa: F403
from twinstack.engine.core.words.copying import CopyOnStack as CopyOnStack
from twinstack.engine.core.words.costs import *  # noqa: F403
from twinstack.engine.core.words.counters import *  # noqa: F403
from twinstack.engine.core.words.durations import *  # noqa: F403
from twinstack.engine.core.words.flow import *  # noqa: F403
from twinstack.engine.core.words.numbers import *  # noqa: F403
from twinstack.engine.core.words.refs import *  # noqa: F403
from twinstack.engine.core.words.selectors import *  # noqa: F403
from twinstack.engine.grand_archive.words import triggering_keywords as triggering_keywords
from twinstack.engine.grand_archive.words.abilities import *  # noqa: F403
from twinstack.engine.grand_archive.words.conditions import *  # noqa: F403
from twinstack.engine.grand_archive.words.copying import *  # noqa: F403
from twinstack.engine.grand_archive.words.costs import *  # noqa: F403
from twinstack.engine.grand_archive.words.effects import *  # noqa: F403
from twinstack.engine.grand_archive.words.keywords import *  # noqa: F403
from twinstack.engine.grand_archive.words.linking import *  # noqa: F403
from twinstack.engine.grand_archive.words.masteries import *  # noqa: F403
from twinstack.engine.grand_archive.words.mods import *  # noqa: F403
from twinstack.engine.grand_archive.words.numbers import *  # noqa: F403
from twinstack.engine.grand_archive.words.permissions import *  # noqa: F403
from twinstack.engine.grand_archive.words.phases import *  # noqa: F403
from twinstack.engine.grand_archive.words.prevention import *  # noqa: F403
from twinstack.engine.grand_archive.words.refs import *  # noqa: F403
from twinstack.engine.grand_archive.words.selectors import *  # noqa: F403
from twinstack.engine.grand_archive.words.standing import *  # noqa: F403
from twinstack.engine.grand_archive.words.watches import *  # noqa: F403
