"""The tests mirror the four packages; what is here concerns the house as a whole."""
