"""The rule book of Grand Archive, as the server, the commands and the bots use it."""

from twinstack.engine.core.book.facade import Book
from twinstack.engine.grand_archive.rules import GrandArchive
from twinstack.engine.grand_archive.scenario.language import GaLanguage

BOOK = Book(GrandArchive(), GaLanguage)
