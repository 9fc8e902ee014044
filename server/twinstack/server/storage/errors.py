"""What can be wrong with what is to be stored.

StorageError            it is not stored, and nothing of what belongs to it
├── StorageOutage       nothing can be stored at the moment; to be tried again
├── NotNext             an answer whose number is not the next of its game
├── NotLeased           somebody else plays the game by now, or nobody does
├── NotPlayed           there is no such game, or it is over
└── NameTaken           somebody has that name, or one that looks like it
"""


class StorageError(Exception):
    """Something could not be stored; nothing of that piece of work was."""


class StorageOutage(StorageError):
    """Nothing can be stored at the moment: the disk is full or broken, or too much waits. To be tried again."""


class NotNext(StorageError):
    """Answers are stored one after another: this one would leave a gap, or stand where another stands."""


class NotLeased(StorageError):
    """Only who has leased a game last may write to it."""


class NotPlayed(StorageError):
    """There is no such game, or it is over."""


class NameTaken(StorageError):
    """Somebody else is called so, or so that it looks like it."""
