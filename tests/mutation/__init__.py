"""Do the tests notice what breaks? Small faults are put into the rules, one at a time: `python -m tests.mutation`."""
