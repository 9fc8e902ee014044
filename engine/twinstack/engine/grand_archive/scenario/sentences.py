"""The sentences that only Grand Archive has; the modules beside this one fill it."""

from twinstack.engine.core.scenario.lines import Sentences

ARCHIVE = Sentences()
