"""Scenario files of Grand Archive: its sentences about attacks and materializing, and what its nouns mean."""
