"""Browsers: from which pages they may connect, and the cookie that holds their session. Nothing here knows sockets."""

import re
import secrets

from websockets.datastructures import Headers

from twinstack.server.options import Options

YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)  # 256 bits, as `token_urlsafe` writes them
_USUAL_PORTS = {"http": ":80", "https": ":443"}


class Browsers:
    """What a request says about the browser that it comes from."""

    def __init__(self, options: Options) -> None:
        self._encrypted = bool(options.tls_cert)
        self._proxied = options.proxies > 0
        self._others = {_plain(one.strip()) for one in options.origins.split(",") if one}

    def refusal(self, headers: Headers) -> str:
        """Why no websocket is opened for this page; empty if it is, and for clients that are no browsers.

        A browser always says the origin of the page, and no page can have it say another. RFC 6455, section 10.2
        """
        origin = headers.get("Origin")
        if origin is None or _plain(origin) in self._others | self._own(headers):
            return ""
        return (
            f"a page of {origin!r:.80} may not connect; expected one of this server, as the header Host names it, "
            "or one of its option `origins`"
        )

    def token(self, headers: Headers) -> str:
        """The secret of the browser, from its cookie; empty if it has none."""
        for one in ";".join(headers.get_all("Cookie")).split(";"):
            name, _, value = one.strip().partition("=")
            if name == self._cookie(headers) and _TOKEN.fullmatch(value):
                return value
        return ""

    def new_cookie(self, headers: Headers) -> str:
        """A cookie with a new secret, which no script can read and which other sites cannot have sent along.

        It is `Lax` and not `Strict`, so that it also comes with the first request after a click on an invitation
        elsewhere. Without it, the browser would be given another one in its place, and lose its session.
        """
        secure = "; Secure" if self._is_secure(headers) else ""
        name = self._cookie(headers)
        return f"{name}={secrets.token_urlsafe(32)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def _cookie(self, headers: Headers) -> str:
        """Its name; with the prefix, a browser takes it only from this very host, and encrypted. RFC 6265bis, 4.1.3"""
        return "__Host-twinstack" if self._is_secure(headers) else "twinstack"

    def _own(self, headers: Headers) -> set[str]:
        """The origins that a page of this server can have."""
        hosts = {headers.get("Host", ""), *self._told(headers, "X-Forwarded-Host")} - {""}
        schemes = ("https",) if self._is_secure(headers) else ("http", "https")  # a proxy may not say which it is
        return {_plain(f"{scheme}://{host}") for scheme in schemes for host in hosts}

    def _is_secure(self, headers: Headers) -> bool:
        return self._encrypted or self._told(headers, "X-Forwarded-Proto")[:1] == ["https"]

    def _told(self, headers: Headers, name: str) -> list[str]:
        """What a proxy says that a browser had asked for; no page can have a browser send such a header."""
        if not self._proxied:
            return []
        return [one.strip().casefold() for one in ",".join(headers.get_all(name)).split(",")]


def _plain(origin: str) -> str:
    """An origin as a browser writes it: in small letters, and without the usual port. RFC 6454, section 6.2"""
    small = origin.casefold()
    scheme = small.partition("://")[0]
    return small.removesuffix(_USUAL_PORTS[scheme]) if scheme in _USUAL_PORTS else small
