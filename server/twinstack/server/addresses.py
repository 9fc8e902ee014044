"""Where a connection comes from."""

from websockets.trio.server import ServerConnection

from twinstack.server.limits import household


def address_of(socket: ServerConnection, proxies: int) -> str:
    """The address of the client; behind this many proxies, as the outermost of them tells it."""
    if proxies and socket.request is not None:
        named = ",".join(socket.request.headers.get_all("X-Forwarded-For")).split(",")
        if len(named) >= proxies and named[-proxies].strip():
            return household(named[-proxies].strip())
    try:
        found = socket.remote_address
    except OSError:  # it has gone already
        return "local"
    return household(str(found[0])) if isinstance(found, tuple) and found else "local"
