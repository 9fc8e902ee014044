"""Benchmarks that anyone can run: `python -m bench NAME`.

A benchmark is a module here with `run(yardstick: Yardstick, quick: bool) -> list[Row]`. Only a run writes results.
"""
