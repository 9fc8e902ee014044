"""The protocol as an earlier version of this project had it: kept as it was, to play with the server of today."""
