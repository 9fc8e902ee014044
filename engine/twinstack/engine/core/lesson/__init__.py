"""Lessons: a scenario told in steps, each with a sentence that says what to do, played at a table by a newcomer."""
