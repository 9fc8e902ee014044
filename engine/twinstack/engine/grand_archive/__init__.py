"""Grand Archive for two: a rule book on the core. What is its alone stands here; every mechanism is the core's.

The numbers that rules cite are those of the comprehensive rules 1.1.3, by the name of the page.
"""
