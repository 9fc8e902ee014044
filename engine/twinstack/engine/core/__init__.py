"""What card games share, whatever their rules: mechanisms that a rule book gives its own words and zones to.

It stands on the kernel and knows no rule book; a test holds it to that.
"""
