"""Grand Archive for two: a rule book built on the core. Only what is special to this game is here.

Comments cite the comprehensive rules 1.1.3 by the name of the page and the number on it.
"""
