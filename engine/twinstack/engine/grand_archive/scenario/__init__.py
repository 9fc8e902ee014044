"""Scenario files of Grand Archive: its sentences about attacks and materializing, and the meaning of its nouns."""
