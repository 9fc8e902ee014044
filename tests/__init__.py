"""The tests mirror the four packages; tests in this folder concern the project as a whole."""
