"""The mechanisms that card games share. A rule book supplies the words, zones and rules that they work on.

The core stands on the kernel and knows no rule book; tests/test_architecture.py checks this.
"""
