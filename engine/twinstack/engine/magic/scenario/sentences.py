"""The sentences that only Magic has; the modules beside this one bring them."""

from twinstack.engine.core.scenario.lines import Sentences

MAGIC = Sentences()
