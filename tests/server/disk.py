"""A disk that is full."""

from contextlib import suppress

from twinstack.server.storage import StorageOutage, Store
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.sqlite.disk import Disk


def disk_of(store: Store) -> Disk:
    """The disk of a server that has a file."""
    assert isinstance(store, SqliteStore)
    return store.disk


async def limit_pages(storage: Disk, pages: int) -> None:
    """Limit the file to a number of pages."""
    await storage.do(lambda db: db.execute(f"pragma max_page_count={pages}"))


async def fill(storage: Disk) -> None:
    """Fill the disk until not even an answer fits."""
    for row in (
        "answers values ('', random(), 'x', null)",
        "log values (-abs(random()), x'')",
        "people (id, name, guest, password, made) values (random(), random(), 1, '', 0)",
        "sessions (token, person, label, made, used) values (random(), random(), '', 0, 0)",
    ):
        with suppress(StorageOutage):
            while True:
                await storage.ask(f"insert into {row}")
