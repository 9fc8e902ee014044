"""What any card game needs: records, decisions, events, randomness, the journal, and the loop that runs the rules."""
