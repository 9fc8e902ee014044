"""What can go wrong when something is to be stored.

StorageError            nothing of the piece of work is stored
├── StorageOutage       nothing can be stored at the moment; try again
├── NotNext             an answer whose number is not the next of its game
├── NotLeased           the lease of the game has ended, or there never was one
├── NotPlayed           there is no such game, or it is over
└── NameTaken           somebody else has that name, or one that looks like it
"""


class StorageError(Exception):
    """Something could not be stored; nothing of that piece of work was."""


class StorageOutage(StorageError):
    """Nothing can be stored at the moment: the disk is full or broken, or too much waits. Try again later."""


class NotNext(StorageError):
    """Answers are stored one after another: this one would leave a gap, or take the number of another."""


class NotLeased(StorageError):
    """Only the holder of a game's last lease may write to it."""


class NotPlayed(StorageError):
    """There is no such game, or it is over."""


class NameTaken(StorageError):
    """Somebody else has that name, or one that looks like it."""
