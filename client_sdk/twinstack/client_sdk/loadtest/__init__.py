"""The load tester: matches of bots, driven against a server as a plan says, and what was measured.

`plan` is what is wanted, `schedule` when each thing happens; `table`, `player` and `driving` carry it out in one of
several client `processes`; `reports` come back from them, `measure` makes `results` of those, and `page` shows them.
"""
